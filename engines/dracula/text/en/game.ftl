game-title = Fury of Dracula
game-sign = 🦇
game-tagline = One hides, four hunt. Find him before his brood has all Europe.
game-length = three weeks of a few moments a day
game-order = Hunters act in this order, then Dracula. Talk is open to all.
seat-lord_godalming = Lord Godalming
    .detail = health 12, rich in items and tickets
seat-dr_seward = Dr. Seward
    .detail = health 10, a physician
seat-van_helsing = Van Helsing
    .detail = health 8, bears two bites
seat-mina_harker = Mina Harker
    .detail = health 8, weakened from the start
seat-dracula = Dracula
    .detail = moves unseen, plays by direct message

option-game = Game
    .detail = Advanced adds lairs, powers, rumors and starts of the hunters' choice.
option-game-basic = Basic game
option-game-advanced = Advanced game
option-windows = Moments to react
    .detail = A pause hides who holds a card; asking everybody is slower; at once is fast and tells more.
option-windows-default = With a short pause
option-windows-public = Everybody is asked
option-windows-instant = At once

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
