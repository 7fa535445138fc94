### Cards as they are played: rooms, traps, searching, finds, the chamber and its dragon.

## Actions

act-search = Search the room
    .detail = You draw one Search card
act-search-ring = Search with the ring of searching
    .detail = You draw four Search cards and choose one
act-search-two = Search with care
    .detail = You draw two Search cards; dangers come first
act-open = Open what lies here
    .detail = You draw one card from the chest or the fallen warrior
act-stay = Stay in the chamber
    .detail = Two more Treasure cards, one more Dragon card
did-search = searches the room
did-open = opens what lies there
did-stay = stays with the hoard

## Cards

card-drawn = { $who } draws a { $deck ->
    [room] Room
    [trap] Trap
    [search] Search
    [chest] Chest
    [corpse] Corpse
    [catacomb] Catacomb
   *[door] Door
} card: { $card }.
treasure-drawn = { $who } draws a Treasure card: { $card }. It is worth { $worth } gm.
treasure-drawn-unseen = { $who } draws a Treasure card.
deck-is-empty = There is no card left to draw.
waits = { $who }, waiting: T6 { $rolled }, { $odd ->
    [1] odd: a Room card
   *[0] even: no card
}.
skips = { $who } skips { $rounds ->
    [one] the next round
   *[other] the next { $rounds } rounds
}.
comes-to = { $who } can act again.
marker-put = { $place }: a { $marker ->
    [portal-rune] portal rune
   *[way-down] way down
} is marked here.
corridors-turn = All corridors turn { $quarters ->
    [1] a quarter clockwise
    [2] half a turn
   *[3] a quarter anticlockwise
}.

## Traps and dangers

is-unharmed = { $who } gets away unharmed.
is-below = { $who } is in the catacombs: { $place }.
is-flung = { $who } is flung toward { $place }.
cave-in-roll = { $who } names { $named } and rolls { $rolled }.
spear-prompt = Spear trap: which two numbers do you guess?
spear-hint = The monster player hides 1, 2 or 3. If both guesses are wrong you die.
number-prompt = Spear trap: which number do you hide?
number-hint = { $who } has two guesses. If both are wrong, the hero dies.
spear-number-1 = 1
spear-number-2 = 2
spear-number-3 = 3
spear-guess = { $who } guesses { $guess }: { $right ->
    [1] right
   *[0] wrong
}.
spear-number = The number was { $number }.
monster-wounded = The { $monster } loses { $amount } KP, { $wounds } in this round.
monster-died = The { $monster } is dead.
monster-falls = The { $monster } falls into the catacombs and is gone.
monster-flung = The { $monster } is flung out of the room.

## Finds

takes = { $who } takes { $card }.
loot-prompt = Do you claim { $card }?
loot-hint = If two heroes claim it, nobody gets it and it stays here.
loot-claim = Claim it
loot-pass = Leave it
loot-lies = { $claims ->
    [0] Nobody claims { $card }. It stays here.
   *[other] The heroes cannot agree on { $card }. It stays here.
}
container-prompt = { $box ->
    [chest] A chest. Do you open it?
   *[corpse] A fallen warrior. Do you search the body?
}
container-hint = { $heroes ->
    [one] You draw one card. What is in it may hurt you.
   *[other] Only one hero opens: of several the one with the most KP, who keeps the find.
}
container-open = { $box ->
    [chest] Open the chest
   *[corpse] Search the body
}
container-leave = Leave it alone
opens = { $who } { $box ->
    [chest] opens the chest
   *[corpse] searches the fallen warrior
}.
stays-closed = { $box ->
    [chest] Nobody opens the chest
   *[corpse] Nobody searches the fallen warrior
}. It stays here.
wall-prompt = In which wall is the secret door?
wall-hint = From next round on every hero in the room may use it.
wall-n = North
wall-e = East
wall-s = South
wall-w = West
wall-down = Down, to the catacombs
secret-door = { $who } finds a secret door in { $place }: { $side }.
no-wall = { $place }: there is no wall for a secret door.

## The chamber and the dragon

dragon-card = { $who } draws a Dragon card: { $card }. { $left ->
    [0] None is left.
    [one] 1 card is left.
   *[other] { $left } cards are left.
}
fire-prompt = The dragon is awake and you have { $kp } KP. Through which exit do you flee?
fire-hint = { $cards ->
    [0] You carry no Treasure card: you get out without a roll.
   *[other] With { $cards } Treasure cards a T12 must show more than the number that you keep.
}
fire-exit-detail = { $bars ->
    [door] Behind a door: certain death
    [portcullis] Behind a portcullis: certain death
    [door-portcullis] Behind a door and a portcullis: certain death
   *[open] Free
}
fire-exit-warning = This exit is barred. The fire kills your hero before it.
fire-keep-prompt = How many Treasure cards do you keep?
fire-keep = Keep { $number }{ $thrown ->
    [0] { "" }
   *[other] , throw away { $thrown }
}
stumbles = { $who } rolls { $rolled } with { $cards } Treasure cards and stumbles.
flees-dragon = { $who } flees from the chamber{ $cards ->
    [0] { "" } without Treasure
    [one] { "" } with 1 Treasure card (T12: { $rolled })
   *[other] { "" } with { $cards } Treasure cards (T12: { $rolled })
}.
throws-away = { $who } throws away { $cards ->
    [one] 1 Treasure card
   *[other] { $cards } Treasure cards
}.

## Orders

order-act-search = Search the room
order-act-open = Open what lies here
order-act-stay = Stay in the chamber
order-spear = In a spear trap
order-spear-hint = The number is 1, 2 or 3, and you guess twice. These are your two guesses, in order.
order-cave-in = In a cave-in
order-cave-in-hint = If you roll the number that you name, you are crushed. Without an order, or if the die does not have your number, you name 1.
order-container = A chest or fallen warrior
order-container-hint = The first entry that fits answers. Without an order you are asked.
order-container-open = Open or search it
order-container-leave = Leave it alone
order-loot = When several heroes may claim a find
order-loot-hint = If you alone claim it, it is yours; if several do, nobody gets it. The first entry that fits answers. Without an order you are asked.
order-wall = Where you put a secret door
order-wall-hint = The first wall that is possible counts. Without an order you are asked.
order-wall-toward = Toward the chamber or, with Treasure cards, a tower
order-fire = When the dragon wakes
order-fire-hint = Exits in the order in which you want them, and how many Treasure cards you keep; you throw the rest away. Without an order you are asked.
order-fire-keep = Keep { $number } Treasure { $number ->
    [one] card
   *[other] cards
}
order-cave-in-number = { $number }
when-card = only: { $card }
