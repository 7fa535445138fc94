"""The picture on the rulebook's page of a card or a Draugr, 760 x 500: its window, large, with its seals, its cost and
its effect."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec import Struct
from PIL import Image

from engines.core import text
from engines.draugr.components import CARDS, DRAUGR
from engines.draugr.view import MarkerKind
from rendering import Say
from rendering.draugr.cards import pane
from rendering.draugr.colours import BONE, GOLD, INK, LEAF_GOLD
from rendering.draugr.frame import sheet
from rendering.draugr.layout import CARD_WIDTH, PANE
from rendering.draugr.seals import marker, seal
from rendering.draugr.undead import figure
from rendering.kit.canvas import Pen
from rendering.kit.layers import lay
from rendering.kit.type import write, write_paragraph

WIDTH, HEIGHT = 760, 500
_ZOOM: Final = 2
_CARD: Final = (42, 50, _ZOOM * CARD_WIDTH, 400)
"""The card: left, top, width, height."""
_LEFT, _RIGHT = 432, 722
"""The column beside it."""


class Told(Struct, frozen=True):
    """The words and signs of a page's picture. `seals`: sigils with their names; `needs`: Holy Water and Iron, for a
    Draugr."""

    page: str
    name: str
    kind: str
    facts: tuple[str, ...]
    seals: tuple[tuple[str, str], ...] = ()
    needs: tuple[int, int] | None = None


def page_of(page: str, say: Say) -> Told | None:
    """The content of the page of a card or a Draugr; None for a page of rules."""
    if page in CARDS:
        card = CARDS[page]
        kind = say(text("picture-page-kind", kind=card.kind))
        seals = tuple((sigil, say(text(f"sigil-{sigil}"))) for sigil in card.sigils)
        stays = (say(text("picture-page-stay")),) if card.may_stay else ()
        return Told(page, say(text(f"card-{page}.short")), kind, (say(text(f"card-{page}.gist")), *stays), seals)
    if page in DRAUGR:
        draugr = DRAUGR[page]
        cost, lost = draugr.cost, draugr.forfeit
        facts = [say(text("picture-page-needs", water=cost.holy_water, iron=cost.iron))]
        if lost is None:
            facts.append(say(text("picture-page-no-forfeit")))
        else:
            facts.append(say(text("picture-page-forfeit", amount=lost.amount, kind=lost.kind)))
        kind = say(text("picture-page-kind", kind="draugr"))
        needs = (cost.holy_water, cost.iron)
        return Told(page, say(text(f"draugr-{page}")), kind, tuple(facts), needs=needs)
    return None


def alt_page(page: Told) -> str:
    """The alt text of a page's picture."""
    return " ".join(f"{fact}." for fact in (page.name, page.kind, *(name for _, name in page.seals), *page.facts))


def draw_page(page: Told) -> Image.Image:
    """The picture, RGB."""
    made = sheet(WIDTH, HEIGHT).copy()
    left, top, _, _ = _CARD
    lay(made, _window(page), left, top)
    column = partial(write_paragraph, made, _LEFT, width=_RIGHT - _LEFT, least=24, leading=1.15)
    down = column(100, page.name, "numeral", 46, BONE, most=2)
    down = column(down, page.kind, "sans", 32, LEAF_GOLD, most=1)
    for kind, name in page.seals:
        pen = Pen(70, 70, origin=(35, 35))
        seal(pen, kind, 0, 0, 27)  # type: ignore[arg-type]
        lay(made, pen.finish(), _LEFT - 4, round(down) - 14)
        write(made, _LEFT + 76, down + 32, name, "sans", 34, BONE, "ls")
        down += 68
    if page.needs is not None:
        _markers(made, page.needs, round(down))
        down += 66
    for fact in page.facts:
        down = column(down + 28, fact, "sans", 33, BONE, most=3) - 14
    return made


def _markers(made: Image.Image, needs: tuple[int, int], top: int) -> None:
    """The markers that slay a Draugr, in a row."""
    both: tuple[MarkerKind, MarkerKind] = ("holy_water", "iron")
    kinds = [kind for kind, count in zip(both, needs, strict=True) for _ in range(count)]
    pen = Pen(_RIGHT - _LEFT, 56)
    pitch = min(48.0, (_RIGHT - _LEFT) / len(kinds))
    for number, kind in enumerate(kinds):
        marker(pen, kind, (number + 0.5) * pitch, 28, min(18, pitch * 0.42))
    lay(made, pen.finish(), _LEFT, top)


def _window(page: Told) -> Image.Image:
    """The card as on the board, larger; a Draugr in a frame of the same size."""
    _, _, wide, high = _CARD
    pen = Pen(wide, high, INK)
    if page.page in DRAUGR:
        figure(pen.moved(wide / 2, 150, 2.2), page.page, (high - 150) / 2.2, tall=False, sways=False)
    pen.box(0, 0, wide - 0.5, high - 0.5, None, GOLD, 4, 12)
    made = pen.finish().convert("RGBA")
    if page.page in CARDS:
        glass = pane(page.page, CARDS[page.page].kind, zoom=_ZOOM)
        lay(made, glass, 0, (high - _ZOOM * PANE) // 2)
    return made
