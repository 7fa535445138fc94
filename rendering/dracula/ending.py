"""The end, 1280 wide: the verdict, Dracula's whole way with its days, what it came to, and what became of each hunter.

Everything is open now. A red square on the way is a day of the match, crossed daggers are a fight with Dracula, and a
drop is the influence that was won there.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from msgspec import Struct
from PIL import Image

from engines.core import Seat
from engines.dracula.components import BASIC, COMBAT, DRACULA, HUNTERS, INFLUENCE_WIN, ITEMS
from engines.dracula.geography import road
from engines.dracula.observation.view import BattleView, DraculaTable, HunterView, ShownView, StopView
from rendering import Say
from rendering.dracula.badges import put_badge
from rendering.dracula.base import crop, grained
from rendering.dracula.cardfaces import drops
from rendering.dracula.chart import EUROPE_MAP, ROADS, SIZE, Chart, spots
from rendering.dracula.colours import BLACK, CHALK, CREAM, DARK, EMBER, GILT, GOLD, HOT, INK, PAPERS, RED, SHEET, Paper
from rendering.dracula.count import draw_triumph
from rendering.dracula.figures import GODALMING, MINA, SEWARD, VAN_HELSING, draw_walker, stand
from rendering.dracula.icons import draw_icon
from rendering.dracula.labels import SIDES, box, stamp
from rendering.dracula.layout import FRAME, Names
from rendering.dracula.letters import heading
from rendering.dracula.paper import lay_frame
from rendering.kit.boxes import Box, freest, square
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix, rgb
from rendering.kit.curves import Path, Point, around, dashes, path, spline, strides
from rendering.kit.layers import lay
from rendering.kit.type import write, write_line
from rendering.kit.words import cut

WIDTH, HEIGHT = 1280, 1544
MOST: Final = 24
"""The stops from which on every second one has its number, the last always."""
_WIDE, _BANNER = WIDTH - 2 * FRAME, 300
WHOLE: Final = Chart(_WIDE / SIZE[0])
_MAP: Final = WHOLE.size[1]
_TOP: Final = FRAME + _BANNER
_FOOT: Final = _TOP + _MAP
_NAME: Final = 31
_DAY: Final = 21
"""The half of a day's square."""
_DULL: Final = "#7D5F3A"
_NEAR: Final = tuple(
    (dx * reach, dy * reach)
    for reach in (36, 50, 66, 84, 104)
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0), (0.75, -0.75), (-0.75, -0.75), (0.75, 0.75), (-0.75, 0.75))
)
"""The distances at which a day's square may stand about its place."""


def draw_ending(view: DraculaTable, say: Say) -> Image.Image:
    """The end of a match that is over, 1280 x 1544, RGB: on day paper if the hunters have won, else on night paper."""
    names = Names(say)
    paper: Paper = "night" if _is_his(view) else "day"
    ground: Ink = "#1A0F0E" if paper == "night" else SHEET
    page = grained(Image.new("RGB", (WIDTH, HEIGHT), rgb(ground)), paper)
    (_draw_night if paper == "night" else _draw_morning)(page)
    _write_banner(page, view, paper, names)
    page.paste(_map(view, paper, names), (FRAME, _TOP))
    pen = Pen(WIDTH, _MAP)
    if paper == "night":
        pen.line([(0, 0), (WIDTH, 0)], EMBER, 5)
        draw_triumph(pen, 1000, 176 - _TOP, 122)
    lay(page, pen.finish(), 0, _TOP)
    if paper == "night":
        _draw_head(page)
    _draw_tracks(page, view, paper, names)
    for place, hunter in enumerate(view.hunters):
        _draw_fate(page, 44 + place * 300, view, hunter, paper, names)
    lay_frame(page, "#0F0708" if paper == "night" else ground)
    return page


def _is_his(view: DraculaTable) -> bool:
    """True if Dracula has won."""
    return view.influence >= INFLUENCE_WIN


# -- the verdict


def _draw_night(page: Image.Image) -> None:
    """A moon with bats: Dracula's win."""
    pen = Pen(WIDTH, _TOP)
    pen.box(0, 0, WIDTH, _TOP, "#0F0708")
    pen.circle(1000, 170, 190, "#C9B98E", "#E9D9AE", 4)
    for x, y, radius in ((876, 96, 22), (1130, 210, 30), (1116, 96, 16), (870, 226, 18)):
        pen.circle(x, y, radius, "#B3A172")
        pen.arc(x, y, radius, 150, 330, "#8F7D50", 2.4)
    for x, y, radius in ((776, 196, 34), (1216, 60, 30), (720, 256, 20), (1226, 150, 18)):
        draw_icon(pen, "bats", x, y, radius, "#3A0C10", BLACK)
    lay(page, pen.finish(), 0, 0)


def _draw_head(page: Image.Image) -> None:
    """The part of the Count that stands before the moon."""
    pen = Pen(WIDTH, _TOP)
    draw_triumph(pen, 1000, 176, 122)
    lay(page, pen.finish(), 0, 0)


def _draw_morning(page: Image.Image) -> None:
    """The four before a rising sun: the hunters' win."""
    pen, (x, y) = Pen(WIDTH, _TOP), (1010, _TOP - 12)
    pen.box(0, 0, WIDTH, _TOP, "#F3D9A0")
    for k, turn in enumerate(range(-180, 1, 4)):
        across = math.cos(math.radians(turn))
        far = min((k * 7) % 5 * 14 + 190, 240 / -across - 168 if across < 0 else math.inf)
        ray = [around(x, y, 168 + step * max(far, 8) / 5, turn) for step in range(6)]
        pen.swell(ray, "#D9A441" if k % 2 else "#C9871C", 2, 1, 11)
    for radius, ink in ((156, "#C9871C"), (148, "#F2C14E"), (122, "#F8DC8C")):
        pen.circle(x, y, radius, ink)
    hill = [(WIDTH, _TOP - 30), (1080, _TOP - 44), (900, _TOP - 26), (640, _TOP - 30), (0, _TOP - 14)]
    pen.polygon([(0, _TOP), (WIDTH, _TOP), *spline(hill, steps=8)], "#6A4329")
    for seat, left, high in ((SEWARD, 862, 150), (GODALMING, 960, 166), (MINA, 1064, 150), (VAN_HELSING, 1166, 160)):
        draw_walker(pen, seat, left, _TOP - 18 - (12 if left > 900 else 2), high, -1 if left > 1000 else 1)
    pen.line([(0, _TOP), (WIDTH, _TOP)], INK, 6)
    pen.line([(0, _TOP - 8), (WIDTH, _TOP - 8)], GILT, 3)
    lay(page, pen.finish(), 0, 0)


def _write_banner(page: Image.Image, view: DraculaTable, paper: Paper, names: Names) -> None:
    is_night = paper == "night"
    winner = "dracula" if is_night else "hunters"
    title = names.label("end-title", winner=winner)
    heading(page, 60, 152 if is_night else 160, title, 156 if is_night else 150, EMBER if is_night else RED,
            560 if is_night else 720, "ls")  # fmt: skip
    y = 240 if is_night else 226
    write_line(
        page, 62, y, names.label("end-winner", winner=winner), "black", 56, SHEET if is_night else INK, 560, "ls"
    )
    ink = CHALK if is_night else "#5A3A20"
    write_line(page, 62, y + 54, _when(view, names), "serif", 38, ink, 520 if is_night else 720, "ls", 26)


def _when(view: DraculaTable, names: Names) -> str:
    place = view.route[-1].place if view.route else ""
    return names.label(
        "end-when", winner="dracula" if _is_his(view) else "hunters", day=view.day, round=view.round,
        place=names.place(place) if place else "", known="yes" if place else "no", influence=view.influence,
    )  # fmt: skip


# -- the way


class Mark(Struct, frozen=True):
    """A mark beside a place of the way: its days, or a sign, which is ``fight``, or ``drop`` with the influence won."""

    place: str
    at: Box
    days: tuple[int, ...] = ()
    sign: str = ""
    won: int = 0

    @property
    def middle(self) -> Point:
        return (self.at[0] + self.at[2]) / 2, (self.at[1] + self.at[3]) / 2


class Layout(Struct, frozen=True):
    """The places of everything on the map: the line of each step and whether he walked it, the side of each city's
    name, the coffin where he fell, and the marks."""

    lines: list[tuple[Path, bool]]
    sides: dict[str, str]
    coffin: Box | None
    marks: list[Mark]


def lay_out(view: DraculaTable, names: Names) -> Layout:
    """Find room for everything on the map, the names first."""
    is_his = _is_his(view)
    visited = list(dict.fromkeys(stop.place for stop in view.route))
    lines = [_line(one.place, other.place) for one, other in _steps(view.route)]
    taken = [square(WHOLE.place(place), 15) for place in visited]
    taken += [square(point, 5) for line, _ in lines for point, _ in strides(line, 22)]
    if is_his:
        taken.append((650.0, 0.0, float(_WIDE), 110.0))
        taken.append((820.0, 0.0, 1130.0, 255.0))
    sides = {place: _side_of_name(place, names, taken) for place in visited if not EUROPE_MAP.is_sea(place)}
    coffin = _spot_for_coffin(view.route[-1].place, taken) if view.route and not is_his else None
    return Layout(lines, sides, coffin, _marks(view.route, visited, taken))


def _map(view: DraculaTable, paper: Paper, names: Names) -> Image.Image:
    """Europe with Dracula's way: only the places where he was have a name."""
    page, found = crop(paper, WHOLE, 0, 0, _WIDE, _MAP, 0.34), lay_out(view, names)
    pen = Pen(_WIDE, _MAP)
    _draw_thread(pen, found.lines, paper)
    _draw_leashes(pen, found.marks, paper)
    for city in found.sides:
        for radius, ink in ((14, CREAM), (11.5, DARK), (7, CREAM)):
            pen.circle(*WHOLE.place(city), radius, ink)
    lay(page, pen.finish(), 0, 0)
    for city, side in found.sides.items():
        stamp(page, WHOLE, city, names.place(city), PAPERS[paper], side=side, size=_NAME)
    if found.coffin is not None:
        _lay_coffin(page, found.coffin)
    for mark in found.marks:
        _lay_mark(page, mark)
    return page


def _steps(route: tuple[StopView, ...]) -> Iterable[tuple[StopView, StopView]]:
    """The stops between which he moved, in pairs."""
    return ((one, other) for one, other in pairwise(route) if one.place != other.place)


def _line(one: str, other: str) -> tuple[Path, bool]:
    """A step from place to place, and whether it goes along a road."""
    name = road(one, other)
    if name not in ROADS:
        return [WHOLE.place(one), WHOLE.place(other)], False
    line = WHOLE.line(name)
    return (line if name.split(".")[1] == one else line[::-1]), True


def _draw_thread(pen: Pen, lines: list[tuple[Path, bool]], paper: Paper) -> None:
    """The way in red, dashed where he did not walk, with an arrow in each step."""
    for ink, width in ((CREAM if paper == "day" else BLACK, 19), (HOT if paper == "day" else EMBER, 12)):
        for line, walks in lines:
            for part in [line] if walks else dashes(line, 24, 10):
                if len(part) > 2:
                    pen.curve(part, ink, width)
                else:
                    pen.line(part, ink, width)
            if walks:
                for end in (line[0], line[-1]):
                    pen.circle(*end, width / 2, ink)
    for line, _ in lines:
        ways = strides(line, 6)
        if not ways:
            continue
        (x, y), (dx, dy) = ways[len(ways) // 2]
        tip = [(x + 13 * dx, y + 13 * dy)]
        tip += [(x - 8 * dx - 12 * side * dy, y - 8 * dy + 12 * side * dx) for side in (1, -1)]
        pen.polygon(tip, CREAM)


def _draw_leashes(pen: Pen, marks: list[Mark], paper: Paper) -> None:
    """A thin line from each place to what lies beside it: where many places are near each other, it tells whose it
    is."""
    for ink, width in ((BLACK, 9), (CREAM, 4)) if paper == "night" else ((CREAM, 9), (INK, 4)):
        for mark in marks:
            pen.line([WHOLE.place(mark.place), mark.middle], ink, width)


def _side_of_name(city: str, names: Names, taken: list[Box]) -> str:
    """The side of its symbol on which a city's name is least in the way; its box is added to those `taken`."""
    name, own = names.place(city), spots()[city][2]
    sides = list(dict.fromkeys((own, *SIDES)))
    others = [one for one in taken if one != square(WHOLE.place(city), 15)]
    room = (6.0, 6.0, _WIDE - 6.0, _MAP - 6.0)
    boxes = [box(WHOLE, city, name, side, _NAME) for side in sides]
    best = freest(boxes, others, room)
    taken.append(boxes[best])
    return sides[best]


def _days(route: tuple[StopView, ...], place: str) -> list[int]:
    """The days of the stops at a place that have a number."""
    last = len(route) - 1
    return [
        stop.day
        for k, stop in enumerate(route)
        if stop.place == place and (last < MOST or (last - k) % 2 == 0)
    ]  # fmt: skip


def _marks(route: tuple[StopView, ...], visited: list[str], taken: list[Box]) -> list[Mark]:
    """The marks of the places of the way, the days first. Their boxes are added to those `taken`."""
    found = []
    for place in visited:
        if days := _days(route, place):
            at = _spot_for_mark(place, visited, taken, (_DAY + 2) * len(days), _DAY + 2)
            found.append(Mark(place, at, days=tuple(days)))
    for place in visited:
        stops = [stop for stop in route if stop.place == place]
        if any(stop.fought for stop in stops):
            found.append(Mark(place, _spot_for_mark(place, visited, taken, 30, 30, 1.25), sign="fight"))
        if won := sum(stop.won for stop in stops):
            found.append(Mark(place, _spot_for_mark(place, visited, taken, 30, 30, 1.25), sign="drop", won=won))
    return found


def _spot_for_mark(
    place: str, visited: list[str], taken: list[Box], half: float, tall: float, reach: float = 1.0
) -> Box:
    """The box, `half` wide and `tall` high to each side of its middle, that is least in the way about a place: if it
    can be, nearer to this place than to any other of the way."""
    x, y = WHOLE.place(place)
    middles = [(x + dx * reach + math.copysign(half - tall, dx) * (dx != 0), y + dy * reach) for dx, dy in _NEAR]
    others = [WHOLE.place(other) for other in visited if other != place]
    middles.sort(key=lambda at: any(math.dist(at, other) < math.dist(at, (x, y)) for other in others))
    boxes = [(a - half, b - tall, a + half, b + tall) for a, b in middles]
    found = boxes[freest(boxes, taken, (6.0, 6.0, _WIDE - 6.0, _MAP - 6.0))]
    taken.append(found)
    return found


def _lay_mark(page: Image.Image, mark: Mark) -> None:
    """Lay days in red squares side by side, crossed daggers, or a drop with its number."""
    x, y = mark.middle
    for k, day in enumerate(mark.days):
        put_badge(page, "trail", str(day), mark.at[0] + (2 * k + 1) * (_DAY + 2), y, _DAY)
    if not mark.sign:
        return
    pen = Pen(84, 100, origin=(42, 50))
    if mark.sign == "fight":
        pen.circle(0, 0, 27, CREAM)
        pen.circle(0, 0, 24, BLACK)
        draw_icon(pen, "szgany_bodyguards", 0, 0, 15, GOLD, BLACK)
    else:
        draw_icon(pen, "drop", 0, 0, 38, CREAM, CREAM)
        draw_icon(pen, "drop", 0, 1, 34, RED, RED)
    tile = pen.finish()
    if mark.won:
        write(tile, 42, 73, f"+{mark.won}", "black", 28, "#FFFFFF")
    lay(page, tile, round(x) - 42, round(y) - 50)


def _spot_for_coffin(place: str, taken: list[Box]) -> Box:
    """The box of the coffin beside the place where he fell; it is added to those `taken`."""
    x, y = WHOLE.place(place)
    near = [(dx * reach, dy * reach) for reach in (1.0, 1.3, 1.7, 2.2) for dx, dy in
            ((104, -88), (-104, -88), (104, 88), (-104, 88), (0, -120), (120, 0), (-120, 0), (0, 120))]  # fmt: skip
    boxes = [(x + dx - 50, y + dy - 72, x + dx + 56, y + dy + 62) for dx, dy in near]
    found = boxes[freest(boxes, taken, (6.0, 6.0, _WIDE - 6.0, _MAP - 6.0))]
    taken.append(found)
    return found


def _lay_coffin(page: Image.Image, at: Box) -> None:
    """Lay a coffin with a stake through it."""
    pen = Pen(112, 140, origin=(50, 72))
    coffin = path("-21,-55 21,-55 38,-25 21,55 -21,55 -38,-25")
    pen.polygon(coffin, CREAM, CREAM, 9)
    pen.polygon(coffin, BLACK, EMBER, 3)
    for ink, width in ((CREAM, 17), ("#8B7252", 11)):
        pen.line([(44, -60), (-10, 16)], ink, width)
    pen.polygon([(-4, 20), (-16, 12), (-20, 34)], "#8B7252", CREAM, 1)
    pen.circle(-14, 30, 8, EMBER)
    lay(page, pen.finish(), round(at[0]), round(at[1]))


# -- what it came to


def _draw_tracks(page: Image.Image, view: DraculaTable, paper: Paper, names: Names) -> None:
    """Influence and Dracula's damage, a row each: words, signs, numbers."""
    is_night, dracula = paper == "night", view.dracula_public
    edge, full, empty = (_DULL, EMBER, "#2B1512") if is_night else (DARK, HOT, SHEET)
    ink, red = PAPERS[paper].ink, EMBER if is_night else RED
    pen = Pen(WIDTH, 160)
    pen.line([(0, 3), (WIDTH, 3)], GILT if is_night else INK, 5)
    for k in range(INFLUENCE_WIN):
        x = 330 + k * 58
        draw_icon(pen, "drop", x, 58, 30, edge, BLACK)
        draw_icon(pen, "drop", x, 59, 26, full if k < view.influence else empty, BLACK)
    step = 753 / dracula.health
    for k in range(dracula.health):
        left = 304 + k * step
        pen.box(left, 110, left + step - 4, 146, full if k < dracula.damage else empty, edge, 3, 6)
        if k < dracula.damage:
            pen.line([(left + 9, 138), (left + step - 13, 118)], CREAM, 5)
    lay(page, pen.finish(), 0, _FOOT)
    write_line(page, 56, _FOOT + 74, names.label("end-influence"), "black", 40, ink, 240, "ls")
    write_line(page, 56, _FOOT + 142, names.label("end-damage"), "black", 40, ink, 240, "ls")
    for y, now, most in (
        (76, view.influence, INFLUENCE_WIN),
        (144, min(dracula.damage, dracula.health), dracula.health),
    ):
        told = names.label("end-of", now=now, most=most)
        write_line(page, WIDTH - 54, _FOOT + y, told, "black", 44, red, 160, "rs")


def _draw_fate(page: Image.Image, x: int, view: DraculaTable, hunter: HunterView, paper: Paper, names: Names) -> None:
    """A hunter on his feet or prone, his health, what became of him, and where he is."""
    is_night, y, wide = paper == "night", _FOOT + 172, 290
    inks = PAPERS[paper]
    pen = Pen(wide, 206)
    ground = "#2B1A18" if is_night else mix(inks.sheet, "#FFFFFF", 0.35)
    pen.box(1, 1, wide - 1, 204, ground, "#6B4F37" if is_night else "#BFA77E", 3, 12)
    lay(page, pen.finish(), x, y)
    prone = hunter.waiting
    stand(page, hunter.seat, x + (44 if prone else 54), y + (112 if prone else 118), 82 if prone else 96, prone)
    write_line(page, x + 112, y + 56, names.short(hunter.seat), "black", 36, inks.ink, 172, "ls", 26)
    columns = (hunter.health + 1) // 2
    lay(page, drops(hunter.health, min(hunter.damage, hunter.health), 0, columns, min(28, 170 // columns), paper),
        x + 108, y + 62)  # fmt: skip
    fate, where = fate_of(view, hunter, names)
    ink = (EMBER if is_night else RED) if prone else inks.ink
    write_line(page, x + wide / 2, y + 156, fate, "black", 32, ink, wide - 16, "ms", 22)
    write_line(page, x + wide / 2, y + 190, where, "serif", 29, inks.middle, wide - 16, "ms", 22)


def fate_of(view: DraculaTable, hunter: HunterView, names: Names) -> tuple[str, str]:
    """A hunter's fate in a few words, and where he is or with what he struck."""
    blow = last_blow(view)
    if blow is not None and blow[0] == hunter.seat:
        return names.label("end-fate", fate="blow"), names.item(blow[1])
    share = hunter.damage / hunter.health
    fate = "fallen" if hunter.waiting else "unhurt" if not hunter.damage else "hurt" if share >= 0.6 else "standing"
    where = (
        names.label("end-hospital")
        if hunter.hospital
        else names.label("end-in", place=names.place(hunter.at), sea="yes" if EUROPE_MAP.is_sea(hunter.at) else "no")
    )
    return names.label("end-fate", fate=fate), where


def last_blow(view: DraculaTable) -> tuple[Seat, str] | None:
    """The hunter who defeated Dracula, and his card; None if that was not done by a hunter's card, or if the cards of
    several can have done it."""
    battle: BattleView | None = view.battle or view.fought
    if _is_his(view) or battle is None or battle.vampire is not None or not battle.past:
        return None
    last = battle.past[-1]
    harm, dealt = last.harm.get(DRACULA, 0), 0
    dazed = {one.seat for one in battle.fighters if one.mesmerized}
    strikes = [
        (seat, card, amount)
        for seat, card in sorted(last.hunters.items(), key=lambda one: HUNTERS.index(one[0]))
        if (amount := _strength(last, seat, card, seat in dazed))
    ]
    for seat, card, amount in strikes:  # in this order cards are resolved, until he falls (FD-19.8)
        dealt += amount
        if dealt == harm:
            return seat, card
    return strikes[0][:2] if harm and len(strikes) == 1 else None


def _strength(last: ShownView, seat: Seat, card: str, is_mesmerized: bool) -> int:
    """The damage of a hunter's combat card in that round (FD-19.8)."""
    is_engaged = seat == last.engaged
    if is_engaged and last.foiled:
        return 0
    helps = {
        "crucifix": is_engaged and last.canceled and last.card in ("fangs", "mesmerize"),
        "garlic": is_engaged and last.card in ("fangs", "claws"),
        "heavenly_host": not (is_engaged and last.card == "fangs"),
    }
    amount = (BASIC[card] if card in BASIC else ITEMS[card]).amounts.get("damage", 0) if helps.get(card, True) else 0
    is_weapon = card in ITEMS and ITEMS[card].weapon
    return max(0, amount - COMBAT["mesmerize"].amounts["less"]) if is_weapon and is_mesmerized else amount


def alt_ending(view: DraculaTable, say: Say) -> str:
    """The alt text of the end: the winner, the way, and each hunter's fate."""
    names = Names(say)
    winner = "dracula" if _is_his(view) else "hunters"
    facts = [names.label("end-alt", title=names.label("end-winner", winner=winner), when=_when(view, names))]
    fates = [
        names.label("end-alt-fate", who=names.short(one.seat), fate=fate, where=where)
        for one in view.hunters
        for fate, where in (fate_of(view, one, names),)
    ]
    last = [names.place(stop.place) for stop in view.route[-6:]]
    way = [names.label("end-alt-way", places=", ".join(last))] if last else []
    return cut([*facts, *way, *fates])
