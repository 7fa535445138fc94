"""Finished tiles that are laid on many sheets.

A tile that a cached function returns is shared by all pictures and threads: it is copied or laid, never drawn on.
"""

from __future__ import annotations

from PIL import Image


def lay(sheet: Image.Image, tile: Image.Image, x: int, y: int) -> None:
    """Lays a tile with transparency on a sheet."""
    sheet.paste(tile, (x, y), tile)


class Plate:
    """A tile that is opaque but for its round corners: only a strip above and below needs to be blended."""

    def __init__(self, tile: Image.Image, radius: int) -> None:
        self.height = tile.height
        foot = tile.height - radius
        self._body = tile.crop((0, radius, tile.width, foot)).convert("RGB")
        self._edges = [(y, tile.crop((0, y, tile.width, y + radius))) for y in (0, foot)]
        self._radius = radius

    def lay(self, sheet: Image.Image, x: int, y: int) -> None:
        """Lays the plate on a finished sheet."""
        sheet.paste(self._body, (x, y + self._radius))
        for down, edge in self._edges:
            sheet.paste(edge, (x, y + down), edge)
