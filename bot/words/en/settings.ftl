# The settings of one player: /settings.

language-name = English
settings-title = Your settings
settings-hint = They apply at all your tables, on every server.
settings-language = Language
settings-language-discord = Your language on Discord
settings-zone = Time zone
settings-zone-now = { $zone } now
settings-quiet = Quiet hours
    .detail = No notices in these hours.
    .from = From { $time }
    .until = Until { $time }
    .none = No quiet hours
settings-notices = When it is your turn
settings-notices-mention = Mention me
    .detail = At the table
settings-notices-dm = Send me a message
    .detail = A private message, with what is asked
settings-notices-digest = Once a day
    .detail = One private message about everything that waits for you
settings-notices-none = No notices
    .detail = /matches shows what waits for you
settings-confirm = { $on ->
    [on] Costly moves ask once more.
   *[off] Costly moves do not ask again.
}
settings-boards = { $on ->
    [on] Your panels show the board as text.
   *[off] Your panels show the board as a picture.
}
settings-always = { $on ->
    [on] You are asked at every moment to react, even when you hold nothing, so the others cannot tell when you do. You are not asked on vacation or where a standing order passes. Without a clock the table waits a day for you.
   *[off] You are asked to react only when you can.
}
settings-zone-title = Your time zone
settings-zone-field = A large town in your time zone
settings-zone-pick = { $count ->
    [one] 1 time zone found
   *[other] { $count } time zones found: which is yours?
}

button-settings = Settings
button-zone = Time zone
button-confirm-on = Ask once more
button-confirm-off = Do not ask again
button-text-boards-on = Boards as text
button-text-boards-off = Boards as pictures
button-ask-always-on = Ask me always
button-ask-always-off = Ask only if I can

no-such-language = ⛔ The bot does not speak that language. Choose from the list.
no-such-zone = ⛔ There is no such time zone. Type a large town near you, then choose from the list.
no-such-time = ⛔ Write quiet hours as 22:00-07:00, or none.
quiet-for-ever = ⛔ Quiet hours cannot begin and end at the same time.
