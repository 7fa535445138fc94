"""What one reader needs of a match: the row, who sits where, and the position as that reader may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.names import shown
from bot.store import Holder, Match, Order, Sitter
from engines.core import PUBLIC, Meta, Observation, Seat, Text, Viewer, Who, get, text
from engines.core.types import Arg, Decision

STORY_LINES, STORY_LENGTH = 5, 400
"""So many paragraphs, and characters, the table's message tells."""


class Clock(Struct, frozen=True):
    """A reader's time for the question that comes first: it answers at `due`; from `own` on a reserve runs (0: there is
    none), of which `reserve` seconds are left till then."""

    due: int
    own: int = 0
    reserve: int = 0


class Desk(Struct, frozen=True):
    """A match as one reader sees it, as everything was once it is over. All that leaves the host is made from one of
    these.

    `seen` is None in the lobby. `story` are the newest events as the reader was told them, oldest first, but none that
    a picture of its own has told. `deadline` is the table's next.
    """

    match: Match
    sitters: tuple[Sitter, ...]
    viewer: Viewer
    seen: Observation | None
    story: tuple[Text, ...]
    may_undo: bool
    deadline: int | None
    status: Text | None
    undoes: str = ""
    """Which of the reader's own answers would be taken back."""
    unread: bool = False
    """Whether something has happened since the reader last looked; looked into for their list of matches alone."""
    since: int | None = None
    """When something was last told to the reader."""
    invited: tuple[int, ...] = ()
    """Who was asked to a table that has not started, and does not sit there yet."""
    clock: Clock | None = None
    away: Mapping[Seat, int] = {}
    """The seats on vacation, and until when."""
    owned: Viewer = PUBLIC
    """The chairs that the reader may come back to."""
    ordered: Mapping[str, Order] = {}
    """The reader's standing orders that are about to answer open questions, by the questions' ids."""

    @property
    def meta(self) -> Meta:
        return get(self.match.game).meta

    @property
    def unseen(self) -> str:
        """Why there is no position to look at."""
        return "match-frozen" if self.match.status == "frozen" else "not-started"

    @property
    def decision(self) -> Decision | None:
        """The question to this reader that comes first."""
        return self.open[0] if self.open else None

    @property
    def open(self) -> tuple[Decision, ...]:
        """All questions to this reader, the one that the table waits for first."""
        return self.seen.ask if self.seen and self.match.status == "running" else ()

    def turned_to(self, decision: str) -> Desk:
        """The same with another open question first; as it is where there is none of that id."""
        if self.seen is None or all(asked.id != decision for asked in self.open[1:]):
            return self
        first = sorted(self.open, key=lambda asked: asked.id != decision)
        return replace(self, seen=replace(self.seen, ask=tuple(first)), clock=None)

    @property
    def is_due(self) -> bool:
        """Whether the table waits for this reader; a question that may be left alone, answered anew, or that an order
        of theirs answers, can wait."""
        asked = self.decision
        return asked is not None and not asked.optional and asked.id not in self.ordered

    @property
    def waiting(self) -> tuple[Sitter, ...]:
        """Who the table waits for, as everybody may see."""
        by_seat = {sitter.seat: sitter for sitter in self.sitters}
        waited = self.seen.waiting if self.seen and self.match.status == "running" else ()
        return tuple(by_seat[seat] for seat in waited if seat in by_seat)

    def question(self, asked: Decision | Order, say: words.Say) -> str:
        """How a reader is asked: with the chair, where they hold several and the question does not name it."""
        prompt = say(asked.prompt)
        if len(self.viewer) < 2 or (seat := say(text(f"seat-{asked.seat}"))) in prompt:
            return prompt
        return say(text("question-to", seat=seat, question=prompt))

    @property
    def others(self) -> tuple[Seat, ...]:
        """One chair of each other person at the table."""
        people = {sitter.person: sitter.seat for sitter in self.sitters if sitter.seat not in self.viewer}
        return tuple(seat for person, seat in people.items() if person is not None)

    def say(self, locale: str = words.SOURCE, *, plain: bool = False) -> words.Say:
        """Words for this table, with its people's names: bold and escaped, or `plain` for pictures."""
        return words.speaker(self.match.game, locale, self.names(locale, plain=plain))

    def names(self, locale: str, *, plain: bool) -> Callable[[Seat], str]:
        """What whoever sits in a chair is called."""
        return namer(self.sitters, words.speaker(self.match.game, locale), plain=plain)


def namer(sitters: tuple[Sitter, ...], say: words.Say, *, plain: bool) -> Callable[[Seat], str]:
    """What whoever sits in a chair is called; several computers are told apart by their chairs."""
    several = sum(sitter.person is None for sitter in sitters) > 1

    def computer(seat: Seat) -> str:
        return say(text("computer-in", seat=text(f"seat-{seat}")) if several else text("computer-name"))

    called: Mapping[Seat, str] = {
        sitter.seat: shown(sitter.name, plain=plain) if sitter.person is not None else computer(sitter.seat)
        for sitter in sitters
        if not sitter.is_forgotten
    }
    return lambda seat: called.get(seat) or say(text(f"seat-{seat}"))


Line = tuple[Text, bool | None]
"""What was told, and whether it opens a paragraph: None where the game does not say."""


def story(told: Sequence[Line], say: words.Say) -> tuple[Text, ...]:
    """The newest of what a reader was told, oldest first, by paragraphs: as much as fits the table's message."""
    return tuple(in_paragraphs(newest_of(told, say)))


def newest_of(told: Sequence[Line], say: words.Say) -> list[Line]:
    """The last of these lines: as many whole paragraphs as fit the table's message. Of the newest it may be the end
    alone."""
    fitting: list[Line] = []
    length = whole = paragraphs = 0
    for line, opens in reversed(told):
        length += len(say(line)) + 1
        if fitting and (length > STORY_LENGTH or paragraphs == STORY_LINES):
            fitting = fitting[len(fitting) - whole :] if whole else fitting
            break
        fitting.insert(0, (line, opens))
        if opens is not False:
            paragraphs, whole = paragraphs + 1, len(fitting)
    return fitting


def in_paragraphs(told: Iterable[Line]) -> list[Text]:
    """Lines that go on with the one before, joined to it; with a sign where that one is not among them."""
    joined: list[Text] = []
    for line, opens in told:
        if opens is not False:
            joined.append(line)
        elif joined:
            joined[-1] = text("and-then", first=joined[-1], then=line)
        else:
            joined.append(text("going-on", then=line))
    return joined


def in_one(told: Sequence[Text], say: words.Say, most: int) -> str:
    """Several lines in one: how it began and what it came to, where not all fit in about so many characters."""
    first, *others = (say(line) for line in told)
    left = most - len(first)
    kept: list[str] = []
    for line in reversed(others):
        left -= len(line) + 1
        if left < 0 and kept:
            break
        kept.insert(0, line)
    gone = ["…"] if len(kept) < len(others) else []
    return " ".join([first, *gone, *kept])


def named_then(line: Text, number: int, holders: Sequence[Holder], *, plain: bool = False) -> Text:
    """What was told by the event of that number, with the names of those who held the chairs then, bold and escaped, or
    `plain`. `holders` are those who have left them, the first first."""
    then: dict[Seat, Text] = {}
    for holder in holders:
        if number < holder.until:
            then.setdefault(holder.seat, _former(holder, plain=plain))
    return _renamed(line, then) if then else line


def _former(holder: Holder, *, plain: bool) -> Text:
    if holder.person is None:
        return text("computer-in", seat=text(f"seat-{holder.seat}"))
    if not holder.name:
        return text(f"seat-{holder.seat}")
    return text("former-holder", name=shown(holder.name, plain=plain))


def _renamed(line: Text, names: Mapping[Seat, Text]) -> Text:
    def one(arg: Text | Who) -> Text | Who:
        return names.get(arg.seat, arg) if isinstance(arg, Who) else _renamed(arg, names)

    def any_arg(arg: Arg) -> Arg:
        if isinstance(arg, list):
            return [one(item) for item in arg]
        return one(arg) if isinstance(arg, Text | Who) else arg

    return replace(line, args={name: any_arg(arg) for name, arg in line.args.items()})
