"""Type: Source Sans, Source Serif and the handwritten Intuitive, and Noto Sans for letters that these lack. All are
under the SIL Open Font License.

Words are set at final size and never too wide for their place. Fonts come with the packages that this one depends on: a
picture is the same on every machine. Names of people pass through `drawable` before they are said on a picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, get_args
from unicodedata import bidirectional, category, normalize

import font_intuitive
import font_source_sans_pro
import font_source_serif_pro
import manimgx_fonts
import manimgx_fonts_cjk
from PIL import Image, ImageDraw, ImageFont

from rendering.kit.colour import Ink, rgb
from rendering.kit.layers import Stamp

Face = Literal["sans", "bold", "block", "serif", "numeral", "black", "italic", "boast", "hand"]
Anchor = Literal["ls", "ms", "rs"]
"""The anchor of a text on its baseline: at its left, middle or right."""
Script = Literal["european", "armenian", "georgian", "ethiopic", "east_asian", "emoji", "symbols"]
"""Fonts for the letters that a face lacks, tried in this order. None is of a script that needs shaping or runs from
right to left: Pillow does both only with libraries that a machine may not have."""
_SCRIPTS: Final[tuple[Script, ...]] = get_args(Script)

_SANS = Path(font_source_sans_pro.__file__).parent / "files"
_SERIF = Path(font_source_serif_pro.__file__).parent / "files"
_HAND = Path(font_intuitive.__file__).parent / "files"
_NOTO = Path(manimgx_fonts.__file__).parent
_FILES: Final[dict[Face | Script, Path]] = {
    "sans": _SANS / "SourceSansPro-Semibold.otf",
    "bold": _SANS / "SourceSansPro-Bold.otf",
    "block": _SANS / "SourceSansPro-Black.otf",
    "serif": _SERIF / "SourceSerifPro-Semibold.otf",
    "numeral": _SERIF / "SourceSerifPro-Bold.otf",
    "black": _SERIF / "SourceSerifPro-Black.otf",
    "italic": _SERIF / "SourceSerifPro-SemiboldIt.otf",
    "boast": _SERIF / "SourceSerifPro-BlackIt.otf",
    "hand": _HAND / "Intuitive.ttf",
    "european": _NOTO / "NotoSans[wght].ttf",
    "armenian": _NOTO / "NotoSansArmenian[wght].ttf",
    "georgian": _NOTO / "NotoSansGeorgian[wght].ttf",
    "ethiopic": _NOTO / "NotoSansEthiopic[wght].ttf",
    "east_asian": Path(manimgx_fonts_cjk.__file__).parent / "NotoSansCJK-VF.otf.ttc",
    "emoji": _NOTO / "NotoEmoji[wght].ttf",
    "symbols": _NOTO / "NotoSansSymbols[wght].ttf",
}
_WEIGHT: Final = 600
"""The weight of the scripts' fonts, which hold all weights: about that of the faces."""
_CHINESE: Final = 2
"""The font of simplified Chinese in the collection; those of the others differ in the shapes of some characters."""
_UNASSIGNED: Final = "\uffff"
"""A code point that no font has a glyph for."""
_SKIN: Final = "🏻🏼🏽🏾🏿"
"""The tones that colour the emoji before them."""


@lru_cache(maxsize=128)
def font(face: Face | Script, size: int) -> ImageFont.FreeTypeFont:
    """A face, or the font of a script, at a size in pixels."""
    index = _CHINESE if face == "east_asian" else 0
    made = ImageFont.truetype(str(_FILES[face]), size, index, layout_engine=ImageFont.Layout.BASIC)
    if face in _SCRIPTS:
        made.set_variation_by_axes([_WEIGHT])
    return made


@lru_cache(maxsize=4096)
def _has(face: Face | Script, letter: str) -> bool:
    """True if the font has a glyph for the letter, which then looks unlike that of a missing one."""
    known = font(face, 24)
    return letter.isspace() or bytes(known.getmask(letter)) != bytes(known.getmask(_UNASSIGNED))


@lru_cache(maxsize=2048)
def _runs(words: str, face: Face) -> tuple[tuple[str, Face | Script], ...]:
    """The words in runs of letters of one font: the face, where it has them, or that of a script."""
    runs: list[tuple[str, Face | Script]] = []
    for letter in words:
        source: Face | Script = next((one for one in (face, *_SCRIPTS) if _has(one, letter)), face)
        if runs and runs[-1][1] == source:
            runs[-1] = runs[-1][0] + letter, runs[-1][1]
        else:
            runs.append((letter, source))
    return tuple(runs)


@lru_cache(maxsize=512)
def drawable(name: str) -> str:
    """A person's name as pictures can show it; empty if that would not be the name, because a letter of it has no glyph
    or is written from right to left. The caller then says the seat.

    Ornamental letters become plain ones (𝓐 → A); accents that are no part of a letter, and signs without a glyph, are
    left out.
    """
    shown = ""
    for letter in normalize("NFC", name):
        for plain in letter if _is_drawn(letter) else normalize("NFKC", letter):
            kind = category(plain)[0]
            if bidirectional(plain) in ("R", "AL") or (kind in "LN" and not _is_drawn(plain)):
                return ""
            if kind not in "CM" and plain not in _SKIN and _is_drawn(plain):
                shown += plain
    return " ".join(shown.split())


def _is_drawn(letter: str) -> bool:
    return any(_has(one, letter) for one in _SCRIPTS)


@lru_cache(maxsize=2048)
def measure(words: str, face: Face, size: int) -> float:
    """The width of the words."""
    return sum(font(source, size).getlength(run) for run, source in _runs(words, face))


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


def _set(
    words: str, face: Face, size: int, anchor: Anchor
) -> Iterator[tuple[float, str, ImageFont.FreeTypeFont, Anchor]]:
    """The runs of the words, each with its distance from the anchor's point, its font and its own anchor."""
    runs = _runs(words, face)
    if len(runs) == 1:
        yield 0, words, font(runs[0][1], size), anchor
        return
    along = -measure(words, face, size) * {"ls": 0.0, "ms": 0.5, "rs": 1.0}[anchor]
    for run, source in runs:
        yield along, run, font(source, size), "ls"
        along += font(source, size).getlength(run)


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
    for along, run, source, own in _set(words, face, size, anchor):
        draw.text((x + along, y), run, rgb(ink), source, own, stroke_width=width, stroke_fill=edge)


def write_line(
    sheet: Image.Image,
    x: float,
    y: float,
    words: str,
    face: Face,
    size: int,
    ink: Ink,
    width: float = math.inf,
    anchor: Anchor = "ls",
    least: int | None = None,
    rim: tuple[Ink, int] | None = None,
) -> None:
    """Sets words no wider than `width` on a finished picture, the whole pixel nearest to (x, y) on their baseline:
    shrunk to `least` (without it to two thirds), then cut. `rim` as in `write`."""
    shown, points = fit(words, face, size, width, least or max(16, size * 2 // 3))
    if rim:
        write(sheet, round(x), round(y), shown, face, points, ink, anchor, rim)
    elif shown:
        stamp = mask(shown, face, points, anchor)
        sheet.paste(rgb(ink), (round(x) - stamp.x, round(y) - stamp.y), stamp.image)


@lru_cache(maxsize=1024)
def mask(words: str, face: Face, size: int, anchor: Anchor) -> Stamp:
    """Words as a mask, placed by their anchor; kept, because most are set often."""
    left, top, right, bottom = map(round, bounds(words, face, size, anchor))
    tile = Image.new("L", (max(1, right - left + 2), max(1, bottom - top + 2)))
    draw = ImageDraw.Draw(tile)
    for along, run, source, own in _set(words, face, size, anchor):
        draw.text((1 - left + along, 1 - top), run, 255, source, own)
    return Stamp(tile, 1 - left, 1 - top)


def bounds(words: str, face: Face, size: int, anchor: Anchor = "ms", rim: int = 0) -> tuple[float, float, float, float]:
    """The box of the drawn words about the anchor's point: left, top, right, bottom."""
    boxes = [
        (along + left, top, along + right, bottom)
        for along, run, source, own in _set(words, face, size, anchor)
        for left, top, right, bottom in [source.getbbox(run, anchor=own, stroke_width=rim)]
    ]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True) if boxes else ((0,),) * 4
    return min(lefts), min(tops), max(rights), max(bottoms)


@lru_cache(maxsize=512)
def rimmed(words: str, face: Face, size: int, ink: Ink, rim: Ink, width: int) -> Stamp:
    """Outlined words as a finished tile, placed by the middle of their baseline."""
    left, top, right, bottom = bounds(words, face, size, "ms", width)
    x, y = 1 - int(left), 1 - int(top)
    tile = Image.new("RGBA", (int(right) + x + 1, int(bottom) + y + 1))
    write(tile, x, y, words, face, size, ink, "ms", (rim, width))
    return Stamp(tile, x, y)


@lru_cache(maxsize=512)
def lines(words: str, face: Face, size: int, width: float) -> int:
    """The number of lines no wider than `width` that the words take."""
    return len(_broken(words, face, size, width))


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


def stacked(lines: Sequence[str], middle: float, leading: float) -> Iterator[tuple[float, str]]:
    """Lines below each other about a middle, `leading` pixels apart: the baseline of each, and the line."""
    for row, line in enumerate(lines):
        yield middle + (row - (len(lines) - 1) / 2) * leading, line


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
    """The words in lines no wider than `width`; a line break in them begins a new line."""
    told: list[str] = []
    for line in words.splitlines() or [""]:
        told.append("")
        for word in line.split():
            longer = f"{told[-1]} {word}".strip()
            if not told[-1] or measure(longer, face, size) <= width:
                told[-1] = longer
            else:
                told.append(word)
    return told
