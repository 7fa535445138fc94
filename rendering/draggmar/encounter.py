"""What a run, a commit and an overview share: the card of a room, the row of rooms, and the beam of Attack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from engines.core import Seat
from engines.draggmar import names
from engines.draggmar.accounts import Account, Flag
from engines.draggmar.components import DUNGEONS, KEEP, ROOMS
from engines.draggmar.view.realm_view import RealmView
from rendering.draggmar.busts import EPICS
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    ASH,
    BONE,
    CLASSES,
    CREAM,
    DOOM,
    FACTIONS,
    GOLD,
    INK,
    LORDS,
    PLANK,
    RULE,
    SHADOW,
    VIOLET,
    VIOLET_LINE,
    VIOLET_PALE,
    WHITE,
    dark,
    light,
)
from rendering.draggmar.foes import draw_fixture, framed
from rendering.draggmar.heraldry import draw_crown, draw_emblem
from rendering.draggmar.items import draw_class
from rendering.draggmar.land import draw_frame, draw_planks
from rendering.draggmar.places import draw_keep
from rendering.draggmar.shapes import arch, block, ring, star
from rendering.draggmar.sheet import Sheet, Surface
from rendering.draggmar.signs import draw_lock, draw_rift, draw_stat, draw_token
from rendering.draggmar.table import token_of
from rendering.kit.colour import Ink
from rendering.kit.curves import path, spline
from rendering.kit.type import measure, paragraph
from rendering.kit.words import Labels

WIDTH: Final = 1280
_SACK: Final = "#b0713b"
_BLOOD: Final = "#7d141c"
_BAR: Final = 44


@lru_cache(maxsize=12)
def boarded(height: int, seed: int) -> Image.Image:
    """The tavern's planks in their frame, `WIDTH` wide. To be copied, not drawn on."""
    pen = Chisel(WIDTH, height, PLANK)
    draw_planks(pen, WIDTH, height, seed)
    draw_frame(pen, WIDTH, height)
    return pen.finish()


def board(height: int, seed: int) -> Chisel:
    """A pen on empty planks in their frame, for a picture that is seldom drawn."""
    return Chisel.over(boarded(height, seed))


def planks(height: int, seed: int) -> Sheet:
    """A sheet of empty planks in their frame."""
    return Sheet(boarded(height, seed))


def draw_sack(pen: Chisel, x: float, y: float, size: float, shown: object = "") -> None:
    """A sack of loot about (x, y), with the level of the items."""
    pen = pen.moved(x, y, size)
    pen.chisel(spline(path("-8,-18 8,-18 22,10 12,28 -12,28 -22,10"), True), _SACK, 3)
    pen.polygon(path("-12,-32 12,-32 7,-16 -7,-16"), _SACK, INK, 2)
    pen.line(path("-9,-17 9,-17"), DOOM, 4 * size)
    if shown:
        pen.number(0, 9, shown, round(24 * size), BONE, "#5b3418")


def draw_place(pen: Surface, x: float, y: float, view: RealmView, place: str, level: int) -> None:
    """The sign of a place where a group is: its level token, the Keep, or a rift."""
    if place in DUNGEONS:
        state = token_of(view, place)
        draw_token(pen, x, y, 28, state if state in ("quiet", "cut") else "open", level)
    else:
        pen.moved(x, y).kept(_keep if place == KEEP else _rift, (-60, -60, 60, 60))


def _keep(pen: Chisel) -> None:
    draw_keep(pen.moved(0, 30, 0.62))


def _rift(pen: Chisel) -> None:
    draw_rift(pen, 0, 0, 0.6)


# -- the row of rooms


def draw_kind(pen: Chisel, x: float, y: float, size: float, card: str) -> None:
    """The sign of a room's kind, or of its monster's faction."""
    room = ROOMS[card]
    if room.faction:
        draw_emblem(pen, x, y, 26 * size, room.faction, 3)
        if room.is_boss:
            draw_crown(pen, x, y - 36 * size, 0.62 * size)
    else:
        draw_fixture(pen.moved(x, y, size), room.kind)


def draw_row(
    pen: Chisel,
    y: float,
    row: tuple[tuple[str, Flag], ...],
    now: tuple[str, str] | None,
    most: int,
    labels: Labels,
    columns: int = 6,
) -> None:
    """The rooms that a group has passed, the one of `now` with its word in gold, and dark arches beyond. `most` are the
    rooms of a run that has a last one, or 0."""
    pen.box(30, y + 36, 1250, y + 100, "#1e100c")
    pen.line([(30, y + 36), (1250, y + 36)], INK, 4)
    pen.line([(30, y + 100), (1250, y + 100)], "#6f4630", 4)
    for x in range(52, 1250, 46):
        pen.line([(x, y + 38), (x, y + 98)], "#2c1913", 2.4)
    shown = row[1 - columns :] if now is None else row[2 - columns :]
    first = len(row) - len(shown) + 1
    for column, (card, flag) in enumerate(shown):
        _room(pen.moved(40 + column * 198, y), first + column, card, flag, labels)
    column = len(shown)
    if now is not None:
        card, word = now
        here = pen.moved(40 + column * 198, y - 8)
        here.chisel(block(0, 0, 178, 152, 6), GOLD, 5, shadow=SHADOW, reach=3)
        here.polygon(block(8, 8, 170, 144, 4), CREAM, INK, 2)
        _number(here, 35, 12, 46, 60, len(row) + 1)
        draw_kind(here, 108, 64, 1.2, card)
        here.say(89, 134, word, "bold", 30, INK, "ms", 156, least=26)
        column += 1
    while column < columns:
        number = first + column
        here = pen.moved(40 + column * 198, y)
        if most and number == most + 1:
            gate = arch(30, -14, 148, 136)
            here.burst(gate, 89, 130, "#f0cf8a", "#fdf1d3", 18)
            here.polygon(gate, None, "#6f4630", 4)
            here.say(89, 82, labels.label("run-out"), "bold", 32, INK, "ms", 100)
        elif not most or number <= most:
            here.polygon(arch(30, -14, 148, 136), "#140a08", "#6f4630", 4)
            here.say(89, 94, "?", "numeral", 70, "#b88a63")
        column += 1


def _number(pen: Chisel, x: float, top: float, width: float, bottom: float, number: int) -> None:
    pen.polygon(arch(x - width / 2, top, x + width / 2, bottom), "#6b3d27", INK, 2.4)
    pen.number(x, (top + bottom) / 2 + 4, number, 32, CREAM)


def _room(pen: Chisel, number: int, card: str, flag: Flag, labels: Labels) -> None:
    """A room of the row, with how it ended and what it pays."""
    skipped = flag in ("skipped", "failed")
    pen.chisel(block(0, 0, 178, 136, 6), "#c8b896" if skipped else CREAM, 5, shadow=SHADOW, reach=3)
    _number(pen, 28, 6, 44, 50, number)
    draw_kind(pen, 96, 48, 1.1, card)
    pen.polygon(block(4, 94, 174, 132, 3), "#a99a7c" if skipped else "#d9c08a")
    pen.say(12, 123, labels.label("run-flag", flag=flag), "bold", 28, INK, "ls", 156)
    fame = 0 if ROOMS[card].is_boss else ROOMS[card].fame
    if skipped:
        pen.polygon(star(154, 26, 23, 8, 0.8), ASH)
        pen.line([(134, 46), (174, 6)], INK, 4)
    elif fame:
        pen.chisel(star(154, 26, 23, 8, 0.8), GOLD, 2)
        pen.number(154, 26, fame, 30)


# -- the card


class Asked(NamedTuple):
    """What a room asks for now: the Attack of its card, how often it strikes, and its Defense for one lord."""

    enemy: int
    strikes: int
    each: int
    lords: int

    @classmethod
    def by(cls, account: Account, lords: int) -> Asked:
        """As an account of the room says; `lords` are those that it is for."""
        return cls(account.enemy, account.strikes, account.each, lords)


def verbs(card: str, labels: Labels) -> list[str]:
    """The rules of a room in a few words each."""
    told = []
    for effect in ROOMS[card].effects:
        key = effect.do if effect.on == "passive" else f"{effect.on}-{effect.do}"
        count = 1 if effect.n == "all" else effect.n
        change = f"{count:+}".replace("-", "−")
        told += [
            labels.label("verb", verb=key, count=abs(count), change=change, what=what)
            for what in (effect.what or ("none",))
        ]
    return told


def draw_room_card(
    pen: Chisel, left: float, top: float, right: float, bottom: float, card: str, asked: Asked, labels: Labels
) -> None:
    """The card of a room in its faction's colour: name, drawing, numbers, and its rules on red bars."""
    room = ROOMS[card]
    livery = FACTIONS.get(room.faction, "#b0713b" if room.kind == "chest" else "#8d8377")
    if card == "elite-death-mage":
        livery = "#33263f"
    middle, wide = (left + right) / 2, right - left
    pen.chisel(block(left, top, right, bottom, 10), INK, 6, shadow=SHADOW, reach=4)
    pen.polygon(block(left + 6, top + 6, right - 6, bottom - 6, 6), livery)
    bars = [paragraph(told, "bold", 28, wide - 56, 2, 26) for told in verbs(card, labels)[:3]]
    bar, gap = (_BAR, 6) if len(bars) < 3 else (_BAR - 4, 3)
    high = sum(bar + 32 * (len(lines) - 1) + gap for lines, _ in bars)
    foot = bottom - 14 - high - 156
    framed(pen, left + 14, top + 76, right - 14, foot, card, min((foot - top - 76) / 344, wide / 330))
    across, fit = middle + (22 if room.is_boss else 0), wide - (96 if room.is_boss else 36)
    lines, size = paragraph(labels.say(names.card(card)), "boast", 46, fit, 1, 32)
    if lines[-1].endswith("…"):
        lines, size = paragraph(labels.say(names.card(card)), "boast", 31, fit, 2, 26)
    for row, line in enumerate(lines):
        y = top + (56 if len(lines) == 1 else 38 + 31 * row)
        pen.say(across, y, line, "boast", size, BONE, "ms", fit, depth=3)
    if room.is_boss:
        draw_crown(pen, left + 42, top + 46, 0.8)
    if room.kind == "elite":
        _ribbon(pen, middle, foot - 20, labels.label("elite"))
    pen.polygon(block(left + 14, foot + 8, right - 14, bottom - 14), CREAM, INK, 3)
    _asks(pen, left + 14, foot + 8, wide - 28, card, asked, labels)
    down = bottom - 20 - high
    for lines, size in bars:
        tall = bar + 32 * (len(lines) - 1)
        pen.polygon(block(left + 20, down, right - 20, down + tall, 5), _BLOOD, INK, 2)
        for row, line in enumerate(lines):
            pen.say(middle, down + bar - 12 + 32 * row, line, "bold", size, WHITE, "ms", wide - 52)
        down += tall + gap


def _ribbon(pen: Chisel, x: float, y: float, words: str) -> None:
    """A ribbon across the foot of a drawing."""
    half = measure(words, "bold", 32) / 2 + 20
    pen.chisel(
        [(x - half - 22, y - 16), (x + half + 22, y - 16), (x + half + 8, y + 6), (x + half + 22, y + 28),
         (x - half - 22, y + 28), (x - half - 8, y + 6)], dark(GOLD, 0.2), 3)  # fmt: skip
    pen.chisel(block(x - half, y - 24, x + half, y + 24, 3), GOLD, 3)
    pen.say(x, y + 11, words, "bold", 32, INK, "ms")


def _asks(pen: Chisel, left: float, top: float, wide: float, card: str, asked: Asked, labels: Labels) -> None:
    """The numbers of a room: what it deals, what it takes, what it gives; or who opens or disarms it."""
    room, narrow = ROOMS[card], wide < 330
    signs: list[str] = ["attack"] if asked.enemy else []
    if asked.each:
        signs.append("defense")
    classes = room.disarm_classes if room.kind == "trap" else room.open.classes if room.open is not None else ()
    if classes:
        signs.append("classes")
    if not (narrow and len(signs) > 1):
        if room.is_boss and room.fame:
            signs.append("fame")  # the verdict shows what else it pays
        elif room.reward_items:
            signs.append("reward")
    if not signs:
        pen.chisel(star(left + wide / 2, top + 56, 40, 8, 0.8), GOLD, 3)
        pen.number(left + wide / 2, top + 56, room.fame, 44)
        pen.say(left + wide / 2, top + 126, labels.label("run-fame-later"), "bold", 28, INK, "ms", wide - 8)
        return
    column = wide / len(signs)
    for number, sign in enumerate(signs):
        x = left + column * (number + 0.5)
        told = column - 8
        if number:
            pen.line([(left + column * number, top + 14), (left + column * number, top + 130)], RULE, 2.4)
        if sign == "attack":
            once = asked.strikes == 1
            dealt = asked.enemy if once else f"{asked.enemy}×{asked.strikes}"
            draw_stat(pen, x, top + 54, 40, "attack", dealt, 52 if once else 38, 4)
            pen.say(x, top + 130, labels.label("to-each"), "bold", 28, INK, "ms", told, least=22)
        elif sign == "defense":
            if room.kind == "chest":
                draw_lock(pen, x, top + 58, 42, asked.each, 50)
            else:
                draw_stat(pen, x, top + 54, 40, "defense", asked.each, 52, 4)
            key = "run-each" if asked.lords < 1 else "run-times"
            shown = labels.label(key, count=asked.lords, wanted=asked.each * asked.lords)
            pen.say(x, top + 130, shown, "bold", 28, INK, "ms", told, least=22)
        elif sign == "fame":
            pen.chisel(star(x, top + 54, 44, 8, 0.82), GOLD, 3)
            pen.number(x, top + 54, room.fame, 46)
            pen.say(x, top + 130, labels.label("fame-each"), "bold", 28, INK, "ms", told, least=20)
        elif sign == "reward":
            for k in range(room.reward_items):
                draw_sack(pen, x + (k - (room.reward_items - 1) / 2) * 54, top + 54, 1.1, room.level)
            pen.say(x, top + 130, labels.label("run-reward", kind=room.kind), "bold", 28, INK, "ms", told, least=22)
        else:
            draw_classes(pen, x, top + 54, classes, column)
            pen.say(x, top + 130, labels.label("run-classes", kind=room.kind), "bold", 28, INK, "ms", told, least=22)


def draw_classes(pen: Chisel, x: float, y: float, classes: Sequence[str], wide: float) -> None:
    """Badges of classes in rows of three; an epic class is a pill round its two."""
    radius = min(21.0, wide / 7)
    rows = [classes[:2], classes[2:]] if len(classes) > 2 else [classes]
    for row, kinds in enumerate(rows):
        pairs = [EPICS.get(kind, (kind,)) for kind in kinds]
        whole = sum(len(pair) for pair in pairs) * radius * 2 + (len(pairs) - 1) * 12
        left = x - whole / 2
        middle = y + (row - (len(rows) - 1) / 2) * (radius * 2 + 12)
        for pair in pairs:
            if len(pair) == 2:
                pill = block(left - 4, middle - radius - 5, left + radius * 4 + 4, middle + radius + 5, radius + 5)
                pen.polygon(pill, "#d79a2b", INK, 2)
            for kind in pair:
                if kind in CLASSES:
                    draw_class(pen, left + radius, middle, radius - 1, kind)
                left += radius * 2
            left += 12


# -- the beam


class Part(NamedTuple):
    """What a lord's hero adds to a beam."""

    seat: Seat
    attack: int


def draw_beam(
    pen: Chisel,
    y: float,
    parts: Sequence[Part],
    wanted: int,
    unknown: bool = False,
    short: bool = False,
    locked: bool = False,
) -> None:
    """Attack against Defense: a notch for each point in its lord's livery, the sum at the left, what is wanted at the
    right, on a lock if a chest is `locked`. Missing notches are cream, with a red rim if they are `short`, or violet if
    they are `unknown`."""
    total = sum(part.attack for part in parts)
    left, right = 196.0, 1076.0
    draw_stat(pen, 104, y + 70, 50, "attack", total, 62, 4)
    pen.polygon(block(left - 6, y + 28, right + 6, y + 112, 6), INK)
    step = (right - left) / max(1, wanted)
    reached = 0
    for part in parts:
        ink, charge = LORDS[part.seat]
        start, end = min(wanted, reached), min(wanted, reached + part.attack)
        for k in range(start, end):
            x = left + k * step
            pen.polygon(block(x + 2, y + 36, x + step - 2, y + 104, 2), ink)
            pen.line([(x + 3.5, y + 103), (x + 3.5, y + 37.5), (x + step - 3, y + 37.5)], light(ink, 0.4), 2)
        reached += part.attack
        if end - start and (end - start) * step > 20:
            middle = left + (start + end) / 2 * step
            radius = min(27.0, (end - start) * step / 2 + 6)
            pen.chisel(ring(middle, y + 70, radius, 30), ink, 2, width=2)
            pen.number(middle, y + 70, part.attack, round(radius * 1.4), charge)
    for k in range(min(wanted, total), wanted):
        x = left + k * step
        cell = block(x + 2, y + 36, x + step - 2, y + 104, 2)
        if unknown:
            pen.polygon(cell, VIOLET, VIOLET_LINE, 2)
            if step > 24:
                pen.say(x + step / 2, y + 84, "?", "black", min(38, round(step * 0.7)), VIOLET_PALE)
        else:
            pen.polygon(cell, CREAM, DOOM if short else RULE, 4 if short else 2)
    missing = wanted - min(wanted, total)
    if unknown and step <= 24 and missing * step > 60:
        for share in (0.25, 0.5, 0.75) if missing * step > 300 else (0.5,):
            middle = left + (min(wanted, total) + missing * share) * step
            pen.circle(middle, y + 70, 27, VIOLET, VIOLET_LINE, 3)
            pen.say(middle, y + 84, "?", "black", 38, VIOLET_PALE)
    if locked:
        draw_lock(pen, 1168, y + 70, 54, wanted, 58)
    else:
        draw_stat(pen, 1168, y + 68, 50, "defense", wanted, 58, 4)


def draw_chip(pen: Chisel, left: float, top: float, right: float, bottom: float, fill: Ink, words: str, ink: Ink,
              size: int = 32) -> None:  # fmt: skip
    """A flat plate with a word."""
    pen.polygon(block(left, top, right, bottom, 5), fill, INK, 2.4)
    pen.say((left + right) / 2, (top + bottom) / 2 + size * 0.34, words, "bold", size, ink, "ms", right - left - 14,
            least=24)  # fmt: skip


__all__ = [
    "Asked",
    "Part",
    "board",
    "draw_beam",
    "draw_chip",
    "draw_classes",
    "draw_kind",
    "draw_place",
    "draw_room_card",
    "draw_row",
    "draw_sack",
    "planks",
    "verbs",
]  # fmt: skip
