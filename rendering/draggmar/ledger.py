"""The end of a round: what each source paid each player, what moved doom, and the rifts that opened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from engines.core import Observation, Seat, Who
from engines.draggmar import names
from engines.draggmar.accounts import Counting, Move, Paid
from engines.draggmar.components import DOOM as DOOM_TRACK
from engines.draggmar.components import SPOTS
from rendering import Say
from rendering.draggmar import words
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import BONE, CREAM, DOOM, GOLD, GREEN, INK, RULE, WHITE, dark
from rendering.draggmar.curses import CURSE, draw_eye
from rendering.draggmar.encounter import WIDTH, planks
from rendering.draggmar.foes import draw_fixture
from rendering.draggmar.heraldry import draw_banner, draw_crest, draw_crown, draw_name
from rendering.draggmar.land import draw_page
from rendering.draggmar.shapes import block, star, turned
from rendering.draggmar.signs import draw_fame, draw_flame, draw_rift
from rendering.draggmar.table import THREATS
from rendering.draggmar.tear import HIGH, SPOTS_CUT, draw_tear
from rendering.kit.curves import path
from rendering.kit.type import measure, paragraph
from rendering.kit.words import Labels

ROW, GAP, HEAD = 176, 12, 274
_SUM, _TOTAL = 1010, 1168
SOURCES: Final = ("rooms", "bosses", "first", "hand", "curses")
_RIFTS: Final[frozenset[int]] = frozenset(spot.doom_value for spot in SPOTS.values())
_RAIL: Final = 276
_BETWEEN: Final = 18
_STRIP: Final = (30.0, 0.0, 1250.0, 276.0)


class _Doom(NamedTuple):
    """The facts on the strip of doom: where it stood and stands, what moved it, the rifts that opened, and whether
    threat rose (1), fell (-1) or stayed; and the values at which rifts open in this match."""

    before: int
    doom: int
    moved: tuple[Move, ...]
    opened: tuple[str, ...]
    rises: int
    rifts: frozenset[int]

    @classmethod
    def of(cls, counting: Counting, *, crusade: bool) -> _Doom:
        rises = (counting.stage > counting.stage_before) - (counting.stage < counting.stage_before)
        rifts = _RIFTS if crusade else frozenset()
        return cls(counting.before, counting.doom, counting.moved, counting.opened, rises, rifts)


def draw_ledger(seen: Observation, say: Say, counting: Counting) -> Image.Image:
    """The counting of a round, 1280 wide."""
    view, labels = words.view_of(seen), Labels(say)
    seats = [seat for seat in view.seats if seat in counting.lords]
    columns = tuple(one for one in SOURCES if any(getattr(counting.lords[seat], one) for seat in seats))
    rail = HEAD + len(seats) * (ROW + GAP) + 2
    sheet = planks(rail + _RAIL + 30, 71)
    best = max(one.now for one in counting.lords.values())
    leaders = [seat for seat in seats if counting.lords[seat].now == best > 0]
    sheet.say(46, 86, labels.label("ledger-title", round=counting.round), "boast", 58, CREAM, "ls", 700, depth=4)
    if len(seats) > 1 and leaders:
        told = labels.label("ledger-leads", who=names.lords(leaders), count=len(leaders))
        sheet.say(WIDTH - 46, 84, told, "boast", 42, GOLD, "rs", 480, depth=3, least=26)
    sheet.kept(_heads, (30, 120, 1250, 258), columns, labels)
    for row, seat in enumerate(seats):
        here = sheet.moved(0, HEAD + row * (ROW + GAP))
        here.kept(_row, (30, -26, 1250, ROW), counting.lords[seat], seat, seat in leaders, columns, labels)
    sheet.moved(0, rail).kept(_doom, _STRIP, _Doom.of(counting, crusade=view.rules.crusade), labels)
    return sheet.image


def draw_rifts_opened(seen: Observation, say: Say, counting: Counting) -> Image.Image:
    """The causes that moved doom in a round, and below them each rift that has opened: 1280 x 868 with one."""
    view, scene = words.view_of(seen), _RAIL + 38
    sheet = planks(scene + len(counting.opened) * (HIGH + _BETWEEN) + 10, 73)
    sheet.moved(0, 26).kept(_doom, _STRIP, _Doom.of(counting, crusade=True), Labels(say))
    for place, spot in enumerate(counting.opened):
        sheet.lay(draw_tear(view, say, spot), 24, scene + place * (HIGH + _BETWEEN))
    return sheet.image


def _middles(columns: Sequence[str]) -> list[float]:
    """The middles of the columns of sources."""
    step = 570 / max(1, len(columns))
    return [346 + (place + 0.5) * step for place in range(len(columns))]


def _heads(pen: Chisel, columns: tuple[str, ...], labels: Labels) -> None:
    pen.chisel(block(30, 120, 1250, 258, 6), "#2b1a14", 4, lit=False)
    y = 172
    for kind, x in zip(columns, _middles(columns), strict=True):
        if kind == "rooms":
            draw_fixture(pen.moved(x, y + 4), "hall")
        elif kind == "bosses":
            draw_crown(pen, x, y + 4, 1.25)
        elif kind == "first":
            pen.line([(x - 18, y + 32), (x - 18, y - 32)], INK, 9)
            pen.chisel(
                [(x - 15, y - 32), (x + 30, y - 32), (x + 20, y - 16), (x + 30, y), (x - 15, y)], GOLD, 3, width=2
            )
            pen.number(x + 3, y - 15, 1, 30)
        elif kind == "hand":
            for side, ink in ((-1, "#8f2f24"), (1, "#2f5d50")):
                card = block(x + side * 13 - 17, y - 26, x + side * 13 + 17, y + 26, 4)
                pen.chisel(turned(card, x + side * 13, y, side * 9), ink, 2, width=2)
        else:
            pen.chisel(block(x - 23, y - 30, x + 23, y + 30, 5), CURSE, 3)
            draw_eye(pen.moved(x, y, 0.9))
        pen.say(x, 246, labels.label("ledger-column", kind=kind), "bold", 30, "#f3d9ae", "ms", 130, least=24)
    pen.chisel(star(_SUM, y, 32, 8, 0.8), GOLD, 3)
    pen.say(_SUM, y + 15, "+", "block", 44, INK)
    draw_fame(pen, _TOTAL, y, 26)
    pen.say(_SUM, 246, labels.label("ledger-column", kind="sum"), "bold", 30, "#f3d9ae", "ms", 150, least=24)
    pen.say(_TOTAL, 246, labels.label("ledger-column", kind="fame"), "bold", 30, "#f3d9ae", "ms", 130)


def _row(pen: Chisel, paid: Paid, seat: Seat, leads: bool, columns: tuple[str, ...], labels: Labels) -> None:
    """A player's row: a block for what was paid, red for what was lost, a hollow for nothing."""
    draw_page(pen, 30, 0, 1250, ROW, GOLD if leads else CREAM)
    draw_banner(pen, 86, 18, 74, 140, seat)
    if leads:
        draw_crown(pen, 86, 2, 1.35)
    middle = ROW / 2
    draw_name(pen, 144, middle - 6, labels, seat, 42, INK, 192, 26)
    pen.say(144, middle + 44, labels.label("ledger-had", fame=paid.had), "sans", 34, INK, "ls", 190)
    for kind, x in zip(columns, _middles(columns), strict=True):
        value = int(getattr(paid, kind))
        cell = block(x - 40, middle - 44, x + 40, middle + 40, 6)
        if value:
            pen.chisel(cell, "#fff6e2" if value > 0 else "#7d141c", 4)
            pen.number(x, middle - 2, value if value > 0 else f"−{-value}", 50, INK if value > 0 else WHITE)
        else:
            pen.sunk(cell, "#e0b63a" if leads else "#dcc38c")
            pen.line([(x - 14, middle - 2), (x + 14, middle - 2)], "#8a6a1e" if leads else "#a08b5c", 6)
    pen.line([(930, 20), (930, ROW - 20)], dark(GOLD, 0.25) if leads else RULE, 2.4)
    gain = paid.now - paid.had
    pen.say(
        _SUM,
        middle + 20,
        f"+{gain}" if gain >= 0 else f"−{-gain}",
        "boast",
        60,
        "#1e6b2e" if gain > 0 else DOOM,
        "ms",
        150,
    )
    pen.say(_TOTAL, middle + 28, str(paid.now), "black", 78, INK, "ms", 150)


# -- doom


def _doom(pen: Chisel, one: _Doom, labels: Labels) -> None:
    """The rail round the skull, what moved it, and what followed."""
    pen.chisel(block(30, 0, 1250, _RAIL, 8), "#25140f", 4, lit=False)
    told = labels.label("ledger-doom", before=one.before, doom=one.doom)
    pen.say(54, 90, told, "boast", 54, CREAM, "ls", 560, depth=4)
    _rail(pen, one)
    x = 54.0
    for move in one.moved:
        x = _cause(pen, x, 132, move, labels)
    facts = [labels.label("ledger-rift", place=names.place(spot)) for spot in one.opened]
    if one.rises:
        facts.append(labels.label("ledger-threat", way="up" if one.rises > 0 else "down"))
    if not facts:
        facts = [labels.label("ledger-calm", rifts="yes" if one.rifts else "no")]
    rises = one.rises > 0
    room = 1170 - 62 * rises - 52 * bool(one.opened)
    lines, size = paragraph(" ".join(facts), "bold", 34, room, 1, 26)
    pen.say(54, 248, lines[0], "bold", size, "#8ff0c8" if one.opened else "#f3d9ae", "ls", room)
    if rises:
        draw_flame(pen, 1208, 234, 22)
    if one.opened:
        draw_rift(pen, 1208 - 58 * rises, 228, 0.5)


def _rail(pen: Chisel, one: _Doom) -> None:
    """Nine cells of the doom track about the skull, the ashen skull where it stood, and an arrow a step."""
    first = min(max(0, min(one.doom, one.before) - 3), DOOM_TRACK.most - 8)
    cell, y = 66.0, 84.0
    left = 632.0
    for k in range(9):
        value = first + k
        x, raised = left + k * cell, value <= one.doom
        fill = DOOM if value in THREATS else "#1f9d6b" if value in one.rifts else INK if not value else "#f0cf8a"
        if raised:
            pen.chisel(block(x, y - 26, x + cell - 7, y + 26, 3), fill, 3)
        else:
            pen.sunk(block(x, y - 26, x + cell - 7, y + 26, 3), dark(fill, 0.62))
        if value in (one.doom, one.before):
            ink = BONE if value == one.doom else "#6d6258"
            skull = path("0,-37 30,-25 34,1 18,13 16,29 -16,29 -18,13 -34,1 -30,-25")
            pen.chisel([(x + cell / 2 - 3 + a, y + b) for a, b in skull], ink, 3)
            pen.say(x + cell / 2 - 3, y + 11, str(value), "black", 34, DOOM if value == one.doom else INK)
        else:
            pen.number(
                x + cell / 2 - 3, y, value, 30, WHITE if raised and fill != "#f0cf8a" else INK if raised else "#8a7a66"
            )
    low, high = sorted((one.doom, one.before))
    for value in range(low, high):
        k = value - first
        if k >= 8:
            break
        x = left + (k + 0.9) * cell
        side = -1 if one.doom < one.before else 1
        arrow = [(x + side * a, y - 50 + b) for a, b in path("18,0 0,-14 0,-6 -16,-6 -16,6 0,6 0,14")]
        pen.chisel(arrow, DOOM if side < 0 else GOLD, 2, width=2)


def _cause(pen: Chisel, x: float, y: float, one: Move, labels: Labels) -> float:
    """A chip with what moved doom; the x of the next."""
    up = one.by > 0
    told = labels.label("ledger-cause", up="yes" if up else "no", rifts="no" if one.place else "yes")
    crests = len(one.seats)
    wide = 14 + crests * 38 + measure(told, "bold", 30) + 92 + (0 if one.place else 30)
    if x + wide > 1236:
        return x
    pen.chisel(block(x, y, x + wide, y + 62, 6), GREEN if up else "#e0938a", 3)
    for k, seat in enumerate(one.seats):
        draw_crest(pen, x + 30 + k * 38, y + 30, 32, seat, 1.5)
    if not one.place:
        pen.polygon(block(x + 8, y + 8, x + 42, y + 54, 4), INK)
        draw_rift(pen, x + 25, y + 31, 0.36)
    text = x + 16 + crests * 38 + (0 if one.place else 32)
    pen.say(text, y + 42, told, "bold", 30, INK, "ls")
    pen.say(x + wide - 14, y + 45, f"+{one.by}" if up else f"−{-one.by}", "black", 40, INK if up else "#7d0f16", "rs")
    return x + wide + 12


def alt_ledger(seen: Observation, say: Say, counting: Counting) -> list[str]:
    """What the picture shows: each player's Fame, and doom."""
    view, labels = words.view_of(seen), Labels(say)
    facts = [labels.label("ledger-title", round=counting.round) + "."]
    for seat in view.seats:
        if seat in counting.lords:
            paid = counting.lords[seat]
            facts.append(labels.label("alt-paid", who=Who(seat), gain=paid.now - paid.had, fame=paid.now))
    return [*facts, *_alt_doom(counting, labels)]


def alt_rifts_opened(say: Say, counting: Counting) -> list[str]:
    """The alt text: doom, each rift that has opened, and the dungeons that it cuts off."""
    labels, facts = Labels(say), _alt_doom(counting, Labels(say))
    for spot in counting.opened:
        cut = names.places(sorted(SPOTS_CUT[spot]))
        facts.append(labels.label("alt-cut", places=cut))
    return facts


def _alt_doom(counting: Counting, labels: Labels) -> list[str]:
    told = labels.label("ledger-doom", before=counting.before, doom=counting.doom) + "."
    return [told, *(labels.label("ledger-rift", place=names.place(spot)) for spot in counting.opened)]


__all__ = ["alt_ledger", "alt_rifts_opened", "draw_ledger", "draw_rifts_opened"]
