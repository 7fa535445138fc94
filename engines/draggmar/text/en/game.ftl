### The words of Dungeons of Draggmar: one word for one thing. After "not" stand words that no sentence says instead.
###
### hero = a hired fighter; the player is the person who hires; not: adventurer, champion
### Fame = what players pay with and win by; not: glory, renown, victory points
### doom = the track on which the realm ends at 0
### dungeon = one of the fifteen places with a level token
### standee = the figure that shows where a player goes; not: pawn, meeple
### scout = turn a level token face-up
### run = the part of a round in which heroes go through rooms; not: expedition
### group = the players who go through rooms together; not: squad, team
### room = a card of a dungeon; not: chamber
### passed, skipped = a room that pays Fame, and a chest that stayed shut
### Boss = the last room of a run; not: overlord
### head = the card of a dead Boss; not: trophy
### wave = one try of a group against a Boss
### threat token = raises the level of a dungeon by 1
### rift = a tear of the Undead Crusade; a Portal or General Velos closes it
### discard = lay a card open on its discards; not: trash, bin
###
### The game, its seats and options, status and endings. Cards and places are in cards.ftl, the rulebook in rules.ftl.

game-title = Dungeons of Draggmar
game-sign = 🗡️
game-tagline = Hire heroes, send them down, take the credit. Kill the Death Mage before doom takes the realm.
game-length = about four weeks
game-order = All players act at the same time. The first player token breaks ties and moves on each round.

seat-blue = Blue
seat-gold = Gold
seat-red = Red
seat-black = Black

option-harder = Harder dungeons
    .detail = Monsters fight better where they are at home.
option-harder-off = Off
    .detail = All cards as printed
option-harder-on = On
    .detail = +1 Attack in a dungeon of their faction
option-real_experience = Real experience
    .detail = How much doom a failed run costs.
option-real_experience-off = Off
    .detail = Doom falls once for each group
option-real_experience-on = On
    .detail = Doom falls for each player of the group
option-negotiation = Negotiation
    .detail = Binding deals before the standees are placed.
option-negotiation-off = Off
    .detail = Promises bind nobody
option-negotiation-on = On
    .detail = Deals and Fame in trades are binding
option-crusade = Undead Crusade
    .detail = Rifts open as doom falls.
option-crusade-off = Off
    .detail = No rifts
option-crusade-on = On
    .detail = Rifts block roads and eat doom
option-start_doom = Doom at the start
    .detail = The lower, the sooner the realm can be lost.
option-start_doom-15 = 15
    .detail = The usual start
option-start_doom-7 = 7
    .detail = Hard
option-start_doom-6 = 6
    .detail = Harder
option-start_doom-5 = 5
    .detail = For lords with nothing to lose

status = { $stage ->
    [setup] The heroes line up for hire
    [over] The match is over
   *[selection] Round { $round }, { phase-selection } · doom { $doom } · { heads-counted }
    [hiring] Round { $round }, { phase-hiring } · doom { $doom } · { heads-counted }
    [run] Round { $round }, { phase-run } · doom { $doom } · { heads-counted }
    [end] Round { $round }, { phase-end } · doom { $doom } · { heads-counted }
}
phase-selection = selection
phase-hiring = hiring
phase-run = run
phase-end = end of the round
heads-counted = { $heads } of { $most } heads
turn-heading = Round { $round }, { $phase ->
   *[selection] { phase-selection }
    [hiring] { phase-hiring }
    [run] { phase-run }
    [end] { phase-end }
    [setup] { phase-selection }
}
danger-doom = Doom is at { $doom }. At 0 the realm and the match are lost.

group = { $place }{ $part ->
    [none] { "" }
   *[other] , part { $part }
}
back-hero = a hero of level { $level }
back-item = an item of level { $level }

game-story = Last round
end-mage = The Death Mage is dead, and every tavern in Draggmar says who did it: { $winners }.
end-doom = Doom is complete. The Death Mage has the realm, and nobody is left to boast to.
verdict-mage = The Death Mage is dead. { $winners } won.
verdict-doom = Doom took the realm. Nobody won.

figure-fame = { $count } Fame
figure-heads = { $count ->
    [one] 1 head of a Boss
   *[other] { $count } heads of Bosses
}
figure-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
deed-lord = { $who } killed { $bosses ->
    [0] no Boss
    [one] 1 Boss
   *[other] { $bosses } Bosses
} and lost { $heroes ->
    [0] no hero
    [one] 1 hero
   *[other] { $heroes } heroes
}.
