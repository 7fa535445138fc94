"""Checks that a game keeps its secrets: nothing that leaves the engine tells a viewer more than it may know.

The yardstick is `redeal`: another state that the viewer cannot tell from this one. What is seen, asked and told must be
the same in both, now and after what happens next. It follows that a view remembers: what a seat was once told and is
still true must be in its view, or in nothing that is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from msgspec import Struct

from bot.contract.game import GameUnderTest, Moment, as_bytes, copy, key_of, moments, walk
from engines.core import (
    PUBLIC,
    Action,
    Decision,
    Dice,
    Event,
    IllegalAction,
    Seat,
    Viewer,
    any_picks,
    observe,
    still_told,
    told,
)
from engines.core.ids import sitting
from engines.core.record import check

Seeds = Iterable[int]
TRIES = 24
"""The number of redeals tried to find one in which a viewer learns exactly the same."""


def sampled(game: GameUnderTest, seeds: Seeds, share: float) -> Iterator[tuple[int, Moment, Random]]:
    """A `share` of the moments of random matches, each with the match's number and the check's own random source."""
    for seed in seeds:
        rng = game.rng(seed, "sampled")
        for moment in moments(game, seed):
            if rng.random() < share:
                yield seed, moment, rng


def dealt_anew(game: GameUnderTest, state: Any, viewer: Viewer, rng: Random) -> Any:
    """A redeal: another state that the viewer cannot tell from this one."""
    return game.engine.redeal(state, viewer, Dice(rng.randbytes(16)))


def check_redeal(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that a viewer sees and is asked the same in every redeal, and that redeals really differ."""
    engine, redealt, differs = game.engine, 0, 0
    for seed, moment, rng in sampled(game, seeds, 0.3):
        for viewer in game.viewers(game.table(seed)[0]):
            other = dealt_anew(game, moment.state, viewer, rng)
            here, there = observe(engine, moment.state, viewer), observe(engine, other, viewer)
            whose = f"{sorted(viewer)}, match {seed}"
            is_public = as_bytes(here.view) == as_bytes(engine.view(moment.state, PUBLIC))
            assert is_public or not engine.meta.is_open, f"{whose} knows more, and nothing should be hidden"
            assert as_bytes(here.view) == as_bytes(there.view), f"the view tells what is hidden from {whose}"
            assert as_bytes(here.ask) == as_bytes(there.ask), f"a question tells what is hidden from {whose}"
            waited = [(seen.waiting, seen.waiting_in) for seen in (here, there)]
            assert waited[0] == waited[1], f"who is waited for tells what is hidden from {whose}"
            assert as_bytes(here.orders) == as_bytes(there.orders), f"an order tells what is hidden from {whose}"
            assert as_bytes(here.outcome) == as_bytes(there.outcome), f"the end tells what is hidden from {whose}"
            assert game.inventory(other) == game.inventory(moment.state), f"a redeal lost something, {whose}"
            redealt += 1
            differs += engine.dump(other) != engine.dump(moment.state)
    if game.hides:
        assert differs > redealt / 2, f"only {differs} of {redealt} redeals differ: they do not deal anew"


def check_redeal_goes_on(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that a redeal is a position of the game: it can be stored, and played to an end."""
    engine = game.engine
    for seed, moment, rng in sampled(game, seeds, 0.05):
        state = dealt_anew(game, moment.state, rng.choice(game.viewers(game.table(seed)[0])), rng)
        assert engine.dump(copy(game, state)) == engine.dump(state), f"a redeal cannot be stored, match {seed}"
        dice = Dice(key_of(seed), dict(moment.dice.counters))
        for _ in range(2 * engine.meta.bound):
            due = [asked for asked in engine.pending(state) if not asked.optional]
            if not due:
                break
            asked = rng.choice(due)
            engine.apply(state, Action(asked.seat, asked.id, any_picks(asked, rng)), dice)
        assert engine.outcome(state) is not None, f"a redeal does not come to an end, match {seed}"


class Happened(Struct, frozen=True):
    """The result of an action for one viewer: `seen` by it and `heard` by it (sorted), `shown` to all, and `learnt`:
    True if a player could have learnt something from it."""

    seen: bytes
    heard: list[bytes]
    shown: list[bytes]
    learnt: bool
    state: Any


def _happens(game: GameUnderTest, state: Any, action: Action, moment: Moment, seed: int, viewer: Viewer) -> Happened:
    state, dice = copy(game, state), Dice(key_of(seed), dict(moment.dice.counters))
    events: list[Event] = still_told(game.engine.apply(state, action, dice), game.engine.offices(state))
    learnt = dice.counters != moment.dice.counters or any(event.reveals for event in events)
    heard = sorted(as_bytes(text) for event in events if (text := told(event, viewer)) is not None)
    shown = sorted(as_bytes(event.text) for event in events if event.reveals and event.to is None)
    learnt = learnt or game.engine.outcome(state) is not None
    return Happened(as_bytes(observe(game.engine, state, viewer)), heard, shown, learnt, state)


def _is_legal(game: GameUnderTest, state: Any, action: Action) -> bool:
    try:
        check(game.engine, state, game.engine.pending(state), action)
    except IllegalAction:
        return False
    return True


def check_tellings(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that a viewer who sees the same after an action has heard the same: events tell nothing beyond the view,
    except what the action itself showed to all (a card turned up that left the table with it)."""
    compared = 0
    for seed, moment, rng in sampled(game, seeds, 0.3):
        seats, _ = game.table(seed)
        viewer = rng.choice(game.viewers(seats))
        here = _happens(game, moment.state, moment.action, moment, seed, viewer)
        for _ in range(TRIES if game.hides else 1):
            other = dealt_anew(game, moment.state, viewer, rng)
            if not _is_legal(game, other, moment.action):
                continue
            there = _happens(game, other, moment.action, moment, seed, viewer)
            if here.seen == there.seen and here.shown == there.shown:
                compared += 1
                assert here.heard == there.heard, (
                    f"{sorted(viewer)} is told what is hidden from it, match {seed}: {here.heard} or {there.heard}"
                )
    assert compared, "nothing could be compared"


def check_undo_unlearns_nothing(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that an action that shows a viewer something new cannot be taken back for free."""
    for seed, moment, rng in sampled(game, seeds, 0.3):
        for viewer in game.viewers(game.table(seed)[0]):
            here = _happens(game, moment.state, moment.action, moment, seed, viewer)
            if here.learnt:
                continue
            for _ in range(3):
                other = dealt_anew(game, moment.state, viewer, rng)
                if not _is_legal(game, other, moment.action):
                    continue
                there = _happens(game, other, moment.action, moment, seed, viewer)
                same = here.seen == there.seen and here.heard == there.heard
                assert same, f"{sorted(viewer)} learns by {moment.action} what can be taken back, match {seed}"


def check_offices(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that an office tells its holder alone, for one term, and that nothing of it is left after the term: neither
    in what the holder sees, nor in a look at an earlier position.

    `Engine.forget` takes away who was told what; a redeal may then deal even that, and no seat may see a difference."""
    engine = game.engine
    for seed in seeds:
        ended, held, earlier, rng = set[str](), dict[str, Seat](), None, game.rng(seed, "offices")
        events: list[Event] = []
        for happened in walk(game, seed):
            if not isinstance(happened, Moment):
                events = happened
                continue
            state, before = happened.state, held
            held = dict(engine.offices(state))
            _check_told_in_office(events, {**before, **held}, seed)
            assert not ended & set(held), f"an office came back after its term: {ended & set(held)}, match {seed}"
            assert all(held[name] == before[name] for name in before if name in held), f"a new holder, match {seed}"
            ended |= set(before) - set(held)
            if ended and rng.random() < 0.3:
                _check_forgotten(game, state, ended, rng, f"match {seed}")
            if earlier is not None and set(engine.offices(earlier)) & ended:
                _check_forgotten(game, engine.forget(earlier, ended), ended, rng, f"an earlier position, match {seed}")
                earlier = None
            if earlier is None and rng.random() < 0.3:
                earlier = copy(game, state)


def _check_told_in_office(events: Iterable[Event], held: Mapping[str, Seat], seed: int) -> None:
    for event in events:
        if event.office:
            assert event.office in held, f"something is told in an office that nobody holds, match {seed}"
            assert event.to == frozenset({held[event.office]}), f"an office is told to another seat, match {seed}"


def _check_forgotten(game: GameUnderTest, state: Any, ended: set[str], rng: Random, where: str) -> None:
    engine = game.engine
    forgotten = engine.forget(state, ended)
    assert not ended & set(engine.offices(forgotten)), f"an office that has ended is still held, {where}"
    for holder in sorted(game.engine.meta.seats):
        viewer = frozenset({holder})
        other = dealt_anew(game, forgotten, viewer, rng)
        here, there = (as_bytes(observe(engine, one, viewer)) for one in (state, other))
        assert here == there, f"{holder} still sees what an office was told, {where}"


def check_covert(game: GameUnderTest, seeds: Seeds) -> None:
    """Check that a covert answer shows others only that it was given, whatever it is, until its step closes."""
    covert = compared = 0
    for seed, moment, rng in sampled(game, seeds, 1):
        for asked in moment.pending:
            if not asked.covert:
                continue
            covert += 1
            for viewer in game.viewers(game.table(seed)[0]):
                if asked.seat in viewer:
                    continue
                compared += _check_hidden(game, moment, asked, viewer, seed, rng)
    assert compared or not covert, "no covert answer could be compared"


def _check_hidden(game: GameUnderTest, moment: Moment, asked: Decision, viewer: Viewer, seed: int, rng: Random) -> bool:
    """True if two answers could be compared while the step is still open."""
    others = {
        other.id
        for other in moment.pending
        if other.covert and not other.optional and other.id != asked.id and sitting(other.id) == sitting(asked.id)
    }
    if not others:
        return False
    here, there = (
        _happens(game, moment.state, Action(asked.seat, asked.id, any_picks(asked, rng)), moment, seed, viewer)
        for _ in range(2)
    )
    if not others & {other.id for other in game.engine.pending(here.state)}:
        return False
    if _is_awaited(game, here.state, asked.seat) != _is_awaited(game, there.state, asked.seat):
        return False  # one answer has sent a form, the other has turned back to begin it again
    assert here.seen == there.seen, f"a covert answer shows in the view of {sorted(viewer)}, match {seed}"
    assert here.heard == there.heard, f"a covert answer is told to {sorted(viewer)}, match {seed}"
    return True


def _is_awaited(game: GameUnderTest, state: Any, seat: Seat) -> bool:
    return seat in observe(game.engine, state, PUBLIC).waiting
