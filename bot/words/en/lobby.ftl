table = table { NUMBER($number, useGrouping: 0) }
thread-name = { game-title }, table { NUMBER($number, useGrouping: 0) }
computer-name = Computer
computer-in = Computer ({ $seat })

lobby-seats = { $most ->
    [one] Seat
   *[other] Seats, { $taken } of { $most }
}
lobby-players = Players: { $count } ({ $fewest } to { $most })
lobby-any = { $who }, any seat
lobby-so-far = { $who }, so far { $seats }
lobby-lot = { $seat } is drawn by lot among { $among }.
lobby-lot-of-people = { $seat } is drawn by lot among you all.
lobby-lot-of-all = { $seat } is drawn by lot among them.
lobby-rest = Seats left over go to their side.
lobby-goes = { $count ->
    [one] { $seats } goes to { $who }.
   *[other] { $seats } go to { $who }.
}
lobby-goes-to-computer = { $count ->
    [one] The computer plays { $seats }.
   *[other] Computers play { $seats }.
}
lobby-vacant = { $count ->
    [one] Nobody plays { $seats } yet: take the seat, or let a computer.
   *[other] Nobody plays { $seats } yet: take one, or let a computer.
}
lobby-options = Options
lobby-more = and { $count } more
lobby-hint = 👑 The host sets the options and starts.
lobby-gives-way = 👑 The host starts. Whoever joins takes a computer's seat.
lobby-missing = { $missing ->
    [one] One more player is needed: a person, or a computer.
   *[other] { $missing } more players are needed: people, or computers.
}
lobby-missing-people = { $missing ->
    [one] One more player is needed.
   *[other] { $missing } more players are needed.
}
lobby-started = Started.
lobby-closed = Closed: nobody is left at this table.
lobby-expired = Closed: nothing has changed here for { $days } days. Open another table with /play.
lobby-opened = Table { NUMBER($number, useGrouping: 0) } is open, just below.
lobby-late = Table { NUMBER($number, useGrouping: 0) } is open; its message follows.
lobby-opened-in = Table { NUMBER($number, useGrouping: 0) } is open in { $channel }.
dice-commitment = Dice sealed: { $digest }

pace-none = No time limit
    .detail = Nobody is hurried, nothing is played for you
pace-live = Live
pace-hours = Within hours
pace-day = Within a day
pace-relaxed = Relaxed
lobby-pace = { $pace }, { $own } per turn
pace-time = { $own } per turn, { $reserve } in reserve
options-title = Options of this table
options-pace = Pace
    .detail = Time for each answer; when it is up, a reserve for the whole match.
options-host = The host
    .detail = Only the host starts, sets options and seats computers.
    .pick = Hand the table over to…
seats-take = Where do you sit?
seats-change = Where do you want to sit?
chairs-hint = As many as you like of one side. None: you play what is left.
chairs-placeholder = Choose your seats
seats-placeholder = Choose a seat
chairs-detail = { $held ->
    [own] You play it
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

options-doors = Who may sit down
doors-open = Everybody
    .detail = Whoever sees this channel
doors-private = Only who is invited
    .detail = In a thread that only its players see
lobby-private = Private
lobby-invited = Invited: { $who }{ $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}
lobby-again = Table { NUMBER($number, useGrouping: 0) } again: each sits one seat further.
invite-title = Whom do you invite?
invite-placeholder = Choose somebody
invitation = { $guest }: { $host } invites you to { $game }, table { NUMBER($number, useGrouping: 0) }.
guest-invited = { $who } is invited.

games-title = Which game?
games-placeholder = Choose a game

joined = You sit at table { NUMBER($number, useGrouping: 0) }.
left = You left table { NUMBER($number, useGrouping: 0) }.
computer-added = A computer player sits at table { NUMBER($number, useGrouping: 0) }.
computer-removed = A computer player has left table { NUMBER($number, useGrouping: 0) }.
seat-drawn = { $who } plays { $seat }: the lot has fallen.
chair-given-up = { $seat } at table { NUMBER($number, useGrouping: 0) } is free again.
seated = Your seat at table { NUMBER($number, useGrouping: 0) } is { $seat } now.
handed-over = { $host } is the host of table { NUMBER($number, useGrouping: 0) } now.
table-here = Table { NUMBER($number, useGrouping: 0) } goes on here.
table-here-already = Table { NUMBER($number, useGrouping: 0) } is here already. What was missing is shown again.
threads-scarce = ⚠️ This server has { NUMBER($active, useGrouping: 0) } of 1,000 active threads. Archive old ones soon.
threads-full = ⚠️ The match stays in this channel: the server has 1,000 active threads. Archive some.
started = Table { NUMBER($number, useGrouping: 0) } has started.

button-join = Join
button-take-chair = Take
button-leave = Leave
button-start = Start
button-computer = Computer
button-remove-computer = Remove computer
button-seats = Seats
button-invite = Invite
button-options = Options
button-rules = Rules
button-table = Table
