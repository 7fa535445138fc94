# What reaches one player alone: direct messages and reminders.

dm-reminder = The table still waits for you.
dm-nothing = Nothing to answer now. You get a new message when there is.
dm-seen = Only you see this.{ $what ->
    [silent] { " " }The table learns of it only if you react.
    [covert] { " " }The table sees that you have answered. Your answer stays hidden until it takes effect.
    [open] { " " }The table will see the result of your answer.
   *[nothing] { "" }
}
dm-shows = Only you see this. The table will see: { $what }.
dms-closed = ⚠️ I cannot send you direct messages. Use Your move and Hand here instead.
reminder = { $who }, the table still waits for you.
reminder-last = { $told ->
    [yes] { $host }, this was the last reminder. More, then Ask the table, lets you go on without this player.
   *[no] This was the last reminder.
}
