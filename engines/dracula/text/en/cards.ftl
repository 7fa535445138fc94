### What each card does: `page-<id>-title` and `page-<id>`, at most about 500 characters each.

page-dodge-title = Dodge
page-dodge = Icons: fangs, strength, claws. No effect of its own. Every hunter has one; it comes back one round later.

page-punch-title = Punch
page-punch = Icons: mesmerize, plotting. The vampire or Dracula suffers 1 damage. Every hunter has one; it comes back one round later.

page-escape-title = Escape
page-escape = Icons: strength, plotting. You leave this combat. Every hunter has one; it comes back one round later.

page-claws-title = Claws
page-claws = The engaged hunter suffers 2 damage. At night Dracula then chooses any hunter in this combat, also the same one, who suffers 2 more damage.

page-fangs-title = Fangs
page-fangs = Dracula (or the vampire) recovers 2 damage, then the engaged hunter suffers 2 damage. If it is night and the engaged hunter is mesmerized: instead of the damage the hunter is bitten and leaves the combat, and influence rises by 1, even if Lucy's Revenge or Great Strength prevents the bite.

page-mesmerize-title = Mesmerize
page-mesmerize = Cancel the engaged hunter's card. That hunter is mesmerized until the combat ends: each of his weapon cards does 1 less damage to the vampire or Dracula. Stays face up until the combat ends. A second one on the same hunter adds nothing to that.

page-plotting-title = Plotting
page-plotting = Dracula secretly searches the combat deck for any card and takes it in hand, then shuffles the deck. Stays face up until the combat ends; once, in a later round after cards are revealed and before the hunter's card resolves, he may flip it face down to cancel the engaged hunter's Punch, Dodge or Escape (its icons then cancel nothing).

page-strength-title = Strength
page-strength = The engaged hunter suffers 2 damage. If he played Punch, Crucifix or a weapon, cancel his card. If it is night and he played Crucifix or a weapon, that card is also discarded.

page-escape_as_mist-title = Escape as Mist
page-escape_as_mist = The combat ends at once. Pride decides when it can be played.

page-escape_as_bat-title = Escape as Bat
page-escape_as_bat = The combat ends at once. Pride decides when it can be played. If it is night and Dracula himself was fighting: he may clear his current hideout and move secretly to any city with no hunter in it up to two roads away, placing that location card face down on the first space of the trail together with this card.

page-knife-title = Knife
page-knife = Weapon. Icons: fangs, escape as bat. The vampire or Dracula suffers 3 damage.

page-pistol-title = Pistol
page-pistol = Weapon. Icons: claws, plotting. The vampire or Dracula suffers 2 damage.

page-rifle-title = Rifle
page-rifle = Weapon. Icons: claws, escape as bat. The vampire or Dracula suffers 2 damage.

page-crucifix-title = Crucifix
page-crucifix = Icons: fangs, mesmerize, escape as mist. If this card cancels Fangs or Mesmerize, the vampire or Dracula suffers 3 damage.

page-garlic-title = Garlic
page-garlic = Icons: fangs, strength. If you are the engaged hunter and Dracula's card of this round is Fangs or Claws (canceled or not), the vampire or Dracula suffers 2 damage.

page-heavenly_host-title = Heavenly Host
page-heavenly_host = Icons: mesmerize. If you are the engaged hunter and Dracula's card of this round is Fangs and it resolved, you are bitten and leave the combat; otherwise the vampire or Dracula suffers 4 damage. Discard it either way; not discarded if canceled. Also revealed (kept) for the event Consecrated Ground and against Desecrated Soil and Great Wolf.

page-holy_circle-title = Holy Circle
page-holy_circle = Icons: fangs, strength, claws, mesmerize, plotting, escape as bat, escape as mist. You choose one or more hunters in the combat (you may be among them): they leave it. Then discard this card.

page-garlic_wreath-title = Garlic Wreath
page-garlic_wreath = Reveal before cards are chosen in the first round of a combat. Until the combat ends, each time you suffer damage from Fangs the vampire or Dracula suffers 4 damage. Has no more effect and is discarded as soon as Claws resolves against you (as engaged hunter or as the second target); otherwise discarded at the end of the combat.

page-holy_bullets-title = Holy Bullets
page-holy_bullets = Discard right after your Rifle or Pistol resolves: the vampire or Dracula suffers 3 more damage. Only one Holy Bullets can be used in a combat.

page-stake-title = Stake
page-stake = Reveal as you declare a search action. When that search turns up a vampire or a Hoax you may discard the Stake to discard one such encounter unresolved. Also the cost of the event Vampire Lair.

page-dogs-title = Dogs
page-dogs = Reveal as you declare a search action: every Rats, Saboteur, Spy or Wolves found is discarded unresolved (Dogs is kept). When you are ambushed with Rats, Saboteur, Spy or Wolves you may discard Dogs to cancel and discard that encounter.

page-fast_horses-title = Fast Horses
page-fast_horses = Day action: draw a random ticket from the pool, show it, and move by road 1 up to its yellow value cities, then return this card to your hand. If the ticket has no yellow value, move one road and discard this card. Fog and roadblocks block; cities passed reveal nothing. The ticket goes back to the pool; it is not a spent ticket (no False Tip-off).

page-new_vampire-title = New Vampire
page-new_vampire = Vampire, health 6. The hunter fights this vampire. Every other active hunter in the city who is not delayed may become delayed to join the fight (his choice). Unless defeated it goes back face up and keeps its damage.

    Matured: Turn this location face up and advance the influence track by 3. Then clear this hideout and the hideouts on the fourth, fifth and sixth spaces of the trail.

page-reckless_vampire-title = Reckless Vampire
page-reckless_vampire = Vampire, health 4. The hunter fights this vampire alone. Each time Fangs resolves for it, advance the influence track by 1, in addition to what Fangs itself gives. Unless defeated it goes back face up and keeps its damage.

    Matured: Turn this location face up and advance the influence track by 4. Then clear this hideout and the hideouts on the fourth, fifth and sixth spaces of the trail.

page-aristocratic_vampire-title = Aristocratic Vampire
page-aristocratic_vampire = Vampire. The hunter may become delayed to discard this card (his choice; a hunter already delayed cannot); if he does not, it goes back face up to the same hideout. It cannot ambush.

    Matured: Turn this location face up and advance the influence track by 4. Then clear this hideout and the hideouts on the fourth, fifth and sixth spaces of the trail.

page-bats-title = Bats
page-bats = Put a bats token under the hunter (not if he has one already). The hunter does not take his next action; instead Dracula removes the token, moves him by road to an adjacent city of Dracula's choice, and he then becomes delayed.

page-desecrated_soil-title = Desecrated Soil
page-desecrated_soil = Dracula draws three encounter cards, then discards up to three encounter cards of his choice from hand face down. This card goes back face up to the same hideout unless the hunter reveals a Heavenly Host (his choice; he keeps it).

    Matured: Dracula recovers 3 damage.

page-hoax-title = Hoax
page-hoax = The hunter becomes delayed. Hoax cannot ambush.

    Matured: Dracula takes all Dracula cards from the event discard pile (face down ones too), secretly keeps one of his choice in hand and shuffles the rest into the event deck. His event limit applies; an immediate card kept this way may be played now.

page-rats-title = Rats
page-rats = The hunter suffers 2 damage. The card goes back face up to the hideout unless the hunter reveals a Pistol or Rifle (his choice; he keeps it).

page-saboteur-title = Saboteur
page-saboteur = The hunter becomes delayed. The card goes back face up to the same hideout unless the hunter reveals a Pistol or Rifle (his choice; he keeps it).

    Matured: Dracula puts one roadblock token on any road or railway of his choice.

page-spy-title = Spy
page-spy = The hunter reveals all his item and event cards to everybody, then discards all his tickets. He may discard a weapon (his choice) to discard this card; otherwise it goes back face up to the same hideout.

    Matured: Dracula chooses any active hunter and resolves this card's effect on him (without the weapon choice: the card is discarded anyway).

page-szgany_bodyguards-title = Szgany Bodyguards
page-szgany_bodyguards = The hunter suffers 2 damage. If he does not reveal a weapon (his choice; he keeps it) he suffers 2 more and becomes delayed.

    Matured: Dracula keeps this card face up in front of him. At the start of a combat with Dracula himself at a later dawn or dusk, before the hunters' cards, he may choose a hunter in his location and resolve this effect on him; then discard it.

page-szgany_mob-title = Szgany Mob
page-szgany_mob = Each active hunter in the city, in activation order, may discard any number of items (his choice); then he suffers 1 damage for every item he still holds.

    Matured: Turn this location face up, then resolve this card's effect in every city of this location's region, all active hunters there in activation order.

page-unnatural_fog-title = Unnatural Fog
page-unnatural_fog = Put one fog token on this city, and a second one if it is a port (as many as the pool has). If it is day, every active hunter in this city also becomes delayed.

    Matured: Turn this location face up; Dracula chooses a city in this location's region (this one allowed) and puts 2 fog tokens on it (as many as the pool has).

page-wolves-title = Wolves
page-wolves = Every active hunter in the city, in activation order, suffers 4 damage, reduced by 2 for each weapon he reveals (his choice; he keeps them; not below 0).

    Matured: Turn this location face up; Dracula chooses any city up to two roads away from it (this one allowed) and resolves this card's effect there.

page-behind_the_veil-title = Behind the Veil
page-behind_the_veil = At once when drawn. Dracula shows you (your seat alone) every event card and encounter card in his hand. You choose one of those encounter cards; it is discarded face down and Dracula refills his encounter hand.

page-blood_transfusion-title = Blood Transfusion
page-blood_transfusion = As an action. Choose a bitten hunter in your city (you are not bitten, so another one): return one of that hunter's bite tokens to the pool, then you suffer 1 damage.

page-chartered_carriage-title = Chartered Carriage
page-chartered_carriage = Just before you travel by railway. Spend one ticket (its values are ignored) and move by railway to any city of your choice 1 to 4 railways away, over white and yellow lines alike; fog and roadblocks block as usual. If Dracula cancels it with False Tip-off, the ticket is spent, you stay where you are and your action is over.

page-consecrated_ground-title = Consecrated Ground
page-consecrated_ground = As a night action. Put the consecrated ground token on any city but Castle Dracula, Galatz and Klausenburg (or move it there). Then each hunter, in activation order, may reveal one Heavenly Host, keeping it, to put a heavenly host token on another such city without one.

    A hideout there is turned up with its encounters. Dracula cannot enter these cities; if he stands in one he must leave in his next phase. Heavenly Hosts leave at dawn.

page-escape_route-title = Escape Route
page-escape_route = At the start of a combat. You choose: you yourself or one other hunter in this combat leaves the combat at once (as if escaped).

page-evil_presence-title = Evil Presence
page-evil_presence = At once when drawn. Dracula must name every hunter whose location is adjacent to his own by road, port link or sea border, or say that no hunter is adjacent. Railways do not count, and a hunter in his own location is not adjacent. Can be canceled by Sensationalist Press.

page-excellent_weather-title = Excellent Weather
page-excellent_weather = As a day action. Make two sea moves in a row (port to sea, sea to sea or sea to port; storms and fog still block); the second may be left out. May be used while at sea. The two count as one movement: only where you end it are things revealed.

page-forewarned-title = Forewarned
page-forewarned = When you are ambushed with an encounter that is no vampire; not in a search. Discard that encounter card without resolving it.

page-good_luck-title = Good Luck
page-good_luck = At any time by day or when a ticket is spent. You do one of: remove one roadblock token of your choice from the board; discard Dracula's ally in play; cancel a False Tip-off as it is played (also one played against another hunter).

page-great_strength-title = Great Strength
page-great_strength = When a hunter would be bitten or defeated. Prevent that bite, or all the damage of the one effect that would have caused the defeat. May be played by a hunter who is not in the combat, and outside combat. Influence gained from Fangs is still gained.

page-heroic_leap-title = Heroic Leap
page-heroic_leap = At the start of a combat. The combat is not fought: instead the vampire or Dracula suffers 5 damage, and then you suffer 5 damage. Then the combat is over for all hunters in it.

page-hired_scouts-title = Hired Scouts
page-hired_scouts = At once when drawn. You name two different cities. Dracula turns face up the location cards of those that are on the trail, not in a lair. Can be canceled by Sensationalist Press.

page-hypnosis-title = Hypnosis
page-hypnosis = Mina only. As an action, in the same city as another hunter. Dracula must tell all players which region he is in, or that he is at sea. Then Mina becomes delayed.

page-jonathan_harker-title = Jonathan Harker
page-jonathan_harker = At once when drawn. Locate Dracula: You name any one city. If that city's location card is on the trail, not in a lair, Dracula turns it face up.

    Or as an ally: Whenever a hideout slides onto the sixth space of the trail, its location card (or a face down Hide) is turned face up, before the hideout pushed off is handled.

page-local_rumors-title = Local Rumors
page-local_rumors = At once when drawn. Dracula turns face up every location card on the trail whose city is adjacent by road to your current city (from a hospital: to the attached city); lairs are not touched. Can be canceled by Sensationalist Press.

page-long_night-title = Long Night
page-long_night = At dawn. In the night of this round hunters may move by road. After each such move the bottom card of the event deck is drawn: a hunters' event is discarded face up without effect; Dracula's event goes to his hand, and he plays it now if it says immediately.

page-lucky_find-title = Lucky Find
page-lucky_find = At the start of a combat. You alone look at the top five item cards (fewer if fewer are left); keep one of your choice, discard the others face up. Your item limit applies after that.

page-lucys_revenge-title = Lucy's Revenge
page-lucys_revenge = Lord Godalming only. At the start of a combat that you are in, before cards are chosen. Put it face up in front of you. Later in this combat use it once for one of: cancel an Escape as Bat or Escape as Mist as it would resolve; or prevent a bite on you, or all the damage of the one effect that would defeat you. Discard when used or when the combat ends. Influence gained from Fangs is still gained.

page-money_trail-title = Money Trail
page-money_trail = As an action. You choose a face down sea card on the trail (sea cards have a distinct back); Dracula turns it face up. He is not revealed by this, and where he stands is not said.

page-mystic_research-title = Mystic Research
page-mystic_research = Van Helsing only. As an action. Look at the backs (owner icons) of the bottom six cards of the event deck (fewer if fewer are left). Discard every Dracula card among them face down (no player sees the faces), and put the rest back at the bottom in the same order.

page-newspaper_reports-title = Newspaper Reports
page-newspaper_reports = At once when drawn or at dawn or at dusk. If played immediately: turn face up the card on the third space of the trail. If played at dawn or dusk: turn face up the card on the fifth or the sixth space (you choose). A gap, a lone power card that is face up, or a card already face up: nothing happens. A face down Hide there is turned face up. Can be canceled by Sensationalist Press.

page-planned_ambush-title = Planned Ambush
page-planned_ambush = At the start of a combat. Put face up in front of you. After cards are revealed in the first round, before icons are compared, you may swap your revealed card for any other card with a banner in your hand; the first one goes back to hand. Discard this event after that round's reveal, swapped or not.

page-renewed_vigor-title = Renewed Vigor
page-renewed_vigor = At dawn. During the coming day each hunter may take one extra action directly after his day action; the two must be of different kinds (of the seven). Standing up from delayed, or a bats move, is the first of the two. A hunter at sea must move with the first and has no second while still at sea.

page-rufus_smith-title = Rufus Smith
page-rufus_smith = At once when drawn. Locate Dracula: You name any one city. If that city's location card is on the trail, not in a lair, Dracula turns it face up.

    Or as an ally: Whenever Dracula moves from a sea zone to another sea zone he suffers 2 damage instead of 1.

page-sense_of_emergency-title = Sense of Emergency
page-sense_of_emergency = As a day action. Suffer 2 damage, then (if not defeated) move by road to any city of your choice 1 to 3 roads away. Fog and roadblocks block on the whole way; cities passed reveal nothing.

page-sister_agatha-title = Sister Agatha
page-sister_agatha = At once when drawn. Locate Dracula: You name any one city. If that city's location card is on the trail, not in a lair, Dracula turns it face up.

    Or as an ally: After Dracula resolves Escape as Bat, Escape as Mist or Fangs in a combat he fights himself, he suffers 2 damage.

page-speedy_telegraph-title = Speedy Telegraph
page-speedy_telegraph = At dawn. During the coming day and the night after it hunters may act in any order they like, each still once per phase.

page-surprising_return-title = Surprising Return
page-surprising_return = At dawn or at dusk. You take a hunter card with an ally effect from the face up cards of the event discard pile and play it at once, in the mode you choose. Not playable if there is none.

page-vampire_lair-title = Vampire Lair
page-vampire_lair = As a day action. Discard a Stake and become delayed: move the influence marker back 2 spaces (not below 0).

page-wax_cylinders-title = Wax Cylinders
page-wax_cylinders = Dr. Seward only. As an action. Deduction: You choose a hideout on the trail; Dracula turns every encounter card in it face up. Analysis: Advanced game only. Dracula shows publicly where the Hide power card is: turned face up on the trail, or shown from the location deck (and then taken back).

page-customs_search-title = Customs Search
page-customs_search = When a hunter has moved to another region. That hunter becomes delayed, then must either discard all of his item cards or suffer 3 damage (his choice; with no items the discard costs nothing). Sea zones belong to no region, so a move to or from a sea zone is never such a move.

page-darkness_returns-title = Darkness Returns
page-darkness_returns = At the end of the Dracula phase. The next hunter phase has no day: dawn and dusk take place, the day actions do not. Then shuffle every Dracula card in the event discard pile (face down ones too, this card not) back into the event deck.

page-devilish_power-title = Devilish Power
page-devilish_power = During the Dracula phase. You do one of: remove the consecrated ground token from the board; discard the hunter ally in play; hunters cannot take supply actions in the next hunter phase (its day and its night).

page-draculas_brides-title = Dracula's Brides
page-draculas_brides = At once when drawn. Desecration: You choose up to two different hideouts among the first three spaces of the trail, each with a city location or Hide, and put one encounter card of your choice from hand face down on each.

    Or as an ally: At the start of each Dracula phase you may discard one encounter card of your choice from hand face down and draw another.

page-enraged-title = Enraged
page-enraged = When icons cancel your combat card. Your card is not canceled and resolves as usual. For the rest of this combat you cannot play Escape as Bat or Escape as Mist. It answers a cancel by icons only, and is not offered for an escape card.

page-false_tip_off-title = False Tip-off
page-false_tip_off = When a ticket is spent. If the hunter is playing Chartered Carriage, cancel that card. Otherwise you choose which city the hunter goes to (not the one he is in), among those he could reach with that ticket by rail past fog and roadblocks. Good Luck can cancel this card; then the hunter travels as he said.

page-great_wolf-title = Great Wolf
page-great_wolf = At once when drawn. Raid: You choose an active hunter: he suffers 4 damage unless he reveals a Crucifix or Heavenly Host (his choice; he keeps it).

    Or as an ally: At the start of each Dracula phase you choose an active hunter: he suffers 1 damage unless he reveals a Crucifix or Heavenly Host (his choice; he keeps it).

page-hidden_schemes-title = Hidden Schemes
page-hidden_schemes = At the end of the Dracula phase. If the third space of the trail holds a hideout with a city location or Hide, put one encounter card of your choice from hand face down on it.

page-immanuel_hildesheim-title = Immanuel Hildesheim
page-immanuel_hildesheim = At once when drawn. Aid: Turn over the top six event cards (fewer if fewer are left): take the Dracula cards into hand without showing their faces, discard the others face up. Then play those that say immediately, then your event limit applies.

    Or as an ally: At the start of each Dracula phase, if the top card of the event deck is a Dracula card, take it (not optional; played now if it says immediately).

page-nocturnal_visit-title = Nocturnal Visit
page-nocturnal_visit = At the end of the Dracula phase. Every combat fought at dawn or during day in the next hunter phase, vampire fights included, is resolved as if it were night.

page-roadblock-title = Roadblock
page-roadblock = At once when drawn or at the end of the Dracula phase. You put up to three roadblock tokens on roads and/or railways of your choice, at most one on each line.

page-seduction-title = Seduction
page-seduction = When a hunter searches. If the encounters in that hideout or lair include a vampire encounter (any of the three titles), the hunter is bitten instead of resolving it; then take that encounter card back into your hand. With several you choose one. Applied before any encounter is resolved and before a Stake can discard that card; the other encounters are then resolved unless the hunter was defeated. A prevented bite does not stop the card from going back to hand.

page-sensationalist_press-title = Sensationalist Press
page-sensationalist_press = When a hunter plays Hired Scouts, Local Rumors, Newspaper Reports or Evil Presence. Cancel that hunter card: it is discarded without effect.

page-summon_storms-title = Summon Storms
page-summon_storms = At once when drawn or at the end of the Dracula phase. You put up to three storm tokens on sea zones of your choice, at most one on each.

page-unearthly_swiftness-title = Unearthly Swiftness
page-unearthly_swiftness = During the Dracula phase. When this Dracula phase ends, immediately take another whole Dracula phase.

page-vampiric_influence-title = Vampiric Influence
page-vampiric_influence = At once when drawn. You choose a bitten hunter: he shows all item and event cards (to everybody), you pick one of them to discard, then you move him to an adjacent city of your choice by road. Fog or a roadblock still bars the way; with no city open he stays. The arrival is handled like any other movement. No bitten hunter: no effect.

page-wild_horses-title = Wild Horses
page-wild_horses = When a hunter has moved by road, before anything is revealed. You move that hunter by road to a city of your choice adjacent to the one he reached (the one he came from allowed; fog and roadblocks still bar him; not playable if no city is open); then reveal as normal for the city he ends in. This forced move opens no further Wild Horses.

page-feed-title = Feed
page-feed = On space 1, face up, instead of moving, without an encounter: recover up to 3 damage. Not at sea, nor where holy ground makes Dracula move. If he is revealed he stays so.

page-dark_call-title = Dark Call
page-dark_call = On space 1, face up, instead of moving, without an encounter: suffer 2 damage, then draw five encounter cards. There is no limit on them. Not at sea, nor where holy ground makes Dracula move. If he is revealed he stays so.

page-wolf_form-title = Wolf Form
page-wolf_form = Put it face up on space 1 with a face down location card: a city one or two roads away (never the current location), passing unseen through a city with a hunter or a trail city, not through holy ground. Placing Castle Dracula heals first; then suffer 1 damage. An encounter as usual. Not at sea.

page-misdirect-title = Misdirect
page-misdirect = Choose a hideout on the trail and clear it, then put Misdirect in its space; then place a location or power card on the first space as normal. May not clear a hideout holding a power card, Castle Dracula, the current location, or a location associated with Hide.

page-hide-title = Hide
page-hide = Put it face down on space 1 like a city, with an encounter: Dracula stays where he is. Not at sea, nor revealed, nor where holy ground makes him move. The matured effect of the encounter on it cannot be used. Associated with the location he was in for as long as that card is on the trail: a hunter ending a move there may be ambushed from either; if that location is revealed, Hide is revealed too.
