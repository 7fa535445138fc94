"""DB-12.23 to 12.25: torches that go out and burn again."""

from __future__ import annotations

from tests.engines.drakborgen.referee.castle import Hero
from tests.engines.drakborgen.referee.match import Match


def burns(m: Match, hero: Hero) -> None:
    """A torch burns again; the card goes back with the last mark (DB-12.24)."""
    hero.unlit = False
    torches_return(m)


def torches_return(m: Match) -> None:
    """Cards of extinguished torches whose victims all have light again, or are gone, go to the bottom."""
    for card, victims in list(m.torches):
        victims[:] = [seat for seat in victims if m.is_in(seat) and m.heroes[seat].unlit]
        if not victims:
            m.torches.remove((card, victims))
            m.decks["room"].discard("", card)


def relit_by_others(m: Match, place: str) -> None:
    """A lit torch relights every other torch in the room; an orb cannot."""
    there = m.here(place)
    if any(not one.unlit for one in there):
        for one in there:
            if one.unlit:
                burns(m, one)
