"""The six Draugr: portraits as tall as the rows they rule, and the faint stones of rows that none of them rules."""

from __future__ import annotations

import random
from functools import lru_cache

from PIL import Image

from rendering.draugr.colours import ASH, BONE, CORPSE, DIM, FIELD, GOLD, GRAVE, INK, RUBY, TEAL, WHITE, rings
from rendering.draugr.heads import head
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import Point, around, bezier, flip, path, spline
from rendering.kit.gradient import radial

WIDTH = 146
FOOT = 96
"""The part of a panel below the portrait: name and needs."""


@lru_cache(maxsize=64)
def panel(draugr: str, height: int, sways: bool) -> Image.Image:
    """The panel of a living Draugr without name, needs and frame, with round corners."""
    tall = height > 300
    inner, outer = (mix(FIELD, INK, 0.2), mix(FIELD, INK, 0.9)) if sways else (GRAVE, INK)
    pen = Pen(WIDTH, height, INK)
    pen.image.paste(radial(WIDTH, height, inner, outer, (0.5, 0.3 if tall else 0.35), 0.6))
    dice = random.Random(draugr)  # noqa: S311 (an ornament)
    for _ in range(40):
        speck = dice.uniform(4, WIDTH - 4), dice.uniform(4, height - FOOT), dice.uniform(0.4, 1.1)
        pen.circle(*speck, mix(RUBY if sways else TEAL, BONE, 0.4))
    # A slouch hat is lower than a crown.
    brow = 47 if draugr == "doctor_feval" else 53
    unit, top = (1.3, 12) if tall else (0.98, 3)
    figure(pen.moved(WIDTH / 2, top + brow * unit, unit), draugr, (height - FOOT - top) / unit - brow, tall, sways)
    pen.box(0, height - FOOT, WIDTH, height, INK)
    pen.line([(0, height - FOOT), (WIDTH, height - FOOT)], BONE, 1.4)
    pen.round_off(7)
    return pen.finish()


def figure(pen: Pen, draugr: str, drop: float, tall: bool, sways: bool) -> None:
    """The whole Draugr; its hem lies `drop` below the eyes."""
    jewel, line = (RUBY, mix(RUBY, BONE, 0.55)) if sways else (TEAL, mix(TEAL, BONE, 0.45))
    pen.nimbus(0, 0, 33, "#ffb3be" if sways else line, 48, INK)
    pen.circle(0, 0, 31, mix(jewel, INK, 0.45))
    for k in range(24):
        pen.line([around(0, 0, 17, 15 * k), around(0, 0, 28, 15 * k)], INK, 1.3)
    if tall:
        _briars(pen, drop, line)
    _robe(pen, drop)
    _sleeves(pen, drop, tall, line)
    _folds(pen, draugr, drop, line)
    pen.swell([(0, 25), (0, drop)], BONE, 0.8, 0.8)
    y, radius = 33.0, 4.6
    while y < drop - 4:
        pen.peacock(0, y, radius, rings(jewel, WHITE if sways else GOLD))
        y, radius = y + radius * 2.1 + 5, min(radius * 1.12, 9)
    collar = path("-6,22 -20,18 -31,-2 -20,3 -15,-4 -10,8 10,8 15,-4 20,3 31,-2 20,18 6,22")
    pen.polygon(collar, mix(jewel, INK, 0.25), BONE, 1.2)
    for side in (-1, 1):
        for k in range(5):
            pen.line([(side * 7, 20), (side * (27 - 3.6 * k), 1 + k * 0.6)], BONE, 0.7)
    head(pen, draugr, jewel)
    pen.polygon(path("-5,21 5,21 0,30"), GOLD, INK, 1)


def _briars(pen: Pen, drop: float, ink: Ink) -> None:
    """Tendrils that fill the room beside a tall figure."""
    for side in (-1, 1):
        stem = [(51, drop - 5), (46, drop * 0.78), (52, drop * 0.58), (45, drop * 0.4), (51, drop * 0.2)]
        pen.swell(spline(flip(stem, side)), ink, 1.9, 0.5)
        for high, radius, hand in ((0.3, 10.0, 1), (0.47, 7.7, -1), (0.62, 5.4, 1)):
            x, y = side * (51 - radius), drop * high - 5
            pen.tendril(x, y, 90 * hand, radius, 1.7, ink, 1.6, side * hand)
            pen.beads([(x, y - radius - 3), (x + side * radius * 0.5, y - radius - 20)], ink, 1.3, 0.5, 1.9)


def _edge(share: float, drop: float) -> list[Point]:
    """A line down the robe; `share` -1 and 1 are its edges."""
    hem = min(64, 54 if drop > 150 else 68)
    knots = [(24, 27), (23, 21 + drop * 0.16), (18, 21 + drop * 0.3), (25, 21 + drop * 0.5), (hem * 0.7, drop * 0.92)]
    return spline([(share * x, y) for x, y in [*knots, (hem, drop + 3)]])


def _robe(pen: Pen, drop: float) -> None:
    side = [(9.0, 12.0), *_edge(1.06, drop)]
    pen.polygon([*side, *flip(side[::-1], -1)], INK, BONE, 1.5)


def _sleeves(pen: Pen, drop: float, tall: bool, ink: Ink) -> None:
    """Wide sleeves and the clawed hands that reach out of them, downward where there is room."""
    wide, down = (0.62, 46) if tall else (0.92, 8)
    low = (26, 46, 96, 112, 70, 48) if tall else (18, 30, 52, 60, 42, 34)
    deep = [21 + min(value, drop * (0.6 if k == 2 else 0.66)) for k, value in enumerate(low)]
    for side in (-1, 1):
        cuff = [(44, 23), (52, 31), (55, deep[0]), (60, deep[1]), (52, deep[2]), (44, deep[3]), (38, deep[4])]
        outline = [(22, 23), *[(x * wide, y) for x, y in [*cuff, (30, deep[5])]], (18, 47)]
        pen.polygon(bezier(flip(outline, side)), INK, BONE, 1.3)
        for k in range(5):
            fall = 61 + (9 if tall else 4) * k
            elbow = [((38 + 4 * k) * wide, 35 + 3 * k), ((46 + 2.2 * k) * wide, 47 + 5 * k), ((44 + k) * wide, fall)]
            pen.line(bezier(flip([(23 + 2 * k, 28 + 2 * k), *elbow], side), 10), ink, 0.9)
        wrist = pen.moved(side * 50 * wide, 51 if tall else 39, 0.74 if tall else 0.7)
        for turn, reach in ((-38, 26), (-16, 32), (4, 34), (24, 30), (58, 18)):
            joint, tip = around(0, -3, reach * 0.5, turn + down), around(0, 3, reach, turn + down)
            wrist.swell(spline(flip([(0, 0), joint, tip], side)), CORPSE, 4.2, 0.6)
            wrist.circle(side * joint[0], joint[1], 1.1, INK)
        wrist.ellipse(0, 0, 5.5, 4.8, CORPSE)


def _folds(pen: Pen, draugr: str, drop: float, ink: Ink) -> None:
    """Fifteen folds of three kinds, the middle ones left out for the buttons."""
    dice = random.Random(draugr)  # noqa: S311 (an ornament)
    for k in range(15):
        share = -1 + 2 * (k + 0.5) / 15
        if abs(share) < 0.2:
            continue
        fold = _edge(share, drop)
        fold = fold[int(len(fold) * dice.uniform(0, 0.35)) :]
        if k % 3 == 1:
            pen.beads(fold, ink, 0.7, 1.9, 1.5)
        else:
            pen.swell(fold, ink if k % 3 else BONE, 0.5, 1.7)


@lru_cache(maxsize=1)
def stone() -> Image.Image:
    """The place of a row that no Draugr rules: a faint stone on ink."""
    pen = Pen(WIDTH, 220, origin=(WIDTH / 2, 110))
    pen.polygon(bezier(path("-46,86 -46,-20 -44,-66 0,-72 44,-66 46,-20 46,86")), INK, DIM, 1.8)
    pen.polygon(bezier(path("-38,80 -38,-18 -36,-58 0,-64 36,-58 38,-18 38,80")), None, mix(DIM, INK, 0.5), 1)
    pen.tendril(0, -20, 90, 18, 2, mix(ASH, INK, 0.45), 2)
    pen.beads([(0, 6), (0, 66)], mix(ASH, INK, 0.45), 2.2, 0.8, 1.8)
    pen.swell([(-64, 87), (0, 86), (64, 87)], DIM, 0.8, 0.8, 3)
    return pen.finish()
