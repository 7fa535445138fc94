"""The close-up's words: tags that point at places outside of it, and its foot."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import groupby, product
from typing import Final

from PIL import Image

from engines.core.types import Decision, text
from engines.dracula.components import TICKETS, Ticket
from engines.dracula.observation.view import DraculaTable
from engines.dracula.wording import names as named
from rendering.dracula.badges import badge, put_badge
from rendering.dracula.chart import EUROPE_MAP, Chart
from rendering.dracula.colours import DARK, GILT, GOLD, INK, NAVY, PAPERS, RED, SHEET, WOOD, Paper
from rendering.dracula.figures import stand
from rendering.dracula.layout import HIGH, WIDE, Names
from rendering.dracula.lines import railway
from rendering.dracula.reach import CARRIAGE, Target, fares, focus, shape
from rendering.kit.boxes import Box, cost
from rendering.kit.canvas import Pen
from rendering.kit.colour import rgb
from rendering.kit.curves import Point, dashes
from rendering.kit.layers import centred, lay
from rendering.kit.type import fit, measure, write_line

_TALL: Final = 54
_POINT: Final = 18
_EDGE: Final = _POINT + 4
_APART: Final = 44
"""The least distance of other cities from a tag's arrow, so that it does not seem to point at them."""
_NEAREST: Final = sorted(product(range(3), range(40)), key=lambda spot: (spot[1] + 1) // 2 + 4 * spot[0])
"""The places tried for a tag: along the map's edge, or in a row behind it, the nearest first."""
_NEAR: Final = 26
"""The distance from the map's edge below which a place has a tag."""


def put_tags(
    page: Image.Image, chart: Chart, outside: list[Target], names: Names, here: str | None, occupied: list[Box]
) -> list[Box]:
    """A tag at the map's edge for each place beyond it, with its number and an arrow; their boxes."""
    taken: list[Box] = []
    others = [chart.place(city) for city in EUROPE_MAP.land if city not in {one.place for one in outside}]
    ahead = chart.place(here) if here else (WIDE / 2, HIGH / 2)
    for one in outside:
        words, size = fit(names.spot(one.place), "numeral", 31, 260, 22)
        wide = measure(words, "numeral", size) + 90
        spot = _spot(chart.place(one.place), ahead, wide, [*occupied, *taken], others)
        _tag(page, one, words, size, spot, _arrow(chart.place(one.place), ahead))
        taken.append(spot)
    return taken


def _spot(at: Point, ahead: Point, wide: float, taken: list[Box], others: list[Point]) -> Box:
    """The box of a tag, at the point where the way from `ahead` to `at` leaves the map; beside it if something is there
    already or if the arrow would point at another city."""
    room = _POINT + 8
    left, top, right, bottom = wide / 2 + room, _TALL / 2 + room, WIDE - wide / 2 - room, HIGH - _TALL / 2 - room
    share = 1.0
    for here, there, low, high in ((ahead[0], at[0], left, right), (ahead[1], at[1], top, bottom)):
        if there < low and here > low:
            share = min(share, (here - low) / (here - there))
        elif there > high and here < high:
            share = min(share, (high - here) / (there - here))
    x = min(max(ahead[0] + (at[0] - ahead[0]) * share, left), right)
    y = min(max(ahead[1] + (at[1] - ahead[1]) * share, top), bottom)
    is_level = _arrow(at, ahead) in "ns"
    inward = 1 if (at[1] < HIGH / 2 if is_level else x < WIDE / 2) else -1
    best, least = (x, y), float("inf")
    for row, step in _NEAREST:
        away, behind = (step + 1) // 2 * (1 if step % 2 else -1) * 22.0, row * inward * (_TALL + 2 * _POINT)
        tx, ty = (x + away, y + behind) if is_level else (x + behind * 2, y + away)
        tx, ty = min(max(tx, left), right), min(max(ty, top), bottom)
        box = (tx - wide / 2, ty - _TALL / 2, tx + wide / 2, ty + _TALL / 2)
        tip = (tx, ty - inward * (_TALL / 2 + _POINT)) if is_level else (tx - inward * (wide / 2 + _POINT), ty)
        found = cost(box, taken) + 1000 * any(math.dist(tip, one) < _APART for one in others)
        if found < least:
            best, least = (tx, ty), found
        if not found:
            break
    tx, ty = best
    return tx - wide / 2, ty - _TALL / 2, tx + wide / 2, ty + _TALL / 2


def _arrow(at: Point, ahead: Point) -> str:
    """The edge of the map over which the way from `ahead` leads to a place beyond it."""
    level, upright = (not _NEAR < there < room - _NEAR for there, room in ((at[1], HIGH), (at[0], WIDE)))
    if level and upright:  # beyond a corner
        shares = (_share(ahead[1], at[1], HIGH), _share(ahead[0], at[0], WIDE))
        level = shares[0] <= shares[1]
    if level:
        return "n" if at[1] < HIGH / 2 else "s"
    return "e" if at[0] > WIDE / 2 else "w"


def _share(here: float, there: float, room: float) -> float:
    """The share of the way from here to there after which the edge is crossed."""
    return ((room if there > here else 0) - here) / (there - here) if there != here else math.inf


def _tag(page: Image.Image, one: Target, words: str, size: int, spot: Box, arrow: str) -> None:
    left, top = round(spot[0]), round(spot[1])
    lay(page, _plate(round(spot[2] - spot[0]), arrow), left - _EDGE, top - _EDGE)
    put_badge(page, one.badge, str(one.number), left + 36, top + _TALL / 2, 20)
    write_line(page, left + 73, top + _TALL / 2 + size * 0.34, words, "numeral", size, INK)


@lru_cache(maxsize=64)
def _plate(wide: int, arrow: str) -> Image.Image:
    """An empty tag with its arrow, `_EDGE` from the corner of a finished tile."""
    pen = Pen(wide + 2 * _EDGE, _TALL + 2 * _EDGE, origin=(_EDGE, _EDGE))
    x, y = wide / 2, _TALL / 2
    outline: list[Point] = [(0, 0), (wide, 0), (wide, _TALL), (0, _TALL)]
    if arrow == "n":
        outline[1:1] = [(x - _POINT, 0), (x, -_POINT), (x + _POINT, 0)]
    elif arrow == "s":
        outline[3:3] = [(x + _POINT, _TALL), (x, _TALL + _POINT), (x - _POINT, _TALL)]
    elif arrow == "e":
        outline[2:2] = [(wide, y - _POINT), (wide + _POINT, y), (wide, y + _POINT)]
    else:
        outline[4:4] = [(0, y + _POINT), (-_POINT, y), (0, y - _POINT)]
    pen.polygon(outline, SHEET, DARK, 3)
    return pen.finish()


Row = tuple[Image.Image, str, list[Target], str]
"""A row of the footer: a sign, its meaning, the places so marked in order of their numbers, and the distance."""


def draw_footer(
    page: Image.Image,
    view: DraculaTable,
    asked: Decision,
    wanted: tuple[Target, ...],
    names: Names,
    top: int,
    paper: Paper,
) -> None:
    """Draw the seat that is asked, place and time, and the meaning of the numbers, or else the question."""
    inks = PAPERS[paper]
    for y, high, line in ((0, 5, WOOD), (7, 2, GILT)):
        page.paste(rgb(line), (24, top + y, 24 + WIDE, top + y + high))
    rows = list(_rows(view, asked, wanted, names))
    step = 900 / max(2, len(rows))
    stand(page, asked.seat, 100, top + 168, 134)
    who, size = fit(names.who(asked.seat), "black", 40, 420, 26)
    write_line(page, 176, top + 58, who, "black", size, inks.ink)
    right = 176 + measure(who, "black", size) + 18
    write_line(page, right, top + 58, _where(view, asked, names), "italic", 32, inks.middle, 1160 - right, least=20)
    if not rows:
        write_line(page, 176, top + 122, names.say(asked.prompt), "numeral", 36, inks.ink, 960, least=22)
    for number, (sample, what, ones, detail) in enumerate(rows):
        x = round(178 + number * step)
        centred(page, sample, x + 35, top + 104)
        write_line(page, x + 88, top + 116, what, "black", 36, inks.ink)
        span = "–".join(str(number) for number in sorted({one.number for one in (*ones[:1], *ones[-1:])}))
        write_line(page, x + 100 + measure(what, "black", 36), top + 116, span, "numeral", 34, inks.blood)
        room = (step if number + 1 < len(rows) else 960 - number * step) - 96
        write_line(page, x + 88, top + 158, detail, "serif", 29, inks.middle, room, least=18)


def _rows(view: DraculaTable, asked: Decision, wanted: tuple[Target, ...], names: Names) -> Iterator[Row]:
    """The rows of the footer: one for each mode of travel, and by rail one for each ticket."""
    for mode, ones in groupby(wanted, lambda one: one.mode.replace("danger", "move")):
        if mode == "rail":
            yield from _rides(list(ones), view.hands[asked.seat].tickets, names)
        else:
            yield _sample(mode), names.label("mode", mode=mode), list(ones), _detail(view, asked, mode, names)
    if any(option.key == "rail" for option in asked.options):
        yield _sample("rail"), names.label("mode", mode="rail"), [], _detail(view, asked, "rail", names)


def _rides(ones: list[Target], held: Iterable[str], names: Names) -> Iterator[Row]:
    """Each ticket with where it leads, and Chartered Carriage, which leads to all of that, where it leads farther."""
    every = fares(ones)
    for ticket in sorted(set(held)):
        led = [one for one in ones if ticket in one.fares]
        sign = badge(shape((ticket,), every), "", 25) if led else _sample("rail")
        yield sign, names.ticket(ticket), led, _worth(TICKETS[ticket], names) if led else names.label("ticket-idle")
    if CARRIAGE in every:
        yield badge(shape((CARRIAGE,), every), "", 25), names.label("carriage"), ones, names.label("carriage-detail")


def _worth(ticket: Ticket, names: Names) -> str:
    return names.label("ticket-detail", white=ticket.white, yellow=ticket.yellow)


def _where(view: DraculaTable, asked: Decision, names: Names) -> str:
    here = focus(view, asked)
    day = names.label("weekday", day=view.day, night="yes" if view.is_night else "no")
    return f"{names.place(here)}, {day}" if here else day


def _detail(view: DraculaTable, asked: Decision, mode: str, names: Names) -> str:
    """Beside railways: the tickets that the viewer's hunter holds. Else how far, which some cards change."""
    hand = view.hands.get(asked.seat)
    if mode == "rail" and hand is not None:
        return names.say(text("picture-mode-tickets", tickets=[named.ticket(one) for one in hand.tickets]))
    return names.label("mode-detail", mode=mode, by=asked.kind)


@cache
def _sample(mode: str) -> Image.Image:
    """A piece of a line, in the middle of a finished tile."""
    pen = Pen(80, 40, origin=(40, 20))
    line = [(-35, 0), (35, 0)]
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
    return pen.finish()
