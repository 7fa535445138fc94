"""A game under test, and ways to walk through its matches."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from engines.core import (
    HOST,
    PUBLIC,
    Action,
    Decision,
    Dice,
    Engine,
    Event,
    Order,
    Orderable,
    Player,
    Preference,
    Record,
    Seat,
    Stepped,
    Viewer,
    any_picks,
    at_random,
    decisions,
    default_action,
    look,
    observe,
    order,
    start,
    step,
    step_default,
    undo,
    undoable,
)
from engines.core.playout import any_sequence, asked_first

PLAYOUTS = int(os.environ.get("CONTRACT_PLAYOUTS", "400"))
"""The number of matches that the cheap checks play of each game; the slow ones play a fraction of it."""

WARY = 0.9
"""How often a random player who has taken an option with a warning takes another one."""

Inventory = Callable[[Any], Mapping[str, int]]
"""A function that counts each component in a state, in all places: the same at every moment of a match."""

Table = tuple[tuple[Seat, ...], dict[str, str]]


class Shown(Struct, frozen=True):
    """A position to show: a match between computer players, by its dice key, after so many answers; with the pictures
    of its `story` and of the `scene` at the table beside the board or without."""

    key: int
    answers: int
    seats: int
    story: bool = False
    scene: bool = False


class GameUnderTest(Struct, frozen=True, kw_only=True):
    """An engine, with the facts that the tests of all games cannot find out by themselves.

    `fixtures` is the folder of its recorded matches. `hides`: players hold what others may not see, so that a new
    deal must differ. `length`: its matches are so many times as long as others', so that fewer are played. `moves` is
    the least number of moves of random matches that the engine makes while python-chess makes one. `numbers` are the
    prefixes of its rules' numbers, that of its rules first, such as ``DR-``, or ``S`` for numbers like S03; they may
    be cited anywhere but in the folders of other games. `own_numbers` are prefixes that other games have too, read in
    its own folders only. `shouts` is a pattern for the words with which the game itself shouts. `shown` is the position
    whose picture the pages show.
    `alone`: what one seat is told another may not know even if one person held both, so that nobody ever does.
    `order_counts`: True for two threads of which it counts which was answered first, as they use the same cards.
    `walker`: who answers in the matches that `walk` takes; without it anything legal is answered.
    """

    engine: Engine[Any]
    player: Player | None
    inventory: Inventory
    fixtures: Path
    hides: bool = False
    length: int = 1
    moves: float = 0.1
    numbers: tuple[str, ...] = ()
    own_numbers: tuple[str, ...] = ()
    shouts: str = ""
    shown: Shown | None = None
    alone: bool = False
    order_counts: Callable[[str, str], bool] = lambda _one, _other: False
    walker: Player | None = None

    @property
    def id(self) -> str:
        return self.engine.meta.id

    def tables(self) -> list[Table]:
        """Every number of seats, with every value of every option; the first ones differ in their seats."""
        meta = self.engine.meta
        options: list[dict[str, str]] = [{}]
        options += [{choice.id: value} for choice in meta.choices for value in choice.values[1:]]
        return [(meta.seats_for(count), chosen) for chosen in options for count in range(meta.fewest, meta.most + 1)]

    def table(self, seed: int) -> Table:
        tables = self.tables()
        return tables[seed % len(tables)]

    def viewers(self, seats: Sequence[Seat]) -> list[Viewer]:
        """A spectator, each seat, and each pair of seats, unless nobody ever holds two."""
        pairs = () if self.alone else combinations(seats, 2)
        return [PUBLIC, *(frozenset({seat}) for seat in seats), *map(frozenset, pairs)]

    def policy(self, seed: int) -> Player | None:
        """The player of a match: random, defaults alone (None), or the computer player, seldom because it may think
        long. Each of them plays at every table."""
        number = seed // len(self.tables())
        if number % 400 == 7:
            return self.player
        return None if number % 3 == 1 else at_random

    def rng(self, seed: int, purpose: str = "") -> Random:
        return Random(f"{self.id}/{seed}/{purpose}")


Check = Callable[[GameUnderTest, range], None]
"""A function of a game and the numbers of the matches it plays. Raises `AssertionError` where the game breaks it."""


def key_of(seed: int) -> bytes:
    """The key of the match of that number."""
    return hashlib.blake2b(str(seed).encode(), digest_size=16).digest()


def seeds(share: int = 1) -> range:
    """The numbers of the matches for a check that takes `share` times as long as the cheapest."""
    return range(max(4, PLAYOUTS // share))


class Moment(Struct, frozen=True):
    """A state of a match that goes on, before `action` is carried out on it."""

    state: Any
    dice: Dice
    pending: tuple[Decision, ...]
    action: Action


def walk(game: GameUnderTest, seed: int) -> Iterator[Moment | list[Event]]:
    """A random match, or the walker's: the events of the start, each moment, and the events that followed it.

    The state is the match's own, and changes when the walk goes on.
    """
    (seats, options), rng = game.table(seed), game.rng(seed)
    engine, dice = game.engine, Dice(key_of(seed))
    state, events = engine.setup(seats, engine.meta.options(options), dice)
    yield events
    for _ in range(engine.meta.bound):
        pending = engine.pending(state)
        if not pending:
            return
        action = any_action(pending, rng, dice) if game.walker is None else _walked(game, state, pending, rng, dice)
        yield Moment(state, dice, pending, action)
        yield engine.apply(state, action, dice)


def _walked(game: GameUnderTest, state: Any, pending: Sequence[Decision], rng: Random, dice: Dice) -> Action:
    """The walker's answer to a question that is waited for; the table's own take their default."""
    asked = rng.choice([one for one in pending if not one.optional] or pending)
    if asked.seat == HOST or game.walker is None:
        return default_action(asked, dice)
    seen = asked_first(observe(game.engine, state, frozenset({asked.seat})), asked)
    return Action(asked.seat, asked.id, game.walker(seen, rng))


def moments(game: GameUnderTest, seed: int) -> Iterator[Moment]:
    """The moments of a random match."""
    return (moment for moment in walk(game, seed) if isinstance(moment, Moment))


def any_action(pending: Sequence[Decision], rng: Random, dice: Dice) -> Action:
    """Any legal answer to any open question, seldom one with a warning, which may end what goes on; the table's own
    take their default."""
    asked = rng.choice([one for one in pending if not one.optional or rng.random() < 0.2] or pending)
    if asked.seat == HOST:
        return default_action(asked, dice)
    picks = any_picks(asked, rng)
    warned = {option.key for option in asked.options if option.warning is not None}
    while not warned.isdisjoint(picks) and rng.random() < WARY:
        picks = any_picks(asked, rng)
    return Action(asked.seat, asked.id, picks)


class Turn(Struct, frozen=True):
    """One entry of a recorded match: the record before it, and the step it led to."""

    before: Record
    stepped: Stepped


def wander(
    game: GameUnderTest, seed: int, back: float = 0.2, orders: float = 0.05, late: float = 0,
    table: Table | None = None, choose: Player | None = None,
) -> Iterator[Turn]:  # fmt: skip
    """A random match on record, at this table or at that of its number; answers are taken back with the chance `back`
    wherever undo is free, orders are given with the chance `orders`, and the clock answers with the chance `late`.
    Where a player must answer, `choose` does, if it is given."""
    (seats, options), rng = game.table(seed) if table is None else table, game.rng(seed, "wander")
    key, engine = key_of(seed), game.engine
    record, _ = start(engine, seats, key, options)
    for _ in range(3 * engine.meta.bound):
        pending = open_questions(game, record)
        if not pending:
            return
        free = free_answers(record)
        if free and rng.random() < back:
            last = free[0] if len(free) == 1 else rng.choice(free)
            stepped = undo(engine, record, key, frozenset({last.seat}), last.decision)
        elif rng.random() < orders and (given := any_order(game, record, rng)) is not None:
            stepped = order(engine, record, key, given)
        elif late and rng.random() < late:
            due = [asked for asked in pending if not asked.optional]
            stepped = step_default(engine, record, key, rng.choice(due).id)
        else:
            action = any_action(pending, rng, Dice(key, dict(record.counters)))
            if choose is not None and action.seat != HOST:
                seen = look(engine, record, frozenset({action.seat}))
                action = Action(action.seat, seen.ask[0].id, choose(seen, rng)) if not seen.ask[0].optional else action
            stepped = step(engine, record, key, action)
        yield Turn(record, stepped)
        record = stepped.record


def free_answers(record: Record) -> list[Action]:
    """The answers that players may take back freely, at most one of each seat in each thread."""
    return [answer for seat in record.seats for answer in undoable(record, frozenset({seat}))]


def any_order(game: GameUnderTest, record: Record, rng: Random) -> Order | None:
    """Any order that any seat may give, now and then none for a kind; None in a game without orders."""
    offered = look(game.engine, record, frozenset({rng.choice(record.seats)})).orders
    if not offered:
        return None
    one = rng.choice(offered)
    count = rng.randint(0 if one.entries else 1, min(3, one.length)) if rng.random() < 0.5 else 1
    return Order(one.seat, one.kind, tuple(_any_preference(one, rng) for _ in range(count)))


def _any_preference(one: Orderable, rng: Random) -> Preference:
    if one.sequence:
        picks = any_sequence(one, rng)
    else:
        count = rng.randint(one.least, min(one.most, len(one.options)))
        picks = tuple(option.key for option in rng.sample(one.options, count))
    when, until = (rng.choice(clauses).key if clauses else "" for clauses in (one.whens, one.until))
    return Preference(one.kind, picks, when, until, one.course)


def open_questions(game: GameUnderTest, record: Record) -> tuple[Decision, ...]:
    """The open questions of a recorded match, under the ids that answers must use."""
    return decisions(game.engine, record)


def copy(game: GameUnderTest, state: Any) -> Any:
    """A copy of a state that shares nothing with it."""
    return game.engine.load(game.engine.dump(state), game.engine.meta.edition)


def as_bytes(what: object) -> bytes:
    """Anything an engine says, comparable to the byte."""
    try:
        return msgspec.msgpack.encode(what, order="sorted", enc_hook=_plain)
    except TypeError:  # keys that are numbers cannot be sorted
        plain = msgspec.to_builtins(what, str_keys=True, enc_hook=_plain)
        return msgspec.msgpack.encode(plain, order="sorted")


def _plain(what: object) -> object:
    if isinstance(what, frozenset):
        return sorted(what)
    raise NotImplementedError(type(what))
