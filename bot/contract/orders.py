"""Checks of preference orders: what may be ordered is sound, and nobody else learns of an order by any way.

There are three ways: an order that answers nothing changes nothing for others; a silent question that an order answers
shows to nobody; and what is passed by order is to others as if it had been passed by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest

from bot.contract.game import (
    GameUnderTest,
    Turn,
    any_action,
    as_bytes,
    key_of,
    open_questions,
    wander,
)
from bot.contract.rules import OPTION_KEY
from engines.core import (
    HOST,
    Action,
    Decision,
    Dice,
    IllegalAction,
    Order,
    Orderable,
    Preference,
    Record,
    Seat,
    Stepped,
    Viewer,
    look,
    may_undo,
    order,
    replay,
    step,
    told,
)
from engines.core.flow import PASS
from engines.core.sequences import steps

Seeds = Iterable[int]
KIND, CLAUSE = re.compile(r"[a-z0-9_.-]{1,24}"), re.compile(r"[a-z0-9_.<>=-]{0,24}")
"""Short enough for the ids of buttons."""


def check_orderable(game: GameUnderTest, seeds: Seeds) -> None:
    """Check kinds, keys and counts of what may be ordered, and that a wrong order is refused and changes nothing."""
    for seed in seeds:
        rng = game.rng(seed, "orderable")
        for turn in wander(game, seed):
            if rng.random() < 0.2:
                for seat in turn.before.seats:
                    _check_sound(look(game.engine, turn.before, frozenset({seat})).orders, seat, seed)
                    _check_refused(game, turn.before, seat, seed)


def _check_sound(offered: tuple[Orderable, ...], seat: Seat, seed: int) -> None:
    kinds = [one.kind for one in offered]
    assert len(set(kinds)) == len(kinds), f"a kind may be ordered twice: {kinds}, match {seed}"
    for one in offered:
        where = f"{one.kind}, match {seed}"
        keys = [option.key for option in one.options]
        assert one.seat == seat, f"another seat's order: {where}"
        assert KIND.fullmatch(one.kind), f"bad kind: {where}"
        assert all(map(OPTION_KEY.fullmatch, keys)), f"bad option key among {keys}: {where}"
        assert len(set(keys)) == len(keys), f"option keys repeat: {where}"
        longest = 24 - (len(keys) - len(steps(one.options))) if one.sequence else len(keys)
        assert 1 <= one.least <= one.most <= longest, f"bad numbers to take: {where}"
        assert one.length >= 1, f"nothing may be ordered: {where}"
        for clauses in (one.whens, one.until):
            assert all(CLAUSE.fullmatch(clause.key) for clause in clauses), f"bad condition or end: {where}"
            assert len({clause.key for clause in clauses}) == len(clauses), f"clauses repeat: {where}"


def _check_refused(game: GameUnderTest, record: Record, seat: Seat, seed: int) -> None:
    before = as_bytes(record)
    for kind in ("no-such-kind", *(one.kind for one in look(game.engine, record, frozenset({seat})).orders[:1])):
        wrong = Order(seat, kind, (Preference(kind, ("no-such-option",)),))
        with pytest.raises(IllegalAction, match="order"):
            order(game.engine, record, key_of(seed), wrong)
    assert as_bytes(record) == before, f"a refused order changed the record, match {seed}"


def check_orders(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that an order shows to its owner alone, where it answers nothing or a silent question; and that it is
    replayed."""
    for seed in seeds:
        log = []
        for turn in wander(game, seed, orders=0.3):
            log.append(turn.stepped.entry)
            _check_unseen(game, turn, seed)
            last = turn.stepped.record
        seats, options = game.table(seed)
        assert replay(game.engine, seats, key_of(seed), options, log) == last, f"orders are replayed otherwise, {seed}"


def _check_unseen(game: GameUnderTest, turn: Turn, seed: int) -> None:
    entry, before, after = turn.stepped.entry, turn.before, turn.stepped.record
    if not isinstance(entry, Order):
        return
    meant = [one for one in open_questions(game, before) if (one.seat, one.kind) == (entry.seat, entry.kind)]
    assert not entry.answers or meant, f"an order counts as an answer: {entry}, match {seed}"
    if entry.answers and not all(one.silent for one in meant):
        return  # all may see that it is answered
    assert entry.answers or not turn.stepped.events, f"an order that answers nothing is told: {entry}, match {seed}"
    hosted = {asked.id for asked in open_questions(game, after) if asked.seat == HOST}
    for viewer in game.viewers(before.seats):
        if entry.seat in viewer:
            continue
        whose = f"{sorted(viewer)}: {entry}, match {seed}"
        if not entry.answers or hosted:  # else only this answer was waited for, and play goes on, as by hand
            heard = [event for event in turn.stepped.events if told(event, viewer) is not None]
            assert not heard, f"an order is told to {whose}"
            here, there = (as_bytes(look(game.engine, record, viewer)) for record in (before, after))
            assert here == there, f"an order shows to {whose}"
        assert may_undo(before, viewer) == may_undo(after, viewer), f"taking back tells of an order, {whose}"


def check_passes(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that others cannot tell a pass by order from one by hand at once, now or by the ids of what follows."""
    for seed in seeds:
        rng = game.rng(seed, "passes")
        for turn in wander(game, seed, orders=0):
            if rng.random() < 0.3:
                _check_passed(game, turn.before, seed)


def _check_passed(game: GameUnderTest, record: Record, seed: int) -> None:
    key, rng = key_of(seed), game.rng(seed, f"passed/{record.length}")
    seat = rng.choice(record.seats)
    passing = [
        one.kind
        for one in look(game.engine, record, frozenset({seat})).orders
        if PASS.key in {option.key for option in one.options}
        and (not one.whens or "" in {clause.key for clause in one.whens})
        if not any(asked.seat == seat and asked.kind == one.kind for asked in open_questions(game, record))
    ]
    if not passing:
        return
    ordered = by_hand = record
    offered = {one.kind: one for one in look(game.engine, record, frozenset({seat})).orders}
    for kind in passing:
        until = offered[kind].until[-1].key if offered[kind].until else ""
        given = Order(seat, kind, (Preference(kind, (PASS.key,), until=until),))
        ordered = order(game.engine, ordered, key, given).record
    heard: tuple[list[Stepped], list[Stepped]] = ([], [])
    for _ in range(30):
        passed = next(
            (
                one
                for one in open_questions(game, by_hand)
                if one.seat == seat and one.kind in passing and not _is_answered(heard[1], one)
            ),
            None,
        )
        if passed is not None:
            heard[1].append(step(game.engine, by_hand, key, Action(seat, passed.id, (PASS.key,))))
            by_hand = heard[1][-1].record
            continue
        for viewer in game.viewers(record.seats):
            if seat not in viewer:
                _check_same(game, (ordered, by_hand), heard, viewer, f"{sorted(viewer)}: {seat}, match {seed}")
        both = {one.id for one in open_questions(game, ordered)}
        pending = [
            one
            for one in open_questions(game, by_hand)
            if one.id in both and (one.seat != seat or one.kind not in passing)
        ]
        if not pending:
            return
        action = any_action(pending, rng, Dice(key, dict(by_hand.counters)))
        if action.drawn:
            return
        for at, one in enumerate((ordered, by_hand)):
            heard[at].append(step(game.engine, one, key, action))
        ordered, by_hand = (stepped[-1].record for stepped in heard)


def _heard_in_threads(stepped: Iterable[Stepped], viewer: Viewer) -> dict[str, list[bytes]]:
    """What a viewer heard, by thread: which thread is told first is told by nothing."""
    lines: dict[str, list[bytes]] = {}
    for event in (event for one in stepped for event in one.events):
        if (text := told(event, viewer)) is not None:
            lines.setdefault(event.thread, []).append(as_bytes(text))
    return lines


def _is_answered(heard: list[Stepped], asked: Decision) -> bool:
    return any(isinstance(one.entry, Action) and one.entry.decision == asked.id for one in heard)


def _check_same(
    game: GameUnderTest, records: tuple[Record, Record], heard: tuple[list[Stepped], list[Stepped]], viewer: Viewer,
    whose: str,
) -> None:  # fmt: skip
    seen = [as_bytes(look(game.engine, record, viewer)) for record in records]
    assert seen[0] == seen[1], f"one sees whether a pass was ordered, {whose}"
    lines = [_heard_in_threads(stepped, viewer) for stepped in heard]
    assert lines[0] == lines[1], f"one hears whether a pass was ordered, {whose}"
    may = [may_undo(record, viewer) for record in records]
    assert may[0] == may[1], f"taking back tells whether a pass was ordered, {whose}"
