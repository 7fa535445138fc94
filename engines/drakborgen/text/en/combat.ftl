### Monsters and fights: announcements, reactions, throws, duels, corpse-eaters.
### Words: announce, attack, wait, flee; reaction; fight, combat round, throw; combat points (SP); stab; join, stand aside.

## The announcement

monster-prompt = You meet { $monsters }. What do you announce?
monster-hint = { $kp } KP. { $ambush ->
    [yes] An ambush: you cannot wait.
   *[no] Then the Monster card says what happens.
}
announce-attack = Attack
    .detail = It fights or flees
announce-wait = Wait
    .detail = It may stand there, fight or flee. If another hero attacks, you stand aside
    .alone = It may stand there, fight or flee
announce-wait-join = Wait, but join a fight
    .detail = If another hero attacks and it fights, you fight too
announce-flee = Flee
    .detail = Back where you came from, if it lets you go. You get away if another hero fights
    .alone = Back where you came from, if it lets you go
announce-flee-join = Flee, but join a fight
    .detail = If it comes to a fight, you stay and fight
announce-shoot = Shoot { $weapon } at the { $monster } first
missile = { $weapon ->
    [crossbow] a bolt
    [throwing-stars] a star
   *[throwing-daggers] a dagger
}
announce-no-wait = You cannot wait: it is an ambush.
announce-no-flight = You cannot flee: you did not come in by an exit that leads back.
announces = { $who } { $what }.
announces-attack = attacks
announces-wait = waits
announces-flee = tries to flee
announces-shoot = shoots first

aside-prompt = May other heroes stand aside if it comes to a fight?
aside-hint = They may only if every hero who fights says yes.
aside-no = No
aside-yes = Yes

act-attack = Attack
    .detail = You attack the monster that stands here
did-attack = attacks

## Before and after the reaction

ambush = An ambush: the { $monster } strikes first.
shot = { $who } shoots { $weapon } at the { $monster }, T6 { $rolled }: { $hits ->
    [miss] a miss.
    [kill] a deadly hit.
   *[wound] a hit.
}
stars-found = { $who } finds { $number ->
    [one] 1 throwing star
   *[other] { $number } throwing stars
} again.
monster-reacts = The { $monster } { $how ->
    [fight] fights.
    [passive] stands still.
    [flees] flees.
    [escape] does not follow.
   *[follows] follows.
}
monster-player-reads = Only you see this: { $number ->
    [0] the { $monster } has { $kp } KP.
   *[other] Monster card { $number }, the { $monster } has { $kp } KP.
}
monster-card-shown = { $card } of the { $monster }: { $kp } KP.
monster-kp-shown = The { $monster } had { $kp } KP.
monster-passive = The { $monster } stands there.
monster-follows = The { $monster } follows { $who }.
monster-arrives = The { $monster } has come after its prey: { $place }.
monster-breaks-out = The { $monster } breaks through the web and is gone.
monster-stuck = The { $monster } hangs in the web.
monster-numbered = { $number ->
    [1] first
    [2] second
    [3] third
   *[other] { $number }th
} { $monster }
monster-the = the { $monster }
companion-of = { $who }'s { $monster }
stab = The { $monster } stabs { $who } in the back.
gets-away = { $who } gets away.
stands-aside = { $who } stands aside.
flight-door-opens = The door opens before { $who }.
flight-door-shut = The door stays shut. { $who } cannot get out.
killed-helpless = { $cause ->
    [dark] No light burns here. The { $monster } needs none.
   *[asleep] Nobody here is awake. The { $monster } takes its time.
}

## Fights

fight-begins = { $who } against { $monsters }.
fight-prompt = Your throws against { $monsters }
fight-companion-prompt = The throws of { $me } against { $monsters }
fight-hint = { $points } { $kind ->
    [sp] SP
   *[kp] KP
}{ $disc ->
    [none] { "" }
    [strength] , marker on Strength
    [mind] , marker on Mind
    [agility] , marker on Agility
   *[armour] , marker on Armour
}. Choose one to six throws in order, then send them.{ $may ->
    [flee] { " " }Beside them you may say when to be asked again, or when to flee and by which exits.
    [stop] { " " }Beside them you may say when to be asked again.
   *[none] { "" }
}
fight-queued = { $fighters ->
    [1] { $throws }
   *[other] { $me }: { $throws }
}
fight-rock = Rock
fight-scissors = Scissors
fight-paper = Paper
fight-strength = Strength
fight-mind = Mind
fight-agility = Agility
fight-armour = Armour
fight-stay = Stay on the aspect
fight-left = One step back
fight-right = One step on
fight-random = By chance
stance-when = When to stop or flee
    .stop = When to stop
stance-exits = By which exits, in order
stance-stop-3 = Ask me at 3 points or fewer
stance-stop-5 = Ask me at 5 points or fewer
stance-stop-8 = Ask me at 8 points or fewer
stance-flee-3 = Flee at 3 points or fewer
stance-flee-5 = Flee at 5 points or fewer
stance-flee-8 = Flee at 8 points or fewer
stance-flee-99 = Flee as soon as I can
stance-by-n = Flee north
stance-by-ne = Flee north-east
stance-by-e = Flee east
stance-by-se = Flee south-east
stance-by-s = Flee south
stance-by-sw = Flee south-west
stance-by-w = Flee west
stance-by-nw = Flee north-west
stance-by-down = Flee down the stairs
throws-prompt = Six throws of the { $me } against { $monsters }
throws-hint = It has { $kp } KP left{ $disc ->
    [none] { "" }
    [strength] , marker on Strength
    [mind] , marker on Mind
    [agility] , marker on Agility
   *[armour] , marker on Armour
}. Only you know.
combat-round = Combat round { $number }: { $throws }.
shows = { $who } with { $throw }
monster-slain = { $who } slays the { $monster }.
monster-hurt = The { $monster } loses { $amount } KP.
hero-loses-sp = { $who } loses { $amount } SP and has { $sp }.
companion-wounded = { $monster } loses { $amount } KP.
flight-cut-off = { $who } is hit on the run and must fight on.
flees-from-fight = { $who } flees { $side }.
monster-driven-off = Three blows into the air: the { $monster } has had enough, and runs.
fight-stands-still = Nobody can hurt anybody. The fight is over.
takes-trophy = { $who } takes a trophy worth { $worth } gm.
story-somebody = the hero

## Corpse-eaters and the skeleton of an ambush

corpse-eaters-rise = { $number ->
    [one] 1 corpse-eater rises
   *[other] { $number } corpse-eaters rise
}: { $total } in all.
corpse-eaters-pushed = { $number } pushed down, { $left ->
    [0] none left.
   *[other] { $left } left.
}
wrestle-begins = { $who } wrestles with the { $monster }: a T12 for each grip, against Strength { $value }.
wrestle-grip = { $dice }: { $lost ->
    [0] no grip.
   *[other] the skeleton loses { $lost } KP.
}
wrestle-die = T12 { $rolled }
wrestle-helps = { $who } { $rolled }

## Hero against hero

duel-declared = { $who } attacks { $other }!
duel-begins = { $who } fight each other.
defend-prompt = { $who } attacks you. What do you do?
defend-hint = If you flee through a door, its card decides.
duel-fight = Fight
duel-flee = Flee back

## Orders

order-monster = When you meet a monster
order-monster-hint = The first entry that is possible counts. If that is to shoot, you shoot, and the next entry says what you announce.
order-monster-attack = Attack
order-monster-wait = Wait
order-monster-flee = Flee
order-monster-wait-join = Wait, but join a fight
order-monster-flee-join = Flee, but join a fight
order-monster-shoot = Shoot first
order-shoot = A second missile
order-shoot-hint = You shoot at these monsters once more, as soon as it is known that they fight.
order-fight = Your throws in a fight
order-fight-hint = One to six throws in order. Beside them you may say when to be asked again, or when to flee and by which exits.
order-throws = Throws of your monsters
order-throws-hint = Six throws, for when you play the monsters.
order-number = The number of a spear trap
order-number-hint = The number that you hide, for when you play the monsters.
number-is = { $number }
order-until-fight = for this fight
order-duel = Attack another hero
order-duel-hint = You attack in the card phase of this round, if you are both in the same room then.
duel-attack = Attack { $who }
duel-none = Attack nobody
when-ambush = in an ambush
when-is = against the { $monster }
