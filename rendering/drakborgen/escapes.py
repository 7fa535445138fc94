"""A hero gets out: the gate behind it, a cave or a ring of rays, the sun not yet down, the sack heavy."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PIL import Image

from engines.drakborgen.geography import is_below
from engines.drakborgen.scene import Scene
from engines.drakborgen.view.looking import CastleView
from rendering.drakborgen import figures
from rendering.drakborgen.colours import ASH, BONE, GOLD_LIGHT, INK, IRON, SOOT
from rendering.drakborgen.frame import BORDER
from rendering.drakborgen.knife import Knife, ornament
from rendering.drakborgen.layout import Names, certain
from rendering.drakborgen.people import stand
from rendering.drakborgen.scenery import bands, forest, keep, rays
from rendering.drakborgen.stage import HEAD, WIDTH, burst, cells, draw_arch, draw_title, finished
from rendering.drakborgen.things import icon
from rendering.kit.curves import Point, spline
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, write, write_line

HEIGHT: Final = 860
_FLOOR: Final = 700
_WIDE, _HIGH = WIDTH - 2 * BORDER, _FLOOR - HEAD
_DUSK: Final = ("#2b1d45", "#54264b", "#7e2f48", "#a8433c", "#cf6434", "#e88a3c", "#f4b456", "#fad684")
_NIGHT: Final = ("#0d0b1e", "#141029", "#1b1433", "#22183b", "#291b41", "#2f1e45", "#352148", "#3a244a")
_LOW: Final = {"high": 0, "half": 62, "rim": 128}
"""How far the sun has sunk, in pixels."""


def draw_escape(view: CastleView, scene: Scene, names: Names) -> Image.Image:
    """The picture, 1280 x 860, RGB."""
    hero = scene.parts[0]
    rounds = certain(view)
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SOOT)
    stage = "night" if scene.cause == "twilight" and view.over else _height(rounds)
    way = way_out(scene)
    sheet.paste(_land(stage, way), (BORDER, HEAD))
    stand(hero.hero, 506, "torch", "sack" if hero.cards else "up").lay(sheet, 640, _FLOOR - 8)
    for x, y, high in ((836, 640, 32), (872, 672, 28), (812, 684, 30), (918, 660, 24))[: (hero.cards + 2) // 3]:
        centred(sheet, icon("coin", high), x, y)
    how = names.label(
        "scene-out-where",
        how="cave" if way == "cave" else scene.cause,
        place=names.square(scene.place),
        round=scene.round,
    )
    draw_title(sheet, names.label("scene-out", hero=names.hero(hero.hero)), how)
    kp, gold, left = cells(sheet, _FLOOR, (1, 1, 1), 1)
    centred(sheet, figures.shield(hero.hero, names.initial(hero.hero), 60), kp.x + 60, kp.middle)
    centred(sheet, icon("drop", 46), kp.x + 140, kp.middle)
    write(sheet, kp.x + 170, kp.middle + 20, str(hero.kp), "black", 62, BONE, "ls")
    after = kp.x + 178 + round(measure(str(hero.kp), "black", 62))
    write(sheet, after, kp.middle + 18, names.label("of-kp", most=hero.most), "serif", 32, ASH, "ls")
    centred(sheet, icon("crown", 62), gold.x + 62, gold.middle)
    _draw_count(sheet, hero.cards, gold.x + 108, gold.middle)
    gold.write(
        names.label("scene-treasure-cards", count=hero.cards), names.label("scene-sum-later"),
        _after(hero.cards), 8,
    )  # fmt: skip
    lay(sheet, _small_sun(), left.x + 16, left.middle - 46)
    _draw_count(sheet, rounds, left.x + 112, left.middle)
    inside = len(view.heroes)
    left.write(
        names.label("scene-rounds", count=rounds), names.label("scene-others", count=inside), _after(rounds) + 4, 8
    )
    return finished(sheet)


def way_out(scene: Scene) -> str:
    """Where the hero has come out: ``gate``, ``cave`` (up from the catacombs, beyond the wall) or ``magic``."""
    if scene.cause == "tower":
        return "gate"
    return "cave" if scene.cause == "beyond" and is_below(scene.place) else "magic"


def _height(rounds: int) -> str:
    return "high" if rounds > 8 else "half" if rounds > 2 else "rim"


def _draw_count(sheet: Image.Image, count: int, x: int, middle: int) -> None:
    write_line(sheet, x, middle + 24, str(count), "black", 70, GOLD_LIGHT, 96, "ls", 40)


def _after(count: int) -> int:
    return 122 + round(measure(str(count), "black", 70))


@lru_cache(maxsize=4)
def _land(stage: str, way: str) -> Image.Image:
    """Sky, sun, hills, and what the hero has come out of. To be pasted."""
    knife = Knife(_WIDE, _HIGH, _DUSK[0])
    if stage == "night":
        bands(knife, 0, 0, _WIDE, 490, _NIGHT, 5, 13)
        rng = ornament(9)
        for _ in range(70):
            x, y, size = rng.uniform(10, _WIDE - 10), rng.uniform(8, 380), rng.uniform(2, 7)
            knife.star(x, y, size, GOLD_LIGHT if size > 5 else BONE)
    else:
        bands(knife, 0, 0, _WIDE, 490, _DUSK, 5, 13)
        _draw_sun(knife, 240, 358 + _LOW[stage], 150)
    _draw_hills(knife)
    for x, y, wide in ((498, 98, 26), (568, 64, 18), (448, 148, 15)):
        for side in (-1, 1):
            pinion = [(x, y), (x + side * wide * 0.8, y - wide * 0.6), (x + side * wide * 1.7, y - wide * 0.1)]
            knife.swell(spline(pinion), INK, wide * 0.36, 1)
    if way == "gate":
        _draw_gate(knife)
    elif way == "cave":
        _draw_cave(knife)
    else:
        burst(knife, 618, 330, 190, 470, 44, "#7fd4ff")
        burst(knife, 618, 330, 180, 330, 44, "#bfeaff")
    _draw_foreground(knife)
    return knife.finish()


def _draw_sun(knife: Knife, x: float, y: float, radius: float) -> None:
    rays(knife, x, y, radius, 1150, 60, "#f6c263", 0.2)
    knife.circle(x, y, radius * 1.5, "#f4b04c")
    knife.circle(x, y, radius * 1.36, "#f8cb6a")
    draw_face(knife, x, y, radius)


def draw_face(knife: Knife, x: float, y: float, radius: float) -> None:
    """The sun with a sleeping face and a crown of flames, `radius` without it."""

    def at(u: float, v: float) -> Point:
        return x + u * radius, y + v * radius

    for i in range(24):
        turn = math.tau * i / 24
        if i % 2 == 0:
            ray = [(0.98, turn - 0.095), (1.46, turn), (0.98, turn + 0.095)]
            corners = [at(r * math.cos(a), r * math.sin(a)) for r, a in ray]
            knife.polygon(corners, "#f2bf3f", INK, radius * 0.022)
        else:
            curl = [(0.98, 0.0), (1.08, 0.05), (1.18, -0.05), (1.3, 0.0)]
            flame = spline([at(r * math.cos(turn + o), r * math.sin(turn + o)) for r, o in curl])
            knife.swell(flame, INK, radius * 0.13, radius * 0.05)
            knife.swell(flame, "#e0762c", radius * 0.085, radius * 0.01)
    knife.circle(x, y, radius, GOLD_LIGHT, INK, radius * 0.035)
    knife.circle(x, y, radius * 0.88, None, "#f2bf3f", radius * 0.05)
    for side in (-1, 1):
        lid = [at(side * 0.16, -0.16), at(side * 0.36, -0.06), at(side * 0.56, -0.18)]
        knife.swell(spline(lid), INK, radius * 0.02, radius * 0.02, radius * 0.07)
        brow = [at(side * 0.10, -0.34), at(side * 0.36, -0.44), at(side * 0.6, -0.32)]
        knife.swell(spline(brow), INK, radius * 0.06, radius * 0.01, radius * 0.05)
        knife.circle(*at(side * 0.5, 0.2), radius * 0.13, "#ea8f36")
        for j in range(4):
            knife.wedge(*at(side * 0.74, -0.1 + j * 0.11), -side * radius * 0.12, 1, "#c2812c", radius * 0.03)
    nose = [at(-0.02, -0.26), at(-0.10, 0.10), at(0.02, 0.15), at(0.10, 0.12)]
    knife.line(spline(nose), INK, radius * 0.045)
    mouth = spline([at(-0.26, 0.34), at(0, 0.42), at(0.26, 0.34)])
    knife.swell(mouth, INK, radius * 0.02, radius * 0.02, radius * 0.1)
    knife.swell([at(-0.1, 0.52), at(0.1, 0.52)], INK, radius * 0.02, radius * 0.02, radius * 0.04)


@lru_cache(maxsize=1)
def _small_sun() -> Image.Image:
    knife = Knife(92, 92, origin=(46, 46))
    draw_face(knife, 0, 0, 30)
    return knife.finish()


def _draw_hills(knife: Knife) -> None:
    ridges = (
        ([(0, 448), (118, 408), (278, 444), (448, 408), (618, 454), (878, 408), (1236, 444)], "#5a2238", "#833a45"),
        ([(0, 488), (178, 468), (398, 492), (618, 468), (878, 500), (1236, 468)], "#331a24", "#5d3038"),
    )
    for ridge, ink, tick in ridges:
        edge = spline(ridge, steps=8)
        knife.polygon([*edge, (_WIDE, _HIGH), (0, _HIGH)], ink, INK, 3)
        for i, (x, y) in enumerate(edge[2:-1]):
            knife.wedge(x, y + 4, -8 + i * 37 % 17, 14 + i * 7 % 16, tick, 4)


def _draw_gate(knife: Knife) -> None:
    """The tower by which it leaves: a dark gate with two eyes in it."""
    large = knife.moved(0, 0, 1.6)
    foot = 548 / 1.6
    keep(large, 1078 / 1.6, foot, 150, 300, [(-52, 248), (52, 240)], seed=3)
    keep(large, 988 / 1.6, foot, 90, 380, [(0, 330), (0, 262)], seed=5)
    keep(large, 738 / 1.6, foot, 150, 120, seed=6)
    x, y, wide, high = 963.0, 552.0, 150.0, 250.0
    draw_arch(knife, x, y, wide, high, 24, "#a88c58")
    for i in range(5):
        bar = x - 54 + i * 27
        knife.line([(bar, y - high + 18), (bar, y - high + 70)], IRON, 6)
        knife.polygon([(bar - 6, y - high + 68), (bar + 6, y - high + 68), (bar, y - high + 86)], IRON)
    knife.line([(x - 70, y - high + 48), (x + 70, y - high + 48)], IRON, 5)
    _draw_eyes(knife, x, y - 122)


def _draw_eyes(knife: Knife, x: float, y: float) -> None:
    """What watches a hero go."""
    for eye in (x - 26, x + 26):
        lids = [(eye - 20, y), (eye, y - 13), (eye + 20, y), (eye, y + 13)]
        knife.polygon(spline(lids, True), GOLD_LIGHT)
        knife.ellipse(eye, y, 5, 11, INK)


def _draw_cave(knife: Knife) -> None:
    """A crag with the mouth of a cave, beyond the castle, which stands small behind it."""
    keep(knife, 1120, 420, 60, 190, [(0, 150)], seed=3)
    keep(knife, 1180, 420, 44, 120, seed=6)
    crag = [
        (700, 560),
        (742, 452),
        (800, 396),
        (838, 300),
        (912, 232),
        (984, 250),
        (1058, 306),
        (1118, 402),
        (1240, 448),
    ]
    edge = spline([*crag, (1260, 560)], steps=6)
    knife.polygon([*edge, (700, 570)], "#3b2f2b", INK, 5)
    rng = ornament(11)
    for x, y in edge[2:-4:2]:
        for k in range(3):
            down = rng.uniform(20, 64)
            knife.wedge(x + k * 9, y + 6 + k * 8, rng.uniform(-16, 2), down, "#a07a4e" if k == 0 else "#6b5138", 5)
    for x, y, wide in ((770, 500, 34), (1120, 490, 40), (1060, 540, 30), (812, 540, 28), (1176, 540, 34)):
        stone = [(-1, 0.5), (-0.8, -0.3), (-0.1, -0.7), (0.7, -0.4), (1, 0.5)]
        knife.polygon([(x + u * wide, y + v * wide) for u, v in stone], "#5b483a", INK, 4)
        knife.polygon([(x + u * wide * 0.6 - 2, y + v * wide * 0.6 - 6) for u, v in stone], "#8a6b4a")
    mouth = [(858, 560), (866, 470), (886, 398), (934, 346), (984, 344), (1030, 392), (1052, 474), (1062, 560)]
    knife.polygon([*spline(mouth), (858, 562)], "#8f6d47", INK, 5)
    inner = [(878, 562), (884, 478), (902, 414), (940, 370), (978, 368), (1014, 406), (1032, 480), (1040, 562)]
    knife.polygon([*spline(inner), (878, 564)], INK)
    for x, y, long in ((918, 398, 42), (946, 372, 58), (974, 370, 36), (998, 392, 50)):
        knife.wedge(x, y, 2, long, "#8f6d47", 15)
    for x, long in ((900, 40), (1012, 46), (988, 26)):
        knife.wedge(x, 556, 0, -long, "#6b5138", 17)
    _draw_eyes(knife, 960, 470)


def _draw_foreground(knife: Knife) -> None:
    turf = spline([(0, 528), (238, 516), (498, 528), (738, 520), (978, 540), (1236, 528)], steps=8)
    knife.polygon([*turf, (_WIDE, _HIGH), (0, _HIGH)], "#120d0a", INK, 3)
    left = spline([(908, 548), (838, 564), (678, 578), (498, _HIGH + 6)])
    right = spline([(878, 578), (978, 564), (1018, 550)])
    knife.polygon([*left, (798, _HIGH + 6), *right], "#b8915a", INK, 3)
    rng = ornament(4)
    for _ in range(70):
        x, y = rng.uniform(8, _WIDE - 8), rng.uniform(542, _HIGH - 4)
        knife.wedge(x, y, rng.uniform(-4, 4), -rng.uniform(8, 18), "#5d4630", 3)
    forest(knife, 8, 188, _HIGH + 8, 70, 130, "#0b1510", "#2c4d39", 6)
    forest(knife, 1168, 1240, _HIGH + 8, 60, 110, "#0b1510", "#2c4d39", 8)
