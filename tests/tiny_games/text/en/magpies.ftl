game-title = Magpies
game-sign = 🐦
game-tagline = A short night of secrets
game-length = about 10 minutes
game-order = Everybody chooses at once.
seat-north = North
seat-east = East
seat-south = South
seat-west = West
option-night = The night
    .detail = How many rounds are played at most
option-night-short = Short: four rounds
    .detail = For a first night
option-night-long = Long: seven rounds
    .detail = For those who know the nest
option-windows = Snatching
    .detail = Who is asked, and how long the table waits
option-windows-default = In secret: whoever can
    .detail = Nobody learns who was asked
option-windows-public = Openly: everybody
    .detail = Slower, and as close
option-windows-instant = At once: standing orders only
    .detail = Fast, and tells more

status = Round { $round } of { $rounds }, { $nest } in the nest

card = { $tree ->
    [ash] Ash
    [elm] Elm
    [oak] Oak
   *[yew] Yew
 } { $rank }

pass-prompt = Which two cards do you give to { $to }?
look-prompt = Do you look into the nest?
look-hint = { $count ->
    [one] One card lies there.
   *[other] { $count } cards lie there.
 }
look-option = Look at the top card
leave-option = Leave it alone
lay-prompt = Which card do you lay?
lay-hint = Round { $round } of { $rounds }.
swap-prompt = Which cards do you lay away?
offer-prompt = Do you offer a trade?
offer-option = { $card } to { $to }
take-prompt = Which card do you trade with { $who }, unseen?
snatch-moment = The trick is won
snatch-prompt = Do you snatch the trick?

order-whenever = whenever it comes
order-tricks = once you have { $count ->
    [one] a trick
   *[other] { $count } tricks
 }
order-snatch-hint = Others never learn what you ordered. Only a snatch is told.

has-chosen = { $who } has chosen.
cards-passed = { $who } gives { $cards } to { $to }.
cards-passed-unseen = { $who } gives { $count } cards to { $to }.
left-alone = { $who } leaves the nest alone.
looked = { $who } looks into the nest and sees { $card }.
looked-unseen = { $who } looks into the nest.
card-laid = { $who } lays { $card }.
trick-spoilt = Two cards of rank { $rank }: nobody takes the trick.
trick-won = { $who } lays highest.
snatched = { $who } snatches with { $card }.
offer-made = { $who } offers a card to { $to } for one in return.
traded = { $who } trades { $card } for { $against } of { $to }.
traded-unseen = { $who } and { $to } trade a card.
trick-taken = { $who } takes the trick and has { $points }.
card-swapped = { $who } lays { $card } away.
drew = { $who } draws { $card }.
drew-unseen = { $who } draws a card.
round-began = Round { $round } begins; { $lookout } is on the lookout.

turn-heading = Round { $round }
verdict-hoard = { $winners } filled the hoard.
verdict-dawn = { $winners } has the most tricks.
figure-rounds = { $count } rounds
figure-tricks = { $count } tricks
figure-nest = { $count } in the nest
deed-seen = { $who } was seen { $count } times.

end-hoard = The hoard is full with { $points } tricks.
end-dawn = Dawn comes; { $points } tricks are the most.

page-passing-title = Passing
page-passing = Before the first round all give two cards to the next, at once and in secret.
page-looking-title = Looking
page-looking = The lookout may look at the top card of the nest, and keeps to itself what it sees.
page-laying-title = Laying
page-laying = All lay one card at once. The highest takes the trick, if no other card has its rank.
page-swapping-title = Swapping
page-swapping = Who takes the trick may lay up to two cards away, and draws as many.
page-trading-title = Trading
page-trading = While all lay, each may offer one card, unseen, to another, who may set one against it. When all have laid, they trade if both still hold theirs.
page-snatching-title = Snatching
page-snatching = When a bird lays highest, another may play a one and have the trick. Nobody is told who could.

board-seat = { $who }: { $cards } held, { $points } won
