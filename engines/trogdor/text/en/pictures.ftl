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
   *[other] The Archer hits
}
picture-sum-change = { $before } to { $after }
picture-sum-meter = Meter { $change }
picture-sum-void = Void { $change }
picture-sum-tiles = Tiles { $change }

## What they say, three words at most

picture-cry-lit = oh no
picture-cry-hot = hot! hot! hot!
picture-cry-saved = ahhh…
picture-cry-hit = ow!
picture-cry-bonk = bonk?
picture-cry-clang = clang!
picture-cry-missed = missed!
picture-cry-fixed = fixed!
picture-cry-shh = shh!
picture-cry-again = not again!
picture-cry-flower = all better!
picture-cry-yawn = my turn yet?

## The rage

picture-rage = Fiery Rage
picture-rage-line = { $beaten ->
    [no] No cards left? One last tantrum: five paths.
   *[yes] Beaten by { $by }? One last tantrum: five paths.
}
picture-rage-poof = poof
picture-rage-sum = In all
picture-rage-of = { $count } of { $of }
picture-rage-left = { $count } left
picture-rage-near = { $near ->
    [all] everything
    [close] so close
    [some] not bad
   *[far] oh well.
}
picture-rage-rule = { $result ->
    [table_flip] Three ticks flip the table.
   *[defeat] Three ticks would flip the table.
}
picture-rage-verdict = { $result ->
    [table_flip] And there it goes. He lost. He won.
   *[defeat] Not today: Trogdor stomps off.
}
picture-alt-rage = { $tiles ->
    [0] no tile
    [one] 1 tile
   *[other] { $tiles } tiles
}{ $cottages ->
    [0] { "" }
    [one] , a Cottage
   *[other] , { $cottages } Cottages
}{ $gone ->
    [0] { "" }
    [one] , 1 piece gone
   *[other] , { $gone } pieces gone
}
picture-alt-rage-path = Path { $number } to { $tile }: { $done }.
picture-alt-rage-sum = In all { $tiles } of 25 tiles, { $cottages } of 3 Cottages; { $left ->
    [one] 1 Peasant
   *[other] { $left } Peasants
} left.

## The ends

picture-end-line = { $result ->
    [victory] The countryside is burninated.
    [table_flip] He lost. He flipped the table. He won.
   *[defeat] { $beaten ->
        [yes] Trogdor stomps off.
       *[no] No cards left. Trogdor stomps off.
    }
}
picture-figure-tiles = tiles
picture-figure-cottages = Cottages
picture-figure-belly = in his belly
picture-figure-left = left
picture-figure-turns = { $count ->
    [one] turn
   *[other] turns
}
picture-sign = welcom
picture-stomp = stomp
picture-flip = TABLE FLIP!
picture-flip-lost = He lost.
picture-flip-won = He won.
picture-cry-village = my village!
picture-cry-hooray = hooray!
picture-cry-bye = bye!
picture-cry-fine = fine. FINE.
picture-alt-end = { $result ->
    [victory] Trogdor sits on a heap of ash and flexes one enormous arm. Everything behind him is in flames.
    [table_flip] Trogdor throws the table into the air. Board, tiles, cards and enemies fly.
   *[defeat] Trogdor stomps off under his own thundercloud, arms folded. Those who are left cheer.
}
picture-alt-end-figures = { $tiles } of 25 tiles, { $cottages } of 3 Cottages, { $result ->
    [victory] Peasants: { $people } in his belly
   *[defeat] Peasants: { $people } left
}, { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.

## The risk

picture-risk = Where it hurts
picture-risk-line = { $state ->
    [hiding] He is a rock. Who would hit a rock?
    [safe] Protected: nothing hurts him this turn
    [knights] Safe from Knights; the Archer: so many of 10 cards
    [archer] Safe from the Archer; Knights: so many of 10 cards
   *[none] If he stops there: hurt by so many of 10 cards
}
picture-risk-step = { $step ->
    [0] safe
    [1] 1 or 2
    [2] 3 or 4
    [3] 5 or 6
   *[4] 7 or more
}
picture-risk-stamp = safe this turn
picture-risk-still = { $why ->
    [block] Walking onto a Knight still hurts.
    [hiding] Rocks do not walk: his turn ends here.
   *[majesty] Not even walking onto a Knight hurts.
}

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
picture-cover-line = Burninate the countryside.
picture-cover-alt = Trogdor!! A small green dragon with an enormous breath of fire: a Cottage and two Peasants are on fire, a Knight looks on, one Peasant hides behind his tail. The lower left corner of the page is on fire too.

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
picture-alt-risk-here = On { $tile }, where Trogdor is: { $figure }.
picture-alt-risk-least = The fewest, { $figure }: { $tiles }.
picture-alt-risk-counts = Exactly, on { $tile }: { $count } of { $of } unseen cards, { $knights } by Knights, { $archer } by the Archer; { $worst } damage at most{ $fatal ->
    [0] { "" }
   *[other] , by { $fatal } the match can end
}.

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
picture-rule-run-way = It burninates its way.
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
