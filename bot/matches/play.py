"""A running match: answers of people, of the clock and of computers; taking back; giving up."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.matches.base import Base, RulesBroke, chairs_of, drop_motion, hand_over, match_of, rules
from bot.refusal import Refusal
from bot.store import NO_ENTRY, Match, Sitter, Transaction
from bot.when import now
from engines.core import (
    HOST,
    PUBLIC,
    Action,
    Decision,
    Dice,
    Engine,
    Entry,
    Event,
    IllegalAction,
    Record,
    Seat,
    Stepped,
    Text,
    Undo,
    Viewer,
    Who,
    get,
    look,
    may_undo,
    player,
    step,
    step_default,
    text,
    told,
    undo,
)
from engines.core.record import decisions

WHIMS = 1 << 64
"""So many whims a computer player may have."""


class Play(Base):
    """Matches that run."""

    async def act(self, number: int, person: int, decision: str, picks: Sequence[str]) -> tuple[Text, ...]:
        """Answer a question; what the person is told of what followed. Raises `Refusal`, `IllegalAction`."""

        async def answer(tx: Transaction, match: Match) -> tuple[Text, ...]:
            record, viewer = await self._at_table(tx, match, person)
            seat = await self._asked_seat(match, record, viewer, decision)
            with rules():
                stepped = step(get(match.game), record, match.key, Action(seat, decision, tuple(picks)))
            await self._commit(tx, match, record, stepped, person)
            await tx.see(number, person, now())
            return tuple(line for event in stepped.events if (line := told(event, viewer)))

        heard: tuple[Text, ...] = await self.transact(number, answer)
        return heard

    async def act_default(self, number: int, decision: str) -> None:
        """The clock answers. Nothing happens if the question has been settled meanwhile."""

        async def answer(tx: Transaction, match: Match) -> None:
            if match.status != "running":
                return
            engine = get(match.game)
            record = await self.record(tx, match)
            with rules():
                asked = next((one for one in decisions(engine, record) if one.id == decision), None)
                if asked is None or asked.optional:
                    return  # answered meanwhile, though the answer may still be changed
                stepped = step_default(engine, record, match.key, decision)
            late = Event(text("clock-played", who=Who(asked.seat)), frozenset({asked.seat}) if asked.silent else None)
            if asked.seat != HOST:
                stepped = Stepped(stepped.record, stepped.entry, [late, *stepped.events])
            await self._commit(tx, match, record, stepped, None)

        await self.transact(number, answer)

    async def act_computer(self, number: int, decision: str) -> None:
        """A computer player answers, thinking outside the transaction. Nothing happens if the question is settled."""
        async with self.store.read() as tx:
            match = await match_of(tx, number)
        if match.status != "running":
            return
        engine = get(match.game)
        try:
            async with self.store.read() as tx:
                record = await self.record(tx, match)
            with rules():
                full = look(engine, record, frozenset(record.seats))
                asked = next((one for one in full.ask if one.id == decision and not one.optional), None)
                if asked is None:
                    return
                picks = await asyncio.to_thread(_computer, match, record, asked)
        except RulesBroke as error:
            await self.freeze(number, error)
            return

        async def answer(tx: Transaction, match: Match) -> None:
            if match.status != "running":
                return  # it ended while the computer thought
            record = await self.record(tx, match)
            with rules():
                if all(one.id != asked.id or one.optional for one in decisions(engine, record)):
                    return
            try:
                with rules():
                    stepped = step(engine, record, match.key, Action(asked.seat, asked.id, picks))
            except IllegalAction as error:
                raise RulesBroke from error  # silently dropped, it would leave the table waiting for ever
            await self._commit(tx, match, record, stepped, None)

        await self.transact(number, answer)

    async def undo(self, number: int, person: int, answer: str = "") -> None:
        """Take one's last answer back, where nothing was learnt by it; if it is the one to the question `answer`, where
        that is given. Raises `Refusal`, `IllegalAction`."""

        async def back(tx: Transaction, match: Match) -> None:
            record, viewer = await self._at_table(tx, match, person)
            if answer and may_undo(record, viewer) and record.recent[-1].decision != answer:
                raise Refusal("settled")  # pressed twice, it takes back once
            with rules():
                stepped = undo(get(match.game), record, match.key, viewer)
            await tx.untell(match.id, _last_standing(match, await tx.log(match.id, match.floor)))
            await self._commit(tx, match, record, stepped, person)
            await tx.see(number, person, now())

        await self.transact(number, back)

    async def resign(self, number: int, person: int) -> None:
        """Give up: a computer plays on for whoever leaves others behind; alone, the match ends."""

        async def give_up(tx: Transaction, match: Match) -> None:
            _, viewer = await self._at_table(tx, match, person)
            sitters = await tx.sitters(number)
            seat = min(viewer)
            if all(sitter.person in (None, person) for sitter in sitters):
                await self._end(tx, match, text("resigned", who=Who(seat)))
            else:
                await self._to_computer(tx, match, viewer, Event(text("left-to-computer", name=Who(seat))))
            await tx.enqueue(number, "table", now())

        await self.transact(number, give_up)

    async def _to_computer(self, tx: Transaction, match: Match, seats: Viewer, farewell: Event) -> None:
        """A computer takes over chairs; what the table was asked goes, for others sit at it now."""
        await hand_over(tx, match.id, seats, None, "", farewell)
        await drop_motion(tx, match.id)
        await self.arm(tx, await tx.change_match(match), await self.record(tx, match))

    async def thaw(self, number: int) -> None:
        """Let a frozen match go on, once its rules are mended. Raises `Refusal` while they still fail."""
        async with self.store.write() as tx:
            match = await match_of(tx, number)
            if match.status != "frozen":
                raise Refusal("not-frozen")
            try:
                record = await self.record(tx, match)
                with rules():
                    self._rehearse(match, record, await tx.sitters(number))
            except RulesBroke as error:
                raise Refusal("still-broken") from error
            await self.arm(tx, await tx.change_match(match, status="running"), record)
            await tx.enqueue(number, "table", now())

    def _rehearse(self, match: Match, record: Record, sitters: Sequence[Sitter]) -> None:
        """Do all that may be asked of the rules next, without keeping any of it."""
        engine = get(match.game)
        seen = look(engine, record, frozenset({*record.seats, HOST}))
        engine.status(seen.view)
        computers = {sitter.seat for sitter in sitters if sitter.person is None}
        for asked in seen.ask:
            step_default(engine, record, match.key, asked.id)
            if asked.seat in computers:
                _computer(match, record, asked)

    async def _at_table(self, tx: Transaction, match: Match, person: int) -> tuple[Record, Viewer]:
        """The record, and the chairs of a person who has any. Raises `Refusal`."""
        if match.status == "lobby":
            raise Refusal("not-started")
        if match.status == "frozen":
            raise Refusal("match-frozen")
        if match.status != "running":
            raise Refusal("match-ended")
        viewer = chairs_of(await tx.sitters(match.id), person)
        if not viewer:
            raise Refusal("not-yours")
        return await self.record(tx, match), viewer

    async def _asked_seat(self, match: Match, record: Record, viewer: Viewer, decision: str) -> Seat:
        """Which of a person's chairs is asked. The same answer for "not yours" and "nothing asked" (a silent question
        must not be found out by trying)."""
        with rules():
            asked = {one.id: one.seat for one in decisions(get(match.game), record) if one.seat in viewer}
        if decision not in asked:
            raise Refusal("settled" if asked else "not-yours")
        return asked[decision]

    async def _commit(
        self, tx: Transaction, match: Match, before: Record, stepped: Stepped, person: int | None
    ) -> None:
        """Write one log entry and all that follows from it."""
        record = stepped.record
        with rules():
            engine = get(match.game)
            ended = engine.outcome(engine.load(record.dump, record.edition))
        over = {} if ended is None else {"status": "over", "ending": ended.reason, "ended_at": now()}
        changed = await tx.save_record(match, record, **over)
        if ended is not None:
            await drop_motion(tx, match.id)
        await tx.insert_action(match.id, record.length - 1, stepped.entry, person, now())
        back = stepped.entry.seat if isinstance(stepped.entry, Undo) else None
        await self.after(tx, changed, record, stepped.events, back)
        with rules():
            shows = _shows(engine, before, stepped)
        if shows:
            await tx.enqueue(match.id, "table", now())

    async def _end(self, tx: Transaction, match: Match, ending: Text) -> None:
        await tx.change_match(match, status="over", ending=ending, ended_at=now())
        await tx.tell(match.id, NO_ENTRY, [Event(ending)], now())
        await drop_motion(tx, match.id)
        await tx.drop_timers(timer.id for timer in await tx.timers(match.id))


def _shows(engine: Engine[Any], before: Record, stepped: Stepped) -> bool:
    """Whether everybody may notice. Where not, the table's message stays untouched: an edit would tell that somebody
    has answered unseen."""
    if not isinstance(stepped.entry, Action) or any(told(event, PUBLIC) is not None for event in stepped.events):
        return True
    return look(engine, before, PUBLIC) != look(engine, stepped.record, PUBLIC)


def _computer(match: Match, record: Record, asked: Decision) -> tuple[str, ...]:
    """What a computer player takes. Where it does not care it follows the match's secret key: nobody foresees it, and
    whoever has the key can check it."""
    seen = look(get(match.game), record, frozenset({asked.seat}))
    first = (asked, *(other for other in seen.ask if other.id != asked.id))
    whim = Dice(match.key).below(f"computer/{asked.id}", WHIMS)
    return player(match.game)(replace(seen, ask=first), random.Random(whim))  # noqa: S311 (not dice)


def _last_standing(match: Match, entries: Sequence[Entry]) -> int:
    """The log number of the answer that an undo takes back, among the entries since the floor."""
    standing: list[int] = []
    for number, entry in enumerate(entries, match.floor):
        if isinstance(entry, Undo):
            standing.pop()
        else:
            standing.append(number)
    return standing[-1]
