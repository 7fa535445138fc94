"""The names of cities and seas, each where the map's data puts it, in a halo."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from rendering.dracula.chart import EUROPE_MAP, Chart, spots
from rendering.dracula.colours import Inks
from rendering.dracula.layout import Names
from rendering.kit.boxes import Box
from rendering.kit.colour import Ink, mix
from rendering.kit.layers import centred
from rendering.kit.type import Face, measure, rimmed, write

SIDES: Final = {
    "e": (1, 0), "w": (-1, 0), "n": (0, -1), "s": (0, 1), "ne": (1, -1), "nw": (-1, -1), "se": (1, 1), "sw": (-1, 1),
}  # fmt: skip
"""The sides of a city on which its name can stand, as directions."""
LONG: Final = 12
"""The length in characters beyond which a name breaks in two lines."""
LEADING: Final = 0.95
_SEAS: Final = {
    "atlantic_ocean": (30, 3.0, 2), "irish_sea": (21, 0.5, 2), "english_channel": (19, 0.0, 2),
    "north_sea": (34, 4.0, 1), "north_atlantic": (25, 1.0, 2), "mediterranean_sea": (26, 2.0, 2),
    "tyrrhenian_sea": (22, 0.0, 2), "adriatic_sea": (19, 0.0, 2), "ionian_sea": (27, 2.0, 1), "black_sea": (27, 2.0, 2),
}  # fmt: skip
"""For each sea: the size of its name at unit 1, the gap between letters, and the number of lines."""


def style(city: str) -> tuple[Face, float]:
    """The face of a city's name and its size at unit 1."""
    return ("serif", 22.5) if EUROPE_MAP.by_id[city].kind == "small" else ("numeral", 25)


def broken(name: str) -> list[str]:
    """A name in one or two lines."""
    if len(name) <= LONG:
        return [name]
    for mark, kept in (("-", "-"), (" ", "")):
        first, found, last = name.partition(mark)
        if found:
            return [first + kept, last]
    return [name]


def box(chart: Chart, city: str, name: str, side: str, size: float | None = None) -> Box:
    """The box of a city's name on a side, at `size` or at its own."""
    (x, y), (left, top, right, bottom) = chart.place(city), _beside(city, name, side, size, chart.unit)
    return x + left, y + top, x + right, y + bottom


@lru_cache(maxsize=2048)
def _beside(city: str, name: str, side: str, size: float | None, unit: float) -> Box:
    """The box of a name relative to its city; cached, because pictures try hundreds of them."""
    face, own = style(city)
    size = round(size or own * unit)
    lines = broken(name)
    wide = max(measure(line, face, size) for line in lines)
    high = size * (0.74 + LEADING * (len(lines) - 1))
    kind = EUROPE_MAP.by_id[city].kind
    radius = {"large": 17, "small": 13, "castle": 24}.get(kind, 13) * unit
    dx, dy = SIDES[side]
    if dx and dy:
        x, y = dx * (radius * 0.62 + wide / 2 + 1), dy * (radius * 0.62 + high / 2 + 1)
    else:
        x, y = dx * (radius + wide / 2 + 3), dy * (radius + high / 2 + 2)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def stamp(
    sheet: Image.Image,
    chart: Chart,
    city: str,
    name: str,
    inks: Inks,
    *,
    side: str = "",
    size: float | None = None,
    faint: float = 0,
) -> Box:
    """Sets the name of a city on a finished sheet, `faint` (0 to 1) of the way to the land's colour."""
    face, own = style(city)
    ink: Ink = inks.blood if EUROPE_MAP.by_id[city].kind == "castle" else inks.ink
    side = side or spots()[city][2]
    found = box(chart, city, name, side, size)
    left, top, right, _ = found
    points = round(size or own * chart.unit)
    middle = (left + right) / 2
    for number, line in enumerate(broken(name)):
        tile = rimmed(line, face, points, mix(ink, inks.land, faint), inks.halo, round(points / 8))
        wide = measure(line, face, points)
        centre = left + wide / 2 if "e" in side else right - wide / 2 if "w" in side else middle
        tile.lay(sheet, centre, top + points * (0.71 + LEADING * number))
    return found


def stamp_sea(
    sheet: Image.Image,
    chart: Chart,
    sea: str,
    name: str,
    inks: Inks,
    at: tuple[float, float] | None = None,
    faint: float = 0,
) -> None:
    """Set the name of a sea zone in the middle of its water, or with a halo round another point, faded by the share
    `faint` towards the land's colour."""
    x, y = at or chart.spot(spots()[sea][:2])
    tile = _sea(sea, name, chart.unit, mix(inks.water, inks.land, faint), inks.halo if at else None)
    centred(sheet, tile, x, y)


def sea_box(chart: Chart, sea: str, name: str, at: tuple[float, float]) -> Box:
    """The box of the name of a sea zone round a point."""
    size, gap, lines = _SEAS[sea]
    points, gap = round(size * chart.unit), gap * chart.unit
    told = name.rsplit(" ", 1) if lines == 2 else [name]
    wide = max(measure(line, "italic", points) + gap * len(line) for line in told)
    high = points * (0.5 + 1.02 * (len(told) - 1) / 2)
    return at[0] - wide / 2, at[1] - high, at[0] + wide / 2, at[1] + high


@lru_cache(maxsize=64)
def _sea(sea: str, name: str, unit: float, ink: Ink, halo: Ink | None) -> Image.Image:
    """The name of a sea zone, letter by letter, in the middle of a finished tile."""
    size, gap, lines = _SEAS[sea]
    points, gap = round(size * unit), gap * unit
    told = name.rsplit(" ", 1) if lines == 2 else [name]
    rim = (halo, round(points / 8)) if halo else None
    rows = [[(letter, measure(letter, "italic", points) + gap) for letter in line] for line in told]
    wide = max(sum(one for _, one in row) for row in rows)
    tile = Image.new("RGBA", (round(wide) + 2 * points, round((len(rows) + 1) * points * 1.1)))
    for number, row in enumerate(rows):
        down = tile.height / 2 + (number - (len(rows) - 1) / 2) * points * 1.02 + points * 0.3
        across = (tile.width - sum(one for _, one in row) + gap) / 2
        for letter, one in row:
            write(tile, across, down, letter, "italic", points, ink, "ls", rim)
            across += one
    return tile


def seas(names: Names) -> tuple[tuple[str, str], ...]:
    """All seas with their names: a key for caches."""
    return tuple((sea, names.place(sea)) for sea in EUROPE_MAP.seas)
