### Events in the line of a turn, in few words: its heading says the round, the phase and the group. An empty one is left
### out, because the rest of the line tells it.

## Setup and selection

brief-first-drawn = { "" }
brief-heroes-named = { "" }
brief-hand-dealt-unseen = { "" }
brief-market-filled = { "" }
brief-round-began = Doom at { $doom }.
brief-scout-sent = { "" }

## Hiring

brief-hiring-began = { "" }
brief-deck-renewed = { "" }
brief-dismissed = { $who } dismisses cards.
    .many = { $who } dismiss cards.
brief-bought = { $who } buys { $item }{ for-fame }.
brief-taken = { "" }
brief-ready = { "" }
brief-not-ready-told = { "" }

## A run

brief-has-mustered = { "" }
brief-has-committed = { "" }
brief-committed = { "" }
brief-room-drawn = { $kind ->
    [boss] The Boss { $room }.
    [elite] The elite { $room }.
   *[other] { $room }.
}
brief-attacked = { $result ->
    [killed] Killed: Attack { $total } against { $wanted }.
   *[lives] It lives: Attack { $total } against { $wanted }.
}
brief-struck = { $count ->
    [0] { "" }
   *[other] { $left ->
        [0] { "" }
       *[other] { $hero } loses { $count } Health.
    }
}
brief-wounded-by = { $hero } loses { $count } Health to { $card }.
brief-healed = { $hero } regains { $count } Health.
brief-evaded = { "" }
brief-hero-died = { $hero } is dead.
brief-hero-fled = { $hero } flees.
brief-disarmed = Disarmed.
brief-chest-opened = Opened.
brief-chest-skipped = { "" }
brief-room-over = { $flag ->
    [skipped] Skipped.
    [failed] { "" }
   *[passed] { $fame } Fame.
}
brief-next-wave = Wave { $wave }.
brief-boss-killed = { $fame } Fame for { $who }.
brief-head-kept = { $who } keeps the head.
brief-head-hung = The head goes to the Trophy Room.
brief-run-ended = { $how ->
    [killed] Victory.
    [closed] The rift is shut.
    [cleared] No Boss is left.
    [failed] The run has failed.
   *[none] The run ends without a result.
}
brief-rift-closed = { "" }
brief-is-out = { "" }
brief-fame-changed = { $way ->
    [up] { $who } gains { $count } Fame from { $card }.
    [down] { $who } loses { $count } Fame to { $card }.
   *[none] { "" }
}
brief-items-lost = { $count ->
    [0] { "" }
   *[other] { items-lost }
}
brief-fame-given = { $count ->
    [0] { "" }
   *[other] { fame-given }
}
brief-nothing-given = { "" }
brief-curse-drawn = { $who } is cursed: { $card }.
brief-curse-idle = { "" }
brief-no-items-left = { "" }
brief-wishes = { "" }
brief-items-drawn-unseen = { $who } gets { $count ->
    [one] 1 item
   *[other] { $count } items
}.
    .many = { $who } get { $count ->
        [one] 1 item
       *[other] { $count } items
    } each.
brief-loot-left = { "" }

## The end of a round

brief-counted = { $who } counts { $total } Fame ({ $parts }) and has { $fame }.
brief-counted-unseen = { $who } counts { $total } Fame and has { $fame }.
brief-doom-moved = { $way ->
    [up] Doom rises from { $before } to { $doom }.
    [down] Doom falls from { $before } to { $doom }.
   *[still] Doom stays at { $doom }.
}
brief-first-moves = { "" }
