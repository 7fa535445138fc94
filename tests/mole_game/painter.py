"""Moles in pictures, like those of Magpies, and in words."""

from __future__ import annotations

from typing import cast

from engines.core import Observation, Who
from engines.core import text as words
from rendering import Aid, Picture, Place, Say
from tests.mole_game.state import MoleView, told_card
from tests.tiny_games.painter import cover, marks, page, swatch

__all__ = ["ACCENT", "AIDS", "board", "closeup", "cover", "marks", "page", "text"]

ACCENT = 0x6B4A2B


def board(seen: Observation, say: Say) -> Picture:
    """The whole hill."""
    return Picture(swatch(seen.view), text(seen, say)[:300])


def closeup(seen: Observation, say: Say) -> Picture | None:
    """The options of the first question; None if there is none."""
    if not seen.ask:
        return None
    return Picture(swatch([option.key for option in seen.ask[0].options]), say(seen.ask[0].prompt)[:300])


def hand(seen: Observation, say: Say) -> Picture | None:
    """The viewer's own cards."""
    return board(seen, say) if seen.viewer else None


AIDS = {"hand": Aid(hand, Place.HAND, words("button-hand"), "🐾")}


def text(seen: Observation, say: Say) -> str:
    """The whole hill in plain text."""
    view = cast("MoleView", seen.view)
    lines = []
    for seat, held in view.held.items():
        lines.append(say(words("board-seat", who=Who(seat), cards=held)))
        lines += [f"  {say(told_card(card))}" for card in view.hands.get(seat, ())]
        if seat in view.notes:
            lines.append(f"  {say(words('board-note', note=view.notes[seat]))}")
    return "\n".join(lines)
