"""Hand limits (FD-23.8, FD-11.2), and what a weakened hunter keeps face up (FD-21.7)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from engines.core.flow import Question, Table, Work
from engines.core.types import Decision, Option, Random, Seat, Text, text
from engines.dracula.cards import discarding
from engines.dracula.components import DRACULA, TICKETS
from engines.dracula.hands import Kind, newest_key
from engines.dracula.state import State
from engines.dracula.wording import card_options, names
from engines.dracula.wording.card_options import numbered, title

_NAMES: Final = {
    "items": names.item, "events": names.event, "tickets": names.ticket, "encounters": names.encounter,
}  # fmt: skip


def named(kind: Kind, title: str) -> Text:
    """The name of a card or ticket of that kind."""
    return _NAMES[kind](title)


def limit(state: State, seat: Seat, kind: Kind) -> int:
    """The number of cards of a kind that a player may hold. Dracula may hold any number of encounters (FD-23.9)."""
    if seat == DRACULA:
        return state.dracula_sheet.event_limit if kind == "events" else len(state.hand(seat, kind))
    sheet = state.sheet(seat)
    limits = {"items": sheet.item_limit, "events": sheet.event_limit, "tickets": sheet.ticket_limit}
    return limits[kind]


class Limits(Work):
    """The limits after a completed effect: a hunter with too many items, events or tickets lets some go (D6, D7), and a
    weakened hunter keeps one item and one event face up (D23). For Dracula: his events (FD-23.9). Harmless when all is
    well."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        if self.seat == DRACULA:
            table.push(OverLimit(seat=self.seat, kind="events"))
            return
        over = [OverLimit(seat=self.seat, kind=kind) for kind in ("items", "events", "tickets")]
        table.push(*over, KeepOpen(self.seat))


class OverLimit(Work, kw_only=True):
    """The limit of one kind: a player who holds more discards the rest, or returns tickets."""

    seat: Seat
    kind: Kind

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        if len(state.hand(self.seat, self.kind)) > limit(state, self.seat, self.kind):
            table.push(
                ReturnTickets(seat=self.seat) if self.kind == "tickets" else Discard(seat=self.seat, kind=self.kind)
            )
        else:
            state.settle(self.seat, self.kind)


class Discard(Question, kw_only=True):
    """D6: which cards are discarded, face up; by default those that came last."""

    seat: Seat
    kind: Kind

    def ask(self, state: State) -> tuple[Decision, ...]:
        held = state.hand(self.seat, self.kind)
        over = len(held) - limit(state, self.seat, self.kind)
        latest = latest_first(state, self.seat, self.kind)[:over]
        return self.put(
            self.seat, f"discard-{self.kind}", state.round, text(f"discard-{self.kind}-prompt", count=over),
            card_options.cards(_NAMES[self.kind], card_options.apart(held, over)),
            tuple(map(title, latest) if over == 1 else latest),
            hint=text("limit-hint", limit=len(held) - over), rule=self.kind, least=over, most=over, covert=True,
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        put = discarding.discard_items if self.kind == "items" else discarding.discard_events
        put(table, self.seat, sorted(map(title, picks)))
        table.state.settle(self.seat, self.kind)


def latest_first(state: State, seat: Seat, kind: Kind) -> list[str]:
    """The keys of a hand, the card that came last first."""
    left = list(reversed(numbered(state.hand(seat, kind))))
    order = []
    for card in reversed(state.newest.get(newest_key(seat, kind), [])):
        key = next((key for key in left if title(key) == card), None)
        if key is not None:
            left.remove(key)
            order.append(key)
    return order + left


class ReturnTickets(Question, kw_only=True):
    """D7: which tickets go back to the pool, unseen; by default those with the lowest white value."""

    seat: Seat

    def ask(self, state: State) -> tuple[Decision, ...]:
        held = state.hand(self.seat, "tickets")
        over = len(held) - limit(state, self.seat, "tickets")
        keys = numbered(card_options.apart(sorted(held), over))
        worst = sorted(keys, key=lambda key: (TICKETS[title(key)].white, TICKETS[title(key)].yellow))
        return self.put(
            self.seat, "return-tickets", state.round, text("return-tickets-prompt", count=over),
            [Option(key, names.ticket(title(key)), names.worth(title(key))) for key in keys],
            tuple(worst[:over]),
            hint=text("limit-hint", limit=len(held) - over), rule="tickets", least=over, most=over, covert=True,
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        state: State = table.state
        given = sorted(map(title, picks))
        state.lose_unseen(self.seat, "tickets", given)
        state.tickets = sorted([*state.tickets, *given])
        told = card_options.told(names.ticket, given)
        table.tell_only(
            frozenset({self.seat}),
            text("returned-tickets", who=names.who(self.seat), tickets=told),
            text("returned-tickets-unseen", who=names.who(self.seat), count=len(given)),
        )


# -- weakened hunters


class KeepOpen(Work):
    """FD-21.7: a weakened hunter who keeps no item or no event face up, and holds some, chooses one (D23). To be pushed
    when he becomes weakened, and after a combat (FD-19.14) with `open_item` set to None before. A defeated hunter has
    nothing to choose any more (FD-5.8)."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        hunter = state.hunters[self.seat]
        weakened = state.is_weakened(hunter)
        if not weakened or hunter.open_item not in hunter.items:
            hunter.open_item = None
        if not weakened or hunter.open_event not in hunter.events:
            hunter.open_event = None
        if not weakened or hunter.waiting:
            return
        fights = state.battle is not None and self.seat in state.battle.began  # FD-19.21
        if hunter.items and hunter.open_item is None and not fights:
            table.push(Keep(seat=self.seat, kind="items"))
        if hunter.events and hunter.open_event is None:
            table.push(Keep(seat=self.seat, kind="events"))


class Keep(Work, kw_only=True):
    """The only card of a kind is open at once; between several the hunter chooses."""

    seat: Seat
    kind: Kind

    def do(self, table: Table[Any]) -> None:
        held = table.state.hand(self.seat, self.kind)
        if len(held) == 1:
            keep(table, self.seat, self.kind, held[0])
        else:
            table.push(ChooseOpen(seat=self.seat, kind=self.kind))


class ChooseOpen(Question, kw_only=True):
    """D23: which card stays face up."""

    KINDS: ClassVar[dict[str, str]] = {"items": "open-item", "events": "open-event"}
    seat: Seat
    kind: Kind

    def ask(self, state: State) -> tuple[Decision, ...]:
        held = sorted(set(state.hand(self.seat, self.kind)))
        return self.put(
            self.seat, self.KINDS[self.kind], state.round, Text(f"{self.KINDS[self.kind]}-prompt"),
            card_options.cards(_NAMES[self.kind], held), Random(tuple(held)), hint=Text("open-hint"), rule="damage",
            covert=True,
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        keep(table, self.seat, self.kind, picks[0])


def keep(table: Table[Any], seat: Seat, kind: Kind, title: str) -> None:
    """Lay a weakened hunter's card open."""
    hunter = table.state.hunters[seat]
    if kind == "items":
        hunter.open_item = title
    else:
        hunter.open_event = title
    table.reveal("kept-open", who=names.who(seat), card=named(kind, title))


AnyLimit = Limits | OverLimit | Discard | ReturnTickets | KeepOpen | Keep | ChooseOpen
