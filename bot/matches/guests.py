"""Who is asked to a table before it starts: invitations, private tables, and the people of a match that is played
again."""

from __future__ import annotations

from bot.matches.base import Person, chairs_of, match_of, only_host
from bot.matches.lobby import Lobby
from bot.refusal import Refusal
from bot.store import Match, Transaction
from engines.core import text


class Guests(Lobby):
    """Tables and their guests."""

    async def invite(self, number: int, by: int, guest: int) -> Match:
        """Ask somebody to a table that has not started: they may sit down at it also where it is private. Whoever sits
        there may ask. Raises `Refusal`."""

        async def ask(tx: Transaction, _match: Match) -> None:
            sitters = await tx.sitters(number)
            if not chairs_of(sitters, by):
                raise Refusal("not-seated")
            if chairs_of(sitters, guest):
                raise Refusal("guest-seated")
            await tx.invite(number, guest)

        await self._in_lobby(number, ask)
        async with self.store.read() as tx:
            return await match_of(tx, number)

    async def close_doors(self, number: int, by: int, *, private: bool) -> None:
        """Let only those sit down who were asked, or everybody. Only the host may. Raises `Refusal`."""

        async def change(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            for sitter in await tx.sitters(number):
                if sitter.person is not None:  # they may change seats, and come back
                    await tx.invite(number, sitter.person)
            await tx.change_match(match, private=private)

        await self._in_lobby(number, change)

    async def again(self, number: int, host: Person) -> int:
        """Open a lobby like that of a finished match, in the same place. All who played are asked to it, computers sit
        there already, and everybody's chair is the next in order of play. Raises `Refusal` where the last one `host`
        opened there still waits, or where the match was private and `host` had no part in it."""
        async with self.store.read() as tx:
            match = await match_of(tx, number)
            waiting = await tx.matches_of(host.id, ("lobby",))
            played = chairs_of(await tx.sitters(number), host.id)
        if match.private and not played:
            raise Refusal(text("no-such-match", number=number))
        for lobby in waiting:
            if (lobby.game, lobby.channel, lobby.host) == (match.game, match.channel, host.id):
                raise Refusal(text("lobby-open", number=lobby.id))
        where = (match.server, match.channel)
        return await self.open(match.game, host, *where, match.options, parent=match.parent, like=match)
