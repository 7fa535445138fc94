"""A match as one recipient may know it: the row, the occupants of its seats, and the position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.names import pictured, shown
from bot.names import plain as plainly
from bot.store import Holder, Match, Occupant, Order
from engines.core import PUBLIC, Meta, Observation, Seat, Text, Viewer, Who, get, text
from engines.core.types import Arg, Decision

STORY_LINES, STORY_LENGTH = 5, 400
"""The most paragraphs, and characters, of the story in the table's message."""


class Clock(Struct, frozen=True):
    """The time limit on a recipient's first question: it is answered for them at `due`. From `own` on their reserve
    runs (0: they have none), with `reserve` seconds left until `due`."""

    due: int
    own: int = 0
    reserve: int = 0


class Perspective(Struct, frozen=True):
    """A match as one recipient sees it; once it is over, everything in it. All that leaves the host is made from one of
    these.

    `seen` is None in the lobby. `story` are the newest events as the recipient was told them, oldest first, without
    those that a picture of their own has told. `deadline` is the table's next.
    """

    match: Match
    occupants: tuple[Occupant, ...]
    viewer: Viewer
    seen: Observation | None
    story: tuple[Text, ...]
    may_undo: bool
    deadline: int | None
    status: Text | None
    undoes: str = ""
    """The one of the recipient's own answers that an undo would take back."""
    unread: bool = False
    """True if something has happened since the recipient last looked; filled in for their list of matches alone."""
    since: int | None = None
    """The second at which the recipient was last told something."""
    invited: tuple[int, ...] = ()
    """The people invited to a table that has not started who hold no seat there yet."""
    clock: Clock | None = None
    away: Mapping[Seat, int] = {}
    """The seats on vacation, each with the second at which its vacation ends."""
    owned: Viewer = PUBLIC
    """The seats that the recipient may return to."""
    ordered: Mapping[str, Order] = {}
    """The recipient's standing orders that are about to answer open questions, by the questions' ids."""

    @property
    def meta(self) -> Meta:
        return get(self.match.game).meta

    @property
    def unseen(self) -> str:
        """The key of the sentence that says why there is no position to look at."""
        return "match-frozen" if self.match.status == "frozen" else "not-started"

    @property
    def decision(self) -> Decision | None:
        """The first question to this recipient."""
        return self.open[0] if self.open else None

    @property
    def open(self) -> tuple[Decision, ...]:
        """All questions to this recipient, the one that the table waits for first."""
        return self.seen.ask if self.seen and self.match.status == "running" else ()

    def turned_to(self, decision: str) -> Perspective:
        """This perspective with another open question first; unchanged if no open question has that id."""
        if self.seen is None or all(asked.id != decision for asked in self.open[1:]):
            return self
        first = sorted(self.open, key=lambda asked: asked.id != decision)
        return replace(self, seen=replace(self.seen, ask=tuple(first)), clock=None)

    @property
    def is_due(self) -> bool:
        """True if the table waits for this recipient. A question can wait if it may be left alone or answered again, or
        if one of their orders answers it."""
        asked = self.decision
        return asked is not None and not asked.optional and asked.id not in self.ordered

    @property
    def waiting(self) -> tuple[Occupant, ...]:
        """The occupants that the table waits for, as everybody may see."""
        by_seat = {occupant.seat: occupant for occupant in self.occupants}
        waited = self.seen.waiting if self.seen and self.match.status == "running" else ()
        return tuple(by_seat[seat] for seat in waited if seat in by_seat)

    def question(self, asked: Decision | Order, say: words.Say) -> str:
        """The question as the recipient reads it: with its seat, if they hold several and the prompt does not name
        it."""
        prompt = say(asked.prompt)
        if len(self.viewer) < 2 or (seat := say(text(f"seat-{asked.seat}"))) in prompt:
            return prompt
        return say(text("question-to", seat=seat, question=prompt))

    @property
    def others(self) -> tuple[Seat, ...]:
        """One seat of each other person at the table."""
        people = {occupant.person: occupant.seat for occupant in self.occupants if occupant.seat not in self.viewer}
        return tuple(seat for person, seat in people.items() if person is not None)

    def say(self, locale: str = words.SOURCE, *, plain: bool = False) -> words.Say:
        """A `Say` for this table with its people's names: bold and escaped, or `plain` for labels."""
        return words.speaker(self.match.game, locale, self.names(locale, plain=plain))

    def names(self, locale: str, *, plain: bool) -> Callable[[Seat], str]:
        """A function that names the occupant of a seat."""
        return namer(self.occupants, words.speaker(self.match.game, locale), plainly if plain else shown)

    def say_in_picture(self, locale: str = words.SOURCE) -> words.Say:
        """A `Say` for pictures: the seat stands for a name that they cannot show."""
        bare = words.speaker(self.match.game, locale)
        return words.speaker(self.match.game, locale, namer(self.occupants, bare, pictured))


def namer(occupants: tuple[Occupant, ...], say: words.Say, name: Callable[[str], str]) -> Callable[[Seat], str]:
    """A function that names the occupant of a seat, with a person's name as `name` shows it, or the seat where that is
    empty; several computers are told apart by their seats."""
    several = sum(occupant.person is None for occupant in occupants) > 1

    def computer(seat: Seat) -> str:
        return say(text("computer-in", seat=text(f"seat-{seat}")) if several else text("computer-name"))

    present = {occupant.seat: occupant for occupant in occupants if not occupant.is_forgotten}

    @cache
    def called(seat: Seat) -> str:
        occupant = present.get(seat)
        if occupant is not None and occupant.person is None:
            return computer(seat)
        return (occupant and name(occupant.name)) or say(text(f"seat-{seat}"))

    return called


Line = tuple[Text, bool | None]
"""A told event, and whether it opens a paragraph: None where the game does not say."""


def story(told: Sequence[Line], say: words.Say) -> tuple[Text, ...]:
    """The newest events that a recipient was told, oldest first, in paragraphs: as many as fit the table's message."""
    return tuple(in_paragraphs(newest_of(told, say)))


def newest_of(told: Sequence[Line], say: words.Say) -> list[Line]:
    """The last of these lines: as many whole paragraphs as fit the table's message. Of the newest paragraph it may be
    the end alone."""
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
    """Paragraphs: each line that continues the one before is joined to it, or begins with a sign if that one is
    missing."""
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
    """Several lines in one of about `most` characters: the first and the last of them, with a sign for those left
    out."""
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


def named_as_of(line: Text, number: int, holders: Sequence[Holder], name: Callable[[str], str] = shown) -> Text:
    """The event `number` told with the names of those who held the seats then, each made safe by `name`. `holders` are
    the people who have left the seats, the first first."""
    then: dict[Seat, Text] = {}
    for holder in holders:
        if number < holder.until:
            then.setdefault(holder.seat, _former(holder, name))
    return _renamed(line, then) if then else line


def _former(holder: Holder, name: Callable[[str], str]) -> Text:
    if holder.person is None:
        return text("computer-in", seat=text(f"seat-{holder.seat}"))
    told = holder.name and name(holder.name)
    return text("former-holder", name=told) if told else text(f"seat-{holder.seat}")


def _renamed(line: Text, names: Mapping[Seat, Text]) -> Text:
    def one(arg: Text | Who) -> Text | Who:
        return names.get(arg.seat, arg) if isinstance(arg, Who) else _renamed(arg, names)

    def any_arg(arg: Arg) -> Arg:
        if isinstance(arg, list):
            return [one(item) for item in arg]
        return one(arg) if isinstance(arg, Text | Who) else arg

    return replace(line, args={name: any_arg(arg) for name, arg in line.args.items()})
