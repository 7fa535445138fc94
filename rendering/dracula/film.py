"""The frames of the film, 800 x 625: the map where something changes, and one caption in the picture.

A frame tells the difference of two views, so it shows what the viewer may see and nothing else. Drawn at 1280 x 1000.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engines.core import Seat, Text
from engines.dracula.components import DRACULA, INFLUENCE_WIN
from engines.dracula.observation.view import DraculaTable, HideoutView
from rendering import Say
from rendering.dracula.badges import put_badge
from rendering.dracula.base import crop
from rendering.dracula.chart import EUROPE_MAP, NEAR, SIZE, Chart, spots
from rendering.dracula.colours import CHALK, COATS, CREAM, DARK, DAY, GILT, GOLD, GROOVE, HOT, SHEET, WOOD
from rendering.dracula.figures import figure, ring, stand
from rendering.dracula.icons import draw_icon
from rendering.dracula.labels import SIDES, box, sea_box, stamp, stamp_sea
from rendering.dracula.layout import FRAME, Names
from rendering.dracula.paper import lay_frame
from rendering.dracula.pieces import Stood, arrange, body, covering, draw_figure, lying, put_laid
from rendering.dracula.trailcards import lay_card, shown
from rendering.dracula.ways import Ways
from rendering.kit.boxes import Box, freest, overlap, square
from rendering.kit.canvas import Pen
from rendering.kit.colour import mix, rgb
from rendering.kit.curves import Point, around
from rendering.kit.layers import Stamp, faded, lay
from rendering.kit.type import lines, paragraph, write, write_line

SHOWN: Final = (800, 625)
WIDTH, HEIGHT = 1280, 1000
_WIDE: Final = WIDTH - 2 * FRAME
_FOOT: Final = 190
_MAP: Final = HEIGHT - 2 * FRAME - _FOOT
_CHARTS: Final = (NEAR, Chart(1.3, 1.2), Chart(_WIDE / SIZE[0]))
"""The zooms, the nearest first; the last one shows all Europe."""
_FIGURES: Final = 1.25
"""The scale of the figures where all Europe is shown."""
_MARGIN: Final = 130
_VEIL: Final = 0.42
_CARD: Final = (204, 276)
_CAPTION, _LEAST = 44, 40
_ROOM: Final = (8.0, 8.0, _WIDE - 8.0, _MAP - 8.0)


class Change(Struct, frozen=True):
    """The news in a view: who went from where to where, the spaces of the trail turned up, and whether
    Dracula has laid a card. In the first frame nothing is."""

    moved: dict[Seat, tuple[str, str]]
    turned: tuple[tuple[int, HideoutView], ...]
    laid: bool

    @property
    def reached(self) -> list[str]:
        """The places to which a hunter came, or at which a card was turned up."""
        turned = [hideout.location for _, hideout in self.turned if hideout.location is not None]
        return [*(at for _, at in self.moved.values()), *turned]

    @property
    def places(self) -> list[str]:
        """All places that a frame of it must show."""
        return [*(origin for origin, _ in self.moved.values()), *self.reached]


class Window(Struct, frozen=True):
    """The part of a map that a frame shows."""

    chart: Chart
    left: int
    top: int

    def holds(self, places: Sequence[str]) -> bool:
        """True if all these places lie well inside."""
        at = [self.chart.place(place) for place in places]
        return all(
            _MARGIN / 2 <= x - self.left <= _WIDE - _MARGIN / 2 and _MARGIN <= y - self.top <= _MAP - _MARGIN / 2
            for x, y in at
        )


def draw_frame(views: Sequence[DraculaTable], number: int, say: Say) -> Image.Image:
    """A frame of the film, RGB, from the views of all its frames."""
    names = Names(say)
    view, before = views[number], views[number - 1] if number else None
    change = changed(before, view)
    page = Image.new("RGB", (WIDTH, HEIGHT), rgb(WOOD))
    page.paste(_draw_map(view, before, change, windows(views)[number], names), (FRAME, FRAME))
    _draw_foot(page, caption(before, view, names), view, number, len(views), names)
    lay_frame(page, WOOD)
    return page.resize(SHOWN, Image.Resampling.LANCZOS)


# -- what changes


def changed(before: DraculaTable | None, view: DraculaTable) -> Change:
    """The news in a view, against the one before."""
    if before is None:
        return Change({}, (), laid=False)
    old = _standing(before)
    moved = {seat: (old[seat], at) for seat, at in _standing(view).items() if seat in old and old[seat] != at}
    known = {(one.laid_in, one.location) for one in before.trail if one is not None and one.is_open}
    turned = tuple(
        (space, one)
        for space, one in enumerate(view.trail, 1)
        if one is not None and one.is_open and one.location is not None and (one.laid_in, one.location) not in known
    )
    newest = [next((one.laid_in for one in table.trail if one is not None), 0) for table in (before, view)]
    return Change(moved, turned, laid=newest[0] != newest[1])


def stops(views: Sequence[DraculaTable], say: Say) -> list[int]:
    """The numbers of the views that a film shows: the first, the last, and each with news since the one shown
    before."""
    names, shown = Names(say), [0]
    for number in range(1, len(views)):
        if number == len(views) - 1 or news(views[shown[-1]], views[number], names):
            shown.append(number)
    return shown


def _standing(view: DraculaTable) -> dict[Seat, str]:
    """The places of the figures that the viewer sees."""
    found = {one.seat: one.at for one in view.hunters if one.at}
    at = view.dracula_public.at or _hidden(view)
    return found | ({DRACULA: at} if at else {})


def _hidden(view: DraculaTable) -> str | None:
    """The place of Dracula that only he sees, and everybody when the match is over; None before his start."""
    return view.dracula_private.at if view.dracula_private else None


def windows(views: Sequence[DraculaTable]) -> list[Window]:
    """The window of each frame: all Europe for the first and the last, else as near as all that changes allows. It
    stays while what changes next lies in it."""
    whole = _window(_CHARTS[-1], ())
    wanted = [[], *(changed(one, other).places for one, other in pairwise(views))]
    found = [whole]
    for number, places in enumerate(wanted[1:], 1):
        if number == len(views) - 1:
            found.append(whole)
        elif not places or (found[-1] is not whole and found[-1].holds(places)):
            found.append(found[-1])
        else:
            both = [*places, *(wanted[number + 1] if number + 1 < len(wanted) else [])]
            tried = [_window(chart, of) for of in (both, places) for chart in _CHARTS[:-1]]
            fitting = (one for one, of in zip(tried, [both] * 2 + [places] * 2, strict=True) if one.holds(of))
            found.append(next(fitting, whole))
    return found


def _window(chart: Chart, places: Sequence[str]) -> Window:
    """The window of a map round the middle of some places, within the map."""
    at = [chart.place(place) for place in places] or [(chart.size[0] / 2, chart.size[1] / 2)]
    corner = []
    for axis, room in ((0, _WIDE), (1, _MAP)):
        line = [one[axis] for one in at]
        corner.append(round(min(max((min(line) + max(line) - room) / 2, 0), chart.size[axis] - room)))
    return Window(chart, *corner)


# -- the map


def _draw_map(
    view: DraculaTable, before: DraculaTable | None, change: Change, window: Window, names: Names
) -> Image.Image:
    base, is_whole = window.chart, window.chart == _CHARTS[-1]
    page = faded(crop("day", base, window.left, window.top, _WIDE, _MAP), DAY.land, _VEIL)
    chart = base.moved(-window.left, -window.top)
    ways = Ways(page, chart, "day")
    for one, other in dict.fromkeys(change.moved.values()):
        ways.step(one, other)
    for place in change.places:
        if not EUROPE_MAP.is_sea(place):
            ways.symbol(place)
    near = replace(chart, unit=_FIGURES) if is_whole else chart
    stood = [one for one in arrange(view, near) if _inside((one.x, one.y), 0)]
    laid = [one for one in lying(view, chart, names, stood) if _inside(one[1], 20)]
    for seat, (origin, _) in change.moved.items():
        ghost(seat, round(84 * near.unit)).lay(page, *near.place(origin))
    put_laid(page, laid)
    taken: list[Box] = [covering(one) for one in laid]
    taken += [body(_draw_one(page, stands, stands.seat in change.moved)) for stands in stood]
    taken += [square(chart.place(place), 16) for place in change.places]
    strong = list(dict.fromkeys(change.places))
    if change.turned:
        taken += _lay_turned(page, change.turned[0], chart, taken, names)
    elif change.laid and not change.moved:
        taken.append(_lay_trail(page, view, before, names))
    size = 36 if is_whole else 48 if len(strong) < 4 else 40
    if is_whole:  # there a ghost tells enough of where somebody was
        strong = [place for place in strong if place in change.reached]
    named: list[Box] = []
    for place in strong:
        found = _spot_for_name(chart, place, size, [*taken, *named], names)
        if is_whole and any(overlap(found[0], one) for one in named):
            continue  # there the caption says where
        _name(page, chart, place, size, found[1], names)
        named.append(found[0])
    taken += named
    if not is_whole:
        _name_others(page, chart, strong, taken, names)
    return page


def _draw_one(page: Image.Image, one: Stood, moved: bool) -> Stood:
    """Draw a figure: larger and ringed if it has moved. Returns it as it stands."""
    if not moved:
        draw_figure(page, replace(one, acts=False))
        return one
    large = replace(one, tall=round(one.tall * 1.3), acts=False)
    if not large.prone:
        half = round(0.5 * large.tall)
        lay(page, ring(large.tall), round(large.x) - half, round(large.y) - half)
    stand(page, large.seat, large.x, large.y, large.tall, large.prone)
    return large


@lru_cache(maxsize=32)
def ghost(seat: Seat, height: int) -> Stamp:
    """A figure's outline, dashed and pale: where it stood, placed by the middle of its base."""
    tile, left, top = figure(seat, height)
    whole = tile.getchannel("A")
    edge = ImageChops.subtract(whole, whole.filter(ImageFilter.MinFilter(9)))
    gaps = Image.new("L", tile.size)
    draw = ImageDraw.Draw(gaps)
    for x in range(-tile.height, tile.width, 13):
        draw.line([(x, tile.height), (x + tile.height, 0)], 255, 7)
    made = Image.new("RGBA", tile.size, (*rgb(CREAM), 0))
    made.putalpha(whole.point([value * 130 // 255 for value in range(256)]))
    ink = Image.new("RGBA", tile.size, (*rgb(mix(COATS.get(seat, DARK), DARK, 0.25)), 255))
    made.paste(ink, (0, 0), ImageChops.multiply(edge, gaps))
    return Stamp(made, left, top)


def _lay_turned(
    page: Image.Image, turned: tuple[int, HideoutView], chart: Chart, taken: list[Box], names: Names
) -> list[Box]:
    """Lay a card that was turned up large in a corner, tied to its place. Returns what it covers."""
    (space, hideout), (wide, high) = turned, _CARD
    x, y = chart.place(hideout.location or "")
    corners = [(_WIDE - wide - 56, 48), (56, 48), (_WIDE - wide - 56, _MAP - high - 56), (56, _MAP - high - 56)]
    boxes = [(left - 30.0, top - 30.0, left + wide + 30.0, top + high + 34.0) for left, top in corners]
    left, top = corners[found := freest(boxes, [*taken, square((x, y), 70)], _ROOM)]
    pen = Pen(_WIDE, _MAP)
    for ink, width in ((CREAM, 14), (HOT, 7)):
        pen.line([(x, y), (left + wide / 2, top + high / 2)], ink, width)
    for radius, ink in ((17, CREAM), (12, HOT)):
        pen.circle(x, y, radius, ink)
    pen.box(left - 8, top - 8, left + wide + 8, top + high + 8, HOT, CREAM, 4, 22)
    lay(page, pen.finish(), 0, 0)
    lay_card(page, shown(hideout, names), left, top, wide, high)
    put_badge(page, "trail", str(space), left, top, 34)
    return [boxes[found]]


def _lay_trail(page: Image.Image, view: DraculaTable, before: DraculaTable | None, names: Names) -> Box:
    """Lay the cards of the trail over the map as they slide: the newest comes in from the left with a red rim, each of
    the others has left its place behind it, and what lay on the last space leaves at the right edge."""
    wide, high, gap = 158, 215, 22
    left, top = (_WIDE - 6 * wide - 5 * gap) // 2, (_MAP - high) // 2
    pen = Pen(_WIDE, _MAP)
    pen.box(0, top - 60, _WIDE, top + high + 60, WOOD, GILT, 4)
    lay(page, pen.finish(), 0, 0)
    gone = before.trail[-1] if before is not None else None
    if gone is not None and all(one is None or one.laid_in != gone.laid_in for one in view.trail):
        lay_card(page, shown(gone, names), left + 6 * (wide + gap), top, wide, high)
        page.paste(
            faded(page.crop(at := (left + 6 * (wide + gap) - 12, top - 30, _WIDE, top + high + 36)), WOOD, 0.5), at
        )
    pen = Pen(_WIDE, _MAP)
    pen.box(left - 9, top - 9, left + wide + 9, top + high + 9, HOT, radius=20)
    for space in range(len(view.trail) + 1):
        x, y, large = left + space * (wide + gap) - gap / 2, top + high / 2, 2.0 if space == 0 else 1.0
        if space == 0:
            x = left - 46.0
        ink = HOT if space == 0 else GILT
        pen.polygon([(x - 8 * large, y - 13 * large), (x + 9 * large, y), (x - 8 * large, y + 13 * large)], ink)
    lay(page, pen.finish(), 0, 0)
    for space, hideout in enumerate(view.trail):
        x = left + space * (wide + gap)
        lay_card(page, None if hideout is None else shown(hideout, names), x, top, wide, high)
        put_badge(page, "trail", str(space + 1), x, top, 24)
    return (0.0, top - 60.0, float(_WIDE), top + high + 60.0)


def _spot_for_name(chart: Chart, place: str, size: int, taken: list[Box], names: Names) -> tuple[Box, Point | str]:
    """The box of a place's large name where it is least in the way; and its middle there, or its side."""
    name, (x, y) = names.place(place), chart.place(place)
    if EUROPE_MAP.is_sea(place):
        at = [(x, y + 64), (x, y - 110), (x + 130, y), (x - 130, y)]
        found = at[freest([sea_box(chart, place, name, one) for one in at], taken, _ROOM)]
        return sea_box(chart, place, name, found), found
    sides = list(dict.fromkeys((spots()[place][2], *SIDES)))
    others = [one for one in taken if one != square((x, y), 16)]
    boxes = [box(chart, place, name, side, size) for side in sides]
    best = freest(boxes, others, _ROOM)
    return boxes[best], sides[best]


def _name(page: Image.Image, chart: Chart, place: str, size: int, at: Point | str, names: Names) -> None:
    """Set the large name of a place, at a point or at a side of its symbol."""
    if isinstance(at, str):
        stamp(page, chart, place, names.place(place), DAY, side=at, size=size)
    else:
        stamp_sea(page, chart, place, names.place(place), DAY, at)


def _name_others(page: Image.Image, chart: Chart, strong: list[str], taken: list[Box], names: Names) -> None:
    """Set the faint names of the other cities where there is room."""
    for city in EUROPE_MAP.land:
        if city in strong or not _inside(chart.place(city), 20):
            continue
        for side in dict.fromkeys((spots()[city][2], *SIDES)):
            found = box(chart, city, names.place(city), side)
            if found[0] > 8 and found[2] < _WIDE - 8 and not any(overlap(found, one) for one in taken):
                stamp(page, chart, city, names.place(city), DAY, side=side, faint=0.36)
                taken.append(found)
                break


def _inside(at: Point, margin: float) -> bool:
    return margin < at[0] < _WIDE - margin and margin < at[1] < _MAP - margin


# -- the words


def caption(before: DraculaTable | None, view: DraculaTable, names: Names) -> str:
    """The caption: the news since the view before, the most important first, as many sentences as two lines hold."""
    if before is None:
        return names.label("film-begins")
    kept = ""
    for one in news(before, view, names) or [names.label("film-nothing")]:
        longer = f"{kept} {one}".strip()
        if kept and lines(longer, "black", _LEAST, WIDTH - 270) > 2:
            break
        kept = longer
    return kept


def news(before: DraculaTable, view: DraculaTable, names: Names) -> list[str]:
    """The news since the view before, a sentence each, the most important first."""
    change, told = changed(before, view), list[str]()
    if view.phase == "over":
        return [names.say(Text(view.ending))]
    found = view.dracula_public.at
    if found and not before.dracula_public.at:
        told.append(names.label("film-found", place=names.place(found)))
    told += [
        names.label("film-turned", place=names.place(one.location or ""), space=space) for space, one in change.turned
    ]
    if view.dracula_public.damage > before.dracula_public.damage:
        dracula = view.dracula_public
        told.append(names.label("film-harmed", now=min(dracula.damage, dracula.health), most=dracula.health))
    if view.influence > before.influence:
        told.append(names.label("film-influence", now=view.influence, most=INFLUENCE_WIN))
    if (start := _hidden(view)) and not _hidden(before):
        told.append(names.label("film-starts", place=names.place(start)))
    if DRACULA in change.moved:
        told.append(names.label("film-dracula", place=names.place(change.moved[DRACULA][1])))
    ill = [one for one, old in zip(view.hunters, before.hunters, strict=True) if one.hospital and not old.hospital]
    told += [names.label("film-hospital", who=names.short(one.seat), place=names.place(one.at)) for one in ill]
    healthy = {seat: at for seat, (_, at) in change.moved.items() if seat not in {DRACULA, *(one.seat for one in ill)}}
    for place in dict.fromkeys(healthy.values()):
        who = [names.short(seat) for seat, at in healthy.items() if at == place]
        together = names.label("revealed-and", head=", ".join(who[:-1]), last=who[-1]) if len(who) > 1 else who[0]
        told.append(names.label("film-goes", who=together, count=len(who), place=names.place(place)))
    if change.laid and DRACULA not in change.moved:
        told.append(names.label("film-laid"))
    return told


def _draw_foot(page: Image.Image, told: str, view: DraculaTable, number: int, count: int, names: Names) -> None:
    top = FRAME + _MAP
    pen = Pen(WIDTH, HEIGHT - top)
    pen.box(0, 0, WIDTH, HEIGHT - top, WOOD)
    pen.line([(0, 2), (WIDTH, 2)], GILT, 5)
    night = view.is_night
    ground, ink = ("#27304A", CHALK) if night else ("#F2C14E", "#8A5A10")
    for reach, colour in ((62, CREAM), (57, ground)):
        arch = [around(112, 82, reach, turn) for turn in range(180, 361, 6)]
        foot = 144 if reach == 62 else 139
        pen.polygon([*arch, (112 + reach, foot), (112 - reach, foot)], colour)
    draw_icon(pen, "moon" if night else "sun", 112, 82, 40, ink, ground)
    gap = (WIDTH - 112) / count
    for k in range(count):
        left = 56 + k * gap
        pen.box(left, 166, left + gap - min(8, gap * 0.25), 178, GOLD if k <= number else GROOVE, radius=4)
    lay(page, pen.finish(), 0, top)
    when = names.label("weekday", day=view.day, night="yes" if night else "no")
    write_line(page, 208, top + 50, when, "italic", 40, CHALK, 720, "ls", 32)
    of = names.label("film-of", now=number + 1, all=count)
    write_line(page, WIDTH - 60, top + 48, of, "italic", 36, CHALK, 260, "rs")
    rows, size = paragraph(told, "black", _CAPTION, WIDTH - 262, 2, _LEAST)
    for row, line in enumerate(rows):
        write(page, 208, top + (104 if len(rows) == 2 else 118) + row * 48, line, "black", size, SHEET, "ls")
