### Dracula's start and his phase.

card-back = { $back ->
    [sea] a sea card
    [castle] the castle’s card
   *[city] a city card
}

## What happens

dracula-started = You start in { $place }.
dracula-started-unseen = Dracula has chosen where he starts.
trail-left = The trail loses { $card } at its end.
encounters-discarded = { $count ->
    [one] An encounter is discarded.
   *[other] { $count } encounters are discarded.
}
encounters-drawn = You draw { $cards }.
encounters-drawn-unseen = Dracula draws { $count ->
    [0] no encounter
    [one] an encounter
   *[other] { $count } encounters
}.
lair-made = A new lair: { $card } with { $count ->
    [one] one encounter
   *[other] { $count } encounters
}.
lair-cleared = A lair is given up: { $card }.
misdirected = Misdirect takes the place of { $card } on space { $space } of the trail.
power-played = Dracula plays { $power }.
dracula-moved = { $how ->
    [lair] Dracula moves to a lair
    [wolf_form] Dracula moves in Wolf Form
   *[step] Dracula moves
} ({ $card }){ $leaves ->
    [yes] { " " }and leaves an encounter.
   *[no] .
}
dracula-moved-own = { $hides ->
    [yes] You hide
   *[no] { $how ->
        [lair] You move to your lair in { $place }
        [wolf_form] You move to { $place } in Wolf Form
       *[step] You move to { $place }
    }
}{ $leaves ->
    [yes] { " " }and leave { $encounter }.
   *[no] .
}
dracula-hidden = Nobody sees Dracula any more.
dracula-stays = Dracula stays where he is.
no-way-on = Dracula has no way on. Everything but his current location is cleared, and that is turned up.
rumor-lost = The rumor that lay there is gone.
rumor-placed = A rumor goes on space { $space } of the trail.
acts-again = Dracula acts once more.

## The start

start-prompt = Dracula, where do you start?
start-shown = a city card, face down
start-hint = You are Dracula. You win at { $win } influence, the hunters by defeating you. No hunter sees where you start: best far from them, with several roads on.

## The hideout pushed off

pushed-prompt = { $place } falls off the trail. What becomes of it?
pushed-hint = { $count ->
    [0] No encounter is there.
    [one] One encounter is there; it may mature, or is discarded unseen.
   *[other] { $count } encounters are there; each may mature, or is discarded unseen.
}
pushed-leave = Let it go
    .detail = What is left is discarded, unseen
pushed-convert = Make it a lair
    .detail = It stays, with one more encounter
mature-vampire = Influence +{ $influence }; clears this and spaces 4 to 6
mature-desecrated_soil = You recover { $recover } damage
mature-hoax = You take back a discarded event
mature-saboteur = A roadblock goes where you like
mature-spy = A hunter shows his cards and loses his tickets
mature-szgany_bodyguards = They stay with you for a combat
mature-szgany_mob = Strikes in every city of the region
mature-unnatural_fog = { $matured } fog tokens on a city of the region
mature-wolves = Strike in a city at most { $roads } roads away
pushed-shown = what matures, or the lair, and of the rest only the number
lair-prompt = Which lair do you give up?
lair-hint = There is room for three.
adding-shown = the lair, and how many encounters it holds
adding-prompt = Which encounter do you add in { $place }?

## The placement

place-prompt = Dracula, where do you go?
place-hint = From { $place }, { $left } health left. { $event ->
    [yes] Nothing shows yet, but an event is played at once.
   *[no] Nothing shows before your whole phase is planned.
}
place-detail = { $by ->
    [sea] Sea
    [wolf] Wolf Form
   *[road] Road
}{ $what ->
    [met] . { $hunters } would see you
    [toll] . You suffer { $damage } damage
    [castle] . You recover { $damage } damage
    [lair] . Your lair
    [near] . One road from { $hunters }
   *[nothing] { "" }
}
place-stuck = No way on
    .detail = { $damage } damage; your hideouts are cleared
place-stay = Stay
    .detail = There is still no way on
placing-feed = Stay, and recover { $recovers ->
    [0] nothing: you are unharmed
   *[other] { $recovers } damage
}
placing-dark_call = Stay, { $damage } damage; draw { $draw_encounters } encounters
placing-wolf_form = Up to { $range_roads } roads, past hunters; { $damage } damage
placing-hide = Stay, with an encounter; it looks like a move
placing-misdirect = Clears that hideout (space { $space }), before you move
misdirect-option = Misdirect for { $card }
clear-option = Give up { $place }
    .detail = Your lair there is cleared at once
wolf-prompt = Where do you run in Wolf Form?
wolf-hint = One or two roads, past hunters and your own trail.

## What goes with it

leave-prompt = Which encounter goes with { $place }?
rumor-prompt = Do you place a rumor?
rumor-hint = Everybody sees the rumor. A vampire that matures there gives { $bonus } influence more.
rumor-none = No rumor
rumor-option = { $space }: { $card }
end-prompt = { $count ->
    [one] At the end of your phase: { $what }?
   *[other] What comes at the end of your phase?
}
end-hint = It comes in the order in which you choose.
end-done = My phase is over
