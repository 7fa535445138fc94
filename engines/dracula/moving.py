"""Movements of hunters (FD-6): where they may go, going there, and being driven there."""

from __future__ import annotations

from typing import Any, Literal

from engines.core.flow import Table, Work
from engines.core.types import Seat
from engines.dracula.state import Hunter, State

By = Literal["road", "rail", "sea", "exit", "bats", "card"]
"""How a hunter moved: ``exit`` out of a hospital; ``bats`` and ``card`` were not his own move action."""


def may_enter(state: State, origin: str, to: str) -> bool:
    """Whether fog, and on the road between them a roadblock, let a hunter go from one city to the next by road."""
    raise NotImplementedError


def reach_by_road(state: State, hunter: Hunter, roads: int = 1) -> tuple[str, ...]:
    """The cities that a hunter may reach over up to so many roads, past fog and roadblocks (FD-6.2, FD-6.6)."""
    raise NotImplementedError


def reach_by_sea(state: State, hunter: Hunter, steps: int = 1) -> tuple[str, ...]:
    """The sea zones and ports within so many sea steps, past storms and fog (FD-6.7)."""
    raise NotImplementedError


def reach_by_rail(state: State, origin: str, white: int, yellow: int) -> tuple[str, ...]:
    """The cities that a ticket of these values leads to from `origin` (FD-6.3 to FD-6.6)."""
    raise NotImplementedError


class Move(Work):
    """A hunter goes to a place that he may reach; then `Arrived` (FD-7). Cards that move the hunter who plays them
    (FD-10.5) push it too. By rail it is `TakeTrain` that pushes it, after the ticket has been spent."""

    seat: Seat
    to: str
    by: By

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError


class Push(Work):
    """Dracula drives a hunter to a city that `drives` offers (FD-5.6, FD-6.12); then `Arrived` (FD-7).

    `by`: ``bats`` or ``card``; Wild Horses gives ``wild_horses``, which opens no window of its own (FD-7.1)."""

    seat: Seat
    to: str
    by: str = "card"

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError


def drives(state: State, hunter: Hunter) -> tuple[str, ...]:
    """The cities that Dracula may drive a hunter to: one road step, past fog and roadblocks (FD-5.6, FD-6.12)."""
    raise NotImplementedError
