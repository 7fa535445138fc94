### Combat, damage, bites and influence.

## How a match ends

end-influence = Dracula's influence has reached 13: Europe is his.
end-defeated = Dracula crumbles to dust, and Europe wakes from its nightmare.

## Influence

influence-rose = { $why ->
    [rage] Dracula's Rage
    [fangs] The bite
    [reckless_vampire] The bite of the Reckless Vampire
    [fury] The Fury of Dracula
    [matured] The matured vampire
   *[other] This
} brings { $amount } influence: { $influence } of 13.
influence-fell = Dracula loses { $amount } influence: { $influence } of 13.

## Damage and bites

hunter-hurt = { $who } suffers { $amount } damage: { $damage } of { $health }.
hunter-bitten = { $who } is bitten.
hunter-defeated = { $who } is defeated and waits for the next dawn.
hunter-recovered = { $who } recovers { $amount } damage: { $damage } left.
foe-hurt = { $why ->
    [garlic_wreath] The Garlic Wreath: { $foe }
    [holy_bullets] Holy Bullets: { $foe }
    [sister_agatha] Sister Agatha: { $foe }
   *[other] { $foe }
} suffers { $amount } damage: { $damage } of { $health }.
foe-recovered = { $foe } recovers { $amount } damage: { $damage } left.
vampire-slain = The { $foe } crumbles to dust.
prevent-lucys_revenge = Prevent it, and discard this card
harm-prevented = { $harm ->
    [bite] The bite on { $who } is prevented.
   *[damage] The damage to { $who } is prevented.
}
event-used = { $who } uses { $card }.

## A combat begins

meeting-prompt = Fog in { $place }. Do you fight?
meeting-hint = { $hunters } would fight you. If you decline, you stay revealed.
meeting-fight = Fight
meeting-decline = Decline
fight-declined = Hidden by the fog, Dracula does not fight in { $place }.
fight-began = { $night ->
    [yes] Combat by night
   *[no] Combat by day
} in { $place }: { $hunters } against { $foe }.
join-prompt = Do you join { $who } in the fight?
join-hint = If you join against the { $foe }, you are delayed: you spend your next turn standing up.
join-yes = Join, delayed
join-no = Stay out
fight-joined = { $who } joins the fight.
    .many = { $who } join the fight.
guards-prompt = Which hunter do Szgany Bodyguards attack?
guards-hint = 2 damage; 2 more, and delayed, if no weapon is shown. Then the card is discarded.
guards-none = Keep them for later
guards-set = Dracula sets Szgany Bodyguards on { $who }.
escape-route-prompt = Which hunter leaves the combat?
find-prompt = Which item do you keep?
find-hint = The others are discarded face up.
item-found = { $who } keeps { $card }.
item-found-unseen = { $who } keeps an item.
play-garlic_wreath = 4 damage whenever Fangs hurt you
play-holy_bullets = 3 more damage

## A round

fight-prompt = Round { $round } against { $foe }: which card?
fight-prompt-dracula = Round { $round }, { $own ->
    [yes] you
   *[no] { $foe }
} against { $hunters }: which card?
fight-hint-first = All cards are revealed at once.
fight-hint = { $last } is still in play; you take it back after this round.
fight-hint-mesmerized = { $hint } { $night ->
    [yes] Mesmerized: your weapons do { $less } damage less, and Fangs would bite you and put you out.
   *[no] Mesmerized: your weapons do { $less } damage less.
}
fight-hint-dracula = { $escape ->
    [now] You may escape.
    [never] Enraged: no escape from this combat.
   *[later] No escape before combat round { $from }.
}
fight-against = { $card }, { $who }
fight-none = No card
    .detail = You hold only escapes, and they are barred
fight-shown = { $who } plays { $card }
fight-revealed = Combat round { $round }: { $foe } plays { $card } against { $engaged }; { $hunters }.
fight-nothing = { $foe } has no card to play; { $hunters }.
fight-canceled = { $who }'s { $by } cancels { $card }.
fight-left = { $who } leaves the combat.
    .many = { $who } leave the combat.
fight-ended = The combat is over.

banner-dodge = Stops Fangs, Strength, Claws
banner-punch = 1 damage; stops Mesmerize, Plotting
banner-escape = Leave the fight; stops Strength, Plotting
banner-knife = 3 damage; stops Fangs, Bat
banner-pistol = 2 damage; stops Claws, Plotting
banner-rifle = 2 damage; stops Claws, Bat
banner-crucifix = Stops Fangs, Mesmerize, Mist; 3 for the first two
banner-garlic = Stops Fangs, Strength; 2 against Fangs, Claws
banner-heavenly_host = 4 damage, then gone; stops Mesmerize
banner-holy_circle = Stops all; sends hunters away, then gone

claw-claws = 2 damage; at night 2 more to any hunter
claw-fangs = Recover 2, 2 damage; at night perhaps a bite
claw-mesmerize = Cancels the card; weapons do 1 less
claw-plotting = Any combat card; later stops Punch, Dodge, Escape
claw-strength = 2 damage; cancels Punch, Crucifix or a weapon
claw-escape_as_mist = Ends the combat
claw-escape_as_bat = Ends the combat; at night you may fly

swap-prompt = Do you swap your card with Planned Ambush?
swap-hint = Revealed: { $card }. What you swap returns to your hand.
swap-keep = Keep it
card-swapped = { $who } swaps to { $card }.
plotting-prompt = Does Plotting cancel { $who }'s { $card }?
plotting-flip = Cancel it
    .detail = Plotting is flipped
plotting-keep = Not now
plotting-flipped = Plotting is flipped: { $who }'s { $card } is canceled.

## What cards do

claws-prompt = Which hunter do Claws strike again?
hunter-mesmerized = { $who } is mesmerized until the combat ends; { $card } is canceled.
strength-canceled = Strength cancels { $who }'s { $card }.
plotting-search-prompt = Which combat card do you take?
plotting-search-hint = No other player sees it. Then the deck is shuffled.
plotting-search-shown = that you have taken a card
plotting-found = You take { $card } from the combat deck.
    .named = Dracula takes { $card } from the combat deck.
plotting-found-unseen = Dracula takes a card from the combat deck.
revenge-prompt = Does Lucy's Revenge cancel { $card }?
revenge-yes = Then the combat goes on
circle-prompt = Which hunters leave by the Holy Circle?
foe-escaped = { $foe } ends the combat with { $card }.
flight-prompt = Where do you fly?
flight-hint = Your hideout here is cleared, and you are hidden again.
flight-stay = Stay here
bat-stayed = Dracula does not fly away.
bat-flew = You fly to { $place }, unseen.
    .named = Dracula flies to { $place }, unseen.
bat-flew-unseen = { $back ->
    [castle] Dracula flies to his castle.
   *[city] Dracula flies off on black wings and is hidden again.
}
