"""Cards that move between piles, hands, tables and discards, with what others know of them (DD-1.7, DD-2.8, V-5).

`Realm.known` says for each hidden card who knows where it is; a card that comes to lie open is taken out of it.
`Lord.span` is what everybody can reckon of the number of heroes in a hand: each function here that moves a hero in or
out moves it too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from engines.core.flow import Table
from engines.core.hands import EVERYBODY, forget, knows, learn
from engines.core.types import Seat, Viewer
from engines.draggmar.components import HEROES, ITEMS, TOKENS, deck_of, is_hero, level_of
from engines.draggmar.state import Hero, Lord, Realm

HAND: int = TOKENS.hand_limit
HEROES_MOST: int = TOKENS.heroes_most


# -- decks


def lay(realm: Realm, card: str) -> None:
    """Lay a card open on the discards of its own deck. An elite goes back to the side (DD-11.4), a rift card stays out
    (DD-13.9)."""
    forgotten(realm, card)
    if deck_of(card) == "elite":
        realm.keep.aside = sorted([*realm.keep.aside, card])
    elif deck_of(card) == "rift":
        realm.rifts.out = sorted([*realm.rifts.out, card])
    else:
        realm.decks[deck_of(card)].discard(card)


def forgotten(realm: Realm, card: str) -> None:
    """Note that a card lies open: nobody needs to remember where it is."""
    realm.known.pop(card, None)
    if card in realm.sought:
        realm.sought.remove(card)


def draw(table: Table[Any], name: str) -> str | None:
    """The top card of a deck, whose discards are shuffled in if it is empty; None if both are (DD-1.7)."""
    realm: Realm = table.state
    return realm.decks[name].draw(table.dice)


# -- hands


def take(realm: Realm, seat: Seat, card: str, *, seen: bool = False) -> None:
    """A card comes into a hand; `seen`: all have seen it go there."""
    lord = realm.lord(seat)
    lord.hand = sorted([*lord.hand, card])
    if seen:
        learn(realm.known, EVERYBODY, card)
    if is_hero(card):
        spread(lord, 1)


def leave(realm: Realm, seat: Seat, card: str) -> None:
    """A card leaves a hand, openly."""
    lord = realm.lord(seat)
    lord.hand.remove(card)
    if card in lord.unsorted:
        lord.unsorted.remove(card)
    forgotten(realm, card)
    if is_hero(card):
        spread(lord, -1)


def discard(realm: Realm, seat: Seat, card: str) -> None:
    """A card of a hand is laid open on its discards."""
    leave(realm, seat, card)
    lay(realm, card)


def give(realm: Realm, giver: Seat, taker: Seat, card: str) -> None:
    """An item goes from hand to hand, unseen by others: giver and taker know which; what others knew of items in the
    two hands may no longer be true (V-11)."""
    lords = (realm.lord(giver), realm.lord(taker))
    knowers = realm.known.get(card, [])
    leave(realm, giver, card)
    realm.known[card] = [seat for seat in knowers if seat == taker]
    take(realm, taker, card)
    forget(realm.known, [one for lord in lords for one in lord.items], but=(giver, taker))
    learn(realm.known, giver, card)


def muster(realm: Realm, seat: Seat, card: str) -> None:
    """A hero of the hand becomes active, for all to see (DD-8.2)."""
    leave(realm, seat, card)
    realm.lord(seat).active = Hero(card)


def dismiss_active(realm: Realm, seat: Seat) -> None:
    """The active hero is dead or has fled: its card is discarded (DD-2.1, DD-9.5)."""
    lord = realm.lord(seat)
    if lord.active is not None:
        lay(realm, lord.active.card)
        lord.active = None


def come_home(realm: Realm, seat: Seat) -> None:
    """The surviving active hero goes back to the hand (DD-10.1), and all know that it is there."""
    lord = realm.lord(seat)
    if lord.active is not None:
        card, lord.active = lord.active.card, None
        take(realm, seat, card, seen=True)


def knows_card(realm: Realm, viewer: Viewer, card: str) -> bool:
    """True if a viewer who does not hold the card knows in whose hand it is."""
    return knows(realm.known, viewer | {EVERYBODY}, card)


def known_in(realm: Realm, viewer: Viewer, holder: Seat) -> list[str]:
    """The cards of another hand that a viewer knows to be there."""
    return [card for card in realm.lord(holder).hand if knows_card(realm, viewer, card)]


# -- what everybody can reckon of a hand


def spread(lord: Lord, by: int) -> None:
    """A hero has come into a hand, or left it, and all know it."""
    least, most = lord.span
    lord.span = (max(0, least + by), max(0, most + by))
    narrow(lord)


def narrow(lord: Lord, least: int = 0, most: int = HEROES_MOST) -> None:
    """Narrow the span: everybody knows that there are at least, or at most, so many heroes in hand, never more than
    three with the active one (DD-2.9) nor more than cards."""
    most = min(most, len(lord.hand), HEROES_MOST - (lord.active is not None))
    lord.span = (max(lord.span[0], least), max(least, min(lord.span[1], most)))


def narrow_to_sum(lord: Lord, total: int) -> None:
    """Narrow the span by the sum of DD-10.2 (c) and (d), which all are told (V-21)."""
    cards = len(lord.hand)
    fits = [heroes for heroes in range(lord.span[0], lord.span[1] + 1) if heroes + (cards - heroes) // 2 == total]
    if fits:
        lord.span = (min(fits), max(fits))


# -- limits


def surplus(lord: Lord) -> int:
    """The number of cards above the hand limit (DD-2.8)."""
    return max(0, lord.size - HAND)


def worth(card: str) -> tuple[bool, int, int, str]:
    """The order in which the clock parts with cards, the first one first (DD-2.8)."""
    found = HEROES.get(card) or ITEMS[card]
    return is_hero(card), level_of(card), found.attack + found.defense, card


def worst_first(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=worth)


def fame(realm: Realm, seat: Seat, by: int) -> int:
    """Give Fame to a lord, or take it, never below 0 (DD-10.2); return by how much it changed."""
    lord = realm.lord(seat)
    before = lord.fame
    lord.fame = max(0, before + by)
    return lord.fame - before


def all_of(lord: Lord) -> list[str]:
    """The cards that count for the limit of 7: in hand and on the table."""
    return sorted([*lord.hand, *(one.card for one in lord.table)])


def heroes_of(lord: Lord) -> int:
    """All heroes of a lord, in hand and active (DD-2.9)."""
    return len(lord.heroes) + (lord.active is not None)


def share_knowledge(realm: Realm, cards: Collection[str], seat: Seat) -> None:
    """A lord is shown cards of another hand (V-12)."""
    for card in cards:
        learn(realm.known, seat, card)


__all__ = [
    "HAND", "HEROES_MOST", "all_of", "come_home", "discard", "dismiss_active", "draw", "fame", "forgotten", "give",
    "heroes_of", "known_in", "knows_card", "lay", "leave", "muster", "narrow", "narrow_to_sum", "share_knowledge",
    "spread", "surplus", "take", "worst_first", "worth",
]  # fmt: skip
