### The rulebook in our words: `page-<id>-title` and `page-<id>`, at most 550 characters each.
### The pages of heroes, tiles, monsters, rings, amulets, things and cards are in pages.ftl.

page-goal-title = The goal
page-goal = Drakborgen has swallowed everyone who went in. Go in all the same, take what you can carry, and be outside before the sun has set.

    The hero who gets out alive with the most gold wins. The best of it lies in the middle, under a sleeping dragon. More is hidden in the catacombs, in chests, on those who came before you, and behind loose stones.

    If your hero dies, you play on: as the monsters, against those who still live.

page-setup-title = Setup
page-setup = Heroes are dealt, and you keep one of yours. You get two Ring cards and keep one in secret; the other leaves the game. Mrishnahk and Yushugom get none, Iril chooses among three. Then you choose the tower in which you start; several heroes may share one.

    You start with full KP and a burning torch. The chamber lies in the middle, all other tiles are shuffled. The sun stands on its first dot.

    Combat, wandering monsters, fights between heroes and the mode are settled before the start.

page-words-title = The words
page-words = KP are body points: at 0 your hero is dead, and nothing heals above the number you started with. gm are gold coins. T6 and T12 are dice with six and twelve sides.

    A check: roll a T12. You succeed with your Strength, Agility, Mind or Armour or less. "Two checks in a row" means that both must succeed; after a failure there is no second one. With bonuses an aspect counts at least 1 and at most 11.

    T6-2 is a roll less 2, never below 0. A new tile was drawn this round; any other is old.

page-round-title = A round
page-round = All heroes act at the same time. 1 Sun: it moves; rooms without heroes forget their cards; monsters are whole again. 2 Movement: each hero secretly chooses to move, search, wait or stay, and all choices are shown together. Then obstacles are tried and pieces move.

    3 Tiles: on an undiscovered square a tile is drawn and laid so that you come in at its entrance. 4 Cards: dangers, then monsters, then finds, in each room by itself. A slow fight holds up nobody elsewhere until the round ends.

page-sun-title = The sun
page-sun = The track has 26 dots and then the skull. Each round begins with one step of the sun. On the last three dots it hesitates: roll a T6; 1 or 2 is that many steps, anything else is none. After 24 rounds without a step it takes one.

    When it reaches or passes the skull, the gates are shut and every hero inside dies, above and below ground. Only a Twilight amulet helps.

page-moving-title = Moving
page-moving = One room a round, north, east, south or west, through an opening on both sides. You may stay, but not do two things.

    A tile on the board stays as it lies. Through a corridor you go on at once. Two heroes who go through the same opening in opposite directions change places.

    Obstacles are part of the move. If you fail you stay where you are, and your turn is over: no other exit, no search. Only a door that turns out to be locked may be left alone. Nobody can stop another hero from following.

page-halfway-title = Halfway
page-halfway = If you flee, are blown out of a room or are teleported in phase 3 or 4, that is your move of the next round. You draw nothing more; you lie between two rooms, where nobody meets you. Next round you must complete that move, without obstacles. Then tile and cards come as usual.

    Until then you count as in the room you left, so it keeps its cards. Flight from the dragon is the exception. While halfway you may drink a flask, put on an amulet or hand things over.

page-towers-title = Towers and the way out
page-towers = There are four towers, one in each corner. In a tower no card is drawn, no search is possible, and waiting rolls no die.

    Once you are in a tower, and no monster there is unsettled, you may leave the castle in the card phase. Then you are safe with all you carry, and cannot come back. You must have been outside your tower at least once.

    There are other ways out: teleported or climbing up two or more squares beyond the board. One square beyond is solid wall, and a teleport into it is death.

page-obstacles-title = Obstacles
page-obstacles = Doors, portcullises, rubble, pits, bridges, darkness, webs and runes are tried just before the move, as part of it. Failing costs your turn.

    A door drawn on either of two neighbouring tiles counts from both sides. Two doors back to back are one. Door and portcullis back to back are both tried, the door first.

    "Your entrance" is the side by which you came in. If you were teleported, came up the stairs or started here, you have none.

page-doors-title = Doors
page-doors = Draw a Door card. It opens: you go through and cannot change your mind. A trap: take the damage, your turn is over. Locked: the card stays at the door while a hero is in the room, and you have one attempt at the lock, or leave it alone.

    A door falls shut behind you; the next hero draws a new card. If several go the same way, one hero draws for all, and a trap hits that hero alone. 7 of the 15 Door cards open, 4 are locked, 3 are traps.

page-locks-title = Locked doors
page-locks = A master key opens. Another key: T6, even means it fits; with more keys you try on at once, and each is tried once per door until the room has been empty. Picking: two Mind checks in a row. Force, for Sigeir and Yushugom: two Strength checks in a row.

    A failed attempt ends your turn; try again next round. You may leave the door alone and choose another exit or search.

    Of several heroes all try their keys, those who can force do it together with two successes in all, and one picks.

page-portcullis-title = Portcullises
page-portcullis = Two Strength checks in a row lift it. It falls again behind you and can never be propped open. If several go out the same way, each makes both checks, and two successes in all let everybody through; a companion can help.

    A new portcullis room lets you in before the grille drops. You cannot flee from a monster you meet there as you arrive, monsters do not flee through it, and neither does a hero in a fight.

page-rubble-title = Crossing rubble
page-rubble = Back through your own entrance is free. Any other exit: an Agility check. If you fail, or were teleported in, you are stuck in the middle and need the check for every exit.

    Each hero climbs alone. Nobody fights in rubble, and no Monster card is drawn for what is here. No Room card, but rubble may be searched.

page-pits-title = Bottomless pits
page-pits = On a new pit make an Agility check as you come in, or fall. On an old one you stand safely at your entrance, and going back is free. To jump across: an Agility check. Teleported in, or in through a wall: you fall.

    You fall until sunset, so your hero is lost at once. Only if a Twilight amulet is worn will the hero be carried out alive, with everything, when the sun sets. A fall-protection ring keeps you on the edge.

page-bridges-title = Bridges
page-bridges = Back is free. To cross make an Agility check and a Mind check. One success is enough. If both fail you fall into the catacombs, lose T6 KP, and your turn is over at once.

    Treasure cards weigh: for every second one you carry, both dice count 1 more. Other treasure weighs nothing. Teleported onto a bridge, or in through a wall, you fall.

page-light-title = Torches and light
page-light = If your torch is out and nothing else lights the room, you must first light it: name three numbers, roll a T6. If it shows one of them, act as usual. Otherwise your turn is over.

    One burning torch in the room lights all others at once. A light orb gives light to all but lights no torch. Without a torch you may follow a hero who has light. Heroes who come in later keep theirs.

    Monsters see in the dark. If one meets you in a room without light, you are dead.

page-dark-title = Dark rooms
page-dark = To leave, a random exit is rolled, your entrance among them. Heroes there may hold hands and share the roll; otherwise each rolls alone. A magic light orb lights the room, and all choose freely. Companions cannot find the way.

    A random exit is always one of the real passages, each as likely as the others; doors, portcullises, stairs and found secret doors count. If there is none you stay.

page-runes-title = Portal runes
page-runes = If your room and at least one other have a rune, you may travel as your move: make a Mind check. Success takes you to the rune you chose, as if you had walked there. Failure costs your turn.

    Heroes roll separately, and those who succeed leave at once. You arrive without an entrance of your own, but not in the middle: no fall, no rubble around you. There are three runes in the Room deck.

page-searching-title = Searching
page-searching = Instead of moving, draw a Search card. Allowed where a Room card is drawn on entering, and in rubble; not in trap rooms. Not while a monster is unsettled, while you are stuck, or without light.

    As long as you find things you may search again next round. After Nothing nobody may search there until the room has been empty of heroes. Several searchers draw a card each, and a trap hits everybody. What you find is yours. A secret door opens to all next round.

page-waiting-title = Waiting
page-waiting = If you wait, roll a T6 in the card phase. Odd: a Room card is drawn, even in a room that has none otherwise. One card is enough for all who wait there. That may save you when you are walled in, by stairs or by a gust of magic. You cannot wait in the chamber, and in a tower nothing is rolled.

    To open a chest or search a body found earlier, stay: no roll. If a card makes you skip, nothing is rolled either.

page-room-cards-title = Room cards
page-room-cards = Draw a Room card when you enter a room: new or old, empty or not. Not when you stay. Heroes who enter together draw one card, and it hits everybody in the room.

    None in corridors, rotating, dark and divided rooms, rubble, pits, bridges, webs, towers, the chamber, and a trap room that is new. Waiting can bring a Room card anywhere.

    Of the 109 cards 31 are empty, 24 show a monster, and 15 a chest or a body.

page-lasting-title = What a room remembers
page-lasting = Whatever is not settled stays: a closed chest, things nobody took, a passive monster, a locked door, fog, a secret door, Nothing from a search. If no hero is in the room when the sun moves, all of it is gone.

    If you come in while another hero leaves, everything is still there, and your Room card comes on top. Stairs, webs, spiders and runes stay for good.

    There are no discard piles: used cards go to the bottom of their deck, until Shuffle again turns up.

page-traps-title = Traps
page-traps = Traps come from new trap rooms, from a Search card, and from four Room cards: trapdoor, spear trap, cave-in, arrows. Everybody in the room is hit, companions and monsters too, each by its own dice. A trap strikes once; only poison fog stays.

    If a trap throws you down or out, your turn is over. A trap on a door hits only the hero who drew the card.

page-monsters-title = Monsters
page-monsters = Dark elves, orcs, skeletons and mountain trolls walk the castle; the Lindworm and Rash-Kharg hunt below. Only these are monsters, with the demon of the spell book. Spiders, bats, corpse-eaters, the Balrog and the dragon are dangers with rules of their own.

    Wounds heal when the sun moves: a monster is whole or dead. Its KP are known only to the monster player until the meeting is over. A beaten monster is gone.

page-encounters-title = Meeting a monster
page-encounters = You meet a monster when a card shows it, when you enter its room, or when it comes in. In an ambush you take damage first. Then you announce attack, wait or flee, and its Monster card says what it does.

    In an ambush you cannot wait. You cannot flee if you came by a portcullis, a secret door, a way up, a teleport or through a wall.

    A passive monster does nothing to those who stay. If another hero comes in, everybody meets it again. Monsters do not notice an invisible hero.

page-reactions-title = What the monster does
page-reactions = It fights. Or it is passive and stands there. Or it flees, if there is an exit by which no hero came; a door or stairs will do, a portcullis will not. If there is none it fights. If you attack, it is never passive.

    If you flee, you go back where you came from, perhaps with a stab in the back. It may follow: then you meet again next round. Or it cuts you off and you fight. If your way is a door, draw its card first; if it stays shut you stay, and fight unless the monster is passive.

page-several-monsters-title = Several monsters
page-several-monsters = You announce once; each monster gets a Monster card of its own. None stays passive while another fights: passive monsters join. Monsters that flee still flee.

    If you flee and one monster follows while another is passive, only the first comes along. In a fight with several you throw once in each combat round, and your throw is compared with each of theirs.

page-combat-title = Combat
page-combat = Rock beats scissors, scissors beat paper, paper beats rock. In each combat round both sides choose in secret; the loser loses 1 KP, and when both are the same both lose 1. A win with your special attack takes 2. The fight goes on until one side is dead or has fled.

    The monster player throws for the monster. You may queue up to six throws and say at how many KP to stop.

    Bolts, stars and daggers: one before you announce, one after the reaction is read.

page-fleeing-title = Fleeing from a fight
page-fleeing = After a combat round in which you did damage you may flee. In the next round you do none; if you take none either, you are away through any exit but a portcullis. At a door draw its card: locked or a trap, and the fight goes on, with the trap's damage. After a failed flight you must do damage again first.

    Monsters cannot choose to flee. Below ground you have no exits: you turn your arrow as you like and must walk next round.

page-unarmed-title = Bare hands
page-unarmed = A hero who fights unarmed has no special attack, and when both throws are the same only the unarmed side loses KP. If both sides are unarmed a tie hurts both.

    In Legend combat the unarmed side does damage only with an aspect that beats the other. On equal aspects, if it would have done damage or nothing would have happened, it loses 1 SP.

page-legend-title = Legend combat
page-legend = A variant without special attacks. You fight with SP: half your KP, rounded up; monsters have as many as KP. They return when the sun moves. At 0 SP you are dead; if you live, your KP are untouched.

    Each round both choose an aspect: first any, then stay or go one step on the ring Strength, Mind, Agility, Armour. Each beats the next for 1 SP. The same: the higher value does the difference. Opposite: an air blow, nothing. After three in a row a monster flees if it can.

page-group-fights-title = Fights with several heroes
page-group-fights = Each hero announces. If the heroes differ, the card is read under attack if any chose it, otherwise under wait. If it comes to a fight, those who chose to wait may stand aside and those who chose to flee get away, or they join. If no fight comes, every choice stands.

    In the fight all throw once a round, and each pair of enemies is compared. You hurt only those you want to. To flee you must be unhurt by every enemy. If all flee in different directions, a T6 decides whom the monster follows and whom it stabs.

page-together-title = Heroes in one room
page-together = Several heroes may be in one room, and what happens there happens to all: traps, webs, ambush, a torch that goes out. A stingcrawler or a shadow takes one, by chance.

    If you enter a new square from different sides, chance says whose side is the entrance. The other comes in through the wall, and from there falls straight into a pit or off a bridge.

    Only one hero opens a chest or searches a body, and only that hero suffers what is in it.

page-order-title = Several cards at once
page-order = First dangers, in random order. Then monsters. Then finds, in the order the hero likes. Nothing is picked up while a danger or a monster is unsettled; a passive monster is settled.

    Dangers hit monsters too: traps, bats, corpse-eaters. Their wounds count in the fight that follows. A stingcrawler leaves monsters alone. In a web a monster panics and tries to break out instead of fighting. If the torches go out beside a monster and nothing else burns, it kills every hero there.

page-loot-title = Chests, bodies and finds
page-loot = A chest or a fallen warrior may be opened when you find it, or later by staying. If several want to, the hero with the most KP does.

    What a room gives is divided by agreement, by whole cards. If several claim one thing nobody gets it; it lies there while heroes are in the room. Treasure cards are always yours alone.

    Heroes in the same room may hand things over before they move: not worn amulets, not companions, and Treasure cards only in a cooperative game.

page-webs-title = Webs
page-webs = A web card catches everybody in the room and ends the turn. From next round on: one Strength check tears you loose, back to where you came from. Two in a row push you through to another exit; once you have begun to push, tearing loose is no longer possible.

    A web that was there before does not catch you, but only pushing gets you to another exit. If you fail you are stuck in the middle. A free hero or companion at your exit can help once: its successes count with yours.

page-spiders-title = Giant spiders
page-spiders = A spider sits still and harms nobody until a creature is stuck in a web. In every movement phase that begins so, all spiders run to the nearest web with prey: two rooms a round, but only one through a door, a portcullis or an undiscovered square. Corridors cost nothing.

    In the card phase a spider eats every creature still stuck in the web it has reached. There is no roll. A creature that got loose in time is safe. Spiders cannot be fought, and traps do not hurt them.

page-catacombs-title = Down into the catacombs
page-catacombs = By stairs: if you start a round in a room with a way down, go down as your move, choose a direction, and walk in the same round. By a fall through a trapdoor or from a bridge: lose T6 KP, your turn is over. By magic: unhurt.

    After a fall, a rope and an Agility check bring you back up next round to where you fell, as long as you have not walked on. The catacombs reach beyond the walls of the castle. There is no searching; if you wait, roll a T6: odd draws a Catacomb card.

page-walking-title = Walking below
page-walking = Each round: turn your arrow a quarter if you like. Roll a T6: on 1 it turns a quarter left, on 6 a quarter right; an orb spares you the roll. Go one square along the arrow and draw a Catacomb card. It stays before you until you are up again.

    Monsters attack at once, without a Monster card. Two heroes on one square draw one card, and may go on together with one arrow and one roll.

page-ways-up-title = Ways up
page-ways-up = Only a card with a way up, or magic, brings you up. You may try it from next round on; if you walk on it is lost. T12 says where you come out: 9-12 straight above, 1-8 the neighbouring square, clockwise from north.

    By a way up: if that is in the wall, you shift onto the board. If there are stairs on the square or next to it, you come up there; otherwise new stairs are put on the tile. Two or more squares outside you are free.

    By teleport: exactly that square, and in the wall you die. Then draw a Room card; the Catacomb deck is shuffled.

page-teleporting-title = Teleporting
page-teleporting = Walls do not matter, and the way may be diagonal. A T12 gives directions clockwise from north: 1 north, 2 north-east, to 8 north-west. On an undiscovered square you draw a tile and turn it as you like.

    You arrive in the middle: stuck in rubble or a web, down in a pit for good, off a bridge into the catacombs. From a corridor you walk on. One square beyond the board is solid wall, and death. Two or more are freedom.

page-chamber-title = The treasure chamber
page-chamber = As you enter draw two Treasure cards, then one of the remaining Dragon cards. There are eight; one wakes her. Asleep: the card is set aside, your turn is over. Next round leave, or stay: two more Treasure cards, one more Dragon card.

    Several heroes draw two Treasure cards each, then all a Dragon card at once. A fight here wakes her; a hero who enters while she is awake is dead.

    Each round in which the chamber is empty when the sun moves, one card goes back, sleeping ones first.

page-dragon-title = The dragon's fire
page-dragon = Everybody in the chamber loses T12 KP. Then choose an exit; a door or a portcullis in the way is death. To get out with your loot roll a T12 higher than the number of Treasure cards you carry, wherever you found them; throw away as many as you like first. With none you need no roll.

    If you fail you stumble, and everybody still inside loses T12 KP again. So it goes on until all are out or dead. She sleeps again only when all eight cards are back.

page-amulets-title = Amulets
page-amulets = You find an amulet and do not know what it does. Another player, the reader, sees its card, and need not be honest about it. Wear it, or keep it and decide later; you can wear any number. Unworn it does nothing.

    A worn amulet waits for its moment, then acts by itself, before anything you could do, and its card is shown. It cannot be taken off before. Two halves may be fitted once, on an even T6: then see four Amulet cards and keep one.

page-rings-title = Rings
page-rings = You begin with one ring, in secret; others can be found. Each works once, and you may use only one a round. When you use a ring all see it; then your first ring leaves the game, and a found one goes back to the deck. Mrishnahk and Yushugom may carry rings but not use them.

    A ring may change a T12, never a T6. Some you use as your action; the others you arm, and they act at their moment by themselves.

page-things-title = Things
page-things = You may carry any number of things. All players see what you have; of rings and Treasure cards they see only how many.

    Rope, keys and the light orb are kept when used. Flasks are drunk before you move. Sword, mail and boots work by themselves. Elven ring and skull helmet are armed. If your hero dies, everything is shuffled back into its deck, and the body is gone at once.

page-flask-title = The twelve draughts
page-flask = You drink before you move and then play on. Roll a T12.

    1 { flask-1.text } 2 { flask-2.text } 3 { flask-3.text } 4 { flask-4.text } 5 { flask-5.text } 6 { flask-6.text } 7 { flask-7.text } 8 { flask-8.text } 9 { flask-9.text } 10 { flask-10.text } 11 { flask-11.text } 12 { flask-12.text }

page-spell-book-title = The spell book
page-spell-book = T12: 1 you vanish for good. 2 a demon, a fight to the death. 3 teleported into the catacombs. 4 a monster in each tower. 5 another hero takes your place, with your cards and wounds. 6 the corridors turn. 7 a dark elf becomes your loyal companion. 8 regain T6 KP. 9 all doors open until the end of next round. 10 you learn one of your amulets. 11 to the tower you named. 12 a Treasure card.

    4, 6 and 9 happen when all rooms are done. Reading is your whole turn, once a round.

page-companions-title = Companions
page-companions = The oracaz, slaves of helmet or amulets, a dark elf from the spell book. They follow you, meet traps and obstacles with their own dice, and help as a hero would at a portcullis or a web. They fight beside you or alone. They draw nothing, search nothing, light no torch, pick no lock.

    Loyal ones run back to you when you are parted. A slave may be sent ahead, but is lost if it is not with you in the card phase. If you fall they jump after you, and you may jump after one of them: T6 KP each. When you die they are gone.

page-death-title = Death
page-death = At 0 KP your hero is dead. Its cards are shuffled back into their decks and the body vanishes: there is nothing to loot. Treasure cards are shuffled only then.

    A death in a room takes effect for the others when the card phase has ended everywhere. Then you are a regular monster player: you play the monsters and try to kill those who are left.

    If your hero is walled in for good you may give it up. But wait a while first: stairs or magic may come.

page-monster-player-title = The monster player
page-monster-player = While all heroes live, the next player to the left whose hero is not in the room plays the monster; if there is none, the computer does. When a hero dies its player becomes a regular monster player; from then on only regular ones do it, and several take turns. Nobody plays a monster against his own hero.

    The monster player throws for monsters and tentacles, hides the number of the spear trap, and chooses between equal ways of spiders. What a monster does when it is met is decided by its Monster card. A table may leave all this to the computer.

page-reader-title = The reader of amulets
page-reader = When an amulet is found, one player learns what it does: the reader. That is the player to the left of the owner, wherever the heroes stand. Once there are regular monster players, all of them are readers. Nobody reads in a solo or cooperative game without any, or where the computer plays all monsters.

    The reader changes only between rounds. A new reader is told once; a former one is not shown the card again. What a reader says about it is the reader's own affair. The game itself watches when an amulet acts.

page-wandering-title = Wandering monsters
page-wandering = A variant: a monster from a card becomes a figure that stays when the room is empty. Figures roll for traps and obstacles, pass all doors, see in the dark, and never draw. There are 4 dark elves, 4 skeletons, 4 trolls and 6 orcs; beyond that the card is an empty room.

    They meet you when you enter or when they come in. If one comes in while all heroes in the room are trying to light torches, it kills them. Each regular monster player commands one figure a round to move. A figure that gets into the catacombs is removed.

page-odd-rooms-title = Wandering monsters in odd rooms
page-odd-rooms = Beside a pit, on a bridge and in rubble nobody fights: you cannot attack, and a monster that would fight stands still. If rubble turns up on a monster, it is stuck in the middle. If it comes through a wall onto a pit or a bridge, it falls.

    It never goes into a web beyond its entrance, nor into the chamber. When you are caught in a web, all monsters in the room flee. In a divided room you meet only monsters in your own half. If a corridor turns up on a monster, you stop there and meet it.

page-pvp-title = Hero against hero
page-pvp = Only if every player agreed before the start. Then you may attack a hero in your room in the card phase, when all its cards are done. The other may fight or flee. The beaten hero is dead; there is nothing to loot.

    In such a match nobody may stand aside from a fight with a monster unless all who fight agree. In Legend combat SP return only with the sun, so the winner of one fight goes into the next with what is left.

page-coop-title = Playing together
page-coop = You play as a team: help each other, divide what you find, hand over even Treasure cards. What the survivors bring out is counted together, and the rank is that of the average per hero.

    One of you may play the monsters from the start. Otherwise the computer does, nobody reads amulets, and when your hero dies you watch. What an amulet does may not be told even here.

page-solo-title = Playing alone
page-solo = You against the castle; the computer throws for the monsters. Or fight by dice: choose an aspect and add a T6. A T6 chooses the monster's: 1-2 the same, 3-4 the one that beats yours, 5 the one yours beats, 6 the opposite; it adds a T6 too. The lower loses 1 KP, a tie costs both 1.

    When you put on an amulet roll a T6: on 1 you learn what it is, on 6 you are dead, otherwise it is thrown away.

page-scoring-title = The end and the score
page-scoring = The match ends when the sun sets or no hero is left inside. Only heroes who got out alive count: their Treasure cards, coins and precious things. The most gm wins; on a tie more Treasure cards, then more KP. If nobody got out, the castle wins, and with it its regular monster players.

    Ranks: below 1 gm Got away with a fright, from 1 Lucky devil, 500 Treasure seeker, 1500 Adventurer, 3000 Hero, 5000 Champion, 8000 Dragon teaser, 12000 Legend of Drakborgen.

page-secrets-title = What is secret
page-secrets = Your ring and your Treasure cards are yours alone; others see how many. You may show Treasure cards. Amulets are known to their reader, not to you. A monster's KP are known to the monster player until the meeting is over.

    Moves are secret until all have chosen, throws until both are in. Orders and armed things are never shown, only what they do. Coins, chests, bodies and cards of the room lie open. No deck can be looked at.

page-orders-title = Orders
page-orders = You can answer ahead: what to announce to a monster, six throws and when to flee, whether to open a chest, which way to go from a corridor, what to do at a locked door. Each order is a list: the first entry that fits answers. Some end with the round or the fight, others stand until you change them.

    Also up to six actions for coming rounds; they lapse when you are hurt, held, meet or find something. Nobody sees your orders, used or not.

page-armed-title = Armed things
page-armed = A thing that works at its own moment is never asked for: you arm it and say when, at any time, in secret. Then it acts by itself.

    At the start are armed: fall protection and trap sense for all cases, the fire ward for the first blast, the ring of ascent at 3 KP or less. All others are off: sleep, blinding light, shaping, fortune, opening, skull helmet, elven ring, magic and missiles. Amulets act first, then your things in your order, and one ring a round.

page-shuffle-again-title = Shuffle again
page-shuffle-again = One card of most decks. The deck is shuffled with this card in it, and another card is drawn in its place. It does not lie in the Catacomb, Treasure, Dragon, Amulet and Ring decks. The Catacomb deck is shuffled whenever a hero leaves the catacombs or dies there, the Treasure deck only when a hero dies who holds Treasure cards. Swedish: Blanda igen.

page-monster-cards-title = The Monster deck
page-monster-cards = How often each happens, of 14 cards.

    Attack: dark elf fights 8, flees 6. Orc 12, 2. Skeleton 13, 1. Troll 12, 2.

    Wait, fights, passive, flees: dark elf 2, 7, 5. Orc 3, 9, 2. Skeleton 3, 10, 1. Troll 5, 8, 1.

    Flee, you escape, it follows, it fights: dark elf 11, 2, 1. Orc 10, 3, 1. Skeleton 11, 2, 1. Troll 11, 2, 1. Some escapes cost a stab of 1 to 3 KP.

    KP in a fight: dark elf 1-4, orc 2-6, skeleton 2-5, troll 3-7. The 15th card is Shuffle again.
