"""Checks that a game is sound: it ends, repeats, refuses, counts. Each raises `AssertionError`."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from bot.contract.game import GameUnderTest, Turn, as_bytes, copy, key_of, moments, open_questions, wander
from engines.core import (
    HOST,
    Action,
    Decision,
    Entry,
    IllegalAction,
    Random,
    Record,
    default_action,
    may_undo,
    playout,
    replay,
    start,
    step,
    undo,
    undoable,
)
from engines.core.dice import Dice
from engines.core.ids import bare, thread_of
from engines.core.record import check_picks
from engines.core.sequences import steps

OPTION_KEY = re.compile(r"[a-z0-9_.-]{1,40}")
DECISION_ID = re.compile(r"[a-z0-9_.-]{1,40}")

Seeds = Iterable[int]


def check_ends(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that every match ends within the bound, played by chance, by the computer player or by defaults alone."""
    for seed in seeds:
        seats, options = game.table(seed)
        choose = game.policy(seed)
        played = playout(game.engine, seats, key_of(seed), options, choose, game.rng(seed))
        outcome = played.outcome
        assert outcome is not None, f"no end within {game.engine.meta.bound} answers, {choose}, match {seed}"
        assert game.engine.pending(played.state) == (), f"questions after the end, match {seed}"
        assert outcome.reason.key.startswith("end-"), f"an end must be named end-…, not {outcome.reason.key}"
        assert {*outcome.winners, *outcome.scores} <= set(seats), f"a stranger won or scored, match {seed}"


def check_round_trip(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that a stored match is the match: dump and load are exact, and it continues from storage as without."""
    engine = game.engine
    for seed in seeds:
        (seats, options), key = game.table(seed), key_of(seed)
        record, _ = start(engine, seats, key, options)
        for moment in moments(game, seed):
            dump = engine.dump(moment.state)
            loaded = engine.load(dump, engine.meta.edition)
            assert engine.dump(loaded) == dump, f"load and dump changed the state, match {seed}"
            views = [as_bytes(engine.view(state, frozenset(seats))) for state in (loaded, moment.state)]
            assert views[0] == views[1], f"a loaded match looks otherwise, match {seed}"
            assert engine.pending(loaded) == moment.pending, f"a loaded match asks otherwise, match {seed}"
            assert record.dump == dump, f"a match that was stored went another way, match {seed}"
            assert record.counters == moment.dice.counters, f"a match that was stored rolled otherwise, match {seed}"
            record = step(engine, record, key, moment.action).record


def check_same_again(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that equal keys and moves, undos included, give byte-identical states, whatever was played meanwhile."""
    played: list[tuple[int, list[Entry], Record]] = []
    for seed in seeds:
        turns = list(wander(game, seed))
        played.append((seed, [turn.stepped.entry for turn in turns], turns[-1].stepped.record))
    for seed, log, record in reversed(played):
        seats, options = game.table(seed)
        try:
            again = replay(game.engine, seats, key_of(seed), options, log)
        except IllegalAction as error:
            raise AssertionError(f"the same key and moves became illegal, match {seed}") from error
        assert again == record, f"the same key and moves gave another state, match {seed}"


def check_questions(game: GameUnderTest, seeds: Seeds) -> None:
    """Check keys, counts and defaults of questions, and that a seat must answer while the match goes on."""
    pages = {page.id for page in game.engine.rulebook}
    for seed in seeds:
        seats, _ = game.table(seed)
        for moment in moments(game, seed):
            assert not all(asked.optional for asked in moment.pending), f"nobody must answer, match {seed}"
            for asked in moment.pending:
                where = f"{asked.id}, match {seed}"
                assert asked.seat in {*seats, HOST}, f"a stranger is asked: {where}"
                assert DECISION_ID.fullmatch(asked.id), f"bad decision id: {where}"
                assert not asked.rule or asked.rule in pages, f"no page {asked.rule}: {where}"
                keys = [option.key for option in asked.options]
                assert all(map(OPTION_KEY.fullmatch, keys)), f"bad option key among {keys}: {where}"
                assert len(set(keys)) == len(keys), f"option keys repeat: {where}"
                assert 0 <= asked.least <= asked.most, f"bad numbers to take: {where}"
                some = [option.key for option in steps(asked.options)]
                longest = asked.most + len(keys) - len(some)
                assert not asked.sequence or (longest <= 24 and len(keys) <= 36), f"too long for a panel: {where}"
                assert asked.most <= len(keys) or (asked.sequence and some), f"too few to take: {where}"
                _check_default(asked, where)


def _check_default(asked: Decision, where: str) -> None:
    if isinstance(asked.default, Random):
        among = asked.default.among
        assert len(set(among)) == len(among), f"a default draws one thing twice: {where}"
        most = asked.most if asked.sequence and among else min(asked.most, len(among))
        assert max(1, asked.least) <= most, f"a default cannot draw enough: {where}"
        assert set(among) <= {option.key for option in asked.options}, f"a default draws what is not offered: {where}"
        return
    try:
        check_picks(asked, asked.default)
    except IllegalAction as error:
        raise AssertionError(f"the default is illegal ({error.reason}): {where}") from error


def check_ids(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that an id names one question for ever, also across undos, and that an answer leaves other ids alone."""
    for seed in seeds:
        closed: dict[str, Decision] = {}
        for turn in wander(game, seed):
            before, after = open_questions(game, turn.before), open_questions(game, turn.stepped.record)
            ids = [asked.id for asked in after]
            assert len(set(ids)) == len(ids), f"two open questions share an id, match {seed}"
            closed |= {asked.id: asked for asked in before if asked.id not in ids}
            back = [asked.id for asked in after if closed.get(asked.id, asked) != asked]
            assert not back, f"an id came back for another question: {back}, match {seed}"
            entry = turn.stepped.entry
            if isinstance(entry, Action):
                _check_answered(before, after, entry, seed)
            else:
                _check_taken_back(before, after, seed)


def _check_taken_back(before: tuple[Decision, ...], after: tuple[Decision, ...], seed: int) -> None:
    was = {bare(asked.id): asked for asked in before}
    for asked in after:
        known = was.get(bare(asked.id))
        if known is not None and replace(known, id=asked.id) == asked:
            assert known.id == asked.id, f"what was taken back renamed another's question: {known.id}, match {seed}"


def _check_answered(before: tuple[Decision, ...], after: tuple[Decision, ...], entry: Action, seed: int) -> None:
    still = {asked.id: asked for asked in after}
    for asked in before:
        if asked.id == entry.decision:
            open_anew = still.get(asked.id)
            left = asked.optional and not entry.picks and open_anew == asked
            assert left or open_anew is None or (open_anew.revisable and open_anew.optional), (
                f"an id was used for another question: {asked.id}, match {seed}"
            )
        elif not (asked.optional or asked.contested) and after:
            assert asked.id in still, f"another's question was lost: {asked.id}, match {seed}"


def check_illegal(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that an answer that is not offered is refused, with the right reason, and changes nothing."""
    for seed in seeds:
        rng, stale = game.rng(seed, "illegal"), "0.never"
        for turn in wander(game, seed):
            record, entry = turn.before, turn.stepped.entry
            if rng.random() < 0.1:
                pending = open_questions(game, record)
                gone = stale if stale not in {asked.id for asked in pending} else "0.never"
                for asked in pending:
                    for reason, wrong in _wrong(asked, gone, game):
                        _refused(game, record, seed, reason, wrong)
            if isinstance(entry, Action):
                stale = entry.decision
                if not open_questions(game, turn.stepped.record):
                    _refused(game, turn.stepped.record, seed, "over", entry)


def _wrong(asked: Decision, stale: str, game: GameUnderTest) -> list[tuple[str, Action]]:
    keys = tuple(option.key for option in (steps(asked.options) if asked.sequence else asked.options))
    enough = keys * asked.most if asked.sequence else keys
    legal = enough[: max(1, asked.least)]
    stranger = next(seat for seat in (*game.engine.meta.seats, HOST) if seat != asked.seat)
    wrong = [
        ("settled", Action(asked.seat, stale, legal)),
        ("settled", Action(asked.seat, f"{asked.id}.x", legal)),
        ("settled", Action(asked.seat, f"{asked.id}~99", legal)),
        ("settled", Action(stranger, asked.id, legal)),
        ("option", Action(asked.seat, asked.id, (*legal[1:], "no-such-option"))),
        ("count", Action(asked.seat, asked.id, (*enough, "one-more")[: asked.most + 1])),
    ]
    if asked.least:
        wrong.append(("count", Action(asked.seat, asked.id, enough[: asked.least - 1])))
    settings = [option.key for option in asked.options if asked.sequence and option.field is not None]
    if settings:
        wrong.append(("setting", Action(asked.seat, asked.id, (*legal, settings[0], settings[0]))))
    if asked.most > 1 and not asked.sequence:
        wrong.append(("count", Action(asked.seat, asked.id, (keys[0], keys[0]))))
    return wrong


def _refused(game: GameUnderTest, record: Record, seed: int, reason: str, wrong: Action) -> None:
    before = as_bytes(record)
    got = "allowed"
    try:
        step(game.engine, record, key_of(seed), wrong)
    except IllegalAction as error:
        got = error.reason
    assert got == reason, f"{wrong} should be refused as {reason}, not: {got}, match {seed}"
    assert as_bytes(record) == before, f"{wrong} was refused but changed the record, match {seed}"


def check_undo(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that undo is free until dice move, something is revealed, the match ends or another player acts, and that
    it is exact. A changed answer does not change who may undo."""
    engine = game.engine
    for seed in seeds:
        for turn in wander(game, seed):
            entry, after = turn.stepped.entry, turn.stepped.record
            if not isinstance(entry, Action):
                continue
            mine, others = frozenset({entry.seat}), frozenset(engine.meta.seats) - {entry.seat}
            learnt = after.counters != turn.before.counters or any(event.reveals for event in turn.stepped.events)
            here = thread_of(entry.decision)
            free = not learnt and bool(open_questions(game, after)) and not _reaches(game, turn, here)
            if free and entry.decision in {one.decision for one in turn.before.recent if isinstance(one, Action)}:
                may = [
                    [may_undo(record, frozenset({seat})) for seat in record.seats] for record in (turn.before, after)
                ]
                assert may[0] == may[1], f"a second thought changes who may take back, match {seed}"
                continue
            is_mine = any(one.decision == entry.decision for one in undoable(after, mine))
            assert is_mine == free, f"taking back should {'' if free else 'not '}be free, match {seed}"
            foreign = [one for one in undoable(after, others) if thread_of(one.decision) == here]
            assert not foreign, f"another may take an answer back, match {seed}"
            with pytest.raises(IllegalAction):
                undo(engine, after, key_of(seed), others, entry.decision)
            if free:
                try:
                    back = undo(engine, after, key_of(seed), mine).record
                except IllegalAction as error:
                    raise AssertionError(f"the answers lead elsewhere the second time, match {seed}") from error
                assert back.dump == turn.before.dump, f"taken back, but not as it was, match {seed}"
                marks = {"length": back.length, "epoch": back.epoch, "kept": back.kept}
                epochs = replace(turn.before.marks, epochs=back.marks.epochs)
                assert back == replace(turn.before, marks=epochs, **marks), f"records differ: {seed}"
            else:
                with pytest.raises(IllegalAction):
                    undo(engine, after, key_of(seed), mine, entry.decision)


def _reaches(game: GameUnderTest, turn: Turn, here: str) -> bool:
    """True if an answer in the thread `here` changed what is asked in another, or told something there."""
    before, after = (
        [asked for asked in open_questions(game, record) if asked.thread != here]
        for record in (turn.before, turn.stepped.record)
    )
    return before != after or any(event.thread != here for event in turn.stepped.events)


def check_conserved(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that no component appears or is lost."""
    for seed in seeds:
        total: dict[str, int] | None = None
        for moment in moments(game, seed):
            now = dict(game.inventory(moment.state))
            total = now if total is None else total
            assert now == total, f"components were not conserved before {moment.action}, match {seed}"


def check_copies(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that states, views and redeals share nothing, and that looking changes nothing."""
    engine = game.engine
    for seed in seeds:
        seats, options = game.table(seed)
        full = engine.meta.options(options)
        fresh = engine.dump(engine.setup(seats, full, Dice(key_of(seed)))[0])
        for moment in moments(game, seed):
            dump, one = engine.dump(moment.state), copy(game, moment.state)
            other, dealt = copy(game, one), engine.redeal(one, frozenset(seats), Dice(key_of(seed)))
            seen = [engine.view(one, frozenset({seat})) for seat in seats]
            saw, new = as_bytes(seen), engine.dump(dealt)
            assert engine.dump(one) == dump, f"looking or dealing anew changed the state, match {seed}"
            engine.apply(one, moment.action, Dice(key_of(seed), dict(moment.dice.counters)))
            assert engine.dump(other) == dump, f"two copies of a state share something, match {seed}"
            assert engine.dump(moment.state) == dump, f"a copy shares something with its state, match {seed}"
            assert engine.dump(dealt) == new, f"a redeal shares something with its state, match {seed}"
            assert as_bytes(seen) == saw, f"a view changed after it was given out, match {seed}"
        again = engine.dump(engine.setup(seats, full, Dice(key_of(seed)))[0])
        assert again == fresh, f"a match left something behind for the next, match {seed}"


def check_drawn_defaults(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that a drawn default can be verified: other picks marked as drawn are refused."""
    for seed in seeds:
        for turn in wander(game, seed, back=0):
            record, key = turn.before, key_of(seed)
            for asked in open_questions(game, record):
                honest = default_action(asked, Dice(key, dict(record.counters)))
                if honest.drawn:
                    try:
                        step(game.engine, record, key, honest)
                    except IllegalAction as error:
                        raise AssertionError(f"a default is drawn otherwise when it is played, match {seed}") from error
                    others = set(asked.default.among) - set(honest.picks) if isinstance(asked.default, Random) else ()
                    for key_ in list(others)[:1]:
                        forged = replace(honest, picks=(key_, *honest.picks[1:]))
                        _refused(game, record, seed, "option", forged)
