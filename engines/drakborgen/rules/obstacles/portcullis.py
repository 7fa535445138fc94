"""DB-12.14, DB-12.15: portcullises."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table
from engines.core.types import Seat, Who
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.obstacles import shared
from engines.drakborgen.rules.obstacles.doors import by_means
from engines.drakborgen.rules.passages import Way
from engines.drakborgen.state import Castle
from engines.drakborgen.view.stories import story

PORTCULLIS: Final = "portcullis"


def portcullis(table: Table[Castle], seats: list[Seat], one: Way) -> list[Seat]:
    """Two Strength checks in a row; several make two each, and two successes in total let all through. Companions
    help. It falls again behind them."""
    castle = table.state
    if by_means(table, seats, one, PORTCULLIS):
        return seats
    lifting = shared.helpers(castle, seats)
    if shared.two_of(table, lifting, "strength", with_companions=True):
        story(table, "portcullis-lifted", lifting[0])
        return seats
    alive = next((seat for seat in lifting if seat in castle.heroes), None)
    if alive is not None:
        story(table, "portcullis-held", alive)
        table.reveal("portcullis-stays", who=Who(alive), others=len(lifting) - 1)
    return []


hooks.TOGETHER[PORTCULLIS] = portcullis
hooks.BARS[PORTCULLIS] = lambda table, seat, one: bool(portcullis(table, [seat], one))
