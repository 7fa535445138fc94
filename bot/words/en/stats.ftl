# Finished matches: the reader's own, another player's, a server's.

stats-mine = Your finished matches
stats-of = Finished matches of { $name }
stats-server = Finished matches on this server
stats-server-small = Matches at tables that you can see. Private tables are not counted.
stats-finished = { $finished } finished
stats-won = { $won } won
stats-lost = { $lost } lost
stats-mean = on average { $rounds }
stats-best = best win: { $best }
stats-missing = –
stats-side = { $side }: { $told }
stats-left = { $left } ended early
stats-players = { $game ->
    [all] Players
   *[one] Players of { $title }
}
stats-none-mine = ⛔ You have not finished a match yet. Open a table with /play.
stats-none-of = ⛔ That player has finished no match here at tables that you can see.
stats-none-server = ⛔ No match is finished on this server at tables that you can see.
stats-bot = ⛔ Bots and computers are not counted.
stats-no-server = ⛔ Only a server has a table of players. Ask there.
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
stats-game = Choose a game
stats-game-all = All games
stats-whose = Choose another player
button-stats = Statistics
button-stats-mine = Mine
button-stats-server = This server
