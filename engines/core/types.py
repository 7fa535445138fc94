"""The types that engines and hosts exchange.

Nothing here knows a game, Discord, a clock or a language: a sentence is a catalogue key with parameters
(`Text`), a person is a seat (`Seat`), a move is a choice of options (`Action`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, NewType, Protocol, TypeVar

from msgspec import Struct

from engines.core.dice import Dice
from engines.core.ids import thread_of

Seat = NewType("Seat", str)
"""A seat at the table, such as ``"hunter"``."""

HOST: Final = Seat("host")
"""The table itself: a seat without secrets whose questions only the clock answers.

Its questions are of the kind ``reaction_delay`` (the host plays the default after a delay of its own, whatever else is
open) or ``instant`` (at once). Their prompt names the moment."""

Viewer = frozenset[Seat]
"""The seats of the player who looks: one player may hold several."""

PUBLIC: Final[Viewer] = frozenset()
"""A spectator: a viewer without seats, who sees what everybody may know."""


class Who(Struct, frozen=True, tag="who"):
    """A parameter for the name of a seat's occupant, which the host fills in."""

    seat: Seat


class Text(Struct, frozen=True, tag="text", omit_defaults=True):
    """A catalogue key and its parameters; never a sentence.

    A ``str`` parameter is an identifier for the catalogue to select on, not something a person reads. A list becomes
    an enumeration in the locale of the recipient.
    """

    key: str
    args: dict[str, int | str | Text | Who | list[Text | Who]] = {}


Arg = int | str | Text | Who | list[Text | Who]


def text(key: str, /, **args: Arg) -> Text:
    """`Text` with its parameters as keywords: ``text("walked", to=text("card-docks"))``."""
    return Text(key, args)


class Option(Struct, frozen=True, omit_defaults=True):
    """One thing that may be taken.

    `key` is stable and matches ``[a-z0-9_.-]{1,40}``. The key ``done`` ends a run of choices, ``send`` sends a form,
    ``back`` leads back from one. `hurts` marks a choice that can harm the player who takes it. `warning` names a costly
    consequence that cannot be taken back; the host shows it and asks for confirmation. A `rare` option is seldom meant,
    such as giving up: the host shows it apart from the others. Options with the same `field`
    fill in that field of a form, in any order; `chosen` are those that its draft holds now. In a sequence they are its
    settings (`core/sequences.py`), of which only one of the `exclusive` ones of a field is taken. Options with the same
    `group` are variants of one thing, such as a ring that works in several directions: where one option is taken, the
    host shows them in one select of their own, which has the group's name.
    """

    key: str
    label: Text
    detail: Text | None = None
    hurts: bool = False
    warning: Text | None = None
    field: Text | None = None
    chosen: bool = False
    exclusive: bool = False
    rare: bool = False
    group: Text | None = None


class Random(Struct, frozen=True, tag="random"):
    """A default that is drawn among option keys, from a dice stream of its own (`default_picks`)."""

    among: tuple[str, ...]


class Clause(Struct, frozen=True):
    """A condition or an end that a preference may have: `key` is the game's, `text` says it."""

    key: str
    text: Text


class Preference(Struct, frozen=True, omit_defaults=True):
    """An entry of an order: these picks answer questions of that `kind`, as long as they are offered.

    `when` is a condition that the game judges, none if it is empty. `until` names what the entry ends with, such as a
    round or a fight; without it the entry stands until it is changed. `once`: it is used up by the question that it
    answers, as an entry of a course is."""

    kind: str
    picks: tuple[str, ...]
    when: str = ""
    until: str = ""
    once: bool = False


class Orderable(Struct, frozen=True, omit_defaults=True):
    """A kind of question for which a seat may give an order, and what it has ordered.

    An order is a list of at most `length` entries in order of preference, each of `least` to `most` of `options`, or
    ``ask``. An entry has one of the conditions `whens` and one of the ends `until`; where these are empty, it has none.
    A clause with an empty key is "always", or "until it is changed". In a `course` each entry answers one question,
    the first the next one. In a `sequence` the order of the picks counts and an option may be picked more than once, as
    in a `Decision.sequence`. A kind may be one that is never asked. `entries` are those that the seat has given.
    """

    seat: Seat
    kind: str
    prompt: Text
    options: tuple[Option, ...]
    hint: Text | None = None
    least: int = 1
    most: int = 1
    length: int = 1
    whens: tuple[Clause, ...] = ()
    until: tuple[Clause, ...] = ()
    course: bool = False
    sequence: bool = False
    entries: tuple[Preference, ...] = ()


class Decision(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A question to one seat: take `least` to `most` of `options`; every such choice is legal.

    `id` is unique within a match. Preference orders match on `kind`. `default` is the clock's move and depends only on
    what the seat may know.

    Example of the difference between `covert` and `silent`. In a secret vote all see that Bob has not voted yet, but
    not what he votes: covert. When Bob may play a hidden card in reaction, even the fact that he is asked would tell
    that he holds it: silent.
    """

    id: str
    seat: Seat
    kind: str
    round: int
    prompt: Text
    options: tuple[Option, ...]
    default: tuple[str, ...] | Random
    hint: Text | None = None
    rule: str = ""
    """The page of the rulebook that explains this question."""
    least: int = 1
    most: int = 1
    nothing: Text | None = None
    """The label of an answer that takes no option, where `least` is 0: "Show nothing"; "None" if it is None."""
    sequence: bool = False
    """True if the order of the picks counts and an option may be taken more than once, such as a queue of throws; at
    most 24 picks of 36 options. `least` and `most` count its steps, not its settings (`core/sequences.py`)."""
    covert: bool = False
    """True if the answer stays hidden from other seats until its step closes."""
    among: tuple[Seat, ...] = ()
    """Of a question of `HOST` the seats that could be asked unseen beside it, as far as everybody knows."""
    silent: bool = False
    """True if other seats may not even know that the question exists; such questions stand in a `veiled` step."""
    optional: bool = False
    """True if the table neither waits for an answer nor puts the question on the clock, such as an offer to trade."""
    offered: bool = False
    """True of an optional question whose answer another seat hopes for: a computer gives it as soon as it is asked."""
    revisable: bool = False
    """True if the answer may be changed until the step closes."""
    contested: bool = False
    """True if several seats are asked and the first answer counts; the others' decisions then disappear."""
    barred: tuple[Text, ...] = ()
    """Reasons why options that a player may expect are missing, one line each."""
    shows: Text | None = None
    """The part of a secret answer that everybody will see, such as "a city card, one encounter"."""

    @property
    def thread(self) -> str:
        """The thread in which the question stands; empty in a game of one thread."""
        return thread_of(self.id)

    @property
    def is_awaited(self) -> bool:
        """True if somebody waits for the answer: the table, or the seat that has made an offer."""
        return self.offered or not self.optional


class Action(Struct, frozen=True, tag="act", omit_defaults=True):
    """An answer: `picks` are option keys of the decision. `drawn`: the dice chose them, from a `Random` default.
    `late`: time was up and the clock answered; such an answer cannot be taken back."""

    seat: Seat
    decision: str
    picks: tuple[str, ...]
    drawn: bool = False
    late: bool = False


class Order(Struct, frozen=True, tag="order", omit_defaults=True):
    """A preference order: from now on `entries` answer the questions of that `kind` to `seat`, in place of what it had
    ordered for them. Without entries nothing is ordered for the kind any more; without a kind, for none.

    `answers`: it has answered a question that was open (`record.order`)."""

    seat: Seat
    kind: str = ""
    entries: tuple[Preference, ...] = ()
    answers: bool = False


class GameTurn(Struct, frozen=True, array_like=True, omit_defaults=True):
    """A turn as the players of a game count it.

    `number` is that of the turn, or of the round where players count rounds; 0 for the set-up. `heading` is what stands
    before everything told of the turn, such as "Turn 8, Jon" or "Round 3, day". `seat` is the seat whose turn it is;
    turns of several seats in a round may have one heading. Everybody knows all of it.
    """

    number: int
    heading: Text
    seat: Seat | None = None


SET_UP: Final = GameTurn(0, Text("turn-set-up"))
"""The turn to which all belongs that happens before the first."""


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened, told twice: `text` to the seats in `to` (None: everybody), `others` to the rest.

    `reveals`: a player has learnt something from it that an undo could not make unlearnt. `pictured`: the host shows
    the game's ``story`` picture with it. `opens`: True if it begins a paragraph of the story, False if it continues the
    one before, None in a game that does not say. `thread` is the thread in which it happened, `place` the name that
    everybody knew the thread by then (`Engine.thread_name`), which the host notes when it tells the event. `office`:
    the seat in `to` is told only as the holder of that office, for as long as it holds it (`Engine.offices`). `turn` is
    the turn of the game in which it happened (`Engine.turn`); None for what the host tells.
    """

    text: Text
    to: frozenset[Seat] | None = None
    others: Text | None = None
    reveals: bool = False
    pictured: bool = False
    opens: bool | None = None
    thread: str = ""
    office: str = ""
    place: Text | None = None
    turn: GameTurn | None = None


class Figure(Struct, frozen=True, omit_defaults=True):
    """A number by which a finished match is remembered. The catalogue names it ``figure-<id>``, with the parameter
    ``count``: "4 Draugr slain". `fewest` and `most` are the seats whose best win is the one with the least or the most
    of it."""

    id: str
    count: int
    fewest: frozenset[Seat] = frozenset()
    most: frozenset[Seat] = frozenset()


ROUNDS: Final = "rounds"
"""The figure that every game has: how many rounds, or turns, were played as players count them."""


class Outcome(Struct, frozen=True):
    """How a match ended. `reason` is the way it ended, `reason.key` names it: for each ``end-…`` the catalogue has a
    ``verdict-…`` with the same parameters, the result in one short sentence. `scores` may be empty."""

    winners: tuple[Seat, ...]
    scores: dict[Seat, int]
    reason: Text


class Choice(Struct, frozen=True):
    """A table option of a game: one of `values`, the first by default. The game's catalogue names it ``option-<id>``
    and its values ``option-<id>-<value>``, each with a ``.detail``."""

    id: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.values[0]


class Meta(Struct, frozen=True):
    """The facts about a game that are known before a match starts.

    `seats` are all seats, in order of play. `fewest` and `most` count players, people or computers. `minutes` is the
    usual length at a real table, `bound` a number of answers that no match exceeds. `edition` rises when the rules
    change. Each of `sides` is a set of seats that may know the same: a player who has held a seat of one side never
    takes a seat of another in the same match. Without sides every player may take every seat. `shared`: all seats play
    even with fewer players; one player then holds several seats of one side. `is_open`: the game has no information
    that only some players know.
    """

    id: str
    seats: tuple[Seat, ...]
    fewest: int
    most: int
    minutes: int
    bound: int
    edition: int
    choices: tuple[Choice, ...] = ()
    sides: tuple[frozenset[Seat], ...] = ()
    shared: bool = False
    is_open: bool = False

    def seats_for(self, count: int) -> tuple[Seat, ...]:
        """The seats that play with `count` players, unless they choose others."""
        return self.seats if self.shared else self.seats[:count]

    def side(self, seat: Seat) -> frozenset[Seat]:
        """The seats that may know what `seat` knows: its side, or all seats in a game without sides."""
        return next((side for side in self.sides if seat in side), frozenset(self.seats))

    def may_take(self, seat: Seat, held: Iterable[Seat]) -> bool:
        """True if a player who has `held` those seats of a match may take `seat` in it."""
        return set(held) <= self.side(seat)

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """The values of all table options: those in `chosen`, and the default for the rest. Raises `BadOption`."""
        from engines.core.errors import BadOption

        full = {choice.id: choice.default for choice in self.choices}
        for key, value in chosen.items():
            known = next((choice for choice in self.choices if choice.id == key), None)
            if known is None or value not in known.values:
                raise BadOption(self.id, key, value)
            full[key] = value
        return full


class Page(Struct, frozen=True):
    """A page of the rulebook in our own words: the texts ``page-<id>-title`` and ``page-<id>``.

    `rules` are the rule numbers it covers, `see` the related pages. `card` is True for a page about a card.
    """

    id: str
    rules: tuple[str, ...]
    see: tuple[str, ...] = ()
    card: bool = False


class View(Struct, frozen=True):
    """A position as a viewer knows it: a typed, JSON-able struct of the game.

    It is built up from what the viewer may know, never a state with things removed."""


class Observation(Struct, frozen=True):
    """A position for one viewer: the only thing that leaves an engine.

    `ask` are the viewer's own open decisions: first those that must be answered, the silent ones last among them, then
    the optional ones. `waiting` are the seats that, as everybody may see, the table waits for; empty while only hidden
    questions are open. `waiting_in` are these seats by thread. `places` are the names of the threads in `ask` and
    `waiting_in` that have one. `outcome` is None until the match has ended. `orders` are the kinds of question for
    which the viewer's seats may give orders, with those given. `moments` are the names of the moments, by thread, at
    which somebody may be asked unseen, whether anybody is or not.
    """

    viewer: Viewer
    view: View
    ask: tuple[Decision, ...]
    waiting: tuple[Seat, ...]
    outcome: Outcome | None
    waiting_in: dict[str, tuple[Seat, ...]] = {}
    places: dict[str, Text] = {}
    orders: tuple[Orderable, ...] = ()
    moments: dict[str, Text] = {}


S = TypeVar("S")


class Engine(Protocol[S]):
    """The rules of a game. An engine holds no state: all that changes is in the state it is given."""

    @property
    def meta(self) -> Meta: ...

    @property
    def rulebook(self) -> tuple[Page, ...]: ...

    def played(self, seats: int, options: Mapping[str, str]) -> Mapping[str, str]:
        """The values of the options by which that number of seats plays, where some do not fit so many."""
        ...

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[S, list[Event]]: ...

    def pending(self, state: S) -> tuple[Decision, ...]: ...

    def moments(self, state: S) -> Mapping[str, Text]:
        """The moments at which somebody may be asked unseen, by thread, each with its name from what everybody
        knows."""
        ...

    def apply(self, state: S, action: Action, rng: Dice) -> list[Event]:
        """Carry out a legal action: change `state`, which is the caller's own copy, and return the events."""
        ...

    def joint(self, state: S, viewer: Viewer) -> tuple[Decision, ...]:
        """Questions that stand in place of open ones, under their ids, for a player who holds all of these seats: see
        `engines.core.jointly`."""
        ...

    def joint_answer(self, state: S, decision: str, picks: tuple[str, ...]) -> Action | None:
        """The next answer of one seat by which the answer to a joint question is carried out; None once it is."""
        ...

    def orderable(self, state: S, seat: Seat) -> tuple[Orderable, ...]:
        """The kinds of question for which the seat may give an order now, without the entries given. They depend only
        on what the seat may know."""
        ...

    def settle(self, state: S, order: Order, rng: Dice) -> list[Event]:
        """Answer the open questions that an order answers which was just written into the state, and go on from
        there."""
        ...

    def view(self, state: S, viewer: Viewer) -> View: ...

    def offices(self, state: S) -> Mapping[str, Seat]:
        """The offices and their holders: seats that may know something only until their term ends. The term is part of
        the name, such as ``reader.hero4.2``, so that no name comes back."""
        ...

    def forget(self, state: S, offices: Collection[str]) -> S:
        """A copy of `state` in which these offices have ended, and of all that was ever told in an office only what the
        others tell is remembered."""
        ...

    def status(self, view: Any) -> Text:
        """A line about one of this game's own views: which phase, and what is left of it."""
        ...

    def dangers(self, view: Any) -> tuple[Text, ...]:
        """Sentences about one of this game's own views: what is near that would end the match, or cost its viewer
        dearly. Empty while nothing is."""
        ...

    def turn(self, state: S) -> GameTurn | None:
        """The turn, as players count it, to which an event belongs that is told in this position: `SET_UP` before the
        first one. It rests on what everybody knows, and its number never goes back. None: the game counts no turns."""
        ...

    def figures(self, view: Any) -> tuple[Figure, ...]:
        """Three numbers, from one of this game's own views, by which a match is remembered; `ROUNDS` is one of them."""
        ...

    def deeds(self, story: Sequence[Event]) -> Mapping[Seat, Text]:
        """The deeds of each seat, from all that everybody was told of a match: the most telling thing, in one sentence
        that names the seat. Seats of which nothing is to be said are left out."""
        ...

    def characters(self, view: Any) -> Mapping[Seat, Text]:
        """The names of the characters that seats play, as the viewer knows them, where a seat's own name does not say
        it. The host tells several computers apart by them, and calls people to their turns with them."""
        ...

    def thread_name(self, view: Any, thread: str) -> Text | None:
        """The name of the place where a thread goes on, such as "Room C7", the same as long as it stays there; None for
        a game's main line, in which rounds begin and end. What the host tells of a place stands together under its
        name."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...

    def dump(self, state: S) -> bytes: ...

    def load(self, data: bytes, edition: int) -> S:
        """The state in `data`, written under `edition`; older shapes are brought up to date. Raises `BadData`."""
        ...

    def redeal(self, state: S, viewer: Viewer, rng: Dice) -> S:
        """A state drawn at random among those that `viewer` cannot tell from this one."""
        ...


AnyEngine = Engine[Any]

__all__ = [
    "HOST", "PUBLIC", "ROUNDS", "SET_UP", "Action", "AnyEngine", "Arg", "Choice", "Clause", "Decision", "Engine",
    "Event", "Figure", "GameTurn", "Meta", "Observation", "Option", "Order", "Orderable", "Outcome", "Page",
    "Preference", "Random", "Seat", "Text", "View", "Viewer", "Who", "text",
]  # fmt: skip
