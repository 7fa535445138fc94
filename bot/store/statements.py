"""What all statements need: an open connection."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.rows import Player


class Statements:
    """Part of a transaction."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self._players: dict[int, Player] = {}
        """Whose wishes were read with something else."""
