"""What the viewer is asked about, 1200 x 980: the map round the one whose question it is."""

from __future__ import annotations

from PIL import Image

from engines.dracula.view import DraculaTable
from rendering import Say
from rendering.dracula.overview import draw_overview


def draw_closeup(view: DraculaTable, say: Say) -> Image.Image:
    """The close-up, RGB."""
    return draw_overview(view, say).resize((1200, 930))
