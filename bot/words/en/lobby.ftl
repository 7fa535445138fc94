table = table { NUMBER($number, useGrouping: 0) }
thread-name = { game-title }, table { NUMBER($number, useGrouping: 0) }
computer-name = Computer
computer-in = Computer ({ $seat })
computer-strength = { $computer }, { $strength }

lobby-seats = { $most ->
    [one] Seat
   *[other] Seats, { $taken } of { $most }
}
lobby-players = Players: { $count } ({ $fewest } to { $most })
lobby-any = { $who }: any seat
lobby-plays = { $who }: { $seats }
lobby-lot = { $seat } is drawn by lot among { $among }.
lobby-lot-of-people = { $seat } is drawn by lot among you all.
lobby-lot-of-all = { $seat } is drawn by lot among these players.
lobby-rest = Each side divides the seats left over.
lobby-goes = { $count ->
    [one] { $seats } goes to { $who }.
   *[other] { $seats } go to { $who }.
}
lobby-goes-to-computer = { $count ->
    [one] The computer plays { $seats }.
   *[other] Computers play { $seats }.
}
lobby-vacant = { $count ->
    [one] { $seats } has no player yet. Take the seat, or add a computer.
   *[other] { $seats } have no player yet. Take a seat, or add a computer.
}
lobby-options = Options
lobby-setting = { $option }: { $value }
lobby-more = and { $count } more
lobby-hint = 👑 The host sets the options and starts the match.
lobby-gives-way = 👑 The host starts the match. A person who joins takes a computer's seat.
lobby-missing = { $missing ->
    [one] 1 more player is needed: a person or a computer.
   *[other] { $missing } more players are needed: people or computers.
}
lobby-missing-people = { $missing ->
    [one] 1 more player is needed.
   *[other] { $missing } more players are needed.
}
lobby-started = Started.
lobby-closed = Closed: all players have left this table.
lobby-expired = Closed: nothing has changed here for { $days ->
    [one] a day
   *[other] { $days } days
}. Open another table with /play.
lobby-opened = Table { NUMBER($number, useGrouping: 0) } is open, just below.
lobby-late = Table { NUMBER($number, useGrouping: 0) } is open; its message follows.
lobby-joined-in = Table { NUMBER($number, useGrouping: 0) } is open in { $channel } already: you have a seat there.
lobby-opened-in = Table { NUMBER($number, useGrouping: 0) } is open in { $channel }.
dice-commitment = Dice sealed: { $digest }

pace-none = No time limit
    .detail = Take your time; the clock never plays for you
pace-live = Live
pace-hours = Within hours
pace-day = Within a day
pace-relaxed = Relaxed
lobby-pace = { $pace }, { $own } per answer
pace-time = { $own } per answer, { $reserve } in reserve
options-title = Options of this table
options-of-game = The game
options-change = Change an option
options-pace = Pace
    .detail = Time for each answer, and a reserve for the whole match when that is up.
options-host = The host
    .detail = Only the host starts, sets options and seats computers.
    .pick = Make another player the host…
seats-take = Which seats do you take?
seats-change = Which seat do you want?
choose-seats-hint = Any number of one side. If you choose none, you play what is left.
choose-seats-placeholder = Choose your seats
seats-placeholder = Choose a seat
take-free-seat-placeholder = Take a seat
choose-seats-detail = { $held ->
    [own] Yours
    [computer] A computer gives way
   *[nobody] Free
}: { $role }
seats-detail = { $held ->
    [own] You sit here
    [computer] A computer gives way
   *[nobody] Free
}{ $count ->
    [one] { "" }
   *[other] , place { $place } of { $count }
}

options-computers = Computers
    .detail = How well the computer players of this table play, also one who takes over a seat later.
strength-easy = Easy
    .word = easy
    .detail = For a first match: they often miss a good move
strength-normal = Normal
    .word = normal
    .detail = They now and then miss a good move
strength-strong = Strong
    .word = strong
    .detail = They play as well as they can
computers-play = Computers: { $strength }

options-doors = Who may join
doors-open = Everybody
    .detail = All who see this channel
doors-private = Invited people only
    .detail = Played in a thread that only its players see
lobby-private = Private
lobby-invited = Invited: { $who }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}
lobby-again = Table { NUMBER($number, useGrouping: 0) } again{ $moved ->
    [yes] : each player moves on by one seat
   *[no] { "" }
}.
invite-title = Whom do you invite?
invite-placeholder = Choose a person
invitation = { $guest }: { $host } invites you to { $game }, table { NUMBER($number, useGrouping: 0) }.
guest-invited = { $who } is invited.

games-title = Which game?
games-placeholder = Choose a game

joined = You sit at table { NUMBER($number, useGrouping: 0) }.
left = You left table { NUMBER($number, useGrouping: 0) }.
computer-added = A computer player sits at table { NUMBER($number, useGrouping: 0) }.
computer-removed = A computer player has left table { NUMBER($number, useGrouping: 0) }.
seat-drawn = By lot { $who } plays { $seat }.
seat-given-up = { $seat } at table { NUMBER($number, useGrouping: 0) } is free again.
seated = Your seat at table { NUMBER($number, useGrouping: 0) } is { $seat } now.
handed-over = { $host } is the host of table { NUMBER($number, useGrouping: 0) } now.
table-here = Table { NUMBER($number, useGrouping: 0) } goes on here.
table-here-already = Table { NUMBER($number, useGrouping: 0) } is already here. Missing messages are posted again.
threads-scarce = ⚠️ This server has { NUMBER($active, useGrouping: 0) } of 1,000 active threads. Archive old ones soon.
threads-full = ⚠️ The match stays in this channel: the server has 1,000 active threads. Archive some.
started = Table { NUMBER($number, useGrouping: 0) } has started.

button-new = Open a table
button-join = Join
button-leave = Leave
button-start = Start
button-start-with-computers = Start with computers
button-computer = Computer
button-remove-computer = Remove computer
button-seats = Seats
button-invite = Invite
button-options = Options
button-rules = Rules
button-table = Table
