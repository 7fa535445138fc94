"""Flow as data: a stack of small steps in the state, each named after a paragraph of the rulebook.

A `Work` does something and is gone; a `Question` waits for an answer. The stack is part of the state, so a match
survives a restart in the middle of a nested effect.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.errors import BadData
from engines.core.types import Action, Arg, Decision, Event, Meta, Option, Outcome, Random, Seat, Text, Viewer, text

DONE: Final = Option("done", Text("done"))
"""Ends a run of choices."""


class Over(Exception):
    """The match has ended, maybe deep within a step: nothing that was still to do is done. Raised after the state
    knows its outcome."""


class Step(Struct, tag=True):
    """One paragraph of the rules, waiting for its turn on the stack."""


class Work(Step):
    """A step that does its work and is gone."""

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError


class Question(Step, kw_only=True):
    """A step that waits. `number` is given when it comes to the top: decision ids are made of it."""

    number: int = 0

    def ask(self, state: Any) -> tuple[Decision, ...]:
        """What is asked now; at least one decision, each with an id from `name`."""
        raise NotImplementedError

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        """Take the answer. The step is off the stack by now; a step with more to ask pushes itself back.

        It then has a new number, and so new ids, unless it had asked several seats: then the others' ids stay.
        """
        raise NotImplementedError

    def name(self, kind: str) -> str:
        return f"{self.number}.{kind}"

    def put(
        self,
        seat: Seat,
        kind: str,
        round_: int,
        prompt: Text,
        options: Iterable[Option],
        default: tuple[str, ...] | Random,
        *,
        hint: Text | None = None,
        rule: str = "",
        least: int = 1,
        most: int = 1,
    ) -> tuple[Decision, ...]:
        """The one decision of a step that asks one seat one thing."""
        return (
            Decision(
                id=self.name(kind),
                seat=seat,
                kind=kind,
                round=round_,
                prompt=prompt,
                options=tuple(options),
                default=default,
                hint=hint,
                rule=rule,
                least=least,
                most=most,
            ),
        )


class Ballot(Question, kw_only=True):
    """One question put to several seats at once; `close` follows when the last has answered.

    Who has answered a revisable question may answer it anew until then: it stays open under the same id, but nobody
    waits for it any more (`optional`), and what was taken last is its default.
    """

    seats: list[Seat]
    picks: dict[Seat, tuple[str, ...]] = {}

    def question(self, state: Any, seat: Seat) -> Decision:
        """What `seat` is asked, with an id of its own: two seats never share one."""
        raise NotImplementedError

    def close(self, table: Table[Any]) -> None:
        """All have answered."""
        raise NotImplementedError

    def answered(self, table: Table[Any], seat: Seat) -> None:
        """`seat` has answered for the first time: the place to tell the others that it has."""

    def ask(self, state: Any) -> tuple[Decision, ...]:
        put = (self.question(state, seat) for seat in self.seats)
        return tuple(
            replace(asked, optional=True, default=self.picks[asked.seat]) if asked.seat in self.picks else asked
            for asked in put
            if asked.revisable or asked.seat not in self.picks
        )

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        first = decision.seat not in self.picks
        self.picks[decision.seat] = picks
        if first:
            self.answered(table, decision.seat)
        if len(self.picks) < len(self.seats):
            table.push(self)
        else:
            self.close(table)


class Stacked(Protocol):
    """A state that flows: `stack` ends with the next step, `asked` counts the questions ever put."""

    stack: list[Any]
    asked: int


S = TypeVar("S", bound=Stacked)


class Table(Generic[S]):
    """What steps work on while one action is carried out: the state, the dice, and what is told."""

    __slots__ = ("dice", "events", "state")

    def __init__(self, state: S, dice: Dice) -> None:
        self.state = state
        self.dice = dice
        self.events: list[Event] = []

    def illustrate(self) -> None:
        """Let the story's picture go with what was told last."""
        self.events[-1] = replace(self.events[-1], pictured=True)

    def tell(self, key: str, /, **args: Arg) -> None:
        """Tell everybody."""
        self.events.append(Event(text(key, **args)))

    def tell_only(self, seats: frozenset[Seat], what: Text, others: Text | None = None, reveals: bool = True) -> None:
        """Tell some seats; the others hear `others`, or nothing."""
        self.events.append(Event(what, seats, others, reveals))

    def reveal(self, key: str, /, **args: Arg) -> None:
        """Tell everybody what was hidden from some until now."""
        self.events.append(Event(text(key, **args), reveals=True))

    def push(self, *steps: Step) -> None:
        """Put steps on the stack; the first one given comes first."""
        self.state.stack.extend(reversed(steps))

    def settle(self) -> None:
        """Do all work up to the next question, or to an empty stack: the end. Raises `Over`."""
        stack = self.state.stack
        while stack:
            step = stack[-1]
            if isinstance(step, Question):
                if not step.number:
                    self.state.asked += 1
                    step.number = self.state.asked
                return
            stack.pop().do(self)


class StackEngine(Generic[S]):
    """The half of an engine that is the same for every game with one stack."""

    state_type: type[S]
    meta: Meta

    def pending(self, state: S) -> tuple[Decision, ...]:
        if not state.stack or self.outcome(state) is not None:
            return ()
        decisions: tuple[Decision, ...] = state.stack[-1].ask(state)
        return decisions

    def apply(self, state: S, action: Action, rng: Dice) -> list[Event]:
        step: Question = state.stack[-1]
        pending = step.ask(state)
        decision = next(asked for asked in pending if asked.id == action.decision)
        alone = len(pending) == 1
        state.stack.pop()
        table = Table(state, rng)
        try:
            step.answer(table, decision, action.picks)
            if alone and any(waiting is step for waiting in state.stack):
                step.number = 0  # it asks anew, under a new id
            table.settle()
        except Over:
            state.stack.clear()
        return table.events

    def begin(self, state: S, rng: Dice, *steps: Step) -> tuple[S, list[Event]]:
        """Push the first steps and run to the first question: the end of a `setup`."""
        table = Table(state, rng)
        table.push(*steps)
        try:
            table.settle()
        except Over:
            state.stack.clear()
        return state, table.events

    def outcome(self, state: S) -> Outcome | None:
        raise NotImplementedError

    def dump(self, state: S) -> bytes:
        return msgspec.msgpack.encode(state)

    def load(self, data: bytes, edition: int) -> S:
        try:
            return msgspec.msgpack.decode(data, type=self.state_type)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise BadData(f"stored state, edition {edition}", str(error)) from error

    def redeal(self, state: S, viewer: Viewer, rng: Dice) -> S:
        """Where nothing is hidden, the only position that looks the same is the same one."""
        return self.load(self.dump(state), self.meta.edition)


def keys(decision: Decision) -> Sequence[str]:
    """The option keys of a decision, in the order they are offered."""
    return [option.key for option in decision.options]
