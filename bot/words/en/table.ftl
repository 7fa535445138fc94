turn = { $count ->
    [one] { $who }, your turn
   *[other] { $who }: your turn
}
turn-of = { $count ->
    [one] It is { $who }'s turn
   *[other] The table waits for { $who }
}
occupant-as = { $who } ({ $seats })
turn-table = A moment to react
turn-places = Play goes on in { $count ->
    [one] 1 place
   *[other] { $count } places
}
turn-apart = { $count ->
    [one] Your turn
   *[other] { $count } players: your turn
}
waiting-at = { $place }: { $who }
waited-at = { $who } ({ $place })
told-at = { $place }: { $what }
and-then = { $first } { $then }
told-earlier = … Press Log for what happened earlier.
told-rest = … Press Log for the rest.
table-begins = The match begins.
resigned = { $who } gives up. The match ends here.
left-to-computer = { $name } leaves; a computer plays on.
former-holder = { $name }
resigned-to-computer = You have left this match; a computer plays on.
match-over = The match is over.
match-won = Won by { $who }
match-winner = { $who }
clock-played = { $who }'s time is up: the clock answers.
dice-key = dice key { $key }

button-move = Your move
button-log = Log
button-export = Export
button-more = More
button-again = Play again
