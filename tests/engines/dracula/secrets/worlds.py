"""Paired worlds: two positions that differ in one fact, and what each viewer gets of either (V-6.1)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from bot.contract import pairs
from bot.contract.pairs import NOBODY, SPECTATOR, check_same, gets
from engines.core import PUBLIC, Seat, Viewer
from engines.core.flow import Step
from engines.dracula.combat.start import Meeting
from engines.dracula.components import HUNTERS, SEATS
from engines.dracula.dracula_phase.phase import DraculaPhase
from engines.dracula.game import Dracula
from engines.dracula.turns.hunter_turn import HunterTurn
from engines.dracula.turns.round import Dawn, Dusk
from tests.engines.dracula.positions import LG, MH, Board

__all__ = ["NOBODY"]

VIEWERS: list[Viewer] = [PUBLIC, *(frozenset({seat}) for seat in SEATS), frozenset({LG, MH}), frozenset(HUNTERS)]
"""A spectator, each seat, and hunters whom one person plays (V-1.2)."""

EVERYBODY = frozenset({*SEATS, SPECTATOR})

Build = Callable[[bool], Board]

MOMENTS: dict[str, Callable[[], Step]] = {
    "a hunter's turn": lambda: HunterTurn(LG),
    "Dracula's phase": DraculaPhase,
    "dawn": Dawn,
    "dusk": Dusk,
    "a meeting": Meeting,
}
"""Steps that may come next, with the questions that they bring."""


class Pair(pairs.Pair, frozen=True):
    """A row of visibility.md, or a fact of one. `build` makes the one position and the other.

    Those who know the fact tell the positions apart by what of the view (`sees`) if that is given. `stands`: the
    position stands at a question already, and nothing else is begun in it.
    """

    build: Build
    stands: bool
    sees: Callable[[Any], object] | None


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
        check_same(pair, *boards, VIEWERS, moment)
        told_apart |= {viewer for viewer in VIEWERS if gets(boards[0], viewer) != gets(boards[1], viewer)}
        if moment:
            for board in boards:
                board.let_pass()
            check_same(pair, *boards, VIEWERS, f"{moment}, all having passed")
        if pair.sees is not None:
            told_apart &= {
                viewer for viewer in VIEWERS if len({pair.sees(board.view(*viewer)) for board in boards}) == 2
            }
    blind = [sorted(viewer) for viewer in VIEWERS if pair.is_known_to(viewer) and viewer not in told_apart]
    assert not blind, f"{pair.name}: does not show to {blind}, who may know it"


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
        PAIRS.append(Pair(row, fact, frozenset(knows), build, stands, sees))
        return build

    return note
