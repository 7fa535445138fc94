"""A match on record: step, undo, rewind, and replay from the key.

The host stores a `Record`, whose size does not grow with the match, and the log: one by one the entries (`Entry`) that
`step`, `order`, `undo` and `rewind` return. A match continues from its record under new code; the log is for audits.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.errors import IllegalAction
from engines.core.ids import MARK, bare, in_thread, sitting, thread_of
from engines.core.preferences import check_order, write
from engines.core.sequences import fits, steps_in
from engines.core.types import HOST, Action, Decision, Engine, Event, Order, Random, Seat

DEFAULTS = "default"
"""The stream that draws `Random` defaults; each thread has its own."""

RECENT, MOST = 32, 256
"""Answers since the floor at most in a game of several threads, those of which all know and all together: each is
carried out again for each that may be taken back."""


class Undo(Struct, frozen=True, tag="undo"):
    """Log entry: the occupant of `seat` took the answer to a decision back."""

    seat: Seat
    decision: str


class Rewind(Struct, frozen=True, tag="rewind"):
    """Log entry: everything after the first `to` entries was taken back, by consent or by a moderator."""

    to: int


Entry = Action | Order | Undo | Rewind


class ThreadMarks(Struct, frozen=True, omit_defaults=True):
    """The part of a record that only a game of several threads has.

    `final` are the decisions among the recent answers that cannot be taken back freely; in a game of one thread that
    would end free undo for all before it. `hidden` are those of which others may not know: if they counted like others,
    undo would end earlier where somebody did much unseen. `anchored` are the counters at the anchor that have moved
    since. `epochs` counts the undos of each thread, which are part of the ids of its later questions, and of no other
    thread's.
    """

    final: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    anchored: dict[str, int] = {}
    epochs: dict[str, int] = {}


NO_MARKS = ThreadMarks()


class Record(Struct, frozen=True):
    """A match as it stands.

    `dump` is the state, `counters` the dice used, `length` the number of log entries. Free undo reaches back to entry
    `floor`: `anchor` is the state there and `recent` the answers since then that stand, and the orders given since.
    `epoch` counts undos and rewinds and is part of the ids of questions opened since, so that an old button of an
    abandoned branch is refused. `kept` maps questions that an undo left open unchanged, by the engine's ids, to the
    epoch that their ids keep.
    `edition` is the edition of the rules that wrote both states.
    """

    game: str
    edition: int
    seats: tuple[Seat, ...]
    options: dict[str, str]
    dump: bytes
    counters: dict[str, int]
    length: int
    floor: int
    anchor: bytes
    recent: tuple[Action | Order, ...]
    epoch: int = 0
    kept: dict[str, int] = {}
    marks: ThreadMarks = NO_MARKS

    def epoch_of(self, thread: str) -> int:
        """The epoch of questions that are opened in that thread now."""
        return self.epoch + self.marks.epochs.get(thread, 0)

    @property
    def anchored(self) -> dict[str, int]:
        """The counters of the dice at the anchor."""
        return {**self.counters, **self.marks.anchored}


class Stepped(Struct, frozen=True):
    """The record after one more log entry, that entry, and the events it caused."""

    record: Record
    entry: Entry
    events: list[Event]


def start(
    engine: Engine[Any], seats: Sequence[Seat], key: bytes, options: Mapping[str, str]
) -> tuple[Record, list[Event]]:
    """Set a match up. `seats` are the seats taken, in order. Raises `BadOption`."""
    full = engine.meta.options(options)
    dice = Dice(key)
    state, events = engine.setup(tuple(seats), full, dice)
    dump = engine.dump(state)
    record = Record(
        engine.meta.id, engine.meta.edition, tuple(seats), full, dump, dice.counters, 0, 0, dump, ()
    )  # fmt: skip
    return record, events


def decisions(engine: Engine[Any], record: Record, state: Any = None) -> tuple[Decision, ...]:
    """All open decisions of a record, under the ids by which they are answered. Pass `state` if the record's state is
    loaded already."""
    pending = engine.pending(engine.load(record.dump, record.edition) if state is None else state)
    return tuple(_marked(asked, record.kept.get(asked.id, record.epoch_of(asked.thread))) for asked in pending)


def _marked(asked: Decision, epoch: int) -> Decision:
    return replace(asked, id=f"{asked.id}{MARK}{epoch}") if epoch else asked


def step(engine: Engine[Any], record: Record, key: bytes, action: Action) -> Stepped:
    """Carry out one answer. Raises `IllegalAction`, and then nothing has changed."""
    state = engine.load(record.dump, record.edition)
    asked = check(engine, state, decisions(engine, record, state), action)
    dice = Dice(key, dict(record.counters))
    if action.drawn and replace(default_action(asked, dice), late=action.late) != action:
        raise IllegalAction("option")
    events = still_told(engine.apply(state, _inner(action), dice), engine.offices(state))
    dump, length = engine.dump(state), record.length + 1
    after = replace(record, edition=engine.meta.edition, dump=dump, counters=dice.counters, length=length)
    is_final = action.late or _learnt(record.counters, dice.counters, events)
    thread = thread_of(action.decision)
    if engine.outcome(state) is not None or (is_final and not _beside(record, {thread})):
        return Stepped(sealed(after), action, events)
    after = _with_recent(engine, record, after, action)
    if thread:
        hidden = (*record.marks.hidden, action.decision) if asked.covert or asked.silent else record.marks.hidden
        after = _weighed(engine, replace(after, marks=replace(after.marks, hidden=hidden)), key)
    return Stepped(after, action, events)


def order(engine: Engine[Any], record: Record, key: bytes, given: Order) -> Stepped:
    """Give, change or withdraw a preference order. Raises `IllegalAction`, and then nothing has changed.

    An open question that it answers is answered at once. Where there is none, nobody can tell: no counter moves, no id
    changes, and free undo neither begins nor ends.
    """
    state = engine.load(record.dump, record.edition)
    if engine.outcome(state) is not None:
        raise IllegalAction("over")
    check_order(state, engine.orderable(state, given.seat), given)
    write(state, given)
    dice = Dice(key, dict(record.counters))
    events = still_told(engine.settle(state, given, dice), engine.offices(state))
    threads = _moved_in(record.counters, dice.counters)
    entry = replace(given, answers=bool(threads))
    dump, length = engine.dump(state), record.length + 1
    after = replace(record, edition=engine.meta.edition, dump=dump, counters=dice.counters, length=length)
    if threads and (engine.outcome(state) is not None or not _beside(record, threads)):
        return Stepped(sealed(after), entry, events)
    if not threads and record.floor == record.length:
        return Stepped(sealed(after), entry, events)
    after = _with_recent(engine, record, after, entry)
    return Stepped(_weighed(engine, after, key) if threads else after, entry, events)


def _moved_in(before: Mapping[str, int], after: Mapping[str, int]) -> set[str]:
    """The threads of which a counter moved."""
    return {stream.rpartition(".")[0] for stream, count in after.items() if before.get(stream, 0) != count}


def _answers(recent: Iterable[Entry]) -> list[Action]:
    return [one for one in recent if isinstance(one, Action)]


def _beside(record: Record, threads: Collection[str]) -> bool:
    """True if something was answered recently in another thread than these."""
    return any(
        thread_of(one.decision) not in threads if isinstance(one, Action) else one.answers for one in record.recent
    )  # fmt: skip


def _with_recent(engine: Engine[Any], record: Record, after: Record, entry: Action | Order) -> Record:
    """The record `after` an entry that may be taken back, or answers before it."""
    anchored = {**dict.fromkeys(after.counters, 0), **record.anchored}
    moved = {stream: count for stream, count in anchored.items() if after.counters.get(stream, 0) != count}
    marks = replace(record.marks, anchored=moved) if moved != record.marks.anchored else record.marks
    recent = tuple(effective((*record.recent, entry)))
    return replace(after, anchor=_anchor(engine, record), recent=recent, marks=marks)


def _learnt(before: Mapping[str, int], after: Mapping[str, int], events: Iterable[Event]) -> bool:
    """True if a player may have learnt something from an answer: a counter moved, or an event reveals something."""
    return before != after or any(event.reveals for event in events)


def _weighed(engine: Engine[Any], record: Record, key: bytes) -> Record:
    """The record of a game of several threads with its recent answers weighed anew: which of them are `final`.

    An answer that rolled, revealed, or was late is. So is the last one in a thread if any other thread would ever have
    asked, told or rolled anything else without it. Where no answer is left to be taken back the record is sealed."""
    last = {thread_of(one.decision): (at, one) for at, one in enumerate(record.recent) if isinstance(one, Action)}
    whole = _retraced(engine, record, key, {at for at, _ in last.values()})
    answers = _answers(record.recent)
    known = [answer for answer in answers if answer.decision not in record.marks.hidden]
    too_many = len(known) > RECENT or len(answers) > MOST
    if whole is None or engine.dump(whole.state) != record.dump or too_many:
        return sealed(record)  # an answer was changed on which another thread rested, or they have become too many
    final = set(whole.final)
    for thread, (number, answer) in last.items():
        if answer.decision not in final and _others_rest(engine, record, key, whole, thread, number):
            final.add(answer.decision)
    if all(answer.decision in final for _, answer in last.values()):
        return sealed(record)
    return replace(record, marks=replace(record.marks, final=tuple(sorted(final))))


class _Retraced(NamedTuple):
    """The way of recent answers, from the anchor on. `asked` is what was open at first and after each of them, `told`
    what each told; `before` has the state and the counters before some of them; `final` are those that can never be
    taken back."""

    state: Any
    counters: dict[str, int]
    asked: list[tuple[Decision, ...]]
    told: list[list[Event]]
    before: dict[int, tuple[bytes, dict[str, int]]]
    final: frozenset[str]


def _retraced(engine: Engine[Any], record: Record, key: bytes, kept: Collection[int]) -> _Retraced | None:
    """The way of the recent answers and orders from the anchor on, with what was before those numbered `kept`; None if
    one of the answers is not legal there."""
    state, dice = engine.load(record.anchor, record.edition), Dice(key, dict(record.anchored))
    asked, told, final = [engine.pending(state)], list[list[Event]](), set[str]()
    positions: dict[int, tuple[bytes, dict[str, int]]] = {}
    for number, entry in enumerate(record.recent):
        before = dict(dice.counters)
        if number in kept:
            positions[number] = engine.dump(state), before
        try:
            told.append(_carried_out(engine, state, asked[-1], entry, dice))
        except IllegalAction:
            return None
        asked.append(engine.pending(state))
        if isinstance(entry, Order):
            threads = _moved_in(before, dice.counters)
            final |= {one.decision for one in _answers(record.recent[:number]) if thread_of(one.decision) in threads}
        elif entry.late or _learnt(before, dice.counters, told[-1]):
            final.add(entry.decision)
    return _Retraced(state, dice.counters, asked, told, positions, frozenset(final))


def _others_rest(
    engine: Engine[Any], record: Record, key: bytes, whole: _Retraced, thread: str, number: int
) -> bool:  # fmt: skip
    """True if other threads rest on the recent answer of that number, the last one in its thread: without it they would
    have asked, told or rolled anything else, then or later."""

    def elsewhere(found: Iterable[Decision | Event]) -> list[Decision | Event]:
        return [one for one in found if one.thread != thread]

    if elsewhere(whole.told[number]) or elsewhere(whole.asked[number + 1]) != elsewhere(whole.asked[number]):
        return True
    dump, counters = whole.before[number]
    state, dice, pending = engine.load(dump, engine.meta.edition), Dice(key, dict(counters)), whole.asked[number]
    for at, entry in enumerate(record.recent[number + 1 :], number + 1):
        try:
            told = _carried_out(engine, state, pending, entry, dice)
        except IllegalAction:
            return True
        pending = engine.pending(state)
        if elsewhere(told) != elsewhere(whole.told[at]) or elsewhere(pending) != elsewhere(whole.asked[at + 1]):
            return True
    return dice.counters != whole.counters


def _carried_out(
    engine: Engine[Any], state: Any, pending: Iterable[Decision], entry: Action | Order, dice: Dice
) -> list[Event]:  # fmt: skip
    """Carry out an answer or an order again; its events. An order that answered nothing answers nothing here either,
    whatever is open: without that, another player's undo would show it. Raises `IllegalAction`."""
    if isinstance(entry, Order):
        write(state, entry)
        return engine.settle(state, entry, dice) if entry.answers else []
    check(engine, state, pending, _inner(entry))
    return engine.apply(state, _inner(entry), dice)


def still_told(events: Iterable[Event], offices: Mapping[str, Seat]) -> list[Event]:
    """The events as they are told while these offices are held: one that was told in an office that has ended is told
    to all as to the others."""
    kept = ((event if not event.office or event.office in offices else unofficial(event)) for event in events)
    return [event for event in kept if event is not None]


def unofficial(event: Event) -> Event | None:
    """An event of an office that has ended, told to all as to the others; None if nobody else hears anything."""
    if event.others is None:
        return None
    return replace(event, text=event.others, to=None, others=None, office="")


def check(engine: Engine[Any], state: object, pending: Iterable[Decision], action: Action) -> Decision:
    """The open decision that `action` answers. Raises `IllegalAction`; another seat's decision is refused like one
    that is not open, so that trying ids does not tell what other seats are asked."""
    if engine.outcome(state) is not None:
        raise IllegalAction("over")
    asked = next((asked for asked in pending if asked.id == action.decision and asked.seat == action.seat), None)
    if asked is None:
        raise IllegalAction("settled")
    check_picks(asked, action.picks)
    return asked


def check_picks(asked: Decision, picks: tuple[str, ...]) -> None:
    """Check that `picks` are a legal answer to `asked`. Raises `IllegalAction`."""
    counted = steps_in(asked.options, picks) if asked.sequence else picks
    repeats = not asked.sequence and len(set(picks)) != len(picks)
    if not asked.least <= len(counted) <= asked.most or repeats:
        raise IllegalAction("count", least=asked.least, most=asked.most)
    if not set(picks) <= {option.key for option in asked.options}:
        raise IllegalAction("option")
    if not fits(asked, picks):
        raise IllegalAction("setting")


def default_action(asked: Decision, dice: Dice) -> Action:
    """The default answer; a `Random` one is drawn here and recorded as picks."""
    picks = default_picks(asked, dice, in_thread(asked.thread, DEFAULTS))
    return Action(asked.seat, asked.id, picks, drawn=isinstance(asked.default, Random))


def default_picks(asked: Decision, dice: Dice, stream: str) -> tuple[str, ...]:
    """The picks of the default answer. A `Random` default is drawn from a dice stream, as many options as must be
    taken."""
    default, number = asked.default, max(1, asked.least)
    if not isinstance(default, Random):
        return default
    left = list(default.among)
    if asked.sequence:
        return tuple(left[dice.below(stream, len(left))] for _ in range(number))
    return tuple(left.pop(dice.below(stream, len(left))) for _ in range(number))


def step_default(engine: Engine[Any], record: Record, key: bytes, decision: str) -> Stepped:
    """The clock's answer to an open decision, its default: free undo ends there. Raises `IllegalAction`."""
    asked = next((asked for asked in decisions(engine, record) if asked.id == decision), None)
    if asked is None:
        raise IllegalAction("settled")
    answer = default_action(asked, Dice(key, dict(record.counters)))
    return step(engine, record, key, replace(answer, late=True))


def effective(entries: Iterable[Entry]) -> list[Action | Order]:
    """The answers of a stretch of free undo that still stand, and its orders. A changed answer keeps the place of the
    first one: the change shows to no other seat, and undo takes both back as one."""
    standing: dict[str | int, Action | Order] = {}
    for number, entry in enumerate(entries):
        if isinstance(entry, Undo):
            del standing[entry.decision]
        elif isinstance(entry, Rewind):
            raise ValueError("free undo never reaches below what the table took back")
        elif isinstance(entry, Order):
            standing[number] = entry
        else:
            standing[entry.decision] = entry
    return list(standing.values())


def last_known(
    engine: Engine[Any], record: Record, key: bytes, log: Sequence[Entry], seats: frozenset[Seat]
) -> int | None:
    """The number of log entries before the last standing answer of `seats` that everybody knows of: neither a silent
    one nor a changed one; None if there is no such answer. Raises `IllegalAction` if the rules have changed since."""
    trail = _trail(engine, record, key, log)
    for number, action in reversed(standing(log)):
        if action.seat in seats:
            asked = next(one for one in decisions(engine, trail[number]) if one.id == action.decision)
            if not asked.silent and not (asked.revisable and asked.optional):
                return number
    return None


def moment_passed(engine: Engine[Any], record: Record, log: Sequence[Entry], since: int) -> bool:
    """True if everybody knows that a reaction window open after log entry `since` is over: its reaction delay has
    passed and nothing is asked under its number any more. A window that is still open does not count, even after its
    reaction delay: its last answer is given unseen."""
    still_open = {sitting(asked.id) for asked in decisions(engine, record)}
    return any(
        number >= since and action.seat == HOST and sitting(action.decision) not in still_open
        for number, action in standing(log)
    )


def standing(log: Iterable[Entry]) -> list[tuple[int, Action]]:
    """The answers of a whole log that still stand, each with its number in the log. An answer that was changed is
    listed once for each time it was given."""
    left: list[tuple[int, Action]] = []
    for number, entry in enumerate(log):
        if isinstance(entry, Undo):
            left = [(at, action) for at, action in left if action.decision != entry.decision]
        elif isinstance(entry, Rewind):
            left = [(at, action) for at, action in left if at < entry.to]
        elif isinstance(entry, Action):
            left.append((number, entry))
    return left


def undoable(record: Record, seats: frozenset[Seat]) -> tuple[Action, ...]:
    """The answers that the player who holds `seats` may take back freely, the newest first, one a thread at most: they
    gave it in time, no dice moved, nothing was revealed, the match goes on, and no other player has acted in its thread
    since, or rested on it in another."""
    answers = _answers(record.recent)
    last = {thread_of(action.decision): action for action in answers}
    return tuple(
        action
        for action in reversed(answers)
        if action.seat in seats
        and action.decision not in record.marks.final
        and last[thread_of(action.decision)] is action
    )


def may_undo(record: Record, seats: frozenset[Seat]) -> bool:
    """True if the player who holds `seats` has an answer that is `undoable`."""
    return bool(undoable(record, seats))


def sealed(record: Record) -> Record:
    """The record with free undo ended at its present position."""
    marks = ThreadMarks(epochs=record.marks.epochs) if record.marks.epochs else NO_MARKS
    return replace(record, floor=record.length, anchor=record.dump, recent=(), marks=marks)


def undo(
    engine: Engine[Any], record: Record, key: bytes, seats: frozenset[Seat], decision: str = ""
) -> Stepped:  # fmt: skip
    """Take back the answer to that decision, or the newest of those that are `undoable`. Dice are never rewound. Raises
    `IllegalAction`, also if the rules have changed since and no longer lead to the present position.

    Orders given since stand, but the questions that are open again stay put."""
    if not _answers(record.recent):
        raise IllegalAction("nothing-to-undo")
    free = undoable(record, seats)
    if not free:
        raise IllegalAction("undo-foreign")
    last = next((action for action in free if decision in ("", action.decision)), None)
    if last is None:
        raise IllegalAction("settled")
    standing = [action for action in record.recent if action is not last]
    dice = Dice(key, dict(record.anchored))
    state = _again(engine, record, standing, dice)
    present = engine.load(record.dump, record.edition)
    if engine.dump(_again(engine, record, record.recent, Dice(key, dict(record.anchored)))) != engine.dump(present):
        raise IllegalAction("edition")
    thread, epochs = thread_of(last.decision), record.marks.epochs
    if thread:
        epochs = {**epochs, thread: epochs.get(thread, 0) + 1}
    hidden = _still(record.marks.hidden, standing)
    marks = replace(record.marks, epochs=epochs, hidden=hidden) if thread else record.marks
    after = replace(
        record,
        edition=engine.meta.edition,
        dump=engine.dump(state),
        counters=dice.counters,
        length=record.length + 1,
        anchor=_anchor(engine, record),
        recent=tuple(standing),
        epoch=record.epoch if thread else record.epoch + 1,
        kept=_untouched(record, engine.pending(present), engine.pending(state)),
        marks=marks,
    )
    if thread and _answers(standing):
        after = _weighed(engine, after, key)
    return Stepped(after, Undo(last.seat, last.decision), [])


def _still(hidden: Iterable[str], standing: Iterable[Action | Order]) -> tuple[str, ...]:
    """The hidden answers that still stand."""
    stand = {one.decision for one in standing if isinstance(one, Action)}
    return tuple(decision for decision in hidden if decision in stand)


def _untouched(record: Record, before: Iterable[Decision], after: Iterable[Decision]) -> dict[str, int]:
    """The epochs of the questions that are open as before, by the engine's ids."""
    open_before = {asked.id: asked for asked in before}
    return {
        asked.id: record.kept.get(asked.id, record.epoch_of(asked.thread))
        for asked in after
        if open_before.get(asked.id) == asked
    }


def rewind(
    engine: Engine[Any], record: Record, key: bytes, log: Sequence[Entry], to: int
) -> Stepped:  # fmt: skip
    """Take back everything after the first `to` entries of the whole `log`.

    Cards that no player knew at that point are dealt anew and the dice are new, so no player goes on with
    foreknowledge. Free undo ends here. Raises `IllegalAction`, also if the rules have changed since and no longer lead
    to the present position.
    """
    if not 0 <= to < len(log):
        raise IllegalAction("nothing-to-undo")
    trail = _trail(engine, record, key, log)
    if fingerprint(trail[-1]) != fingerprint(record):
        raise IllegalAction("edition")
    return Stepped(_rewound(engine, trail[to], record, key), Rewind(to), [])


def _trail(engine: Engine[Any], record: Record, key: bytes, log: Sequence[Entry]) -> list[Record]:
    """Every record that led to `record`, from the start. Raises `IllegalAction` if the rules have changed since."""
    try:
        return list(trace(engine, record.seats, key, record.options, log))
    except IllegalAction:
        raise IllegalAction("edition") from None


def _rewound(engine: Engine[Any], then: Record, record: Record, key: bytes) -> Record:
    """The record after `record` was taken back to `then`, an earlier record of the same match."""
    dice = Dice(key, dict(record.counters))
    state = engine.redeal(engine.load(then.dump, then.edition), frozenset(record.seats), dice)
    dump, length = engine.dump(state), record.length + 1
    return replace(
        then, dump=dump, counters=dice.counters, length=length, floor=length, anchor=dump, recent=(),
        epoch=record.epoch + max(record.marks.epochs.values(), default=0) + 1, kept={}, marks=NO_MARKS,
    )  # fmt: skip


def _again(engine: Engine[Any], record: Record, recent: Iterable[Action | Order], dice: Dice) -> Any:
    """The state that answers and orders lead to from the anchor. Raises `IllegalAction` if only older rules allowed
    them."""
    state = engine.load(record.anchor, record.edition)
    for entry in recent:
        try:
            _carried_out(engine, state, engine.pending(state), entry, dice)
        except IllegalAction:
            raise IllegalAction("edition") from None
    return state


def trace(
    engine: Engine[Any], seats: Sequence[Seat], key: bytes, options: Mapping[str, str], log: Iterable[Entry]
) -> Iterator[Record]:
    """Every record along `log`, the first from before any entry. Raises `IllegalAction` if the rules do not allow an
    entry."""
    record, _ = start(engine, seats, key, options)
    trail = [record]
    yield record
    for entry in log:
        if isinstance(entry, Undo):
            record = undo(engine, record, key, frozenset({entry.seat}), entry.decision).record
        elif isinstance(entry, Rewind):
            if not 0 <= entry.to < record.length:
                raise IllegalAction("nothing-to-undo")
            record = _rewound(engine, trail[entry.to], record, key)
        elif isinstance(entry, Order):
            stepped = order(engine, record, key, replace(entry, answers=False))
            if stepped.entry != entry:
                raise IllegalAction("edition")
            record = stepped.record
        else:
            record = step(engine, record, key, entry).record
        trail.append(record)
        yield record


def replay(
    engine: Engine[Any], seats: Sequence[Seat], key: bytes, options: Mapping[str, str], log: Iterable[Entry]
) -> Record:
    """The record that `log` leads to. Raises `IllegalAction` if the rules do not allow an entry."""
    *_, last = trace(engine, seats, key, options, log)
    return last


def fingerprint(record: Record) -> str:
    """A SHA-256 digest of the position and of the dice used, in hex."""
    used = ",".join(f"{stream}={count}" for stream, count in sorted(record.counters.items()))
    return hashlib.sha256(record.dump + used.encode()).hexdigest()


def _anchor(engine: Engine[Any], record: Record) -> bytes:
    """The state that free undo starts from, in the shape of the engine's edition."""
    if record.edition == engine.meta.edition:
        return record.anchor
    return engine.dump(engine.load(record.anchor, record.edition))


def _inner(action: Action) -> Action:
    """The action under the engine's own decision id."""
    return replace(action, decision=bare(action.decision)) if MARK in action.decision else action


__all__ = [
    "Entry", "Record", "Rewind", "Stepped", "ThreadMarks", "Undo", "check", "check_picks", "decisions",
    "default_action", "default_picks", "effective", "fingerprint", "last_known", "may_undo", "moment_passed", "order",
    "replay", "rewind", "sealed", "standing", "start", "step", "step_default", "still_told", "trace", "undo",
    "undoable", "unofficial",
]  # fmt: skip
