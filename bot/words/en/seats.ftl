# Seats that change hands: offers, coming back, vacation.

offer-late = { $who }'s seat is free
    .detail = The clock has answered twice in a row. Take the seat to play on; { $who } may come back.
offer-gift = { $person }: { $who } hands you the seat
    .detail = If you take it, you alone answer for it.
offer-return = { $person } would like the seat back
    .detail = give it back, or play on.
offer-seats = You also get { $seats }.
button-take-seat = Take the seat
button-give-back = Give it back
button-come-back = Take my seat back
seat-offered = { $who } has let the clock answer twice in a row. The seat is on offer.
seat-taken-over = { $who } plays on in that seat.
seat-given = { $who } hands the seat over.
seat-vacated = { $who } stays away.
seat-returned = { $who } gives the seat back to its owner.
seat-unthinking = { $who } cannot play this game and gives the plainest answer each time. You can ask the table to end the match.
late-to-computer = { $who } stays away; a computer plays on. The seat can be taken back.
seat-untaken = { $who }'s seat is not taken: the clock plays on.
seat-held = Another player has your seat because you did not answer in time.
seat-yours = The seat is yours.
seat-given-back = You have given the seat back.
seat-refused = Done. The seat does not change hands.
seat-asked = Asked. You get the seat when the player in it agrees or is late.
seat-asked-of = Asked. The seat changes hands when it is accepted.
seat-not-owned = ⛔ You have no seat here to take back.
seat-knows-too-much = ⛔ A player who has held a seat of another side here knows too much for this one.
seated-elsewhere = ⛔ A player of this table cannot take a second seat.
no-seat-free = ⛔ This table has no seat on offer.
seat-not-for-bots = ⛔ Bots cannot take a seat.
offer-settled = ⌛ That seat is not on offer any more.
offer-own = ⛔ This is your own offer, so the other accepts. Press Decline to withdraw it.

away-title = Vacation
away-left = { $left ->
    [0] You have no days left in this match.
    [one] You have 1 day left in this match. Your clock stands still meanwhile; any answer ends the vacation.
   *[other] You have { $left } days left in this match. Your clock stands still meanwhile; any answer ends the vacation.
}
away-now = You are away until <t:{ NUMBER($until, useGrouping: 0) }:f>.
away-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
away-short = -# 🧳 { $who } is away until <t:{ NUMBER($until, useGrouping: 0) }:f>.
away-until = { $who } is away until <t:{ NUMBER($until, useGrouping: 0) }:f>.
away-over = { $who } is back.
away-begun = Your clock stands still until <t:{ NUMBER($until, useGrouping: 0) }:f>. Any answer ends your vacation.
away-ended = Welcome back: your clock runs again.
away-no-clock = ⛔ Vacation is for tables with a clock of hours or more.
away-already = ⌛ You are already away. /away 0 brings you back.
away-not = ⌛ You are not away.
away-too-long = ⛔ You have { $left ->
    [one] 1 day
   *[other] { $left } days
} of vacation left in this match.
button-away = Vacation
button-away-end = I am back

button-give-seat = Hand over my seat
give-title = Hand your seat to which person?
give-hint = The seat changes hands when that person accepts, and its private cards and messages go with it.
give-which = Choose one of your seats
give-placeholder = Choose a person
