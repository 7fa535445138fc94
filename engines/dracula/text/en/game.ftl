### The words of Fury of Dracula: one word for one thing. After "not" stand words that no sentence says instead.
###
### trail, hideout = Dracula's last six places, and each of its spaces with what lies there; not: track record, den
### encounter = a card that Dracula places on a hideout; not: trap, traps
### turn up = turn a card face up; not: uncover, uncovers, unmask
### revealed = of Dracula: all see where he is; not: discovered, spotted
### clear = take a hideout's card back and discard its encounters; not: wipe, wiped
### mature = of an encounter pushed off the trail: its matured effect; not: ripen, hatch
### search, supply, rest, reserve = actions of hunters; not: investigate, shop, heal up
### delayed = of a hunter: the next turn is spent standing up; not: stunned, knocked down
### defeated = of a hunter, a vampire or Dracula: out by damage or a bite; not: killed, dies, kill
### damage = what weapons, claws and encounters do; it is suffered and recovered; not: wound, wounds, hit points
### influence = what Dracula needs 13 of; not: power points, score
### combat, escape = a fight round by round, and the way out of it; not: battle, flee, flees
### holy ground = a city with consecrated ground or a Heavenly Host; not: sacred ground, hallowed
### ticket = what a journey by railway costs; not: fare, fares

game-title = Fury of Dracula
game-story = Last combat
game-sign = 🦇
game-tagline = Find him before Europe is his.
# $pace: the table's pace, as in "live"
game-length = { $pace ->
    [live] about three hours
   *[other] about three weeks
}
game-order = Take Dracula, or any hunters. Talk is open to all.
seat-lord_godalming = Lord Godalming
    .detail = draws more items
seat-dr_seward = Dr. Seward
    .detail = helps others heal
seat-van_helsing = Van Helsing
    .detail = bears two bites
seat-mina_harker = Mina Harker
    .detail = senses Dracula
seat-dracula = Dracula
    .detail = plays by private message

option-game = Game
    .detail = For a first match choose the basic game.
option-game-basic = Basic game
    .detail = Fixed starts; no lairs, powers or rumors
option-game-advanced = Advanced game
    .detail = Adds lairs, powers, rumors; starts by choice
option-windows = Moments to react
    .detail = How the table waits when a player may react with a hidden card.
option-windows-default = With a short pause
    .detail = The pause hides whether a player was asked
option-windows-public = Everybody is asked
    .detail = Hides it too, but all must answer: slower
option-windows-instant = At once
    .detail = Fast: only standing orders react; tells more
option-notes = What we know
    .detail = A page of public facts: where Dracula was not, and how far he can have come.
option-notes-kept = With notes
    .detail = The table keeps these notes, on a map
option-notes-none = No notes
    .detail = Players keep their own, as on paper

danger-influence = { $left } more influence and Dracula wins.
danger-dracula = { $left } more damage defeats Dracula.
danger-hunter = { $left } more damage defeats { $who }.
danger-bite = Another bite defeats { $who }.

status = { $phase ->
    [setup] Taking places
    [over] Over in round { $round }
   *[other] Round { $round }, { $day ->
        [0] Monday
        [1] Tuesday
        [2] Wednesday
        [3] Thursday
        [4] Friday
        [5] Saturday
       *[6] Sunday
    }, { $phase ->
        [dawn] dawn
        [day] day
        [dusk] dusk
        [night] night
       *[dracula] the Dracula phase
    } · influence { $influence } of 13
}
