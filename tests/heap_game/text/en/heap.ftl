game-title = Heap
game-sign = 🪨
game-tagline = One question with many answers
game-length = a moment
seat-alone = The one

status = { $left } lie there
stone = Stone { $number }
prompt = What do you take from the heap?
took = { $who } takes { $stones }.
turn-heading = The only turn
verdict-taken = It is taken.
figure-rounds = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
figure-left = { $count } left
figure-hands = { $count } hands
end-taken = All is taken that may be.
