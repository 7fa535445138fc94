### The rules in our words: `page-<id>-title` and `page-<id>`, at most about 500 characters each.

page-goal-title = The goal
page-goal = All Keepers win or lose together. You win at once when all 25 tiles and all three Cottages are burninated, no Peasant is left on the board and Trogdor is not defeated. A burning Peasant is on the board until it has gone to the Void.

    If Trogdor is defeated, he rages and may still flip the table: that is the better victory. However the game ends, the closing line shouts IT'S OVER!!

page-board-title = The board
page-board = The board has five columns, A to E from west to east, and five rows, 1 to 5 from north to south. A burninated tile keeps its power. Any number of pieces may share a tile. A tile is empty if it holds no piece and no Cottage.

    A tile has up to four neighbours across its edges and up to eight tiles around it, never round the border. Each of the seven Peasants is on the board, on the Trog-Meter or in the Void. Trogdor, two Knights, the Archer and, later, the Troghammer stand on tiles.

page-setup-title = Setup
page-setup = No tile is burninated. A Cottage and a Peasant stand on each of the three Cottage tiles. 4 Peasants are on the Trog-Meter, so Trogdor's health is 4. He starts on the middle tile; the Knights and the Archer start on tiles of the countryside.

    The 29 regular Action cards are shuffled, and so are the 52 Movement cards. Only the 7 Troghammer cards are set aside. Each player has a Keeper, an Item and one Action card. The first player is drawn by lot; turns follow the order of seats.

page-options-title = Options
page-options = If you play alone, you may hold two hands: two Keepers with two Items, in turn. You may play with fewer Troghammer cards, or none.

    You may let only the Troghammer repair Cottages, make the Lake a plain tile that is burninated like any other and saves no Peasant, or let Items recharge on every player's turns. Cozy Corners is an easier countryside.

page-turn-title = A turn
page-turn = Phase One: draw a card, play one, and act with Trogdor. Phase Two: draw one Movement card; by it Peasants spawn, Peasants step, Knights march and the Archer shoots. Both phases are your turn, so your Keeper and Item work in both.

    If a card, Keeper or Item contradicts the rules, it wins. You win as soon as all is burninated, even in the middle of a turn; defeat comes with the fatal damage.

page-cards-title = Action cards
page-cards = Draw one Action card. A Troghammer card is resolved, discarded and replaced. The deck is never reshuffled: when it is empty, you draw nothing.

    Then play one card for its Action Points (AP) and its power, or discard one for 5 AP. You must do so even if you hold only one. You keep the other card, face up. A card's power lasts for this turn; some powers work when Trogdor's actions are over.

    Trogdor is defeated if, at the end of a turn, no player holds a card and no regular card is left in the deck.

page-actions-title = Actions
page-actions = Each action costs 1 AP, in any order; unused AP are lost.

    Move one tile north, south, east or west. Entering a Knight's tile costs 1 health for each Knight there; entering the Archer's tile costs nothing. Chomp a Peasant on your tile: health +1, up to 7. Burrow from one Tunnel to the other. Burninate your tile, its Cottage or a Peasant on it.

    Hide on a Mountain: Knights and the Archer do no damage this turn, but hiding is Trogdor's last action.

page-burninating-title = Burninating tiles and Cottages
page-burninating = With an action Trogdor burninates what is on his own tile. The Lake can be burninated only when all its neighbours across an edge are. A Cottage can be burninated only when its own tile and all tiles around it are, corners and Lake included.

    A burninated Cottage stays so when tiles near it are repaired; only Knights repair Cottages. Action cards that burninate from afar work on tiles only, even on the Lake at any time. Nothing can be burninated twice unless it is repaired.

page-peasants_on_fire-title = Peasants on fire
page-peasants_on_fire = A Peasant catches fire when Trogdor burninates it, when a burning Peasant meets it, or when it steps onto a burninated Cottage. It runs along the path of a new Movement card, round the edges too.

    It burninates the tile it starts on and each tile it enters, and a Cottage there if all tiles around are burninated. It never burninates the Lake: a Peasant that runs into the Lake stops there, saved, and stands on the Lake as before.

page-chains-title = Chains of fire
page-chains = Other Peasants on a burning Peasant's starting tile and on its way catch fire too. They lie down and run later, one after another in the order in which they caught fire, each with its own card. Peasants on the Lake are not lit by one that runs in; but if Trogdor burninates a Peasant on the Lake, it runs and lights the others there.

    A run that ends on a Cottage that was already burninated goes on with another card. After its run a Peasant goes to the Void. Runs hurt no Knight, Archer or Trogdor.

page-spawning-title = Spawning
page-spawning = The Movement card of Phase Two wants a number of Peasants. If fewer are on the board, Peasants go from the Trog-Meter to Cottages that are not burninated and have no Peasant on their tile, one each, until the number is reached, no such Cottage is left or the Trog-Meter is empty. If there are more such Cottages than spawns, you choose.

    A spawn costs health but is not damage: it cannot defeat Trogdor. When the Movement deck is empty, its discards are shuffled into a new deck.

page-peasants-title = Peasants step
page-peasants = All Peasants step one tile in the direction of the card's arrow, round the edges too. If the card says so, each Peasant then repairs the tile it stands on: even the Lake, even under Trogdor, but never a Cottage.

    A Peasant that steps onto a burninated Cottage repairs nothing and catches fire. Several run one by one, north to south and west to east.

page-knights-title = Knights march
page-knights = Knight 1, Knight 2 and the Troghammer, if he is on the board, follow the card's path, round the edges too. Each time one of them enters Trogdor's tile, passing or stopping, Trogdor takes 1 damage. Starting there does no damage.

    A burninated Cottage where a Knight starts, passes or stops is repaired; its tile is not.

page-archer-title = The Archer
page-archer = The Archer follows the same path, then shoots forward and backward along his last step: at the whole row or column, except his own tile. If Trogdor is there he takes 1 damage; nothing blocks an arrow, but hiding and some cards protect him. The Archer's walking does no damage.

    Then the next player's turn begins.

page-the_troghammer-title = The Troghammer
page-the_troghammer = When Trogdor first takes damage from a Knight or the Archer, the Troghammer cards are shuffled into the Action deck. The first one drawn puts the Troghammer on the middle tile. Each further one moves him by a new Movement card. If he is put on or enters Trogdor's tile, Trogdor takes 1 damage.

    If he is put or stops on a tile with a Knight or the Archer, he moves again. In Phase Two he marches with the Knights; this is checked after all have moved. In all else he is a Knight.

page-damage-title = Damage
page-damage = 1 damage moves a Peasant from the Trog-Meter to the Void. With health 0 Trogdor still stands: the next damage defeats him. He is also defeated when all Action cards are gone.

    Several hits count one by one, and each can be prevented separately. When Trogdor is defeated, the Fiery Rage begins.

page-rage-title = Fiery Rage
page-rage = Defeated, Trogdor storms along the paths of five Movement cards, round the edges too. His tile and every tile he enters are burninated, with their Cottages and even the Lake, whatever stands around. Peasants and Knights there are removed; the Archer survives. No other rule works meanwhile.

    If all tiles and Cottages are then burninated and no Peasant is on the board, Trogdor flips the table: the best victory. If not, the game is lost.

page-keepers-title = Keepers
page-keepers = A Keeper's power is always on, but only on the turns of the player who has that Keeper. That player decides everything in the turn: the card, each AP, the Cottages where Peasants spawn if there is a choice, and the targets of powers.

page-items-title = Items
page-items = You can use an Item at most once on each of your turns. Once used it is exhausted. It recharges when its event happens on one of your turns, after the use; then you can use it again from your next turn on.

    Trogdor visits a tile when he enters it; starting there is no visit. An Item that prevents damage is offered when the damage comes, unless hiding or a card prevents it already.

page-tiles-title = Tiles
page-tiles = Cottage tile: a Cottage stands on it; the tile itself is burninated as usual. Mountain: Trogdor may hide. Tunnel: he may burrow to the other Tunnel. Lake: it is burninated last and saves burning Peasants.

    Flowers, Forests, Stumps, Trees and plain tiles have no power; cards and Items may name them.

page-layouts-title = Countrysides
page-layouts = The host chooses one of three countrysides in the lobby, under Options. Peasantry is the usual one. Cozy Corners is easier: a Cottage in a corner needs only four burninated tiles. In Heartland no Cottage stands at the edge.

    Each has the same 25 tiles, with the Tunnels at least 4 steps apart. Trogdor starts alone in the middle and the Peasants on the Cottage tiles.

page-deciding-title = Who decides
page-deciding = The board decides by its cards: how many Peasants are wanted, which way they step, the paths, which Peasants catch fire, and the order. The player whose turn it is decides everything else. The others may advise, loudly.

page-block-title = { card-block }
page-block = 4 AP, 2 cards. What Knights and the Archer do this turn causes Trogdor no damage. If he walks onto a Knight himself, that still does.
page-consummate_vs-title = { card-consummate_vs }
page-consummate_vs = 4 AP, 2 cards. This turn Trogdor may also step diagonally.
page-flip_dan-title = { card-flip_dan }
page-flip_dan = 4 AP, 1 card. When Trogdor's actions are over, burninate up to four of the tiles north, south, east and west of him, even the Lake.
page-flip_fran-title = { card-flip_fran }
page-flip_fran = 4 AP, 1 card. When Trogdor's actions are over, burninate up to four of the tiles at his corners, even the Lake.
page-trogburst-title = { card-trogburst }
page-trogburst = 7 AP, 2 cards. AP, and nothing else.
page-sidewise-title = { card-sidewise }
page-sidewise = 5 AP, 2 cards. Once, while Trogdor acts, burninate one tile north, south, east or west of him for no AP, even the Lake.
page-slantwise-title = { card-slantwise }
page-slantwise = 5 AP, 2 cards. Once, while Trogdor acts, burninate one tile at his corners for no AP, even the Lake.
page-shot_put-title = { card-shot_put }
page-shot_put = 5 AP, 2 cards. Once, while Trogdor acts, burninate any tile on the board for no AP, even the Lake.
page-majesty-title = { card-majesty }
page-majesty = 5 AP, 2 cards. This turn Trogdor takes no damage from Knights or the Troghammer, not even if he walks onto one.
page-invisibility-title = { card-invisibility }
page-invisibility = 5 AP, 2 cards. This turn Trogdor takes no damage from the Archer.
page-wraparound-title = { card-wraparound }
page-wraparound = 5 AP, 2 cards. This turn Trogdor's steps may leave one edge of the board and enter at the opposite edge.
page-wingaling-title = { card-wingaling }
page-wingaling = 4 AP, 2 cards. Once, while Trogdor acts, put him on any other tile for no AP. He enters that tile: Knights there do damage, and it counts as a visit.
page-hidey_hole-title = { card-hidey_hole }
page-hidey_hole = 5 AP, 1 card. This turn Trogdor may also hide on Tunnels.
page-stop_forest-title = { card-stop_forest }
page-stop_forest = 5 AP, 1 card. If Trogdor ends his actions on a Forest, hiding or not, what Knights and the Archer do in the rest of this turn causes him no damage.
page-stop_flowers-title = { card-stop_flowers }
page-stop_flowers = 5 AP, 1 card. If Trogdor ends his actions on Flowers, hiding or not, a Peasant goes from the Void to the Trog-Meter: health +1.
page-visit_stumps-title = { card-visit_stumps }
page-visit_stumps = 5 AP, 1 card. The first time this turn that Trogdor enters Stumps, gain 2 AP.
page-visit_trees-title = { card-visit_trees }
page-visit_trees = 5 AP, 1 card. The first time this turn that Trogdor enters Trees, gain 1 AP.
page-trail-title = { card-trail }
page-trail = 3 AP, 2 cards. Each tile that Trogdor stands on while he acts, the first one too, is burninated for no AP; the Lake only under its usual condition.
page-troghammer-title = { card-troghammer }
page-troghammer = 7 cards, which join the Action deck after the first damage. You never hold one: when you draw it, the Troghammer is put on the middle tile, or moves if he is on the board, and you draw another card.

page-hardybard-title = { keeper-hardybard }
page-hardybard = No power. But if Trogdor wins, the closing line praises this Keeper's player.
page-brovelade-title = { keeper-brovelade }
page-brovelade = On this player's turns Peasants repair no tiles.
page-crangolev-title = { keeper-crangolev }
page-crangolev = On this player's turns 1 AP more, whether a card is played or discarded.
page-worchex-title = { keeper-worchex }
page-worchex = On this player's turns Knights and the Troghammer repair no Cottages.
page-stonklar-title = { keeper-stonklar }
page-stonklar = On this player's turns Trogdor's steps may wrap round the edges of the board.
page-yubbitz-title = { keeper-yubbitz }
page-yubbitz = Once on each of this player's turns, while Trogdor acts, put him on one of the up to eight tiles around him for no AP.
page-hegeltha-title = { keeper-hegeltha }
page-hegeltha = On this player's turns Trogdor may hide on any tile, for 1 AP and as his last action.
page-cranjegg-title = { keeper-cranjegg }
page-cranjegg = On this player's turns Trogdor may also step diagonally.
page-galgabudge-title = { keeper-galgabudge }
page-galgabudge = On this player's turns Mountains count as Tunnels too: Trogdor may burrow between all of them. For visits a Mountain stays a Mountain.
page-thrennick-title = { keeper-thrennick }
page-thrennick = On this player's turns Trogdor may chomp a Peasant on a tile north, south, east or west of him, for 1 AP and without moving.
page-mordibel-title = { keeper-mordibel }
page-mordibel = Once on each of this player's turns, the player may discard the Movement card of Phase Two and draw another, which must be used.
page-oblatch-title = { keeper-oblatch }
page-oblatch = Once on each of this player's turns, after drawing, the player may swap a card in hand for the top card of the discards, but never for a Troghammer card.

page-flask-title = Flask of Dennis
page-flask = When Trogdor spends 1 AP to burninate a Peasant, that Peasant goes to the Trog-Meter after its run, not to the Void. If the Lake saves it, the Flask is exhausted all the same. Other Peasants that it lights go to the Void.

    Recharges when Trogdor visits the Lake.
page-pouch-title = Belt Pouch
page-pouch = When the Movement card of Phase Two is known, choose another direction for the Peasants' step. Whether they repair does not change.

    Recharges when Trogdor takes damage.
page-fire_fling-title = Fire Fling Thing
page-fire_fling = While Trogdor acts, burninate a tile or a Cottage anywhere for no AP, under the usual conditions.

    Recharges when a tile is repaired.
page-voip_ring-title = Voip Ring
page-voip_ring = While Trogdor acts, put him on any other tile for no AP.

    Recharges when a Cottage, or the tile under one, is burninated.
page-gross_eggs-title = Two Gross Eggs
page-gross_eggs = While Trogdor acts, gain 2 AP.

    Recharges when Trogdor visits a Forest.
page-ointment-title = Soothing Ointment
page-ointment = While Trogdor acts, a Peasant goes from the Void to the Trog-Meter: health +1.

    Never recharges: it works once a game.
page-cumberdale-title = Cumberdale Shield
page-cumberdale = When a Knight or the Troghammer would do damage to Trogdor, prevent 1 damage.

    Recharges when a Peasant is added to the Trog-Meter.
page-trinket-title = Super Trinket
page-trinket = When the Archer would do damage to Trogdor, prevent 1 damage.

    Recharges when Trogdor enters the Archer's tile.
page-baubles-title = Astray Baubles
page-baubles = While Trogdor acts, move a Knight, or the Troghammer if he is on the board, to any empty tile. It walks no path, so it does no damage and repairs nothing.

    Recharges when Trogdor visits a Tunnel.
page-spare_helmet-title = Spare Flame Helmet
page-spare_helmet = When the card for a burning Peasant is drawn, in either phase, discard it and draw another, which must be used.

    Recharges when a Peasant spawns.
page-stompy_boots-title = Stompy Boots
page-stompy_boots = While Trogdor acts, put him on a Tunnel for no AP.

    Recharges when Trogdor hides.
page-dinner_bell-title = Dinner Bell
page-dinner_bell = While Trogdor acts, choose the Archer, or the Troghammer if he is on the board. That piece does not move in Phase Two of this turn. An Archer who does not move does not shoot.

    Recharges when Trogdor visits Flowers.
