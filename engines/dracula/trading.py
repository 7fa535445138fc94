"""Trade between two hunters in the same city (FD-9).

The first offers and may show what he holds; the other declines, or says what he gives in return, or names other terms;
the first agrees or not. Every question has a default that ends the trade, so it cannot hang. Dracula and the others
learn that the two trade, and afterwards how much each holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, cast

from msgspec import field
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.flow import Question, Table
from engines.core.types import Decision, Option, Seat, Text, Viewer, Who, text
from engines.dracula import names
from engines.dracula.changes import numbered, title
from engines.dracula.hands import Kind
from engines.dracula.limits import Limits, named
from engines.dracula.reacting import known_cards
from engines.dracula.state import State

Page = Literal["offer", "answer", "return", "counter", "close"]

TRADED: Final[tuple[Kind, ...]] = ("items", "tickets")
SHOWN: Final[tuple[Kind, ...]] = ("items", "tickets", "events")
"""Events may be looked at, not traded (FD-9.1)."""

ACCEPT: Final = Option("accept", Text("trade-accept"), Text("trade-accept-detail"))
COUNTER: Final = Option("counter", Text("trade-counter"), Text("trade-counter-detail"))
DECLINE: Final = Option("decline", Text("trade-decline"), Text("trade-decline-detail"))
AGREE: Final = Option("agree", Text("trade-agree"))
WANT: Final = "want."
SHOW: Final = "show."


class Trade(Question, kw_only=True):
    """D8, D9: `seat` trades with `partner`. `given` is what the first would give, `taken` what the other would, as
    ``items.knife``. The ids count the `leaf`: how many questions a trade takes is for the two to know."""

    seat: Seat
    partner: Seat
    page: Page = "offer"
    leaf: int = 0
    given: list[str] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)

    @property
    def asked(self) -> Seat:
        return self.seat if self.page in ("offer", "close") else self.partner

    def ask(self, state: State) -> tuple[Decision, ...]:
        options = self._options(state)
        picks_many = self.page not in ("answer", "close")
        other = self.partner if self.asked == self.seat else self.seat
        return (
            Decision(
                id=self.name(f"trade-{self.leaf}"),
                seat=self.asked,
                kind=f"trade-{self.page}",
                round=state.round,
                prompt=text(f"trade-{self.page}-prompt", who=names.who(other)),
                hint=self._hint(),
                rule="trade",
                options=options,
                default=(DECLINE.key,),
                least=0 if picks_many else 1,
                most=len(options) if picks_many else 1,
                covert=True,
            ),
        )

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        if DECLINE.key in picks:
            self._end(table, traded=False)
            return
        state: State = table.state
        _show(table, self.asked, self._other, (key.removeprefix(SHOW) for key in picks if key.startswith(SHOW)))
        if self.page == "offer":
            self._offered(table, _goods(picks))
        elif self.page == "answer":
            page: Page = "counter" if picks == (COUNTER.key,) else "return"
            if page == "return" and not _held(state, self.partner):
                self._answered(table, self.given, [])
            else:
                self._turn(table, page=page)
        elif self.page == "return":
            self._answered(table, self.given, _goods(picks))
        elif self.page == "counter":
            wanted = [key.removeprefix(WANT) for key in picks if key.startswith(WANT)]
            self._answered(table, _goods(wanted), _goods(picks))
        else:
            self._end(table, traded=True)

    @property
    def _other(self) -> Seat:
        return self.partner if self.asked == self.seat else self.seat

    # -- what is asked

    def _options(self, state: State) -> tuple[Option, ...]:
        if self.page == "answer":
            may_counter = _held(state, self.partner) or self._known(state)
            return (ACCEPT, *([COUNTER] if may_counter else []), DECLINE)
        if self.page == "close":
            return (AGREE, DECLINE)
        mine = [Option(key, text("trade-give", card=_named(key))) for key in _held(state, self.asked)]
        theirs = [Option(WANT + key, text("trade-want", card=_named(key))) for key in self._known(state)]
        shown = [Option(SHOW + kind, Text(f"trade-show-{kind}")) for kind in SHOWN if state.hand(self.asked, kind)]
        return (*mine, *(theirs if self.page == "counter" else []), *shown, DECLINE)

    def _known(self, state: State) -> list[str]:
        """What the partner knows the first to hold."""
        known = {kind: known_cards(state, self.seat, kind, self.partner) for kind in TRADED}
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
            "trade-terms", give=_names(mine), gives="yes" if mine else "no", get=_names(theirs),
            gets="yes" if theirs else "no",
        )  # fmt: skip

    # -- what follows

    def _offered(self, table: Table[Any], given: list[str]) -> None:
        _reveal(table.state, self.seat, given, self.partner)
        both = frozenset({self.seat, self.partner})
        offer = "yes" if given else "no"
        table.tell_only(both, text("trade-offered", who=names.who(self.seat), offer=offer, cards=_names(given)))
        self._turn(table, page="answer", given=given)

    def _answered(self, table: Table[Any], given: list[str], taken: list[str]) -> None:
        """The terms are set; the first agrees, if he gives something (FD-9.3)."""
        _reveal(table.state, self.partner, taken, self.seat)
        self.given, self.taken = given, taken
        if given:
            self._turn(table, page="close")
        else:
            self._end(table, traded=True)

    def _turn(self, table: Table[Any], **changed: Any) -> None:
        table.push(replace(self, leaf=self.leaf + 1, **changed))

    def _end(self, table: Table[Any], *, traded: bool) -> None:
        """The two know what has changed hands; what others knew of their hands may be so no more (V-3.5)."""
        state: State = table.state
        both = frozenset({self.seat, self.partner})
        given, taken = (self.given, self.taken) if traded else ([], [])
        _hand_over(state, self.seat, self.partner, given)
        _hand_over(state, self.partner, self.seat, taken)
        for holder in both:
            for kind in TRADED:
                state.forget(holder, kind, but=both)
        who = {"who": names.who(self.seat), "partner": names.who(self.partner)}
        if given or taken:
            what = {"given": _names(given), "gives": "yes" if given else "no",
                    "taken": _names(taken), "takes": "yes" if taken else "no"}  # fmt: skip
            told = text("traded", **who, **what)
        else:
            told = text("traded-nothing", **who)
        table.tell_only(both, told, text("trade-over", **who))
        table.push(Limits(self.seat), Limits(self.partner))

    def redeal(self, state: State, viewer: Viewer, rng: Dice) -> None:
        """Other terms of those whom `viewer` does not see, in a state dealt anew."""
        if not viewer & {self.seat, self.partner}:
            self.given = rng.shuffled("redeal", _held(state, self.seat))[: len(self.given)]
            self.taken = rng.shuffled("redeal", _held(state, self.partner))[: len(self.taken)]


def _held(state: State, seat: Seat) -> list[str]:
    """What somebody could give: ``items.knife``, ``items.knife.2``, ``tickets.3-2``."""
    return [f"{kind}.{key}" for kind in TRADED for key in numbered(state.hand(seat, kind))]


def _goods(picks: Iterable[str]) -> list[str]:
    """What is to change hands, of an answer."""
    return sorted(key for key in picks if key.partition(".")[0] in TRADED)


def _split(key: str) -> tuple[Kind, str]:
    kind, _, held = key.partition(".")
    return cast("Kind", kind), title(held)


def _named(key: str) -> Text:
    return named(*_split(key))


def _names(keys: Sequence[str]) -> list[Text | Who]:
    return [_named(key) for key in keys]


def _of(keys: Iterable[str], kind: Kind) -> list[str]:
    return [held for of, held in map(_split, keys) if of == kind]


def _reveal(state: State, seat: Seat, keys: Sequence[str], to: Seat) -> None:
    """The other sees what is offered."""
    for kind in TRADED:
        state.show(seat, kind, _of(keys, kind), [to])


def _show(table: Table[Any], seat: Seat, to: Seat, kinds: Iterable[str]) -> None:
    """All cards of some kinds are shown to the other alone (FD-9.1)."""
    for kind in cast("Iterable[Kind]", kinds):
        held = table.state.hand(seat, kind)
        table.state.show(seat, kind, held, [to])
        shown: list[Text | Who] = [named(kind, one) for one in held]
        table.tell_only(frozenset({seat, to}), text("trade-shown", who=names.who(seat), cards=shown))


def _hand_over(state: State, giver: Seat, taker: Seat, keys: Sequence[str]) -> None:
    for kind in TRADED:
        given = _of(keys, kind)
        state.lose_unseen(giver, kind, given, witnesses=[giver, taker])
        for held in given:
            state.take(taker, kind, held)
            known = state.times_seen(giver, taker, kind, held)
            state.show(taker, kind, [held] * (known + 1), [giver])
