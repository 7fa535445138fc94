"""The notebook that everything is drawn in, and the hand that writes in it."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from rendering.kit.colour import Ink
from rendering.kit.felt import Felt, curve
from rendering.kit.layers import lay
from rendering.kit.type import Anchor, fit, measure, rimmed
from rendering.trogdor.colours import FIRE, INK, MARGIN, PAPER, RULE, WHITE
from rendering.trogdor.layout import BODY, GREAT, LEAST, TITLE

_LINES, _FIRST = 46, 58


@lru_cache(maxsize=8)
def sheet(width: int, height: int) -> Image.Image:
    """An empty page, ruled, with its margin. To be copied, not drawn on."""
    made = Image.new("RGB", (width, height), PAPER)
    rules = [_rule(width, k) for k in range(4)]
    for k, y in enumerate(range(_FIRST, height, _LINES)):
        made.paste(rules[k % 4], (0, y - 4))
    pen = Felt(12, height, origin=(6, 0))
    pen.stroke([(0, 0), (0, height)], "margin", 2.5, MARGIN, 0.6, taper=False)
    lay(made, pen.finish(), 28, 0)
    return made


def _rule(width: int, number: int) -> Image.Image:
    pen = Felt(width, 8, PAPER, (0, 4))
    pen.stroke([(0, 0), (width, 0)], f"rule {number}", 2, RULE, 0.5, taper=False)
    return pen.finish()


@lru_cache(maxsize=16)
def _underline(width: int, ink: Ink) -> Image.Image:
    pen = Felt(width + 8, 16, origin=(4, 8))
    pen.stroke(curve(f"0,-1 {width * 0.34:.0f},3 {width * 0.67:.0f},-4 {width},1"), "underline", 5, ink)
    return pen.finish()


def title(page: Image.Image, words: str, width: float, ink: Ink = FIRE) -> None:
    """The heading of a page, underlined."""
    told, size = fit(words, "hand", TITLE, width, 46)
    tag(page, 56, 88, told, size, INK, 0, "ls")
    lay(page, _underline(min(360, int(width)), ink), 54, 104)


def heading(page: Image.Image, words: str, ink: Ink, line: Ink, width: float = 620) -> None:
    """The heading of a page 1280 wide, underlined down to 130."""
    told, size = fit(words, "hand", GREAT, width, 60)
    tag(page, 60, 94, told, size, ink, 0, "ls")
    lay(page, _underline(min(560, int(measure(told, "hand", size)) + 8), line), 58, 114)


def note(
    page: Image.Image,
    x: float,
    y: float,
    words: str,
    width: float = 1000,
    anchor: Anchor = "ls",
    ink: Ink = INK,
    size: int = BODY,
    least: int = LEAST,
) -> None:
    """Words of a page, (x, y) on their baseline."""
    told, smaller = fit(words, "hand", size, width, least)
    tag(page, x, y, told, smaller, ink, 0, anchor)


def tag(
    page: Image.Image,
    x: float,
    y: float,
    words: str,
    size: int,
    ink: Ink = INK,
    rim: int = 5,
    anchor: Anchor = "ms",
) -> None:
    """Words in a white rim, readable on any drawing, (x, y) on their baseline; kept, for most are set many times."""
    if anchor != "ms":
        x += measure(words, "hand", size) / (2 if anchor == "ls" else -2)
    rimmed(words, "hand", size, ink, WHITE, rim).lay(page, x, y)
