### The rules in our words: `page-<id>-title` and `page-<id>`, at most about 500 characters each.

page-goal-title = The goal
page-goal = Slay four of the six Draugr and you win at once.

    The town is lost if, in a Corruption Phase, all seven Townspeople are corrupted, or more than seven cards in all, Townspeople and Locations together. There is no draw and no score; of two wins the one in fewer rounds is the better.

page-setup-title = Setup and rounds
page-setup = Seven Townspeople and eight Locations lie shuffled in three rows of five. Three Draugr stand left of the rows and three right, one at each end of a row.

    You begin on the Town Square with 2 Holy Water and 2 Iron in your supply. The other 6 of each lie in the pile, with the Corruption markers and the Shepherdess counter.

    A round is a Corruption Phase, which needs no choice, and then your Hunt.

page-adjacent-title = Adjacent
page-adjacent = Two of the fifteen cards are adjacent if they share an edge: never across a corner, never round the border of the area. No card is adjacent to itself. Draugr are beside the area, not in it.

page-corruption-title = The Corruption Phase
page-corruption = The first roll names the Draugr that holds sway. If it has been slain the phase is over.

    The second roll names a sigil: each card with it, in the row or rows that the Draugr rules, gets 1 Corruption, also if it bears two sigils. No marker goes on a corrupted, guarded or warded card.

    All these markers are placed at the same moment. Then cards fall, then the loss is checked, and only then may a third roll follow.

page-forfeit-title = Forfeits
page-forfeit = If Lady Belthane or Lord Moulton holds sway, the die is rolled a third time, even if no card was struck. Where the Protective Sigil shows you lose 2 Holy Water to the Lady, or 2 Iron to the Lord, from your supply to the pile; 1 if you have no more; nothing if you have none. Markers on Draugr are safe.

page-pile-title = Corruption markers
page-pile = 24 Corruption markers are supplied, but their number is no limit: where they run out there are more.

page-walking-title = Walking
page-walking = Walk one or two steps, each to an adjacent card, straight on or round a corner. Turned-over cards may be entered.

    Never step onto a card that you stood on or passed in your last Hunt, nor back onto the one you start from. In round 1 only the Town Square is barred.

    On the Nunnery and the Foundry you may stay instead. Then only that card counts as your last Hunt. There is always a step that you may take.

page-corrupted-cards-title = Corrupted cards
page-corrupted-cards = A Townsperson with 4 Corruption is turned over: the markers return to the pile, the actions are gone, but for the Amoureuse. If it is the Shepherdess, her counter leaves the game, though it still protects in that very moment.

    A Location with 4 Corruption stays as it is: it takes no more, and its actions still work.

    A card that has had 4 can never be cleansed. It counts for the rest of the game: seven Townspeople, or eight cards, lose the town.

page-protection-title = Guard and wards
page-protection = The Shepherdess counter keeps new Corruption off its card as long as it lies there. It goes on any other card than her own.

    The ward of the Nunnery protects all Townspeople, that of the Foundry all Locations, in the next Corruption Phase only, whether or not it was needed.

    Markers that already lie on a protected card stay. Forfeits are not prevented.

page-actions-title = Special Actions
page-actions = After walking you may use one action of the card you stand on, once, or none. A card with two offers either. A Townsperson turned over offers nothing.

    An action is offered if at least a part of it can be done.

page-markers-title = Holy Water and Iron
page-markers = There are 8 of each, in the pile, in your supply or on Draugr; you can gain no more than the pile has. Your supply lies on the Town Square but works from anywhere, also when the Square is corrupted.

    A marker goes on a Draugr only if it still needs one of that kind.

page-slaying-title = Slaying a Draugr
page-slaying = A Draugr whose markers match both its numbers is slain. It leaves the game and all markers on it come into your supply.

    The fourth wins the game at once.

page-spanning-title = Spanning rows
page-spanning = Where a Draugr falls, a neighbour of the same side slides over and rules the empty row too: two rows, or all three when it is the last of its side. If the middle one of three falls, you choose who slides. Where a whole side is slain nothing moves.

    This holds from the next Corruption Phase on. Draugr never move back.

page-transmuting-title = Transmuted markers
page-transmuting = The Seeress puts a Holy Water on a Draugr as Iron, or the other way round. There it counts as the other kind, and needs room of that kind. Whenever it leaves the Draugr it is again what it was.

page-borrowing-title = Borrowed actions
page-borrowing = The Mayor uses an action of an adjacent Location, corrupted or not; the Amoureuse one of an adjacent Townsperson, even one turned over. It is done as if you stood on that card: what is adjacent is counted from there.

    The Amoureuse may borrow the Mayor's borrowing. Staying cannot be borrowed, and a corrupted Shepherdess has no counter to give.

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
page-priest = Put up to 2 Holy Water from your supply on Draugr, on one or split between two; or take 1 Holy Water from the pile.
page-amoureuse-title = { card-amoureuse.title }
page-amoureuse = Use the Special Action of an adjacent Townsperson, even one turned over, as if you stood there.
page-shepherdess-title = { card-shepherdess.title }
page-shepherdess = Put her counter on another card, or move it there: that card gets no Corruption while it lies there. If she is corrupted the counter leaves the game.
page-huntsman-title = { card-huntsman.title }
page-huntsman = Put up to 2 Iron from your supply on Draugr, on one or split between two; or take 1 Iron from the pile.
page-seeress-title = { card-seeress.title }
page-seeress = Remove 1 Corruption from a card that is not adjacent to her, her own included; or put a marker on a Draugr that counts as the other kind.

page-nunnery-title = { card-nunnery.title }
page-nunnery = Take 2 Holy Water from the pile; or ward all Townspeople in the next Corruption Phase. You may stay here instead of walking, and act anew each round.
page-docks-title = { card-docks.title }
page-docks = Remove 1 Corruption from a card that has the most, of those that may be cleansed. On a tie you choose.
page-foundry-title = { card-foundry.title }
page-foundry = Take 2 Iron from the pile; or ward all Locations in the next Corruption Phase. You may stay here instead of walking, and act anew each round.
page-dolmens-title = { card-dolmens.title }
page-dolmens = Return any number of markers from Draugr to the pile. For each, remove up to 2 Corruption from any cards.
page-library-title = { card-library.title }
page-library = Put 1 Holy Water and 1 Iron from your supply on the same Draugr. It needs room for both.
page-tavern-title = { card-tavern.title }
page-tavern = Remove 1 Corruption from a card adjacent to the Tavern.
page-town_square-title = { card-town_square.title }
page-town_square = No action. You begin here, and your supply lies here; it works from anywhere.
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
