"""The cards of the trail and of the lairs: backs with town, waves or castle, parchment when open, black for powers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec import Struct
from PIL import Image

from engines.dracula.observation.view import CardBack, HideoutView
from rendering.dracula.chart import EUROPE_MAP
from rendering.dracula.colours import BLACK, CREAM, EMBER, HOT, INK, RED, SHEET
from rendering.dracula.icons import draw_icon
from rendering.dracula.labels import broken
from rendering.dracula.layout import Names
from rendering.dracula.tokens import token
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.layers import lay
from rendering.kit.type import fit, measure, stacked, write

MARGIN: Final = 0.16
"""The part of a badge beyond a card's edge, in shares of the card's width."""
_BACKS: Final[dict[CardBack, tuple[str, str]]] = {
    "city": ("#5B0F14", "#E3B7A0"),
    "sea": ("#1F3A4D", "#A9C6D2"),
    "castle": ("#17100E", EMBER),
    "power": (BLACK, EMBER),
}
"""The ground of each back and what is printed on it."""


class Shown(Struct, frozen=True):
    """The drawing of a hideout; without a `title` its back is drawn. `sign` is the icon of the face, `power` that of a
    power card lying with a location, `count` the number of encounters, `known` the icons of those the viewer knows.
    `eye`: this is Dracula's own picture, and the hunters see this card too."""

    back: CardBack
    title: str = ""
    sign: str = ""
    power: str = ""
    count: int = 0
    known: tuple[str, ...] = ()
    rumor: bool = False
    bat: bool = False
    eye: bool = False


def shown(hideout: HideoutView, names: Names, *, eyes: bool = False) -> Shown:
    """The drawing of a hideout; with `eyes` a card that the hunters see too is marked."""
    place, power = hideout.location, hideout.power or ""
    title, sign, beside = "", "", power
    if place is not None:
        title, sign = names.place(place), EUROPE_MAP.by_id[place].back
    elif power:
        title, sign, beside = names.power(power), power, ""
    return Shown(
        back=hideout.back,
        title=title,
        sign=sign,
        power=beside,
        count=len(hideout.encounters),
        known=tuple(one.title for one in hideout.encounters if one.title is not None),
        rumor=hideout.rumor,
        bat=hideout.bat,
        eye=eyes and hideout.is_open,
    )


@lru_cache(maxsize=256)
def card(one: Shown | None, width: int, height: int) -> Image.Image:
    """A finished card with all that lies on it, in a tile that is `MARGIN` wider on each side; None is a free place."""
    edge = round(MARGIN * width)
    pen = Pen(width + 2 * edge, height + 2 * edge, origin=(edge, edge))
    if one is None:
        pen.box(0, 0, width, height, None, "#7D5F3A", 2.5, 0.08 * width)
        return pen.finish()
    if one.title:
        _face(pen, one, width, height)
    else:
        _back(pen, one.back, width, height)
    _badges(pen, one, width, height)
    tile = pen.finish()
    if one.title:
        ink = SHEET if _is_black(one) else INK
        _title(tile, edge + width / 2, edge + height * 0.73, broken(one.title), 0.78 * width, round(0.2 * width), ink)
    if one.rumor:
        lay(tile, seal := token("rumor", round(0.14 * width)), round(edge + 0.85 * width - seal.width / 2), 0)
    if one.count:
        size = round(0.2 * width)
        write(tile, edge + 0.97 * width, edge + height - 0.08 * width, str(one.count), "black", size, "#FFFFFF")
    return tile


def lay_card(sheet: Image.Image, one: Shown | None, x: float, y: float, width: int, height: int) -> None:
    """Lays a card on a finished sheet, its left upper corner at (x, y)."""
    edge = round(MARGIN * width)
    lay(sheet, card(one, width, height), round(x) - edge, round(y) - edge)


def _is_black(one: Shown) -> bool:
    """True if the card shown is a power card without a location."""
    return bool(one.title) and one.sign not in ("city", "sea", "castle")


def _back(pen: Pen, back: CardBack, width: float, height: float) -> None:
    ground, print_ = _BACKS[back]
    w = width
    pen.box(0, 0, w, height, SHEET, radius=0.08 * w)
    pen.box(0.035 * w, 0.035 * w, 0.965 * w, height - 0.035 * w, ground, radius=0.06 * w)
    pen.box(0.09 * w, 0.09 * w, 0.91 * w, height - 0.09 * w, None, print_, 0.018 * w, 0.04 * w)
    pen.box(0.125 * w, 0.125 * w, 0.875 * w, height - 0.125 * w, None, mix(ground, print_, 0.45), 0.01 * w, 0.03 * w)
    draw_icon(pen, "castle" if back == "power" else back, w / 2, height / 2, 0.29 * w, print_, ground)


def _face(pen: Pen, one: Shown, width: float, height: float) -> None:
    black, w = _is_black(one), width
    ground = BLACK if black else SHEET
    pen.box(0, 0, w, height, HOT if black else INK, radius=0.08 * w)
    pen.box(0.035 * w, 0.035 * w, 0.965 * w, height - 0.035 * w, ground, radius=0.06 * w)
    if not black:
        pen.box(0.08 * w, 0.08 * w, 0.92 * w, height - 0.08 * w, None, "#A88E6A", 0.014 * w, 0.04 * w)
    ink = EMBER if black else {"sea": "#3E6272", "castle": RED}.get(one.sign, "#6B4F37")
    draw_icon(pen, one.sign, w / 2, height * 0.34, 0.26 * w, ink, ground)


def _badges(pen: Pen, one: Shown, width: float, height: float) -> None:
    w = width
    if one.power:
        _disc(pen, one.power, 0.02 * w, 0.5 * height, 0.15 * w, EMBER, BLACK)
    if one.bat:
        _disc(pen, "bats", 0.98 * w, 0.46 * height, 0.14 * w, CREAM, "#3B1D4A")
    if one.eye:
        _disc(pen, "eye", 0.04 * w, height - 0.06 * w, 0.13 * w, CREAM, RED)
    if one.count:
        x, y = 0.97 * w, height - 0.13 * w
        draw_icon(pen, "coffin", x, y, 0.24 * w, CREAM, CREAM)
        draw_icon(pen, "coffin", x, y, 0.21 * w, BLACK, BLACK)
    for k, title in enumerate(one.known[:3]):
        _disc(pen, title, (0.7 - 0.25 * k) * w, height - 0.01 * w, 0.115 * w, EMBER, BLACK)


def _disc(pen: Pen, sign: str, x: float, y: float, radius: float, ink: Ink, ground: Ink) -> None:
    pen.circle(x, y, radius * 1.14, CREAM)
    pen.circle(x, y, radius, ground)
    draw_icon(pen, sign, x, y, radius * 0.66, ink, ground)


def _title(tile: Image.Image, x: float, y: float, lines: Iterable[str], width: float, size: int, ink: Ink) -> None:
    told = list(lines)
    if len(told) == 1 and " " in told[0] and measure(told[0], "numeral", size) > width:
        told = told[0].split(" ", 1)
    size = min(fit(line, "numeral", size, width, round(size * 0.55))[1] for line in told)
    for down, line in stacked(told, y + size * 0.34, size):
        write(tile, x, down, fit(line, "numeral", size, width)[0], "numeral", size, ink)
