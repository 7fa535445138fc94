"""What all statements need: an open connection."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.rows import Player

STEP = 200
"""So many rows are read in one go: after each others have their turn, however long a match is."""


class Statements:
    """Part of a transaction."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self._players: dict[int, Player] = {}
        """Whose wishes were read with something else."""


def as_json(value: Any) -> str:
    """How structured values are kept in a column."""
    return msgspec.json.encode(value).decode()
