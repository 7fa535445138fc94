# What the person who runs the bot reads in a terminal.

settings-bad = { $name } is not right: { $why }. Correct it in { $file } or in the environment.
settings-database = DATABASE_URL must begin with { $known }. Correct it in { $file } or in the environment.
settings-token = DISCORD_TOKEN is missing. Put the bot's token into { $file } (.env.example shows how), or try the bot without one: make play.
settings-file = { $file } cannot be read: { $why }.
settings-backups = BACKUP_FOLDER is for an SQLite database, and DATABASE_URL names PostgreSQL: copy that with pg_dump, and leave BACKUP_FOLDER empty.
gateway-shard = Discord refused the connection (4010): the number of this shard is wrong. Update the bot.
gateway-sharding = Discord refused the connection (4011): the bot is on too many servers for one shard. Update the bot.
gateway-version = Discord refused the connection (4012): this version of its gateway is no longer served. Update the bot.
gateway-intents = Discord refused the connection (4013): the intents of the bot are wrong. Update the bot.
gateway-privileged = Discord refused the connection (4014): the bot asks for an intent that is not allowed to it. Look at Bot, Privileged Gateway Intents, in the developer portal, or update the bot.
token-refused = Discord refused the token. Copy it again from the developer portal into DISCORD_TOKEN.
database-unusable = The database { $place } cannot be used: { $why }.
database-in-use = Another bot serves from { $place } already. Only one may; several share a PostgreSQL (docs/hosting.md).
database-missing = There is no database at { $place }. Look at DATABASE_URL, or start the bot once.
database-newer = The database { $place } is from a newer version of the bot (revision { $revision }). Update the bot, or use another database.
cli-description = Drakhost hosts board games on Discord.
cli-run = Connect to Discord and serve (the default)
cli-version = Drakhost { $bot } (Python { $python }, discord.py { $library })
cli-version-help = Print which version this is, and stop
cli-health = Say whether the bot that runs here is connected and plays, for containers and monitors
health-well = The bot is connected and plays.
health-none = There is no heartbeat in { $file }: the bot does not run, or it runs in another folder.
health-stale = The last heartbeat is { $seconds } seconds old: the bot stands still or has been killed. Start it again.
health-off = HEARTBEAT_FILE is empty, so there is nothing to look at.
health-starting = The bot has not reached Discord yet.
health-gateway = The connection to Discord is lost (shards: { $shards }). The bot tries to come back.
health-clock = The bot's clock stands still: no deadline ends and no computer plays. Look at its log, then start it again.
health-courier = No messages are delivered: that loop stands still. Look at the bot's log, then start it again.
metrics-impossible = The page for Prometheus cannot be served at { $address }:{ $port }: { $why }. Look at METRICS_ADDRESS and METRICS_PORT.
metric-acknowledgement-seconds = Time from a press until it was acknowledged
metric-answer-seconds = Time from a press or command until it was answered
metric-faults = Presses and commands that ended in an error of the bot
metric-up = 1 while the bot is connected and its loops go round
metric-loop-delay-seconds = How late the event loop came to the last heartbeat
metric-gateway-up = 1 while a shard is connected to Discord
metric-gateway-latency-seconds = Time that Discord took to confirm a shard's last heartbeat
metric-servers = Servers that the bot is on
metric-matches = Matches in the database by status
metric-overdue-matches = Matches in which the clock has something to play that is due
metric-waiting-messages = Messages that are due and not delivered
metric-oldest-message-seconds = How long the oldest of them is overdue
metric-last-backup-timestamp-seconds = When the newest scheduled backup was begun; 0 without one
metric-waiting-pictures = Pictures that wait to be drawn
cli-sandbox = Try everything in your browser, without a Discord account
cli-simulate = Play matches without people and count
cli-verify = Replay a match from its dice key and its log
cli-verify-what = The match's number, all, or the file of an exported match
verify-same = Match { NUMBER($match, useGrouping: 0) }: { $answers ->
    [one] 1 answer
   *[other] { $answers } answers
} played again from the key ({ $undone } of them taken back) { $answers ->
    [one] leads
   *[other] lead
} to the very position on record.
    The table's first message must say the same: dice sealed { $digest }.
verify-different = Match { NUMBER($match, useGrouping: 0) }: { $answers ->
    [one] 1 answer played again does
   *[other] { $answers } answers played again do
} not lead to the position on record: the log or the position has been changed.
verify-impossible = Match { NUMBER($match, useGrouping: 0) }: the rules refuse what is in the log: it has been changed, or it belongs to another key.
verify-key = Match { NUMBER($match, useGrouping: 0) }: the key is not the one that was sealed as { $digest }.
verify-edition = Match { NUMBER($match, useGrouping: 0) } was played under edition { $then } of its rules, here they are of edition { $now } and lead elsewhere. Check it with a bot of that time.
verify-no-rules = The game { $game } is not installed here. Check the match with a bot that has it.
verify-no-rules-of = Match { NUMBER($match, useGrouping: 0) }: the game { $game } is not installed here. Check the match with a bot that has it.
verify-unreadable = Match { NUMBER($match, useGrouping: 0) }: { $why }
verify-all = { $same ->
    [one] 1 match is
   *[other] { NUMBER($same, useGrouping: 0) } matches are
} as on record{ $different ->
    [0] {""}
   *[other] , { $different } not
}{ $unknown ->
    [0] {""}
   *[other] , { $unknown } cannot be checked with the games installed here
}.
transcript-unreadable = { $file } cannot be read: { $why }.
transcript-damaged = { $file } is no match, or it is damaged: { $why }.
cli-thaw = Let a frozen match go on, once its rules are mended
cli-match = The match's number
match-thawed = Match { NUMBER($number, useGrouping: 0) } goes on.
cli-delete = Delete a match and all that belongs to it
cli-delete-yes = Do it; without this the command only says what it would delete
match-would-be-deleted = Match { NUMBER($number, useGrouping: 0) } ({ $game }, { $status }) would be deleted with its log, positions, seats and results. Nothing was deleted; to do it, add --yes.
match-deleted = Match { NUMBER($number, useGrouping: 0) } ({ $game }, { $status }) is deleted, and no match gets its number again. Its messages on Discord and older backups stay.
cli-forget = Delete what is stored about a person, as /privacy does
cli-forget-person = The person's Discord number
cli-forget-yes = Do it; without this the command only says how much there is
person-would-be-forgotten = Person { $person }: { $matches ->
    [one] 1 match
   *[other] { NUMBER($matches, useGrouping: 0) } matches
}, { $answers ->
    [one] 1 answer
   *[other] { NUMBER($answers, useGrouping: 0) } answers
}, and settings if they made any. Unfinished matches would be left. Nothing was deleted; to do it, add --yes.
person-forgotten = Person { $person } is deleted: { $matches ->
    [one] 1 match keeps
   *[other] { NUMBER($matches, useGrouping: 0) } matches keep
} a seat without a name. Messages on Discord and older backups stay.
cli-move-to = Bring the whole database into another one, as from SQLite to PostgreSQL; stop the bot first
cli-move-to-url = Where to, as in DATABASE_URL; an empty database of its own
move-running = The bot is running: what is played now would be lost. Stop it first.
move-not-empty = { $place } is not empty. Nothing was changed; give the bot a database that nothing has used.
move-different = The table { $table } does not arrive in { $place } as it was. Nothing was brought over.
move-done = { $matches ->
    [one] 1 match
   *[other] { NUMBER($matches, useGrouping: 0) } matches
} ({ $rows } rows) were brought over and read again there: all are the same. Set DATABASE_URL to the new database and start the bot. The old one is as it was.
cli-backup = Copy the database while the bot runs
cli-backup-file = The file to make; it must not exist yet
cli-restore = Put a backup in the place of the database, where none is any more
cli-restore-file = The backup
restore-busy = { $place } is there already. Stop the bot, and move that file and those beside it, ending in -wal and -shm, away first. Nothing was written.
restore-elsewhere = This database is PostgreSQL's: restore it with its own tool, as in: pg_restore --dbname={ $database } { $file }
restore-done = { $place } is restored: { $matches ->
    [one] one match
   *[other] { NUMBER($matches, useGrouping: 0) } matches
}, revision { $revision }. Now check them: drakhost verify all
backup-done = { $file } is whole: { $matches ->
    [one] one match
   *[other] { NUMBER($matches, useGrouping: 0) } matches
}, { $size }, revision { $revision }. It holds every secret, as the database does.
backup-elsewhere = This database is PostgreSQL's: copy it with its own tool, as in: pg_dump --format=custom --file={ $file } { $database }
backup-exists = { $file } is there already. Nothing was written; choose another name.
backup-impossible = { $source } could not be copied to { $file }: { $why }. Nothing was left there.
backup-flawed = The database { $source } is damaged, so the copy was thrown away: { $why }. Keep your older backups.
backup-foreign = The database { $source } is not one of this bot's. Nothing was written; look at DATABASE_URL.
cli-doctor = Check everything, and say what to do where something is wrong
doctor-help-json = Print it for programs
doctor-ok = ok
doctor-look = look
doctor-wrong = wrong
doctor-area-settings = settings
doctor-area-database = database
doctor-area-matches = matches
doctor-area-messages = messages
doctor-area-clock = clock
doctor-area-processes = processes
doctor-area-servers = servers
doctor-area-backups = backups
doctor-area-discord = Discord
doctor-token = The settings can be read, and there is a token.
doctor-database = { $place }: { $kind }, { $size }, revision { $revision }, whole and writable.
doctor-damaged = { $place } is damaged: { $why }.
doctor-restore = Stop the bot and restore a backup, see docs/hosting.md.
doctor-older = The tables of { $place } are of revision { $revision }, this bot needs { $newest }.
doctor-migrate = Start the bot, or: drakhost migrate
doctor-matches = { $counts }.
doctor-no-match = There are no matches yet.
doctor-frozen = Stopped because their rules broke: { $matches }.
doctor-thaw = Update the bot, then let each go on: drakhost thaw { NUMBER($match, useGrouping: 0) }
doctor-broken = The rules fail in: { $matches }.
doctor-update = Update the bot. The log says what fails as soon as a player looks at the table.
doctor-stuck = No player is asked anything in: { $matches }.
doctor-unstick = Take back or resign at the table, and report it with the game and the number.
doctor-no-game = The game { $game } is not installed; { $open } of its matches are open, { $over } over.
doctor-install = Use a version of the bot that has it. Nothing is lost meanwhile.
doctor-messages = { $count ->
    [0] All messages are delivered.
    [one] 1 message is on its way.
   *[other] { $count } messages are on their way.
}
doctor-late-messages = { $count ->
    [one] 1 message is overdue and was not tried
   *[other] { $count } messages are overdue and were not tried
}; matches: { $matches }.
doctor-is-it-running = Is the bot running? If so, look for these numbers in its log.
doctor-refused = Discord refuses messages of matches { $matches }; tried { $most ->
    [one] once
   *[other] up to { $most } times
}.
doctor-elsewhere = Check that the bot may write there. /table here in another channel moves a table.
doctor-server = { NUMBER($server, useGrouping: 0) }: tables in { $channels ->
    [0] every channel
    [one] one channel
   *[other] { $channels } channels
}, opened by { $makers ->
    [0] everybody
   *[other] one role
}, language { $language }.
doctor-no-servers = No server has settings: everybody may open tables everywhere.
doctor-channels-gone = On { $server } all channels where tables may be opened are gone.
doctor-role-gone = On { $server } the role that may open tables is gone.
doctor-server-command = A manager of that server can set it again with /server.
doctor-clock = No deadline is overdue.
doctor-process = The process { $name } serves { $count ->
        [one] shard { $shards }
       *[other] shards { $shards }
    } of { $all }.
doctor-no-process = No bot serves now.
doctor-unserved = { $count ->
        [one] Shard { $shards } is
       *[other] Shards { $shards } are
    } served by no process.
doctor-serve = Is a bot running? Another process takes a shard over within a minute.
doctor-overdue = Deadlines are overdue by up to { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
} in: { $matches }.
doctor-backups = { $count ->
    [one] 1 scheduled backup
   *[other] { $count } scheduled backups
}, the newest { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
} old.
doctor-no-backup = There is no scheduled backup in { $folder } yet.
doctor-backup-late = The newest scheduled backup is { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
} old.
doctor-backup-log = Is the bot running? If so, its log says why the backup failed.
doctor-discord = The token is good: { $name }, on { $count ->
    [one] one server
   *[other] { $count } servers
}.
doctor-invite = A person who manages a server can add the bot with the link below.
doctor-offline = Discord cannot be reached; token and permissions were not checked.
doctor-online = Check the connection and try again.
doctor-lacks = On { $server } the bot lacks: { $what }.
doctor-permit = Give the bot's role that permission in the server's settings. /setup checks one channel there.
cli-migrate = Bring the database up to date and stop
database-ready = The database is up to date.
