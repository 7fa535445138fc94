"""Dracula is found, 1280 x 1080: he rises out of the city over the map; where, how, and what follows.

A public moment, drawn once for each time that he is revealed.
"""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageChops, ImageDraw

from engines.core.types import Seat
from engines.dracula.observation.view import DraculaTable
from rendering import Say
from rendering.dracula.badges import put_badge
from rendering.dracula.base import crop
from rendering.dracula.cardfaces import drops
from rendering.dracula.chart import NEAR
from rendering.dracula.colours import CHALK, CREAM, DARK, DAY, EMBER, GILT, HOT, INK, RED, SHEET, WOOD
from rendering.dracula.count import CLOAK, draw_breast, draw_cape, draw_head
from rendering.dracula.figures import draw_walker
from rendering.dracula.furniture import plate
from rendering.dracula.icons import lay_icon
from rendering.dracula.layout import Names
from rendering.dracula.letters import heading
from rendering.dracula.paper import lay_frame
from rendering.dracula.trailcards import lay_card, shown
from rendering.kit.canvas import SCALE, Pen
from rendering.kit.colour import rgb
from rendering.kit.curves import Path, around, path, spline
from rendering.kit.layers import lay, tint
from rendering.kit.type import paragraph, write, write_line
from rendering.kit.words import cut

WIDTH, HEIGHT = 1280, 1080
_MAP: Final = 816
_NODE: Final = (872, 742)
"""The point at which the city lies, unless it is mirrored."""
_MIDDLE: Final = 640
_RADIUS: Final = 142
_HEAD: Final = 262
_WING: Final = (
    ((8, 4), (60, 66), (168, 74)), ((168, 74), (150, 132), (286, 168)), ((286, 168), (262, 242), (400, 304)),
    ((400, 304), (300, 312), (200, 350)),
)  # fmt: skip
"""The left edge of the cloak in arcs, as distances from the city: to the side, and upwards."""
_PLATE: Final = (440, 548)


def draw_revealed(view: DraculaTable, say: Say) -> Image.Image | None:
    """The moment, RGB; None while he is not revealed."""
    place = view.dracula_public.at
    if place is None:
        return None
    names, mirrored = Names(say), NEAR.place(place)[0] > NEAR.size[0] - 300
    x = WIDTH - _NODE[0] if mirrored else _NODE[0]
    page = Image.new("RGB", (WIDTH, HEIGHT), rgb(SHEET))
    at = NEAR.place(place)
    page.paste(crop("day", NEAR, round(at[0] - x), round(at[1] - _NODE[1]), WIDTH, _MAP, 0.3), (0, 0))
    _draw_figure(page, x)
    here = [one.seat for one in view.hunters if one.at == place and not one.hospital]
    side = 1 if mirrored else -1
    pen = Pen(WIDTH, _MAP)
    for place_, seat in enumerate(here[:3]):
        draw_walker(pen, seat, x + side * (146 + 108 * place_), _NODE[1] + 38 - 6 * (place_ % 2), 160, -side)
    lay(page, pen.finish(), 0, 0)
    across = x - 92 if mirrored else x + 92
    write_line(page, across, _NODE[1] + 62, names.place(place), "black", 64, INK, 276, "rs" if mirrored else "ls", 28,
               (DAY.halo, 8))  # fmt: skip
    _draw_plate(page, WIDTH - 56 - _PLATE[0] if mirrored else 56, view, here, names)
    _draw_foot(page, view, here, names)
    lay_frame(page, SHEET)
    return page


def _draw_figure(page: Image.Image, x: int) -> None:
    """The Count over the city, rays behind him, and the shadow that he casts on the land."""
    y = _NODE[1]
    rays = Pen(WIDTH, _MAP)
    for k, turn in enumerate(range(-196, 17, 3)):
        long, start = (k * 37) % 11, 300 + 14 * ((k * 5) % 7)
        end = 560 + 46 * long
        ray = [around(x, 400, start + (end - start) * step / 6, turn) for step in range(7)]
        rays.swell(ray, "#8A4A34" if k % 2 else "#A8745A", 0.6, 1.2, 8.5 - long * 0.35)
    lay(page, rays.finish(), 0, 0)
    wing = [(-dx, -dy) for arc in _WING for dx, dy in spline(arc, False, 8)]
    edge = [(x + dx, y + dy) for dx, dy in wing]
    cloak = [*edge, *((2 * x - a, b) for a, b in reversed(edge))]
    _cast(page, [(a + 34, b + 10) for a, b in cloak])
    pen = Pen(WIDTH, _MAP)
    draw_cape(pen, x, _HEAD, _RADIUS, ((1.62, 1.22), (1.3, 1.5)), 1.6)
    pen.polygon(cloak, CLOAK, CLOAK, 4)
    for side in (-1, 1):
        for reach, down, lift in ((168, 668, 34), (286, 574, 34), (392, 438, -4)):
            bone = [(x + side * 70, 470), (x + side * (70 + reach * 0.4), down - lift), (x + side * reach, down)]
            pen.swell(spline(bone), "#3A0C10", 10, 2)
        pen.line([(x + side * dx, y + dy) for dx, dy in wing], HOT, 4)
    draw_breast(pen, x, _HEAD, _RADIUS)
    draw_head(pen, x, _HEAD, _RADIUS)
    waist = pen.moved(x, _HEAD, _RADIUS)
    waist.polygon(path("-.66,2.36 .66,2.36 .44,2.7 .2,3.1 0,3.34 -.2,3.1 -.44,2.7"), "#7A1016")
    waist.polygon(path("0,2.36 .66,2.36 .44,2.7 .2,3.1 0,3.34"), HOT)
    waist.polygon(path("-.10,2.36 .10,2.36 0,2.9"), "#E9E1D2")
    for radius, ink, width in ((64, HOT, 7), (44, CREAM, 5)):
        pen.ellipse(x, y, radius * 1.35, radius * 0.52, None, ink, width)
    for radius, ink in ((21, CREAM), (18, DARK), (13, CREAM), (9, HOT)):
        pen.circle(x, y, radius, ink)
    lay(page, pen.finish(), 0, 0)


def _cast(page: Image.Image, outline: Path) -> None:
    """A flat shadow on the land."""
    mask = Image.new("L", (WIDTH * SCALE, _MAP * SCALE))
    ImageDraw.Draw(mask).polygon([(x * SCALE, y * SCALE) for x, y in outline], 255)
    small = mask.reduce(SCALE)
    tint(page, "#3A1A14", ImageChops.multiply(small, Image.new("L", small.size, 110)))


def _draw_plate(page: Image.Image, left: int, view: DraculaTable, here: list[Seat], names: Names) -> None:
    """A plate with the place, the day, and how he was found."""
    top, (wide, high) = 56, _PLATE
    pen = Pen(WIDTH, _MAP)
    pen.box(left + 8, top + 10, left + wide + 8, top + high + 10, "#B79F7A")
    plate(pen, left, top, wide, high)
    pen.line([(left + 50, top + 152), (left + wide - 50, top + 152)], GILT, 3)
    lay(page, pen.finish(), 0, 0)
    middle, place = left + wide / 2, names.place(view.dracula_public.at or "")
    heading(page, middle, top + 124, names.label("revealed"), 118, RED, wide - 70)
    write_line(page, middle, top + 222, names.label("revealed-in"), "italic", 44, DAY.middle, wide - 60, "ms", 30)
    write_line(page, middle, top + 292, place, "black", 80, INK, wide - 60, "ms", 40)
    lay_icon(page, "moon" if view.is_night else "sun", left + 84, top + 342, 27, "#C9871C", SHEET)
    told = names.label("known-day", day=view.day, round=view.round)
    write_line(page, left + 128, top + 356, told, "numeral", 40, INK, wide - 150, "ls", 28)
    lines, size = paragraph(_how(here, names), "serif", 38, wide - 90, 3, 30)
    for row, line in enumerate(lines):
        write(page, left + 48, top + 418 + round(row * size * 1.2), line, "serif", size, INK, "ls")


def _how(here: list[Seat], names: Names) -> str:
    return names.label("revealed-how", who=_all(here, names), count=len(here))


def _all(seats: list[Seat], names: Names) -> str:
    """Names of hunters, as a list in words."""
    told = [names.short(seat) for seat in seats]
    return names.label("revealed-and", head=", ".join(told[:-1]), last=told[-1]) if len(told) > 1 else "".join(told)


def _draw_foot(page: Image.Image, view: DraculaTable, here: list[Seat], names: Names) -> None:
    """The foot: the card that was turned up, his wounds, and what follows."""
    pen = Pen(WIDTH, HEIGHT - _MAP)
    pen.box(0, 0, WIDTH, HEIGHT - _MAP, WOOD)
    pen.line([(0, 2), (WIDTH, 2)], GILT, 5)
    for k in (1, 2):
        pen.line([(50 + k * 393, 30), (50 + k * 393, HEIGHT - _MAP - 54)], "#5A3F2C", 3)
    lay(page, pen.finish(), 0, _MAP)
    top, dracula = _MAP + 38, view.dracula_public
    for x, key in ((60, "up"), (468, "wounds"), (862, "next")):
        write_line(page, x, top + 30, names.label("revealed-foot", what=key), "italic", 36, CHALK, 340, "ls", 26)
    space = next((k for k, one in enumerate(view.trail) if one is not None and one.location == dracula.at), None)
    if space is not None and (hideout := view.trail[space]) is not None:
        lay_card(page, shown(hideout, names), 60, top + 44, 114, 150)
        put_badge(page, "trail", str(space + 1), 66, top + 60, 22)
        lines, _ = paragraph(names.label("revealed-space", space=space + 1), "serif", 36, 220, 2, 28)
        for row, line in enumerate(lines):
            write(page, 202, top + 92 + 44 * row, line, "serif", 36, SHEET, "ls")
    lay(page, drops(dracula.health, dracula.damage, 0, (dracula.health + 1) // 2, 39, "night"), 462, top + 48)
    told = names.label("end-of", now=dracula.damage, most=dracula.health)
    write_line(page, 468, top + 180, told, "black", 40, SHEET, 340, "ls")
    follows = names.label("revealed-next", count=len(here))
    write_line(page, 862, top + 92, follows, "black", 46, EMBER, 360, "ls", 30)
    lines, size = paragraph(
        names.label("revealed-who", who=_all(here, names), count=len(here)), "serif", 36, 366, 2, 28
    )
    for row, line in enumerate(lines):
        write(page, 862, top + 142 + 44 * row, line, "serif", size, SHEET, "ls")


def alt_revealed(view: DraculaTable, say: Say) -> str:
    """The alt text of the moment: Dracula's place, the day, and who stands before him."""
    names = Names(say)
    here = [one.seat for one in view.hunters if one.at == view.dracula_public.at and not one.hospital]
    place = names.place(view.dracula_public.at or "")
    when = names.label("known-day", day=view.day, round=view.round)
    dracula = view.dracula_public
    wounds = names.label("end-of", now=dracula.damage, most=dracula.health)
    return cut([names.label("revealed-alt", place=place, when=when, how=_how(here, names), wounds=wounds)])


__all__ = ["HEIGHT", "WIDTH", "alt_revealed", "draw_revealed"]
