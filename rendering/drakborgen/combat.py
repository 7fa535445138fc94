"""A fight: both sides' throws or discs, wounds, and the combat rounds so far."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from engines.core import Seat
from engines.drakborgen.components import HEROES, MONSTERS
from engines.drakborgen.rules.legend import DISC
from engines.drakborgen.view.fights import FightView
from engines.drakborgen.view.looking import CastleView
from rendering.drakborgen import figures, things
from rendering.drakborgen.busts import bust, portrait
from rendering.drakborgen.capitals import carve
from rendering.drakborgen.capitals import width as capital_width
from rendering.drakborgen.colours import (
    ASH,
    BAR,
    BONE,
    EDGE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    MADDER,
    SOOT,
    VELLUM,
    WHITE,
    WOOD,
    WOOD_DARK,
)
from rendering.drakborgen.frame import BORDER, bar, draw_frame, ground
from rendering.drakborgen.knife import Knife, bow, ornament
from rendering.drakborgen.layout import Names
from rendering.drakborgen.things import icon
from rendering.kit.colour import mix
from rendering.kit.layers import centred, lay
from rendering.kit.type import measure, write, write_line

WIDTH, HEIGHT = 1280, 920
_STAGE, _FLOOR = 106, 682
_BUST: Final = 296
_SHOWN: Final = 6
"""The combat rounds of the history."""
_AXES: Final = {"strength": -90, "mind": 0, "agility": 90, "armour": 180}
"""The middle of each sector of the disc, in degrees: clockwise each beats the next (DB-28.6)."""
_BEATS: Final = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


class Side(NamedTuple):
    """A fighter: its key in the combat rounds, its hero's or monster's id, its name, its points left and what it has
    lost in this fight. `points` is None where the viewer does not know them."""

    key: str
    kind: str
    name: str
    points: int | None
    lost: int

    @property
    def is_hero(self) -> bool:
        return self.kind in HEROES


def sides(view: CastleView, fight: FightView, names: Names) -> list[Side]:
    """All fighters of a fight: heroes with their companions, then monsters."""
    found = []
    for seat in fight.duel or fight.fighters or tuple(fight.said):
        hero = view.heroes.get(Seat(seat))
        if hero is None:
            continue
        points = hero.kp if hero.sp is None else hero.sp
        found.append(Side(seat, hero.id, names.hero(hero.id), points, _lost(fight, seat)))
        for k, friend in enumerate(hero.companions):
            key = f"{seat}.{k}"
            if any(key in throws for throws, _ in fight.blows):
                found.append(Side(key, friend.kind, names.monster(friend.kind), friend.kp, _lost(fight, key)))
    for number in fight.monsters:
        one = next((beast for beast in view.monsters if beast.id == number), None)
        if one is not None:
            key = f"m{number}"
            kp = fight.kp.get(number)
            lost = _lost(fight, key)
            left = None if kp is None else kp - one.wounds
            found.append(Side(key, one.kind, names.monster(one.kind), left, lost))
    return found


def _lost(fight: FightView, key: str) -> int:
    return sum(lost.get(key, 0) for _, lost in fight.blows)


def draw_combat(view: CastleView, fight: FightView, seat: Seat, names: Names) -> Image.Image:
    """The picture, 1280 x 920, RGB. `seat`: whose hero stands on the left, if it fights."""
    fighters = sides(view, fight, names)
    left = next((one for one in fighters if one.key == seat), fighters[0])
    foes = [one for one in fighters if one.key.startswith("m")] or [one for one in fighters if one is not left]
    right = foes[0] if foes else left
    legend = view.rules.combat == "legend"
    sheet = _stage().copy()
    _draw_title(sheet, fight, names)
    _draw_side(sheet, left, 58, "l", names, legend)
    _draw_side(sheet, right, WIDTH - 58 - _BUST, "r", names, legend)
    shown = fight.blows[-1] if fight.blows else None
    one, other = (shown[0].get(left.key, ""), shown[0].get(right.key, "")) if shown else ("", "")
    if legend or one in DISC or other in DISC:
        _draw_disc(sheet, left, right, one, other, names)
    else:
        _draw_cards(sheet, left, one, other, names)
    if shown is not None:
        for side, x in ((left, 58 + 36), (right, WIDTH - 58 - 36)):
            if hurt := shown[1].get(side.key, 0):
                centred(sheet, _burst(f"−{hurt}"), x, 182)
    _draw_history(sheet, fight, left, right, names)
    _draw_fighters(sheet, fighters, names)
    draw_frame(sheet)
    return sheet


# -- the stage


@lru_cache(maxsize=1)
def _stage() -> Image.Image:
    """The torch's side, the night's side, and the strip below. To be copied."""
    sheet = Image.new("RGB", (WIDTH, HEIGHT), SOOT)
    half = WIDTH // 2 - BORDER
    sheet.paste(ground(half, _FLOOR - _STAGE, "#3b1810", "#4c2114", 36, 2.4), (BORDER, _STAGE))
    sheet.paste(ground(half, _FLOOR - _STAGE, "#0f2a20", "#163a2c", 36, 2.4), (WIDTH // 2, _STAGE))
    sheet.paste(BAR, (BORDER, _FLOOR, WIDTH - BORDER, HEIGHT - BORDER))
    sheet.paste(GOLD_DARK, (BORDER, _FLOOR, WIDTH - BORDER, _FLOOR + 3))
    sheet.paste(bar(WIDTH - 2 * BORDER, _STAGE - BORDER), (BORDER, BORDER))
    return sheet


@lru_cache(maxsize=64)
def _carved(words: str, height: int, ink: str, width: int) -> Image.Image:
    high = min(float(height), height * (width - 8) / capital_width(words, height))
    knife = Knife(min(width, round(capital_width(words, high)) + 10), height + 16)
    carve(knife, 4, 8 + (height - high) / 2, words, high, ink)
    return knife.finish()


def _draw_title(sheet: Image.Image, fight: FightView, names: Names) -> None:
    lay(sheet, _carved(names.label("combat"), 44, GOLD_LIGHT, 420), 44, 36)
    write(sheet, WIDTH / 2, 78, names.square(fight.place), "italic", 36, VELLUM)
    told = names.label("combat-round", round=len(fight.blows))
    write_line(sheet, WIDTH - 48, 80, told, "black", 40, BONE, 420, "rs", 28)


def _draw_side(sheet: Image.Image, side: Side, x: int, anchor: str, names: Names, legend: bool) -> None:
    drawn = bust(side.kind, _BUST + 20) if side.is_hero else portrait(side.kind, _BUST + 20)
    sheet.paste(drawn, (x - 10, 132))
    ink = GOLD_LIGHT if side.is_hero else "#d9e0b4"
    tile = _carved(side.name, 42, ink, _BUST)
    lay(sheet, tile, x if anchor == "l" else x + _BUST - tile.width, 458)
    full, spent = ("lozenge", "spent-lozenge") if legend and side.is_hero else ("drop", "spent-drop")
    if side.points is None:
        _draw_unknown(sheet, side, x, names)
        return
    most = side.points + side.lost
    step = min(38, 290 // max(1, min(most, 10)))
    for k in range(min(most, 20)):
        at = x + 18 + k % 10 * step, 552 + k // 10 * 42
        centred(sheet, icon(full if k < side.points else "slashed-drop" if not legend else spent, 36), *at)
    told = str(side.points)
    write(sheet, x + 6, 662, told, "black", 50, BONE, "ls")
    unit = names.label("points-left", kind="sp" if legend and side.is_hero else "kp")
    write_line(sheet, x + 14 + round(measure(told, "black", 50)), 662, unit, "numeral", 30, ASH, 200, least=20)


def _draw_unknown(sheet: Image.Image, side: Side, x: int, names: Names) -> None:
    """Of a foe only its wounds are known."""
    right = x + _BUST
    for k in range(min(side.lost, 7)):
        centred(sheet, icon("slashed-drop", 36), right - 18 - 38 * k, 552)
    write(sheet, right - 24 - 38 * min(side.lost, 7), 568, "?", "black", 50, "#c5cfae", "rs")
    write(sheet, right, 654, names.label("points-hidden"), "serif", 30, "#c5cfae", "rs")


@lru_cache(maxsize=8)
def _burst(words: str) -> Image.Image:
    """A splash of madder with what was lost."""
    knife, rng = Knife(150, 150, origin=(75, 75)), ornament(2)
    points = []
    for i in range(22):
        reach = 54 * (rng.uniform(1.12, 1.3) if i % 2 == 0 else 0.84)
        points.append((reach * math.cos(math.pi * i / 11), reach * math.sin(math.pi * i / 11)))
    for share, ink in ((1.0, INK), (0.93, BONE), (0.85, MADDER)):
        knife.polygon([(x * share, y * share) for x, y in points], ink)
    tile = knife.finish()
    write(tile, 74, 92, words, "black", 50, "#fffaf0")
    return tile


# -- throws


@lru_cache(maxsize=16)
def _card(throw: str, win: bool, lose: bool) -> Image.Image:
    """A throw's card, 190 x 252; face down without a throw."""
    face = "#b7a988" if lose else VELLUM if throw else "#4c2810"
    knife = Knife(200, 262, origin=(5, 5))
    knife.box(-5, -5, 195, 257, INK, radius=10)
    knife.box(-2, -2, 192, 254, GOLD if win else "#8d7b5c", radius=9)
    knife.box(5, 5, 185, 247, face, INK, 2, 6)
    knife.diaper(10, 10, 180, 242 if not throw else 200, mix(face, WOOD if throw else GOLD, 0.14), 22, 1.6)
    if throw:
        things.THINGS[throw](knife.moved(95, 105, 1.5))
    else:
        things.skull(knife.moved(95, 126, 1.1))
    if lose:
        crack = [(152, -8), (110, 55), (129, 91), (80, 146), (95, 176)]
        knife.line(crack, INK, 11)
        knife.line(crack, BONE, 5)
    return knife.finish()


def _draw_cards(sheet: Image.Image, left: Side, one: str, other: str, names: Names) -> None:
    wins, loses = _BEATS.get(one) == other, _BEATS.get(other) == one and bool(other)
    for throw, x, win, lose in ((one, 432, wins, loses), (other, 658, loses, wins)):
        tie = bool(throw) and one == other
        lay(sheet, _card(throw, win and bool(other), (lose and bool(other)) or tie), x - 5, 171)
        if throw:
            write(sheet, x + 95, 416, names.throw(throw), "numeral", 34, INK)
    if wins and other:
        lay(sheet, _beats("e"), 610, 240)
    elif loses:
        lay(sheet, _beats("w"), 610, 240)
    told = names.label("blow", one=one or "none", other=other or "none", result=_result(one, other))
    write_line(sheet, WIDTH // 2, 498, told, "numeral", 38, WHITE, 510, "ms", 26, (INK, 4))
    _draw_wheel(sheet, left)


def _result(one: str, other: str) -> str:
    if not one or not other:
        return "none"
    if one == other:
        return "tie"
    return "first" if _BEATS.get(one) == other else "second"


@lru_cache(maxsize=2)
def _beats(way: str) -> Image.Image:
    knife = Knife(64, 124, origin=(0, 10))
    for ink, inset in ((INK, 0), (GOLD, 8)):
        points = [(4 + inset / 2, 0 + inset), (60 - inset, 52), (4 + inset / 2, 104 - inset), (18 + inset / 3, 52)]
        knife.polygon(points, ink)
    tile = knife.finish()
    return tile if way == "e" else tile.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def _draw_wheel(sheet: Image.Image, left: Side) -> None:
    """What beats what; the hero's special attack has a golden ring."""
    special = HEROES[left.kind].special_attack if left.is_hero else MONSTERS[left.kind].special_attack or ""
    if left.is_hero and HEROES[left.kind].ability("unarmed") is not None:
        special = ""
    lay(sheet, _wheel(special), WIDTH // 2 - 190, 528)


@lru_cache(maxsize=8)
def _wheel(special: str) -> Image.Image:
    knife = Knife(380, 146, origin=(190, 62))
    for throw, x in (("rock", -124), ("scissors", 0), ("paper", 124)):
        mine = throw == special
        knife.circle(x, 12, 42, INK, GOLD if mine else "#8d7b5c", 4 if mine else 2.4)
        things.THINGS[throw](knife.moved(x, 12, 0.66))
        if mine:
            knife.box(x - 24, -58, x + 24, -20, MADDER, BONE, 2.4, 5)
    back = [(100, 54), (50, 72), (-50, 72), (-92, 60)]
    knife.swell([(x, y) for x, y in back], BONE, 5, 5)
    knife.polygon([(-108, 50), (-84, 50), (-88, 72)], BONE)
    tile = knife.finish()
    for x in (-62, 62):
        centred(tile, figures.arrow(16, "e", BONE), 190 + x, 74)
    for throw, x in (("rock", -124), ("scissors", 0), ("paper", 124)):
        if throw == special:
            write(tile, 190 + x, 34, "−2", "black", 28, "#ffffff")
    return tile


# -- the disc of Legend combat


def _values(side: Side) -> dict[str, int]:
    sheet = HEROES[side.kind] if side.is_hero else MONSTERS.get(side.kind)
    return {aspect: sheet.of(aspect) for aspect in DISC} if sheet is not None else dict.fromkeys(DISC, 0)


def _draw_disc(sheet: Image.Image, left: Side, right: Side, one: str, other: str, names: Names) -> None:
    """The disc with both markers on its rim, and what was compared."""
    x, y, radius = WIDTH // 2, 396, 196
    draw_disc(sheet, left, right, one, names, x, y, radius)
    for side, aspect, spread in ((left, one, -1), (right, other, 1)):
        if aspect in _AXES:
            centred(sheet, marker(side, names), *marker_place(aspect, x, y, radius, 14 * spread * (one == other)))
    told = names.label("disc", one=one or "none", other=other or "none")
    write_line(sheet, x, 660, told, "numeral", 36, WHITE, 560, "ms", 24, (INK, 4))


def draw_disc(sheet: Image.Image, mine: Side, foe: Side, at: str, names: Names, x: int, y: int, radius: int) -> None:
    """The disc of four aspects about (x, y) with both sides' values; what a marker on `at` cannot reach is dimmed."""
    step = DISC.index(at) if at in DISC else None
    reach = tuple(aspect for k, aspect in enumerate(DISC) if step is None or (k - step) % 4 != 2)
    tile = _disc(reach, radius)
    lay(sheet, tile, x - tile.width // 2, y - tile.height // 2)
    own, theirs = _values(mine), _values(foe)
    for aspect, turn in _AXES.items():
        a = math.radians(turn)
        sx, sy = x + radius * 0.63 * math.cos(a), y + radius * 0.6 * math.sin(a)
        write_line(sheet, round(sx), round(sy) + 20, names.aspect(aspect), "numeral", 26, INK, 130, "ms", 18)
        lay(sheet, _value(own[aspect], theirs[aspect]), round(sx) - 44, round(sy) + 24)


def marker_place(aspect: str, x: int, y: int, radius: int, aside: int = 0) -> tuple[float, float]:
    """The point on the rim of a disc where a marker lies on an aspect; `aside`: degrees beside its middle."""
    a = math.radians(_AXES[aspect] + aside)
    return x + (radius + 8) * math.cos(a), y + (radius + 8) * math.sin(a)


def marker(side: Side, names: Names) -> Image.Image:
    """What lies on the disc for a fighter."""
    if side.is_hero:
        return figures.shield(side.kind, names.initial(side.kind), 56, ring=True)
    return figures.monster(side.kind, 66)


@lru_cache(maxsize=8)
def _disc(reach: tuple[str, ...], radius: int) -> Image.Image:
    knife = Knife(2 * radius + 60, 2 * radius + 60, origin=(radius + 30, radius + 30))
    for aspect, turn in _AXES.items():
        base = "#e6d2a0" if aspect in reach else "#a8976f"
        knife.polygon([(0, 0), *bow(0, 0, radius, radius, turn - 44.2, turn + 44.2, 30)], base, INK, 4)
        for k in range(30):
            a = math.radians(turn - 42 + k * 2.9)
            x, y = radius * math.cos(a), radius * math.sin(a)
            knife.wedge(x, y, -14 * math.cos(a), -14 * math.sin(a), mix(base, WOOD_DARK, 0.6), 4)
        a = math.radians(turn)
        own = knife.moved(radius * 0.63 * math.cos(a), radius * 0.6 * math.sin(a) - 34, 0.62)
        sign = {"strength": things.strength, "mind": things.mind, "agility": things.agility, "armour": things.armour}
        sign[aspect](own, INK)
    knife.circle(0, 0, radius + 2, None, GOLD, 5)
    knife.circle(0, 0, radius * 0.2, INK, GOLD, 4)
    tile = knife.finish()
    for turn, way in ((-45, "se"), (45, "sw"), (135, "nw"), (225, "ne")):
        a = math.radians(turn)
        x, y = radius + 30 + radius * 1.01 * math.cos(a), radius + 30 + radius * 1.01 * math.sin(a)
        centred(tile, figures.arrow(16, way, GOLD_LIGHT), x, y)
    return tile


@lru_cache(maxsize=128)
def _value(mine: int, theirs: int) -> Image.Image:
    """Both sides' values of an aspect."""
    knife = Knife(88, 44)
    knife.circle(22, 22, 18, MADDER, INK, 2.4)
    knife.box(48, 4, 84, 40, INK, radius=4)
    tile = knife.finish()
    write(tile, 22, 32, str(mine), "black", 27, "#ffffff")
    write(tile, 66, 32, str(theirs), "black", 27, "#e6efc4")
    return tile


# -- history and fighters


def _draw_history(sheet: Image.Image, fight: FightView, left: Side, right: Side, names: Names) -> None:
    write(sheet, 48, 732, names.label("so-far"), "numeral", 30, GOLD_LIGHT, "ls")
    first = max(0, len(fight.blows) - _SHOWN)
    for k, side in enumerate((left, right)):
        y = 784 + 74 * k
        tile = figures.shield(side.kind, names.initial(side.kind), 34) if side.is_hero else None
        centred(sheet, tile if tile is not None else figures.monster(side.kind, 40), 76, y)
    for k in range(_SHOWN):
        x = 176 + k * 108
        number = first + k
        on, now = number < len(fight.blows), number == len(fight.blows) - 1
        sheet.paste(_cell(on, now), (x - 46, 742))
        write(sheet, x, 732, str(number + 1), "numeral", 26, GOLD_LIGHT if now else ASH)
        if not on:
            continue
        throws, lost = fight.blows[number]
        for side, y in ((left, 784), (right, 858)):
            throw = throws.get(side.key, "")
            if throw in things.THINGS:
                centred(sheet, icon(throw, 46), x - 10 if lost.get(side.key) else x, y)
            if hurt := lost.get(side.key, 0):
                centred(sheet, icon("drop", 24), x + 32, y + 4)
                if hurt > 1:
                    write(sheet, x + 32, y - 14, str(hurt), "black", 22, BONE)


@lru_cache(maxsize=4)
def _cell(on: bool, now: bool) -> Image.Image:
    knife = Knife(94, 152, BAR)
    knife.box(1, 1, 92, 150, "#2c2015" if on else BAR, GOLD if now else EDGE, 4 if now else 2, 8)
    return knife.finish()


def _draw_fighters(sheet: Image.Image, fighters: list[Side], names: Names) -> None:
    """All who fight, with what each has lost."""
    x, right = 842, WIDTH - BORDER
    sheet.paste(GOLD_DARK, (x - 12, 704, x - 10, HEIGHT - 34))
    write(sheet, x + 8, 732, names.label("who-fights"), "numeral", 30, GOLD_LIGHT, "ls")
    half = (right - x - 20) // (2 if len(fighters) > 3 else 1)
    columns = 2 if len(fighters) > 3 else 1
    for k, side in enumerate(fighters[: 3 * columns]):
        left, y = x + 8 + k % columns * half, 772 + k // columns * 48
        drawn = figures.shield(side.kind, names.initial(side.kind), 24) if side.is_hero else None
        centred(sheet, drawn if drawn is not None else figures.monster(side.kind, 30), left + 20, y)
        told = names.label("has-lost", count=side.lost)
        wide = round(measure(told, "serif", 24)) + 8
        write_line(sheet, left + 46, y + 9, side.name, "numeral", 27, BONE, half - 60 - wide, least=18)
        write(sheet, left + half - 10, y + 9, told, "serif", 24, ASH, "rs")
