### The catacombs: going down, walking, and ways up.

act-down-group = Go down the stairs: choose a direction
act-down-side = Go down, then { $side }
act-down-detail = Into the catacombs. A T6 may turn you aside
act-walk-side = Walk { $side }
act-walk-left = Turn left and walk
act-walk-on = Walk on
act-walk-right = Turn right and walk
act-walk-detail = One square, then a Catacomb card
act-climb = Climb back
    .detail = Up your rope, with an Agility check
act-up = Go up: { $card }
act-up-detail = A T12 says where you come out
did-down = goes down into the catacombs
did-walk = walks on below ground
did-climb = climbs back
did-up = tries the way up

together-below-prompt = Whose arrow do you follow?
together-below-hint = Heroes who name the same hero, and that hero too, walk together.
together-alone = My own
together-with = { $who }'s

goes-down = { $place }: { $who } goes down the stairs.
drifts = { $who }'s T6 shows { $rolled }: { $rolled ->
    [1] the way bends { $side }.
    [6] the way bends { $side }.
   *[other] straight on { $side }.
}
walks-below = { $who } walks { $side }: { $place }.
empty-tunnel = { $who } finds an empty tunnel.
waits-below = { $who } waits below ground. T6: { $rolled }.
shakes-off = { $who } shakes off the hands.
is-held = { $who } is held fast.
hands-hold = Skeleton hands hold { $who }.
climb-fails = { $who } slides back down the rope.
climbs-back = { $who } climbs back to { $place }.
way-up-found = { $place }: { $card }. It may be tried next round.
way-up-fails = { $who } does not get up.
door-drawn-below = { $who } tries the door above. Door card: { $card }.
surfaces = { $place }: { $who } comes up.
stairs-put = { $place }: the stairs stay, and lead down from here.
dead-end = A dead end. { $who } turns { $side }.
keeps-below = { $who } keeps { $card }, worth { $worth } gm.
arrow-turns = { $who } now faces { $side }.
runs-on = { $who } runs { $steps } squares { $side }.

tentacles-throw-prompt = Tentacles in the water: what do you throw?
tentacles-throws-prompt = What do the tentacles throw?
order-throw = Against tentacles
order-throw-hint = What you throw when tentacles hold your hero, or when you throw for the tentacles.
tentacles-hint = If you lose to the tentacles, you lose T6 KP and throw again.
tentacles-throw = { $who } throws { $own }, the tentacles { $other }: { $free ->
    [yes] free.
   *[no] still held.
}
