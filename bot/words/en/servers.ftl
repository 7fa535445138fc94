# What is set on a server: /server.

button-server = Server settings
button-setup = Check this channel
server-title = Settings of this server
server-channels = Where tables may be opened
    .all = In every channel where I may write
    .placeholder = Choose channels, or none for all
server-makers = Who may open them
    .all = Everybody. Joining is open to all in any case.
    .one = { $role }. Joining is open to all.
    .placeholder = Choose a role, or none for everybody
server-language = Language of the tables
server-language-discord = As Discord has it for this server

not-here = ⛔ On this server tables are opened in { $channels }.
makers-only = ⛔ On this server only { $role } may open tables. Join one that is open.
managers-only = 🔒 Only who may manage this server can do that.
no-such-channels = ⛔ Name channels of this server, such as #games, or all.
