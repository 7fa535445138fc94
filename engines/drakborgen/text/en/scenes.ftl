### The lines above the pictures of scenes, as the main line of the story goes on after a round.

scene-death = { $count ->
    [one] { $hero } is dead.
   *[other] { $hero } and { $count } others are dead.
}
scene-wakes = The dragon has woken. Her fire filled the chamber.
scene-escape = { $hero } is out of the castle.
scene-fall = { $hero } has fallen from { $place } into the catacombs.
scene-treasure = { $count ->
    [one] { $hero } has put { $cards } Treasure cards into the sack.
   *[other] { $hero } and others have taken { $cards } Treasure cards.
}
scene-room = { $place } is open.

## Its button

game-story = Last scene
