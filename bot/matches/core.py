"""The core of every change to a match: one transaction, one guard around the rules, and the consequences."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from msgspec import Struct
from msgspec.structs import replace

from bot.costly import CostlyWork
from bot.logs import where
from bot.matches.decoys import see_to_decoys
from bot.matches.notices import notify, recall_dms
from bot.matches.timing import set_timers
from bot.refusal import Refusal
from bot.store import NO_ENTRY, Conflict, Damaged, JobKind, Match, Occupant, Store, Transaction
from bot.utc import now
from engines.core import (
    PUBLIC,
    BadData,
    BadOption,
    Decision,
    Engine,
    Entry,
    Event,
    IllegalAction,
    Order,
    Record,
    Seat,
    Text,
    UnknownGame,
    Viewer,
    get,
    knows_more,
    look,
    order,
    text,
)
from engines.core.flow import PASS
from engines.core.ids import bare
from engines.core.preferences import kinds_of
from engines.core.record import decisions

T = TypeVar("T")
log = logging.getLogger(__name__)
TRIES = 3
BROKEN: tuple[JobKind, ...] = ("proposal", "offers", "table")
"""The messages that are redrawn when a match is frozen."""


class RulesBroke(Exception):
    """An engine raised what it must never raise: the match has to be frozen at its last good state."""


@contextmanager
def rules() -> Iterator[None]:
    """Guard a call into an engine: refusals of the rules pass, any other exception becomes `RulesBroke`."""
    try:
        yield
    except (IllegalAction, BadOption, UnknownGame):
        raise
    except Exception as error:
        raise RulesBroke from error


class Person(Struct, frozen=True):
    """A person on Discord; `name` is raw."""

    id: int
    name: str


class MatchCore:
    """The way to read and change the matches of one store. `per_person` is the most unfinished matches in which one
    person may have a seat; None: no limit."""

    def __init__(self, store: Store, costly: CostlyWork, per_person: int | None = None) -> None:
        self.store = store
        self.per_person = per_person
        self.costly = costly
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._unreadable: set[int] = set()
        """The matches that do not run and of which operators know that they cannot be read."""

    async def transact(self, number: int, change: Callable[[Transaction, Match], Awaitable[T]]) -> T:
        """Run `change` in a transaction of its own, again where another process was quicker; its result. Raises
        `Refusal`."""
        lock = self._locks.setdefault(number, asyncio.Lock())
        async with lock:
            for _ in range(TRIES):
                try:
                    async with self.store.write() as tx:
                        return await change(tx, await match_of(tx, number))
                except Conflict:
                    continue
                except (RulesBroke, Damaged) as error:
                    raise Refusal(await self.freeze(number, error)) from None  # its cause stays out of logs
        raise Refusal("busy")

    async def freeze(self, number: int, error: RulesBroke | Damaged) -> Text:
        """Stop a match whose rules failed, or of which something cannot be read, at its last good state; all other
        matches play on. Return the sentence for the player. Operators are told once, in the log."""
        async with self.store.write() as tx:
            stood = await tx.matches.freeze(number)
            if stood == "running":
                await recall_dms(tx, number)
                for kind in BROKEN:
                    await tx.outbox.enqueue(number, kind, now())
        if stood == "frozen":
            return text("match-frozen")
        deals = stood == "lobby" and isinstance(error, RulesBroke)
        if stood == "running" or deals or number not in self._unreadable:
            what = f"{error.place} cannot be read" if isinstance(error, Damaged) else "its rules failed"
            log.error("match %s stands still: %s: %s", number, what, where(error.__cause__ or error))
        if deals:
            return text("start-broke")
        self._unreadable.add(number)
        return text("match-frozen") if stood == "running" else text("match-unreadable", number=number)

    async def quarantine(self, error: Exception) -> Exception:
        """The error to tell. Where it says that something stored of a match could not be read, that match is frozen
        first. Raises nothing."""
        if not isinstance(error, Damaged):
            return error
        try:
            return Refusal(await self.freeze(error.match_id, error))
        except Exception as failed:
            log.error("match %s could not be stopped: %s", error.match_id, where(failed))
            return error

    async def record(self, tx: Transaction, match: Match) -> Record:
        """The match as the engine core knows it. Raises `RulesBroke` where what is stored cannot be read."""
        try:
            return await tx.records.load(match, taken_seats(match, await tx.seats.occupants(match.id)))
        except Damaged:
            raise
        except BadData as error:
            raise RulesBroke from error

    async def make_room(self, tx: Transaction, person: int, number: int | None = None) -> None:
        """Raises `Refusal` for a person who has as many matches as allowed; not at a table where they have a seat, or
        one to come back to: there they get no further match."""
        if self.per_person is None or (number is not None and await tx.lists.seated_among(person, (number,))):
            return
        if await tx.lists.count_tables(person) >= self.per_person:
            raise Refusal(text("too-many-matches", most=self.per_person))

    async def publish(
        self, tx: Transaction, match: Match, record: Record, events: Sequence[Event], entry: Entry | None = None,
        asked: tuple[Decision, ...] | None = None,
    ) -> None:  # fmt: skip
        """Draw the events of a log entry, or of the start, and arm the timers of what is `asked` now."""
        if any(event.pictured and event.place is None for event in events):
            await tx.outbox.enqueue(match.id, "story", now())
        await self.end_offices(tx, match, record)
        await self.arm_timers(tx, match, record, entry, events, asked)

    async def end_offices(self, tx: Transaction, match: Match, record: Record) -> None:
        """Forget what was told in offices that are held no more: on record, and so in all that is made of it, and in
        the DMs of their holders."""
        told = await tx.events.offices(match.id)
        if not told:
            return
        with rules():
            engine = get(match.game)
            ended = told - set(engine.offices(engine.load(record.dump, record.edition)))
        if not ended:
            return
        seats = await tx.events.end_offices(match.id, ended)
        for occupant in await tx.seats.occupants(match.id):
            if occupant.seat in seats and occupant.person is not None:
                await tx.posts.outdate(match.id, "dm", occupant.person)

    async def arm_timers(
        self, tx: Transaction, match: Match, record: Record, entry: Entry | None = None, events: Sequence[Event] = (),
        asked: tuple[Decision, ...] | None = None,
    ) -> None:  # fmt: skip
        """Set the timers that the open questions need, drop all others, and ask for the DMs that the questions or one
        of the events need. `entry` is the log entry that has just led here, with its `events`; `asked` are all open
        questions, where they are known already, with the match waiting for their seats."""
        if asked is None:
            asked = self.questions(match, record)
            await tx.matches.wait_for(match.id, waited_for(asked))
        timed = {bare(one.id): one for one in asked if one.is_awaited}
        timers, occupants = await tx.timers.of(match.id), await tx.seats.occupants(match.id)
        decoys = await see_to_decoys(tx, match, timers, occupants, asked, self._passing(match, record))
        waited = {one.seat for one in (*asked, *decoys) if not one.optional}
        players = await tx.players.get_all(
            one.person for one in occupants if one.person is not None and one.seat in waited
        )
        await set_timers(tx, match, timers, timed, record, players, entry)
        asked = (*asked, *decoys)
        engine = get(match.game)

        def knows(viewer: Viewer) -> bool:
            with rules():
                return knows_more(engine, record, viewer)

        await notify(tx, match, timers, occupants, asked, events, players, knows)

    def questions(self, match: Match, record: Record) -> tuple[Decision, ...]:
        """All open questions of a match."""
        with rules():
            return decisions(get(match.game), record) if match.status == "running" else ()

    def _passing(self, match: Match, record: Record) -> Callable[[], set[Seat]]:
        """A function that returns the seats that have ordered to let moments of some kind pass, whatever the case."""

        def passing() -> set[Seat]:
            with rules():
                given = look(get(match.game), record, frozenset(record.seats)).orders
            return {one.seat for one in given for entry in one.entries if entry.picks == (PASS.key,) and not entry.when}

        return passing

    async def drop_orders(
        self, tx: Transaction, match: Match, record: Record, seats: Iterable[Seat]
    ) -> tuple[Match, Record]:  # fmt: skip
        """Withdraw everything that these seats have ordered; the match and its record as they stand then. Nobody can
        tell whether there was anything."""
        engine = get(match.game)
        for seat in sorted(seats):
            with rules():
                state = engine.load(record.dump, record.edition)
                if engine.outcome(state) is not None or not kinds_of(state, seat):
                    continue
                record, entry = (stepped := order(engine, record, match.key, Order(seat))).record, stepped.entry
            match = await tx.records.save(match, record)
            await tx.records.append(match.id, record.length - 1, entry, None, now())
        return match, record

    async def at_table(self, tx: Transaction, match: Match, person: int) -> tuple[Record, Viewer]:
        """The record, and the seats of a person. Raises `Refusal` for a person without a seat."""
        only_running(match)
        viewer = seats_of(await tx.seats.occupants(match.id), person)
        if not viewer:
            raise Refusal("not-yours")
        return await self.record(tx, match), viewer


def waited_for(asked: Iterable[Decision]) -> set[Seat]:
    """The seats that a match waits for."""
    return {one.seat for one in asked if not one.optional}


def placed(engine: Engine[Any], events: Sequence[Event], *records: Record) -> list[Event]:
    """The events of a log entry, or of the start, each with the name by which everybody knows its place. `records` are
    the positions around it: where the game has not named the place itself, the first that has a name for a thread
    counts, for there the entry found it."""
    threads = {event.thread for event in events if event.thread and event.place is None}
    views = [look(engine, record, PUBLIC).view for record in records] if threads else []
    names = {thread: [engine.thread_name(view, thread) for view in views] for thread in threads}
    known = {thread: next((name for name in found if name is not None), None) for thread, found in names.items()}
    return [event if event.place is not None else replace(event, place=known.get(event.thread)) for event in events]


def only_running(match: Match) -> None:
    if match.status == "lobby":
        raise Refusal("not-started")
    if match.status == "frozen":
        raise Refusal("match-frozen")
    if match.status != "running":
        raise Refusal("match-ended")


async def drop_proposal(tx: Transaction, number: int) -> None:
    """Close the open proposal, if there is one, and take down its message."""
    put = await tx.proposals.of(number)
    if put is not None:
        await tx.proposals.close(put)
        await tx.timers.drop(timer.id for timer in await tx.timers.of(number) if timer.kind == "proposal")
        await tx.outbox.enqueue(number, "proposal", now())


async def drop_seat_offers(tx: Transaction, number: int, seats: Viewer | None = None) -> None:
    """Withdraw the offers of these seats, or of all, and take down what is shown of them."""
    offers = [offer for offer in await tx.seat_offers.of(number) if seats is None or offer.seat in seats]
    for offer in offers:
        await tx.seat_offers.close(offer.id)
    if offers:
        gone = {str(offer.id) for offer in offers}
        timers = [timer for timer in await tx.timers.of(number) if timer.kind == "offer" and timer.decision in gone]
        await tx.timers.drop(timer.id for timer in timers)
        await tx.outbox.enqueue(number, "offers", now())


async def clear_table(tx: Transaction, number: int) -> None:
    """Withdraw everything that is asked of a table: its proposal and its seat offers."""
    await drop_proposal(tx, number)
    await drop_seat_offers(tx, number)


async def pass_seats(
    tx: Transaction, number: int, seats: Viewer, person: int | None, name: str, farewell: Event,
    noted: Mapping[Seat, Mapping[str, Any]] = MappingProxyType({}),
) -> None:  # fmt: skip
    """Pass seats of a running match to another person, or to a computer where `person` is None. The farewell is the
    last event that counts as told of the previous holder. `noted`: what else is to be noted of each seat."""
    await tx.events.tell(number, NO_ENTRY, [farewell], now())
    for seat in sorted(seats):
        await tx.seats.pass_on(number, seat, person, name, **noted.get(seat, {}))


async def match_of(tx: Transaction, number: int) -> Match:
    """A match that can be read, or is frozen already. Raises `Refusal`, `Damaged`."""
    match = await tx.matches.get(number)
    if match is None:
        raise Refusal(text("no-such-match", number=number))
    if match.flaw and match.status != "frozen":
        raise Damaged(number, match.flaw)
    return match


def only_in_lobby(match: Match) -> None:
    if match.status != "lobby":
        raise Refusal("lobby-closed-before" if match.status == "closed" else "lobby-over")


def only_host(match: Match, person: int) -> None:
    if match.host != person:
        raise Refusal("host-only")


def ordered(match: Match, occupants: Sequence[Occupant]) -> tuple[Occupant, ...]:
    order = get(match.game).meta.seats
    if any(occupant.seat not in order for occupant in occupants):
        raise Damaged(match.id, "seats.seat")
    return tuple(sorted(occupants, key=lambda occupant: order.index(occupant.seat)))


def taken_seats(match: Match, occupants: Sequence[Occupant]) -> tuple[Seat, ...]:
    return tuple(occupant.seat for occupant in ordered(match, occupants))


def seats_of(occupants: Sequence[Occupant], person: int | None) -> Viewer:
    return (
        frozenset(occupant.seat for occupant in occupants if person is not None and occupant.person == person) or PUBLIC
    )


def eyes_on(match: Match, record: Record, viewer: Viewer) -> Viewer:
    """The seats through which a match is seen: once it is over, all of them."""
    return frozenset(record.seats) if match.status == "over" else viewer
