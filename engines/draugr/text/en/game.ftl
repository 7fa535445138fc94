game-title = The Draugr
game-sign = 🪦
game-tagline = One hunter. Slay four of the six Draugr before they corrupt the town.
game-length = about 25 minutes
seat-hunter = hunter

status = Round { $round }{ $stage ->
    [over] { "" }
    [done] , end of the Hunt
   *[other] , Hunt
} · { $slain } of { $wanted } slain · { $corrupted } of 8 corrupted

danger-townspeople = One more Townsperson turned over and the town is lost.
danger-cards = One more corrupted card and the town is lost.

end-slain = Dawn breaks over the snow. The fourth Draugr is slain in round { $rounds }; the others flee. The town is saved.
end-townspeople = Night falls. All seven Townspeople are corrupted in round { $rounds }. The town is lost; { $slain ->
    [0] no Draugr was slain
    [one] 1 Draugr was slain
   *[other] { $slain } Draugr were slain
}.
end-cards = Night falls. { $corrupted } cards are corrupted in round { $rounds }. The town is lost; { $slain ->
    [0] no Draugr was slain
    [one] 1 Draugr was slain
   *[other] { $slain } Draugr were slain
}.
