"""Guests of a table before it starts: invitations, private tables, and the people of a match that is played again."""

from __future__ import annotations

from bot.matches.core import MatchCore, Person, match_of, only_host, seats_of
from bot.matches.lobby import Lobby
from bot.refusal import Refusal
from bot.store import Match, Transaction
from engines.core import text


class Guests:
    """Tables and their guests."""

    def __init__(self, core: MatchCore, lobby: Lobby) -> None:
        self._core = core
        self._lobby = lobby

    async def invite(self, number: int, by: int, guest: int) -> Match:
        """Invite a person to a table that has not started, so that they may sit down even where it is private. Anybody
        who sits there may invite. Raises `Refusal`."""

        async def ask(tx: Transaction, _match: Match) -> None:
            occupants = await tx.seats.occupants(number)
            if not seats_of(occupants, by):
                raise Refusal("not-seated")
            if seats_of(occupants, guest):
                raise Refusal("guest-seated")
            await tx.invitations.add(number, guest)

        await self._lobby.in_lobby(number, ask)
        async with self._core.store.read() as tx:
            return await match_of(tx, number)

    async def close_doors(self, number: int, by: int, *, private: bool) -> None:
        """Make a table private (only invited people may sit down) or open to everybody. Only the host may. Raises
        `Refusal`."""

        async def change(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            for occupant in await tx.seats.occupants(number):
                if occupant.person is not None:  # they may change seats, and come back
                    await tx.invitations.add(number, occupant.person)
            await tx.matches.change(match, private=private)

        await self._lobby.in_lobby(number, change)

    async def again(self, number: int, person: Person) -> tuple[int, bool]:
        """The lobby in which a finished match is played again, in the same place, and whether `person` opened it.

        All who played are asked to it, computers sit there already, and everybody's seat is the next in order of play.
        Where somebody has opened it already, the person sits down there. Raises `Refusal`, also where the person sits
        there, or where the match was private and they had no part in it.
        """
        async with self._core.store.read() as tx:
            match = await match_of(tx, number)
            waiting = await tx.matches.lobby_after(number)
            mine = await tx.matches.of_person(person.id, ("lobby",))
            played = seats_of(await tx.seats.occupants(number), person.id)
        if match.private and not played:
            raise Refusal(text("no-such-match", number=number))
        for lobby in mine:
            if lobby.id == waiting or (lobby.game, lobby.channel, lobby.host) == (match.game, match.channel, person.id):
                raise Refusal(text("lobby-open", number=lobby.id))
        if waiting is not None:
            await self._lobby.join(waiting, person)
            return waiting, False
        where = (match.server, match.channel)
        opened = await self._lobby.open(match.game, person, *where, match.options, parent=match.parent, like=match)
        return opened, True
