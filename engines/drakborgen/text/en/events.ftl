### What happens.

## Setting out

hero-taken = { $who } takes { $hero }.
sets-out = { $who } is { $hero } and enters by the { $tower }.
pvp-agreed = All agree: heroes may attack each other.
pvp-refused = Not all agree: heroes cannot attack each other.
has-decided = { $who } has decided.
    .many = { $who } have decided.

## Sun and rounds

sun-moves = Round { $round }. { $rolled ->
    [0] The sun moves to dot { $dot } of { $dots }.
   *[other] The sun's T6 shows { $rolled }: { $steps ->
        [0] it stays on dot { $dot } of { $dots }.
       *[other] { $sets ->
            [0] it moves to dot { $dot } of { $dots }.
           *[1] it reaches the skull.
        }
    }
}
acts = { $who } { $act }.

## Dice

checked = { $who }, { $aspect } { $value }: T12 { $rolled }{ $plus ->
    [0] {""}
   *[other] {" "}plus { $plus }
}, { $passed ->
    [yes] succeeds.
   *[no] fails.
}
rolled-amount = { $who }: T{ $die } { $rolled }{ $halved ->
    [yes] , half of it
   *[no] {""}
}{ $sign ->
    [plus] , plus { $plus }
    [minus] , less { $plus }
   *[none] {""}
}{ $less ->
    [0] {""}
   *[other] , less { $aspect } { $less }
}{ $alike ->
    [yes] {""}
   *[no] : { $result }
}.

## Moving

completes-move = { $who } comes to { $place }.
goes-on = { $who } goes on { $side } to { $place }.
is-led-on = The corridor leads { $who } { $side } to { $place }.
stops-in-corridor = { $place }: { $who } stays in the corridor.
tile-drawn = { $who } draws a tile for { $place }: { $tile }. { $who } chooses how it lies.
tile-laid = { $place }: { $tile }.
room-rotates = { $place } turns. Its only opening now faces { $side }.

## Heroes

hero-hurt = { $who } loses { $amount } KP and has { $kp }.
hero-healed = { $who } regains { $amount } KP and has { $kp }.
hero-died = { $place }: { $who } is dead, { $cause ->
    [given-up] given up
    [sunset] inside after sunset
    [pit] lost in the pit
    [bridge] fallen from the bridge
    [fall] fallen into the catacombs
    [wall] in the middle of the wall
    [spider] eaten by the spider
    [trap] killed by a trap
    [door-trap] killed by the trap of a door
    [crushed] crushed by the ceiling
    [spears] pierced by spears
    [venom] killed by venom
    [dragon] burnt by the dragon
    [grilled] burnt before a barred exit
    [flask] poisoned
    [book] vanished into another dimension
    [amulet] killed by an amulet
    [dark] killed in the dark
    [asleep] killed in a deep sleep
   *[other] slain
}.
character-dead = dead { $hero }
plays-monsters = From now on { $who } plays monsters.
hero-out = { $who } is out of the castle alive{ $cards ->
    [0] .
    [one] { " " }with 1 Treasure card.
   *[other] { " " }with { $cards } Treasure cards.
}
scored = { $hero } brought out { $worth } gold coins.
