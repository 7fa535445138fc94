# Who answers for a seat: offers, coming back, vacation.

offer-late = { $who }'s seat is free
    .detail = The clock has answered twice in a row. Whoever takes the seat plays on; { $who } may come back.
offer-gift = { $person }: { $who } hands you the seat
    .detail = Whoever has a seat answers for it alone.
offer-return = { $person } would like the seat back
    .detail = it is theirs. Give it back, or play on.
offer-seats = With it goes { $seats }.
button-take-seat = Take the seat
button-give-back = Give it back
button-come-back = Take my seat back
seat-offered = { $who } has let the clock answer twice in a row: the seat is free for whoever takes it.
seat-taken-over = { $who } plays on in that seat.
seat-given = { $who } hands the seat on.
seat-vacated = { $who } stays away.
seat-returned = { $who } makes room for whose seat it is.
seat-unthinking = { $who } cannot think in this game and gives the plainest answer each time. The table may ask to end it.
late-to-computer = { $who } stays away; a computer plays on. The seat can be taken back.
seat-untaken = Nobody takes { $who }'s seat: the clock plays on.
seat-held = Somebody else plays in your seat, for you did not answer in time.
seat-yours = The seat is yours.
seat-given-back = You have given the seat back.
seat-refused = Done: the seat stays as it is.
seat-asked = Asked. The seat is yours once they agree, or when they are late.
seat-asked-of = Asked. The seat passes on once it is accepted.
seat-not-owned = ⛔ You have no seat here to come back to.
seat-knows-too-much = ⛔ Who has held that seat here knows too much for this one.
seated-elsewhere = ⛔ Whoever sits at this table already takes no second seat.
no-seat-free = ⛔ No seat of this table is on offer.
seat-not-for-bots = ⛔ Bots cannot take a seat.
offer-settled = ⌛ That seat is not on offer any more.
offer-own = ⛔ You hand it on; the other accepts. Decline withdraws it.

away-title = Vacation
away-left = { $left ->
    [0] You have none left in this match.
    [one] A day is left in this match. Your clock stands still meanwhile; any answer ends it.
   *[other] { $left } days are left in this match. Your clock stands still meanwhile; any answer ends it.
}
away-now = You are away until <t:{ NUMBER($until, useGrouping: 0) }:f>.
away-days = { $count ->
    [one] A day
   *[other] { $count } days
}
away-short = -# 🧳 { $who } is away until <t:{ NUMBER($until, useGrouping: 0) }:f>.
away-until = { $who } is away until <t:{ NUMBER($until, useGrouping: 0) }:f>.
away-over = { $who } is back.
away-begun = Your clock stands still until <t:{ NUMBER($until, useGrouping: 0) }:f>. Any answer ends it.
away-ended = Welcome back: your clock runs again.
away-no-clock = ⛔ Vacation is for tables with a clock of hours or more.
away-already = ⌛ You are away already. /away 0 brings you back.
away-not = ⌛ You are not away.
away-too-long = ⛔ You have { $left ->
    [one] one day
   *[other] { $left } days
} of vacation left in this match.
button-away = Vacation
button-away-end = I am back

button-give-seat = Hand over my seat
give-title = Who plays on for you?
give-hint = They take your seat when they accept. What was private stays with you till then, and is theirs after.
give-which = Which of your seats
give-placeholder = Choose somebody
