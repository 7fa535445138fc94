"""The drawings on the small board of each step of Phase Two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import NamedTuple

from engines.trogdor.view import Beat, TileKind
from rendering.kit.colour import Ink
from rendering.kit.curves import Point
from rendering.trogdor.chapters import Chapter, Step
from rendering.trogdor.colours import BLOOD, BLUE, CHAR, FIRE, INK, LEAF, NAVY, PALE, STEEL
from rendering.trogdor.layout import Names, cell
from rendering.trogdor.marks import Style
from rendering.trogdor.panel import Panel, ghost
from rendering.trogdor.pieces import Kind, arrange, crowd
from rendering.trogdor.signs import WAYS, hole, plaster

Kinds = dict[str, TileKind]


class _March(NamedTuple):
    """How an enemy's path is told from the others': line, ink, lane, mark and the ink of the mark."""

    style: Style
    ink: Ink
    lane: Point
    mark: str
    marked: Ink


_MARCH: dict[str, _March] = {
    "knight-1": _March("plain", BLUE, (-0.1, -0.1), "1", BLUE),
    "knight-2": _March("beads", PALE, (0.0, 0.04), "2", STEEL),
    "troghammer": _March("rails", NAVY, (0.11, 0.18), "T", NAVY),
    "archer": _March("plain", BLUE, (-0.06, 0.21), "A", BLUE),
}
_RUN: tuple[tuple[Style, Ink, Point], ...] = (
    ("plain", FIRE, (0.09, 0.24)),
    ("beads", BLOOD, (-0.17, -0.1)),
    ("rails", CHAR, (0.2, 0.04)),
)
_GROW = 1.18
"""The factor by which pieces on small boards are larger than their tiles would have them."""
_BESIDE = ((-0.34, -0.34), (0.34, -0.34), (-0.4, 0.02), (0.4, 0.02), (-0.36, 0.36), (0.36, 0.36), (0.0, -0.46))
"""Where the mark of a piece may stand, the best first."""


def draw_scene(panel: Panel, chapter: Chapter, kinds: Kinds, names: Names) -> None:
    """Draws what happens in a step on its small board."""
    panel.ground(kinds, chapter.before)
    panel.letters()
    _SCENES[chapter.step](panel, chapter, kinds, names)


def _changed(panel: Panel, chapter: Chapter, kinds: Kinds) -> None:
    """Tiles and Cottages that burn or are repaired, as they are then."""
    for beat in chapter.of("burn", "repair"):
        if beat.tile is not None:
            burnt = beat.tile in chapter.after.burninated
            panel.show(kinds[beat.tile], beat.tile, burnt, FIRE if burnt else None)
    for beat in chapter.of("raze", "rebuild", "spawn", "burn", "repair", "lit"):
        if beat.tile is not None and kinds[beat.tile] == "cottage":
            ruin: Kind = "ruin" if beat.tile in chapter.after.ruins else "cottage"
            panel.piece(ruin, beat.tile, 0.06, 0.22, 1)


def _mended(panel: Panel, chapter: Chapter) -> None:
    """Draw plasters on repaired tiles and Cottages, together with the paths."""
    for beat in chapter.of("repair", "rebuild"):
        if beat.tile is not None:
            x, y = panel.at(beat.tile, 0.26 if beat.kind == "repair" else -0.36, -0.32)
            plaster(panel.pen, x - panel.left, y - panel.top)


def _standing(panel: Panel, chapter: Chapter, shown: Collection[str], names: Names) -> None:
    """The pieces shown and Trogdor where they stand afterwards, back to front."""
    after = chapter.after
    tiles = {after.trogdor: None, **dict.fromkeys(peasant.place for peasant in after.peasants)}
    tiles |= dict.fromkeys(place for place in (*after.knights, after.troghammer, after.archer) if place)
    for tile in sorted(tile for tile in tiles if tile not in ("meter", "void")):
        found = crowd(after, tile, None)
        kept = found._replace(others=[_upright(other) for other in found.others if other[2] in shown])
        placed = arrange(kept)
        grow = _GROW if len(placed) < 3 else 1.0
        for one in placed:
            sign = names.label("rock") if one.kind == "hidden" else ""
            scale = one.scale * (1.0 if one.name == "trogdor" else grow)
            panel.piece(one.kind, tile, one.x / 200 - 0.5, one.y / 200 - 0.5, scale, sign)
            if one.many > 1:
                panel.says(tile, f"×{one.many}", one.x / 200 - 0.3, one.y / 200 - 0.5)


def _upright(other: tuple[Kind, int, str]) -> tuple[Kind, int, str]:
    """A Peasant that has just been lit stands, and has seen it."""
    kind, many, name = other
    return ("burning" if kind == "waiting" else kind), many, name


def _peasants(panel: Panel, chapter: Chapter, kinds: Kinds, names: Names) -> None:
    _changed(panel, chapter, kinds)
    for beat in {beat.path: beat for beat in chapter.of("walk")}.values():
        lane = (0.1, 0.3) if beat.steps in "EW" else (-0.3, 0.1)
        panel.route(beat.path, beat.steps, lane, "walk", INK, stop=0.3)
    _mended(panel, chapter)
    panel.inked()
    _standing(panel, chapter, {"peasant"}, names)
    for tile, count in Counter(beat.tile for beat in chapter.of("spawn") if beat.tile).items():
        panel.says(tile, f"+{count}", 0.36, -0.2, LEAF, 44)
    for beat in chapter.of("lit")[:1]:
        panel.speaks(beat.tile or "", names.label("cry-lit"), (0, 0))


def _fire(panel: Panel, chapter: Chapter, kinds: Kinds, names: Names) -> None:
    _changed(panel, chapter, kinds)
    runs = chapter.of("walk")
    runners = list(dict.fromkeys(beat.piece for beat in runs))
    for number, beat in enumerate(runs):
        index = runners.index(beat.piece)
        style, ink, lane = _RUN[index % 3]
        panel.route(beat.path, beat.steps, lane, f"run {number}", ink, style, 0.1)
    ends = _ends(runs)
    for beat in chapter.of("void"):
        x, y = panel.at(beat.tile or "", *ends[beat.piece])
        hole(panel.pen, x - panel.left, y - panel.top, 1.15 if panel.side < 120 else 1.6)
    panel.inked()
    trogdor: Kind = "hidden" if chapter.after.hiding else "trogdor"
    panel.piece(trogdor, chapter.after.trogdor, 0, 0.44, 1, names.label("rock"))
    starts = {beat.piece: beat for beat in reversed(runs)}
    taken = Counter[str]()
    for index, runner in enumerate(runners):
        _, ink, lane = _RUN[index % 3]
        start = starts[runner].path[0]
        side = (-0.22, 0.2, 0.0)[taken[start] % 3]
        taken[start] += 1
        panel.piece("burning", start, side, 0.44, 1.2)
        panel.mark(start, str(index + 1), ink, [(side + 0.24, -0.14), (side - 0.24, -0.14), *_BESIDE], True)
    for beat in chapter.of("void", "saved", "meter"):
        if beat.piece in runners and beat.tile:
            (x, y), ink = ends[beat.piece], _RUN[runners.index(beat.piece) % 3][1]
            if beat.kind == "saved":
                panel.piece("peasant", beat.tile, 0.06, 0.44, 1.2)
            near = [(x + dx, y + dy) for dx, dy in ((0.34, 0.0), (-0.34, 0.0), (0.0, -0.34), (0.0, 0.34))]
            panel.mark(beat.tile, str(runners.index(beat.piece) + 1), ink, near)
    for beat in chapter.of("meter"):
        panel.says(beat.tile or chapter.after.trogdor, "+1", 0.1, 0.1, LEAF, 42)
    if saved := chapter.of("saved"):
        panel.speaks(saved[0].tile or "", names.label("cry-saved"), (0.06, 0.1))
    elif runs:
        panel.speaks(runs[0].path[0], names.label("cry-hot"), (-0.22, 0.0))


def _ends(runs: tuple[Beat, ...]) -> dict[str | None, Point]:
    """Where on its last tile each runner ends, in shares of a side off the middle."""
    found: dict[str | None, Point] = {}
    runners = list(dict.fromkeys(beat.piece for beat in runs))
    for run in runs:
        (dx, dy), (x, y) = WAYS[run.steps[-1]], _RUN[runners.index(run.piece) % 3][2]
        found[run.piece] = (x + dx * 0.16, y + dy * 0.16)
    return found


def _marched(panel: Panel, chapter: Chapter, names: Names, moved: Collection[str]) -> None:
    """The marches of enemies: ghost and ring, line, piece and disc."""
    walks = chapter.of("walk")
    firsts = {beat.piece: beat for beat in reversed(walks)}
    for piece, beat in firsts.items():
        kind = _kind(piece)
        if beat.path[0] != _stands(chapter, piece):
            ghost(kind, round(1.12 * panel.unit, 3), 0.42).lay(panel.page, *panel.at(beat.path[0], -0.02, 0.44))
    for number, beat in enumerate(walks):
        look = _MARCH[beat.piece or "knight-1"]
        panel.route(beat.path, beat.steps, look.lane, f"march {number}", look.ink, look.style, 0.38)
    for beat in chapter.of("shot"):
        panel.shot(beat.tile or chapter.after.archer, beat.path, BLUE)
    _mended(panel, chapter)
    panel.inked()
    for piece, beat in firsts.items():
        look = _MARCH[piece or "knight-1"]
        panel.mark(beat.path[0], look.mark, look.marked, [look.lane], True)
    for beat in walks:
        look = _MARCH[beat.piece or "knight-1"]
        for tile in _again(beat):
            panel.mark(tile, look.mark, look.marked, [look.lane], True)
    _standing(panel, chapter, moved, names)
    for piece in firsts:
        look, end = _MARCH[piece or "knight-1"], _stands(chapter, piece)
        if end is not None:
            panel.mark(end, look.mark, look.marked, _BESIDE)


def _again(walk: Beat) -> list[str]:
    """The tiles on which a path comes in again over the edge, but the last."""
    found = []
    for before, tile, letter in zip(walk.path, walk.path[1:-1], walk.steps, strict=False):
        (column, row), (dx, dy) = cell(before), WAYS[letter]
        if cell(tile) != (column + dx, row + dy):
            found.append(tile)
    return found


def _kind(piece: str | None) -> Kind:
    known: tuple[Kind, ...] = ("knight-2", "troghammer", "archer")
    return next((kind for kind in known if kind == piece), "knight-1")


def _stands(chapter: Chapter, piece: str | None) -> str | None:
    """The tile on which an enemy ends a step."""
    after = chapter.after
    ends = {"knight-1": after.knights[0], "knight-2": after.knights[1], "troghammer": after.troghammer}
    return after.archer if piece == "archer" else ends[piece or "knight-1"]


def _knights(panel: Panel, chapter: Chapter, kinds: Kinds, names: Names) -> None:
    _changed(panel, chapter, kinds)
    _marched(panel, chapter, names, {beat.piece for beat in chapter.of("walk") if beat.piece})
    if not _hits(panel, chapter, names, "cry-bonk", "cry-clang"):
        for beat in chapter.of("rebuild")[:1]:
            panel.speaks(beat.tile or "", names.label("cry-fixed"), (0.06, 0.1))


def _archer(panel: Panel, chapter: Chapter, _: Kinds, names: Names) -> None:
    _marched(panel, chapter, names, {"archer"})
    _hits(panel, chapter, names, "cry-missed", "cry-missed")


def _hits(panel: Panel, chapter: Chapter, names: Names, hidden: str, blocked: str) -> bool:
    """Draw the damage to Trogdor and what he says to it, or to the hits that were prevented; whether he says so."""
    hits, where = chapter.of("hit"), chapter.after.trogdor
    taken = sum(beat.by is None for beat in hits)
    if taken:
        panel.hurts(where, taken)
    if hits:
        cry = "cry-hit" if taken else hidden if hits[0].by == "hiding" else blocked
        panel.speaks(where, names.label(cry), (0.04, -0.2))
    return bool(hits)


_SCENES: dict[Step, Callable[[Panel, Chapter, Kinds, Names], None]] = {
    "peasants": _peasants,
    "fire": _fire,
    "knights": _knights,
    "archer": _archer,
}


def captions(chapter: Chapter, names: Names, arrow: str | None) -> str:
    """The heading of a small board."""
    hits = sum(beat.by is None for beat in chapter.of("hit"))
    runners = len({beat.piece for beat in chapter.of("walk")}) if chapter.step == "fire" else 0
    way = names.label(f"way-{(arrow or 'N').lower()}")
    walked = "yes" if chapter.of("walk") else "no"
    return names.label(f"step-{chapter.step}", way=way, runners=runners, hits=hits, walked=walked)
