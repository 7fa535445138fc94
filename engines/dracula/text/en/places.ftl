### Hideouts, arrivals, searches and encounters.

## What many rules do

hunter-delayed = { $who } is delayed, and must stand up first.
    .many = { $who } are delayed, and must stand up first.
items-shown = { $who } shows { $cards }.
items-discarded = { $who } discards { $cards }.
fog-put = { $tokens ->
    [one] A fog token is put on { $place }.
   *[other] { $tokens } fog tokens are put on { $place }.
}
roadblock-put = A roadblock bars { $line }.

## What is turned up and cleared (FD-1.13, FD-15, FD-18)

location-turned-up = { $space ->
    [0] { $place } is turned up.
   *[other] { $place } is turned up on space { $space } of the trail.
}
hide-turned-up = Hide is turned up on space { $space } of the trail.
hideout-space = space { $space }
encounters-turned-up = Turned up in { $place }: { $cards }.
dracula-revealed = A pale face at the window: Dracula is revealed in { $place }.
lair-gone = { $known ->
    [yes] The lair in { $place } is lost.
   *[no] A lair is lost.
}

## Arriving (FD-7)

found-nothing = Dracula has left no trail in { $place }.
ambush-prompt = Do you ambush { $who }?
ambush-hint = Choose an encounter in { $place }. You may stop after each and keep the others.
ambushed = { $who } is ambushed in { $place }: { $card }.
parry-prompt = Ambush: { $card }. Do you prevent it?

## Searching (FD-13)

searches = { $who } searches { $place }.
aids-prompt = What do you show as you search?
aids-hint = Dogs discard all Rats, Saboteur, Spy and Wolves found. A Stake discards one vampire or Hoax.
stake-prompt = Which encounter do you use the Stake on?
stake-none = Keep the Stake
stake-hint = That encounter and the Stake are discarded. The encounter has no effect.
order-prompt = Which encounter do you resolve next?
order-hint = All of them are resolved, one after another.
encounter-hurt = { $card }, { $damage } damage

## What encounters do (FD-17), in short

does-new_vampire = A fight; others there may join
does-reckless_vampire = A fight alone; its Fangs give influence
does-aristocratic_vampire = Stays, unless the hunter becomes delayed
does-bats = Bats drive the hunter on at his next action
does-desecrated_soil = { $draw ->
    [one] 1 encounter
   *[other] { $draw } encounters
} drawn, up to { $discard } discarded
does-hoax = The hunter is delayed
does-rats = { $damage } damage; a Pistol or Rifle drives them off
does-saboteur = Delayed; a Pistol or Rifle drives him off
does-spy = All cards shown, all tickets lost
does-szgany_bodyguards = { $damage } damage; without a weapon { $unarmed } more, delayed
does-szgany_mob = { $damage } damage to each there for every item kept
does-unnatural_fog = Fog here; by day it delays all hunters here
does-wolves = { $damage } damage to each there, { $less } less for each weapon

encounter-discarded = Discarded: { $card }.
encounter-stays = { $damage ->
    [0] Still in { $place }: { $card }.
   *[other] Still in { $place }: { $card }, with { $damage } damage.
}
bats-put = Bats circle above { $who }.
cards-shown = { $count ->
    [0] { $who } has no cards to show.
   *[other] { $who } shows all cards: { $cards }.
}
tickets-lost = { $count ->
    [one] { $who } loses a ticket.
   *[other] { $who } loses { $count } tickets.
}
encounters-put-back = { $count ->
    [0] Dracula discards no encounter.
    [one] Dracula discards an encounter.
   *[other] Dracula discards { $count } encounters.
}

## What hunters answer (D13)

show-nothing = { $held ->
    [no] Nothing to show
   *[yes] Show nothing
}
show-prompt = { $card }: what do you show?
show-hint-desecrated_soil = Show a Heavenly Host to discard the Soil. You keep what you show.
show-hint-rats = Show a Pistol or Rifle to discard the Rats. You keep what you show.
show-hint-saboteur = Show a Pistol or Rifle to discard the Saboteur. You keep what you show.
show-hint-szgany_bodyguards = Without a weapon you suffer more and are delayed. You keep what you show.
show-hint-wolves = You suffer { $damage } damage, { $less } less for each weapon. You keep what you show.
throw-prompt = Which items do you throw to the Mob?
throw-hint = You suffer { $damage } damage for every item that you keep.
throw-nothing = Throw nothing
spy-prompt = Which weapon do you discard against the Spy?
spy-none = Keep my weapons
spy-hint = Then the Spy is discarded too. If you keep your weapons, the Spy stays here.
aside-prompt = { $card }: do you become delayed?
aside-hint = If you are delayed, the vampire is discarded. If not, it stays here.
aside-delay = Become delayed
aside-none = Let it stay

## What Dracula chooses (D14, D34)

put-back-prompt = Which encounters do you discard, up to { $most }?
put-back-hint = You hold { $held }. They are discarded face down.
matured = { $card } has matured{ $known ->
    [yes] {" "}in { $place }
   *[no] { "" }
}.
matured-prompt = { $card } matured: where?
matured-hint-saboteur = A roadblock is put there.
matured-hint-spy = That hunter shows all cards and loses all tickets.
matured-hint-unnatural_fog = Two fog tokens are put there, or as many as are left.
matured-hint-wolves = Every hunter there suffers damage, less for each weapon shown.
hunters-there = { $who } there
space = { $space }
vampire-cleared = { $spaces ->
    [0] The hideout is cleared
    [one] The hideout and space { $which } of the trail are cleared
   *[other] The hideout and spaces { $which } of the trail are cleared
}: { $count ->
    [one] an encounter is discarded.
   *[other] { $count } encounters are discarded.
}
keep-event-prompt = Hoax: which discarded event do you take back?
keep-event-hint = It goes to your hand unseen. Your other discarded events are shuffled into the deck again.
event-kept = You take { $count } of your events from the discards and keep { $card }. { event-top }
event-kept-unseen = { $count ->
    [one] Dracula takes an event from the discards.
   *[other] Dracula takes { $count } events from the discards, keeps one and shuffles in the rest.
} { event-top }
