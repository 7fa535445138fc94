# What the others at a table must agree to.

ask-title = What do you ask the table?
ask-hint = Everybody else must agree.
button-ask-back = Take back my answer
button-ask-pause = Stop the clock
button-ask-end = End the match
button-ask-remove = Go on without { $who }
button-proposals = Ask the table
button-go-on = Start the clock
button-agree = Agree
button-decline = Decline

proposal-back = { $who } asks to take the last answer back
  .detail = The match goes back to before that answer. Hidden cards are dealt again, and the dice are new.
proposal-pause = { $who } asks to stop the clock
  .detail = No time runs until a player starts the clock again.
proposal-end = { $who } asks to end the match
  .detail = The match ends here without a winner.
proposal-remove = { $who } asks to go on without { $seat }
  .detail = A computer takes over.
proposal-silence = A player who does not answer in time agrees.
proposal-waits = Still to answer:
proposal-moved = The table is asked. It happens when all have agreed.
proposal-open = ⌛ The table already has an open request. Answer that first.
proposal-settled = ⌛ That request is no longer open.
proposal-agreed = ⌛ You have already agreed.
proposal-own = ⛔ This is your own request, so the others answer. Press Decline to withdraw it.
proposal-alone = ⛔ No other person at this table could agree.
proposal-whom = ⛔ Name another player at this table.
proposal-what = { $kind ->
    [back] taking back an answer
    [pause] stopping the clock
    [end] ending the match
   *[remove] going on without a player
}
proposal-declined = { $who } declines { proposal-what }.
proposal-withdrawn = { $who } withdraws the request for { proposal-what }.
proposal-lapsed = Not all agreed in time to { $who }'s request for { proposal-what }.
took-back = By agreement the match goes back to before { $who }'s last answer.
place-lost = The table has lost its hidden place; the clock stands still.
place-found = The table has a hidden place again.
match-paused = The clock stands still, as { $who } asked.
match-resumed = { $who } starts the clock again.
ended-by-agreement = The match ends by agreement, without a winner.
removed-to-computer = By agreement the table goes on without { $who }; a computer plays on.
paused-already = ⌛ The clock already stands still.
not-paused = ⌛ The clock is running.
no-clock-to-pause = ⛔ This table has no clock.
pause-ended = The clock runs again.
undo-nothing = ⛔ You have no answer to take back.
undo-secret = ⛔ You cannot take that back: a player has learnt a secret since.
rewound = A moderator takes the match back. Hidden cards are dealt again.
rewind-title = Table { NUMBER($number, useGrouping: 0) }: take back to before which move?
rewind-warning = The table is told, hidden cards are dealt again, and the match stays marked as taken back.
rewind-placeholder = The last moves, newest first
rewind-question = { $count ->
    [one] Take back the last move of the list?
   *[other] Take back the last { $count } moves of the list?
}
rewind-done = The match is taken back.
rewind-nothing = ⛔ There is nothing to take back yet.
button-moments = Rewind the match
button-rewind = Take back
clock-stands = the clock stands still
