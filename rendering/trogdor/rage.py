"""The fiery rage as one picture: five paths, five boards, then what they did."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct
from PIL import Image

from engines.trogdor.view import Beat, Result, Standing, Story
from rendering.kit.curves import Path
from rendering.kit.felt import Felt, oblong, resample
from rendering.kit.layers import Stamp, lay
from rendering.kit.type import write
from rendering.trogdor.chapters import Chapter
from rendering.trogdor.colours import FIRE, GREY, INK, LEAF, ORANGE, WHITE, YELLOW
from rendering.trogdor.folk import cottage, peasant
from rendering.trogdor.land import flame
from rendering.trogdor.layout import LARGE, WIDE, Names
from rendering.trogdor.marks import disc, head, legs
from rendering.trogdor.moods import raging
from rendering.trogdor.panel import Panel
from rendering.trogdor.paper import heading, note, sheet
from rendering.trogdor.pieces import Kind, stamp
from rendering.trogdor.replay import Replay
from rendering.trogdor.scenes import Kinds
from rendering.trogdor.signs import soft

HEIGHT = 1416
PATHS: Final = 5
TILES, COTTAGES = 25, 3
_SIDE = 72
_COLUMNS, _ROWS = (76, 482, 888), (338, 824)
_LANE = (0.0, 0.05)
_SPOTS = ((-0.24, 0.44), (0.24, 0.44), (0.0, 0.3), (-0.3, 0.12), (0.3, 0.12))
_CLOUD = ((0.0, 0.0, 1.0), (-0.8, 0.2, 0.7), (0.8, 0.15, 0.72), (-0.3, -0.55, 0.7), (0.45, -0.5, 0.62))


class Tantrum(Struct, frozen=True):
    """One path of a rage: the boards before and after it, and what happens on it."""

    before: Standing
    after: Standing
    beats: tuple[Beat, ...]

    def of(self, kind: str) -> list[Beat]:
        return [beat for beat in self.beats if beat.kind == kind]


def tantrums(rage: Chapter) -> list[Tantrum]:
    """The paths of a rage in order; what burns where Trogdor was beaten belongs to the first."""
    parts: list[list[Beat]] = [[]]
    for beat in rage.beats:
        if beat.kind == "walk" and any(one.kind == "walk" for one in parts[-1]):
            parts.append([])
        parts[-1].append(beat)
    found, replay = [], Replay(rage.before)
    for part in parts:
        before = replay.stand()
        replay.tell(part)
        found.append(Tantrum(before, replay.stand(), tuple(part)))
    return found


def beaten_by(story: Story) -> str | None:
    """The piece whose hit was fatal; None if the cards ran out."""
    fatal = [beat.piece for beat in story.beats if beat.kind == "hit" and beat.by is None and beat.health is None]
    return fatal[-1] if fatal else None


def missing(stand: Standing) -> tuple[int, int, int]:
    """The tiles and Cottages that stand, and the Peasants on the board: all three 0 flip the table (TR-13.4)."""
    afield = sum(peasant.place not in ("meter", "void") for peasant in stand.peasants)
    return TILES - len(stand.burninated), COTTAGES - len(stand.ruins), afield


def draw_rage(story: Story, rage: Chapter, kinds: Kinds, names: Names, result: Result | None) -> Image.Image:
    """A rage, 1280 x 1416, RGB."""
    page = sheet(WIDE, HEIGHT).copy()
    heading(page, names.label("rage"), FIRE, FIRE, 900)
    killer = beaten_by(story)
    by, beaten = (names.piece(killer), "yes") if killer else ("", "no")
    note(page, 62, 180, names.label("rage-line", by=by, beaten=beaten), 940, size=LARGE)
    lay(page, _hero(), 1020, 6)
    paths = tantrums(rage)
    for number, tantrum in enumerate(paths[:PATHS]):
        x, y = _COLUMNS[number % 3], _ROWS[number // 3]
        _draw_caption(page, x, y - 70, number + 1, tantrum)
        _draw_path(Panel(page, x, y, _SIDE), tantrum, kinds, names)
    _draw_sum(page, rage.after, names)
    lay(page, _foot(), 54, 1240)
    for y, key, ink in ((1300, "rage-rule", INK), (1352, "rage-verdict", FIRE)):
        note(page, WIDE / 2, y, names.label(key, result=result or "defeat"), 1120, "ms", ink, LARGE)
    return page


def verdict(stand: Standing, names: Names) -> str:
    """How near the rage came, in two words."""
    left = sum(missing(stand))
    return names.label(
        "rage-near", near="all" if not left else "close" if left <= 4 else "some" if left <= 9 else "far"
    )


# -- one path


def _draw_path(panel: Panel, tantrum: Tantrum, kinds: Kinds, names: Names) -> None:
    before, after = tantrum.before, tantrum.after
    panel.ground(kinds, before)
    for beat in tantrum.of("burn"):
        panel.show(kinds[beat.tile or ""], beat.tile or "", True, FIRE)
    for beat in tantrum.of("raze"):
        panel.piece("ruin", beat.tile or "", 0.06, 0.22, 1.1)
    gone = list(dict.fromkeys(beat.tile or "" for beat in tantrum.of("gone")))
    for walk in tantrum.of("walk"):
        for number, leg in enumerate(legs(walk.path, walk.steps, _LANE, _SIDE, 0.26)):
            _burn(panel.pen, leg, f"rope {number} {walk.steps}")
        start = panel.at(walk.path[0], *_LANE)
        panel.pen.round(start[0] - panel.left, start[1] - panel.top, 11, WHITE, "start", 5, rim=3)
    panel.inked()
    for tile, kind, spot in _others(after):
        panel.piece(kind, tile, *spot, 1.2)
    for tile in gone:
        x, y = panel.at(tile, 0, 0.06)
        _poof(names.label("rage-poof")).lay(panel.page, x, y)
    x, y = panel.at(after.trogdor, -0.06, 0.5)
    _raging(0.36).lay(panel.page, x, y)


def _others(stand: Standing) -> list[tuple[str, Kind, tuple[float, float]]]:
    """Everybody but Trogdor: tile, drawing, place on it in shares of its side."""
    found: list[tuple[str, Kind]] = [
        (one.place, "peasant" if one.state == "normal" else "burning")
        for one in stand.peasants
        if one.place not in ("meter", "void")
    ]
    known: tuple[Kind, ...] = ("knight-1", "knight-2", "troghammer", "archer")
    places = (*stand.knights, stand.troghammer, stand.archer)
    found += [(place, kind) for kind, place in zip(known, places, strict=True) if place is not None]
    taken: dict[str, int] = {}
    placed = []
    for tile, kind in found:
        alone = sum(other == tile for other, _ in found) == 1
        spot = taken[tile] = taken.get(tile, -1) + 1
        placed.append((tile, kind, (0.0, 0.44) if alone else _SPOTS[spot % len(_SPOTS)]))
    return placed


def _burn(pen: Felt, leg: Path, seed: str) -> None:
    """A line of a path: a burning rope."""
    line = resample(soft(leg, 24), 4)
    for width, ink in ((23, WHITE), (17, INK), (11, FIRE), (5.5, ORANGE), (2.4, YELLOW)):
        pen.stroke(line, seed, width, ink, 0.7, taper=False)
    head(pen, line, FIRE, 32, seed)
    for k, (x, y) in enumerate(line[5:-4:11]):
        flame(pen, x, y + 5, 34 if k % 2 else 26, f"{seed} {k}")


@lru_cache(maxsize=4)
def _poof(word: str) -> Stamp:
    """A cloud where a piece was, placed by its middle."""
    pen = Felt(84, 72, origin=(42, 40))
    for x, y, size in _CLOUD:
        pen.round(x * 22, y * 22, size * 22, WHITE, f"cloud {x}", 5)
    for x, y, size in _CLOUD:
        pen.dot(x * 22, y * 22, size * 22 - 1, WHITE)
    made = pen.finish()
    write(made, 42, 50, word, "hand", 27, INK)
    return Stamp(made, 42, 40)


@lru_cache(maxsize=2)
def _raging(scale: float) -> Stamp:
    """Trogdor in a rage, placed by his feet."""
    wide, high = round(130 * scale), round(200 * scale)
    pen = Felt(2 * wide, high + 12, origin=(wide, high))
    raging(pen.moved(0, 0, scale), "raging")
    return Stamp(pen.finish(), wide, high)


@lru_cache(maxsize=1)
def _hero() -> Image.Image:
    """Trogdor in a rage, 256 x 236."""
    pen = Felt(256, 236, origin=(104, 228))
    raging(pen.moved(0, 0, 1.16), "rage hero")
    return pen.finish()


# -- what it did


def _draw_caption(page: Image.Image, x: int, y: int, number: int, tantrum: Tantrum) -> None:
    """Number, tiles burninated, Cottages, those removed."""
    disc(str(number), FIRE, 26).lay(page, x + 22, y)
    burnt = len(tantrum.of("burn"))
    lay(page, _sign("flame"), x + 58, y - 52)
    write(page, x + 104, y + 16, f"+{burnt}", "hand", 46, INK if burnt else GREY, "ls")
    right = x + 178
    for _ in tantrum.of("raze"):
        lay(page, _sign("ruin"), right, y - 52)
        right += 66
    gone = [_removed(beat.piece or "") for beat in tantrum.of("gone")]
    pitch = min(58, (x + 372 - right) // len(gone)) if gone else 0
    for kind in gone:
        lay(page, _struck(kind), right, y - 52)
        right += pitch


def _removed(piece: str) -> Kind:
    known: tuple[Kind, ...] = ("knight-1", "knight-2", "troghammer")
    return next((kind for kind in known if kind == piece), "peasant")


@lru_cache(maxsize=4)
def _struck(kind: Kind) -> Image.Image:
    """A piece crossed out, 72 x 92."""
    made = Image.new("RGBA", (72, 92))
    stamp(kind, 0.6).lay(made, 32, 84)
    pen = Felt(72, 92)
    pen.stroke([(10, 84), (62, 24)], f"struck {kind}", 6, FIRE)
    return Image.alpha_composite(made, pen.finish())


@lru_cache(maxsize=4)
def _sign(name: str) -> Image.Image:
    """A flame, a ruin or a Peasant, 64 x 84, standing at 78."""
    pen = Felt(64, 84, origin=(32, 78))
    if name == "flame":
        flame(pen, -8, 0, 52, "rage sign")
    elif name == "ruin":
        cottage(pen.moved(0, 0, 0.52), True, "rage sign")
    else:
        peasant(pen.moved(0, 0, 0.84), seed="rage sign")
    return pen.finish()


@lru_cache(maxsize=1)
def _box() -> Image.Image:
    """The frame of the sum with its three signs."""
    pen = Felt(388, 450, origin=(8, 8))
    pen.shape(oblong(0, 0, 372, 432), WHITE, "sum", 5.5, rim=4)
    flame(pen, 60, 160, 70, "sum")
    cottage(pen.moved(60, 252, 0.66), True, "sum")
    peasant(pen.moved(60, 354, 0.86), seed="sum")
    return pen.finish()


@lru_cache(maxsize=1)
def _foot() -> Image.Image:
    pen = Felt(1192, 140, origin=(6, 6))
    pen.shape(oblong(0, 0, 1180, 128), WHITE, "rage foot", 5)
    return pen.finish()


@lru_cache(maxsize=2)
def _tick(done: bool) -> Image.Image:
    """A green tick or a red cross, 64 x 56."""
    pen = Felt(64, 56, origin=(28, 28))
    if done:
        pen.stroke([(-18, 0), (-4, 16), (22, -20)], "tick", 8, LEAF, taper=False)
    else:
        pen.stroke([(-16, -16), (16, 16)], "cross a", 8, FIRE)
        pen.stroke([(-16, 16), (16, -16)], "cross b", 8, FIRE)
    return pen.finish()


def _draw_sum(page: Image.Image, stand: Standing, names: Names) -> None:
    """All that burns and is left, each with its tick or cross."""
    x, y = _COLUMNS[2] - 6, _ROWS[1] - 70
    lay(page, _box(), x - 8, y - 8)
    note(page, x + 188, y + 64, names.label("rage-sum"), 330, "ms", FIRE, 50)
    tiles, cottages, afield = missing(stand)
    rows = (
        (names.label("rage-of", count=TILES - tiles, of=TILES), not tiles),
        (names.label("rage-of", count=COTTAGES - cottages, of=COTTAGES), not cottages),
        (names.label("rage-left", count=afield), not afield),
    )
    for k, (told, done) in enumerate(rows):
        note(page, x + 116, y + 144 + 96 * k, told, 180, size=50)
        lay(page, _tick(done), x + 298, y + 98 + 96 * k)
    note(page, x + 188, y + 412, verdict(stand, names), 330, "ms", INK, 50)
