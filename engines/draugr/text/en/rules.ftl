### The rules in our words: `page-<id>-title` and `page-<id>`, at most about 500 characters each.

page-goal-title = The goal
page-goal = Slay four of the six Draugr and you win at once.

    The town is lost if, in a Corruption Phase, all seven Townspeople are corrupted, or eight cards in all, Townspeople and Locations together. There is no draw and no score. A win in fewer rounds is a better win.

page-setup-title = Setup and rounds
page-setup = Seven Townspeople and eight Locations are shuffled and laid face up in three rows of five. The six Draugr are shuffled and stand at the ends of the rows, three on the left and three on the right.

    You begin on the Town Square with 2 Holy Water and 2 Iron in your supply. The other 6 of each lie in the pile, with the Corruption markers and the Shepherdess counter.

    A round is a Corruption Phase, in which you choose nothing, and then your Hunt.

page-adjacent-title = Adjacent
page-adjacent = Two of the fifteen cards are adjacent if they share an edge: never across a corner, never round the border. No card is adjacent to itself. Draugr are beside the area, not in it.

page-corruption-title = The Corruption Phase
page-corruption = The first roll names the Draugr that holds sway. If it is already slain, the phase ends.

    The second roll names a sigil. Each card with that sigil, in the row or rows that the Draugr rules, gets 1 Corruption, even if the card bears two sigils. A corrupted, guarded or warded card gets none.

    All this Corruption is placed at the same moment. Then cards with 4 become corrupted, then the game checks whether the town is lost. Only then may a third roll follow: see Forfeits.

page-forfeit-title = Forfeits
page-forfeit = If Lady Belthane or Lord Moulton holds sway, the die is rolled a third time, even if no card got Corruption. If it shows the Protective Sigil, Lady Belthane takes 2 Holy Water, or Lord Moulton 2 Iron, from your supply to the pile. If you have only 1, you lose 1; if you have none, nothing. Markers on Draugr are safe.

page-pile-title = Corruption markers
page-pile = The box has 24 Corruption markers, but their number is no limit: when they run out, more are used.

page-walking-title = Walking
page-walking = Walk one or two steps, each to an adjacent card, straight on or round a corner. You may enter turned-over cards.

    You cannot step onto a card that you stood on or passed in your last Hunt, nor back onto the card that you start from. In round 1 only the Town Square is barred.

    On the Nunnery and the Foundry you may stay instead. In the next round only that card then counts as your last Hunt. You always have a legal step.

page-corrupted-cards-title = Corrupted cards
page-corrupted-cards = A card with 4 Corruption is corrupted for the rest of the game. Corruption can no longer be removed from it.

    A Townsperson is turned over: its markers return to the pile and its actions are lost; only the Amoureuse can still borrow them. With the Shepherdess her counter leaves the game, but its card is still guarded from the Corruption of that roll.

    A Location keeps its 4 markers, and you can still use its actions.

    Seven corrupted Townspeople, or eight corrupted cards, lose the town.

page-protection-title = Guard and wards
page-protection = The Shepherdess counter keeps new Corruption off its card while it lies there. It can lie on any card except her own.

    The ward of the Nunnery protects all Townspeople, and the ward of the Foundry all Locations. A ward lasts for the next Corruption Phase, even if no Corruption falls on those cards.

    Corruption that already lies on a protected card stays. Guard and wards do not prevent forfeits.

page-actions-title = Special Actions
page-actions = After walking or staying you may use one Special Action of the card you stand on, once. If the card has two, choose one of them. A turned-over Townsperson has no action.

    You can choose an action if at least a part of it can be done. Only the Library needs both its markers.

page-markers-title = Holy Water and Iron
page-markers = There are 8 of each, in the pile, in your supply or on Draugr; you can gain no more than the pile has. Your supply lies on the Town Square, but you use it from anywhere, even if the Square is corrupted.

    You can put a marker on a Draugr only if it still needs one of that kind.

page-slaying-title = Slaying a Draugr
page-slaying = A Draugr whose markers match both its numbers is slain. It leaves the game, and all markers on it go to your supply.

    When the fourth Draugr is slain, you win at once.

page-spanning-title = Spanning rows
page-spanning = When a Draugr is slain, a neighbour on the same side slides over and rules the empty row too: two rows, or all three if it is the last of its side. If the middle Draugr of three is slain, you choose which neighbour slides. If a whole side is slain, nothing slides.

    The Draugr rules its new row from the next Corruption Phase on. Draugr never move back.

page-transmuting-title = Transmuted markers
page-transmuting = The Seeress puts a Holy Water on a Draugr as Iron, or an Iron as Holy Water. There the marker counts as the other kind, and the Draugr must still need that kind. When it leaves the Draugr, it is again what it was.

page-borrowing-title = Borrowed actions
page-borrowing = On the Mayor you use an action of a Location adjacent to him, corrupted or not. On the Amoureuse you use an action of a Townsperson adjacent to her, turned over or not. You use it as if you stood on that card: adjacent then means adjacent to that card.

    The Amoureuse may borrow the Mayor's action, and with it a Location's. Staying cannot be borrowed. A turned-over Shepherdess gives no action: her counter has left the game.

page-die-title = The die
page-die = Each of the six faces shows a Draugr and a sigil in the corner:

    1 Lady Belthane, Raven, with the Protective Sigil
    2 Lord Moulton, Serpent
    3 Doctor Feval, Thorn, with the Protective Sigil
    4 Abbot Skarsted, Raven
    5 Widow Hrafna, Serpent
    6 Captain Gorm, Thorn

page-mayor-title = { card-mayor.title }
page-mayor = Use the Special Action of an adjacent Location, as if you stood there.
page-constable-title = { card-constable.title }
page-constable = Put 1 Iron from your supply on any Draugr.
page-priest-title = { card-priest.title }
page-priest = Put up to 2 Holy Water from your supply on one Draugr, or 1 each on two; or take 1 Holy Water from the pile.
page-amoureuse-title = { card-amoureuse.title }
page-amoureuse = Use the Special Action of an adjacent Townsperson, even one turned over, as if you stood there.
page-shepherdess-title = { card-shepherdess.title }
page-shepherdess = Put her counter on another card, or move it there. That card gets no Corruption while the counter lies there. When she is corrupted, the counter leaves the game.
page-huntsman-title = { card-huntsman.title }
page-huntsman = Put up to 2 Iron from your supply on one Draugr, or 1 each on two; or take 1 Iron from the pile.
page-seeress-title = { card-seeress.title }
page-seeress = Remove 1 Corruption from a card that is not adjacent to her, her own included; or put a marker from your supply on a Draugr, where it counts as the other kind.

page-nunnery-title = { card-nunnery.title }
page-nunnery = Take 2 Holy Water from the pile; or ward all Townspeople in the next Corruption Phase. You may stay here instead of walking, and use an action again each round.
page-docks-title = { card-docks.title }
page-docks = Remove 1 Corruption from the card that has most; corrupted cards do not count. On a tie you choose.
page-foundry-title = { card-foundry.title }
page-foundry = Take 2 Iron from the pile; or ward all Locations in the next Corruption Phase. You may stay here instead of walking, and use an action again each round.
page-dolmens-title = { card-dolmens.title }
page-dolmens = Return any number of markers from Draugr to the pile. For each marker, remove up to 2 Corruption, from any cards.
page-library-title = { card-library.title }
page-library = Put 1 Holy Water and 1 Iron from your supply on the same Draugr. You must have both, and the Draugr must still need both.
page-tavern-title = { card-tavern.title }
page-tavern = Remove 1 Corruption from a card adjacent to the Tavern.
page-town_square-title = { card-town_square.title }
page-town_square = No action. You begin here. Your supply lies here, but you use it from anywhere.
page-cistern-title = { card-cistern.title }
page-cistern = Put 1 Holy Water from your supply on any Draugr.

page-lady_belthane-title = { draugr-lady_belthane }
page-lady_belthane = Slain by 4 Holy Water and 2 Iron. When she holds sway she may take 2 Holy Water from your supply.
page-lord_moulton-title = { draugr-lord_moulton }
page-lord_moulton = Slain by 2 Holy Water and 4 Iron. When he holds sway he may take 2 Iron from your supply.
page-doctor_feval-title = { draugr-doctor_feval }
page-doctor_feval = Slain by 3 Holy Water and 4 Iron.
page-abbot_skarsted-title = { draugr-abbot_skarsted }
page-abbot_skarsted = Slain by 3 Holy Water and 3 Iron.
page-widow_hrafna-title = { draugr-widow_hrafna }
page-widow_hrafna = Slain by 4 Holy Water and 3 Iron.
page-captain_gorm-title = { draugr-captain_gorm }
page-captain_gorm = Slain by 4 Holy Water and 4 Iron.
