"""Another castle that a viewer cannot tell from this one: what is hidden from the viewer comes to lie otherwise in the
same places (V1 to V24). Known cards stay, also the bottom of a deck whose order everybody saw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engines.core.deck import OpenBottom
from engines.core.dice import Dice
from engines.core.offers import redeal_offers
from engines.core.preferences import redeal_orders
from engines.core.redeal import STREAM, Place, places, unknown_of
from engines.core.redeal import redeal as again
from engines.core.types import Viewer
from engines.drakborgen.components import AMULETS, HEROES, RINGS, SHARED
from engines.drakborgen.rules.setup import RINGS_DEALT
from engines.drakborgen.state import Castle, Intent
from engines.drakborgen.view.fights import holders, redeal_fights

OTHERS: Final = {"ring": frozenset(RINGS), "amulet": frozenset(AMULETS)}


def redeal(castle: Castle, viewer: Viewer, rng: Dice) -> None:
    """Deal again, in place, everything that is hidden from `viewer`."""
    castle.tile_pile.pile = rng.shuffled(STREAM, castle.tile_pile.pile)
    castle.dragon.deck.pile = rng.shuffled(STREAM, castle.dragon.deck.pile)
    for deck in SHARED:
        known = _sunk(castle, viewer) if deck == "treasure" else ()
        piles = [place for heap in heaps(castle, deck) for place in places(heap.pile, known) if place.at >= heap.bottom]
        if deck == "ring" and piles and _knows_top_ring(castle, viewer):
            piles.pop()
        held = list(_held(castle, deck, viewer))
        again([*piles, *(place for _, place in held)], rng)
        for write, _ in held:
            write()
    redeal_fights(castle, viewer, rng)
    for seat in set(castle.turn.intents) - viewer:  # V24: what was said about obstacles and was not needed
        castle.turn.intents[seat] = Intent(castle.turn.intents[seat].act)
    for seat in set(castle.heroes) - viewer:
        for one in castle.heroes[seat].companions:
            one.sent = ""  # nobody knows yet that it is sent away
    redeal_orders(castle, viewer)
    redeal_offers(castle, viewer)
    for thread in castle.threads.values():
        for step in thread.stack:
            anew: Any = getattr(step, "redeal", None)
            if anew is not None:
                anew(castle, viewer, rng)


def _knows_top_ring(castle: Castle, viewer: Viewer) -> bool:
    """True while the heroes set out for who has taken the hero with three rings: the third is the top card (DB-2.4)."""
    taken = [castle.chosen[seat] for seat in castle.chosen if seat in viewer]
    return any(HEROES[hero].starting_rings > RINGS_DEALT for hero in taken)


def _sunk(castle: Castle, viewer: Viewer) -> frozenset[str]:
    """The Treasure cards that the viewer threw under the deck (DB-24.17)."""
    return frozenset(card for seat in viewer for card in castle.sunk.get(seat, ()))


def heaps(castle: Castle, deck: str) -> Iterator[OpenBottom]:
    """A deck and its shares."""
    yield castle.decks[deck]
    yield from castle.decks[deck].shares.values()


class _Hand:
    """Cards that lie in structs, as a list of which places are made; `write` puts them back."""

    def __init__(self, owners: list[Any]) -> None:
        self.owners = owners
        self.cards = [one.card for one in owners]

    def write(self) -> None:
        for one, card in zip(self.owners, self.cards, strict=True):
            one.card = card


def _held(castle: Castle, deck: str, viewer: Viewer) -> Iterator[tuple[Any, Place]]:
    """The places of a deck's cards in others' hands that the viewer does not know: of heroes in the castle, of those
    who are out, and of the dead until their cards go back."""
    nothing = lambda: None  # noqa: E731 - lists are dealt in place
    for seat, hero in (*castle.heroes.items(), *castle.gone.items(), *castle.fallen.items()):
        if deck == "ring" and seat not in viewer:
            for ring in hero.rings:
                if not set(ring.known_by) & viewer:
                    hand = _Hand([ring])
                    yield hand.write, Place(hand.cards, 0, OTHERS["ring"] - set(ring.missed))
        elif deck == "amulet":
            for amulet in hero.amulets:
                is_own = seat in viewer and amulet.is_known
                if not (amulet.is_open or is_own or {*amulet.told_to, *amulet.known_by} & viewer):
                    hand = _Hand([amulet])
                    yield hand.write, Place(hand.cards, 0, OTHERS["amulet"] - set(amulet.missed))
            if seat not in viewer:
                for place in places(hero.four):
                    yield nothing, place
        elif deck == "treasure" and seat not in viewer:
            known = [card for card, seats in hero.shown_to.items() if set(seats) & viewer]
            hidden = unknown_of(hero.treasure, known)
            for place in places(hero.treasure):
                if place.card in hidden:  # of two alike, one was shown
                    hidden.remove(place.card)
                    yield nothing, place
    if deck == "monster":
        for holder in holders(castle, viewer):
            yield holder.write, holder.place
    if deck == "amulet" and castle.rules.mode == "solo":
        for place in places(castle.returning.get("amulet", [])):  # thrown away, nobody knows what (DB-31.3)
            yield nothing, place
    if deck == "ring":
        for seat, cards in castle.aside.items():
            if seat not in viewer:
                for place in places(cards):
                    yield nothing, place
