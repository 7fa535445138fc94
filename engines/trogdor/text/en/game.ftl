game-title = Trogdor!! The Board Game
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
    .detail = Peasantry is the usual one. Cozy Corners has Cottages in corners; Heartland has none at the edge.
option-layout-peasantry = Peasantry countryside
option-layout-cozy_corners = Cozy Corners, easier
option-layout-heartland = Heartland countryside
option-deal = Keepers and Items
    .detail = Dealt by chance, or chosen in turn order.
option-deal-random = Keepers by chance
option-deal-choose = Keepers by choice
option-troghammer_cards = Troghammer cards
    .detail = How many join the deck after the first damage; fewer are easier.
option-troghammer_cards-7 = All 7 Troghammers
option-troghammer_cards-6 = 6 Troghammers
option-troghammer_cards-5 = 5 Troghammers
option-troghammer_cards-4 = 4 Troghammers
option-troghammer_cards-3 = 3 Troghammers
option-troghammer_cards-2 = 2 Troghammers
option-troghammer_cards-1 = 1 Troghammer
option-troghammer_cards-0 = No Troghammer
option-solo_two_hands = Alone, with two hands
    .detail = Whoever plays alone holds two Keepers and two Items and alternates.
option-solo_two_hands-off = One hand each
option-solo_two_hands-on = Two hands if alone
option-only_troghammer_repairs = Cottage repairs
    .detail = Easier if only the Troghammer repairs Cottages; all Knights still hurt.
option-only_troghammer_repairs-off = All Knights repair
option-only_troghammer_repairs-on = Only Troghammer mends
option-lake_is_plain = The Lake
    .detail = Easier if it burns like any tile; then it saves nobody either.
option-lake_is_plain-off = A real Lake
option-lake_is_plain-on = The Lake is a puddle
option-recharge_on_any_turn = Recharging Items
    .detail = Easier if Items recharge on everybody's turns.
option-recharge_on_any_turn-off = Items: own turns
option-recharge_on_any_turn-on = Items: any turn

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
