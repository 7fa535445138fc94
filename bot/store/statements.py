"""The base of all groups of statements: an open connection."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Table, insert, update
from sqlalchemy.exc import IntegrityError

from bot.store.connection import Connection

STEP = 200
"""Rows that are read in one go: after each step others have their turn, however long a match is."""


class Statements:
    """A group of statements that a transaction offers."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def _upsert(self, table: Table, key: dict[str, int], values: dict[str, Any]) -> None:
        """Write a row that there may be already."""
        change = update(table).where(*(table.c[name] == value for name, value in key.items())).values(values)
        if (await self._connection.execute(change)).rowcount:
            return
        try:
            async with self._connection.attempt():
                await self._connection.execute(insert(table).values(**key, **values))
        except IntegrityError:  # another press came first
            await self._connection.execute(change)


def as_json(value: Any) -> str:
    """How structured values are kept in a column."""
    return msgspec.json.encode(value).decode()
