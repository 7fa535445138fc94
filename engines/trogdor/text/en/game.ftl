### The words of Trogdor!!: one word for one thing. After "not" stand words that no sentence says instead.
###
### AP = Action Points, which actions cost; not: points, action points
### burninate = burn a tile, a Cottage or a Peasant; not: burn, burns, burnt, burned, torch, torched
### burning = of a Peasant that runs, or will run; not: aflame
### repair = make a tile or a Cottage as it was before it was burninated; not: mend, mends, mended, rebuild, rebuilt
### exhausted, recharged = of an Item: used, and ready for another use; not: used up, refreshed, tapped, untapped
### damage = what Knights and the Archer do to Trogdor; a hit does 1; not: wound, wounds, harm, harms
### health = the Peasants on the Trog-Meter; not: life, lives left, hit points
### spawn = of a Peasant: go from the Trog-Meter to a Cottage; not: appear, appears
### Movement card, Action card = the cards of Phase Two and of Phase One; not: path card
### countryside = the layout of the tiles; not: map
### chomp, burrow, hide = Trogdor's further actions; not: eat, eats, dig, digs

game-title = Trogdor!! The Board Game
game-story = Last phase
game-sign = 🐉
game-tagline = One dragon, up to six Keepers. Burninate everything before your luck runs out.
game-length = about 20 turns of 1–2 minutes
game-order = Turns go round in this order. The first player is drawn by lot.
seat-keeper-1 = Keeper 1
seat-keeper-2 = Keeper 2
seat-keeper-3 = Keeper 3
seat-keeper-4 = Keeper 4
seat-keeper-5 = Keeper 5
seat-keeper-6 = Keeper 6

option-layout = Countryside
    .detail = Where the tiles and the Cottages lie.
option-layout-peasantry = Peasantry countryside
    .detail = The usual layout
option-layout-cozy_corners = Cozy Corners, easier
    .detail = Cottages in the corners
option-layout-heartland = Heartland countryside
    .detail = No Cottage at the edge
option-deal = Keepers and Items
    .detail = How players get their Keepers and Items.
option-deal-random = Keepers at random
    .detail = Dealt at the start
option-deal-choose = Keepers by choice
    .detail = Each player chooses, in turn order
option-troghammer_cards = Troghammer cards
    .detail = How many join the Action deck after the first damage.
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
    .detail = Easiest: the Troghammer never joins
option-solo_two_hands = Alone, with two hands
    .detail = Only for a match that one person plays.
option-solo_two_hands-off = One hand each
    .detail = You play 1 Keeper with 1 Item
option-solo_two_hands-on = Two hands if alone
    .detail = You play 2 Keepers with 2 Items, in turn
option-only_troghammer_repairs = Cottage repairs
    .detail = Which Knights repair burninated Cottages.
option-only_troghammer_repairs-off = All Knights repair
    .detail = The usual rule
option-only_troghammer_repairs-on = Troghammer repairs
    .detail = Easier: Knights 1 and 2 only hurt Trogdor
option-lake_is_plain = The Lake
    .detail = Whether the Lake has rules of its own.
option-lake_is_plain-off = A real Lake
    .detail = Burninated last; it saves burning Peasants
option-lake_is_plain-on = The Lake is a puddle
    .detail = Easier: a plain tile, saves no Peasant
option-recharge_on_any_turn = Recharging Items
    .detail = On whose turns exhausted Items recharge.
option-recharge_on_any_turn-off = Items: own turns
    .detail = Each recharges only on its owner's turns
option-recharge_on_any_turn-on = Items: any turn
    .detail = Easier: each recharges on every turn

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
danger-last-card = This is the last turn: no Action card is left. Burninate all the rest now.

end-victory = IT'S OVER!! All is burninated in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, and Trogdor struts off through the smoke. His Keepers win.{ $proud ->
    [0] { "" }
   *[other] { " " }Let it be sung that Hardybard stood by: hail { $keepers }.
}
end-table-flip = IT'S OVER!! Beaten in turn { $turns }, Trogdor flips the whole table. Nothing is left, and his Keepers win tenfold.{ $proud ->
    [0] { "" }
   *[other] { " " }Let it be sung that Hardybard stood by: hail { $keepers }.
}
end-defeat = IT'S OVER!! Trogdor is defeated in turn { $turns } and stomps off. Something still stands.
end-no-cards = IT'S OVER!! No Action card is left after turn { $turns }, and Trogdor stomps off. Something still stands.
