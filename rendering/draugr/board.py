"""The board, and its middle alone, put together from their parts."""

from __future__ import annotations

from PIL import Image

from engines.draugr.view import DraugrTable
from rendering import Say
from rendering.draugr.footer import draw_footer
from rendering.draugr.frame import Mood, sheet
from rendering.draugr.header import draw_header
from rendering.draugr.layout import HEIGHT, TOP, WIDTH, Names
from rendering.draugr.table import draw_table

MIDDLE_HEIGHT = 768


def draw_board(view: DraugrTable, say: Say) -> Image.Image:
    """The whole table, 1280 x 960, RGB."""
    mood: Mood = "hunt" if view.won is None else "won" if view.won else "lost"
    names = Names(say)
    picture = sheet(WIDTH, HEIGHT, mood).copy()
    draw_header(picture, view, names)
    draw_table(picture, view, names)
    draw_footer(picture, view, names, mood)
    return picture


def draw_middle(view: DraugrTable, say: Say) -> Image.Image:
    """Cards and Draugr alone, 1280 x 768, RGB."""
    picture = sheet(WIDTH, MIDDLE_HEIGHT).copy()
    draw_table(picture, view, Names(say), 42 - TOP)
    return picture
