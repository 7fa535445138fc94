"""DB-12.21, DB-12.22: bridges."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import Seat, Who
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.checks import check
from engines.drakborgen.rules.falling import falls
from engines.drakborgen.rules.passages import Way
from engines.drakborgen.state import Castle
from engines.drakborgen.view.stories import story

BRIDGE = "bridge"


def burden(castle: Castle, seat: Seat) -> int:
    """DB-12.22: what the Treasure cards of a hero add to both dice."""
    return len(castle.hero(seat).treasure) // 2


def leaving(table: Table[Castle], seat: Seat, one: Way) -> bool:
    """Back by the own entrance is free. To cross: an Agility check and a Mind check, of which one must succeed."""
    castle = table.state
    if one.exit == castle.hero(seat).side:
        return True
    weight = burden(castle, seat)
    held = [check(table, seat, aspect, plus=weight) for aspect in ("agility", "mind")]
    if any(held):
        story(table, "across", seat)
        return True
    table.reveal("loses-balance", who=Who(seat), burden=weight)
    falls(table, seat, BRIDGE)
    return False


hooks.LEAVING[BRIDGE] = leaving
