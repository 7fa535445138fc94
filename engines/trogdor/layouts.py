"""Layouts: the arrangement of the 25 tiles and the start of the pieces (TR-16, TR-17), read from ``data/map.json``."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Final

from msgspec import Struct

from engines.core.data import demand, read
from engines.trogdor.board import CENTRE, NUMBERS, TILES, distance
from engines.trogdor.components import PACKAGE, Origin
from engines.trogdor.view import TileKind


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    trogdor: str
    peasants: tuple[str, ...]
    knights: tuple[str, ...]
    archer: str


class Layout(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """An arrangement of the 25 tiles, in rows of letters, and where the pieces start."""

    id: str
    rows: tuple[str, ...]
    start: Start
    origin: Origin = "source"

    @cached_property
    def kinds(self) -> tuple[TileKind, ...]:
        """The kind of each tile, in reading order."""
        return tuple(_map.codes[code] for row in self.rows for code in row.split())

    @cached_property
    def cottages(self) -> tuple[int, ...]:
        """The Cottage tiles, in reading order."""
        return tuple(tile for tile, kind in enumerate(self.kinds) if kind == "cottage")


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    codes: dict[str, TileKind]
    type_counts: dict[TileKind, int]
    layouts: tuple[Layout, ...]


def check_layout(layout: Layout, counts: dict[TileKind, int]) -> list[str]:
    """Check that a layout may be played (TR-17.2); return the warnings. Raises `BadData` if it may not."""
    where = f"trogdor/data/map.json: {layout.id}"
    demand(len(layout.kinds) == TILES, where, f"{TILES} tiles wanted")
    found = Counter(layout.kinds)
    demand(found == Counter(counts), where, f"tiles of each kind wanted: {counts}")
    start = layout.start
    named = (start.archer, *start.knights, *start.peasants)
    demand((len(start.peasants), len(start.knights)) == (3, 2), where, "3 Peasants and 2 Knights wanted")
    demand(set(named) <= set(NUMBERS), where, "a piece starts on a tile that is not there")
    demand(start.trogdor == "C3", where, "Trogdor starts on the centre")
    demand(CENTRE not in map(NUMBERS.__getitem__, named), where, "nobody else starts on the centre")
    demand(len({start.archer, *start.knights}) == 3, where, "Knights and Archer start on a tile each")
    warnings = []
    one, other = (tile for tile, kind in enumerate(layout.kinds) if kind == "tunnel")
    if distance(one, other) < 4:
        warnings.append("the Tunnels are fewer than 4 steps apart")
    if sorted(NUMBERS[tile] for tile in start.peasants) != list(layout.cottages):
        warnings.append("the Peasants do not start on the Cottage tiles")
    return warnings


_map = read(PACKAGE, "map.json", Map)


for _layout in _map.layouts:
    check_layout(_layout, _map.type_counts)

LAYOUTS: dict[str, Layout] = {layout.id: layout for layout in _map.layouts}
TYPE_COUNTS: Final = _map.type_counts
