game-title = Pebbles
game-sign = 🏖️
game-tagline = One pebble of many
game-length = a moment
seat-alone = The walker
option-beach = The beach
    .detail = How many pebbles lie there
option-beach-small = Small: three pebbles
    .detail = For a short walk
option-beach-wide = Wide: seven pebbles
    .detail = For a long walk
option-weather = The weather
    .detail = Whether it rains
option-weather-fair = Fair
    .detail = It is dry
option-weather-foul = Foul
    .detail = It rains
button-sea = Look at the sea
page-taking-title = Taking
page-taking = You take one pebble. Then the walk is over.

status = { $left } lie there
stone = Pebble { $number }
prompt = Which pebble do you take?
took = { $who } takes { $stones }.
turn-heading = The only turn
verdict-taken = It is taken.
figure-rounds = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
figure-left = { $count } left
figure-hands = { $count } hands
end-taken = A pebble is taken.
