"""Event cards: which ones a player may play when, the moments to react with one, and playing it (FD-23).

The class of each title's effect is in `State.effects`, the table of `events.table`: effects use all other parts of the
game, and all other parts play cards, so this module finds effects through the state and imports none.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from engines.core.flow import PASS, Question, Step, Table, Window, Work
from engines.core.hands import EVERYBODY
from engines.core.types import Decision, Option, Random, Seat, Text, text
from engines.dracula.cards.limits import Limits
from engines.dracula.cards.possible_reactions import may_hold
from engines.dracula.components import DRACULA, EVENTS, ITEMS
from engines.dracula.state import Played, State
from engines.dracula.wording import names

ALLY: Final = "ally"
"""The mode of an ally that stays in play (FD-23.6)."""

REPEATED: Final = ("W1", "W2", "W6", "W7", "R4")
"""Windows in which any number of cards may be played, one after another (FD-23.4)."""

FRONT: Final = ("planned_ambush", "lucys_revenge")
"""Events that lie face up before their hunter until the combat ends."""

PRESS: Final = ("local_rumors", "newspaper_reports", "hired_scouts", "evil_presence")
"""Events that Sensationalist Press cancels (R8)."""

ABILITIES: Final = {"telepathy": ("day_action", "night_action")}
"""Abilities of the hunter sheets that are used as a special action, with the moments for them (FD-28.5)."""

AT_SEA: Final = "excellent_weather"
"""The only special action of a hunter at sea (FD-10.5)."""


# -- what cards do


class Playable:
    """The moments when an event, an item or an ability may be used; by default whenever its timing line says so."""

    __slots__ = ()

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        """True if, as far as everybody knows, it could be played now by `seat`: there is something for it to do."""
        return True

    @classmethod
    def modes(cls, state: State, seat: Seat, moment: str, about: Seat | None) -> tuple[str, ...]:
        """The modes in which the player who holds it may play it now: an empty one where it has none, no mode where it
        may not be played."""
        return ("",) if cls.is_possible(state, seat, about) else ()

    @classmethod
    def is_vain(cls, state: State) -> bool:
        """True if everybody sees that it would tell nothing new; it may be played all the same."""
        return False

    @classmethod
    def price(cls, state: State, seat: Seat) -> Text | None:
        """A sentence on how it harms the player who uses it (`wording.prices`); None if it does not."""
        return None


class Effect(Playable, Struct, kw_only=True):
    """The effect of an event, an item or an ability that begins with no choice. `seat` is the player who uses it,
    `about` the hunter whom it reacts to."""

    title: str
    seat: Seat
    mode: str = ""
    about: Seat | None = None

    def do(self, table: Table[State]) -> None:
        raise NotImplementedError


class Choosing(Playable, Question, kw_only=True):
    """The effect of an event, an item or an ability that begins with a choice (D33, D34). An option that everybody can
    see to be the only one is taken without a question (A-1.5), unless the choice is `secret`: then the answer is
    covert, too."""

    kind: ClassVar[str]
    secret: ClassVar[bool] = False

    title: str = ""
    seat: Seat
    mode: str = ""
    about: Seat | None = None

    def options(self, state: State) -> list[Option]:
        raise NotImplementedError

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        raise NotImplementedError

    def decider(self, state: State) -> Seat:
        return self.seat

    def prompt(self, state: State) -> Text:
        return Text(f"{self.kind}-prompt")

    def hint(self, state: State) -> Text | None:
        return None

    def bounds(self, state: State, offered: int) -> tuple[int, int]:
        """The least and the most options to be taken, of the number `offered`. Where a card says "up to" a number, the
        clock takes one at random (D33 says no more), for a `Random` default draws as many as must be taken."""
        return 1, 1

    def default(self, state: State, keys: tuple[str, ...]) -> tuple[str, ...] | Random:
        return Random(keys)

    def do(self, table: Table[State]) -> None:
        options = self.options(table.state)
        least, _ = self.bounds(table.state, len(options))
        if not options:
            table.tell("no-effect")
        elif len(options) == least and not self.secret:
            self.chosen(table, tuple(one.key for one in options))
        else:
            table.push(self)

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = self.options(state)
        least, most = self.bounds(state, len(options))
        return self.put(
            self.decider(state), self.kind, state.round, self.prompt(state), options,
            self.default(state, tuple(one.key for one in options)),
            hint=self.hint(state), rule=self.title if self.title in EVENTS else "events", least=least, most=most,
            covert=self.secret,
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        self.chosen(table, picks)


def _way(state: State, title: str) -> type[Playable]:
    way: type[Playable] = state.effects.get(title, Playable)
    return way


# -- what may be played


def playable(state: State, seat: Seat, moment: str, about: Seat | None = None) -> tuple[Option, ...]:
    """The options that `seat` may play at a `moment`, one of the codes of async.md 3.3a: ``day_action``,
    ``night_action``, ``R2`` (Chartered Carriage), ``W5``, ``W7`` ... For the two actions also the items and abilities
    that are used so.

    `about` is the hunter whom a reaction is about. The keys are titles, ``good_luck.ally`` where a card has modes;
    `to_play` takes them.
    """
    return tuple(
        _priced(option(title, mode, line_of(state, mode), vain=way.is_vain(state)), way.price(state, seat))
        for title in _usable(state, seat, moment)
        for way in [_way(state, title)]
        for mode in way.modes(state, seat, moment, about)
    )


def _priced(use: Option, price: Text | None) -> Option:
    return use if price is None else replace(use, hurts=True, warning=price)


def to_play(seat: Seat, key: str, moment: str, about: Seat | None = None) -> Step:
    """The step that carries out an option of `playable`."""
    title, _, mode = key.partition(".")
    if title in EVENTS:
        return Play(seat=seat, title=title, mode=mode, moment=moment, about=about)
    return Resolve(title=title, seat=seat, mode=mode, about=about)


def _usable(state: State, seat: Seat, moment: str) -> list[str]:
    """The titles that a player may use at that moment: events, then items, then abilities."""
    titles = sorted({title for title in state.hand(seat, "events") if moment in EVENTS[title].windows})
    titles = [title for title in titles if EVENTS[title].only in (None, seat)]
    if seat == DRACULA:
        return titles
    hunter = state.hunters[seat]
    if hunter.waiting:
        return []
    if not moment.endswith("_action"):
        return titles
    titles += sorted({item for item in hunter.items if moment in ITEMS[item].windows})
    titles += [one for one in state.sheet(seat).abilities if moment in ABILITIES.get(one, ())]
    if hunter.hospital:
        return []
    return titles if state.map.is_city(hunter.at) else [title for title in titles if title == AT_SEA]


@cache
def option(title: str, mode: str = "", line: str = "", *, vain: bool = False) -> Option:
    """The option to use a card, an item or an ability, with what it does then. `line`: the road or railway that it is
    for; `vain`: it tells nothing new."""
    name = names.event(title) if title in EVENTS else names.item(title) if title in ITEMS else Text(f"use-{title}")
    if not mode:
        return Option(title, name, Text("play-vain" if vain else f"play-{title}"))
    label = text("play-mode", card=name, mode=_mode(mode, line))
    return Option(f"{title}.{mode}", label, Text(f"play-{title}-{mode.partition('.')[0]}"))


def line_of(state: State, mode: str) -> str:
    """The road or railway of a mode such as ``line.12``, which holds its number to keep keys short; empty for other
    modes."""
    return state.map.lines[int(mode.removeprefix("line."))] if mode.startswith("line.") else ""


def _mode(mode: str, line: str) -> Text | str:
    """The name of a mode; ``none`` for no mode."""
    if line:
        return names.line(line)
    return Text(f"mode-{mode}") if mode else "none"


# -- playing


class Play(Work, kw_only=True):
    """The play of an event: it is announced, leaves the hand, and is carried out (FD-23.2, FD-23.11). It lies on the
    discards at once, unless it stays in play. An event that is played as it is drawn, with modes and none given, asks
    for one first. A card that is no longer legal at its `moment` stays in hand, and the table is not told."""

    seat: Seat
    title: str
    mode: str = ""
    moment: str = "draw"
    about: Seat | None = None

    def do(self, table: Table[State]) -> None:
        state, modes = table.state, _way(table.state, self.title).modes(table.state, self.seat, self.moment, self.about)
        must = self.moment == "draw"
        if self.title not in state.hand(self.seat, "events") or not (must or self.mode in modes):
            return
        if must and not self.mode and len(modes) > 1:
            state.show(self.seat, "events", [self.title], [EVERYBODY])
            table.reveal("event-to-be-played", who=names.who(self.seat), card=names.event(self.title))
            table.push(ChooseMode(seat=self.seat, title=self.title))
            return
        state.lose(self.seat, "events", self.title)
        state.played.append(Played(self.seat, self.title, self.mode))
        mode = _mode(self.mode, line_of(state, self.mode))
        table.reveal("event-played", who=names.who(self.seat), card=names.event(self.title), mode=mode)
        if self.title in FRONT:
            state.hunters[self.seat].front.append(self.title)
        elif self.mode != ALLY:
            discard_event(table, self.title)
        effect = Resolve(title=self.title, seat=self.seat, mode=self.mode, about=self.about)
        limits = [] if self.moment == "W7" else [Limits(self.seat)]  # W7: limits come after the other question
        table.push(*self._replies(state), effect, *limits)

    def _replies(self, state: State) -> list[Reacting]:
        """The windows to cancel the event: with Sensationalist Press, or a False Tip-off with Good Luck (A-3.4)."""
        if self.title in PRESS:
            return window(state, "R8", [DRACULA], self.seat)
        return window(state, "R1", state.hunters, self.about) if self.title == "false_tip_off" else []


class ChooseMode(Question, kw_only=True):
    """D10: in which of its modes a card is played that must be played at once."""

    seat: Seat
    title: str

    def ask(self, state: State) -> tuple[Decision, ...]:
        modes = _way(state, self.title).modes(state, self.seat, "draw", None)
        options = [option(self.title, mode) for mode in modes]
        default = next((one.key for one in options if not one.key.endswith(f".{ALLY}")), options[0].key)
        return self.put(
            self.seat, "mode", state.round, text("mode-prompt", card=names.event(self.title)), options, (default,),
            rule="events",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        table.push(to_play(self.seat, picks[0], "draw"))


class Resolve(Work, kw_only=True):
    """The effect of what was played, still to be carried out; `cancel` can take it off the stack before that."""

    title: str
    seat: Seat
    mode: str = ""
    about: Seat | None = None
    is_canceled: bool = False

    def do(self, table: Table[State]) -> None:
        effect = table.state.effects.get(self.title)
        if effect is not None and not self.is_canceled:
            effect(title=self.title, seat=self.seat, mode=self.mode, about=self.about).do(table)


def played_below(state: State, titles: Iterable[str]) -> Resolve | None:
    """The step that waits to carry out one of `titles`, the one played last; None if there is none."""
    wanted = set(titles)
    waiting = (one for one in reversed(state.stack) if isinstance(one, Resolve) and not one.is_canceled)
    return next((one for one in waiting if one.title in wanted), None)


def cancel(table: Table[State], titles: Iterable[str]) -> Resolve | None:
    """Cancel the one of `titles` that was played last: it has no effect (FD-23.10). Returns its step; None if there was
    none."""
    played = played_below(table.state, titles)
    if played is not None:
        played.is_canceled = True
        table.tell("event-canceled", card=names.event(played.title))
    return played


def discard_event(table: Table[State], title: str) -> None:
    """Discard an event that is in no hand any more, face up (FD-23.2, FD-32.2)."""
    table.state.events.discard(title)
    table.state.events.renew(table.dice)


# -- moments to react


class Reacting(Window, kw_only=True):
    """A moment to react (async.md 3): a player who holds a card for it may play it. `code` is the window's, `about` the
    hunter whom it is about.

    Orders go by `kind` (A-3.5), so where "only if ..." is wanted the moment has two kinds, of which a player
    may pass one for good: Wild Horses against a hunter who is not on the trail is ``react-r3-off``, and help for
    another hunter ``react-r6-other``. Each kind is shown to its player alone.
    """

    code: str
    about: Seat | None = None

    def reactions(self, state: State, seat: Seat) -> tuple[Option, ...]:
        return playable(state, seat, self.code, self.about)

    def kind(self, state: State, seat: Seat) -> str:
        """The kind that orders know the question by."""
        off = self.code == "R3" and self.about is not None and state.hideout_of(state.hunters[self.about].at) is None
        return f"react-{self.code.lower()}" + ("-off" if off else "")

    def called(self, state: State) -> Text:
        kind = f"react-{self.code.lower()}"
        return text(f"{kind}-moment", who=names.who(self.about) if self.about else "none")

    def question(self, state: State, seat: Seat) -> Decision:
        code, options = self.code.lower(), self.reactions(state, seat)
        about = names.who(self.about) if self.about else "none"
        return Decision(
            id=self.name(f"react-{code}-{seat}"),
            seat=seat,
            kind=self.kind(state, seat),
            round=state.round,
            prompt=text(f"react-{code}-prompt", who=about, side="dracula" if seat == DRACULA else "hunter"),
            hint=Text("react-hint"),
            rule="events",
            options=(*options, PASS),
            default=(PASS.key,),
        )

    def close(self, table: Table[State]) -> None:
        plays = [to_play(seat, key, self.code, self.about) for seat, (key,) in self.played().items()]
        if plays and self.code in REPEATED:
            plays.append(Again(code=self.code, seats=self.seats, about=self.about))
        table.push(*plays)


class Again(Work, kw_only=True):
    """A window that opens again because a card was played in it (FD-23.4, A-3.12)."""

    code: str
    seats: list[Seat]
    about: Seat | None

    def do(self, table: Table[State]) -> None:
        table.push(*window(table.state, self.code, self.seats, self.about))


def window(state: State, code: str, seats: Iterable[Seat], about: Seat | None = None) -> list[Reacting]:
    """The window to react for `seats`; empty where everybody can see that none of them can (A-3.8). To be pushed right
    above the step that it may prevent or change."""
    could = [seat for seat in seats if may_react(state, seat, code, about)]
    return [Reacting(seats=could, code=code, about=about, windows=state.windows)] if could else []


def may_react(state: State, seat: Seat, code: str, about: Seat | None = None) -> bool:
    """True if, as far as everybody knows, `seat` may play an event at that moment."""
    side = "dracula" if seat == DRACULA else "hunter"
    titles = [
        title
        for title, card in EVENTS.items()
        if code in card.windows and card.side == side and card.only in (None, seat)
        if _way(state, title).is_possible(state, seat, about)
    ]
    is_out = seat != DRACULA and state.hunters[seat].waiting
    return not is_out and may_hold(state, seat, "events", titles)


__all__ = [
    "ABILITIES", "ALLY", "AT_SEA", "FRONT", "PRESS", "ChooseMode", "Choosing", "Effect", "Play",
    "Playable", "Reacting", "Resolve", "cancel", "discard_event", "line_of", "may_hold", "may_react", "option",
    "playable", "played_below", "to_play", "window",
]  # fmt: skip
