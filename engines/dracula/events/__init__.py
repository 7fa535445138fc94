"""What each event does: a module per kind of effect, one small class per title (FD-23).

The windows and what all cards have in common stand in `cards`; what is drawn and kept in `drawing`; what cards do at
the start of a combat and in it is the combat's.
"""

from engines.dracula.cards import EFFECTS
from engines.dracula.events import allies, announcing, harm, hours, journeys, tokens, turning

EFFECTS.update(
    {
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
    }
)

_Allied = (
    allies.AddEncounter | allies.AllyStirs | allies.Defile | allies.Exchange | allies.Prey | allies.Refill
    | allies.WardOffWolf
)  # fmt: skip
_Harming = (
    harm.BloodTransfusion | harm.CustomsSearch | harm.Lured | harm.Robbed | harm.Seduction | harm.VampiricInfluence
)  # fmt: skip
_Moving = (
    journeys.ExcellentWeather | journeys.FalseTipOff | journeys.FastHorses
    | journeys.SenseOfEmergency | journeys.WildHorses
)  # fmt: skip
_Putting = tokens.CallHost | tokens.ConsecratedGround | tokens.MayCallHost | tokens.Roadblock | tokens.SummonStorms
_Showing = (
    announcing.BehindTheVeil | hours.SurprisingReturn | turning.Deduction | turning.HiredScouts | turning.Locate
    | turning.MoneyTrail
)  # fmt: skip
AnyEvent = _Allied | _Harming | _Moving | _Putting | _Showing
