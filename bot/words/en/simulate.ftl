# The command that plays matches without people.

simulate-help-game = the game, such as draugr
simulate-help-matches = how many matches (100 without this)
simulate-help-seats = how many seats are taken (as many as the game has without this)
simulate-help-seed = a number: the same seed plays the same matches (0 without this)
simulate-help-policy = how to choose: at random, as the clock does, or as the computer player does (random without this)
simulate-help-seat = another policy for one seat, such as dracula=easy; may be given several times
simulate-help-option = an option of the table, such as game=advanced; may be given several times
simulate-help-json = print the report as JSON

simulate-playing = Playing
simulate-title = Simulated matches: { $game }
simulate-matches-row = Matches
simulate-finished-row = Finished
simulate-moves-median = Moves, median
simulate-moves-max = Moves, most
simulate-moves-per-second = Moves a second

simulate-unknown-game = There is no game called { $game }; there are: { $games }.
simulate-seats = { $least ->
    [1] { $most ->
        [1] This game is played with one seat, not { $count }.
       *[other] This game is played with 1 to { $most } seats, not { $count }.
     }
   *[other] This game is played with { $least } to { $most } seats, not { $count }.
 }
simulate-matches = The number of matches is at least { $least }, not { $count }.
simulate-number = { $option } takes a whole number, not { $given }.
simulate-option = --option takes NAME=VALUE, not { $given }.
simulate-seat-policy = --seat takes SEAT=POLICY, not { $given }.
simulate-seat = There is no seat { $seat }; there are: { $seats }.
simulate-policy = There is no policy { $policy }; there are: { $policies }.
