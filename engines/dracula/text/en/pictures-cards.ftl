### The words drawn on the pictures of cards: combats, hands, Dracula's private map.

## Combat

picture-combat = Combat
picture-combat-when = { $place }, { $day }
picture-combat-round = Round { $round }
picture-combat-engaged = ENGAGED
picture-combat-canceled = canceled
picture-combat-turned = turned down
picture-combat-none = no card
picture-combat-unhurt = unhurt
picture-combat-bitten = bitten
picture-combat-fate = { $fate ->
    [defeated] defeated
   *[left] has left
}
picture-combat-past = round { $round }, as it ended
picture-combat-played = Played
picture-combat-count = { $count } of { $most }
picture-combat-flee = may escape
picture-combat-own = may play
picture-combat-locked = still in play
picture-combat-barred = barred
picture-duel-damage = damage { $damage } of { $health }
picture-duel-canceled = No effect: { $card } shows its icon.
picture-duel-hits = { $card } hits
picture-duel-secret-1 = Round 1
picture-duel-secret-2 = chosen in secret
picture-duel-ends = What ends it
picture-duel-end-damage = { $foe ->
    [vampire] its damage is { $health }
   *[dracula] his damage is { $health }
}
picture-duel-end-left = no hunter is left
picture-duel-end-flees = escape, from card { $card }
picture-duel-end-cards = card { $most } is played
picture-duel-own = { $who } may play
picture-duel-banner = an icon on the banner cancels Dracula's card

## Hands

picture-hand-at = { $hospital ->
    [yes] in the hospital in { $place }
   *[no] in { $place }
}
picture-hand-health = damage { $damage } of { $health }{ $bites ->
    [0] { "" }
    [one] , bitten
   *[other] , { $bites } bites
}
picture-hand-rumors = damage { $damage } of { $health }{ $rumors ->
    [0] { "" }
    [one] , 1 rumor to place
   *[other] , { $rumors } rumors to place
}
picture-hand-none = { $kind ->
    [items] No item
    [encounters] No encounter
   *[events] No event
}
picture-hand-shown = the hand that you are shown
picture-hand-known = known: { $cards }
picture-hand-tickets = { $row ->
    [white] first: white railways
   *[yellow] second: with a yellow one
}

picture-gist-garlic_wreath = Before a fight: 4 damage whenever Fangs hurt you
picture-gist-holy_bullets = After a Rifle or Pistol: 3 more damage
picture-gist-stake = At a search: discard a vampire or a Hoax
picture-gist-dogs = Against Rats, Saboteur, Spy and Wolves
picture-gist-fast_horses = By day: roads by a ticket's yellow value
picture-gist-new_vampire = A fight; matured: influence +3
picture-gist-reckless_vampire = A fight; matured: influence +4
picture-gist-aristocratic_vampire = Be delayed to discard it; matured: influence +4
picture-gist-bats = Carry a hunter off by a road, delayed
picture-gist-desecrated_soil = Draw 3, discard 3; matured: recover 3
picture-gist-hoax = Delays; matured: an event comes back
picture-gist-rats = 2 damage; a Pistol or Rifle drives them off
picture-gist-saboteur = Delays; matured: a roadblock
picture-gist-spy = A hunter's cards are shown, the tickets go
picture-gist-szgany_bodyguards = 2 damage; 2 more, and delayed, unarmed
picture-gist-szgany_mob = 1 damage for each item kept
picture-gist-unnatural_fog = Fog on the city; delays by day
picture-gist-wolves = 4 damage, 2 less for each weapon shown
picture-gist-feed = Recover up to 3 damage
picture-gist-dark_call = Suffer 2 damage; draw 5 encounters
picture-gist-wolf_form = Up to 2 roads; suffer 1 damage
picture-gist-misdirect = Clear a hideout; this takes its space
picture-gist-hide = Stay where you are; it looks like a city

## Dracula's own picture

picture-private = For Dracula's eyes only
picture-private-powers = Powers
picture-private-leaves = leaves the trail
picture-private-planned = planned
picture-private-threat = can come by road
picture-private-open = open to hunters
picture-private-none = no encounter
picture-private-lairs = Lairs
picture-private-free = free
picture-private-hand = Hand
picture-private-rumors = { $count ->
    [one] 1 rumor
   *[other] { $count } rumors
}
picture-private-see = What the others will see of it
picture-private-unseen = { $what ->
    [silent] Nothing, unless you react
    [covert] That you have answered; what, only when it takes effect
   *[open] What comes of your answer
}

## A combat as it went

picture-story-where = { $place }, { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
picture-story-fate = { $fate ->
    [bitten] bitten
    [defeated] defeated
    [escaped] escaped
    [stands] still stands
   *[left] left
}
picture-story-outcome = { $outcome ->
    [bat] { $foe } escapes as a bat.
    [mist] { $foe } escapes as mist.
    [dead] Dracula is dead.
    [beaten] { $foe } is defeated.
    [nobody] No hunter is left in the combat.
    [cards] All six cards have been played.
   *[over] The combat is over.
}

## Descriptions

picture-alt-hand = { $who }: { $cards }. Damage { $damage } of { $health }.
picture-alt-others = Items/events/tickets of the others: { $others }.
picture-alt-planned = Planned: { $cards }.
picture-alt-encounters = In hand: { $cards }.
picture-alt-cards = Cards: { $cards }.
picture-alt-empty = no cards

picture-alt-combat = Combat in { $place }, { $day }{ $round ->
    [0] { "" }
   *[other] , round { $round }
}.
picture-alt-foe = { $foe }: damage { $damage } of { $health }.
picture-alt-story = The combat in { $place }.
picture-alt-own = { $who } may play: { $cards }.
picture-alt-round = Round { $round }, against { $against }: { $cards }.
