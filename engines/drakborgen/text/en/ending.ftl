### The heading of each round, events in few words below it, and what is said at the end.

turn-heading = Round { $round }

## Events in the line of a round; an empty one is left out

brief-has-decided = { "" }
brief-sun-moves = { $sets ->
    [0] Sun on dot { $dot } of { $dots }.
   *[1] The sun reaches the skull.
}
brief-combat-round = { "" }
brief-monster-hurt = { "" }
brief-card-drawn = { $who }: { $card }.
brief-hero-hurt = { $who } loses { $amount } KP.
brief-monster-card-shown = { "" }
brief-waits = { $who } waits{ $odd ->
    [1] { " " }and draws a Room card
   *[0] { "" }
}.
brief-walks-below = { $who } walks { $side }.
brief-drifts = { "" }

## At the end

end-empty = Nobody is left in the castle. { end-haul }
end-sunset = The sun has set. { end-haul }
end-haul = { $mode ->
    [competitive] The winner's rank: { end-rank }
    [solo] Your rank: { end-rank }
   *[coop] Your rank together: { end-rank }
}
end-nobody = No hero got out alive.
end-rank = { $rank ->
    [0] { rank-0 }.
    [1] { rank-1 }.
    [2] { rank-500 }.
    [3] { rank-1500 }.
    [4] { rank-3000 }.
    [5] { rank-5000 }.
    [6] { rank-8000 }.
   *[7] { rank-12000 }.
}

verdict-empty = { verdict-haul }
verdict-sunset = { verdict-haul }
verdict-haul = { $worth ->
    [0] { verdict-no-gold }
   *[other] { $count ->
        [0] { $worth } gold coins are out of the castle.
        [one] { $winners } wins with { $worth } gold coins.
       *[other] { $winners } win with { $worth } gold coins{ $mode ->
            [competitive] { "" }
           *[coop] { " " }each
        }.
    }
}
verdict-no-gold = { $mode ->
    [coop] { $out ->
        [one] One hero got out alive
       *[other] { $out } heroes got out alive
    }, but without gold.
    [solo] You got out alive, but without gold.
   *[competitive] { $winners } { $count ->
        [one] wins
       *[other] win
    }: out alive, but without gold.
}
verdict-nobody = The castle wins.

figure-gold = { $count } gold coins
figure-out = { $count ->
    [one] 1 hero got out
   *[other] { $count } heroes got out
}
figure-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}

deed-out = { $who } got out with { $gold } gold coins{ deed-slew }
deed-died = { $who } died ({ $place }){ deed-slew }
deed-slew = { $slain ->
    [0] .
    [one] , and slew 1 monster.
   *[other] , and slew { $slain } monsters.
}
