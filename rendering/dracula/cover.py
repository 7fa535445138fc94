"""The lobby's picture, 1100 x 420: a map that turns from day to night."""

from __future__ import annotations

from PIL import Image

from rendering import Say
from rendering.dracula.colours import RED
from rendering.dracula.layout import Names
from rendering.dracula.paper import sheet
from rendering.kit.type import fit, write

WIDTH, HEIGHT = 1100, 420


def draw_cover(say: Say) -> Image.Image:
    """The cover, RGB."""
    made, names = sheet(WIDTH, HEIGHT, "day").copy(), Names(say)
    words, size = fit(names.label("cover-title"), "numeral", 110, 900, 60)
    write(made, WIDTH / 2, 210, words, "numeral", size, RED)
    words, size = fit(names.label("cover-line"), "serif", 44, 800, 30)
    write(made, WIDTH / 2, 290, words, "serif", size, "#2A1C13")
    return made
