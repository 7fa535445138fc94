"""The branch: a state of Magpies, and each bird's knowledge of it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engines.core import Deck, Dice, Option, Preference, Seat, Text, View, Viewer, text
from engines.core.flow import Windows
from engines.core.hands import Knowers, forget, knows, learn
from engines.core.redeal import places, redeal

SEATS: Final = (Seat("north"), Seat("east"), Seat("south"), Seat("west"))
TREES: Final = ("ash", "elm", "oak", "yew")
CARDS: Final = tuple(f"{tree}-{rank}" for tree in TREES for rank in range(1, 7))
HAND: Final = 3
DECK: Final = "nest"
"""Name of the deck, and of the stream that its draws move."""


def rank(card: str) -> int:
    return int(card[-1])


def told_card(card: str) -> Text:
    """A card, as the catalogue tells it."""
    return text("card", tree=card[:3], rank=rank(card))


def cards(held: list[str]) -> tuple[Option, ...]:
    """The cards to choose among."""
    return tuple(Option(card, told_card(card)) for card in held)


class MagpieView(View, frozen=True):
    """The position as a viewer knows it.

    `hands`, `laid` (secret picks that may still be changed) and `offered` (cards offered, with the recipient) are those
    of the viewer's own seats. `known` maps hidden cards that the viewer has seen to their place: a seat, or ``nest-0``
    for the top of the deck.
    """

    round: int
    rounds: int
    lookout: Seat
    points: dict[Seat, int]
    held: dict[Seat, int]
    hands: dict[Seat, tuple[str, ...]]
    laid: dict[Seat, tuple[str, ...]]
    offered: dict[Seat, tuple[Seat, str]]
    known: dict[str, str]
    nest: int
    discards: tuple[str, ...]
    shown: dict[Seat, str]
    traded: tuple[tuple[Seat, Seat], ...]


class Branch(Struct, kw_only=True):
    """Everything but the flow.

    `seen` tells who, beside its holder, knows where a hidden card lies. `shown` are the cards last played,
    `traded` who traded then. `windows` is the table option.
    """

    seats: list[Seat]
    deck: Deck
    rounds: int
    hands: dict[Seat, list[str]] = {}
    seen: Knowers = {}
    points: dict[Seat, int] = {}
    shown: dict[Seat, str] = {}
    traded: list[tuple[Seat, Seat]] = []
    round: int = 1
    over: str = ""
    orders: dict[Seat, list[Preference]] = {}
    windows: Windows = "default"

    @property
    def lookout(self) -> Seat:
        return self.seats[(self.round - 1) % len(self.seats)]

    def after(self, seat: Seat) -> Seat:
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def seats_from(self, first: Seat) -> list[Seat]:
        """All, in order of play, beginning with `first`."""
        start = self.seats.index(first)
        return [*self.seats[start:], *self.seats[:start]]

    def take(self, seat: Seat, card: str) -> None:
        """A card comes into a hand. Hands are kept in order, so that their order tells nothing."""
        self.hands[seat] = sorted([*self.hands[seat], card])
        if card in self.seen:
            self.seen[card] = [knower for knower in self.seen[card] if knower != seat]

    def lay(self, seat: Seat, card: str) -> None:
        """A card leaves a hand for the discards, face up."""
        self.hands[seat].remove(card)
        self.seen.pop(card, None)
        self.deck.discard(card)

    def swap(self, one: Seat, card: str, other: Seat, against: str) -> None:
        """Swap two cards between hands, unseen: what others knew of these two hands they no longer know."""
        self.hands[one].remove(card)
        self.hands[other].remove(against)
        self.take(other, card)
        self.take(one, against)
        forget(self.seen, (*self.hands[one], *self.hands[other]), but=(one, other))
        self.learn(one, card)
        self.learn(other, against)
        self.traded.append((one, other))

    def learn(self, seat: Seat, card: str) -> None:
        learn(self.seen, seat, card)

    def known(self, viewer: Viewer) -> dict[str, str]:
        """The places of the cards that a viewer has seen and does not hold."""
        held = {card: seat for seat in self.seats if seat not in viewer for card in self.hands[seat]}
        depths = {card: f"{DECK}-{depth}" for depth, card in enumerate(reversed(self.deck.pile))}
        return {card: place for card, place in sorted({**held, **depths}.items()) if self.knows(viewer, card)}

    def knows(self, viewer: Viewer, card: str) -> bool:
        return knows(self.seen, viewer, card)

    def reshuffle_hidden(self, viewer: Viewer, rng: Dice) -> None:
        """Deal the cards that the viewer does not know anew to the places where they lie.

        Who else knows a card then knows the one that lies there now, for that somebody knows it may be public.
        """
        piles = [*(self.hands[seat] for seat in self.seats if seat not in viewer), self.deck.pile]
        known = {card for card in CARDS if self.knows(viewer, card)}
        becomes = redeal([place for pile in piles for place in places(pile, known)], rng)
        self.seen = {becomes.get(card, card): knowers for card, knowers in self.seen.items()}
        for seat in self.seats:
            self.hands[seat].sort()
