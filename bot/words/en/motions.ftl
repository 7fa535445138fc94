# What the others at a table must agree to.

ask-title = What would you ask of the table?
ask-hint = Everybody else must agree.
button-ask-back = Take my answer back
button-ask-pause = Stop the clock
button-ask-end = End the match
button-ask-remove = Go on without { $who }
button-motions = Ask the table
button-go-on = Start the clock
button-agree = Agree
button-decline = Decline

motion-back = { $who } asks to take the last answer back
  .detail = The match goes back to before it. What was unknown there is dealt anew, and the dice are new.
motion-pause = { $who } asks to stop the clock
  .detail = Nobody's time runs until somebody starts it again.
motion-end = { $who } asks to end the match
  .detail = It ends here and nobody wins.
motion-remove = { $who } asks to go on without { $seat }
  .detail = A computer takes over.
motion-silence = Who says nothing in time agrees.
motion-waits = To agree:
motion-moved = The table is asked. It is done once all have agreed.
motion-open = ⌛ The table is asked something already. Settle that first.
motion-settled = ⌛ That is settled.
motion-agreed = ⌛ You have agreed already.
motion-own = ⛔ You ask, the others answer. Decline withdraws it.
motion-alone = ⛔ Nobody else sits here who could agree.
motion-whom = ⛔ Name somebody else who sits at this table.
motion-what = { $kind ->
    [back] taking back
    [pause] a pause
    [end] an end
   *[remove] going on without somebody
}
motion-declined = { $who } declines: { motion-what }.
motion-withdrawn = { $who } no longer asks: { motion-what }.
motion-lapsed = Not all agreed in time: { motion-what }, asked by { $who }.
took-back = By agreement the table goes back to before { $who }'s last answer.
place-lost = The table has lost its hidden place; the clock stands still.
place-found = The table has a hidden place again.
match-paused = The clock stands still; { $who } asked for it.
match-resumed = { $who } starts the clock again.
ended-by-agreement = The match ends by agreement. Nobody wins.
removed-to-computer = { $who } is out by agreement; a computer plays on.
paused-already = ⌛ The clock stands still already.
not-paused = ⌛ The clock is running.
no-clock-to-pause = ⛔ This table has no clock.
pause-ended = The clock runs again.
undo-nothing = ⛔ You have no answer to take back.
undo-secret = ⛔ Since then somebody has learnt what others may not know. That cannot be taken back.
rewound = By a moderator's order the match goes back. What was unknown there is dealt anew.
rewind-title = Table { NUMBER($number, useGrouping: 0) }: back to before which move?
rewind-warning = The table is told, what was unknown there is dealt anew, and the match stays marked as taken back.
rewind-placeholder = The last moves, newest first
rewind-question = { $count ->
    [one] Take back the last move of the list?
   *[other] Take back the last { $count } moves of the list?
}
rewind-done = The match is taken back.
rewind-nothing = ⛔ Nothing has happened yet that could be taken back.
button-moments = Rewind the match
button-rewind = Take back
clock-stands = the clock stands still
