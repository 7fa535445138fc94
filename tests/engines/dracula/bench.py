"""The pictures that Fury of Dracula draws with a question, warm, against encoding the same pictures: each kind at the
fullest positions of a match between computer players. And the waits at its moments to react, in virtual seconds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, cast

from engines.core import Observation, get, player, playout
from engines.dracula.components import DRACULA
from engines.dracula.observation.view import DraculaTable
from rendering import painter
from rendering.dracula.reach import is_wide, targets
from tests.bench.pictures import warm
from tests.bench.row import Row, percentile
from tests.engines.dracula.waits import AGAINST, ALONE, TOGETHER, waits

FULLEST: Final = 5
"""The number of positions drawn in turn."""


WAITED: Final = 30
"""The number of whole matches whose waits are counted."""
PERCENT: Final = 95


def rows() -> list[Row]:
    """A row for each kind of close-up, and for the waits of each seating."""
    return [*_pictures(), *_waits()]


def _waits() -> list[Row]:
    """Virtual seconds in which a table of live pace stands still a round, and the same of the slowest rounds."""
    made = []
    for name, people, budget in (
        ("one person, all hunters", ALONE, 0), ("two people, Dracula and all hunters", AGAINST, 30),
        ("two people, hunters both", TOGETHER, 30),
    ):  # fmt: skip
        seconds = waits(WAITED, people)
        told = f"dracula, waits a round at live pace: {name}"
        made.append(Row(told, sum(seconds) / len(seconds), 1, "s", budget))
        made.append(Row(f"{told}, p{PERCENT}", percentile(seconds, PERCENT), 1, "s", None))
    return made


def _pictures() -> list[Row]:
    seen, draw = _played(), painter("dracula").closeup
    made = []
    for name, full in KINDS.items():
        ranked = sorted(((count, at) for at, one in enumerate(seen) if (count := full(one))), reverse=True)
        made.append(warm("dracula", name, draw, [seen[at] for _, at in ranked[:FULLEST]]))
    return made


def _played() -> list[Observation]:
    """The observations of the asked players in a match of five in the advanced game."""
    engine, think, seen = get("dracula"), player("dracula"), list[Observation]()
    assert think is not None

    def choose(observed: Observation, rng: Random) -> tuple[str, ...]:
        seen.append(observed)
        return think(observed, rng)

    playout(engine, engine.meta.seats, (3).to_bytes(16), {"game": "advanced"}, choose, Random(3))
    return seen


def _private(seen: Observation) -> int:
    """The fullness of Dracula's picture: the ways, encounters and events on it."""
    view, asked = _view(seen), seen.ask[0]
    if asked.seat != DRACULA or view.dracula_private is None or view.battle is not None or is_wide(asked):
        return 0
    lying = sum(len(one.encounters) for one in (*view.trail, *view.lairs, view.pushed) if one is not None)
    return len(targets(view, asked)) + lying + len(view.dracula_private.encounters) + len(view.dracula_private.events)


def _ways(seen: Observation, *kinds: str) -> int:
    """The fullness of a hunter's close-up: the number of ways open to him."""
    return len(targets(_view(seen), seen.ask[0])) if seen.ask[0].kind in kinds else 0


def _combat(seen: Observation) -> int:
    """The fullness of a combat: the laid cards and the fighters."""
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
"""The fullness of a picture of each kind; 0 for a picture of another kind."""
