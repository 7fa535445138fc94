# How one person wishes to be served: /settings.

language-name = English
settings-title = Your settings
settings-hint = They hold at all your tables, on every server.
settings-language = Language
settings-language-discord = As Discord has it
settings-zone = Time zone
settings-zone-now = { $zone } there now
settings-quiet = Quiet hours
    .detail = Nothing calls you then.
    .from = From { $time }
    .until = Until { $time }
    .none = No quiet hours
settings-notices = When it is your turn
settings-notices-mention = Mention me
    .detail = At the table
settings-notices-dm = Write to me
    .detail = A private message, with what is asked
settings-notices-digest = Once a day
    .detail = One private message with all that waits
settings-notices-none = Do not call me
    .detail = /matches shows what waits
settings-confirm = { $on ->
    [on] Costly moves ask once more.
   *[off] Costly moves do not ask again.
}
settings-boards = { $on ->
    [on] Your panels have the board in text.
   *[off] Your panels have the board as a picture.
}
settings-always = { $on ->
    [on] You are asked at every moment to react, even when you hold nothing: nobody can tell when you do. Not while you are away or have ordered to pass; without a clock the table waits a day.
   *[off] You are asked to react only when you can.
}
settings-zone-title = Your time zone
settings-zone-field = A large town in your time zone
settings-zone-pick = { $count ->
    [one] One zone is called so
   *[other] Which of these { $count }?
}

button-settings = Settings
button-zone = Time zone
button-confirm-on = Ask once more
button-confirm-off = Do not ask again
button-text-boards-on = Boards in text
button-text-boards-off = Boards as pictures
button-ask-always-on = Ask me always
button-ask-always-off = Ask only if I can

no-such-language = ⛔ There is no catalogue in that language. Choose one of what is offered.
no-such-zone = ⛔ There is no such time zone. Type a large town near you, and choose.
no-such-time = ⛔ Write quiet hours as 22:00-07:00, or none.
quiet-for-ever = ⛔ Quiet hours must end at another time than they begin.
