"""What all statements need: an open connection."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.damage import Damaged
from bot.store.rows import Player, Sitter
from engines.core import Seat

STEP = 200
"""So many rows are read in one go: after each others have their turn, however long a match is."""


class Statements:
    """Part of a transaction."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self._players: dict[int, Player] = {}
        """Whose wishes were read with something else."""

    async def sitters(self, match_id: int) -> list[Sitter]:
        """Who sits where, in no particular order."""
        raise NotImplementedError

    async def taken(self, match_id: int, place: str, seat: str) -> Seat:
        """A seat that a row names, where somebody sits in it. Raises `Damaged`."""
        if all(sitter.seat != seat for sitter in await self.sitters(match_id)):
            raise Damaged(match_id, place)
        return Seat(seat)


def as_json(value: Any) -> str:
    """How structured values are kept in a column."""
    return msgspec.json.encode(value).decode()
