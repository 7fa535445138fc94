"""What every change to a match shares: one transaction, one guard around the rules, and what follows from a change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar
from weakref import WeakValueDictionary

from msgspec import Struct

from bot.logs import where
from bot.matches.dwells import dwell, thought
from bot.refusal import Refusal
from bot.store import NO_ENTRY, Conflict, Match, Sitter, Store, Timer, TimerKind, Transaction
from bot.when import now
from engines.core import (
    HOST,
    PUBLIC,
    BadData,
    BadOption,
    Decision,
    Event,
    IllegalAction,
    Record,
    Seat,
    UnknownGame,
    Viewer,
    get,
    look,
    text,
)
from engines.core.record import bare

T = TypeVar("T")
log = logging.getLogger(__name__)
PACES = (0, 24 * 3600, 3 * 24 * 3600, 3600)
"""Seconds a player has for a decision, as offered in the lobby; 0 is no clock."""
TRIES = 3
GRACE_SECONDS = 60
"""So long at least somebody has for a question that is asked again."""


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
    """A store and the way to change what is in it."""

    def __init__(self, store: Store, key: bytes | None = None) -> None:
        self.store = store
        self._key = key
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

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
                except RulesBroke as error:
                    raise Refusal(await self.freeze(number, error)) from None  # its cause stays out of logs
        raise Refusal("busy")

    async def freeze(self, number: int, error: RulesBroke) -> str:
        """Stop a match whose rules failed, at its last good state; all others play on. What people are told."""
        async with self.store.write() as tx:
            match = await match_of(tx, number)
            if match.status == "running":
                await tx.change_match(match, status="frozen")
                await drop_motion(tx, number)
                await tx.drop_timers(timer.id for timer in await tx.timers(number))
                await tx.enqueue(number, "table", now())
        if match.status != "frozen":
            log.error("match %s stands still: its rules failed: %s", number, where(error.__cause__ or error))
        return "start-broke" if match.status == "lobby" else "match-frozen"

    async def record(self, tx: Transaction, match: Match) -> Record:
        """The match as the engine core knows it. Raises `RulesBroke` where what is stored cannot be read."""
        try:
            return await tx.record(match, chairs(match, await tx.sitters(match.id)))
        except BadData as error:
            raise RulesBroke from error

    async def after(self, tx: Transaction, match: Match, record: Record, events: Sequence[Event]) -> None:
        """What follows from a log entry, or from the start: it is told, drawn and waited for."""
        await tx.tell(match.id, record.length - 1, events, now())
        if any(event.pictured for event in events):
            await tx.enqueue(match.id, "story", now())
        await self.arm(tx, match, record)

    async def arm(self, tx: Transaction, match: Match, record: Record) -> None:
        """Set the timers that the open questions need and drop all others: a question keeps the time it was given, also
        when it was closed and is asked again because something was taken back."""
        everybody = frozenset({*record.seats, HOST})
        with rules():
            asked = look(get(match.game), record, everybody).ask if match.status == "running" else ()
        people = {sitter.seat: sitter.person for sitter in await tx.sitters(match.id)}
        known = {bare(timer.decision): timer for timer in await tx.timers(match.id) if timer.kind != "motion"}
        wanted: dict[str, tuple[TimerKind, str, Seat, int]] = {}
        for decision in asked:
            if decision.optional:
                continue
            if decision.seat == HOST:
                kind: TimerKind = "instant" if decision.kind == "instant" else "dwell"
                wanted[bare(decision.id)] = (
                    kind,
                    decision.id,
                    HOST,
                    (match.paused_at or now()) + dwell(match, decision),
                )
            elif people.get(decision.seat) is None:
                due = now() + (thought(match, decision) if decision.silent else 0)
                wanted[bare(decision.id)] = ("computer", decision.id, decision.seat, due)
            elif match.pace:
                due = _due(decision, known.get(bare(decision.id)), match.pace, match.paused_at or now())
                wanted[bare(decision.id)] = ("deadline", decision.id, decision.seat, due)
        if record.length > record.floor:  # so long as something may be taken back
            for name, timer in known.items():
                if timer.kind in ("deadline", "answered"):
                    wanted.setdefault(name, ("answered", timer.decision, timer.seat, timer.due))
        standing = {
            name for name, timer in known.items() if name in wanted and wanted[name][:2] == (timer.kind, timer.decision)
        }
        await tx.drop_timers(timer.id for name, timer in known.items() if name not in standing)
        for name in wanted.keys() - standing:
            await tx.set_timer(match.id, *wanted[name])


def _due(asked: Decision, known: Timer | None, pace: int, clock: int) -> int:
    """When the clock answers a question: as it was told, but never at the very moment somebody takes back. `clock` is
    what it shows now."""
    if known is None or known.kind == "computer" or known.seat != asked.seat:
        return clock + pace
    return max(known.due, clock + GRACE_SECONDS) if known.kind == "answered" else known.due


async def drop_motion(tx: Transaction, number: int) -> None:
    """What the table is asked to agree to is settled, one way or another: its message goes."""
    put = await tx.motion(number)
    if put is not None:
        await tx.close_motion(put)
        await tx.drop_timers(timer.id for timer in await tx.timers(number) if timer.kind == "motion")
        await tx.enqueue(number, "motion", now())


async def hand_over(
    tx: Transaction, number: int, seats: Viewer, person: int | None, name: str, farewell: Event
) -> None:  # fmt: skip
    """Somebody else takes over chairs of a match that runs. The farewell is the last that is told of whoever held them
    till now; all that is told later is told of the new one."""
    await tx.tell(number, NO_ENTRY, [farewell], now())
    for seat in sorted(seats):
        await tx.pass_on(number, seat, person, name)


async def match_of(tx: Transaction, number: int) -> Match:
    match = await tx.match(number)
    if match is None:
        raise Refusal(text("no-such-match", number=number))
    return match


def only_in_lobby(match: Match) -> None:
    if match.status != "lobby":
        raise Refusal("lobby-closed-before" if match.status == "closed" else "lobby-over")


def only_host(match: Match, person: int) -> None:
    if match.host != person:
        raise Refusal("host-only")


def ordered(match: Match, sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    order = get(match.game).meta.seats
    return tuple(sorted(sitters, key=lambda sitter: order.index(sitter.seat)))


def chairs(match: Match, sitters: Sequence[Sitter]) -> tuple[Seat, ...]:
    return tuple(sitter.seat for sitter in ordered(match, sitters))


def chairs_of(sitters: Sequence[Sitter], person: int | None) -> Viewer:
    return frozenset(sitter.seat for sitter in sitters if person is not None and sitter.person == person) or PUBLIC
