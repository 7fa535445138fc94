"""What every change to a match shares: one transaction, one guard around the rules, and what follows from a change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from msgspec import Struct

from bot.costly import CostlyWork
from bot.logs import where
from bot.matches.bluffs import see_to_bluffs
from bot.matches.timing import answers, set_timers
from bot.matches.writing import notify, recall_letters
from bot.refusal import Refusal
from bot.store import NO_ENTRY, Conflict, Damaged, JobKind, Match, Sitter, Store, Transaction
from bot.when import now
from engines.core import (
    PUBLIC,
    BadData,
    BadOption,
    Decision,
    Event,
    IllegalAction,
    Record,
    Seat,
    Text,
    UnknownGame,
    Viewer,
    get,
    knows_more,
    text,
)
from engines.core.record import bare, decisions

T = TypeVar("T")
log = logging.getLogger(__name__)
TRIES = 3
BROKEN: tuple[JobKind, ...] = ("motion", "offers", "table")
"""What is shown anew of a match that stands still."""


class RulesBroke(Exception):
    """An engine raised what it must never raise: the match has to be frozen at its last good state."""


@contextmanager
def rules() -> Iterator[None]:
    """Around every call into an engine: what the rules refuse passes, anything else is `RulesBroke`."""
    try:
        yield
    except (IllegalAction, BadOption, UnknownGame):
        raise
    except Exception as error:
        raise RulesBroke from error


class Person(Struct, frozen=True):
    """Somebody on Discord; `name` is raw."""

    id: int
    name: str


class Base:
    """A store and the way to change what is in it. `per_person` is at how many tables that are not over one person may
    have a seat; None: at as many as they like."""

    def __init__(
        self,
        store: Store,
        key: bytes | None = None,
        costly: CostlyWork | None = None,
        per_person: int | None = None,
    ) -> None:
        self.store = store
        self.per_person = per_person
        self._key = key
        self.costly = costly or CostlyWork()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._unreadable: set[int] = set()
        """The matches that do not run and of which operators know that they cannot be read."""

    async def transact(self, number: int, change: Callable[[Transaction, Match], Awaitable[T]]) -> T:
        """Run `change` in a transaction of its own, anew if another process was quicker."""
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
        """Stop a match whose rules failed, or of which not all can be read, at its last good state; all others play on.
        What people are told. Operators are told once."""
        async with self.store.write() as tx:
            stood = await tx.freeze(number)
            if stood == "running":
                await recall_letters(tx, number)
                for kind in BROKEN:
                    await tx.enqueue(number, kind, now())
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
        """What is to be told of an error: where something stored of a match could not be read, that this match stands
        still from now on. Raises nothing."""
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
            return await tx.record(match, chairs(match, await tx.sitters(match.id)))
        except Damaged:
            raise
        except BadData as error:
            raise RulesBroke from error

    async def make_room(self, tx: Transaction, person: int, number: int | None = None) -> None:
        """Raises `Refusal` for somebody who has as many matches as one may; but not at a table where they have a seat,
        or one to come back to, for there they get no match more."""
        if self.per_person is None or (number is not None and await tx.seated_among(person, (number,))):
            return
        if await tx.count_tables(person) >= self.per_person:
            raise Refusal(text("too-many-matches", most=self.per_person))

    async def after(
        self, tx: Transaction, match: Match, record: Record, events: Sequence[Event], back: Seat | None = None
    ) -> None:
        """What follows from a log entry, or from the start: it is drawn and waited for. `back`: see `arm`."""
        if any(event.pictured for event in events):
            await tx.enqueue(match.id, "story", now())
        await self.arm(tx, match, record, back, events)

    async def arm(
        self, tx: Transaction, match: Match, record: Record, back: Seat | None = None, events: Sequence[Event] = ()
    ) -> None:
        """Set the timers that the open questions need and drop all others; `back` has just taken an answer back. And
        write to whom it, or one of the events, concerns alone."""
        asked, meant = await self.weigh(tx, match, record)
        timed = {bare(one.id): one for one in asked if not one.optional or bare(one.id) in meant}
        timers, sitters = await tx.timers(match.id), await tx.sitters(match.id)
        bluffed = await see_to_bluffs(tx, match, timers, sitters, asked)
        waited = {one.seat for one in (*asked, *bluffed) if not one.optional}
        players = await tx.players(one.person for one in sitters if one.person is not None and one.seat in waited)
        await set_timers(tx, match, timers, timed, record, players, back, meant)
        asked = (*(one for one in asked if bare(one.id) not in meant), *bluffed)  # about orders nobody is written to
        engine = get(match.game)

        def knows(viewer: Viewer) -> bool:
            with rules():
                return knows_more(engine, record, viewer)

        await notify(tx, match, timers, sitters, asked, events, players, knows)

    async def weigh(self, tx: Transaction, match: Match, record: Record) -> tuple[tuple[Decision, ...], frozenset[str]]:
        """Note whom the match waits for. All its questions, and the bare ids of those that an order answers."""
        with rules():
            asked = decisions(get(match.game), record) if match.status == "running" else ()
        orders = await tx.orders(match.id) if any(one.ahead for one in asked) else ()
        meant = frozenset(answers(orders, asked)) if orders else frozenset[str]()
        await tx.wait_for(match.id, {one.seat for one in asked if not one.optional and bare(one.id) not in meant})
        return asked, meant

    async def at_table(self, tx: Transaction, match: Match, person: int) -> tuple[Record, Viewer]:
        """The record, and the chairs of a person who has any. Raises `Refusal`."""
        only_running(match)
        viewer = chairs_of(await tx.sitters(match.id), person)
        if not viewer:
            raise Refusal("not-yours")
        return await self.record(tx, match), viewer


def only_running(match: Match) -> None:
    if match.status == "lobby":
        raise Refusal("not-started")
    if match.status == "frozen":
        raise Refusal("match-frozen")
    if match.status != "running":
        raise Refusal("match-ended")


async def drop_motion(tx: Transaction, number: int) -> None:
    """What the table is asked to agree to is settled, one way or another: its message goes."""
    put = await tx.motion(number)
    if put is not None:
        await tx.close_motion(put)
        await tx.drop_timers(timer.id for timer in await tx.timers(number) if timer.kind == "motion")
        await tx.enqueue(number, "motion", now())


async def drop_offers(tx: Transaction, number: int, seats: Viewer | None = None) -> None:
    """These chairs are on offer no more, or none is; what is shown of them goes."""
    offers = [offer for offer in await tx.offers(number) if seats is None or offer.seat in seats]
    for offer in offers:
        await tx.close_offer(offer.id)
    if offers:
        gone = {str(offer.id) for offer in offers}
        timers = [timer for timer in await tx.timers(number) if timer.kind == "offer" and timer.decision in gone]
        await tx.drop_timers(timer.id for timer in timers)
        await tx.enqueue(number, "offers", now())


async def clear_table(tx: Transaction, number: int) -> None:
    """Nothing is asked of a match's table any more."""
    await drop_motion(tx, number)
    await drop_offers(tx, number)


async def hand_over(
    tx: Transaction, number: int, seats: Viewer, person: int | None, name: str, farewell: Event,
    noted: Mapping[Seat, Mapping[str, Any]] = MappingProxyType({}),
) -> None:  # fmt: skip
    """Somebody else takes over chairs of a match that runs. The farewell is the last that is told of whoever held them
    till now; all that is told later is told of the new one. `noted`: what else is to be noted of each chair."""
    await tx.tell(number, NO_ENTRY, [farewell], now())
    for seat in sorted(seats):
        await tx.pass_on(number, seat, person, name, **noted.get(seat, {}))
    await tx.drop_orders(number, seats)


async def match_of(tx: Transaction, number: int) -> Match:
    """A match that can be read, or is frozen already. Raises `Refusal`, `Damaged`."""
    match = await tx.match(number)
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


def ordered(match: Match, sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    order = get(match.game).meta.seats
    if any(sitter.seat not in order for sitter in sitters):
        raise Damaged(match.id, "seats.seat")
    return tuple(sorted(sitters, key=lambda sitter: order.index(sitter.seat)))


def chairs(match: Match, sitters: Sequence[Sitter]) -> tuple[Seat, ...]:
    return tuple(sitter.seat for sitter in ordered(match, sitters))


def chairs_of(sitters: Sequence[Sitter], person: int | None) -> Viewer:
    return frozenset(sitter.seat for sitter in sitters if person is not None and sitter.person == person) or PUBLIC


def eyes_on(match: Match, record: Record, viewer: Viewer) -> Viewer:
    """As whom a match is seen: once it is over it has no secrets."""
    return frozenset(record.seats) if match.status == "over" else viewer
