"""Dangers are told: to everybody of both ends, to a hunter's player of the hunter."""

from __future__ import annotations

from engines.core import Seat
from engines.dracula.turns.hunter_turn import HunterTurn

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


def warned(board: Board) -> set[str]:
    """The options of the hunter who acts that ask once more."""
    return {option.key for option in board.ask(LG).options if option.warning is not None}


def test_where_a_defeat_would_end_the_match_going_to_what_waits_is_warned_of() -> None:
    """FD-21.5, FD-22.1: a hideout that lies open with an encounter, a search there; a hidden one tells nothing."""
    trail = "dell(f)[] elm(u)[rats] birch(f)[bats]"
    assert warned(Board(HunterTurn(LG), trail=trail, influence=11)) == {"road.elm"}
    assert warned(Board(HunterTurn(LG), trail=trail, influence=10)) == set(), "a defeat brings 2"
    assert warned(Board(HunterTurn(LG), trail=trail, influence=10, despair=1)) == {"road.elm"}
    there = Board(HunterTurn(LG), trail=trail, influence=11, at={LG: "elm"})
    assert warned(there) == {"search"}
    empty = Board(HunterTurn(LG), trail="dell(f)[] elm(u)[]", influence=11)
    assert warned(empty) == set()
