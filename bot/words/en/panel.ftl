choose = { $most ->
    [one] { $least ->
        [0] Choose one of { $count }, or none
       *[other] Choose one of { $count }
    }
   *[other] Choose { $least } to { $most } of { $count }
}
choose-next = Choose number { $number } (up to { $most })
choose-exactly = Choose { $most } of { $count }
choose-rare = Something else
choose-found = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
choose-kept = Chosen on another page
choose-page = { $page }: { $choose }
field-is = { $field }: { $value }
field-chosen = { $count ->
    [0] not chosen
   *[other] { $chosen }
}
field-mark = ✓ { $label }
marked = { $mark }. { $label }
one-of-equals = { $label } ({ $number })
page-ends = { $first } to { $last }
panel-done = { $count ->
    [one] Done. { $who } is next.
   *[other] Done. Next: { $who }.
}
panel-moment = { $done ->
    [yes] Done. { $what }.
   *[no] { $what }.
} { $how ->
    [until] Play goes on <t:{ NUMBER($until, useGrouping: 0) }:R>.
    [about] { $minutes ->
        [one] Play goes on by itself, usually within a minute.
       *[other] Play goes on by itself, usually within { $minutes } minutes.
    }
   *[now] Play goes on by itself.
}
danger = ⚠️ { $what }
panel-only-pass = You can only pass at this moment.
panel-waits = { $count ->
    [one] It is { $who }'s move. You will be told when it is yours.
   *[other] The table waits for { $who }. You will be told when it is your move.
}
more-title = What would you like to do?
resign-question = Give this match up?
resign-warning = A computer takes your seat. If no other person is left, the match ends. You cannot take this back.
option-warning = You cannot take this back.

panel-also-open = { $count ->
    [one] Also open:
   *[other] Also open, { $count } questions:
 }
panel-answered = Answered; you can still change it:
    .detail = Answered; you can still change it
panel-offered = { $count ->
    [one] Your offer waits for an answer:
   *[other] Your offers wait for an answer:
}
    .detail = Yours; it waits for an answer
question-to = { $seat }: { $question }
move-of = { $question } { $option }
decoy-prompt = Let this moment pass?
decoy-hint = A player might react now. You cannot, but you chose Ask me always in /settings.
panel-revise = { $count ->
    [0] You choose none. You can change that until all have chosen.
   *[other] Your choice: { $what }. You can change it until all have chosen.
}


panel-stands = When all have chosen, the result appears here. After 15 minutes, press Your move instead.
panel-drafted = { $count } chosen: { $names }
panel-sequence = In this order: { $names }
find-title = Search your choices
find-field = A name or a part of it
find-nothing = None of your choices has that name. Try another word.

button-take = { $count ->
    [0] Take
   *[other] Take { $count }
}
button-shorter = Take the last back
button-none = None
button-hand = Hand
button-know = What we know
button-undo = Undo
button-undo-at = Undo: { $place }
button-board = Board
button-board-text = Board as text
button-resign = Resign
button-resign-now = Resign
button-back = Back

panel-seats = You play { $seats }.
panel-shows = The table will see: { $what }.
confirm-question = { $pick }?
button-ahead = Order ahead
button-order = { $pick }, { $until }
button-orders = Standing orders
button-order-drop = Drop
button-order-remove = Remove
orders-title = Standing orders
orders-hint = { $count ->
    [0] You have no standing orders at this table.
   *[other] They answer for you until you drop them.
} Other players never see them, only the answers they give.
orders-passing = You always pass at { $count ->
    [one] 1 moment
   *[other] { $count } moments
} to react, and are not asked.
orders-more = { $count ->
    [one] 1 more order: choose its question
   *[other] { $count } more orders: choose their questions
} below.
orders-choose = Order an answer ahead
orders-choose-for = Order ahead for { $seat }
button-order-put = Add this order
order-choose = Choose the answer
order-add = Add an answer, used if those above do not fit
order-next = Add the answer to the question after that
order-when = When does the answer count?
order-until = How long does the answer stand?
order-full = { $count ->
    [one] 1 answer is
   *[other] { $count } answers are
} the most. Remove one to add another.
order-picks = { $picks }
order-ask = Ask me
order-gone = an answer that is no longer possible
order-always = always
order-this-round = all this round
order-in-round = in round { $round }
