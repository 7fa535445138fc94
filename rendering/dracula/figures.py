"""The five characters as they stand on the map: a bell-shaped coat, a hat that tells who it is, a letter."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engines.core.types import Seat
from engines.dracula.components import DRACULA, HUNTERS
from rendering.dracula.colours import COATS, CREAM, DARK, HOT, SKIN
from rendering.kit.canvas import Pen
from rendering.kit.colour import mix
from rendering.kit.curves import Path, around, flip, path
from rendering.kit.layers import Stamp
from rendering.kit.type import write

GODALMING, SEWARD, VAN_HELSING, MINA = HUNTERS
LETTERS: Final = {GODALMING: "G", SEWARD: "S", VAN_HELSING: "V", MINA: "M", DRACULA: "D"}
_COAT: Final = path("-35,0 -34,-8 -27,-29 -20,-48 -15,-57 15,-57 20,-48 27,-29 34,-8 35,0")
_CAPE: Final = path("-37,0 -31,-38 -42,-68 -24,-61 -14,-70 14,-70 24,-61 42,-68 31,-38 37,0 18,-7 0,0 -18,-7")
_HATS: Final[dict[Seat, Path]] = {
    GODALMING: path("-25,-76 -25,-81 -15,-82 -17,-105 17,-105 15,-82 25,-81 25,-76"),
    SEWARD: path("-23,-73 -23,-79 -16,-80 -15,-88 -9,-94 0,-96 9,-94 15,-88 16,-80 23,-79 23,-73"),
    VAN_HELSING: path("-36,-73 -31,-82 -14,-84 -11,-98 0,-94 11,-98 14,-84 31,-82 36,-73 0,-78"),
    MINA: path("-17,-72 -17,-82 -12,-91 -8,-93 -10,-100 -5,-106 5,-106 10,-100 8,-93 12,-91 17,-82 17,-72 0,-84"),
}
_RIM, _EDGE = 6.5, 3.2


@lru_cache(maxsize=64)
def figure(seat: Seat, height: int, prone: bool = False) -> Stamp:
    """A finished figure about `height` high, placed by the middle of its base; `prone` is one who must
    stand up again first."""
    unit = height / 100
    half, above, below = round(52 * unit), round(116 * unit), round(20 * unit)
    pen = Pen(2 * half, above + below, origin=(half, above)).moved(0, 0, unit)
    if seat == DRACULA:
        _count(pen)
    else:
        _hunter(pen, seat)
    tile = pen.finish()
    ink = "#1C120C" if seat == VAN_HELSING else "#FFFFFF"
    size, down = (34, -18) if seat == DRACULA else (40, -12)
    write(tile, half, above + down * unit, LETTERS[seat], "black", round(size * unit), ink)
    if prone:
        tile = tile.rotate(64, Image.Resampling.BICUBIC, expand=True)
        return Stamp(tile, tile.width // 2, tile.height - round(34 * unit))
    return Stamp(tile, half, above)


def stand(sheet: Image.Image, seat: Seat, x: float, y: float, height: int, prone: bool = False) -> None:
    """Puts a figure on a finished sheet, its base at (x, y)."""
    figure(seat, height, prone).lay(sheet, x, y)


def _hunter(pen: Pen, seat: Seat) -> None:
    coat, hat = COATS[seat], _HATS[seat]
    for rim, ink in ((_RIM, CREAM), (_EDGE, DARK)):
        pen.polygon(_COAT, ink, ink, 2 * rim)
        pen.ellipse(0, -1, 36 + rim, 9 + rim, ink)
        pen.circle(0, -66, 14 + rim, ink)
        pen.polygon(hat, ink, ink, 2 * rim)
    pen.ellipse(0, -1, 36, 9, mix(coat, "#000000", 0.35))
    pen.polygon(_COAT, coat)
    pen.circle(0, -66, 14, SKIN)
    if seat == VAN_HELSING:
        pen.polygon(path("-13,-66 13,-66 9,-47 0,-41 -9,-47"), "#E9E4D8")
    pen.polygon(hat, "#4A2B1C" if seat == MINA else mix(coat, "#000000", 0.45))


def draw_walker(pen: Pen, seat: Seat, x: float, y: float, height: float, light: int = 1) -> None:
    """A hunter without rim and letter, his base at (x, y), lit from the right (`light` 1) or the left (-1): in a scene,
    not on the map."""
    pen, coat, hat = pen.moved(x, y, height / 100), COATS[seat], _HATS[seat]
    shade = mix(coat, "#000000", 0.42)
    pen.polygon(_COAT, DARK, DARK, 4.6)
    pen.ellipse(0, -1, 37.5, 10, DARK)
    pen.circle(0, -66, 16, DARK)
    pen.polygon(hat, DARK, DARK, 4.6)
    pen.ellipse(0, -1, 36, 9, mix(coat, "#000000", 0.5))
    pen.polygon(_COAT, shade)
    lit = sorted((point for point in _COAT if point[0] * light > 0), key=lambda point: point[1])
    pen.polygon([(light * 3, 0), (light, -57), *lit], mix(coat, "#FFF0C8", 0.08))
    pen.circle(0, -66, 14, mix(SKIN, "#5A3A2A", 0.35))
    start = -80 if light > 0 else 100
    pen.polygon([around(0, -66, 14, turn) for turn in range(start, start + 161, 8)], SKIN)
    if seat == VAN_HELSING:
        pen.polygon(path("-13,-66 13,-66 9,-47 0,-41 -9,-47"), "#B9B09F")
        pen.polygon(flip(path("0,-66 13,-66 9,-47 0,-41"), light), "#EFEADC")
    pen.polygon(hat, "#4A2B1C" if seat == MINA else mix(coat, "#000000", 0.45))
    pen.line([(light * 21, -46), (light * 29, -26), (light * 36, -6)], mix(coat, "#FFF3D0", 0.62), 2.2)


def _count(pen: Pen) -> None:
    for rim, ink in ((_RIM, CREAM), (_EDGE, DARK)):
        pen.polygon(_CAPE, ink, ink, 2 * rim)
        pen.circle(0, -79, 15 + rim, ink)
    pen.polygon(_CAPE, "#120606")
    pen.polygon(path("-12,-66 12,-66 20,-7 0,-1 -20,-7"), HOT)
    pen.circle(0, -79, 14, "#E9DFD0")
    pen.polygon(path("-15,-78 -15,-90 -8,-95 8,-95 15,-90 15,-78 10,-87 0,-79 -10,-87"), "#120606")
    for side in (-1, 1):
        pen.polygon([(side * 5.5, -71), (side * 2, -71), (side * 3.8, -64)], "#FFFFFF")


@lru_cache(maxsize=16)
def ring(height: int) -> Image.Image:
    """A ring on the ground round a figure, in the middle of its tile: it is his turn."""
    half = round(0.5 * height)
    pen = Pen(2 * half, 2 * half, origin=(half, half))
    pen.ellipse(0, -0.01 * height, 0.46 * height, 0.15 * height, None, HOT, 0.045 * height)
    return pen.finish()
