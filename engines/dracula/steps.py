"""The steps a match can stand at, so that a stored one can be read back."""

from __future__ import annotations

from msgspec import field

from engines.dracula.arriving import AnyArrival
from engines.dracula.bats import AnyFlight
from engines.dracula.cards import AnyPlay
from engines.dracula.combat.steps import AnyFight
from engines.dracula.drawing import AnyDrawing
from engines.dracula.encounters import AnyEncounter
from engines.dracula.events import AnyEvent
from engines.dracula.facing import AnyFacing
from engines.dracula.hospitals import AnyHospital
from engines.dracula.limits import AnyLimit
from engines.dracula.matured import AnyMatured
from engines.dracula.moving import AnyMove
from engines.dracula.opening import AnyOpening
from engines.dracula.phase import AnyPhase
from engines.dracula.resting import Rest
from engines.dracula.rounds import AnyTime
from engines.dracula.searching import AnySearch
from engines.dracula.state import State
from engines.dracula.supply import Supply
from engines.dracula.tickets import Reserve
from engines.dracula.trading import Trade
from engines.dracula.turns import AnyTurn

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
    """A `State` whose stack is typed."""

    stack: list[AnyStep] = field(default_factory=list)
