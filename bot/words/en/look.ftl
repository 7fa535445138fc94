log-title = Log of table { NUMBER($number, useGrouping: 0) }
log-empty = Nothing has happened yet.
matches-title = Your tables
matches-count = { $waiting } waiting for you, { $count } in all
matches-none = You sit at no table. Open one with /play.
matches-lobby = Not started yet.

button-earlier = Earlier
button-newest = Newest
