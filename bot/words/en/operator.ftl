# What the person who runs the bot reads in a terminal.

settings-bad = { $name } is not right: { $why }. Mend it in .env or in the environment.
settings-database = DATABASE_URL must begin with { $known }. Mend it in .env or in the environment.
settings-token = DISCORD_TOKEN is missing. Put the bot's token into .env (see .env.example), or try it without one: make play.
settings-file = .env cannot be read: { $why }.
discord-unreachable = Discord cannot be reached. Look at the connection and start the bot again.
token-refused = Discord refused the token. Copy it anew from the developer portal into .env.
database-unusable = The database cannot be used: { $why }.
database-newer = The database is from a newer version of the bot (revision { $revision }). Update the bot, or use another database.
cli-description = Drakhost hosts board games on Discord.
cli-run = Connect to Discord and serve (the default)
cli-sandbox = Try everything in your browser, without a Discord account
cli-simulate = Play matches without people and count
cli-verify = Replay a match from its dice key and its log
cli-verify-what = The match's number, or the file of an exported match
verify-same = Match { NUMBER($match, useGrouping: 0) }: { $answers } answers played again from the key ({ $undone } of them taken back) lead to the very position on record.
    The table's first message must say the same: dice sealed { $digest }.
verify-different = Match { NUMBER($match, useGrouping: 0) }: { $answers } answers played again do not lead to the position on record: one or the other has been changed.
verify-impossible = Match { NUMBER($match, useGrouping: 0) }: the rules refuse what is in the log: it has been changed, or it belongs to another key.
verify-key = Match { NUMBER($match, useGrouping: 0) }: the key is not the one that was sealed as { $digest }.
verify-edition = Match { NUMBER($match, useGrouping: 0) } was played under edition { $then } of its rules, here they are of edition { $now } and lead elsewhere. Check it with a bot of that time.
verify-no-rules = The game { $game } is not installed here. Check the match with a bot that has it.
transcript-unreadable = { $file } cannot be read: { $why }.
transcript-damaged = { $file } is no match, or it is damaged: { $why }.
cli-thaw = Let a frozen match go on, once its rules are mended
cli-match = The match's number
match-thawed = Match { NUMBER($number, useGrouping: 0) } goes on.
cli-migrate = Bring the database up to date and stop
database-ready = The database is up to date.
