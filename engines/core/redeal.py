"""Dealing unknown cards again: what a viewer does not know comes to lie otherwise in the same places."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Final, NamedTuple

from engines.core.dice import Dice

STREAM: Final = "redeal"


class Place(NamedTuple):
    """A place where an unknown card lies: number `at` of `cards`. `fits` are the cards that may lie there as far as the
    viewer knows; None: all."""

    cards: list[str]
    at: int
    fits: Container[str] | None = None

    @property
    def card(self) -> str:
        return self.cards[self.at]

    def takes(self, card: str) -> bool:
        return self.fits is None or card in self.fits

    def number_of(self, cards: Sequence[str]) -> int:
        """The number of `cards` that may lie here."""
        return len(cards) if self.fits is None else sum(card in self.fits for card in cards)


def places(cards: list[str], known: Container[str] = (), fits: Container[str] | None = None) -> list[Place]:
    """The places of a pile or a hand, except for those of cards that the viewer knows to lie there."""
    return [Place(cards, at, fits) for at, card in enumerate(cards) if card not in known]


def redeal(unknown: Sequence[Place], rng: Dice) -> dict[str, str]:
    """Shuffle the cards of these places among them, in place, each to a place that it fits, or where it lies.

    The places that fewest cards fit are dealt first, each with any card that fits it. Returns which card lies now where
    each lay, for knowledge that goes with the place; of cards that are alike it says nothing."""
    before = [place.card for place in unknown]
    narrow_last = sorted(unknown, key=lambda place: place.number_of(before), reverse=True)
    for last in range(len(unknown) - 1, 0, -1):
        here = narrow_last[last]
        card = here.card
        others = [place for place in narrow_last[:last] if place.takes(card) and here.takes(place.card)]
        other = [*others, here][rng.below(STREAM, len(others) + 1)]
        here.cards[here.at], other.cards[other.at] = other.card, card
    return {card: place.card for card, place in zip(before, unknown, strict=True)}


def unknown_of(held: Iterable[str], known: Iterable[str]) -> list[str]:
    """The cards of a hand without those of which a viewer knows; of cards that are alike as many as he knows."""
    left = list(held)
    for card in known:
        if card in left:
            left.remove(card)
    return left
