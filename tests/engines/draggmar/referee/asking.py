"""Questions, ballots and threads: how the referee asks, and which part of the rules goes on after an answer (A-1).

A part of the rules is a generator. It yields an `Ask` and is sent the answers by seat, or it yields `Until` and goes on
when the condition holds. Nothing here knows the game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")

Answer = dict[str, list[str]]
"""For each page of a question the options picked."""


@dataclass
class Page:
    """One page of a question: `least` to `most` of its options."""

    options: list[str]
    least: int = 1
    most: int = 1


@dataclass
class Question:
    """A question to one seat. A plain question has one page, named as its kind; a form has several.

    `default` is what the clock answers (A-4). `optional`: the thread goes on without it. `check` judges the answer as a
    whole, after its pages.
    """

    seat: str
    kind: str
    pages: dict[str, Page]
    default: Answer
    optional: bool = False
    check: Callable[[Answer], bool] | None = None
    thread: str = ""

    def allows(self, answer: Answer) -> bool:
        """True if the answer is legal."""
        for name, picks in answer.items():
            page = self.pages.get(name)
            if page is None or not page.least <= len(picks) <= page.most or len(set(picks)) != len(picks):
                return False
            if any(pick not in page.options for pick in picks):
                return False
        missing = [name for name, page in self.pages.items() if name not in answer and page.least > 0]
        return not missing and (self.check is None or self.check(answer))

    @property
    def keys(self) -> frozenset[str]:
        """All options, each as ``page:option``."""
        return frozenset(f"{name}:{option}" for name, page in self.pages.items() for option in page.options)


def plain(seat: str, kind: str, options: list[str], default: list[str], least: int = 1, most: int = 1) -> Question:
    """A question of one page."""
    return Question(seat, kind, {kind: Page(options, least, most)}, {kind: default})


@dataclass
class Ask:
    """Questions put together: the thread goes on when all are answered, or an optional one, or when `until` holds.
    With `hold` it goes on only when that holds too; until then answers may be changed (A-2)."""

    questions: list[Question]
    until: Callable[[], bool] | None = None
    hold: Callable[[], bool] | None = None


@dataclass
class Until:
    """The thread waits for a condition."""

    holds: Callable[[], bool]


Answers = dict[str, Answer]
Play = Generator[Any, Any, T]
"""A part of the rules that may ask."""


@dataclass
class Thread:
    """A part of the rules that has begun, and what it waits for."""

    name: str
    play: Play[None]
    waits: Ask | Until | None = None
    given: Answers = field(default_factory=dict)


class Desk:
    """All that is open: takes answers and lets threads go on.

    `ordered` stands for answers given in advance (A-7): it is shown every question that opens and returns the answer
    or None.
    """

    def __init__(self) -> None:
        self.threads: dict[str, Thread] = {}
        self.ordered: Callable[[Question], Answer | None] | None = None

    def begin(self, name: str, play: Play[None]) -> None:
        """Add a thread; it runs at the next `pump`."""
        assert name not in self.threads, f"{name} runs already"
        self.threads[name] = Thread(name, play)

    def end(self, name: str) -> None:
        """Drop a thread that waits."""
        self.threads.pop(name).play.close()

    def open(self) -> list[Question]:
        """Every question that is open; also those answered but not closed are left out."""
        found = []
        for name in sorted(self.threads):
            thread = self.threads[name]
            if isinstance(thread.waits, Ask):
                found += [one for one in thread.waits.questions if one.seat not in thread.given]
        return found

    def has_answered(self, seat: str, kind: str) -> bool:
        """True if that seat has an answer to that kind lying in a question that is not closed."""
        return any(
            isinstance(thread.waits, Ask)
            and any((one.seat, one.kind) == (seat, kind) and seat in thread.given for one in thread.waits.questions)
            for thread in self.threads.values()
        )

    def answer(self, seat: str, kind: str, answer: Answer, where: str = "") -> None:
        """Enter an answer, or change one that is not closed (A-2)."""
        for name in sorted(self.threads):
            thread = self.threads[name]
            if isinstance(thread.waits, Ask) and where in ("", name):
                for one in thread.waits.questions:
                    if (one.seat, one.kind) == (seat, kind):
                        assert one.allows(answer), f"{seat} may not answer {kind} with {answer}: {one.pages}"
                        thread.given[seat] = answer
                        return
        raise AssertionError(f"{seat} is not asked {kind}")

    def _may_go_on(self, thread: Thread) -> bool:
        waits = thread.waits
        if waits is None:
            return True
        if isinstance(waits, Until):
            return waits.holds()
        if waits.until is not None and waits.until():
            return True
        chosen = any(one.optional and one.seat in thread.given for one in waits.questions)
        required = [one for one in waits.questions if not one.optional]
        done = all(one.seat in thread.given for one in required) and (bool(required) or waits.until is None)
        done = done and (bool(required) or not waits.questions)
        return (chosen or done) and (waits.hold is None or waits.hold())

    def pump(self) -> None:
        """Let threads go on, in order of their names, until every one waits."""
        while True:
            ready = next(
                (self.threads[name] for name in sorted(self.threads) if self._may_go_on(self.threads[name])), None
            )
            if ready is None:
                return
            self._step(ready)

    def _step(self, thread: Thread) -> None:
        given, thread.given = thread.given, {}
        first = thread.waits is None
        try:
            thread.waits = next(thread.play) if first else thread.play.send(given)
        except StopIteration:
            del self.threads[thread.name]
            return
        if isinstance(thread.waits, Ask):
            for one in thread.waits.questions:
                one.thread = thread.name
                answer = self.ordered(one) if self.ordered is not None else None
                if answer is not None and one.allows(answer):
                    thread.given[one.seat] = answer
