"""The pictures of Dungeons of Draggmar: the map at the table; the others are sheets with words until they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PIL import Image

from engines.core import Observation, Text
from engines.core import text as words_of
from engines.draggmar.components import CURSES, HEROES, ITEMS, ROOMS
from engines.draggmar.names import card_text
from rendering import Aid, Picture, Place, Say
from rendering.draggmar import words
from rendering.draggmar.cover import draw_cover
from rendering.draggmar.hand import draw_hand
from rendering.draggmar.sheet import PALETTE as SHEET_PALETTE
from rendering.draggmar.sheet import draw_sheet
from rendering.draggmar.swatches import PALETTE
from rendering.draggmar.table import draw_table

ACCENT: Final = 0x9B78E3
CARDS: Final = {one.id: one.serial for some in (ROOMS, HEROES, ITEMS, CURSES) for one in some.values()}
"""The four-digit number of each card, which tells those of one name apart."""


def board(seen: Observation, say: Say) -> Picture:
    """The map at the table, 1280 x 1240."""
    return Picture(PALETTE.encode(draw_table(seen, say)), words.alt(seen, say))


def closeup(_seen: Observation, _say: Say) -> Picture | None:
    """None: questions have no picture of their own yet."""
    return None


def marks(_seen: Observation) -> Mapping[str, int]:
    """Nothing is numbered."""
    return {}


def cover(say: Say) -> Picture:
    """The lobby's picture, 1100 x 420."""
    return Picture(PALETTE.encode(draw_cover(say)), say(words_of("picture-alt-cover")))


def page(page: str, say: Say) -> Picture | None:
    """A card with its number and all that it does, 760 wide; None for rules."""
    if page not in CARDS:
        return None
    name, told = say(words_of(page)), say(card_text(page))
    number = say(words_of("picture-number", serial=CARDS[page]))
    return _picture(draw_sheet(name, f"{number}\n\n{told}", 760, 500, 40), f"{name}. {told}")


def text(seen: Observation, say: Say) -> str:
    """The whole table in lines of at most 30 characters."""
    return words.board(seen, say)


def hand(seen: Observation, say: Say) -> Picture | None:
    """The hands of the viewer's seats, 1280 wide; None without any."""
    sheet = draw_hand(seen, say)
    return None if sheet is None else Picture(PALETTE.encode(sheet), words.alt_hand(seen, say))


AIDS: Mapping[str, Aid] = {"hand": Aid(hand, Place.HAND, Text("button-hand"), "🃏")}


def _picture(drawn: Image.Image, alt: str) -> Picture:
    return Picture(SHEET_PALETTE.encode(drawn), alt)
