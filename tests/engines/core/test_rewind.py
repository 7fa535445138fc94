"""Rewind: taking back what dice or cards have shown, by consent."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from engines.core import (
    Action,
    Entry,
    IllegalAction,
    Record,
    Rewind,
    decisions,
    fingerprint,
    may_undo,
    replay,
    rewind,
    step,
)
from engines.core import start as started
from tests.engines.core.toy import KEY, TOY, A, B, Toy, act, asked, fresh
from tests.tiny_games import Magpies


def rolled(times: int) -> tuple[Record, list[Entry]]:
    """A toy match in which ``a`` has rolled a number of times."""
    record, log = fresh(), list[Entry]()
    for _ in range(times):
        stepped = act(record, A, "roll")
        record = stepped.record
        log.append(stepped.entry)
    return record, log


def test_a_roll_is_taken_back_and_the_next_one_is_new() -> None:
    record, log = rolled(3)
    back = rewind(TOY, record, KEY, log, 1)
    first = TOY.load(record.dump, 1).said[0]
    assert TOY.load(back.record.dump, 1).said == [first]
    assert back.entry == Rewind(1)
    again = act(back.record, A, "roll").record
    assert again.counters["turn"] == 4
    assert fingerprint(again) != fingerprint(rolled(2)[0])


def test_what_was_taken_back_replays_to_the_same() -> None:
    record, log = rolled(3)
    back = rewind(TOY, record, KEY, log, 0)
    forward = act(back.record, A, "roll")
    whole = replay(TOY, (A, B), KEY, {}, [*log, back.entry, forward.entry])
    assert fingerprint(whole) == fingerprint(forward.record)
    twice = rewind(TOY, whole, KEY, [*log, back.entry, forward.entry], 2)
    assert TOY.load(twice.record.dump, 1).said == TOY.load(rolled(2)[0].dump, 1).said


def test_old_buttons_stay_stale_and_free_undo_does_not_reach_below() -> None:
    record, log = rolled(1)
    old = asked(fresh())[A].id
    back = rewind(TOY, record, KEY, log, 0).record
    assert asked(back)[A].id != old
    assert not may_undo(back, frozenset({A, B}))
    with pytest.raises(IllegalAction) as refused:
        step(TOY, back, KEY, Action(A, old, ("say",)))
    assert refused.value.reason == "settled"


@pytest.mark.parametrize("to", [-1, 2, 3])
def test_only_what_has_happened_is_taken_back(to: int) -> None:
    record, log = rolled(2)
    with pytest.raises(IllegalAction) as refused:
        rewind(TOY, record, KEY, log, to)
    assert refused.value.reason == "nothing-to-undo"


def test_where_the_rules_lead_elsewhere_by_now_nothing_is_taken_back() -> None:
    record, log = rolled(2)
    with pytest.raises(IllegalAction) as refused:
        rewind(Toy(2), replace(record, dump=fresh().dump), KEY, log, 1)
    assert refused.value.reason == "edition"
    with pytest.raises(IllegalAction) as impossible:
        rewind(TOY, record, KEY, [replace(entry, decision="9.gone") for entry in log], 1)
    assert impossible.value.reason == "edition"


def test_cards_that_were_drawn_since_are_dealt_anew_and_hands_are_as_they_were() -> None:
    """No player goes on with foreknowledge: cards unknown to all seats together at that point are dealt again."""
    engine, rng = Magpies(), random.Random(5)
    seats = engine.meta.seats[:3]
    record, _ = started(engine, seats, KEY, {})
    trail, log = [record], list[Entry]()
    while engine.outcome(engine.load(record.dump, 1)) is None and len(log) < 12:
        question = decisions(engine, record)[0]
        picks = tuple(option.key for option in rng.sample(question.options, question.least or 1))
        stepped = step(engine, record, KEY, Action(question.seat, question.id, picks))
        record = stepped.record
        trail.append(record)
        log.append(stepped.entry)
    to = 4
    then = engine.load(trail[to].dump, 1)
    now = engine.load(rewind(engine, record, KEY, log, to).record.dump, 1)
    everybody = frozenset(seats)
    assert now.hands == then.hands
    assert engine.view(now, everybody) == engine.view(then, everybody)
    assert now.deck.pile != then.deck.pile
    assert sorted(now.deck.pile) == sorted(then.deck.pile)
