"""A fall into the catacombs: the hatch far above, the hero on its way down, black water below."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.drakborgen.scene import Scene
from engines.drakborgen.view.looking import CastleView
from rendering.drakborgen import figures
from rendering.drakborgen.colours import (
    ASH,
    BONE,
    DEEP,
    DEEP_LIGHT,
    FLOOR,
    INK,
    RUNE,
    SOOT,
    STITCH,
    WOOD,
)
from rendering.drakborgen.frame import BORDER
from rendering.drakborgen.knife import Knife, ornament
from rendering.drakborgen.layout import Names
from rendering.drakborgen.people import stand, torch_head
from rendering.drakborgen.stage import HEAD, WIDTH, cells, draw_title, finished
from rendering.drakborgen.things import icon
from rendering.kit.colour import mix
from rendering.kit.curves import Point, spline
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, write

HEIGHT: Final = 860
_FLOOR: Final = 700
_WIDE, _HIGH = WIDTH - 2 * BORDER, _FLOOR - HEAD
_TOP: Final = ((470, 40), (766, 40), (806, 150), (430, 150))
"""The hatch, seen from below."""


def draw_fall(_view: CastleView, scene: Scene, names: Names) -> Image.Image:
    """The picture, 1280 x 860, RGB."""
    hero = scene.parts[0]
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SOOT)
    sheet.paste(_shaft(), (BORDER, HEAD))
    centred(sheet, _tumbling(hero.hero), 628, 432)
    lay(sheet, _torch(), 760, 250)
    square = names.square(scene.place)
    where = names.label("scene-fall-where", place=square)
    draw_title(sheet, names.label("scene-fall", hero=names.hero(hero.hero)), where)
    kp, below, arrow = cells(sheet, _FLOOR, (30, 38, 32), 1)
    centred(sheet, figures.shield(hero.hero, names.initial(hero.hero), 58), kp.x + 56, kp.middle)
    centred(sheet, icon("drop", 46), kp.x + 134, kp.middle)
    write(sheet, kp.x + 162, kp.middle + 20, str(hero.kp), "black", 60, BONE, "ls")
    after = kp.x + 168 + round(measure(str(hero.kp), "black", 60))
    write(sheet, after, kp.middle + 18, names.label("of-kp", most=hero.most), "serif", 31, ASH, "ls")
    sheet.paste(figures.below(80), (below.x + 22, below.middle - 40))
    below.write(names.label("scene-below", place=square), names.label("scene-below-how"))
    centred(sheet, figures.arrow(32, "se", STITCH), arrow.x + 58, arrow.middle)
    arrow.write(names.label("scene-arrow"), names.label("scene-arrow-how"))
    return finished(sheet)


@lru_cache(maxsize=4)
def _tumbling(hero: str) -> Image.Image:
    """The hero, head down, arms flung out."""
    return stand(hero, 430, "up", "up", run=True).image.rotate(152, Image.Resampling.BICUBIC, expand=True)


@lru_cache(maxsize=1)
def _shaft() -> Image.Image:
    """Walls that run together upwards to a square of light, water below. To be pasted."""
    knife, rng = Knife(_WIDE, _HIGH, "#070b16"), ornament(7)
    low: list[Point] = [(150, _HIGH), (1086, _HIGH)]
    knife.polygon([_TOP[3], _TOP[2], low[1], low[0]], "#0f1930")
    knife.polygon([(0, 0), _TOP[0], _TOP[3], low[0], (0, _HIGH)], "#0a1122")
    knife.polygon([(_WIDE, 0), _TOP[1], _TOP[2], low[1], (_WIDE, _HIGH)], "#0a1122")
    for j in range(13):
        share = (j / 12) ** 1.5
        y = 150 + (_HIGH - 150) * share
        left, right = 430 + (150 - 430) * share, 806 + (1086 - 806) * share
        tint = mix("#3a5078", "#0f1930", share)
        knife.line([(left, y), (right, y)], tint, 2 + 2 * share)
        count = 6
        for k in range(count + 1):
            x = left + (right - left) * (k + (0.5 if j % 2 else 0)) / count
            if x < right:
                deep = 20 + 40 * share
                knife.line([(x, y), (x + (x - 618) * 0.06, y + deep)], tint, 2)
                for _ in range(3):
                    knife.wedge(x + rng.uniform(4, 50), y + deep, 0, -rng.uniform(6, 22), tint, 3)
        dull = mix(tint, INK, 0.4)
        for side, edge in ((left, 0), (right, _WIDE)):
            knife.line([(side, y), (edge, y - 130 + 200 * share)], dull, 2)
            for k in range(5):
                part = (k + (0.5 if j % 2 else 0.15)) / 5
                x, level = side + (edge - side) * part, y + (-130 + 200 * share) * part
                knife.line([(x, level), (x, level + 24 + 44 * share)], dull, 2)
                knife.wedge(x + (9 if edge else -9), level + 24 + 40 * share, 0, -16, dull, 3)
    beam = [_TOP[3], _TOP[2], (980, _HIGH), (256, _HIGH)]
    light = Knife(_WIDE, _HIGH)
    light.polygon(beam, "#ffe9ae")
    pane = knife.finish()
    ray = light.finish()
    fade = Image.linear_gradient("L").resize((_WIDE, _HIGH)).point(lambda v: (255 - v) * 70 // 255)
    pane.paste(ray, (0, 0), Image.composite(fade, Image.new("L", fade.size), ray.getchannel("A")))
    over = Knife.over(pane)
    for k in range(9):
        x = 470 + k * 37
        over.wedge(x, 152, (x - 618) * 1.1, 250 + (k * 53) % 130, "#3d4a5e", 5)
    over.polygon(_TOP, INK, "#96805e", 12)
    over.polygon([(486, 52), (750, 52), (780, 140), (456, 140)], FLOOR[0])
    over.polygon([(486, 52), (750, 52), (740, 80), (496, 80)], "#fff6de")
    for k, x in enumerate((520, 570, 640, 700)):
        over.polygon([(x, 140), (x + 26, 140), (x + 18, 186 + k % 2 * 26), (x + 8, 170)], WOOD, INK, 3)
    for x, y, size in ((404, 260, 15), (842, 330, 19), (470, 420, 12), (890, 214, 11), (352, 372, 18), (812, 476, 13)):
        stone = [(x - size, y + 3), (x - size * 0.3, y - size), (x + size, y - size * 0.4), (x + size * 0.5, y + size)]
        over.polygon(stone, "#79715f", INK, 3)
    for j in range(6):
        y = _HIGH - 74 + j * 15
        wave = [(-20 + (j % 2) * 60 + k * 120, y + (8 if k % 2 else -6)) for k in range(12)]
        over.swell(spline(wave), DEEP, 14, 14, 24)
        over.swell(spline(wave), DEEP_LIGHT if j % 2 else RUNE, 1.4, 1.4, 4.5)
    return over.finish()


@lru_cache(maxsize=1)
def _torch() -> Image.Image:
    """The torch, which falls beside the hero."""
    knife = Knife(120, 260, origin=(60, 130))
    knife.rod([(0, 104), (0, 0)], INK, 15)
    knife.rod([(0, 102), (0, 2)], WOOD, 8)
    torch_head(knife.moved(0, -6, 1.7))
    return knife.finish().rotate(-38, Image.Resampling.BICUBIC, expand=True)
