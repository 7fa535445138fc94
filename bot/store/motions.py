"""Statements about motions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from msgspec.structs import replace
from sqlalchemy import Row, delete, insert, select, update

from bot.store import tables as t
from bot.store.damage import decoded, known
from bot.store.rows import Motion, MotionKind
from bot.store.statements import Statements, as_json


class Motions(Statements):
    """That part of a transaction."""

    async def motion(self, match_id: int) -> Motion | None:
        """The open motion of a match."""
        query = select(t.motions).where(t.motions.c.match_id == match_id)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        mover = await self.taken(match_id, "motions.mover", row.mover)
        seat = await self.taken(match_id, "motions.seat", row.seat)
        return Motion(
            row.id, row.match_id, known(match_id, "motions.kind", row.kind, MotionKind), row.person, mover, seat,
            row.upto, decoded(match_id, "motions.agreed", row.agreed, tuple[int, ...]), row.opened_at,
        )  # fmt: skip

    async def open_motion(self, motion: Motion) -> Motion:
        """Put a motion to the table; the same with its number."""
        result = await self._connection.execute(
            insert(t.motions).values(
                match_id=motion.match_id, kind=motion.kind, person=motion.person, mover=motion.mover, seat=motion.seat,
                upto=motion.to, agreed=as_json(motion.agreed), opened_at=motion.opened_at,
            )
        )  # fmt: skip
        return replace(motion, id=int(cast("Row[Any]", result.inserted_primary_key)[0]))

    async def agree_motion(self, motion: Motion, agreed: Sequence[int]) -> None:
        change = update(t.motions).where(t.motions.c.id == motion.id)
        await self._connection.execute(change.values(agreed=as_json(agreed)))

    async def close_motion(self, motion: Motion) -> None:
        await self._connection.execute(delete(t.motions).where(t.motions.c.id == motion.id))
