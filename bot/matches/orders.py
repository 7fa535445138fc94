"""Standing orders: answers that a player gives ahead of time to questions of a kind.

Nobody else knows of them. The clock carries them out after as long as somebody who is asked may take, never at once. An
order that cannot be carried out is as if it were not there: then its owner is asked.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.matches.core import MatchCore, match_of, rules, seats_of
from bot.matches.moves import Moves
from bot.matches.timing import answers
from bot.refusal import Refusal
from bot.store import Match, Order, Transaction
from engines.core import Action, Decision, Seat, Text, Viewer, get, look, step
from engines.core.ids import bare
from engines.core.record import decisions


class Orders:
    """Giving, dropping and carrying out standing orders."""

    def __init__(self, core: MatchCore, moves: Moves) -> None:
        self._core = core
        self._moves = moves

    async def order(self, number: int, person: int, decision: str, pick: str, *, always: bool) -> tuple[Text, ...]:
        """Answer a question, and those of its kind that follow, in this round or always; the lines that the person is
        told of what followed. Raises `Refusal`, `IllegalAction`."""

        async def put(tx: Transaction, match: Match) -> None:
            asked = await self._question_to(tx, match, person, decision)
            label = next((option.label for option in asked.options if option.key == pick), None)
            if label is None or pick not in asked.ahead:
                raise Refusal("order-impossible")
            round_ = None if always else asked.round
            await tx.orders.put(Order(match.id, asked.seat, asked.kind, round_, (pick,), asked.prompt, label))

        await self._core.transact(number, put)
        return await self._moves.act(number, person, decision, (pick,))

    async def order_later(self, number: int, person: int, decision: str, kind: str, pick: str) -> None:
        """Answer a question of that kind that may come, see `Later`, before it is asked. Raises `Refusal`."""

        async def put(tx: Transaction, match: Match) -> None:
            asked = await self._question_to(tx, match, person, decision)
            later = next((one for one in asked.later if one.kind == kind), None)
            label = next((one.label for one in later.options if one.key == pick), None) if later else None
            if later is None or label is None:
                raise Refusal("order-impossible")
            await tx.orders.put(Order(match.id, asked.seat, later.kind, later.round, (pick,), later.prompt, label))

        await self._core.transact(number, put)

    async def _question_to(self, tx: Transaction, match: Match, person: int, decision: str) -> Decision:
        """The open question of that id, where it is put to that person. Raises `Refusal`."""
        record, viewer = await self._core.at_table(tx, match, person)
        with rules():
            open_ones = look(get(match.game), record, viewer).ask
        asked = next((one for one in open_ones if one.id == decision), None)
        if asked is None:
            raise Refusal("settled" if open_ones else "not-yours")
        return asked

    async def of(self, number: int, person: int) -> list[Order]:
        """A person's own standing orders at a table, without those for a round that is over: these are kept unseen, for
        the table may go back to it."""
        async with self._core.store.read() as tx:
            viewer = seats_of(await tx.seats.occupants(number), person)
            mine = [order for order in await tx.orders.of(number) if order.seat in viewer] if viewer else []
            if all(order.round is None for order in mine):
                return mine
            match = await match_of(tx, number)
            record = await self._core.record(tx, match)
        with rules():
            current = _round(decisions(get(match.game), record), viewer)
        return [order for order in mine if order.round is None or order.round >= current]

    async def drop_order(self, number: int, person: int, seat: Seat, kind: str) -> None:
        """Drop an order: its owner is asked from now on. Nothing happens where there is none. Raises `Refusal`."""

        async def drop(tx: Transaction, match: Match) -> None:
            record, viewer = await self._core.at_table(tx, match, person)
            if seat not in viewer:
                raise Refusal("not-yours")
            await tx.orders.drop(number, (seat,), kind)
            await self._core.arm_timers(tx, match, record)

        await self._core.transact(number, drop)

    async def act_ordered(self, number: int, decision: str) -> None:
        """Carry an order out, as the clock does. Nothing happens if the question is settled or the order gone."""

        async def answer(tx: Transaction, match: Match) -> None:
            if match.status != "running":
                return
            engine, record = get(match.game), await self._core.record(tx, match)
            with rules():
                open_ones = decisions(engine, record)
            asked = next((one for one in open_ones if one.id == decision), None)
            order = answers(await tx.orders.of(number), open_ones).get(bare(decision))
            if asked is None or order is None:
                return
            with rules():
                stepped = step(engine, record, match.key, Action(asked.seat, asked.id, order.picks))
            person = next(
                occupant.person for occupant in await tx.seats.occupants(number) if occupant.seat == asked.seat
            )
            await self._moves.commit(tx, match, record, stepped, person)

        await self._core.transact(number, answer)


def _round(open_ones: Iterable[Decision], viewer: Viewer) -> int:
    """The current round, by the questions that the viewer may know of."""
    return max((one.round for one in open_ones if one.seat in viewer or not one.silent), default=0)
