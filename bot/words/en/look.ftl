log-title = Log of table { NUMBER($number, useGrouping: 0) }
log-empty = Nothing has happened yet.
export-note = Table { NUMBER($number, useGrouping: 0) }, answer by answer, without names. Anybody who has the bot can replay it: `python -m bot verify { $file }`
matches-title = Your tables
matches-count = { $waiting } waiting for you, { $count } open{ $over ->
    [0] { "" }
   *[other] , { $over } finished
}
matches-none = You sit at no table. Open one with /play.
matches-lobby = { $most ->
    [one] Not started yet.
   *[other] Not started yet: { $taken } of { $most } seats taken.
}
matches-absent = Waits: this bot does not have the game now.
matches-frozen = Stands still: its rules broke. Nothing is lost; whoever runs the bot knows.
matches-over = Finished lately

past-title = Table { NUMBER($number, useGrouping: 0) } then: { $line } of { $count }
button-then = Board then
film-title = Replay of table { NUMBER($number, useGrouping: 0) }
film-small = { $count } moments, { $whole ->
    [yes] with all that was secret
   *[no] as you know them
}
board-rest = … The rest: /board as text.
film-alt = Replay in { $count } moments. In the end: { $board }
film-nothing = ⛔ Nothing has happened yet that could be replayed.
button-replay = Replay
button-later = Later
button-earlier = Earlier
button-newest = Newest
