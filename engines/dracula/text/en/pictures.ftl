### The words drawn on the pictures of Fury of Dracula, their descriptions, and the table as text.

## On the map

picture-turn = { $who }'s turn
picture-asked = { $who } to answer
picture-phase = { $phase ->
    [setup] Taking places
    [dawn] Dawn
    [day] Day
    [dusk] Dusk
    [night] Night
    [over] The end
   *[dracula] Dracula's phase
}
picture-fight = Combat in { $place }{ $round ->
    [0] { "" }
   *[other] , round { $round }
}
picture-trail = Trail
picture-lairs = Lairs
picture-new = new
picture-old = old
picture-week = Week { $week }
picture-day = { $day ->
    [0] M
    [1] T
    [2] W
    [3] T
    [4] F
    [5] S
   *[6] S
}
picture-weekday = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}, { $night ->
    [yes] night
   *[no] day
}
picture-legend = { $row ->
    [road] Road
    [white] White railway
    [yellow] Yellow railway
    [city] Large, small city
   *[port] Port, hospital
}
picture-despair = Despair
picture-influence = Influence

picture-mode = { $mode ->
    [road] Road
    [sea] Sea
    [rail] Rail
    [block] Lines
   *[move] Moves
}
picture-mode-detail = { $mode ->
    [road] { $by ->
        [sense-of-emergency] up to three roads
        [fast-horses] as far as the ticket's yellow number
       *[other] one step
    }
    [sea] { $by ->
        [excellent-weather] up to two moves
       *[other] one zone
    }
    [rail] by ticket
    [block] roads and railways
   *[move] red-rimmed: a hunter is there
}
picture-mode-tickets = with { $tickets }
picture-ticket-detail = { $white } white{ $yellow ->
    [0] { "" }
    [one] {" "}or 1 yellow
   *[other] {" "}or { $yellow } with yellow
}
picture-ticket-idle = leads nowhere here
picture-carriage = Carriage
picture-carriage-detail = with any ticket

## What we know

picture-known = What we know
picture-known-day = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}, day { $round }
picture-known-short = { $day ->
    [0] Mon
    [1] Tue
    [2] Wed
    [3] Thu
    [4] Fri
    [5] Sat
   *[6] Sun
}
picture-known-ruler = { $seas ->
    [0] { $count ->
        [one] 1 road
       *[other] { $count } roads
    }
   *[other] { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
} from { $place }
picture-known-not-before = not there before this day
picture-known-nobody = nobody has looked
picture-known-new = new first
picture-known-back = { $back ->
    [city] a city
    [sea] a sea
    [castle] the castle
    [feed] Feed
    [dark_call] Dark Call
    [misdirect] Misdirect
   *[other] a power
}
picture-known-laid = { $is_start ->
    [yes] at the start
   *[no] { $is_last ->
        [yes] last night
       *[no] { $day ->
            [0] Monday
            [1] Tuesday
            [2] Wednesday
            [3] Thursday
            [4] Friday
            [5] Saturday
           *[6] Sunday
        }
    }
}
picture-known-list = Not there
picture-known-list-detail = crossed: he was elsewhere that night
picture-known-list-none = nobody has looked in vain yet
picture-known-by = { $by ->
    [road] by road
    [rail] by rail
    [sea] by sea
    [hospital] from hospital
    [card] asked by a card
   *[other] driven there
}
picture-known-trail = Trail, newest first: { $cards }.
picture-known-reach = { $reach }: { $cities } cities.
picture-known-looked = Not there when looked: { $places }.
picture-known-look = { $place }: { $who } { $by ->
    [road] by road
    [rail] by rail
    [sea] by sea
    [hospital] from hospital
   *[other] driven there
} on { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}; { $nights ->
    [0] of the nights before it tells nothing
    [one] not there in a night before
   *[other] not there in { $nights } nights before
}.
picture-known-asked = { $place }: asked by a card on { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}; { $nights ->
    [0] of the nights before it tells nothing
    [one] not there in a night before
   *[other] not there in { $nights } nights before
}.
picture-known-no-place = No card on the trail shows a place: there is nothing to measure from.
picture-known-revealed = Dracula is in { $place }.
picture-known-tomorrow = One move: { $roads } of these { $cities } cities by road{ $own ->
    [yes] , { $rides } by your tickets
   *[no] { "" }
}

## On the lobby's picture

picture-cover-title = Fury of Dracula
picture-cover-line = One hides, four hunt.
picture-cover-alt = Fury of Dracula: he spreads his cloak like the night over an old map of Europe, and reaches for four hunters who stand in the light.

## Descriptions

picture-alt-map = Map, week { $week }, { $day }. { $doing }.
picture-alt-secret = Dracula's own map, week { $week }, { $day }. { $doing }.
picture-alt-tracks = Influence { $influence }/13, despair { $despair }/3.
picture-alt-hunters = { $hunters }.
picture-alt-hunter = { $who } in { $place }
picture-alt-open = Dracula is in { $place }, damage { $damage }/{ $health }.
picture-alt-hidden = Dracula is hidden, damage { $damage }/{ $health }.
picture-alt-trail = Trail, newest first: { $cards }.
picture-alt-back = { $back ->
    [sea] sea
    [castle] castle
    [power] power
   *[city] city
}
picture-alt-laid = { $card } ({ $count })
picture-alt-asked = { $who }, { $where }: { $prompt }
picture-alt-mode = { $mode }: { $places }.

## Diagrams of rules

picture-rule-moving-road = Road: to the next city
picture-rule-moving-white = Ticket: two white railways …
picture-rule-moving-yellow = … or one, if any is yellow
picture-rule-moving-alt = Lord Godalming in Berlin. By road: Hamburg, Leipzig or Prague. With the ticket 2/1 by white railways to Hamburg or Leipzig, or over Leipzig to Frankfurt or Nuremburg; by the yellow railway to Prague, no farther.
picture-rule-combat-match = The hunter's card
picture-rule-combat-matches = shows its icon:
picture-rule-combat-canceled = canceled
picture-rule-combat-1 = All choose a card in secret.
picture-rule-combat-2 = Dracula engages one hunter.
picture-rule-combat-3 = Icons of that hunter's card cancel.
picture-rule-combat-4 = Dracula's card works, then the hunters'.
picture-rule-combat-alt = A combat round. Dodge shows the icon of Claws, so Claws is canceled. 1: all choose a card in secret. 2: Dracula engages one hunter. 3: icons of that hunter's card may cancel Dracula's. 4: Dracula's card works, then the hunters' cards.

## The table as text, 30 columns

picture-text-tracks = Influence { $influence }/13 · despair { $despair }/3
picture-text-hunters = Hunters
picture-text-health = damage { $damage }/{ $health }, bites { $bites }/{ $most }
picture-text-cards = { $items ->
    [one] 1 item
   *[other] { $items } items
}, { $events ->
    [one] 1 event
   *[other] { $events } events
}, { $tickets ->
    [one] 1 ticket
   *[other] { $tickets } tickets
}
picture-text-hospital = { $place }, hospital
picture-text-state = { $state ->
    [delayed] must stand up
    [bats] chased by bats
    [weakened] weakened
   *[waiting] defeated, out until dawn
}
picture-text-front = Face up: { $cards }
picture-text-hand = In hand: { $cards }
picture-text-combat = Combat in { $place }{ $round ->
    [0] { "" }
   *[other] , round { $round }
}
picture-text-dracula = Dracula
picture-text-at = in { $place }
picture-text-somewhere = hidden
picture-text-own = in { $place }, { $open ->
    [yes] revealed
   *[no] hidden
}
picture-text-wounds = damage { $damage }/{ $health }
picture-text-holds = { $events ->
    [one] 1 event
   *[other] { $events } events
}, { $encounters ->
    [one] 1 encounter
   *[other] { $encounters } encounters
}
picture-text-rumors = rumor tokens to place: { $count }
picture-text-ally = Ally: { $ally }
picture-text-trail = Trail, newest first
picture-text-lairs = Lairs
picture-text-empty = –
picture-text-back = { $back ->
    [sea] a sea card
    [castle] the castle's card
    [power] a power card
   *[city] a city card
}
picture-text-down = { $card } (face down)
picture-text-encounters = { $count ->
    [one] 1 encounter
   *[other] { $count } encounters
}
picture-text-known = encounter: { $title }
picture-text-rumor = a rumor
picture-text-bat = Escape as Bat
picture-text-tokens = On the map
picture-text-fog = Fog: { $places }
picture-text-storms = Storm: { $places }
picture-text-hosts = Heavenly Host: { $places }
picture-text-holy = Consecrated ground: { $place }
picture-text-blocks = Roadblock: { $lines }
picture-end-title = { $winner ->
    [dracula] Europe is his
   *[hunters] Dracula is dead
}
picture-end-winner = { $winner ->
    [dracula] Dracula wins
   *[hunters] The hunters win
}
picture-end-when = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}, day { $round }{ $winner ->
    [dracula] : influence { $influence }
   *[hunters] { $known ->
        [yes] , in { $place }
       *[no] { "" }
    }
}
picture-end-influence = Influence
picture-end-damage = His damage
picture-end-of = { $now } of { $most }
picture-end-fate = { $fate ->
    [blow] the last blow
    [fallen] defeated
    [unhurt] unhurt
    [hurt] badly hurt
   *[standing] still standing
}
picture-end-in = { $sea ->
    [yes] on the { $place }
   *[no] in { $place }
}
picture-end-hospital = in a hospital
picture-end-alt = { $title }: { $when }.
picture-end-alt-way = Dracula's last places: { $places }.
picture-end-alt-fate = { $who }: { $fate }, { $where }.

## Dracula is found

picture-revealed = Found
picture-revealed-in = Dracula is in
picture-revealed-how = { $count ->
    [0] No hunter is there yet.
    [one] { $who } stands before him.
   *[other] { $who } stand before him.
}
picture-revealed-and = { $head } and { $last }
picture-revealed-foot = { $what ->
    [up] Turned up
    [wounds] His damage
   *[next] Next
}
picture-revealed-space = his trail, space { $space }
picture-revealed-next = { $count ->
    [0] The hunt
   *[other] A fight
}
picture-revealed-who = { $count ->
    [0] he stays seen until he moves
    [4] all four against him
   *[other] { $who } against him
}
picture-revealed-alt = Dracula is found in { $place }. { $when }. { $how } His damage: { $wounds }.

## A hunter's night

picture-dusk-day = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
} night
picture-dusk-still = nobody moves
picture-dusk-in = { $sea ->
    [yes] on the { $place }
   *[no] in { $place }
}
picture-dusk-title = { $cell ->
    [supply] Supply
    [his] If the event is his
    [hospital] Hospital
    [sea] At sea
   *[castle] His castle
}
picture-dusk-items = { $count ->
    [0] no item
    [one] 1 item
   *[other] { $count } items
}
picture-dusk-event = 1 event
picture-dusk-takes = he takes it
picture-dusk-sea = nothing to do until the day
picture-dusk-nothing = no supply, no tickets
picture-dusk-why = { $why ->
    [large] large city
    [small] small city
    [bottom] the bottom card
    [takes] and nobody sees it
    [lies] no event
   *[hospital] for who lies there
}
picture-dusk-note = { $cell ->
    [his] by day: discarded unseen
   *[hospital] the defeated wake there
}
picture-dusk-alt = { $title }: { $had }.

## The film

picture-film-of = { $now } of { $all }
picture-film-begins = The hunt begins.
picture-film-nothing = Nobody moves.
picture-film-found = Dracula is found in { $place }.
picture-film-turned = { $place } is turned up on space { $space } of the trail.
picture-film-harmed = Dracula has suffered damage: { $now } of { $most }.
picture-film-influence = Influence rises to { $now } of { $most }.
picture-film-starts = Dracula starts in { $place }.
picture-film-dracula = Dracula goes to { $place }.
picture-film-hospital = { $who } lies in the hospital of { $place }.
picture-film-goes = { $count ->
    [one] { $who } goes to { $place }.
   *[other] { $who } go to { $place }.
}
picture-film-laid = Dracula lays a card on the trail.

## An encounter that a hunter meets

picture-met = { $how ->
    [ambush] Ambush
   *[search] Search
}
picture-met-day = { $place }, { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}{ $night ->
    [yes] { " " }night
   *[no] { "" }
}
picture-met-space = { $space ->
    [0] in a lair
   *[other] trail, space { $space }
}
picture-met-health = { $health } health
picture-met-end = { $end ->
    [gone] Discarded
    [stays] It stays here
    [prevented] Prevented
    [fight] A fight
   *[now] Happens now
}
picture-met-then = { $end ->
    [gone] it lies here no more
    [stays] face up, for the next hunter
    [prevented] discarded, with no effect
    [fight] round by round
   *[now] it is not over yet
}
picture-met-alt = { $how }: { $who } meets { $card } in { $where }, { $space }. { $does }.
picture-met-alt-end = { $end }: { $then }.
picture-met-harm = { $who } suffers { $damage } damage.
picture-met-others = { $count ->
    [one] 1 more encounter lies here.
   *[other] { $count } more encounters lie here.
}
picture-met-held = you hold
picture-met-answer = { $kind ->
    [show] Show { $item }
   *[other] Discard { $item }
}
picture-met-answered = { $card ->
    [szgany_bodyguards] { $item ->
        [yes] { $damage } damage
       *[no] { $unarmed } damage, and delayed
    }
    [szgany_mob] { $item ->
        [yes] { $damage } damage less
       *[no] { $damage } damage for each item
    }
    [wolves] { $item ->
        [yes] { $less } damage less
       *[no] { $damage } damage
    }
   *[other] { $item ->
        [yes] the encounter goes
       *[no] it stays here, face up
    }
}
