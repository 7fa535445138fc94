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
picture-dragon-place = on her gold
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
picture-leads-below = { $side }, under { $square }
picture-leads-up = { $how ->
    [climb] with an Agility check
   *[up] a T12 says where
}
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
picture-your-throws = { $combat ->
    [legend] Your steps
   *[basic] Your throws
 }
picture-beats = beats
picture-special-of = { $throw ->
    [rock] Special attack: rock takes 2 KP.
    [scissors] Special attack: scissors take 2 KP.
    [paper] Special attack: paper takes 2 KP.
   *[none] It has no special attack.
}
picture-six-throws = Set six throws. They are played as long as the fight lasts; then you set new ones.
picture-six-steps = Set six: an aspect for the first combat round, then a step or a stay for each. They are played as long as the fight lasts; then you set new ones.

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
    [0] no hero got out
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
picture-alt-you = Your place: { $place }. { $kp } KP.
picture-alt-exit = { $number }: { $side }, { $place }.
picture-alt-blows = { $count ->
    [one] One combat round so far.
   *[other] { $count } combat rounds so far.
}
picture-alt-sheet = { $hero }, { $kp } of { $most } KP.

## Scenes

picture-listed = { $things }
picture-side = { $side ->
    [n] north
    [e] east
    [s] south
   *[w] west
}
picture-bar-sides = { $bar ->
    [door] door { $sides }
    [portcullis] portcullis { $sides }
    [secret] secret door { $sides }
   *[open] open { $sides }
}
picture-no-exit = no way out
picture-scene-room = A room opens
picture-scene-whose = { $hero }{ $side ->
    [n] , from the north
    [e] , from the east
    [s] , from the south
    [w] , from the west
   *[none] {""}
}
picture-scene-more = { $count ->
    [one] Stands in the room
   *[other] { $count } monsters here
}
picture-scene-announce = { $count ->
    [one] { $heroes } announces
   *[other] { $heroes } announce
}
picture-scene-asks = { $kind ->
    [trap] a Trap card, on the way in
    [dark] loses the way when the torch goes out
    [rubble] digs a way through first
    [pit] must keep to the edge
    [bridge] must balance across
    [divided] stands on one side of the cleft
    [way-down] may go down into the catacombs
    [rotating] the room has turned
    [web] may be caught in the web
    [portcullis] a grating falls behind
   *[other] a Room card
}
picture-scene-dead = { $hero } falls
picture-scene-dead-where = { $place }, round { $round }
picture-scene-cause = { $cause ->
    [sunset] Sunset
    [given-up] Given up
    [pit] The pit
    [bridge] The bridge
    [fall] A fall
    [trap] A trap
    [door-trap] A trapped door
    [venom] Venom
    [dark] The dark
    [asleep] Asleep
    [bats] Bats
    [corpse-eaters] Corpse eaters
    [tentacles] Tentacles
    [balrog] Fire and shadow
    [catacombs] Catacombs
    [shadow] The shadow
    [demon] A demon
    [wall] Lost in the wall
    [spider] Eaten
    [dragon] The dragon
    [grilled] Fire
    [spears] Spears
    [crushed] Crushed
    [amulet] An amulet
    [flask] A flask
    [book] A spell
   *[other] Slain
}
picture-scene-cause-how = { $cause ->
    [sunset] the gates stay shut
    [given-up] the castle keeps it
    [pit] nobody hears it land
    [bridge] the fall was too deep
    [fall] on the stones below
    [trap] older than kingdoms
    [door-trap] one door too many
    [venom] it reached the heart
    [dark] the monster saw better
    [asleep] nobody stood watch
    [bats] a thousand small teeth
    [corpse-eaters] many small hands
    [tentacles] the water closed
    [balrog] below the castle
    [catacombs] they keep what they get
    [shadow] it stood up
    [demon] it closed the book
    [wall] stone all round
    [spider] by a giant spider
    [dragon] burnt on the gold
    [grilled] no way out of the fire
    [spears] run through
    [crushed] under the stones
    [amulet] round its own neck
    [flask] poisoned
    [book] one page too many
   *[other] no KP left
}
picture-scene-slain-by = by the { $monster }
picture-scene-cards-back = { $count ->
    [0] No Treasure card
    [one] 1 Treasure card
   *[other] { $count } Treasure cards
}
picture-scene-back-where = { $count ->
    [0] all it held goes back
   *[other] back to the deck
}
picture-scene-now = { $now ->
    [monsters] Plays monsters now
    [over] No hero is left
   *[none] No more turns
}
picture-scene-now-how = { $now ->
    [monsters] to the end of the match
    [over] the match ends
   *[none] the others go on
}
picture-scene-out = { $hero } is out
picture-scene-out-where = { $how ->
    [twilight] by an amulet, round { $round }
    [beyond] beyond the wall, round { $round }
    [cave] out of the catacombs, round { $round }
   *[tower] { $place }, round { $round }
}
picture-scene-of-kp = /{ $most } KP
picture-scene-treasure-cards = { $count ->
    [one] Treasure card
   *[other] Treasure cards
}
picture-scene-sum-later = sum at the end
picture-scene-rounds = { $count ->
    [one] round left
   *[other] rounds left
}
picture-scene-others = { $count ->
    [0] nobody is left inside
    [one] for the last one inside
   *[other] for the { $count } inside
}
picture-scene-gold = Into the gold
picture-scene-gold-secret = { $count ->
    [one] what they are, only { $hero } knows
   *[other] what they are, only the finders know
}
picture-scene-sleeps = She sleeps
picture-scene-left = { $count ->
    [one] 1 Dragon card left
   *[other] { $count } Dragon cards left
}
picture-scene-wakes = She wakes
picture-scene-storm = her fire: a T12 each
picture-scene-burnt = dead on the gold
picture-scene-burnt-cards = { $count ->
    [0] no card goes back
    [one] 1 card goes back
   *[other] { $count } cards go back
}
picture-scene-flees = flees, { $kp } KP left
picture-scene-flees-cards = { $cards ->
    [0] carries nothing
   *[other] { $rolled } over { $cards }: keeps { $cards ->
        [one] it
       *[other] all { $cards }
    }
}
picture-scene-inside = still inside, { $kp } KP left
picture-scene-inside-how = stumbled; the fire comes again
picture-scene-fall = { $hero } falls
picture-scene-fall-where = from { $place } into the dark
picture-scene-below = Now below { $place }
picture-scene-below-how = in the catacombs
picture-scene-arrow = The arrow turns
picture-scene-arrow-how = roll where to walk
picture-treasure-where = { $hero }, treasure chamber
picture-treasure-and = { $count ->
    [one] and one more
   *[other] and { $count } more
}
picture-treasure-only-you = Only you see these.
picture-treasure-table = The table reads:
picture-treasure-public = { $count ->
    [one] 1 Treasure card
   *[other] { $count } Treasure cards
}
picture-treasure-held = { $cards ->
    [one] 1 Treasure card
   *[other] { $cards } Treasure cards
}
picture-treasure-bridge = On a bridge
picture-treasure-bridge-dice = dice +{ $count }
picture-treasure-fire = If she wakes
picture-treasure-fire-roll = roll above { $count }

### Alt texts of scenes

picture-alt-death = { $heroes } lies dead on the stones, { $place }, round { $round }: shield broken, torch out, a skull in the smoke.
picture-alt-cause = { $cause }: { $how }.
picture-alt-wakes = The dragon awake over her gold, breathing fire.
picture-alt-burnt = { $hero } { $lost ->
    [0] is unhurt
   *[other] loses { $lost } KP
}{ $end ->
    [dead] {" "}and dies.
    [flees] {" "}and gets out of the chamber.
   *[none] .
}
picture-alt-escape = { $heroes } { $way ->
    [cave] before the mouth of a cave
    [magic] in a ring of magic light
   *[gate] before the gate of { $place }
}, alive, { $kp } KP, { $cards ->
    [0] with no Treasure card.
    [one] with 1 Treasure card.
   *[other] with { $cards } Treasure cards.
}
picture-alt-fall = { $heroes } falls from { $place } into the catacombs, { $kp } KP left.
picture-alt-treasure = { $heroes } on the dragon's gold. { $cards ->
    [one] 1 Treasure card drawn, face down.
   *[other] { $cards } Treasure cards drawn, face down.
}
picture-alt-room = A room opens, { $place }: { $room }, { $exits }. { $count ->
    [one] { $heroes } stands in the doorway with a torch.
   *[other] { $heroes } stand in the doorway with torches.
}
picture-alt-card = { $card } ({ $worth })
picture-alt-found = Treasure found: { $cards }. Gold in all: { $worth }.

## Announcements

picture-reveal = { $read ->
    [yes] Announced
   *[no] They meet
}
picture-reveal-where = { $place }, { $heroes ->
    [one] one hero
   *[other] { $heroes } heroes
}, { $monsters ->
    [one] one monster
   *[other] { $monsters } monsters
}
picture-say = { $said ->
    [attack] Attack
    [wait] Wait
   *[flee] Flee
}
picture-reveal-read = { $read ->
    [attack] Read under attack
    [wait] Read under wait
    [flee] Read under flee
   *[none] Not announced yet
}
picture-reveal-does = { $does ->
    [fights] { $count ->
        [one] the monster fights
       *[other] the monsters fight
    }
    [still] it stands still
    [hidden] all announce at once
   *[none] nobody fights
}
picture-reveal-rest = { $state ->
    [asked] { $count ->
        [one] attacks, waits or flees
       *[other] attack, wait or flee
    }
    [out] { $count ->
        [one] is not in the fight
       *[other] are not in the fight
    }
   *[all] { $count ->
        [one] fights alone
       *[other] fight together
    }
}
picture-alt-reveal = Meeting in { $place } with { $monsters }.
picture-alt-fight = Fight in { $place }, combat round { $round }.
picture-alt-fighter = { $name } { $lost ->
    [0] unhurt
   *[other] lost { $lost }
}.

## The order

button-my-order = My order
button-tiles = Legend
picture-order-title = { $chosen ->
    [yes] Your order
   *[no] You may also
}
picture-order-secret = secret until all decide
picture-order-only-exits = Here you can only go on.
picture-order-page = { $kind ->
    [barred] if locked
    [numbers] torch on
    [volunteer] at the door
    [together] hand in hand
    [on] then on
    [fight] fight
   *[other] also
}
picture-order-stance = { $kind ->
    [flee] flee { $limit ->
        [99] at once
       *[other] at { $limit }
    }
   *[stop] ask at { $limit }
}
picture-alt-order = Your order: { $order }.
picture-alt-no-order = No order yet.

## The legend of tiles

picture-guide-tiles = Tiles
picture-guide-places = Places and markers
picture-guide-monsters = Monsters
picture-guide-heroes = Heroes
picture-guide-tile = { $kind ->
    [corridor] Corridor
    [door] Door
    [portcullis] Portcullis
    [trap] Trap room
    [rotating] Rotating room
    [dark] Dark room
    [rubble] Rubble
    [pit] Pit
    [bridge] Bridge
    [divided] Divided
    [way-down] Way down
   *[normal] Room
}
picture-guide-place = { $kind ->
    [tower] Tower
    [web] Web
    [spider] Spider
    [rune] Portal rune
    [below] Catacombs
   *[unexplored] Unexplored
}
picture-guide-dragon = { $awake ->
    [yes] Awake
   *[no] Asleep
}
picture-guide-state = { $state ->
    [turn] Asked now
    [unlit] Torch out
    [stuck] Stuck
    [halfway] Halfway
    [senseless] Senseless
   *[dead] Dead
}
picture-alt-guide = The legend: twelve kinds of tiles, unexplored squares, towers, webs, spiders, portal runes, the catacombs, monsters, the dragon asleep and awake, the heroes' shields and their states.

## The pages of the rulebook

picture-page-kind = { $kind ->
    [hero] Hero
    [tile] Tile
    [monster] Monster
    [companion] Companion
    [ring] Ring card
    [amulet] Amulet card
    [thing] Thing
    [room] Room card
    [trap] Trap card
    [search] Search card
    [chest] Chest card
    [corpse] Corpse card
    [door] Door card
    [catacomb] Catacomb card
    [treasure] Treasure card
   *[dragon] Dragon card
}
picture-page-count = { $count } of { $size } { $deck ->
    [room] Room
    [trap] Trap
    [search] Search
    [chest] Chest
    [corpse] Corpse
    [door] Door
    [catacomb] Catacomb
    [treasure] Treasure
    [ring] Ring
    [amulet] Amulet
   *[dragon] Dragon
} cards
picture-page-known = { $deck ->
    [ring] Secret until used
   *[amulet] Worn, unknown to you
}
picture-page-known-by = { $deck ->
    [ring] only its owner knows it
   *[amulet] the monster player reads it
}
picture-page-how-often = { $deck ->
    [ring] once; one ring a round
   *[amulet] it acts by itself
}
picture-page-when = { $when ->
    [monster-card-about-to-be-drawn] Before a Monster card
    [fall] When you fall
    [after-t12] After a T12
    [before-movement] Instead of moving
    [catacombs-any] In the catacombs
    [obstacle] At a door or portcullis
    [trap-card-or-trap-room] At a trap
    [monster-drawn] When a monster is shown
    [tile-drawn] When you draw a tile
    [search] When you search
    [dragon-wakes] When the dragon wakes
    [sun-reaches-skull-or-endless-fall] At sunset, or in a pit
    [meet-skeleton] When you meet a skeleton
    [hero-would-die] When you would die
    [treasure-drawn] At a Treasure card
    [check-failed-strength] At a Strength check
    [damage-about-to-be-applied-trap] At damage of a trap
    [web-caught] In a web
    [door-card-drawn-locked] At a locked door
   *[second-check-of-pair-failed] At a second failed check
}
picture-page-worth = { $worth } gold coins
picture-page-worth-out = once you are out alive
picture-page-brings = { $what ->
    [none] Nothing happens
    [monster] A monster stands there
    [ambush] It strikes first
    [ambush-skeleton] It strikes first
    [catacomb-monster] It attacks at once
    [container] Open it, or leave it
    [torch-out] All torches go out
    [damage] You lose KP
    [trapdoor] A check, or you fall
    [cave-in] Name a number, roll
    [spear-trap] Guess a number, or die
    [rotate-corridors] All corridors turn
    [web] Caught in a web
    [marker] It stays on the board
    [teleport-sideways] Flung through the wall
    [corpse-eaters] Corpse-eaters attack
    [check-or-damage] A check, or damage
    [shadow] It pursues you
    [amulet] You find an amulet
    [amulet-half] Half an amulet
    [item] You keep it
    [shuffle-and-redraw] Shuffle, draw again
    [explosion] You are flung out
    [poison-fog] Do not breathe
    [search-exhausted] Nothing more is here
    [secret-door] A secret door
    [draw] Draw another card
    [ring] You find a ring
    [door-opens] You go through
    [door-locked] It is locked
    [door-trap] A trap, and no way in
    [step-back] You turn back
    [way-up] A way up
    [treasure-with-check] Treasure, at a risk
    [check-treasure] Treasure, at a risk
    [heal] You regain KP
    [held] You are held
    [tentacles] You are held
    [check-or-turn] A check, or you turn
    [check-or-run] A check, or you run
    [dragon-sleeps] She sleeps on
   *[dragon-wakes] She wakes: run
}
picture-page-check = { $aspect ->
    [strength] a Strength check
    [agility] an Agility check
    [mind] a Mind check
   *[armour] an Armour check
}
picture-page-kp = { $kp } KP
picture-page-kp-on-card = KP on its card
picture-page-tiles = { $count ->
    [one] 1 tile of { $size }
   *[other] { $count } tiles of { $size }
}
picture-page-draws = { $draws ->
    [gold] Two Treasure cards
    [new] A Trap card
    [yes] A Room card
   *[no] No Room card
}
picture-page-draws-when = { $draws ->
    [gold] then a Dragon card
    [new] in the round it is drawn
    [yes] when you come in
   *[no] nothing is drawn here
}
picture-page-searches = { $searches ->
    [yes] You may search
   *[no] No searching
}
picture-page-leads = { $where ->
    [out] The way out
   *[down] Stairs to the catacombs
}
