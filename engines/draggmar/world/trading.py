"""Trades of the hiring phase (DD-5.7, D-8): items for items, given away or asked for, between any two lords.

A lord writes a `Letter` in a thread of its own, ``trade.<seat>``, which nobody waits for; what it sends is an `Offer`
in ``offer.<from>.<to>``. Nothing is reserved: whatever has moved when an offer is accepted makes it void.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from msgspec import Struct, field
from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.flow import Question, Table
from engines.core.forms import SEND
from engines.core.offers import ACCEPT, PREFIX, Offer, wait
from engines.core.types import Decision, Event, Option, Seat, Text, Viewer, Who, text
from engines.draggmar import hands, names
from engines.draggmar.components import is_item
from engines.draggmar.state import Bought, Realm

PHASE: Final = "hiring"
CAP: Final = 5
"""The offers that a lord may have open to another (flow.md 1, Offers)."""
TO, GIVE, GET = "to.", "give.", "get."
MORE: Final = {"pay.more": ("pay", 1), "pay.less": ("pay", -1), "ask.more": ("ask", 1), "ask.less": ("ask", -1)}
"""Fame given or asked for beside items, never both, and only where deals are on (DD-5.7)."""


class Swap(Struct, frozen=True, omit_defaults=True):
    """What a trade moves: items that the one gives and gets, and with deals on also Fame that it pays and asks for."""

    give: tuple[str, ...] = ()
    get: tuple[str, ...] = ()
    pay: int = 0
    ask: int = 0

    @property
    def names_item(self) -> bool:
        """True if it is a trade: Fame alone is none (DD-5.7)."""
        return bool(self.give or self.get)


def open_trades(table: Table[Any]) -> None:
    """Each lord may write letters until the phase ends."""
    realm: Realm = table.state
    if not realm.is_solo:
        for seat in realm.seats:
            table.begin(f"trade.{seat}", Letter(seat=seat), until=PHASE)


def close_trades(table: Table[Any]) -> None:
    """Open offers end with the phase; only the two hear of it."""
    for thread in table.state.threads.values():
        for step in thread.stack:
            if isinstance(step, Trade):
                step.end(table, "expired")
    table.expire(PHASE)


def holds(realm: Realm, seat: Seat, card: str) -> bool:
    """True if a lord has an item, in hand or on the table."""
    return card in hands.all_of(realm.lord(seat))


def open_offers(realm: Realm, giver: Seat, taker: Seat) -> int:
    """The number of open offers of one lord to another."""
    thread = realm.threads.get(f"{PREFIX}.{giver}.{taker}")
    return 0 if thread is None else len(thread.stack)


class Letter(Question, kw_only=True):
    """An offer being written: partner, what is given and wanted. It comes back after each answer, and empty when it was
    sent. Its pages count in no id that others see."""

    veiled: ClassVar[bool] = True
    ordered_as: ClassVar[frozenset[str] | None] = frozenset()
    seat: Seat
    to: str = ""
    swap: Swap = field(default_factory=Swap)
    answers: int = 0

    def draft(self, state: Realm) -> Swap:
        """The draft without what has moved since, items and Fame."""
        if not self.to:
            return self.swap
        other = Seat(self.to)
        return Swap(
            give=tuple(card for card in self.swap.give if holds(state, self.seat, card)),
            get=tuple(card for card in self.swap.get if card in self._wanted(state, other)),
            pay=min(self.swap.pay, state.lord(self.seat).fame),
            ask=min(self.swap.ask, state.lord(other).fame),
        )

    def _wanted(self, state: Realm, other: Seat) -> list[str]:
        """The items that the author knows the partner to hold: on the table, or seen before."""
        known = [card for card in hands.known_in(state, frozenset({self.seat}), other) if is_item(card)]
        return sorted([*known, *(one.card for one in state.lord(other).table)])

    def ask(self, state: Realm) -> tuple[Decision, ...]:
        draft = self.draft(state)
        return (
            Decision(
                id=self.name(f"trade-{self.seat}-{self.answers}"), seat=self.seat, kind="trade", round=state.round,
                prompt=Text("trade-prompt"), rule="trades",
                hint=text("trade-hint", fame="yes" if state.rules.negotiation else "no"),
                options=tuple(self._options(state, draft)), default=(), least=0, nothing=Text("trade-nothing"),
                covert=True, silent=True, optional=True, barred=tuple(self._barred(state, draft)),
            ),
        )  # fmt: skip

    def _options(self, state: Realm, draft: Swap) -> Iterator[Option]:
        partner, gives, gets = (Text(f"trade-field-{one}") for one in ("partner", "give", "get"))
        for seat in state.seats:
            if seat != self.seat:
                yield Option(TO + seat, text("trade-to", who=Who(seat)), field=partner, chosen=seat == self.to)
        if not self.to:
            return
        other = Seat(self.to)
        for card in (one for one in hands.all_of(state.lord(self.seat)) if is_item(one)):
            yield Option(GIVE + card, names.card(card), names.card_text(card), field=gives, chosen=card in draft.give)
        for card in self._wanted(state, other):
            yield Option(GET + card, names.card(card), names.card_text(card), field=gets, chosen=card in draft.get)
        if state.rules.negotiation:
            for key, (what, by) in MORE.items():
                is_other_way = draft.ask if what == "pay" else draft.pay
                most = 0 if is_other_way else state.lord(self.seat if what == "pay" else other).fame
                if 0 <= getattr(draft, what) + by <= most:
                    yield Option(key, text(f"trade-{what}", by=by, now=getattr(draft, what)))
        if draft.names_item and not self._barring(state, draft):
            yield SEND

    def _barring(self, state: Realm, draft: Swap) -> Text | None:
        """Why this cannot be sent."""
        if open_offers(state, self.seat, Seat(self.to)) >= CAP:
            return text("trade-cap", who=Who(Seat(self.to)), count=CAP)
        if state.lord(self.seat).size - len(draft.give) + len(draft.get) > hands.HAND:
            return text("trade-too-many", limit=hands.HAND)
        if not draft.names_item and (draft.pay or draft.ask):
            return Text("trade-no-item")
        return None

    def _barred(self, state: Realm, draft: Swap) -> Iterator[Text]:
        barring = self._barring(state, draft) if self.to else None
        if barring is not None:
            yield barring
        if draft != self.swap:
            yield Text("trade-moved")
        elif self.to and barring is None:
            yield from self._of_partner(state, Seat(self.to), draft)

    def _of_partner(self, state: Realm, other: Seat, draft: Swap) -> Iterator[Text]:
        """What the author should know of the partner, from what everybody sees."""
        wanted = self._wanted(state, other)
        if not wanted:
            yield text("trade-unseen", who=Who(other))
        size = state.lord(other).size + len(draft.give) - len(draft.get)
        if size > hands.HAND:
            asks = "yes" if len(wanted) > len(draft.get) else "no"
            yield text("trade-other-full", who=Who(other), limit=hands.HAND, asks=asks)

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        self.answers += 1
        table.push(self)
        if not picks:
            return
        draft, pick = self.draft(table.state), picks[0]
        if pick == SEND.key:
            send(table, self.seat, Seat(self.to), draft)
            self.to, self.swap = "", Swap()
        elif pick.startswith(TO):
            self.to, self.swap = pick.removeprefix(TO), Swap(give=draft.give)
        elif pick.startswith(GIVE):
            self.swap = replace(draft, give=_toggled(draft.give, pick.removeprefix(GIVE)))
        elif pick.startswith(GET):
            self.swap = replace(draft, get=_toggled(draft.get, pick.removeprefix(GET)))
        elif MORE[pick][0] == "pay":
            self.swap = replace(draft, pay=draft.pay + MORE[pick][1])
        else:
            self.swap = replace(draft, ask=draft.ask + MORE[pick][1])

    def redeal(self, state: Realm, viewer: Viewer, rng: Dice) -> None:
        """Nobody knows of another's draft."""
        if self.seat not in viewer:
            self.to, self.swap = "", Swap()


def _toggled(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(sorted({*cards} ^ {card}))


def send(table: Table[Any], giver: Seat, taker: Seat, swap: Swap) -> None:
    """Send an offer: the partner sees what it names, and stays aware of it (V-12)."""
    realm: Realm = table.state
    hands.share_knowledge(realm, [card for card in swap.give if card in realm.lord(giver).hand], taker)
    made = Trade(giver=giver, taker=taker, swap=swap)
    table.tell_only(frozenset({giver, taker}), made.phrase("trade-offered"))
    wait(table, f"{PREFIX}.{made.giver}.{made.taker}", made, PHASE)  # what is about to be answered stays in sight


class Trade(Offer, kw_only=True):
    """D-8: an offer to trade. The partner's answer rests on nothing that the author may not see."""

    swap: Swap

    def phrase(self, key: str, **more: Any) -> Text:
        """The terms, as the two and, once accepted, all are told them."""
        return text(
            key, who=Who(self.giver), to=Who(self.taker), give=names.cards(self.swap.give),
            gives="yes" if self.swap.give else "no", get=names.cards(self.swap.get),
            gets="yes" if self.swap.get else "no", pay=self.swap.pay, ask=self.swap.ask, **more,
        )  # fmt: skip

    def terms(self, state: Realm, reader: Seat) -> Text:
        return self.phrase("trade-terms")

    def ask(self, state: Realm) -> tuple[Decision, ...]:
        """The partner is told if its own hand and table have no room for what it would get."""
        return tuple(self._asked(state, one) for one in super().ask(state))

    def _asked(self, state: Realm, asked: Decision) -> Decision:
        if asked.kind != "take":
            return replace(asked, nothing=Text("offer-stays"))
        size = state.lord(self.taker).size + len(self.swap.give) - len(self.swap.get)
        if size <= hands.HAND:
            return replace(asked, nothing=Text("trade-nothing"))
        return replace(
            asked, nothing=Text("trade-nothing"), options=tuple(one for one in asked.options if one != ACCEPT),
            barred=(text("trade-no-room", limit=hands.HAND),),
        )  # fmt: skip

    def names(self, cards: set[str]) -> bool:
        """True if one of these items is given or asked for."""
        return not cards.isdisjoint((*self.swap.give, *self.swap.get))

    def is_possible(self, state: Realm) -> bool:
        giver, taker = state.lord(self.giver), state.lord(self.taker)
        change = len(self.swap.get) - len(self.swap.give)
        return (
            state.phase == PHASE
            and all(holds(state, self.giver, card) for card in self.swap.give)
            and all(holds(state, self.taker, card) for card in self.swap.get)
            and giver.size + change <= hands.HAND
            and taker.size - change <= hands.HAND
            and self.swap.pay <= giver.fame
            and self.swap.ask <= taker.fame
        )

    def carry_out(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        for card in self.swap.give:
            hand_over(realm, self.giver, self.taker, card)
        for card in self.swap.get:
            hand_over(realm, self.taker, self.giver, card)
        for seat, by in ((self.giver, self.swap.ask - self.swap.pay), (self.taker, self.swap.pay - self.swap.ask)):
            hands.fame(realm, seat, by)
        table.tell_event(Event(self.phrase("traded"), reveals=True))
        make_void(table, {*self.swap.give, *self.swap.get})

    def end(self, table: Table[Any], how: str) -> None:
        table.tell_only(frozenset({self.giver, self.taker}), self.phrase("trade-ended", how=how))


def make_void(table: Table[Any], moved: set[str]) -> None:
    """Offers that name a moved item are over, also if it should come back; only their two lords hear of it (D-8)."""
    for thread in table.state.threads.values():
        over = [step for step in thread.stack if isinstance(step, Trade) and step.names(moved)]
        thread.stack[:] = [step for step in thread.stack if not any(step is one for one in over)]
        for step in over:
            step.end(table, "void")


def hand_over(realm: Realm, giver: Seat, taker: Seat, card: str) -> None:
    """An item goes to the receiver's table, where all see it, and is never replaced (DD-5.4, V-12)."""
    lord = realm.lord(giver)
    if card in lord.hand:
        hands.leave(realm, giver, card)
    else:
        lord.table = [one for one in lord.table if one.card != card]
    realm.lord(taker).table.append(Bought(card, traded=True))


__all__ = ["Letter", "Swap", "Trade", "close_trades", "open_trades"]
