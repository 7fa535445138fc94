"""The Draugr on record: taking back, storing, ending (VIS, ASY-4, DR-9)."""

from __future__ import annotations

from random import Random

import pytest

from engines.core import (
    PUBLIC,
    Action,
    Dice,
    IllegalAction,
    any_picks,
    fingerprint,
    look,
    may_undo,
    observe,
    start,
    step,
    undo,
)
from engines.draugr import engine
from engines.draugr.names import HUNTER

KEY = b"sixteen bytes ok"
MINE = frozenset({HUNTER})


def test_a_whole_hunt_can_be_taken_back_until_the_dice() -> None:
    """D10, VIS-4: no counter moves and nothing is revealed within a Hunt; never past a roll."""
    rng = Random(8)
    record, _ = start(engine, (HUNTER,), KEY, {})
    for _ in range(12):
        before = record
        answers = 0
        while (asked := look(engine, record, MINE).ask)[0].kind != "end":
            record = step(engine, record, KEY, Action(HUNTER, asked[0].id, any_picks(asked[0], rng))).record
            answers += 1
        assert record.counters == before.counters
        assert answers
        for _ in range(answers):
            assert may_undo(record, MINE)
            record = undo(engine, record, KEY, MINE).record
        assert record.dump == before.dump
        assert not may_undo(record, MINE)
        while look(engine, record, MINE).outcome is None:
            [asked_now] = look(engine, record, MINE).ask
            taken = step(engine, record, KEY, Action(HUNTER, asked_now.id, any_picks(asked_now, rng)))
            record = taken.record
            if asked_now.kind == "end":
                break
        assert not may_undo(record, MINE)
        if look(engine, record, MINE).outcome is not None:
            return


def test_an_illegal_answer_changes_nothing() -> None:
    """DR-4.3, DR-8.2: what is not offered is refused."""
    record, _ = start(engine, (HUNTER,), KEY, {})
    [asked] = look(engine, record, MINE).ask
    print_before = fingerprint(record)
    for picks in (("town_square",), ("nowhere",), (), (asked.options[0].key, asked.options[1].key)):
        with pytest.raises(IllegalAction):
            step(engine, record, KEY, Action(HUNTER, asked.id, picks))
    with pytest.raises(IllegalAction):
        step(engine, record, KEY, Action(HUNTER, "999.walk", (asked.options[0].key,)))
    assert fingerprint(record) == print_before


def test_every_position_survives_storage() -> None:
    """ASY-4: in the middle of any question, byte for byte."""
    rng = Random(13)
    for seed in range(25):
        dice = Dice(seed.to_bytes(16, "big"))
        state, _ = engine.setup((HUNTER,), {}, dice)
        for _ in range(400):
            if not (pending := engine.pending(state)):
                break
            again = engine.load(engine.dump(state), engine.meta.edition)
            assert engine.pending(again) == pending
            assert engine.dump(again) == engine.dump(state)
            assert engine.view(again, PUBLIC) == engine.view(state, PUBLIC)
            state = again
            engine.apply(state, Action(HUNTER, pending[0].id, any_picks(pending[0], rng)), dice)


def test_all_see_the_same_and_no_dice() -> None:
    """VIS-1, VIS-2, VIS-5: spectators see what the hunter sees, but are asked nothing; there is nothing to redeal."""
    dice = Dice(KEY)
    state, _ = engine.setup((HUNTER,), {}, dice)
    mine, theirs = observe(engine, state, MINE), observe(engine, state, PUBLIC)
    assert mine.view == theirs.view
    assert mine.ask
    assert theirs.ask == ()
    assert theirs.waiting == (HUNTER,)
    again = engine.redeal(state, PUBLIC, Dice(b"another key here"))
    assert again is not state
    assert observe(engine, again, PUBLIC) == theirs


def test_bound_is_wide() -> None:
    """Random matches end far below it."""
    rng = Random(1)
    longest = 0
    for seed in range(150):
        dice = Dice(seed.to_bytes(16, "little"))
        state, _ = engine.setup((HUNTER,), {}, dice)
        answers = 0
        while pending := engine.pending(state):
            engine.apply(state, Action(HUNTER, pending[0].id, any_picks(pending[0], rng)), dice)
            answers += 1
        longest = max(longest, answers)
    assert longest * 10 < engine.meta.bound
