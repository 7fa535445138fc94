"""Random whole matches, step by step, and what each viewer gets on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

from msgspec import Struct

from bot.contract.game import any_action, key_of
from engines.core import Action, Dice, Event
from engines.dracula.components import SEATS, Card
from engines.dracula.game import Dracula
from engines.dracula.match import Match
from engines.dracula.setup import initial_state

OPTIONS = [
    {"game": game, "windows": windows} for game in ("advanced", "basic") for windows in ("default", "public", "instant")
]


class Happened(Struct, frozen=True):
    """One answer of a match: the positions before and after it, and what was told. The first has no `action`."""

    seed: int
    before: Match
    after: Match
    action: Action | None
    events: list[Event]


@contextmanager
def one_of_each() -> Iterator[None]:
    """Decks with one card of each title, so that a title stands for that one card."""

    def once(cards: Mapping[str, Card]) -> list[str]:
        return list(cards)

    with patch.object(initial_state, "copies", once):
        yield


def happenings(engine: Dracula, seed: int, steps: int) -> Iterator[Happened]:
    """A random match, or as many steps of it; every second with one card of each title."""
    rng, dice = Random(f"secrets/{seed}"), Dice(key_of(seed))
    options = engine.meta.options(OPTIONS[seed // 2 % len(OPTIONS)])
    if seed % 2:
        state, events = engine.setup(SEATS, options, dice)
    else:
        with one_of_each():
            state, events = engine.setup(SEATS, options, dice)
    yield Happened(seed, state, state, None, events)
    for _ in range(steps):
        pending = engine.pending(state)
        if not pending:
            return
        before = engine.load(engine.dump(state), engine.meta.edition)
        action = any_action(pending, rng, dice)
        events = engine.apply(state, action, dice)
        yield Happened(seed, before, state, action, events)


Check = Callable[[Iterable[Happened], Dracula], None]
