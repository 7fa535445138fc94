game-title = Last Stone
game-sign = 🪨
game-tagline = Take one, two or three. Take the last.
game-length = about 2 minutes
game-order = Moon begins, then you take turns.
seat-moon = Moon
seat-sun = Sun
option-heap = The heap
    .detail = How many stones lie there at the start
option-heap-small = Small: 12 stones
    .detail = For a quick match
option-heap-large = Large: 21 stones
    .detail = For a longer match

status = { $left ->
    [0] No stone is left.
    [one] 1 stone is left.
   *[other] { $left } stones are left.
}
turn-heading = Turn { $turn }
prompt = { $left ->
    [one] One stone is left. How many do you take?
   *[other] { $left } stones are left. How many do you take?
}
take = { $count ->
    [one] Take 1 stone
   *[other] Take { $count } stones
}
took = { $who } takes { $count ->
    [one] 1 stone
   *[other] { $count } stones
}. { $left ->
    [0] The heap is gone.
   *[other] { $left } left.
}
board-taken = { $who }: { $count }
end-last = The last stone is taken.
verdict-last = { $winners } took the last stone.
figure-rounds = { $count } turns
figure-moon = Moon took { $count }
figure-sun = Sun took { $count }
page-taking-title = Taking stones
page-taking = On your turn take one, two or three stones from the heap. The player who takes the last stone wins.
