choose = { $most ->
    [one] Choose one of { $count }
   *[other] Choose { $least } to { $most } of { $count }
}
choose-exactly = Choose { $most } of { $count }
choose-found = { $count ->
    [one] One is called so
   *[other] { $count } are called so
}
choose-kept = Chosen elsewhere
choose-page = { $page }: { $choose }
marked = { $mark }. { $label }
one-of-equals = { $label } ({ $number })
page-ends = { $first } to { $last }
panel-done = { $count ->
    [0] Done. Somebody may react now; then the table goes on by itself, mostly within { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
    [one] Done. { $who } is next.
   *[other] Done. Next: { $who }.
}
panel-only-pass = You have nothing else for this moment.
panel-waits = { $count ->
    [0] Somebody may react now; then the table goes on by itself, mostly within { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
    [one] It is { $who }'s move. You are told when it is yours.
   *[other] The table waits for { $who }. You are told when it is your move.
}
more-title = What would you like to see?
resign-question = Give this match up?
resign-warning = A computer plays on for you; if nobody else is left, the match ends. This cannot be taken back.
option-warning = This cannot be taken back.

panel-also-open = { $count ->
    [one] Also open:
   *[other] Also open, { $count } questions:
 }
panel-answered = Answered, and may still be changed:
    .detail = Answered; may still be changed
question-to = { $seat }: { $question }
move-of = { $question } { $option }
bluff-prompt = Do you let this moment pass?
bluff-hint = Somebody might react now. You hold nothing for it, but wished to be asked always.
panel-revise = { $count ->
    [0] You take none. Until all have chosen, you may choose anew.
   *[other] Your choice: { $what }. Until all have chosen, you may choose anew.
}

panel-ordered = Your standing order is about to answer: { $pick }. To answer otherwise, choose now.

panel-stands = This panel stays as it is. When all have chosen, Your move shows what comes of it.
panel-drafted = { $count } chosen: { $names }
find-title = Search what you may choose
find-field = A name, or a part of it
find-nothing = Nothing that you may choose is called so. Try another word.

button-take = { $count ->
    [0] Take
   *[other] Take { $count }
}
button-none = None
button-hand = Hand
button-risk = Risk
button-undo = Undo
button-board = Board
button-board-text = Board as text
button-resign = Resign
button-resign-now = Resign
button-back = Back

panel-seats = You play { $seats }.
panel-shows = The table will see: { $what }.
confirm-question = { $pick }?
button-ahead = Order ahead
ahead-title = What do you order ahead?
ahead-hint = Nobody learns of it. Until it is carried out you may drop it: Standing orders.
ahead-later = To come: { $question }
ahead-always = Whenever you are asked: { $question }
ahead-choose = Choose an answer
button-order-round = { $pick }, all this round
button-order-always = { $pick }, always
button-orders = Standing orders
orders-title = Standing orders
orders-hint = { $count ->
    [0] You have ordered nothing ahead at this table.
   *[other] Nobody else knows of them. They are carried out in your place until you drop them.
}
order-always = always
order-round = in round { $round }
button-order-drop = Drop
order-impossible = ⛔ That cannot be ordered ahead; answer this time only.
