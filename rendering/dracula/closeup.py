"""The close-up of a question, 1200 x 980: the map round the figure that is asked, and the places it may choose.

Places out of reach lie under a veil; places within reach are numbered, and named in letters legible on a phone.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product
from typing import Final

from PIL import Image

from engines.core.types import Decision
from engines.dracula.observation.view import DraculaTable
from rendering import Say
from rendering.dracula.badges import put_badge
from rendering.dracula.base import crop
from rendering.dracula.chart import EUROPE_MAP, NEAR, Chart, coast, spots
from rendering.dracula.colours import DAY, PAPERS, Inks, Paper
from rendering.dracula.labels import SIDES, box, sea_box, stamp, stamp_sea, style
from rendering.dracula.layout import FRAME, HIGH, WIDE, Names, is_secret, planned
from rendering.dracula.paper import sheet
from rendering.dracula.pieces import arrange, body, covering, draw_figure, lying, put_laid
from rendering.dracula.reach import Target, focus, targets, ways
from rendering.dracula.swatches import PALETTE
from rendering.dracula.tags import draw_footer, put_tags
from rendering.dracula.thread import draw_threats, steps
from rendering.dracula.ways import Ways
from rendering.kit.boxes import Box, beyond, cost, freest, nearby, overlap, square
from rendering.kit.curves import Point, around

WIDTH, HEIGHT = 1200, 980
NAME: Final = 1.5
"""The scale of the names of places within reach."""
_EDGE: Final = 150
"""The least distance of the question's centre from the crop's edge."""
_VEIL: Final = {"day": 0.4, "night": 0.34}


def draw_closeup(view: DraculaTable, asked: Decision, say: Say) -> Image.Image:
    """The close-up of a question, in the colours of `PALETTE`."""
    paper: Paper = "night" if is_secret(view) else "day"
    names = Names(say)
    wanted = targets(view, asked)
    foot = sheet(WIDTH, HEIGHT, paper).crop((0, FRAME + HIGH, WIDTH, HEIGHT))
    draw_footer(foot, view, asked, wanted, names, 0, paper)
    page = _framed(paper).copy()
    page.paste(PALETTE.reduce(draw_map(view, asked, wanted, names, paper)), (FRAME, FRAME))
    page.paste(PALETTE.reduce(foot), (0, FRAME + HIGH))
    return page


@cache
def _framed(paper: Paper) -> Image.Image:
    """An empty framed sheet. To be copied, not drawn on."""
    return PALETTE.reduce(sheet(WIDTH, HEIGHT, paper))


def draw_map(
    view: DraculaTable, asked: Decision, wanted: tuple[Target, ...], names: Names, paper: Paper
) -> Image.Image:
    """The map round the middle of a question, `WIDE` x `HIGH`, RGB."""
    here, inks = focus(view, asked), PAPERS[paper]
    goal = planned(view)
    places = [one.place for one in wanted] + ([goal] if goal else [])
    left, top = _corner(NEAR, here, places)
    if places and not any(_inside(_off(NEAR.place(place), left, top), 26) for place in places):
        left, top = _corner(NEAR, None, places)  # it is of somebody far away
    veil = _VEIL[paper] if wanted else 0
    page, chart = crop(paper, NEAR, left, top, WIDE, HIGH, veil), NEAR.moved(-left, -top)
    reached = set(_places(wanted)) | ({here} if here else set())
    for sea in EUROPE_MAP.seas:
        told = sea_box(chart, sea, names.place(sea), chart.spot(spots()[sea][:2]))
        if sea not in reached and not beyond(told, _ROOM):
            stamp_sea(page, chart, sea, names.place(sea), inks, faint=veil)
    if wanted or paper == "night":
        _routes(Ways(page, chart, paper), view, here, wanted, paper)
    _furnish(page, chart, view, asked, here, wanted, names, inks)
    return page


def _off(at: Point, left: int, top: int) -> Point:
    return at[0] - left, at[1] - top


def _corner(chart: Chart, here: str | None, places: Iterable[str]) -> tuple[int, int]:
    """The corner of the crop that holds the centre of the question and as many of the reachable places as possible."""
    goals = [chart.place(place) for place in places]
    middle = [chart.place(here)] if here else goals[:1] or [(chart.size[0] / 2, chart.size[1] / 2)]
    tried: list[list[int]] = []
    for axis, room in ((0, WIDE), (1, HIGH)):
        line, at = [goal[axis] for goal in (*middle, *goals)], middle[0][axis]
        firsts = (
            (min(line) + max(line) - room) / 2,
            min(line) - _EDGE / 2,
            max(line) + _EDGE / 2 - room,
            at - room / 2,
        )
        held = [min(max(first, at + _EDGE - room), at - _EDGE) for first in firsts]
        tried.append([round(min(max(first, 0), chart.size[axis] - room)) for first in held])

    def seen(corner: tuple[int, int]) -> int:
        return sum(_inside((x - corner[0], y - corner[1]), 60) for x, y in goals)

    return max(product(tried[0], tried[1]), key=seen)


def _routes(on: Ways, view: DraculaTable, here: str | None, wanted: tuple[Target, ...], paper: Paper) -> None:
    """The lines that lead to what can be reached, Dracula's trail, and the symbols at their ends, without the veil."""
    blocked = [one for one in wanted if one.mode == "block"]
    places = [one for one in wanted if one.mode != "block"]
    if here:
        lines = ways(view, here, wanted)
        for name in sorted(lines["rail"]):
            on.rail(name)
        for name in sorted(lines["road"]):
            on.road(name)
        for one in places:
            by_sea = EUROPE_MAP.is_sea(one.place) or (one.mode == "sea" and EUROPE_MAP.is_sea(here))
            is_way = one.mode == "sea" or one.place in EUROPE_MAP.by_sea[here]  # storms are no way of Dracula's
            if by_sea and is_way:
                on.crossing(here, one.place)
    for one in blocked:
        on.road(one.place)
    if paper == "night":
        for origin, to in steps(view):
            on.step(origin, to)
        if here and (goal := planned(view)):
            on.plan(here, goal)
    for place in _places(wanted) + ([here] if here else []):
        if not EUROPE_MAP.is_sea(place):
            on.symbol(place)


def _furnish(
    page: Image.Image,
    chart: Chart,
    view: DraculaTable,
    asked: Decision,
    here: str | None,
    wanted: tuple[Target, ...],
    names: Names,
    inks: Inks,
) -> None:
    """Tokens, figures, names, numbers."""
    stood = [one for one in arrange(view, chart, asked.seat) if _inside((one.x, one.y), 4)]
    laid = [one for one in lying(view, chart, names, stood) if _inside(one[1], 8)]
    put_laid(page, laid)
    for figure in stood:
        draw_figure(page, figure)
    occupied: list[Box] = [body(one) for one in stood] + [covering(one) for one in laid]
    occupied += [square(chart.spot(spot), 16) for spot in coast().hospitals.values()]
    inside = [one for one in wanted if _inside(chart.place(one.place), 26)]
    nodes = {city: square(chart.place(city), 20) for city in EUROPE_MAP.land if _inside(chart.place(city), -20)}
    seas = [one for one in inside if one.place in EUROPE_MAP.seas]
    afloat = {one.place: _afloat(chart, one, [*occupied, *nodes.values()]) for one in seas}
    occupied += [_outline(one, afloat[one.place]) for one in seas]
    main = _places(inside)
    main += [one for one in (here, planned(view)) if one and one not in main]
    for place in main:
        occupied.append(_name(page, chart, place, names, inks, occupied, nodes, afloat.get(place)))
    for one in inside:
        x, y = afloat.get(one.place) or _free(chart, one, occupied, nodes)
        put_badge(page, one.badge, str(one.number), x, y, 25)
        occupied.append(_outline(one, (x, y)))
    outside = [one for one in wanted if one not in inside]
    occupied += put_tags(page, chart, outside, names, here, occupied)
    for city in nodes:
        if city not in main and city not in {one.place for one in outside}:
            _faint(page, chart, city, names, inks, occupied, 0.42 if wanted else 0)
    if inks is not DAY:
        told = names.label("private-threat")
        draw_threats(page, chart, view, main, [*occupied, *nodes.values()], told)


def _places(wanted: Iterable[Target]) -> list[str]:
    """The places themselves, and the ends of roads and railways; each once."""
    places = [part for one in wanted for part in (one.place.split(".")[1:] if one.mode == "block" else [one.place])]
    return list(dict.fromkeys(places))


def _name(
    page: Image.Image,
    chart: Chart,
    place: str,
    names: Names,
    inks: Inks,
    occupied: list[Box],
    nodes: dict[str, Box],
    afloat: Point | None,
) -> Box:
    """The name of what can be reached, large, on the first side that is free; or else where it is least in the way. A
    sea's stands below its number."""
    if EUROPE_MAP.is_sea(place):
        name, (x, y) = names.place(place), afloat or chart.place(place)
        left, _, right, _ = sea_box(chart, place, name, (x, y))
        at = min(max(x, x - left + _MARGIN), WIDE - _MARGIN - right + x), y + 66
        stamp_sea(page, chart, place, name, inks, at)
        return at[0] - 90, y + 34, at[0] + 90, y + 100
    size = style(place)[1] * NAME
    others = [*occupied, *(one for city, one in nodes.items() if city != place)]
    own, name = spots()[place][2], names.place(place)
    sides = list(dict.fromkeys((own, *SIDES)))
    best = freest([box(chart, place, name, side, size) for side in sides], others, _ROOM)
    return stamp(page, chart, place, name, inks, side=sides[best], size=size)


def _free(chart: Chart, led: Target, occupied: list[Box], nodes: dict[str, Box]) -> Point:
    """The point of a badge: beside its place, away from the line that leads there, covering as little as possible."""
    x, y = chart.place(led.place)
    others = [*occupied, *(one for city, one in nodes.items() if city != led.place), square((x, y), 12)]
    others, best, least = nearby(others, [square((x, y), 118)]), (x, y), float("inf")
    for number, turn in enumerate((315, 225, 270, 180, 0, 135, 45, 90)):
        for reach in (46, 58, 74):
            if number + reach / 4 >= least:
                break
            spot = around(x, y, reach, turn)
            found = cost(_outline(led, spot), others, _ROOM) + number + reach / 4
            if found < least:
                best, least = spot, found
    return best


def _afloat(chart: Chart, led: Target, taken: list[Box]) -> Point:
    """The point of a sea's badge: in its middle, or, if a figure stands there, near it where it covers least."""
    x, y = chart.place(led.place)
    near = ((x, y), *(around(x, y, reach, turn) for reach in (50, 80) for turn in range(0, 360, 45)))
    return near[freest([_outline(led, at) for at in near], taken, _ROOM)]


def _outline(one: Target, at: Point) -> Box:
    """The box that a badge covers; badges that show a ticket are wider."""
    wide = 44 if one.badge.startswith("rail-") else 30
    return at[0] - wide, at[1] - 30, at[0] + wide, at[1] + 30


def _faint(
    page: Image.Image, chart: Chart, city: str, names: Names, inks: Inks, occupied: list[Box], faint: float
) -> None:
    """Draw the name of a city out of reach, if there is room for it."""
    for side in (spots()[city][2], *SIDES):
        found = box(chart, city, names.place(city), side)
        if not beyond(found, _ROOM) and not any(overlap(found, one) for one in occupied):
            stamp(page, chart, city, names.place(city), inks, side=side, faint=faint)
            occupied.append(found)
            return


_MARGIN: Final = 8.0
"""The least distance of words from the map's edge."""

_ROOM: Final = (_MARGIN, _MARGIN, WIDE - _MARGIN, HIGH - _MARGIN)


def _inside(at: Point, margin: float) -> bool:
    return margin < at[0] < WIDE - margin and margin < at[1] < HIGH - margin
