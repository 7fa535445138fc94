"""Forks: a tiny game in which one seat walks two paths at once and others walk one each, with calls to react to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from engines.core import (
    Decision,
    Dice,
    Event,
    Meta,
    Option,
    Outcome,
    Page,
    Seat,
    Text,
    View,
    Viewer,
    Who,
    registry,
    text,
)
from engines.core.flow import PASS, Barrier, Question, StackEngine, Step, Table, Thread, Window, Work

A, B, C = Seat("a"), Seat("b"), Seat("c")
PATHS = {"left": A, "right": A, "other": B, "third": C}
"""The walkers of the paths, which are threads."""
ROUND = "round"


class Walk(Question, kw_only=True):
    """``step`` does nothing, ``roll`` rolls, ``call`` opens a window to the others, ``home`` ends the path."""

    path: str

    def ask(self, state: Forks) -> tuple[Decision, ...]:
        options = [Option(key, text("option", key=key)) for key in ("step", "roll", "call", "home")]
        return self.put(PATHS[self.path], "walk", 1, text("walk", path=self.path), options, ("home",))

    def answer(self, table: Table[Forks], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks != ("home",):
            table.push(self)
        if picks == ("roll",):
            table.dice.below(table.stream("dice"), 6)
        if picks == ("call",):
            table.push(Call(path=self.path, seats=[seat for seat in table.state.seats if seat != PATHS[self.path]]))
        table.tell("walked", who=Who(PATHS[self.path]))


class Call(Window, kw_only=True):
    """Those who hold a horn for that path may answer."""

    path: str

    def reactions(self, state: Forks, seat: Seat) -> tuple[Option, ...]:
        return (Option("horn", text("horn")),) if seat in state.horns.get(self.path, ()) else ()

    def question(self, state: Forks, seat: Seat) -> Decision:
        options = (*self.reactions(state, seat), PASS)
        return self.put(seat, f"call-{seat}", 1, text("call"), options, (PASS.key,))[0]

    def close(self, table: Table[Forks]) -> None:
        table.tell("called")


class Ends(Work):
    """All are home."""

    def do(self, table: Table[Forks]) -> None:
        table.state.over = True
        table.tell("ended")


class Forks(Struct):
    """The state; `horns` are the seats that hold one, by path."""

    threads: dict[str, Thread]
    seats: list[Seat]
    horns: dict[str, list[Seat]] = {}
    over: bool = False


class ForksView(View, frozen=True):
    """Nothing to see but the end."""

    over: bool


class ForksEngine(StackEngine[Forks]):
    """Two or three seats; `horns` are those that hold one, by path."""

    state_type = Forks
    meta = Meta(id="forks", seats=(A, B, C), fewest=2, most=3, minutes=1, bound=1000, edition=1)
    rulebook: tuple[Page, ...] = ()
    horns: Mapping[str, Seat] = MappingProxyType({})

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[Forks, list[Event]]:
        paths = [path for path, seat in PATHS.items() if seat in seats]
        threads = {path: Thread(list[Step]([Walk(path=path)])) for path in paths}
        state = Forks(
            threads={ROUND: Thread([]), **threads},
            seats=list(seats),
            horns={path: [seat] for path, seat in self.horns.items()},
        )
        return self.begin(state, rng, Barrier(tuple(paths)), Ends(), thread=ROUND)

    def view(self, state: Forks, viewer: Viewer) -> ForksView:
        return ForksView(state.over)

    def status(self, view: Any) -> Text:
        return text("status")

    def thread_name(self, view: Any, thread: str) -> Text | None:
        return text(f"path-{thread}") if thread in PATHS else None

    def outcome(self, state: Forks) -> Outcome | None:
        return Outcome((), {}, text("over")) if state.over else None


@contextmanager
def playing_forks(**horns: Seat) -> Iterator[ForksEngine]:
    """Install Forks within the block."""
    engine = ForksEngine()
    engine.horns = horns
    registry.register(engine, lambda seen, rng: (seen.ask[0].options[0].key,))
    try:
        yield engine
    finally:
        registry.unregister(engine.meta.id)
