"""What all statements need: an open connection."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.decoding import taken
from bot.store.rows import Player, Sitter
from bot.store.sqlite import Direct
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
        return taken(match_id, place, seat, await self.sitters(match_id))

    async def _read_much(self, build: Callable[[], Any], values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        """All rows of a statement that takes long to build or to run: meanwhile others have their turn."""
        if isinstance(self._connection, Direct):
            return await self._connection.read_aside(build, values)
        rows: Sequence[Any] = (await self._connection.execute(build(), values)).all()
        return rows


def as_json(value: Any) -> str:
    """How structured values are kept in a column."""
    return msgspec.json.encode(value).decode()
