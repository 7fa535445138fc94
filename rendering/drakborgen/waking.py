"""The dragon wakes: the hoard, her head, the fire; below, what it cost each."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.drakborgen.scene import Part, Scene
from engines.drakborgen.view.looking import CastleView
from rendering.drakborgen import figures, things
from rendering.drakborgen.colours import GOLD, INK, SOOT
from rendering.drakborgen.frame import BORDER
from rendering.drakborgen.knife import Knife
from rendering.drakborgen.layout import Names
from rendering.drakborgen.light import Light, lit
from rendering.drakborgen.people import fallen, running
from rendering.drakborgen.scenery import body, fire, head, hoard, wing
from rendering.drakborgen.stage import HEAD, WIDTH, Cell, cells, draw_arch, draw_title, finished, masonry
from rendering.drakborgen.things import icon
from rendering.kit.layers import centred, lay
from rendering.kit.type import write

_FLOOR: Final = 806
_WIDE, _HIGH = WIDTH - 2 * BORDER, _FLOOR - HEAD
_ROW: Final = 116


def draw_waking(_view: CastleView, scene: Scene, names: Names) -> Image.Image:
    """The picture, 1280 wide, RGB: 960 high with one or two heroes, more with each further two."""
    rows = (len(scene.parts) + 1) // 2
    sheet = Image.new("RGB", (WIDTH, _FLOOR + 16 + rows * _ROW + 38), SOOT)
    sheet.paste(_chamber(), (BORDER, HEAD))
    lies = [one for one in scene.parts if one.end == "dead"]
    runs = [one for one in scene.parts if one.end != "dead"]
    for k, one in enumerate(reversed(lies[:4])):
        centred(sheet, fallen(one.hero, 250), 500 - k * 150, 742 + k % 2 * 22)
    for k, one in enumerate(reversed(runs[:4])):
        running(one.hero, 290).lay(sheet, 130 + 118 * (len(runs[:4]) - 1 - k), 772 - k % 2 * 14)
    lay(sheet, _coins_before(), BORDER, _FLOOR - 60)
    draw_title(sheet, names.label("scene-wakes"), names.label("scene-storm"))
    shares = (1.0,) if len(scene.parts) == 1 else (1.0, 1.0)
    for cell, one in zip(cells(sheet, _FLOOR, shares, rows=rows), scene.parts, strict=False):
        _draw_cost(cell, one, names)
    return finished(sheet)


def _draw_cost(cell: Cell, one: Part, names: Names) -> None:
    """What the fire cost a hero."""
    shield = figures.shield(one.hero, names.initial(one.hero), 56, cracked=one.end == "dead")
    centred(cell.sheet, shield, cell.x + 52, cell.middle)
    centred(cell.sheet, icon("drop", 46), cell.x + 126, cell.middle)
    write(cell.sheet, cell.x + 154, cell.middle + 19, f"−{one.lost}" if one.lost else "0", "black", 56, "#ffd9c9", "ls")
    if one.end == "dead":
        cell.write(names.label("scene-burnt"), names.label("scene-burnt-cards", count=one.cards), 262)
    elif one.end == "flees":
        told = names.label("scene-flees-cards", rolled=one.rolled, cards=one.cards)
        cell.write(names.label("scene-flees", kp=one.kp), told, 262, 76)
        centred(cell.sheet, figures.arrow(24, one.side[:1] or "s", GOLD), cell.x + cell.wide - 40, cell.middle)
    else:
        cell.write(names.label("scene-inside", kp=one.kp), names.label("scene-inside-how"), 262)


@lru_cache(maxsize=1)
def _chamber() -> Image.Image:
    """The treasure chamber with the dragon awake in it, and her fire. To be pasted."""
    knife = Knife.over(masonry(_WIDE, _HIGH, 34))
    draw_arch(knife, 146, 528, 150, 330, 16, "#8a7350")
    draw_arch(knife, 398, 488, 130, 270, 16, "#8a7350")
    for x in (268, 538):
        knife.box(x - 26, 8, x + 26, 588, "#3a2c1e", INK, 3)
        for j in range(26):
            knife.wedge(x - 25, 18 + j * 22, 16, 1, INK, 5)
            knife.wedge(x + 25, 22 + j * 22, -9, 1, "#a68a5c", 3.4)
        knife.polygon([(x - 40, 8), (x + 40, 8), (x + 28, 38), (x - 28, 38)], "#5a452c", INK, 3)
    page = knife.moved(-BORDER, -HEAD)
    far = [(560, 60), (600, 200), (690, 300), (800, 350)]
    near = [(880, 34), (900, 150), (960, 250), (1040, 320)]
    wing(page, (1150, 380), (1020, 200), (910, 70), far, (1100, 380), far=True)
    wing(page, (1210, 380), (1210, 190), (1130, 40), near, (1190, 400))
    hoard(page, 22, 900, _FLOOR, 120, 7, 9, 0.62)
    neck = [
        (1330, 800), (1310, 640), (1270, 500), (1240, 400), (1188, 334), (1110, 300), (1030, 300), (960, 330),
        (925, 372),
    ]  # fmt: skip
    body(page, neck, lambda t: 220 - 132 * t**0.62, -1, step=3, line=4.4)
    hoard(page, 560, WIDTH - 22, _FLOOR, 128, 9, 9, 0.75)
    tail = [
        (1290, 640), (1180, 716), (1060, 700), (940, 722), (830, 716), (740, 740), (664, 716), (618, 672),
    ]  # fmt: skip
    body(page, tail, lambda t: 92 * (1 - t) ** 0.8 + 8, -1, plates=False, step=3, line=4)
    page.polygon([(624, 678), (586, 672), (596, 622), (630, 652)], GOLD, INK, 4)
    hoard(page, 700, WIDTH - 22, _FLOOR, 70, 10, 9, 0.8)
    for x, y, unit in ((664, 784, 0.5), (1190, 740, 0.8), (90, 770, 0.6), (850, 776, 0.5)):
        things.crown(page.moved(x, y, unit))
    things.chest(page.moved(1060, 752, 1.3))
    things.cup(page.moved(950, 750, 1.1))
    pane = knife.finish()
    lights = [
        Light(678, 448, 620, "#fff0c0"), Light(278, 528, 420, "#ffd9a0"), Light(1038, 268, 420, "#fff3d6"),
        Light(678, 688, 500, "#fff0c0", 0.9),
    ]  # fmt: skip
    over = Knife(_WIDE, _HIGH)
    page = over.moved(-BORDER, -HEAD)
    stream = [(742, 492), (640, 560), (520, 612), (380, 660), (230, 700), (70, 720)]
    fire(page, stream, 56, 190, 4, 15)
    head(page, 944, 360, 2.45, -24, left=True, gape=31, tongue=False)
    pane = lit(pane, "#7f7670", lights)
    lay(pane, over.finish(), 0, 0)
    return pane


@lru_cache(maxsize=1)
def _coins_before() -> Image.Image:
    """Coins that lie before the feet."""
    knife = Knife(_WIDE, 60)
    hoard(knife, 188, 598, 66, 40, 13, 9, 0.55)
    hoard(knife, 0, 448, 66, 30, 12, 8, 0.4)
    return knife.finish()
