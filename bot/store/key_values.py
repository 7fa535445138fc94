"""Statements about what the bot notes for itself, by name."""

from __future__ import annotations

from contextlib import suppress
from typing import cast

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store import tables as t
from bot.store.statements import Statements


class KeyValues(Statements):
    """Texts by name."""

    async def get(self, name: str) -> str | None:
        """The text that is noted under a name; None if there is none."""
        return cast(
            "str | None", await self._connection.scalar(select(t.settings.c.value).where(t.settings.c.name == name))
        )

    async def hold(self, name: str) -> str | None:
        """The text that is noted under a name, which no other transaction changes before this one has ended, however
        long it does nothing; None if there is none."""
        await self._connection.take_time()
        with suppress(IntegrityError):  # another process came first
            if await self.get(name) is None:
                async with self._connection.attempt():
                    await self._connection.execute(insert(t.settings).values(name=name, value=""))
        held = select(t.settings.c.value).where(t.settings.c.name == name).with_for_update()
        return cast("str | None", await self._connection.scalar(held)) or None

    async def set(self, name: str, value: str) -> None:
        """Note a text under a name, in place of the one before."""
        known = update(t.settings).where(t.settings.c.name == name).values(value=value)
        if (await self._connection.execute(known)).rowcount == 0:
            await self._connection.execute(insert(t.settings).values(name=name, value=value))
