### The cards of each deck: the name, and `.text`: all that the card does. Rings, amulets and heroes are in names.ftl.

## Room cards: drawn when you enter a room

room-card-empty = Empty room
    .text = Dust and silence. Nothing happens.
room-card-dark-elf = Dark elf
    .text = A dark elf is here. Announce attack, wait or flee; then its Monster card is read.
room-card-orc = Orc
    .text = An orc is here. Announce attack, wait or flee; then its Monster card is read.
room-card-skeleton = Skeleton
    .text = A skeleton is here. Announce attack, wait or flee; then its Monster card is read.
room-card-troll = Mountain troll
    .text = A mountain troll is here. Announce attack, wait or flee; then its Monster card is read.
room-card-ambush-dark-elf = Ambush: dark elf
    .text = Each hero in the room loses T6-2 KP. Then you meet a dark elf: attack or flee, waiting is not allowed. Swedish: Överfall.
room-card-ambush-orc = Ambush: orc
    .text = Each hero in the room loses T6-1 KP. Then you meet an orc: attack or flee, waiting is not allowed. Swedish: Överfall.
room-card-ambush-skeleton = Ambush: skeleton
    .text = Each hero in the room loses T6-2 KP. Then you meet a skeleton: attack or flee, waiting is not allowed. Swedish: Överfall.
room-card-chest = Chest
    .text = A closed chest. One hero may draw a Chest card now, or in a later round by staying here. It is gone when the room has been empty of heroes. Swedish: Kista.
room-card-fallen-warrior = Fallen warrior
    .text = A hero who came here before you. One hero may draw a Corpse card now, or in a later round by staying here. The body is gone when the room has been empty of heroes. Swedish: Stupad krigare.
room-card-torch-out = Torch goes out
    .text =
        Every torch in the room goes out. Before you may do anything else you must light yours: name three numbers and roll a T6. If it shows one of them you go on at once; otherwise your turn is over.

        A torch or an orb that still burns here gives light enough for all. A monster in a room without light kills every hero in it. Swedish: Facklan slocknar.
room-card-vampire-bats = Vampire bats
    .text = Everybody in the room, monsters too, loses T6-2 KP. They are no trap. Swedish: Vampyrfladdermöss.
room-card-trapdoor = Trapdoor
    .text = A trap. Everybody in the room makes an Agility check. If you fail you fall into the catacombs, lose T6 KP, and your turn is over. A monster that falls is gone. Swedish: Fallucka.
room-card-arrows = Arrows from the wall
    .text = A trap. Everybody in the room loses T12 minus Armour KP. Swedish: Pilar ur väggen.
room-card-cave-in = Cave-in
    .text = A trap. Each hero names a number from 1 to 12 and rolls a T12. If it shows that number the hero is crushed to death; otherwise it loses T6-2 KP. Swedish: Taket rasar.
room-card-spear-trap = Spear trap
    .text = A trap. The walls close in, full of spears. The monster player hides 1, 2 or 3; the first hero who is awake has two guesses. If both are wrong that hero is dead, and the others know the number. A monster here dies on a T6 of 5 or 6. Swedish: Spjutfälla.
room-card-wizards-curse = Wizard's curse
    .text = All corridors in the castle turn. T6: 1-2 a quarter clockwise, 3-4 half a turn, 5-6 a quarter anticlockwise. Swedish: Trollkarlens förbannelse.
room-card-giant-web = Giant web
    .text = Everybody in the room is caught, and the turn is over. A web marker makes this a web room for the rest of the game. From next round on the spiders come running. Swedish: Jättespindelnät.
room-card-giant-spider = Giant spider
    .text = A spider marker is put here. The spider does nothing until a creature is caught in a web. Swedish: Jättespindel.
room-card-portal-rune = Portal rune
    .text = A rune marker is put here. From any room with a rune you may try to travel to another rune as your move, with a Mind check. Swedish: Portalruna.
room-card-way-down = Way down
    .text = A marker with stairs is put here. A hero who starts a round here may go down into the catacombs. Swedish: Väg ner.
room-card-magic-suction = Magic suction
    .text =
        Everybody in the room is sucked through the walls, each with its own dice. T12: 1-8 is the direction, clockwise from north; 9-12 is straight away from your entrance, or another roll if you have none. Half a T6, rounded up, is the number of squares.

        You arrive next round, in the middle of the square. One square beyond the board is solid wall, and death; two or more are freedom. Swedish: Magiskt sug.
room-card-corpse-eaters = Corpse-eaters
    .text =
        T6+T12 of them dig up through the floor. Every round of the fight each hero pushes T12 back down. If any are left, each hero loses 2 KP in the first round and 1 KP in later ones.

        Later rounds begin with T6+1 new ones. When none is left the slab is shut. You cannot flee. A monster here pushes down T6 and is bitten too. Swedish: Likätare.
room-card-stingcrawler = Stingcrawler
    .text = One hero in the room, by chance, makes an Agility check or loses T6 KP from the venom. Monsters do not feel it. Swedish: Gaddkrälare.
room-card-pursuing-shadow = Pursuing shadow
    .text = One hero in the room, by chance, keeps this card. At the start of each of its movement phases it makes a Mind check: success shakes off the shadow, failure costs 1 KP. A magic light orb in the room drives it off at once. Swedish: Förföljande skugga.
room-card-amulet = Magic amulet
    .text = { thing-amulet.text }
room-card-amulet-half = Half an amulet
    .text = { thing-amulet-half.text }
room-card-small-flask = Small flask
    .text = { thing-flask.text }
room-card-coins-30 = 30 gold coins
    .text = Keep them: 30 gm if you bring them out.
room-card-coins-40 = 40 gold coins
    .text = Keep them: 40 gm if you bring them out.
room-card-shuffle-again = Shuffle again
    .text = This deck is shuffled with this card in it, and another card is drawn in its place. Swedish: Blanda igen.

## Trap cards: they hit everybody in the room

trap-card-arrows = Arrows from the wall
    .text = { room-card-arrows.text }
trap-card-cave-in-t6 = Cave-in, small
    .text = Each hero names a number from 1 to 6 and rolls a T6. If it shows that number the hero is crushed to death; otherwise it loses T6-3 KP. Swedish: Taket rasar.
trap-card-cave-in-t12 = Cave-in, great
    .text = Each hero names a number from 1 to 12 and rolls a T12. If it shows that number the hero is crushed to death; otherwise it loses T6 KP. Swedish: Taket rasar.
trap-card-explosion = Explosion
    .text = Everybody in the room loses 4 KP and is flung out through a random exit, each by its own roll; doors and portcullises on the way burst. You lie stunned for a round and arrive in the round after that.
trap-card-trapdoor = Trapdoor
    .text = { room-card-trapdoor.text }
trap-card-snakes = Poison snakes
    .text = Everybody in the room loses T6 KP. Swedish: Giftormar.
trap-card-poison-fog = Poison fog
    .text =
        Everybody in the room loses T6-3 KP, and lies unconscious for T6-3 rounds by a second roll.

        The fog stays while heroes are here and strikes again in every card phase, but not those who lie unconscious. Once awake you have a movement phase to get out. Swedish: Giftig dimma.
trap-card-spear-trap = Spear trap
    .text = { room-card-spear-trap.text }
trap-card-shuffle-again = Shuffle again
    .text = { room-card-shuffle-again.text }

## Search cards: for a hero who searches a room

search-card-nothing = Nothing
    .text = Nobody may search this room again until it has been empty of heroes. Swedish: Tomt.
search-card-secret-door = Secret door
    .text = You choose a wall, not the outer wall of the castle. From next round on every hero in the room may use it as an exit. It vanishes when the room has been empty of heroes. Swedish: Lönndörr.
search-card-centipede = Centipede
    .text = It bites you alone: you lose T6 KP. Swedish: Tusenfoting.
search-card-trap = A trap
    .text = Draw a Trap card. It hits everybody in the room. Swedish: Fälla.
search-card-hidden-treasure-90 = Hidden treasure (90)
    .text = Keep it: 90 gm if you bring it out. Swedish: Dold skatt.
search-card-hidden-treasure-200 = Hidden treasure (200)
    .text = Keep it: 200 gm if you bring it out. Swedish: Dold skatt.
search-card-small-flask = Small flask
    .text = { thing-flask.text }
search-card-ambush-skeleton = Ambush skeleton
    .text =
        A skeleton has you by the throat. A T6 gives its KP. Every round of the struggle you make a Strength check: success costs it 1 KP, failure costs you 1 KP. It ends when one of you is dead; you cannot flee and weapons do not matter.

        Another hero in the room may help with a check of its own, without risk. A skull helmet or a Skeleton amulet makes it a slave instead. Swedish: Överrumpling.
search-card-amulet-half = Half an amulet
    .text = { thing-amulet-half.text }
search-card-shuffle-again = Shuffle again
    .text = { room-card-shuffle-again.text }

## Chest cards: for the hero who opens a chest

chest-card-empty = Empty chest
    .text = Nothing in it but dust. Swedish: Tom kista.
chest-card-treasure-100 = Treasure (100)
    .text = Keep it: 100 gm if you bring it out. Swedish: Skatt.
chest-card-treasure-120 = Treasure (120)
    .text = Keep it: 120 gm if you bring it out. Swedish: Skatt.
chest-card-treasure-250 = Treasure (250)
    .text = Keep it: 250 gm if you bring it out. Swedish: Skatt.
chest-card-small-hoard = Small heap of treasure
    .text = Draw a Treasure card and keep it; only you see it. Swedish: Liten hög med skatter.
chest-card-small-flask = Small flask
    .text = { thing-flask.text }
chest-card-elven-ring = Elven ring
    .text = { thing-elven-ring.text }
chest-card-elven-mail = Elven mail
    .text = { thing-elven-mail.text }
chest-card-magic-sword = Magic sword
    .text = { thing-magic-sword.text }
chest-card-skull-helmet = Skull helmet
    .text = { thing-skull-helmet.text }
chest-card-elven-boots = Elven boots
    .text = { thing-elven-boots.text }
chest-card-light-orb = Magic light orb
    .text = { thing-light-orb.text }
chest-card-spell-book = Spell book
    .text = { thing-spell-book.text }
chest-card-amulet = Magic amulet
    .text = { thing-amulet.text }
chest-card-bones = Bones
    .text = The bones rise: all heroes in the room meet a skeleton, with a Monster card. Swedish: Benknotor.
chest-card-poison-needle = Poison needle
    .text = A prick from the lock: you lose T6 KP.
chest-card-gas-puff = Puff of gas
    .text = You lose T6-3 KP and skip one round. The gas is gone at once.
chest-card-shuffle-again = Shuffle again
    .text = { room-card-shuffle-again.text }

## Corpse cards: for the hero who searches a fallen warrior

corpse-card-nothing = Nothing of use
    .text = Rust, rags and bones. Swedish: Ingenting.
corpse-card-rope = Rope
    .text = { thing-rope.text }
corpse-card-key = Key
    .text = { thing-key.text }
corpse-card-master-key = Master key
    .text = { thing-master-key.text }
corpse-card-amulet = Magic amulet
    .text = { thing-amulet.text }
corpse-card-treasure-60 = Treasure (60)
    .text = Keep it: 60 gm if you bring it out. Swedish: Skatt.
corpse-card-treasure-150 = Treasure (150)
    .text = Keep it: 150 gm if you bring it out. Swedish: Skatt.
corpse-card-magic-ring = Magic ring
    .text = Draw the top Ring card and keep it; only you see it. Mrishnahk and Yushugom cannot use it. Swedish: Magisk ring.
corpse-card-scorpion = Scorpion
    .text = It stings you: you lose T6 KP. Swedish: Skorpion.
corpse-card-small-flask = Small flask
    .text = { thing-flask.text }
corpse-card-shuffle-again = Shuffle again
    .text = { room-card-shuffle-again.text }

## Door cards: for the hero who tries a door

door-card-opens = The door opens
    .text = You go through; you may not change your mind. Swedish: Dörren öppnas.
door-card-locked = Locked
    .text = It stays at the door while a hero is in the room. Make one attempt now, with a key, by picking or by force, or leave the door and choose another exit or search. Swedish: Låst.
door-card-trap-dart = Door trap: poison dart
    .text = You lose T6 KP and your turn is over.
door-card-trap-spikes = Door trap: spikes
    .text = You lose T12 minus Armour KP and your turn is over.
door-card-trap-spear = Door trap: spear
    .text = You lose T12 minus Agility KP and your turn is over.
door-card-shuffle-again = Shuffle again
    .text = { room-card-shuffle-again.text }

## Catacomb cards: one for each step below ground

catacomb-card-tunnel = Empty tunnel
    .text = Wet stone and darkness. Nothing happens.
catacomb-card-dead-end = Dead end
    .text = Your arrow goes back one square and turns round. Swedish: Återvändsgränd.
catacomb-card-rat-invasion = Rat invasion
    .text = You lose T6-1 KP. Swedish: Råttinvasion.
catacomb-card-hatch-with-rope = Hatch with rope
    .text = A way up. From next round on you may climb it with an Agility check; a rope hangs there. Swedish: Lucka med rep.
catacomb-card-hatch-in-ceiling = Hatch in the ceiling
    .text = A way up, if you own a rope. From next round on you may climb it with an Agility check, and you keep the rope. Swedish: Lucka i taket.
catacomb-card-stairs-up = Way up (stairs)
    .text = A way up. From next round on you may walk up, without a check. Swedish: Väg upp.
catacomb-card-way-up-door = Way up with a door
    .text = A way up behind a door. From next round on you may draw a Door card. If it opens you go up; if it is locked you have one attempt; a trap costs its damage and your turn. Swedish: Väg upp med dörr.
catacomb-card-cave-in = Cave-in below ground
    .text = Name a number from 1 to 12 and roll a T12. If it shows that number you are crushed to death; otherwise you lose T6-2 KP. Swedish: Taket rasar.
catacomb-card-dragon-corpse = Dragon's corpse
    .text = You break out a tooth worth 800 gm. Then make an Armour check, or lose T6 KP to the fumes. Swedish: Draklik.
catacomb-card-lindworm = The Lindworm
    .text = { monster-lindorm.text }
catacomb-card-rash-kharg = Rash-Kharg
    .text = { monster-rash-kharg.text }
catacomb-card-macabre-find = Macabre find
    .text = Make a Mind check. Success: you take 300 gm from among the bones. Failure: you run in horror, and your arrow turns round. Swedish: Makabert fynd.
catacomb-card-village-needs-you = Your village needs you
    .text = The thought of home gives you strength: you regain T6 KP, and you may leave out your next drift roll. Swedish: Din by behöver dig.
catacomb-card-bewitching-vampire = Bewitching vampire
    .text = Make a Mind check, or lose T6+1 KP and skip one round. Swedish: Förhäxande vampyr.
catacomb-card-old-corpse = Old corpse
    .text = One walker draws a Corpse card. Swedish: Gammalt lik.
catacomb-card-skeleton-hands = Skeleton hands
    .text = Hands grip your feet. From next round on make a Strength check before you walk: success frees you to go on at once, failure costs 1 KP and your turn. Swedish: Skeletthänder.
catacomb-card-tentacles = Tentacles from the water
    .text = Rock, scissors, paper against the monster player. If you win or tie you are free. If you lose, you lose T6 KP and throw again. Swedish: Tentakler ur vattnet.
catacomb-card-terrible-scream = Terrible scream
    .text = Make a Mind check, or your arrow turns. T6: 1-2 a quarter anticlockwise, 3-4 half a turn, 5-6 a quarter clockwise. Swedish: Fasansfullt skrik.
catacomb-card-panic = Panic
    .text = Make a Mind check, or run two more squares along your arrow, without cards. Swedish: Panisk skräck.
catacomb-card-balrog = The Balrog
    .text = Make an Agility check: success hides you, failure costs T12 KP. It is no monster; you cannot fight it. Swedish: Balrogen.
catacomb-card-treasure-600 = Forgotten hoard (600)
    .text = Keep it: 600 gm if you bring it out.
catacomb-card-treasure-1200 = Forgotten hoard (1200)
    .text = Keep it: 1200 gm if you bring it out.
catacomb-card-moonstone = The Moonstone
    .text = { thing-moonstone.text }
catacomb-card-amulet = Magic amulet
    .text = { thing-amulet.text }

## Treasure cards: always kept, and yours alone to know

treasure-card-treasure-100 = Silver goblet (100)
    .text = Worth 100 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-110 = Bronze jug (110)
    .text = Worth 110 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-120 = Silver bracelet (120)
    .text = Worth 120 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-130 = Amber necklace (130)
    .text = Worth 130 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-140 = Silver clasp (140)
    .text = Worth 140 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-150 = Pearl earrings (150)
    .text = Worth 150 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-160 = Silver dagger (160)
    .text = Worth 160 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-170 = Onyx figurine (170)
    .text = Worth 170 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-180 = Silver bowl (180)
    .text = Worth 180 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-190 = Jade ring (190)
    .text = Worth 190 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-200 = Gold coins (200)
    .text = Worth 200 gm if you bring it out. There are two. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-220 = Gold chain (220)
    .text = Worth 220 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-230 = Enamel casket (230)
    .text = Worth 230 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-240 = Gold bracelet (240)
    .text = Worth 240 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-250 = Gold goblet (250)
    .text = Worth 250 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-260 = Opal brooch (260)
    .text = Worth 260 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-270 = Small gold sceptre (270)
    .text = Worth 270 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-280 = Gold mask (280)
    .text = Worth 280 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-300 = Gold bowl (300)
    .text = Worth 300 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-500 = Ruby ring (500)
    .text = Worth 500 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-700 = Emerald necklace (700)
    .text = Worth 700 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-800 = Sapphire diadem (800)
    .text = Worth 800 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-1100 = Ivory casket (1100)
    .text = Worth 1100 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-1500 = Gold candelabrum (1500)
    .text = Worth 1500 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-1800 = Wizard's staff (1800)
    .text = Worth 1800 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-2000 = King's crown (2000)
    .text = Worth 2000 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-2200 = Diamond necklace (2200)
    .text = Worth 2200 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-3200 = Golden dragon statuette (3200)
    .text = Worth 3200 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-3800 = Imperial sceptre (3800)
    .text = Worth 3800 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-4000 = Golden dragon's egg (4000)
    .text = Worth 4000 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-4500 = T'siraman's crown (4500)
    .text = Worth 4500 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-350 = Rock crystal (350)
    .text = Worth 350 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-450 = Silver harp (450)
    .text = Worth 450 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-600 = Turquoise belt (600)
    .text = Worth 600 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-900 = Gold lyre (900)
    .text = Worth 900 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-1300 = Black pearl (1300)
    .text = Worth 1300 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-1700 = Elven jewel (1700)
    .text = Worth 1700 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-treasure-2500 = The queen's ring (2500)
    .text = Worth 2500 gm if you bring it out. Like every Treasure card it weighs on bridges and in the dragon's fire.
treasure-card-sunstone = The Sunstone
    .text = { thing-sunstone.text }

## Dragon cards

dragon-card-asleep = The dragon sleeps
    .text = The card is set aside and your turn is over. Seven of the eight Dragon cards are like this. Swedish: Draken sover.
dragon-card-awake = The dragon wakes
    .text =
        Everybody in the chamber loses T12 KP. Then each hero flees through an exit; a door or portcullis on it is death.

        To get out with your loot, roll a T12 higher than the number of Treasure cards you carry; before the roll you may throw any away. Each failure brings another blast of T12 KP on those still inside. Swedish: Draken vaknar.

## Monster cards: one of fourteen

monster-card = Monster card { $number }
    .text = For each of the four monsters it says what it does when you attack, wait or flee, and how many KP it has in a fight.
monster-card-shuffle-again = Shuffle again
    .text = { room-card-shuffle-again.text }
