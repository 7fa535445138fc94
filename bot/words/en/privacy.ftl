# What is kept on one person: /privacy.

privacy-title = What is kept on you
privacy-settings = { $own ->
    [yes] Your settings.
   *[no] No settings: you have changed none.
}
privacy-open = { $count ->
    [0] You sit at no table that goes on.
    [one] You sit, or sat, at one table that goes on.
   *[other] You sit, or sat, at { $count } tables that go on.
}
privacy-over = { $count ->
    [0] You played no match that is over.
    [one] You played one match that is over; how it ended, and how fast you usually answered.
   *[other] You played { $count } matches that are over; how they ended, and how fast you usually answered.
}
privacy-answers = { $count ->
    [0] None of your answers.
    [one] One answer of yours, and when.
   *[other] { $count } answers of yours, and when.
}
privacy-letters = { $count ->
    [0] No private message to you.
    [one] Where one message to you alone stands.
   *[other] Where { $count } messages to you alone stand.
}
privacy-hint = With it your number on Discord, and what you were called when you sat down. Nothing that you write.
privacy-export-note = All that is kept on you, and what you were told at your tables. For your eyes.
privacy-forget-question = Forget you?
privacy-forget-open = { $count ->
    [0] You leave no table by it.
    [one] You leave the table that goes on: a computer takes your seat. What you play alone ends.
   *[other] You leave { $count } tables that go on: computers take your seats. What you play alone ends.
}
privacy-forget-over = Matches that are over stay, with a seat without a name.
privacy-forget-rest = Settings and private messages are deleted. What stands in channels stays there.
privacy-forget-final = This cannot be taken back.
privacy-forgotten = Nothing is kept on you any more.
privacy-large = ⛔ That is too much for one file here. Ask whoever runs the bot.

button-privacy = Privacy
button-export-me = Export
button-forget-me = Forget me
button-forget-me-now = Forget me
