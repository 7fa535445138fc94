### The heading of each turn, events in few words below it, and what is said at the end.

turn-heading = Round { $round }, { $phase ->
    [dawn] dawn
    [day] day
    [dusk] dusk
    [night] night
   *[dracula] Dracula's phase
}

## Events in the line of a turn; an empty one is left out

brief-event-drawn = { $by ->
    [dracula] You draw
   *[hunter] { $who } draws
} { $card }.
    .named = { $by ->
        [dracula] Dracula draws
       *[hunter] { $who } draws
    } { $card }.
brief-event-drawn-unseen = { $by ->
    [dracula] Dracula draws an event.
   *[hunter] Draws an event.
}
brief-event-buried = The event is Dracula's.

## Warnings: the answer is asked for once more

warn-last-stand = If a hunter is defeated in { $place }, influence reaches 13 and Dracula wins.

## At the end

verdict-influence = Dracula wins.
verdict-defeated = The hunters win.

figure-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
figure-influence = influence { $count }
figure-damage = { $count } damage to Dracula

deed-hunter = { $count ->
    [0] { $who } never met Dracula nor found his trail.
   *[other] { $who } { $done }.
}
deed-found = { $count ->
    [one] found Dracula's trail once
   *[other] found Dracula's trail { $count } times
}
deed-fought = { $count ->
    [one] fought 1 combat
   *[other] fought { $count } combats
}
deed-fell = { $count ->
    [one] was defeated once
   *[other] was defeated { $count } times
}
deed-dracula = { $who } defeated { $felled ->
    [0] no hunter
    [one] 1 hunter
   *[other] hunters { $felled } times
} and let { $matured ->
    [0] no encounter
    [one] 1 encounter
   *[other] { $matured } encounters
} mature.

### Sides, in the statistics

side-lord_godalming = Hunters
