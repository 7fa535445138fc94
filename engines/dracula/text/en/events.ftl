### Event cards: playing and drawing them, and what each does.

## Playing

event-played = { $who } plays { $card }{ $mode ->
    [none] { "" }
   *[other] { ": " }{ $mode }
}.
event-to-be-played = { $who } draws { $card } and must play it at once.
event-canceled = { $card } has no effect.
no-effect = It has no effect.
event-discarded = { $who } discards { $card }.
play-mode = { $card }: { $mode }
mode-prompt = How do you play { $card }?
mode-ally = ally
mode-locate = locate
mode-raid = raid
mode-defile = defile
mode-aid = aid
mode-fifth = space 5
mode-sixth = space 6
mode-deduction = deduction
mode-analysis = analysis
mode-ground = holy ground
mode-ally_away = the enemy's ally
mode-supply = no supply
mode-cancel = cancel
use-telepathy = Telepathy

## Drawing

ally-takes = { $ally } takes the top event for Dracula.
no-event-left = No event is left to draw.
event-drawn = { $by ->
    [dracula] You draw
   *[hunter] { $who } draws
} { $card }. { event-top }
    .named = { $by ->
        [dracula] Dracula draws
       *[hunter] { $who } draws
    } { $card }. { event-top }
event-drawn-unseen = { $by ->
    [dracula] Dracula draws an event.
   *[hunter] { $who } draws an event.
} { event-top }
event-buried = The event is Dracula's: it is discarded face down. { event-top }
event-top = { $top ->
    [hunter] The next event in the deck is a hunter's.
    [dracula] The next event in the deck is Dracula's.
   *[none] No event is left.
}
event-turned-over = The event at the bottom is { $card }: it is discarded.
drawn-prompt = { $card ->
    [none] You drew an event. You cannot play it now
   *[other] Do you play { $card } at once?
}
drawn-hint = You may keep it for later. No other player learns that you were asked.

## Moments to react

react-hint = If you pass, no other player learns that you were asked.
react-w1-prompt = Dawn. Do you play an event?
react-w2-prompt = Dusk. Do you play an event?
react-w3-prompt = The combat begins. Do you play a card?
react-w5-prompt = Your phase begins. Do you play an event?
react-w6-prompt = Your phase ends. Do you play an event?
react-w7-prompt = The day ends. Do you play Good Luck?
react-r1-prompt = { $side ->
    [dracula] { $who } spends a ticket. Do you react?
   *[hunter] False Tip-off misleads { $who }. Do you stop it?
}
react-r3-prompt = { $who } has taken a road. Do you react?
react-r4-prompt = { $who } has changed region. Do you react?
react-r6-prompt = A bite or defeat threatens { $who }. Do you help?
react-r7-prompt = { $who } searches. Do you react?
react-r8-prompt = { $who } plays news of Dracula. Do you cancel it?
react-r9-prompt = Your card is canceled. Do you react?
react-r10-prompt = Your shot hits. Do you use a card?

## The names of these moments, for everybody

react-w1-moment = Dawn
react-w2-moment = Dusk
react-w3-moment = The combat begins
react-w5-moment = Dracula's phase begins
react-w7-moment = The day ends
react-r1-moment = { $who }'s journey by rail
react-r3-moment = { $who } comes by road
react-r4-moment = { $who } crosses a border
react-r6-moment = { $who } is about to fall
react-r7-moment = { $who } searches
react-r8-moment = { $who } has news
react-r9-moment = Dracula's card is canceled
react-r10-moment = The shot is fired
ambush-moment = { $who } on Dracula's trail
parry-moment = The ambush on { $who }
drawn-moment = { $who } draws an event

## What may be ordered ahead

order-ambush = You may ambush a hunter
order-drawn = You draw an event that you may play at once
order-parry = You are ambushed
order-good-luck = Another hunter acts by day
order-react-w1 = Dawn
order-react-w2 = Dusk
order-react-w3 = A combat of yours begins
order-react-w5 = Your phase begins
order-react-w7 = The day ends
order-react-r1 = { $side ->
    [dracula] A hunter spends a ticket
   *[hunter] False Tip-off misleads a hunter
}
order-react-r3 = A hunter takes a road to a city on your trail
order-react-r3-off = A hunter takes a road to a city not on your trail
order-react-r4 = A hunter changes region
order-react-r6 = A bite or defeat threatens you
order-react-r6-other = A bite or defeat threatens another hunter
order-react-r7 = A hunter searches
order-react-r8 = A hunter plays news of Dracula
order-react-r9 = A hunter cancels your combat card
order-react-r10 = Your shot hits

## What each does, on its button (50)

play-behind_the_veil = See Dracula's hand; discard an encounter of his
play-blood_transfusion = Heal a hunter's bite; you suffer 1 damage
play-chartered_carriage = Up to 4 railways of any color, for a ticket
play-consecrated_ground = A city that Dracula cannot enter
play-escape_route = You or another hunter leaves the combat
play-evil_presence = Dracula names the hunters next to him
play-excellent_weather = Up to two sea moves
play-forewarned = The encounter is discarded
play-good_luck = Against a roadblock, an ally, a False Tip-off
play-good_luck-line = Remove this roadblock
play-good_luck-ally_away = Discard Dracula's ally
play-good_luck-cancel = Cancel the False Tip-off
play-great_strength = Prevent the bite or all the damage
play-heroic_leap = 5 damage to the enemy, then 5 to you
play-hired_scouts = Name two cities; turn them up if on the trail
play-hypnosis = Dracula's region, at sea or not; you are delayed
play-jonathan_harker = Name a city, or an ally
play-jonathan_harker-locate = Name a city; turn it up if on the trail
play-jonathan_harker-ally = What slides onto space 6 is turned up
play-local_rumors = Turn up trail cities one road away
play-long_night = Roads by night; Dracula may gain events by it
play-lucky_find = Keep one of the top five items
play-lucys_revenge = Once: against an escape, a bite or defeat
play-money_trail = Turn up a sea card
play-mystic_research = Discard Dracula's among the bottom 6 events
play-newspaper_reports = Turns up space 3 when drawn, later 5 or 6
play-newspaper_reports-fifth = Turn up the card on space 5
play-newspaper_reports-sixth = Turn up the card on space 6
play-planned_ambush = Swap your first card once you see Dracula's
play-renewed_vigor = By day a second, different action for all
play-rufus_smith = Name a city, or an ally
play-rufus_smith-locate = Name a city; turn it up if on the trail
play-rufus_smith-ally = Crossing the sea costs Dracula 2 damage
play-sense_of_emergency = 2 damage, then up to 3 roads
play-sister_agatha = Name a city, or an ally
play-sister_agatha-locate = Name a city; turn it up if on the trail
play-sister_agatha-ally = Fangs and escapes cost Dracula 2 damage
play-speedy_telegraph = Hunters act in any order, day and night
play-surprising_return = Play an ally from the discards
play-vampire_lair = Discard a Stake, be delayed: influence −2
play-wax_cylinders = A hideout's encounters, or where Hide is
play-wax_cylinders-deduction = Turn up the encounters of a hideout
play-wax_cylinders-analysis = Dracula shows where Hide is
play-customs_search = Delayed; all items lost, or 3 damage
play-darkness_returns = No next day; your discarded events go to the deck
play-devilish_power = Against holy ground, an ally or supply
play-devilish_power-ground = Remove the consecrated ground
play-devilish_power-ally_away = Discard the hunters' ally
play-devilish_power-supply = No supply in the next day and night
play-draculas_brides = Encounters on two hideouts, or an ally
play-draculas_brides-defile = Encounters on up to 2 hideouts, spaces 1 to 3
play-draculas_brides-ally = Swap an encounter each phase
play-enraged = Your card works; no escape in this combat
play-false_tip_off = You say where the hunter rides; stops a Carriage
play-great_wolf = 4 damage to a hunter, or an ally
play-great_wolf-raid = 4 damage to a hunter without Crucifix or Host
play-great_wolf-ally = 1 damage to a hunter each phase
play-hidden_schemes = An encounter on the hideout of space 3
play-immanuel_hildesheim = Your events of the top six, or an ally
play-immanuel_hildesheim-aid = Take your events of the top six
play-immanuel_hildesheim-ally = Take the top event each phase, if it is yours
play-nocturnal_visit = Combats at dawn and by day count as night
play-roadblock = Up to 3 roadblocks on roads and railways
play-seduction = A vampire found bites; take its card back
play-sensationalist_press = The hunters' news is canceled
play-summon_storms = Up to 3 storms on sea zones
play-unearthly_swiftness = Another Dracula phase right after this one
play-vampiric_influence = A bitten hunter loses a card and is moved
play-wild_horses = Move the hunter on by one road
play-fast_horses = Draw a ticket: as many roads as its yellow value
play-telepathy = Is Dracula in this region?
play-vain = Dracula is revealed: it tells nothing new

## Turning up the trail

ally-finds = { $ally } looks where the trail grows cold.
hired-scouts-prompt = Which two cities do you name?
locate-prompt = Which city do you name?
cities-named = { $who } names { $places }.
not-on-trail = { $count ->
    [one] { $places } is not on the trail.
   *[other] { $places } are not on the trail.
}
nothing-to-turn-up = Space { $space } of the trail has nothing to turn up.
trail-space = Space { $number }
money-trail-prompt = Which sea card do you turn up?
deduction-prompt = Which hideout's encounters do you turn up?
hide-not-on-trail = Hide is not on the trail: Dracula shows it from his deck.
must-leave = Dracula must leave { $place } in his next phase.

## Announcements and looks

hunters-near = Dracula is next to { $hunters }.
no-hunter-near = No hunter is next to Dracula.
in-region = Dracula is in { $region }.
at-sea = Dracula is at sea.
telepathy-answered = { $who } feels for Dracula in { $region }: { $there ->
    [yes] he is there.
   *[no] he is not there.
}
dracula-shown = { $who } sees Dracula's events ({ $event_count ->
    [0] none
   *[other] { $events }
}) and encounters ({ $encounter_count ->
    [0] none
   *[other] { $encounters }
}).
dracula-shown-unseen = { $who } looks at Dracula's hands.
behind-the-veil-prompt = Which encounter is discarded?
encounter-buried = Discarded, face down: { $card }.
encounter-buried-unseen = Dracula discards an encounter, face down.
backs-looked-at = { $who } looks at the backs of the bottom { $looked ->
    [one] event
   *[other] { $looked } events
}: { $buried ->
    [0] none is Dracula's.
    [one] one is Dracula's, and is discarded face down.
   *[other] { $buried } are Dracula's, and are discarded face down.
}

## Hours

surprising-return-prompt = Which ally returns?
ally-returned = { $who } takes { $card } from the discards.
dracula-events-back = { $count ->
    [0] No event of Dracula's was discarded.
    [one] One event of Dracula's is shuffled into the deck again.
   *[other] { $count } events of Dracula's are shuffled into the deck again.
} { event-top }
ground-removed = The consecrated ground is gone from { $place }.
no-supply = No hunter can supply in the coming day and night.

## Allies

ally-joined = { $card } joins { $side ->
    [hunter] the hunters.
   *[dracula] Dracula.
}
ally-left = { $card } is discarded.
prey-prompt = Which hunter does the Great Wolf attack?
prey-hint = { $amount } damage, unless a Crucifix or Heavenly Host is shown.
prey-detail = Damage { $damage } of { $health }
wolf-attacks = The Great Wolf attacks { $who }.
ward-off-wolf-prompt = Do you ward off the Great Wolf?
ward-off-wolf-hint = Show a Crucifix or Heavenly Host to avoid { $amount } damage. You keep it.
defile-prompt = Which hideouts get an encounter?
add-encounter-prompt = Which encounter goes on space { $space }?
encounter-added = You put { $card } on space { $space }.
    .named = Dracula puts { $card } on space { $space }.
encounter-added-unseen = Dracula puts an encounter on space { $space }.
aid = Of the top events you take { $count ->
    [0] none
   *[other] { $taken }
}; { $others ->
    [0] none is discarded.
   *[other] { $cards } are discarded.
} { event-top }
    .named = Of the top events Dracula takes { $count ->
        [0] none
       *[other] { $taken }
    }; { $others ->
        [0] none is discarded.
       *[other] { $cards } are discarded.
    } { event-top }
aid-unseen = Of the top events Dracula takes { $count ->
    [0] none
   *[other] { $count }
}; { $others ->
    [0] none is discarded.
    [one] { $cards } is discarded.
   *[other] { $cards } are discarded.
} { event-top }
exchange-prompt = Which encounter do you exchange?
exchange-none = Keep all encounters
exchange-hint = Dracula's Brides: it is discarded face down, and you draw another.
encounter-exchanged = You discard { $card } for another encounter.
    .named = Dracula discards { $card } for another encounter.
encounter-exchanged-unseen = Dracula exchanges an encounter.

## Journeys

excellent-weather-prompt = Where do you sail?
sense-of-emergency-prompt = Where do you hurry?
fast-horses-prompt = Where do the horses take you?
horses-ticket = { $who } draws the ticket { $ticket } for Fast Horses.
false-tip-off-prompt = Where does { $who } ride instead?
roadblock-removed = The roadblock on { $line } is removed.
wild-horses-prompt = Where do the horses bolt with { $who }?

## Harm

blood-transfusion-prompt = Whose bite do you heal?
bite-healed = { $who } loses a bite.
customs-search-prompt = Customs Search: what do you lose?
discard-all-items = All my items
    .detail = { $cards }
suffer = { $amount } damage
vampiric-influence-prompt = Which bitten hunter obeys you?
events-shown = { $who } shows { $cards }.
robbed-prompt = Which card does { $who } lose?
lured-prompt = Where does { $who } go?
seduction-prompt = Which vampire bites?
vampire-taken-back = Dracula takes the { $card } back in hand.

## Tokens

line-option = { $kind ->
    [rail] Railway { $one }–{ $other }
   *[road] Road { $one }–{ $other }
}
tokens-hint = Up to { $most }.
roadblock-prompt = Which roads and railways do you bar?
roadblocks-put = { $count ->
    [0] No roadblock is put up.
    [one] A roadblock bars { $lines }.
   *[other] Roadblocks bar { $lines }.
}
summon-storms-prompt = On which seas do you raise storms?
storms-put = { $count ->
    [0] No storm rises.
    [one] A storm rises at sea: { $places }.
   *[other] Storms rise at sea: { $places }.
}
consecrated-ground-prompt = Which city do you consecrate?
ground-consecrated = { $place } is consecrated: Dracula cannot enter.
call-host-prompt = Where do you call the Heavenly Host?
call-host-none = Call no Host
call-host-hint = You hold no Heavenly Host. You are asked so that the others do not learn this.
host-put = { $who } calls the Heavenly Host to { $place }.
