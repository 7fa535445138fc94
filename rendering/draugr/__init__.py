"""The Draugr's pictures: every card a small stained-glass window leaded in ink."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from engines.core import Observation, Text
from engines.draugr.view import DraugrTable
from rendering import Aid, Picture, Say
from rendering.draugr import words
from rendering.draugr.board import draw_board, draw_closeup
from rendering.draugr.cover import draw_cover
from rendering.draugr.pages import alt_page, draw_page, page_of
from rendering.draugr.swatches import PALETTE

ACCENT = 0x3E9B78
AIDS: Mapping[str, Aid] = {}


def board(seen: Observation, say: Say) -> Picture:
    """The whole table, 1280 x 960."""
    view = cast("DraugrTable", seen.view)
    return Picture(PALETTE.encode(draw_board(view, say)), words.alt(view, say))


def closeup(seen: Observation, say: Say) -> Picture | None:
    """The cards and the Draugr, 1280 x 768; None while the viewer is asked nothing."""
    if not seen.ask:
        return None
    view = cast("DraugrTable", seen.view)
    return Picture(PALETTE.encode(draw_closeup(view, say)), words.alt(view, say))


def marks(_seen: Observation) -> Mapping[str, int]:
    """Nothing is numbered."""
    return {}


def cover(say: Say) -> Picture:
    """The lobby's picture, 1100 x 420."""
    return Picture(PALETTE.encode(draw_cover(say)), say(Text("picture-cover-alt")))


def page(page: str, say: Say) -> Picture | None:
    """A card or a Draugr, large, 760 x 500; None for rules."""
    shown = page_of(page, say)
    return None if shown is None else Picture(PALETTE.encode(draw_page(shown)), alt_page(shown))


def text(seen: Observation, say: Say) -> str:
    """The whole table in lines of at most 34 characters."""
    return words.board(cast("DraugrTable", seen.view), say)
