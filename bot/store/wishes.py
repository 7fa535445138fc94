"""Statements about people and servers: how they wish to be served."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Row, Table, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store import tables as t
from bot.store.rows import Digest, Player, Server
from bot.store.statements import Statements, as_json

_PLAYERS = select(t.players).where(t.players.c.person.in_(bindparam("persons", expanding=True)))


class Wishes(Statements):
    """That part of a transaction."""

    async def player(self, person: int) -> Player:
        """How a person wishes to be served."""
        return (await self.players((person,)))[person]

    async def players(self, persons: Iterable[int]) -> dict[int, Player]:
        """The same of several, each of them."""
        found = {person: self._players.get(person, Player(person)) for person in persons}
        if unread := tuple(found.keys() - self._players.keys()):
            rows = await self._connection.execute(_PLAYERS, {"persons": unread})
            found |= {row.person: player_of(row) for row in rows}
        return found

    async def save_player(self, player: Player) -> None:
        """Note how a person wishes to be served."""
        quiet_from, quiet_to = player.quiet or (None, None)
        values = {
            "language": player.language, "zone": player.zone, "quiet_from": quiet_from, "quiet_to": quiet_to,
            "notices": player.notices, "confirm": player.confirm, "text_boards": player.text_boards,
            "ask_always": player.ask_always,
        }  # fmt: skip
        await self._save(t.players, {"person": player.person}, values)
        self._players.pop(player.person, None)

    async def digest_readers(self) -> list[tuple[Player, Digest]]:
        """Who wishes to hear once a day, and the last they heard."""
        last = t.digests.c
        both = t.players.outerjoin(t.digests, last.person == t.players.c.person)
        wishing = select(t.players, last.at, last.channel, last.message).select_from(both)
        rows = await self._connection.execute(wishing.where(t.players.c.notices == "digest"))
        return [(player_of(row), Digest(row.at or 0, row.channel or 0, row.message or 0)) for row in rows]

    async def digest_of(self, person: int) -> Digest:
        """The last daily digest that somebody got."""
        query = select(t.digests).where(t.digests.c.person == person)
        row = (await self._connection.execute(query)).one_or_none()
        return Digest(row.at, row.channel, row.message) if row is not None else Digest()

    async def begin_digest(self, person: int, last: Digest, now: int) -> bool:
        """Claim a person's digest; False where another process has. It is not due again today."""
        mine = t.digests.c.person == person
        if last.at:
            claim = update(t.digests).where(mine, t.digests.c.at == last.at).values(at=now)
            return (await self._connection.execute(claim)).rowcount == 1
        try:
            async with self._connection.begin_nested():
                await self._connection.execute(insert(t.digests).values(person=person, at=now))
        except IntegrityError:
            return False
        return True

    async def save_digest(self, person: int, digest: Digest) -> None:
        """Where the digest stands now."""
        values = {"at": digest.at, "channel": digest.channel, "message": digest.message}
        await self._connection.execute(update(t.digests).where(t.digests.c.person == person).values(values))

    async def server(self, server: int) -> Server:
        """What is set on a server."""
        row = (await self._connection.execute(select(t.servers).where(t.servers.c.server == server))).one_or_none()
        return Server(server) if row is None else _server(row)

    async def servers(self) -> list[Server]:
        """All servers on which anything was ever set."""
        return [_server(row) for row in await self._connection.execute(select(t.servers).order_by(t.servers.c.server))]

    async def save_server(self, server: Server) -> None:
        """Note what is set on a server."""
        channels = as_json(server.channels)
        values = {"language": server.language, "channels": channels, "makers": server.makers}
        await self._save(t.servers, {"server": server.server}, values)

    async def _save(self, table: Table, key: dict[str, int], values: dict[str, Any]) -> None:
        """Write a row that there may be already."""
        change = update(table).where(*(table.c[name] == value for name, value in key.items())).values(values)
        if (await self._connection.execute(change)).rowcount:
            return
        try:
            async with self._connection.begin_nested():
                await self._connection.execute(insert(table).values(**key, **values))
        except IntegrityError:  # another press came first
            await self._connection.execute(change)


def player_of(row: Row[Any]) -> Player:
    """What a row, of this table or with its columns beside others, says of a person."""
    if row.zone is None:
        return Player(row.person)
    return Player(
        person=row.person, language=row.language, zone=row.zone,
        quiet=None if row.quiet_from is None else (row.quiet_from, row.quiet_to),
        notices=row.notices, confirm=row.confirm, text_boards=row.text_boards, ask_always=row.ask_always,
    )  # fmt: skip


def _server(row: Row[Any]) -> Server:
    return Server(row.server, row.language, tuple(msgspec.json.decode(row.channels)), row.makers)
