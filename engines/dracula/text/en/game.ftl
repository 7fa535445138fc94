game-title = Fury of Dracula
game-sign = 🦇
game-tagline = One hides, four hunt.
game-length = about three weeks
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
    .detail = hides, by direct message

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
