"""Paired worlds: two positions that differ in one fact, and what each viewer gets of either (V1 to V24)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any
from unittest import mock

from msgspec import Struct

from engines.core import PUBLIC, Action, Decision, IllegalAction, Seat, Viewer, default_action, observe
from engines.core.record import check
from engines.drakborgen import Drakborgen
from engines.drakborgen import engine as drakborgen
from tests.contract.game import as_bytes
from tests.engines.drakborgen.positions import H1, H2, H3, H4, Board

EVERYBODY = frozenset({H1, H2, H3, H4, Seat("spectator")})
NOBODY: frozenset[Seat] = frozenset()

Build = Callable[[bool], Board]


class Pair(Struct, frozen=True):
    """A row of visibility.md, or a fact of one. `build` makes the one position and the other.

    `knows` are the seats that may tell them apart, by what of the view (`sees`) if that is given; they may have been
    told instead of seeing it (`told`). `on` defaults are answered after that, in both, and compared as well: the fact
    does not come to light by them.
    """

    row: str
    fact: str
    build: Build
    knows: frozenset[Seat]
    on: int
    sees: Callable[[Any], object] | None

    @property
    def name(self) -> str:
        return f"{self.row} {self.fact}"


def viewers(board: Board) -> list[Viewer]:
    """A spectator, and each seat: one person never holds two."""
    return [PUBLIC, *(frozenset({seat}) for seat in board.state.seats)]


def knows(pair: Pair, viewer: Viewer) -> bool:
    return bool(pair.knows & (viewer or {Seat("spectator")}))


def gets(board: Board, viewer: Viewer) -> dict[str, bytes]:
    """Everything that leaves the engine for a viewer, except refusals."""
    seen = observe(board.engine, board.state, viewer)
    return {
        "the view": as_bytes(seen.view),
        "the questions and their defaults": as_bytes(seen.ask),
        "who is waited for": as_bytes((seen.waiting, seen.waiting_in, seen.places)),
        "what may be ordered": as_bytes(seen.orders),
        "the end": as_bytes(seen.outcome),
        "the status": as_bytes((board.engine.status(seen.view), board.engine.dangers(seen.view))),
        "the turn": as_bytes((board.engine.turn(board.state), seen.moments)),
        "what was told": as_bytes(board.heard(*viewer)),
    }


def refusals(board: Board, viewer: Viewer, tried: Iterable[Action]) -> list[str | None]:
    """The refusals that a viewer gets who tries those answers from its seats; None for a legal one."""
    return [_refusal(board, Action(seat, one.decision, one.picks)) for one in tried for seat in sorted(viewer)]


def _refusal(board: Board, action: Action) -> str | None:
    try:
        check(board.engine, board.state, board.engine.pending(board.state), action)
    except IllegalAction as error:
        return f"{error}: {error.text}"
    return None


def attempts(asked: Iterable[Decision]) -> list[Action]:
    """Answers to try, right and wrong, to questions that may not be open."""
    return [
        Action(one.seat, decision, picks)
        for one in asked
        for decision in (one.id, f"{one.id}0")
        for picks in ((), ("nonsense",), (one.options[0].key,), tuple(option.key for option in one.options))
    ]


def check_pair(pair: Pair, engine: Drakborgen = drakborgen) -> None:
    """Fail unless viewers who may not know the fact get the same bytes of both positions, and those who may know it do
    not."""
    with mock.patch.object(Board, "engine", engine):
        boards = pair.build(False), pair.build(True)
        _check_same(pair, "", *boards)
        told_apart = {viewer for viewer in viewers(boards[0]) if gets(boards[0], viewer) != gets(boards[1], viewer)}
        if pair.sees is not None:
            told_apart = {
                viewer for viewer in told_apart if len({repr(pair.sees(board.view(*viewer))) for board in boards}) == 2
            }
        blind = [sorted(viewer) for viewer in viewers(boards[0]) if knows(pair, viewer) and viewer not in told_apart]
        assert not blind, f"{pair.name}: does not show to {blind}, who may know it"
        for number in range(pair.on):
            if not all(_answers(board) for board in boards):
                break
            _check_same(pair, f"after {number + 1} answers", *boards)


def _answers(board: Board) -> bool:
    """Answer the first question that is waited for by its default; False if there is none."""
    due = [one for one in board.engine.pending(board.state) if not one.optional]
    if due:
        board.events += board.engine.apply(board.state, default_action(due[0], board.dice), board.dice)
    return bool(due)


def _check_same(pair: Pair, moment: str, one: Board, other: Board) -> None:
    tried = attempts([*one.engine.pending(one.state), *other.engine.pending(other.state)])
    for viewer in viewers(one):
        if knows(pair, viewer):
            continue
        whose = f"{sorted(viewer) or 'a spectator'}{f', {moment}' if moment else ''}"
        here, there = gets(one, viewer), gets(other, viewer)
        for what in here:
            assert here[what] == there[what], f"{pair.name}: {what} tells {whose}: {here[what]!r} or {there[what]!r}"
        refused = [refusals(board, viewer, tried) for board in (one, other)]
        assert refused[0] == refused[1], f"{pair.name}: a refusal tells {whose}"


PAIRS: list[Pair] = []


def pair(
    row: str,
    fact: str,
    knows: Collection[Seat] = EVERYBODY,
    *,
    on: int = 0,
    sees: Callable[[Any], object] | None = None,
) -> Callable[[Build], Build]:
    """This builder makes the two positions of that row."""

    def note(build: Build) -> Build:
        PAIRS.append(Pair(row, fact, build, frozenset(knows), on, sees))
        return build

    return note
