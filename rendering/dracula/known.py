"""What we know, 1280 wide: where hunters looked and found nothing, the trail, and a ruler laid on the map.

From public facts alone, and the viewer's own cards; nothing here says where Dracula is (V-2.12).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engines.core.types import Arg
from engines.dracula.components import HUNTERS, TICKETS
from engines.dracula.geography import rail, road
from engines.dracula.observation.view import DraculaTable, HideoutView, LookView
from rendering import Say
from rendering.dracula.badges import put_badge
from rendering.dracula.base import crop
from rendering.dracula.chart import EUROPE_MAP, ROADS, Chart, coast, spots
from rendering.dracula.colours import CHALK, COATS, CREAM, DAY, GILT, HOT, INK, RED, SHEET, WOOD
from rendering.dracula.figures import stand
from rendering.dracula.icons import lay_icon
from rendering.dracula.labels import SIDES, box, stamp
from rendering.dracula.layout import FRAME, WEEK, Names
from rendering.dracula.letters import heading
from rendering.dracula.paper import sheet
from rendering.dracula.trailcards import lay_card, shown
from rendering.kit.boxes import Box, freest, square
from rendering.kit.canvas import SCALE, Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.layers import lay, tint
from rendering.kit.type import measure, write, write_line
from rendering.kit.words import cut

WIDTH: Final = 1280
LOOKS: Final = 8
"""The most looks that are listed, the newest."""
DAYS: Final = 12
_WIDE: Final = WIDTH - 2 * FRAME
_HEAD, _MAP, _TRAIL, _LOOK, _FOOT = 116, 800, 262, 118, 92
_NEAR, _WHOLE = Chart(1.33, 1.24), Chart(0.79, 1.0)
_ROUND_DISC: Final = 1.9
"""The unit at which a name keeps clear of a struck disc, which is larger than a city's symbol."""
_EDGE: Final = 70
"""The least distance of a place from the map's edge, if the near map is to hold it."""
_BLOT: Final = "#8A1A1E"


def weekday(view: DraculaTable, number: int) -> int:
    """The weekday of a round, Monday 0."""
    return (view.day - view.round + number) % WEEK


def listed(view: DraculaTable) -> list[LookView]:
    """The looks that are shown, the newest first: of each place the last."""
    assert view.notes is not None
    newest = {look.place: look for look in view.notes.looks}
    ordered = [look for look in view.notes.looks[::-1] if newest[look.place] is look]
    return ordered[:LOOKS]


def draw_known(view: DraculaTable, say: Say) -> Image.Image:
    """The page, RGB; as high as its looks need."""
    names, looks = Names(say), listed(view)
    rows = max(1, -(-len(looks) // 2))
    height = FRAME + _HEAD + _MAP + _TRAIL + 64 + rows * _LOOK + _FOOT + FRAME
    page = sheet(WIDTH, height, "day").copy()
    _draw_head(page, view, names)
    top = FRAME + _HEAD
    page.paste(_map(view, looks, names), (FRAME, top))
    _draw_trail(page, view, names, top + _MAP)
    top += _MAP + _TRAIL
    _draw_looks(page, view, looks, names, top)
    _draw_tomorrow(page, view, names, top + 64 + rows * _LOOK)
    return page


def _draw_head(page: Image.Image, view: DraculaTable, names: Names) -> None:
    pen = Pen(_WIDE, _HEAD)
    pen.box(0, 0, _WIDE, _HEAD, WOOD)
    pen.line([(0, _HEAD - 2), (_WIDE, _HEAD - 2)], GILT, 4)
    lay(page, pen.finish(), FRAME, FRAME)
    heading(page, 56, 108, names.label("known"), 82, "#F2C75A", 560, "ls")
    lay_icon(page, "moon" if view.is_night else "sun", 690, 84, 30, "#F2B84A", WOOD)
    told = names.label("known-day", day=view.day, round=view.round)
    write_line(page, 738, 98, told, "italic", 42, SHEET, 500, "ls")


# -- the map


def _map(view: DraculaTable, looks: list[LookView], names: Names) -> Image.Image:
    """Part of Europe, or all of it if what is known lies far apart."""
    assert view.notes is not None
    within = view.notes.ruler.within if view.notes.ruler else {}
    shown_ = [one.location for one in view.trail if one and one.is_open and one.location]
    places = list(dict.fromkeys([*(one.place for one in looks), *shown_, *within]))
    chart, left, top = _window(places or [one.at for one in view.hunters if one.at])
    page, here = crop("day", chart, left, top, _WIDE, _MAP, 0.45), chart.moved(-left, -top)
    is_near = chart is _NEAR
    if within:
        _shade(page, here, tuple(sorted(within)))
    looked = {one.place for one in looks}
    pen = Pen.over(page)
    for place in within:
        if not EUROPE_MAP.is_sea(place) and place not in looked:
            x, y = here.place(place)
            for radius, ink in ((17, CREAM), (14, RED), (8, CREAM)):
                pen.circle(x, y, radius * (1 if is_near else 0.7), ink)
    _draw_steps(pen, here, view)
    page = pen.finish()
    named = [
        place
        for place in places
        if not EUROPE_MAP.is_sea(place) and (is_near or place not in within or place in looked or place in shown_)
    ]
    taken: list[Box] = [square(here.place(city), 22) for city in {*named, *looked}]
    for place in sorted(named, key=lambda place: (place not in looked, place)):
        if _inside(here.place(place), 10):
            beside = replace(here, unit=max(here.unit, _ROUND_DISC)) if place in looked else here
            taken.append(_name(page, beside, place, names, taken, 36 if place in shown_ else 32))
    for look in looks[::-1]:
        _lay_look(page, here, view, look, names, taken)
    _lay_spaces(page, here, view, taken)
    _draw_key(page, view, names)
    return page


def _window(places: list[str]) -> tuple[Chart, int, int]:
    """The chart, and the corner of its part that is shown."""
    points = [_NEAR.place(place) for place in places]
    spans = [(min(axis), max(axis)) for axis in zip(*points, strict=True)]
    corner = []
    for (low, high), room, whole in zip(spans, (_WIDE, _MAP), _NEAR.size, strict=True):
        if high - low > room - 2 * _EDGE:
            wide, tall = _WHOLE.size
            return _WHOLE, (wide - _WIDE) // 2, max(0, (tall - _MAP) // 2)
        corner.append(round(min(max((low + high - room) / 2, 0), whole - room)))
    return _NEAR, corner[0], corner[1]


def _inside(at: tuple[float, float], edge: float) -> bool:
    return edge < at[0] < _WIDE - edge and edge < at[1] < _MAP - edge


def _shade(page: Image.Image, here: Chart, places: tuple[str, ...]) -> None:
    """Hatch the land round the places that the ruler reaches, with a red edge."""
    small = Image.new("L", (_WIDE // 4, _MAP // 4))
    draw, reach = ImageDraw.Draw(small), 16 * here.unit
    for place in places:
        x, y = (part / 4 for part in here.place(place))
        draw.ellipse((x - reach, y - reach, x + reach, y + reach), 255)
    known = set(places)
    for name in ROADS:
        _, one, other = name.split(".")
        if one in known and other in known:
            draw.line([(x / 4, y / 4) for x, y in here.line(name)], 255, round(1.3 * reach), "curve")
    soft = small.filter(ImageFilter.GaussianBlur(7)).point([255 if value > 96 else 0 for value in range(256)])
    zone = soft.resize(page.size, Image.Resampling.BICUBIC).filter(ImageFilter.GaussianBlur(3))
    zone = ImageChops.darker(zone.point([min(255, max(0, (value - 104) * 6)) for value in range(256)]), _land(here))
    tint(page, _BLOT, ImageChops.multiply(zone, Image.new("L", page.size, 44)))
    tint(page, RED, ImageChops.multiply(zone, _hatch()))
    tint(page, RED, ImageChops.subtract(zone.filter(ImageFilter.MaxFilter(7)), zone.filter(ImageFilter.MinFilter(5))))


@lru_cache(maxsize=4)
def _land(here: Chart) -> Image.Image:
    mask = Image.new("L", (_WIDE, _MAP))
    draw = ImageDraw.Draw(mask)
    for shape in coast().land.values():
        draw.polygon(here.path(shape), 255)
    return mask


@lru_cache(maxsize=1)
def _hatch() -> Image.Image:
    """Thin lines from lower left to upper right."""
    big = Image.new("L", (_WIDE * SCALE, _MAP * SCALE))
    draw = ImageDraw.Draw(big)
    for x in range(-_MAP, _WIDE, 19):
        draw.line([(x * SCALE, _MAP * SCALE), ((x + _MAP * 0.85) * SCALE, 0)], 150, round(2.2 * SCALE))
    return big.reduce(SCALE)


def _draw_steps(pen: Pen, here: Chart, view: DraculaTable) -> None:
    """A red arrow between two places of the trail that are shown and were laid one after another."""
    for later, earlier in zip(view.trail, view.trail[1:], strict=False):
        if later is None or earlier is None or not later.is_open or not earlier.is_open:
            continue
        one, other = earlier.location, later.location
        if one is None or other is None or road(one, other) not in ROADS:
            continue
        line = here.line(road(one, other))
        if line[0] != here.place(one) and abs(line[0][0] - here.place(one)[0]) > 3:
            line = line[::-1]
        for ink, width in ((CREAM, 20), (HOT, 13)):
            pen.curve(line, ink, width)
        (x, y), (ahead_x, ahead_y) = line[len(line) // 2], line[len(line) // 2 + 2]
        length = max(1.0, ((ahead_x - x) ** 2 + (ahead_y - y) ** 2) ** 0.5)
        dx, dy = (ahead_x - x) / length, (ahead_y - y) / length
        pen.polygon(
            [
                (x + 16 * dx, y + 16 * dy),
                (x - 8 * dx - 14 * dy, y - 8 * dy + 14 * dx),
                (x - 8 * dx + 14 * dy, y - 8 * dy - 14 * dx),
            ],
            CREAM,
        )
    for hideout in view.trail:
        if hideout is not None and hideout.is_open and hideout.location is not None:
            x, y = here.place(hideout.location)
            for radius, ink in ((19, CREAM), (16, HOT), (8, CREAM)):
                pen.circle(x, y, radius, ink)


def _name(page: Image.Image, here: Chart, place: str, names: Names, taken: list[Box], size: int) -> Box:
    name, own = names.place(place), spots()[place][2]
    sides = list(dict.fromkeys((own, *SIDES)))
    others = [one for one in taken if one != square(here.place(place), 22)]
    room = (6.0, 6.0, _WIDE - 6.0, _MAP - 6.0)
    best = freest([box(here, place, name, side, size) for side in sides], others, room)
    return stamp(page, here, place, name, DAY, side=sides[best], size=size)


def _lay_look(
    page: Image.Image, here: Chart, view: DraculaTable, look: LookView, names: Names, taken: list[Box]
) -> None:
    """A struck disc, black on its own day, with its weekday beside it."""
    x, y = here.place(look.place)
    if not _inside((x, y), 4):
        return
    is_today = look.round == view.round
    lay(page, _struck(is_today), round(x) - 27, round(y) - 27)
    words = names.label("known-short", day=weekday(view, look.round))
    wide = round(measure(words, "black", 32)) + 26
    around = ((0, -52), (0, 52), (wide / 2 + 32, 0), (-wide / 2 - 32, 0), (wide / 2 + 22, -40), (-wide / 2 - 22, -40))
    boxes = [(x + dx - wide / 2, y + dy - 22, x + dx + wide / 2, y + dy + 22) for dx, dy in around]
    found = boxes[freest(boxes, taken, (6.0, 6.0, _WIDE - 6.0, _MAP - 6.0))]
    taken.append(found)
    pen = Pen(wide, 44)
    pen.box(0, 0, wide, 44, INK, radius=8)
    pen.box(3, 3, wide - 3, 41, SHEET, radius=6)
    tile = pen.finish()
    write(tile, wide / 2, 33, words, "black", 32, INK)
    lay(page, tile, round(found[0]), round(found[1]))


@lru_cache(maxsize=2)
def _struck(is_today: bool) -> Image.Image:
    pen = Pen(54, 54, origin=(27, 27))
    pen.circle(0, 0, 25, INK)
    pen.circle(0, 0, 21, INK if is_today else "#FFFFFF")
    for side in (-1, 1):
        pen.line([(-11, -11 * side), (11, 11 * side)], "#FFFFFF" if is_today else INK, 7)
    return pen.finish()


def _lay_spaces(page: Image.Image, here: Chart, view: DraculaTable, taken: list[Box]) -> None:
    """The numbers of the trail's spaces beside the places that are shown."""
    for number, hideout in enumerate(view.trail, 1):
        if hideout is None or not hideout.is_open or hideout.location is None:
            continue
        x, y = here.place(hideout.location)
        if _inside((x, y), 4):
            around = ((-36, -36), (40, -34), (-38, 36), (40, 36), (0, -52), (0, 52))
            boxes = [square((x + dx, y + dy), 26) for dx, dy in around]
            left, top, right, bottom = boxes[freest(boxes, taken)]
            taken.append((left, top, right, bottom))
            put_badge(page, "trail", str(number), (left + right) / 2, (top + bottom) / 2, 25)


def _draw_key(page: Image.Image, view: DraculaTable, names: Names) -> None:
    """The meaning of the shading and the discs, in a corner of the map."""
    assert view.notes is not None
    ruler = view.notes.ruler
    rows: list[tuple[str, str]] = []
    if ruler is not None and ruler.backs:
        seas = sum(back == "sea" for back in ruler.backs)
        told = names.label("known-ruler", count=len(ruler.backs), seas=seas, place=names.place(ruler.origin))
        rows.append(("zone", told))
    rows.append(("look", names.label("known-not-before")))
    if rows[0][0] == "zone":
        rows.append(("ring", names.label("known-nobody")))
    wide, high = 452, 40 + 48 * len(rows)
    left, top = _WIDE - wide - 14, _MAP - high - 14
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, GILT, radius=6)
    pen.box(3, 3, wide - 3, high - 3, SHEET, radius=4)
    for number, (kind, _) in enumerate(rows):
        y = 44 + 48 * number
        if kind == "zone":
            pen.box(22, y - 19, 78, y + 19, mix(SHEET, _BLOT, 0.3), RED, 4)
        elif kind == "look":
            pen.circle(50, y, 18, INK)
            pen.circle(50, y, 15, "#FFFFFF")
            for side in (-1, 1):
                pen.line([(43, y - 7 * side), (57, y + 7 * side)], INK, 5)
        else:
            for radius, ink in ((17, INK), (14, RED), (8, CREAM)):
                pen.circle(50, y, radius, ink)
    lay(page, pen.finish(), left, top)
    for number, (_, told) in enumerate(rows):
        write_line(page, left + 98, top + 55 + 48 * number, told, "serif", 31, INK, wide - 112, "ls", 22)


# -- the trail


def _draw_trail(page: Image.Image, view: DraculaTable, names: Names, top: int) -> None:
    pen = Pen(_WIDE, _TRAIL)
    pen.box(0, 0, _WIDE, _TRAIL, WOOD)
    pen.line([(0, _TRAIL - 2), (_WIDE, _TRAIL - 2)], GILT, 3)
    lay(page, pen.finish(), FRAME, top)
    heading(page, 124, top + 108, names.label("trail"), 64, CHALK, 150)
    write_line(page, 124, top + 158, names.label("known-new"), "italic", 32, CHALK, 170, "ms")
    for number, hideout in enumerate(view.trail):
        x = 230 + 172 * number
        lay_card(page, None if hideout is None else shown(_public(hideout), names), x, top + 26, 96, 126)
        is_known = hideout is not None and hideout.is_open and hideout.location is not None
        put_badge(page, "trail" if is_known else "rail", str(number + 1), x + 2, top + 30, 21)
        if hideout is None:
            continue
        told = (
            names.place(hideout.location)
            if is_known and hideout.location
            else names.label("known-back", back=_kind(hideout))
        )
        face = "black" if is_known else "italic"
        write_line(page, x + 48, top + 196, told, face, 30, SHEET if is_known else CHALK, 164, "ms", 22)  # type: ignore[arg-type]
        when = names.label(
            "known-laid",
            day=weekday(view, hideout.laid_in),
            is_last="yes" if hideout.laid_in == view.round - 1 else "no",
            is_start="yes" if hideout.laid_in == 0 else "no",
        )
        write_line(page, x + 48, top + 236, when, "serif", 30, CHALK, 164, "ms", 22)


def _public(hideout: HideoutView) -> HideoutView:
    """A hideout as everybody sees it, whoever looks."""
    if hideout.is_open:
        return hideout
    is_power = hideout.back == "power"
    encounters = tuple(replace(one, title=one.title if one.is_open else None) for one in hideout.encounters)
    return replace(hideout, location=None, power=hideout.power if is_power else None, encounters=encounters)


def _kind(hideout: HideoutView) -> str:
    return hideout.power or "power" if hideout.back == "power" else hideout.back


# -- the list


def _draw_looks(page: Image.Image, view: DraculaTable, looks: list[LookView], names: Names, top: int) -> None:
    """A strip of twelve days for each look: crossed where Dracula was not there that night."""
    write_line(page, 56, top + 52, names.label("known-list"), "black", 40, INK, 220, "ls")
    told = names.label("known-list-detail" if looks else "known-list-none")
    write_line(page, 290, top + 52, told, "italic", 31, DAY.middle, 930, "ls", 22)
    for number, look in enumerate(looks):
        left, up = 48 + 596 * (number % 2), top + 68 + _LOOK * (number // 2)
        lay(page, _plate(), left, up)
        if look.seat is not None:
            stand(page, look.seat, left + 44, up + 94, 76)
        else:
            lay_icon(page, "event", left + 44, up + 54, 30, DAY.middle, SHEET)
        write_line(page, left + 90, up + 44, names.place(look.place), "black", 38, INK, 290, "ls", 26)
        write_line(
            page, left + 568, up + 42, names.label("known-by", by=look.by), "italic", 30, DAY.middle, 190, "rs", 22
        )
        _draw_days(page, view, look, left + 90, up + 56, names)


@lru_cache(maxsize=1)
def _plate() -> Image.Image:
    pen = Pen(584, 108)
    pen.box(0, 0, 582, 106, mix(SHEET, "#FFFFFF", 0.4), DAY.faint, 2, 10)
    return pen.finish()


def _draw_days(page: Image.Image, view: DraculaTable, look: LookView, left: int, top: int, names: Names) -> None:
    pitch, first = 40, max(0, view.round - DAYS + 1)
    pen = Pen(12 * pitch + 4, 46, origin=(2, 2))
    cells = list(range(first, first + DAYS))
    for number, cell in enumerate(cells):
        x = number * pitch
        if cell == look.round:
            pen.box(x - 1, -1, x + pitch - 3, 41, COATS[look.seat] if look.seat else DAY.middle, INK, 3, 6)
        elif cell in look.nights:
            pen.box(x, 0, x + pitch - 4, 40, "#4B3423", INK, 2.4, 6)
            for side in (-1, 1):
                pen.line([(x + 10, 20 - 10 * side), (x + 26, 20 + 10 * side)], "#D9B98C", 3.4)
        else:
            pen.box(x, 0, x + pitch - 4, 40, SHEET, DAY.faint, 2.4, 6)
    lay(page, pen.finish(), left - 2, top - 2)
    for number, cell in enumerate(cells):
        if cell in look.nights and cell != look.round:
            continue
        ink: Ink = (
            "#FFFFFF" if cell == look.round and look.seat != HUNTERS[2] else INK if cell == look.round else DAY.hill
        )
        letter = names.label("day", day=weekday(view, cell)) if cell else "–"
        write(page, left + number * pitch + 18, top + 30, letter, "black", 28, ink)


# -- tomorrow


def _draw_tomorrow(page: Image.Image, view: DraculaTable, names: Names, top: int) -> None:
    """How much of the ruler's land the viewer's hunters, or all of them, can reach in a move."""
    pen = Pen(_WIDE, 6)
    pen.line([(26, 3), (_WIDE - 26, 3)], GILT, 3)
    lay(page, pen.finish(), FRAME, top + 8)
    write_line(page, 56, top + 66, tomorrow(view, names), "serif", 35, INK, WIDTH - 112, "ls", 24)


def tomorrow(view: DraculaTable, names: Names) -> str:
    """The cities of the ruler within one move: by road, by the viewer's own tickets, by sea."""
    assert view.notes is not None
    ruler = view.notes.ruler
    own = [one for one in view.hunters if one.seat in view.hands] or list(view.hunters)
    if ruler is None:
        return names.label("known-no-place")
    if view.dracula_public.is_revealed:
        return names.label("known-revealed", place=names.place(view.dracula_public.at or ruler.origin))
    zone = {place for place in ruler.within if not EUROPE_MAP.is_sea(place)}
    at = [one for one in own if one.at and not one.hospital]
    roads = {
        to
        for one in at
        for to in EUROPE_MAP.by_road.get(one.at, ())
        if to in zone and road(one.at, to) not in view.tokens.roadblocks
    }
    rides = {
        to
        for one in at
        for to in _rides(view, one.at, view.hands[one.seat].tickets if one.seat in view.hands else ())
        if to in zone
    }
    return names.label(
        "known-tomorrow", roads=len(roads), rides=len(rides), cities=len(zone), own="yes" if view.hands else "no"
    )


def _rides(view: DraculaTable, origin: str, tickets: tuple[str, ...]) -> set[str]:
    found: set[str] = set()
    for ticket in tickets:
        values = TICKETS[ticket]
        for most, is_yellow in ((values.white, False), (values.yellow, True)):
            edge, reached = {origin}, {origin}
            for _ in range(most):
                edge = {
                    to
                    for at in edge
                    for to, colour in EUROPE_MAP.by_rail.get(at, ())
                    if (is_yellow or colour == "white") and rail(at, to) not in view.tokens.roadblocks
                } - reached
                reached |= edge
            found |= reached - {origin}
    return found


# -- in words


def alt_known(view: DraculaTable, say: Say) -> str:
    """The alt text of the page."""
    return cut(_told(view, Names(say)))


def words_known(view: DraculaTable, say: Say) -> str:
    """The page in plain text: the trail, the ruler, and each look that is listed."""
    names = Names(say)
    lines = [names.label("known"), names.label("known-day", day=view.day, round=view.round), "", *_told(view, names)]
    for look in listed(view):
        nights = sum(number < look.round for number in look.nights)
        told: dict[str, Arg] = {"place": names.place(look.place), "day": weekday(view, look.round), "nights": nights}
        if look.seat is None:
            lines.append(names.label("known-asked", **told))
        else:
            lines.append(names.label("known-look", who=names.short(look.seat), by=look.by, **told))
    return "\n".join([*lines, tomorrow(view, names)])


def _told(view: DraculaTable, names: Names) -> list[str]:
    """The trail and the ruler, in sentences."""
    assert view.notes is not None
    ruler, spaces = view.notes.ruler, list[str]()
    for hideout in view.trail:
        if hideout is not None:
            is_known = hideout.is_open and hideout.location is not None
            spaces.append(
                names.place(hideout.location)
                if is_known and hideout.location
                else names.label("known-back", back=_kind(hideout))
            )
    told = [names.label("known-trail", cards=", ".join(spaces))]
    if ruler is not None and ruler.backs:
        seas = sum(back == "sea" for back in ruler.backs)
        reach = names.label("known-ruler", count=len(ruler.backs), seas=seas, place=names.place(ruler.origin))
        told.append(
            names.label("known-reach", reach=reach, cities=sum(not EUROPE_MAP.is_sea(one) for one in ruler.within))
        )
    places = [names.place(look.place) for look in listed(view)]
    told.append(names.label("known-looked", places=", ".join(places)) if places else names.label("known-list-none"))
    return told
