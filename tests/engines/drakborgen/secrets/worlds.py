"""Paired worlds: two positions that differ in one fact, and what each viewer gets of either (V1 to V24)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any
from unittest import mock

from bot.contract import pairs
from bot.contract.pairs import NOBODY, SPECTATOR, check_same, gets, viewers
from engines.core import Seat, default_action
from engines.drakborgen import Drakborgen
from engines.drakborgen import engine as drakborgen
from tests.engines.drakborgen.positions import H1, H2, H3, H4, Board

__all__ = ["NOBODY"]

EVERYBODY = frozenset({H1, H2, H3, H4, SPECTATOR})

Build = Callable[[bool], Board]


class Pair(pairs.Pair, frozen=True):
    """A row of visibility.md, or a fact of one. `build` makes the one position and the other.

    Those who know the fact tell the positions apart by what of the view (`sees`) if that is given; they may have been
    told instead of seeing it. `on` defaults are answered after that, in both, and compared as well: the fact does not
    come to light by them.
    """

    build: Build
    on: int
    sees: Callable[[Any], object] | None


def check_pair(pair: Pair, engine: Drakborgen = drakborgen) -> None:
    """Fail unless viewers who may not know the fact get the same bytes of both positions, and those who may know it do
    not."""
    with mock.patch.object(Board, "engine", engine):
        boards = pair.build(False), pair.build(True)
        whom = viewers(boards[0])
        check_same(pair, *boards, whom)
        told_apart = {viewer for viewer in whom if gets(boards[0], viewer) != gets(boards[1], viewer)}
        if pair.sees is not None:
            told_apart = {
                viewer for viewer in told_apart if len({repr(pair.sees(board.view(*viewer))) for board in boards}) == 2
            }
        blind = [sorted(viewer) for viewer in whom if pair.is_known_to(viewer) and viewer not in told_apart]
        assert not blind, f"{pair.name}: does not show to {blind}, who may know it"
        for number in range(pair.on):
            if not all(_answers(board) for board in boards):
                break
            check_same(pair, *boards, whom, f"after {number + 1} answers")


def _answers(board: Board) -> bool:
    """Answer the first question that is waited for by its default; False if there is none."""
    due = [one for one in board.engine.pending(board.state) if not one.optional]
    if due:
        board.events += board.engine.apply(board.state, default_action(due[0], board.dice), board.dice)
    return bool(due)


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
        PAIRS.append(Pair(row, fact, frozenset(knows), build, on, sees))
        return build

    return note
