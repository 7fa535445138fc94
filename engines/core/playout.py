"""Whole matches without people, for the contract tests, the simulator and the benchmarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.forms import BACK, CHANGE
from engines.core.observe import observe
from engines.core.preferences import check_order, write
from engines.core.record import check_picks, default_action
from engines.core.registry import Beside, Player
from engines.core.sequences import goes_on, steps
from engines.core.types import HOST, Action, Decision, Engine, Observation, Order, Orderable, Outcome, Seat

STRAY = 0.1
"""The chance that a random player chooses among all open questions, not only those that must be answered."""


class Playout(Struct, frozen=True):
    """A match played to its end, or to the bound; in that case `outcome` is None. `actions` are without orders."""

    outcome: Outcome | None
    actions: tuple[Action, ...]
    state: Any


def playout(
    engine: Engine[Any],
    seats: Sequence[Seat],
    key: bytes,
    options: Mapping[str, str],
    choose: Player | None,
    rng: Random,
    bound: int | None = None,
    beside: Beside | None = None,
) -> Playout:
    """Play a match. `choose` answers for every seat; without it every answer is the default.

    The table's own questions (`HOST`) always take their default. Players answer the questions for whose answer somebody
    waits, in order, and before that do what `beside` says; defaults let offers lie, and `at_random` answers in any
    order and now and then an optional question. Raises `IllegalAction` if `choose` or `beside` breaks the rules.
    """
    dice = Dice(key)
    state, _ = engine.setup(tuple(seats), engine.meta.options(options), dice)
    actions: list[Action] = []
    for _ in range(engine.meta.bound if bound is None else bound):
        pending = engine.pending(state)
        if not pending:
            break
        asked = _next(pending, choose, rng)
        if choose is None or asked.seat == HOST:
            action = default_action(asked, dice)
        elif choose is at_random:
            action = Action(asked.seat, asked.id, any_picks(asked, rng))
        else:
            seen = asked_first(observe(engine, state, frozenset({asked.seat})), asked)
            more = beside(seen, rng) if beside is not None else None
            if more is not None:
                _beside(engine, state, pending, more, dice)
                actions += [more] if isinstance(more, Action) else []
                continue
            action = Action(asked.seat, asked.id, choose(seen, rng))
            check_picks(asked, action.picks)
        engine.apply(state, action, dice)
        actions.append(action)
    return Playout(engine.outcome(state), tuple(actions), state)


def _beside(
    engine: Engine[Any], state: Any, pending: Sequence[Decision], more: Action | Order, dice: Dice
) -> None:  # fmt: skip
    """Carry out what a player does before it answers."""
    if isinstance(more, Order):
        check_order(state, engine.orderable(state, more.seat), more)
        write(state, more)
        engine.settle(state, more, dice)
        return
    check_picks(next(asked for asked in pending if asked.id == more.decision), more.picks)
    engine.apply(state, more, dice)


def _next(pending: Sequence[Decision], choose: Player | None, rng: Random) -> Decision:
    """The question to answer now: an offer, as a computer answers it at once, or else the first for which the table
    waits. Defaults let offers lie; at random it is any question, seldom an optional one."""
    if len(pending) == 1:
        return pending[0]
    due = [asked for asked in pending if not asked.optional] or pending
    if choose is at_random:
        return rng.choice(pending if rng.random() < STRAY else due)
    offered = [] if choose is None else [asked for asked in pending if asked.offered]
    return (offered or due)[0]


def asked_first(seen: Observation, asked: Decision) -> Observation:
    """An observation in which that question comes first, as a `Player` answers the first one."""
    return replace(seen, ask=(asked, *(one for one in seen.ask if one.id != asked.id)))


def any_picks(asked: Decision, rng: Random) -> tuple[str, ...]:
    """Random legal picks: each number of picks equally likely, then each option; of a sequence's settings any that may
    stand together."""
    if asked.least == asked.most == 1:
        return (asked.options[int(rng.random() * len(asked.options))].key,)
    if asked.sequence:
        return any_sequence(asked, rng)
    picks = rng.sample(asked.options, rng.randint(asked.least, min(asked.most, len(asked.options))))
    return tuple(option.key for option in picks)


def any_sequence(asked: Decision | Orderable, rng: Random) -> tuple[str, ...]:
    """A random legal sequence, as in `any_picks`."""
    of_steps = steps(asked.options)
    picks = tuple(option.key for option in rng.choices(of_steps, k=rng.randint(asked.least, asked.most)))
    settings = [option.key for option in asked.options if option.field is not None]
    for key in rng.sample(settings, rng.randint(0, len(settings))) if settings else ():
        if goes_on(asked.options, asked.most, longer := (*picks, key)):
            picks = longer
    return picks


def by_default(asked: Decision, rng: Random) -> tuple[str, ...]:
    """The clock's answer to a question."""
    return asked.default if isinstance(asked.default, tuple) else (rng.choice(asked.default.among),)


def at_random(observation: Any, rng: Random) -> tuple[str, ...]:
    """A `Player` that takes any legal picks."""
    return any_picks(observation.ask[0], rng)


def erring(choose: Player, share: float) -> Player:
    """A weaker `Player`: it answers that share of its questions with something plausible by chance: nothing that hurts,
    or of which the question warns."""

    def errs(observation: Observation, rng: Random) -> tuple[str, ...]:
        asked = observation.ask[0]
        plausible = tuple(
            one for one in asked.options if one.warning is None and not one.hurts and one.key not in _TURNS_BACK
        )
        if len(plausible) >= max(asked.least, 1) and rng.random() < share:
            least = max(asked.least, 1) if asked.offered else asked.least  # whoever offers is not left waiting
            return any_picks(replace(asked, options=plausible, least=least, most=min(asked.most, len(plausible))), rng)
        return choose(observation, rng)

    return errs


_TURNS_BACK = frozenset({BACK.key, CHANGE.key})
