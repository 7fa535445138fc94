"""DD-1.7: decks, their discards and what happens when a pile is empty."""

from __future__ import annotations

from tests.engines.draggmar.referee.components import CURSES, DEATH_MAGE, HEROES, ITEMS, PORTALS, ROOMS, VELOS, deck_of
from tests.engines.draggmar.referee.state import Deck, Match

RIFT_TOP = 7
"""DD-13.1: ordinary rift cards laid aside before the closers are shuffled in."""


def make_decks(m: Match) -> None:
    """DD-1.7: rooms, heroes and items of three levels, and the curses; none is shuffled yet."""
    for card in [*ROOMS, *HEROES, *ITEMS, *CURSES]:
        name = deck_of(card)
        if name not in ("rift", "elite"):
            m.decks.setdefault(name, Deck()).pile.append(card)


def shuffle_all(m: Match) -> None:
    """DD-1.5: every deck is shuffled before cards are dealt."""
    for name, deck in m.decks.items():
        if name != "rift":
            deck.pile = m.chance.order(name, deck.pile)
    if m.options.crusade:
        build_rifts(m)


def build_rifts(m: Match) -> None:
    """DD-13.1, 13.9: seven of the twelve ordinary cards above; the closers among the other five."""
    closers = [*PORTALS, VELOS]
    ordinary = [one.id for one in ROOMS.values() if one.deck == "rift" and one.id not in closers]
    mixed = m.chance.order("rift", ordinary)
    below = m.chance.order("rift", [*mixed[RIFT_TOP:], *closers])
    m.decks["rift"] = Deck([*mixed[:RIFT_TOP], *below])
    m.rift_out = []


def renew(m: Match, name: str) -> None:
    """Shuffle a deck's discards into its pile."""
    deck = m.decks[name]
    if deck.discards:
        deck.pile, deck.discards = m.chance.order(name, [*deck.pile, *deck.discards]), []


def left(m: Match, name: str) -> int:
    """Cards that could still be drawn from a deck."""
    return len(m.decks[name].pile) + len(m.decks[name].discards)


def draw(m: Match, name: str) -> str | None:
    """Take the top card; an empty pile is made of the discards first, None if there are none either."""
    deck = m.decks[name]
    if not deck.pile:
        renew(m, name)
    return deck.pile.pop(0) if deck.pile else None


def discard(m: Match, card: str) -> None:
    """Lay a card on the discards of its own deck."""
    name = deck_of(card)
    assert name not in ("rift", "elite"), f"{card} has no discards"
    m.decks[name].discards.append(card)


def shuffle_in(m: Match, name: str, cards: list[str]) -> None:
    """Shuffle cards into a pile; nothing happens without cards."""
    if cards:
        m.decks[name].pile = m.chance.order(name, [*m.decks[name].pile, *cards])


def bosses_dead(m: Match, level: int) -> bool:
    """DD-4.7, 9.9: all four Bosses of a level are heads."""
    return heads_of(m, level) == sum(one.boss and one.deck == level for one in ROOMS.values())


def heads_of(m: Match, level: int) -> int:
    """DD-11.1: heads of a level in the Trophy Room and before the lords."""
    heads = [*m.trophies, *(head for lord in m.lords.values() for head in lord.heads)]
    return sum(ROOMS[head].deck == level for head in heads)


def is_game_won(m: Match) -> bool:
    """DD-11.6: the Death Mage has been killed."""
    return m.keep_closed


__all__ = [
    "DEATH_MAGE", "bosses_dead", "build_rifts", "discard", "draw", "heads_of", "is_game_won", "left", "make_decks",
    "renew", "shuffle_all", "shuffle_in",
]  # fmt: skip
