"""Garlic Wreath, when it goes before the combat ends."""

from __future__ import annotations

from engines.core import HOST
from engines.dracula.combat.start import Combat

from .positions import LG, Board, D


def test_a_wreath_given_up_over_the_limit_is_gone() -> None:
    """FD-23.8 in a combat: Lucky Find brings one item too many, and the Wreath is what he lets go."""
    board = Board(
        Combat(hunters=[LG]),
        trail="dell(u)[]",
        at={LG: "dell"},
        items={LG: "garlic_wreath knife pistol"},
        events={LG: "lucky_find"},
        phase="dusk",
    )
    for card in ("garlic_wreath", "lucky_find"):
        board.take(LG, card)
        board.take(HOST, "close")
    board.take(LG, board.opts(LG, "find")[0])
    board.take(LG, "garlic_wreath", kind="discard-items")
    board.let_pass()
    assert "garlic_wreath" in board.state.items.discards
    board.take(LG, "escape")
    board.take(D, next(key for key in board.opts(D) if key in ("claws", "fangs")))
    board.let_pass()
    assert board.state.battle is None
