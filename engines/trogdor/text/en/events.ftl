### What happens, told to the table.

keeper-chosen = { $who } is led by { $keeper }.
item-chosen = { $who } takes { $item }.

dealt = { $who } is led by { $keeper } and holds { $item }.
begins = { $who } begins, then { $others }.

## Phase One

drew = { $who } draws { $cards }.
drew-nothing = { $who }'s turn: the Action deck is empty.
swapped = { $who } swaps { $given } for { $taken }.
card-played = { $who } { $drew ->
    [it] draws and plays
    [another] draws { $drawn } and plays
   *[nothing] plays
} { $card }: { $ap } AP.
card-discarded = { $who } { $drew ->
    [it] draws and discards
    [another] draws { $drawn } and discards
   *[nothing] discards
} { $card }: { $ap } AP.
acts = Trogdor { $deeds }.
deed-goes = goes to { $tiles }
deed-burns = burninates { $what }
deed-chomps = chomps { $count ->
    [one] a Peasant
   *[other] { $count } Peasants
} (health{ "\u00A0" }{ $health })
deed-lifts = has { $piece } put on { $tile }
deed-skips = keeps { $piece } from moving
deed-gains = gains { $ap } AP by { $by }
deed-heals = heals by { $by } (health{ "\u00A0" }{ $health })
deed-hides = hides on { $tile }
troghammer-joins = The Troghammer joins on { $tile }.

## Phase Two

board-acts = The board: { $card }.{ $spawned ->
    [0] { "" }
    [one] { " " }A Peasant spawns on { $places } (health{ "\u00A0" }{ $health }).
   *[other] { " " }Peasants spawn on { $places } (health{ "\u00A0" }{ $health }).
}{ $stepped ->
    [0] { "" }
   *[other] { " " }{ $turned ->
        [yes] Thanks to { $by }, Peasants
       *[no] Peasants
    } step { $way } to { $tiles }{ $repaired ->
        [0] { "" }
       *[other] { " " }and repair { $mended }
    }.
}
card-redrawn = Sent back, thanks to { $by }: { $card }.
flame-redrawn = Sent back, thanks to { $by }: path { $path }.
ran = { $piece } runs on fire from { $start } to { $end } ({ $path }){ $burnt ->
    [0] { "" }
   *[other] , burninates { $what }
}{ $lit ->
    [0] { "" }
    [one] , lights another
   *[other] , lights { $lit } others
} and { $ends ->
    [void] goes to the Void
    [meter] goes to the Trog-Meter
    [saved] is saved by the Lake
   *[again] runs again
}.
march = { $piece } to { $end }
marched = On the march: { $marches }{ $rebuilt ->
    [0] { "" }
    [one] ; the Cottage on { $tiles } is repaired
   *[other] ; the Cottages on { $tiles } are repaired
}.{ $line ->
    [none] { "" }
    [row] { " " }An arrow flies along row { $name }
   *[column] { " " }An arrow flies along column { $name }
}{ $line ->
    [none] { "" }
   *[other] { $hits ->
        [yes] .
       *[no] , in vain.
    }
}
hits = Trogdor is hit by { $pieces }: health{ "\u00A0" }{ $health }.
hits-prevented = Trogdor is unhurt by { $pieces }, thanks to { $by }.
hit-fatal = Trogdor has no health left when { $pieces } hits him.
troghammers-join = { $count ->
    [one] A Troghammer card is
   *[other] { $count } Troghammer cards are
} shuffled into the Action deck.
items-ready = Ready again: { $items }.
out-of-cards = No Keeper has a card any more.
rages = Defeated, Trogdor rages along { $paths } to { $end }{ $burnt ->
    [0] { "" }
   *[other] , burninating { $what }
}.
rage-removes = Erased on the way: { $pieces }.
