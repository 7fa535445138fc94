"""Paired worlds: two positions that differ in one fact, and what each viewer gets of either (V-6.1)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from msgspec import Struct

from engines.core import PUBLIC, Action, Decision, IllegalAction, Seat, Viewer, observe
from engines.core.flow import Step
from engines.core.record import check
from engines.dracula.combat.start import Meeting
from engines.dracula.components import HUNTERS, SEATS
from engines.dracula.dracula_phase.phase import DraculaPhase
from engines.dracula.game import Dracula
from engines.dracula.turns.hunter_turn import HunterTurn
from engines.dracula.turns.round import Dawn, Dusk
from tests.contract.game import as_bytes
from tests.engines.dracula.positions import LG, MH, Board

VIEWERS: list[Viewer] = [PUBLIC, *(frozenset({seat}) for seat in SEATS), frozenset({LG, MH}), frozenset(HUNTERS)]
"""A spectator, each seat, and hunters whom one person plays (V-1.2)."""

EVERYBODY = frozenset({*SEATS, Seat("spectator")})
NOBODY: frozenset[Seat] = frozenset()

Build = Callable[[bool], Board]

MOMENTS: dict[str, Callable[[], Step]] = {
    "a hunter's turn": lambda: HunterTurn(LG),
    "Dracula's phase": DraculaPhase,
    "dawn": Dawn,
    "dusk": Dusk,
    "a meeting": Meeting,
}
"""Steps that may come next, with the questions that they bring."""


class Pair(Struct, frozen=True):
    """A row of visibility.md, or a fact of one. `build` makes the one position and the other.

    `knows` are the seats that may tell them apart, by what of the view (`sees`) if that is given. `stands`: the
    position stands at a question already, and nothing else is begun in it.
    """

    row: str
    fact: str
    build: Build
    knows: frozenset[Seat]
    stands: bool
    sees: Callable[[Any], object] | None

    @property
    def name(self) -> str:
        return f"{self.row} {self.fact}"


def viewers_who(pair: Pair, *, know: bool) -> list[Viewer]:
    """The viewers who may know the fact, or (`know` false) those who may not."""
    return [viewer for viewer in VIEWERS if bool(pair.knows & (viewer or {Seat("spectator")})) is know]


def gets(board: Board, viewer: Viewer) -> dict[str, bytes]:
    """Everything that leaves the engine for a viewer, except refusals."""
    seen = observe(board.engine, board.state, viewer)
    return {
        "the view": as_bytes(seen.view),
        "the questions and their defaults": as_bytes(seen.ask),
        "who is waited for": as_bytes(seen.waiting),
        "what may be ordered": as_bytes(seen.orders),
        "the end": as_bytes(seen.outcome),
        "what was told": as_bytes(board.heard(*viewer)),
    }


def refusals(board: Board, viewer: Viewer, tried: Iterable[Action]) -> list[str | None]:
    """The refusals that a viewer gets who tries those answers from his seats; None for a legal one."""
    return [_refusal(board, Action(seat, one.decision, one.picks)) for one in tried for seat in sorted(viewer)]


def _refusal(board: Board, action: Action) -> str | None:
    try:
        check(board.engine, board.state, board.pending, action)
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


def both(pair: Pair, engine: Callable[[str], Dracula], moment: str) -> tuple[Board, Board]:
    """The two positions under that engine, with that moment begun."""
    boards = pair.build(False), pair.build(True)
    for board in boards:
        board.engine = engine(board.state.box)
        if moment:
            board.push(MOMENTS[moment]())
    return boards


def check_pair(pair: Pair, engine: Callable[[str], Dracula] = Dracula) -> None:
    """Fail unless viewers who may not know the fact get the same bytes of both positions at every moment, and those who
    may know it do not."""
    told_apart: set[Viewer] = set()
    for moment in ("", *(() if pair.stands or pair.knows == EVERYBODY else MOMENTS)):
        boards = both(pair, engine, moment)
        _check_same(pair, moment, *boards)
        told_apart |= {viewer for viewer in VIEWERS if gets(boards[0], viewer) != gets(boards[1], viewer)}
        if moment:
            for board in boards:
                board.let_pass()
            _check_same(pair, f"{moment}, all having passed", *boards)
        if pair.sees is not None:
            told_apart &= {
                viewer for viewer in VIEWERS if len({pair.sees(board.view(*viewer)) for board in boards}) == 2
            }
    blind = [sorted(viewer) for viewer in viewers_who(pair, know=True) if viewer not in told_apart]
    assert not blind, f"{pair.name}: does not show to {blind}, who may know it"


def _check_same(pair: Pair, moment: str, one: Board, other: Board) -> None:
    tried = attempts([*one.pending, *other.pending])
    for viewer in viewers_who(pair, know=False):
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
    stands: bool = False,
    sees: Callable[[Any], object] | None = None,
) -> Callable[[Build], Build]:
    """This builder makes the two positions of that row."""

    def note(build: Build) -> Build:
        PAIRS.append(Pair(row, fact, build, frozenset(knows), stands, sees))
        return build

    return note
