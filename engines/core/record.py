"""A match on record: step, undo, rewind, and replay from the key.

The host stores a `Record`, whose size does not grow with the match, and the log: one by one the entries (`Entry`) that
`step`, `undo` and `rewind` return. A match continues from its record under new code; the log is for audits.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.errors import IllegalAction
from engines.core.types import HOST, Action, Decision, Engine, Event, Random, Seat

DEFAULTS = "default"
"""The stream that draws `Random` defaults."""

MARK = "~"
"""Separates an engine's decision id from the epoch in which it was opened; no engine uses it in an id."""


class Undo(Struct, frozen=True, tag="undo"):
    """Log entry: the occupant of `seat` took the last answer back."""

    seat: Seat


class Rewind(Struct, frozen=True, tag="rewind"):
    """Log entry: everything after the first `to` entries was taken back, by consent or by a moderator."""

    to: int


Entry = Action | Undo | Rewind


class Record(Struct, frozen=True):
    """A match as it stands.

    `dump` is the state, `counters` the dice used, `length` the number of log entries. Free undo reaches back to entry
    `floor`: `anchor` is the state there and `recent` the answers since then that stand. `epoch` counts undos and
    rewinds and is part of the ids of questions opened since, so that an old button of an abandoned branch is refused.
    `kept` maps questions that an undo left open unchanged, by the engine's ids, to the epoch that their ids keep.
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
    recent: tuple[Action, ...]
    epoch: int = 0
    kept: dict[str, int] = {}


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
    return tuple(_marked(asked, record.kept.get(asked.id, record.epoch)) for asked in pending)


def _marked(asked: Decision, epoch: int) -> Decision:
    return replace(asked, id=f"{asked.id}{MARK}{epoch}") if epoch else asked


def bare(decision: str) -> str:
    """The engine's own id of a decision, without its epoch."""
    return decision.partition(MARK)[0]


def sitting(decision: str) -> str:
    """The question number in a decision id: the same for all decisions that belong to one `Question` on the stack.

    A host treats consecutive questions to one seat under one number as one, because other seats may not learn how many
    there were. Example: in a window, ``7.react`` asks Bob whether he reacts, then ``7.target`` at whom. If each had a
    time limit of its own, the others could tell by the longer wait that Bob reacted.

    >>> sitting("7.react~2")
    '7'
    """
    return bare(decision).partition(".")[0]


def step(engine: Engine[Any], record: Record, key: bytes, action: Action) -> Stepped:
    """Carry out one answer. Raises `IllegalAction`, and then nothing has changed."""
    state = engine.load(record.dump, record.edition)
    asked = check(engine, state, decisions(engine, record, state), action)
    dice = Dice(key, dict(record.counters))
    if action.drawn and replace(default_action(asked, dice), late=action.late) != action:
        raise IllegalAction("option")
    events = engine.apply(state, _inner(action), dice)
    dump, length = engine.dump(state), record.length + 1
    after = replace(record, edition=engine.meta.edition, dump=dump, counters=dice.counters, length=length)
    learnt = dice.counters != record.counters or any(event.reveals for event in events)
    if learnt or action.late or engine.outcome(state) is not None:
        after = replace(after, floor=length, anchor=dump, recent=())
    else:
        after = replace(after, anchor=_anchor(engine, record), recent=tuple(effective((*record.recent, action))))
    return Stepped(after, action, events)


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
    if not asked.least <= len(picks) <= asked.most or len(set(picks)) != len(picks):
        raise IllegalAction("count", least=asked.least, most=asked.most)
    if not set(picks) <= {option.key for option in asked.options}:
        raise IllegalAction("option")


def default_action(asked: Decision, dice: Dice) -> Action:
    """The default answer. A `Random` default is drawn here, as many options as must be taken, and recorded as picks."""
    default = asked.default
    if not isinstance(default, Random):
        return Action(asked.seat, asked.id, default)
    left = list(default.among)
    picks = tuple(left.pop(dice.below(DEFAULTS, len(left))) for _ in range(max(1, asked.least)))
    return Action(asked.seat, asked.id, picks, drawn=True)


def step_default(engine: Engine[Any], record: Record, key: bytes, decision: str) -> Stepped:
    """The clock's answer to an open decision, its default: free undo ends there. Raises `IllegalAction`."""
    asked = next((asked for asked in decisions(engine, record) if asked.id == decision), None)
    if asked is None:
        raise IllegalAction("settled")
    answer = default_action(asked, Dice(key, dict(record.counters)))
    return step(engine, record, key, replace(answer, late=True))


def effective(entries: Iterable[Entry]) -> list[Action]:
    """The answers of a stretch of free undo that still stand. A changed answer keeps the place of the first one: the
    change shows to no other seat, and undo takes both back as one."""
    standing: dict[str, Action] = {}
    for entry in entries:
        if isinstance(entry, Undo):
            standing.popitem()
        elif isinstance(entry, Rewind):
            raise ValueError("free undo never reaches below what the table took back")
        else:
            standing[entry.decision] = entry
    return list(standing.values())


def last_known(
    engine: Engine[Any], record: Record, key: bytes, log: Sequence[Entry], seats: frozenset[Seat]
) -> int | None:
    """The number of log entries before the last standing answer of `seats` that everybody knows of: neither a silent
    one nor a changed one; None if there is no such answer. Raises `IllegalAction` if the rules have changed since."""
    trail, left = _trail(engine, record, key, log), list[tuple[int, Action]]()
    for number, entry in enumerate(log):
        if isinstance(entry, Undo):
            undone = trail[number].recent[-1].decision
            left = [(at, action) for at, action in left if action.decision != undone]
        elif isinstance(entry, Rewind):
            left = [(at, action) for at, action in left if at < entry.to]
        else:
            left.append((number, entry))
    for number, action in reversed(left):
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
            left = left[:-1]
        elif isinstance(entry, Rewind):
            left = [(at, action) for at, action in left if at < entry.to]
        else:
            left.append((number, entry))
    return left


def may_undo(record: Record, seats: frozenset[Seat]) -> bool:
    """True if the player who holds `seats` may take the last answer back freely: they gave it in time, no dice moved,
    nothing was revealed, the match goes on and no other player has acted since."""
    return bool(record.recent) and record.recent[-1].seat in seats


def sealed(record: Record) -> Record:
    """The record with free undo ended at its present position."""
    return replace(record, floor=record.length, anchor=record.dump, recent=())


def undo(engine: Engine[Any], record: Record, key: bytes, seats: frozenset[Seat]) -> Stepped:
    """Take the last answer back. Dice are never rewound. Raises `IllegalAction`, also if the rules have changed since
    and no longer lead to the present position."""
    if not record.recent:
        raise IllegalAction("nothing-to-undo")
    *standing, last = record.recent
    if last.seat not in seats:
        raise IllegalAction("undo-foreign")
    dice = Dice(key, dict(record.counters))
    state = _again(engine, record, standing, dice)
    present = engine.load(record.dump, record.edition)
    if engine.dump(_again(engine, record, record.recent, Dice(key, dict(record.counters)))) != engine.dump(present):
        raise IllegalAction("edition")
    untouched = {asked.id: asked for asked in engine.pending(present)}
    entry = Undo(last.seat)
    after = replace(
        record,
        edition=engine.meta.edition,
        dump=engine.dump(state),
        counters=dice.counters,
        length=record.length + 1,
        anchor=_anchor(engine, record),
        recent=tuple(standing),
        epoch=record.epoch + 1,
        kept={
            asked.id: record.kept.get(asked.id, record.epoch)
            for asked in engine.pending(state)
            if untouched.get(asked.id) == asked
        },
    )
    return Stepped(after, entry, [])


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
        epoch=record.epoch + 1, kept={},
    )  # fmt: skip


def _again(engine: Engine[Any], record: Record, actions: Iterable[Action], dice: Dice) -> Any:
    """The state that `actions` lead to from the anchor. Raises `IllegalAction` if only older rules allowed them."""
    state = engine.load(record.anchor, record.edition)
    for action in map(_inner, actions):
        try:
            check(engine, state, engine.pending(state), action)
        except IllegalAction:
            raise IllegalAction("edition") from None
        engine.apply(state, action, dice)
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
            record = undo(engine, record, key, frozenset({entry.seat})).record
        elif isinstance(entry, Rewind):
            if not 0 <= entry.to < record.length:
                raise IllegalAction("nothing-to-undo")
            record = _rewound(engine, trail[entry.to], record, key)
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
    "Entry", "Record", "Rewind", "Stepped", "Undo", "bare", "check", "check_picks", "decisions", "default_action",
    "effective", "fingerprint", "last_known", "may_undo", "moment_passed", "replay", "rewind", "sealed", "sitting",
    "standing", "start", "step", "step_default", "trace", "undo",
]  # fmt: skip
