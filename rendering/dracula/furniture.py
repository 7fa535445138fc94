"""The decoration in the free corners of the map: compass, sea serpent, the schooner Demeter, the legend."""

from __future__ import annotations

import math
from typing import Final

from PIL import Image

from rendering.dracula.cities import anchor, cross
from rendering.dracula.colours import CREAM, DARK, DAY, GILT, INK, NIGHT, RED, SHEET, Inks
from rendering.dracula.layout import Names
from rendering.dracula.lines import faint_railway, railway
from rendering.kit.canvas import Pen
from rendering.kit.colour import mix
from rendering.kit.curves import around, path, spline
from rendering.kit.icons import lozenge
from rendering.kit.layers import lay
from rendering.kit.type import write, write_line

LEGEND: Final = (1331, 822, 240, 196)
"""The legend: left, top, width, height."""
ROWS: Final = ("road", "white", "yellow", "city", "port")
"""The rows of the legend, from above."""


def draw_furniture(sheet: Image.Image, rows: tuple[str, ...], inks: Inks) -> None:
    """Draw all decoration on a finished overview."""
    pen = Pen(180, 260, origin=(90, 130))
    _compass(pen, 56, inks)
    lay(sheet, pen.finish(), 98 - 90, 748 - 130)
    write(sheet, 98, 748 - 70, "N", "black", 24, inks.water)
    pen = Pen(110, 100, origin=(50, 60))
    _schooner(pen, inks)
    lay(sheet, pen.finish(), 1528 - 50, 596 - 60)
    pen = Pen(140, 80, origin=(70, 60))
    _serpent(pen, inks)
    lay(sheet, pen.finish(), 98 - 70, 962 - 60)
    _legend(sheet, rows, inks)


def legend(names: Names) -> tuple[str, ...]:
    """The words of the legend, from above."""
    return tuple(names.label("legend", row=row) for row in ROWS)


def _compass(pen: Pen, radius: float, inks: Inks) -> None:
    pen.circle(0, 0, radius * 0.98, None, inks.water, 2)
    pen.circle(0, 0, radius * 0.9, None, inks.water, 1)
    for turn in range(0, 360, 10):
        pen.line([around(0, 0, radius * 0.9, turn), around(0, 0, radius * 0.98, turn)], inks.water, 1.2)
    for reach, offset, dark, light in ((0.74, 45, inks.water, inks.sea), (1.16, 0, inks.ink, inks.sheet)):
        for turn in range(offset, 360 + offset, 90):
            tip = around(0, 0, radius * reach, turn)
            for side, ink in ((45, dark), (-45, light)):
                pen.polygon([(0, 0), tip, around(0, 0, radius * 0.2, turn + side)], ink, dark, 1.2)
    pen.circle(0, 0, radius * 0.1, inks.blood)


def _schooner(pen: Pen, inks: Inks) -> None:
    pen.polygon(path("-30,8 30,6 37,1 24,20 -24,20"), inks.water)
    for x, top in ((-13, -34), (9, -38)):
        pen.line([(x, 10), (x, top)], inks.water, 2.4)
    for sail in ("-15,-30 -15,3 -33,4", "-10,-32 -10,2 6,2", "12,-35 12,0 29,0"):
        pen.polygon(path(sail), inks.sheet, inks.water, 1.6)
    for row in (26, 31):
        wave = [(x, row + 2 * math.sin(x / 5 + row)) for x in range(-38, 39, 4)]
        pen.line(wave, inks.water, 1.4)


def _serpent(pen: Pen, inks: Inks) -> None:
    """Three humps, a head that looks round, a tail."""
    for k, (x, radius) in enumerate(((-8, 15), (22, 12), (46, 9))):
        hump = [around(x, 4, radius, turn) for turn in range(180, 361, 12)]
        pen.line(hump, inks.water, 6.5 - k)
    pen.swell(spline(path("-30,6 -34,-14 -46,-24 -42,-40 -28,-38")), inks.water, 7, 4, 6)
    pen.polygon(path("-34,-45 -18,-40 -14,-33 -28,-31 -38,-33"), inks.water)
    pen.circle(-27, -39, 1.8, inks.sea)
    pen.swell(spline(path("57,6 62,-8 70,-4")), inks.water, 4, 1)
    for row in (8, 13):
        wave = [(x, row + 2 * math.sin(x / 6 + row)) for x in range(-56, 67, 4)]
        pen.line(wave, inks.water, 1.3)


def plate(pen: Pen, left: float, top: float, width: float, height: float) -> None:
    """A parchment plate with a gilt line and studs, for words on the map."""
    right, bottom = left + width, top + height
    pen.box(left, top, right, bottom, SHEET, DARK, 3)
    pen.box(left + 7, top + 7, right - 7, bottom - 7, None, GILT, 1.4)
    for x in (left + 7, right - 7):
        for y in (top + 7, bottom - 7):
            lozenge(pen, x, y, 6, GILT, DARK)


def _legend(sheet: Image.Image, told: tuple[str, ...], inks: Inks) -> None:
    left, top, width, height = LEGEND
    pen = Pen(width, height)
    plate(pen, 1.5, 1.5, width - 3, height - 3)
    rows = [(34 + 33 * number, key) for number, key in enumerate(ROWS)]
    for y, key in rows:
        draw_row(pen.moved(50, y), key, inks)
    lay(sheet, pen.finish(), left, top)
    for (y, _), row in zip(rows, told, strict=True):
        write_line(sheet, left + 90, top + y + 7, row, "numeral", 21, INK, width - 104, "ls", 15)


def draw_row(pen: Pen, row: str, inks: Inks = DAY) -> None:
    """Draw the sign that a row of the legend explains, in the colours of the map; 56 wide round (0, 0)."""
    line = [(-28.0, 0.0), (28.0, 0.0)]
    if row == "road":
        pen.line(line, "#6A4329", 3.5)
    elif row in ("white", "yellow") and inks is NIGHT:
        faint_railway(pen, line, row, 1, mix(inks.middle, DARK, 0.35))
    elif row in ("white", "yellow"):
        railway(pen, line, row, 1)
    elif row == "city":
        for radius, ink in ((13, DARK), (9.4, CREAM), (6.6, DARK)):
            pen.circle(-16, 0, radius * 0.95, ink)
        pen.circle(14, 0, 9, DARK)
        pen.circle(14, 0, 6, CREAM)
    else:
        anchor(pen, -16, 0, 10.5, "#3F5753")
        pen.box(4, -10, 24, 10, "#FFFFFF", DARK, 2, 3)
        cross(pen, 14, 0, 7, RED)
