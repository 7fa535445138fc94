"""The steps a match can stand at, so that a stored one can be read back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec import field

from engines.dracula.actions.arriving import AnyArrival
from engines.dracula.actions.moving import AnyMove
from engines.dracula.actions.reserving import Reserve
from engines.dracula.actions.resting import Rest
from engines.dracula.actions.searching import AnySearch
from engines.dracula.actions.supply import Supply
from engines.dracula.actions.trading import Trade
from engines.dracula.cards.drawing import AnyDrawing
from engines.dracula.cards.limits import AnyLimit
from engines.dracula.cards.playing import AnyPlay, Choosing, Effect
from engines.dracula.combat.steps import AnyFight
from engines.dracula.damage.hospitals import AnyHospital
from engines.dracula.dracula_phase.phase import AnyPhase
from engines.dracula.encounters.resolving import AnyEncounter
from engines.dracula.encounters.responses import AnyFacing
from engines.dracula.events.table import EFFECTS, AnyEvent
from engines.dracula.setup.opening import AnyOpening
from engines.dracula.state import State
from engines.dracula.trail.matured import AnyMatured
from engines.dracula.turns.bats import AnyFlight
from engines.dracula.turns.hunter_turn import AnyTurn
from engines.dracula.turns.round import AnyTime

Hunting = (
    AnyOpening | AnyTime | AnyHospital | AnyTurn | AnyFlight | AnyMove | AnyLimit | Supply | Reserve | Rest | Trade
)  # fmt: skip
Visiting = AnyArrival | AnySearch | AnyEncounter | AnyFacing | AnyMatured
Playing = AnyPlay | AnyDrawing | AnyEvent
AnyStep = (
    Playing
    | Hunting
    | AnyPhase
    | Visiting
    | AnyFight
)  # fmt: skip


class Match(State, kw_only=True):
    """A `State` whose stack is typed, and that knows the effects of all cards."""

    effects: ClassVar[Mapping[str, type[Effect] | type[Choosing]]] = EFFECTS
    stack: list[AnyStep] = field(default_factory=list)
