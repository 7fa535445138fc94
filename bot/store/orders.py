"""Statements about standing orders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import tables as t
from bot.store.decoding import order_from
from bot.store.rows import Order
from bot.store.seats import Seats
from bot.store.statements import Statements, as_json
from engines.core import Seat


class Orders(Statements):
    """Answers that players gave ahead of time."""

    def __init__(self, connection: AsyncConnection, seats: Seats) -> None:
        super().__init__(connection)
        self._seats = seats

    async def of(self, match_id: int) -> list[Order]:
        """All standing orders of a match."""
        query = select(t.orders).where(t.orders.c.match_id == match_id).order_by(t.orders.c.seat, t.orders.c.kind)
        rows = (await self._connection.execute(query)).all()
        occupants = await self._seats.occupants(match_id) if rows else []
        return [order_from(row, occupants) for row in rows]

    async def put(self, order: Order) -> None:
        """Give a standing order, in place of any other to that seat's questions of that kind."""
        await self.drop(order.match_id, (order.seat,), order.kind)
        values: dict[str, Any] = msgspec.structs.asdict(order)
        for name in ("picks", "prompt", "label"):
            values[name] = as_json(values[name])
        await self._connection.execute(insert(t.orders).values(values))

    async def drop(self, match_id: int, seats: Iterable[Seat] | None = None, kind: str | None = None) -> None:
        """Forget the standing orders of a match, or of some seats, or of one kind."""
        meant = t.orders.c.match_id == match_id
        if seats is not None:
            meant &= t.orders.c.seat.in_(tuple(seats))
        if kind is not None:
            meant &= t.orders.c.kind == kind
        await self._connection.execute(delete(t.orders).where(meant))
