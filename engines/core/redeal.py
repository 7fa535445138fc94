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


def places(cards: list[str], known: Container[str] = (), fits: Container[str] | None = None) -> list[Place]:
    """The places of a pile or a hand, except for those of cards that the viewer knows to lie there."""
    return [Place(cards, at, fits) for at, card in enumerate(cards) if card not in known]


def redeal(unknown: Sequence[Place], rng: Dice) -> dict[str, str]:
    """Shuffle the cards of these places among them, in place, each to a place that it fits, or where it lies.

    The places that fewest cards fit are dealt first, each with any card that fits it. Returns which card lies now where
    each lay, for knowledge that goes with the place; of cards that are alike it says nothing."""
    before = [place.card for place in unknown]
    everything = frozenset(before)
    sets = {id(place.fits): everything if place.fits is None else place.fits for place in unknown}
    numbers = {one: sum(card in fits for card in before) for one, fits in sets.items()}
    narrow_last = sorted(unknown, key=lambda place: numbers[id(place.fits)], reverse=True)
    cards, fits = [place.card for place in narrow_last], [sets[id(place.fits)] for place in narrow_last]
    for last in range(len(unknown) - 1, 0, -1):
        card, wanted = cards[last], fits[last]
        others = [at for at in range(last) if card in fits[at] and cards[at] in wanted]
        other = [*others, last][rng.below(STREAM, len(others) + 1)]
        cards[last], cards[other] = cards[other], card
    for place, card in zip(narrow_last, cards, strict=True):
        place.cards[place.at] = card
    return {card: place.card for card, place in zip(before, unknown, strict=True)}


def unknown_of(held: Iterable[str], known: Iterable[str]) -> list[str]:
    """The cards of a hand without those of which a viewer knows; of cards that are alike as many as he knows."""
    left = list(held)
    for card in known:
        if card in left:
            left.remove(card)
    return left
