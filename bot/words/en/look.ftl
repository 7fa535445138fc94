log-title = Log of table { NUMBER($number, useGrouping: 0) }
log-empty = Nothing has happened yet.
export-note = Table { NUMBER($number, useGrouping: 0) }, answer by answer, without names. Anybody who has the bot can replay it: `python -m bot verify { $file }`
matches-title = Your tables
matches-count = { $waiting } waiting for you, { $count } in all
matches-none = You sit at no table. Open one with /play.
matches-lobby = Not started yet.

button-earlier = Earlier
button-newest = Newest
