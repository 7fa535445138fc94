"""DB-11: waiting of one's own will."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.types import Seat
from engines.drakborgen.geography import CHAMBER
from engines.drakborgen.rules import hooks
from engines.drakborgen.state import Castle

WAIT = "wait"


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    """Waiting is allowed anywhere but in the treasure chamber (DB-11.4)."""
    return () if castle.hero(seat).at == CHAMBER else (WAIT,)


hooks.ACTS.append(acts)
