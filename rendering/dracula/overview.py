"""The whole table, 1600 x 1240."""

from __future__ import annotations

from PIL import Image

from engines.dracula.view import DraculaTable
from rendering import Say
from rendering.dracula import words
from rendering.dracula.colours import PAPERS, Paper
from rendering.dracula.layout import HEIGHT, WIDTH, is_secret
from rendering.dracula.paper import sheet
from rendering.kit.type import write


def draw_overview(view: DraculaTable, say: Say) -> Image.Image:
    """The whole table, RGB; on night paper for Dracula."""
    paper: Paper = "night" if is_secret(view) else "day"
    page = sheet(WIDTH, HEIGHT, paper).copy()
    for number, line in enumerate(words.board(view, say).splitlines()):
        column, row = divmod(number, 33)
        write(page, 70 + column * 520, 80 + row * 35, line, "sans", 30, PAPERS[paper].ink, "ls")
    return page
