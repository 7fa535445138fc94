### Questions (at most 60 characters), hints (100), choices (20 where possible) and their details (50).

walk-prompt = Where do you walk?
walk-hint = You stand on { $card }.{ $count ->
    [0] { "" }
   *[other] { " " }Barred after your last Hunt: { $barred }.
}
walk-past = { $to } via { $past }
walk-stay = Stay
walk-detail = { $gist }{ $corruption ->
    [0] { "" }
   *[other] { " · " }{ $corruption } Corruption
}
walk-turned = Turned over: no action
walk-idle = No action: { $why }{ $corruption ->
    [0] { "" }
   *[other] { " " }· { $corruption } Corruption
}

## Why an action can do nothing now, within a sentence

idle-supply = you have no { $marker }
idle-supply-empty = your supply is empty
idle-pile = the pile has no { $marker }
idle-draugr = no Draugr needs any
idle-draugr-both = no Draugr needs both
idle-cleanse = { $range ->
    [adjacent] nothing near to cleanse
    [non_adjacent] nothing afar to cleanse
   *[other] nothing to cleanse
}
idle-dolmens = no Draugr bears a marker
idle-guard = no card to guard
idle-guard-gone = her counter is gone
idle-borrow = { $kind ->
    [location] no Location near has one
   *[townsperson] nobody near has one
}

action-prompt = Which Special Action do you use?
action-hint = You stand on { $card }. One action, once.
action-none = No action
action-barred = { $action }: { $why }.

action-mayor-borrow = Borrow a Location
    .detail = An action of a Location next to here
action-constable-place = Place 1 Iron
    .detail = From your supply on any Draugr
action-priest-place = Place Holy Water
    .detail = Up to 2, on one Draugr or two
action-priest-gain = Take 1 Holy Water
    .detail = From the pile into your supply
action-amoureuse-borrow = Borrow a Townsperson
    .detail = Next to here, even one turned over
action-shepherdess-guard = Guard a card
    .detail = It gets no Corruption while guarded
action-huntsman-place = Place Iron
    .detail = Up to 2, on one Draugr or two
action-huntsman-gain = Take 1 Iron
    .detail = From the pile into your supply
action-seeress-cleanse = Cleanse afar
    .detail = 1 Corruption off a card not next to here
action-seeress-transmute = Transmute a marker
    .detail = It counts as the other kind
action-nunnery-gain = Take 2 Holy Water
    .detail = From the pile into your supply
action-nunnery-ward = Ward Townspeople
    .detail = No Corruption on them in the next phase
action-docks-cleanse = Cleanse the worst
    .detail = 1 Corruption off a card with the most
action-foundry-gain = Take 2 Iron
    .detail = From the pile into your supply
action-foundry-ward = Ward Locations
    .detail = No Corruption on them in the next phase
action-dolmens-sacrifice = Sacrifice markers
    .detail = Each back to the pile lifts 2 Corruption
action-library-place = Place one of each
    .detail = Holy Water and Iron on the same Draugr
action-tavern-cleanse = Cleanse next door
    .detail = 1 Corruption off a card next to here
action-cistern-place = Place 1 Holy Water
    .detail = From your supply on any Draugr

place-prompt = Which Draugr gets { $left ->
    [one] 1 { $marker }
   *[other] the first of { $left } { $marker }
}?
pair-prompt = Which Draugr gets 1 Holy Water and 1 Iron?
supply-hint = Your supply: { $water } Holy Water, { $iron } Iron.
draugr-lacks = Lacks { $water } Holy Water, { $iron } Iron

transmute-prompt = Which marker goes where, as the other kind?
transmute-option = { $draugr }: as { $other }
transmute-detail = 1 { $marker } that counts as { $other }

cleanse-prompt = Which card do you cleanse of { $amount } Corruption?
cleanse-hint = A card that has had 4 Corruption cannot be cleansed.
card-corruption = { $corruption ->
    [0] No Corruption
   *[other] { $corruption } Corruption
}

return-prompt = Which marker goes back to the pile?
return-hint = Each is worth { $worth } Corruption. So far you may remove { $earned }.
return-option = { $draugr }: { $marker }
return-transmuted = Counts as { $other } there
purge-prompt = Which card loses 1 Corruption?
purge-hint = { $left } Corruption may still be removed, from any cards.

borrow-prompt = Whose action do you borrow?
borrow-hint = It is done as if you stood there.
borrow-option = { $card }: { $action }

guard-prompt = Which card does the Shepherdess guard?
guard-hint = It gets no Corruption until her counter moves on.

slide-prompt = Which Draugr takes over the empty row?
slide-hint = It rules both rows from the next Corruption Phase on.
slide-down = Slides down from above
slide-up = Slides up from below

end-prompt = End the Hunt and face the next round?
end-hint = This rolls the dice. Until then the whole Hunt can be taken back.
end-hunt = End the Hunt
