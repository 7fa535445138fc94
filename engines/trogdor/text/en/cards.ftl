### Names, and `.gist`: in a few words (50 characters) what it does. Items have `.short` for buttons.

tile = { $name }
cottage-on = the Cottage on { $tile }

kind-tunnel = a Tunnel
    .short = Tunnel
kind-trees = Trees
    .short = Trees
kind-forest = a Forest
    .short = Forest
kind-cottage = a Cottage tile
    .short = Cottage tile
kind-mountain = a Mountain
    .short = Mountain
kind-flowers = Flowers
    .short = Flowers
kind-stumps = Stumps
    .short = Stumps
kind-plain = a plain tile
    .short = Plain
kind-lake = the Lake
    .short = Lake

piece-trogdor = Trogdor
    .short = Trogdor
piece-knight = Knight { $number }
    .short = Knight { $number }
piece-troghammer = the Troghammer
    .short = Troghammer
piece-archer = the Archer
    .short = Archer
piece-peasant = Peasant { $number }
    .short = Peasant { $number }
hiding-place = his hiding place

compass-n = north
compass-e = east
compass-s = south
compass-w = west
movement = { $wanted ->
    [0] no Peasants
    [one] 1 Peasant
   *[other] { $wanted } Peasants
} wanted; Peasants move { $arrow }{ $repair ->
    [yes] { " " }and repair
   *[no] { "" }
}; Knights go { $path }

## Action cards

card-block = Block
    .gist = Knights' and Archer's own moves do no damage
card-consummate_vs = Consummate V's
    .gist = Trogdor may step diagonally
card-flip_dan = Flip 'em Up Dan
    .gist = At the end, burninate up to 4 tiles N, S, E, W
card-flip_fran = Flip 'em Up Fran
    .gist = At the end, burninate up to 4 corner tiles
card-trogburst = Trogburst
    .gist = AP, and nothing else
card-sidewise = Sidewise
    .gist = Once, burninate a tile N, S, E or W for free
card-slantwise = Slantwise
    .gist = Once, burninate a corner tile for free
card-shot_put = Shot Put
    .gist = Once, burninate any tile for free
card-majesty = Majesty
    .gist = No damage by Knights, even if he walks in
card-invisibility = Invisibility
    .gist = No damage by the Archer
card-wraparound = Wraparound
    .gist = Steps may leave one edge and enter the other
card-wingaling = Wingaling
    .gist = Once, put Trogdor on any tile for free
card-hidey_hole = Hidey Hole
    .gist = He may hide on Tunnels too
card-stop_forest = Nap in the Woods
    .gist = No more damage if he ends on a Forest
card-stop_flowers = Stop and Sniff
    .gist = Health +1 from the Void if he ends on Flowers
card-visit_stumps = Stump Speech
    .gist = 2 AP on first entering Stumps
card-visit_trees = Tree Trotter
    .gist = 1 AP on first entering Trees
card-trail = Trail of Burnination
    .gist = Every tile he stands on is burninated free
card-troghammer = Troghammer
    .gist = He joins or moves; another card is drawn

## Keepers

keeper-hardybard = Hardybard
    .short = Hardybard
    .gist = No power, but praise if Trogdor wins
keeper-brovelade = Brovelade
    .short = Brovelade
    .gist = Peasants repair no tiles
keeper-crangolev = Crangolev
    .short = Crangolev
    .gist = 1 AP more, played or discarded
keeper-worchex = Worchex
    .short = Worchex
    .gist = Knights repair no Cottages
keeper-stonklar = Stonklar
    .short = Stonklar
    .gist = Steps may wrap round the edges
keeper-yubbitz = Yubbitz
    .short = Yubbitz
    .gist = Once, put Trogdor on a tile around him, free
keeper-hegeltha = Hegeltha
    .short = Hegeltha
    .gist = Trogdor may hide anywhere
keeper-cranjegg = Cranjegg
    .short = Cranjegg
    .gist = Trogdor may step diagonally
keeper-galgabudge = Galgabudge
    .short = Galgabudge
    .gist = Mountains count as Tunnels too
keeper-thrennick = Thrennick
    .short = Thrennick
    .gist = Chomp reaches the tiles N, S, E and W
keeper-mordibel = Mordibel
    .short = Mordibel
    .gist = Once, redraw the card that opens Phase Two
keeper-oblatch = Oblatch
    .short = Oblatch
    .gist = Once, swap a card with the top discard

## Items

item-flask = the Flask of Dennis
    .short = Flask of Dennis
    .gist = His burning Peasant goes to the Trog-Meter
item-pouch = the Belt Pouch
    .short = Belt Pouch
    .gist = Peasants step another way
item-fire_fling = the Fire Fling Thing
    .short = Fire Fling Thing
    .gist = Burninate a tile or Cottage anywhere
item-voip_ring = the Voip Ring
    .short = Voip Ring
    .gist = Put Trogdor on any tile
item-gross_eggs = the Two Gross Eggs
    .short = Two Gross Eggs
    .gist = Gain 2 AP
item-ointment = the Soothing Ointment
    .short = Soothing Ointment
    .gist = Health +1 from the Void, once a game
item-cumberdale = the Cumberdale Shield
    .short = Cumberdale Shield
    .gist = Prevent one hit by a Knight
item-trinket = the Super Trinket
    .short = Super Trinket
    .gist = Prevent one hit by the Archer
item-baubles = the Astray Baubles
    .short = Astray Baubles
    .gist = Move a Knight to an empty tile
item-spare_helmet = the Spare Flame Helmet
    .short = Spare Helmet
    .gist = Redraw a burning Peasant's card
item-stompy_boots = the Stompy Boots
    .short = Stompy Boots
    .gist = Put Trogdor on a Tunnel
item-dinner_bell = the Dinner Bell
    .short = Dinner Bell
    .gist = Archer or Troghammer stays still in Phase Two
