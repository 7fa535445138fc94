# One sentence each, under 100 characters: the sign, what is so, what to do.

fault = 🧯 Something broke. Nothing changed in your match; try again. Error { $number }.
picture-missing = The picture could not be drawn. The board as text is under More.
fault-after = 🧯 That is done, but showing it broke. Look at the table's message. Error { $number }.
answer-lost = ⚠️ The answer was lost on its way. The table's message shows how things stand.
unheard = ⌛ Discord did not let that through in time. Nothing changed; type it again.
command-unknown = ⌛ That command is from an older version. Restart Discord and type it again.
press-unknown = ⌛ That button is from an older version. Use the newest message of the table.
costly-waiting = ⌛ You are waiting for { $count } slow answers already. Ask again when one of them is here.
busy = ⌛ Many hands at once on this table. Nothing changed; try again.

illegal-over = ⌛ This match is over.
illegal-settled = ⌛ That is settled. Here is where you stand now.
illegal-option = ⛔ That cannot be chosen here. Choose one of what is offered.
illegal-count = ⛔ Choose { $most ->
    [one] one
   *[other] { $least } to { $most }
}.
illegal-nothing-to-undo = ⛔ There is nothing to take back: the dice have spoken since.
illegal-edition = ⛔ The rules have changed since; that cannot be taken back. The match goes on.
illegal-undo-foreign = ⛔ Somebody else has moved since; that cannot be taken back.
unknown-game = ⛔ There is no game called { $game } here. Use /play to see which there are.
bad-option = ⛔ { $option } cannot be { $value }. Choose one of what is offered.
bad-data = 🧯 The data of this game cannot be read: { $where }.

settled = { illegal-settled }
not-yours = 🔒 Nothing is asked of you here now.
already-seated = ⛔ You sit at this table already.
not-seated = ⛔ You do not sit at this table.
heir-not-seated = ⛔ They do not sit at this table: they must join first.
no-computer-player = ⛔ No computer plays this game.
no-computer = ⛔ No computer sits at this table.
no-such-seat = ⛔ There is no seat “{ $typed }” to take. Choose one of what is offered.
table-full = ⛔ All seats are taken.
not-over = ⛔ That match is not over yet.
table-private = ⛔ This table is private. Somebody who sits there can invite you.
guest-gone = ⛔ They are not on this server any more.
guest-cannot-see = ⛔ { $who } cannot see { $channel }, where the table is. Let them in there first.
guest-seated = ⛔ They sit there already.
guest-bot = ⛔ A bot cannot be invited. Computer seats a computer player.
seats-of-one-side = ⛔ Nobody plays seats of several sides. Choose seats of one.
seats-too-many = ⛔ That would leave no seat for somebody who sits here. Leave one free.
seats-vacant = ⛔ A side has nobody yet. Take a seat of it, or let a computer play it.
not-your-chair = ⛔ That seat is not yours. Give back one that you have taken.
seat-taken = ⌛ Somebody was quicker: that seat is taken.
host-only = 🔒 Only the host of this table can do that.
lobby-open = ⛔ Your table { NUMBER($number, useGrouping: 0) } for this game is still open here.
too-many-open = ⛔ You host { $count } open tables here. Start or leave one first; /matches lists them.
too-many-matches = ⛔ You have a seat in { $most } matches, and that is the most here. Finish or leave one first; /matches lists them.
lobby-over = ⌛ This match has started: seats and options stay as they are.
lobby-closed-before = ⌛ This table is closed. Open another with /play.
export-unfinished = ⌛ This match is not over: its file would tell its secrets. Export it afterwards.
not-started = ⌛ This match has not started yet.
match-ended = ⌛ This match is over.
too-few = { $fewest ->
    [one] ⛔ One player is needed to start.
   *[other] ⛔ { $fewest } players are needed to start.
}
table-out-of-reach = ⚠️ Table { NUMBER($number, useGrouping: 0) } cannot be shown where it is played. Moves count; /table here moves it.
table-lost = ⚠️ Table { NUMBER($number, useGrouping: 0) } has lost its hidden place. Its clock stands still until { $host } types /table here.
table-unhoused = ⚠️ Table { NUMBER($number, useGrouping: 0) } could not be hidden, so it is shown nowhere. Its players get a message.
host-moves-private = 🔒 Only the host moves a private table.
other-server = ⛔ This table is on another server, where the bot still is.
start-broke = 🧯 The rules broke at the deal. Nothing has started; whoever runs the bot knows.
match-frozen = 🧯 This match stands still: its rules broke. Nothing is lost; whoever runs the bot knows.
match-unreadable = 🧯 What is stored of table { NUMBER($number, useGrouping: 0) } cannot be read. Other tables go on; whoever runs the bot knows.
not-frozen = ⛔ That match is not frozen.
still-broken = 🧯 The rules of that match still fail; see the log.
no-such-pace = ⛔ That pace is not offered.
no-such-match = ⛔ There is no table { NUMBER($number, useGrouping: 0) }.
no-match = ⛔ You play no match. Open a table with /play.
which-match = ⛔ You play several matches. Give the table's number, or ask in its thread.
no-hands = ⛔ Nobody holds anything in this game: all of it lies on the board.
no-such-picture = ⛔ This game has no such picture.
past-edition = ⛔ The rules have changed since that was played: earlier positions cannot be shown any more.
nothing-to-show = ⛔ There is nothing to show yet.
no-such-rule = ⛔ There is no such page. Search for it.
move-unknown = ⛔ “{ $typed }” cannot be chosen here. You may choose: { $legal }.

setup-title = What the bot may do here
setup-ready = All is set. Open a table with /play.
no-hidden-place = ⛔ Everybody would see a private table here. Use a private thread, or a text channel.
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
