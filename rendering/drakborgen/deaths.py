"""A hero's death: laid out like a tomb brass on grey flagstones, under what killed it, the torch gone out."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PIL import Image

from engines.core import text
from engines.drakborgen.geography import CHAMBER
from engines.drakborgen.scene import Scene
from engines.drakborgen.view.looking import CastleView
from rendering.drakborgen import cards, figures
from rendering.drakborgen.colours import GOLD_LIGHT, INK, IRON_DARK, MIST, SOOT, WOOD
from rendering.drakborgen.frame import BORDER
from rendering.drakborgen.knife import Knife, ornament
from rendering.drakborgen.layout import Names
from rendering.drakborgen.light import Light, lit
from rendering.drakborgen.obstacles import hole
from rendering.drakborgen.people import lying
from rendering.drakborgen.scenery import rays
from rendering.drakborgen.stage import HEAD, WIDTH, cells, crack, draw_title, finished
from rendering.drakborgen.things import icon
from rendering.kit.colour import mix
from rendering.kit.curves import Path, Point, spline
from rendering.kit.layers import centred, lay

HEIGHT: Final = 860
_FLOOR: Final = 692
_WIDE, _HIGH = WIDTH - 2 * BORDER, _FLOOR - HEAD
_LONG: Final = 700
_OVERLAYS: Final = {
    "spider": "web", "dragon": "fire", "grilled": "fire", "balrog": "fire", "pit": "pit", "sunset": "sun",
    "tentacles": "water", "given-up": "bare", "amulet": "bare", "flask": "bare", "venom": "bare", "book": "bare",
    "shadow": "bare", "crushed": "stones", "wall": "stones", "bridge": "stones", "fall": "stones",
    "catacombs": "stones", "spears": "spears", "trap": "spears", "door-trap": "spears",
}  # fmt: skip
"""What lies over the legs, by the cause; else the plate of the monster, or claws."""
_SIGNS: Final = {
    "web": "web", "fire": "attack", "pit": "pit", "sun": "wait", "water": "drop", "bare": "skull", "stones": "rock",
    "spears": "bolt", "claws": "attack",
}  # fmt: skip


def draw_death(view: CastleView, scene: Scene, names: Names) -> Image.Image:
    """The picture, 1280 x 860, RGB."""
    dead = scene.parts[0]
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SOOT)
    overlay = _OVERLAYS.get(scene.cause, "claws")
    sheet.paste(_slab(dead.hero, overlay, names.initial(dead.hero), scene.monster), (BORDER, HEAD))
    place = names.label("dragon-place") if scene.place == CHAMBER else names.square(scene.place)
    where = names.label("scene-dead-where", place=place, round=scene.round)
    draw_title(sheet, names.label("scene-dead", hero=names.hero(dead.hero)), where)
    cause, back, now = cells(sheet, _FLOOR, (1, 1, 1))
    if scene.monster:
        sign = figures.monster(scene.monster, 66)
    else:
        sign = figures.spider(33) if overlay == "web" else icon(_SIGNS[overlay], 68)
    centred(sheet, sign, cause.x + 60, cause.middle)
    cause.write(names.label("scene-cause", cause=scene.cause), told_how(scene, names))
    centred(sheet, cards.back("treasure", 52, 76, 6), back.x + 62, back.middle)
    back.write(names.label("scene-cards-back", count=dead.cards), names.label("scene-back-where", count=dead.cards))
    plays_on = "monsters" if view.fates.get(dead.seat) == "monsters" else "none"
    fate = plays_on if view.heroes else "over"
    if fate == "monsters":
        centred(sheet, figures.monster("bergstroll", 74), now.x + 60, now.middle)
    else:
        shield = figures.shield(dead.hero, names.initial(dead.hero), 56, cracked=True)
        centred(sheet, shield, now.x + 60, now.middle)
    now.write(names.label("scene-now", now=fate), names.label("scene-now-how", now=fate))
    return finished(sheet)


def told_how(scene: Scene, names: Names) -> str:
    """A few words on how the hero died."""
    if scene.monster and scene.cause not in ("dark", "asleep"):
        return names.label("scene-slain-by", monster=text(f"monster-{scene.monster}"))
    return names.label("scene-cause-how", cause=scene.cause)


@lru_cache(maxsize=3)
def _slab(hero: str, overlay: str, initial: str, monster: str) -> Image.Image:
    """The floor with the laid-out hero, what killed it, shield and torch. To be pasted."""
    pane = _flags().copy()
    centred(pane, _shadow(), 598, 292)
    if overlay == "pit":
        centred(pane, _pit(), 360, 292)
    else:
        centred(pane, lying(hero, _LONG), 578, 292)
        lay(pane, _overlay("bare" if monster else overlay), 0, 0)
        if monster:
            centred(pane, figures.monster(monster, 230), 300, 300)
    _draw_halves(pane, hero, initial, 988, 448)
    lay(pane, _torch(), 0, 0)
    lights = [Light(618, 298, 600, "#f4efe0", 0.95), Light(878, 288, 400, "#fff6e4", 0.8)]
    pane = lit(pane, "#5d6470", lights)
    lay(pane, _smoke(), 0, 0)
    return pane


@lru_cache(maxsize=1)
def _flags() -> Image.Image:
    """Large grey flagstones."""
    knife, rng = Knife(_WIDE, _HIGH, "#23211e"), ornament(6)
    for j in range(6):
        x, y = -rng.uniform(0, 120), j * 112.0 - 104
        while x < _WIDE:
            wide = rng.uniform(170, 260)
            tone = rng.choice(("#7d8481", "#737a78", "#8a918d", "#6c7371"))
            slant = rng.uniform(0, 8)
            stone = [(x + 6, y + 6), (x + wide - 6, y + 6 + slant), (x + wide - 6, y + 106), (x + 6 + slant, y + 106)]
            knife.polygon(stone, tone)
            for _ in range(rng.randint(2, 4)):
                knife.wedge(
                    x + wide * rng.uniform(0.2, 0.8), y + 104, rng.uniform(-6, 6), -rng.uniform(14, 36), "#2b2824", 4
                )
            x += wide
    for _ in range(60):
        x, y = rng.uniform(8, _WIDE - 8), rng.uniform(8, _HIGH - 8)
        knife.wedge(x, y, rng.uniform(-3, 3), -rng.uniform(6, 14), "#2b2824", 3)
    return knife.finish()


@lru_cache(maxsize=1)
def _shadow() -> Image.Image:
    """The slab's rim about the hero."""
    knife = Knife(820, 320, origin=(410, 160))
    rim = [(-390, 0), (-290, -112), (-60, -142), (180, -134), (340, -104), (390, 0), (338, 104), (180, 136)]
    knife.polygon(spline([*rim, (-60, 144), (-290, 112)], True), "#454a48")
    return knife.finish()


@lru_cache(maxsize=3)
def _overlay(kind: str) -> Image.Image:
    """What killed it, over the legs."""
    knife = Knife(_WIDE, _HIGH)
    {
        "stones": _stones, "web": _web, "fire": _scorched, "spears": _spears, "claws": _claws, "sun": _half_sun,
        "water": _waves,
    }.get(kind, lambda _: None)(knife)  # fmt: skip
    tile = knife.finish()
    if kind == "web":
        centred(tile, figures.spider(104), 214, 206)
    return tile


def _stones(knife: Knife) -> None:
    rng = ornament(12)
    heap = (
        (300, 300, 58), (250, 372, 66), (226, 470, 60), (330, 500, 62), (392, 330, 50), (372, 430, 74), (440, 530, 44),
        (150, 330, 46), (300, 590, 50), (150, 560, 40), (452, 250, 34), (120, 440, 40), (470, 410, 40),
    )  # fmt: skip
    for middle, level, radius in heap:
        x, y = middle - BORDER, level - HEAD
        corners, turn = rng.randint(5, 7), rng.random() * 6
        points: list[Point] = []
        for k in range(corners):
            a, out = turn + math.tau * k / corners, radius * rng.uniform(0.86, 1.1)
            points.append((x + out * math.cos(a), y + 0.85 * out * math.sin(a)))
        tone = rng.choice(("#8e8676", "#a39a86", "#79715f"))
        knife.polygon([(a + 6, b + 9) for a, b in points], "#1b1815")
        knife.polygon(points, tone, INK, 4)
        top = [(-0.5, -0.48), (0.3, -0.6), (0.14, -0.12), (-0.42, -0.02)]
        knife.polygon([(x + u * radius, y + v * radius) for u, v in top], mix(tone, "#ffffff", 0.34))
        for k in range(5):
            up = -radius * rng.uniform(0.3, 0.6)
            knife.wedge(x + radius * (-0.2 + 0.2 * k), y + radius * 0.66, 1, up, INK, radius * 0.09)


def _web(knife: Knife) -> None:
    x, y = 308.0, 308.0
    ends = [(0, 8), (308, 0), (618, 0), (698, 218), (668, 448), (538, 580), (228, 580), (0, 488), (0, 248)]
    for end in ends:
        knife.line([(x, y), end], INK, 10)
        knife.line([(x, y), end], MIST, 4.6)
    for share in (0.2, 0.38, 0.56, 0.74, 0.92):
        for i, one in enumerate(ends):
            other = ends[(i + 1) % len(ends)]
            middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
            way = [
                (x + (px - x) * share * sag, y + (py - y) * share * sag)
                for (px, py), sag in ((one, 1), (middle, 0.84), (other, 1))
            ]
            knife.line(spline(way), INK, 8)
            knife.line(spline(way), MIST, 3.8)
    for i in range(11):
        left, bend = 264 + i * 26, abs(i - 6) * 3
        band = spline([(left, 190 + bend), (left + 16, 292), (left - 4, 394 - bend)])
        knife.swell(band, INK, 8, 8, 15)
        knife.swell(band, MIST, 3, 3, 9)


def _scorched(knife: Knife) -> None:
    """Black wedges burnt into the stone, embers among them."""
    rng = ornament(8)
    for i in range(90):
        a = math.tau * i / 90
        near, far = 120 * rng.uniform(0.7, 1.1), 300 * rng.uniform(0.5, 1)
        x, y = 300 + near * math.cos(a) * 1.3, 292 + near * math.sin(a)
        knife.wedge(x, y, (far - near) * math.cos(a) * 1.2, (far - near) * math.sin(a) * 0.9, "#0c0a09", 16)
    for i in range(16):
        x, y = rng.uniform(90, 560), rng.uniform(120, 460)
        for share, ink in ((1, INK), (0.84, "#c8361a"), (0.56, "#ee7a22"), (0.28, "#ffd75e")):
            tongue = [(0, -58), (16, -22), (13, 4), (0, 12), (-13, 4), (-14, -20)]
            size = (1.0 + i % 3 * 0.24) * share
            knife.polygon(spline([(x + u * size, y + 4 + v * size) for u, v in tongue], True), ink)


def _spears(knife: Knife) -> None:
    for i, (x, lean) in enumerate(((150, 60), (250, -30), (350, 40), (450, -50), (540, 26))):
        foot, top = (x, 470 - i % 2 * 30), (x + lean, -10)
        knife.line([foot, top], INK, 17)
        knife.line([foot, top], WOOD, 10)
        head = [(foot[0], foot[1] + 44), (foot[0] - 17, foot[1] - 14), (foot[0] + 17, foot[1] - 14)]
        knife.polygon(head, "#c9d0d0", INK, 4)


def _claws(knife: Knife) -> None:
    """Four long cuts across the stone."""
    for i in range(4):
        cut = spline([(120 + i * 110, 60 + i * 8), (190 + i * 104, 250), (150 + i * 108, 520)])
        knife.swell(cut, INK, 4, 4, 30)
        knife.swell(cut, "#5d1811", 1, 1, 15)


def _half_sun(knife: Knife) -> None:
    rays(knife, 120, _HIGH, 130, 360, 40, "#d9822f", 0.4)
    knife.circle(120, _HIGH, 120, INK)
    knife.circle(120, _HIGH, 114, GOLD_LIGHT)
    knife.circle(120, _HIGH, 98, None, "#e0a63a", 6)


def _waves(knife: Knife) -> None:
    for j in range(7):
        y = 40 + j * 84
        wave = spline([(-20, y), (130, y - 26), (280, y + 14), (430, y - 22), (560, y + 8)])
        knife.swell(wave, INK, 6, 2, 40)
        knife.swell(wave, "#27447c", 4, 1, 28)
        knife.swell([(a, b - 5) for a, b in wave], "#7fd4ff", 1, 0.5, 5)


@lru_cache(maxsize=1)
def _pit() -> Image.Image:
    """The ring of a pit where the hero should be."""
    knife = Knife(700, 520, origin=(350, 260))
    hole(knife, 0, 0, 330, 240, 9)
    return knife.finish()


def _draw_halves(pane: Image.Image, hero: str, initial: str, x: int, y: int) -> None:
    """The shield, broken in two."""
    whole = figures.shield(hero, initial, 150, dim=False, cracked=False)
    size = whole.width
    line = [(size / 2 + u, size / 2 + v) for u, v in crack(170)]
    for side in (-1, 1):
        edge = size if side > 0 else 0
        mask = Knife(size, size, "#000000")
        mask.polygon([*line, (edge, size), (edge, 0)], "#ffffff")
        half = whole.copy()
        half.putalpha(Image.composite(whole.getchannel("A"), Image.new("L", whole.size), mask.finish().convert("L")))
        centred(pane, half, x + side * 18, y + side * 7)


@lru_cache(maxsize=1)
def _torch() -> Image.Image:
    """The torch, out, lying."""
    knife = Knife(_WIDE, _HIGH)
    knife.rod([(570, 552), (726, 520)], INK, 22)
    knife.rod([(572, 551), (726, 520)], WOOD, 12)
    knife.polygon([(724, 496), (764, 490), (776, 528), (732, 536)], IRON_DARK, INK, 5)
    return knife.finish()


@lru_cache(maxsize=1)
def _smoke() -> Image.Image:
    """The torch's smoke, which thickens and has a face."""
    knife = Knife(_WIDE, _HIGH)
    wisps: tuple[tuple[Path, float], ...] = (
        ([(978, 218), (1004, 188), (990, 150), (958, 156), (970, 182)], 15),
        ([(1184, 188), (1158, 156), (1178, 116), (1208, 128), (1192, 150)], 15),
        ([(1144, 260), (1178, 240), (1200, 258)], 11),
        ([(1008, 38), (986, 56), (994, 84)], 10),
        ([(1154, 48), (1182, 64), (1178, 92)], 10),
    )
    for wisp, wide in wisps:
        knife.swell(spline(wisp), INK, wide + 7, 5)
        knife.swell(spline(wisp), "#9fa6ab", wide, 1.4)
    way = spline([(770, 512), (838, 484), (858, 428), (988, 374), (1068, 312), (1064, 228), (1078, 158)], steps=12)
    knife.ribbon(way, INK, lambda share: 12 + 62 * share**1.7 + 8)
    knife.ribbon(way, "#9fa6ab", lambda share: 12 + 62 * share**1.7)
    last = len(way) - 1
    for out in (-0.3, 0.02, 0.3):
        strand: list[Point] = []
        for i in range(3, last - 2):
            (px, py), (qx, qy) = way[i], way[i + 1]
            long, wide = math.hypot(qx - px, qy - py) or 1, 12 + 62 * (i / last) ** 1.7
            strand.append((px - (qy - py) / long * wide * out, py + (qx - px) / long * wide * out))
        knife.swell(strand, "#565a60", 0.6, 3.4)
    _draw_skull(knife.moved(1078, 110, 1.75))
    for x, y in ((764, 506), (780, 518), (756, 524)):
        knife.circle(x, y, 4, "#ff8a3c")
    return knife.finish()


def _draw_skull(knife: Knife) -> None:
    dome = [
        (-36, -6), (-32, -34), (0, -48), (32, -34), (36, -6), (26, 14), (18, 18), (16, 36), (-16, 36), (-18, 18),
        (-26, 14),
    ]  # fmt: skip
    knife.polygon(spline(dome, True), "#c3cacd", INK, 3.4)
    for side in (-1, 1):
        socket = [(6, -4), (14, -14), (26, -8), (24, 8), (12, 10)]
        knife.polygon(spline([(side * x, y) for x, y in socket], True), INK)
        for j in range(4):
            knife.wedge(side * 34, -16 + j * 7, -side * 9, 1, INK, 2.4)
    knife.polygon([(0, 8), (6, 20), (-6, 20)], INK)
    for x in (-10, -3.4, 3.4, 10):
        knife.line([(x, 26), (x, 36)], INK, 2.2)


assert {*_OVERLAYS.values(), "claws"} == set(_SIGNS)
