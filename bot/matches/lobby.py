"""Before the start: open a table, sit, get up, set options, begin."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

from bot.matches.base import Base, Person, chairs, match_of, only_host, only_in_lobby, ordered, rules
from bot.matches.dealing import chair_for_computer, computer_to_go, deal, on_one_side, players
from bot.matches.pace import PACES
from bot.refusal import Refusal
from bot.store import NO_ENTRY, Match, Sitter, Taken, Transaction
from bot.when import now
from engines.core import HOST, Dice, Event, Seat, Who, get, new_key, player, start, text

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
        parent: int | None = None,
        like: Match | None = None,
    ) -> int:
        """Open a lobby in which `host` sits; its number. `parent` is the channel of the public thread `channel`, see
        `Match`; `like` is the match that is played again. Raises `UnknownGame`, `BadOption`, `Refusal`."""
        engine = get(game)
        chosen = engine.meta.options(options or {})
        async with self.store.write() as tx:
            held = [match for match in await tx.matches_of(host.id, ("lobby",)) if match.host == host.id]
            if sum(match.server == server for match in held) >= OPEN_TABLES:
                raise Refusal(text("too-many-open", count=OPEN_TABLES))
            await self.make_room(tx, host.id)
            key = self._key or new_key()
            number = await tx.insert_match(game, host.id, server, channel, key, now(), parent)
            match = await tx.change_match(await match_of(tx, number), options=chosen)
            if like is None:
                await tx.sit(number, engine.meta.seats[0], host.id, host.name, chosen=not engine.meta.shared)
            else:
                await _lay_again(tx, match, like, host)
            await _expect_change(tx, number)
            await tx.enqueue(number, "lobby", now())
        return number

    async def join(self, number: int, person: Person) -> None:
        """Take the first chair that is free, or else the last computer's; where chairs are shared, any. Raises
        `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            sitters, meta = await tx.sitters(number), get(match.game).meta
            if any(sitter.person == person.id for sitter in sitters):
                raise Refusal("already-seated")
            await self.make_room(tx, person.id)
            kept = await _kept_chairs(tx, match)
            chosen = {sitter.seat for sitter in sitters if sitter.chosen}
            mine = [seat for seat, guest in kept.items() if guest == person.id and seat not in chosen]
            if meta.shared and mine:
                await self._choose(tx, match, person, mine)
            else:
                await self._take(tx, match, sitters, next(iter(mine), None), person, avoid=kept.keys())

        await self._in_lobby(number, take)

    async def sit(self, number: int, person: Person, seat: Seat) -> None:
        """Take that chair, or change to it; where chairs are shared, take it beside others of its side. A computer in
        it gives way, and gets the chair of whoever changes. Raises `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            sitters, meta = await tx.sitters(number), get(match.game).meta
            mine = [sitter for sitter in sitters if sitter.person == person.id]
            if any(sitter.seat == seat and sitter.chosen for sitter in mine):
                raise Refusal("already-seated")
            await self.make_room(tx, person.id, number)
            if meta.shared:
                kept = [sitter.seat for sitter in mine if sitter.chosen and sitter.seat in meta.side(seat)]
                await self._choose(tx, match, person, [*kept, seat])
                return
            for sitter in mine:
                await tx.rise(number, sitter.seat)
                sitters.remove(sitter)
            displaced = any(sitter.seat == seat and sitter.person is None for sitter in sitters)
            await self._take(tx, match, sitters, seat, person)
            if displaced and mine:
                await tx.sit(number, mine[0].seat, None, "")

        await self._in_lobby(number, take)

    async def choose_chairs(self, number: int, person: Person, seats: Collection[Seat]) -> None:
        """Where chairs are shared: take just these, or none in particular. What one has gives way to what is taken anew
        of the other side. Raises `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            meta = get(match.game).meta
            if not meta.shared:  # there one person has one chair, and no panel of ours offers more
                raise Refusal("press-unknown")
            await self.make_room(tx, person.id, number)
            mine = {one.seat for one in await tx.sitters(number) if one.person == person.id and one.chosen}
            anew = set(seats) - mine
            kept = [seat for seat in seats if seat in anew or meta.may_take(seat, anew)]
            await self._choose(tx, match, person, kept)

        await self._in_lobby(number, take)

    async def give_up_chair(self, number: int, person: Person, seat: Seat) -> None:
        """Where chairs are shared: keep the others of one's chairs, or sit there and play any. Raises `Refusal`."""

        async def rise(tx: Transaction, match: Match) -> None:
            mine = [one.seat for one in await tx.sitters(number) if one.person == person.id and one.chosen]
            if seat not in mine:
                raise Refusal("not-your-chair")
            await self._choose(tx, match, person, [one for one in mine if one != seat])

        await self._in_lobby(number, rise)

    async def _choose(self, tx: Transaction, match: Match, person: Person, seats: Collection[Seat]) -> None:
        """Whoever only sits in one of them moves to another chair, a computer too where one becomes free by it."""
        _let_in(match, person, await tx.invited(match.id))
        meta, sitters = get(match.game).meta, await tx.sitters(match.id)
        if not set(seats) <= set(meta.seats):
            raise Refusal("seat-taken")
        if any(not meta.may_take(seat, seats) for seat in seats):
            raise Refusal("seats-of-one-side")
        mine = [sitter.seat for sitter in sitters if sitter.person == person.id]
        in_the_way = [sitter for sitter in sitters if sitter.seat in seats and sitter.person != person.id]
        if any(sitter.chosen and sitter.person is not None for sitter in in_the_way):
            raise Refusal("seat-taken")
        for seat in (*mine, *(sitter.seat for sitter in in_the_way)):
            await tx.rise(match.id, seat)
        for seat in seats:
            await tx.sit(match.id, seat, person.id, person.name)
        if not seats:
            await self._take(tx, match, await tx.sitters(match.id), None, person)
        for sitter in in_the_way:
            if sitter.person is not None:
                await self._move(tx, match, sitter)
            elif given_up := [seat for seat in mine if seat not in seats]:
                await tx.sit(match.id, given_up[0], None, "")

    async def _move(self, tx: Transaction, match: Match, sitter: Sitter) -> None:
        """Whoever has chosen no chair sits in another one. Raises `Refusal` where there is none."""
        free = _free(match, await tx.sitters(match.id))
        if not free:
            raise Refusal("seats-too-many")
        await tx.sit(match.id, free[0], sitter.person, sitter.name, chosen=False)

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
        _let_in(match, person, await tx.invited(match.id))
        meta = get(match.game).meta
        computers = [sitter.seat for sitter in ordered(match, sitters) if sitter.person is None]
        free = sorted(_free(match, sitters), key=lambda chair: chair in avoid)
        if seat is None and not free and not computers:
            raise Refusal("table-full")
        wanted = seat or (free[0] if free else computer_to_go(meta, sitters))
        if wanted in computers:
            await tx.rise(match.id, wanted)
        elif wanted not in free:
            raise Refusal("seat-taken")
        await tx.sit(match.id, wanted, person.id, person.name, chosen=not meta.shared)

    async def add_computer(self, number: int, by: int) -> None:
        """Put a computer player into the first free chair. Only the host may. Raises `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            if player(match.game) is None:
                raise Refusal("no-computer-player")
            meta, sitters = get(match.game).meta, await tx.sitters(number)
            if not _free(match, sitters):
                raise Refusal("table-full")
            seat = chair_for_computer(meta, sitters)
            in_the_way = [sitter for sitter in sitters if sitter.seat == seat]
            for sitter in in_the_way:
                await tx.rise(number, sitter.seat)
            await tx.sit(number, seat, None, "")
            for sitter in in_the_way:
                await self._move(tx, match, sitter)

        await self._in_lobby(number, take)

    async def remove_computer(self, number: int, by: int) -> None:
        """Take the last computer player out again. Only the host may. Raises `Refusal`."""

        async def rise(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            sitters = await tx.sitters(number)
            if all(sitter.person is not None for sitter in sitters):
                raise Refusal("no-computer")
            await tx.rise(number, computer_to_go(get(match.game).meta, sitters))

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
            engine, sitters = get(match.game), await tx.sitters(number)
            if players(sitters) < engine.meta.fewest:
                raise Refusal(text("too-few", fewest=engine.meta.fewest))
            if engine.meta.shared:
                await self._deal(tx, match, sitters)
            taken = chairs(match, await tx.sitters(number))
            with rules():
                record, events = start(engine, taken, match.key, match.options)
            running = await tx.save_record(match, record, events, now(), status="running", started_at=now())
            await self.after(tx, running, record, events)
            await tx.enqueue(number, "table", now())

        await self._in_lobby(number, begin)

    async def _deal(self, tx: Transaction, match: Match, sitters: Sequence[Sitter]) -> None:
        """Give everybody their chairs, and tell of those that were drawn. Raises `Refusal`."""
        lots = Dice(match.key)
        dealt = deal(get(match.game).meta, sitters, lambda among: lots.pick("lots", among))
        if dealt.vacant:
            raise Refusal("seats-vacant")
        for sitter in sitters:
            await tx.rise(match.id, sitter.seat)
        for sitter in dealt.held:
            await tx.sit(match.id, sitter.seat, sitter.person, sitter.name)
        drawn = [text("seat-drawn", who=Who(lot.seat), seat=text(f"seat-{lot.seat}")) for lot in dealt.lots]
        await tx.tell(match.id, NO_ENTRY, [Event(line) for line in drawn], now())

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
    shared = get(lobby.game).meta.shared
    for seat in mine or (others or list(kept))[:1]:
        await tx.sit(lobby.id, seat, host.id, host.name, chosen=bool(mine) or not shared)


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
    meta, order = get(match.game).meta, ordered(match, [sitter for sitter in sitters if not sitter.is_forgotten])
    kept = {after.seat: sitter for sitter, after in zip(order, (*order[1:], *order[:1]), strict=True)}
    return on_one_side(meta, kept) if meta.shared else kept


def _let_in(match: Match, person: Person, invited: Collection[int]) -> None:
    """Raises `Refusal` at a private table for whoever was not asked to it."""
    if match.private and person.id not in (match.host, *invited):
        raise Refusal("table-private")


def _free(match: Match, sitters: Sequence[Sitter]) -> list[Seat]:
    """The chairs that may still be taken, in order of play."""
    meta = get(match.game).meta
    taken = {sitter.seat for sitter in sitters}
    return [] if len(taken) >= meta.most else [chair for chair in meta.seats if chair not in taken]
