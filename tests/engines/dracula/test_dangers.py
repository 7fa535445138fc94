"""Dangers are told: to everybody of both ends, to a hunter's player of the hunter."""

from __future__ import annotations

from engines.core import Seat

from .positions import LG, MH, VH, Board, D


def keys(board: Board, *seats: Seat) -> list[str]:
    return [danger.key for danger in board.engine.dangers(board.view(*seats))]


def test_everybody_is_told_how_near_the_end_is() -> None:
    """FD-22.1, FD-21.12."""
    board = Board(influence=9)
    assert keys(board) == []
    board.state.influence = 10
    board.state.dracula.damage = 12
    for seats in ((), (D,), (LG,)):
        assert keys(board, *seats) == ["danger-influence", "danger-dracula"]


def test_a_player_is_told_of_the_own_hunters() -> None:
    """FD-21.3: the last health, and the last space for a bite; nobody is told of Mina's, who has none."""
    board = Board()
    board.hunter(LG).damage = board.state.sheet(LG).health - 2
    board.hunter(VH).bites = 2
    assert keys(board, LG) == ["danger-hunter"]
    assert keys(board, VH) == ["danger-bite"]
    assert keys(board, MH) == keys(board) == []
    assert keys(board, LG, VH) == ["danger-hunter", "danger-bite"]
