### The rules in our words: `page-<id>-title` and `page-<id>`, at most about 500 characters each.

page-goal-title = The goal
page-goal = All Keepers win or lose together. You win at the very moment when all 25 tiles and all three Cottages are burninated, no Peasant is left on the board and Trogdor is not defeated. A Peasant on fire still counts until it is gone.

    If Trogdor is defeated he rages, and may yet flip the table: that is the better victory. However it ends, somebody shouts IT'S OVER!!

page-board-title = The board
page-board = Five columns, A to E from west to east, and five rows, 1 to 5 from north to south. A burninated tile keeps its power. Any number of pieces may share a tile; one that holds no piece at all, Cottages included, is empty.

    A tile has up to four neighbours across its edges and up to eight around it, never round the border. The seven Peasants are on the board, on the Trog-Meter or in the Void. 2 Knights, the Archer, the Troghammer and one Trogdor share the tiles with them.

page-setup-title = Setup
page-setup = All tiles start unburninated, a Cottage on each of the three Cottage tiles and a Peasant with it. 4 Peasants lie on the Trog-Meter: that is Trogdor's health. He stands in the middle.

    29 regular Action cards are shuffled; the 7 Troghammer cards wait aside. So are the 52 Movement cards. Each player has a Keeper, an Item and one Action card, by chance or by choice. Who is first is drawn; the turn passes on in order of seats.

page-options-title = Options
page-options = A player alone may hold two hands, with two Keepers and two Items, and alternate. Fewer Troghammer cards, or none, may join.

    Repairs of Cottages may be left to the Troghammer alone. The Lake may be a plain puddle, that burns like any tile and saves nobody. Items may recharge on everybody's turns. Cozy Corners is an easier countryside.

page-turn-title = A turn
page-turn = Phase One: draw a card, play one, and drive Trogdor. Phase Two, by one Movement card: Peasants spawn, Peasants step, Knights march, the Archer shoots. It is your turn in both, so your Keeper and your Item work in both.

    What a card, Keeper or Item says beats the rules. Victory is looked for after each single change, defeat at the fatal hit.

page-cards-title = Action cards
page-cards = Draw one card. A Troghammer card is resolved and replaced. The deck is never shuffled anew; when it is empty you draw nothing.

    Then play one card for its points and its power, or discard one for 5 points. You must do either, even with a single card. The other one stays with you, face up. Powers last for this turn; some wait until Trogdor's actions are done.

    When all hands are empty and no regular card is left, Trogdor is defeated.

page-actions-title = Actions
page-actions = 1 point each, in any order; what is left is lost.

    Move one step north, south, east or west. Entering a Knight's tile costs 1 health for each Knight there; the Archer's costs nothing. Chomp a Peasant on your tile: health +1, up to 7. Burrow from one Tunnel to another. Burninate your tile, its Cottage or a Peasant on it.

    Hide on a Mountain: no Knight and no arrow hurts Trogdor this turn, but that is his last action. Cards protect until the turn ends.

page-burninating-title = Burninating tiles and Cottages
page-burninating = Trogdor burninates what is on his own tile. The Lake burns only when all its neighbours across an edge do; a Cottage only when its own tile and all tiles around it do, corners too, the Lake too, never round the border.

    A burnt Cottage stays burnt when tiles beside it are repaired. Cards that burn from afar touch tiles only and ask for nothing, unless they say so. What burns cannot be burninated again.

page-peasants_on_fire-title = Peasants on fire
page-peasants_on_fire = A Peasant catches fire when Trogdor burninates it, when a burning one meets it, or when it steps onto a burnt Cottage. A Movement card gives its path, round the edges too.

    It burninates the tile it starts on and each one it enters, and a Cottage on it if all around burns. Never the Lake: who runs into it is saved and stands there as before, the Lake unchanged.

page-chains-title = Chains of fire
page-chains = All Peasants on a burning one's way, and on its first tile, catch fire too. They lie down and run later, in the order they were lit, each by a card of its own, once the one before has finished. Those in the Lake are not lit by one who runs in; one that Trogdor lights in the Lake does run, and lights the others there.

    A run that ends on a Cottage already burnt goes on with another card. In the end the Peasant goes to the Void. A run hurts nobody else.

page-spawning-title = Spawning
page-spawning = The card that opens Phase Two wants a number of Peasants. If fewer are on the board, Peasants leave the Trog-Meter for standing Cottages whose tile has none, one each, until the number is met, the places are full or the meter is empty. With more places than spawns you choose.

    That costs health, but is no damage. When the Movement deck is empty its discards are shuffled anew.

page-peasants-title = Peasants step
page-peasants = All Peasants take one step the way the arrow shows, round the edges too. With repairs, each then mends the tile it stands on, even the Lake, even under Trogdor; never a Cottage.

    Who steps onto a burnt Cottage mends nothing and catches fire. They run one by one in reading order.

page-knights-title = Knights march
page-knights = Knight 1, Knight 2 and the Troghammer follow the card's path, round the edges too. Each time one enters Trogdor's tile, passing or stopping, he takes 1 damage. One that starts there does no harm by it.

    A burnt Cottage where a Knight starts, passes or stops is repaired; its tile is not.

page-archer-title = The Archer
page-archer = The Archer follows the same path, then shoots forward and backward along his last step: a whole row, or a whole column, but not his own tile. Trogdor there takes 1 damage; nothing stands in the way. Hiding and protection help. Walking, he hurts nobody.

    Then the turn passes on.

page-the_troghammer-title = The Troghammer
page-the_troghammer = The first hit that Trogdor takes from a Knight or the Archer shuffles the Troghammer cards into the Action deck. The first one drawn puts him in the middle, each further one moves him by a Movement card. If he lands on Trogdor, that hurts.

    If he is put or stops on the tile of a Knight or the Archer, he moves again. In Phase Two he marches with the Knights, and this is checked when all have moved. He is a Knight in everything else.

page-damage-title = Damage
page-damage = 1 damage moves a Peasant from the Trog-Meter to the Void. At health 0 Trogdor still stands; the next damage defeats him. So does an end of all cards.

    Several hits count one by one, and each may be prevented by itself. Fatal damage starts the rage.

page-rage-title = Fiery Rage
page-rage = Defeated, Trogdor storms along five Movement cards, round the edges. His tile and all he enters burn, the Lake and the Cottages too, without condition. Peasants and Knights there are erased; only the Archer lives. Nothing else happens meanwhile.

    If then all tiles and Cottages are burninated and no Peasant is on the board, the table is flipped: a victory ten times finer. If not, it is lost.

page-keepers-title = Keepers
page-keepers = A Keeper's power is always on, but only on the turns of whoever has it. Whose turn it is decides what is played, how each point is spent, where Peasants spawn where there is a choice, and what is used on whom.

page-items-title = Items
page-items = An Item is used at most once on each of your turns, and only while ready. Then it is turned, until what recharges it happens on your turn, after its use: it turns back by itself, for your next turn.

    To visit a tile Trogdor must enter it; starting there does not count. Items that stop damage are offered when it comes, unless hiding or a card has stopped it already.

page-tiles-title = Tiles
page-tiles = Cottage tiles carry a Cottage and burn like others. Mountains: Trogdor may hide. Tunnels: he may burrow. The Lake burns last and saves burning Peasants.

    Flowers, Forests, Stumps, Trees and plain tiles do nothing of themselves; cards may name them.

page-layouts-title = Countrysides
page-layouts = Peasantry is the usual one. Cozy Corners is easier: a Cottage in a corner needs only four burnt tiles. In Heartland all Cottages stand inland.

    The host chooses one of these three in the lobby, under Options.

page-deciding-title = Who decides
page-deciding = The board decides by its cards: how many Peasants, which way, which path, who catches fire, in what order. Whose turn it is decides all the rest. Others may advise, loudly.

page-block-title = { card-block }
page-block = 4 points, 2 cards. Nothing that Knights or the Archer do this turn damages Trogdor. If he walks onto a Knight himself, that still hurts.
page-consummate_vs-title = { card-consummate_vs }
page-consummate_vs = 4 points, 2 cards. Trogdor may step over the corners of tiles too this turn.
page-flip_dan-title = { card-flip_dan }
page-flip_dan = 4 points, 1 card. When Trogdor's actions are done, burninate up to four of the tiles north, south, east and west of him, without condition.
page-flip_fran-title = { card-flip_fran }
page-flip_fran = 4 points, 1 card. When Trogdor's actions are done, burninate up to four of the tiles at his corners, without condition.
page-trogburst-title = { card-trogburst }
page-trogburst = 7 points, 2 cards. Points, and nothing else.
page-sidewise-title = { card-sidewise }
page-sidewise = 5 points, 2 cards. Once, while Trogdor acts, burninate one tile north, south, east or west of him for no point, without condition.
page-slantwise-title = { card-slantwise }
page-slantwise = 5 points, 2 cards. Once, while Trogdor acts, burninate one tile at his corners for no point, without condition.
page-shot_put-title = { card-shot_put }
page-shot_put = 5 points, 2 cards. Once, while Trogdor acts, burninate any tile on the board for no point, without condition.
page-majesty-title = { card-majesty }
page-majesty = 5 points, 2 cards. No Knight, and not the Troghammer, damages Trogdor this turn, not even if he walks onto one.
page-invisibility-title = { card-invisibility }
page-invisibility = 5 points, 2 cards. The Archer cannot damage Trogdor this turn.
page-wraparound-title = { card-wraparound }
page-wraparound = 5 points, 2 cards. Trogdor's steps may leave one edge of the board and enter at the opposite one this turn.
page-wingaling-title = { card-wingaling }
page-wingaling = 4 points, 2 cards. Once, while Trogdor acts, put him on any other tile for no point. He enters it: Knights there hurt, and it is a visit.
page-hidey_hole-title = { card-hidey_hole }
page-hidey_hole = 5 points, 1 card. This turn Trogdor may hide on Tunnels as if they were Mountains.
page-stop_forest-title = { card-stop_forest }
page-stop_forest = 5 points, 1 card. If Trogdor ends his actions on a Forest, hiding or not, nothing that Knights or the Archer do for the rest of this turn damages him.
page-stop_flowers-title = { card-stop_flowers }
page-stop_flowers = 5 points, 1 card. If Trogdor ends his actions on Flowers, hiding or not, a Peasant comes from the Void to the Trog-Meter.
page-visit_stumps-title = { card-visit_stumps }
page-visit_stumps = 5 points, 1 card. The first time this turn that Trogdor enters Stumps, gain 2 points.
page-visit_trees-title = { card-visit_trees }
page-visit_trees = 5 points, 1 card. The first time this turn that Trogdor enters Trees, gain 1 point.
page-trail-title = { card-trail }
page-trail = 3 points, 2 cards. Each tile that Trogdor stands on while he acts, the first one too, burns for no point if the usual conditions allow it.
page-troghammer-title = { card-troghammer }
page-troghammer = 7 cards, that join after the first damage. Nobody holds one: the Troghammer comes onto the middle tile, or moves if he is out, and another card is drawn.

page-hardybard-title = { keeper-hardybard }
page-hardybard = Of no help at all. But if Trogdor wins, this Keeper's player is praised in the last line.
page-brovelade-title = { keeper-brovelade }
page-brovelade = On this player's turns Peasants repair no tiles.
page-crangolev-title = { keeper-crangolev }
page-crangolev = 1 point more each turn, whether a card is played or discarded.
page-worchex-title = { keeper-worchex }
page-worchex = On this player's turns Knights and the Troghammer repair no Cottages.
page-stonklar-title = { keeper-stonklar }
page-stonklar = On this player's turns Trogdor's steps may wrap round the edges of the board.
page-yubbitz-title = { keeper-yubbitz }
page-yubbitz = Once on each of this player's turns, while Trogdor acts, put him on one of the up to eight tiles around him for no point.
page-hegeltha-title = { keeper-hegeltha }
page-hegeltha = On this player's turns Trogdor may hide on any tile, for the usual point and as his last action.
page-cranjegg-title = { keeper-cranjegg }
page-cranjegg = On this player's turns Trogdor may step over the corners of tiles too.
page-galgabudge-title = { keeper-galgabudge }
page-galgabudge = On this player's turns Mountains count as Tunnels too: Trogdor burrows between all of them. Visits look at what is printed.
page-thrennick-title = { keeper-thrennick }
page-thrennick = On this player's turns Trogdor may chomp a Peasant on a tile north, south, east or west of him, for the usual point and without moving.
page-mordibel-title = { keeper-mordibel }
page-mordibel = Once on each of this player's turns, the card that opens Phase Two may be discarded for another, which must be used.
page-oblatch-title = { keeper-oblatch }
page-oblatch = Once on each of this player's turns, after drawing, a card in hand may be exchanged for the top one of the discards, never for a Troghammer card.

page-flask-title = Flask of Dennis
page-flask = When Trogdor spends a point to burninate a Peasant, that Peasant goes to the Trog-Meter after its run, not to the Void. If the Lake saves it, the Flask is used all the same. Others that it lights go to the Void.

    Recharged when Trogdor visits the Lake.
page-pouch-title = Belt Pouch
page-pouch = When the card of Phase Two is known, choose another direction for the Peasants. Whether they repair stays as it is.

    Recharged when Trogdor takes damage.
page-fire_fling-title = Fire Fling Thing
page-fire_fling = While Trogdor acts, burninate a tile or a Cottage anywhere, if it could be burninated under the usual conditions.

    Recharged when a tile is repaired.
page-voip_ring-title = Voip Ring
page-voip_ring = While Trogdor acts, put him on any other tile for no point.

    Recharged when a Cottage, or the tile under one, is burninated.
page-gross_eggs-title = Two Gross Eggs
page-gross_eggs = While Trogdor acts, gain 2 points.

    Recharged when Trogdor visits a Forest.
page-ointment-title = Soothing Ointment
page-ointment = While Trogdor acts, take a Peasant from the Void to the Trog-Meter.

    Never recharged: once a game.
page-cumberdale-title = Cumberdale Shield
page-cumberdale = When a Knight or the Troghammer would damage Trogdor, that one point is prevented.

    Recharged when a Peasant is added to the Trog-Meter.
page-trinket-title = Super Trinket
page-trinket = When the Archer would damage Trogdor, that point is prevented.

    Recharged when Trogdor enters the Archer's tile.
page-baubles-title = Astray Baubles
page-baubles = While Trogdor acts, put a Knight, or the Troghammer if he is out, on any empty tile. It walks no path: no damage, no repair.

    Recharged when Trogdor visits a Tunnel.
page-spare_helmet-title = Spare Flame Helmet
page-spare_helmet = When the card for a burning Peasant is drawn, in either phase, discard it for another, which must be used.

    Recharged when a Peasant spawns.
page-stompy_boots-title = Stompy Boots
page-stompy_boots = While Trogdor acts, put him on a Tunnel for no point.

    Recharged when Trogdor hides.
page-dinner_bell-title = Dinner Bell
page-dinner_bell = While Trogdor acts, choose the Archer, or the Troghammer if he is out: that piece does not move in Phase Two of this turn. An Archer who does not move does not shoot.

    Recharged when Trogdor visits Flowers.
