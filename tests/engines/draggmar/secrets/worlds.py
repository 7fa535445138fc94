"""Paired worlds: two positions that differ in one fact, and what each viewer gets of either (V-1 to V-21)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final
from unittest import mock

from bot.contract import pairs
from bot.contract.pairs import NOBODY, SPECTATOR, check_same, gets, viewers
from engines.core import Seat, default_action
from engines.draggmar import Draggmar
from engines.draggmar import engine as draggmar
from engines.draggmar.components import SEATS

from ..playing import Board

__all__ = ["NOBODY"]

EVERYBODY: Final = frozenset({*SEATS, SPECTATOR})

Build = Callable[[bool], Board]


class Pair(pairs.Pair, frozen=True):
    """A fact of a row of visibility.md. `build` makes the one position and the other. Those of whom it is not `shown`
    remember their own answer. After that `on` questions are answered by default in both, by which the fact does not
    come out."""

    build: Build
    on: int
    shown: bool


PAIRS: Final[list[Pair]] = []


def pair(
    row: str, fact: str, knows: Collection[Seat] = EVERYBODY, *, on: int = 0, shown: bool = True
) -> Callable[[Build], Build]:  # fmt: skip
    """This builder makes the two positions of that row."""

    def note(build: Build) -> Build:
        PAIRS.append(Pair(row, fact, frozenset(knows), build, on, shown))
        return build

    return note


def check_pair(pair: Pair, engine: Draggmar = draggmar) -> None:
    """Fail unless viewers who may not know the fact get the same bytes of both positions, and those who may know it do
    not."""
    with mock.patch.dict(Board.__init__.__kwdefaults__, engine=engine):
        boards = pair.build(False), pair.build(True)
        whom = viewers(boards[0])
        check_same(pair, *boards, whom)
        for viewer in whom:
            if pair.shown and pair.is_known_to(viewer):
                here, there = (gets(board, viewer) for board in boards)
                assert here != there, f"{pair.name}: does not show to {sorted(viewer)}, who may know it"
        for number in range(pair.on):
            answered = [_answers(board) for board in boards]
            if not all(answered):
                break
            check_same(pair, *boards, whom, f"after {number + 1} answers")


def _answers(board: Board) -> bool:
    """Answer the first question that is waited for by its default; False if there is none."""
    due = [one for one in board.pending() if not one.optional]
    if due:
        board.apply(default_action(due[0], board.dice))
    return bool(due)
