"""The picture on the rulebook's page of a card: the card, taped into the notebook, 600 x 560."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.core import Text
from engines.trogdor.components import ITEMS, KEEPERS, KINDS
from engines.trogdor.view import CardView
from rendering import Say
from rendering.kit.layers import lay
from rendering.trogdor.cards import Face, action, item, keeper, large
from rendering.trogdor.layout import Names
from rendering.trogdor.paper import sheet

WIDTH, HEIGHT = 600, 560
_TURN: Final = -1.2


def face_of(page: str, say: Say) -> Face | None:
    """The card of a page; None for a page of rules."""
    names = Names(say)
    if page in KINDS:
        return action(CardView(page, page, KINDS[page].ap), names)
    if page in KEEPERS:
        return keeper(page, names)
    return item(page, names) if page in ITEMS else None


def draw_page(face: Face) -> Image.Image:
    """The picture, RGB."""
    page, card = sheet(WIDTH, HEIGHT).copy(), large(face, _TURN)
    lay(page, card, (WIDTH - card.width) // 2 + 10, (HEIGHT - card.height) // 2)
    return page


def alt_page(face: Face, say: Say) -> str:
    """The alt text of a page's picture."""
    names = Names(say)
    name = Text(f"page-{face.id}-title")
    return names.label("alt-card", sort=face.sort, name=name, gist=face.gist, ap=face.ap or 0, foot=face.foot)
