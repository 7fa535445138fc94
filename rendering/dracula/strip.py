"""The strip below the map: the trail, in the advanced game the lairs, and the hunters by what everybody may count."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct
from PIL import Image

import rendering.dracula.weapons  # noqa: F401 - the sign of items
from engines.core.types import Seat
from engines.dracula.observation.view import DraculaTable, HideoutView, HunterView
from rendering.dracula.colours import CHALK, EMBER, GILT, SHEET, WOOD
from rendering.dracula.figures import stand
from rendering.dracula.icons import lay_icon
from rendering.dracula.layout import FRAME, WIDTH, Names, acting, is_secret
from rendering.dracula.letters import heading
from rendering.dracula.trailcards import Shown, lay_card, shown
from rendering.kit.canvas import Pen
from rendering.kit.type import write, write_line

TOP: Final = 1028
ROW: Final = 80
"""The height of the hunters' row of the advanced game, below trail and lairs. In the basic game they stand beside the
trail, where the lairs would be."""
_HIGH: Final = 188
"""The height of the row of cards."""
_WIDE: Final = WIDTH - 2 * FRAME
_CARD: Final = (116, 150)
_DOWN: Final = 21
"""The top of the cards."""
_TRAIL, _STEP = 98, 153
"""The left edge of the cards of the trail, and the distance from one to the next."""
_LAIRS, _LAIR_STEP = 1112, 147
_BESIDE: Final = 1006
"""The left edge of the hunters beside the trail."""
_PLATE: Final = 382
"""The distance from one hunter in a row to the next."""


class Row(Struct, frozen=True):
    """A hunter's counts."""

    seat: Seat
    name: str
    damage: int
    health: int
    bites: int
    bite_spaces: int
    items: int
    events: int
    tickets: int
    acts: bool


class Strip(Struct, frozen=True):
    """All that the strip shows. `words`: trail, new, old, lairs; `lairs` is None in the basic game."""

    trail: tuple[Shown | None, ...]
    lairs: tuple[Shown | None, ...] | None
    hunters: tuple[Row, ...]
    words: tuple[str, str, str, str]


def strip(view: DraculaTable, names: Names, asked: Seat | None = None) -> Strip:
    """The content of the strip. Marked as on turn is the seat that is asked, or else the next that has not acted."""
    eyes, ready = is_secret(view), [asked] if asked else [one.seat for one in acting(view)[:1]]

    def cards(hideouts: tuple[HideoutView | None, ...]) -> tuple[Shown | None, ...]:
        return tuple(shown(one, names, eyes=eyes) if one else None for one in hideouts)

    return Strip(
        trail=cards(view.trail),
        lairs=cards(view.lairs) if view.advanced else None,
        hunters=tuple(_row(one, names, one.seat in ready) for one in view.hunters),
        words=(names.label("trail"), names.label("new"), names.label("old"), names.label("lairs")),
    )


def _row(one: HunterView, names: Names, acts: bool) -> Row:
    return Row(
        seat=one.seat, name=names.short(one.seat), damage=one.damage, health=one.health, bites=one.bites,
        bite_spaces=one.bite_spaces, items=one.items, events=one.events, tickets=one.tickets, acts=acts,
    )  # fmt: skip


def height(view: DraculaTable) -> int:
    """The height of the strip, in pixels."""
    return _HIGH + ROW if view.advanced else _HIGH


@lru_cache(maxsize=32)
def draw_strip(one: Strip) -> Image.Image:
    """A finished tile without transparency, to be laid at (`FRAME`, `TOP`)."""
    tile = _ground(one.words, one.lairs is not None).copy()
    for number, hideout in enumerate(one.trail):
        lay_card(tile, hideout, _TRAIL + number * _STEP, _DOWN, *_CARD)
        pen = Pen(36, 36, origin=(18, 18))
        pen.circle(0, 0, 17, GILT)
        pen.circle(0, 0, 14.5, WOOD)
        tile.paste(disc := pen.finish(), (_TRAIL + number * _STEP - 14, _DOWN - 16), disc)
        write(tile, _TRAIL + number * _STEP + 4, _DOWN + 10, str(number + 1), "black", 23, SHEET)
    for number, hideout in enumerate(one.lairs or ()):
        lay_card(tile, hideout, _LAIRS + number * _LAIR_STEP, _DOWN, *_CARD)
    for number, row in enumerate(one.hunters):
        if one.lairs is None:
            _line(tile, _BESIDE, 6 + number * 44, row)
        else:
            _plate(tile, 18 + number * _PLATE, _HIGH, row)
    return tile


@lru_cache(maxsize=4)
def _ground(words: tuple[str, str, str, str], lairs: bool) -> Image.Image:
    pen = Pen(_WIDE, _HIGH + ROW if lairs else _HIGH, WOOD)
    pen.line([(0, 1), (_WIDE, 1)], GILT, 3)
    pen.polygon([(22, 122), (62, 122), (62, 115), (76, 125), (62, 135), (62, 128), (22, 128)], "#C9A67A")
    for number in range(1, 6):
        x, y = _TRAIL + number * _STEP - 19, _DOWN + 75
        pen.polygon([(x - 7, y - 9), (x + 6, y), (x - 7, y + 9)], GILT)
    seam = _LAIRS - 98 if lairs else _BESIDE - 18
    pen.line([(seam, 18), (seam, _HIGH - 16)], "#7D5F3A", 2)
    tile = pen.finish()
    heading(tile, 49, 74, words[0], 37, CHALK, 88)
    for y, told, ink in ((107, words[1], CHALK), (161, words[2], "#A88E6A")):
        write_line(tile, 49, y, told, "serif", 24, ink, 88, "ms", 14)
    if lairs:
        heading(tile, _LAIRS - 50, 106, words[3], 37, CHALK, 84)
    return tile


def _line(tile: Image.Image, left: int, top: int, row: Row) -> None:
    """A hunter in a line of 536 x 44."""
    if row.acts:
        _mark(tile, left - 8, top, 546, 43)
    stand(tile, row.seat, left + 16, top + 40, 37)
    write_line(tile, left + 42, top + 31, row.name, "numeral", 28, SHEET, 150, "ls", 18)
    _count(tile, left + 202, top + 31, "drop", f"{row.damage}/{row.health}", 29, 0.9)
    _count(tile, left + 308, top + 31, "bite", _bites(row), 28, 0.9)
    for number, (sign, count) in enumerate((("knife", row.items), ("event", row.events), ("ticket", row.tickets))):
        _count(tile, left + 390 + 50 * number, top + 31, sign, str(count), 28)


def _plate(tile: Image.Image, left: int, top: int, row: Row) -> None:
    """A hunter in a plate of 376 x 76."""
    if row.acts:
        _mark(tile, left - 4, top - 2, 374, 78)
    stand(tile, row.seat, left + 32, top + 70, 65)
    write_line(tile, left + 72, top + 30, row.name, "numeral", 30, SHEET, 160, "ls", 18)
    _count(tile, left + 248, top + 30, "drop", f"{row.damage}/{row.health}", 32)
    _count(tile, left + 72, top + 66, "bite", _bites(row), 29)
    for number, (sign, count) in enumerate((("knife", row.items), ("event", row.events), ("ticket", row.tickets))):
        _count(tile, left + 176 + 64 * number, top + 66, sign, str(count), 29)


def _bites(row: Row) -> str:
    return f"{row.bites}/{row.bite_spaces}" if row.bite_spaces else "–"


def _mark(tile: Image.Image, left: int, top: int, width: int, height: int) -> None:
    """A gilt frame: his turn."""
    pen = Pen(width, height)
    pen.box(1, 1, width - 1, height - 1, "#3A2718", GILT, 2.5, 7)
    tile.paste(frame := pen.finish(), (left, top), frame)


def _count(tile: Image.Image, x: float, y: float, sign: str, told: str, size: int, tight: float = 1) -> None:
    """A sign and a number, (x, y) on the number's baseline at the sign's left."""
    radius = size * 0.4 * tight
    lay_icon(tile, sign, x + radius, y - size * 0.34, radius, EMBER if sign in ("drop", "bite") else CHALK, WOOD)
    write(tile, x + 2 * radius + 4 * tight, y, told, "numeral", size, SHEET, "ls")
