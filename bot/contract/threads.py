"""Checks of games that run in several places at once: nobody can tell from one thread what was answered in another, and
the order in which threads are answered changes nothing.

A game of one thread passes them with nothing to compare, except where they hold for every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bot.contract.game import (
    GameUnderTest,
    Moment,
    as_bytes,
    copy,
    free_answers,
    key_of,
    moments,
    wander,
)
from bot.contract.secrets import dealt_anew, sampled
from engines.core import (
    PUBLIC,
    Action,
    Decision,
    Dice,
    Event,
    IllegalAction,
    Text,
    Viewer,
    Who,
    any_picks,
    decisions,
    observe,
    sitting,
    told,
    undo,
)
from engines.core.flow import ORDERED, Question, keys, threads_of
from engines.core.forms import Form
from engines.core.ids import MAIN, bare, in_thread, thread_of
from engines.core.offers import Offer
from engines.core.record import check

Seeds = Iterable[int]
PAIRS = 6
"""The number of pairs of answers that are tried in both orders at each moment."""
PAUSED = 6
"""The number of other worlds in which the same is done, to see where the match stops."""


def check_numbers(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that each thread counts its own questions and nothing else: the next one has the next number, whatever was
    answered elsewhere, on how many pages, and however many seats were asked.

    A question that orders have answered as it opened was never seen here, but has its number like any other, or the ids
    of later ones would tell that it was an order that answered."""
    for seed in seeds:
        last: dict[str, int] = {}
        ordered: dict[str, int] = {}
        for moment in moments(game, seed):
            opened = {sitting(asked.id): asked for asked in moment.pending}
            for asked in sorted(opened.values(), key=lambda asked: asked.id):
                thread, number = thread_of(asked.id), _number(asked)
                if number > last.get(thread, 0):
                    answered = moment.dice.counters.get(in_thread(thread, ORDERED), 0)
                    unseen = answered - ordered.get(thread, 0)
                    assert 0 < number - last.get(thread, 0) <= 1 + unseen, (
                        f"questions of other threads count in {asked.id}, match {seed}"
                    )
                    last[thread], ordered[thread] = number, answered


def _number(asked: Decision) -> int:
    return int(sitting(asked.id).rpartition(".")[2])


def check_order(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that two answers in different threads lead to equal states in both orders, with the same events in each
    thread: names of threads, ids, dice and cards depend on no order."""
    for seed, moment, rng in sampled(game, seeds, 1):
        asked = moment.pending
        if len({one.thread for one in asked}) < 2:
            continue
        for _ in range(PAIRS):
            one, other = rng.sample(asked, 2)
            if one.thread == other.thread or game.order_counts(one.thread, other.thread):
                continue
            actions = [Action(each.seat, each.id, any_picks(each, rng)) for each in (one, other)]
            straight, swapped = (_after(game, moment, order) for order in (actions, actions[::-1]))
            if straight is not None and swapped is not None:
                where = f"{actions[0]} and {actions[1]}, match {seed}"
                assert straight[0] == swapped[0], f"the order of answers in two threads changes the state: {where}"
                assert straight[1] == swapped[1], f"the order of answers in two threads changes the dice: {where}"
                assert straight[2] == swapped[2], f"the order of answers in two threads changes what is told: {where}"


def _after(
    game: GameUnderTest, moment: Moment, actions: Sequence[Action]
) -> tuple[bytes, dict[str, int], list[bytes]] | None:
    """The state, the dice and the events by thread after these answers; None if one of them is not legal."""
    engine, state, dice = game.engine, copy(game, moment.state), Dice(b"order", dict(moment.dice.counters))
    events = []
    for action in actions:
        try:
            check(engine, state, engine.pending(state), action)
        except IllegalAction:
            return None
        events += engine.apply(state, action, dice)
    return as_bytes(state), dice.counters, sorted(as_bytes((event.thread, event)) for event in events)


def check_resting(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that a thread that rests asks and waits for nobody, and that each question is one of its thread."""
    for seed in seeds:
        for moment in moments(game, seed):
            tops = {name: there.stack[-1] for name, there in threads_of(moment.state).items() if there.stack}
            asking = {name for name, top in tops.items() if isinstance(top, Question)}
            seen = observe(game.engine, moment.state, PUBLIC)
            where = f"before {moment.action}, match {seed}"
            assert {asked.thread for asked in moment.pending} <= asking, f"a thread that rests asks somebody, {where}"
            assert set(seen.waiting_in) <= asking, f"somebody is waited for in a thread that rests, {where}"
            waiting = {seat for seats in seen.waiting_in.values() for seat in seats}
            assert waiting == set(seen.waiting), f"threads wait for others than the table does, {where}"


def check_public_options(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that a question of which a single option is taken unasked (`Question.public_options`) has options that
    everybody can see: the same in every redeal for a spectator, and neither covert nor silent."""
    for seed, moment, rng in sampled(game, seeds, 0.5):
        for thread, there in threads_of(moment.state).items():
            top = there.stack[-1] if there.stack else None
            if not isinstance(top, Question) or not top.public_options:
                continue
            where = f"{type(top).__name__}, match {seed}"
            asked = top.ask(moment.state)
            assert not any(one.covert or one.silent for one in asked), f"what is hidden is taken unasked: {where}"
            for _ in range(PAUSED):
                other = dealt_anew(game, moment.state, PUBLIC, rng)
                anew = threads_of(other)[thread].stack[-1].ask(other)
                assert [keys(one) for one in anew] == [keys(one) for one in asked], (
                    f"options that are taken unasked depend on what is hidden: {where}"
                )


def check_beside(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that an answer that is taken back leaves all other threads as they were, byte for byte: their questions,
    ids included, their dice, and what players who hear nothing of it see."""
    engine = game.engine
    for seed in seeds:
        for turn in wander(game, seed):
            record = turn.stepped.record
            for answer in free_answers(record):
                here, where = thread_of(answer.decision), f"{answer}, match {seed}"
                try:
                    back = undo(engine, record, key_of(seed), frozenset({answer.seat}), answer.decision).record
                except IllegalAction as error:
                    raise AssertionError(f"a free answer cannot be taken back: {where}") from error
                before, after = (
                    [asked for asked in decisions(engine, one) if asked.thread != here] for one in (record, back)
                )
                if here:
                    assert before == after, f"another thread asks otherwise after {where} was taken back"
                    assert back.counters == record.counters, f"dice moved back with {where}"


def check_private_pages(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that a page of a form, its draft, an offer and what becomes of it show to nobody who is told nothing: not
    in what is seen, and in no number or id. Sending a form may show who is still waited for."""
    engine = game.engine
    for seed in seeds:
        for moment in moments(game, seed):
            there = threads_of(moment.state)[thread_of(moment.action.decision)]
            if not isinstance(there.stack[-1], Form | Offer):
                continue
            state, seat = copy(game, moment.state), moment.action.seat
            events = engine.apply(state, moment.action, Dice(key_of(seed), dict(moment.dice.counters)))
            waited = [seat in observe(engine, one, PUBLIC).waiting for one in (moment.state, state)]
            for viewer in game.viewers(game.table(seed)[0]):
                heard = any(told(event, viewer) is not None for event in events)
                if seat in viewer or heard or waited[0] != waited[1]:
                    continue
                before, after = (as_bytes(observe(engine, one, viewer)) for one in (moment.state, state))
                assert before == after, (
                    f"{sorted(viewer)} sees of an answer it heard nothing of: {moment.action}, match {seed}"
                )


def check_pauses(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that the match stops nowhere for something that only its owner can know of, such as a thing kept ready.

    In two worlds that a viewer cannot tell apart the same is done. If in one of them the match stops where it goes on
    in the other, and the answer then brings what the other world heard at once, the viewer has learnt from the pause.
    Where as much is heard in both, they wait for the same seats: no engine answers a question by itself, or skips it,
    because of what is hidden.
    A game of one thread has windows instead, which `silence` checks."""
    for seed, moment, rng in sampled(game, seeds, 0.5):
        if MAIN in threads_of(moment.state):
            continue
        for viewer in rng.sample(game.viewers(game.table(seed)[0]), 2):
            if moment.action.seat in viewer:
                continue
            worlds = [moment.state, *(dealt_anew(game, moment.state, viewer, rng) for _ in range(PAUSED))]
            ends = [end for world in worlds if (end := _heard(game, world, moment, viewer)) is not None]
            waited = {
                (as_bytes(heard), as_bytes(observe(game.engine, state, PUBLIC).waiting_in)) for heard, state, _ in ends
            }
            assert len(waited) == len({heard for heard, _ in waited}), (
                f"{sorted(viewer)} sees by who is waited for what nobody told, after {moment.action}, match {seed}"
            )
            before = as_bytes(observe(game.engine, moment.state, viewer))
            for heard, state, dice in ends:
                if not heard and as_bytes(observe(game.engine, state, viewer)) == before:
                    continue  # a page of a form: the match has not gone on, and the viewer sees no pause
                longer = {other[0][len(heard)] for other in ends if other[0][: len(heard)] == heard != other[0]}
                late = _next_heard(game, state, dice, moment, viewer) if longer else set()
                assert not longer & late, f"{sorted(viewer)} learns from a pause after {moment.action}, match {seed}"


def _heard(
    game: GameUnderTest, world: Any, moment: Moment, viewer: Viewer
) -> tuple[list[tuple[str, ...]], Any, Dice] | None:
    """The words a viewer hears of the moment's action in a world, the state after it and its dice; None if it is not
    legal."""
    engine, state, dice = game.engine, copy(game, world), Dice(b"pauses", dict(moment.dice.counters))
    try:
        check(engine, state, engine.pending(state), moment.action)
    except IllegalAction:
        return None
    events = engine.apply(state, moment.action, dice)
    return [_gist(event, text) for event in events if (text := told(event, viewer)) is not None], state, dice


def _gist(event: Event, heard: Text) -> tuple[str, ...]:
    """What is heard, of whom and of which things, without numbers, which the dice have rolled."""
    return event.thread, heard.key, *_named_in(heard.args.values())


def _named_in(args: Iterable[object]) -> Iterator[str]:
    for what in args:
        if isinstance(what, Who):
            yield what.seat
        elif isinstance(what, Text):
            yield what.key
            yield from _named_in(what.args.values())
        elif isinstance(what, list):
            yield from _named_in(what)
        elif isinstance(what, str):
            yield what


def _next_heard(game: GameUnderTest, state: Any, dice: Dice, moment: Moment, viewer: Viewer) -> set[tuple[str, ...]]:
    """The words a viewer may hear first after an answer to a question that the action has opened."""
    engine, found = game.engine, set[tuple[str, ...]]()
    known = {bare(asked.id) for asked in moment.pending}
    for asked in engine.pending(state):
        if bare(asked.id) in known:
            continue
        for option in asked.options if asked.least <= 1 else ():
            other, rolled = copy(game, state), Dice(b"pauses", dict(dice.counters))
            events = engine.apply(other, Action(asked.seat, asked.id, (option.key,)), rolled)
            first = next((_gist(event, text) for event in events if (text := told(event, viewer)) is not None), None)
            found |= {first} if first is not None else set()
    return found
