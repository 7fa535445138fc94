"""The drawings on the small board of each step of the story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection

from engines.trogdor.view import TileKind
from rendering.trogdor.chapters import Chapter, Step
from rendering.trogdor.colours import BLOOD, BLUE, CHAR, FIRE, INK, LEAF
from rendering.trogdor.layout import Names
from rendering.trogdor.panel import Lane, Panel, ghost
from rendering.trogdor.pieces import Kind, arrange, crowd
from rendering.trogdor.signs import WAYS, hole, plaster

Kinds = dict[str, TileKind]
_MARCH = {
    "knight-1": Lane(-0.06, -0.1),
    "knight-2": Lane(0.06, 0.04),
    "troghammer": Lane(0.16, 0.16),
    "archer": Lane(0, 0.1),
}
_RUN = (Lane(0.02, 0.14), Lane(-0.16, -0.14), Lane(0.18, -0.02))
_RUN_INKS = (FIRE, BLOOD, CHAR)
_GROW = 1.18
"""The factor by which pieces on small boards are larger than their tiles would have them."""
_EVERYBODY = ("peasant", "knight-1", "knight-2", "troghammer", "archer")
_PREVENTED = {"hiding": "missed"}


def draw_scene(panel: Panel, chapter: Chapter, kinds: Kinds, names: Names) -> None:
    """Draws what happens in a step on its small board."""
    panel.ground(kinds, chapter.before)
    _SCENES[chapter.step](panel, chapter, kinds, names)


def _changed(panel: Panel, chapter: Chapter, kinds: Kinds) -> None:
    """Tiles and Cottages that burn or are repaired, as they are then."""
    for beat in chapter.of("burn", "repair"):
        if beat.tile is not None:
            burnt = beat.tile in chapter.after.burninated
            panel.show(kinds[beat.tile], beat.tile, burnt, FIRE if burnt else None)
    for beat in chapter.of("raze", "rebuild", "spawn", "burn", "repair"):
        if beat.tile is not None and kinds[beat.tile] == "cottage":
            ruin: Kind = "ruin" if beat.tile in chapter.after.ruins else "cottage"
            panel.piece(ruin, beat.tile, 0.06, 0.22, 1)


def _mended(panel: Panel, chapter: Chapter) -> None:
    """Draw plasters on repaired tiles and Cottages, together with the paths."""
    for beat in chapter.of("repair", "rebuild"):
        if beat.tile is not None:
            x, y = panel.at(beat.tile, 0.26, -0.28)
            plaster(panel.pen, x - panel.left, y - panel.top)


def _standing(panel: Panel, chapter: Chapter, shown: Collection[str], names: Names) -> None:
    """The pieces shown and Trogdor where they stand afterwards, back to front."""
    after = chapter.after
    tiles = {after.trogdor: None, **dict.fromkeys(peasant.place for peasant in after.peasants)}
    tiles |= dict.fromkeys(place for place in (*after.knights, after.troghammer, after.archer) if place)
    for tile in sorted(tile for tile in tiles if tile not in ("meter", "void")):
        found = crowd(after, tile, None)
        kept = found._replace(others=[other for other in found.others if other[2] in shown])
        placed = arrange(kept)
        grow = _GROW if len(placed) < 3 else 1.0
        for one in placed:
            sign = names.label("rock") if one.kind == "hidden" else ""
            scale = one.scale * (1.0 if one.name == "trogdor" else grow)
            panel.piece(one.kind, tile, one.x / 200 - 0.5, one.y / 200 - 0.5, scale, sign)
            if one.many > 1:
                panel.says(tile, f"×{one.many}", one.x / 200 - 0.3, one.y / 200 - 0.5)


def _peasants(panel: Panel, chapter: Chapter, kinds: Kinds, names: Names) -> None:
    _changed(panel, chapter, kinds)
    for beat in {beat.path: beat for beat in chapter.of("walk")}.values():
        panel.route(beat.path, beat.steps, Lane(0, 0.24) if beat.steps in "EW" else Lane(-0.28, 0), "walk", INK, 0.24)
    _mended(panel, chapter)
    panel.inked()
    _standing(panel, chapter, {"peasant"}, names)
    for tile, count in Counter(beat.tile for beat in chapter.of("spawn") if beat.tile).items():
        panel.says(tile, f"+{count}", 0.3, -0.2, LEAF, 40)
    for beat in chapter.of("lit"):
        panel.says(beat.tile or "", names.label("lit"), 0, -0.5, FIRE, 36)


def _fire(panel: Panel, chapter: Chapter, kinds: Kinds, names: Names) -> None:
    _changed(panel, chapter, kinds)
    runs = chapter.of("walk")
    runners = list(dict.fromkeys(beat.piece for beat in runs))
    for number, beat in enumerate(runs):
        index = runners.index(beat.piece)
        lane = _RUN[number % len(_RUN)]
        panel.route(beat.path, beat.steps, lane, f"run {index}", _RUN_INKS[index % 3], 0.08)
    for beat in chapter.of("void"):
        run = next(one for one in reversed(runs) if one.piece == beat.piece)
        dx, dy = WAYS[run.steps[-1]]
        x, y = panel.at(beat.tile or "", dx * 0.2, dy * 0.2 + 0.05)
        hole(panel.pen, x - panel.left, y - panel.top, 1.05 if panel.side < 120 else 1.6)
    panel.inked()
    trogdor: Kind = "hidden" if chapter.after.hiding else "trogdor"
    panel.piece(trogdor, chapter.after.trogdor, 0.02, 0.44, 0.92, names.label("rock"))
    starts = {beat.piece: beat for beat in reversed(runs)}
    for index, runner in enumerate(runners):
        run = starts[runner]
        side = -0.24 if index % 2 == 0 else 0.2
        panel.piece("burning", run.path[0], side, 0.44, 1.2)
        panel.says(run.path[0], str(index + 1), side + 0.26, 0.42, _RUN_INKS[index % 3], 42)
    for beat in chapter.of("saved"):
        panel.piece("peasant", beat.tile or "", 0.12, 0.44, 1.2)
        panel.says(beat.tile or "", names.label("saved"), 0, -0.3, BLUE, 36)
    for beat in chapter.of("meter"):
        panel.says(beat.tile or chapter.after.trogdor, "+1", 0.1, 0.1, LEAF, 42)


def _knights(panel: Panel, chapter: Chapter, kinds: Kinds, names: Names) -> None:
    _changed(panel, chapter, kinds)
    walks = chapter.of("walk")
    moved = {beat.piece for beat in walks if beat.piece}
    for beat in walks:
        kind: Kind = "knight-1" if beat.piece == "knight-1" else "knight-2"
        pale = ghost("troghammer" if beat.piece == "troghammer" else kind, round(1.1 * panel.unit, 3))
        if beat.path[0] != beat.path[-1]:
            pale.lay(panel.page, *panel.at(beat.path[0], -0.02, 0.44))
    for beat in walks:
        panel.route(beat.path, beat.steps, _MARCH[beat.piece or "knight-1"], f"march {beat.piece}", BLUE)
    _mended(panel, chapter)
    panel.inked()
    _standing(panel, chapter, moved, names)
    _hits(panel, chapter, names)


def _archer(panel: Panel, chapter: Chapter, _: Kinds, names: Names) -> None:
    for beat in chapter.of("walk"):
        if beat.path[0] != beat.path[-1]:
            ghost("archer", round(1.15 * panel.unit, 3)).lay(panel.page, *panel.at(beat.path[0], -0.04, 0.44))
    for beat in chapter.of("walk"):
        panel.route(beat.path, beat.steps, _MARCH["archer"], "march archer", BLUE)
    for beat in chapter.of("shot"):
        panel.shot(beat.tile or chapter.after.archer, beat.path, BLUE)
    panel.inked()
    _standing(panel, chapter, {"archer"}, names)
    _hits(panel, chapter, names)


def _rage(panel: Panel, chapter: Chapter, kinds: Kinds, names: Names) -> None:
    """Five paths, each a little aside of the last."""
    _changed(panel, chapter, kinds)
    for number, beat in enumerate(chapter.of("walk")):
        shift = 0.1 * (number - 2)
        panel.route(beat.path, beat.steps, Lane(shift, -shift), f"rage {number}", LEAF, 0.1)
    for beat in chapter.of("gone"):
        x, y = panel.at(beat.tile or "", -0.2, 0.3)
        hole(panel.pen, x - panel.left, y - panel.top, 1.05 if panel.side < 120 else 1.6)
    panel.inked()
    _standing(panel, chapter, _EVERYBODY, names)


def _hits(panel: Panel, chapter: Chapter, names: Names) -> None:
    """Draw the damage to Trogdor, or the protection that prevented it."""
    hits = chapter.of("hit")
    taken = [beat for beat in hits if beat.by is None]
    where = chapter.after.trogdor
    if taken:
        panel.hurts(where, len(taken))
    for beat in hits:
        if beat.by is not None:
            panel.says(where, names.label(_PREVENTED.get(beat.by, "blocked")), 0, -0.52, INK, 40)
            break


_SCENES: dict[Step, Callable[[Panel, Chapter, Kinds, Names], None]] = {
    "peasants": _peasants,
    "fire": _fire,
    "knights": _knights,
    "archer": _archer,
    "rage": _rage,
}


def captions(chapter: Chapter, names: Names, arrow: str | None) -> str:
    """The heading of a small board."""
    hits = sum(beat.by is None for beat in chapter.of("hit"))
    runners = len({beat.piece for beat in chapter.of("walk")}) if chapter.step == "fire" else 0
    way = names.label(f"way-{(arrow or 'N').lower()}")
    walked = "yes" if chapter.of("walk") else "no"
    return names.label(f"step-{chapter.step}", way=way, runners=runners, hits=hits, walked=walked)
