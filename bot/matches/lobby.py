"""Before the start: open a table, sit, get up, set options, begin."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from typing import Final

from bot.matches.core import (
    MatchCore,
    Person,
    match_of,
    only_host,
    only_in_lobby,
    ordered,
    placed,
    rules,
    taken_seats,
)
from bot.matches.seating import can_begin, computer_to_go, deal, on_one_side, players, seat_for_computer
from bot.matches.start_orders import carry_out
from bot.matches.time_controls import PACES
from bot.refusal import Refusal
from bot.store import NO_ENTRY, Match, Occupant, Taken, Transaction
from bot.utc import now
from engines.core import HOST, Dice, Event, Seat, Strength, Who, get, new_key, player, start, strengths, text

OPEN_TABLES = 5
"""Tables that have not started, which one person may host on a server."""
DEFAULT_STRENGTH: Final[Strength] = "normal"
"""How strong the computer players of a new table are."""
IDLE_DAYS = 7
"""Days after which a table that nobody starts or changes closes itself."""


class Lobby:
    """Tables that have not started. `key` fixes the dice of new matches; None: each has a key of its own."""

    def __init__(self, core: MatchCore, key: bytes | None = None) -> None:
        self._core = core
        self.key = key

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
        computers: Strength = DEFAULT_STRENGTH,
    ) -> int:
        """Open a lobby in which `host` sits; its number. `parent` is the channel of the public thread `channel`, see
        `Match`; `like` is the match that is played again; `computers` is how strong computer players are. Raises
        `UnknownGame`, `BadOption`, `Refusal`."""
        engine = get(game)
        chosen = engine.meta.options(options or {})
        async with self._core.store.write() as tx:
            held = [match for match in await tx.matches.of_person(host.id, ("lobby",)) if match.host == host.id]
            if sum(match.server == server for match in held) >= OPEN_TABLES:
                raise Refusal(text("too-many-open", count=OPEN_TABLES))
            await self._core.make_room(tx, host.id)
            key = self.key or new_key()
            number = await tx.matches.insert(game, host.id, server, channel, key, now(), parent, computers)
            match = await tx.matches.change(await match_of(tx, number), options=chosen)
            if like is None:
                await tx.seats.sit(number, engine.meta.seats[0], host.id, host.name, chosen=not engine.meta.shared)
            else:
                if (waiting := await tx.matches.lobby_after(like.id)) is not None:  # two pressed at the same moment
                    raise Refusal(text("lobby-just-opened", number=waiting))
                await _lay_again(tx, match, like, host)
            await _expect_change(tx, number)
            await tx.outbox.enqueue(number, "lobby", now())
        return number

    async def join(self, number: int, person: Person) -> None:
        """Take the first seat that is free, or else the last computer's; where seats are shared, any. Raises
        `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            occupants, meta = await tx.seats.occupants(number), get(match.game).meta
            if any(occupant.person == person.id for occupant in occupants):
                raise Refusal("already-seated")
            await self._core.make_room(tx, person.id)
            kept = await _kept_seats(tx, match)
            chosen = {occupant.seat for occupant in occupants if occupant.chosen}
            mine = [seat for seat, guest in kept.items() if guest == person.id and seat not in chosen]
            if meta.shared and mine:
                await self._choose(tx, match, person, mine)
            else:
                await self._take(tx, match, occupants, next(iter(mine), None), person, avoid=kept.keys())

        await self.in_lobby(number, take)

    async def sit(self, number: int, person: Person, seat: Seat) -> None:
        """Take that seat, or change to it; where seats are shared, take it beside others of its side. A computer in
        it gives way, and gets the seat of whoever changes. Raises `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            occupants, meta = await tx.seats.occupants(number), get(match.game).meta
            mine = [occupant for occupant in occupants if occupant.person == person.id]
            if any(occupant.seat == seat and occupant.chosen for occupant in mine):
                raise Refusal("already-seated")
            await self._core.make_room(tx, person.id, number)
            if meta.shared:
                kept = [occupant.seat for occupant in mine if occupant.chosen and occupant.seat in meta.side(seat)]
                await self._choose(tx, match, person, [*kept, seat])
                return
            for occupant in mine:
                await tx.seats.vacate(number, occupant.seat)
                occupants.remove(occupant)
            displaced = any(occupant.seat == seat and occupant.person is None for occupant in occupants)
            await self._take(tx, match, occupants, seat, person)
            if displaced and mine:
                await tx.seats.sit(number, mine[0].seat, None, "")

        await self.in_lobby(number, take)

    async def choose_seats(self, number: int, person: Person, seats: Collection[Seat]) -> None:
        """Take just these seats, or none in particular; only in games with shared seats. Seats that the person has give
        way to new ones of the other side. Raises `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            meta = get(match.game).meta
            if not meta.shared:  # there one person has one seat, and no panel of ours offers more
                raise Refusal("press-unknown")
            await self._core.make_room(tx, person.id, number)
            mine = {one.seat for one in await tx.seats.occupants(number) if one.person == person.id and one.chosen}
            anew = set(seats) - mine
            kept = [seat for seat in seats if seat in anew or meta.may_take(seat, anew)]
            await self._choose(tx, match, person, kept)

        await self.in_lobby(number, take)

    async def give_up_seat(self, number: int, person: Person, seat: Seat) -> None:
        """Give one chosen seat up and keep the others; without any left, sit there and play any. Only in games with
        shared seats. Raises `Refusal`."""

        async def rise(tx: Transaction, match: Match) -> None:
            mine = [one.seat for one in await tx.seats.occupants(number) if one.person == person.id and one.chosen]
            if seat not in mine:
                raise Refusal("not-your-seat")
            await self._choose(tx, match, person, [one for one in mine if one != seat])

        await self.in_lobby(number, rise)

    async def _choose(self, tx: Transaction, match: Match, person: Person, seats: Collection[Seat]) -> None:
        """Give a person just these seats. An occupant who has not chosen theirs moves to another seat; a computer moves
        too, where a seat becomes free. Raises `Refusal`."""
        _let_in(match, person, await tx.invitations.of(match.id))
        meta, occupants = get(match.game).meta, await tx.seats.occupants(match.id)
        if not set(seats) <= set(meta.seats):
            raise Refusal("seat-taken")
        if any(not meta.may_take(seat, seats) for seat in seats):
            raise Refusal("seats-of-one-side")
        mine = [occupant.seat for occupant in occupants if occupant.person == person.id]
        in_the_way = [occupant for occupant in occupants if occupant.seat in seats and occupant.person != person.id]
        if any(occupant.chosen and occupant.person is not None for occupant in in_the_way):
            raise Refusal("seat-taken")
        for seat in (*mine, *(occupant.seat for occupant in in_the_way)):
            await tx.seats.vacate(match.id, seat)
        for seat in seats:
            await tx.seats.sit(match.id, seat, person.id, person.name)
        if not seats:
            await self._take(tx, match, await tx.seats.occupants(match.id), None, person)
        for occupant in in_the_way:
            if occupant.person is not None:
                await self._move(tx, match, occupant)
            elif given_up := [seat for seat in mine if seat not in seats]:
                await tx.seats.sit(match.id, given_up[0], None, "")

    async def _move(self, tx: Transaction, match: Match, occupant: Occupant) -> None:
        """Move an occupant who has chosen no seat to another one. Raises `Refusal` where none is free."""
        free = _free(match, await tx.seats.occupants(match.id))
        if not free:
            raise Refusal("seats-too-many")
        await tx.seats.sit(match.id, free[0], occupant.person, occupant.name, chosen=False)

    async def _take(
        self,
        tx: Transaction,
        match: Match,
        occupants: Sequence[Occupant],
        seat: Seat | None,
        person: Person,
        *,
        avoid: Collection[Seat] = (),
    ) -> None:
        """Take `seat`, or the first that is free; `avoid` are seats kept for others as long as there are more. Raises
        `Refusal`."""
        _let_in(match, person, await tx.invitations.of(match.id))
        meta = get(match.game).meta
        computers = [occupant.seat for occupant in ordered(match, occupants) if occupant.person is None]
        free = sorted(_free(match, occupants), key=lambda one: one in avoid)
        if seat is None and not free and not computers:
            raise Refusal("table-full")
        wanted = seat or (free[0] if free else computer_to_go(meta, occupants))
        if wanted in computers:
            await tx.seats.vacate(match.id, wanted)
        elif wanted not in free:
            raise Refusal("seat-taken")
        await tx.seats.sit(match.id, wanted, person.id, person.name, chosen=not meta.shared)

    async def add_computer(self, number: int, by: int) -> None:
        """Put a computer player into the first free seat. Only the host may. Raises `Refusal`."""

        async def take(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            await self._seat_computer(tx, match)

        await self.in_lobby(number, take)

    async def _seat_computer(self, tx: Transaction, match: Match) -> None:
        """Put a computer player into the first free seat. Raises `Refusal`."""
        if player(match.game) is None:
            raise Refusal("no-computer-player")
        meta, occupants = get(match.game).meta, await tx.seats.occupants(match.id)
        if not _free(match, occupants):
            raise Refusal("table-full")
        seat = seat_for_computer(meta, occupants)
        in_the_way = [occupant for occupant in occupants if occupant.seat == seat]
        for occupant in in_the_way:
            await tx.seats.vacate(match.id, occupant.seat)
        await tx.seats.sit(match.id, seat, None, "")
        for occupant in in_the_way:
            await self._move(tx, match, occupant)

    async def remove_computer(self, number: int, by: int) -> None:
        """Take the last computer player out again. Only the host may. Raises `Refusal`."""

        async def rise(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            occupants = await tx.seats.occupants(number)
            if all(occupant.person is not None for occupant in occupants):
                raise Refusal("no-computer")
            await tx.seats.vacate(number, computer_to_go(get(match.game).meta, occupants))

        await self.in_lobby(number, rise)

    async def leave(self, number: int, person: int) -> None:
        """Get up before the start. The host's place goes to the next person; an empty table closes."""

        async def rise(tx: Transaction, match: Match) -> None:
            occupants = await tx.seats.occupants(number)
            mine = [occupant for occupant in occupants if occupant.person == person]
            if not mine:
                raise Refusal("not-seated")
            for occupant in mine:
                await tx.seats.vacate(number, occupant.seat)
            heirs = [occupant.person for occupant in ordered(match, occupants) if occupant.person not in (None, person)]
            if not heirs:
                await tx.matches.change(match, status="closed", ended_at=now())
            elif match.host == person:
                await tx.matches.change(match, host=heirs[0])

        await self.in_lobby(number, rise)

    async def pass_host(self, number: int, by: int, to: int) -> None:
        """Make another person who sits there the host. Only the host may. Raises `Refusal`."""

        async def change(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            if all(occupant.person != to for occupant in await tx.seats.occupants(number)):
                raise Refusal("heir-not-seated")
            await tx.matches.change(match, host=to)

        await self.in_lobby(number, change)

    async def choose(self, number: int, by: int, option: str, value: str) -> None:
        """Set a table option, the ``pace``, or how strong ``computers`` are. Only the host may. Raises
        `Refusal`, `BadOption`."""

        async def change(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            if option == "pace":
                if value not in PACES:
                    raise Refusal("no-such-pace")
                await tx.matches.change(match, pace=value)
            elif option == "computers":
                if value not in strengths(match.game):
                    raise Refusal("no-such-strength")
                await tx.matches.change(match, computers=value)
            else:
                chosen = get(match.game).meta.options({**match.options, option: value})
                await tx.matches.change(match, options=chosen)

        await self.in_lobby(number, change)

    async def start(self, number: int, by: int, *, with_computers: bool = False) -> None:
        """Deal and begin; `with_computers`: as many join first as the match needs to begin. Only the host may. Raises
        `Refusal`."""

        async def begin(tx: Transaction, match: Match) -> None:
            only_host(match, by)
            while with_computers and not can_begin(get(match.game).meta, await tx.seats.occupants(number)):
                await self._seat_computer(tx, match)
            engine, occupants = get(match.game), await tx.seats.occupants(number)
            if players(occupants) < engine.meta.fewest:
                raise Refusal(text("too-few", fewest=engine.meta.fewest))
            if engine.meta.shared:
                await self._deal(tx, match, occupants)
            taken = taken_seats(match, await tx.seats.occupants(number))
            with rules():
                record, events = start(engine, taken, match.key, match.options)
                events = placed(engine, events, record)
            running = await tx.records.save(match, record, events, now(), status="running", started_at=now())
            running, record = await carry_out(tx, running, record)
            await self._core.publish(tx, running, record, events)
            await tx.outbox.enqueue(number, "table", now())

        await self.in_lobby(number, begin)

    async def _deal(self, tx: Transaction, match: Match, occupants: Sequence[Occupant]) -> None:
        """Give everybody their seats, and tell of those that were drawn. Raises `Refusal`."""
        lots = Dice(match.key)
        dealt = deal(get(match.game).meta, occupants, lambda among: lots.pick("lots", among))
        if dealt.vacant:
            raise Refusal("seats-vacant")
        for occupant in occupants:
            await tx.seats.vacate(match.id, occupant.seat)
        for occupant in dealt.held:
            await tx.seats.sit(match.id, occupant.seat, occupant.person, occupant.name)
        drawn = [text("seat-drawn", who=Who(lot.seat), seat=text(f"seat-{lot.seat}")) for lot in dealt.lots]
        await tx.events.tell(match.id, NO_ENTRY, [Event(line) for line in drawn], now())

    async def expire(self, number: int) -> None:
        """Close a lobby that nobody has changed for long. Nothing happens to one that somebody has."""

        async def close(tx: Transaction, match: Match) -> None:
            waited = [timer for timer in await tx.timers.of(number) if timer.kind == "idle" and timer.due <= now()]
            if match.status == "lobby" and waited:
                await tx.matches.change(match, status="closed", ended_at=now())
                await tx.outbox.enqueue(number, "lobby", now())

        await self._core.transact(number, close)

    async def in_lobby(self, number: int, change: Callable[[Transaction, Match], Awaitable[None]]) -> None:
        """Change a table that has not started, in a transaction of its own. Raises `Refusal`."""

        async def inside(tx: Transaction, match: Match) -> None:
            only_in_lobby(match)
            await tx.timers.drop(timer.id for timer in await tx.timers.of(number))
            await change(tx, await tx.matches.change(match))  # seats have rows of their own: the match's row guards all
            if (await match_of(tx, number)).status == "lobby":
                await _expect_change(tx, number)
            await tx.outbox.enqueue(number, "lobby", now())

        try:
            await self._core.transact(number, inside)
        except Taken:
            raise Refusal("seat-taken") from None


async def _expect_change(tx: Transaction, number: int) -> None:
    """Close the lobby when nobody has changed it for long."""
    await tx.timers.set(number, "idle", "", HOST, now() + IDLE_DAYS * 24 * 3600)


async def _lay_again(tx: Transaction, lobby: Match, last: Match, host: Person) -> None:
    """Lay the table for those who played the last match there. A host who did not takes a seat that is left."""
    await tx.matches.change(lobby, pace=last.pace, computers=last.computers, private=last.private, rematch_of=last.id)
    kept = next_seats(last, await tx.seats.occupants(last.id))
    for seat, occupant in kept.items():
        if occupant.person is None:
            if player(lobby.game) is not None:
                await tx.seats.sit(lobby.id, seat, None, "")
        elif occupant.person != host.id:
            await tx.invitations.add(lobby.id, occupant.person)
    mine = [seat for seat, occupant in kept.items() if occupant.person == host.id]
    others = [seat for seat in get(last.game).meta.seats if seat not in kept]
    shared = get(lobby.game).meta.shared
    for seat in mine or (others or list(kept))[:1]:
        await tx.seats.sit(lobby.id, seat, host.id, host.name, chosen=bool(mine) or not shared)


async def _kept_seats(tx: Transaction, match: Match) -> dict[Seat, int]:
    """The seats kept for the people of the last match, where one is played again."""
    last = None if match.rematch_of is None else await tx.matches.get(match.rematch_of)
    if last is None:
        return {}
    kept = next_seats(last, await tx.seats.occupants(last.id))
    return {seat: occupant.person for seat, occupant in kept.items() if occupant.person is not None}


def next_seats(match: Match, occupants: Sequence[Occupant]) -> dict[Seat, Occupant]:
    """The next seat of each occupant, where a match is played again: the one after theirs in order of play. A forgotten
    person keeps none."""
    meta, order = (
        get(match.game).meta,
        ordered(match, [occupant for occupant in occupants if not occupant.is_forgotten]),
    )
    kept = {after.seat: occupant for occupant, after in zip(order, (*order[1:], *order[:1]), strict=True)}
    return on_one_side(meta, kept) if meta.shared else kept


def _let_in(match: Match, person: Person, invited: Collection[int]) -> None:
    """Raises `Refusal` at a private table for a person who was not invited."""
    if match.private and person.id not in (match.host, *invited):
        raise Refusal("table-private")


def _free(match: Match, occupants: Sequence[Occupant]) -> list[Seat]:
    """The seats that may still be taken, in order of play."""
    meta = get(match.game).meta
    taken = {occupant.seat for occupant in occupants}
    return [] if len(taken) >= meta.most else [seat for seat in meta.seats if seat not in taken]
