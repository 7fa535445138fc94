### Things in play: rings, amulets, flasks, the spell book, companions; what is armed, and what is offered beside a form.

## Beside the form

own-prompt = Before you move
own-hint = You may do any of this { $others ->
    [0] before you decide.
   *[other] until all have decided. Nobody waits for it.
}
own-nothing = Do nothing
own-drink = Drink the { $thing }
own-wear = Put on the { $thing }
own-wear-warning = A worn amulet cannot be taken off before it acts.
own-needed = The action you have sent needs the { $thing }. Change the action before you hand it over.
own-give = Give { $who } the { $thing }
own-show = Show { $thing } to all
own-try = Try your amulet halves
own-send = Send the { $companion } { $side }
own-send-detail = A slave that is not with you in the card phase is lost
amulet-number = amulet { $number }
hands-over = { $who } gives { $to } the { $thing }.
hands-over-ring = { $who } gives { $to } a ring.
hands-over-treasure = { $who } gives { $to } a Treasure card.
hands-over-amulet = { $who } gives { $to } an amulet.
shows-treasure = { $who } shows { $card }, worth { $worth } gm.

## Flasks

drinks = { $who } drinks. T12: { $rolled }, { $draught }.
order-flask = Drinking flasks
order-flask-hint = One flask is drunk at the start of each round, before you decide; also while you are halfway.
order-flask-drink = Drink

## Rings

act-ring-teleport = Teleport ring, { $side }
act-ring-teleport-group = Use the Teleport ring: choose a direction
act-ring-teleport-detail = T12 1-8: a random way. 9-12: this way, { $inside ->
    [0] T6 1 is the wall and death, 2-6 freedom
    [1] T6 1 inside, 2 the wall and death, 3-6 freedom
    [4] T6 1-4 inside, 5 the wall and death, 6 freedom
    [5] T6 1-5 inside, 6 the wall and death
    [6] T6 squares, all inside the castle
   *[other] T6 1-{ $inside } inside, { $wall } the wall and death, then freedom
}
act-ring-healing = Ring of healing
    .detail = You regain 5 KP and do nothing else
act-ring-up = Ring of ascent
    .detail = You are teleported up. Beware of the wall
did-ring = uses a ring
ring-used = { $who } uses the { $ring }.
ring-found = You find the { $ring }.
ring-found-unseen = { $who } finds a ring.
no-ring = { $who } finds no ring: none is left.
ring-thrown-away = { $who } throws away the sleep ring, unused.
monster-sleeps = The { $monster } falls asleep where it stands.
monster-blinded = The { $monster } is blinded, and beaten.
tile-put-back = The { $tile } goes back into the pile.
rolls-again = { $who } rolls again: { $second } instead of { $first }.
search-four = { $who } draws { $cards }.
search-four-prompt = Which Search card do you take?
search-four-hint = It is carried out now. The others go under the deck.
search-chosen = { $who } chooses { $card }.
order-four = Ring of searching
order-four-hint = The first of these cards that you draw is chosen.

## Amulets

amulet-read = { $who }'s amulet is the { $amulet }.
amulet-found = { $who } has a new amulet.
no-amulet = { $who } finds no amulet: none is left.
amulet-worn = { $who } puts on amulet { $number }.
amulet-solo = { $who } rolls { $rolled } for the amulet: { $rolled ->
    [1] it shows what it is.
    [6] it is deadly.
   *[other] it is thrown away.
}
amulet-known = { $who }'s amulet is the { $amulet }.
amulet-acts = { $who }'s { $amulet } acts.
is-whole = { $who } has { $kp } KP again.
falls-till-sunset = { $who } falls into the pit, and will be carried out at sunset.
half-found = { $who } keeps half an amulet.
halves-tried = { $who } tries two halves: T6 { $rolled }, { $fit ->
    [yes] they fit
   *[no] they do not fit
}.
four-amulets = Of these amulets you may keep one: { $cards }.
four-amulets-unseen = { $who } looks at four Amulet cards.
four-prompt = Which amulet do you keep?
four-hint = You know what it does; the readers do not.
amulet-wear = Put it on
amulet-keep = Keep it
order-amulet = Amulets that you find
order-amulet-hint = Without an order you keep them. You can put them on later.
halves-try = Try to fit them
halves-wait = Wait
order-halves = Amulet halves
order-halves-hint = Two halves are tried only once together. Without an order you try them as soon as you have both.

## Things with a moment of their own

becomes-slave = The { $monster } is now { $who }'s slave, with { $kp } KP.
slave-was-dead = The { $monster } had already died of its wounds.
helmet-used = { $who } puts on the skull helmet and looks at the { $monster }.
elven-ring-used = { $who } turns the elven ring. The { $monster } stands still.
works-magic = { $who }'s magic { $works ->
    [yes] works
   *[no] fails
}. { $left ->
    [one] 1 use is left.
   *[other] { $left } uses are left.
}
act-magic = Magic: one square { $side }
act-magic-group = Use magic to teleport: choose a direction
act-magic-detail = { $inside ->
    [0] Into the outer wall: death. If the Mind check fails, your turn ends
   *[other] A Mind check. If it fails, your turn ends
}
act-magic-wall = The square that way is the outer wall. If the magic works, your hero dies.
did-magic = works magic
sword-prompt = Which throw does your magic sword favour?
sword-hint = It is a special attack of yours from now on.
sword-chosen = { $who }'s magic sword favours { $throw }.
announce-blind = Blind the { $monster }
announce-sleep = Put the { $monster } to sleep
announce-helmet = Enslave the { $monster }
announce-magic = Calm the { $monster } by magic

arm-none = None
arm-magic = Magic
when-only = only: { $what }
order-arm-fall = When you fall
order-arm-fall-hint = Without an order your ring saves you from the first fall.
order-arm-trap = When a trap is sprung
order-arm-trap-hint = Without an order your ring saves you from the first trap.
order-arm-fire = In the dragon's fire
order-arm-fire-hint = Without an order your ring wards off the first blast.
order-arm-below = After a Catacomb card
order-arm-below-hint = Without an order your ring takes you up with 3 KP or fewer.
order-arm-meets = Before a Monster card is drawn
order-arm-meets-hint = Your things are used in this order, against the monsters you name.
order-arm-shown = When a monster is shown
order-arm-shown-hint = Not in an ambush. The monster is beaten at once.
order-arm-tile = When you draw a tile
order-arm-tile-hint = That tile goes back, and you draw another.
order-arm-luck = After a bad T12
order-arm-luck-hint = You roll it again. The second roll counts.
order-arm-flight = When you flee through a door
order-arm-flight-hint = It opens, and no Door card is drawn.
order-arm-reacted = When a monster's reaction is known
order-arm-reacted-hint = The monster is passive instead.
when-fall-trapdoor = only: a trapdoor
when-fall-bridge = only: a bridge
when-fall-pit = only: a pit
when-luck-check = a failed check
when-luck-cave-in = your number in a cave-in
when-luck-damage-4 = 4 KP of damage or more
when-luck-damage-8 = 8 KP of damage or more
when-luck-flight = a failed flight from the dragon
when-luck-flask = a bad draught
when-luck-book = death or a demon in the spell book
when-reacts-fight = it fights
when-reacts-follows = it follows
when-reacts-stab-1 = a stab in the back
when-reacts-stab-2 = a stab of 2 KP or more

## The spell book

act-read-group = Read the spell book: choose a tower
act-read = Read the spell book ({ $tower })
act-read-detail = T12. Result 11 leads to this tower
did-read = reads the spell book
reads = { $who } reads. T12: { $rolled }, { $spell }.
reading-interrupted = A monster interrupts { $who }'s reading.
monster-appears = { $place }: the { $monster } appears.
teleported = { $who } is teleported to { $place }.
teleported-below = { $who } is teleported down: { $place }.
changes-shape = { $who } is now { $hero }, with { $kp } KP.
friend-comes = { $who } has a loyal companion: { $monster }, { $kp } KP.
insight = Your amulet is the { $amulet }.
insight-unseen = { $who } learns what an amulet is.
no-treasure = { $who } gets nothing: no Treasure card is left.
book-treasure = You draw { $card }, worth { $worth } gm.
book-treasure-unseen = { $who } draws a Treasure card.
all-doors-open = All doors stand open until the next round is over.

## Companions

companion-loses = { $who }'s { $companion } loses { $amount } KP and has { $kp }.
companion-drops = { $who }'s { $companion } falls into the pit and is gone.
companion-jumps = { $who }'s { $companion } jumps after { $who }.
companion-drops-below = { $who }'s { $companion } falls into the catacombs.
companion-stays = { $who }'s { $companion } does not get out of { $place }.
companion-climbs = { $who }'s { $companion } climbs out: { $place }.
companion-runs = { $who }'s { $companion } runs to { $place }.
jumps-after = { $who } jumps after the { $companion }.
slave-lost = { $place }: the { $companion } no longer obeys { $who }.
sends = { $who } sends the { $companion } { $side }.
order-companion = Your companions
order-companion-hint = Without an order they fight beside you. If you fall they jump after you; you do not jump after them.
order-companion-with = Fight together
order-companion-alone = Let them fight alone
order-companion-jump = Jump after one another
order-companion-let = Nobody jumps after a fall
