"""Orders to let all moments to react pass: given in one press, or in the lobby before anybody holds a card.

They are orders like all others, one for each kind of moment. Nobody else can tell that one was given, in the lobby
neither: its message stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.matches.core import MatchCore, match_of, only_in_lobby, placed, rules, seats_of
from bot.refusal import Refusal
from bot.store import Match, Transaction
from bot.utc import now
from engines.core import Order, Orderable, Preference, Record, get, look, order
from engines.core.flow import PASS, WINDOWS


def passes(offered: Iterable[Orderable]) -> list[Order]:
    """The orders that let all moments pass for which nothing else is ordered, always."""
    return [
        Order(one.seat, one.kind, (Preference(one.kind, (PASS.key,)),))
        for one in offered
        if not one.entries and any(option.key == PASS.key for option in one.options)
        if all("" in {clause.key for clause in clauses} for clauses in (one.whens, one.until) if clauses)
    ]


def passed(offered: Iterable[Orderable]) -> list[Orderable]:
    """The kinds for which nothing but a pass is ordered, always."""
    return [one for one in offered if one.entries == (Preference(one.kind, (PASS.key,)),)]


class StartOrders:
    """Orders given before the start."""

    def __init__(self, core: MatchCore) -> None:
        self._core = core

    async def passing(self, number: int, person: int) -> bool:
        """True if the person lets all moments to react pass from the start. Raises `Refusal` for a person without a
        seat, and where there is nothing to order."""
        async with self._core.store.read() as tx:
            await _may_order(tx, await match_of(tx, number), person)
            return person in await tx.start_orders.passing(number)

    async def let_pass(self, number: int, person: int, passes: bool) -> None:
        """Let all moments to react pass for a person from the start, or not. Raises `Refusal`."""

        async def change(tx: Transaction, match: Match) -> None:
            await _may_order(tx, match, person)
            await tx.matches.change(match)  # the start may come at the same time
            await tx.start_orders.let_pass(number, person, passes)

        await self._core.transact(number, change)


async def _may_order(tx: Transaction, match: Match, person: int) -> None:
    only_in_lobby(match)
    if WINDOWS not in get(match.game).meta.choices:
        raise Refusal("press-unknown")
    if not seats_of(await tx.seats.occupants(match.id), person):
        raise Refusal("not-seated")


async def carry_out(tx: Transaction, match: Match, record: Record) -> tuple[Match, Record]:
    """Give the orders of a lobby in the match that has just begun, for whatever seats each person holds now; the match
    and its record as they stand then."""
    engine, occupants = get(match.game), await tx.seats.occupants(match.id)
    for person in await tx.start_orders.passing(match.id):
        with rules():
            given = passes(look(engine, record, seats_of(occupants, person)).orders)
        for one in given:
            with rules():
                before, stepped = record, order(engine, record, match.key, one)
                events = placed(engine, stepped.events, before, stepped.record)
            record = stepped.record
            match = await tx.records.save(match, record, events, now())
            await tx.records.append(match.id, record.length - 1, stepped.entry, person, now())
    await tx.start_orders.clear(match.id)
    return match, record
