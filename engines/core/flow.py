"""Flow as data: a stack of small steps in the state, each named after a paragraph of the rulebook.

A `Work` does something and is gone; a `Question` waits for an answer, a `Ballot` for the answers of several seats, a
`Window` for reactions. The stack is part of the state, so a match survives a restart in the middle of a nested effect.

A game that runs in several places at once has a stack for each, its `threads`. They go on independently of each other:
each counts its own questions and moves its own dice, so that nobody can tell from one what was answered in another. A
`Barrier` waits until other threads have ended.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, TypeVar, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.errors import BadData
from engines.core.ids import MAIN, in_thread, sitting, thread_of, within
from engines.core.preferences import take
from engines.core.sequences import steps
from engines.core.storing import decoder
from engines.core.types import (
    HOST,
    Action,
    Arg,
    Choice,
    Decision,
    Event,
    Figure,
    GameTurn,
    Meta,
    Option,
    Order,
    Orderable,
    Outcome,
    Preference,
    Random,
    Seat,
    Text,
    Viewer,
    Who,
    text,
)

DONE: Final = Option("done", Text("done"))
"""The option that ends a run of choices."""

PASS: Final = Option("pass", Text("pass"))
"""The option that lets a reaction window go by."""

VEIL: Final = "veil"
"""The dice stream whose counter veiled questions move; nothing is rolled on it."""

ORDERED: Final = "ordered"
"""The dice stream whose counter moves where an order answers a question: others have learnt the answer, so nobody takes
back what led to it. Nothing is rolled on it."""

Windows = Literal["default", "public", "instant"]
"""How reactions are asked for: see `Window`."""

WINDOWS: Final = Choice("windows", ("default", "public", "instant"))
"""The table option of games that have reactions."""


class Over(Exception):
    """Raised by a step when the match has ended, after the state knows its outcome; steps still on the stack are
    dropped."""


class Step:
    """One paragraph of the rules, waiting for its turn on the stack: a struct of a game's package, stored with its
    class's name. A stack is a ``list[Step]``; no game lists its steps (`storing.decoder`)."""

    __slots__ = ()


class Work(Step, Struct, tag=True):
    """A step that does its work and is gone."""

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError

    def rests(self, state: Any) -> bool:
        """True while the thread cannot go on, though it waits for nobody's answer."""
        return False


class Barrier(Work):
    """A step that is done when none of the threads `among` has a step left."""

    among: tuple[str, ...]

    def rests(self, state: Any) -> bool:
        threads = threads_of(state)
        return any(threads[name].stack for name in self.among if name in threads)

    def do(self, table: Table[Any]) -> None:
        """Nothing: the threads have ended."""


class Question(Step, Struct, tag=True, kw_only=True):
    """A step that waits for an answer. It gets its `number` when it comes to the top; decision ids are made of it.

    A `veiled` question may hold silent decisions, whether it does or not. Its opening and each answer to it move the
    counter of the `VEIL` stream, and free undo ends where a counter moved. Without that, undo would tell what was
    answered unseen:

    1. Anna plays a card; a window opens. Bob, and nobody else, holds a card to react with and is asked silently.
    2. Bob answers unseen. Now another player has acted since Anna did, so her undo button disappears.
    3. Had Bob held no such card, the button would still be there: Anna has learnt Bob's hand from her own screen.

    With the counter, Anna's undo ends when the window opens, whatever the others hold. The same goes for decision ids,
    which change when an answer is taken back. A player asked in a veiled question may change the answer instead
    (`revisable`). A veiled question has one number however many seats it asks, so the ids of later questions do not
    count the silent ones.
    """

    veiled: ClassVar[bool] = False
    public_options: ClassVar[bool] = False
    """True if everybody can see what the options are: where there is only one, it is taken for the seat unasked. Where
    options depend on something hidden the seat is asked all the same, or the missing question would tell it."""
    ordered_as: ClassVar[frozenset[str] | None] = None
    """The kinds of its decisions that may be ordered, so that it is not put for nothing where none of them is; None if
    any may be."""
    number: int = 0

    def ask(self, state: Any) -> tuple[Decision, ...]:
        """The decisions that are open now: at least one, each with an id from `name`."""
        raise NotImplementedError

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        """Carry out the answer. The step is off the stack by now; a step with more to ask pushes itself back.

        A step pushed back gets a new number, and so new ids, unless it had asked several seats: the others' ids stay.
        """
        raise NotImplementedError

    def joint(self, state: Any, viewer: Viewer) -> Decision | None:
        """The question as one screen, under the id of the open one, for a player who holds all the seats that it and
        its next pages ask; None if it has none for these seats."""
        return None

    def joint_answer(self, state: Any, picks: tuple[str, ...]) -> tuple[str, ...]:
        """The picks for the present page by which the answer to the joint question is carried out."""
        raise NotImplementedError

    def is_answered(self, asked: Decision) -> bool:
        """True if a decision is open only so that its answer may be changed: no order answers it again."""
        return asked.optional and asked.revisable

    def moment(self, state: Any) -> Text | None:
        """The name of the moment at which somebody may be asked unseen, from what everybody knows; None if nobody may
        be."""
        return None

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
        nothing: Text | None = None,
        covert: bool = False,
        barred: tuple[Text, ...] = (),
    ) -> tuple[Decision, ...]:
        """A single decision in a tuple, for a step that asks one seat one thing."""
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
                nothing=nothing,
                covert=covert,
                barred=barred,
            ),
        )


class Ballot(Question, kw_only=True):
    """One question put to several seats at once; `close` follows when every seat that must answer has answered.

    Until then a seat may change its answer to a revisable question: the decision stays open under the same id, is
    `optional` (the table no longer waits for it), and has the last answer as its default.
    """

    seats: list[Seat]
    picks: dict[Seat, tuple[str, ...]] = {}

    def question(self, state: Any, seat: Seat) -> Decision:
        """The decision put to `seat`, with an id of its own: two seats never share one."""
        raise NotImplementedError

    def close(self, table: Table[Any]) -> None:
        """Carry out the answers; called when all have answered."""
        raise NotImplementedError

    def answered(self, table: Table[Any], seat: Seat) -> None:
        """Called when `seat` has answered for the first time: the place to tell the others so."""

    def put_to(self, state: Any) -> Iterable[Decision]:
        """The decision for each seat, answered or not."""
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
        """True if every seat that must answer has answered."""
        return all(asked.optional for asked in self.ask(state))

    def redeal(self, state: Any, viewer: Viewer, rng: Dice) -> None:
        """Replace the answers hidden from `viewer` by other legal ones. `state` has just been dealt anew and this step
        is part of it."""
        for seat in sorted(set(self.picks) - viewer - {HOST}):
            self.picks[seat] = any_taking(self.question(state, seat), rng)


def any_taking(asked: Decision, rng: Dice) -> tuple[str, ...]:
    """Random legal picks: as few as allowed, but at least one if one may be taken."""
    keys, number = [option.key for option in asked.options], max(asked.least, min(1, asked.most))
    if asked.sequence:
        keys = [option.key for option in steps(asked.options)]
        return tuple(rng.pick("redeal", keys) for _ in range(number))
    return tuple(rng.shuffled("redeal", keys)[:number])


class Window(Ballot, kw_only=True):
    """A chance to react. Open one wherever a reaction is possible *as far as everybody knows*, and nowhere else.

    `seats` are the seats that could react as far as everybody knows, in the order in which reactions are carried out;
    `reactions` tells which of them really can. `close` carries out all answers together, so one reaction does not
    close the window for the others. A pass leaves no trace. The values of `windows`:

    - ``default``: the seats that can react are asked silently, beside the reaction delay, a decision of `HOST` that
      the clock answers after a time of its own. The window closes when all of these are answered, so neither its
      opening nor its closing tells whether a seat was asked, unless the answer takes longer than a reaction delay (a
      host may wait as long for other answers, too, or for none).
    - ``public``: all of `seats` are asked openly, also those that can only pass. There is no reaction delay.
    - ``instant``: like ``default``, but the clock answers at once and the table waits for no answer: only an order
      given beforehand is in time.
    """

    veiled: ClassVar[bool] = True
    windows: Windows = "default"

    def reactions(self, state: Any, seat: Seat) -> tuple[Option, ...]:
        """The options `seat` could react with now; empty if it cannot react."""
        raise NotImplementedError

    def called(self, state: Any) -> Text | None:
        """The name of this moment, such as "Dawn", from what everybody knows; None where it has none."""
        return None

    def moment(self, state: Any) -> Text | None:
        name = self.called(state)
        if self.windows == "public":
            return None
        return Text("moment-to-react") if name is None else text("moment-to-react-at", what=name)

    def put_to(self, state: Any) -> Iterable[Decision]:
        is_silent, instant = self.windows != "public", self.windows == "instant"
        for seat in self.seats:
            if is_silent and not self.reactions(state, seat):
                continue
            asked = self.question(state, seat)
            yield replace(asked, covert=True, revisable=True, silent=is_silent, optional=instant or asked.optional)
        if is_silent:
            kind = "instant" if instant else "reaction_delay"
            round_ = self.question(state, self.seats[0]).round if self.seats else 0
            options = (Option("close", Text("reaction-delay")),)
            (closing,) = self.put(HOST, kind, round_, self.moment(state) or options[0].label, options, ("close",))
            yield replace(closing, among=tuple(self.seats))

    def is_answered(self, asked: Decision) -> bool:
        """True if the seat has answered. At an instant window an open decision is optional from the first."""
        return asked.seat in self.picks

    def played(self) -> dict[Seat, tuple[str, ...]]:
        """The picks of each seat that reacts, in the order of `seats`; passes and missing answers are left out."""
        passed = (PASS.key,)
        return {seat: self.picks[seat] for seat in self.seats if self.picks.get(seat, passed) != passed}

    def redeal(self, state: Any, viewer: Viewer, rng: Dice) -> None:
        """Replace the hidden answers, as for every ballot. In a silent window also which other seats have answered, and
        whether the reaction delay has passed, is drawn again."""
        if self.windows == "public":
            super().redeal(state, viewer, rng)
            return
        for asked in self.put_to(state):
            if asked.seat not in viewer:
                self.picks.pop(asked.seat, None)
                if rng.below("redeal", 2):
                    self.picks[asked.seat] = any_taking(asked, rng)
        for seat in set(self.picks) - viewer - {asked.seat for asked in self.put_to(state)}:
            del self.picks[seat]
        if self.is_complete(state):
            del self.picks[HOST]


class Stacked(Protocol):
    """A state with a stack: its last element is the next step. `asked` counts the questions ever put."""

    stack: list[Any]
    asked: int


class Thread(Struct):
    """One of the stacks of a game that runs in several places at once.

    `asked` counts the questions ever put in the thread, and never goes back: a thread that ends is kept, empty, so that
    an old button never fits a new question. `until` is the phase at whose end its steps are dropped (`Table.expire`).
    """

    stack: list[Step]
    asked: int = 0
    until: str = ""


class Threaded(Protocol):
    """A state of several stacks, by the names of their threads.

    A thread is named by its place or by its descent, never by a running number: that would depend on which thread came
    first, and with it the thread's dice.
    """

    threads: dict[str, Thread]


def threads_of(state: Any) -> Mapping[str, Stacked]:
    """The stacks of a state, by thread: the state itself where it has only one."""
    threads: Mapping[str, Stacked] | None = getattr(state, "threads", None)
    return {MAIN: state} if threads is None else threads


S = TypeVar("S", bound=Stacked | Threaded)


Ordered = Callable[[Any, Decision], "tuple[str, ...] | None"]
"""A function of state and decision: the picks of a preference order, or None where the question is put."""


def nothing_ordered(state: Any, asked: Decision) -> None:
    """None: no order answers."""


def uncounted(state: Any) -> None:
    """None: no turns are counted."""


def unnamed(state: Any, thread: str) -> None:
    """None: the host names the places of threads."""


class Table(Generic[S]):
    """The state, the dice and the events so far, handed to every step while one action is carried out.

    With `paragraphs`, events continue the paragraph told before until a step calls `turn`. `thread` is the thread whose
    step is being carried out; `late`: the clock has answered. `ordered` answers questions by preference orders as they
    open, so none of those in `known`, by their ids: who takes an answer back is asked again, whatever was ordered.
    `counted` gives the turn to which what is told in a state belongs, `named` the place in which a thread goes on."""

    __slots__ = (
        "_opens",
        "counted",
        "dice",
        "events",
        "known",
        "late",
        "named",
        "ordered",
        "state",
        "thread",
        "threads",
    )

    def __init__(
        self, state: S, dice: Dice, *, paragraphs: bool = False, thread: str = MAIN, late: bool = False,
        ordered: Ordered = nothing_ordered, known: frozenset[str] = frozenset(),
        counted: Callable[[Any], GameTurn | None] = uncounted,
        named: Callable[[Any, str], Text | None] = unnamed,
    ) -> None:  # fmt: skip
        self.state = state
        self.late = late
        self.ordered = ordered
        self.known = known
        self.counted = counted
        self.named = named
        self.dice = dice
        self.events: list[Event] = []
        self.thread = thread
        self.threads = threads_of(state)
        self._opens = False if paragraphs else None

    def stream(self, name: str) -> str:
        """The dice stream of that name in this thread: a roll here then changes none elsewhere."""
        return in_thread(self.thread, name)

    def turn(self) -> None:
        """Begin a new paragraph with the next event that everybody hears."""
        self._opens = True

    def illustrate(self) -> None:
        """Attach the ``story`` picture to the last event."""
        self.events[-1] = replace(self.events[-1], pictured=True)

    def tell(self, key: str, /, **args: Arg) -> None:
        """Tell everybody."""
        self.tell_event(Event(text(key, **args)))

    def tell_only(self, seats: frozenset[Seat], what: Text, others: Text | None = None, reveals: bool = True) -> None:
        """Tell `what` to some seats; the other seats hear `others`, or nothing if it is None."""
        self.tell_event(Event(what, seats, others, reveals))

    def tell_office(self, office: str, holder: Seat, what: Text, others: Text | None = None) -> None:
        """Tell `what` to the holder of an office, for as long as it holds it; the other seats hear `others`."""
        self.tell_event(Event(what, frozenset({holder}), others, reveals=True, office=office))

    def reveal(self, key: str, /, **args: Arg) -> None:
        """Tell everybody something that was hidden from some until now; free undo ends here."""
        self.tell_event(Event(text(key, **args), reveals=True))

    def tell_event(self, event: Event) -> None:
        """Tell an event made elsewhere: here it gets its thread, its turn and its place in a paragraph."""
        state, thread = self.state, self.thread
        event = replace(
            event, thread=thread, opens=self._opens, turn=self.counted(state), place=self.named(state, thread)
        )
        self.events.append(event)
        if self._opens and (event.to is None or event.others is not None):  # or it would not begin for everybody
            self._opens = False

    def push(self, *steps: Step) -> None:
        """Put steps on the stack of this thread; the first one given comes first."""
        self.threads[self.thread].stack.extend(reversed(steps))

    def begin(self, thread: str, *steps: Step, until: str = "") -> None:
        """Give another thread steps, which it does when this one comes to rest. One that does not exist yet begins;
        one that has steps left gets these on top of them."""
        there = cast("Threaded", self.state).threads.setdefault(thread, Thread([]))
        there.stack.extend(reversed(steps))
        there.until = until

    def expire(self, phase: str) -> None:
        """End a phase: threads that last until then are emptied, whatever they ask."""
        for there in cast("Threaded", self.state).threads.values():
            if there.until == phase:
                there.stack.clear()
                there.until = ""

    def settle(self) -> None:
        """Do all work up to the next question of each thread, or to the end of its stack: the present thread first,
        then the others in order of their names, as long as one of them can go on. Raises `Over`."""
        self._go_on()
        moved = len(self.threads) > 1
        while moved:
            moved = False
            for thread in sorted(self.threads):
                self.thread = thread
                moved |= self._go_on()

    def _go_on(self) -> bool:
        """Do all work of this thread; True if there was any, or a new question."""
        there, moved = self.threads[self.thread], False
        stack = there.stack
        while stack:
            step = stack[-1]
            if isinstance(step, Question):
                if self._take_single(stack, step):
                    moved = True
                    continue
                if not step.number:
                    there.asked += 1
                    step.number = there.asked
                    if step.veiled:
                        self.dice.touch(self.stream(VEIL))
                if not self._answer_by_order(stack, step):
                    return moved
                moved = True
                continue
            if step.rests(self.state):
                return moved
            stack.pop().do(self)
            moved = True
        return moved

    def _take_single(self, stack: list[Any], step: Question) -> bool:
        """Carry out a decision of the question on top that leaves no choice, as everybody can see; True if there was
        one. Its question takes no number."""
        if not step.public_options or step.number:
            return False
        pending = step.ask(self.state)
        for asked in pending:
            hidden = asked.covert or asked.silent or asked.optional
            if len(asked.options) == asked.least == asked.most and not hidden:
                stack.pop()
                carry_on(self, stack, step, pending, asked, tuple(option.key for option in asked.options))
                return True
        return False

    def _answer_by_order(self, stack: list[Any], step: Question) -> bool:
        """Carry out the first preference order that answers the question on top; True if there was one."""
        orders = getattr(self.state, "orders", None)
        if not orders or not may_be_ordered(orders, step):
            return False
        pending = step.ask(self.state)
        for asked in pending:
            if asked.seat not in orders or step.is_answered(asked) or in_thread(self.thread, asked.id) in self.known:
                continue
            picks = self.ordered(self.state, asked)
            if picks is not None:
                self.dice.touch(self.stream(ORDERED))
                stack.pop()
                carry_on(self, stack, step, pending, asked, picks)
                return True
        return False


def may_be_ordered(orders: Mapping[Seat, Iterable[Preference]], step: Question) -> bool:
    """True if something is ordered that could answer a question."""
    kinds = step.ordered_as
    return kinds is None or any(entry.kind in kinds for given in orders.values() for entry in given)


def carry_on(
    table: Table[Any], stack: list[Any], step: Question, pending: Sequence[Decision], asked: Decision,
    picks: tuple[str, ...],
) -> None:  # fmt: skip
    """Carry out an answer to a question that was just taken off its stack."""
    if step.veiled:
        table.dice.touch(table.stream(VEIL))
    step.answer(table, asked, picks)
    if len(pending) == 1 and not step.veiled and any(waiting is step for waiting in stack):
        step.number = 0  # it asks anew, under a new id


class StackEngine(Generic[S]):
    """Base class of engines whose state is a stack of steps, or several by thread; a game adds setup, view, status and
    outcome.

    A game with preference orders has ``orders: dict[Seat, list[Preference]]`` in its state, and adds `orderable`, and
    `holds` where they may have conditions. It drops what has come to its end (`preferences.end`)."""

    state_type: type[S]
    meta: Meta
    paragraphs: ClassVar[bool] = False
    """True if the game's steps call `Table.turn` where a new paragraph of the story begins."""

    def pending(self, state: S) -> tuple[Decision, ...]:
        return self._pending(state, None)

    def _pending(self, state: S, orders: Mapping[Seat, Iterable[Preference]] | None) -> tuple[Decision, ...]:
        """The open decisions; with orders, those of questions that they might answer are enough."""
        tops = {name: there.stack[-1] for name, there in threads_of(state).items() if there.stack}
        if not tops or self.outcome(state) is not None:
            return ()
        if MAIN in tops:
            decisions: tuple[Decision, ...] = tops[MAIN].ask(state)
            return decisions
        return tuple(
            replace(asked, id=in_thread(name, asked.id))
            for name, step in tops.items()
            if isinstance(step, Question) and (orders is None or may_be_ordered(orders, step))  # others rest
            for asked in step.ask(state)
        )

    def moments(self, state: S) -> Mapping[str, Text]:
        tops = {name: there.stack[-1] for name, there in threads_of(state).items() if there.stack}
        if self.outcome(state) is not None:
            return {}
        asked = ((name, step) for name, step in sorted(tops.items()) if isinstance(step, Question))
        return {name: moment for name, step in asked if (moment := step.moment(state)) is not None}

    def apply(self, state: S, action: Action, rng: Dice) -> list[Event]:
        thread, name = thread_of(action.decision), within(action.decision)
        stack = threads_of(state)[thread].stack
        step: Question = stack[-1]
        pending = step.ask(state)
        decision = next(asked for asked in pending if asked.id == name)
        known = self._open(state)
        stack.pop()
        table = Table(
            state, rng, paragraphs=self.paragraphs, thread=thread, late=action.late, ordered=self.ordered, known=known,
            counted=self.turn, named=self.place,
        )  # fmt: skip
        try:
            carry_on(table, stack, step, pending, decision, action.picks)
            table.late = False
            table.settle()
        except Over:
            self._drop(state)
        return table.events

    def joint(self, state: S, viewer: Viewer) -> tuple[Decision, ...]:
        tops = {name: there.stack[-1] for name, there in threads_of(state).items() if there.stack}
        joined = {name: top.joint(state, viewer) for name, top in tops.items() if isinstance(top, Question)}
        return tuple(replace(one, id=in_thread(name, one.id)) for name, one in joined.items() if one is not None)

    def joint_answer(self, state: S, decision: str, picks: tuple[str, ...]) -> Action | None:
        thread = thread_of(decision)
        stack = threads_of(state)[thread].stack
        top = stack[-1] if stack else None
        if not isinstance(top, Question) or sitting(in_thread(thread, top.name(""))) != sitting(decision):
            return None
        (asked,) = top.ask(state)
        return Action(asked.seat, in_thread(thread, asked.id), top.joint_answer(state, picks))

    def orderable(self, state: S, seat: Seat) -> tuple[Orderable, ...]:
        return ()

    def holds(self, state: S, asked: Decision, when: str) -> bool:
        """True if a condition of a preference holds as this question is put."""
        raise NotImplementedError(when)

    def ordered(self, state: S, asked: Decision) -> tuple[str, ...] | None:
        """The picks with which an order answers a question; None if it is to be put."""
        return take(state, asked, lambda when: self.holds(state, asked, when))

    def _open(self, state: S, but: Order | None = None) -> frozenset[str]:
        """The ids of the open questions that an order might answer, without those that an order is about."""
        orders = getattr(state, "orders", None)
        if not orders:
            return frozenset()
        pending = self._pending(state, orders)
        return frozenset(one.id for one in pending if but is None or (one.seat, one.kind) != (but.seat, but.kind))

    def settle(self, state: S, order: Order, rng: Dice) -> list[Event]:
        table = Table(
            state, rng, paragraphs=self.paragraphs, thread=min(threads_of(state)), ordered=self.ordered,
            known=self._open(state, order), counted=self.turn, named=self.place,
        )  # fmt: skip
        try:
            table.settle()
        except Over:
            self._drop(state)
        return table.events

    def begin(self, state: S, rng: Dice, *steps: Step, thread: str = MAIN) -> tuple[S, list[Event]]:
        """Push the first steps, of one thread, and run to the first question; a `setup` ends with this."""
        table = Table(
            state, rng, paragraphs=self.paragraphs, thread=thread, ordered=self.ordered, counted=self.turn,
            named=self.place,
        )  # fmt: skip
        table.push(*steps)
        try:
            table.settle()
        except Over:
            self._drop(state)
        return state, table.events

    def _drop(self, state: S) -> None:
        """Empty all stacks: the match is over."""
        for there in threads_of(state).values():
            there.stack.clear()

    def played(self, seats: int, options: Mapping[str, str]) -> Mapping[str, str]:
        """The options as they are: most fit any number of seats."""
        return options

    def characters(self, view: Any) -> Mapping[Seat, Text]:
        """None: what a seat plays is its own name."""
        return {}

    def thread_name(self, view: Any, thread: str) -> Text | None:
        """None: a game of one thread tells everything in its main line."""
        return None

    def place(self, state: S, thread: str) -> Text | None:
        """The name of the place in which a thread goes on in this position, as everybody knows it. Needed where a
        thread may come to another place within one entry of the log; None leaves it to `thread_name` before and after
        the entry."""
        return None

    def outcome(self, state: S) -> Outcome | None:
        raise NotImplementedError

    def dangers(self, view: Any) -> tuple[Text, ...]:
        """The dangers near by that a view shows: none, unless a game tells some."""
        return ()

    def turn(self, state: S) -> GameTurn | None:
        """None: a game that counts no turns."""
        return None

    def figures(self, view: Any) -> tuple[Figure, ...]:
        """None, unless a game has some; each game that people play has three."""
        return ()

    def deeds(self, story: Sequence[Event]) -> Mapping[Seat, Text]:
        """How many turns each seat has had, in a game that counts turns of seats."""
        turns: dict[Seat, set[int]] = {}
        for event in story:
            if event.turn is not None and event.turn.seat is not None and event.turn.number:
                turns.setdefault(event.turn.seat, set()).add(event.turn.number)
        return {seat: text("deed-turns", who=Who(seat), count=len(numbers)) for seat, numbers in turns.items()}

    def dump(self, state: S) -> bytes:
        return msgspec.msgpack.encode(state)

    def load(self, data: bytes, edition: int) -> S:
        try:
            shape: type = self.state_type
            state: S = decoder(shape, Step).decode(data)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise BadData(f"stored state, edition {edition}", str(error)) from error
        return state

    def offices(self, state: S) -> Mapping[str, Seat]:
        """None: most games have no offices."""
        return {}

    def forget(self, state: S, offices: Collection[str]) -> S:
        """A copy of `state`: where there are no offices nothing is forgotten."""
        return self.load(self.dump(state), self.meta.edition)

    def redeal(self, state: S, viewer: Viewer, rng: Dice) -> S:
        """A copy of `state`: in a game without hidden information no other position looks the same."""
        return self.load(self.dump(state), self.meta.edition)


def keys(decision: Decision) -> Sequence[str]:
    """The option keys of a decision, in the order they are offered."""
    return [option.key for option in decision.options]
