### The words drawn on Drakborgen's pictures.

picture-title = Drakborgen
picture-who = { $who }
picture-fate-in = sets out
picture-fate-out = is out
picture-fate-dead = dead
picture-fate-monsters = plays monsters
picture-sun-rounds = { $count ->
    [one] round left
   *[other] rounds left
}
picture-sun-least = at least
picture-sun-over = The sun has set

## The close-up

picture-exit = { $side ->
    [n] North
    [ne] North-east
    [e] East
    [se] South-east
    [s] South
    [sw] South-west
    [w] West
    [nw] North-west
    [down] Down
   *[other] Out
}, { $square }
picture-exit-line = { $bar ->
    [door] door
    [portcullis] portcullis
    [secret] secret door
   *[open] open
}, { $kind ->
    [unknown] unexplored
    [chamber] treasure chamber
    [tower] tower
    [catacombs] catacombs
    [normal] room
    [portcullis] room
    [corridor] corridor
    [rotating] rotating room
    [trap] trap room
    [dark] dark room
    [rubble] rubble
    [pit] pit
    [bridge] bridge
    [divided] divided room
    [way-down] way down
    [web] web
   *[other] room
}
picture-here = In this room
picture-nothing-here = Nothing that you see.
picture-beast = { $state ->
    [still] stands still
    [stuck] is stuck
   *[new] faces you
}
picture-spider = Giant spider
picture-lying = { $what ->
    [container] shut
    [fog] still here
   *[thing] lies here
}
picture-dragon = The dragon
picture-dragon-state = { $awake ->
    [yes] awake
   *[no] asleep
}, { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}

## The private sheet

picture-carried = Carried
picture-secret = secret
picture-used = used up
picture-unknown = unknown
picture-torch = Torch
picture-torch-state = { $lit ->
    [yes] burning
   *[no] out
}
picture-shots = Shots left
picture-magic = Magic left
picture-special-attack = Special attack: { $throw }
picture-of-kp = /{ $most } KP
picture-amulets = Amulets
picture-special = Special
picture-sealed = { $count ->
    [one] One, unknown
   *[other] { $count }, unknown
}
picture-even-to-you = even to you
picture-worn-known = known to all
picture-no-amulet = None
picture-bare-hands = Bare hands
picture-no-special = no special attack
picture-take-two = takes 2 KP
picture-throw = { $throw ->
    [rock] Rock
    [scissors] Scissors
   *[paper] Paper
}
picture-treasure = Treasure
picture-yours-alone = yours alone
picture-no-treasure = Nothing from her hoard.
picture-beside = in coins and things
picture-gold-in-all = Gold in all

## A fight

picture-combat = Combat
picture-combat-round = { $round ->
    [0] before the first blow
   *[other] Combat round { $round }
}
picture-points-left = { $kind ->
    [sp] SP left
   *[kp] KP left
}
picture-points-hidden = KP hidden
picture-blow = { $result ->
    [none] Throws are hidden until both are in.
    [tie] Both throw { $one ->
        [rock] rock
        [scissors] scissors
       *[paper] paper
    }
   *[other] { $result ->
        [first] { $one ->
            [rock] Rock beats scissors
            [scissors] Scissors beat paper
           *[paper] Paper beats rock
        }
       *[second] { $other ->
            [rock] Rock beats scissors
            [scissors] Scissors beat paper
           *[paper] Paper beats rock
        }
    }
}
picture-disc = { $one ->
    [none] Place your markers on an aspect.
   *[other] { $one ->
        [strength] Strength
        [mind] Mind
        [agility] Agility
       *[armour] Armour
    } against { $other ->
        [strength] Strength
        [mind] Mind
        [agility] Agility
        [armour] Armour
       *[other] nothing
    }
}
picture-so-far = So far
picture-who-fights = Who fights
picture-has-lost = { $count ->
    [0] unhurt
   *[other] lost { $count }
}

## The cover

picture-subtitle = Reawakened
picture-cover-alt = Drakborgen Reawakened. A castle before a huge setting sun, a green dragon coiled round it; four heroes with torches on the road to its gate.

## Below ground

picture-under = under { $square }, roughly
picture-outside = outside the castle
picture-drift = { $way ->
    [left] left
   *[right] right
}
picture-walked = { $count ->
    [0] No card on this walk yet
    [one] 1 card on this walk
   *[other] { $count } cards on this walk
}
picture-no-card = The dark

## The monster player's page

picture-yours = The { $monster } is yours
picture-no-monster-card = No Monster card is read here.
picture-monster-card = Monster card
picture-said = { $said ->
    [attack] attack
    [wait] wait
   *[flee] flee
}
picture-reaction = { $r ->
    [fight] fights
    [passive] stands
    [flees] flees
    [escape] lets go
   *[follows] follows
}
picture-you-know = you alone know
picture-announces = { $who } { $said ->
    [attack] attacks
    [wait] waits
    [flee] flees
   *[other] fights
}
picture-card-says = { $read ->
    [attack] the card is read under attack
    [wait] the card is read under wait
    [flee] the card is read under flee
   *[none] no card has been read
}
picture-attacks-at-once = It attacks at once
picture-your-throws = Your throws
picture-beats = beats
picture-special-of = { $throw ->
    [rock] Special attack: rock takes 2 KP.
    [scissors] Special attack: scissors take 2 KP.
    [paper] Special attack: paper takes 2 KP.
   *[none] It has no special attack.
}
picture-six-throws = Set six throws. They are played as long as the fight lasts; then you set new ones.

## Heroes to choose from

picture-choose-hero = Choose your hero
picture-kp = KP
picture-gift = { $hero ->
    [rohan] Arrows glance off his plate.
    [sigeir] Forces locked doors.
    [aelfric] Sure of foot, good with locks.
    [bardhor] A crossbow with four bolts.
    [mrishnahk] Works magic four times. No rings.
    [yushugom] Forces doors, bare hands. No rings.
    [dzala-naryn] An oracaz goes with her.
    [durim] Searches with two cards.
    [iril] Keeps one of three rings.
    [stjarnkastaren] Throws four stars.
    [knivkastaren] Throws five knives, picks locks.
   *[other] No special gift.
}

## The end

picture-end-title = { $how ->
    [sunset] The sun is down
    [nobody] The castle has won
   *[empty] All are gone
}
picture-end-winner = { $count ->
    [0] nobody wins
    [one] { $who } wins
   *[other] { $who } win
}
picture-end-how = { $out ->
    [yes] { $cause ->
        [twilight] out by an amulet, { $place }
        [beyond] out beyond the wall, { $place }
       *[tower] out at { $place }
    }
   *[no] { $cause ->
        [sunset] inside at sunset, { $place }
        [given-up] given up, { $place }
        [pit] lost in the pit, { $place }
        [bridge] fell from the bridge, { $place }
        [wall] lost in the wall, { $place }
        [spider] eaten by a spider, { $place }
        [dragon] burnt on the gold
        [grilled] burnt on the gold
        [spears] run through by spears, { $place }
        [crushed] crushed by stones, { $place }
        [amulet] killed by an amulet, { $place }
        [flask] poisoned by a flask, { $place }
        [book] undone by a spell, { $place }
       *[other] slain, { $place }
    }
}

## Alt texts

picture-alt-page = { $title }, drawn as a woodcut.
picture-alt-you = You are in { $place } with { $kp } KP.
picture-alt-exit = { $number }: { $side }, { $place }.
picture-alt-blows = { $count ->
    [one] One combat round so far.
   *[other] { $count } combat rounds so far.
}
picture-alt-sheet = { $hero }, { $kp } of { $most } KP.
