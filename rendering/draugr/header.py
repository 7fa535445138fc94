"""The head of the board: slain Draugr, this round's dice or the end, corrupted cards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engines.draugr.view import DraugrTable, RollView, Sigil
from rendering.draugr.colours import (
    AMETHYST,
    ASH,
    BONE,
    DIM,
    DOOM,
    EMERALD,
    GOLD,
    INK,
    PLUM,
    RUBY,
    TEAL,
    WATER,
)
from rendering.draugr.frame import pillar
from rendering.draugr.graves import grave
from rendering.draugr.heads import head
from rendering.draugr.layout import WIDTH, Names
from rendering.draugr.seals import marker, seal
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix
from rendering.kit.curves import around, both, path, spline
from rendering.kit.icons import house, person, shield, sword
from rendering.kit.layers import lay
from rendering.kit.type import fit, measure, write, write_line

PEOPLE_LIMIT, CARD_LIMIT, TO_SLAY = 7, 8, 4
CAPTION, CAPTION_LEAST, CAPTION_WIDTH = 29, 21, 330
EDGE = 14
"""The border of the board."""
TRACK = 876
"""The middle of the first ring of the corruption track; they are 36 apart."""


class Head(NamedTuple):
    """The content of the header of a board."""

    slain: tuple[str, ...]
    roll: RollView
    won: bool | None
    people: int
    cards: int
    slain_label: str
    caption: str
    corrupted_label: str


def draw_header(sheet: Image.Image, view: DraugrTable, names: Names) -> None:
    """Lays the whole head on the finished board, before the table: halo and thorns reach into it."""
    caption = _rolled(view.roll, names) if view.won is None else names.label("won" if view.won else "lost")
    counts = view.townspeople_lost, view.cards_lost
    labels = names.label("slain"), caption, names.label("corrupted")
    sheet.paste(_drawn(Head(view.slain, view.roll, view.won, *counts, *labels)), (EDGE, EDGE))


@lru_cache(maxsize=16)
def _drawn(head: Head) -> Image.Image:
    """The finished head, without the border above and beside it."""
    strip = Image.new("RGB", (WIDTH, 128), INK)
    for x, jewel in ((448, EMERALD), (832, "#6a2fb0")):
        lay(strip, pillar(jewel), x - 22, 18)
    _slain(strip, head)
    if head.won is None:
        _dice(strip, head.roll, head.caption)
    else:
        _end(strip, head.won, head.caption)
    _corrupted(strip, head)
    return strip.crop((EDGE, EDGE, WIDTH - EDGE, strip.height))


# -- slain ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _stone(draugr: str | None) -> Image.Image:
    """A gravestone, 72 x 114."""
    pen = Pen(72, 114, origin=(36, 112))
    grave(pen, draugr)
    return pen.finish()


def _slain(strip: Image.Image, head: Head) -> None:
    count = str(len(head.slain))
    write(strip, 30, 74, count, "numeral", 64, GOLD if head.won else BONE, "ls")
    write(strip, 34 + measure(count, "numeral", 64), 74, f"/{TO_SLAY}", "serif", 36, ASH, "ls")
    write_line(strip, 30, 118, head.slain_label, "sans", 30, BONE, 84, "ls", 20)
    for k in range(TO_SLAY):
        lay(strip, _stone(head.slain[k] if k < len(head.slain) else None), 120 + k * 72, 14)


# -- dice -------------------------------------------------------------------------------------------------------------


def _die(edge: Ink, ground: Ink) -> Pen:
    """A die's face, 90 x 76, its middle at (0, 0)."""
    pen = Pen(90, 76, origin=(45, 38))
    pen.box(-43, -35, 43, 35, ground, edge, 2.8, 12)
    for corner in path("-34,-26 34,-26 -34,26 34,26"):
        pen.circle(*corner, 1.6, edge)
    for k in range(28):
        (x, y), (far_x, far_y) = around(0, 0, 26, k * 90 / 7), around(0, 0, 31 if k % 2 else 37, k * 90 / 7)
        pen.line([(x, y), (far_x, max(-31, min(31, far_y)))], mix(edge, INK, 0.45), 1)
    return pen


@lru_cache(maxsize=16)
def _face(draugr: str, slain: bool) -> Image.Image:
    """The first roll: the Draugr that holds sway; a slain one has the sword across its head."""
    pen = _die(ASH if slain else RUBY, "#0d0e14" if slain else "#1a060d")
    low = {"widow_hrafna": 8, "lady_belthane": 14}.get(draugr, 15)
    head(pen.moved(0, low, 0.85), draugr, TEAL if slain else RUBY)
    if slain:
        sword(pen, (27, -27), (-27, 29), GOLD, INK)
    return pen.finish()


@lru_cache(maxsize=4)
def _sigil(kind: Sigil) -> Image.Image:
    """The second roll."""
    pen = _die(RUBY, "#1a060d")
    seal(pen, kind, 0, 0, 25, "lit")
    return pen.finish()


@lru_cache(maxsize=2)
def _shield(shown: bool) -> Image.Image:
    """The third roll: the Protective Sigil or none."""
    pen = _die(WATER if shown else ASH, "#0a1a26" if shown else "#0d0e14")
    if shown:
        shield(pen, 0, 0, 26, WATER, INK)
    else:
        shield(pen, 0, 0, 24, DIM, None)
        pen.line([(-22, 22), (22, -22)], ASH, 3)
    return pen.finish()


@lru_cache(maxsize=2)
def _lost(kind: str) -> Image.Image:
    """A small marker for the caption, 28 x 28."""
    pen = Pen(28, 28, origin=(14, 14))
    marker(pen, "iron" if kind == "iron" else "holy_water", 0, 0, 11)
    return pen.finish()


def _rolled(roll: RollView, names: Names) -> str:
    """The dice in words, except the kind of marker forfeited, which is drawn."""
    said = [names.draugr(roll.draugr)]
    said.append(names.label("die-slain") if roll.sigil is None else names.sigil(roll.sigil))
    if roll.shield and roll.forfeit_kind is not None:
        said.append(f"−{roll.forfeit}")
    return " · ".join(said)


def _dice(strip: Image.Image, roll: RollView, caption: str) -> None:
    tiles = [_face(roll.draugr, roll.sigil is None)]
    if roll.sigil is not None:
        tiles.append(_sigil(roll.sigil))
    if roll.shield is not None:
        tiles.append(_shield(roll.shield))
    left = WIDTH // 2 - (103 * len(tiles) - 17) // 2 - 2
    for k, tile in enumerate(tiles):
        lay(strip, tile, left + 103 * k, 14)
    forfeit = roll.forfeit_kind if roll.shield else None
    words, size = fit(caption, "sans", CAPTION, CAPTION_WIDTH - (34 if forfeit else 0), CAPTION_LEAST)
    wide = measure(words, "sans", size) + (34 if forfeit else 0)
    write(strip, WIDTH / 2 - wide / 2, 119, words, "sans", size, BONE, "ls")
    if forfeit:
        lay(strip, _lost(forfeit), round(WIDTH / 2 + wide / 2) - 28, 96)


# -- the end ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2)
def _emblem(won: bool) -> Image.Image:
    """Victory: a sword in rays of gold. Defeat: the great eye. 240 x 80."""
    pen = Pen(240, 80, origin=(120, 40))
    ink = GOLD if won else AMETHYST
    for k in range(48):
        turn = 7.5 * k
        (x, y), (far_x, far_y) = around(0, 0, 30, turn), around(0, 0, (112, 70, 88, 70)[k % 4], turn)
        pen.swell([(1.3 * x, 0.7 * y), (far_x, 0.34 * far_y)], mix(ink, INK, 0.15 if k % 4 == 0 else 0.45), 2.4, 0.4)
    if won:
        pen.polygon(spline(both(path("0,-37 30,-28 33,6 0,38")), True), "#173039", GOLD, 2.6)
        sword(pen, (0, -32), (0, 34), GOLD, INK)
    else:
        pen.polygon(spline(path("-46,0 -24,-24 0,-31 24,-24 46,0 24,24 0,31 -24,24"), True), INK, AMETHYST, 3)
        pen.circle(0, 0, 25, AMETHYST)
        pen.circle(0, 0, 17, INK)
        pen.polygon(spline(both(path("0,-23 6,0 0,23")), True), RUBY)
        pen.circle(0, 0, 3, BONE)
    return pen.finish()


def _end(strip: Image.Image, won: bool, caption: str) -> None:
    lay(strip, _emblem(won), WIDTH // 2 - 120, 11)
    write_line(strip, WIDTH / 2, 119, caption, "numeral", 34, GOLD if won else DOOM, CAPTION_WIDTH, "ms", 22)


# -- corrupted --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _ring(kind: str) -> Image.Image:
    """A ring of the track, 38 x 38: empty, or with a person or a house."""
    pen = Pen(38, 38, origin=(19, 19))
    if not kind:
        pen.circle(0, 0, 16.5, INK, ASH, 1.6)
        return pen.finish()
    pen.circle(0, 0, 16.5, PLUM, AMETHYST, 2.4)
    (person if kind == "person" else house)(pen, 0, 0, 10.5, BONE)
    return pen.finish()


@lru_cache(maxsize=8)
def _people_line(lost: int) -> Image.Image:
    """The Townspeople lost as a line towards the limit, 264 x 30; it turns red when one or none is left."""
    pen = Pen(264, 30, origin=(14, 15))
    near = lost >= PEOPLE_LIMIT - 1
    ink = DOOM if near else ASH
    person(pen, 0, -1, 10, ink)
    pen.line([(16, 0), (234, 0)], ink, 1.8)
    pen.polygon([(232, 0), (222, -6), (222, 6)], ink)
    pen.line([(234, -13), (234, 13)], RUBY, 4)
    if lost > 1:
        reach = 36 * (lost - 1)
        pen.line([(16, 0), (reach, 0)], ink if near else AMETHYST, 4.4)
        pen.circle(reach, 0, 5.5, ink if near else AMETHYST, INK, 1.2)
    return pen.finish()


def _corrupted(strip: Image.Image, head: Head) -> None:
    people = min(head.people, PEOPLE_LIMIT)
    places = min(head.cards - head.people, CARD_LIMIT - people)
    for k in range(CARD_LIMIT):
        tile = _ring("person" if k < people else "house" if k >= CARD_LIMIT - places else "")
        lay(strip, tile, TRACK + 36 * k - 19, 36)
    lay(strip, _people_line(people), TRACK - 14, 82)
    near = head.cards >= CARD_LIMIT - 2 or people >= PEOPLE_LIMIT - 1
    limit = f"/{CARD_LIMIT}"
    write(strip, WIDTH - 30, 74, limit, "serif", 36, ASH, "rs")
    numeral = WIDTH - 34 - measure(limit, "serif", 36)
    # Several cards may fall at once, beyond the limit: two digits are set smaller, to keep off the track.
    size = 64 if head.cards < 10 else 48
    write(strip, numeral, 74, str(head.cards), "numeral", size, DOOM if near else AMETHYST, "rs")
    write_line(strip, WIDTH - 30, 118, head.corrupted_label, "sans", 30, BONE, 138, "rs", 20)
