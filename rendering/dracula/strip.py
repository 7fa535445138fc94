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
from rendering.dracula.layout import FRAME, STRIP, WIDTH, Names, acting, is_secret
from rendering.dracula.letters import heading
from rendering.dracula.trailcards import Shown, lay_card, shown
from rendering.kit.canvas import Pen
from rendering.kit.type import write, write_line

TOP: Final = 1028
_WIDE: Final = WIDTH - 2 * FRAME
_CARD: Final = (102, 138)
_HIGH: Final = 27
"""The top of the cards."""
_TRAIL, _STEP = 92, 119
"""The left edge of the cards of the trail, and the distance from one to the next."""
_LAIRS, _LAIR_STEP = 886, 114
_HUNTERS: Final = 1246
"""The left edge of the hunters in the advanced game; in the basic game they have the room of the lairs too."""


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


@lru_cache(maxsize=32)
def draw_strip(one: Strip) -> Image.Image:
    """A finished tile without transparency, to be laid at (`FRAME`, `TOP`)."""
    tile = _ground(one.words, one.lairs is not None).copy()
    for number, hideout in enumerate(one.trail):
        lay_card(tile, hideout, _TRAIL + number * _STEP, _HIGH, *_CARD)
        pen = Pen(34, 34, origin=(17, 17))
        pen.circle(0, 0, 16, GILT)
        pen.circle(0, 0, 13.5, WOOD)
        tile.paste(disc := pen.finish(), (_TRAIL + number * _STEP - 15, _HIGH - 15), disc)
        write(tile, _TRAIL + number * _STEP + 2, _HIGH + 9, str(number + 1), "black", 21, SHEET)
    for number, hideout in enumerate(one.lairs or ()):
        lay_card(tile, hideout, _LAIRS + number * _LAIR_STEP, _HIGH, *_CARD)
    for number, row in enumerate(one.hunters):
        if one.lairs is None:
            _large(tile, 846 + number % 2 * 352, 10 + number // 2 * 88, row)
        else:
            _small(tile, _HUNTERS, 6 + number * 44, row)
    return tile


@lru_cache(maxsize=4)
def _ground(words: tuple[str, str, str, str], lairs: bool) -> Image.Image:
    pen = Pen(_WIDE, STRIP, WOOD)
    pen.line([(0, 1), (_WIDE, 1)], GILT, 3)
    pen.polygon([(20, 124), (60, 124), (60, 117), (74, 127), (60, 137), (60, 130), (20, 130)], "#C9A67A")
    for number in range(1, 6):
        x, y = _TRAIL + number * _STEP - 12, _HIGH + 69
        pen.polygon([(x - 6, y - 8), (x + 5, y), (x - 6, y + 8)], GILT)
    for x in (814, _HUNTERS - 8) if lairs else (822,):
        pen.line([(x, 18), (x, STRIP - 16)], "#7D5F3A", 2)
    tile = pen.finish()
    heading(tile, 46, 74, words[0], 36, CHALK, 84)
    for y, told, ink in ((108, words[1], CHALK), (162, words[2], "#A88E6A")):
        write_line(tile, 46, y, told, "serif", 23, ink, 84, "ms", 14)
    if lairs:
        heading(tile, 849, 104, words[3], 32, CHALK, 62)
    return tile


def _small(tile: Image.Image, left: int, top: int, row: Row) -> None:
    """A hunter in a line of 300 x 44."""
    if row.acts:
        _mark(tile, left - 8, top, 306, 43)
    stand(tile, row.seat, left + 16, top + 40, 37)
    _count(tile, left + 40, top + 31, "drop", f"{row.damage}/{row.health}", 24, 0.85)
    _count(tile, left + 122, top + 31, "bite", f"{row.bites}/{row.bite_spaces}" if row.bite_spaces else "–", 24, 0.85)
    for number, (sign, count) in enumerate((("knife", row.items), ("event", row.events), ("ticket", row.tickets))):
        _count(tile, left + 182 + 38 * number, top + 31, sign, str(count), 24, 0.95)


def _large(tile: Image.Image, left: int, top: int, row: Row) -> None:
    """A hunter in a plate of 330 x 82."""
    if row.acts:
        _mark(tile, left - 6, top - 2, 338, 84)
    stand(tile, row.seat, left + 32, top + 74, 68)
    write_line(tile, left + 72, top + 31, row.name, "numeral", 29, SHEET, 130, "ls", 18)
    _count(tile, left + 72, top + 68, "bite", f"{row.bites}/{row.bite_spaces}" if row.bite_spaces else "–", 28)
    _count(tile, left + 208, top + 31, "drop", f"{row.damage}/{row.health}", 32)
    for number, (sign, count) in enumerate((("knife", row.items), ("event", row.events), ("ticket", row.tickets))):
        _count(tile, left + 164 + 56 * number, top + 68, sign, str(count), 28)


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
