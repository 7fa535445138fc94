### What happens, told to the table.

keeper-chosen = { $who } is { $keeper }.
item-chosen = { $who } takes { $item }.

dealt = { $who } is { $keeper } and holds { $item }.
begins = { $who } begins, then { $others }.

## Phase One

drew = { $who } draws { $cards }.
drew-nothing = { $who } draws nothing: the Action deck is empty.
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
deed-lifts = moves { $piece } to { $tile }
deed-skips = keeps { $piece } from moving
deed-gains = gains { $ap } AP with { $by }
deed-heals = heals with { $by } (health{ "\u00A0" }{ $health })
deed-hides = hides on { $tile }
troghammer-joins = Enter the Troghammer, on { $tile }.
cottage-ablaze = The Cottage on { $tile } goes up in flames. So long, sweet thatch.

## Phase Two

board-acts = Movement card: { $card }.{ $spawned ->
    [0] { "" }
    [one] { " " }A Peasant spawns on { $places } (health{ "\u00A0" }{ $health }).
   *[other] { " " }Peasants spawn on { $places } (health{ "\u00A0" }{ $health }).
}{ $stepped ->
    [0] { "" }
   *[other] { " " }{ $turned ->
        [yes] Thanks to { $by }, Peasants step { $way }
       *[no] Peasants step
    } to { $tiles }{ $repaired ->
        [0] { "" }
       *[other] { " " }and repair { $mended }
    }.
}
card-redrawn = Discarded unused, thanks to { $by }: { $card }.
flame-redrawn = Discarded unused, thanks to { $by }: path { $path }.
ran = { $piece } runs on fire from { $start }{ $passed ->
    [0] { "" }
   *[other] { " " }via { $stops }
} to { $end }{ $burnt ->
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
march-via = { $piece } via { $stops } to { $end }
marched = The march: { $marches }{ $rebuilt ->
    [0] { "" }
    [one] ; the Cottage on { $tiles } is repaired
   *[other] ; the Cottages on { $tiles } are repaired
}.{ $line ->
    [none] { "" }
    [row] { " " }The arrow along row { $name }
   *[column] { " " }The arrow along column { $name }
}{ $line ->
    [none] { "" }
   *[other] { $hits ->
        [yes] { " " }finds Trogdor.
       *[no] { " " }misses.
    }
}
hits = Trogdor is hit by { $pieces }: health{ "\u00A0" }{ $health }.
hits-prevented = Trogdor is unhurt by { $pieces }, thanks to { $by }.
hit-fatal = Trogdor has no health left when { $pieces } hits him.
troghammers-join = { $count ->
    [one] A Troghammer card is
   *[other] { $count } Troghammer cards are
} shuffled into the Action deck.
items-ready = Recharged: { $items }.
out-of-cards = No Keeper has an Action card left.
rages = Defeated, Trogdor sees red and rages to { $ends }{ $burnt ->
    [0] { "" }
   *[other] , burninating { $what }
}.
rage-removes = Trampled on the way: { $pieces }.
