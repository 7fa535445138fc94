"""Paired worlds: two positions that differ in one fact, and what each viewer gets of either (V-1 to V-21)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final
from unittest import mock

from msgspec import Struct

from engines.core import PUBLIC, Action, Decision, IllegalAction, Seat, Viewer, default_action, observe
from engines.core.record import check
from engines.draggmar import Draggmar
from engines.draggmar import engine as draggmar
from engines.draggmar.components import SEATS
from tests.contract.game import as_bytes

from ..playing import Board

SPECTATOR: Final = Seat("spectator")
EVERYBODY: Final = frozenset({*SEATS, SPECTATOR})
NOBODY: Final[frozenset[Seat]] = frozenset()

Build = Callable[[bool], Board]


class Pair(Struct, frozen=True):
    """A fact of a row of visibility.md. `build` makes the one position and the other, `knows` are the seats that may
    tell them apart. Those of whom it is not `shown` remember their own answer. After that `on` questions are answered
    by default in both, by which the fact does not come out."""

    row: str
    fact: str
    build: Build
    knows: frozenset[Seat]
    on: int
    shown: bool

    @property
    def name(self) -> str:
        return f"{self.row} {self.fact}"


PAIRS: Final[list[Pair]] = []


def pair(
    row: str, fact: str, knows: Collection[Seat] = EVERYBODY, *, on: int = 0, shown: bool = True
) -> Callable[[Build], Build]:  # fmt: skip
    """This builder makes the two positions of that row."""

    def note(build: Build) -> Build:
        PAIRS.append(Pair(row, fact, build, frozenset(knows), on, shown))
        return build

    return note


def viewers(board: Board) -> list[Viewer]:
    """A spectator, and each seat: one person never holds two."""
    return [PUBLIC, *(frozenset({seat}) for seat in board.realm.seats)]


def gets(board: Board, viewer: Viewer) -> dict[str, bytes]:
    """Everything that leaves the engine for a viewer, except refusals."""
    engine, realm = board.engine, board.realm
    seen = observe(engine, realm, viewer)
    return {
        "the view": as_bytes(seen.view),
        "the questions and their defaults": as_bytes(seen.ask),
        "who is waited for": as_bytes((seen.waiting, seen.waiting_in, seen.places)),
        "what may be ordered": as_bytes(seen.orders),
        "the end": as_bytes(seen.outcome),
        "the status": as_bytes((engine.status(seen.view), engine.dangers(seen.view))),
        "the turn": as_bytes((engine.turn(realm), seen.moments)),
        "what was told": as_bytes(board.heard(*viewer)),
    }


def check_pair(pair: Pair, engine: Draggmar = draggmar) -> None:
    """Fail unless viewers who may not know the fact get the same bytes of both positions, and those who may know it do
    not."""
    with mock.patch.dict(Board.__init__.__kwdefaults__, engine=engine):
        boards = pair.build(False), pair.build(True)
        _check_same(pair, "", *boards)
        for viewer in viewers(boards[0]):
            if pair.shown and _knows(pair, viewer):
                here, there = (gets(board, viewer) for board in boards)
                assert here != there, f"{pair.name}: does not show to {sorted(viewer)}, who may know it"
        for number in range(pair.on):
            answered = [_answers(board) for board in boards]
            if not all(answered):
                break
            _check_same(pair, f"after {number + 1} answers", *boards)


def _knows(pair: Pair, viewer: Viewer) -> bool:
    return bool(pair.knows & (viewer or {SPECTATOR}))


def _answers(board: Board) -> bool:
    """Answer the first question that is waited for by its default; False if there is none."""
    due = [one for one in board.pending() if not one.optional]
    if due:
        board.apply(default_action(due[0], board.dice))
    return bool(due)


def _check_same(pair: Pair, moment: str, one: Board, other: Board) -> None:
    tried = list(_attempts([*one.pending(), *other.pending()]))
    for viewer in viewers(one):
        if _knows(pair, viewer):
            continue
        whose = f"{sorted(viewer) or 'a spectator'}{f', {moment}' if moment else ''}"
        here, there = gets(one, viewer), gets(other, viewer)
        for what in here:
            assert here[what] == there[what], f"{pair.name}: {what} tells {whose}: {here[what]!r} or {there[what]!r}"
        refused = [[_refusal(board, action, seat) for action in tried for seat in viewer] for board in (one, other)]
        assert refused[0] == refused[1], f"{pair.name}: a refusal tells {whose}"


def _attempts(asked: Iterable[Decision]) -> Iterable[Action]:
    """Answers to try, right and wrong, to questions that may not be open."""
    for one in asked:
        for decision in (one.id, f"{one.id}0"):
            for picks in ((), ("nonsense",), (one.options[0].key,), tuple(option.key for option in one.options)):
                yield Action(one.seat, decision, picks)


def _refusal(board: Board, action: Action, seat: Seat) -> str | None:
    """The refusal that a seat gets which tries this; None if it is legal."""
    try:
        check(board.engine, board.realm, board.pending(), Action(seat, action.decision, action.picks))
    except IllegalAction as error:
        return f"{error}: {error.text}"
    return None
