"""Open connections: what the statements of the store ask of each database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Hashable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, Self

from sqlalchemy import Insert, Table, insert
from sqlalchemy.ext.asyncio import AsyncConnection

Row = Mapping[str, Any]
Read = tuple[Any, Row]
"""A query, and the values of its parameters."""


class Connection(AsyncConnection):
    """A connection that runs each statement when it is asked for.

    `insert` and `change` are for what needs no answer. Where a server is to be waited for they are put off: until
    something is asked that they might change, and at last until the commit, before which there must be a `settle`.
    """

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        return self

    async def insert(self, table: Table, rows: Sequence[Row]) -> None:
        """Insert new rows, all with the same columns, in this order."""
        if rows:
            await self.execute(_inserting(table), rows if len(rows) > 1 else rows[0])

    async def change(
        self, statement: Any, values: Row, *, rows: Hashable = None, otherwise: Row | None = None
    ) -> None:  # fmt: skip
        """Run an update or a delete, a constant; where it finds no row, insert the one that there is to be `otherwise`.
        Changes of one table with other `rows` touch other rows of it; None: it may be any."""
        found = (await self.execute(statement, values)).rowcount
        if otherwise is not None and not found:
            await self.insert(statement.table, [otherwise])

    async def settle(self) -> None:
        """Run what was put off."""

    async def take_time(self) -> None:
        """Let this transaction do nothing for as long as it likes."""

    async def read_ahead(self, reads: Iterable[Read]) -> None:
        """Read together what will be asked for in these very words, where that saves waits."""

    @asynccontextmanager
    async def attempt(self) -> AsyncIterator[None]:
        """Take back what the block has done, and nothing else, where it raises."""
        await self.settle()
        async with self.begin_nested():
            yield
            await self.settle()


@cache
def _inserting(table: Table) -> Insert:
    return insert(table).inline()
