"""The hiring phase (DD-5): each lord buys, replaces, dismisses and trades as long as it likes, then is ready.

`Shop` is the question that comes back after each answer until the lord is ready, and `NotReady` stands open until the
last lord is. Door C opens then.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final, Literal

from engines.core.flow import Question, Table, Work
from engines.core.types import Decision, Option, Seat, Text, Who, text
from engines.draggmar import hands, names
from engines.draggmar.components import LEVELS, TOWN, is_item, level_of
from engines.draggmar.orders import end_of_hiring
from engines.draggmar.run.groups import form_groups
from engines.draggmar.state import Bought, Lord, Realm
from engines.draggmar.world import trading

PRICES: Final = {1: 0, 2: 2, 3: 3}
"""DD-5.1: what a hero or an item of each level costs."""
REPLACING: Final = 1
"""DD-5.4."""
USUAL_HEROES: Final = 2
"""The heroes that the clock hires for a lord who has none (D-6)."""
KINDS: Final = ("hero", "item")
BUY, REPLACE, TAKE, DISCARD = "buy.", "replace.", "take.", "discard."
READY, FILL, DISMISS, MARKET = "ready", "fill", "dismiss", "market"


class HiringBegins(Work):
    """DD-1.7: hero and item decks that may run short are renewed; then all hire at the same time."""

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        realm.phase = "hiring"
        table.turn()
        table.tell("hiring-began")
        for kind in KINDS:
            for level in LEVELS:
                renew(table, f"{kind}-{level}", hands.HAND * len(realm.seats))
        for seat in realm.seats:
            lord = realm.lord(seat)
            lord.bought = lord.ready = False
            table.begin(seat, Shop(seat=seat))
        trading.open_trades(table)
        table.push(DoorC())


def renew(table: Table[Any], name: str, fewest: int) -> None:
    """DD-1.7: shuffle the discards of a deck into its pile if that has fewer than `fewest` cards, and tell so."""
    realm: Realm = table.state
    deck = realm.decks[name]
    if len(deck.pile) < fewest and deck.discards:
        deck.renew(table.dice, fewest)
        kind, _, level = name.partition("-")
        table.reveal("deck-renewed", kind=kind, level=int(level))


# -- what may be bought


def is_left(realm: Realm, name: str) -> bool:
    """True if a card can be drawn from a deck (DD-1.7)."""
    return bool(realm.decks[name].pile or realm.decks[name].discards)


def may_buy(realm: Realm, seat: Seat, kind: str, level: int) -> bool:
    """DD-5.1, DD-5.3, DD-2.9: a card of that deck may be bought now."""
    lord = realm.lord(seat)
    return (
        lord.size < hands.HAND
        and lord.fame >= PRICES[level]
        and is_left(realm, f"{kind}-{level}")
        and (kind == "item" or hands.heroes_of(lord) < hands.HEROES_MOST)
    )


def may_have_hero(realm: Realm, lord: Lord) -> bool:
    """DD-5.9: some hero could be hired, with room in hand."""
    return any(lord.fame >= PRICES[level] and is_left(realm, f"hero-{level}") for level in LEVELS)


def must_hire(realm: Realm, lord: Lord) -> bool:
    """DD-5.9: a lord without a hero hires one before it is ready."""
    return not lord.has_hero and may_have_hero(realm, lord)


def buy(table: Table[Any], seat: Seat, kind: str, level: int) -> None:
    """DD-5.3: pay, then draw: a hero into the hand, an item onto the table (DD-5.6)."""
    realm: Realm = table.state
    lord, price = realm.lord(seat), PRICES[level]
    card = hands.draw(table, f"{kind}-{level}")
    assert card is not None, "no purchase from an empty deck (DD-1.7)"
    lord.fame -= price
    lord.bought = True
    if kind == "hero":
        hands.take(realm, seat, card)
        lord.hired = [*lord.hired, level]
        table.tell_only(
            frozenset({seat}),
            text("hired", who=Who(seat), hero=names.card(card), price=price),
            text("hired-unseen", who=Who(seat), level=level, price=price),
        )
    else:
        lord.table.append(Bought(card, price))
        table.reveal("bought", who=Who(seat), item=names.card(card), level=level, price=price)


def replace(table: Table[Any], seat: Seat, card: str) -> None:
    """DD-5.4: for 1 Fame a bought item is discarded for another of its level, which cannot be replaced."""
    realm: Realm = table.state
    lord = realm.lord(seat)
    at = next(index for index, one in enumerate(lord.table) if one.card == card)
    lord.fame -= REPLACING
    old = lord.table.pop(at)
    hands.lay(realm, card)
    drawn = hands.draw(table, f"item-{level_of(card)}")
    assert drawn is not None, "nothing is replaced from an empty deck"
    lord.table.insert(at, Bought(drawn, old.price + REPLACING, swapped=True))
    table.reveal("replaced", who=Who(seat), old=names.card(card), item=names.card(drawn))


def may_replace(realm: Realm, lord: Lord, one: Bought) -> bool:
    """DD-5.4: the pile or the discards have another item of the level."""
    return one.may_be_replaced and lord.fame >= REPLACING and is_left(realm, f"item-{level_of(one.card)}")


def take_up(realm: Realm, seat: Seat, card: str) -> None:
    """An item of the table goes into the hand; all have seen it (V-6)."""
    lord = realm.lord(seat)
    lord.table = [one for one in lord.table if one.card != card]
    hands.take(realm, seat, card, seen=True)


def discard(table: Table[Any], seat: Seat, cards: list[str], key: str = "discarded") -> None:
    """Cards of a hand, or of a table, are discarded openly."""
    realm: Realm = table.state
    lord = realm.lord(seat)
    for card in cards:
        if card in lord.hand:
            hands.discard(realm, seat, card)
        else:
            lord.table = [one for one in lord.table if one.card != card]
            hands.lay(realm, card)
    table.reveal(key, who=Who(seat), cards=names.cards(cards))


def discard_for_hero(table: Table[Any], seat: Seat, card: str) -> None:
    """DD-5.9: with seven cards and no hero a card makes room for one. All know by it that there is none."""
    discard(table, seat, [card])
    hands.narrow(table.state.lord(seat), most=0)


# -- what is asked


class Shop(Question, kw_only=True):
    """D-5 to D-7, D-9, D-18: what a lord does next in the hiring phase. `page` is ``dismiss`` or ``market`` while that
    is filled in, `own` the item that is given to the market."""

    ordered_as: ClassVar[frozenset[str] | None] = frozenset({"shop"})
    seat: Seat
    page: Literal["", "dismiss", "market", "goods"] = ""
    own: str = ""

    def ask(self, state: Realm) -> tuple[Decision, ...]:
        match self.page:
            case "dismiss":
                return self._dismissing(state)
            case "market" | "goods":
                return self._market(state)
        lord = state.lord(self.seat)
        return self.put(
            self.seat, "shop", state.round, Text("shop-prompt"), tuple(self._options(state, lord)),
            (FILL if may_fill(state, self.seat) else READY,),
            hint=text("shop-hint", fame=lord.fame, count=lord.size, heroes=hands.heroes_of(lord)), rule="hiring",
            barred=tuple(self._barred(state, lord)),
        )  # fmt: skip

    def _options(self, state: Realm, lord: Lord) -> Iterator[Option]:
        for kind in KINDS:
            for level in LEVELS:
                if may_buy(state, self.seat, kind, level):
                    label = text(f"shop-buy-{kind}", level=level, price=PRICES[level])
                    detail, group = Text(f"shop-buy-{kind}.detail"), Text(f"shop-buy-{kind}-group")
                    yield Option(f"{BUY}{kind}.{level}", label, detail, group=group)
        for one in lord.table:
            if may_replace(state, lord, one):
                label = text("shop-replace", item=names.card(one.card))
                yield Option(REPLACE + one.card, label, names.card_text(one.card), group=Text("shop-replace-group"))
        for one in lord.table:
            label = text("shop-take", item=names.card(one.card))
            yield Option(TAKE + one.card, label, names.card_text(one.card), group=Text("shop-take-group"))
        if not lord.has_hero and lord.size >= hands.HAND:
            for card in hands.all_of(lord):
                label = text("shop-discard", card=names.card(card))
                yield Option(DISCARD + card, label, names.card_text(card), group=Text("shop-discard-group"))
        if may_dismiss(state, lord):
            yield Option(DISMISS, Text("shop-dismiss"), Text("shop-dismiss.detail"))
        if any(market_for(state, card) for card in owned(lord)):
            yield Option(MARKET, Text("shop-market"), Text("shop-market.detail"))
        hires = must_hire(state, lord)
        if may_fill(state, self.seat):
            yield Option(FILL, Text("shop-fill"), text("shop-fill.detail", hires="yes" if hires else "no"))
        if not hires:
            yield Option(READY, Text("shop-ready"), Text("shop-ready.detail"))

    def _barred(self, state: Realm, lord: Lord) -> Iterator[Text]:
        if must_hire(state, lord):
            yield text("shop-needs-hero", full="yes" if lord.size >= hands.HAND else "no")
        if lord.size >= hands.HAND:
            yield text("shop-full", limit=hands.HAND, trades="no" if state.is_solo else "yes")
            return
        if lord.fame < max(PRICES.values()):
            yield text("shop-poor", fame=lord.fame)
        if hands.heroes_of(lord) >= hands.HEROES_MOST:
            yield text("shop-heroes", limit=hands.HEROES_MOST)
        for kind in KINDS:
            for level in LEVELS:
                if not is_left(state, f"{kind}-{level}"):
                    yield text("shop-none-left", kind=kind, level=level)

    def _dismissing(self, state: Realm) -> tuple[Decision, ...]:
        hand = state.lord(self.seat).hand
        return self.put(
            self.seat, "dismiss", state.round, Text("dismiss-prompt"),
            [Option(card, names.card(card), names.card_text(card)) for card in hand], (),
            hint=Text("dismiss-hint"), rule="hiring", least=0, most=len(hand), nothing=Text("dismiss-nothing"),
        )  # fmt: skip

    def _market(self, state: Realm) -> tuple[Decision, ...]:
        own = self.page == "market"
        cards = [card for card in owned(state.lord(self.seat)) if market_for(state, card)]
        offered = cards if own else market_for(state, self.own)
        prompt = Text("market-prompt") if own else text("market-goods-prompt", item=names.card(self.own))
        return self.put(
            self.seat, "market", state.round, prompt,
            [Option(card, names.card(card), names.card_text(card)) for card in offered], (), hint=Text("market-hint"),
            rule="market", least=0, nothing=Text("market-nothing"),
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        if self.page == "dismiss":
            self._turn(table)
            if picks:
                discard(table, self.seat, sorted(picks), "dismissed")
            return
        if self.page in ("market", "goods"):
            self._exchange(table, picks)
            return
        pick = picks[0]
        if pick == READY:
            be_ready(table, self.seat)
        elif pick == FILL:
            fill(table, self.seat)
        elif pick == DISMISS:
            self._turn(table, "dismiss")
        elif pick == MARKET:
            self._turn(table, "market")
        else:
            self._turn(table)
            self._do(table, pick)

    def _turn(self, table: Table[Any], page: Literal["", "dismiss", "market", "goods"] = "", own: str = "") -> None:
        self.page, self.own = page, own
        table.push(self)

    def _do(self, table: Table[Any], pick: str) -> None:
        realm: Realm = table.state
        if pick.startswith(BUY):
            kind, level = pick.removeprefix(BUY).split(".")
            buy(table, self.seat, kind, int(level))
        elif pick.startswith(REPLACE):
            replace(table, self.seat, pick.removeprefix(REPLACE))
        elif pick.startswith(TAKE):
            card = pick.removeprefix(TAKE)
            take_up(realm, self.seat, card)
            table.tell("taken", who=Who(self.seat), cards=names.cards([card]))
        else:
            discard_for_hero(table, self.seat, pick.removeprefix(DISCARD))

    def _exchange(self, table: Table[Any], picks: tuple[str, ...]) -> None:
        """D-18, DD-15.3."""
        if not picks:
            self._turn(table)
        elif self.page == "market":
            self._turn(table, "goods", picks[0])
        else:
            own, got = self.own, picks[0]
            self._turn(table)
            exchange(table, self.seat, own, got)


def may_dismiss(realm: Realm, lord: Lord) -> bool:
    """DD-5.2, DD-1.9: before the first purchase, and not in round 1."""
    return realm.round > 1 and not lord.bought and bool(lord.hand)


def be_ready(table: Table[Any], seat: Seat) -> None:
    """D-9: a lord is ready, and may take it back until all are. Whoever can have no hero stays in Town (DD-5.9)."""
    realm: Realm = table.state
    lord = realm.lord(seat)
    lord.ready = True
    if not all(one.ready for one in realm.lords.values()):  # or door C opens at once
        table.tell("ready", who=Who(seat))
        table.push(NotReady(seat=seat))


def may_fill(realm: Realm, seat: Seat) -> bool:
    """True if there is something to fill up with: a hero who must be hired, or a free item."""
    return must_hire(realm, realm.lord(seat)) or may_buy(realm, seat, "item", 1)


def fill(table: Table[Any], seat: Seat) -> None:
    """D-6, D-9: a hero or two for a lord who has none, free items up to seven cards, all into the hand, and ready."""
    realm: Realm = table.state
    lord = realm.lord(seat)
    if must_hire(realm, lord):
        if lord.size >= hands.HAND:
            discard_for_hero(table, seat, hands.worst_first(hands.all_of(lord))[0])
        while hands.heroes_of(lord) < USUAL_HEROES:
            level = next((one for one in LEVELS if may_buy(realm, seat, "hero", one)), 0)
            if not level:
                break
            buy(table, seat, "hero", level)
    while may_buy(realm, seat, "item", 1):
        buy(table, seat, "item", 1)
    if lord.table:
        table.tell("taken", who=Who(seat), cards=names.cards(sorted(one.card for one in lord.table)))
    for card in [one.card for one in lord.table]:
        take_up(realm, seat, card)
    be_ready(table, seat)


class NotReady(Question, kw_only=True):
    """D-9: readiness may be taken back until the last lord is ready."""

    seat: Seat

    def ask(self, state: Realm) -> tuple[Decision, ...]:
        return (
            Decision(
                id=self.name("not-ready"), seat=self.seat, kind="not-ready", round=state.round,
                prompt=Text("not-ready-prompt"), options=(Option("not-ready", Text("not-ready")),), default=(), least=0,
                rule="hiring", optional=True, nothing=Text("not-ready-nothing"),
            ),
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        if not picks:
            table.push(self)
            return
        table.state.lord(self.seat).ready = False
        table.tell("not-ready-told", who=Who(self.seat))
        table.push(Shop(seat=self.seat))


class DoorC(Work):
    """DD-5.9: all lords are ready."""

    def rests(self, state: Realm) -> bool:
        return not all(lord.ready for lord in state.lords.values())

    def do(self, table: Table[Any]) -> None:
        """TakeUp: what lies on the tables goes into hands; whoever has no hero stays in Town; the runs begin."""
        realm: Realm = table.state
        trading.close_trades(table)
        end_of_hiring(realm)
        for seat in realm.seats:
            table.threads[seat].stack.clear()
        for seat in realm.order:
            lord = realm.lord(seat)
            for card in [one.card for one in lord.table]:
                take_up(realm, seat, card)
            lord.ready, lord.hired = False, []
            if lord.has_hero:
                hands.narrow(lord, least=1)
            else:
                hands.narrow(lord, most=0)
                lord.place = TOWN
                table.tell("stays-in-town", who=Who(seat))
        realm.phase = "run"
        table.turn()
        form_groups(table)


# -- the market of a lord who plays alone (DD-15.3)


def owned(lord: Lord) -> list[str]:
    """The items that a lord may give to the market: in hand or on the table."""
    return [card for card in hands.all_of(lord) if is_item(card)]


def market_for(realm: Realm, card: str) -> list[str]:
    """The market's items of the same level as a card, or a lower one."""
    return [one for one in realm.market if level_of(one) <= level_of(card)]


def exchange(table: Table[Any], seat: Seat, own: str, got: str) -> None:
    """An own item is discarded for one of the market, which comes into the hand."""
    realm: Realm = table.state
    lord = realm.lord(seat)
    realm.market.remove(got)
    if own in lord.hand:
        hands.discard(realm, seat, own)
    else:
        lord.table = [one for one in lord.table if one.card != own]
        hands.lay(realm, own)
    hands.take(realm, seat, got, seen=True)
    table.reveal("exchanged", who=Who(seat), old=names.card(own), item=names.card(got))
