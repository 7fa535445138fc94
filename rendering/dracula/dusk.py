"""A hunter's close-up by night, 1280 x 1060: dusk paper, lamps in the towns, and what can be had where he stands.

Nobody moves by night: nothing on the map is veiled or numbered, and the foot is a list of prices.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from engines.core.types import Decision, Seat
from engines.dracula.components import BOXES
from engines.dracula.observation.view import DraculaTable, HunterView
from rendering import Say
from rendering.dracula.base import crop, grained
from rendering.dracula.cardfaces import BROWN, drops
from rendering.dracula.chart import EUROPE_MAP, NEAR, Chart, coast, spots
from rendering.dracula.cities import cross
from rendering.dracula.colours import BLACK, DARK, DUSK, EMBER, GILT, INK, RED, SHEET
from rendering.dracula.icons import draw_icon
from rendering.dracula.labels import SIDES, box, stamp
from rendering.dracula.layout import FRAME, Names
from rendering.dracula.paper import lay_frame
from rendering.dracula.pieces import arrange, body, covering, draw_figure, lying, put_laid
from rendering.kit.boxes import Box, beyond, freest, overlap, square
from rendering.kit.canvas import SCALE, Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.layers import lay, tint
from rendering.kit.type import measure, paragraph, write, write_line
from rendering.kit.words import cut

WIDTH, HEIGHT = 1280, 1060
_WIDE, _HIGH = WIDTH - 2 * FRAME, 700
_FOOT: Final = FRAME + _HIGH
_BLUE, _LIT = "#27304A", "#FFD970"
_ROOM: Final[Box] = (8.0, 8.0, _WIDE - 8.0, _HIGH - 8.0)
_CORNER: Final[Box] = (14.0, 14.0, 420.0, 134.0)
"""The box of the plate with the weekday."""


def is_night_question(view: DraculaTable, asked: Decision) -> bool:
    """True if a hunter who stands on the map is asked for his action by night."""
    hunter = _hunter(view, asked.seat)
    is_action = asked.kind.partition("-")[0] == "night"
    return is_action and view.phase == "night" and hunter is not None and bool(hunter.at)


def _hunter(view: DraculaTable, seat: Seat) -> HunterView | None:
    return next((one for one in view.hunters if one.seat == seat), None)


def draw_dusk(view: DraculaTable, asked: Decision, say: Say) -> Image.Image:
    """The close-up, RGB."""
    hunter, names = _hunter(view, asked.seat), Names(say)
    assert hunter is not None
    page = grained(Image.new("RGB", (WIDTH, HEIGHT), DUSK.sheet), "day")
    page.paste(_map(view, asked.seat, hunter, names), (FRAME, FRAME))
    _draw_corner(page, view, names)
    _draw_foot(page, view, hunter, names)
    lay_frame(page, DUSK.sheet)
    return page


# -- the map


def _map(view: DraculaTable, seat: Seat, hunter: HunterView, names: Names) -> Image.Image:
    """The country round a hunter."""
    (x, y), (across, down) = NEAR.place(hunter.at), NEAR.size
    left = round(min(max(x - _WIDE / 2, 0), across - _WIDE))
    top = round(min(max(y - _HIGH * 0.6, 0), down - _HIGH))
    page, chart = crop("dusk", NEAR, left, top, _WIDE, _HIGH), NEAR.moved(-left, -top)
    cities = [city for city in EUROPE_MAP.land if _inside(chart, city, -20)]
    _light(page, chart, tuple(city for city in cities if EUROPE_MAP.by_id[city].kind == "large"), hunter.at)
    pen = Pen(_WIDE, _HIGH)
    for city in cities:
        kind, (a, b) = EUROPE_MAP.by_id[city].kind, chart.place(city)
        rings = {"large": ((20, DARK), (16, _LIT), (8, DARK)), "small": ((14, DARK), (9.5, _LIT))}
        for radius, ink in rings.get(kind, ()):
            pen.circle(a, b, radius, ink)
    lay(page, pen.finish(), 0, 0)
    stood = [one for one in arrange(view, chart, seat) if -20 < one.x < _WIDE + 20 and 20 < one.y < _HIGH + 20]
    laid = [one for one in lying(view, chart, names, stood) if not beyond(covering(one), _ROOM)]
    put_laid(page, laid)
    for figure in stood:
        draw_figure(page, figure)
    taken: list[Box] = [_CORNER, *map(body, stood), *map(covering, laid)]
    taken += [square(chart.spot(spot), 16) for spot in coast().hospitals.values()]
    nodes = {city: square(chart.place(city), 18) for city in cities}
    if hunter.at in nodes:
        taken.append(_name(page, chart, hunter.at, names, [*taken, *nodes.values()], 54))
    for city in sorted(nodes, key=lambda city: EUROPE_MAP.by_id[city].kind != "large"):
        if city != hunter.at:
            size = 36 if EUROPE_MAP.by_id[city].kind == "large" else 32
            others = [*taken, *(one for other, one in nodes.items() if other != city)]
            for side in (spots()[city][2], *SIDES):
                found = box(chart, city, names.place(city), side, size)
                if not beyond(found, _ROOM) and not any(overlap(found, one) for one in others):
                    taken.append(stamp(page, chart, city, names.place(city), DUSK, side=side, size=size))
                    break
    return page


def _inside(chart: Chart, place: str, edge: float) -> bool:
    x, y = chart.place(place)
    return edge < x < _WIDE - edge and edge < y < _HIGH - edge


def _name(page: Image.Image, chart: Chart, city: str, names: Names, taken: list[Box], size: int) -> Box:
    sides = list(dict.fromkeys((spots()[city][2], *SIDES)))
    others = [one for one in taken if one != square(chart.place(city), 18)]
    best = freest([box(chart, city, names.place(city), side, size) for side in sides], others, _ROOM)
    return stamp(page, chart, city, names.place(city), DUSK, side=sides[best], size=size)


def _light(page: Image.Image, chart: Chart, towns: tuple[str, ...], own: str) -> None:
    """Light from windows: flat discs, which no palette turns into bands."""
    for radius, ink, share in ((46, "#E9B85A", 90), (26, "#FFE08A", 130)):
        _shine(page, [chart.place(town) for town in towns], radius, 0, ink, share)
    for radius, ink, share in ((150, "#E9B85A", 60), (104, "#F2C75A", 80), (62, "#FFE9A8", 150)):
        _shine(page, [chart.place(own)], radius, 20, ink, share)


def _shine(
    page: Image.Image, points: list[tuple[float, float]], radius: int, lift: int, ink: Ink, share: int
) -> None:  # fmt: skip
    disc = _disc(radius, share)
    for x, y in points:
        tint(page, ink, disc, round(x - disc.width / 2), round(y - lift - disc.height / 2))


@lru_cache(maxsize=8)
def _disc(radius: int, share: int) -> Image.Image:
    """A flat ellipse as a mask."""
    wide, high = 2 * radius + 2, round(1.84 * radius) + 2
    mask = Image.new("L", (wide * SCALE, high * SCALE))
    ImageDraw.Draw(mask).ellipse((SCALE, SCALE, (wide - 1) * SCALE, (high - 1) * SCALE), share)
    return mask.reduce(SCALE)


def _draw_corner(page: Image.Image, view: DraculaTable, names: Names) -> None:
    pen = Pen(392, 104)
    pen.box(1, 1, 390, 102, _BLUE, GILT, 4, 14)
    draw_icon(pen, "moon", 58, 50, 33, "#F2E3B8", _BLUE)
    for x, y, radius in ((330, 30, 8), (356, 62, 5), (300, 20, 4)):
        pen.star(x, y, radius, "#F2E3B8")
    lay(page, pen.finish(), FRAME + 22, FRAME + 22)
    write_line(page, FRAME + 126, FRAME + 66, names.label("dusk-day", day=view.day), "black", 36, SHEET, 272, "ls", 26)
    write_line(page, FRAME + 126, FRAME + 104, names.label("dusk-still"), "italic", 34, "#D9C592", 272, "ls", 26)


# -- what can be had


class _Cell(NamedTuple):
    """A cell of the foot: its heading, and lines with a sign each, the second words small; `note` stands below."""

    title: str
    lines: tuple[tuple[str, str, str], ...]
    note: str = ""


def cells(view: DraculaTable, hunter: HunterView, names: Names) -> list[_Cell]:
    """The cells of the foot: Supply by night, the fate of a card of Dracula's, and the hospital if there is one."""
    label, place = names.label, EUROPE_MAP.by_id[hunter.at]
    if EUROPE_MAP.is_sea(hunter.at):
        return [_Cell(label("dusk-title", cell="sea"), (("none", label("dusk-sea"), ""),))]
    if hunter.hospital:
        line = ("item", label("dusk-items", count=1), label("dusk-why", why="lies"))
        return [_Cell(label("dusk-title", cell="hospital"), (line,))]
    if place.kind == "castle":
        return [_Cell(label("dusk-title", cell="castle"), (("none", label("dusk-nothing"), ""),))]
    count = 0
    if place.kind == "large":
        count = 2 if "wealth_supply" in BOXES[view.box].hunters[hunter.seat].abilities else 1
    items = ("item" if count else "none", label("dusk-items", count=count), label("dusk-why", why=place.kind))
    event = ("event", label("dusk-event"), label("dusk-why", why="bottom"))
    found = [_Cell(label("dusk-title", cell="supply"), (items, event))]
    found.append(
        _Cell(label("dusk-title", cell="his"), (("fangs", label("dusk-takes"), label("dusk-why", why="takes")),),
              label("dusk-note", cell="his"))
    )  # fmt: skip
    if hunter.at in coast().hospitals:
        line = ("cross", label("dusk-items", count=1), label("dusk-why", why="hospital"))
        found.append(_Cell(label("dusk-title", cell="hospital"), (line,), label("dusk-note", cell="hospital")))
    return found


def _draw_foot(page: Image.Image, view: DraculaTable, hunter: HunterView, names: Names) -> None:
    pen = Pen(WIDTH, 20)
    pen.line([(0, 3), (WIDTH, 3)], INK, 6)
    pen.line([(0, 10), (WIDTH, 10)], GILT, 2.5)
    lay(page, pen.finish(), 0, _FOOT)
    name = names.short(hunter.seat)
    write_line(page, 56, _FOOT + 66, name, "black", 50, INK, 420, "ls")
    left = 56 + min(420, round(measure(name, "black", 50))) + 22
    pitch = min(34.0, 408 / hunter.health)
    room = WIDTH - 74 - round(hunter.health * pitch) - left
    where = names.label("dusk-in", place=names.place(hunter.at), sea="yes" if EUROPE_MAP.is_sea(hunter.at) else "no")
    write_line(page, left, _FOOT + 66, where, "italic", 42, DUSK.middle, room, "ls", 28)
    health = drops(hunter.health, min(hunter.damage, hunter.health), 0, hunter.health, round(pitch), "day")
    lay(page, health, WIDTH - 58 - health.width, _FOOT + 22)
    shown = cells(view, hunter, names)
    wide = (WIDTH - 88 - 16 * (len(shown) - 1)) // len(shown)
    for number, cell in enumerate(shown):
        _draw_cell(page, 44 + number * (wide + 16), _FOOT + 88, wide, cell)


def _draw_cell(page: Image.Image, x: int, y: int, wide: int, cell: _Cell) -> None:
    pen = Pen(wide + 2, 218)
    pen.box(1, 1, wide, 216, mix(DUSK.sheet, "#FFFFFF", 0.38), DUSK.faint, 3, 14)
    pen.box(4, 4, wide - 3, 56, _BLUE, radius=11)
    pen.box(4, 40, wide - 3, 56, _BLUE)
    lay(page, pen.finish(), x, y)
    write_line(page, x + 22, y + 42, cell.title, "black", 36, SHEET, wide - 40, "ls", 26)
    for row, (sign, told, why) in enumerate(cell.lines):
        top = y + 62 + row * 76 + (8 if len(cell.lines) == 1 else 0)
        lay(page, _sign(sign), x + 18, top)
        if why:
            write_line(page, x + 104, top + 34, told, "black", 38, INK, wide - 116, "ls", 24)
            write_line(page, x + 104, top + 66, why, "serif", 32, DUSK.middle, wide - 116, "ls", 24)
        else:
            lines, size = paragraph(told, "black", 38, wide - 116, 2, 28)
            for k, line in enumerate(lines):
                write(page, x + 104, top + 46 + k * 44, line, "black", size, INK, "ls")
    if cell.note:
        write_line(page, x + wide / 2, y + 196, cell.note, "italic", 32, DUSK.middle, wide - 30, "ms", 24)


@lru_cache(maxsize=8)
def _sign(kind: str) -> Image.Image:
    pen = Pen(72, 72, origin=(36, 36))
    if kind == "cross":
        pen.box(-34, -34, 34, 34, DARK, radius=12)
        pen.box(-29, -29, 29, 29, "#FFFFFF", radius=9)
        cross(pen, 0, 0, 22, RED)
    elif kind == "item":
        pen.circle(0, 0, 33, BROWN)
        pen.box(-20, -7, 20, 16, SHEET, radius=4)
        pen.arc(0, -7, 9, 180, 360, SHEET, 4)
        pen.line([(-20, 2), (20, 2)], BROWN, 2.4)
        pen.box(-3, -1, 3, 6, SHEET, BROWN, 2)
    elif kind == "none":
        pen.circle(0, 0, 33, DUSK.faint)
        pen.line([(-14, 0), (14, 0)], SHEET, 7)
    else:
        ground, ink = ("#5B3A5E", SHEET) if kind == "event" else (BLACK, EMBER)
        pen.circle(0, 0, 33, ground)
        draw_icon(pen, kind, 0, 1, 21, ink, ground)
    return pen.finish()


def alt_dusk(view: DraculaTable, asked: Decision, say: Say) -> str:
    """The question, where the hunter is, and what can be had there."""
    hunter, names = _hunter(view, asked.seat), Names(say)
    assert hunter is not None
    told = [say(asked.prompt), names.label("dusk-day", day=view.day) + "."]
    for cell in cells(view, hunter, names):
        had = ", ".join(f"{told_} ({why})" if why else told_ for _, told_, why in cell.lines)
        told.append(names.label("dusk-alt", title=cell.title, had=had))
    return cut(told)


__all__ = ["HEIGHT", "WIDTH", "alt_dusk", "cells", "draw_dusk", "is_night_question"]
