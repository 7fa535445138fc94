"""The pictures of Dungeons of Draggmar: the map at the table, the hand, the pages and the cover."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.core import Observation, Text
from engines.core import text as words_of
from engines.draggmar.components import PLACES
from engines.draggmar.names import card_text
from rendering import Aid, Picture, Place, Say
from rendering.draggmar import words
from rendering.draggmar.cover import draw_cover
from rendering.draggmar.hand import draw_hand
from rendering.draggmar.pages import CARDS, draw_card
from rendering.draggmar.swatches import PALETTE
from rendering.draggmar.table import draw_choice, draw_table
from rendering.kit.words import cut

ACCENT: Final = 0x9B78E3


def board(seen: Observation, say: Say) -> Picture:
    """The map at the table, 1280 x 1240."""
    return Picture(PALETTE.encode(draw_table(seen, say)), words.alt(seen, say))


def closeup(seen: Observation, say: Say) -> Picture | None:
    """What the viewer's open question is about: the places on the map to choose from, or the room that its group plays;
    None for other questions."""
    if not seen.ask:
        return None
    asked, groups = seen.ask[0], words.view_of(seen).groups
    places = [option.key for option in asked.options if option.key in PLACES]
    if places:
        return Picture(PALETTE.encode(draw_choice(seen, say, places)), words.alt(seen, say))
    group = groups.get(asked.thread)
    return None if group is None or group.room is None else page(group.room.card, say)


def marks(_seen: Observation) -> Mapping[str, int]:
    """Nothing is numbered."""
    return {}


def cover(say: Say) -> Picture:
    """The lobby's picture, 1100 x 420."""
    return Picture(PALETTE.encode(draw_cover(say)), say(words_of("picture-alt-cover")))


def page(page: str, say: Say) -> Picture | None:
    """A card with its numbers and all that it does, 760 x 546; None for rules."""
    if page not in CARDS:
        return None
    told = f"{say(words_of(page))}. {say(card_text(page))}"
    return Picture(PALETTE.encode(draw_card(page, say)), cut([told]))


def text(seen: Observation, say: Say) -> str:
    """The whole table in lines of at most 30 characters."""
    return words.board(seen, say)


def hand(seen: Observation, say: Say) -> Picture | None:
    """The hands of the viewer's seats, 1280 wide; None without any."""
    sheet = draw_hand(seen, say)
    return None if sheet is None else Picture(PALETTE.encode(sheet), words.alt_hand(seen, say))


AIDS: Mapping[str, Aid] = {"hand": Aid(hand, Place.HAND, Text("button-hand"), "🃏")}
