"""DB-12.28, DB-12.29: portal runes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.flow import Table
from engines.core.types import Seat, Who
from engines.drakborgen.geography import square_of
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules import leaping as _leaping  # noqa: F401 - it moves who leaps
from engines.drakborgen.rules.checks import check
from engines.drakborgen.state import Castle, Intent
from engines.drakborgen.view.names import place_name
from engines.drakborgen.view.stories import story

RUNE: Final = "rune"


def others(castle: Castle, place: str) -> list[str]:
    """The other rooms with a rune, of a room with one."""
    runes = [square for square, tile in castle.tiles.items() if RUNE in tile.marks]
    here = square_of(place)
    return sorted(one for one in runes if one != here) if here in runes else []


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    hero = castle.hero(seat)
    return () if hero.stuck else [f"{RUNE}.{one}" for one in others(castle, hero.at)]


def travels(table: Table[Castle], seat: Seat, intent: Intent) -> None:
    """A Mind check: the hero is in another room with a rune as if it had walked there, without an entrance; or it stays
    and has had its turn."""
    castle = table.state
    if intent.target in others(castle, castle.hero(seat).at) and check(table, seat, "mind"):
        castle.turn.leaps[seat] = intent.target  # `leaping` moves it, not into the middle (DB-12.29)
        story(table, "rune-travel", seat)
        table.tell("rune-carries", who=Who(seat), place=place_name(intent.target))
    elif seat in castle.heroes:
        castle.turn.stays.append(seat)
        table.reveal("rune-stays-dark", who=Who(seat))


hooks.ACTS.append(acts)
hooks.ACTIONS[RUNE] = travels
