"""Statements about proposals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from msgspec.structs import replace
from sqlalchemy import Row, delete, insert, select, update

from bot.store import tables as t
from bot.store.connection import Connection
from bot.store.damage import decoded, known
from bot.store.rows import Proposal, ProposalKind
from bot.store.seats import Seats
from bot.store.statements import Statements, as_json


class Proposals(Statements):
    """The open proposals."""

    def __init__(self, connection: Connection, seats: Seats) -> None:
        super().__init__(connection)
        self._seats = seats

    async def of(self, match_id: int) -> Proposal | None:
        """The open proposal of a match."""
        query = select(t.proposals).where(t.proposals.c.match_id == match_id)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        proposer = await self._seats.taken(match_id, "proposals.proposer", row.proposer)
        seat = await self._seats.taken(match_id, "proposals.seat", row.seat)
        return Proposal(
            row.id, row.match_id, known(match_id, "proposals.kind", row.kind, ProposalKind), row.person, proposer, seat,
            row.upto, decoded(match_id, "proposals.agreed", row.agreed, tuple[int, ...]), row.opened_at,
        )  # fmt: skip

    async def open(self, proposal: Proposal) -> Proposal:
        """Open a proposal; the same with its number."""
        result = await self._connection.execute(
            insert(t.proposals).values(
                match_id=proposal.match_id, kind=proposal.kind, person=proposal.person, proposer=proposal.proposer,
                seat=proposal.seat, upto=proposal.to, agreed=as_json(proposal.agreed), opened_at=proposal.opened_at,
            )
        )  # fmt: skip
        return replace(proposal, id=int(cast("Row[Any]", result.inserted_primary_key)[0]))

    async def agree(self, proposal: Proposal, agreed: Sequence[int]) -> None:
        change = update(t.proposals).where(t.proposals.c.id == proposal.id)
        await self._connection.execute(change.values(agreed=as_json(agreed)))

    async def close(self, proposal: Proposal) -> None:
        await self._connection.execute(delete(t.proposals).where(t.proposals.c.id == proposal.id))
