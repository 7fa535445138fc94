"""What the large scenes share: smoke, scorched hills, sheets that fly, a Peasant with something to smile about."""

from __future__ import annotations

import math

from PIL import Image

from rendering.kit.canvas import SCALE
from rendering.kit.curves import Path, spline
from rendering.kit.felt import Felt, curve, noise
from rendering.trogdor.colours import EMBER, GLOW, GROUND, INK, SMOKE, WHITE
from rendering.trogdor.folk import peasant


def smoke(pen: Felt, x: float, y: float, height: float, seed: str) -> None:
    """A thread of smoke that rises from (x, y), with three curls."""
    wave = []
    for k, shake in enumerate(noise(f"{seed} smoke", 15)):
        share = k / 14
        sway = 0.16 * math.sin(share * 8 + 0.3 * shake) * (0.35 + share) + 0.18 * share
        wave.append((x + height * sway, y - height * share))
    pen.stroke(spline(wave), seed, 10, SMOKE, 2)
    for k, share in enumerate((0.62, 0.78, 0.92)):
        left, top = x + height * (0.18 * share + (0.1 if k % 2 else -0.1)), y - height * share
        size = 12 + 10 * share
        curl = [
            (left + size * (1 - n / 26) * math.cos(0.42 * n), top + size * (1 - n / 26) * math.sin(0.42 * n))
            for n in range(26)
        ]
        pen.stroke(curl, f"{seed} curl {k}", 7, SMOKE, 1)


def scorched(pen: Felt, hill: Path, foot: float, width: float, seed: str) -> None:
    """A burnt hillside from its upper edge down to `foot`, in strokes of the pen."""
    whole = [*hill, (width, foot), (0.0, foot)]
    pen.area(whole, GROUND, seed, 2)
    pen.scribble(whole, GLOW, f"{seed} glow", 30, 10, -30)
    pen.scribble(whole, EMBER, f"{seed} ember", 44, 9, -36)
    pen.stroke(hill, f"{seed} edge", 6, wobble=2.4)


def cheering(pen: Felt, seed: str) -> None:
    """A Peasant who smiles."""
    peasant(pen, seed=seed)
    pen.dot(0, -56, 5, WHITE)
    pen.area([(-8, -59), (9, -59), (9, -50), (-8, -50)], WHITE, f"{seed} chin", 0)
    pen.stroke(curve("-6,-57 1,-52 8,-57"), f"{seed} smile", 2.8, INK)


def spun(tile: Image.Image, degrees: float) -> Image.Image:
    """A finished tile with transparency, turned."""
    return tile.rotate(degrees, Image.Resampling.BICUBIC, expand=True)


def thrown(page: Image.Image, pen: Felt, x: float, y: float, degrees: float) -> None:
    """Lays an unfinished drawing on a page, turned, its middle at (x, y)."""
    turned = spun(pen.image, degrees).reduce(SCALE)
    page.paste(turned, (round(x - turned.width / 2), round(y - turned.height / 2)), turned)
