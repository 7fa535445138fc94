"""Paired worlds: two positions that differ in one fact, and what each viewer gets of either.

A game has a `Pair` for each row of its visibility.md; whatever it adds to one (how far to play on, who was told) stands
in its own tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

from msgspec import Struct

from bot.contract.game import as_bytes
from engines.core import PUBLIC, Action, Decision, IllegalAction, Seat, Text, Viewer, observe
from engines.core.record import check

SPECTATOR: Final = Seat("spectator")
NOBODY: Final[frozenset[Seat]] = frozenset()


class Position(Protocol):
    """A position of a match under test, and what has been told in it."""

    @property
    def engine(self) -> Any: ...

    @property
    def state(self) -> Any: ...

    def heard(self, *seats: Seat) -> list[Text]: ...


class Pair(Struct, frozen=True):
    """A row of visibility.md, or a fact of one, and the seats that may tell its two positions apart."""

    row: str
    fact: str
    knows: frozenset[Seat]

    @property
    def name(self) -> str:
        return f"{self.row} {self.fact}"

    def is_known_to(self, viewer: Viewer) -> bool:
        return bool(self.knows & (viewer or {SPECTATOR}))


def viewers(position: Position) -> list[Viewer]:
    """A spectator, and each seat: one person never holds two."""
    return [PUBLIC, *(frozenset({seat}) for seat in position.state.seats)]


def gets(position: Position, viewer: Viewer) -> dict[str, bytes]:
    """Everything that leaves the engine for a viewer, except refusals."""
    engine = position.engine
    seen = observe(engine, position.state, viewer)
    return {
        "the view": as_bytes(seen.view),
        "the questions and their defaults": as_bytes(seen.ask),
        "who is waited for": as_bytes((seen.waiting, seen.waiting_in, seen.places)),
        "what may be ordered": as_bytes(seen.orders),
        "the end": as_bytes(seen.outcome),
        "the status": as_bytes((engine.status(seen.view), engine.dangers(seen.view))),
        "the turn": as_bytes((engine.turn(position.state), seen.moments)),
        "what was told": as_bytes(position.heard(*viewer)),
    }


def check_same(pair: Pair, one: Position, other: Position, whom: Iterable[Viewer], moment: str = "") -> None:
    """Fail unless those of these viewers who may not know the fact get the same bytes of both positions, and the same
    refusals of whatever they try."""
    tried = list(_attempts([*_pending(one), *_pending(other)]))
    for viewer in whom:
        if pair.is_known_to(viewer):
            continue
        whose = f"{sorted(viewer) or 'a spectator'}{f', {moment}' if moment else ''}"
        here, there = gets(one, viewer), gets(other, viewer)
        for what in here:
            assert here[what] == there[what], f"{pair.name}: {what} tells {whose}: {here[what]!r} or {there[what]!r}"
        refused = [[_refusal(at, action, seat) for action in tried for seat in sorted(viewer)] for at in (one, other)]
        assert refused[0] == refused[1], f"{pair.name}: a refusal tells {whose}"


def _pending(position: Position) -> Sequence[Decision]:
    pending: Sequence[Decision] = position.engine.pending(position.state)
    return pending


def _attempts(asked: Iterable[Decision]) -> Iterable[Action]:
    """Answers to try, right and wrong, to questions that may not be open."""
    for one in asked:
        for decision in (one.id, f"{one.id}0"):
            for picks in ((), ("nonsense",), (one.options[0].key,), tuple(option.key for option in one.options)):
                yield Action(one.seat, decision, picks)


def _refusal(position: Position, action: Action, seat: Seat) -> str | None:
    """The refusal that a seat gets which tries this; None if it is legal."""
    try:
        check(position.engine, position.state, _pending(position), Action(seat, action.decision, action.picks))
    except IllegalAction as error:
        return f"{error}: {error.text}"
    return None
