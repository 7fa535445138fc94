"""Statements about people and servers: how they wish to be served."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Row, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store import tables as t
from bot.store.connection import Connection
from bot.store.rows import Digest, Player, Server
from bot.store.statements import Statements, as_json

_PLAYERS = select(t.players).where(t.players.c.person.in_(bindparam("persons", expanding=True)))


class Players(Statements):
    """The settings of players."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(connection)
        self._known: dict[int, Player] = {}
        """The players whose settings were read with something else."""

    def note(self, row: Row[Any]) -> None:
        """Keep what a row that was read for something else says of a player."""
        self._known[row.person] = player_of(row)

    async def get(self, person: int) -> Player:
        """The settings of a player."""
        return (await self.get_all((person,)))[person]

    async def get_all(self, persons: Iterable[int]) -> dict[int, Player]:
        """The settings of several players, for each of them."""
        found = {person: self._known.get(person, Player(person)) for person in persons}
        if unread := tuple(found.keys() - self._known.keys()):
            rows = await self._connection.execute(_PLAYERS, {"persons": unread})
            found |= {row.person: player_of(row) for row in rows}
        return found

    async def save(self, player: Player) -> None:
        """Save the settings of a player."""
        quiet_from, quiet_to = player.quiet or (None, None)
        values = {
            "language": player.language, "zone": player.zone, "quiet_from": quiet_from, "quiet_to": quiet_to,
            "notices": player.notices, "confirm": player.confirm, "text_boards": player.text_boards,
            "ask_always": player.ask_always,
        }  # fmt: skip
        await self._upsert(t.players, {"person": player.person}, values)
        self._known.pop(player.person, None)


class Digests(Statements):
    """The last daily digest of each player who wants one."""

    async def recipients(self) -> list[tuple[Player, Digest]]:
        """The players who want to hear once a day, and the last they heard."""
        last = t.digests.c
        both = t.players.outerjoin(t.digests, last.person == t.players.c.person)
        asking = select(t.players, last.at, last.channel, last.message).select_from(both)
        rows = await self._connection.execute(asking.where(t.players.c.notices == "digest"))
        return [(player_of(row), Digest(row.at or 0, row.channel or 0, row.message or 0)) for row in rows]

    async def of(self, person: int) -> Digest:
        """The last daily digest that a person got."""
        query = select(t.digests).where(t.digests.c.person == person)
        row = (await self._connection.execute(query)).one_or_none()
        return Digest(row.at, row.channel, row.message) if row is not None else Digest()

    async def begin(self, person: int, last: Digest, now: int) -> bool:
        """Claim a person's digest; False where another process has. It is not due again today."""
        mine = t.digests.c.person == person
        if last.at:
            claim = update(t.digests).where(mine, t.digests.c.at == last.at).values(at=now)
            return (await self._connection.execute(claim)).rowcount == 1
        try:
            async with self._connection.attempt():
                await self._connection.execute(insert(t.digests).values(person=person, at=now))
        except IntegrityError:
            return False
        return True

    async def save(self, person: int, digest: Digest) -> None:
        """Note where a person's digest stands now."""
        values = {"at": digest.at, "channel": digest.channel, "message": digest.message}
        await self._connection.execute(update(t.digests).where(t.digests.c.person == person).values(values))


class Servers(Statements):
    """The settings of servers."""

    async def get(self, server: int) -> Server:
        """The settings of a server."""
        row = (await self._connection.execute(select(t.servers).where(t.servers.c.server == server))).one_or_none()
        return Server(server) if row is None else _server(row)

    async def get_all(self) -> list[Server]:
        """All servers on which anything was ever set."""
        return [_server(row) for row in await self._connection.execute(select(t.servers).order_by(t.servers.c.server))]

    async def save(self, server: Server) -> None:
        """Save the settings of a server."""
        channels = as_json(server.channels)
        values = {"language": server.language, "channels": channels, "makers": server.makers}
        await self._upsert(t.servers, {"server": server.server}, values)


def player_of(row: Row[Any]) -> Player:
    """The settings of a player in a row of this table, or in one that has its columns beside others."""
    if row.zone is None:
        return Player(row.person)
    return Player(
        person=row.person, language=row.language, zone=row.zone,
        quiet=None if row.quiet_from is None else (row.quiet_from, row.quiet_to),
        notices=row.notices, confirm=row.confirm, text_boards=row.text_boards, ask_always=row.ask_always,
    )  # fmt: skip


def _server(row: Row[Any]) -> Server:
    return Server(row.server, row.language, tuple(msgspec.json.decode(row.channels)), row.makers)
