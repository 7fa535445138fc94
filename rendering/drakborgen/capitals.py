"""Our own carved capitals: flared strokes, round E, uncial H, M and G. For titles and initials, never for sentences."""

from __future__ import annotations

import math
from typing import Final
from unicodedata import normalize

from rendering.drakborgen.knife import Knife, bow
from rendering.kit.colour import Ink
from rendering.kit.curves import Point

Stroke = tuple[float, ...]
"""A straight stroke as four numbers, x and y of its ends; an arc as six: middle, radii and two angles in degrees. The
height of a capital is 1, its foot at y = 1."""

_GLYPHS: Final[dict[str, tuple[float, tuple[Stroke, ...]]]] = {
    "A": (0.80, ((0.44, 0, 0.06, 1), (0.40, 0.04, 0.76, 1), (0.20, 0.68, 0.62, 0.68), (0.22, 0, 0.50, 0))),
    "B": (0.66, ((0.14, 0, 0.14, 1), (0.14, 0.25, 0.38, 0.25, -90, 90), (0.14, 0.74, 0.46, 0.26, -90, 90))),
    "C": (0.74, ((0.46, 0.5, 0.40, 0.5, 318, 42),)),
    "D": (0.80, ((0.14, 0, 0.14, 1), (0.14, 0.5, 0.58, 0.5, -90, 90))),
    "E": (0.68, ((0.46, 0.5, 0.40, 0.5, 310, 50), (0.10, 0.48, 0.58, 0.48))),
    "F": (0.58, ((0.14, 0, 0.14, 1), (0.10, 0.02, 0.54, 0.02), (0.14, 0.46, 0.46, 0.46))),
    "G": (0.78, ((0.46, 0.5, 0.40, 0.5, 318, 60), (0.70, 0.56, 0.70, 1.06), (0.48, 0.56, 0.80, 0.56))),
    "H": (0.78, ((0.14, 0, 0.14, 1), (0.38, 0.74, 0.26, 0.32, 180, 360), (0.64, 0.72, 0.60, 1.04))),
    "I": (0.28, ((0.14, 0, 0.14, 1),)),
    "J": (0.40, ((0.26, 0, 0.26, 0.8), (0.06, 0.8, 0.20, 0.26, 0, 90))),
    "K": (0.70, ((0.14, 0, 0.14, 1), (0.62, 0.02, 0.16, 0.54), (0.28, 0.42, 0.68, 1))),
    "L": (0.56, ((0.14, 0, 0.14, 1), (0.10, 0.98, 0.54, 0.98))),
    "M": (
        0.98,
        (
            (0.30, 0.42, 0.22, 0.42, 180, 360), (0.70, 0.42, 0.22, 0.42, 180, 360), (0.08, 0.4, 0.12, 1),
            (0.50, 0.34, 0.50, 1), (0.92, 0.4, 0.88, 1),
        ),
    ),
    "N": (0.80, ((0.14, 1, 0.14, 0), (0.12, 0.04, 0.66, 0.96), (0.66, 1, 0.66, 0))),
    "O": (0.88, ((0.44, 0.5, 0.38, 0.5, -90, 270),)),
    "P": (0.62, ((0.14, 0, 0.14, 1), (0.14, 0.29, 0.42, 0.29, -90, 90))),
    "Q": (0.88, ((0.44, 0.5, 0.38, 0.5, -90, 270), (0.50, 0.70, 0.86, 1.06))),
    "R": (0.70, ((0.14, 0, 0.14, 1), (0.14, 0.27, 0.40, 0.27, -90, 90), (0.30, 0.52, 0.68, 1))),
    "S": (0.58, ((0.30, 0.26, 0.20, 0.26, 330, 90), (0.28, 0.75, 0.23, 0.25, -90, 150))),
    "T": (0.64, ((0.02, 0.03, 0.62, 0.03), (0.32, 0, 0.32, 1))),
    "U": (0.76, ((0.12, 0, 0.12, 0.6), (0.37, 0.6, 0.25, 0.42, 180, 0), (0.62, 0, 0.62, 1))),
    "V": (0.76, ((0.06, 0, 0.40, 1), (0.72, 0, 0.38, 1))),
    "W": (1.0, ((0.06, 0, 0.30, 1), (0.50, 0.1, 0.28, 1), (0.50, 0.1, 0.72, 1), (0.94, 0, 0.70, 1))),
    "X": (0.70, ((0.06, 0, 0.64, 1), (0.62, 0, 0.08, 1))),
    "Y": (0.68, ((0.06, 0, 0.34, 0.5), (0.64, 0, 0.26, 1))),
    "Z": (0.64, ((0.06, 0.02, 0.58, 0.02), (0.58, 0.02, 0.06, 0.98), (0.06, 0.98, 0.60, 0.98))),
    "Å": (
        0.80,
        (
            (0.44, 0, 0.06, 1), (0.40, 0.04, 0.76, 1), (0.20, 0.68, 0.62, 0.68), (0.4, -0.2, 0.09, 0.09, -90, 270),
        ),
    ),
    "Ä": (
        0.80,
        (
            (0.44, 0, 0.06, 1), (0.40, 0.04, 0.76, 1), (0.20, 0.68, 0.62, 0.68), (0.28, -0.2, 0.30, -0.12),
            (0.52, -0.2, 0.54, -0.12),
        ),
    ),
    "Ö": (
        0.88,
        ((0.44, 0.5, 0.38, 0.5, -90, 270), (0.30, -0.2, 0.32, -0.12), (0.56, -0.2, 0.58, -0.12)),
    ),
    " ": (0.34, ()),
    "-": (0.40, ((0.06, 0.52, 0.34, 0.52),)),
    "'": (0.24, ((0.14, 0, 0.08, 0.24),)),
}  # fmt: skip
_TRACK: Final = 0.10
_WEIGHT: Final = 0.155


def _shown(words: str) -> str:
    """The words in letters that are carved: others lose their accents, or are left out."""
    plain = "".join(
        letter if letter in _GLYPHS else normalize("NFD", letter)[:1] for letter in normalize("NFC", words.upper())
    )
    return "".join(letter for letter in plain if letter in _GLYPHS)


def width(words: str, height: float) -> float:
    """The width of words in capitals of that height."""
    return sum((_GLYPHS[letter][0] + _TRACK) * height for letter in _shown(words)) - _TRACK * height


def carve(
    knife: Knife,
    x: float,
    y: float,
    words: str,
    height: float,
    ink: Ink,
    anchor: str = "l",
    edge: Ink | None = None,
    thick: float = 3,
    weight: float = _WEIGHT,
) -> None:
    """Cuts words, their tops at `y`; `anchor` is l, m or r. `edge`: the ink of an outline `thick` wide."""
    left = x - width(words, height) * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor]
    for colour, more in ([(edge, 2 * thick)] if edge is not None else []) + [(ink, 0.0)]:
        at = left
        for letter in _shown(words):
            advance, strokes = _GLYPHS[letter]
            for stroke in strokes:
                _cut(knife, stroke, at, y, height, colour, more, weight)
            at += (advance + _TRACK) * height


def _cut(knife: Knife, stroke: Stroke, x: float, y: float, height: float, ink: Ink, more: float, weight: float) -> None:
    points: list[Point]
    if len(stroke) == 4:
        left, top, right, bottom = stroke
        points = [(left + (right - left) * k / 12, top + (bottom - top) * k / 12) for k in range(13)]
        base = weight * (0.52 if abs(bottom - top) < 0.3 else 1)

        def thick(share: float) -> float:
            """Flared at both ends."""
            return base * (0.86 + 0.75 * abs(2 * share - 1) ** 5)
    else:
        middle, level, wide, high, start, end = stroke
        points = bow(middle, level, wide - 0.02, high, start, end, 30)
        open_ended = abs(end - start) < 359

        def thick(share: float) -> float:
            """Thick at the sides, thin above and below, flared where an arc is open."""
            side = abs(math.cos(math.radians(start + (end - start) * share)))
            flare = 0.45 * max(0, abs(2 * share - 1) - 0.75) / 0.25 if open_ended else 0
            return weight * (0.42 + 0.78 * side + flare)

    knife.ribbon([(x + u * height, y + v * height) for u, v in points], ink, lambda share: thick(share) * height + more)
