"""The pictures that Fury of Dracula draws with a question, warm, against encoding the same pictures: each at the
fullest positions of a match between computer players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, cast

from engines.core import Observation, get, player, playout
from engines.dracula.components import DRACULA
from engines.dracula.view import DraculaTable
from rendering import painter
from rendering.dracula.reach import is_wide, targets
from tests.bench.pictures import warm
from tests.bench.row import Row

FULLEST: Final = 5
"""So many positions are drawn in turn."""


def rows() -> list[Row]:
    """A row for each kind of close-up."""
    seen, draw = _played(), painter("dracula").closeup
    made = []
    for name, full in KINDS.items():
        ranked = sorted(((count, at) for at, one in enumerate(seen) if (count := full(one))), reverse=True)
        made.append(warm("dracula", name, draw, [seen[at] for _, at in ranked[:FULLEST]]))
    return made


def _played() -> list[Observation]:
    """What a match of five in the advanced game asks, as those see it who are asked."""
    engine, think, seen = get("dracula"), player("dracula"), list[Observation]()
    assert think is not None

    def choose(observed: Observation, rng: Random) -> tuple[str, ...]:
        seen.append(observed)
        return think(observed, rng)

    playout(engine, engine.meta.seats, (3).to_bytes(16), {"game": "advanced"}, choose, Random(3))
    return seen


def _private(seen: Observation) -> int:
    """Dracula's picture: how many ways, encounters and events are on it."""
    view, asked = _view(seen), seen.ask[0]
    if asked.seat != DRACULA or view.coffin is None or view.battle is not None or is_wide(asked):
        return 0
    lying = sum(len(one.encounters) for one in (*view.trail, *view.lairs, view.pushed) if one is not None)
    return len(targets(view, asked)) + lying + len(view.coffin.encounters) + len(view.coffin.events)


def _ways(seen: Observation, *kinds: str) -> int:
    """A hunter's close-up: in how many ways he may go."""
    return len(targets(_view(seen), seen.ask[0])) if seen.ask[0].kind in kinds else 0


def _combat(seen: Observation) -> int:
    """A combat: how many cards have been laid, by how many."""
    battle = _view(seen).battle
    return 0 if battle is None else len(battle.laid) + len(battle.fighters)


def _view(seen: Observation) -> DraculaTable:
    return cast("DraculaTable", seen.view)


KINDS: Final[Mapping[str, Callable[[Observation], int]]] = {
    "private": _private,
    "close-up by day": lambda seen: _ways(seen, "day", "day-calm"),
    "close-up by rail": lambda seen: _ways(seen, "rail"),
    "combat": _combat,
}
"""How full a picture of each kind is; 0 for one of another kind."""
