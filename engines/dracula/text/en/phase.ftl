### Dracula's start and his phase.

card-back = { $back ->
    [sea] a sea card
    [castle] the castle’s card
   *[city] a city card
}

## What happens

dracula-started = You start in { $place }.
    .named = Dracula starts in { $place }.
dracula-started-unseen = Dracula has chosen where he starts.
trail-left = The trail loses { $card } at its end.
encounters-discarded = { $count ->
    [one] An encounter is discarded.
   *[other] { $count } encounters are discarded.
}
encounters-drawn = You draw { $cards }.
    .named = Dracula draws { $cards }.
encounters-drawn-unseen = Dracula draws { $count ->
    [0] no encounter
    [one] an encounter
   *[other] { $count } encounters
}.
lair-made = A new lair: { $card } with { $count ->
    [one] one encounter
   *[other] { $count } encounters
}.
lair-cleared = A lair is cleared: { $card }.
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
    .named = { $hides ->
        [yes] Dracula hides
       *[no] { $how ->
            [lair] Dracula moves to his lair in { $place }
            [wolf_form] Dracula moves to { $place } in Wolf Form
           *[step] Dracula moves to { $place }
        }
    }{ $leaves ->
        [yes] { " " }and leaves { $encounter }.
       *[no] .
    }
dracula-hidden = Dracula melts into the shadows: he is hidden again.
dracula-stays = Dracula stays where he is.
no-way-on = Dracula has no way on. All his other hideouts and lairs are cleared, and his location is turned up.
rumor-lost = The rumor on that hideout is lost.
rumor-placed = A rumor goes on space { $space } of the trail.
acts-again = Dracula takes another phase at once.

## The start

start-prompt = Dracula, where do you start?
start-shown = a city card, face down
start-hint = You are Dracula. You win at { $win } influence; the hunters win by defeating you. They do not see where you start. Start far from them, in a city with several roads.

## The hideout pushed off

pushed-prompt = { $place } leaves the trail. What do you do with it?
pushed-hint = { $count ->
    [0] It holds no encounter.
    [one] It holds 1 encounter, which may mature. If not, it is discarded unseen.
   *[other] It holds { $count } encounters, which may mature. The others are discarded unseen.
}
pushed-leave = Let it go
    .detail = Encounters left are discarded unseen
pushed-convert = Make it a lair
    .detail = It stays, with one more encounter
mature-vampire = Influence +{ $influence }; clears this and spaces 4 to 6
mature-desecrated_soil = You recover { $recover } damage
mature-hoax = You take back a discarded event
mature-saboteur = Put a roadblock on any road or railway
mature-spy = A hunter shows all cards, loses all tickets
mature-szgany_bodyguards = You keep them for a later combat
mature-szgany_mob = It strikes in every city of the region
mature-unnatural_fog = { $matured } fog tokens on a city of the region
mature-wolves = They strike in a city up to { $roads ->
    [one] 1 road
   *[other] { $roads } roads
} away
pushed-shown = what matures, or the lair; of other encounters only the number
lair-prompt = Which lair do you give up?
lair-hint = You can have only three lairs.
adding-shown = the lair, and how many encounters it holds
adding-prompt = Which encounter do you add in { $place }?

## The placement

place-prompt = Dracula, where do you go?
place-hint = From { $place }, { $left } health left. { $event ->
    [yes] Your plan stays hidden for now, but an event is played at once.
   *[no] The table sees nothing until your whole phase is planned.
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
    .detail = { $damage } damage; other hideouts, lairs are cleared
place-stay = Stay
    .detail = You still have no way on
placing-feed = Stay, and recover { $recovers ->
    [0] nothing: you are unharmed
   *[other] { $recovers } damage
}
placing-dark_call = Stay, { $damage } damage; draw { $draw_encounters ->
    [one] 1 encounter
   *[other] { $draw_encounters } encounters
}
placing-wolf_form = Up to { $range_roads ->
    [one] 1 road
   *[other] { $range_roads } roads
}, past hunters; { $damage } damage
placing-hide = Stay, with an encounter; it looks like a move
placing-misdirect = Clears that hideout (space { $space }) before you move
misdirect-option = Misdirect for { $card }
clear-option = Give up { $place }
    .detail = Your lair there is cleared at once
wolf-prompt = Where do you run in Wolf Form?
wolf-hint = You run one or two roads, past hunters and your own trail.

## What goes with it

leave-prompt = Which encounter do you place with { $place }?
rumor-prompt = Do you place a rumor?
rumor-hint = All players see the rumor. A vampire that matures there brings { $bonus } more influence.
rumor-none = No rumor
rumor-option = { $space }: { $card }
end-prompt = { $count ->
    [one] At the end of your phase: { $what }?
   *[other] Which event ends your phase?
}
end-hint = Events are played in the order in which you choose them.
end-done = End my phase
