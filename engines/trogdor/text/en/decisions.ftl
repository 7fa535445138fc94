### Questions (at most 60 characters), hints (100), choices (20 where possible) and their details (50).

use = Use { $what }

keeper-prompt = Which Keeper leads you?
keeper-hint = The power works on your own turns, in both phases.
item-prompt = Which Item do you take?
item-hint = It is used once, then turned until it is recharged.

swap-prompt = Do you take { $card } from the discards?
swap-hint = { $card }: { $gist }.
swap-none = Keep my cards
swap-option = Give { $card }

play-prompt = Which card do you play?
play-hint = Trogdor is on { $tile }, health{ "\u00A0" }{ $health }. AP are his action points. { $held ->
    [one] It is your last card.
   *[other] You keep the other card.
}
play-option = { $card }, { $ap } AP
play-idle = { $why ->
    [keeper] Only points: your Keeper does the rest already
   *[void] Only points now: nobody is in the Void
}
discard-option = Discard { $card }, { $ap } AP
discard-detail = For its points only, not for what it does

act-prompt = { $hiding ->
    [yes] Trogdor hides. Does the board act now?
   *[no] { $ap ->
        [0] No AP left. { $over ->
            [yes] Does the board act now?
           *[no] What now?
        }
       *[other] What does Trogdor do? { $ap } AP left
    }
}
act-hint = Trogdor is on { $tile }, { $kind }. Health{ "\u00A0" }{ $health }.{ $first }{ $second }{ $third }
act-hint-free = { "\u000A" }{ $what }: { $gist }.
act-done = Done
    .detail = The board acts next{ $ap ->
        [0] { "" }
       *[other] ; { $ap } AP are lost
    }
move-option = { $way ->
    [n] North
    [s] South
    [w] West
    [e] East
    [nw] North-west
    [ne] North-east
    [sw] South-west
   *[se] South-east
}, { $tile }
peasant-there = A Peasant is there
knight-there = A Knight is there and hurts Trogdor
burrow-option = Burrow to { $tile }
chomp-here = Chomp, health +1
chomp-at = Chomp on { $tile }
burn-tile = Burninate tile
burn-cottage = Burninate Cottage
burn-peasant = Burninate Peasant
hide-here = Hide
    .detail = No harm this turn, but no more actions

ability-hint = { $what }.
target-prompt = { $most ->
    [one] What is burninated?
   *[other] Which tiles are burninated, up to { $most }?
}
target-tile = { $tile }, { $kind }
target-cottage = Cottage on { $tile }
jump-prompt = Where is Trogdor put?
piece-prompt = Which piece is moved?
drop-prompt = On which empty tile is { $piece } put?
skip-prompt = Which piece does not move in Phase Two?
stands-on = Now on { $tile }

flask-prompt = Does the Flask catch this Peasant?
flask-hint = After its run it goes to the Trog-Meter, unless the Lake saves it. Health { $health }.
flask-no = Let it burn
helmet-prompt = Draw anew for Peasant { $number }?
helmet-hint = It burns on { $tile } and would run { $path }.
helmet-yes = Draw anew
    .detail = The next card must be used
helmet-no = Keep the card
redraw-prompt = Draw another card for Phase Two?
redraw-yes = Draw anew
redraw-no = Keep the card
card-hint = The card: { $card }.
arrow-prompt = Which way do the Peasants step?
arrow-option = Step { $way }
arrow-none = Leave it: { $way }
    .detail = And keep the Belt Pouch
spawn-prompt = { $wanted ->
    [one] At which Cottage does a Peasant spawn?
   *[other] At which { $wanted } Cottages do Peasants spawn?
}
spawn-hint = Each costs 1 health. The card: { $card }.
spawn-option = Cottage on { $tile }
parry-prompt = A hit by { $piece }. Do you prevent it?
parry-hint = His health is { $health }. If you do, the Item is turned until it is recharged.
parry-no = Take the hit
    .detail = And keep the Item for later
