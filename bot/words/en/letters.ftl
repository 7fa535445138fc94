# What reaches one player alone: direct messages and reminders.

letter-reminder = The table still waits for you.
letter-nothing = Nothing is asked of you now. When something is, you are written to anew.
letter-seen = Only you see this.{ $what ->
    [silent] { " " }The table learns nothing, unless you react.
    [covert] { " " }The table sees that you have answered; what, only when it takes effect.
    [open] { " " }The table sees what comes of your answer.
   *[nothing] { "" }
}
letter-shows = Only you see this. The table will see: { $what }.
letters-closed = ⚠️ I cannot write to you. Your move and Hand work here all the same.
nudge = { $who }, the table still waits for you.
nudge-last = { $told ->
    [yes] { $host }, this was the last reminder. “Ask the table” under More goes on without them.
   *[no] This was the last reminder.
}
