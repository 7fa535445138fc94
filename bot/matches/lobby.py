"""Before the start: open a table, sit, get up, set options, begin."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

from bot.matches.base import Base, Person, chairs, match_of, only_host, only_in_lobby, ordered, rules
from bot.matches.pace import PACES
from bot.refusal import Refusal
from bot.store import Match, Sitter, Taken, Transaction
from bot.when import now
from engines.core import HOST, Seat, get, new_key, player, start, text

OPEN_TABLES = 5
"""So many tables that have not started one person may host on a server."""
IDLE_DAYS = 7
"""A table that nobody starts or changes for so long closes itself."""


class Lobby(Base):
    """Tables that have not started."""

    async def open(
        self,
        game: str,
        host: Person,
        server: int,
        channel: int,
        options: Mapping[str, str] | None = None,
        *,
        like: Match | None = None,
    ) -> int:
        """Open a lobby in which `host` sits; its number. `like` is the match that is played again. Raises
        `UnknownGame`, `BadOption`, `Refusal`."""
        engine = get(game)
        chosen = engine.meta.options(options or {})
        async with self.store.write() as tx:
            held = [match for match in await tx.matches_of(host.id, ("lobby",)) if match.host == host.id]
            if sum(match.server == server for match in held) >= OPEN_TABLES:
                raise Refusal(text("too-many-open", count=OPEN_TABLES))
            number = await tx.insert_match(game, host.id, server, channel, self._key or new_key(), now())
            match = await tx.change_match(await match_of(tx, number), options=chosen)
            if like is None:
                await tx.sit(number, engine.meta.seats[0], host.id, host.name)
            else:
                await _lay_again(tx, match, like, host)
            await _expect_change(tx, number)
            await tx.enqueue(number, "lobby", now())
        return number

    async def join(self, number: int, person: Person) -> None:
        """Take the first chair that is free, or else the last computer's. Raises `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            sitters = await tx.sitters(number)
            if any(sitter.person == person.id for sitter in sitters):
                raise Refusal("already-seated")
            kept = await _kept_chairs(tx, match)
            taken = {sitter.seat for sitter in sitters}
            mine = next((seat for seat, guest in kept.items() if guest == person.id and seat not in taken), None)
            await self._take(tx, match, sitters, mine, person, avoid=kept.keys())

        await self._in_lobby(number, take)

    async def sit(self, number: int, person: Person, seat: Seat) -> None:
        """Take that chair, or change to it. A computer in it gives way, and gets the chair of whoever changes. Raises
        `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            sitters = await tx.sitters(number)
            mine = next((sitter for sitter in sitters if sitter.person == person.id), None)
            if mine is not None and mine.seat == seat:
                raise Refusal("already-seated")
            if mine is not None:
                await tx.rise(number, mine.seat)
                sitters.remove(mine)
            displaced = any(sitter.seat == seat and sitter.person is None for sitter in sitters)
            await self._take(tx, match, sitters, seat, person)
            if displaced and mine is not None:
                await tx.sit(number, mine.seat, None, "")

        await self._in_lobby(number, take)

    async def _take(
        self,
        tx: Transaction,
        match: Match,
        sitters: Sequence[Sitter],
        seat: Seat | None,
        person: Person,
        *,
        avoid: Collection[Seat] = (),
    ) -> None:
        """`avoid` are chairs kept for others as long as there are more."""
        if match.private and person.id not in (match.host, *await tx.invited(match.id)):
            raise Refusal("table-private")
        computers = [sitter.seat for sitter in ordered(match, sitters) if sitter.person is None]
        free = sorted(_free(match, sitters), key=lambda chair: chair in avoid)
        if seat is None and not free and not computers:
            raise Refusal("table-full")
        wanted = seat or (free[0] if free else computers[-1])
        if wanted in computers:
            await tx.rise(match.id, wanted)
        elif wanted not in free:
            raise Refusal("seat-taken")
        await tx.sit(match.id, wanted, person.id, person.name)

    async def add_computer(self, number: int, by: int) -> None:
        """Put a computer player into the first free chair. Only the host may. Raises `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            if player(match.game) is None:
                raise Refusal("no-computer-player")
            free = _free(match, await tx.sitters(number))
            if not free:
                raise Refusal("table-full")
            await tx.sit(number, free[0], None, "")

        await self._in_lobby(number, take)

    async def remove_computer(self, number: int, by: int) -> None:
        """Take the last computer player out again. Only the host may. Raises `Refusal`."""

        async def rise(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            computers = [sitter.seat for sitter in ordered(match, await tx.sitters(number)) if sitter.person is None]
            if not computers:
                raise Refusal("no-computer")
            await tx.rise(number, computers[-1])

        await self._in_lobby(number, rise)

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

    async def hand_over(self, number: int, by: int, to: int) -> None:
        """Make somebody else who sits there the host. Only the host may. Raises `Refusal`."""

        async def change(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            if all(sitter.person != to for sitter in await tx.sitters(number)):
                raise Refusal("heir-not-seated")
            await tx.change_match(match, host=to)

        await self._in_lobby(number, change)

    async def choose(self, number: int, by: int, option: str, value: str) -> None:
        """Set a table option, or the ``pace``. Only the host may. Raises `Refusal`, `BadOption`."""

        async def change(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            if option == "pace":
                if value not in PACES:
                    raise Refusal("no-such-pace")
                await tx.change_match(match, pace=value)
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
            running = await tx.save_record(match, record, events, now(), status="running", started_at=now())
            await self.after(tx, running, record, events)
            await tx.enqueue(number, "table", now())

        await self._in_lobby(number, begin)

    async def expire(self, number: int) -> None:
        """Close a lobby that nobody has changed for long. Nothing happens to one that somebody has."""

        async def close(tx: Transaction, match: Match) -> None:
            waited = [timer for timer in await tx.timers(number) if timer.kind == "idle" and timer.due <= now()]
            if match.status == "lobby" and waited:
                await tx.change_match(match, status="closed", ended_at=now())
                await tx.enqueue(number, "lobby", now())

        await self.transact(number, close)

    async def _in_lobby(self, number: int, change: Callable[[Transaction, Match], Awaitable[None]]) -> None:
        async def inside(tx: Transaction, match: Match) -> None:
            only_in_lobby(match)
            await tx.drop_timers(timer.id for timer in await tx.timers(number))
            await change(tx, await tx.change_match(match))  # seats have rows of their own: the match's row guards all
            if (await match_of(tx, number)).status == "lobby":
                await _expect_change(tx, number)
            await tx.enqueue(number, "lobby", now())

        try:
            await self.transact(number, inside)
        except Taken:
            raise Refusal("seat-taken") from None


async def _expect_change(tx: Transaction, number: int) -> None:
    """Close the lobby when nobody has changed it for long."""
    await tx.set_timer(number, "idle", "", HOST, now() + IDLE_DAYS * 24 * 3600)


async def _lay_again(tx: Transaction, lobby: Match, last: Match, host: Person) -> None:
    """Lay the table for those who played the last match there. Whoever did not takes a chair that is left."""
    await tx.change_match(lobby, pace=last.pace, private=last.private, rematch_of=last.id)
    kept = next_chairs(last, await tx.sitters(last.id))
    for seat, sitter in kept.items():
        if sitter.person is None:
            if player(lobby.game) is not None:
                await tx.sit(lobby.id, seat, None, "")
        elif sitter.person != host.id:
            await tx.invite(lobby.id, sitter.person)
    mine = [seat for seat, sitter in kept.items() if sitter.person == host.id]
    others = [seat for seat in get(last.game).meta.seats if seat not in kept]
    await tx.sit(lobby.id, (mine or others or [next(iter(kept))])[0], host.id, host.name)


async def _kept_chairs(tx: Transaction, match: Match) -> dict[Seat, int]:
    """Where a match is played again: the chairs kept for the people who played it."""
    last = None if match.rematch_of is None else await tx.match(match.rematch_of)
    if last is None:
        return {}
    kept = next_chairs(last, await tx.sitters(last.id))
    return {seat: sitter.person for seat, sitter in kept.items() if sitter.person is not None}


def next_chairs(match: Match, sitters: Sequence[Sitter]) -> dict[Seat, Sitter]:
    """Where those who played sit the next time: each in the chair of whoever followed in order of play. Who was
    forgotten keeps none."""
    order = ordered(match, [sitter for sitter in sitters if not sitter.is_forgotten])
    return {after.seat: sitter for sitter, after in zip(order, (*order[1:], *order[:1]), strict=True)}


def _free(match: Match, sitters: Sequence[Sitter]) -> list[Seat]:
    """The chairs that may still be taken, in order of play."""
    meta = get(match.game).meta
    taken = {sitter.seat for sitter in sitters}
    return [] if len(taken) >= meta.most else [chair for chair in meta.seats if chair not in taken]
