"""A match as one recipient may know it: the row, the occupants of its seats, and the position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple, cast

from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.names import pictured, shown
from bot.names import plain as plainly
from bot.store import Holder, Match, Occupant, Told, place_of
from engines.core import PUBLIC, Meta, Observation, Seat, Text, Viewer, Who, get, text, told
from engines.core.ids import thread_of
from engines.core.types import Arg, Decision, Orderable

STORY_LINES, STORY_LENGTH = 8, 400
"""The most paragraphs, and characters, of the story in the table's message."""


class Clock(Struct, frozen=True):
    """The time limit on a recipient's first question: it is answered for them at `due`. From `own` on their reserve
    runs (0: they have none), with `reserve` seconds left until `due`."""

    due: int
    own: int = 0
    reserve: int = 0


class Waiting(Struct, frozen=True):
    """The occupants that the table waits for at one place, and until when; the `place` of the main line has no name."""

    place: Text | None
    occupants: tuple[Occupant, ...]
    deadline: int | None


class Perspective(Struct, frozen=True):
    """A match as one recipient sees it; once it is over, everything in it. All that leaves the host is made from one of
    these.

    `seen` is None in the lobby. `story` are the newest events as the recipient was told them, oldest first, without
    those that a picture of their own or a scene has told. `deadline` is the table's next, `deadlines` are the next of
    each thread.
    """

    match: Match
    occupants: tuple[Occupant, ...]
    viewer: Viewer
    seen: Observation | None
    story: tuple[Text, ...]
    may_undo: bool
    deadline: int | None
    status: Text | None
    dangers: tuple[Text, ...] = ()
    """Sentences on what is near that would end the match, or cost the recipient dearly."""
    deadlines: Mapping[str, int] = {}
    undoes: Mapping[str, Text | None] = {}
    """Those of the recipient's own answers that can be taken back, by their questions' ids, the newest first; each with
    the name of its place."""
    unread: bool = False
    """True if something has happened since the recipient last looked; filled in for their list of matches alone."""
    since: int | None = None
    """The second at which the recipient was last told something."""
    invited: tuple[int, ...] = ()
    """The people invited to a table that has not started who hold no seat there yet."""
    clocks: Mapping[str, Clock] = {}
    """The time limits on the recipient's questions, by the questions' ids."""
    away: Mapping[Seat, int] = {}
    """The seats on vacation, each with the second at which its vacation ends."""
    owned: Viewer = PUBLIC
    """The seats that the recipient may return to."""
    characters: Mapping[Seat, Text] = {}
    """The names of the characters that seats play, where a seat's own name does not say it."""

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
        return replace(self, seen=replace(self.seen, ask=tuple(first)))

    def going_on(self, answered: Answered) -> Perspective:
        """This perspective after that answer: what follows in the same thread comes first, where the table waits for
        it, or where it is a form that is being filled in, such as a letter to another seat."""
        thread = thread_of(answered.decision)
        here = [asked.id for asked in self.due if asked.thread == thread]
        if answered.chosen:
            here += [asked.id for asked in self.open if asked.thread == thread and _is_begun(asked)]
        return self.turned_to(here[0]) if here else self

    @property
    def clock(self) -> Clock | None:
        """The time limit on the recipient's first question."""
        return self.clocks.get(self.decision.id) if self.decision is not None else None

    @property
    def is_due(self) -> bool:
        """True if the table waits for this recipient. A question can wait if it may be left alone or answered
        again."""
        return self.decision is not None and self._is_due(self.decision)

    @property
    def due(self) -> tuple[Decision, ...]:
        """The questions for whose answers the table waits."""
        return tuple(filter(self._is_due, self.open))

    def _is_due(self, asked: Decision) -> bool:
        return not asked.optional

    @property
    def waiting(self) -> tuple[Occupant, ...]:
        """The occupants that the table waits for, as everybody may see."""
        return self._held(self.seen.waiting if self.seen and self.match.status == "running" else ())

    @property
    def waiting_at(self) -> tuple[Waiting, ...]:
        """Place by place where the table waits in several, as everybody may see; else empty."""
        threads = self.seen.waiting_in if self.seen and self.match.status == "running" else {}
        return tuple(
            Waiting(self.places.get(thread), self._held(seats), self.deadlines.get(thread))
            for thread, seats in (threads.items() if len(threads) > 1 else ())
        )

    @property
    def moment(self) -> Text | None:
        """The moment to react at which the table waits, as everybody may see; None where it waits for somebody, or at
        none."""
        moments = self.seen.moments if self.seen and self.match.status == "running" else {}
        return None if self.waiting else next(iter(moments.values()), None)

    def deadline_of(self, person: int) -> int | None:
        """The next deadline in the threads in which everybody may see the table wait for a person."""
        threads = self.seen.waiting_in if self.seen is not None else {}
        due = (self.deadlines.get(thread) for thread, seats in threads.items() if self._sits(person, seats))
        return min((at for at in due if at is not None), default=None)

    def _sits(self, person: int, seats: Iterable[Seat]) -> bool:
        return any(occupant.person == person for occupant in self._held(seats))

    def _held(self, seats: Iterable[Seat]) -> tuple[Occupant, ...]:
        """The occupants of those seats."""
        by_seat = {occupant.seat: occupant for occupant in self.occupants}
        return tuple(by_seat[seat] for seat in seats if seat in by_seat)

    @property
    def places(self) -> Mapping[str, Text]:
        """The names of the places where something is asked or waited for, by thread."""
        return self.seen.places if self.seen is not None else {}

    def question(self, asked: Decision | Orderable, say: words.Say) -> str:
        """The question as the recipient reads it: with its place, and if they hold several seats with the seat that the
        prompt does not name."""
        prompt = say(asked.prompt)
        if len(self.viewer) > 1 and (seat := say(text(f"seat-{asked.seat}"))) not in prompt:
            prompt = say(text("question-to", seat=seat, question=prompt))
        place = self.places.get(asked.thread) if isinstance(asked, Decision) else None
        return prompt if place is None else say(text("told-at", place=place, what=prompt))

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
        bare = words.speaker(self.match.game, locale)
        return namer(self.occupants, bare, plainly if plain else shown, self.characters)

    def say_in_picture(self, locale: str = words.SOURCE) -> words.Say:
        """A `Say` for pictures: the seat stands for a name that they cannot show."""
        bare = words.speaker(self.match.game, locale)
        return words.speaker(self.match.game, locale, namer(self.occupants, bare, pictured, self.characters))


class Answered(NamedTuple):
    """An answer that was given just now: the question's id and the chosen options, none where it was put off."""

    decision: str
    chosen: tuple[str, ...]


def _is_begun(asked: Decision) -> bool:
    """True if something is filled in already."""
    return any(option.chosen for option in asked.options)


class Names(Struct, frozen=True):
    """The occupants' names by seat; any other seat is told by `say`."""

    known: tuple[tuple[Seat, str], ...]
    say: words.Say

    def __call__(self, seat: Seat) -> str:
        for one, name in self.known:
            if one == seat:
                return name
        return self.say(text(f"seat-{seat}"))


def namer(
    occupants: tuple[Occupant, ...], say: words.Say, name: Callable[[str], str], characters: Mapping[Seat, Text] = {}
) -> Names:
    """The names of a table's seats, with a person's name as `name` shows it, or the seat where that is empty; several
    computers are told apart by their characters or their seats."""
    several = sum(occupant.person is None for occupant in occupants) > 1

    def called(occupant: Occupant) -> str:
        if occupant.person is not None:
            return name(occupant.name)
        own = characters.get(occupant.seat, text(f"seat-{occupant.seat}"))
        return say(text("computer-in", seat=own) if several else text("computer-name"))

    present = ((occupant.seat, called(occupant)) for occupant in occupants if not occupant.is_forgotten)
    return Names(tuple((seat, called) for seat, called in present if called), say)


Line = tuple[Text, bool | None]
"""A told event, and whether it opens a paragraph: None where the game does not say."""


def story(lines: Sequence[Line], say: words.Say) -> tuple[Text, ...]:
    """The newest events that a recipient was told, oldest first, in paragraphs: as many as fit the table's message."""
    return tuple(in_paragraphs(newest_of(lines, say)))


def newest_of(lines: Sequence[Line], say: words.Say) -> list[Line]:
    """The last of these lines: as many whole paragraphs as fit the table's message. Of the newest paragraph it may be
    the end alone."""
    fitting: list[Line] = []
    length = whole = paragraphs = 0
    for line, opens in reversed(lines):
        length += len(say(line)) + 1
        if fitting and (length > STORY_LENGTH or paragraphs == STORY_LINES):
            fitting = fitting[len(fitting) - whole :] if whole else fitting
            break
        fitting.insert(0, (line, opens))
        if opens is not False:
            paragraphs, whole = paragraphs + 1, len(fitting)
    return fitting


class Passage(Struct, frozen=True):
    """A line that a viewer was told: whether it opens a paragraph (None where the game does not say), the first event
    that it tells and the number after the last, and whether the game has a picture of it."""

    line: Text
    opens: bool | None
    since: int
    upto: int
    pictured: bool = False

    @property
    def told(self) -> Line:
        return self.line, self.opens

    @property
    def numbers(self) -> range:
        """The numbers of the events that it tells, and of those in between that the viewer was not told."""
        return range(self.since, self.upto)


def passages(found: Iterable[Told], viewer: Viewer, holders: Sequence[Holder], game: str) -> list[Passage]:
    """The lines that a viewer was told, those that are alike joined, as `joined` does."""
    return joined(
        (
            Passage(line, opens, one.number, one.number + 1, one.event.pictured)
            for one, line, opens in told_lines(found, viewer, holders)
        ),
        game,
    )


def joined(lines: Iterable[Passage], game: str) -> list[Passage]:
    """Lines in a row that differ in nothing but who did it, told as one: the sentence's `.many` names them all in
    `$who`. A sentence without `.many` stands by itself."""
    runs: list[list[Passage]] = []
    for one in lines:
        if runs and _alike(runs[-1][-1], one, game):
            runs[-1].append(one)
        else:
            runs.append([one])
    return [run[0] if len(run) == 1 else _as_one(run) for run in runs]


def newest_within(lines: Sequence[Passage], say: words.Say, most: int) -> Sequence[Passage]:
    """The last lines that stand in `most` characters, but at least one."""
    for at in range(len(lines) - 1, -1, -1):
        most -= len(say(lines[at].line)) + 1
        if most < 0:
            return lines[min(at + 1, len(lines) - 1) :]
    return lines


def _alike(one: Passage, other: Passage, game: str) -> bool:
    first, second = dict(one.line.args), dict(other.line.args)
    by, to = first.pop("who", None), second.pop("who", None)
    named = isinstance(by, Text | Who) and isinstance(to, Text | Who)
    same = one.line.key == other.line.key and first == second and not one.pictured and by != to
    return named and same and words.has(game, f"{one.line.key}.many")


def _as_one(run: Sequence[Passage]) -> Passage:
    first = run[0]
    who = [cast("Text | Who", one.line.args["who"]) for one in run]
    line = text(f"{first.line.key}.many", **{**first.line.args, "who": who})
    return Passage(line, first.opens, first.since, run[-1].upto, run[-1].pictured)


def by_place(found: Iterable[Told]) -> list[Told]:
    """Events in the order in which a reader follows them: between two of the main line, those of one place together."""
    ordered: list[Told] = []
    scenes: dict[str, list[Told]] = {}
    for one in found:
        if one.event.place is None:
            ordered += [*chain.from_iterable(scenes.values()), one]
            scenes.clear()
        else:
            scenes.setdefault(place_of(one.event), []).append(one)
    return [*ordered, *chain.from_iterable(scenes.values())]


def told_lines(
    found: Iterable[Told], viewer: Viewer, holders: Sequence[Holder], name: Callable[[str], str] = shown
) -> list[tuple[Told, Text, bool | None]]:
    """The events that a viewer was told, each with its line and whether that opens a paragraph. People are named as of
    then, by `name`; a paragraph at a place begins with the name of the place."""
    lines: list[tuple[Told, Text, bool | None]] = []
    before: Text | None = None
    for one in found:
        if (line := told(one.event, viewer)) is None:
            continue
        place, opens = one.event.place, one.event.opens
        if place != before and opens is not None:
            opens = True
        if place is not None and opens is not False:
            line = text("told-at", place=place, what=line)
        lines.append((one, named_as_of(line, one.number, holders, name), opens))
        before = place
    return lines


def in_paragraphs(lines: Iterable[Line]) -> list[Text]:
    """Paragraphs: each line that continues the one before is joined to it."""
    joined: list[Text] = []
    for line, opens in lines:
        if joined and opens is False:
            joined[-1] = text("and-then", first=joined[-1], then=line)
        else:
            joined.append(line)
    return joined


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
