### What happens, told to the table.

## Phase I

sway = Round { $round }. { $draugr } holds sway ({ $sigil }): { $count ->
    [0] no card is struck.
   *[other] Corruption on { $cards }.
}{ $guards ->
    [0] { "" }
   *[other] { " " }Guarded: { $guarded }.
}{ $wards ->
    [0] { "" }
   *[other] { " " }Warded: { $warded }.
}
sway-slain = Round { $round }. { $draugr } is rolled, but slain already: no Corruption.
townspeople-fell = { $count ->
    [one] { $cards } falls and is turned over.
   *[other] { $cards } fall and are turned over.
}
locations-filled = Now corrupted: { $cards }.
guard-lost = The Shepherdess's counter leaves the game.
forfeited = { $draugr } takes { $lost } { $marker } from the supply.
nothing-forfeited = { $shield ->
    [yes] { $draugr } finds nothing to take.
   *[no] { $draugr } takes nothing: no Protective Sigil.
}

## Phase II

walked = { $who } walks to { $to }.
walked-past = { $who } walks past { $past } to { $to }.
stayed = { $who } stays at { $to }.
action-borrowed = Borrowed from { $card }.
markers-gained = { $gained } { $marker } to the supply: now { $supply }.
marker-placed = 1 { $marker } on { $draugr }: { $borne } of { $wanted }.
pair-placed = 1 of each on { $draugr }: { $water } of { $waters } Holy Water, { $iron } of { $irons } Iron.
marker-transmuted = 1 { $marker } on { $draugr } as { $other }: { $borne } of { $wanted }.
draugr-slain = { $draugr } crumbles to ash, the { $slain ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
} Draugr slain. Its markers go to the supply.
draugr-slid = { $draugr } now rules { $rows } rows.
corruption-removed = Corruption leaves { $card }: { $left ->
    [0] none left.
   *[other] { $left } left.
}
marker-returned = 1 { $marker } returns from { $draugr } to the pile.
guard-placed = The Shepherdess guards { $card }.
ward-set = { $kind ->
    [townsperson] All Townspeople are warded in the next Corruption Phase.
   *[location] All Locations are warded in the next Corruption Phase.
}
