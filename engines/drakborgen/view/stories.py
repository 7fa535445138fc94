"""Lines of the story, told before the numbers of a great moment (``story.ftl``)."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table
from engines.core.types import Arg, Seat
from engines.drakborgen.state import Castle
from engines.drakborgen.view.names import hero_name

LINES: Final = {
    "amulet-found": 1, "bats": 1, "chest-empty": 1, "coins": 2, "corpse-eaters": 1, "curse": 1, "dead-crushed": 1,
    "dead-dragon": 2, "dead-grilled": 1, "dead-shadow": 1, "dead-spears": 1, "dragon-asleep": 3, "dragon-drops": 1,
    "dragon-escaped": 1, "dragon-fire": 3, "dragon-sleeps-again": 1, "dragon-stumbles": 1, "dragon-wakes": 2,
    "empty": 3, "fall-trapdoor": 2, "hoard": 1, "rune": 1, "secret-door": 1, "shadow": 1, "shadow-gone": 1,
    "spears-stopped": 2, "spider": 1, "stingcrawler": 1, "thing": 1, "trap-arrows": 2, "trap-cave-in": 1,
    "trap-cave-in-t12": 1, "trap-cave-in-t6": 1, "trap-explosion": 2, "trap-poison-fog": 1, "trap-snakes": 2,
    "trap-spear-trap": 1, "trap-trapdoor": 1, "treasure": 3,
}  # fmt: skip
"""The number of lines that there are for a moment."""


def story(table: Table[Castle], moment: str, seat: Seat, /, **args: Arg) -> None:
    """Tell the line of a moment of that hero, another one from round to round."""
    castle = table.state
    hero = castle.heroes.get(seat) or castle.fallen.get(seat)
    number = 1 + (castle.round + castle.seats.index(seat)) % LINES[moment] if seat else 1
    if hero is not None:
        args["hero"] = hero_name(hero.id)
    table.tell(f"story-{moment}-{number}", **args)
