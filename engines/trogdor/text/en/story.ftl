### The heading of each turn, events in few words below it, and what is said at the end.

turn-heading = Turn { $turn }, { $who }

## Events in the line of a turn; an empty one is left out

brief-drew = { "" }
brief-card-played = { $card }.
brief-card-discarded = { $card } discarded.
brief-acts = { $count ->
    [0] Trogdor { $deeds }.
   *[other] Trogdor { $done }.
}
brief-board-acts = { $repaired ->
    [0] { "" }
   *[other] Peasants repair { $mended }.
}
brief-ran = { $burnt ->
    [0] { $piece } runs on fire.
   *[other] { $piece } runs on fire and burninates { $what }.
}
brief-marched = { $rebuilt ->
    [0] { "" }
    [one] The Cottage on { $tiles } is repaired.
   *[other] The Cottages on { $tiles } are repaired.
}{ $unhurt ->
    [yes] { $rebuilt ->
        [0] { "" }
       *[other] { " " }
    }No damage.
   *[no] { "" }
}
brief-troghammers-join = { $count ->
    [one] A Troghammer card joins.
   *[other] { $count } Troghammer cards join.
}
brief-items-ready = { "" }
brief-cottage-ablaze = { "" }
brief-card-redrawn = { $by } discards a Movement card unused.

## Warnings: the answer is asked for once more

warn-deadly = The Knight's hit ends the match: Trogdor has no health left for it.
warn-perilous = The match may end here: the enemies can take Trogdor's last health.
warn-no-cards = The match ends with this turn: no player has an Action card left.

## At the end

verdict-victory = Trogdor has burninated everything.
verdict-table-flip = Trogdor flips the table and wins.
verdict-defeat = Trogdor is defeated.
verdict-no-cards = Trogdor is defeated.

figure-rounds = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
figure-tiles = { $count ->
    [one] 1 tile burninated at the end
   *[other] { $count } tiles burninated at the end
}
figure-cottages = { $count ->
    [one] 1 Cottage in ashes
   *[other] { $count } Cottages in ashes
}

deed-burninated = { $who } burninated { $tiles ->
    [0] { $cottages ->
        [0] nothing
       *[other] { deed-cottages }
    }
    [one] 1 tile{ $cottages ->
        [0] { "" }
       *[other] { " " }and { deed-cottages }
    }
   *[other] { $tiles } tiles{ $cottages ->
        [0] { "" }
       *[other] { " " }and { deed-cottages }
    }
}.
deed-cottages = { $cottages ->
    [one] the Cottage on { $where }
   *[other] the Cottages on { $where }
}
