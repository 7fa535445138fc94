### The words drawn on Trogdor's pictures, their descriptions, and the board as text.

## Buttons below a question

button-risk = Risk

## On the board

picture-who = { $who }
picture-turn = { $who }'s turn
picture-turn-number = Turn { $turn }
picture-doing = { $phase ->
    [deal] { $stage ->
        [item] Choosing an Item
       *[other] Choosing a Keeper
    }
    [two] Phase Two: { $stage ->
        [spawn] which Cottage?
       *[other] the board acts
    }
    [over] The game is over
   *[one] Phase One: { $stage ->
        [swap] swap a card?
        [play] play a card
        [target] where?
        [react] a reaction?
       *[other] Trogdor acts
    }
}
picture-points = { $left } of { $total } AP left
picture-points-card = { $card }: { $left } of { $total } AP left
picture-points-discard = Discarded: { $left } of { $total } AP left
picture-meter = Trog-Meter
picture-void = The Void
picture-decks = Decks
picture-rock = a rock
picture-asleep = zzz
picture-over = IT'S OVER!!
picture-result = { $result ->
    [victory] All is burninated, in turn { $turn }
    [table_flip] Table flipped: nothing is left
   *[defeat] Trogdor is defeated in turn { $turn }
}

## The story of Phase Two

picture-phase-two = Phase Two
picture-rage = Fiery Rage
picture-story-turn = Turn { $turn }: { $who }
picture-way-n = north
picture-way-e = east
picture-way-s = south
picture-way-w = west
picture-step-peasants = { $walked ->
    [yes] Peasants walk { $way }
   *[no] Peasants spawn
}
picture-step-fire = { $runners ->
    [one] A Peasant on fire
   *[other] { $runners } Peasants on fire
}
picture-step-knights = { $hits ->
    [0] Knights march
   *[other] Knights hit Trogdor
}
picture-step-archer = { $hits ->
    [0] The Archer shoots
   *[other] The Archer hits Trogdor
}
picture-step-rage = Five paths of rage
picture-lit = lit
picture-saved = saved
picture-missed = missed
picture-blocked = blocked
picture-sum-change = { $before } to { $after }
picture-sum-meter = Meter { $change }
picture-sum-void = Void { $change }
picture-sum-tiles = Tiles { $change }

## The risk

picture-risk = Where it hurts
picture-risk-line = { $count ->
    [one] Does the 1 unseen Movement card hurt him there
   *[other] How many of { $count } unseen Movement cards hurt him there
}
picture-risk-none = safe
picture-risk-knights = by a Knight
picture-risk-archer = by the Archer
picture-risk-worst = most damage by one card
picture-risk-fatal = red: the match can end there

## The hands

picture-hand = { $who }'s hand
picture-play-one = play one, keep one
picture-on-turn = on turn
picture-a-keeper = keeper
picture-an-item = item
picture-or-discard = or discard for 5 AP
picture-mark = { $mark ->
    [ready] ready
    [later] next turn
   *[used] exhausted
}
picture-recharge = { $item ->
    [flask] visit the Lake
    [pouch] take damage
    [fire_fling] a tile is repaired
    [voip_ring] fire at a Cottage
    [gross_eggs] visit a Forest
    [ointment] never again
    [cumberdale] heal
    [trinket] visit the Archer
    [baubles] visit a Tunnel
    [spare_helmet] a Peasant spawns
    [stompy_boots] hide
    [dinner_bell] visit Flowers
   *[other] recharges
}

## On the lobby's picture

picture-cover-title = TROGDOR!!
picture-cover-line = the board game
picture-cover-alt = Trogdor!! A small green dragon breathes fire among trees, Peasants and a Knight, between a straw Cottage and a burning one, all drawn with a felt pen on ruled paper.

## Descriptions

picture-nobody = none
picture-alt-state = Turn { $turn }, { $who }. { $doing }.
picture-alt-trogdor = Trogdor: { $tile }{ $hiding ->
    [yes] , hiding.
   *[no] .
}
picture-alt-health = Health { $health }, Void { $void }.
picture-alt-burnt = Burninated: { $tiles } of 25 tiles, { $cottages } of 3 Cottages.
picture-alt-knights = Knights: { $knights }.
picture-alt-archer = Archer: { $tile }.
picture-alt-peasants = Peasants: { $peasants }.
picture-alt-risk-here = On { $tile }, where Trogdor is: { $count }.{ $fatal ->
    [0] { "" }
   *[other] { " " }By { $fatal } of these the match can end.
}
picture-alt-risk-least = The fewest, { $count }: { $tiles }.

picture-alt-card = { $name }, { $sort ->
    [keeper] a Keeper
    [item] an Item
   *[action] an Action card{ $ap ->
        [0] { "" }
       *[other] { " " }of { $ap } AP
    }
}: { $gist }.{ $sort ->
    [item] { " " }Recharged: { $foot }.
   *[other] { "" }
}

## Diagrams of rules

picture-rule-lake = The Lake: first
picture-rule-lake-when = burninate its four sides
picture-rule-cottage = A Cottage: first
picture-rule-cottage-when = burninate all nine tiles
picture-rule-burninating-alt = Two blocks of nine tiles. The Lake in the middle may be burninated: the four tiles at its sides are, its corners are not. The Cottage in the middle may be burninated: its own tile and all eight around are.
picture-rule-run-way = It burninates its way!
picture-rule-run-met = Peasants whom it meets are next,
picture-rule-run-lake = and the Lake saves the runner.
picture-rule-peasants_on_fire-alt = A burning Peasant runs east, south and east again. Each tile on its way is burninated, a Peasant who stands there catches fire too. The run ends on the Lake, which saves the Peasant and is not burninated.

## The board as text, 34 columns

picture-text-movement = Card: { $wanted } wanted, Peasants { $way }{ $repair ->
    [yes] { " " }and repair
   *[no] { "" }
}; Knights { $path }
picture-text-burning = (on fire)
picture-text-waiting = (lit)
picture-against-knight = Knights
picture-against-archer = the Archer
picture-text-wards = Safe from { $against }.
picture-text-skipping = Asleep: { $pieces }.
picture-text-decks = Decks: { $actions } Action, { $movements } Movement.
picture-text-troghammers = Troghammer cards in it: { $count }.
picture-text-discard = Top discard: { $card }.
picture-text-legend = T Tunnel, R trees, F Forest, C Cottage tile, M Mountain, W flowers, S stumps, P plain, L Lake; # burninated, ^ Cottage, x burninated Cottage, * can be chosen, > on turn
