### The words drawn on The Draugr's pictures, their descriptions, and the board as text.

## On the board

picture-slain = Slain
picture-corrupted = Corrupted
picture-supply = Supply
picture-pile = Pile
picture-stay = stay
picture-round = Round { $round }
picture-die-slain = slain
picture-won = Dawn
picture-lost = Nightfall
picture-ask-walk = Hunt: walk 1 or 2
picture-ask-stay = Hunt: walk or stay
picture-ask-act = Hunt: act
picture-ask-choose = Hunt: choose
picture-ask-card = Hunt: choose a card
picture-ask-draugr = Hunt: pick a Draugr
picture-ask-done = Hunt: all done
picture-ask-won = The town is saved
picture-ask-lost = The town is lost

## On the lobby's picture

picture-cover-title = The Draugr
picture-cover-line = Slay four before the town falls
picture-cover-alt = The Draugr. A hunter with a lantern stands before a town in the snow, under northern lights, while three crowned dead rise behind it.

## Descriptions

picture-alt-state = The Draugr, round { $round }. { $ask }.
picture-alt-at = The hunter stands on { $card }.
picture-alt-slain = Draugr slain: { $slain } of 4.
picture-alt-corrupted = Corrupted: { $cards } of 8 cards, { $people } of 7 Townspeople.
picture-alt-supply = Supply: { $water } Holy Water, { $iron } Iron.
picture-alt-end = { $won ->
    [yes] The town is saved. At daybreak the hunter lifts the lantern among the gravestones of { $slain }.
   *[no] The town is lost. A great eye stands over the dark houses, and { $living } over the hills.
}
picture-alt-fallen = { $draugr } is slain: a gravestone, split by a sword.
picture-alt-back = Back to you: { $water } Holy Water, { $iron } Iron.
picture-alt-rounds = Round { $round } was the last.
picture-alt-doomed = One Corruption from being lost: { $cards }.
picture-alt-doomed-many = One Corruption from being lost: { $count ->
    [one] 1 card
   *[other] { $count } cards
}.

## On the rulebook's pages

picture-page-kind = { $kind ->
    [draugr] Draugr
    [location] Location
   *[townsperson] Townsperson
}
picture-page-needs = Slain with { $water } Holy Water and { $iron } Iron
picture-page-forfeit = Protective Sigil: { $amount } { $kind ->
    [iron] Iron
   *[holy_water] Holy Water
} lost
picture-page-no-forfeit = You lose no markers to it
picture-page-stay = You may stay here
picture-rule-adjacent = Adjacent: the two cards share an edge
picture-rule-adjacent-not = A corner does not count
picture-rule-adjacent-alt = The fifteen cards, the lantern on { $here }. Gold, adjacent to it: { $one }. No other card is adjacent.
picture-rule-walking = Gold: where you may end, and your steps
picture-rule-walking-not = Two soles: your last Hunt, barred
picture-rule-walking-alt = The fifteen cards, the lantern on { $here }. Barred, from the last Hunt: { $barred }. In one step: { $one }. In two: { $two }.
picture-rule-spanning = When one falls, a neighbour on its side
picture-rule-spanning-not = rules the empty row too
picture-rule-spanning-alt = Three Draugr at the left, each ruling one row. The middle one falls and becomes a stone. The upper one then rules the two upper rows, the lower one still its own.

## The board as text, 34 columns

picture-text-row = Row { $row }
picture-text-roll = Rolled: { $told }
picture-text-shield = shield
picture-text-no-shield = no shield
picture-text-forfeit = { $kind ->
    [iron] { $count } Iron lost
   *[holy_water] { $count } Holy Water lost
}
picture-text-over = over
picture-text-full = full
picture-text-draugr = Draugr
picture-text-rows = rows
picture-text-iron = iron
picture-text-water = water
picture-text-transmuted = { $kind ->
    [iron] { $count } Iron as water
   *[holy_water] { $count } water as Iron
}
picture-text-slain = Slain { $count } of 4
picture-text-corrupted = Corrupted { $cards }/8, people { $people }/7
picture-text-supply = Supply: { $water } water, { $iron } iron
picture-text-pile = Pile: { $water } water, { $iron } iron
picture-text-guard-pile = The Shepherdess's counter is unused.
picture-text-guard-gone = The Shepherdess's counter is gone.
picture-text-ward = { $kind ->
    [location] Locations are warded.
   *[townsperson] Townspeople are warded.
}
picture-text-legend = @ you, 0 1 2 steps there, x barred, * can be chosen, ! struck or in sway, g guarded, w warded; over: turned over; R S T raven, serpent, thorn; L1: left of row 1

picture-letter-raven = R
picture-letter-serpent = S
picture-letter-thorn = T
picture-letter-left = L
picture-letter-right = R

## At the end

picture-figure-corrupted = corrupted
picture-figure-slain = slain
picture-figure-fallen = folk fallen
picture-figure-saved = folk saved
picture-figure-rounds = { $count ->
    [one] round
   *[other] rounds
}

## As a Draugr falls

picture-slain-fell = is slain
picture-slain-back = Back to you
picture-slain-heir = { $rows ->
    [2] { $draugr } takes two rows
   *[other] { $draugr } takes all three rows
}
picture-slain-whose = Who takes over?
picture-slain-none = This side rules no row

## On the close-up

picture-across = Across
picture-across-none = nobody
picture-rules = { $rows ->
    [1] rules one row
    [2] rules two rows
   *[other] rules all rows
}
picture-last-card = one more and all is lost
picture-last-person = one more of the folk and all is lost
