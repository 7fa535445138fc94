"""Pieces as finished tiles placed by their feet, and the places of several on one tile."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Literal, NamedTuple

from PIL import Image

from engines.trogdor.view import Standing
from rendering.kit.felt import Felt
from rendering.kit.layers import Stamp
from rendering.kit.type import write
from rendering.trogdor.colours import INK
from rendering.trogdor.dragon import hidden, trogdor
from rendering.trogdor.folk import archer, cottage, knight, peasant, troghammer
from rendering.trogdor.paper import tag

Kind = Literal[
    "trogdor", "calm", "hidden", "knight-1", "knight-2", "troghammer", "archer", "peasant", "burning", "waiting",
    "cottage", "ruin",
]  # fmt: skip

_DRAWN: dict[Kind, Callable[[Felt], None]] = {
    "trogdor": trogdor,
    "calm": lambda pen: trogdor(pen, breath=False),
    "hidden": hidden,
    "knight-1": lambda pen: knight(pen, "knight 1"),
    "knight-2": lambda pen: knight(pen, "knight 2"),
    "troghammer": troghammer,
    "archer": archer,
    "peasant": peasant,
    "burning": lambda pen: peasant(pen, True, "burning"),
    "waiting": lambda pen: peasant(pen, True, "waiting"),
    "cottage": cottage,
    "ruin": lambda pen: cottage(pen, True, "ruin"),
}
_AROUND, _ABOVE, _BELOW = 125, 182, 16
"""The space about a piece's feet, at full size."""


@lru_cache(maxsize=256)
def stamp(kind: Kind, scale: float, sign: str = "") -> Stamp:
    """A piece at a scale, placed by its feet; `sign` is written on Trogdor's rock."""
    pen = Felt(2 * _AROUND * scale, (_ABOVE + _BELOW) * scale, origin=(_AROUND * scale, _ABOVE * scale))
    _DRAWN[kind](pen.moved(0, 0, scale))
    made, x, y = pen.finish(), round(_AROUND * scale), round(_ABOVE * scale)
    if kind in ("knight-1", "knight-2"):
        size = max(17, round(38 * scale))
        write(made, x - 13 * scale, y - 25 * scale + size * 0.33, kind[-1], "hand", size, INK)
    if kind == "hidden" and sign:
        write(made, x + scale, y - 24 * scale, sign, "hand", max(17, round(36 * scale)), INK)
    if kind == "waiting":
        made = made.rotate(78, Image.Resampling.BICUBIC, expand=True)
    box = made.getbbox() or (0, 0, 1, 1)
    if kind == "waiting":
        return Stamp(made.crop(box), (box[2] - box[0]) // 2, box[3] - box[1] - round(8 * scale))
    return Stamp(made.crop(box), x - box[0], y - box[1])


class Placed(NamedTuple):
    """A piece in a tile of 200 x 200, on its feet. `many` more than 1: so many of them; `name` as in the view."""

    kind: Kind
    x: float
    y: float
    scale: float
    many: int
    name: str


class _Crowd(NamedTuple):
    """The pieces on one tile: Cottage, Trogdor, then the others from back to front."""

    house: Kind | None
    dragon: Kind | None
    others: list[tuple[Kind, int, str]]


def crowd(board: Standing, tile: str, house: Literal["standing", "burninated"] | None) -> _Crowd:
    """The pieces on a tile of a board."""
    others: list[tuple[Kind, int, str]] = []
    for number, at in enumerate(board.knights):
        if at == tile:
            others.append(("knight-1" if number == 0 else "knight-2", 1, f"knight-{number + 1}"))
    if board.troghammer == tile:
        others.append(("troghammer", 1, "troghammer"))
    if board.archer == tile:
        others.append(("archer", 1, "archer"))
    here = [peasant for peasant in board.peasants if peasant.place == tile]
    kinds: tuple[tuple[str, Kind], ...] = (("normal", "peasant"), ("waiting", "waiting"), ("burning", "burning"))
    for state, kind in kinds:
        count = sum(peasant.state == state for peasant in here)
        split = count <= 2 and len(others) + count <= 4
        others += [(kind, 1, "peasant")] * count if split or not count else [(kind, count, "peasant")]
    dragon: Kind | None = ("hidden" if board.hiding else "trogdor") if board.trogdor == tile else None
    return _Crowd(None if house is None else "cottage" if house == "standing" else "ruin", dragon, others)


_ALONE = {
    1: ((96, 190, 1.14),),
    2: ((54, 186, 1.02), (148, 192, 1.02)),
    3: ((40, 184, 0.9), (102, 193, 0.9), (162, 184, 0.9)),
    4: ((58, 112, 0.84), (148, 112, 0.84), (52, 194, 0.84), (144, 194, 0.84)),
    5: ((42, 110, 0.8), (104, 112, 0.8), (166, 110, 0.8), (62, 194, 0.8), (146, 194, 0.8)),
    6: ((42, 110, 0.8), (104, 112, 0.8), (166, 110, 0.8), (38, 194, 0.8), (102, 196, 0.8), (164, 194, 0.8)),
    7: ((36, 104, 0.7), (80, 106, 0.7), (124, 104, 0.7), (168, 106, 0.7), (46, 194, 0.78), (106, 196, 0.78),
        (164, 194, 0.78)),
}  # fmt: skip
_HOUSED = {
    1: ((44, 190, 1.06),),
    2: ((40, 188, 0.98), (158, 194, 0.98)),
    3: ((36, 184, 0.88), (98, 196, 0.84), (160, 192, 0.88)),
}
_BESIDE = {
    1: ((160, 192, 0.94),),
    2: ((166, 124, 0.8), (158, 194, 0.86)),
    3: ((168, 118, 0.76), (122, 197, 0.78), (170, 197, 0.78)),
    4: ((104, 84, 0.72), (168, 100, 0.76), (122, 196, 0.76), (172, 196, 0.76)),
    5: ((40, 80, 0.68), (104, 82, 0.68), (170, 100, 0.74), (122, 196, 0.76), (172, 196, 0.76)),
    6: ((36, 78, 0.66), (92, 80, 0.66), (146, 78, 0.66), (174, 136, 0.66), (122, 196, 0.74), (172, 196, 0.74)),
    7: ((30, 76, 0.6), (76, 78, 0.6), (122, 76, 0.6), (168, 78, 0.6), (172, 138, 0.62), (122, 196, 0.72),
        (172, 197, 0.72)),
}  # fmt: skip
"""The places of pieces (x, y, scale) by their number: without a Cottage, with one, beside Trogdor."""


def arrange(found: _Crowd) -> list[Placed]:
    """The pieces of a tile from back to front."""
    count = len(found.others)
    if found.dragon is not None:
        places = _BESIDE.get(count, ())
        large = count == 0 and found.house is None
        middle = (98.0, 192.0, 1.12) if large else (66.0, 188.0, 0.86) if count < 4 else (56.0, 193.0, 0.7)
        if found.dragon == "hidden" and large:
            middle = (100.0, 190.0, 1.2)
    else:
        places = _HOUSED.get(count, _ALONE.get(count, ())) if found.house else _ALONE.get(count, ())
        middle = (0.0, 0.0, 0.0)
    placed = [
        Placed(kind, x, y, scale * (0.86 if kind == "troghammer" and count > 1 else 1), number, name)
        for (kind, number, name), (x, y, scale) in zip(found.others, places, strict=True)
    ]
    if found.dragon is not None:
        placed.append(Placed(found.dragon, *middle, 1, "trogdor"))
    placed.sort(key=lambda one: one.y)
    if found.house is not None:
        crowded = found.dragon is not None or count > 3
        spot = (138.0, 104.0, 0.88) if crowded else (112.0, 150.0, 1.05) if count == 0 else (116.0, 132.0, 1.0)
        placed.insert(0, Placed(found.house, *spot, 1, "cottage"))
    return placed


def draw_pieces(
    page: Image.Image, x: float, y: float, side: float, placed: Iterable[Placed], sign: str, grow: float = 1
) -> None:
    """Lays the pieces of a tile whose corner is (x, y); `grow` makes them larger than the tile has room for."""
    unit = side / 200
    for one in placed:
        at = x + one.x * unit, y + one.y * unit
        stamp(one.kind, round(one.scale * unit * grow, 3), sign if one.kind == "hidden" else "").lay(page, *at)
        if one.many > 1:
            size = max(26, round(44 * unit * grow))
            tag(page, at[0] + 14 * unit, at[1] + 2 * unit, f"×{one.many}", size, INK, max(3, round(5 * unit)))
