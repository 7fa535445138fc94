"""Questions, ballots and threads: how the referee asks, and who goes on when everybody has answered.

A part of the rules is a generator. It yields a `Ballot` and is sent the answers, or it yields `Places` and goes on when
all of them have come to their end. Nothing here knows the game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engines.core.dice import Dice

T = TypeVar("T")

Draft = dict[str, list[str]]
"""The pages of a form that are filled in: for each kind the picks."""


@dataclass
class Question:
    """A question to one seat: `least` to `most` of `options`; in a `sequence` an option may come again.

    `default` None means: at random among the options (`most` of them in a sequence of throws, else one). `order` is the
    kind of preference order that answers it, empty if none does.
    """

    seat: str
    kind: str
    options: list[str]
    default: list[str] | None = None
    least: int = 1
    most: int = 1
    sequence: bool = False
    order: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    legal: Callable[[list[str]], bool] | None = None
    chosen: Callable[[str], list[str]] | None = None
    """What the clock picks, from the dice stream of that name."""

    def allows(self, picks: list[str]) -> bool:
        """True if these picks are a legal answer."""
        fits = self.least <= len(picks) <= self.most and all(pick in self.options for pick in picks)
        return fits and (self.sequence or len(set(picks)) == len(picks)) and (self.legal is None or self.legal(picks))


@dataclass
class Form:
    """A form of several pages, of which the first is of the form's own kind. `pages` gives the pages for what has been
    filled in so far; a page not filled in is sent with its default."""

    seat: str
    kind: str
    pages: Callable[[Draft], list[Question]]
    draft: Draft = field(default_factory=dict)


@dataclass
class Ballot:
    """Questions put together: the thread goes on when all are answered. An answer to a form is its whole draft, to any
    other question its picks."""

    asked: list[Question | Form]


@dataclass
class Places:
    """Threads to run side by side, by name; whoever yields them waits for the end of all."""

    threads: dict[str, Generator[Any, Any, None]]
    deal_again: Callable[[list[str]], None]


@dataclass
class Rest:
    """The thread has used up its share of a deck and waits until every other thread rests or has ended."""


Answers = dict[str, Any]
Play = Generator[Any, Any, T]
"""A part of the rules that may ask."""


@dataclass
class Entry:
    """An entry of a preference order: `picks` if `when` holds, kept until `until` (r: round, f: fight, s: for good)."""

    picks: list[str]
    when: str = ""
    until: str = "s"


@dataclass
class Open:
    """A thread that has begun, and the ballot on which it waits."""

    name: str
    play: Generator[Any, Any, None]
    ballot: Ballot | None = None
    answers: Answers = field(default_factory=dict)
    rests: bool = False
    ended: bool = False
    number: int = 0


def is_possible(form: Form, draft: Draft) -> bool:
    """True if every page of a form is filled in and may still be answered so; a page that has become needless does not
    matter."""
    return all(page.kind in draft and page.allows(draft[page.kind]) for page in form.pages(draft))


class Desk:
    """All that is open: takes answers and lets threads go on."""

    def __init__(self, dice: Dice, preferred: Callable[[Question], list[str] | None]) -> None:
        self.dice, self.preferred = dice, preferred
        self.main: Open | None = None
        self.places: dict[str, Open] = {}
        self.deal_again: Callable[[list[str]], None] | None = None
        self.numbers: dict[str, int] = {}

    def begin(self, play: Generator[Any, Any, None]) -> None:
        self.main = Open("round", play)
        self._go_on(self.main, None)

    @property
    def threads(self) -> list[Open]:
        """The threads that may have something open."""
        main = [self.main] if self.main is not None and not self.main.ended else []
        return [*main, *(one for one in self.places.values() if not one.ended)]

    def open(self) -> list[tuple[Open, Question | Form]]:
        """All open questions, each with its thread."""
        return [
            (one, asked)
            for one in self.threads
            if one.ballot is not None
            for asked in one.ballot.asked
            if asked.seat not in one.answers
        ]

    def default(self, thread: str, question: Question) -> list[str]:
        """The picks of the clock."""
        if question.default is not None:
            return list(question.default)
        if question.chosen is not None:
            return question.chosen(f"{thread}.default")
        times = question.most if question.sequence else 1
        return [self.dice.pick(f"{thread}.default", question.options) for _ in range(times)]

    def answer(self, seat: str, kind: str, picks: list[str], where: str = "") -> None:
        """Carry out an answer: to a question, to a page of a form, or ``send`` for a form as it is. `where` is the
        thread, for a seat that is asked in several."""
        for thread, asked in self.open():
            if asked.seat != seat or where not in ("", thread.name):
                continue
            if isinstance(asked, Question):
                if asked.kind == kind:
                    assert asked.allows(picks), f"{seat} may not answer {picks} to {kind}: {asked.options}"
                    self._note(thread, asked, list(picks))
                    return
            elif kind == "send":
                self._note(thread, asked, self.filled(thread.name, asked))
                return
            else:
                for page in asked.pages(asked.draft):
                    if page.kind == kind:
                        assert page.allows(picks), f"{seat} may not answer {picks} to {kind}: {page.options}"
                        asked.draft[kind] = list(picks)
                        return
        raise AssertionError(f"{seat} is not asked {kind}")

    def filled(self, thread: str, form: Form) -> Draft:
        """The form with every page that is not filled in answered by its default."""
        draft = dict(form.draft)
        while True:
            page = next((page for page in form.pages(draft) if page.kind not in draft), None)
            if page is None:
                wanted = {page.kind for page in form.pages(draft)}
                return {kind: picks for kind, picks in draft.items() if kind in wanted}
            draft[page.kind] = self.preferred(page) or self.default(thread, page)

    def recheck(self) -> None:
        """Look at the open forms again after something has changed beside them: one that has no page any more is
        dropped, one that was sent and has become impossible is open again."""
        for thread in self.threads:
            if thread.ballot is None:
                continue
            for asked in list(thread.ballot.asked):
                if not isinstance(asked, Form):
                    continue
                sent = thread.answers.get(asked.seat)
                if not asked.pages({}):
                    if sent is None:
                        self._note(thread, asked, {})
                        return
                    continue
                if sent is not None and not is_possible(asked, sent):
                    asked.draft = {}
                    del thread.answers[asked.seat]

    def _note(self, thread: Open, asked: Question | Form, answer: Any) -> None:
        thread.answers[asked.seat] = answer
        assert thread.ballot is not None
        if all(one.seat in thread.answers for one in thread.ballot.asked):
            answers, thread.ballot, thread.answers = thread.answers, None, {}
            self._go_on(thread, answers)
            self._wake()

    def _go_on(self, thread: Open, sent: Any) -> None:
        while True:
            try:
                wanted = thread.play.send(sent)
            except StopIteration:
                thread.ended = True
                return
            if isinstance(wanted, Rest):
                thread.rests = True
                return
            if isinstance(wanted, Places):
                self._begin_places(wanted)
                if any(not one.ended for one in self.places.values()):
                    return
                sent, self.places = None, {}
                continue
            answers = self._answered_in_advance(thread, wanted)
            if len(answers) < len(wanted.asked):
                thread.ballot, thread.answers = wanted, answers
                return
            sent = answers

    def _answered_in_advance(self, thread: Open, ballot: Ballot) -> Answers:
        """Number the ballot, and answer by order whom an order answers."""
        self.numbers[thread.name] = thread.number = self.numbers.get(thread.name, 0) + 1
        answers: Answers = {}
        for asked in ballot.asked:
            if isinstance(asked, Question):
                picks = self.preferred(asked)
                if picks is not None:
                    answers[asked.seat] = picks
            else:
                first = asked.pages({})[0]
                picks = self.preferred(first)
                if picks is not None:
                    asked.draft[first.kind] = picks
                    answers[asked.seat] = self.filled(thread.name, asked)
        return answers

    def _begin_places(self, wanted: Places) -> None:
        self.places = {name: Open(name, play) for name, play in wanted.threads.items()}
        self.deal_again = wanted.deal_again
        for one in list(self.places.values()):
            self._go_on(one, None)
        self._wake(begun=True)

    def _wake(self, begun: bool = False) -> None:
        """Deal again when all threads that have not ended rest; let the round go on when all have ended."""
        while True:
            alive = [one for one in self.places.values() if not one.ended]
            if alive and all(one.rests for one in alive):
                assert self.deal_again is not None
                self.deal_again([one.name for one in alive])
                for one in alive:
                    one.rests = False
                for one in alive:
                    self._go_on(one, None)
                continue
            if self.places and not alive and not begun:
                self.places = {}
                assert self.main is not None
                self._go_on(self.main, None)
                continue
            return
