"""The strongest moment of a Phase Two as a cartoon."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from rendering.kit.felt import Felt, oblong
from rendering.kit.layers import lay
from rendering.kit.type import write
from rendering.trogdor.chapters import Chapter
from rendering.trogdor.colours import BLUE, GREEN, GREY, INK, WHITE, YELLOW
from rendering.trogdor.dragon import hidden, trogdor
from rendering.trogdor.folk import archer, cottage, knight, peasant, troghammer
from rendering.trogdor.land import flame
from rendering.trogdor.layout import Names
from rendering.trogdor.marks import bubble, bubble_size
from rendering.trogdor.moods import wincing, yawning
from rendering.trogdor.signs import burst, plaster

WIDTH, HEIGHT = 434, 198
"""The size that the scenes are drawn for; a taller box leaves more sky."""
_FLOOR = "#f6ecd2"


class Scene(NamedTuple):
    """A cartoon: who is on it, what is said, where the bubble and the mouth are (the bubble from the top, the mouth
    from the ground), where the `villain` stands and his scale, and the place of a rock's sign."""

    draw: Callable[[Felt, str], None]
    said: str
    bubble: tuple[int, int]
    mouth: tuple[int, int]
    villain: tuple[float, float] | None = None
    rock: tuple[int, int] | None = None


def moment(steps: Iterable[Chapter]) -> tuple[str, str]:
    """The scene of a turn, and the piece that plays the villain: damage before a bonk, a fire, a repair, nothing."""
    beats = [beat for step in steps for beat in step.beats]
    hits = [beat for beat in beats if beat.kind == "hit"]
    for name, found in (
        ("ow", [beat for beat in hits if beat.by is None]),
        ("bonk", [beat for beat in hits if beat.by == "hiding"]),
        ("clang", hits),
        ("fire", [beat for beat in beats if beat.kind == "void"]),
        ("repair", [beat for beat in beats if beat.kind == "rebuild"]),
        ("mended", [beat for beat in beats if beat.kind == "repair"]),
    ):
        if found:
            return name, found[-1].piece or ""
    return "yawn", ""


def draw_cartoon(page: Image.Image, x: int, y: int, wide: int, high: int, shown: tuple[str, str], names: Names) -> None:
    """Lays a cartoon in its box, its corner at (x, y)."""
    lay(page, _drawn(shown, wide, high), x - 8, y - 8)
    scene, zoom = _SCENES[shown[0]], wide / WIDTH
    ground = y + high - 8
    if scene.rock is not None:
        write(page, x + scene.rock[0] * zoom, ground + scene.rock[1] * zoom, names.label("rock"), "hand",
              round(42 * zoom), INK)  # fmt: skip
    left, top = x + round(scene.bubble[0] * zoom), y + round((high - HEIGHT * zoom) * 0.5 + scene.bubble[1] * zoom)
    mouth = x + scene.mouth[0] * zoom, ground + scene.mouth[1] * zoom
    said, size = names.label(scene.said), 46 if wide < 460 else 50
    half = round(bubble_size(said, size)[0] / 2) + 14
    left = min(max(left, x + half), x + wide - half)
    bubble(said, round(mouth[0] - left), round(mouth[1] - top), size).lay(page, left, top)


@lru_cache(maxsize=24)
def _drawn(shown: tuple[str, str], wide: int, high: int) -> Image.Image:
    """A cartoon without its words, 8 px wider on each side."""
    pen = Felt(wide + 16, high + 16, origin=(8, 8))
    zoom = wide / WIDTH
    pen.shape(oblong(0, 0, wide, high), WHITE, "cartoon", 5.5, rim=4)
    pen.area(oblong(6, high - 48 * zoom, wide - 12, 48 * zoom - 6), _FLOOR, "cartoon floor")
    pen.stroke([(8, high - 48 * zoom), (wide - 8, high - 48 * zoom)], "cartoon line", 3, GREY)
    scene, piece = _SCENES[shown[0]], shown[1]
    scene.draw(pen.moved(0, high - 8, zoom), piece)
    if scene.villain is None:
        return pen.finish()
    x, scale = scene.villain
    _villain(pen.moved(0, high - 8, zoom), piece, x, scale)
    made, unit = pen.finish(), scale * zoom
    if piece.startswith("knight"):
        at = 8 + x * zoom - 13 * unit, high - 25 * unit + 13 * unit
        write(made, *at, piece[-1], "hand", round(38 * unit), INK)
    return made


def _villain(pen: Felt, piece: str, x: float, scale: float) -> None:
    """The piece that strikes, and two strokes for its swing."""
    if piece == "archer":
        archer(pen.moved(x, 0, scale), "cartoon")
    elif piece == "troghammer":
        troghammer(pen.moved(x, 0, scale), "cartoon")
    else:
        knight(pen.moved(x, 0, scale), "cartoon")
    if piece != "archer":
        for k, (ax, bx, y) in enumerate(((2, -16, -166), (-2, -22, -142))):
            pen.stroke([(x + ax, y), (x + bx, y - 10)], f"swing {k}", 4)


def _star(pen: Felt, x: float, y: float, radius: float) -> None:
    """A yellow star."""
    pen.shape(_five(x, y, radius), YELLOW, f"star {x} {y}", 3.2)


def _five(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The outline of a star with five tips."""
    tips = "0,-1 .26,-.36 .95,-.31 .43,.14 .59,.81 0,.45 -.59,.81 -.43,.14 -.95,-.31 -.26,-.36"
    return [(x + radius * float(a), y + radius * float(b)) for a, b in (pair.split(",") for pair in tips.split())]


def _ow(pen: Felt, piece: str) -> None:
    wincing(pen.moved(262, 0, 1.12), "cartoon ow")
    if piece == "archer":
        pen.arrow([(150.0, -52.0), (186.0, -54.0)], "arrow flying", 6, BLUE, 18, 3)
    burst(pen, 188, -92, 0.6)


def _bonk(pen: Felt, _: str) -> None:
    hidden(pen.moved(262, 0, 1.28), "cartoon bonk")
    for x, y, radius in ((188, -128, 15), (172, -88, 10), (204, -166, 11)):
        _star(pen, x, y, radius)


def _clang(pen: Felt, _: str) -> None:
    trogdor(pen.moved(310, 0, 1.1), "cartoon clang", False)
    guard = [(206.0, -104.0), (240.0, -114.0), (272.0, -104.0), (270.0, -54.0), (240.0, -16.0), (208.0, -54.0)]
    pen.shape(guard, GREEN, "cartoon guard", 5, rim=4)
    for x, y, radius in ((196, -52, 12), (178, -24, 9)):
        _star(pen, x, y, radius)


def _fire(pen: Felt, _: str) -> None:
    for x, height in ((36, 84), (92, 62), (150, 48)):
        flame(pen, x, 0, height, f"cartoon {x}")
    for k, (x, scale) in enumerate(((236, 1.16), (336, 1.3))):
        peasant(pen.moved(x, 0, scale), True, f"cartoon {k}")
        for y in (-30, -58):
            pen.stroke([(x - 62.0, y), (x - 40.0, y + 2)], f"dust {k} {y}", 4, GREY)


def _repair(pen: Felt, _: str) -> None:
    cottage(pen.moved(110, 0, 1.3), seed="cartoon")
    plaster(pen, 148, -92)


def _mended(pen: Felt, _: str) -> None:
    for x, tall in ((70, 1.0), (126, 0.8)):
        pen.stroke([(x, -10.0), (x - 2, -52 * tall)], f"cartoon stalk {x}", 4)
        for k in range(5):
            dx, dy = ((0, -14), (13, -4), (8, 11), (-8, 11), (-13, -4))[k]
            pen.round(x - 2 + dx, -58 * tall + dy, 9, WHITE, f"cartoon petal {x} {k}", 3)
        pen.dot(x - 2, -58 * tall, 6)
    plaster(pen.moved(98, -100, 1.2), 0, 0)
    peasant(pen.moved(250, 0, 1.5), False, "cartoon mended")


def _yawn(pen: Felt, _: str) -> None:
    yawning(pen.moved(150, 0, 1.15), "cartoon yawn")
    for k, (x, y, size) in enumerate(((40, -130, 14), (20, -158, 18))):
        zed = [(x, y), (x + size, y), (x, y + size), (x + size, y + size)]
        pen.stroke([(float(a), float(b)) for a, b in zed], f"cartoon zed {k}", 4)


_SCENES: dict[str, Scene] = {
    "ow": Scene(_ow, "cry-hit", (374, 52), (346, -106), (82, 1.25)),
    "bonk": Scene(_bonk, "cry-shh", (368, 44), (312, -106), (74, 1.28), (262, -14)),
    "clang": Scene(_clang, "cry-clang", (128, 36), (196, -104), (82, 1.25)),
    "fire": Scene(_fire, "cry-again", (150, 44), (224, -80)),
    "repair": Scene(_repair, "cry-fixed", (366, 44), (286, -92), (258, 1.3)),
    "mended": Scene(_mended, "cry-flower", (352, 44), (262, -84)),
    "yawn": Scene(_yawn, "cry-yawn", (330, 56), (230, -96)),
}
