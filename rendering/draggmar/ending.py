"""The end: the world saved or torn, and each player's ledger with its score and best deed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from PIL import Image

from engines.core import Observation, Seat, Who
from engines.draggmar import names
from engines.draggmar.components import DEATH_MAGE, HEROES, ROOMS
from engines.draggmar.view.realm_view import RealmView
from rendering import Say
from rendering.draggmar import words
from rendering.draggmar.busts import draw_hero
from rendering.draggmar.chisel import Chisel
from rendering.draggmar.colours import BROWN, CREAM, DOOM, GOLD, INK, PAPER, RIFT, RULE, STEEL, dark
from rendering.draggmar.encounter import board
from rendering.draggmar.heraldry import draw_banner, draw_crown, draw_name, draw_standee
from rendering.draggmar.land import draw_page
from rendering.draggmar.mage import CORE, draw_death_mage, draw_trophy
from rendering.draggmar.places import draw_peak, draw_town, draw_tree
from rendering.draggmar.shapes import block, star, turned
from rendering.draggmar.signs import draw_fame, draw_skull
from rendering.kit.curves import bezier, path, spline
from rendering.kit.type import fit, measure, paragraph
from rendering.kit.words import Labels

SAVED, TORN, LEDGERS = 1252, 1290, 700
_SCENE: Final = block(24, 24, 1256, 676)
_RED: Final = "#a01a22"
_USUAL: Final = {"blue": "torvald", "gold": "kesk", "red": "odile", "black": "orsolo"}
"""The hero that stands for a lord of whose heroes none is known."""
_FALLEN: Final = ((322, 424, -20), (404, 508, -58), (902, 508, 58), (972, 430, 18))
"""Where the banners of a torn world lie, and how they lean."""
_SPOTS: Final[Sequence[tuple[float, float]]] = ((570, 1.8), (352, 1.34), (842, 1.34), (1010, 1.34))
"""Where the heroes of a saved world stand, the winner's first."""
_MASTS: Final[Sequence[tuple[float, float]]] = ((450, 2.7), (272, 1.9), (934, 1.9), (1100, 1.9))
"""Where their banners stand."""


def draw_ending(seen: Observation, say: Say) -> Image.Image:
    """The end of a match, 1280 x 1252, or 1290 high if the world is torn."""
    view, labels = words.view_of(seen), Labels(say)
    saved = view.over == "mage"
    pen = board(SAVED if saved else TORN, 91)
    seats = ranked(view) if saved else list(view.order)
    with pen.inside(_SCENE) as inner:
        if saved:
            _saved(inner, view, seats)
        else:
            _torn(inner, seats)
    pen.polygon(_SCENE, None, INK, 4)
    pen.say(640, 106, labels.label("end-headline", how=view.over), "boast", 88, CREAM if saved else CORE, "ms", 1160,
            depth=6)  # fmt: skip
    winners = [Who(seat) for seat in view.winners]
    told = labels.label("end-boast", how=view.over, count=len(winners), who=names.lords(view.winners))
    told, size = fit(told, "boast", 42, 790, 26)
    half = measure(told, "boast", size) / 2 + 34
    pen.chisel(block(640 - half, 128, 640 + half, 190, 6), CREAM, 4, shadow=INK, reach=2)
    pen.say(640, 174, told, "boast", size, INK if saved else DOOM, "ms", 790, least=26)
    wide = (1220 - 14 * (len(seats) - 1)) / len(seats)
    wide = min(wide, 480)
    left = 640 - (wide * len(seats) + 14 * (len(seats) - 1)) / 2
    for place, seat in enumerate(seats):
        _ledger(pen, left + place * (wide + 14), wide, view, seat, place, labels)
    return pen.finish()


def ranked(view: RealmView) -> list[Seat]:
    """The seats by their score, winners first."""
    return sorted(view.seats, key=lambda seat: (seat not in view.winners, -view.scores.get(seat, 0)))


def hero_of(view: RealmView, seat: Seat) -> str:
    """The line of the hero that stands for a lord: the active one, or the strongest that it held at the end."""
    lord = view.lords[seat]
    if lord.active is not None:
        return HEROES[lord.active.card].line
    held = [card for card in view.own[seat].hand if card in HEROES] if seat in view.own else []
    return HEROES[max(held, key=lambda card: HEROES[card].level)].line if held else _USUAL[seat]


def deed(view: RealmView, seat: Seat, labels: Labels) -> str:
    """The best that a lord did: a Boss killed alone, the Death Mage, Bosses, the most Attack, or rooms."""
    lord, feats = view.lords[seat], view.lords[seat].feats
    alone = [card for card in lord.heads if card != DEATH_MAGE]
    kind = (
        "mage" if view.over == "mage" and DEATH_MAGE in lord.kills
        else "alone" if alone
        else "slain" if feats.slain
        else "attack" if feats.attack > 3
        else "wounds" if feats.wounds > 3
        else "rooms"
    )  # fmt: skip
    return labels.label(
        "deed", kind=kind, attack=feats.attack, rooms=feats.rooms, slain=feats.slain, wounds=feats.wounds,
        room=names.card(max(alone, key=lambda card: ROOMS[card].level)) if alone else "",
    )  # fmt: skip


def _ledger(pen: Chisel, left: float, wide: float, view: RealmView, seat: Seat, place: int, labels: Labels) -> None:
    """A player's page: score, Fame and heads, best deed, rank or the stamp of the unpaid."""
    saved, right = view.over == "mage", left + wide
    lord, won = view.lords[seat], seat in view.winners
    top, bottom = LEDGERS + (0 if won else 14), (SAVED if saved else TORN) - 30
    paper = GOLD if won else CREAM if saved else "#cbb98f"
    draw_page(pen, left, top, right, bottom, paper)
    middle, head = (left + right) / 2, left + (62 if wide < 400 else 90)
    if saved:
        draw_banner(pen, head, LEDGERS + 36, 78, 150, seat)
    else:
        banner = Chisel(130, 190, origin=(65, 20))
        draw_banner(banner, 0, 0, 78, 150, seat)
        pen.stamp(banner, head, LEDGERS + 106, 6 if place % 2 == 0 else -6)
    if won:
        draw_crown(pen, head, LEDGERS + 14, 1.7)
    text = head + 56
    rank = labels.label("end-rank", rank=place + 1) if saved and not won else ""
    room = right - text - (76 if rank else 14)
    draw_name(pen, text, LEDGERS + 82, labels, seat, 42, INK, room, 26)
    pen.say(right - 20, LEDGERS + 80, rank, "black", 32, BROWN, "rs")
    score, size = fit(str(view.scores.get(seat, lord.fame)), "black", 84, right - text - 60, 40)
    pen.say(text, LEDGERS + 172, score, "black", size, INK if saved else "#5a4433", "ls")
    if saved:
        draw_fame(pen, text + measure(score, "black", size) + 32, LEDGERS + 140, 20)
    pen.line([(left + 18, LEDGERS + 220), (right - 18, LEDGERS + 220)], dark(GOLD, 0.3) if won else RULE, 2.6)
    heads = view.scores.get(seat, lord.fame) - lord.fame
    pen.say(middle, LEDGERS + 262, labels.label("end-parts", fame=lord.fame, heads=heads), "bold", 32, INK, "ms",
            wide - 24, least=24)  # fmt: skip
    foot = bottom - (18 if saved else 88)
    pen.polygon(block(left + 14, LEDGERS + 284, right - 14, foot, 5),
                "#ffe08a" if won else PAPER if saved else "#b9a67b", INK, 2)  # fmt: skip
    pen.say(middle, LEDGERS + 320, labels.label("end-deed"), "italic", 30, "#7a4a00" if won else BROWN, "ms", wide - 30)
    lines, size = paragraph(deed(view, seat, labels), "numeral", 34 if wide < 400 else 44, wide - 44, 3, 26)
    high = size * 1.18
    below = (LEDGERS + 332 + foot) / 2 + size * 0.3 - high * (len(lines) - 1) / 2
    for row, line in enumerate(lines):
        pen.say(middle, below + row * high, line, "numeral", size, INK, "ms", wide - 32)
    if not saved:
        pen.polygon(block(middle - 104, bottom - 74, middle + 104, bottom - 20, 4), None, _RED, 5)
        pen.polygon(block(middle - 97, bottom - 67, middle + 97, bottom - 27, 3), None, _RED, 2)
        pen.say(middle, bottom - 36, labels.label("end-unpaid"), "bold", 38, _RED, "ms", 190, least=24)


# -- the world saved


def _saved(pen: Chisel, view: RealmView, seats: list[Seat]) -> None:
    pen.burst(_SCENE, 640, 500, "#f6a93b", "#ffcf66", 26, 0.5)
    pen.circle(640, 500, 196, "#ffe9a8", INK, 4)
    pen.circle(640, 500, 176, "#fff6d8")
    for x, y, k in ((150, 250, 1.1), (1130, 236, 1.0), (1060, 330, 0.7)):
        cloud = path("-90,16 -70,-10 -34,-14 -6,-40 40,-26 60,-4 96,16")
        pen.polygon(spline([(x + a * k, y + b * k) for a, b in cloud], True), "#fff6e2", INK, 3)
    far = "0,520 160,470 330,512 520,470 760,508 960,452 1120,500 1290,470 1290,700 0,700"
    pen.polygon(spline(path(far), True), "#d99a4a", INK, 3.4)
    for x, y, k in ((90, 500, 1.3), (330, 508, 1.0), (800, 500, 1.1)):
        draw_peak(pen, x, y, k, "#b9773f", True)
    _ruin(pen.moved(1166, 504, 1.15))
    mid = "0,580 200,530 430,560 640,532 860,564 1080,526 1290,570 1290,720 0,720"
    pen.polygon(spline(path(mid), True), "#97b04c", INK, 3.4)
    draw_town(pen.moved(150, 590, 1.6))
    for x, y in ((44, 604), (250, 612), (1196, 600), (1228, 616)):
        draw_tree(pen, x, y, 1.5)
    near = "0,640 260,606 640,596 1020,606 1290,640 1290,720 0,720"
    pen.polygon(spline(path(near), True), "#6f9440", INK, 3.4)
    for x, y, radius in ((330, 290, 9), (420, 330, 7), (520, 270, 8), (880, 320, 8), (960, 370, 7), (800, 280, 9)):
        pen.polygon(star(x, y, radius + 3, 4, 0.4), "#fff6dd", INK, 1.6)
    spots, masts = (_SPOTS[::2], _MASTS[::2]) if len(seats) == 2 else (_SPOTS, _MASTS)  # one on each side
    for seat, (across, size) in reversed(list(zip(seats, masts, strict=False))):
        draw_standee(pen, across, 650, seat, 2.7 if seat in view.winners else size)
    _trophy(pen)
    for seat, (across, grown) in reversed(list(zip(seats, spots, strict=False))):
        draw_hero(pen, across, 690, grown, hero_of(view, seat))
        _mug(pen, across + 92 * grown / 1.34, 636, grown / 1.6)
        if seat in view.winners:
            draw_crown(pen, across, 690 - 128 * grown, 1.5)


def _trophy(pen: Chisel) -> None:
    """The enemy's crown and skull on a pole."""
    pen.line([(722, 660), (722, 420)], INK, 13)
    pen.line([(722, 660), (722, 420)], BROWN, 8)
    draw_trophy(pen, 722, 424, 0.92)


def _ruin(pen: Chisel) -> None:
    """The Keep, broken, on (0, 0); smoke above it."""
    wall = "#5d4d70"
    for x, high, wide in ((-55, 92, 40), (57, 58, 42), (0, 128, 54)):
        left, right = x - wide / 2, x + wide / 2
        top = [(left, 16), (x - wide * 0.3, -6), (x - wide * 0.12, 14), (x + wide * 0.1, -16), (x + wide * 0.24, 6),
               (right, 22)]  # fmt: skip
        pen.polygon([(left, 0), *((a, b - high) for a, b in top), (right, 0)], wall, INK, 3)
        shade = [(x + wide * 0.14, -1), (x + wide * 0.16, 10 - high), (right - 1, 24 - high), (right - 1, -1)]
        pen.polygon(shade, dark(wall, 0.4))
    pen.box(-44, -60, 44, 0, wall, INK, 3)
    pen.polygon(bezier([(-16, 0), (-16, -44), (18, -44), (18, 0)]), INK)
    for crack in ("-36,-50 -22,-30 -30,-14", "34,-54 24,-32 36,2", "-8,-116 4,-96 -6,-80"):
        pen.line(path(crack), INK, 4)
    for x, y, size in ((-70, 6, 16), (76, 8, 20), (98, 14, 12)):
        stone = [(x - size, y), (x - size * 0.3, y - size), (x + size * 0.8, y - size * 0.6), (x + size, y)]
        pen.polygon(stone, dark(wall, 0.15), INK, 2.4)
    for x, y, radius in ((4, -150, 14), (22, -184, 20), (6, -222, 25)):
        pen.circle(x, y, radius, "#e8d2a0", INK, 2.6)


def _mug(pen: Chisel, x: float, y: float, size: float) -> None:
    """A mug of beer."""
    pen = pen.moved(x, y, size)
    pen.circle(30, -4, 17, None, INK, 13 * size)
    pen.circle(30, -4, 16, None, "#b57a45", 6 * size)
    pen.chisel(path("-26,-34 26,-34 22,34 -22,34"), "#b57a45", 4)
    pen.chisel(path("-27,-22 27,-22 26,-12 -26,-12"), STEEL, 2, width=2)
    pen.chisel(path("-25,14 24,14 23,24 -24,24"), STEEL, 2, width=2)
    froth = path("-32,-34 -22,-50 -4,-46 8,-58 28,-48 32,-32 20,-24 12,-10 4,-26 -14,-24 -20,-12 -28,-22")
    pen.polygon(spline(froth, True), "#fffbe8", INK, 2.6)


# -- the world torn


def _torn(pen: Chisel, seats: list[Seat]) -> None:
    pen.burst(_SCENE, 640, 330, "#1d1236", "#33205c", 26, 0.5)
    rng = Random(9)  # noqa: S311
    for _ in range(60):
        pen.polygon(star(rng.uniform(40, 1240), rng.uniform(200, 420), rng.uniform(3, 6), 4, 0.35), "#bff7de")
    for x, y, side in ((120, 110, 1), (250, 200, 1), (1160, 110, -1), (1030, 200, -1)):
        bolt = [(x + a * side, y + b) for a, b in path("0,0 40,70 14,96 60,180 36,200 66,260")]
        pen.swell(bolt, INK, 20, 2)
        pen.swell(bolt, RIFT, 9, 0.6)
    draw_death_mage(pen, 640, 610, 0.94)
    pen.polygon(path("580,496 700,496 760,700 520,700"), RIFT)
    pen.polygon(path("640,506 660,552 634,596 672,640 646,700 600,700 622,640 598,596 622,552"), CORE)
    for side in (-1, 1):
        _half(pen, side)
    for x, y, lean in ((150, 606, 20), (330, 640, -18), (1010, 606, -16), (1170, 640, 28)):
        _bone(pen, x, y, lean)
    draw_skull(pen, 232, 640, 30)
    draw_skull(pen, 1096, 650, 26)
    town = Chisel(300, 300, origin=(150, 220))
    draw_town(town.moved(0, 0, 1.5))
    pen.stamp(town, 176, 402, -7)
    for x, y, k in ((1092, 474, 1.3), (1196, 470, 1.5)):
        draw_peak(pen, x, y, k, "#7d5a4a", False)
    for x, y in ((396, 484), (930, 480)):
        draw_tree(pen, x, y, 1.4)
    for seat, (x, y, lean) in zip(seats, _FALLEN, strict=False):
        banner = Chisel(160, 260, origin=(80, 226))
        draw_standee(banner, 0, 0, seat, 1.75)
        pen.stamp(banner, x, y, lean)
    for x, y, wide, high in ((470, 388, 16, 13), (812, 352, 18, 14), (520, 300, 13, 11), (772, 290, 12, 10)):
        stone = [(x - wide, y), (x - wide * 0.2, y - high), (x + wide, y - high * 0.3), (x + wide * 0.6, y + high)]
        pen.chisel(stone, "#6b4a3a", 6)
    for side, x, y in ((-1, 600, 580), (1, 684, 620)):
        half = [(x + side * a, y + b) for a, b in path("6,15 36,15 42,-18 21,-3 6,-24 -2,-10 8,0")]
        pen.chisel(half, GOLD, 4)
        pen.circle(x + side * 20, y + 7, 4, DOOM)


def _bone(pen: Chisel, x: float, y: float, lean: float) -> None:
    """A bone, turned clockwise."""
    ends = [turned([(x + side * 28, y + end * 7)], x, y, lean)[0] for side in (-1, 1) for end in (-1, 1)]
    shaft = turned([(x - 26, y), (x + 26, y)], x, y, lean)
    for a, b in ends:
        pen.circle(a, b, 11, INK)
    pen.line(shaft, INK, 17)
    for a, b in ends:
        pen.circle(a, b, 8, "#cfc3a6")
    pen.line(shaft, "#cfc3a6", 11)


def _half(pen: Chisel, side: int) -> None:
    """A half of the land, torn off in the middle."""
    top = [(640 + side * a, b) for a, b in path("640,470 470,452 330,476 210,462 120,490 34,512")]
    low = [(640 + side * a, b) for a, b in path("66,556 36,600 92,644 70,704 640,704")]
    pen.polygon([*top, *low], INK, INK, 14)
    pen.polygon([*top, *low], "#3b2a22")
    pen.swell([(x + side * 7, y) for x, y in (top[-1], *low[:4])], "#1f7a58", 6, 6)
    for k in range(3):
        seam = [(640 + side * (130 + k * 14), 574 + k * 38), (640 + side * 330, 556 + k * 42),
                (640 + side * 480, 580 + k * 38), (640 + side * 630, 560 + k * 40)]  # fmt: skip
        pen.swell(spline(seam), "#2a1c17", 2, 2, 9)
    green = [(640 + side * a, b) for a, b in path("60,534 140,524 240,500 330,520 450,496 640,520")]
    pen.polygon([*top, *green], "#6a7a48" if side < 0 else "#7d6a4a", INK, 4)


def alt_ending(seen: Observation, say: Say) -> list[str]:
    """What the picture shows: how the world fared, and each player's score and best deed."""
    view, labels = words.view_of(seen), Labels(say)
    facts = [labels.label("end-headline", how=view.over)]
    for seat in ranked(view):
        facts.append(labels.label("alt-end", who=Who(seat), score=view.scores.get(seat, 0),
                                  deed=deed(view, seat, labels)))  # fmt: skip
    return facts
