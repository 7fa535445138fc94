"""A running match: answers of people, of the clock and of computers; taking back; giving up."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from bot.matches.core import (
    MatchCore,
    RulesBroke,
    clear_table,
    match_of,
    placed,
    rules,
    seats_of,
    taken_seats,
    waited_for,
)
from bot.matches.decoys import extend_reaction_delay, is_decoy, let_pass, open_decoys
from bot.matches.notices import recall_dms
from bot.matches.reaction_delays import ends_with
from bot.matches.seats import Seats
from bot.matches.tallies import close_books, summary_of
from bot.matches.time_controls import DAY, PACES, awake
from bot.refusal import Refusal
from bot.store import NO_ENTRY, Match, Occupant, Timer, Transaction
from bot.utc import now
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
    Order,
    Record,
    Stepped,
    Text,
    Undo,
    Viewer,
    Who,
    asked_first,
    beside,
    get,
    joint,
    look,
    order,
    player,
    step,
    step_default,
    step_jointly,
    text,
    told,
    undo,
    undoable,
)
from engines.core.ids import sitting, thread_of
from engines.core.record import check_picks, decisions, default_action

WHIMS = 1 << 64
"""The number of different whims a computer player may have."""
MOST_BESIDE = 12
"""The most things that a computer player does before it answers a question."""


class Moves:
    """Answers in matches that run."""

    def __init__(self, core: MatchCore, seats: Seats) -> None:
        self._core = core
        self._seats = seats

    async def act(self, number: int, person: int, decision: str, picks: Sequence[str]) -> tuple[Text, ...]:
        """Answer a question; the lines that the person is told of what followed. Raises `Refusal`, `IllegalAction`."""

        async def answer(tx: Transaction, match: Match) -> tuple[Text, ...]:
            record, viewer = await self._core.at_table(tx, match, person)
            if is_decoy(decision):
                await self._let_pass(tx, match, person, decision, picks)
                return ()
            asked, engine = self._asked(match, record, viewer, decision), get(match.game)
            with rules():
                together = joint(engine, record, viewer).get(decision)
                if together is not None:
                    steps = list(step_jointly(engine, record, match.key, viewer, together, tuple(picks)))
                else:
                    steps = [step(engine, record, match.key, Action(asked.seat, decision, tuple(picks)))]
            if not asked.silent:  # or it would show
                await self._seats.note_presence(tx, match, viewer)
            for stepped in steps:
                await self.commit(tx, await match_of(tx, number), record, stepped, person)
                record = stepped.record
            await tx.seen.mark(number, person, now())
            return tuple(line for stepped in steps for event in stepped.events if (line := told(event, viewer)))

        heard: tuple[Text, ...] = await self._core.transact(number, answer)
        return heard

    async def _let_pass(
        self, tx: Transaction, match: Match, person: int, decision: str, picks: Sequence[str]
    ) -> None:  # fmt: skip
        """Answer a decoy, a question of the host's own. Raises `Refusal`, `IllegalAction`."""
        viewer = seats_of(await tx.seats.occupants(match.id), person)
        timers = [timer for timer in await tx.timers.of(match.id) if timer.kind == "decoy" and timer.seat in viewer]
        timer = next((timer for timer in timers if timer.decision == decision), None)
        if timer is None:
            raise Refusal("settled")
        (asked,) = open_decoys([timer])
        check_picks(asked, tuple(picks))
        await self._pass_by(tx, match, timer, person)
        await tx.seen.mark(match.id, person, now())

    async def _pass_by(self, tx: Transaction, match: Match, timer: Timer, person: int | None) -> None:
        if reaction_delay := await let_pass(tx, match, timer, person):
            await self._default(tx, await match_of(tx, match.id), reaction_delay)

    async def end_decoy(self, timer: Timer) -> None:
        """Close a decoy whose time is up. Nothing happens if it is answered."""

        async def end(tx: Transaction, match: Match) -> None:
            stands = any(one.id == timer.id and one.due <= now() for one in await tx.timers.of(match.id))
            if stands and match.paused_at is None:
                person = next(one.person for one in await tx.seats.occupants(match.id) if one.seat == timer.seat)
                await self._pass_by(tx, match, timer, person)

        await self._core.transact(timer.match_id, end)

    async def act_default(self, number: int, decision: str) -> None:
        """The clock answers. Nothing happens if the question has been settled meanwhile."""

        async def answer(tx: Transaction, match: Match) -> None:
            await self._default(tx, match, decision)

        await self._core.transact(number, answer)

    async def time_up(self, timer: Timer) -> None:
        """A deadline has passed: the clock answers. Whoever sleeps now, as nobody knew when it was set, is answered for
        when they wake. Nothing happens if the question has been settled, or has more time by now."""

        async def answer(tx: Transaction, match: Match) -> None:
            stands = any(one.id == timer.id and one.due <= now() for one in await tx.timers.of(match.id))
            if not stands or match.paused_at is not None or await self._sleeps_on(tx, match, timer):
                return
            asked = await self._default(tx, match, timer.decision)
            # who is late in several threads at once is absent once
            late = [one for one in await tx.timers.of(match.id) if one.kind == "deadline" and one.due <= now()]
            elsewhere = {thread_of(one.decision) for one in late if one.seat == timer.seat and one.own}
            if asked is not None and not asked.silent and not elsewhere - {asked.thread}:
                await self._seats.note_absence(tx, match.id, asked.seat)

        await self._core.transact(timer.match_id, answer)

    async def _sleeps_on(self, tx: Transaction, match: Match, timer: Timer) -> bool:
        """True if the answer is put off until the player wakes. It is put off once, not from day to day."""
        occupant = next((one for one in await tx.seats.occupants(match.id) if one.seat == timer.seat), None)
        if occupant is None or occupant.person is None or not PACES[match.pace].sleeps:
            return False
        due = awake(await tx.players.get(occupant.person), now())
        latest = timer.own + PACES[match.pace].reserve - occupant.spent if timer.own else timer.due
        if due <= now() or due > latest + DAY:
            return False
        await tx.timers.drop([timer.id])
        await tx.timers.set(match.id, timer.kind, timer.decision, timer.seat, due, timer.own)
        await tx.matches.change(match)
        if timer.own:  # of a hidden question nothing shows
            await tx.outbox.enqueue(match.id, "table", now())
        return True

    async def _default(self, tx: Transaction, match: Match, decision: str) -> Decision | None:
        """Answer a question as the clock does, if it is open, and what follows in the same sitting; the question."""
        if match.status != "running":
            return None
        engine = get(match.game)
        record = await self._core.record(tx, match)
        with rules():
            open_ones = decisions(engine, record)
            asked = next((one for one in open_ones if one.id == decision), None)
            if asked is None or asked.optional:
                return None  # answered meanwhile, though the answer may still be changed
        if asked.seat == HOST and asked.kind == "reaction_delay" and await extend_reaction_delay(tx, match, decision):
            return None
        occupants = await tx.seats.occupants(match.id)
        for silent in _ending(match, asked, open_ones, occupants):
            await self._default(tx, await match_of(tx, match.id), silent.id)
            match = await match_of(tx, match.id)
            record = await self._core.record(tx, match)
        hears = frozenset({asked.seat}) if asked.silent else None
        late = Event(text("clock-played", who=Who(asked.seat)), hears, thread=asked.thread)
        is_told = asked.seat != HOST and ends_with(match, asked, open_ones, occupants) is None
        news, next_ = [late] if is_told else [], asked
        while True:
            with rules():
                stepped = step_default(engine, record, match.key, next_.id)
            await self.commit(tx, match, record, replace(stepped, events=[*news, *stepped.events]), None)
            match, news = await match_of(tx, match.id), []
            following = None if match.status != "running" else _goes_on(asked, decisions(engine, stepped.record))
            if following is None:
                return asked
            record, next_ = stepped.record, following

    async def act_computer(self, number: int, decision: str) -> None:
        """A computer player answers, after what it does beside that. Nothing happens if the question is settled."""
        for may_beside in (*[True] * MOST_BESIDE, False):
            if not await self._computes(number, decision, may_beside):
                return

    async def _computes(self, number: int, decision: str, may_beside: bool) -> bool:
        """A computer player thinks, outside the transaction, and does one thing: True if it was none that answers its
        question."""
        async with self._core.store.read() as tx:
            match = await match_of(tx, number)
        if match.status != "running":
            return False
        engine = get(match.game)
        try:
            async with self._core.store.read() as tx:
                record = await self._core.record(tx, match)
            with rules():
                full = look(engine, record, frozenset(record.seats))
                asked = next((one for one in full.ask if one.id == decision and one.is_awaited), None)
                if asked is None:
                    return False
                chosen = await asyncio.to_thread(computer_entry, match, record, asked, may_beside)
        except RulesBroke as error:
            await self._core.freeze(number, error)
            return False

        async def does(tx: Transaction, match: Match) -> bool:
            if match.status != "running":
                return False  # it ended while the computer thought
            if any(occupant.seat == asked.seat and occupant.person for occupant in await tx.seats.occupants(match.id)):
                return False  # somebody sits there by now
            record = await self._core.record(tx, match)
            with rules():
                if all(one.id != asked.id or not one.is_awaited for one in decisions(engine, record)):
                    return False
            entry = chosen or default_action(asked, Dice(match.key, dict(record.counters)))
            is_beside = isinstance(entry, Order) or entry.decision != asked.id
            try:
                with rules():
                    stepped = _entered(engine, record, match.key, entry)
            except IllegalAction as error:
                if is_beside:
                    return True  # an offer that is gone by now
                raise RulesBroke from error  # silently dropped, it would leave the table waiting for ever
            await self.commit(tx, match, record, stepped, None)
            return is_beside

        return bool(await self._core.transact(number, does))

    async def undo(self, number: int, person: int, answer: str = "") -> None:
        """Take one's answer to the question `answer` back, or one's last, where nothing was learnt by it. Raises
        `Refusal`, `IllegalAction`."""

        async def back(tx: Transaction, match: Match) -> None:
            record, viewer = await self._core.at_table(tx, match, person)
            free = undoable(record, viewer)
            if answer and free and all(one.decision != answer for one in free):
                raise Refusal("settled")  # pressed twice, it takes back once
            with rules():
                stepped = undo(get(match.game), record, match.key, viewer, answer)
            await self._seats.note_presence(tx, match, viewer)
            for entry in _given(match, await tx.records.log(match.id, match.floor), stepped.entry):
                await tx.events.untell(match.id, entry)
            await self.commit(tx, match, record, stepped, person)
            await tx.seen.mark(number, person, now())

        await self._core.transact(number, back)

    async def resign(self, number: int, person: int) -> None:
        """Give up: a computer plays on for a person who leaves others behind; alone, the match ends."""

        async def give_up(tx: Transaction, match: Match) -> None:
            _, viewer = await self._core.at_table(tx, match, person)
            occupants = await tx.seats.occupants(number)
            seat = min(viewer)
            if all(occupant.person in (None, person) for occupant in occupants):
                await end_match(tx, match, text("resigned", who=Who(seat)))
            else:
                await self._seats.pass_seats(tx, match, viewer, None, Event(text("left-to-computer", name=Who(seat))))
            await tx.outbox.enqueue(number, "table", now())

        await self._core.transact(number, give_up)

    def _asked(self, match: Match, record: Record, viewer: Viewer, decision: str) -> Decision:
        """A question to one of a person's seats. The same answer for "not yours" and "nothing asked": a silent
        question must not be found out by trying."""
        with rules():
            asked = {one.id: one for one in decisions(get(match.game), record) if one.seat in viewer}
        if decision not in asked:
            raise Refusal("settled" if asked else "not-yours")
        return asked[decision]

    async def commit(self, tx: Transaction, match: Match, before: Record, stepped: Stepped, person: int | None) -> None:
        """Write one log entry and all that follows from it."""
        record = stepped.record
        with rules():
            engine = get(match.game)
            ended = engine.outcome(engine.load(record.dump, record.edition))
            events = placed(engine, stepped.events, before, record)
        over: dict[str, Any] = {}
        if ended is not None:
            summary = await summary_of(tx, record, match, events)
            over = {"status": "over", "ending": ended.reason, "ended_at": now(), "summary": summary}
        asked = () if ended is not None else self._core.questions(match, record)
        changed = await tx.records.save(match, record, events, now(), waited_for(asked), **over)
        if ended is not None:
            await clear_table(tx, match.id)
            await tx.timers.drop(timer.id for timer in await tx.timers.of(match.id))
        await tx.records.append(match.id, record.length - 1, stepped.entry, person, now())
        if ended is not None:
            await close_books(tx, match, ended.winners)
        await self._core.publish(tx, changed, record, events, stepped.entry, asked)
        with rules():
            shows = is_public(engine, before, stepped)
        if shows:
            await tx.outbox.enqueue(match.id, "table", now())


async def end_match(tx: Transaction, match: Match, ending: Text) -> None:
    """End a match before its rules do; nobody has won. `ending` tells everybody why."""
    record = await tx.records.load(match, taken_seats(match, await tx.seats.occupants(match.id)))
    summary = await summary_of(tx, record, match)
    await tx.matches.change(match, status="over", ending=ending, ended_at=now(), summary=summary)
    await tx.events.tell(match.id, NO_ENTRY, [Event(ending)], now())
    await close_books(tx, match, None)
    await clear_table(tx, match.id)
    await tx.timers.drop(timer.id for timer in await tx.timers.of(match.id))
    await recall_dms(tx, match.id)


def is_public(engine: Engine[Any], before: Record, stepped: Stepped) -> bool:
    """True if everybody may notice. Where not, the table's message stays untouched: an edit would tell that a player
    has answered unseen."""
    if isinstance(stepped.entry, Undo) or any(told(event, PUBLIC) is not None for event in stepped.events):
        return True
    return look(engine, before, PUBLIC) != look(engine, stepped.record, PUBLIC)


def _goes_on(asked: Decision, open_ones: Iterable[Decision]) -> Decision | None:
    """The next question that must be answered in the sitting of one that has been answered; None if the sitting is
    over."""
    if asked.silent:
        return None
    theirs = (one for one in open_ones if one.seat == asked.seat and not (one.silent or one.optional))
    return next((one for one in theirs if sitting(one.id) == sitting(asked.id)), None)


def _ending(
    match: Match, asked: Decision, open_ones: Iterable[Decision], occupants: Sequence[Occupant]
) -> list[Decision]:
    """The silent questions to people that end with this one of the table's own: they have let the moment pass. A
    computer still answers."""
    people = {occupant.seat for occupant in occupants if occupant.person is not None}
    waited = (one for one in open_ones if one.seat in people and not one.optional)
    return [one for one in waited if ends_with(match, one, (asked,), occupants) is not None]


def computer_entry(match: Match, record: Record, asked: Decision, may_beside: bool) -> Action | Order | None:
    """The answer of a computer player to a question, or what it does before; None if the game has no computer player.
    Where it does not care it follows the match's secret key: nobody foresees it, and anybody who has the key can check
    it."""
    choose, does = player(match.game, match.computers), beside(match.game, match.computers)
    if choose is None:
        return None
    seen = asked_first(look(get(match.game), record, frozenset({asked.seat})), asked)
    whim = Dice(match.key).below(f"computer/{asked.id}", WHIMS)
    more = does(seen, random.Random(whim)) if does and may_beside else None  # noqa: S311 (not dice)
    if more is not None:
        return more
    return Action(asked.seat, asked.id, choose(seen, random.Random(whim)))  # noqa: S311 (not dice)


def _entered(engine: Engine[Any], record: Record, key: bytes, entry: Action | Order) -> Stepped:
    return order(engine, record, key, entry) if isinstance(entry, Order) else step(engine, record, key, entry)


def _given(match: Match, entries: Sequence[Entry], back: Entry) -> list[int]:
    """The log numbers of an answer taken back, among the entries since the floor: several, where it was changed. An
    answer to the same question that was taken back before has no events any more."""
    return [
        number
        for number, entry in enumerate(entries, match.floor)
        if isinstance(back, Undo) and isinstance(entry, Action) and entry.decision == back.decision
    ]
