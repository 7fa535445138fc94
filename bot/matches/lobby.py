"""Before the start: open a table, sit, get up, set options, begin."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.matches.base import PACES, Base, Person, chairs, match_of, only_host, ordered, rules
from bot.refusal import Refusal
from bot.store import Match, Sitter, Taken, Transaction
from bot.when import now
from engines.core import Seat, get, new_key, start, text


class Lobby(Base):
    """Tables that have not started."""

    async def open(
        self, game: str, host: Person, server: int, channel: int, options: Mapping[str, str] | None = None
    ) -> int:
        """Open a lobby in which `host` sits; its number. Raises `UnknownGame`, `BadOption`."""
        engine = get(game)
        chosen = engine.meta.options(options or {})
        async with self.store.write() as tx:
            number = await tx.insert_match(game, host.id, server, channel, self._key or new_key(), now())
            await tx.sit(number, engine.meta.seats[0], host.id, host.name)
            match = await match_of(tx, number)
            await tx.change_match(match, options=chosen)
            await tx.enqueue(number, "lobby", now())
        return number

    async def again(self, number: int, host: Person) -> int:
        """Open a lobby like that of a finished match, in the same place. Raises `Refusal` where the last one `host`
        opened there still waits."""
        async with self.store.read() as tx:
            match = await match_of(tx, number)
            waiting = await tx.matches_of(host.id, ("lobby",))
        for lobby in waiting:
            if (lobby.game, lobby.channel, lobby.host) == (match.game, match.channel, host.id):
                raise Refusal(text("lobby-open", number=lobby.id))
        fresh = await self.open(match.game, host, match.server, match.channel, match.options)
        if match.pace:
            await self.choose(fresh, host.id, "pace", str(match.pace))
        return fresh

    async def join(self, number: int, person: Person, seat: Seat | None = None) -> None:
        """Take a chair, the given one or the first that is free. Raises `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            sitters = await tx.sitters(number)
            if any(sitter.person == person.id for sitter in sitters):
                raise Refusal("already-seated")
            await self._take(tx, match, sitters, seat, person.id, person.name)

        await self._in_lobby(number, take)

    async def add_computer(self, number: int, by: int, seat: Seat | None = None) -> None:
        """Put a computer player into a free chair. Only the host may. Raises `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            await self._take(tx, match, await tx.sitters(number), seat, None, "")

        await self._in_lobby(number, take)

    async def _take(
        self, tx: Transaction, match: Match, sitters: list[Sitter], seat: Seat | None, person: int | None, name: str
    ) -> None:
        meta = get(match.game).meta
        free = [chair for chair in meta.seats if chair not in {sitter.seat for sitter in sitters}]
        if not free or len(sitters) >= meta.most:
            raise Refusal("table-full")
        if seat is not None and seat not in free:
            raise Refusal("seat-taken")
        await tx.sit(match.id, seat or free[0], person, name)

    async def leave(self, number: int, person: int) -> None:
        """Get up before the start. The host's place goes to the next person; an empty table closes."""

        async def rise(tx: Transaction, match: Match) -> None:
            sitters = await tx.sitters(number)
            mine = [sitter for sitter in sitters if sitter.person == person]
            if not mine:
                raise Refusal("not-seated")
            for sitter in mine:
                await tx.rise(number, sitter.seat)
            heirs = [sitter.person for sitter in ordered(match, sitters) if sitter.person not in (None, person)]
            if not heirs:
                await tx.change_match(match, status="closed", ended_at=now())
            elif match.host == person:
                await tx.change_match(match, host=heirs[0])

        await self._in_lobby(number, rise)

    async def choose(self, number: int, by: int, option: str, value: str) -> None:
        """Set a table option, or ``pace`` in seconds. Only the host may. Raises `Refusal`, `BadOption`."""

        async def change(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            if option == "pace":
                if value not in {str(pace) for pace in PACES}:
                    raise Refusal("no-such-pace")
                await tx.change_match(match, pace=int(value))
            else:
                chosen = get(match.game).meta.options({**match.options, option: value})
                await tx.change_match(match, options=chosen)

        await self._in_lobby(number, change)

    async def start(self, number: int, by: int) -> None:
        """Deal and begin. Only the host may. Raises `Refusal`."""

        async def begin(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            engine = get(match.game)
            taken = chairs(match, await tx.sitters(number))
            if len(taken) < engine.meta.fewest:
                raise Refusal(text("too-few", fewest=engine.meta.fewest))
            with rules():
                record, events = start(engine, taken, match.key, match.options)
            await tx.save_record(match, record, status="running", started_at=now())
            await self.after(tx, match.id, record, match.pace, events)
            await tx.enqueue(number, "table", now())

        await self._in_lobby(number, begin)

    async def _in_lobby(self, number: int, change: Callable[[Transaction, Match], Awaitable[None]]) -> None:
        async def inside(tx: Transaction, match: Match) -> None:
            if match.status != "lobby":
                raise Refusal("lobby-over")
            await change(tx, await tx.change_match(match))  # seats have rows of their own: the match's row guards all
            await tx.enqueue(number, "lobby", now())

        try:
            await self.transact(number, inside)
        except Taken:
            raise Refusal("seat-taken") from None
