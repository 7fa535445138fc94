### The dungeon run: rooms, commits, strikes, curses, loot, splitting and what is told of them.

## Groups

group-formed = { $level ->
    [0] On to { $place }: { $who }.
    [1] Into { $place }, level 1: { $who }.
    [2] Into { $place }, level 2: { $who }.
   *[other] Into { $place }, level 3: { $who }.
}
keep-pile-made = The Death Mage and the two cultists wait in the Keep, among { $count ->
    [one] 1 other card
   *[other] { $count } other cards
}.
room-drawn = { $kind ->
    [monster] In the way of { $who }: { $room }.
    [boss] The Boss: { $room } rises before { $who }.
    [elite] { $room } steps out of the dark before { $who }.
    [trap] A trap for { $who }: { $room }.
    [chest] A chest for { $who }: { $room }.
    [portal] A portal before { $who }: { $room }.
   *[other] A hall opens before { $who }: { $room }.
} { $what }
run-ended = { $how ->
    [killed] Victory. The run of { $who } in { $place } is over.
    [closed] The rift is shut. The run of { $who } at { $place } is over.
    [cleared] No Boss is left in { $place }. The run of { $who } is over, in triumph.
    [failed] No hero comes back from { $place }. The run of { $who } has failed.
   *[none] The run of { $who } in { $place } ends without a result.
}
rift-closed = The rift at { $place } closes with a sigh. Nobody will miss it.
is-out = { $who } has no hero left and is out of this run.
    .many = { $who } have no hero left and are out of this run.

## Muster

muster-prompt = Send which hero?
muster-hint = Ahead: { $room }. { $boss ->
    [yes] If it is not killed now, you lose this hero, even one that survives.
   *[no] The hero stays in until the run ends or the hero falls.
}
has-mustered = { $who } has chosen a hero.
    .many = { $who } have chosen a hero.
mustered = { $who } sends { $hero }.

## The commit

commit-prompt = { $kind ->
    [chest] What do you show at { $room }?
    [hall] What do you show in { $room }?
   *[other] What do you show against { $room }?
}
commit-hint = { $kind ->
    [hall] A hall needs nothing from you.
    [trap] { $safe ->
        [disarmed] Your group disarms it.
        [level] Your hero's level is above the trap's: it does nothing to your hero.
       *[no] { $enemy ->
            [0] It deals no damage.
           *[other] Its strike: { $enemy }, against { $items } from items and your own Defense of { $defense }.
        }
    }
    [chest] { $key ->
        [yes] Your hero's class opens it: no Attack is needed.
       *[no] Attack { $attack } of { $wanted } with what you show{ $others ->
            [0] .
           *[other] ; the others are unknown.
        }
    }
   *[other] Attack { $attack } of { $wanted } with what you show{ $others ->
        [0] .
       *[other] ; the others are unknown.
    } Its strike: { $enemy }, against { $items } from items and your own Defense of { $defense }.
}
field-item = { $slot ->
    [weapon] Weapon
    [armor] Armor
    [shield] Shield
   *[other] Other items
}
field-skill = Skill
field-target = Target of the skill
field-boost = Fame boost
field-chest = The chest
field-after = Afterwards
skill-none = No skill
no-skill = no skill
target = { $who }
boost-option = { $what ->
    [attack] Pay 1 Fame: Attack +1
    [defense] Pay 1 Fame: Defense +1
   *[none] No boost
}
chest-option = { $what ->
    [open] Open it
   *[leave] Leave it
}
after-option = { $way ->
    [stay] stay
    [alone] leave the group
   *[ask] ask me
}
    .detail = { $way ->
        [stay] Together, while your hero lives; if it falls you are asked
        [alone] You draw your own rooms from then on
       *[ask] You decide once you have seen how the room ended
    }
commit-bare = Go in bare
    .detail = Sends no item, no skill and no boost.
commit-on = Go on
commit-usual = Arm fully and send
    .detail = The items with the most Attack, no skill, no boost. It is also sent for you when your time is up.
commit-arm = Arm fully
    .detail = Fills in the items with the most Attack. You send it yourself.
commit-forbidden = Not allowed in this room: { $what ->
    [skill] skills
    [weapon] weapons
    [armor] armor
    [shield] shields
   *[boost] Fame boosts
}.
commit-used = No skill: { $hero } has used one in this run.
commit-no-fame = No boost: you have no Fame.
commit-boosted = No boost: you have paid for one in this room.
commit-encumbered = No more items: your hero carries { $count ->
    [one] 1
   *[other] { $count }
}.
has-committed = { $who } is ready for the room.
    .many = { $who } are ready for the room.
committed = { commit-shown }.
commit-shown = { $who }: { $hero } { $count ->
    [0] bare-handed
   *[other] with { $items }
}{ $has_skill ->
    [yes] , { $skill }{ $aims ->
        [yes] { " " }for { $target }
       *[no] { "" }
    }
   *[no] { "" }
}{ $boost ->
    [attack] , 1 Fame for Attack
    [defense] , 1 Fame for Defense
   *[none] { "" }
}{ $chest ->
    [open] , opens the chest
    [leave] , leaves the chest alone
   *[none] { "" }
}

## What happens in a room

attacked = { $result ->
    [killed] Attack { $total } against { $wanted }: enough to kill { $room }.
   *[lives] Attack { $total } against { $wanted }: not enough to kill { $room }.
}
struck = { $count ->
    [0] { $hero } ({ $who }) takes a blow of { $attack } and does not feel it.
   *[other] { $hero } ({ $who }) takes a blow of { $attack } and { $left ->
        [0] has no Health left.
       *[other] loses { $count } Health; { $left } left.
    }
}
evaded = { $hero } ({ $who }) is somewhere else when the blow comes.
endured = { $hero } ({ $who }) refuses to die: 1 Health left.
hero-died = { $turn ->
    [0] { $hero } is dead. { $who } will want that in the ledger.
    [1] { $hero } is dead, and { $who } saves a wage.
   *[2] { $hero } is dead. { $who } had paid in advance.
}
hero-fled = { $hero } flees, and { $who } never sees that hero again.
disarmed = { $room }: disarmed.
chest-opened = { $room } is open.
chest-skipped = { $room } stays shut.
next-wave = Wave { $wave }: { $who } must send the next { $heroes ->
    [one] hero
   *[other] heroes
} against { $room }, which is as fresh as before.
boss-killed = { $room } is dead, by { $count ->
    [one] the hero of { $who }: { $fame } Fame
   *[other] the heroes of { $who }: { $fame } Fame each
} when Fame is counted.
head-kept = { $who } did it single-handed and keeps the head of { $room }.
head-hung = The head of { $room } goes to the Trophy Room.
room-over = { $flag ->
    [skipped] Skipped: it pays no Fame.
    [failed] The last room of a failed run: it pays no Fame.
   *[passed] Passed: { $fame } Fame when Fame is counted.
}

## Effects

wounded-by = { $hero } ({ $who }) loses { $count } Health to { $card }; { $left ->
    [0] none is left
   *[other] { $left } left
}.
healed = { $hero } ({ $who }) regains { $count } Health; { $left } left.
fame-changed = { $way ->
    [up] { $who } gains { $count } Fame from { $card }: { $fame } now.
    [down] { $who } loses { $count } Fame to { $card }: { $fame } left.
   *[none] { $who } has no Fame to lose to { $card }.
}
fame-given = { $count ->
    [0] { $who } has no Fame to give { $to } ({ $card }).
   *[other] { $who } gives { $to } { $count } Fame ({ $card }).
}
item-given = { $who } gives { $to } { $card }.
item-given-unseen = { $who } gives { $to } an item.
nothing-given = { $who } has nothing to give { $to }.
items-lost = { $count ->
    [0] { $who } has no item to lose to { $card }.
   *[other] { $who } loses { $cards } to { $card }.
}
lose-prompt = { $card } takes { $count ->
    [one] 1 item. Which one?
   *[other] { $count } items. Which?
}
items-drawn = You draw { $cards }.
items-drawn-unseen = { $who } draws { $count ->
    [one] 1 item
   *[other] { $count } items
} of level { $level }.
no-items-left = No item of level { $level } is left for { $who }.
scried = You see what comes next: { $cards }.
scried-unseen = { $who } looks at the next { $count ->
    [one] card of { $place }. It lies aside for this group.
   *[other] { $count } cards of { $place }. They lie aside for this group.
}
scried-nothing = { $who } looks ahead and sees nothing.
curse-drawn = { $who } is cursed: { $card }. { $what }
curse-idle = { $card } finds nobody else to bother and is discarded.
curse-lifted = { $card } is lifted from { $who }.
curse-planted = { $count ->
    [one] A curse waits
   *[other] { $count } curses wait
} for { $who } in the next room.
no-curses-left = No curse is left for { $who }. Enjoy it.

## Loot

loot-prompt = { $count ->
    [one] 1 item of level { $level } is there. Do you want it?
   *[other] { $count } items of level { $level } are there. How many do you want?
}
loot-hint = Items go one by one to who wants one and has received the fewest in this run.
loot-option = { $key ->
    [all] All of them
    [none] None
    [one] 1
   *[other] { $key }
}
wish = { $who } { $count ->
    [0] none
   *[other] { $count }
}
wishes = Loot wanted: { $wishes }.
loot-left = Nobody wants what { $room } leaves behind.

## Between two rooms

way-prompt = { $fallen ->
    [yes] Your hero has fallen. How do you go on?
   *[no] Do you stay together?
}
way-hint = { $count ->
    [0] Your next hero goes in.
   *[other] With you: { $others }. { $fallen ->
        [yes] Your next hero goes in: with them, or into rooms of your own.
       *[no] If you leave the group, you draw your own rooms, and this hero cannot come back.
    }
} { $where ->
    [keep] The group that kills the Death Mage ends the match. Each group that fails: doom −{ $loss }{ way-each }.
    [rift] The group that closes the rift: doom +{ $gain }. Each group that fails: doom −{ $loss }{ way-each }.
   *[dungeon] Each group moves doom by itself: +{ $gain } for its Boss killed, −{ $loss }{ way-each } for a failed run. A lord who meets a Boss alone keeps its head.
}
way-each = { $each ->
    [yes] { " " }for each of its players
   *[no] { "" }
}
way-stay = { $count ->
    [0] Go on alone
   *[other] Stay
}
way-alone = Go alone
    .detail = You draw your own rooms from now on.
way-with = Go with { $who }
way-join = Ask { $who } to let you in
    .detail = They answer after their next room. Until then you wait; nobody waits for you.
admit-prompt = { $who } asks to join you. Do you agree?
admit-hint = All who stay in the group must agree. Nobody sees how you answer.
admit-yes = Let { $who } in
admit-no = Refuse
parted = { $count ->
    [one] { $who } leaves the group and goes on alone in { $place }.
   *[other] { $who } leave the group and go on together in { $place }.
}
asks-to-join = { $who } asks to join { $others }.
joins-group = { $who } joins { $others }.
goes-alone = { $who } goes alone in { $place }.
asking-prompt = You wait for an answer. Would you rather go alone?
asking-nothing = Keep waiting

## Orders

order-until-run = until the run ends
order-when-alive = while my hero lives
order-when-easy = in halls, and at traps that a hero here disarms
order-when-unharmed = until a Boss, my last Health, or a hero's fall
order-muster = Next heroes
order-muster-hint = The first of these that you still have goes in, whenever you must send a hero.
order-commit = Going in bare
order-commit-hint = Your hero goes in without items, skill or boost, and nobody waits for you.
order-loot = Loot
order-loot-hint = Usually you take all that you are given.
order-way = Stay or split
order-way-hint = Usually you stay while your hero lives.
