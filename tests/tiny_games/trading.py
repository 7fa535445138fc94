"""Trading, MP-6 and MP-7: two birds swap a card each, unseen, while all lay. The table does not wait for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from engines.core import Decision, Dice, Option, Seat, Viewer, Who, text
from engines.core.flow import PASS, Table
from tests.tiny_games.state import Branch, cards, told_card


class Offer(Struct):
    """A card offered to another, who may set one against it."""

    to: Seat
    card: str
    against: tuple[str, ...] = ()


Offers = dict[Seat, Offer | None]
"""The offer of each bird; None if it has declined to make one."""


def asked(state: Branch, number: int, offers: Offers) -> Iterator[Decision]:
    """The questions to make an offer, and to answer the offers that stand."""
    for seat in state.seats:
        if seat not in offers:
            yield _offer(state, f"{number}.offer-{seat}", seat)
        elif (offer := offers[seat]) is not None:
            yield _take(state, f"{number}.take-{seat}", seat, offer)


def _offer(state: Branch, name: str, seat: Seat) -> Decision:
    others = [other for other in state.seats if other != seat]
    return Decision(
        id=name,
        seat=seat,
        kind="offer",
        round=state.round,
        prompt=text("offer-prompt"),
        rule="trading",
        options=(
            *(
                Option(f"{other}.{card}", text("offer-option", card=told_card(card), to=Who(other)))
                for card in state.hands[seat]
                for other in others
            ),
            PASS,
        ),
        default=(PASS.key,),
        silent=True,
        optional=True,
    )


def _take(state: Branch, name: str, giver: Seat, offer: Offer) -> Decision:
    return Decision(
        id=name,
        seat=offer.to,
        kind="take",
        round=state.round,
        prompt=text("take-prompt", who=Who(giver)),
        rule="trading",
        options=cards(state.hands[offer.to]),
        default=offer.against,
        least=0,
        silent=True,
        optional=True,
        revisable=True,
    )


def answer(table: Table[Any], offers: Offers, decision: Decision, picks: tuple[str, ...]) -> None:
    """Make an offer, or set a card against one. Only the two birds hear of it."""
    if decision.kind == "take":
        offer = offers[Seat(decision.id.rpartition("-")[2])]
        assert offer is not None
        offer.against = picks
    elif picks == (PASS.key,):
        offers[decision.seat] = None
    else:
        to, _, card = picks[0].partition(".")
        offers[decision.seat] = Offer(Seat(to), card)
        made = text("offer-made", who=Who(decision.seat), to=Who(Seat(to)))
        table.tell_only(frozenset({decision.seat, Seat(to)}), made, reveals=False)


def settle(table: Table[Any], offers: Offers) -> None:
    """Carry out the trades whose cards are both still held, when all have laid. The others lapse silently."""
    state: Branch = table.state
    state.traded = []
    for giver in state.seats:
        offer = offers.get(giver)
        if offer is None or offer.card not in state.hands[giver] or not set(offer.against) & set(state.hands[offer.to]):
            continue
        (card,) = offer.against
        state.swap(giver, offer.card, offer.to, card)
        told = {"who": Who(giver), "to": Who(offer.to)}
        table.tell_only(
            frozenset({giver, offer.to}),
            text("traded", **told, card=told_card(offer.card), against=told_card(card)),
            text("traded-unseen", **told),
        )


def redeal(state: Branch, offers: Offers, viewer: Viewer, rng: Dice) -> None:
    """Replace these offers, in a state dealt anew, by others of which `viewer` knows as much."""
    strangers = [seat for seat in state.seats if seat not in viewer]
    for giver in state.seats:
        offer = offers.get(giver)
        if giver in strangers and (offer is None or offer.to in strangers):
            offers.pop(giver, None)
            others = [seat for seat in strangers if seat != giver]
            if rng.below("redeal", 2):
                offers[giver] = Offer(rng.pick("redeal", others), "") if others and rng.below("redeal", 2) else None
    for giver, offer in offers.items():
        if offer is not None and giver in strangers:
            offer.card = rng.pick("redeal", state.hands[giver])
        if offer is not None and offer.to in strangers:
            offer.against = tuple(rng.shuffled("redeal", state.hands[offer.to])[: rng.below("redeal", 2)])
