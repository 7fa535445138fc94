### Questions, options and orders.

## Setting out

hero-prompt = Which hero do you play?
hero-hint = Body points (KP) are your life. The other values are for checks with a T12.
hero-values = { $kp } KP · Strength { $strength } · Agility { $agility } · Mind { $mind } · Armour { $armour }
ring-prompt = Which ring do you keep?
ring-hint = Nobody sees it until you use it. It works once.
tower-prompt = In which tower do you start?
tower-hint = You may leave the castle by any tower.
start-nw = North-west tower
start-ne = North-east tower
start-sw = South-west tower
start-se = South-east tower
pvp-prompt = May heroes attack each other?
pvp-hint = Only if every player says yes. Nobody sees single votes.
pvp-no = No
pvp-yes = Yes
pvp-said = { $vote ->
    [yes] heroes may attack each other
   *[no] no attacks among heroes
}

## What a hero does in a round

act-prompt = What do you do?
act-hint = { $kp } KP, { $place }.{ $others ->
    [0] { "" }
   *[other] { " " }You may change it until all have decided.
}
act-go = Go { $side } to { $place }
act-go-over-pit = Jump: an Agility check, or you fall for ever
act-go-over-bridge = Cross: an Agility or a Mind check, or you fall
act-go-detail = { $bars ->
    [door] Through a door
    [portcullis] Through a portcullis
    [door-portcullis] Through a door and a portcullis
   *[open] { $room }
}
act-wait = Wait
    .detail = You stay where you are
act-leave = Leave the castle
    .detail = You keep all you carry, and cannot come back
act-give-up-hero = Give up your hero
    .detail = Your hero dies
give-up-hero-warning = Your hero dies and everything it carries is lost. This cannot be taken back.

act-no-choice = You fled: first you must walk on the way that you fled (DB-23.27).
act-no-leave = You cannot leave yet: { $why ->
    [monster] first deal with the monster here
   *[outside] in round 1 you must first go out of the tower room
} (DB-7.12).
act-no-search = You cannot search: { $why ->
    [tower] not in a tower room (DB-7.11)
    [below] not in the catacombs (DB-10.2)
    [chamber] not in the treasure chamber (DB-10.2)
    [room] not in this kind of room (DB-10.2)
    [searched] nothing is left here until the room has been without heroes (DB-10.4)
    [stuck] you are stuck (DB-10.10)
   *[monster] first deal with the monster here (DB-10.10)
}.
act-no-wait = You cannot wait: in the treasure chamber you stay for more treasure, or you go (DB-11.4).
act-no-exit = You cannot go { $sides }: a wall stands behind { $count ->
    [one] that opening
   *[other] those openings
} (DB-7.3).
act-no-exit-dark = You cannot choose an exit: it is dark, and chance decides (DB-12.26).
act-no-exit-web = You cannot just go: the web holds you (DB-19.3).

did-go = goes { $side }
    .to = goes { $side } to { $place }
did-wait = waits
did-leave = leaves the castle
did-give-up-hero = gives up

## Corridors

on-prompt = { $place }: where do you go on?
on-hint = It is a corridor. You go on in the same round.
on-tile-prompt = { $tile }, { $place }: which side should be open?
on-tile-hint = You came in through no side, so you choose how the tile lies.
on-n = North
on-ne = North-east
on-e = East
on-se = South-east
on-s = South
on-sw = South-west
on-w = West
on-nw = North-west
on-stop = Stop in the corridor
on-back = Walk back
on-toward-chamber = Toward the treasure chamber
on-toward-nw = Toward the north-west tower
on-toward-ne = Toward the north-east tower
on-toward-sw = Toward the south-west tower
on-toward-se = Toward the south-east tower

## Orders

order-act = Your actions in coming rounds
order-act-hint = One action for each coming round. The rest is dropped when you lose KP, or when the next action is not possible.
order-act-go-n = Go north
order-act-go-e = Go east
order-act-go-s = Go south
order-act-go-w = Go west
order-act-wait = Wait
order-act-leave = Leave the castle
order-on = Where you go on from a corridor
order-on-hint = The first entry that is possible counts. Without an order you take the shortest way: to the treasure chamber, or with Treasure cards to a tower. If you play alone you are asked.
order-tower = When you come to a tower room
order-tower-hint = Without an order you leave the castle if you carry anything worth gold.
order-tower-leave = Leave the castle
order-tower-stay = Stay in the castle
when-kp-at-most = with { $number } KP or fewer
when-kp-at-least = with { $number } KP or more
when-gm-at-least = with { $number } { $number ->
    [one] gold coin
   *[other] gold coins
} or more
when-treasure-at-least = with { $number } Treasure { $number ->
    [one] card
   *[other] cards
} or more
when-dot-at-least = when the sun is on dot { $number } or later
when-others = when another hero is here
