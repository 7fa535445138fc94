"""Headings in black letter, written with a broad nib. They adorn; what must be read is set in Source Serif, and so is a
heading with a letter that is not drawn here.

A letter is a few strokes in units of the nib's width, the baseline at 0 and upwards positive; small letters are 4 high.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image, ImageFilter

from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, rgb
from rendering.kit.curves import Point, path, spline
from rendering.kit.layers import Stamp
from rendering.kit.type import Anchor, write_line

_SLANT: Final = math.radians(38)
"""The angle at which the nib is held."""
_EM: Final = 6.8
"""The number of nib widths in the size of a letter."""
_FINE: Final = 2
"""The further factor by which letters are drawn larger, for smooth slanted edges."""
_GAP, _SPACE = 1.45, 2.3
_FOOT = "-.35,.5 .3,.05"
_STEM = f"-.5,3.6 0,3.95 0,.35|{_FOOT}"
LETTERS: Final[dict[str, tuple[float, str]]] = {
    "a": (1.5, ".05,3.4 .75,3.95 1.5,3.45 1.5,.45 2,.1|1.5,2.45 .6,2.1 0,1.6 0,.65 .6,.1 1.5,.7"),
    "b": (1.5, "-.45,5.5 0,5.85 0,.6 .75,.05 1.5,.6 1.5,3.4 .85,3.9 .1,3.4"),
    "c": (1.35, "1.4,3.5 .75,3.95 0,3.45 0,.6 .75,.05 1.45,.55"),
    "d": (1.5, "-.2,5.6 .7,5.0 1.5,3.7 1.5,.6 .75,.05 0,.6 0,3.2 .65,3.75 1.2,3.5"),
    "e": (1.35, "0,3.45 0,.6 .75,.05 1.45,.6|0,3.45 .75,3.95 1.4,3.4 1.3,2.75 .15,1.95"),
    "f": (1.0, f"0,.35 0,5.0 .55,5.65 1.25,5.3|{_FOOT}|-.55,3.8 1,3.8"),
    "i": (0.2, "-.5,3.6 0,3.95 0,.45 .5,.1|-.1,5.4 .15,5.2"),
    "l": (0.2, "-.45,5.5 0,5.85 0,.45 .5,.1"),
    "m": (3.1, f"{_STEM}|0,3.4 .9,3.95 1.55,3.45 1.55,.35|1.2,.5 1.85,.05|1.55,3.4 2.45,3.95 3.1,3.45 3.1,.45 3.6,.1"),
    "n": (1.55, f"{_STEM}|0,3.4 .9,3.95 1.55,3.45 1.55,.45 2.05,.1"),
    "o": (1.5, "0,3.45 0,.6 .75,.05 1.5,.6 1.5,3.4 .75,3.95 0,3.45"),
    "r": (0.95, f"{_STEM}|0,3.35 .7,3.95 1.25,3.5"),
    "s": (1.35, "1.35,3.55 .7,3.95 0,3.45 .1,2.75 1.3,1.55 1.35,.65 .7,.05 0,.5"),
    "t": (0.9, "0,4.9 0,.55 .55,.05 1.1,.4|-.5,3.8 .95,3.8"),
    "u": (1.55, "-.5,3.6 0,3.95 0,.55 .7,.05 1.55,.7|1.1,3.65 1.55,3.95 1.55,.45 2.05,.1"),
    "w": (2.9, "-.4,4.3 0,3.95 0,.6 .7,.05 1.45,.6|1.05,4.3 1.45,3.95 1.45,.6 2.15,.05 2.9,.6 2.9,3.2 2.4,4.1"),
    "y": (1.5, "-.4,4.2 0,3.85 0,.65 .7,.1 1.5,.7|1.1,4.2 1.5,3.85 1.5,.2 1.05,-.9 .2,-1.5 -.5,-1.2"),
    "g": (1.5, "1.5,3.4 .75,3.95 0,3.4 0,.65 .7,.05 1.5,.6|1.1,3.7 1.5,3.95 1.5,.2 1.1,-.95 .3,-1.5 -.4,-1.2"),
    "h": (1.5, f"-.45,5.5 0,5.85 0,.35|{_FOOT}|0,3.35 .85,3.95 1.5,3.4 1.5,1.0 1.05,-.55 .6,-.8"),
    "k": (
        1.35,
        f"-.45,5.5 0,5.85 0,.35|{_FOOT}|.05,3.1 .75,3.95 1.25,3.45|.1,2.35 .85,2.25 1.4,1.6 1.4,.45 1.85,.1",
    ),
    "p": (1.5, "-.5,3.6 0,3.95 0,-1.2 -.3,-1.5|0,3.35 .85,3.95 1.5,3.4 1.5,.6 .75,.05 .1,.5"),
    "v": (1.5, "-.4,4.35 0,3.95 0,.6 .7,.05 1.5,.6 1.5,3.3 1.0,4.15"),
    "x": (1.4, "0,3.6 .35,3.95 1.1,.4 1.6,.1|1.35,3.8 .1,.35"),
    "A": (
        2.6,
        "~-.5,4.6 .2,5.6 1.0,5.4 1.2,4.4 .9,2.2 .3,.7 -.5,.25|~1.15,4.9 1.8,5.7 2.4,5.2|2.4,5.2 2.4,.55 2.95,.1"
        "|.9,2.5 2.4,2.75|!1.75,5.0 1.75,2.8",
    ),
    "E": (
        2.4,
        "~2.7,4.9 1.8,5.6 .5,5.0 0,3.0 .5,.9 1.6,.1 2.7,.9|.2,3.0 1.9,3.25|!1.45,5.2 1.45,3.2|!1.45,2.6 1.45,.6",
    ),
    "N": (2.6, "~-.5,4.8 .2,5.6 .7,5.0 .6,2.6 .3,.8 -.5,.2|~.7,4.9 1.5,5.7 2.4,5.1 2.4,1.2 1.7,-.5"),
    "R": (
        2.6,
        "~-.5,4.8 .6,5.6 1.9,5.5 2.5,4.5 2.1,3.3 1.2,3.0|~.6,5.1 .5,3.0 .6,.9 -.1,.1|1.2,3.0 2.2,2.4 2.2,.55 2.8,.1",
    ),
    "S": (
        2.4,
        "~2.7,5.0 1.8,5.7 .5,5.3 .1,4.2 1.1,3.3 2.2,2.5 2.4,1.1 1.6,.1 .5,.2 -.4,1.0|!1.35,5.4 1.35,3.6"
        "|!1.35,2.7 1.35,.4",
    ),
    "V": (2.5, "~-.5,4.7 .3,5.6 .8,5.0 .5,2.6 .7,.8 1.5,.1 2.4,.9 2.6,3.0 2.3,4.6 1.6,5.6|!1.6,5.1 1.6,.6"),
    "W": (
        3.9,
        "~-.5,4.8 .2,5.6 .7,5.0 .4,2.6 .6,.8 1.3,.1 2.1,.8|~1.4,5.1 2.0,5.6 2.3,5.0 2.0,2.6 2.1,.8"
        "|~2.1,.8 2.9,.1 3.8,.9 4.0,3.0 3.7,4.6 3.0,5.6",
    ),
    "C": (2.4, "~2.6,4.7 1.7,5.6 .5,5.0 0,3.0 .5,.9 1.6,.1 2.7,.8|!1.5,5.2 1.5,.7"),
    "D": (
        3.1,
        "~-.5,4.9 .4,5.7 1.6,5.6 2.7,4.8 3.1,3.0 2.7,1.2 1.6,.2 .5,.3 -.3,.7|~.8,5.2 .5,3.4 .9,1.6 .5,.5"
        "|!1.9,5.1 1.9,.8",
    ),
    "F": (
        2.5,
        "~-.4,4.4 0,5.5 1.1,5.6 2.1,5.2 3.1,5.6|~1.1,5.3 .7,3.4 1.1,1.5 .5,.3 -.4,.5|.9,3.0 2.3,3.2|!1.9,5.1 1.9,3.3",
    ),
    "H": (
        2.3,
        "~-.5,5.0 .1,5.7 .6,5.1 .5,3.0 .6,.9 0,.1|~.6,5.0 1.3,5.7 2.0,5.3|~.6,3.2 1.5,3.9 2.3,3.2 2.3,1.2 1.6,-.6",
    ),
    "L": (2.5, "~2.0,5.1 1.2,5.7 .5,4.9 .8,3.0 .6,1.2 -.3,.4|~-.3,.4 .8,.8 1.8,.1 2.8,.6"),
    "P": (2.5, "~-.5,4.8 .6,5.6 1.8,5.5 2.6,4.5 2.2,3.1 1.3,2.6 .6,3.0|~.6,5.1 .5,3.0 .6,.8 0,-.6"),
    "T": (2.7, "~-.4,4.4 .2,5.5 1.5,5.3 2.9,5.8|~1.5,4.7 .3,4.0 0,2.5 .5,.8 1.6,.1 2.8,.8|!1.7,5.1 1.7,.8"),
}
"""Each letter's width and its strokes; those that begin with ``~`` are curved, with ``!`` hairlines."""


def heading(
    sheet: Image.Image,
    x: float,
    y: float,
    words: str,
    size: int,
    ink: Ink,
    width: float,
    anchor: Anchor = "ms",
    rim: tuple[Ink, int] | None = None,
) -> None:
    """A heading, (x, y) on its baseline, shrunk to a width."""
    if not all(letter in LETTERS or letter == " " for letter in words):
        write_line(sheet, x, y, words, "black", size, ink, width, anchor, 12, rim)
        return
    unit = min(size / _EM, width / _length(words))
    shift = {"ls": 0.0, "ms": 0.5, "rs": 1.0}[anchor] * _length(words) * unit
    _written(words, unit, ink, rim).lay(sheet, x - shift, y)


def _length(words: str) -> float:
    """The length of a heading, in nib widths."""
    return sum(_SPACE if letter == " " else LETTERS[letter][0] + _GAP for letter in words) - _GAP + 1


@lru_cache(maxsize=64)
def _written(words: str, unit: float, ink: Ink, rim: tuple[Ink, int] | None) -> Stamp:
    """A heading as a finished tile, placed by the beginning of its baseline."""
    around = math.ceil(unit) + (rim[1] if rim else 0) + 2
    size = math.ceil(_length(words) * unit) + 2 * around, math.ceil(8.6 * unit) + 2 * around
    pen = Pen(_FINE * size[0], _FINE * size[1])
    nib = pen.moved(_FINE * (around + 0.6 * unit), _FINE * (around + 6.4 * unit), _FINE * unit)
    across = 0.0
    for letter in words:
        if letter == " ":
            across += _SPACE
            continue
        wide, strokes = LETTERS[letter]
        for stroke in strokes.split("|"):
            points = path(stroke.lstrip("~!"))
            if stroke[0] == "!":
                nib.moved(across, 0).line([(px, -py) for px, py in points], ink, 0.24)
            else:
                _stroke(nib.moved(across, 0), spline(points, steps=8) if stroke[0] == "~" else list(points), ink)
        across += wide + _GAP
    tile = pen.finish().reduce(_FINE)
    if rim is not None:
        wax = Image.new("RGBA", tile.size, (*rgb(rim[0]), 0))
        wax.putalpha(tile.getchannel("A").filter(ImageFilter.MaxFilter(2 * rim[1] + 1)))
        tile = Image.alpha_composite(wax, tile)
    return Stamp(tile, around, around + round(6.4 * unit))


def _stroke(nib: Pen, points: list[Point], ink: Ink) -> None:
    """Draw the stroke of a broad nib along some points."""
    dx, dy = 0.5 * math.cos(_SLANT), -0.5 * math.sin(_SLANT)
    for (ax, ay), (bx, by) in pairwise(points):
        corners = [(ax - dx, -ay - dy), (ax + dx, -ay + dy), (bx + dx, -by + dy), (bx - dx, -by - dy)]
        nib.polygon(corners, ink, ink, 0.12)
