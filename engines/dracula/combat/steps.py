"""All steps of combat, damage and bites."""

from engines.dracula.combat.dracula_cards import (
    Advance,
    Agatha,
    Claw,
    ClawAgain,
    DraculaCard,
    Escaping,
    PlotSearch,
    Revenge,
    SecondClaw,
    TurnDown,
)
from engines.dracula.combat.ending import EndCombat, Flight
from engines.dracula.combat.event_cards import EscapeRoute, Find
from engines.dracula.combat.hunter_cards import Encircle, HunterCard, HunterCards, Loaded
from engines.dracula.combat.rounds import Commit, Compare, FlipPlotting, NextRound, Plot, Refresh, Swap, Swaps
from engines.dracula.combat.start import (
    Bodyguards,
    Combat,
    CombatStart,
    Decline,
    FightVampire,
    Join,
    Meeting,
    OpenStart,
    SetOn,
)
from engines.dracula.damage.suffering import Bite, Bitten, Hurt, Prevent, Prevented, Suffer

_Harm = Bite | Bitten | Hurt | Prevent | Prevented | Suffer
_Start = Bodyguards | Combat | CombatStart | Decline | FightVampire | Join | Meeting | OpenStart | SetOn
_Cards = EscapeRoute | Find
_Rounds = Commit | Compare | FlipPlotting | NextRound | Plot | Refresh | Swap | Swaps
_Effects = (
    Advance | Agatha | Claw | ClawAgain | DraculaCard | Encircle | Escaping | HunterCard | HunterCards | Loaded
    | PlotSearch | Revenge | SecondClaw | TurnDown
)  # fmt: skip
AnyFight = _Harm | _Start | _Cards | _Rounds | _Effects | EndCombat | Flight
