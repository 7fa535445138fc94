### The table in words: the alt text of the board, and the board as text.

picture-alt-table = Drakborgen, { $round ->
    [0] before the first round
   *[other] round { $round }
}, { $sun ->
    [set] the sun has set
   *[up] sun on dot { $dot } of { $dots }
}.
picture-alt-end = Drakborgen, over after round { $round }: { $winners }. The way of each hero through the castle.
picture-alt-fate = { $out ->
    [yes] { $hero } is out with { $worth } gold coins.
   *[no] { $hero } is dead.
}
picture-alt-heroes = { $heroes }.
picture-alt-hero = { $hero } in { $place } with { $kp } KP

picture-text-sun = { $round ->
    [0] The heroes set out
   *[other] Round { $round }
} · { $sun ->
    [set] the sun has set
   *[up] sun on dot { $dot } of { $dots }
}
picture-text-waiting = Waiting for { $who }.
picture-text-legend = T tower, $ treasure chamber, # room, = corridor, · unexplored; numbers are heroes, m a monster, s a spider.
picture-text-hero = { $number } { $hero } ({ $who }): { $place }, { $kp } of { $most } KP
picture-text-gone = { $number } { $who }: { $fate ->
    [out] out of the castle
    [dead] dead
    [monsters] plays the monsters
   *[in] sets out
}
picture-text-going = halfway to { $place }
picture-text-state = { $state ->
    [unlit] torch out
    [stuck] stuck
    [falling] falling
    [searched] searched
   *[shadow] shadow behind
}
picture-text-skips = skips { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
picture-text-sp = { $sp } SP
picture-text-count = { $count } { $kind ->
    [treasure] Treasure { $count ->
        [one] card
       *[other] cards
    }
    [rings] { $count ->
        [one] ring
       *[other] rings
    }
   *[amulets] { $count ->
        [one] amulet
       *[other] amulets
    }
}
picture-text-companion = { $companion } ({ $kp } of { $most } KP)
picture-text-secret = Only you know: { $things }
picture-text-worth = Your treasure: { $worth } gold coins
picture-text-reads = Amulets of { $who }: { $amulets }
picture-text-room = You are in: { $kind ->
    [room] { $place }, { $room }
   *[other] { $place }
}
picture-text-mark = { $mark ->
    [rune] portal rune
    [web] web
   *[way-down] way down
}
picture-text-monster = { $monster }{ $passive ->
    [1] , stands still
   *[0] { "" }
}
picture-text-arrow = You face { $side }.
picture-text-exit = { $number } { $side }: { $kind ->
    [down] into the catacombs
    [fixed] { $place }
   *[room] { $place }, { $room }
}{ $bars ->
    [door] , door
    [portcullis] , portcullis
    [door-portcullis] , door, portcullis
    [secret] , secret door
   *[none] { "" }
}
