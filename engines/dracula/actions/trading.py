"""Trade between two hunters in the same city (FD-9).

The first says what he gives and what he wants for it, and may show what he holds. The other accepts, names other terms,
or declines; the first has the last word. Whatever the two agree on, the other players see the same: they wait for the
first, for the other, and for the first again, and hear that the trade is over (V-3.5, V-5.6). So the first is asked
twice and the other at least once, even if nothing is offered and nothing agreed. Every question has a default, so a
trade cannot hang.

A player who holds both hunters trades on one screen, where both hands stand: a joint question. It is carried out as an
offer, its acceptance and the last word, which is what others see of any other trade.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, cast

from msgspec import field
from msgspec.structs import replace

from engines.core.cards import numbered, title
from engines.core.dice import Dice
from engines.core.flow import DONE, Question, Table
from engines.core.hands import forget_hand
from engines.core.names import listed
from engines.core.types import Decision, Option, Seat, Text, Viewer, text
from engines.dracula.cards.limits import Limits
from engines.dracula.cards.possible_reactions import known_cards
from engines.dracula.hands import Kind
from engines.dracula.state import State
from engines.dracula.wording import names

Page = Literal["offer", "answer", "return", "counter", "close"]

TRADED: Final[tuple[Kind, ...]] = ("items", "tickets")
SHOWN: Final[tuple[Kind, ...]] = ("items", "tickets", "events")
"""Events may be looked at, not traded (FD-9.1)."""

ACCEPT: Final = Option("accept", Text("trade-accept"))
COUNTER: Final = Option("counter", Text("trade-counter"), Text("trade-counter-detail"))
DECLINE: Final = Option("decline", Text("trade-decline"), Text("trade-decline-detail"))
AGREE: Final = Option("agree", Text("trade-agree"))
CLOSE: Final = replace(DONE, label=Text("trade-close"))
WANT: Final = "want."
SHOW: Final = "show."
GIVE, TAKE = "give.", "take."
"""In the joint question: what the first gives, and what the other gives."""
ASK: Final = "ask."
"""Asks for something of a kind, of the other's choice; `WANT` asks for a card or ticket that he is known to hold."""


class Trade(Question, kw_only=True):
    """D8, D9: a trade of `seat`, the first, with `partner`, the other.

    `given` is what the first gives by the terms as they stand, `taken` what the other gives, as ``items.knife``; `asks`
    are the kinds of which the other is to choose something himself. `is_open`: the first has yet to agree.
    """

    seat: Seat
    partner: Seat
    page: Page = "offer"
    given: list[str] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)
    asks: list[str] = field(default_factory=list)
    is_open: bool = False

    @property
    def asked(self) -> Seat:
        return self.seat if self.page in ("offer", "close") else self.partner

    @property
    def _other(self) -> Seat:
        return self.partner if self.asked == self.seat else self.seat

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = self._options(state)
        picks_many = self.page not in ("answer", "close")
        default = () if picks_many else (DECLINE.key if DECLINE in options else DONE.key,)
        return (
            Decision(
                id=self.name(f"trade-{self.page}"),
                seat=self.asked,
                kind=f"trade-{self.page}",
                round=state.round,
                prompt=text(f"trade-{self.page}-prompt", who=names.who(self._other), stands=self._stands()),
                hint=self._hint(),
                rule="trade",
                options=options,
                default=default,
                least=0 if picks_many else 1,
                nothing=Text(f"trade-{self.page}-nothing") if picks_many else None,
                most=len(options) if picks_many else 1,
                covert=True,
            ),
        )

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        state: State = table.state
        _show(table, self.asked, self._other, _those(picks, SHOW))
        match self.page:
            case "offer":
                self._offer(table, _goods(picks), _goods(_those(picks, WANT)), _those(picks, ASK))
            case "answer" if picks == (ACCEPT.key,):
                chooses = self.asks and set(_held(state, self.partner)) - set(self.taken)
                self._turn(table, page="return" if chooses else "close")
            case "answer" if picks == (COUNTER.key,):
                self._turn(table, page="counter")
            case "answer":
                self._turn(table, page="close", given=[], taken=[])
            case "return":
                self._answer(table, self.given, sorted([*self.taken, *_goods(picks)]))
            case "counter":
                self._answer(table, _goods(_those(picks, WANT)), _goods(picks))
            case "close":
                self._end(table, traded=picks != (DECLINE.key,))

    # -- both hands of one player

    def joint(self, state: State, viewer: Viewer) -> Decision | None:
        if self.page != "offer" or not {self.seat, self.partner} <= viewer:
            return None
        options = [
            Option(way + key, text("trade-passes", card=_named(key), to=names.short(to)))
            for way, giver, to in ((GIVE, self.seat, self.partner), (TAKE, self.partner, self.seat))
            for key in _held(state, giver)
        ]
        (asked,) = self.put(
            self.seat, "trade-offer", state.round,
            text("trade-both-prompt", who=names.short(self.seat), partner=names.short(self.partner)),
            options or [CLOSE], () if options else (CLOSE.key,), hint=text("trade-both-hint"), rule="trade",
            least=0 if options else 1, most=len(options) or 1, nothing=Text("trade-both-nothing"), covert=True,
        )  # fmt: skip
        return asked

    def joint_answer(self, state: State, picks: tuple[str, ...]) -> tuple[str, ...]:
        taken = _those(picks, TAKE)
        match self.page:
            case "offer":
                return (*_those(picks, GIVE), *(ASK + kind for kind in TRADED if _of(taken, kind)))
            case "answer":
                return (ACCEPT.key,)
            case "return":
                return tuple(taken)
            case _:
                return (AGREE.key if self.is_open else CLOSE.key,)

    # -- what is asked

    def _options(self, state: State) -> tuple[Option, ...]:
        if self.page == "answer":
            may_counter = _held(state, self.partner) or self._known(state)
            return (ACCEPT, *([COUNTER] if may_counter else []), DECLINE)
        if self.page == "close":
            return (AGREE, DECLINE) if self.is_open else (CLOSE,)
        held = [key for key in _held(state, self.asked) if self.page != "return" or key not in self.taken]
        mine = [Option(key, text("trade-give", card=_named(key))) for key in held]
        theirs = [Option(WANT + key, text("trade-want", card=_named(key))) for key in self._known(state)]
        asks = [Option(ASK + kind, Text(f"trade-ask-{kind}")) for kind in TRADED if state.hand(self._other, kind)]
        shown = [Option(SHOW + kind, Text(f"trade-show-{kind}")) for kind in SHOWN if state.hand(self.asked, kind)]
        more = {"offer": [*theirs, *asks], "counter": theirs}.get(self.page, [])
        return (*mine, *more, *shown) or (DONE,)

    def _known(self, state: State) -> list[str]:
        """The keys of the items and tickets that the hunter who is asked knows the other to hold."""
        known = {kind: known_cards(state, self._other, kind, {self.asked}) for kind in TRADED}
        return [
            f"{kind}.{key}"
            for kind, cards in known.items()
            for key in numbered(card for card, times in sorted(cards.items()) for _ in range(times))
        ]

    def _hint(self) -> Text:
        if self.page == "offer":
            return Text("trade-offer-hint")
        mine, theirs = (self.given, self.taken) if self.asked == self.seat else (self.taken, self.given)
        return text(
            "trade-terms", give=listed(_named, mine), gives="yes" if mine else "no", get=listed(_named, theirs),
            gets="yes" if theirs else "no", asks=self._asking() if self.page in ("answer", "return") else "none",
            stands=self._stands(),
        )  # fmt: skip

    def _stands(self) -> str:
        """The state of the terms: ``open``, ``agreed``, or ``nothing`` if nothing is agreed in the end."""
        if self.is_open or self.page != "close":
            return "open"
        return "agreed" if self.given or self.taken else "nothing"

    def _asking(self) -> str:
        """The kinds of which the other is to choose something: ``items``, ``tickets``, ``both`` or ``none``."""
        return "both" if len(self.asks) > 1 else next(iter(self.asks), "none")

    # -- what follows

    def _offer(self, table: Table[Any], given: list[str], taken: list[str], asks: list[str]) -> None:
        self._show_offer(table, given)
        self._turn(table, page="answer", given=given, taken=taken, asks=asks)

    def _answer(self, table: Table[Any], given: list[str], taken: list[str]) -> None:
        """Take the other's terms: the first must agree if he gives something (FD-9.3)."""
        self._show_offer(table, taken)
        self._turn(table, page="close", given=given, taken=taken, is_open=bool(given))

    def _show_offer(self, table: Table[Any], goods: list[str]) -> None:
        """Show what is offered to the hunter who would get it."""
        _reveal(table.state, self.asked, goods, self._other)
        both, offer = frozenset({self.seat, self.partner}), "yes" if goods else "no"
        table.tell_only(
            both, text("trade-offered", who=names.who(self.asked), offer=offer, cards=listed(_named, goods))
        )

    def _turn(self, table: Table[Any], **changed: Any) -> None:
        table.push(replace(self, **changed))

    def _end(self, table: Table[Any], *, traded: bool) -> None:
        """End the trade, and hand over what was agreed. The two know what has changed hands; what others knew of their
        hands may no longer be true (V-3.5)."""
        state: State = table.state
        both = frozenset({self.seat, self.partner})
        given, taken = (self.given, self.taken) if traded else ([], [])
        _hand_over(state, self.seat, self.partner, given)
        _hand_over(state, self.partner, self.seat, taken)
        for holder in both:
            for kind in TRADED:
                forget_hand(state.seen, holder, kind, but=both)
        who = {"who": names.who(self.seat), "partner": names.who(self.partner)}
        if given or taken:
            what = {"given": listed(_named, given), "gives": "yes" if given else "no",
                    "taken": listed(_named, taken), "takes": "yes" if taken else "no"}  # fmt: skip
            told = text("traded", **who, **what)
        else:
            told = text("traded-nothing", **who)
        table.tell_only(both, told, text("trade-over", **who))
        table.push(Limits(self.seat), Limits(self.partner))

    def redeal(self, state: State, viewer: Viewer, rng: Dice) -> None:
        """Deal other terms, for a `viewer` who sees neither hunter's hand."""
        if not viewer & {self.seat, self.partner}:
            self.given = rng.shuffled("redeal", _held(state, self.seat))[: len(self.given)]
            self.taken = rng.shuffled("redeal", _held(state, self.partner))[: len(self.taken)]


def _held(state: State, seat: Seat) -> list[str]:
    """The keys of what a hunter could give: ``items.knife``, ``items.knife.2``, ``tickets.3-2``."""
    return [f"{kind}.{key}" for kind in TRADED for key in numbered(state.hand(seat, kind))]


def _those(picks: Iterable[str], prefix: str) -> list[str]:
    """The part of an answer that is shown, wanted or asked for, by `prefix`, which is cut off."""
    return [key.removeprefix(prefix) for key in picks if key.startswith(prefix)]


def _goods(picks: Iterable[str]) -> list[str]:
    """The part of an answer that is to change hands."""
    return sorted(key for key in picks if key.partition(".")[0] in TRADED)


def _split(key: str) -> tuple[Kind, str]:
    kind, _, held = key.partition(".")
    return cast("Kind", kind), title(held)


def _named(key: str) -> Text:
    return names.of_kind(*_split(key))


def _of(keys: Iterable[str], kind: Kind) -> list[str]:
    return [held for of, held in map(_split, keys) if of == kind]


def _reveal(state: State, seat: Seat, keys: Sequence[str], to: Seat) -> None:
    """Note that `to` sees what is offered."""
    for kind in TRADED:
        state.show(seat, kind, _of(keys, kind), [to])


def _show(table: Table[Any], seat: Seat, to: Seat, kinds: Iterable[str]) -> None:
    """Show all cards of some kinds to the other hunter alone (FD-9.1)."""
    for kind in cast("Iterable[Kind]", kinds):
        held = table.state.hand(seat, kind)
        table.state.show(seat, kind, held, [to])
        shown = listed(names.BY_KIND[kind], held)
        table.tell_only(frozenset({seat, to}), text("trade-shown", who=names.who(seat), cards=shown))


def _hand_over(state: State, giver: Seat, taker: Seat, keys: Sequence[str]) -> None:
    for kind in TRADED:
        given = _of(keys, kind)
        state.lose_unseen(giver, kind, given, witnesses=[giver, taker])
        for held in given:
            state.take(taker, kind, held)
            known = state.times_seen(giver, taker, kind, held)
            state.show(taker, kind, [held] * (known + 1), [giver])
