### The table in words: alt texts, the table as text, and the words on its pictures.

picture-hand = Your hand
picture-name = { $who }
picture-doom = Doom
picture-doom-end = 0: all lose
picture-round = { $round ->
    [0] Setup
   *[other] Round { $round }
}
picture-to-act = to act
picture-heads = Heads { $count } of { $most }
picture-level = Level { $level }
picture-hand-of = { $who }'s hand
picture-private = only for you
picture-cards = { $count } of { $most ->
    [one] { $most } card
   *[other] { $most } cards
}
picture-carries = Who carries what
picture-slot = { $slot ->
    [weapon] one weapon
    [armor] one armor
    [shield] one shield
   *[other] any other
}
picture-item-limit = { $count ->
    [one] 1 item for each hero
   *[other] { $count } items for each hero
}
picture-more-below = see below
picture-hero = { $line ->
    [aldric] Aldric
    [brenna] Brenna
    [caspen] Caspen
    [dramoth] Dramoth
    [hamund] Hamund
    [kesk] Kesk
    [mirelle] Mirelle
    [odile] Odile
    [orsolo] Orsolo
    [pip] Pip
    [silka] Silka
    [veyra] Veyra
    [yara] Yara
   *[torvald] Torvald
}
picture-epic = Epic: takes the items of both classes
picture-skill = { $name }: { $text }
picture-skills = Skills, see below: { $names }
picture-or = or
picture-fully-armed = fully armed up to
picture-items = { $count ->
    [one] 1 item
   *[other] { $count } items
}
picture-cover-over = Dungeons of
picture-cover-title = Draggmar
picture-boast-save = Save the world.
picture-boast-bill = Send the bill.
picture-alt-cover = Four contractors under their banners, and the Death Mage in the rift behind them. { game-tagline }
picture-kind = { $kind ->
    [hero] Hero
    [item] Item
    [boss] Boss
    [elite] Elite
    [trap] Trap
    [chest] Chest
    [hall] Hall
    [portal] Portal
    [curse] Curse
   *[monster] Monster
}{ $level ->
    [0] { "" }
   *[other] , level { $level }
}
picture-attack = Attack
picture-defense = Defense
picture-health = Health
picture-to-each = to each
picture-for-each = for each
picture-reward = Reward
picture-fame-each = Fame each
picture-number = No. { $serial }
picture-alt-table = Dungeons of Draggmar, { $round ->
    [0] before the first round
   *[other] round { $round }
}, doom { $doom }.
picture-alt-lord = { $who }: { $fame } Fame, in { $place }.

picture-text-doom = { $round ->
    [0] Setup
   *[other] Round { $round }
} · { $phase ->
    [hiring] { phase-hiring }
    [run] { phase-run }
    [end] { phase-end }
   *[selection] { phase-selection }
} · doom { $doom }
picture-text-waiting = Waiting for { $who }.
picture-text-hand = Your hand: { $cards }
picture-text-scouts = You scout { $places }.
picture-text-scried = You know what comes next: { $cards }
picture-text-card = { $card }. { $text }

picture-text-group = { $group }{ $level ->
    [0] { "" }
   *[other] , level { $level }
}: { $ended ->
    [killed] the Boss is dead
    [cleared] no Boss is left
    [closed] the rift is closed
    [failed] the run has failed
    [none] the run is over
   *[no] { $who }
}, { $rooms ->
    [one] 1 room so far
   *[other] { $rooms } rooms so far
}
picture-text-aside = { $count ->
    [one] 1 card lies
   *[other] { $count } cards lie
} aside for it.
picture-text-room = { $room }{ $wave ->
    [1] { "" }
   *[other] , wave { $wave }
}: { $text }
picture-text-worn = { $who } wears { $items }

picture-text-lord = { $who }{ $first ->
    [yes] { " " }(first player)
   *[no] { "" }
}: { $fame } Fame, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
picture-text-at = in { $place }
picture-text-active = { $hero }, { $left } of { $health } Health{ $used ->
    [yes] , skill used
   *[no] { "" }
}
picture-text-state = { $state ->
    [ready] ready
    [out] out of this run
    [scouted] has sent a scout
   *[joining] asks to join a group
}
picture-text-table = on the table: { $cards }
picture-text-curses = cursed: { $cards }
picture-text-own-heads = keeps { $cards }
picture-text-known = you know of { $cards }
picture-text-planted = { $count ->
    [one] a curse waits
   *[other] { $count } curses wait
}

picture-text-dungeon = { $place }: level { $level }{ $state ->
    [fresh] , just scouted
    [locked] , locked
   *[open] { "" }
}
picture-text-hidden = Face-down: { $numbers }
picture-text-rifts = Open rifts: { $places }
picture-text-heads = Heads on the wall: { $cards }
picture-text-keep = Keep: { $count ->
    [one] 1 card
   *[other] { $count } cards
} left
picture-text-rift-pile = Rift deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
picture-text-market = Market: { $cards }
picture-text-deal = { $who } owes { $to } { $fame } Fame at the end of the round.
