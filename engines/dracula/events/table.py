"""The table of event effects: a module per kind of effect, one small class per title (FD-23).

The windows and what all cards have in common stand in `cards.playing`; what is drawn and kept in `cards.drawing`;
what cards do at the start of a combat and in it stands in `combat.event_cards`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.dracula.cards.playing import Choosing, Effect
from engines.dracula.combat import event_cards
from engines.dracula.events import allies, announcing, harm, hours, journeys, tokens, turning

EFFECTS: Final[Mapping[str, type[Effect] | type[Choosing]]] = {
    "behind_the_veil": announcing.BehindTheVeil,
    "blood_transfusion": harm.BloodTransfusion,
    "chartered_carriage": journeys.CharteredCarriage,
    "consecrated_ground": tokens.ConsecratedGround,
    "evil_presence": announcing.EvilPresence,
    "excellent_weather": journeys.ExcellentWeather,
    "forewarned": harm.Forewarned,
    "good_luck": journeys.GoodLuck,
    "hired_scouts": turning.HiredScouts,
    "hypnosis": announcing.Hypnosis,
    "jonathan_harker": allies.HuntersAlly,
    "local_rumors": turning.LocalRumors,
    "long_night": hours.LongNight,
    "money_trail": turning.MoneyTrail,
    "mystic_research": announcing.MysticResearch,
    "newspaper_reports": turning.NewspaperReports,
    "renewed_vigor": hours.RenewedVigor,
    "rufus_smith": allies.HuntersAlly,
    "sense_of_emergency": journeys.SenseOfEmergency,
    "sister_agatha": allies.HuntersAlly,
    "speedy_telegraph": hours.SpeedyTelegraph,
    "surprising_return": hours.SurprisingReturn,
    "vampire_lair": harm.VampireLair,
    "wax_cylinders": turning.WaxCylinders,
    "customs_search": harm.CustomsSearch,
    "darkness_returns": hours.DarknessReturns,
    "devilish_power": hours.DevilishPower,
    "draculas_brides": allies.DraculasBrides,
    "false_tip_off": journeys.FalseTipOff,
    "great_wolf": allies.GreatWolf,
    "hidden_schemes": allies.HiddenSchemes,
    "immanuel_hildesheim": allies.ImmanuelHildesheim,
    "nocturnal_visit": hours.NocturnalVisit,
    "roadblock": tokens.Roadblock,
    "seduction": harm.Seduction,
    "sensationalist_press": harm.SensationalistPress,
    "summon_storms": tokens.SummonStorms,
    "unearthly_swiftness": hours.UnearthlySwiftness,
    "vampiric_influence": harm.VampiricInfluence,
    "wild_horses": journeys.WildHorses,
    "fast_horses": journeys.FastHorses,
    "telepathy": announcing.Telepathy,
    "escape_route": event_cards.EscapeRoute,
    "heroic_leap": event_cards.HeroicLeap,
    "lucky_find": event_cards.LuckyFind,
    "planned_ambush": event_cards.Poised,
    "lucys_revenge": event_cards.Poised,
    "garlic_wreath": event_cards.GarlicWreath,
    "enraged": event_cards.Enraged,
}
"""The effect of each event, and of the item and the ability that are used as actions. A title that is not here is
announced and discarded, and the step that opened the window does the rest."""
