game-title = Moles
game-sign = 🐾
game-tagline = A short day under the hill
game-length = about 10 minutes
game-order = Everybody digs at once.
seat-root = Root
seat-clay = Clay
seat-moss = Moss
option-day = The day
    .detail = How many rounds are played
option-day-short = Short: two rounds
    .detail = For a first day
option-day-long = Long: three rounds
    .detail = For moles who know the hill

status = Round { $round } of { $rounds }, { $earth } { $earth ->
    [one] card
   *[other] cards
 } in the earth

card = { $kind ->
    [beet] Beet { $number }
    [grub] Grub { $number }
    [nut] Nut { $number }
    [worm] Worm { $number }
    [whistle] Whistle { $number }
   *[badger] Badger { $number }
 }

way-prompt = Where do you dig?
way-near = Near the surface
way-deep = Deep in the hill
time-prompt = How long do you stay down?
time-short = Two moves
time-long = Three moves
plan-hint = Round { $round } of { $rounds }.
dig-prompt = What do you do in your tunnel?
dig-hint = { $left ->
    [one] Your last move
   *[other] { $left } moves
 } left; { $earth ->
    [one] 1 card lies
   *[other] { $earth } cards lie
 } in your share of the earth.
dig-dig = Dig
dig-rest = Rest
dig-lamp = Take the lamp
dig-home = Go home
light-prompt = Which mole does your lamp light?
light-option = { $who }
unseen-prompt = Do you do something that nobody sees?
whistle-arm = Keep your whistle ready
whistle-disarm = Put your whistle away
gift-option = Offer { $card } to { $to }
gift-terms = { $who } offers { $card } to { $to } as a gift.

round-began = Round { $round } begins. { $watch } has the watch.
note-read = You read the sealed note of { $who }: { $note ->
    [note-beet] beets count twice.
    [note-grub] grubs count twice.
    [note-nut] nuts count twice.
    [note-worm] worms count twice.
   *[note-nothing] nothing counts twice.
 }
note-read-unseen = { $watch } reads the sealed note of { $who }.
has-planned = { $who } has planned.
goes = { going }.
going = { $way ->
    [near] { $who } digs near the surface
   *[deep] { $who } digs deep in the hill{ $time ->
        [short] , for two moves
        [long] , for three moves
       *[any] { "" }
    }
 }
tunnel = Tunnel of { $who }
went-home = { $who } goes home.
rested = { $who } rests.
lamp-taken = { $who } takes the lamp and gets 1 point.
lit = The lamp of { $who } lights { $other }, who gets 1 point.
nothing-left = { $who } digs and finds nothing.
dug = { $who } digs up { $card }.
dug-unseen = { $who } digs up a card.
badger-came = { $who } digs up a badger and must go home.
whistled = { $who } whistles, and the badger flees.
robbed = The badger takes { $card } from { $who }.
gift-given = { $who } gives { $card } to { $to }.
gift-given-unseen = { $who } gives a card to { $to }.
gift-declined = { $to } declines the gift of { $who }.
gift-withdrawn = { $who } withdraws the gift for { $to }.
gift-void = The gift of { $who } for { $to } is gone.
note-opened = The sealed note of { $who }: { $note ->
    [note-beet] beets count twice.
    [note-grub] grubs count twice.
    [note-nut] nuts count twice.
    [note-worm] worms count twice.
   *[note-nothing] nothing counts twice.
 } { $who } has { $points ->
    [one] 1 point.
   *[other] { $points } points.
 }

turn-heading = Round { $round }
verdict-dusk = { $winners } has the most.
figure-rounds = { $count } rounds
figure-points = { $count } points
figure-earth = { $count } cards in the earth
deed-seen = { $who } was seen { $count } times.

end-dusk = Dusk falls: { $points ->
    [one] 1 point is the most.
   *[other] { $points } points are the most.
 }

page-watching-title = The watch
page-watching = Each round another mole has the watch. It reads the sealed notes of the other moles, but not its own. A note names a food that counts twice for its owner at the end. When the round ends the watch forgets.
page-planning-title = Planning
page-planning = All moles plan in secret: near the surface for one move, or deep in the hill for two or three. Until all have planned, a mole may offer a card to another as a gift, unseen by the rest.
page-digging-title = Digging
page-digging = Each mole digs in a tunnel of its own, at its own speed. A move is to dig up a card, to rest, or to take the only lamp: 1 point for you, and 1 for another mole. A badger ends the digging of a mole and takes a card from its hand.
page-whistling-title = Whistles
page-whistling = A mole that holds a whistle may keep it ready, unseen. If a badger comes, the whistle drives it off and is discarded.

board-seat = { $who }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
board-note = Note: { $note ->
    [note-beet] beets
    [note-grub] grubs
    [note-nut] nuts
    [note-worm] worms
   *[note-nothing] nothing
 }
