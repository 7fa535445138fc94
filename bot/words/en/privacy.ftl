# What is stored about one person: /privacy.

privacy-title = What is stored about you
privacy-settings = { $own ->
    [yes] Your settings.
   *[no] No settings: you have changed none.
}
privacy-open = { $count ->
    [0] No unfinished tables.
    [one] 1 unfinished table where you sit or sat.
   *[other] { $count } unfinished tables where you sit or sat.
}
privacy-over = { $count ->
    [0] No finished matches.
    [one] 1 finished match: how it ended, and how fast you usually answered.
   *[other] { $count } finished matches: how they ended, and how fast you usually answered.
}
privacy-answers = { $count ->
    [0] No answers.
    [one] 1 answer of yours, with its time.
   *[other] { $count } answers of yours, with their times.
}
privacy-dms = { $count ->
    [0] No places of private messages to you.
    [one] The place of 1 private message to you.
   *[other] The places of { $count } private messages to you.
}
privacy-hint = Also your Discord number and the name you had when you joined. Nothing that you write is stored.
privacy-export-note = Everything that is stored about you, and what you were told at your tables. For your eyes only.
privacy-forget-question = Delete your data?
privacy-forget-open = { $count ->
    [0] You have no unfinished tables to leave.
    [one] You leave your unfinished table: a computer takes your seat. A match that you play alone ends.
   *[other] You leave { $count } unfinished tables: computers take your seats. Matches that you play alone end.
}
privacy-forget-over = Finished matches stay, without your name.
privacy-forget-rest = Your settings and private messages are deleted. Messages in channels stay.
privacy-forget-final = You cannot take this back.
privacy-forgotten = Your data is deleted. Nothing about you is stored any more.
privacy-large = ⛔ Your data is too large for a file here. Ask the bot's operator.

button-privacy = Privacy
button-export-me = Export
button-forget-me = Delete my data
button-forget-me-now = Delete my data
