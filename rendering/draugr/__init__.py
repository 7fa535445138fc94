"""The Draugr's pictures: every card a small stained-glass window leaded in ink."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from engines.core import Observation, Text
from engines.draugr.view import DraugrTable
from rendering import Aid, Picture, Place, Say
from rendering.draugr import diagrams, words
from rendering.draugr.board import draw_board, draw_middle
from rendering.draugr.closeup import draw_closeup, numbers
from rendering.draugr.cover import draw_cover
from rendering.draugr.diagrams import draw_diagram
from rendering.draugr.ends import draw_end
from rendering.draugr.pages import alt_page, draw_page, page_of
from rendering.draugr.slain import draw_slain
from rendering.draugr.swatches import DAWN, DUSK, PALETTE, STONE

ACCENT = 0x3E9B78


def board(seen: Observation, say: Say) -> Picture:
    """The whole table, 1280 x 960."""
    view = cast("DraugrTable", seen.view)
    return Picture(PALETTE.encode(draw_board(view, say)), words.alt(view, say))


def closeup(seen: Observation, say: Say) -> Picture | None:
    """Where to walk, 1280 x 1611, while that is asked; else the cards and the Draugr, 1280 x 768. None while the viewer
    is asked nothing."""
    if not seen.ask:
        return None
    view = cast("DraugrTable", seen.view)
    drawn = draw_closeup(view, say) if view.stage == "walk" else draw_middle(view, say)
    return Picture(PALETTE.encode(drawn), words.alt(view, say))


def marks(seen: Observation) -> Mapping[str, int]:
    """While a path is asked the number of the card on which each ends; to stay has none."""
    if not seen.ask or seen.ask[0].kind != "walk":
        return {}
    found = numbers(cast("DraugrTable", seen.view))
    ends = {option.key: option.key.split(".")[-1] for option in seen.ask[0].options}
    return {key: found[end] for key, end in ends.items() if end in found}


def cover(say: Say) -> Picture:
    """The lobby's picture, 1100 x 420."""
    return Picture(PALETTE.encode(draw_cover(say)), say(Text("picture-cover-alt")))


def page(page: str, say: Say) -> Picture | None:
    """A card or a Draugr, large, or the diagram of a rule about place, 760 x 500; None for other rules."""
    if page in diagrams.RULES:
        return Picture(PALETTE.encode(draw_diagram(page, say)), diagrams.alt(page, say))
    shown = page_of(page, say)
    return None if shown is None else Picture(PALETTE.encode(draw_page(shown)), alt_page(shown))


def end(seen: Observation, say: Say) -> Picture | None:
    """The town saved or lost, with four figures, 1280 x 900; None before the end."""
    view = cast("DraugrTable", seen.view)
    if view.won is None:
        return None
    return Picture((DAWN if view.won else DUSK).encode(draw_end(view, say)), words.alt_end(view, say))


def slain(seen: Observation, say: Say) -> Picture | None:
    """The Draugr that has just fallen, what comes back from it and who takes over, 1280 x 640; None before."""
    view = cast("DraugrTable", seen.view)
    drawn = draw_slain(view, say)
    return None if drawn is None else Picture(STONE.encode(drawn), words.alt_slain(view, say))


def text(seen: Observation, say: Say) -> str:
    """The whole table in lines of at most 34 characters."""
    return words.board(cast("DraugrTable", seen.view), say)


AIDS: Mapping[str, Aid] = {
    "slain": Aid(slain, Place.MOMENT, told=("draugr-slain",)),
    "end": Aid(end, Place.END),
}
