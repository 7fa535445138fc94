"""Statements about seats that are on offer."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import replace
from sqlalchemy import Row, delete, insert, select, update

from bot.store import tables as t
from bot.store.connection import Connection
from bot.store.damage import known
from bot.store.rows import SeatOffer, SeatOfferKind
from bot.store.seats import Seats
from bot.store.statements import Statements
from engines.core import Seat


class SeatOffers(Statements):
    """Seats that are offered to one person, or to any."""

    def __init__(self, connection: Connection, seats: Seats) -> None:
        super().__init__(connection)
        self._seats = seats

    async def of(self, match_id: int) -> list[SeatOffer]:
        """The seats of a match that are on offer, the first first."""
        query = select(t.seat_offers).where(t.seat_offers.c.match_id == match_id).order_by(t.seat_offers.c.id)
        rows = (await self._connection.execute(query)).all()
        for row in rows:
            await self._seats.taken(match_id, "offers.seat", row.seat)
        return [_offer(row) for row in rows]

    async def make(self, offer: SeatOffer) -> SeatOffer:
        """Offer a seat, instead of what was offered of it before; the same with its number."""
        same = (t.seat_offers.c.match_id == offer.match_id) & (t.seat_offers.c.seat == offer.seat)
        await self._connection.execute(delete(t.seat_offers).where(same))
        result = await self._connection.execute(
            insert(t.seat_offers).values(
                match_id=offer.match_id, seat=offer.seat, kind=offer.kind, person=offer.person,
                opened_at=offer.opened_at, until=offer.until,
            )
        )  # fmt: skip
        return replace(offer, id=int(cast("Row[Any]", result.inserted_primary_key)[0]))

    async def change(self, offer: int, until: int | None) -> None:
        """It ends at another time, or never."""
        await self._connection.execute(update(t.seat_offers).where(t.seat_offers.c.id == offer).values(until=until))

    async def close(self, offer: int) -> None:
        await self._connection.execute(delete(t.seat_offers).where(t.seat_offers.c.id == offer))


def _offer(row: Row[Any]) -> SeatOffer:
    kind = known(row.match_id, "offers.kind", row.kind, SeatOfferKind)
    return SeatOffer(row.id, row.match_id, Seat(row.seat), kind, row.person, row.opened_at, row.until)
