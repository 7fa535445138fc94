"""The only way information leaves an engine: the view, the questions and the events for one viewer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from engines.core.ids import thread_of
from engines.core.preferences import with_entries
from engines.core.record import Record, decisions
from engines.core.types import HOST, PUBLIC, Decision, Engine, Event, Observation, Seat, Text, Viewer


def observe(engine: Engine[Any], state: Any, viewer: Viewer) -> Observation:
    """The position as `viewer` knows it."""
    return _observe(engine, state, viewer, engine.pending(state))


def _observe(engine: Engine[Any], state: Any, viewer: Viewer, pending: Sequence[Decision]) -> Observation:
    waiting, view = awaited(engine.meta.seats, pending), engine.view(state, viewer)
    ask = tuple(sorted((asked for asked in pending if asked.seat in viewer), key=_urgency))
    waiting_in = awaited_in(engine.meta.seats, pending) if waiting else {}
    names = {thread: engine.thread_name(view, thread) for thread in (*waiting_in, *(asked.thread for asked in ask))}
    outcome = engine.outcome(state)
    orderable = () if outcome else (one for seat in sorted(viewer - {HOST}) for one in engine.orderable(state, seat))
    return Observation(
        viewer=viewer,
        view=view,
        ask=ask,
        waiting=waiting,
        outcome=outcome,
        waiting_in=waiting_in,
        places={thread: name for thread, name in names.items() if name is not None},
        orders=with_entries(state, orderable),
        moments=dict(engine.moments(state)),
    )


def _urgency(asked: Decision) -> tuple[bool, bool]:
    """Sort key: decisions that the table visibly waits for first, then silent ones, then optional ones."""
    return asked.optional, asked.silent


def look(engine: Engine[Any], record: Record, viewer: Viewer) -> Observation:
    """The recorded position as `viewer` knows it."""
    state = engine.load(record.dump, record.edition)
    return _observe(engine, state, viewer, decisions(engine, record, state))


def look_back(engine: Engine[Any], record: Record, now: Record, viewer: Viewer) -> Observation:
    """An earlier position of a match that runs, as `viewer` may still see it: without what was told in offices that
    have ended since."""
    state, present = (engine.load(one.dump, one.edition) for one in (record, now))
    ended = set(engine.offices(state)) - set(engine.offices(present))
    if ended:
        state = engine.forget(state, ended)
    return _observe(engine, state, viewer, decisions(engine, record, state))


def knows_more(engine: Engine[Any], record: Record, viewer: Viewer) -> bool:
    """True if the viewer knows something of the recorded position that a spectator does not."""
    if engine.meta.is_open:
        return False
    state = engine.load(record.dump, record.edition)
    return bool(engine.view(state, viewer) != engine.view(state, PUBLIC))


def awaited(order: Sequence[Seat], pending: Iterable[Decision]) -> tuple[Seat, ...]:
    """The seats that everybody may see the table waits for, in order of play."""
    waited = {asked.seat for asked in pending if not (asked.silent or asked.optional or asked.seat == HOST)}
    return tuple(seat for seat in order if seat in waited)


def awaited_in(order: Sequence[Seat], pending: Iterable[Decision]) -> dict[str, tuple[Seat, ...]]:
    """The seats of `awaited` by thread, in the order of the questions; a thread that waits for nobody is missing."""
    by_thread: dict[str, list[Decision]] = {}
    for asked in pending:
        by_thread.setdefault(thread_of(asked.id), []).append(asked)
    found = {thread: awaited(order, asked) for thread, asked in by_thread.items()}
    return {thread: seats for thread, seats in found.items() if seats}


def told(event: Event, viewer: Viewer) -> Text | None:
    """The text of an event for `viewer`, or None if it hears nothing."""
    return event.text if event.to is None or event.to & viewer else event.others


def in_public(events: Iterable[Event]) -> list[Event]:
    """The events as everybody was told them, without those of which others heard nothing."""
    heard = ((event, told(event, PUBLIC)) for event in events)
    return [replace(event, text=line, to=None, others=None) for event, line in heard if line is not None]
