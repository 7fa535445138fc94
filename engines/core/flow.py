"""Flow as data: a stack of small steps in the state, each named after a paragraph of the rulebook.

A `Work` does something and is gone; a `Question` waits for an answer, a `Ballot` for several, a `Window` for whoever
reacts. The stack is part of the state, so a match survives a restart in the middle of a nested effect.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.errors import BadData
from engines.core.types import (
    HOST,
    Action,
    Arg,
    Choice,
    Decision,
    Event,
    Meta,
    Option,
    Outcome,
    Random,
    Seat,
    Text,
    Viewer,
    text,
)

DONE: Final = Option("done", Text("done"))
"""Ends a run of choices."""

PASS: Final = Option("pass", Text("pass"))
"""Lets a moment to react go by."""

VEIL: Final = "veil"
"""The stream that veiled questions move; nothing is rolled on it."""

Windows = Literal["default", "public", "instant"]
"""How reactions are asked for: see `Window`."""

WINDOWS: Final = Choice("windows", ("default", "public", "instant"))
"""The table option of games that have reactions."""


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
    """A step that waits. `number` is given when it comes to the top: decision ids are made of it.

    A `veiled` question is one in which silent decisions may stand, whether they do or not. That it opens and that it is
    answered moves a counter, so that free undo ends at both: it neither reaches back past the opening nor takes back
    an answer within. Otherwise somebody who may still take back, or not any more, or whose ids change because another
    takes back, would know that something was answered unseen; and who waits for a window to close would learn by how
    long it takes. Who is asked in a veiled question may change the answer instead (`revisable`). It has one number
    however many it asks: the ids of later questions do not count the silent ones.
    """

    veiled: ClassVar[bool] = False
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
        covert: bool = False,
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
                covert=covert,
            ),
        )


class Ballot(Question, kw_only=True):
    """One question put to several seats at once; `close` follows when nobody is left who must answer.

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

    def put_to(self, state: Any) -> Iterable[Decision]:
        """The question to each seat, answered or not."""
        return (self.question(state, seat) for seat in self.seats)

    def ask(self, state: Any) -> tuple[Decision, ...]:
        return tuple(
            replace(asked, optional=True, default=self.picks[asked.seat]) if asked.seat in self.picks else asked
            for asked in self.put_to(state)
            if asked.revisable or asked.seat not in self.picks
        )

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        first = decision.seat not in self.picks
        self.picks[decision.seat] = picks
        if first:
            self.answered(table, decision.seat)
        if self.is_complete(table.state):
            self.close(table)
        else:
            table.push(self)

    def is_complete(self, state: Any) -> bool:
        """Whether nobody is left who must answer."""
        return all(asked.optional for asked in self.ask(state))

    def redeal(self, state: Any, viewer: Viewer, rng: Dice) -> None:
        """Other answers of those whom `viewer` does not see, in a `state` of which this is a step and that has been
        dealt anew: they answer what they can now."""
        for seat in sorted(set(self.picks) - viewer - {HOST}):
            self.picks[seat] = _any_taking(self.question(state, seat), rng)


def _any_taking(asked: Decision, rng: Dice) -> tuple[str, ...]:
    """A legal taking, as small as may be, but something where that is allowed."""
    keys = rng.shuffled("redeal", [option.key for option in asked.options])
    return tuple(keys[: max(asked.least, min(1, asked.most))])


class Window(Ballot, kw_only=True):
    """A moment to react, to be opened wherever a reaction is possible *as far as everybody knows*, and nowhere else.

    `seats` are those who could react, as far as everybody knows, in the order in which reactions are carried out; who
    really can is told by `reactions`. Answers are collected and carried out together by `close`, so that one reaction
    hides the window from nobody. A pass leaves no trace. What `windows` means:

    - ``default``: those who can are asked silently, beside a decision of `HOST`, the dwell, that the clock answers
      after a random delay. It closes when all of these are answered; so nobody learns by its opening or by its closing
      whether somebody was asked, unless the answer takes longer than a dwell (a host may wait as long for others, too).
    - ``public``: all of `seats` are asked openly, also those who can only pass. No dwell.
    - ``instant``: as the default, but the clock answers at once, and nobody is waited for: only an answer that is given
      beforehand (a standing order) is in time.
    """

    veiled: ClassVar[bool] = True
    windows: Windows = "default"

    def reactions(self, state: Any, seat: Seat) -> tuple[Option, ...]:
        """What `seat` could react with now."""
        raise NotImplementedError

    def put_to(self, state: Any) -> Iterable[Decision]:
        is_silent, instant = self.windows != "public", self.windows == "instant"
        for seat in self.seats:
            if is_silent and not self.reactions(state, seat):
                continue
            asked = self.question(state, seat)
            yield replace(asked, covert=True, revisable=True, silent=is_silent, optional=instant or asked.optional)
        if is_silent:
            kind = "instant" if instant else "dwell"
            round_ = self.question(state, self.seats[0]).round if self.seats else 0
            options = (Option("close", Text("dwell")),)
            yield self.put(HOST, kind, round_, Text("dwell"), options, ("close",))[0]

    def played(self) -> dict[Seat, tuple[str, ...]]:
        """Who reacts and with what, in the order of `seats`; without those who pass or say nothing."""
        passed = (PASS.key,)
        return {seat: self.picks[seat] for seat in self.seats if self.picks.get(seat, passed) != passed}

    def redeal(self, state: Any, viewer: Viewer, rng: Dice) -> None:
        """Other answers, as for every ballot; and where it is silent, given by others, and with another dwell."""
        if self.windows == "public":
            super().redeal(state, viewer, rng)
            return
        for asked in self.put_to(state):
            if asked.seat not in viewer:
                self.picks.pop(asked.seat, None)
                if rng.below("redeal", 2):
                    self.picks[asked.seat] = _any_taking(asked, rng)
        for seat in set(self.picks) - viewer - {asked.seat for asked in self.put_to(state)}:
            del self.picks[seat]
        if self.is_complete(state):
            del self.picks[HOST]


class Stacked(Protocol):
    """A state that flows: `stack` ends with the next step, `asked` counts the questions ever put."""

    stack: list[Any]
    asked: int


S = TypeVar("S", bound=Stacked)


class Table(Generic[S]):
    """What steps work on while one action is carried out: the state, the dice, and what is told. `paragraphs`: what is
    told goes on with what was told before, until a step says `turn`."""

    __slots__ = ("_opens", "dice", "events", "state")

    def __init__(self, state: S, dice: Dice, *, paragraphs: bool = False) -> None:
        self.state = state
        self.dice = dice
        self.events: list[Event] = []
        self._opens = False if paragraphs else None

    def turn(self) -> None:
        """With what is told next something new begins, as everybody sees."""
        self._opens = True

    def illustrate(self) -> None:
        """Let the story's picture go with what was told last."""
        self.events[-1] = replace(self.events[-1], pictured=True)

    def tell(self, key: str, /, **args: Arg) -> None:
        """Tell everybody."""
        self._tell(Event(text(key, **args)))

    def tell_only(self, seats: frozenset[Seat], what: Text, others: Text | None = None, reveals: bool = True) -> None:
        """Tell some seats; the others hear `others`, or nothing."""
        self._tell(Event(what, seats, others, reveals))

    def reveal(self, key: str, /, **args: Arg) -> None:
        """Tell everybody what was hidden from some until now."""
        self._tell(Event(text(key, **args), reveals=True))

    def _tell(self, event: Event) -> None:
        self.events.append(event if self._opens is None else replace(event, opens=self._opens))
        if self._opens and (event.to is None or event.others is not None):  # or it would not begin for everybody
            self._opens = False

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
                    if step.veiled:
                        self.dice.touch(VEIL)
                return
            stack.pop().do(self)


class StackEngine(Generic[S]):
    """The half of an engine that is the same for every game with one stack."""

    state_type: type[S]
    meta: Meta
    paragraphs: ClassVar[bool] = False
    """Whether its steps say where one turn of the tale ends and the next begins, see `Table.turn`."""

    def pending(self, state: S) -> tuple[Decision, ...]:
        if not state.stack or self.outcome(state) is not None:
            return ()
        decisions: tuple[Decision, ...] = state.stack[-1].ask(state)
        return decisions

    def apply(self, state: S, action: Action, rng: Dice) -> list[Event]:
        step: Question = state.stack[-1]
        pending = step.ask(state)
        decision = next(asked for asked in pending if asked.id == action.decision)
        alone = len(pending) == 1 and not step.veiled
        state.stack.pop()
        table = Table(state, rng, paragraphs=self.paragraphs)
        if step.veiled:
            rng.touch(VEIL)
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
        table = Table(state, rng, paragraphs=self.paragraphs)
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
