"""Which answers may be taken back in a game of several threads, by a second model.

The model knows neither anchor nor floor. It plays the whole match again from its start, with and without an answer, and
compares all that was asked and told on the way. It was written from what the README and `undoable` promise.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from bot.contract.game import any_action, free_answers, key_of
from engines.core import (
    Action,
    Decision,
    Dice,
    Event,
    IllegalAction,
    Record,
    Seat,
    Undo,
    decisions,
    start,
    step,
    step_default,
    thread_of,
    undo,
    undoable,
)
from engines.core.ids import bare
from engines.core.record import RECENT
from tests.mole_game import GAME

MATCHES = 120
LATE, BACK = 0.05, 0.3
"""The chances that the clock answers, and that an answer is taken back where one may be."""


class Told(NamedTuple):
    """A match played again: what was open before and after each answer, what each told, and the counters after it."""

    asked: list[tuple[Decision, ...]]
    told: list[list[Event]]
    counters: list[dict[str, int]]


class Referee:
    """The standing answers of one match, under the engine's own ids."""

    def __init__(self, seats: tuple[Seat, ...], options: dict[str, str], key: bytes) -> None:
        self.seats, self.options, self.key = seats, options, key
        self.standing: list[Action] = []

    def note(self, entry: Any) -> None:
        """Follow one entry of the log."""
        if isinstance(entry, Undo):
            (gone,) = [one for one in self.standing if one.decision == entry.decision]
            self.standing.remove(gone)
        else:
            self.standing.append(entry)

    def played(self, answers: list[Action]) -> Told | None:
        """The match with these answers alone; None if one of them was never asked for."""
        engine, dice = GAME.engine, Dice(self.key)
        state, _ = engine.setup(self.seats, engine.meta.options(self.options), dice)
        found = Told([engine.pending(state)], [], [dict(dice.counters)])
        for answer in answers:
            if bare(answer.decision) not in {one.id for one in found.asked[-1]}:
                return None
            try:
                found.told.append(engine.apply(state, replace(answer, decision=bare(answer.decision)), dice))
            except (IllegalAction, ValueError, KeyError):
                return None
            found.asked.append(engine.pending(state))
            found.counters.append(dict(dice.counters))
        return found

    def may_take_back(self) -> set[tuple[Seat, str]]:
        """The seats that may take an answer back, each with its decision."""
        whole = self.played(self.standing)
        assert whole is not None
        if not whole.asked[-1]:
            return set()  # the match is over
        return {
            (answer.seat, answer.decision)
            for number, answer in enumerate(self.standing)
            if self._is_free(whole, number)
        }

    def _is_free(self, whole: Told, number: int) -> bool:
        answer = self.standing[number]
        here = thread_of(answer.decision)
        if answer.late or any(thread_of(one.decision) == here for one in self.standing[number + 1 :]):
            return False
        if whole.counters[number] != whole.counters[number + 1] or any(one.reveals for one in whole.told[number]):
            return False
        without = self.played([*self.standing[:number], *self.standing[number + 1 :]])
        if without is None or without.counters[-1] != whole.counters[-1]:
            return False
        for at in range(len(self.standing) + 1):  # before the first answer, and after each of them
            then = at if at <= number else at - 1
            if _of_others(whole.asked[at], here) != _of_others(without.asked[then], here):
                return False
        for at in range(len(self.standing)):
            told = _of_others(without.told[at if at < number else at - 1], here) if at != number else []
            if _of_others(whole.told[at], here) != told:
                return False
        return True


def _of_others(what: Any, thread: str) -> list[Any]:
    """The questions, or the events, of other threads."""
    return [one for one in what if one.thread != thread]


@pytest.mark.parametrize("part", range(5))
def test_the_record_and_the_model_agree_after_every_answer(part: int) -> None:
    free = 0
    for seed in range(part, MATCHES, 5):
        (seats, options), key, rng = GAME.table(seed), key_of(seed), GAME.rng(seed, "referee")
        record, referee = start(GAME.engine, seats, key, options)[0], Referee(seats, options, key)
        while pending := decisions(GAME.engine, record):
            record, entry = _goes_on(record, key, pending, rng)
            referee.note(entry)
            found = {(seat, one.decision) for seat in seats for one in undoable(record, frozenset({seat}))}
            if len(record.recent) < RECENT:
                assert found == referee.may_take_back(), f"after {entry}, match {seed}"
            free += len(found)
    assert free > MATCHES, "hardly anything could be taken back"


def _goes_on(record: Record, key: bytes, pending: tuple[Decision, ...], rng: Any) -> tuple[Record, Any]:
    """The match after something random, and the entry of its log."""
    free, chance = free_answers(record), rng.random()
    if free and chance < BACK:
        last = rng.choice(free)
        stepped = undo(GAME.engine, record, key, frozenset({last.seat}), last.decision)
    elif chance > 1 - LATE:
        stepped = step_default(GAME.engine, record, key, rng.choice(pending).id)
    else:
        stepped = step(GAME.engine, record, key, any_action(pending, rng, Dice(key, dict(record.counters))))
    return stepped.record, stepped.entry
