"""The foot of the board: supply, general pile, the village, the round and what is asked."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engines.draugr.view import DraugrTable, MarkerKind, Markers
from rendering.draugr.colours import AMETHYST, ASH, BONE, DIM, DOOM, GOLD, INK
from rendering.draugr.frame import Mood
from rendering.draugr.layout import CARD_HEIGHT, HEIGHT, WIDTH, Names, row
from rendering.draugr.seals import marker
from rendering.draugr.village import village
from rendering.draugr.words import asked
from rendering.kit.canvas import Pen
from rendering.kit.icons import crook
from rendering.kit.layers import lay
from rendering.kit.type import write, write_line

_TOP = row(2) + CARD_HEIGHT + 8


@lru_cache(maxsize=8)
def _marker(kind: MarkerKind, radius: int, faint: bool) -> Image.Image:
    pen = Pen(60, 70, origin=(30, 36))
    marker(pen, kind, 0, 0, radius, faint=faint)
    return pen.finish()


@lru_cache(maxsize=2)
def _counter(gone: bool) -> Image.Image:
    """The Shepherdess's counter beside the pile, 44 x 44; struck through when it has left the game."""
    pen = Pen(44, 44, origin=(22, 22))
    if gone:
        pen.circle(0, 0, 18, INK, DIM, 1.6)
        crook(pen, 0, 0, 12, DIM)
        pen.line([(-16, 16), (16, -16)], AMETHYST, 3)
    else:
        pen.circle(0, 0, 19, "#eaf7ee", INK, 2)
        pen.circle(0, 0, 16.5, None, "#1e6b52", 1.4)
        crook(pen, 0, 0, 12.5, "#0e4a36")
    return pen.finish()


@lru_cache(maxsize=4)
def _village(mood: Mood) -> Image.Image:
    pen = Pen(384, 104, origin=(4, 96))
    village(pen, mood)
    return pen.finish()


@lru_cache(maxsize=1)
def _string() -> Image.Image:
    """The dotted line between supply and pile."""
    pen = Pen(8, 74, origin=(4, 3))
    pen.beads([(0, 0), (0, 68)], DIM, 1.6, 1.6, 2)
    return pen.finish()


def draw_footer(sheet: Image.Image, view: DraugrTable, names: Names, mood: Mood) -> None:
    """Lays the whole foot on the finished board."""
    _stock(sheet, view, names)
    lay(sheet, _village(mood), 606, HEIGHT - 118)
    right = WIDTH - 30
    write_line(sheet, right, _TOP + 48, names.round(view.round), "numeral", 40, GOLD, 240, "rs", 24)
    write_line(
        sheet,
        right,
        _TOP + 85,
        names.label(asked(view)),
        "sans",
        30,
        DOOM if view.won is False else BONE,
        262,
        "rs",
        21,
    )


def _stock(sheet: Image.Image, view: DraugrTable, names: Names) -> None:
    """Supply large, pile small; the Shepherdess's counter while it is on no card."""
    write_line(sheet, 30, _TOP + 64, names.label("supply"), "sans", 32, BONE, 100, "ls", 21)
    write_line(sheet, 370, _TOP + 64, names.label("pile"), "sans", 30, ASH, 62, "ls", 20)
    lay(sheet, _string(), 348, _TOP + 17)
    _heap(sheet, view.supply, 160, 108, faint=False)
    _heap(sheet, view.pile, 444, 72, faint=True)
    if view.guard is None:
        tile = _counter(view.guard_gone)
        lay(sheet, tile, 566, _TOP + 31)


def _heap(sheet: Image.Image, heap: Markers, left: int, pitch: int, *, faint: bool) -> None:
    """Holy Water, then Iron, each with its number; small and grey where it is `faint`."""
    radius, middle, base = (15, 54, 66) if faint else (25, 52, 72)
    kinds: tuple[tuple[MarkerKind, int], ...] = (("holy_water", heap.holy_water), ("iron", heap.iron))
    for k, (kind, count) in enumerate(kinds):
        x = left + k * pitch
        tile = _marker(kind, radius, faint)
        lay(sheet, tile, x - 30, _TOP + middle - 36)
        if faint:
            write(sheet, x + radius + 7, _TOP + base, str(count), "serif", 36, ASH, "ls")
        else:
            write(sheet, x + radius + 7, _TOP + base, str(count), "numeral", 56, BONE, "ls")
