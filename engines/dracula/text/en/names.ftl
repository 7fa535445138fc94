### Names, as they stand within sentences and on buttons.

who-dracula = Dracula
who-lord_godalming = Lord Godalming
    .short = Godalming
who-dr_seward = Dr. Seward
    .short = Seward
who-van_helsing = Van Helsing
    .short = Van Helsing
who-mina_harker = Mina Harker
    .short = Mina

place-galway = Galway
place-dublin = Dublin
place-edinburgh = Edinburgh
place-liverpool = Liverpool
place-manchester = Manchester
place-swansea = Swansea
place-nowhere = no city yet
place-plymouth = Plymouth
place-london = London
place-lisbon = Lisbon
place-cadiz = Cadiz
place-granada = Granada
place-madrid = Madrid
place-alicante = Alicante
place-santander = Santander
place-saragossa = Saragossa
place-barcelona = Barcelona
place-le_havre = Le Havre
place-nantes = Nantes
place-paris = Paris
place-bordeaux = Bordeaux
place-toulouse = Toulouse
place-clermont_ferrand = Clermont-Ferrand
place-marseilles = Marseilles
place-geneva = Geneva
place-brussels = Brussels
place-amsterdam = Amsterdam
place-cologne = Cologne
place-hamburg = Hamburg
place-berlin = Berlin
place-leipzig = Leipzig
place-frankfurt = Frankfurt
place-nuremburg = Nuremburg
place-strasbourg = Strasbourg
place-munich = Munich
place-zurich = Zurich
place-genoa = Genoa
place-milan = Milan
place-venice = Venice
place-florence = Florence
place-rome = Rome
place-naples = Naples
place-bari = Bari
place-cagliari = Cagliari
place-prague = Prague
place-vienna = Vienna
place-zagreb = Zagreb
place-budapest = Budapest
place-szeged = Szeged
place-belgrade = Belgrade
place-sarajevo = Sarajevo
place-klausenburg = Klausenburg
place-castle_dracula = Castle Dracula
place-galatz = Galatz
place-bucharest = Bucharest
place-constanta = Constanta
place-varna = Varna
place-sofia = Sofia
place-salonica = Salonica
place-valona = Valona
place-athens = Athens
place-atlantic_ocean = Atlantic Ocean
place-irish_sea = Irish Sea
place-english_channel = English Channel
place-north_sea = North Sea
place-north_atlantic = North Atlantic
place-mediterranean_sea = Mediterranean Sea
place-tyrrhenian_sea = Tyrrhenian Sea
place-adriatic_sea = Adriatic Sea
place-ionian_sea = Ionian Sea
place-black_sea = Black Sea

region-british_isles = the British Isles
region-iberia = Iberia
region-france = France
region-germany = Germany
region-italy = Italy
region-central_europe = Central Europe
region-eastern_europe = Eastern Europe

item-knife = Knife
item-pistol = Pistol
item-rifle = Rifle
item-crucifix = Crucifix
item-garlic = Garlic
item-heavenly_host = Heavenly Host
item-holy_circle = Holy Circle
item-garlic_wreath = Garlic Wreath
item-holy_bullets = Holy Bullets
item-stake = Stake
item-dogs = Dogs
item-fast_horses = Fast Horses
item-dodge = Dodge
item-punch = Punch
item-escape = Escape

event-behind_the_veil = Behind the Veil
event-blood_transfusion = Blood Transfusion
event-chartered_carriage = Chartered Carriage
event-consecrated_ground = Consecrated Ground
event-escape_route = Escape Route
event-evil_presence = Evil Presence
event-excellent_weather = Excellent Weather
event-forewarned = Forewarned
event-good_luck = Good Luck
event-great_strength = Great Strength
event-heroic_leap = Heroic Leap
event-hired_scouts = Hired Scouts
event-hypnosis = Hypnosis
event-jonathan_harker = Jonathan Harker
event-local_rumors = Local Rumors
event-long_night = Long Night
event-lucky_find = Lucky Find
event-lucys_revenge = Lucy's Revenge
event-money_trail = Money Trail
event-mystic_research = Mystic Research
event-newspaper_reports = Newspaper Reports
event-planned_ambush = Planned Ambush
event-renewed_vigor = Renewed Vigor
event-rufus_smith = Rufus Smith
event-sense_of_emergency = Sense of Emergency
event-sister_agatha = Sister Agatha
event-speedy_telegraph = Speedy Telegraph
event-surprising_return = Surprising Return
event-vampire_lair = Vampire Lair
event-wax_cylinders = Wax Cylinders
event-customs_search = Customs Search
event-darkness_returns = Darkness Returns
event-devilish_power = Devilish Power
event-draculas_brides = Dracula's Brides
event-enraged = Enraged
event-false_tip_off = False Tip-off
event-great_wolf = Great Wolf
event-hidden_schemes = Hidden Schemes
event-immanuel_hildesheim = Immanuel Hildesheim
event-nocturnal_visit = Nocturnal Visit
event-roadblock = Roadblock
event-seduction = Seduction
event-sensationalist_press = Sensationalist Press
event-summon_storms = Summon Storms
event-unearthly_swiftness = Unearthly Swiftness
event-vampiric_influence = Vampiric Influence
event-wild_horses = Wild Horses

encounter-new_vampire = New Vampire
encounter-reckless_vampire = Reckless Vampire
encounter-aristocratic_vampire = Aristocratic Vampire
encounter-bats = Bats
encounter-desecrated_soil = Desecrated Soil
encounter-hoax = Hoax
encounter-rats = Rats
encounter-saboteur = Saboteur
encounter-spy = Spy
encounter-szgany_bodyguards = Szgany Bodyguards
encounter-szgany_mob = Szgany Mob
encounter-unnatural_fog = Unnatural Fog
encounter-wolves = Wolves

combat-claws = Claws
combat-fangs = Fangs
combat-mesmerize = Mesmerize
combat-plotting = Plotting
combat-strength = Strength
combat-escape_as_mist = Escape as Mist
combat-escape_as_bat = Escape as Bat

power-feed = Feed
power-dark_call = Dark Call
power-wolf_form = Wolf Form
power-misdirect = Misdirect
power-hide = Hide

ticket = { $yellow ->
    [0] { $white }/–
   *[other] { $white }/{ $yellow }
}
ticket-worth = { $white ->
    [one] 1 white railway
   *[other] up to { $white } white railways
}, { $yellow ->
    [0] never a yellow one
    [one] or 1 yellow one
   *[other] { $yellow } if any is yellow
}
ticket-known = { $ticket } ({ $worth })
line = { $kind ->
    [rail] the railway { $one }–{ $other }
   *[road] the road { $one }–{ $other }
}
