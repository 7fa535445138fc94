"""The village in the snow, under the northern lights, at daybreak or in the dark."""

from __future__ import annotations

import math
import random

from rendering.draugr.colours import AMETHYST, BONE, GOLD, INK, RUBY
from rendering.draugr.frame import Mood
from rendering.kit.canvas import Pen
from rendering.kit.colour import mix
from rendering.kit.curves import around, both, path, spline


def hut(pen: Pen, width: float, height: float, tower: bool, lit: bool) -> None:
    """A house standing on (0, 0) to the right, snow on its roof; the church has a tower."""
    half = width / 2
    outline = [(0.0, 0.0), (0, -height * 0.5), (half, -height), (width, -height * 0.5), (width, 0)]
    pen.polygon(outline, INK, BONE, 1.4)
    pen.line([(-3, 3 - height * 0.5), (half, -height - 1), (width + 3, 3 - height * 0.5)], BONE, 3)
    if tower:
        spire = [(width * 0.3, -height * 0.8), (half, -height * 1.35), (width * 0.7, -height * 0.8)]
        pen.polygon(spire, INK, BONE, 1.4)
        pen.line([(half, -height * 1.35), (half, -height * 1.5)], BONE, 1.4)
    pen.box(half - 4, -height * 0.34, half + 4, 11 - height * 0.34, GOLD if lit else "#241a3a")
    if lit:
        pen.line([(half, -height * 0.34), (half, 11 - height * 0.34)], INK, 1)


def lights(pen: Pen, width: float, height: float, strokes: int, dark: bool = False) -> None:
    """Northern lights standing on (0, 0) to the right; violet alone when all is lost."""
    dice = random.Random(5)  # noqa: S311 (an ornament)
    for k in range(strokes):
        share = k / (strokes - 1)
        swell = math.sin(math.pi * share) ** 0.6
        reach = (0.5 + 0.28 * math.sin(17 * share) + 0.22 * math.sin(44 * share) + dice.uniform(-0.08, 0.08)) * swell
        x, y = share * width, 5 * math.sin(11 * share)
        hue = mix("#20d6a0", "#9a5cff", 1 if dark else round(0.5 + 0.5 * math.sin(5 * share), 1))
        pen.swell(
            [(x, y), (x + 4, y - height * reach)], mix(hue, INK, 0.35 if k % 3 else 0.1), width / strokes * 0.8, 0.3
        )


def snow(pen: Pen, width: float, height: float, flakes: int) -> None:
    """Snow falling between (0, 0) and (width, height)."""
    dice = random.Random(21)  # noqa: S311 (an ornament)
    for _ in range(flakes):
        pen.circle(dice.uniform(0, width), dice.uniform(0, height), dice.uniform(0.5, 1.2), mix(BONE, INK, 0.4))


HUTS = ((27, 42, 34), (79, 50, 44), (123, 36, 28), (167, 58, 54), (215, 44, 36), (267, 52, 42), (311, 34, 28))


def village(pen: Pen, mood: Mood) -> None:
    """The street seen across the snow: 375 wide and 90 high, standing on (0, 0)."""
    if mood == "won":
        for k in range(25):
            turn = 180 + 7.5 * k
            pen.swell(
                [around(196, -4, 60, turn), around(196, -4, 84 if k % 2 else 96, turn)], mix(GOLD, INK, 0.2), 2.6, 0.4
            )
        pen.circle(196, -4, 52, mix(GOLD, INK, 0.55), GOLD, 2)
        pen.circle(196, -4, 42, mix(GOLD, INK, 0.25))
    else:
        lights(pen.moved(11, -32), 360, 42, 120, mood == "lost")
        if mood == "hunt":
            pen.circle(343, -66, 11, BONE)
            pen.circle(338, -69, 9.5, INK)
        else:
            sky = pen.moved(330, -66)
            sky.polygon(spline(path("-24,0 -12,-11 0,-14 12,-11 24,0 12,11 0,14 -12,11"), True), INK, AMETHYST, 2)
            sky.circle(0, 0, 10, AMETHYST)
            sky.polygon(spline(both(path("0,-9 3,0 0,9")), True), RUBY)
    snow(pen.moved(15, -74), 350, 64, 80)
    for k, (x, width, height) in enumerate(HUTS):
        hut(pen.moved(x, 0), width, height, k == 3, mood != "lost")
    pen.swell([(0, 1), (187, 1), (375, 1)], BONE, 1, 1, 4)
