"""Skies: bands that blend from one colour to the next, and stars."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image

from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix, rgb


def bands(width: int, height: int, stops: Sequence[tuple[float, Ink]]) -> Image.Image:
    """A finished sky of colours, each with the share of the height (0 to 1, rising from 0 to 1) where it is pure."""
    column = Image.new("RGB", (1, height))
    column.putdata([rgb(_between(stops, y / (height - 1))) for y in range(height)])
    return column.resize((width, height))


def _between(stops: Sequence[tuple[float, Ink]], share: float) -> Ink:
    low, high = next(pair for pair in pairwise(stops) if pair[1][0] >= share)
    return mix(low[1], high[1], (share - low[0]) / (high[0] - low[0]))


def stars(pen: Pen, box: tuple[float, float, float, float], count: int, ink: Ink, seed: int) -> None:
    """Stars in a box (left, top, right, bottom): most are dots, every fourth has rays."""
    dice = random.Random(seed)  # noqa: S311 (an ornament)
    left, top, right, bottom = box
    for k in range(count):
        x, y = dice.uniform(left, right), dice.uniform(top, bottom)
        if k % 4:
            pen.circle(x, y, dice.uniform(0.7, 1.5), ink)
        else:
            pen.star(x, y, dice.uniform(3, 6), ink, 4, 0.25)
