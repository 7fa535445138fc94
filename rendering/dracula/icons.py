"""Signs of cards: combat icons, encounters, powers and what else is told by a shape. Each is drawn in a box from -1 to
1 in one ink; what is cut out shows the ground."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from rendering.kit.canvas import Pen
from rendering.kit.colour import Ink
from rendering.kit.curves import around, both, flip, path, spline
from rendering.kit.layers import centred

Draw = Callable[[Pen, Ink, Ink], None]


def draw_icon(pen: Pen, name: str, x: float, y: float, radius: float, ink: Ink, ground: Ink) -> None:
    """A sign of `ICONS` round (x, y)."""
    ICONS[name](pen.moved(x, y, radius), ink, ground)


@lru_cache(maxsize=512)
def icon(name: str, radius: float, ink: Ink, ground: Ink) -> Image.Image:
    """A sign as a finished tile, a little larger than twice its radius."""
    half = math.ceil(radius * 1.15)
    pen = Pen(2 * half, 2 * half, origin=(half, half))
    draw_icon(pen, name, 0, 0, radius, ink, ground)
    return pen.finish()


def lay_icon(sheet: Image.Image, name: str, x: float, y: float, radius: float, ink: Ink, ground: Ink) -> None:
    """Lays a sign on a finished picture, its middle at (x, y)."""
    tile = icon(name, radius, ink, ground)
    centred(sheet, tile, x, y)


# -- Dracula's combat cards, and the icons on the hunters' banners


def _fangs(pen: Pen, ink: Ink, _: Ink) -> None:
    pen.polygon(path("-.95,-.45 -.5,-.62 -.18,-.5 0,-.42 .18,-.5 .5,-.62 .95,-.45 .6,-.12 0,-.02 -.6,-.12"), ink)
    for side in (-1, 1):
        pen.polygon(flip(path(".64,-.2 .2,-.08 .36,.88"), side), ink)
        pen.polygon(flip(path(".16,-.1 .01,-.1 .02,.22 .14,.2"), side), ink)


def _claws(pen: Pen, ink: Ink, _: Ink) -> None:
    for across in (-0.6, -0.04, 0.52):
        pen.moved(across, 0).polygon(path(".32,-.95 .5,-.86 .14,.1 -.38,.95 -.12,.05"), ink)


def _strength(pen: Pen, ink: Ink, ground: Ink) -> None:
    """A fist."""
    pen.box(-0.72, -0.28, 0.58, 0.58, ink, radius=0.22)
    for finger in range(4):
        pen.box(-0.74 + finger * 0.34, -0.72, -0.44 + finger * 0.34, 0, ink, radius=0.14)
    pen.box(0.3, -0.2, 0.82, 0.3, ink, radius=0.2)
    pen.box(-0.46, 0.5, 0.46, 0.92, ink)
    for gap in range(3):
        pen.line([(-0.42 + gap * 0.34, -0.6), (-0.42 + gap * 0.34, -0.05)], ground, 0.06)
    pen.line(path("-.6,.02 .3,.02"), ground, 0.07)
    pen.line(path("-.46,.58 .46,.58"), ground, 0.07)


def _mesmerize(pen: Pen, ink: Ink, ground: Ink) -> None:
    """An eye."""
    pen.polygon(spline(both(path("0,-.62 .55,-.45 .98,0 .55,.45 0,.62")), True), ink)
    pen.circle(0, 0, 0.43, ground)
    pen.circle(0, 0, 0.29, ink)
    pen.circle(0.09, -0.09, 0.1, ground)
    for turn in (-50, -25, 0, 25, 50):
        pen.line([around(0, 0.02, 0.76, turn - 90), around(0, 0.02, 1.02, turn - 90)], ink, 0.1)


def _plotting(pen: Pen, ink: Ink, _: Ink) -> None:
    """A spider's web."""
    for turn in range(0, 180, 45):
        pen.line([around(0, 0, 0.98, turn), around(0, 0, 0.98, turn + 180)], ink, 0.09)
    for radius in (0.36, 0.64, 0.92):
        for turn in range(0, 360, 45):
            sag = around(0, 0, radius * 0.82, turn + 22.5)
            pen.line([around(0, 0, radius, turn), sag, around(0, 0, radius, turn + 45)], ink, 0.09)


def _bat(pen: Pen, ink: Ink, _: Ink) -> None:
    half = path("0,.42 .14,.2 .3,.34 .42,.1 .62,.26 .72,.02 1.02,.12 .86,-.36 .5,-.5 .3,-.3 .16,-.22 .15,-.52 .05,-.38")
    pen.polygon(both(half), ink)


def _mist(pen: Pen, ink: Ink, _: Ink) -> None:
    for line, (down, wide) in enumerate(((-0.62, 0.6), (-0.2, 0.95), (0.22, 0.8), (0.64, 0.5))):
        shift = 0.1 if line % 2 else -0.1
        wave = [(wide * (k / 8 - 1) + shift, down + 0.11 * math.sin(k * 0.59 + line)) for k in range(17)]
        pen.line(wave, ink, 0.19)


# -- encounters and powers


def _soil(pen: Pen, ink: Ink, ground: Ink) -> None:
    """A coffin on its mound."""
    pen.polygon(path("-.3,-1 .3,-1 .58,-.52 .36,.62 -.36,.62 -.58,-.52"), ink)
    pen.line(path("0,-.72 0,.3"), ground, 0.13)
    pen.line(path("-.26,-.42 .26,-.42"), ground, 0.13)
    pen.polygon(spline(path("-1,.95 -.72,.66 0,.74 .72,.66 1,.95")), ink)


def _coffin(pen: Pen, ink: Ink, _: Ink) -> None:
    pen.polygon(path("-.36,-1 .36,-1 .68,-.45 .36,1 -.36,1 -.68,-.45"), ink)


def _hoax(pen: Pen, ink: Ink, ground: Ink) -> None:
    """A mask."""
    pen.polygon(spline(both(path("0,-.42 .5,-.62 .98,-.5 .92,.1 .5,.45 .16,.28 0,.12")), True), ink)
    for side in (-1, 1):
        pen.polygon(spline(flip(path(".22,-.1 .5,-.24 .72,-.06 .48,.1"), side), True), ground)
        pen.line(flip(path(".93,-.3 1.02,.75"), side), ink, 0.1)


def _rats(pen: Pen, ink: Ink, ground: Ink) -> None:
    pen.ellipse(0.12, 0.25, 0.6, 0.4, ink)
    pen.ellipse(-0.5, 0.15, 0.34, 0.26, ink)
    pen.polygon(path("-.6,-.02 -1,.34 -.5,.4"), ink)
    pen.circle(-0.33, -0.14, 0.18, ink)
    pen.circle(-0.62, 0.12, 0.06, ground)
    pen.line(spline(path(".6,.4 .88,.2 .82,-.2 1,-.52")), ink, 0.11)
    for foot in (-0.3, 0.05, 0.4):
        pen.line([(foot, 0.55), (foot - 0.08, 0.78)], ink, 0.1)


def _saboteur(pen: Pen, ink: Ink, ground: Ink) -> None:
    """A bomb with its fuse."""
    pen.circle(-0.12, 0.28, 0.66, ink)
    pen.polygon(path(".16,-.46 .48,-.18 .32,-.02 0,-.3"), ink)
    pen.line(spline(path(".34,-.36 .5,-.7 .74,-.62")), ink, 0.1)
    pen.star(0.82, -0.68, 0.3, ink, 6, 0.4)
    pen.arc(-0.12, 0.28, 0.42, 180, 250, ground, 0.1)


def _spy(pen: Pen, ink: Ink, ground: Ink) -> None:
    """A hat over dark glasses."""
    pen.box(-0.98, -0.24, 0.98, 0.02, ink, radius=0.1)
    pen.polygon(path("-.5,-.24 -.44,-.84 -.14,-.72 .14,-.72 .44,-.84 .5,-.24"), ink)
    for side in (-1, 1):
        pen.circle(0.34 * side, 0.38, 0.26, ink)
    pen.line(path("-.2,.34 .2,.34"), ink, 0.1)
    pen.line(path("-.5,-.32 .5,-.32"), ground, 0.08)


def _bodyguards(pen: Pen, ink: Ink, _: Ink) -> None:
    """Two crossed daggers."""
    for side in (-1, 1):
        pen.polygon(flip(path("-.92,-.94 -.58,-.82 .46,.28 .28,.46 -.82,-.58"), side), ink)
        pen.line(flip(path(".16,.68 .68,.16"), side), ink, 0.15)
        pen.line(flip(path(".44,.44 .82,.82"), side), ink, 0.24)


def _mob(pen: Pen, ink: Ink, ground: Ink) -> None:
    """A burning torch."""
    pen.polygon(path("-.2,.12 .2,.12 .1,.98 -.1,.98"), ink)
    pen.box(-0.34, -0.02, 0.34, 0.2, ink, radius=0.06)
    pen.polygon(spline(path("0,-1 .3,-.62 .5,-.4 .44,-.1 0,-.02 -.44,-.1 -.5,-.42 -.22,-.5 -.2,-.74"), True), ink)
    pen.polygon(spline(path("0,-.52 .2,-.26 0,-.1 -.2,-.24"), True), ground)


def _fog(pen: Pen, ink: Ink, _: Ink) -> None:
    for x, y, radius in ((-0.48, -0.12, 0.4), (0, -0.4, 0.5), (0.5, -0.14, 0.38)):
        pen.circle(x, y, radius, ink)
    pen.box(-0.88, -0.16, 0.88, 0.24, ink, radius=0.2)
    for wide, y in ((0.9, 0.46), (0.6, 0.76)):
        pen.line([(-wide, y), (wide, y)], ink, 0.16)


def _wolves(pen: Pen, ink: Ink, ground: Ink) -> None:
    pen.polygon(both(path("0,-.62 .45,-.5 .9,-.95 .84,-.1 .6,.22 .3,.86 0,.98")), ink)
    for side in (-1, 1):
        pen.polygon(flip(path(".14,.06 .54,-.18 .46,.12"), side), ground)
    pen.circle(0, 0.72, 0.13, ground)


def _feed(pen: Pen, ink: Ink, _: Ink) -> None:
    """A goblet."""
    pen.polygon(both(path("0,-.85 .55,-.85 .45,-.2 .12,.05 .12,.6 .5,.9 0,.9")), ink)


def _dark_call(pen: Pen, ink: Ink, _: Ink) -> None:
    """A horn."""
    pen.polygon(spline(path("-.95,.1 -.4,.5 .3,.3 .62,-.42 .98,-.2 .66,.62 -.3,.92 -.9,.6"), True), ink)
    pen.polygon(path(".38,-.66 1,-.3 .84,-.02 .3,-.34"), ink)
    for turn in (-150, -120, -90):
        pen.line([around(0.66, -0.46, 0.34, turn), around(0.66, -0.46, 0.62, turn)], ink, 0.1)


def _misdirect(pen: Pen, ink: Ink, _: Ink) -> None:
    """A signpost with two arms."""
    pen.box(-0.1, -0.95, 0.1, 0.98, ink)
    pen.polygon(path("-.5,-.78 .55,-.78 .95,-.54 .55,-.3 -.5,-.3"), ink)
    pen.polygon(path(".5,-.14 -.55,-.14 -.95,.1 -.55,.34 .5,.34"), ink)


# -- other signs


def _town(pen: Pen, ink: Ink, ground: Ink) -> None:
    outline = "-.95,.85 -.95,0 -.62,-.4 -.3,0 -.3,-.35 -.12,-.35 0,-1 .12,-.35 .3,-.35 .3,.1 .62,-.2 .95,.1 .95,.85"
    pen.polygon(path(outline), ink)
    for x in (-0.75, -0.5, 0.5, 0.75):
        pen.box(x - 0.06, 0.3, x + 0.06, 0.52, ground)
    pen.circle(0, -0.05, 0.1, ground)
    pen.box(-0.1, 0.45, 0.1, 0.85, ground)


def _sea(pen: Pen, ink: Ink, _: Ink) -> None:
    for row in range(3):
        pen.line([(0.9 * (k / 10 - 1), 0.45 * (row - 1) + 0.15 * math.sin(k * 0.63)) for k in range(21)], ink, 0.16)


def _castle(pen: Pen, ink: Ink, ground: Ink) -> None:
    pen.polygon(path("-1,.95 -.76,.62 -.55,.55 .52,.55 .78,.66 1,.95"), ink)
    pen.box(-0.58, 0.14, 0.58, 0.7, ink)
    for x, top, wide in ((-0.58, 0.02, 0.13), (-0.2, -0.38, 0.17), (0.26, -0.1, 0.13), (0.6, 0.2, 0.12)):
        pen.box(x - wide, top, x + wide, 0.7, ink)
        pen.polygon([(x - wide - 0.07, top), (x, top - 3.6 * wide), (x + wide + 0.07, top)], ink)
    for x, y in ((-0.2, -0.24), (-0.58, 0.14), (0.26, 0.04), (-0.2, 0.24)):
        pen.box(x - 0.045, y, x + 0.045, y + 0.18, ground)


def _drop(pen: Pen, ink: Ink, _: Ink) -> None:
    round_ = [around(0, 0.32, 0.62, turn) for turn in range(-30, 211, 12)]
    pen.polygon([(0, -1), *round_], ink)


def _moon(pen: Pen, ink: Ink, _: Ink) -> None:
    outer = [around(0, 0, 0.92, turn) for turn in range(14, 257, 9)]
    inner = [around(0.36, -0.36, 0.72, turn) for turn in range(228, 41, -9)]
    pen.polygon([*outer, *inner], ink)


def _sun(pen: Pen, ink: Ink, _: Ink) -> None:
    for turn in range(0, 360, 30):
        pen.line([around(0, 0, 0.66, turn), around(0, 0, 0.98, turn)], ink, 0.14)
    pen.circle(0, 0, 0.5, ink)


def _quill(pen: Pen, ink: Ink, ground: Ink) -> None:
    pen.polygon(spline(path("-.3,.42 -.1,-.14 .4,-.75 .95,-.98 .8,-.35 .35,.2 -.12,.4"), True), ink)
    pen.line(path("-.8,.98 -.3,.36"), ink, 0.12)
    pen.line(path("-.3,.36 .5,-.5"), ground, 0.07)


def _ticket(pen: Pen, ink: Ink, ground: Ink) -> None:
    pen.box(-0.98, -0.55, 0.98, 0.55, ink, radius=0.12)
    for side in (-1, 1):
        pen.circle(0.98 * side, 0, 0.2, ground)


def _bite(pen: Pen, ink: Ink, ground: Ink) -> None:
    """Two punctures, each with its drop."""
    for x in (-0.42, 0.42):
        _drop(pen.moved(x, 0.12, 0.62), ink, ground)


def _paw(pen: Pen, ink: Ink, _: Ink) -> None:
    pen.ellipse(0, 0.4, 0.5, 0.42, ink)
    for x, y in ((-0.68, -0.1), (-0.26, -0.52), (0.26, -0.52), (0.68, -0.1)):
        pen.ellipse(x, y, 0.19, 0.28, ink)


ICONS: Final[dict[str, Draw]] = {
    "fangs": _fangs,
    "claws": _claws,
    "strength": _strength,
    "mesmerize": _mesmerize,
    "plotting": _plotting,
    "escape_as_bat": _bat,
    "escape_as_mist": _mist,
    "new_vampire": _fangs,
    "reckless_vampire": _fangs,
    "aristocratic_vampire": _fangs,
    "bats": _bat,
    "desecrated_soil": _soil,
    "hoax": _hoax,
    "rats": _rats,
    "saboteur": _saboteur,
    "spy": _spy,
    "szgany_bodyguards": _bodyguards,
    "szgany_mob": _mob,
    "unnatural_fog": _fog,
    "wolves": _wolves,
    "feed": _feed,
    "dark_call": _dark_call,
    "wolf_form": _paw,
    "misdirect": _misdirect,
    "hide": _coffin,
    "city": _town,
    "sea": _sea,
    "castle": _castle,
    "eye": _mesmerize,
    "drop": _drop,
    "moon": _moon,
    "sun": _sun,
    "event": _quill,
    "ticket": _ticket,
    "bite": _bite,
    "coffin": _coffin,
}
"""By the id of the card, or by what the sign means. `weapons` adds the hunters' items."""
