### Names as they stand on buttons and in sentences, and `.text`: all that the hero, thing or place does.
###
### The game's words: KP (body points), SP (combat points, Legend combat only), gm (gold coins), T6 and T12 (dice with
### six and twelve sides), check (T12, at most the aspect), tile, room, square, round, way down, card names as printed.
### The person who plays the castle is the monster player. `.short` fits a button on a phone.

## The four aspects, the throws, the dice

aspect-strength = Strength
aspect-agility = Agility
aspect-mind = Mind
aspect-armour = Armour

throw-rock = rock
throw-scissors = scissors
throw-paper = paper

## Heroes

hero-rohan = Sir Rohan
    .short = Rohan
    .text = KP 17. Strength 6, Agility 4, Mind 4, Armour 9. Special attack: rock. A knight in full plate: arrows glance off him, locks and webs try his patience. He keeps one of two rings.
hero-sigeir = Sigeir Sharp-axe
    .short = Sigeir
    .text = KP 16. Strength 7, Agility 5, Mind 5, Armour 6. Special attack: scissors. May force locked doors: two Strength checks in a row. He keeps one of two rings. English box: Ulf Grimhand.
hero-aelfric = Aelfric Brown-cloak
    .short = Aelfric
    .text = KP 15. Strength 4, Agility 7, Mind 8, Armour 4. Special attack: paper. Quick on bridges, good with locks, weak at a portcullis. He keeps one of two rings. English box: Volrik the Brave.
hero-bardhor = Bardhor the Bowman
    .short = Bardhor
    .text =
        KP 11. Strength 3, Agility 8, Mind 7, Armour 5. Special attack: scissors. Four crossbow bolts. He may shoot one before he announces and one after the reaction is read; never in an ambush before its damage.

        T6 for a bolt: 1-2 miss, 3-4 the monster loses T6 KP, 5-6 it is dead. He keeps one of two rings. English box: El-Adoran Sureshot.
hero-mrishnahk = Mrishnahk
    .short = Mrishnahk
    .text =
        KP 12. Strength 3, Agility 5, Mind 10, Armour 3. Special attack: paper. A wizard; he may use no ring. Four times in the game he works magic with a Mind check; a failed check wastes the use.

        He lights his own torch, opens one door, makes one monster passive before its Monster card, or teleports one square in a direction he names instead of moving. If the magic fails, the usual roll or card follows; a failed teleport ends his turn.
hero-yushugom = Yushugom
    .short = Yushugom
    .text = KP 18. Strength 9, Agility 3, Mind 4, Armour 7. Fights with bare hands, so it has no special attack, and when both throws are the same only Yushugom loses KP. May force locked doors: two Strength checks in a row. May use no ring.
hero-dzala-naryn = Dzala Naryn
    .short = Dzala Naryn
    .text =
        KP 13. Strength 5, Agility 7, Mind 7, Armour 4. Special attack: scissors. She never walks alone: an oracaz goes with her, a loyal companion that fights at her side. She keeps one of two rings.

        The oracaz: KP 6, Strength 7, Agility 6, Mind 4, Armour 4, no special attack.
hero-durim = Durim
    .short = Durim
    .text = KP 15. Strength 7, Agility 4, Mind 5, Armour 7. Special attack: rock. A dwarf knows stone: when he searches he may draw two Search cards at once. Dangers on them come first, then monsters, then finds. He keeps one of two rings.
hero-iril = Iril
    .short = Iril
    .text = KP 14. Strength 5, Agility 8, Mind 5, Armour 5. Special attack: scissors. A swordswoman and ring-bearer: she chooses one of three rings instead of two.
hero-stjarnkastaren = Star-thrower
    .short = Star-thrower
    .text =
        KP 13. Strength 4, Agility 9, Mind 6, Armour 4. Special attack: paper. Four throwing stars: one may be thrown before the announcement and one after the reaction is read.

        T6 for a star: 1-3 miss, 4-6 the monster loses T6-1 KP, at least 1. After a won fight each star thrown in it is found again on a T6 of 4-6. Keeps one of two rings.
hero-knivkastaren = Knife-thrower
    .short = Knife-thrower
    .text =
        KP 12. Strength 4, Agility 8, Mind 7, Armour 4. Special attack: scissors. Five throwing daggers: one may be thrown before the announcement and one after the reaction is read.

        T6 for a dagger: 1-3 miss, 4-6 the monster loses 2 KP. Picks a lock with one Mind check instead of two. Keeps one of two rings.

## Monsters

monster-svartalv = dark elf
    .title = Dark elf
    .short = Dark elf
    .text = Strength 3, Agility 9, Mind 7, Armour 3. In a fight 1 to 4 KP by its Monster card, otherwise 2. Cowardly: six Monster cards of fourteen make it run when it is attacked. Swedish: Svartalv.
monster-orch = orc
    .title = Orc
    .short = Orc
    .text = Strength 7, Agility 5, Mind 4, Armour 6. In a fight 2 to 6 KP by its Monster card, otherwise 4. Attacked, it nearly always fights; if you wait, it mostly stands still. Swedish: Orch.
monster-skelett = skeleton
    .title = Skeleton
    .short = Skeleton
    .text = Strength 5, Agility 6, Mind 8, Armour 4. In a fight 2 to 5 KP by its Monster card, otherwise 4. It hardly ever runs, but mostly it just stands there if you wait. The Skeleton amulet makes it a slave. Swedish: Skelett.
monster-bergstroll = mountain troll
    .title = Mountain troll
    .short = Troll
    .text = Strength 11, Agility 3, Mind 4, Armour 5. In a fight 3 to 7 KP by its Monster card, otherwise 6. Slow and terrible: fleeing usually works, and so does waiting, a little less often. Swedish: Bergstroll.
monster-rash-kharg = Rash-Kharg
    .title = Rash-Kharg
    .short = Rash-Kharg
    .text = A hunter of the catacombs. It attacks at once, without announcement or Monster card. Strength 8, Agility 7, Mind 6, Armour 6, KP T6+3. Special attack: rock. In Legend combat it slinks away after three air blows in a row.
monster-lindorm = Lindworm
    .title = Lindworm
    .short = Lindworm
    .text = The great worm of the catacombs. It attacks at once, without announcement or Monster card, and no way up helps you to flee. Strength 9, Agility 6, Mind 5, Armour 8, KP T6+6. Special attack: scissors. Slain, it is worth 1000 gm to you. Swedish: Lindormen.
monster-demon = evil demon
    .title = Evil demon
    .short = Demon
    .text = Called up by the spell book, result 2. You fight it to the death. Strength 8, Agility 7, Mind 8, Armour 7, KP T12. No special attack. Swedish: Ond demon.

companion-oracaz = oracaz
    .title = Oracaz
    .short = Oracaz
    .text = Dzala Naryn's loyal companion. KP 6, Strength 7, Agility 6, Mind 4, Armour 4, no special attack. It fights beside her or alone, meets traps and obstacles with its own dice, and runs back to her when they are parted.

## Tiles

tile-normal = room
    .title = Room
    .short = Room
    .text = An ordinary room. Draw a Room card whenever you enter it. You may search it. A side may have a door.
tile-portcullis = portcullis room
    .title = Portcullis room
    .short = Portcullis
    .text = The grille drops behind you as you enter. Back out, or in from the other side, costs two Strength checks in a row. You cannot flee from a monster that you meet as you arrive. Draw a Room card; you may search. Swedish: Rum med fällgaller.
tile-corridor = corridor
    .title = Corridor
    .short = Corridor
    .text = You do not stop here. You go on at once through another exit and may discover another tile. No Room card, no searching. If the only way is back you may return to the room you came from or stop here. Nobody passes the same corridor twice in a round. Swedish: Korridor.
tile-rotating = rotating room
    .title = Rotating room
    .short = Rotating room
    .text = One opening. When the tile is new, the room turns half a turn once you are in, so the opening then points away from where you came. Later it stays as it is. No Room card, no searching. If it opens onto a wall you are walled in and can only wait. Swedish: Vridrum.
tile-trap = trap room
    .title = Trap room
    .short = Trap room
    .text = Red dot and white mist. When the tile is new: draw a Trap card, which hits everybody in the room, and no Room card. Entered later: an ordinary Room card. It can never be searched. Swedish: Fällrum.
tile-dark = dark room
    .title = Dark room
    .short = Dark room
    .text = No torch helps in here. To leave, you grope for a random exit, the one you came by among them; heroes who hold hands share the roll. A magic light orb lights the room for everybody in it. No Room card, no searching. Swedish: Mörkerrum.
tile-rubble = rubble
    .title = Rubble
    .short = Rubble
    .text = Back through your entrance is free. Any other exit costs an Agility check; if you fail you are stuck in the middle, and then every exit costs a check. Nobody fights here. No Room card, but you may search. Swedish: Bråte.
tile-pit = bottomless pit
    .title = Bottomless pit
    .short = Pit
    .text = When the tile is new, an Agility check keeps you from falling in. Later you stand safely at your entrance. To jump to the other side you need an Agility check. If you fall you are lost, unless a Twilight amulet is worn. No Room card, no searching. Swedish: Bottenlös brunn.
tile-bridge = bridge
    .title = Bridge
    .short = Bridge
    .text = Back is free. To cross, make an Agility and a Mind check; only if both fail do you fall into the catacombs and lose T6 KP. For every second Treasure card you carry, both dice count 1 more. No Room card, no searching. Swedish: Spång.
tile-divided = divided room
    .title = Divided room
    .short = Divided room
    .text = An abyss parts the room. As you come in, your half has your entrance and the exit on the left; the other half has the exits ahead and on the right. You leave only through an exit of your own half, and those in different halves never meet. No Room card, no searching. Swedish: Delat rum.
tile-way-down = room with a way down
    .title = Room with a way down
    .short = Way down
    .text = A room with stairs. Draw a Room card; you may search. If you start a round here you may go down into the catacombs as your move. The stairs count as an exit. Swedish: Rum med väg ner.
tile-web = web room
    .title = Web room
    .short = Web
    .text = A room with a giant web, for the rest of the game. Back through your entrance is free if you are not caught. Any other exit costs two Strength checks in a row. No Room card, no searching, no fight. Swedish: Jättespindelnät.
tile-tower = tower room
    .title = Tower room
    .short = Tower
    .text = Heroes begin here and leave the castle here. In the card phase of a round you may go out, unless a monster in the room is unsettled or you have not been outside the tower yet. No Room card, no searching, no waiting roll. Swedish: Tornrum.
tile-chamber = treasure chamber
    .title = Treasure chamber
    .short = Chamber
    .text = The dragon's hoard: one room of two squares with six exits. Draw two Treasure cards, then a Dragon card. No Room card, no searching. You cannot wait here: if you stay, you draw again. Monsters never enter. Swedish: Skattkammaren.

tower-nw = north-west tower
    .title = North-west tower
    .short = NW tower
    .text = A1. Exits east and south.
tower-ne = north-east tower
    .title = North-east tower
    .short = NE tower
    .text = M1. Exits west and south.
tower-sw = south-west tower
    .title = South-west tower
    .short = SW tower
    .text = A10. Exits east and north.
tower-se = south-east tower
    .title = South-east tower
    .short = SE tower
    .text = M10. Exits west and north.

marker-web = giant web
marker-spider = giant spider
marker-portal-rune = portal rune
marker-way-down = way down
marker-arrow = arrow in the catacombs
marker-corpse-eater = corpse-eater

## Rings: each works once, and only one ring a round

ring-sleep = Sleep ring
    .text = Before a Monster card is drawn: one monster falls asleep. It is passive for as long as a hero is in the room, also to heroes who come in later. If your Pheromone amulet takes effect at that moment, the ring is discarded unused. Swedish: Sömnringen.
ring-fall-protection = Fall-protection ring
    .text = When you fall through a trapdoor, from a bridge or into a pit: you do not fall, and stay where you were. A Teleport amulet acts first; then the ring is not used. Swedish: Fallskyddsringen.
ring-fortune = Ring of fortune
    .text = Right after you rolled a T12: roll it again. The second result counts. It never changes a T6.
ring-teleport = Teleport ring
    .text = Instead of moving, you are teleported. T12: 1-8 is the direction, clockwise from north; on 9-12 it is the direction you named. T6 is the number of squares. One square beyond the board is solid wall, and death; two or more are freedom.
ring-up-and-away = Ring of ascent
    .text = In the catacombs, before you walk or right after a Catacomb card: you are teleported up. T12 decides where: 9-12 straight up, 1-8 the neighbouring square in that direction. Beware of the wall.
ring-opening = Ring of opening
    .text = One door or portcullis opens for you without a Door card or a check.
ring-healing = Ring of healing
    .text = Before movement: you regain 5 KP, never more than you started with. You do nothing else this round, and no waiting roll is made.
ring-trap-sense = Ring of trap sense
    .text = When a trap is known and before its dice are rolled: it does not touch you. All others in the room are hit.
ring-blinding = Ring of blinding light
    .text = When a monster is shown and before you announce, but not in an ambush: that monster is beaten at once.
ring-shaping = Ring of shaping
    .text = When you drew a tile and before it is laid: it goes back into the pile at random, and you draw another, which stays.
ring-searching = Ring of searching
    .text = When you search: draw four Search cards instead of one. You choose one that takes effect; the others go to the bottom of the deck.
ring-fire-ward = Fire-ward ring
    .text = Before your T12 for one blast of the dragon's fire: you take no damage from it.

## Amulets: the trigger first, then the effect. Only the reader may see them

amulet-pheromone = Pheromone amulet
    .text = Just before a Monster card is drawn for a monster that you meet: the monster is besotted with you. No card is drawn and it becomes your slave. A sleep ring of yours must be discarded. Once. Swedish: Feromonamuletten.
amulet-teleport = Teleport amulet
    .text = When you fall: you are flung sideways instead, without damage. T12: 1-8 is the direction, 9-12 roll again; T6 squares. One square beyond the board is solid wall, and death; two or more are freedom. Once. Swedish: Teleportationsamuletten.
amulet-twilight = Twilight amulet
    .text = At sunset you are carried out of the castle alive with all you hold, even out of a bottomless pit. Swedish: Skymningsamuletten.
amulet-skeleton = Skeleton amulet
    .text = When you meet a skeleton: it becomes your slave, and so does every skeleton that you meet from then on. Swedish: Skelettamuletten.
amulet-life = Amulet of life
    .text = When you would die because your KP are gone: you are back at full KP. No help against a pit, the sun, or being crushed, grilled, eaten or killed outright. Once.
amulet-death = Amulet of death
    .text = The first time you draw a Treasure card: you fall down dead.
amulet-strength = Amulet of strength
    .text = After your first failed Strength check: Strength +2 for good. The failed check stays failed.
amulet-shield = Shield amulet
    .text = The first damage of a trap or a door trap that you would take is cancelled. All else that the trap does stands. Once.
amulet-spider = Spider amulet
    .text = When a web catches you it lets you go, and webs never hinder you again.
amulet-thief = Thief amulet
    .text = At the first Door card that says Locked: that door opens, and every later door opens for you without a Door card.
amulet-dragon = Dragon amulet
    .text = When the dragon wakes: you take no damage from her first blast. Once.
amulet-kuyashian-curse = The Kuyashian curse
    .text = The first time you pass the first of two checks in a row and fail the second: you lose T6 KP. In far Kuyashia people take it very badly when they did their best and still fell short. Once.

## Things

thing-coins = gold coins
    .text = Worth what the card says if you bring them out. Nothing else can be done with them.
thing-flask = small flask
    .title = Small flask
    .text = Drink it before you move in any round, then play on as usual. A T12 says what was in it: see The twelve draughts. Swedish: Liten flaska.
thing-rope = rope
    .title = Rope
    .text = Climbs back up after a fall into the catacombs, with an Agility check, and through a hatch in the ceiling. You always keep it. Swedish: Rep.
thing-key = key
    .title = Key
    .text = Tries a locked door: T6, even means it fits. Each key is tried once per door until the room has been empty. You keep it. Swedish: Nyckel.
thing-master-key = master key
    .title = Master key
    .text = Opens every locked door, without a roll. You keep it. Swedish: Huvudnyckel.
thing-amulet = amulet
    .text = You do not know what it does; its reader does. Wear it or keep it: only a worn amulet takes effect, and it cannot be taken off before it has. Swedish: Magisk amulett.
thing-amulet-half = half an amulet
    .title = Half an amulet
    .text = Two halves may be tried once: T6, even means that they fit. Then you see the four top Amulet cards and keep one. Swedish: Amuletthalva.
thing-ring = ring
    .text = Works once. Only one ring may be used in a round. Nobody else knows which one you have until you use it.
thing-elven-ring = elven ring
    .title = Elven ring
    .text = Once, after a monster's reaction has been read: that monster is passive instead. It is no Ring card, so it may be used in the same round as a ring. Worth 300 gm, used or not. Swedish: Alvring.
thing-elven-mail = elven mail
    .title = Elven mail
    .text = Armour +2 while you have it. Worth 400 gm. Swedish: Alvbrynja.
thing-elven-boots = elven boots
    .title = Elven boots
    .text = Agility +2 while you have them. Worth 150 gm. Swedish: Alvstövlar.
thing-magic-sword = magic sword
    .title = Magic sword
    .text = Choose a throw when you find it: it becomes a special attack of yours, besides your own. In Legend combat it gives +3 SP instead. Worth 200 gm. Swedish: Magiskt svärd.
thing-skull-helmet = skull helmet
    .title = Skull helmet
    .text = Once, when a Monster card would be drawn or the ambush skeleton leaps: that monster becomes your slave. Worth 150 gm, used or not. Swedish: Dödskallehjälm.
thing-light-orb = magic light orb
    .title = Magic light orb
    .text = Lights every room you are in, dark rooms too, and drives off the pursuing shadow. You never lose your way in the catacombs. It cannot light torches. Worth 250 gm. Swedish: Magiskt ljusklot.
thing-spell-book = spell book
    .title = Spell book
    .text = Read it instead of your turn, once a round, as often as you dare. A T12 says what happens: see The spell book. A monster that comes in interrupts you. Worth 100 gm. Swedish: Trolldomsboken.
thing-sunstone = the Sunstone
    .title = The Sunstone
    .text = Worth 1000 gm alone. If you also own the Moonstone, both are worth 5000 gm each. Swedish: Solstenen.
thing-moonstone = the Moonstone
    .title = The Moonstone
    .text = Worth 1000 gm alone. If you also own the Sunstone, both are worth 5000 gm each. Swedish: Månstenen.

## The flask and the spell book, by T12

flask-1 = deadly poison
    .text = You die.
flask-2 = a slow burn
    .text = Your KP are halved, rounded down.
flask-3 = sour dregs
    .text = You lose 2 KP.
flask-4 = confusion
    .text = If you move this round, you leave through a random exit. Any other action stands.
flask-5 = paralysis
    .text = You skip this round.
flask-6 = invisibility
    .text = For three rounds nobody but the dragon may attack you.
flask-7 = giant's draught
    .text = Strength +1 for good.
flask-8 = sage's draught
    .text = Mind +1 for good.
flask-9 = a sip of health
    .text = You regain 2 KP.
flask-10 = a weak healing draught
    .text = You regain a third of the KP you have lost, rounded up.
flask-11 = a strong healing draught
    .text = You regain two thirds of the KP you have lost, rounded up.
flask-12 = the water of life
    .text = You regain all your KP.

spell-1 = the other dimension
    .text = You vanish into another dimension. You are out of the game, as if you had died.
spell-2 = a demon
    .text = An evil demon stands before you: Strength 8, Agility 7, Mind 8, Armour 7, KP T12. You fight to the death.
spell-3 = down below
    .text = You are teleported into the catacombs and walk from there next round.
spell-4 = guards in the towers
    .text = At the end of the round a monster appears in each tower room: dark elf, orc, skeleton or troll, at random.
spell-5 = another shape
    .text = A random hero that nobody plays takes your place. Your cards stay, and so do your wounds; at least 1 KP is left.
spell-6 = the wizard's curse
    .text = At the end of the round all corridors turn. T6: 1-2 a quarter clockwise, 3-4 half a turn, 5-6 a quarter anticlockwise.
spell-7 = a friend
    .text = A dark elf becomes your loyal companion.
spell-8 = mending
    .text = You regain T6 KP.
spell-9 = no lock, no latch
    .text = All doors stand open from the end of this round to the end of the next. No Door cards are drawn.
spell-10 = insight
    .text = You learn what one of your unknown amulets is, at random. Nobody else sees it.
spell-11 = the tower
    .text = You are teleported to the tower room that you named when you began to read.
spell-12 = a gift from the hoard
    .text = You draw one Treasure card and keep it.

## Ranks, by what a hero brought out

rank-0 = Got away with a fright
rank-1 = Lucky devil
rank-500 = Treasure seeker
rank-1500 = Adventurer
rank-3000 = Hero
rank-5000 = Champion
rank-8000 = Dragon teaser
rank-12000 = Legend of Drakborgen
