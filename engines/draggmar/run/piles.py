"""The piles that groups draw their rooms from: level decks, the Keep's pile, and each rift's share (DD-6.2 to DD-6.4,
DD-11.2, DD-13.5), with the cards that lie aside for a group (effects.md, ``scry``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engines.core.deck import Deck
from engines.core.flow import Table
from engines.draggmar.components import KEEP, LEVELS, VELOS, deck_of
from engines.draggmar.state import Group, Realm

FEWEST: Final = 8
"""The room cards for each lord below which a pile is renewed before the runs begin (DD-1.7)."""
KEEP_CARDS: Final = 2
"""The level 3 cards of the Keep's pile beside one for each lord (DD-11.2)."""


def renew_rooms(table: Table[Any]) -> None:
    """DD-1.7: a room deck from which several lords will draw, and whose pile is short, is renewed."""
    realm: Realm = table.state
    for level in LEVELS:
        drawing = sum(realm.level_at(lord.place) == level and lord.place in realm.dungeons for lord in _going(realm))
        deck = realm.decks[f"room-{level}"]
        if drawing > 1 and len(deck.pile) < FEWEST * drawing and deck.discards:
            deck.renew(table.dice, FEWEST * drawing)
            table.reveal("deck-renewed", kind="room", level=level)


def _going(realm: Realm) -> list[Any]:
    return [lord for lord in realm.lords.values() if lord.group]


def make_keep_pile(table: Table[Any], lords: int) -> None:
    """DD-11.2: three elites and level 3 cards, two and one for each lord, shuffled."""
    realm: Realm = table.state
    keep, deck = realm.keep, realm.decks["room-3"]
    drawn = [card for _ in range(KEEP_CARDS + lords) if (card := deck.draw(table.dice)) is not None]
    keep.deck.shuffle_in(table.dice, [*keep.aside, *drawn])
    keep.aside = []
    table.tell("keep-pile-made", count=len(drawn))


def deal_rifts(realm: Realm, spots: Sequence[str]) -> None:
    """DD-13.5: the rift cards go to the rift groups in turn, card by card, in order of rift number."""
    if spots:
        realm.rifts.deck.deal(sorted(spots))


def _pile(realm: Realm, group: Group) -> Deck:
    """The pile that a group draws from."""
    if group.is_rift:
        return realm.rifts.deck.shares[group.place]
    if group.is_keep and realm.keep.deck.pile:
        return realm.keep.deck
    return realm.decks[f"room-{group.level}"]


def draw_room(table: Table[Any], group: Group) -> str | None:
    """The next room of a group: first of those that lie aside for it. None if nothing is left."""
    if group.reserve:
        card = group.reserve.pop(0)
        group.seen = {seat: count - 1 for seat, count in group.seen.items() if count > 1}
        return card
    return _pile(table.state, group).draw(table.dice)


def set_aside(table: Table[Any], group: Group, count: int) -> int:
    """Set cards of the group's pile aside, until `count` lie there or no more are in the pile; return how many of these
    may be seen."""
    if not group.reserve:
        group.looks += 1
    while len(group.reserve) < count and (card := _pile(table.state, group).draw(table.dice)) is not None:
        group.reserve.append(card)
    return min(count, len(group.reserve))


def hand_reserve_on(group: Group, heir: Group) -> None:
    """What lies aside for a group stays with a part of it (effects.md, ``scry``)."""
    heir.reserve, heir.seen = group.reserve, group.seen
    group.reserve, group.seen = [], {}


def put_back_unbeaten(table: Table[Any], group: Group, card: str) -> None:
    """DD-9.6, DD-11.4, DD-11.5, DD-13.9: where a Boss goes that nobody could beat."""
    realm: Realm = table.state
    if card == VELOS:
        realm.rifts.returning.append(card)
    elif deck_of(card) == "elite":
        realm.keep.deck.shuffle_in(table.dice, [card])
    elif group.place == KEEP:
        realm.keep.returning.append(card)
    else:
        realm.decks[deck_of(card)].shuffle_in(table.dice, [card])


__all__ = ["deal_rifts", "draw_room", "hand_reserve_on", "make_keep_pile", "put_back_unbeaten", "renew_rooms",
           "set_aside"]  # fmt: skip
