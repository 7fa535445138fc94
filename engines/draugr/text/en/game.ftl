### The words of The Draugr: one word for one thing. After "not" stand words that no sentence says instead.
###
### Draugr = a crowned dead that rules rows; the six stand beside the area; not: undead, zombie
### slay = take a Draugr out of the game by the markers it needs; not: kill, kills, killed, destroy, destroyed
### Corruption = the markers that a card takes in the Corruption Phase; an action removes it; not: cleanse, cleanses, cleansed, taint, tainted
### corrupted = of a card: it has had 4 Corruption, for the rest of the game; not: infected, ruined
### turned over = of a corrupted Townsperson: its actions are lost; not: flipped, flipped over
### Townsperson, Location = the two kinds of cards; not: villager, villagers, building
### adjacent = sharing an edge; not: next door, afar
### supply, pile = your markers, and those that are still to be taken; not: stock, reserve, bank
### Holy Water, Iron = the two kinds of markers that are placed on Draugr
### borrow = use the Special Action of an adjacent card as if you stood there; not: copy, copies
### guard, ward = protection of one card by the Shepherdess's counter, and of a kind of cards for one phase; not: shielded
### transmute = place a marker as the other kind; not: convert, converted

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

end-slain = Dawn breaks over the snow. The fourth Draugr is slain, and the others flee.
end-townspeople = Night falls. All seven Townspeople are corrupted.
end-cards = Night falls. Too many cards are corrupted.
