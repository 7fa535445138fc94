game-title = Trogdor!! The Board Game
game-story = Last phase
game-sign = 🐉
game-tagline = One dragon, up to six Keepers. Burninate everything before your luck runs out.
game-length = about 20 turns of 1–2 minutes
game-order = Turns go round in this order; chance says who begins.
seat-keeper-1 = Keeper 1
seat-keeper-2 = Keeper 2
seat-keeper-3 = Keeper 3
seat-keeper-4 = Keeper 4
seat-keeper-5 = Keeper 5
seat-keeper-6 = Keeper 6

option-layout = Countryside
    .detail = How the tiles lie.
option-layout-peasantry = Peasantry countryside
    .detail = The usual one
option-layout-cozy_corners = Cozy Corners, easier
    .detail = Cottages in the corners
option-layout-heartland = Heartland countryside
    .detail = No Cottage at the edge
option-deal = Keepers and Items
    .detail = Who has which.
option-deal-random = Keepers by chance
    .detail = Dealt at the start
option-deal-choose = Keepers by choice
    .detail = Each chooses, in turn order
option-troghammer_cards = Troghammer cards
    .detail = How many join the deck after the first damage.
option-troghammer_cards-7 = All 7 Troghammers
    .detail = The usual number
option-troghammer_cards-6 = 6 Troghammers
    .detail = Easier: one stays out
option-troghammer_cards-5 = 5 Troghammers
    .detail = Easier: two stay out
option-troghammer_cards-4 = 4 Troghammers
    .detail = Easier: three stay out
option-troghammer_cards-3 = 3 Troghammers
    .detail = Easier: four stay out
option-troghammer_cards-2 = 2 Troghammers
    .detail = Easier: five stay out
option-troghammer_cards-1 = 1 Troghammer
    .detail = Easier: six stay out
option-troghammer_cards-0 = No Troghammer
    .detail = Easiest: it never comes
option-solo_two_hands = Alone, with two hands
    .detail = Matters only where one person plays.
option-solo_two_hands-off = One hand each
    .detail = Alone, one Keeper and one Item too
option-solo_two_hands-on = Two hands if alone
    .detail = Alone, two Keepers and two Items in turn
option-only_troghammer_repairs = Cottage repairs
    .detail = Which Knights repair burnt Cottages.
option-only_troghammer_repairs-off = All Knights repair
    .detail = The usual rule
option-only_troghammer_repairs-on = Only Troghammer mends
    .detail = Easier: other Knights only hurt
option-lake_is_plain = The Lake
    .detail = Whether it has rules of its own.
option-lake_is_plain-off = A real Lake
    .detail = It burns last, and saves Peasants
option-lake_is_plain-on = The Lake is a puddle
    .detail = Easier: burns like any tile, saves nobody
option-recharge_on_any_turn = Recharging Items
    .detail = On whose turns used Items come back.
option-recharge_on_any_turn-off = Items: own turns
    .detail = They recharge on their owner's turns
option-recharge_on_any_turn-on = Items: any turn
    .detail = Easier: they recharge on everybody's

status = { $phase ->
    [deal] Choosing { $stage ->
        [item] an Item
       *[other] a Keeper
    }
    [over] Over in turn { $turn }
    [two] Turn { $turn }, Phase Two
   *[one] Turn { $turn }{ $stage ->
        [swap] , swapping
        [play] , choosing a card
       *[other] : { $ap } AP left
    }
} · health{ "\u00A0" }{ $health } · { $burnt } of 25 tiles, { $razed } of 3 Cottages

danger-hit = The next hit defeats Trogdor.
danger-last-card = No card is left for another turn: burninate the rest in this one.

end-victory = IT'S OVER!! All is burninated in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, and Trogdor lives. His Keepers win.{ $proud ->
    [0] { "" }
   *[other] { " " }Let it be sung that Hardybard stood by: hail { $keepers }.
}
end-table-flip = IT'S OVER!! Beaten in turn { $turns }, Trogdor flips the whole table: nothing is left, and his Keepers win tenfold.{ $proud ->
    [0] { "" }
   *[other] { " " }Let it be sung that Hardybard stood by: hail { $keepers }.
}
end-defeat = IT'S OVER!! Trogdor is defeated in turn { $turns } and stomps off. Something still stands.
end-no-cards = IT'S OVER!! After turn { $turns } the cards are gone, and Trogdor stomps off. Something still stands.
