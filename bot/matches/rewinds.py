"""Going back to an earlier position: what agreement of the table and repair by an operator share."""

from __future__ import annotations

from collections.abc import Sequence

from bot.matches.core import MatchCore, RulesBroke, match_of, rules
from bot.store import NO_ENTRY, Match, Transaction
from bot.utc import now
from engines.core import Entry, Event, IllegalAction, Record, Rewind, Stepped, get, rewind


class AnsweredMeanwhile(Exception):
    """A player has answered, perhaps unseen, while going back was computed."""


class Rewinds:
    """Computes a rewind outside any transaction, and writes it inside one."""

    def __init__(self, core: MatchCore) -> None:
        self._core = core

    async def history(self, number: int) -> tuple[Match, Record, Sequence[Entry]]:
        """A match, its record and its whole log. Raises `Refusal`, `IllegalAction`."""
        async with self._core.store.read() as tx:
            match = await match_of(tx, number)
            try:
                return match, await self._core.record(tx, match), await tx.records.log(number)
            except RulesBroke:
                raise IllegalAction("edition") from None

    async def rewound(self, match: Match, record: Record, log: Sequence[Entry], to: int) -> Stepped:
        """The match as it was after `to` entries. Long matches take a moment: never in a transaction."""
        try:
            with rules():
                return await self._core.costly.run(rewind, get(match.game), record, match.key, log, to)
        except RulesBroke:
            raise IllegalAction("edition") from None

    async def take_back(self, tx: Transaction, match: Match, stepped: Stepped, event: Event) -> None:
        """Write a rewind. What was ordered then stands again, but not for a seat that has had another occupant: an
        order is its giver's."""
        assert isinstance(stepped.entry, Rewind)
        changed = await tx.records.save(match, stepped.record, taken_back=match.taken_back + 1)
        await tx.records.append(match.id, match.length, stepped.entry, None, now())
        await tx.events.untell_since(match.id, stepped.entry.to)
        await tx.events.tell(match.id, NO_ENTRY, [event], now())
        passed_on = {holder.seat for holder in await tx.seats.holders(match.id)}
        changed, record = await self._core.drop_orders(tx, changed, stepped.record, passed_on)
        await self._core.end_offices(tx, changed, record)
        await self._core.arm_timers(tx, changed, record)
        await tx.outbox.enqueue(match.id, "table", now())
