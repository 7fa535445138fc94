"""Who takes over the rows of a Draugr that has fallen (DR-7.4 to DR-7.6)."""

from __future__ import annotations

from typing import Final, NamedTuple

from engines.draugr.view import DraugrTable
from rendering.draugr.layout import Names

ROWS: Final = 3
"""The rows of a side."""


class Heirs(NamedTuple):
    """The Draugr to show, the rows that they have taken, and that in words."""

    shown: tuple[str, ...]
    taken: frozenset[int]
    told: str


def heirs_of(view: DraugrTable, names: Names) -> Heirs:
    """One who has taken the rows, two of whom the hunter chooses one, or nobody (DR-7.4 to DR-7.6)."""
    assert view.fall is not None
    living = [draugr for draugr in view.draugr if draugr.side == view.fall.side]
    if not living:
        return Heirs((), frozenset(), names.label("slain-none"))
    if sum(len(draugr.rows) for draugr in living) < ROWS:
        return Heirs(tuple(draugr.id for draugr in living), frozenset(), names.label("slain-whose"))
    heir = max(living, key=lambda one: len(one.rows))
    told = names.label("slain-heir", draugr=names.draugr(heir.id), rows=len(heir.rows))
    return Heirs((heir.id,), frozenset(heir.rows), told)
