### The heading of each round, events in few words below it, and what is said at the end.

turn-heading = Round { $round }

## Events in the line of a round; an empty one is left out

brief-sway = { $draugr } ({ $sigil }): { $count ->
    [0] no card is struck.
   *[other] Corruption on { $cards }.
}{ $guards ->
    [0] { "" }
   *[other] { " " }Guarded: { $guarded }.
}{ $wards ->
    [0] { "" }
   *[other] { " " }Warded: { $warded }.
}
brief-sway-slain = { $draugr } is rolled, but slain: no Corruption.
brief-nothing-forfeited = { "" }
brief-action-borrowed = The action of { $card }.

## Warnings: the answer is asked for once more

warn-lost = The next roll can lose the town. Go back to take moves of this Hunt back.

## At the end

verdict-slain = The town is saved.
verdict-townspeople = The town is lost.
verdict-cards = The town is lost.

figure-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
figure-slain = { $count } Draugr slain
figure-corrupted = { $count ->
    [one] 1 card corrupted
   *[other] { $count } cards corrupted
}

deed-slew = { $count ->
    [0] { $who } slew no Draugr.
   *[other] { $who } slew { $draugr }.
}
