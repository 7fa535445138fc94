"""Joint questions: one screen for a player who holds all the seats that a question and its next pages ask in turn, such
as a trade between two seats of one player.

A joint question stands in place of an open one, under its id. Its answer is carried out as the answers that the seats
would give one after another, so that all others see what they see of any other trade.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from engines.core.ids import bare
from engines.core.record import Record, Stepped, check_picks, decisions, step
from engines.core.types import Decision, Engine, Event, Observation, Viewer


def joint(engine: Engine[Any], record: Record, viewer: Viewer) -> dict[str, Decision]:
    """The joint questions that are open to a player who holds these seats, by the ids of the questions that they stand
    for."""
    if len(viewer) < 2:
        return {}
    state = engine.load(record.dump, record.edition)
    ids = {bare(asked.id): asked.id for asked in decisions(engine, record, state)}
    together = (asked for asked in engine.joint(state, viewer) if asked.id in ids)
    return {ids[asked.id]: replace(asked, id=ids[asked.id]) for asked in together}


def asked_jointly(engine: Engine[Any], record: Record, viewer: Viewer, seen: Observation) -> Observation:
    """A player's observation with joint questions in place of those that they stand for."""
    together = joint(engine, record, viewer)
    return replace(seen, ask=tuple(together.get(asked.id, asked) for asked in seen.ask)) if together else seen


def step_jointly(
    engine: Engine[Any], record: Record, key: bytes, viewer: Viewer, asked: Decision, picks: tuple[str, ...]
) -> Iterator[Stepped]:  # fmt: skip
    """Carry out the answer to a joint question of the player who holds the seats of `viewer`, one seat's answer after
    another. What only these seats would hear before the last one is not told: offers and the like are no news to the
    player who has just given both answers. Raises `IllegalAction`, and then nothing has changed."""
    check_picks(asked, picks)
    before: Stepped | None = None
    while True:
        state = engine.load(record.dump, record.edition)
        given = engine.joint_answer(state, bare(asked.id), picks)
        if before is not None:
            yield before if given is None else replace(before, events=[*_for_others(before.events, viewer)])
        if given is None:
            return
        decision = next(one.id for one in decisions(engine, record, state) if bare(one.id) == given.decision)
        before = step(engine, record, key, replace(given, decision=decision))
        record = before.record


def _for_others(events: Iterable[Event], viewer: Viewer) -> Iterator[Event]:
    """The events that are told to anybody but these seats."""
    return (event for event in events if event.to is None or event.others is not None or not event.to <= viewer)


__all__ = ["asked_jointly", "joint", "step_jointly"]
