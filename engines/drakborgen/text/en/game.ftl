### The words of Drakborgen: one word for one thing. After "not" stand words that no sentence says instead.
###
### hero = the figure in the castle; the player is the person who answers for it
### KP = body points; a hero at 0 KP is dead; not: hit points, life points
### SP = combat points, in the Legend's combat only
### gold coins = what treasures are worth, short gm
### T6, T12 = a die of six sides and one of twelve
### check = a T12 that succeeds at or below an aspect
### tile = what is laid on a square; not: card tile
### halfway = of a hero: moved by a trap or a flight, and there in the next round
### monster player = the player who plays the monsters of a place
### companion, slave = a creature that goes with a hero; a slave obeys as long as it is near
### Way Down, way up = stairs into the catacombs, and a Catacomb card that leads out of them
###
### The game, its seats and options, places, status and endings. Names of cards, heroes, monsters and tiles are in
### names.ftl and cards.ftl, the rulebook in rules.ftl.

game-title = Drakborgen
game-sign = 🏰
game-tagline = Enter the castle, rob the dragon, and be out before the sun sets.
game-length = about two weeks
game-order = All heroes move at the same time. A dead hero's player plays the monsters.

seat-hero1 = Hero 1
seat-hero2 = Hero 2
seat-hero3 = Hero 3
seat-hero4 = Hero 4
seat-hero5 = Hero 5
seat-hero6 = Hero 6

option-mode = Play
    .detail = Against each other, or together. One player always plays solo.
option-mode-competitive = Competitive
    .detail = The hero who brings out the most gold wins
option-mode-coop = Together
    .detail = You count what all of you bring out
option-mode-solo = Solo
    .detail = For one player; with more it is played together
option-combat = Combat
    .detail = For a first match, the basic rules.
option-combat-basic = Basic
    .detail = Rock, scissors, paper
option-combat-legend = Legend
    .detail = A disc of four aspects, and combat points
option-wandering_monsters = Wandering monsters
    .detail = Monsters stay on the board and walk about.
option-wandering_monsters-off = Off
    .detail = A monster is gone when its room is empty
option-wandering_monsters-on = On
    .detail = Monster players move one monster each round
option-pvp = Fights between heroes
    .detail = Only if every player agrees.
option-pvp-off = Never
    .detail = Heroes cannot attack each other
option-pvp-vote = By secret vote
    .detail = Allowed if every player votes yes at the start
option-fixed_mp = A monster player from the start
    .detail = The last seat plays the monsters and has no hero.
option-fixed_mp-off = No
    .detail = The players of dead heroes play the monsters
option-fixed_mp-on = Yes
    .detail = The last seat plays the monsters
option-hero_choice = Heroes
    .detail = How each player gets a hero.
option-hero_choice-dealt = Dealt
    .detail = Choose one of those dealt to you
option-hero_choice-open = Free choice
    .detail = Choose in the order of the seats
option-mp = Monsters are played by
    .detail = Who throws for the monsters.
option-mp-players = Players
    .detail = The neighbour, or the players of dead heroes
option-mp-engine = The computer
    .detail = Faster: no player is asked
option-solo_combat = Combat in solo play
    .detail = Who fights for the monsters when you play alone.
option-solo_combat-computer = The computer
    .detail = It throws as a player would
option-solo_combat-dice = Dice
    .detail = Both sides roll and add an aspect
option-attack_passive = Attack quiet monsters
    .detail = Whether you may attack a monster that stands still.
option-attack_passive-off = No
    .detail = It stays quiet while you stay
option-attack_passive-on = Yes
    .detail = You may attack it in a later round
option-escaped_join_mp = Escaped players join the monsters
    .detail = Whether a player whose hero got out plays monsters.
option-escaped_join_mp-off = No
    .detail = They only help out as a neighbour
option-escaped_join_mp-on = Yes
    .detail = They become monster players
option-way_downs = Ways down
    .detail = Tiles and cards with stairs into the catacombs.
option-way_downs-on = Yes
    .detail = Some rooms have stairs down
option-way_downs-off = No
    .detail = Secret doors may lead down instead

status = { $stage ->
    [setup] The heroes set out
    [over] The match is over
   *[round] Round { $round } · sun on dot { $dot } of { $dots } · { $inside ->
        [one] 1 hero inside
       *[other] { $inside } heroes inside
    }{ $out ->
        [0] { "" }
       *[other] , { $out } out
    }
}
danger-sunset = { $left ->
    [one] The sun is 1 dot from the skull. At the skull every hero inside dies.
   *[other] The sun is { $left } dots from the skull. At the skull every hero inside dies.
}
danger-kp = { $who } has { $left } KP left. At 0 KP the hero dies.
danger-monster = The { $monster } is with { $who } in { $place }.
danger-spider = { $who } is stuck in the web of { $place }, and giant spiders are about.
danger-dragon = The dragon is awake, and { $who } is in the treasure chamber.

place-room = Room { $square }
place-below = Below { $square }
place-below-outside = Below, outside the walls, { $away ->
    [1] next to
   *[other] { $away } squares from
} { $square }
place-chamber = Treasure chamber
place-the = the { $place }
goal-room = { $square }
goal-chamber = the chamber
goal-tower = the tower
tile-unknown = unexplored room

side-n = north
side-ne = north-east
side-e = east
side-se = south-east
side-s = south
side-sw = south-west
side-w = west
side-nw = north-west
side-down = down
