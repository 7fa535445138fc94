log-title = Log of table { NUMBER($number, useGrouping: 0) }
log-empty = Nothing has happened yet.
export-note = Table { NUMBER($number, useGrouping: 0) }, answer by answer, without names. Everybody who has the bot can replay it: `drakhost verify { $file }`
matches-title = Your tables
matches-count = { $waiting } waiting for you, { $count } open{ $over ->
    [0] { "" }
   *[other] , { $over } finished
}
matches-none = You are at no table. Open one with /play.
matches-lobby = { $most ->
    [one] Not started yet.
   *[other] Not started yet: { $taken } of { $most } seats taken.
}
matches-absent = Waiting: this bot does not have the game at the moment.
matches-frozen = Stopped by an error. Nothing is lost. The bot's operator finds it in the log.
matches-over = Recently finished

past-title = Table { NUMBER($number, useGrouping: 0) } then: { $line } of { $count }
button-then = Board then
film-title = Replay of table { NUMBER($number, useGrouping: 0) }
film-small = { $count ->
    [one] 1 moment
   *[other] { $count } moments
}, { $whole ->
    [yes] with all that was secret
   *[no] as you know them
}
board-rest = … The rest: /board as text.
film-alt = Replay in { $count ->
    [one] 1 moment
   *[other] { $count } moments
}. At the end: { $board }
film-nothing = ⛔ There is nothing to replay yet.
button-replay = Replay
button-later = Later
button-earlier = Earlier
button-newest = Newest
