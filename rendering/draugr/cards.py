"""The 15 cards: small stained-glass windows leaded in ink."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec.structs import replace
from PIL import Image, ImageChops

from engines.draugr.view import CardKind, CardView
from rendering.draugr.colours import (
    AMETHYST,
    ASH,
    BONE,
    BRIAR,
    DIM,
    EMERALD,
    EMERALD_DEEP,
    GOLD,
    INK,
    LEAF_GOLD,
    LILAC,
    SAPPHIRE,
    SAPPHIRE_DEEP,
    WHITE,
)
from rendering.draugr.layout import CARD_HEIGHT, CARD_WIDTH, PANE, may_choose, shelter
from rendering.draugr.people import PEOPLE
from rendering.draugr.places import PLACES
from rendering.draugr.seals import badge, choice, lamp, pips, seal_tile, tab
from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink, mix, rgb
from rendering.kit.curves import Point, around, bezier, both, flip, path, spline
from rendering.kit.gradient import radial
from rendering.kit.layers import Plate, centred, lay
from rendering.kit.type import fit, measure, write

CORNER = 7
MIDDLE = CARD_WIDTH / 2
NAME_SIZE, NAME_LEAST, NAME_WIDTH = 29, 22, CARD_WIDTH - 12
Frame = Literal["calm", "chosen", "here", "corrupted"]


def _window(kind: CardKind) -> list[Point]:
    """The outline of the glass: a pointed arch for people, a chamfered longhouse for places."""
    arch = bezier(path("0,6 43,20 80,44 80,70"))
    half = arch if kind == "townsperson" else list(path("33,9 80,60"))
    right: list[Point] = [*half, (80, PANE)]
    return [(MIDDLE + x, y) for x, y in [*flip(right[::-1], -1), *right]]


@lru_cache(maxsize=8)
def _glass(kind: CardKind, corrupted: bool, zoom: float = 1) -> Image.Image:
    """The empty pane behind the picture, unfinished."""
    inner, outer = (SAPPHIRE, SAPPHIRE_DEEP) if kind == "townsperson" else (EMERALD, EMERALD_DEEP)
    if corrupted:
        inner, outer = "#4a1c6e", "#12061e"
    pen = Pen.zoomed(zoom, CARD_WIDTH, PANE, INK)
    pen.image.paste(radial(zoom * CARD_WIDTH, zoom * PANE, inner, outer, (0.5, 0.42), 0.62))
    if kind == "location":
        for k in range(22):
            pen.line([(0, 8 + k * 6.6), (CARD_WIDTH, 8 + k * 6.6)], mix(inner, INK, 0.35), 0.7)
        return pen.image
    for j in range(11):
        for i in range(13):
            x, y = 5 + i * 15 + 7.5 * (j % 2), 6 + j * 14
            if (i + j) % 2:
                pen.circle(x, y, 1, mix(inner, BONE, 0.3))
            else:
                pen.star(x, y, 3, mix(inner, BONE, 0.32), 4, 0.25)
    return pen.image


@lru_cache(maxsize=64)
def pane(card: str, kind: CardKind, corrupted: bool = False, zoom: float = 1) -> Image.Image:
    """A card's window, finished, transparent round the arch; `zoom` times as large as on the board."""
    pen = Pen.zoomed(zoom, CARD_WIDTH, PANE, INK)
    pen.image.paste(_glass(kind, corrupted, zoom))
    (PEOPLE if kind == "townsperson" else PLACES)[card](pen.moved(MIDDLE, 60))
    picture = pen.image
    if corrupted:
        grey = Image.blend(picture, Image.merge("RGB", [picture.convert("L")] * 3), 0.75)
        picture = ImageChops.multiply(grey, Image.new("RGB", picture.size, "#a87dc8"))
    window = Pen.zoomed(zoom, CARD_WIDTH, PANE)
    window.inlay(picture, _window(kind))
    return window.finish()


@lru_cache(maxsize=4)
def great_eye(fresh: bool, zoom: float = 1) -> Image.Image:
    """The back of a Townsperson turned over, 178 x 220 by `zoom`; `fresh`: in this very round."""
    pen = Pen.zoomed(zoom, CARD_WIDTH, CARD_HEIGHT)
    pen.box(8, 8, CARD_WIDTH - 8, PANE, "#0d0716")
    dice = random.Random(13)  # noqa: S311 (an ornament)
    for _ in range(70):
        x, y = around(0, 0, dice.uniform(44, 95), dice.uniform(0, 360))
        if abs(x) < MIDDLE - 12 and -66 < 0.8 * y < PANE - 88:
            pen.circle(MIDDLE + x, 80 + 0.8 * y, dice.uniform(0.6, 1.5), BRIAR)
    ball = pen.moved(MIDDLE, 80)
    lid = AMETHYST if fresh else mix(AMETHYST, INK, 0.22)
    for k in range(36):
        (x, y), (far_x, far_y) = around(0, 0, 38, 10 * k), around(0, 0, 50 if k % 3 else 62, 10 * k)
        ball.swell([(x, 0.9 * y), (far_x, 0.9 * far_y)], mix(AMETHYST, INK, 0 if fresh else 0.25), 2.2, 0.4)
    ball.polygon(spline(path("-40,0 -20,-20 0,-26 20,-20 40,0 20,20 0,26 -20,20"), True), INK, lid, 2.6)
    if fresh:
        ball.circle(0, 0, 24, None, WHITE, 2.4)
    ball.circle(0, 0, 21, lid)
    ball.circle(0, 0, 14, INK)
    ball.polygon(spline(both(path("0,-18 5,0 0,18")), True), AMETHYST)
    ball.circle(0, 0, 2.6, WHITE if fresh else BONE)
    for x, y, turn, hand in ((26, 26, 225, 1), (152, 26, 315, -1), (26, 132, 135, -1), (152, 132, 45, 1)):
        pen.tendril(x, y, turn, 16, 1.6, mix(AMETHYST, INK, 0.3), 2, hand)
    pen.box(8, 8, CARD_WIDTH - 8, PANE, None, mix(AMETHYST, INK, 0.35), 1.4)
    vine = spline(path("18,206 50,198 89,204 128,198 160,206"), steps=12)
    pen.swell(vine, BRIAR, 1, 1, 3.6)
    for k in range(4, len(vine) - 4, 5):
        x, y = vine[k]
        pen.polygon([(x - 3, y), (x + 3, y), (x + 6, y + (-9 if k % 2 else 9))], BRIAR)
    return pen.finish()


@lru_cache(maxsize=16)
def _mount(kind: CardKind, frame: Frame, corrupted: bool, turned: bool, zoom: float) -> Image.Image:
    """The leading round the glass and the card's frame, see-through elsewhere."""
    pen = Pen.zoomed(zoom, CARD_WIDTH, CARD_HEIGHT)
    gold = frame in ("chosen", "here")
    if not turned:
        pen.polygon(_window(kind), None, BONE if gold else ASH, 2)
    if corrupted and not turned:
        for side in (-1, 1):
            _briar(pen, side)
    pen.line([(6, PANE), (CARD_WIDTH - 6, PANE)], BRIAR if turned else BONE, 1.2)
    styles: dict[Frame, tuple[Ink, float]] = {
        "calm": (DIM, 1.6),
        "chosen": (GOLD, 3.6),
        "here": (GOLD, 5),
        "corrupted": (mix(AMETHYST, INK, 0.25), 2.2),
    }
    pen.box(0, 0, CARD_WIDTH - 0.5, CARD_HEIGHT - 0.5, None, *styles[frame], 7)
    if frame == "chosen":
        inside = [(6, PANE), (6, 6), (CARD_WIDTH - 6, 6), (CARD_WIDTH - 6, PANE)]
        pen.line([(x, y) for x, y in inside], mix(GOLD, INK, 0.3), 1)
    return pen.finish()


def _briar(pen: Pen, side: int) -> None:
    """A thorny vine up one jamb of a corrupted Location."""
    vine = pen.moved(MIDDLE, PANE)
    vine.swell(spline(flip(path("77,-2 63,-34 75,-66 55,-104"), side)), AMETHYST, 5, 1.4)
    for k, (x, y) in enumerate(path("71,-16 67,-32 72,-50 75,-66 69,-82 62,-96")):
        tip = x - 12 if k % 2 else x + 7
        vine.polygon(flip([(x - 2, y - 3), (x + 2, y + 4), (tip, y - 8)], side), AMETHYST)


@lru_cache(maxsize=8)
def _spandrel(ink: Ink, zoom: float) -> Image.Image:
    """A flourish for the corner without a seal, 44 x 44 by `zoom`."""
    pen = Pen.zoomed(zoom, 50, 44, origin=(23, 20))
    pen.tendril(0, 0, 126, 11, 1.7, ink, 1.8)
    pen.beads([(-3, 15), (11, 33)], ink, 1.5, 0.6, 1.9)
    pen.beads([(-15, -6), (-34, -13)], ink, 1.5, 0.6, 1.9)
    return pen.finish()


@lru_cache(maxsize=128)
def _face(
    card: str, kind: CardKind, seals: int, frame: Frame, corrupted: bool, dim: bool, fresh: bool, zoom: float
) -> Image.Image:
    """A card without name, seals, corruption and badges."""
    turned = corrupted and kind == "townsperson"
    tile = Image.new("RGBA", _at(zoom, CARD_WIDTH, CARD_HEIGHT), INK)
    tile.alpha_composite(great_eye(fresh, zoom) if turned else pane(card, kind, corrupted, zoom))
    if dim and not turned:
        shade = Image.new("RGBA", (tile.width, round(zoom * PANE)), (*rgb(INK), 31 if corrupted else 102))
        tile.alpha_composite(shade)
    tile.alpha_composite(_mount(kind, frame, corrupted, turned, zoom))
    if seals == 1 and not turned:
        tile.alpha_composite(
            _spandrel(_flourish(frame, corrupted), zoom), (round(zoom * (CARD_WIDTH - 46)), round(zoom * 3))
        )
    return tile


def _at(zoom: float, x: float, y: float) -> tuple[int, int]:
    """A point of a card in pixels."""
    return round(zoom * x), round(zoom * y)


def _flourish(frame: Frame, corrupted: bool) -> Ink:
    return BRIAR if corrupted else LEAF_GOLD if frame in ("chosen", "here") else DIM


def _set_name(tile: Image.Image, name: str, ink: Ink, flourish: Ink) -> None:
    words, size = fit(name, "sans", NAME_SIZE, NAME_WIDTH, NAME_LEAST)
    half = measure(words, "sans", size) / 2
    if MIDDLE - half > 30:
        pen = Pen(CARD_WIDTH, 12, origin=(MIDDLE, 6))
        far = min(half + 43, MIDDLE - 9)
        for side in (-1, 1):
            pen.star(side * (half + 11), 0, 4, flourish, 4, 0.3)
            pen.beads([(side * (half + 18), 0), (side * far, 0)], flourish, 1.5, 0.5, 2)
        tile.alpha_composite(pen.finish(), (0, 163))
    write(tile, MIDDLE, 178, words, "sans", size, ink)


@lru_cache(maxsize=2)
def _corners(zoom: float) -> Image.Image:
    pen = Pen.zoomed(zoom, CARD_WIDTH, CARD_HEIGHT, INK)
    pen.round_off(zoom * CORNER)
    return pen.finish().getchannel("A")


class Light(NamedTuple):
    """How a card stands out from the others.

    `here`: the hunter stands on it. `dim`: it is not among the choices. `lit`: the sigil that rages in its row.
    `calm`: nothing threatens it any more.
    """

    here: bool
    dim: bool
    lit: str | None
    calm: bool


def frame_of(card: CardView, light: Light) -> Frame:
    """The frame of a card."""
    return "here" if light.here else "chosen" if card.target else "corrupted" if card.corrupted else "calm"


def plain_card(card: CardView, light: Light, zoom: float = 1) -> Image.Image:
    """A card with its seals, corruption and badges, with round corners, without name, steps and trail; 178 x 220 by
    `zoom`."""
    turned = card.corrupted and card.kind == "townsperson"
    frame, dim = frame_of(card, light), light.dim and not light.here
    fresh = card.struck and turned
    tile = _face(card.id, card.kind, len(card.sigils), frame, card.corrupted, dim, fresh, zoom).copy()
    if not turned:
        threat = "over" if light.calm else shelter(card)
        tile.alpha_composite(pips(card.corruption, card.struck, threat, zoom), _at(zoom, 0, 180))
        for k, sigil in enumerate(card.sigils):
            shine = "dim" if card.corrupted else "lit" if sigil == light.lit else "calm"
            tile.alpha_composite(
                seal_tile(sigil, shine, zoom), (round(zoom * (1, CARD_WIDTH - 51)[k]), round(zoom * 2))
            )
        badges = [sign for sign, on in (("guard", card.guarded), ("ward", card.warded)) if on and not card.corrupted]
        for k, sign in enumerate(badges):
            tile.alpha_composite(badge(sign, zoom), _at(zoom, 3, 98 - 48 * k))
    if light.here:
        tile.alpha_composite(lamp(zoom), _at(zoom, CARD_WIDTH - 78, 64))
    tile.putalpha(_corners(zoom))
    return tile


def name_ink(card: CardView) -> Ink:
    """The colour of a card's name."""
    return LILAC if card.corrupted and card.kind == "townsperson" else BONE


@lru_cache(maxsize=160)
def _whole(card: CardView, name: str, light: Light) -> Plate:
    """A whole card; steps and trail do not change it."""
    tile = plain_card(card, light)
    _set_name(tile, name, name_ink(card), _flourish(frame_of(card, light), card.corrupted))
    return Plate(tile, CORNER)


@lru_cache(maxsize=8)
def _step(word: str) -> Image.Image:
    """The gold tab with the number of steps to a card."""
    words, size = fit(word, "bold", 28, 96, 20)
    tile = tab(max(26, round(measure(words, "bold", size) / 2) + 8), True).copy()
    write(tile, tile.width / 2, 25, words, "bold", size, INK)
    return tile


def draw_card(
    sheet: Image.Image, x: int, y: int, card: CardView, name: str, light: Light, walking: bool, stay: str
) -> None:
    """Lays a card on a finished sheet.

    `walking`: a path is asked, so steps and trail show. `stay`: the word on the tab of the card where one may stay.
    """
    bare = replace(card, steps=None, trail=False, target=may_choose(card))
    _whole(bare, name, light).lay(sheet, x, y)
    if bare.target:
        for corner in (2, CARD_WIDTH - 2):
            centred(sheet, choice(7), x + corner, y + CARD_HEIGHT - 2)
    sign = None
    if walking and card.steps is not None:
        sign = _step(stay if card.steps == 0 else str(card.steps))
    elif walking and card.trail and not light.here:
        sign = tab(30, False)
    if sign is not None:
        lay(sheet, sign, x + round(MIDDLE) - sign.width // 2, y - 16)
