### The rules in our words: `page-<id>-title` and `page-<id>`, at most about 500 characters each.

page-goal-title = The goal
page-goal = Dracula wins at once when his influence reaches 13. The hunters win together when Dracula has suffered 15 damage. If one and the same effect does both, the hunters win.

    Dracula gains influence from vampires that mature, from hunters who are defeated, from Fangs at night on a mesmerized hunter, and at every dawn once three despair tokens are placed.

page-setup-title = Setup
page-setup = Godalming starts in Constanta, Seward in Marseilles, Van Helsing in Amsterdam, Mina in Brussels. In the advanced game each hunter chooses a city, but not Castle Dracula. Then Dracula secretly chooses a city without a hunter, but not his castle. No encounter lies there.

    Dracula holds five encounters; the hunters hold no cards or tickets. The first round has no dawn: it begins on Monday, by day.

page-table-title = Sharing the hunters
page-table = All four hunters always play. With four hunter players each has one hunter; with three, one player has two; with two, each has two; a single player has all four. Each hunter has a hand, tickets and limits of his own. Even two hunters of one player exchange things only by a trade.

    Hunters talk openly, and Dracula may listen. Only during a trade do its two hunters talk in private.

page-secrets-title = What is secret
page-secrets = Hands, tickets and Dracula's face-down cards are secret; their numbers and their backs are public. The back of a location card shows a city, a sea or the castle. Hide has the back of a city.

    What was shown once may always be told again. When a player may react, the table waits a moment, whether or not a player holds such a card. A pass is never told.

page-round-title = A round
page-round = Dawn, day, dusk, night, then the Dracula phase. By day and by night each hunter takes one action, in this order: Godalming, Seward, Van Helsing, Mina.

    At dawn the next day begins. On a Monday a despair token is placed, up to three; with three, Dracula gains influence. Then come events; Heavenly Hosts leave; defeated hunters wake in hospital; Dracula fights the hunters in his city. At dusk come events and combat; then one fog token leaves each city, and Dracula removes one roadblock and one storm.

page-actions-title = Actions
page-actions = Move (by day only), supply, trade, a special action (a card or sheet that says so), reserve a ticket, rest, or search. You may also pass.

    At sea a hunter must move by day and pass by night. In a hospital a hunter can only draw an item, or move into its city by day. In Castle Dracula hunters cannot supply or reserve tickets.

    A delayed hunter stands up instead of acting. A hunter with bats is moved by Dracula to a city one road away instead of acting, and is then delayed.

page-moving-title = Moving
page-moving = By road: to a city one road away. By sea: one step from port to sea, sea to sea or sea to port. By railway: spend a ticket and travel up to its white number of railways if all are white, or up to its yellow number if any is yellow. Without a yellow number you cannot use yellow railways.

    Fog bars a city: no way in, out or through. A roadblock bars its road or railway; a storm bars the way into its sea. They do not bar Dracula.

page-arriving-title = Arriving in a city
page-arriving = When a hunter ends a movement in a city that lies face down on the trail or in a lair, its card is turned up; so is Hide if it belongs to that city. If Dracula is there now, he is revealed.

    Dracula may then ambush the arriving hunter with encounters that lie there, one after another. Cities that a hunter only passes through, and seas, reveal nothing.

page-supply-title = Supply
page-supply = In a large city draw an item. Then, in any city, draw an event: by day the top card, by night the bottom card. A card of Dracula's is discarded unseen by day; by night Dracula gets it.

    The back of the top event shows whose it is. In a hospital draw an item but no event. Cards that say "immediately" are played at once. Over your limit you discard.

page-trade-title = Trade
page-trade = Trade with one hunter in your city, in private. You may show each other your cards and tickets, and give items and tickets both ways if both agree. Events may be shown but not given. Limits apply at once.

    The others see only that you traded, and how many cards and tickets each of you holds afterwards. The action is spent even if you agree on nothing.

page-tickets-title = Railway tickets
page-tickets = Draw a ticket at random and look at it. You may keep two: of three you return one unseen. Godalming may draw one or two at once. You cannot reserve at sea, in a hospital or in Castle Dracula.

    A ticket's first number is for journeys on white railways only, its second for journeys with any yellow one. A spent ticket is shown to all, then returned.

page-rest-title = Rest
page-rest = Recover 1 damage; in Dr. Seward's city 1 more. Rest does not heal bites. You can rest in any city by day or night, but not at sea or in a hospital.

page-searching-title = Search
page-searching = Search a city without fog that lies face up on the trail or in a lair with an encounter. All encounters there, and those of a Hide turned up there, are turned up and resolved, in the order the hunter likes.

    Each card is then discarded, unless it says that it stays or is a vampire that survives. When you declare a search you may show a Stake or Dogs; then Dracula may play Seduction. If the hunter is defeated, the other cards stay, face up.

page-dracula_phase-title = The Dracula phase
page-dracula_phase = First Dracula's ally works. The trail slides by one space; the hideout pushed off may mature. Then he places a location next to his own by road or sea, never by railway, face down on space 1 with one encounter, and draws up to five.

    At sea, or if he is revealed, he places no encounter. Going to sea costs 2 damage, from sea to sea 1. He cannot choose a location on the trail or on holy ground. If he has no way on, he suffers 5 damage, his other hideouts and lairs are cleared, and his location is turned up.

page-trail-title = The trail
page-trail = The trail has six spaces, the newest first. Each can hold a hideout: a card with its encounters. A card that lies face up stays face up as it slides. Dracula is at the newest location.

    When a hideout is cleared, its card returns to Dracula and its encounters are discarded without effect. The card of the location where Dracula is now always stays.

page-maturing-title = Maturing
page-maturing = When a hideout is pushed off the trail, Dracula may resolve the matured effects of its encounters, in his order. Then all of them are discarded. He may always decline, and then shows nothing.

    A vampire that matures shows its city, raises influence, and clears its own hideout and spaces 4, 5 and 6. So only one vampire of a hideout can mature.

page-encounters-title = Encounters
page-encounters = Encounters lie face down on hideouts. Dracula may ambush with them when a hunter arrives. A hunter who searches meets all of them. At the end of the trail they may mature.

    When a card asks a hunter to show an item, the hunter may refuse. Encounters that return to their hideout lie there face up.

page-revealed-title = Dracula revealed
page-revealed = Dracula is revealed when a hunter ends a movement in his city, when he moves into a hunter's city, or when his city is turned up. He is never revealed at sea.

    He stays revealed until he moves on unseen, and places no encounter meanwhile. At dawn and at dusk he fights the hunters in his city; under fog he may decline.

page-combat-title = Combat
page-combat = Each hunter has Dodge, Punch, Escape and items with icons; Dracula draws five combat cards. Each round all choose a card in secret, and Dracula names the hunter whom he engages.

    If the engaged hunter's card shows the icon of Dracula's card, Dracula's card is canceled. Otherwise it works first; then the hunters' cards work. Then Dracula draws a card. A hunter's card comes back one round after it was played. The combat ends after Dracula's sixth card.

page-vampires-title = Fighting vampires
page-vampires = A vampire is fought like Dracula; Dracula plays for it, and its damage stays on its card. A vampire can escape only when three of Dracula's combat cards are already in play.

    Other hunters in the city may join against a New Vampire; each of them becomes delayed.

page-damage-title = Damage, bites and defeat
page-damage = A hunter is defeated by damage equal to his health, or by a bite without a free bite space. Then influence rises by 2, and by 1 more for each despair token.

    At the next dawn the hunter wakes in the nearest hospital, without cards, tickets, damage and bites. A bitten hunter, and always Mina, is weakened: one item and one event lie face up.

page-influence-title = Influence
page-influence = A matured vampire brings the number on its card, and 3 more with a rumor. Rage: a defeated hunter brings 2, and 1 more for each despair token. Fangs at night on a mesmerized hunter brings 1; Fangs of a Reckless Vampire brings 1 each time. The Fury of Dracula brings 3 at each dawn with three despair tokens.

page-events-title = Events
page-events = A card says when it can be played. A hunter may hold three events, Dracula four. Over the limit you discard face up at once.

    Events that say "immediately" are resolved when drawn. If they name another moment too, you may keep them. At the same moment hunters play first, in the order of their turns, then Dracula; in the Dracula phase Dracula plays first.

page-reactions-title = Moments to react
page-reactions = Some events answer something that happens. Every player who might hold such a card, by what all know, has a moment to play it. The table waits a moment even if no player can, so that the wait tells nothing.

    You may order ahead to pass. A pass is never told. If another player's card makes yours useless, you keep yours.

page-allies-title = Allies
page-allies = Each side can have one ally. A new ally replaces the old one. An ally's text works while the ally is in play.

page-items-title = Items
page-items = Items with icons are played in combat; other items say when to use them. Knife, Pistol and Rifle are weapons. A hunter may hold three items. Discarded items lie face up.

page-tokens-title = Tokens and special places
page-tokens = Fog bars a city and searching there; one fog token leaves each city at dusk. Storms bar the way into seas, roadblocks bar roads or railways; at dusk Dracula removes one of each. Consecrated ground and Heavenly Hosts make holy ground: Dracula cannot enter it, and a hideout there is turned up. Heavenly Hosts leave at dawn.

    Madrid, Rome and Budapest have hospitals. In his castle Dracula recovers 5 damage.

page-advanced-title = The advanced game
page-advanced = Hunters choose where they start. Dracula also has five power cards, up to three lairs and a rumor token. He gains one more rumor token with each despair token.

page-lairs-title = Lairs
page-lairs = Instead of maturing a hideout, Dracula may make it a lair and add one encounter. He can have three lairs; with three he must clear one first. A lair is off the trail; hunters find and search it like a hideout.

    If a lair is next to him, he may move there: it becomes space 1 again. A lair without encounters is cleared.

page-powers-title = Power cards
page-powers = Dracula may play a power card instead of a location, or Wolf Form and Misdirect with one. It lies on the trail with its hideout, and returns to him when that leaves the trail. At sea he can play only Misdirect. Where holy ground makes him move, he cannot play Feed, Dark Call or Hide.

page-rumors-title = Rumors
page-rumors = After Dracula places an encounter, he may put a rumor on one of the first three spaces that has an encounter. A vampire that matures there brings 3 more influence. When no encounter is left there, the rumor is lost.

page-hunters-title = The hunters
page-hunters = Lord Godalming, Dr. Seward, Van Helsing and Mina Harker act in this order. The sheet of each tells health, bite spaces and special abilities.

page-dracula-title = Dracula
page-dracula = Dracula has 15 health and may hold four events. Pride: he may escape from a combat only when his combat cards in play and the despair tokens together make three or more. Rage and The Fury of Dracula bring influence.

page-lord_godalming-title = Lord Godalming
page-lord_godalming = Health 12, one bite space. In a large city he draws two items instead of one. He may reserve one or two tickets at once.

page-dr_seward-title = Dr. Seward
page-dr_seward = Health 10, one bite space. Every hunter who rests in his city, Seward too, recovers 1 more damage.

page-van_helsing-title = Van Helsing
page-van_helsing = Health 8, two bite spaces: only the third bite defeats him.

page-mina_harker-title = Mina Harker
page-mina_harker = Health 8, no bite space: the first bite defeats her. She is always weakened. As an action with another hunter in her city she asks whether Dracula is in her region, and he must say.

