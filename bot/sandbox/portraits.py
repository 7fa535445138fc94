"""Round pictures with an initial, so that the speaker is recognised at a glance."""

from __future__ import annotations

import io

from PIL import Image, ImageDraw

from rendering.kit.type import font

SIDE = 128
FINER = 4
"""Drawn this much larger and scaled down: Pillow's circles have jagged edges."""


def portrait(name: str, colour: str) -> bytes:
    """A PNG, 128 by 128: the first letter of `name` in white on a disc of `colour`."""
    side = SIDE * FINER
    disc = Image.new("RGBA", (side, side))
    pen = ImageDraw.Draw(disc)
    pen.ellipse((0, 0, side - 1, side - 1), fill=colour)
    pen.text((side / 2, side * 0.69), name[0], fill="white", font=font("bold", side * 9 // 16), anchor="ms")
    written = io.BytesIO()
    disc.resize((SIDE, SIDE), Image.Resampling.LANCZOS).save(written, "PNG", optimize=True)
    return written.getvalue()
