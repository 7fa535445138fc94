"""A room opened: the new tile large, the hero on the threshold with a torch, and what lies or waits there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.drakborgen.geography import STEPS
from engines.drakborgen.scene import Scene
from engines.drakborgen.view.looking import CastleView
from rendering.drakborgen import cards, figures
from rendering.drakborgen.colours import BAR, GOLD, GOLD_LIGHT, INK, MADDER_DARK, SOOT
from rendering.drakborgen.frame import BORDER
from rendering.drakborgen.knife import Knife
from rendering.drakborgen.layout import Names
from rendering.drakborgen.light import Light, lit
from rendering.drakborgen.overview import lying_signs, secret_sides, tile_of
from rendering.drakborgen.people import stand
from rendering.drakborgen.stage import HEAD, WIDTH, Cell, burst, cells, draw_arch, draw_title, finished, masonry
from rendering.drakborgen.things import icon
from rendering.kit.layers import centred, lay
from rendering.kit.type import write

HEIGHT: Final = 880
_FLOOR: Final = 712
_TILE: Final = 416
_CARD: Final = (318, 466)


def draw_opening(view: CastleView, scene: Scene, names: Names) -> Image.Image:
    """The picture, 1280 x 880, RGB."""
    first = scene.parts[0]
    found = _found(view, scene, names)
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SOOT)
    unlit = first.seat in view.heroes and view.heroes[first.seat].unlit
    sheet.paste(_threshold(first.hero, unlit), (BORDER, HEAD))
    left = 470 if found is not None else 660
    _draw_tile(sheet, view, scene, names, left, 196)
    if found is not None:
        sign, title, foot = found
        lay(sheet, cards.face("room", sign, title, foot, *_CARD), 910, 164)
    who = names.label("scene-whose", hero=names.hero(first.hero), side=first.side or "none")
    draw_title(sheet, names.label("scene-room"), who)
    one, other = cells(sheet, _FLOOR, (1, 1), 1 if found is not None else -1)
    _draw_kind(one, view, scene, names)
    _draw_news(other, view, scene, found, names)
    return finished(sheet)


def _found(view: CastleView, scene: Scene, names: Names) -> tuple[str, str, str] | None:
    """The sign, the name and the foot line of what stands or lies in the room; None where nothing is known yet."""
    here = [one for one in view.monsters if one.at.removesuffix("b") == scene.place and not one.going]
    if here:
        many = names.label("scene-more", count=len(here))
        return f"monster:{here[0].kind}", names.monster(here[0].kind), many
    if scene.place in view.spiders:
        return "spider", names.label("spider"), ""
    rooms = (view.rooms.get(scene.place), view.rooms.get(f"{scene.place}b"))
    for card, what in (one for room in rooms if room is not None for one in room.lying):
        if signs := lying_signs(((card, what),)):
            return signs[0], names.thing(card), names.label("lying", what=what)
    return None


@lru_cache(maxsize=4)
def _threshold(hero: str, unlit: bool) -> Image.Image:
    """The doorway with the hero in it, and its torch's light on the wall. To be pasted."""
    wide, high = WIDTH - 2 * BORDER, _FLOOR - HEAD
    knife = Knife.over(masonry(wide, high))
    x, foot = 192.0, float(high)
    draw_arch(knife, x, foot, 286, 560)
    for j in range(26):
        y, half = foot - 500 + j * 20, 120 * min(1, (j + 2) / 9)
        knife.swell([(x - half, y), (x - half * 0.4, y + 1)], "#2b2219", 0.5, 3)
        knife.swell([(x + half * 0.4, y), (x + half, y + 1)], "#2b2219", 0.5, 3)
    if not unlit:
        knife.circle(x - 80, foot - 474, 66, "#2c1a0c")
        burst(knife, x - 80, foot - 474, 30, 128, 30, "#e8a23c")
        burst(knife, x - 80, foot - 474, 28, 84, 30, GOLD_LIGHT)
    pane = knife.finish()
    stand(hero, 438, "" if unlit else "torch").lay(pane, x + 22, foot - 34)
    steps = Knife(wide, 60)
    for j in range(2):
        y, out = 24 + j * 18, j * 24
        edge = [(x - 153 - out, y), (x + 153 + out, y), (x + 161 + out, y + 20), (x - 161 - out, y + 20)]
        steps.polygon(edge, "#c9b07c", INK, 3)
    lay(pane, steps.finish(), 0, high - 60)
    lights = [Light(118, 190, 620, "#fff0c4", 0.55 if unlit else 1), Light(x, foot - 180, 400, "#fff0c4", 0.9)]
    if not unlit:
        lights += [Light(640, 300, 460, "#ffe9b4", 0.75), Light(1050, 300, 330, "#fff3d6", 0.55)]
    return lit(pane, "#4d4844", lights)


def _draw_tile(sheet: Image.Image, view: CastleView, scene: Scene, names: Names, x: int, y: int) -> None:
    """The tile as it lies on the board, laid like a leaf of gold, the heroes at the sides from which they came."""
    tile = view.tiles.get(scene.place)
    lay(sheet, _leaf(), x - 30, y - 30)
    if tile is not None:
        sheet.paste(tile_of(scene.place, tile, secret_sides(view, scene.place), _TILE, fine=True), (x, y))
        if "web" in tile.marks:
            lay(sheet, figures.web_over(_TILE), x, y)
    lay(sheet, _corners(), x - 30, y - 30)
    middle = _TILE / 2
    by_side: dict[str, int] = {}
    for one in scene.parts[:4]:
        right, down = STEPS.get(one.side, (0, 0))
        count = by_side[one.side] = by_side.get(one.side, -1) + 1
        across = x + middle + right * (middle - 30) + (0 if right else count * 96)
        along = y + middle + down * (middle - 30) + (count * 96 if right else 0)
        shield = figures.shield(one.hero, names.initial(one.hero), 84, ring=not count)
        if (right or down) and not count and scene.cause != "dark":  # whose eyes it would hide
            into = {(1, 0): "w", (-1, 0): "e", (0, 1): "n", (0, -1): "s"}[right, down]
            centred(sheet, figures.arrow(30, into, GOLD), across - right * 98, along - down * 98)
        centred(sheet, shield, across, along)
    _draw_square(sheet, names.square(scene.place), round(x + middle), y - 30 if "s" in by_side else y + _TILE + 30)


@lru_cache(maxsize=1)
def _leaf() -> Image.Image:
    knife = Knife(_TILE + 60, _TILE + 60, origin=(30, 30))
    for out, ink in ((15, INK), (11, GOLD), (6, INK)):
        knife.box(-out, -out, _TILE + out, _TILE + out, ink, radius=out * 0.4)
    return knife.finish()


@lru_cache(maxsize=1)
def _corners() -> Image.Image:
    knife = Knife(_TILE + 60, _TILE + 60, origin=(30, 30))
    for x in (0, _TILE):
        for y in (0, _TILE):
            for reach, ink in ((21, INK), (16, GOLD), (7, MADDER_DARK)):
                knife.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], ink)
    return knife.finish()


def _draw_square(sheet: Image.Image, name: str, x: int, y: int) -> None:
    lay(sheet, _plate(), x - 80, y - 30)
    write(sheet, x, y + 15, name, "black", 42, GOLD_LIGHT)


@lru_cache(maxsize=1)
def _plate() -> Image.Image:
    knife = Knife(160, 60)
    knife.box(2, 1, 158, 59, INK, radius=6)
    knife.box(6, 5, 154, 55, BAR, GOLD, 3, 5)
    return knife.finish()


def _draw_kind(cell: Cell, view: CastleView, scene: Scene, names: Names) -> None:
    """What sort of room it is, and its exits."""
    tile = view.tiles.get(scene.place)
    if tile is not None:
        size = min(92, cell.high - 20)
        small = tile_of(scene.place, tile, secret_sides(view, scene.place), size, fine=True)
        rim = Image.new("RGB", (size + 6, size + 6), GOLD)
        rim.paste(small, (3, 3))
        cell.sheet.paste(rim, (cell.x + 18, cell.middle - size // 2 - 3))
    kind = tile.type if tile is not None else scene.cause
    cell.write(names.tile(kind), names.exits(view, scene.place), 138)


def _draw_news(cell: Cell, view: CastleView, scene: Scene, found: tuple[str, str, str] | None, names: Names) -> None:
    """What waits there, or what the room asks of them."""
    heroes = names.heroes(one.hero for one in scene.parts)
    if found is not None and found[0].startswith("monster:"):
        for k, sign in enumerate(("attack", "wait", "flee")):
            centred(cell.sheet, icon(sign, 58), cell.x + 52 + 76 * k, cell.middle)
        cell.write(found[1], names.label("scene-announce", heroes=heroes, count=len(scene.parts)), 258)
        return
    tile = view.tiles.get(scene.place)
    kind = tile.type if tile is not None else scene.cause
    shield = figures.shield(scene.parts[0].hero, names.initial(scene.parts[0].hero), 58)
    centred(cell.sheet, shield, cell.x + 62, cell.middle)
    cell.write(heroes, names.label("scene-asks", kind=kind), 124)
