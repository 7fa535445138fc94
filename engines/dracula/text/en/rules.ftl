### The rules in our words: `page-<id>-title` and `page-<id>`, at most about 500 characters each.

page-goal-title = The goal
page-goal = Dracula wins at once when the influence track reaches 13. The hunters win together when he has suffered 15 damage. If one and the same effect does both, the hunters win.

    He gains influence from matured vampires, from hunters who are defeated, from Fangs on a mesmerized hunter by night, and every dawn once three despair tokens are out.

page-setup-title = Setup
page-setup = Godalming starts in Constanta, Seward in Marseilles, Van Helsing in Amsterdam, Mina in Brussels; in the advanced game each chooses a city, not Castle Dracula. Then Dracula secretly chooses a city without a hunter, not his castle. No encounter lies there.

    He holds five encounters; nobody holds anything else. It is Monday, by day, and the first round has no dawn.

page-table-title = Sharing the hunters
page-table = All four hunters always play. Four people hold one each; of three one holds two; two hold two each; one holds all. Each hunter keeps his own hand, tickets and limits, and two hunters of one person must still trade to exchange things.

    The hunters talk openly: Dracula may listen. Only the two who trade talk in private, while the trade lasts.

page-secrets-title = What is secret
page-secrets = Hands, tickets and Dracula's face-down cards are secret, their numbers and backs are not. A location's back shows a city, a sea or the castle; Hide looks like a city.

    What has been shown may always be told again. When somebody may react, everybody waits a moment, whether he holds a card or not, and a pass is never told.

page-round-title = A round
page-round = Dawn, day, dusk, night, then the Dracula phase. By day and by night each hunter takes one action: Godalming, Seward, Van Helsing, Mina.

    At dawn time moves on; a Monday adds a despair token, up to three, and with three Dracula gains influence; events are played; Heavenly Hosts leave; the defeated come to hospital; then Dracula fights whoever shares his city. At dusk: time, events, combat; then one fog leaves each city, and Dracula takes a roadblock and a storm away.

page-actions-title = Actions
page-actions = Move (by day only), supply, trade, a special action (what a card or sheet calls so), reserve a ticket, rest, or search. Or pass.

    At sea a hunter must move by day and pass by night. In a hospital he may only draw an item, or leave for its city by day. In Castle Dracula there is no supply and no ticket.

    A delayed hunter stands up instead of his action. With bats, Dracula moves him to an adjacent city by road instead, and then he is delayed.

page-moving-title = Moving
page-moving = By road: one city. By sea: one step, port to sea, sea to sea or sea to port. By railway: spend a ticket and travel up to its white number of railways if all are white, up to its yellow number if any is yellow. No yellow number, no yellow railway.

    Fog bars a city for all travel, in, out and through. A roadblock bars its line, a storm the way into its sea. None of them bars Dracula.

page-arriving-title = Arriving in a city
page-arriving = If the city lies face down on Dracula's trail or in a lair, it is turned up; Hide too, if it belongs to that city. If it is where Dracula is now, he is revealed.

    Then he may ambush the arriving hunter with encounters there, one after another, as many as he likes. Cities that are only passed through, and seas, reveal nothing.

page-supply-title = Supply
page-supply = In a large city draw an item; then, in any city, an event: by day the top card, by night the bottom one. By day a card of Dracula's is discarded unseen; by night he gets it.

    Its back is seen on top of the deck. In a hospital there is an item and no event. Cards that say so are played at once; over the limit you discard.

page-trade-title = Trade
page-trade = With one hunter in your city, in private: show each other what you like, and give items and tickets both ways, with both agreed. Events may be shown, never given. Limits hold at once.

    The others only see that you traded, and how many cards each holds afterwards. If nothing is agreed the action is spent all the same.

page-tickets-title = Railway tickets
page-tickets = Draw a ticket at random and look at it. You keep two at most; of three you return one, unseen. Godalming may draw one or two at once. Not at sea, in a hospital or in Castle Dracula.

    A ticket's first number counts white railways, its second is for journeys with any yellow one. When it is spent everybody sees it; then it goes back unseen.

page-rest-title = Rest
page-rest = Recover one damage; in Dr. Seward's city one more. Bites do not heal by rest. In any city by day or night, not at sea or in a hospital.

page-searching-title = Search
page-searching = In a city that lies face up on the trail or in a lair with an encounter, and without fog. All encounters there are turned up and resolved, in the order the hunter likes; the cards of an associated Hide too.

    A card is then discarded, unless it goes back or is a vampire still alive. As you declare the search you may show Stake or Dogs; then Dracula may play Seduction. If the hunter is defeated the rest stays, face up.

page-dracula_phase-title = The Dracula phase
page-dracula_phase = His ally works; the trail slides by one; what is pushed off may mature. Then he places a location next to his own by road or sea, never by railway, face down on space 1, and one encounter on it, and draws up to five.

    No encounter at sea or when he is seen. Going to sea costs 2 damage, on by sea 1. A card on the trail and holy ground cannot be chosen. With no way left he suffers 5, clears all but his place, and is seen.

page-trail-title = The trail
page-trail = Six spaces, the newest first; each holds a hideout: a card with its encounters. What lies face up stays face up as it slides. Dracula is at the newest location.

    To clear a hideout takes its card back and discards its encounters without effect. A card that would be cleared where Dracula is stays.

page-maturing-title = Maturing
page-maturing = When a hideout is pushed off Dracula may resolve its encounters' matured effects, in his order; then all go to the discard. He may always decline, and nothing is shown.

    A vampire shows its city, brings its influence, and clears spaces 4, 5 and 6. So only one vampire of a hideout counts.

page-encounters-title = Encounters
page-encounters = They lie face down on hideouts. Dracula may ambush with them when a hunter arrives; a hunter who searches meets them all; at the end of the trail they may mature.

    What a card asks a hunter to show he may refuse to show. Cards that go back lie face up.

page-revealed-title = Dracula revealed
page-revealed = He is revealed when a hunter ends a movement where he is, when he moves to a hunter, or when his city is turned up. Never at sea.

    He stays so until he moves on unseen, and places no encounter meanwhile. At dawn and at dusk he fights the hunters in his city. With fog there he may decline.

page-combat-title = Combat
page-combat = Each hunter has Dodge, Punch, Escape and his items with a banner; Dracula draws five combat cards. In each round all choose in secret, and Dracula names the hunter he engages.

    If Dracula's card shows among the icons of the engaged hunter's card, it is canceled. Then Dracula's card works, then the hunters'. He draws one; a card comes back one round after it was played. After his sixth card it is over.

page-vampires-title = Fighting vampires
page-vampires = As combat with Dracula, who plays for the vampire; damage stays on its card. A vampire escapes only when three of Dracula's cards are already in play.

    Others in the city may join against a New Vampire by being delayed.

page-damage-title = Damage, bites and defeat
page-damage = A hunter with as much damage as health, or bitten without a free bite space, is defeated: influence rises by 2 and 1 more for each despair token.

    At the next dawn he is in the nearest hospital, without cards, tickets, damage and bites. A bitten hunter, and always Mina, is weakened: one item and one event of his lie open.

page-influence-title = Influence
page-influence = Matured vampires bring the number on the card, and 3 more with a rumor. Rage: a defeated hunter, 2 and 1 for each despair token. Fangs by night on a mesmerized hunter: 1. The Fury of Dracula: 3 at each dawn with three despair tokens.

page-events-title = Events
page-events = The line on the card says when it is played. Hunters hold three, Dracula four; one over, and you discard face up at once.

    Cards with "immediately" are resolved as they are drawn; if they name another moment too, they may be kept. Among hunters, cards of one moment are played in order of activation, then Dracula's.

page-reactions-title = Moments to react
page-reactions = Some events answer something that happens. Whoever may have such a card, as far as everybody knows, has a moment to play it; the table waits a little even if nobody has one, so that nobody learns who does.

    You may order ahead to let such moments go by. A pass is never told. What others play first may make your card useless: then it stays with you.

page-allies-title = Allies
page-allies = Each side has one ally at most; a new one takes the place of the old. An ally's text works as long as he is there.

page-items-title = Items
page-items = Items with icons are laid in combat. Knife, Pistol and Rifle are weapons. A hunter holds three. Discarded items lie face up.

page-tokens-title = Tokens and special places
page-tokens = Fog bars a city and a search there; one leaves each dusk. Storms bar the way into seas, roadblocks lines; Dracula takes one of each away at dusk. Holy tokens bar Dracula, and turn up a hideout they are put on; Heavenly Hosts leave at dawn.

    Hospitals are at Madrid, Rome and Budapest. In his castle Dracula recovers 5.

page-advanced-title = The advanced game
page-advanced = Hunters choose where they start. Dracula also has five power cards, three lairs and a rumor, and one more rumor with each despair token.

page-lairs-title = Lairs
page-lairs = Instead of maturing a hideout Dracula may make it a lair, with one more encounter; three at most. Its city is off the trail and still his. Hunters find and search it as on the trail.

    If it is next to him he may move there: it becomes space 1 again. With its last encounter a lair goes.

page-powers-title = Power cards
page-powers = One may be played in place of a location, or with one. It goes with its hideout and comes back when that leaves the trail. At sea there are none but Misdirect; on holy ground, where he must move, no Feed, Dark Call or Hide.

page-rumors-title = Rumors
page-rumors = After placing an encounter Dracula may put a rumor on one of the first three spaces that has an encounter. A vampire that matures there brings 3 more influence. Without encounters the rumor is lost.

page-hunters-title = The hunters
page-hunters = Lord Godalming, Dr. Seward, Van Helsing and Mina Harker, in this order. Each has a sheet with health, bite spaces and what he alone can do.

page-dracula-title = Dracula
page-dracula = 15 health, four events. Pride: he may escape from a combat only when his cards in play and the despair tokens make three. Rage and Fury bring influence.

page-lord_godalming-title = Lord Godalming
page-lord_godalming = Health 12, one bite. In a large city he draws two items instead of one. He may draw one or two tickets at once.

page-dr_seward-title = Dr. Seward
page-dr_seward = Health 10, one bite. Every hunter who rests in his city, himself too, recovers one more.

page-van_helsing-title = Van Helsing
page-van_helsing = Health 8, two bites: only the third defeats him.

page-mina_harker-title = Mina Harker
page-mina_harker = Health 8, no bite: her first one defeats her. Always weakened. As an action with another hunter in her city she asks whether Dracula is in her region; he must say.

