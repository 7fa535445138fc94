choose = { $most ->
    [one] Choose one of { $count }
   *[other] Choose { $least } to { $most } of { $count }
}
page-ends = { $first } to { $last }
panel-done = { $count ->
    [0] Nothing is asked of you now.
    [one] Done. { $who } is next.
   *[other] Done. Next: { $who }.
}
more-title = What would you like to see?
resign-question = Give this match up?
resign-warning = This cannot be taken back.

panel-revise = You have chosen. Until all have, you may choose anew.

button-none = None
button-hand = Hand
button-story = Last phase
button-risk = Risk
button-undo = Undo
button-board = Board
button-board-text = Board as text
button-resign = Resign
button-resign-now = Resign
button-back = Back
