"""Drakborgen's pictures: a woodcut chronicle of a castle that nobody has seen."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core import Observation, Text
from engines.core import text as words_of
from rendering import Aid, Picture, Say
from rendering.drakborgen import words
from rendering.drakborgen.sheet import draw_sheet

ACCENT = 0x12533B
AIDS: Mapping[str, Aid] = {}


def board(seen: Observation, say: Say) -> Picture:
    """The whole table."""
    return Picture(draw_sheet(say(Text("game-title")), words.alt(seen, say), 1280, 720), words.alt(seen, say))


def closeup(seen: Observation, say: Say) -> Picture | None:
    """The viewer's open question; None while there is none."""
    if not seen.ask:
        return None
    return Picture(draw_sheet(say(seen.ask[0].prompt), words.alt(seen, say), 1200, 720), words.alt(seen, say))


def marks(_seen: Observation) -> Mapping[str, int]:
    """Nothing is numbered."""
    return {}


def cover(say: Say) -> Picture:
    """The lobby's picture, 1100 x 420."""
    told = say(Text("game-tagline"))
    return Picture(draw_sheet(say(Text("game-title")), told, 1100, 420, 48), told)


def page(page: str, say: Say) -> Picture | None:
    """A card with its words, 760 x 500; None for rules."""
    title, told = say(words_of(f"page-{page}-title")), say(words_of(f"page-{page}"))
    return Picture(draw_sheet(title, told, 760, 500, 30), title)


def text(seen: Observation, say: Say) -> str:
    """The whole table in lines of at most 30 characters."""
    return words.board(seen, say)
