"""The union of all steps, by which a stored match is read back."""

from __future__ import annotations

from msgspec import field

from engines.trogdor.abilities import Aiming, Dropping, Landing, Lifting, Skipping
from engines.trogdor.acting import Acting, ActionsOver
from engines.trogdor.archer import ArcherGoes
from engines.trogdor.choosing import ChoosingItem, ChoosingKeeper
from engines.trogdor.damage import Parrying
from engines.trogdor.knights import Marching
from engines.trogdor.moving import Arriving, Meeting
from engines.trogdor.peasants_on_fire import Crowning, Flames, Flask, Helmet, Igniting, Running
from engines.trogdor.phase_two import (
    CardStands,
    ChoosingCottages,
    KnightsGo,
    MovementCardDrawn,
    PeasantsGo,
    PhaseOver,
    Redirecting,
    Redrawing,
    Spawning,
)
from engines.trogdor.state import State
from engines.trogdor.troghammer import Hammering, HammerMoves, HammerStandsAlone, Spent
from engines.trogdor.turns import Drawing, NewTurn, Playing, Swapping, TurnOver

AnyStep = (
    ChoosingKeeper | ChoosingItem | NewTurn | Drawing | Hammering | HammerMoves | HammerStandsAlone | Marching | Spent
    | Swapping | Playing | Acting | Aiming | Landing | Lifting | Dropping | Skipping | Meeting | Arriving | Parrying
    | Flask | Igniting | Flames | Crowning | Helmet | Running | ActionsOver | MovementCardDrawn | Redrawing
    | CardStands | Redirecting | Spawning | ChoosingCottages | PeasantsGo | KnightsGo | ArcherGoes | PhaseOver
    | TurnOver
)  # fmt: skip


class Match(State, kw_only=True):
    """A `State` whose stack is typed."""

    stack: list[AnyStep] = field(default_factory=list)
