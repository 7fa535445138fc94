"""DB-12.26: dark rooms, out of which one gropes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engines.core.flow import Table
from engines.core.types import Seat, Who
from engines.drakborgen.geography import DOWN
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.checks import one_of
from engines.drakborgen.rules.moving import has_orb, leave_by
from engines.drakborgen.rules.passages import Way, ways
from engines.drakborgen.state import Castle, Intent
from engines.drakborgen.view.names import side_name

DARK: Final = "dark"
GROPE: Final = "grope"
TOGETHER: Final = "together"
NOBODY: Final = "nobody"


def exits(castle: Castle, place: str) -> list[Way]:
    """The exits among which one gropes: all passages whose rules stand; stairs among them (DB-4.5)."""
    return [
        one
        for one in ways(castle, place)
        if hooks.BARS.keys() >= set(one.bars) and (one.exit != DOWN or DOWN in hooks.ACTIONS)
    ]


def acts(castle: Castle, seat: Seat) -> Iterable[str]:
    place = castle.hero(seat).at
    gropes = castle.type_of(place) == DARK and not has_orb(castle, place) and exits(castle, place)
    return (GROPE,) if gropes else ()


def leader(castle: Castle, seat: Seat) -> Seat:
    """The hero whose roll another shares: one that both name (flow.md, page `together`)."""

    def named(by: Seat) -> str:
        intent = castle.turn.intents.get(by)
        picks = intent.pages.get(TOGETHER, ()) if intent is not None and intent.act == GROPE else ()
        return picks[0] if picks else NOBODY

    chosen = named(seat)
    if chosen in castle.heroes and castle.hero(Seat(chosen)).at == castle.hero(seat).at:
        return Seat(chosen) if named(Seat(chosen)) == chosen else seat
    return seat


def grope(table: Table[Castle], seat: Seat, intent: Intent) -> None:
    """A random exit, the own entrance among them (DB-4.4); those who hold hands share one roll."""
    castle, turn = table.state, table.state.turn
    if seat in turn.moved or seat in turn.stays:
        return
    place, leads = castle.hero(seat).at, leader(castle, seat)
    hands = [
        other
        for other in castle.here(place)
        if other in turn.intents and turn.intents[other].act == GROPE and leader(castle, other) == leads
    ]
    among = exits(castle, place)
    chosen = one_of(table, hands[0], among) if among else None
    if chosen is not None:
        table.reveal("gropes", who=Who(hands[0]), side=side_name(chosen.exit), others=len(hands) - 1)
    if chosen is not None and chosen.exit == DOWN:
        for other in hands:
            turn.intents[other] = Intent(DOWN, intent.pages)
            hooks.ACTIONS[DOWN](table, other, turn.intents[other])
        return
    leave_by(table, hands, chosen)


def forced(_castle: Castle, _seat: Seat, offered: list[str]) -> str:
    return GROPE if GROPE in offered else ""


hooks.LEAVING[DARK] = lambda _table, _seat, _one: True
hooks.ACTS.append(acts)
hooks.ACTIONS[GROPE] = grope
hooks.FORCED.append(forced)
