"""The close-up's words: tags that point at places outside of it, and its foot."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from PIL import Image

from engines.core.types import Decision, text
from engines.dracula import names as named
from engines.dracula.view import DraculaTable
from rendering.dracula.badges import put_badge
from rendering.dracula.chart import Chart
from rendering.dracula.colours import DARK, GILT, GOLD, INK, NAVY, PAPERS, RED, SHEET, WOOD, Paper
from rendering.dracula.figures import stand
from rendering.dracula.labels import Box, overlap
from rendering.dracula.layout import Names
from rendering.dracula.lines import railway
from rendering.dracula.reach import Target, focus
from rendering.kit.canvas import Pen
from rendering.kit.curves import dashes
from rendering.kit.layers import lay
from rendering.kit.type import fit, measure, write

_WIDE, _HIGH = 1152, 742
_TALL: Final = 54
_POINT: Final = 18


def put_tags(
    page: Image.Image, chart: Chart, outside: list[Target], names: Names, here: str | None, occupied: list[Box]
) -> list[Box]:
    """A tag at the map's edge for each place beyond it, with its number and an arrow; their boxes."""
    taken: list[Box] = []
    ahead = chart.place(here) if here else (_WIDE / 2, _HIGH / 2)
    for one in outside:
        words, size = fit(names.spot(one.place), "numeral", 31, 260, 22)
        wide = measure(words, "numeral", size) + 84
        spot = _spot(chart.place(one.place), ahead, wide, [*occupied, *taken])
        _tag(page, one, words, size, spot, chart.place(one.place))
        taken.append(spot)
    return taken


def _spot(at: tuple[float, float], ahead: tuple[float, float], wide: float, taken: list[Box]) -> Box:
    """Where the way from `ahead` to `at` leaves the map; beside that, where something stands there already."""
    room = _POINT + 8
    left, top, right, bottom = wide / 2 + room, _TALL / 2 + room, _WIDE - wide / 2 - room, _HIGH - _TALL / 2 - room
    share = 1.0
    for here, there, low, high in ((ahead[0], at[0], left, right), (ahead[1], at[1], top, bottom)):
        if there < low and here > low:
            share = min(share, (here - low) / (here - there))
        elif there > high and here < high:
            share = min(share, (high - here) / (there - here))
    x = min(max(ahead[0] + (at[0] - ahead[0]) * share, left), right)
    y = min(max(ahead[1] + (at[1] - ahead[1]) * share, top), bottom)
    is_level = at[1] < 0 or at[1] > _HIGH
    for step in range(40):
        away = (step + 1) // 2 * (1 if step % 2 else -1) * 22.0
        tx, ty = (x + away, y) if is_level else (x, y + away)
        tx, ty = min(max(tx, left), right), min(max(ty, top), bottom)
        box = (tx - wide / 2, ty - _TALL / 2, tx + wide / 2, ty + _TALL / 2)
        if not any(overlap(box, one) for one in taken):
            return box
    return x - wide / 2, y - _TALL / 2, x + wide / 2, y + _TALL / 2


def _tag(page: Image.Image, one: Target, words: str, size: int, spot: Box, at: tuple[float, float]) -> None:
    left, top, right, bottom = spot
    edge = _POINT + 4
    pen = Pen(right - left + 2 * edge, bottom - top + 2 * edge, origin=(edge - left, edge - top))
    x, y = (left + right) / 2, (top + bottom) / 2
    outline = [(left, top), (right, top), (right, bottom), (left, bottom)]
    if at[1] < 0:
        outline[1:1] = [(x - _POINT, top), (x, top - _POINT), (x + _POINT, top)]
    elif at[1] > _HIGH:
        outline[3:3] = [(x + _POINT, bottom), (x, bottom + _POINT), (x - _POINT, bottom)]
    elif at[0] > _WIDE / 2:
        outline[2:2] = [(right, y - _POINT), (right + _POINT, y), (right, y + _POINT)]
    else:
        outline[4:4] = [(left, y + _POINT), (left - _POINT, y), (left, y - _POINT)]
    pen.polygon(outline, SHEET, DARK, 3)
    lay(page, pen.finish(), round(left - edge), round(top - edge))
    put_badge(page, one.mode, str(one.number), left + 32, y, 20)
    write(page, left + 66, y + size * 0.34, words, "numeral", size, INK, "ls")


def draw_footer(
    page: Image.Image,
    view: DraculaTable,
    asked: Decision,
    wanted: tuple[Target, ...],
    names: Names,
    top: int,
    paper: Paper,
) -> None:
    """Who is asked, where and when; what the numbers are, or else the question."""
    inks = PAPERS[paper]
    high = page.height - 24 - top
    pen = Pen(_WIDE, high, inks.sheet, (-24, -top))
    pen.line([(24, top + 2), (24 + _WIDE, top + 2)], WOOD, 5)
    pen.line([(24, top + 8), (24 + _WIDE, top + 8)], GILT, 2)
    groups = [(mode, list(ones)) for mode, ones in groupby(wanted, lambda one: one.mode.replace("danger", "move"))]
    if any(option.key == "rail" for option in asked.options):
        groups.append(("rail", []))
    step = 900 / max(3, len(groups))
    for number, (mode, _) in enumerate(groups):
        _sample(pen, mode, 178 + number * step, top + 104)
    page.paste(pen.finish(), (24, top))
    stand(page, asked.seat, 100, top + 168, 134)
    told, size = fit(names.who(asked.seat), "black", 40, 420, 26)
    write(page, 176, top + 58, told, "black", size, inks.ink, "ls")
    right = 176 + measure(told, "black", size) + 18
    where, size = fit(_where(view, asked, names), "italic", 32, 1160 - right, 20)
    write(page, right, top + 58, where, "italic", size, inks.middle, "ls")
    if not groups:
        told, size = fit(names.say(asked.prompt), "numeral", 36, 960, 22)
        write(page, 176, top + 122, told, "numeral", size, inks.ink, "ls")
    for number, (mode, ones) in enumerate(groups):
        x = 178 + number * step + 88
        told = names.label("mode", mode=mode)
        write(page, x, top + 116, told, "black", 36, inks.ink, "ls")
        span = "–".join(str(number) for number in sorted({one.number for one in (*ones[:1], *ones[-1:])}))
        write(page, x + measure(told, "black", 36) + 12, top + 116, span, "numeral", 34, inks.blood, "ls")
        room = (step if number + 1 < len(groups) else 960 - number * step) - 96
        told, size = fit(_detail(view, asked, mode, names), "serif", 29, room, 18)
        write(page, x, top + 158, told, "serif", size, inks.middle, "ls")


def _where(view: DraculaTable, asked: Decision, names: Names) -> str:
    here = focus(view, asked)
    day = names.label("weekday", day=view.day, night="yes" if view.is_night else "no")
    return f"{names.place(here)}, {day}" if here else day


def _detail(view: DraculaTable, asked: Decision, mode: str, names: Names) -> str:
    """Beside railways: the tickets that the viewer's hunter holds."""
    hand = view.hands.get(asked.seat)
    if mode == "rail" and hand is not None:
        return names.say(text("picture-mode-tickets", tickets=[named.ticket(one) for one in hand.tickets]))
    return names.label("mode-detail", mode=mode)


def _sample(pen: Pen, mode: str, x: float, y: float) -> None:
    line = [(x, y), (x + 70, y)]
    if mode == "road":
        pen.line(line, RED, 8.5)
    elif mode == "sea":
        for piece in dashes(line, 18, 9):
            pen.line(piece, NAVY, 7)
    elif mode == "rail":
        railway(pen, line, "white", 1.7)
    elif mode == "block":
        pen.line(line, WOOD, 9)
    else:
        pen.line(line, DARK, 12)
        for piece in dashes(line, 16, 10):
            pen.line(piece, GOLD, 8)
