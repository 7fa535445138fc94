"""Headings."""

from __future__ import annotations

from PIL import Image

from rendering.kit.colour import Ink
from rendering.kit.type import Anchor, fit, write


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
    told, points = fit(words, "black", size, width, 12)
    write(sheet, x, y, told, "black", points, ink, anchor, rim)
