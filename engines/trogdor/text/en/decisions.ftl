### Questions (at most 60 characters), hints (100), choices (20 where possible) and their details (50).

use = Use { $what }

keeper-prompt = Which Keeper are you?
keeper-hint = Your Keeper's power works on your own turns, in both phases.
item-prompt = Which Item do you take?
item-hint = Once used it is exhausted, until something on one of your turns recharges it.

swap-prompt = Swap a card for { $card }, the top discard?
swap-hint = { $card }: { $gist }.
swap-none = Keep my cards
swap-option = Give { $card }

play-prompt = Which card do you play?
play-hint = Trogdor is on { $tile }, health{ "\u00A0" }{ $health }. AP are Action Points. { $held ->
    [one] It is your only card.
   *[other] You keep the other card.
}
play-option = { $card }, { $ap } AP
play-idle = { $why ->
    [keeper] For AP only: your Keeper does the rest already
   *[void] For AP only: no Peasant is in the Void
}
discard-option = Discard { $card }, { $ap } AP
discard-detail = For AP only, without the card's power

act-prompt = { $hiding ->
    [yes] Trogdor hides. End your actions?
   *[no] { $ap ->
        [0] No AP left. { $over ->
            [yes] End your actions?
           *[no] What else do you use?
        }
       *[other] What does Trogdor do? { $ap } AP left
    }
}
act-hint = Trogdor is on { $tile }, { $kind }. Health{ "\u00A0" }{ $health }.{ $first }{ $second }{ $third }
act-hint-free = { "\u000A" }{ $what }: { $gist }.
act-done = End my actions
    .detail = The board acts next{ $ap ->
        [0] { "" }
        [one] ; 1 AP is lost
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
    .detail = No damage this turn, but no more actions

ability-hint = { $what }.
target-prompt = { $most ->
    [one] What do you burninate?
   *[other] Which tiles do you burninate, up to { $most }?
}
target-nothing = Burninate nothing
target-tile = { $tile }, { $kind }
target-cottage = Cottage on { $tile }
jump-prompt = Where do you put Trogdor?
piece-prompt = Which piece do you move?
drop-prompt = Which empty tile do you move { $piece } to?
skip-prompt = Which piece stays still in Phase Two?
stands-on = Now on { $tile }

flask-prompt = Use the Flask of Dennis on this Peasant?
flask-hint = After its run the Peasant goes to the Trog-Meter, unless the Lake saves it. Health { $health }.
flask-no = Keep the Flask
helmet-prompt = Draw another card for Peasant { $number }?
helmet-hint = This card: the burning Peasant starts on { $tile } and runs { $path }.
helmet-yes = Draw another card
    .detail = You must use the next card
helmet-no = Keep the card
redraw-prompt = Draw another card for Phase Two?
redraw-yes = Draw another card
redraw-no = Keep the card
card-hint = Movement card:{ "\u000A" }{ $card }.
arrow-prompt = Which way do the Peasants step?
arrow-option = Step { $way }
arrow-none = Keep { $way }
    .detail = And keep the Belt Pouch
spawn-prompt = { $wanted ->
    [one] At which Cottage does a Peasant spawn?
   *[other] At which { $wanted } Cottages do Peasants spawn?
}
spawn-hint = Each spawn costs 1 health. Movement card:{ "\u000A" }{ $card }.
spawn-option = Cottage on { $tile }
parry-prompt = A hit by { $piece }. Prevent it?
parry-hint = Trogdor's health is { $health }. If you prevent the hit, your Item is exhausted.
parry-no = Take the hit
    .detail = And keep the Item for later
