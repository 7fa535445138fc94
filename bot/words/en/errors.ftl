# One sentence each, under 100 characters: the sign, what is so, what to do.

fault = 🧯 Something broke. Nothing changed in your match; try again. Error { $number }.
picture-missing = The picture could not be drawn. Choose More, then Board as text.
fault-after = 🧯 Done, but it could not be shown. Look at the table's message. Error { $number }.
answer-lost = ⚠️ The reply was lost on its way. The table's message shows the match as it is.
unheard = ⌛ Discord was too slow. Nothing changed; type it again.
command-unknown = ⌛ That command is from an older version. Restart Discord and type it again.
press-unknown = ⌛ That button is from an older version. Use the newest message of the table.
costly-waiting = ⌛ You already wait for { $count ->
    [one] a slow reply. Ask again when it has come.
   *[other] { $count } slow replies. Ask again when one has come.
}
busy = ⌛ Too many presses at once at this table. Nothing changed; try again.

illegal-over = ⌛ This match is over.
illegal-settled = ⌛ That is no longer open. This is what you can do now.
illegal-option = ⛔ You cannot choose that here. Choose from the list.
illegal-order = ⛔ You cannot order that ahead. Open `/orders` to see what you can order.
illegal-setting = ⛔ Part of that can be chosen only once. Choose from the list.
illegal-count = ⛔ Choose { $most ->
    [one] one
   *[other] { $least } to { $most }
}.
illegal-nothing-to-undo = ⛔ You cannot take that back: dice were rolled or something was revealed since.
illegal-edition = ⛔ You cannot take that back: the rules have changed since. The match goes on.
illegal-undo-foreign = ⛔ You cannot take that back: another player has moved since.
unknown-game = ⛔ There is no game called { $game } here. Use /play to see which there are.
bad-option = ⛔ { $option } cannot be { $value }. Choose from the list.
bad-data = 🧯 The data of this game cannot be read: { $where }.

settled = { illegal-settled }
not-yours = 🔒 You have nothing to answer here now.
already-seated = ⛔ You already sit at this table.
not-seated = ⛔ You do not sit at this table.
heir-not-seated = ⛔ That person does not sit at this table and must join first.
no-computer-player = ⛔ No computer plays this game.
no-computer = ⛔ No computer sits at this table.
no-such-seat = ⛔ There is no free seat “{ $typed }”. Choose from the list.
table-full = ⛔ All seats are taken.
not-over = ⛔ That match is not over yet.
table-private = ⛔ This table is private. Its players can invite you.
guest-gone = ⛔ That person is no longer on this server.
guest-cannot-see = ⛔ { $who } cannot see { $channel }, where the table is. Give access to the channel first.
guest-seated = ⛔ That person already sits there.
guest-bot = ⛔ You cannot invite a bot. Press Computer to add a computer player.
seats-of-one-side = ⛔ You cannot play seats of several sides. Choose seats of one side.
seats-too-many = ⛔ That would leave another player without a seat. Leave one free.
seats-vacant = ⛔ One side has no player yet. Take one of its seats, or add a computer.
not-your-seat = ⛔ That seat is not yours. Give back a seat that you have taken.
seat-taken = ⌛ Another player was quicker: that seat is taken.
host-only = 🔒 Only the host of this table can do that.
lobby-open = ⛔ Your table { NUMBER($number, useGrouping: 0) } for this game is still open here.
lobby-just-opened = ⛔ Another person just opened table { NUMBER($number, useGrouping: 0) }. Press again to sit down there.
too-many-open = ⛔ You host { $count ->
    [one] an open table
   *[other] { $count } open tables
} here. Start or leave one first; /matches lists them.
too-many-matches = ⛔ You have a seat in { $most ->
    [one] 1 match
   *[other] { $most } matches
}, the most allowed here. Finish or leave one first; /matches lists them.
lobby-over = ⌛ This match has started. Seats and options can no longer change.
lobby-closed-before = ⌛ This table is closed. Open another with /play.
export-unfinished = ⌛ This match is not over, and its file would tell its secrets. Export it afterwards.
not-started = ⌛ This match has not started yet.
match-ended = ⌛ This match is over.
too-few = { $fewest ->
    [one] ⛔ One player is needed to start.
   *[other] ⛔ { $fewest } players are needed to start.
}
table-out-of-reach = ⚠️ Table { NUMBER($number, useGrouping: 0) } cannot be shown where it is played. Moves count; /table here moves it.
table-lost = ⚠️ Table { NUMBER($number, useGrouping: 0) } has lost its hidden place. Its clock stands still until { $host } types /table here.
table-unhoused = ⚠️ Table { NUMBER($number, useGrouping: 0) } found no hidden place, so it is not shown. Its players get a message.
host-moves-private = 🔒 Only the host can move a private table.
other-server = ⛔ This table is on another server, where the bot still is.
start-broke = 🧯 An error stopped the deal. Nothing has started. The bot's operator finds it in the log.
match-frozen = 🧯 An error stopped this match. Nothing is lost. The bot's operator finds it in the log.
match-unreadable = 🧯 Table { NUMBER($number, useGrouping: 0) } cannot be read from the database. Other tables go on. The log says why.
not-frozen = ⛔ That match is not frozen.
still-broken = 🧯 The rules of that match still fail; see the log.
no-such-pace = ⛔ There is no such pace. Choose from the list.
no-such-strength = ⛔ Computers do not play this game at that strength. Choose from the list.
no-such-match = ⛔ There is no table { NUMBER($number, useGrouping: 0) }.
no-match = ⛔ You are in no match. Open a table with /play.
which-match = ⛔ You play several matches. Add the table's number, or type this in its thread.
no-hands = ⛔ This game has no hands: everything lies on the board.
no-notes = ⛔ No player hides in this game: there is nothing to search for.
picture-left-out = ⛔ This table plays without that page: its host has left it out.
no-such-picture = ⛔ This game has no such picture.
past-edition = ⛔ Earlier boards cannot be shown: the rules have changed since.
nothing-to-show = ⛔ There is nothing to show yet.
no-such-rule = ⛔ There is no such page. Search for it.
move-unknown = ⛔ You cannot choose “{ $typed }” here. You may choose: { $legal }.

setup-title = What the bot may do here
setup-ready = All is set. Open a table with /play.
no-hidden-place = ⛔ Everybody would see a private table here. Use a private thread or a text channel.
private-threads-full = ⛔ No table can be private here: the server has 1,000 active threads. Archive some.
no-private-here = ⛔ No table can be private here. The bot lacks { $what }.
no-table-here = ⛔ No match can be played here. The bot lacks { $what }.
no-messages-here = ⛔ No match can be played here. Ask in a text channel or an open thread.
no-thread-here = ⚠️ Matches stay in this channel instead of threads. The bot lacks { $what }.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-create-public-threads = Create Public Threads
permission-create-private-threads = Create Private Threads
permission-send-messages-in-threads = Send Messages in Threads
