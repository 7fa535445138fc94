"""The map at the table: the doom rail, the places by their state, the standees, and a ledger page for each player."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final, TypeAlias

from PIL import Image

from engines.core import Observation, Seat
from engines.draggmar import names
from engines.draggmar.components import DOOM as DOOM_TRACK
from engines.draggmar.components import DUNGEONS, KEEP, LEVELS, PLACES, ROOMS, SPOTS, TOWN, bosses_of
from engines.draggmar.view.realm_view import RealmView
from rendering import Say
from rendering.draggmar import words
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import (
    BONE,
    CREAM,
    DOOM,
    GOLD,
    INK,
    LAND,
    LORDS,
    PLANK_DARK,
    PLANK_LIGHT,
    RIFT,
    WHITE,
    dark,
)
from rendering.draggmar.heraldry import draw_banner, draw_crown, draw_emblem, draw_glyph, draw_name, draw_standee
from rendering.draggmar.land import BOTTOM, LEFT, RIGHT, TOP, WIDTH, at, base, cut_off, draw_page
from rendering.draggmar.shapes import block, shield
from rendering.draggmar.sheet import Sheet
from rendering.draggmar.signs import (
    Token,
    draw_card_back,
    draw_fame,
    draw_flame,
    draw_no,
    draw_padlock,
    draw_rays,
    draw_rift,
    draw_token,
)
from rendering.kit.boxes import Box, cost, freest
from rendering.kit.curves import Point, path, spline
from rendering.kit.type import measure, paragraph
from rendering.kit.words import Labels

THREATS: Final = (9, 4)
"""The values of doom at which threat rises (DD-10.6)."""
MOUNTS: Final = 2
"""The mounts for heads of each level in the Trophy Room (DD-11.1)."""
_RIFTS: Final = {spot.doom_value for spot in SPOTS.values()}
_HEADS: Final = 3
"""The heads that a page has room for."""
_CELL: Final = 57.2
_BOLT: Final = path("-14,-28 4,-14 -8,-6 8,6 -6,14 4,34 22,34 24,12 12,6 22,-6 10,-14 18,-26")
_SKULL: Final = path("0,-37 30,-25 34,1 18,13 16,29 -16,29 -18,13 -34,1 -30,-25")


def draw_table(seen: Observation, say: Say) -> Image.Image:
    """The whole table as its viewer sees it, 1280 x 1240. Rays rise above the dungeons just scouted."""
    view = words.view_of(seen)
    return _drawn(seen, say, [place for place in view.dungeons if token_of(view, place) == "fresh"])


def draw_choice(seen: Observation, say: Say, places: Collection[str]) -> Image.Image:
    """The map alone, 1280 x 852, with rays above the places to choose from."""
    return _drawn(seen, say, places, alone=True).crop((0, 152, WIDTH, 1004))


def _drawn(seen: Observation, say: Say, lit: Collection[str], *, alone: bool = False) -> Image.Image:
    """The map with rays above places; `alone`: without the doom rail and the ledgers."""
    view = words.view_of(seen)
    sheet = Sheet(base(view.rifts, view.rules.crusade))
    for place in lit:
        x, y = at(place)
        sheet.moved(x + 4, y - 22).kept(draw_rays, (-96, -96, 96, 0), 0, 0, 62, 96, 24, True)
    _places(sheet, view)
    for seat, (x, y) in stands(view).items():
        sheet.moved(x, y).kept(draw_standee, (-30, -118, 32, 16), 0, 0, seat)
    _names(sheet, view, say)
    if alone:
        return sheet.image
    _rail(sheet, view, say)
    fame = {seat: view.scores.get(seat, view.lords[seat].fame) for seat in view.seats}
    most = max(fame.values())
    for column, seat in enumerate(view.order or view.seats):
        lord = view.lords[seat]
        facts = (seat, fame[seat], fame[seat] == most > 0, lord.size, tuple(lord.heads[:_HEADS]), seat in seen.waiting)
        sheet.moved(30 + column * 228, 1020).kept(_ledger, (0, -24, 218, 194), Labels(say), *facts)
    sheet.moved(942, 1020).kept(_heads, (0, 0, 308, 194), Labels(say), heads(view))
    return sheet.image


def token_of(view: RealmView, place: str) -> Token:
    """How the level token of a dungeon lies."""
    one = view.dungeons[place]
    if not one.up:
        return "down"
    if place in cut_off(view.rifts):
        return "cut"
    if one.now and set(bosses_of(one.now)) <= {card for card, _ in dict(heads(view))[one.now]}:
        return "quiet"
    if one.fresh:
        return "fresh"
    hidden = any(not other.up for other in view.dungeons.values())
    return "locked" if one.locked and hidden else "open"


Heads: TypeAlias = tuple[tuple[int, tuple[tuple[str, Seat | None], ...]], ...]
"""For each level the heads of its Bosses, each with the lord that keeps it."""


def heads(view: RealmView) -> Heads:
    """The heads of Bosses by level, each with the lord that keeps it."""
    kept: list[tuple[str, Seat | None]] = [(card, None) for card in view.trophies]
    kept += [(card, seat) for seat in view.seats for card in view.lords[seat].heads]
    return tuple((level, tuple(one for one in kept if ROOMS[one[0]].deck == str(level))) for level in LEVELS)


def mounted(kept: Heads) -> int:
    """The number of heads that count for the Keep, at most six."""
    return sum(min(MOUNTS, len(some)) for _, some in kept)


def _places(sheet: Sheet, view: RealmView) -> None:
    cut = cut_off(view.rifts)
    for spot in view.rifts:
        sheet.moved(*at(spot)).kept(_rift, (-74, -74, 74, 74))
    for place, one in view.dungeons.items():
        x, y = at(place)
        state = token_of(view, place)
        draw_token(sheet, x - 46, y + 8, 31, state, one.level, one.threat)
        if place in cut and state == "down":
            sheet.moved(x - 74, y + 28).kept(draw_no, (-16, -16, 18, 18), 0, 0, 15)
    if mounted(heads(view)) < MOUNTS * len(LEVELS):
        x, y = at(KEEP)
        sheet.moved(x + 66, y - 10).kept(draw_padlock, (-24, -34, 24, 26), 0, 0, 24)


def _rift(pen: Chisel) -> None:
    """An open rift on the map."""
    draw_rays(pen, 0, 0, 44, 74, 18)
    draw_rift(pen, 0, 0, 1.05)


def stands(view: RealmView) -> dict[Seat, Point]:
    """Where the lords' standees have their feet: those at one place side by side, towards the middle of the map where
    they hide no token."""
    here: dict[str, list[Seat]] = {}
    for seat in view.seats:
        if view.lords[seat].place in PLACES:
            here.setdefault(view.lords[seat].place, []).append(seat)
    found: dict[Seat, Point] = {}
    for place, seats in here.items():
        found.update(zip(seats, _rank(place, len(seats)), strict=True))
    return found


@lru_cache(maxsize=128)
def _rank(place: str, count: int) -> tuple[Point, ...]:
    """The feet of so many standees at a place, where they cover the least of the tokens, the drawings and the
    names of other places: in a row, or two deep."""
    x, y = at(place)
    inward = 1 if x < 260 or place == TOWN else -1
    near = 62 if PLACES[place].kind == "rift_spot" else 108
    others = [at(one) for one in DUNGEONS if one != place]
    tokens = [(a - 78, b - 24, a - 14, b + 42) for a, b in others]
    tokens += [(a - 24, b - 44, a + 24, b + 48) for one in SPOTS if one != place for a, b in (at(one),)]
    drawings = [(a - 46, b - 70, a + 84, b + 22) for a, b in others]
    labels = [(a - 64, b + 40, a + 72, b + 98) for a, b in others]
    foot = y + (34 if place == TOWN else 16)
    rows = [
        tuple((x + side * (start + step * k), foot + lift + down * (k % 2)) for k in range(count))
        for lift in (0, 44, -50, 90)
        for step, down in ((46, 7), (40, 14), (32, 20), (28, 24))
        for side, start in ((inward, near), (-inward, near), (inward, near - 14), (inward, near + 44))
    ]
    rows += [
        tuple((x + side * (near + 46 * (k // 2) + 20 * (k % 2)), foot + lift + 42 * (k % 2)) for k in range(count))
        for lift in (-20, 24, -60)
        for side in (inward, -inward)
    ]

    def covered(row: tuple[Point, ...]) -> float:
        boxes = [(a - 24, b - 106, a + 24, b + 4) for a, b in row]
        return sum(
            cost(box, tokens, (LEFT, TOP, RIGHT, BOTTOM)) + 0.4 * cost(box, drawings) + 0.2 * cost(box, labels)
            for box in boxes
        )

    return min(rows, key=covered)


def named(view: RealmView, say: Say) -> dict[str, tuple[Point, tuple[str, ...]]]:
    """The names of places: the baseline of the first line, and the lines. They keep clear of standees and of each
    other."""
    taken: list[Box] = [(x - 30, y - 112, x + 30, y + 12) for x, y in stands(view).values()]
    found: dict[str, tuple[Point, tuple[str, ...]]] = {}
    for place in PLACES.values():
        if place.kind not in ("town", "keep", "dungeon"):
            continue
        x, y = at(place.id)
        y += 62 if place.kind == "dungeon" else 38
        lines = _balanced(say(names.place(place.id)))
        wide = max(measure(line, "bold", 28) for line in lines) / 2 + 4
        steps = [(dx, dy) for dy in (0, 14, 28) for dx in (4, 30, -22, 56, -48, 84, -76, 112, -104)]
        boxes = [(x + dx - wide, y + dy - 24, x + dx + wide, y + dy + 8 + 27 * (len(lines) - 1)) for dx, dy in steps]
        best = freest(boxes, taken, (LEFT, TOP, RIGHT, BOTTOM))
        taken.append(boxes[best])
        found[place.id] = (x + steps[best][0], y + steps[best][1]), lines
    return found


def _names(sheet: Sheet, view: RealmView, say: Say) -> None:
    for (x, y), lines in named(view, say).values():
        for row, line in enumerate(lines):
            sheet.say(x, y + 27 * row, line, "bold", 28, INK, rim=(LAND, 4))


def _balanced(name: str) -> tuple[str, ...]:
    """A name in at most two lines that are about as long."""
    whole = measure(name, "bold", 28)
    for share in (0.5, 0.55, 0.6, 0.65, 0.7, 0.8):
        lines, size = paragraph(name, "bold", 28, max(90, whole * share), 2, 28)
        if size == 28 and "…" not in "".join(lines):
            return lines
    return paragraph(name, "bold", 28, 220, 2, 28)[0]


def _rail(sheet: Sheet, view: RealmView, say: Say) -> None:
    """The doom track with the skull: cells below it are raised, those above sunk."""
    doom, label = view.doom, Labels(say).label
    sheet.say(46, 72, label("doom"), "boast", 40, CREAM, "ls", 110, depth=3)
    sheet.say(172, 76, str(doom), "black", 64, "#ff5a4d", "ls", depth=3)
    sheet.say(WIDTH - 46, 72, label("round", round=view.round), "boast", 40, CREAM, "rs", 260, depth=3)
    sheet.say(936, 66, label("doom-end"), "sans", 30, "#e8c9a0", "ms", 230)
    for value in range(DOOM_TRACK.most + 1):
        here = sheet.moved(40 + value * _CELL, 0)
        rift = value in _RIFTS and view.rules.crusade
        here.kept(_cell, (-4, 60, _CELL + 4, 146), value, value <= doom, rift, value != doom)
    sheet.moved(40 + doom * _CELL + _CELL / 2 - 3, 117).kept(_skull, (-34, -37, 34, 29), doom)


def _skull(pen: Chisel, doom: int) -> None:
    """The skull that stands on the doom track."""
    pen.chisel(spline(_SKULL, True), BONE, 4)
    pen.say(0, 11, str(doom), "black", 40, DOOM)


def _cell(pen: Chisel, value: int, raised: bool, rift: bool, numbered: bool) -> None:
    """A cell of the doom track: raised up to the skull, sunk beyond it."""
    middle, threat = _CELL / 2 - 3, value in THREATS
    if rift:
        bolt = [(middle - 1 + px * 0.62, 78 + py * 0.62) for px, py in _BOLT]
        pen.polygon(bolt, INK, INK, 5)
        pen.polygon(bolt, RIFT if raised else "#1c7a56")
    elif threat:
        draw_flame(pen, middle, 82, 15, DOOM if raised else "#7d1a1e")
    fill = DOOM if threat else "#1f9d6b" if rift else INK if not value else "#f0cf8a" if raised else "#54392b"
    cell = block(0, 94, _CELL - 6, 140, 3)
    if raised:
        pen.chisel(cell, fill, 3)
    else:
        pen.sunk(cell, dark(fill, 0.25) if rift or threat else fill, INK)
    if value and numbered:
        pen.number(middle, 117, value, 30, (WHITE if rift or threat else INK) if raised else "#e2c6a4")
    elif not value:
        draw_glyph(pen, middle, 117, 1.25, "undead")


def _ledger(
    pen: Chisel, labels: Labels, seat: Seat, fame: int, leads: bool, size: int, kept: tuple[str, ...], waited_for: bool
) -> None:
    """The page of a player: name, Fame, the number of cards in hand, and heads that it keeps."""
    draw_page(pen, 0, 0, 218, 194, GOLD if leads else CREAM)
    draw_banner(pen, 44, 18, 62, 126, seat)
    if leads:
        draw_crown(pen, 44, 2, 1.15)
    draw_name(pen, 88, 50, labels, seat, 34, INK, 122, 26)
    pen.say(86, 112, str(fame), "black", 66, INK, "ls", 84)
    draw_fame(pen, 192, 88, 17)
    draw_card_back(pen, 31, 168)
    pen.say(52, 180, str(size), "block", 32, INK, "ls")
    for column, card in enumerate(kept):
        draw_emblem(pen, 112 + column * 40, 166, 15, ROOMS[card].faction or "undead", 2)
    if waited_for:
        ribbon = [(86.0, -22.0), (212.0, -22.0), (202.0, -5.0), (212.0, 12.0), (86.0, 12.0), (96.0, -5.0)]
        pen.chisel(ribbon, DOOM, 3)
        pen.say(150, 4, labels.label("to-act"), "bold", 28, WHITE, "ms", 100)


def _heads(pen: Chisel, labels: Labels, kept: Heads) -> None:
    """The Trophy Room: two mounts for each level with the heads of Bosses, and the lords that keep them."""
    pen.chisel(block(0, 0, 308, 194, 6), PLANK_LIGHT, 5, shadow=PLANK_DARK, reach=3)
    every = MOUNTS * len(LEVELS)
    pen.say(16, 38, labels.label("heads", count=mounted(kept), most=every), "bold", 32, CREAM, "ls", 280)
    for level, mounts in kept:
        left = 22 + (level - 1) * 98
        pen.say(left + 38, 180, labels.label("level", level=level), "sans", 28, "#f3d9ae", "ms", 94)
        for column in range(MOUNTS):
            x = left + 16 + column * 44
            pen.polygon(shield(x, 98, 38, 54), dark(PLANK_LIGHT, 0.5), "#b98a5a", 2)
            if column < len(mounts):
                card, keeper = mounts[column]
                draw_emblem(pen, x, 96, 17, ROOMS[card].faction or "undead", 2)
                if keeper is not None:
                    pen.chisel(block(x - 15, 125, x + 15, 136, 2), LORDS[keeper][0], 1.5, width=1.4, lit=False)
