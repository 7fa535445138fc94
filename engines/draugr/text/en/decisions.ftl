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
    [adjacent] no adjacent Corruption
    [non_adjacent] no Corruption elsewhere
   *[other] no Corruption to remove
}
idle-dolmens = no Draugr bears a marker
idle-guard = no card to guard
idle-guard-gone = her counter is gone
idle-borrow = { $kind ->
    [location] no Location near can act
   *[townsperson] no one adjacent can act
}

action-prompt = Which Special Action do you use?
action-hint = You stand on { $card }. Use one action, or none.
action-none = No action
action-barred = { $action }: { $why }.

action-mayor-borrow = Borrow a Location
    .detail = Use the action of an adjacent Location
action-constable-place = Place 1 Iron
    .detail = From your supply, on any Draugr
action-priest-place = Place Holy Water
    .detail = Up to 2 from your supply, on 1 or 2 Draugr
action-priest-gain = Take 1 Holy Water
    .detail = From the pile into your supply
action-amoureuse-borrow = Borrow a Townsperson
    .detail = Use an adjacent one's action, turned over or not
action-shepherdess-guard = Guard a card
    .detail = It gets no Corruption while guarded
action-huntsman-place = Place Iron
    .detail = Up to 2 from your supply, on 1 or 2 Draugr
action-huntsman-gain = Take 1 Iron
    .detail = From the pile into your supply
action-seeress-cleanse = Remove 1 Corruption
    .detail = From a card that is not adjacent
action-seeress-transmute = Transmute a marker
    .detail = Place it on a Draugr as the other kind
action-nunnery-gain = Take 2 Holy Water
    .detail = From the pile into your supply
action-nunnery-ward = Ward Townspeople
    .detail = No new Corruption in the next Corruption Phase
action-docks-cleanse = Remove 1 Corruption
    .detail = From a card with the most
action-foundry-gain = Take 2 Iron
    .detail = From the pile into your supply
action-foundry-ward = Ward Locations
    .detail = No new Corruption in the next Corruption Phase
action-dolmens-sacrifice = Sacrifice markers
    .detail = Return markers, remove 2 Corruption for each
action-library-place = Place 1 of each
    .detail = 1 Holy Water and 1 Iron on the same Draugr
action-tavern-cleanse = Remove 1 Corruption
    .detail = From an adjacent card
action-cistern-place = Place 1 Holy Water
    .detail = From your supply, on any Draugr

place-prompt = Which Draugr gets { $left ->
    [one] 1 { $marker }
   *[other] the first of { $left } { $marker }
}?
pair-prompt = Which Draugr gets 1 Holy Water and 1 Iron?
supply-hint = Your supply: { $water } Holy Water, { $iron } Iron.
draugr-lacks = Lacks { $water } Holy Water, { $iron } Iron

transmute-prompt = Which marker do you transmute, and where?
transmute-option = { $draugr }: as { $other }
transmute-detail = 1 { $marker } that counts as { $other }

cleanse-prompt = Remove { $amount } Corruption from which card?
cleanse-hint = Corruption cannot be removed from a corrupted card.
card-corruption = { $corruption ->
    [0] No Corruption
   *[other] { $corruption } Corruption
}

return-prompt = Which marker do you return to the pile?
return-hint = For each marker you may remove { $worth } Corruption. You have earned { $earned }.
return-option = { $draugr }: { $marker }
return-transmuted = Counts as { $other } there
purge-prompt = Remove 1 Corruption from which card?
purge-hint = You may still remove { $left } Corruption, from any cards.

borrow-prompt = Which action do you borrow?
borrow-hint = You use it as if you stood on that card.
borrow-option = { $card }: { $action }

guard-prompt = Which card does the Shepherdess guard?
guard-hint = It gets no Corruption while her counter lies there.

slide-prompt = Which Draugr takes over the empty row?
slide-hint = It rules both rows from the next Corruption Phase on.
slide-down = Slides down from above
slide-up = Slides up from below

end-prompt = End the Hunt and face the next round?
end-hint = The dice are rolled next. Until then you can take back the whole Hunt.
end-hunt = End the Hunt
