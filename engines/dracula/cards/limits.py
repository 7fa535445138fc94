"""Hand limits (FD-23.8, FD-11.2)."""

from __future__ import annotations

from typing import Any

from engines.core.cards import surplus, title, titles
from engines.core.flow import Question, Table, Work
from engines.core.types import Decision, Option, Seat, text
from engines.dracula.cards.discarding import discard_cards
from engines.dracula.cards.weakened import KeepOpen
from engines.dracula.components import DRACULA, TICKETS
from engines.dracula.hands import Kind, newest_key
from engines.dracula.state import State
from engines.dracula.wording import card_options, names


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
        held, most = state.hand(self.seat, self.kind), limit(state, self.seat, self.kind)
        newest = state.newest.get(newest_key(self.seat, self.kind), [])
        over = surplus(held, most, lambda keys: latest_first(keys, newest))
        return self.put(
            self.seat, f"discard-{self.kind}", state.round, text(f"discard-{self.kind}-prompt", count=over.number),
            card_options.cards(names.BY_KIND[self.kind], titles(over.keys)), over.default,
            hint=text("limit-hint", limit=most), rule=self.kind, least=over.number, most=over.number, covert=True,
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        discard_cards(table, self.seat, self.kind, sorted(titles(picks)))
        table.state.settle(self.seat, self.kind)


def latest_first(keys: list[str], newest: list[str]) -> list[str]:
    """The keys of a hand, the card that came last first; `newest` are the cards that came since the last limit."""
    left = keys[::-1]
    order = []
    for card in reversed(newest):
        key = next((key for key in left if title(key) == card), None)
        if key is not None:
            left.remove(key)
            order.append(key)
    return order + left


def _ticket_worth(key: str) -> tuple[int, int]:
    ticket = TICKETS[title(key)]
    return ticket.white, ticket.yellow


class ReturnTickets(Question, kw_only=True):
    """D7: which tickets go back to the pool, unseen; by default those with the lowest white value."""

    seat: Seat

    def ask(self, state: State) -> tuple[Decision, ...]:
        most = limit(state, self.seat, "tickets")
        over = surplus(state.hand(self.seat, "tickets"), most, lambda keys: sorted(keys, key=_ticket_worth))
        return self.put(
            self.seat, "return-tickets", state.round, text("return-tickets-prompt", count=over.number),
            [Option(key, names.ticket(title(key)), names.worth(title(key))) for key in over.keys], over.default,
            hint=text("limit-hint", limit=most), rule="tickets", least=over.number, most=over.number, covert=True,
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
