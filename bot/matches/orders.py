"""Preference orders: answers that a player gives in advance, and that the rules carry out.

They are part of the match's state; nobody else can tell that, or when, one was given.
"""

from __future__ import annotations

from bot.matches.core import MatchCore, match_of, rules
from bot.matches.moves import Moves, is_public
from bot.matches.seats import Seats
from bot.matches.start_orders import passed, passes
from bot.refusal import Refusal
from bot.store import Match, Transaction
from bot.utc import now
from engines.core import Order, Text, get, look, order, told


class Orders:
    """Giving, changing and withdrawing orders."""

    def __init__(self, core: MatchCore, moves: Moves, seats: Seats) -> None:
        self._core = core
        self._moves = moves
        self._seats = seats

    async def order(self, number: int, person: int, given: Order) -> tuple[Text, ...]:
        """Give an order in place of what the seat had ordered for that kind of question, or withdraw it; the lines that
        the person is told of what followed. Raises `Refusal`, `IllegalAction`."""

        async def give(tx: Transaction, match: Match) -> tuple[Text, ...]:
            record, viewer = await self._core.at_table(tx, match, person)
            if given.seat not in viewer:
                raise Refusal("not-yours")
            with rules():
                stepped = order(get(match.game), record, match.key, given)
                is_seen = is_public(get(match.game), record, stepped)
            if is_seen:
                await self._seats.note_presence(tx, match, viewer)
            await self._moves.commit(tx, match, record, stepped, person)
            if stepped.entry != given:  # it has answered what was asked
                await tx.seen.mark(number, person, now())
            return tuple(line for event in stepped.events if (line := told(event, viewer)))

        heard: tuple[Text, ...] = await self._core.transact(number, give)
        return heard

    async def pass_always(self, number: int, person: int) -> None:
        """Order a pass, always, for all moments to react for which the person has ordered nothing. Raises `Refusal`."""
        async with self._core.store.read() as tx:
            record, viewer = await self._core.at_table(tx, await match_of(tx, number), person)
            with rules():
                given = passes(look(get(record.game), record, viewer).orders)
        for one in given:
            await self.order(number, person, one)

    async def ask_again(self, number: int, person: int) -> None:
        """Withdraw every order to pass always. Raises `Refusal`."""
        async with self._core.store.read() as tx:
            record, viewer = await self._core.at_table(tx, await match_of(tx, number), person)
            with rules():
                given = passed(look(get(record.game), record, viewer).orders)
        for one in given:
            await self.order(number, person, Order(one.seat, one.kind))
