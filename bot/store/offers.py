"""Statements about chairs that are on offer."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import replace
from sqlalchemy import Row, delete, insert, select, update

from bot.store import tables as t
from bot.store.damage import known
from bot.store.rows import Offer, OfferKind
from bot.store.statements import Statements
from engines.core import Seat


class Offers(Statements):
    """That part of a transaction."""

    async def offers(self, match_id: int) -> list[Offer]:
        """The chairs of a match that are on offer, the first first."""
        query = select(t.offers).where(t.offers.c.match_id == match_id).order_by(t.offers.c.id)
        rows = (await self._connection.execute(query)).all()
        for row in rows:
            await self.taken(match_id, "offers.seat", row.seat)
        return [_offer(row) for row in rows]

    async def make_offer(self, offer: Offer) -> Offer:
        """Offer a chair, instead of what was offered of it before; the same with its number."""
        same = (t.offers.c.match_id == offer.match_id) & (t.offers.c.seat == offer.seat)
        await self._connection.execute(delete(t.offers).where(same))
        result = await self._connection.execute(
            insert(t.offers).values(
                match_id=offer.match_id, seat=offer.seat, kind=offer.kind, person=offer.person,
                opened_at=offer.opened_at, until=offer.until,
            )
        )  # fmt: skip
        return replace(offer, id=int(cast("Row[Any]", result.inserted_primary_key)[0]))

    async def change_offer(self, offer: int, until: int | None) -> None:
        """It ends at another time, or never."""
        await self._connection.execute(update(t.offers).where(t.offers.c.id == offer).values(until=until))

    async def close_offer(self, offer: int) -> None:
        await self._connection.execute(delete(t.offers).where(t.offers.c.id == offer))


def _offer(row: Row[Any]) -> Offer:
    kind = known(row.match_id, "offers.kind", row.kind, OfferKind)
    return Offer(row.id, row.match_id, Seat(row.seat), kind, row.person, row.opened_at, row.until)
