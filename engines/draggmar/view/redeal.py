"""Another realm that a viewer cannot tell from this one: what is hidden from the viewer comes to lie otherwise in the
same places (V-1 to V-21; flow.md 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engines.core.dice import Dice
from engines.core.offers import redeal_offers
from engines.core.preferences import redeal_orders
from engines.core.redeal import STREAM, Place, places
from engines.core.redeal import redeal as again
from engines.core.types import Seat, Viewer
from engines.draggmar import hands
from engines.draggmar.components import CLOSERS, DECKS, RIFT_CARDS, cards_of, deck_of, is_hero, is_item
from engines.draggmar.run.orders import preset
from engines.draggmar.state import Group, Realm
from engines.draggmar.world.dealing import redeal_deals

ORDINARY: Final = frozenset(RIFT_CARDS) - set(CLOSERS)
SWAPS: Final = 8
"""How often heroes and items of first hands are tried to be exchanged."""


def redeal(realm: Realm, viewer: Viewer, rng: Dice) -> None:
    """Deal again, in place, everything that is hidden from `viewer`."""
    _tokens(realm, rng)
    _first_hands(realm, viewer, rng)
    becomes: dict[str, str] = {}
    _keep(realm, viewer, rng)
    for name in DECKS:
        becomes |= again(list(_places(realm, viewer, name)), rng)
    again(list(_rifts(realm, viewer)), rng)
    realm.known = {becomes.get(card, card): knowers for card, knowers in realm.known.items()}
    for seat in realm.seats:
        lord = realm.lord(seat)
        lord.hand.sort()
        if seat not in viewer:
            lord.unsorted = sorted(becomes.get(card, card) for card in lord.unsorted)
            lord.drawn = tuple(becomes.get(card, card) for card in lord.drawn)
    redeal_orders(realm, viewer)
    for seat, lord in realm.lords.items():  # others may have left the usual orders as they are
        if seat not in viewer and realm.phase == "run" and lord.group:
            preset(realm, seat)
    redeal_offers(realm, viewer)
    redeal_deals(realm, viewer)
    for thread in realm.threads.values():
        for step in thread.stack:
            anew: Any = getattr(step, "redeal", None)
            if anew is not None:
                anew(realm, viewer, rng)


def _tokens(realm: Realm, rng: Dice) -> None:
    """V-1: the levels under face-down tokens."""
    levels = rng.shuffled(STREAM, [realm.dungeons[place].level for place in realm.hidden])
    for place, level in zip(realm.hidden, levels, strict=True):
        realm.dungeons[place].level = level


# -- hands


def _unknown(realm: Realm, viewer: Viewer, seat: Seat) -> list[str]:
    """The cards of a hand of which the viewer does not know."""
    if seat in viewer:
        return []
    return [card for card in realm.lord(seat).hand if not hands.knows_card(realm, viewer, card)]


def _first_hands(realm: Realm, viewer: Viewer, rng: Dice) -> None:
    """V-5, V-20: of a first hand nobody knows how many cards are heroes, but how many all hands have together, as the
    piles show. Heroes and items change hands as far as the spans allow."""
    hidden = [seat for seat in realm.seats if seat not in viewer]
    if len(hidden) < 2:
        return
    for _ in range(SWAPS):
        one, other = rng.shuffled(STREAM, hidden)[:2]
        a, b = realm.lord(one), realm.lord(other)
        loose = [[card for card in lord.unsorted if not realm.known.get(card) and card in lord.hand] for lord in (a, b)]
        heroes, items = list(filter(is_hero, loose[0])), list(filter(is_item, loose[1]))
        fits = len(a.heroes) > a.span[0] and len(b.heroes) < b.span[1]
        if heroes and items and fits:
            hero, item = rng.pick(STREAM, heroes), rng.pick(STREAM, items)
            for lord, gone, come in ((a, hero, item), (b, item, hero)):
                lord.hand[lord.hand.index(gone)] = come
                lord.unsorted[lord.unsorted.index(gone)] = come


def _places(realm: Realm, viewer: Viewer, name: str) -> Iterator[Place]:
    """The places of a deck's cards that the viewer does not know: pile, hands, what is set aside, the Keep's pile."""
    every = frozenset(cards_of(name))
    in_pile = every - set(realm.sought)  # what a search did not find lies in some hand (DD-10.3)
    yield from places(realm.decks[name].pile, fits=in_pile)
    for seat in realm.seats:
        hidden = set(_unknown(realm, viewer, seat))
        hand = realm.lord(seat).hand
        yield from (Place(hand, at, every) for at, card in enumerate(hand) if card in hidden and card in every)
    if name.startswith("room"):
        for group in realm.groups.values():
            yield from (place for place in _aside(group, viewer, every) if place.card in every)
        if name == "room-3":
            pile = realm.keep.deck.pile
            yield from (Place(pile, at, every) for at, card in enumerate(pile) if card in every)


def _aside(group: Group, viewer: Viewer, fits: frozenset[str] | None) -> Iterator[Place]:
    """V-14: the cards set aside for a group that no seat of the viewer has seen."""
    seen = max((group.seen.get(seat, 0) for seat in viewer), default=0)
    return (Place(group.reserve, at, fits) for at in range(seen, len(group.reserve)))


def _keep(realm: Realm, viewer: Viewer, rng: Dice) -> None:
    """V-17: the order of the Keep's pile, with what is set aside of it."""
    pile = places(realm.keep.deck.pile)
    for group in realm.groups.values():
        if group.is_keep:
            pile += _aside(group, viewer, None)
    again(pile, rng)


def _rifts(realm: Realm, viewer: Viewer) -> Iterator[Place]:
    """V-17: the rift pile and its shares; the cards above the lowest eight are ordinary (DD-13.1)."""
    every, rifts = frozenset(RIFT_CARDS), realm.rifts
    for pile, depth in rifts.depths():
        for at in range(len(pile)):
            yield Place(pile, at, ORDINARY if depth(at) < rifts.safe else every)
    for group in realm.groups.values():
        if group.is_rift:
            yield from (place for place in _aside(group, viewer, ORDINARY) if deck_of(place.card) == "rift")
