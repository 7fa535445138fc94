### What a question tells beside its options.

there = { $waits ->
    [dracula] . Dracula is there
    [hideout] { $count ->
        [0] . On his trail
        [one] . One encounter lies there
       *[other] . { $count } encounters lie there
    }
    [hunters] . { $hunters } there
   *[nothing] { "" }
}

## Why a way is not offered

barred = { $why ->
    [fog] Not offered, fog: { $places }.
    [roadblock] Not offered, roadblock on the way: { $places }.
    [storm] Not offered, storm: { $places }.
    [railway] Not offered, roadblock on the railway: { $places }.
    [trail] Not offered, on your trail: { $places }.
   *[holy] Not offered, holy ground: { $places }.
}
barred-fog-here = Fog lies here: there is no way out.
barred-night = You cannot move by night.
barred-hospital = { $fog ->
    [yes] Fog lies over the city: the hospital cannot be left.
   *[no] From the hospital you can move only into its city.
}
beside-dracula = Dracula is here: { $night ->
    [yes] if he stays in his phase, all hunters here fight him at dawn, by day.
   *[no] all hunters here at dusk fight him, by night.
}
barred-ticket = No train: you hold no ticket.
barred-supply = No supply: Devilish Power.
barred-telepathy = No Telepathy: no other hunter is with Mina.
barred-yellow = No train: only yellow railways here, and your tickets are for white ones.

## What everybody will see of Dracula's plan

plan-shown = { $misdirect ->
    [0] { "" }
   *[other] Misdirect on space { $misdirect },{ " " }
}{ $how ->
    [stays] that you stay
    [power] { $power }
    [wolf] Wolf Form with { $card }
    [open] { $card }, face up{ $met ->
        [yes] , and you in it
       *[no] { "" }
    }
   *[step] { $lair ->
        [yes] a lair becomes { $card }
       *[no] { $card }
    }
}{ $encounter ->
    [yes] , one encounter
   *[no] , no encounter
}{ $rumor ->
    [0] { "" }
   *[other] , a rumor on space { $rumor }
}{ $then ->
    [0] { "" }
   *[other] , then { $events }
}
plan-shown-open = { $count ->
    [0] { "" }
   *[other] { $powers }, face up;{ " " }
}the back of your card, and whether an encounter goes with it
plan-final = With this your phase is over. Planned: { $plan }.
plan-so-far = Planned: { $plan }. More questions follow.
plan-hint = { $what } { $plan }

## Before what is dear

warn-sea = You suffer { $damage } damage, leave no encounter, and your phase is over.
warn-met = Hunters are there: you are seen, and leave no encounter.
warn-stuck = You suffer { $damage } damage, your other hideouts and lairs are cleared, and your location is turned up.
warn-lair = The lair in { $place } is cleared at once, with its encounters.
warn-vampire = A vampire could mature here. It is discarded instead.
warn-end = This damage can defeat you, and then the hunters win.
warn-both = { $what } { $end }
warn-dark-call = You suffer { $damage } damage, and your phase is over.
price-delay = You are delayed: your next turn is spent standing up.
price-damage = You suffer { $amount } damage{ $then ->
    [end] , which can defeat you, and then Dracula wins.
    [defeat] , which can defeat you.
   *[nothing] .
}
