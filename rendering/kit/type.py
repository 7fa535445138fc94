"""Type: Source Sans, Source Serif and the handwritten Intuitive, all under the SIL Open Font License.

Words are set at final size and never too wide for their place.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Literal

import font_intuitive
import font_source_sans_pro
import font_source_serif_pro
from PIL import Image, ImageDraw, ImageFont

from rendering.kit.colour import Ink, rgb

Face = Literal["sans", "bold", "serif", "numeral", "black", "italic", "hand"]
Anchor = Literal["ls", "ms", "rs"]
"""The anchor of a text on its baseline: at its left, middle or right."""

_SANS = Path(font_source_sans_pro.__file__).parent / "files"
_SERIF = Path(font_source_serif_pro.__file__).parent / "files"
_HAND = Path(font_intuitive.__file__).parent / "files"
_FILES: dict[Face, Path] = {
    "sans": _SANS / "SourceSansPro-Semibold.otf",
    "bold": _SANS / "SourceSansPro-Bold.otf",
    "serif": _SERIF / "SourceSerifPro-Semibold.otf",
    "numeral": _SERIF / "SourceSerifPro-Bold.otf",
    "black": _SERIF / "SourceSerifPro-Black.otf",
    "italic": _SERIF / "SourceSerifPro-SemiboldIt.otf",
    "hand": _HAND / "Intuitive.ttf",
}


@lru_cache(maxsize=64)
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """A face at a size in pixels."""
    return ImageFont.truetype(str(_FILES[face]), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=2048)
def measure(words: str, face: Face, size: int) -> float:
    """The width of the words."""
    return font(face, size).getlength(words)


@lru_cache(maxsize=1024)
def fit(words: str, face: Face, size: int, width: float, least: int | None = None) -> tuple[str, int]:
    """The words and the size at which they are no wider than `width`: shrunk to `least`, then cut with an ellipsis."""
    least = least or size
    for smaller in range(size, least - 1, -1):
        if measure(words, face, smaller) <= width:
            return words, smaller
    cut = words
    while cut and measure(cut.rstrip() + "…", face, least) > width:
        cut = cut[:-1]
    return cut.rstrip() + "…", least


def write(
    sheet: Image.Image,
    x: float,
    y: float,
    words: str,
    face: Face,
    size: int,
    ink: Ink,
    anchor: Anchor = "ms",
    rim: tuple[Ink, int] | None = None,
) -> None:
    """Sets words on a finished picture, the point (x, y) on their baseline; `rim` is an outline's colour and width."""
    edge, width = (rgb(rim[0]), rim[1]) if rim else (None, 0)
    draw = ImageDraw.Draw(sheet)
    draw.text((x, y), words, rgb(ink), font(face, size), anchor, stroke_width=width, stroke_fill=edge)


@lru_cache(maxsize=512)
def rimmed(words: str, face: Face, size: int, ink: Ink, rim: Ink, width: int) -> tuple[Image.Image, int, int]:
    """Outlined words as a finished tile, and where in it the middle of their baseline lies."""
    left, top, right, bottom = font(face, size).getbbox(words, anchor="ms", stroke_width=width)
    x, y = 1 - int(left), 1 - int(top)
    tile = Image.new("RGBA", (int(right) + x + 1, int(bottom) + y + 1))
    write(tile, x, y, words, face, size, ink, "ms", (rim, width))
    return tile, x, y


@lru_cache(maxsize=512)
def paragraph(
    words: str, face: Face, size: int, width: float, most: int, least: int | None = None
) -> tuple[tuple[str, ...], int]:
    """The words in at most `most` lines no wider than `width`, and their size: shrunk to `least`, then cut."""
    least = least or size
    for smaller in range(size, least - 1, -1):
        told = _broken(words, face, smaller, width)
        if len(told) <= most and all(measure(line, face, smaller) <= width for line in told):
            return tuple(told), smaller
    told = _broken(words, face, least, width)
    told = [*told[: most - 1], " ".join(told[most - 1 :])]
    return tuple(fit(line, face, least, width)[0] for line in told), least


def write_paragraph(
    sheet: Image.Image,
    x: float,
    y: float,
    words: str,
    face: Face,
    size: int,
    ink: Ink,
    width: float,
    most: int,
    least: int,
    leading: float,
) -> float:
    """Sets a `paragraph` on a finished picture, its first line on the baseline `y`; where the next may stand.

    `leading`: from baseline to baseline, in sizes of the type.
    """
    lines, points = paragraph(words, face, size, width, most, least)
    for line in lines:
        write(sheet, x, y, line, face, points, ink, "ls")
        y += round(points * leading)
    return y


def _broken(words: str, face: Face, size: int, width: float) -> list[str]:
    told = [""]
    for word in words.split():
        longer = f"{told[-1]} {word}".strip()
        if not told[-1] or measure(longer, face, size) <= width:
            told[-1] = longer
        else:
            told.append(word)
    return told
