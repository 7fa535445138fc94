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
picture-note = { $card }: { $text }
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
picture-skills = Below: { $names }
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
picture-class = { $kind ->
    [warrior] warrior
    [rogue] rogue
    [ranger] ranger
    [mage] mage
    [cleric] cleric
    [inquisitor] inquisitor
    [hunter] hunter
    [warlock] warlock
   *[paladin] paladin
}
picture-page-carries = { $count ->
    [1] carries what shows it
   *[other] epic: carries both
}
picture-page-once = { $more ->
    [yes] or this one
   *[no] once in a run
}
picture-page-slot = { $slot ->
    [weapon] weapon
    [armor] armor
    [shield] shield
   *[other] other item
}
picture-page-slot-limit = { $slot ->
    [other] as many as fit
   *[one] one for each hero
}
picture-page-plain = For the room it is carried in; then it is discarded.
picture-page-carriers = Who carries it
picture-page-curse-drawn = drawn openly
picture-page-curse-own = for you alone
picture-page-bites = When it bites
picture-page-when = { $part ->
    [this] this room
    [next] next room
    [scoring] Fame
   *[after] after it
}
picture-page-bite = { $state ->
    [now] { $timing ->
        [draw] at once
        [after_room] at its end
        [scoring] counts there
       *[next_room] in force
    }
    [drawn] drawn
   *[over] discarded
}
picture-page-carries-over = Drawn at a Boss, or too late in a run, it waits for your next run.
picture-page-at-once = It never waits.
picture-page-kind = { $kind ->
    [greenskins] greenskins
    [bandits] bandits
    [undead] undead
    [demons] demons
    [trap] trap
    [chest] chest
    [portal] portal
   *[hall] hall
}
picture-page-room = { $boss ->
    [yes] last room of a run
   *[no] a room of the run
}
picture-page-by-lords = Defense by heroes present
picture-page-opened = Opened by
picture-page-forced = or by Attack, by heroes present
picture-page-disarmed = Disarmed by
picture-page-waves = Not killed, it strikes; all heroes are lost, and the next heroes must come.
picture-page-room-plain = { $kind ->
    [monster] Not killed, it strikes each hero. The room is passed all the same.
    [trap] A hero above its level is not struck.
    [chest] Left shut it pays nothing.
   *[plain] Nothing to beat.
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
picture-alt-fits = { $hero } may carry { $count ->
    [none] none of them
    [all] all of them
   *[some] { $items }
}.
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

### A run in pictures.

picture-run-room = { $wave ->
    [1] Room { $number }{ $most ->
        [0] { "" }
       *[other] { " " }of { $most }
    }
   *[other] Wave { $wave }
}
picture-run-quiet = quiet
picture-run-keep = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
picture-run-curses = Curses drawn
picture-curse-when = { $timing ->
    [draw] at once
    [after_room] after this room
    [scoring] when Fame is paid
   *[next_room] next room
}
picture-curse-does = { $do ->
    [attack] { $change } Attack{ $boss ->
        [yes] { " " }at a Boss
       *[no] { "" }
    }
    [defense] { $change } Defense
    [wound] { $change } Health
    [fame] { $change } Fame
    [lose_item] { $count ->
        [one] 1 item lost
       *[other] { $count } items lost
    }
    [draw_curse] { $count ->
        [one] 1 more Curse
       *[other] { $count } more Curses
    }
    [slots] { $change } item to carry
    [forbid-skill] no skill
    [forbid-weapon] no weapon
    [forbid-armor] no armor
    [forbid-shield] no shield
    [forbid-boost] no Fame boost
    [give-item] { $count ->
        [one] 1 item
       *[other] { $count } items
    } to the next lord
    [give-fame] { $count } Fame to the next lord
   *[other] a rule of its own
}
picture-run-out = out
picture-run-flag = { $flag ->
    [now] now
    [killed] killed
    [opened] opened
    [disarmed] disarmed
    [skipped] skipped
    [failed] failed
    [lives] lives
   *[passed] passed
}
picture-run-each = for each lord
picture-run-times = { $count ->
    [1] to beat
   *[other] { $count } lords: { $wanted }
}
picture-run-reward = { $kind ->
    [chest] inside
   *[other] if killed
}
picture-run-classes = { $kind ->
    [chest] can open it
   *[other] can disarm it
}
picture-elite = elite Boss
picture-run-fame-later = Fame each, later
picture-run-sends = { $state ->
    [choosing] is choosing a hero
   *[chosen] has chosen a hero
}
picture-run-pool = { $pool } from items, { $defense } of its own
picture-run-epic = { $wide ->
    [yes] Epic: two classes
   *[no] Epic
}
picture-run-skills = { $count } skills
picture-run-ready = { $ready ->
    [yes] ready
   *[no] choosing
}
picture-run-unhurt = { $how ->
    [struck] { $wide ->
        [yes] { $enemy } − { $defense }: unhurt
       *[no] unhurt
    }
   *[safe] not struck
}
picture-run-fled = flees
picture-run-hurt = { $how ->
    [dead] dead
    [fled] hurt, flees
   *[hurt] wounded
}
picture-run-verdict = { $state ->
    [open] { $kind ->
        [trap] A trap.
        [chest] Locked.
        [hall] A hall.
       *[other] To beat
    }
    [won] { $kind ->
        [trap] Disarmed.
        [chest] Open.
        [boss] Slain.
       *[other] Killed.
    }
   *[lost] { $kind ->
        [trap] It goes off.
        [chest] It stays shut.
        [hall] Passed.
       *[other] { $short } short.
    }
}
picture-run-first = { $state ->
    [open] { $kind ->
        [trap] The right class disarms it, or it strikes.
        [chest] The right class opens it, or { $wanted } Attack.
        [hall] Nothing to beat here.
       *[other] { $total } of { $wanted } without items.{ $alone ->
            [yes] { "" }
           *[no] { " " }All show together.
        }
    }
    [won] { $kind ->
        [trap] Nobody is struck.
        [chest] The lid gives way.
       *[other] { $total } reaches { $wanted }.
    }
   *[lost] { $fallen ->
        [0] { $kind ->
            [trap] It strikes each hero below its level for { $enemy }.
            [chest] Nobody could open it.
            [hall] Nothing stood in the way.
           *[other] { $room } stands and strikes each for { $enemy }.
        }
        [1] A hero of { $who } falls.
       *[other] Heroes of { $who } fall.
    }
}
picture-run-fame = { $fame } Fame{ $alone ->
    [yes] { "" }
   *[no] { " " }each
}
picture-run-second = { $state ->
    [open] { $kind ->
        [chest] Opened, it pays { picture-run-fame }.
        [boss] Killed, it pays { picture-run-fame }.
       *[other] Passed, it pays { picture-run-fame }.
    }
    [won] { $items ->
        [0] { "" }
        [one] 1 item.{ " " }
       *[other] { $items } items{ $alone ->
            [yes] { "" }
           *[no] { " " }to share
        }.{ " " }
    }{ picture-run-fame }, later.
   *[lost] { $lost ->
        [yes] It pays no Fame.
       *[no] { $kind ->
            [boss] The heroes flee; the next wave may follow.
           *[other] Room passed: { picture-run-fame }, later.
        }
    }
}
picture-verb = { $verb ->
    [ambush] Strikes first
    [pierce] Item Defense does not help
    [multi_strike] Strikes twice
    [enter-attack] Heroes: { $change } Attack
    [enter-defense] Heroes: { $change } Defense
    [enter-forbid] { $what ->
        [skill] No skills
        [weapon] No weapons
        [armor] No armor
        [shield] No shields
       *[boost] No Fame boosts
    }
    [enter-draw_curse] On entering: 1 Curse each
    [enter-lose_item] On entering: 1 item lost each
    [enter-slots] Items per hero: { $count } fewer
    [enter-fame] On entering: { $change } Fame each
    [enter-heal] On entering: heals { $count }
    [enter-scry] On entering: look ahead
    [enter-wound] On entering: −{ $count } Health
    [enter-close_rift] Closes this rift
    [wounded-lose_item] If wounded: 1 item lost
    [wounded-fame] If wounded: { $change } Fame
    [wounded-draw_curse] If wounded: 1 Curse
    [survived-fame] If it lives: { $change } Fame each
    [survived-draw_curse] If it lives: 1 Curse each
    [survived-lose_item] If it lives: 1 item lost each
    [killed-fame] If killed: { $change } Fame each
    [killed-lift_curse] If killed: 1 Curse lifted
    [killed-close_rift] If killed: the rift closes
    [triggered-draw_curse] If it goes off: 1 Curse each
    [triggered-lose_item] If it goes off: 1 item lost
    [opened-draw_curse] If opened: 1 Curse each
   *[other] A rule of its own
}
picture-alt-run = { $group }, room { $number }: { $room }{ $flag ->
    [now] { $kind ->
        [hall] { "" }
        [trap] { "" }
       *[other] , Attack { $total } of { $wanted } before items
    }
    [killed] , killed with Attack { $total } of { $wanted }
    [opened] , opened
    [disarmed] , disarmed
    [skipped] , skipped
    [failed] , the run has failed
   *[passed] { $wanted ->
        [0] , passed
       *[other] , Attack { $total } of { $wanted }: it lives
    }
}.
picture-alt-side = { $who }: { $hero }, Attack { $attack }, Defense { $defense }, { $dead ->
    [yes] dead
   *[no] { $left } Health left
}{ $count ->
    [0] { "" }
   *[other] , with { $items }
}.
picture-runs-title = The runs
picture-runs-wanted = to beat
picture-runs-ended = { $how ->
    [killed] Boss slain, room { $rooms }
    [cleared] over, in triumph
    [closed] rift closed
    [failed] failed
   *[none] over
}
picture-alt-runs = { $group }: { $ended ->
    [no] { $who }{ $known ->
        [yes] , room { $number }, { $room }
       *[no] { "" }
    }
    [killed] the Boss is dead
    [failed] the run has failed
   *[other] the run is over
}.

### The commit in a picture.

picture-commit-arm = Arm { $hero }
picture-commit-next = Next in hand:
picture-commit-last = Your last hero
picture-commit-slot = { $free ->
    [yes] add an item
   *[no] empty
}
picture-commit-buttons = carry or leave: choose below
picture-commit-no-items = You hold no items.
picture-commit-barred = { $why ->
    [class] wrong class
    [forbidden] not here
   *[full] no slot left
}
picture-field = { $what ->
   *[skill] Skill
}
picture-commit-no-skill = no skill here
picture-commit-skill-used = used in this run
picture-commit-boost = Pay 1 Fame
picture-commit-boost-by = { $what ->
    [attack] +1 Attack
   *[defense] +1 Defense
}
picture-commit-no-boost = not now
picture-commit-chest = The chest
picture-commit-lid = { $what ->
    [open] open it
   *[leave] leave it
}
picture-commit-target = Target
picture-commit-no-target = no target needed
picture-commit-beam = { $kind ->
    [hall] A hall: nothing to beat.
    [trap] A trap: Attack does not help.
   *[other] Attack { $attack } of { $wanted } with what you show{ $others ->
        [0] { $enough ->
            [yes] : enough.
           *[no] .
        }
       *[other] ; others unknown.
    }
}
picture-commit-strike = { $kind ->
    [hall] Nothing strikes you.
    [chest] Without the right class, only force opens it.
   *[other] { $safe ->
        [disarmed] Your group disarms it.
        [level] Your hero is above its level: it does nothing.
       *[no] { $enemy ->
            [0] It deals no damage.
           *[other] { $kind ->
                [trap] It strikes
               *[other] If it stands
            }: { $enemy } − { $defense }, { $hurt ->
                [0] unhurt.
                [one] 1 wound.
               *[other] { $hurt } wounds.
            }
        }
    }
}
picture-alt-carries = { $count ->
    [0] No item is carried.
   *[other] Carried: { $items }.
}

### Hiring in a picture.

picture-hiring-title = { $alone ->
    [yes] Hiring and buying
   *[no] Hiring and trading
}
picture-hiring-decks = { $kind ->
    [hero] Heroes
   *[item] Items
}
picture-hiring-left = { $count } left
picture-hiring-empty = none left
picture-hiring-free = free
picture-hiring-clear = { $ready ->
    [yes] table cleared
   *[no] nothing on the table
}
picture-hiring-traded = traded
picture-hiring-ready = { $ready ->
    [yes] ready
   *[no] buying
}
picture-alt-hiring = { picture-hiring-title }, round { $round }.
picture-alt-buyer = { $who }: { $fame } Fame, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $count ->
    [0] { "" }
   *[other] , on the table: { $items }
}{ $ready ->
    [yes] , ready
   *[no] { "" }
}.

### The end of a round and of the match in pictures.

picture-wave = { $now ->
    [yes] wave
   *[no] lost
}
picture-wave-lost = { $how ->
    [dead] dead
   *[fled] fled
}
picture-ledger-title = Round { $round } is paid
picture-ledger-leads = { $who } { $count ->
    [one] leads
   *[other] lead
}
picture-ledger-column = { $kind ->
    [rooms] rooms
    [bosses] Boss
    [first] first
    [hand] hand
    [curses] curses
    [sum] this round
   *[fame] Fame
}
picture-ledger-had = had { $fame }
picture-ledger-doom = Doom { $before } → { $doom }
picture-ledger-cause = { $rifts ->
    [yes] open rifts
   *[no] { $up ->
        [yes] won
       *[no] failed
    }
}
picture-ledger-rift = { $place } opens.
picture-ledger-tears = { $place } opens
picture-ledger-cut = Nobody reaches:
picture-ledger-threat = { $way ->
    [up] Threat rises: face-up dungeons play one level higher.
   *[down] Threat falls: face-up dungeons play one level lower.
}
picture-ledger-calm = { $rifts ->
    [yes] No rift opens, and threat stays as it was.
   *[no] Threat stays as it was.
}
picture-alt-cut = Nobody reaches { $places } now.
picture-alt-paid = { $who }: { $gain } Fame this round, { $fame } now.
picture-end-headline = { $how ->
    [mage] The world is saved.
   *[doom] The world is torn.
}
picture-end-boast = { $how ->
    [mage] { $who } { $count ->
        [one] has
       *[other] share
    } the crown. Kindly pay.
   *[doom] Nobody is left to pay.
}
picture-end-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
picture-end-parts = Fame { $fame }, heads { $heads }
picture-end-deed = best deed
picture-end-unpaid = unpaid
picture-deed = { $kind ->
    [mage] Slew the Death Mage with Attack { $attack }
    [alone] { $room }, single-handed
    [slain] { $slain ->
        [one] 1 Boss slain
       *[other] { $slain } Bosses slain
    }, Attack { $attack } at most
    [attack] Attack { $attack } in one room
    [wounds] { $wounds } wounds, and still standing
   *[rooms] { $rooms ->
        [one] 1 room seen
       *[other] { $rooms } rooms seen
    }
}
picture-alt-end = { $who }: { $score }. { $deed }.

### Trades and the market in pictures.

picture-trade-title = A trade
picture-trade-private = only you two
picture-trade-state = { $kind ->
    [trade] not sent yet
    [take] you decide
   *[offered] { $who } decides
}
picture-trade-way = { $gives ->
    [yes] you give
   *[no] you get
}
picture-trade-nothing = nothing
picture-trade-from = { $where ->
    [table] on the table
   *[hand] from hand
}
picture-trade-fits = fits
picture-trade-fits-none = none
picture-trade-after = After it
picture-trade-trace = Refused, it leaves no trace. Agreed, all see the items on the tables.
picture-alt-trade = You give { $gives ->
    [0] nothing
   *[other] { $give }
} and get { $gets ->
    [0] nothing
   *[other] { $get }
}.
picture-market-title = The market
picture-market-own = Your items
picture-market-choose = { $chosen ->
    [yes] choose below what to take
   *[no] choose below what to give
}
picture-market-none = no exchange
picture-market-first = { $chosen ->
    [yes] { $item } goes to the discards. { $level ->
        [1] Take one of level 1.
        [2] Take one of level 1 or 2.
       *[other] Take one of any level.
    }
   *[no] Give one of your items for one in the market.
}
picture-market-second = Same level or lower. No Fame is paid.

### Loot and parting in pictures.

picture-loot-title = { $count ->
    [one] 1 item to share
   *[other] { $count } items to share
}
picture-loot-of = { $room } { $flag ->
    [opened] opened
   *[killed] killed
}
picture-loot-had = had in this run
picture-loot-wants = wants
picture-loot-answer = { $known ->
    [yes] answered
   *[no] choosing
}
picture-loot-gets = { $count ->
    [0] gets none
   *[other] gets { $count }
}
picture-loot-rule = First to the fewest items of this run; a tie goes in turn order.
picture-alt-had = { $who } has had { $count ->
    [one] 1 item
   *[other] { $count } items
} in this run.
picture-alt-gets = { $who } had { $had ->
    [one] 1 item
   *[other] { $had } items
}, wants { $wish ->
    [0] none
   *[other] { $wish }
} and gets { $count ->
    [0] none
   *[other] { $count }
}.
picture-drawn-title = { $who } draws
picture-drawn-hand = into your hand
picture-drawn-carry = { $count ->
    [one] Who may carry it
   *[other] Who may carry what
}
picture-drawn-heroes = { $count ->
    [0] No hero is left
    [one] Your hero
   *[other] Your heroes
}
picture-drawn-others = The table sees
picture-drawn-back = { $count ->
    [one] 1 item
   *[other] { $count } items
} of level { $level }
picture-drawn-hidden = not which
picture-alt-private = Only you see this.
picture-alt-drawn = You draw { $item }. { $text } { $count ->
    [0] None of your heroes may carry it.
   *[other] { $heroes } may carry it.
}
picture-way-title = Stay or go?
picture-way-after = { $number ->
    [0] before room 1
   *[other] after room { $number }
}
picture-way-sign = { $go ->
    [yes] go
    [ask] ask
    [asks] asks
   *[no] stay
}
picture-way-fallen = hero fallen
picture-way-you = you
picture-way-starts = starts a row of its own
picture-way-asked = They answer after their next room. Until then you wait.
picture-way-price = Own rooms, own loot. The hero that goes cannot come back.
picture-alt-way = In the group: { $who }.
picture-parted-title = The group parts
picture-parted-answered = answered
picture-parted-said = { $how ->
    [alone] alone
    [with] with { $others }
    [join] join { $others }
   *[stay] stay
}
picture-parted-keeps = keeps the row
picture-parted-draws = draws room { $number }
picture-parted-own = starts a row
picture-parted-why = { $named ->
    [yes] { $other } named others too, so { $who } stays with the rest.
   *[no] { $other } did not name { $who }, so { $who } stays with the rest.
}
picture-alt-parted = The group parts. { $count ->
    [0] Nobody stays.
    [one] { $rest } stays.
   *[other] { $rest } stay together.
}
picture-alt-part = { $who } { $count ->
    [one] leaves.
   *[other] leave together.
}
picture-alt-said = { $who } answered: { $answer }.
