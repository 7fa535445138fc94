# Direct messages: what reaches one player alone.

letter-reminder = The table still waits for you.
letter-nothing = Nothing is asked of you now.
letter-seen = Only you see this.{ $what ->
    [silent] { " " }The table learns nothing, unless you react.
    [covert] { " " }The table sees that you have answered, not what.
    [open] { " " }The table sees what comes of your answer.
   *[nothing] { "" }
}
letters-closed = ⚠️ I cannot write to you. Your move and Hand work here all the same.
