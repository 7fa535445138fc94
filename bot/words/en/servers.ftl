# What is set on a server: /server.

button-server = Server settings
button-setup = Check this channel
server-title = Settings of this server
server-channels = Where tables may be opened
    .all = In every channel where the bot may write
    .placeholder = Choose channels, or none for all
server-makers = Who may open tables
    .all = Everybody. All may join tables in any case.
    .one = { $role }. All may join tables.
    .placeholder = Choose a role, or none for everybody
server-language = Language of the tables
server-language-discord = This server's language on Discord

not-here = ⛔ On this server tables can be opened in { $channels } only.
makers-only = ⛔ On this server only { $role } may open tables. Join one that is open.
managers-only = 🔒 Only people who may manage this server can do that.
no-such-channels = ⛔ Name channels of this server, such as #games, or all.
