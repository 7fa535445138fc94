"""What engines say to hosts, and hosts to engines.

Nothing here knows a game, Discord, a clock or a language: a sentence is a catalogue key with parameters
(`Text`), a person is a chair (`Seat`), a move is a taking of options (`Action`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NewType, Protocol, TypeVar

from msgspec import Struct

from engines.core.dice import Dice

Seat = NewType("Seat", str)
"""A chair at the table, such as ``"hunter"``."""

HOST: Final = Seat("host")
"""The table itself: it holds no secrets and answers what only time can answer.

Its questions are of the kind ``dwell`` (its default is to be played after a random delay, whatever else is open) or
``instant`` (at once)."""

Viewer = frozenset[Seat]
"""Whoever looks: one player may hold several chairs."""

PUBLIC: Final[Viewer] = frozenset()
"""A spectator: what everybody may know."""


class Who(Struct, frozen=True, tag="who"):
    """A parameter that stands for whoever sits in a chair; the host puts in the name."""

    seat: Seat


class Text(Struct, frozen=True, tag="text", omit_defaults=True):
    """A catalogue key and its parameters; never a sentence.

    A ``str`` parameter is an identifier for the catalogue to select on, not something a person reads. A list is told
    as an enumeration in the reader's language.
    """

    key: str
    args: dict[str, int | str | Text | Who | list[Text | Who]] = {}


Arg = int | str | Text | Who | list[Text | Who]


def text(key: str, /, **args: Arg) -> Text:
    """`Text` with its parameters as keywords: ``text("walked", to=text("card-docks"))``."""
    return Text(key, args)


class Option(Struct, frozen=True, omit_defaults=True):
    """One thing that may be taken.

    `key` is stable and matches ``[a-z0-9_.-]{1,40}``. The key ``done`` ends a run of choices, ``back`` leads back from
    one. `hurts` marks a choice that can harm whoever takes it. `warning`: what comes of it and cannot be taken back,
    where that is dear; it is asked once more.
    """

    key: str
    label: Text
    detail: Text | None = None
    hurts: bool = False
    warning: Text | None = None


class Random(Struct, frozen=True, tag="random"):
    """A default that `step` draws, from a stream of its own, among option keys."""

    among: tuple[str, ...]


class Later(Struct, frozen=True):
    """A question that may come, and that may be answered now with one of these: of that `kind`, in that `round`, where
    the keys will then be among what may be ordered ahead. `hint`: on what condition."""

    kind: str
    round: int
    prompt: Text
    options: tuple[Option, ...]
    hint: Text | None = None


class Decision(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A question to one seat: take `least` to `most` of `options`; every such taking is legal.

    `id` is unique for ever within a match. `kind` and `round` are what standing orders match on. `default` is the
    clock's move and depends only on what the seat may know.
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
    covert: bool = False
    """The answer stays hidden until its barrier falls."""
    silent: bool = False
    """Even the question's existence is hidden from other seats."""
    optional: bool = False
    """Never waited for and never on the clock: an offer that may be made."""
    revisable: bool = False
    """May be answered anew until the barrier falls."""
    contested: bool = False
    """Put to several seats, for whoever answers first; the others' are then gone."""
    ahead: tuple[str, ...] = ()
    """Options that may be ordered ahead: whenever this `kind` is asked of the seat they are offered and mean the same,
    or are not offered. To leave a reaction, above all."""
    later: tuple[Later, ...] = ()
    """What else may be ordered ahead."""
    barred: tuple[Text, ...] = ()
    """What a reader may look for among the options in vain, and why; a line for each reason."""
    shows: Text | None = None
    """What everybody will see of the answer, where its reader need not guess: "a city card, one encounter"."""


class Action(Struct, frozen=True, tag="act", omit_defaults=True):
    """An answer: `picks` are option keys of the decision. `drawn`: the dice chose them, as a `Random` default. `late`:
    time was up and the clock answered, which nobody takes back."""

    seat: Seat
    decision: str
    picks: tuple[str, ...]
    drawn: bool = False
    late: bool = False


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened, told twice: `text` to the seats in `to` (None: everybody), `others` to the rest.

    `reveals`: somebody has learnt something by it that taking back would not make unlearnt. `pictured`: with it ends
    something that the game's ``story`` picture tells better than words. `opens`: whether a paragraph of the tale begins
    with it, or it goes on with what was told before; None where a game does not say.
    """

    text: Text
    to: frozenset[Seat] | None = None
    others: Text | None = None
    reveals: bool = False
    pictured: bool = False
    opens: bool | None = None


class Outcome(Struct, frozen=True):
    """How a match ended. `reason` is the way it ended, `reason.key` names it; `scores` may be empty."""

    winners: tuple[Seat, ...]
    scores: dict[Seat, int]
    reason: Text


class Choice(Struct, frozen=True):
    """A table option of a game: one of `values` (the first is the default), told by the game's catalogue as
    ``option-<id>`` and ``option-<id>-<value>``, both with a ``.detail`` for whoever chooses."""

    id: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        return self.values[0]


class Meta(Struct, frozen=True):
    """What is known of a game before it starts.

    `seats` are all chairs, in order of play. `fewest` and `most` count people or computers. `minutes` is the usual
    length at a real table, `bound` a number of answers that no match exceeds. `edition` rises when rules change.
    `sides` are the seats that know or may know the same: whoever has held one of a side never takes a seat of another
    in the same match. Without sides all may take all. `shared`: all chairs play, however few come; one
    person then holds several of one side. `is_open`: nobody ever knows what not everybody knows.
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

    def chairs(self, count: int) -> tuple[Seat, ...]:
        """The chairs that play when so many come, unless they choose others."""
        return self.seats if self.shared else self.seats[:count]

    def side(self, seat: Seat) -> frozenset[Seat]:
        """The seats that may know what that one knows: its side, or all where there are no sides."""
        return next((side for side in self.sides if seat in side), frozenset(self.seats))

    def may_take(self, seat: Seat, held: Iterable[Seat]) -> bool:
        """Whether somebody who has held those seats of a match may take another of its seats."""
        return set(held) <= self.side(seat)

    def options(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """The full set of options; what is not chosen has its default. Raises `BadOption`."""
        from engines.core.errors import BadOption

        full = {choice.id: choice.default for choice in self.choices}
        for key, value in chosen.items():
            known = next((choice for choice in self.choices if choice.id == key), None)
            if known is None or value not in known.values:
                raise BadOption(self.id, key, value)
            full[key] = value
        return full


class Page(Struct, frozen=True):
    """A page of the rules or a card, in our words: the texts ``page-<id>-title`` and ``page-<id>``.

    `rules` are the rule numbers it tells, `see` other pages. `card` tells cards from rules.
    """

    id: str
    rules: tuple[str, ...]
    see: tuple[str, ...] = ()
    card: bool = False


class View(Struct, frozen=True):
    """What a viewer knows of a position: a game's own typed, JSON-able struct. Built up, never a state stripped."""


class Observation(Struct, frozen=True):
    """The only thing that leaves an engine.

    `ask` are the viewer's own open decisions, those that must be answered first, of these the silent ones last;
    `waiting` the seats that everybody may see the table waits for (empty while only hidden questions are open);
    `outcome` the end.
    """

    viewer: Viewer
    view: View
    ask: tuple[Decision, ...]
    waiting: tuple[Seat, ...]
    outcome: Outcome | None


S = TypeVar("S")


class Engine(Protocol[S]):
    """A game. It holds nothing: all that changes is in the state it is given."""

    @property
    def meta(self) -> Meta: ...

    @property
    def rulebook(self) -> tuple[Page, ...]: ...

    def setup(self, seats: Sequence[Seat], options: Mapping[str, str], rng: Dice) -> tuple[S, list[Event]]: ...

    def pending(self, state: S) -> tuple[Decision, ...]: ...

    def apply(self, state: S, action: Action, rng: Dice) -> list[Event]:
        """Carry out a legal action on the caller's own copy of the state."""
        ...

    def view(self, state: S, viewer: Viewer) -> View: ...

    def status(self, view: Any) -> Text:
        """One line on one of this game's own views: which phase, and what is left of it."""
        ...

    def outcome(self, state: S) -> Outcome | None: ...

    def dump(self, state: S) -> bytes: ...

    def load(self, data: bytes, edition: int) -> S:
        """The state in `data`, written under `edition`; older shapes are brought up to date. Raises `BadData`."""
        ...

    def redeal(self, state: S, viewer: Viewer, rng: Dice) -> S:
        """Another state that `viewer` cannot tell from this one."""
        ...


AnyEngine = Engine[Any]

__all__ = [
    "HOST", "PUBLIC", "Action", "AnyEngine", "Arg", "Choice", "Decision", "Engine", "Event", "Later", "Meta",
    "Observation", "Option", "Outcome", "Page", "Random", "Seat", "Text", "View", "Viewer", "Who", "text",
]  # fmt: skip
