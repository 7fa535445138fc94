# Finished matches: one's own, somebody else's, a server's.

stats-mine = Your finished matches
stats-of = Finished matches of { $name }
stats-server = Finished matches on this server
stats-server-small = At tables that you can see. Private ones are not counted.
stats-finished = { $finished } finished
stats-won = { $won } won
stats-left = { $left } ended early
stats-players = { $game ->
    [all] Who has played
   *[one] Who has played { $title }
}
stats-none-mine = ⛔ You have finished no match yet. Open a table with /play.
stats-none-of = ⛔ They have finished no match at tables of this server that you can see.
stats-none-server = ⛔ No match has been finished at tables of this server that you can see.
stats-bot = ⛔ Bots and computers are not counted.
stats-no-server = ⛔ Only a server has such a table. Ask there.
stats-speed = { $speed ->
    [minutes] within minutes
    [hour] within the hour
    [hours] within a few hours
    [day] within a day
    [days] within a few days
   *[leisure] at leisure
}
stats-speed-mine = You usually answer { stats-speed }.
stats-speed-of = Usually answers { stats-speed }.
stats-game = Who has played which game?
stats-game-all = All games
stats-whose = Somebody else's
button-stats = Statistics
button-stats-mine = Mine
button-stats-server = This server
