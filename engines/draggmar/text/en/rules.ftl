### The rulebook: the pages of the rules. Pages of cards are in pages.ftl.

page-goal-title = The goal
page-goal =
    You are a lord with a purse and no scruples. You hire heroes, arm them, send them into dungeons and count the Fame.

    The match ends in one of two ways. Someone kills the Death Mage in the Death Keep: then the most Fame wins, and the heads of Bosses that you killed alone count again. Or doom reaches 0: then everybody loses.

    On a tie the Fame of the own heads decides, then living heroes; after that the victory is shared.
page-setup-title = Setup
page-setup =
    A level token lies face-down on each of the fifteen dungeons: six of level 1, five of level 2, four of level 3. Doom starts at 15.

    Each player draws a card of level 1. The highest number goes first; all decks are shuffled again. Then each player names in secret how many of seven cards of level 1 are heroes: 1, 2 or 3. The rest are items.
page-round-title = A round
page-round =
    1. Selection: scout dungeons, then place your standee.
    2. Hiring: hire heroes, buy and trade items.
    3. Run: heroes go through rooms until a Boss is dead or no hero is left.
    4. End of the round: heroes come home, Fame is counted, doom and threat move.

    All players act at the same time. The first player token moves on after each round and matters only for order: effects, ties over items, deals.
page-hands-title = Hands and heroes
page-hands =
    You may hold 7 cards, heroes and items together; while hiring, the items on your table count too. Your active hero and the items it wears do not. You lead 3 heroes at most.

    Others see how many cards you hold, not which and not of what kind. A card that everybody saw go into your hand stays known.

    After a round you discard what is above 7, with your next scout.
page-scouting-title = Scouting
page-scouting =
    Each player names a dungeon whose token lies face-down, in secret; two may name the same one. Alone you name two. When all have chosen, the tokens are turned face-up for good.

    As long as any token is face-down, you may go only to dungeons scouted in this round. Once all fifteen are face-up, all are open. A scout looks past rifts.
page-travel-title = Where you may go
page-travel =
    Any open dungeon that a road leads to, not through an open rift and not through the Keep. Not the dungeon where you were in the round before. Several players may choose the same place: they form one group.

    A dungeon is quiet while all four Bosses of its level are dead. You may go to a quiet one only if no other dungeon is left to you.

    The Death Keep opens once there are two heads or more of each level. Open rifts may always be chosen.

    A placed standee stays. If you can go nowhere, you stay in Town: you hire, but there is no run.
page-hiring-title = Hiring
page-hiring =
    Level 1 is free, level 2 costs 2 Fame, level 3 costs 3 Fame. You pay, then draw blind. Heroes go straight to your hand. Items lie open on your table until you take them.

    For 1 Fame you may replace an item that you have just bought, once. Before your first purchase you may dismiss cards for nothing, but not in round 1.

    You need a hero to be ready. With 7 cards and no hero you discard one first. When all are ready, the items on the tables go into hand and the run begins.
page-trades-title = Trades
page-trades =
    While hiring, any two players may trade items, also as gifts. An item from your hand that you offer is shown to your partner. Nothing is reserved: an offer is void if an item has moved, or if someone would have more than 7 cards.

    Traded items lie open on the receiver's table and are never replaced. Only the two see an offer; an accepted trade is public.
page-deals-title = Deals
page-deals =
    With negotiation you may propose binding deals before the standees are placed: a place to which all parties go at once, and Fame that is paid now or at the end of the round. All parties must accept before any of them has placed. You can promise only Fame that you have.
page-market-title = The market
page-market =
    Alone you have a market: two open items of each level. While hiring you may exchange an item of yours for one of the same or a lower level. Yours is discarded. The rows are filled up each round.
page-groups-title = Groups
page-groups =
    Players at the same place are one group and meet the first room together. After each room a group may split in any way; each part draws its own rooms. A hero who has left a group joins no other. If your hero dies, your next one may stay, go alone, or ask to join another group at the same place, whose players must all agree.

    Nobody leaves a dungeon. A run ends when no hero is left, or when a Boss is dead.
page-rooms-title = Rooms
page-rooms =
    Each player has one active hero. You commit in secret: items, a skill, 1 Fame for +1 Attack or Defense. An item serves one room; a hero wears three at most, of them one weapon, one armor and one shield. A skill is used once a run.

    Killed monsters and opened chests give items to the group. They go one by one to the player who has had the fewest in this run.
page-kinds-title = Monsters, traps, chests, halls
page-kinds =
    Monster: if all Attack together reaches its Defense for each player, it is dead and does not strike. Otherwise it strikes every hero with its full Attack: first the Defense of items takes it, then the hero's own, then Health. With ambush it strikes first.

    Trap: a hero of a listed class disarms it for all. Heroes of a higher level ignore it. Chest: a listed class opens it, or enough Attack. A chest that stays shut is skipped and pays nothing. Hall: read it.
page-bosses-title = Bosses
page-bosses =
    A Boss is the last room of a run and is played in waves. Each wave the group must reach its whole Defense. If it does not, the Boss strikes, and the heroes who live flee for good. Then the next heroes go in. If nobody has one left, the run has failed.

    Everybody in the killing wave gets the Boss's Fame, and the group draws two items. If you met the Boss alone, the head is yours and counts again at the end. The group that was quickest in a round gets 1 Fame each.
page-upgrade-title = Raising a hero
page-upgrade =
    If you were in the killing wave of a Boss and the hero you used is alive and below level 3, you may pay 1 Fame to swap it for the same hero of the next level. The deck is searched, then shuffled. If the card is in a hand, the search fails and costs nothing.
page-curses-title = Curses
page-curses =
    A curse strikes only its owner and that player's hero: at once, after the room, in the whole next room, or at the counting, as it says. What is not used up comes along into your next run.
page-keep-title = The Death Keep
page-keep =
    The pile holds the two cultists, the Death Mage, and level 3 rooms: two and one for each player who arrives. The three follow the rules of Bosses. Killing a cultist or a level 3 Boss does not end the run. A failed run costs 4 doom. When the Death Mage is dead, the others finish their runs, Fame is counted, and the match is over.
page-fame-title = Counting Fame
page-fame =
    At the end of a round you count: the Fame of rooms that you passed, of Bosses in whose killing wave you were, the bonus of the quickest group, 1 for two items in hand, 1 for each living hero, and curses. Fame is never below 0.

    Others are told items and heroes only as one sum.
page-doom-title = Doom and threat
page-doom =
    Each group moves doom: up by the level for a dead Boss, down by the level for a failed run. All moves of a round are one.

    When doom is below 10, every face-up dungeon below level 3 gets a threat token, which raises its level by 1; below 5 another one. Above 5, and above 10, they are taken away again. At 0 everybody loses.
page-rifts-title = The Undead Crusade
page-rifts =
    Rifts open when doom comes down to 12, 10, 7 and 3. An open rift blocks its road, and each one costs 1 doom a round. You may run in a rift instead of a dungeon. A Portal or the death of General Velos closes it for +2 doom; a failed run costs 2 doom for each player. These three lie deep in the rift deck.
page-solo-title = Alone
page-solo =
    You scout twice and have a market. Effects that need another player do nothing. You win when the Death Mage is dead.
page-options-title = Options
page-options =
    Harder dungeons: a monster has +1 Attack where its faction is at home. Real experience: a failed run costs its level for each player. Negotiation: binding deals. Undead Crusade: rifts.
