"""DB-30: who plays the monsters of a square, and who reads a hero's amulets."""

from __future__ import annotations

from tests.engines.drakborgen.referee.castle import Hero
from tests.engines.drakborgen.referee.match import Match


def regulars(m: Match) -> list[str]:
    """The regular monster players, in the order in which their heroes died; those who have escaped come after them."""
    found = [seat for seat in m.seats if m.players[seat].fate == "monsters"]
    if m.has("escaped_join_mp") and m.mode == "competitive":
        found += [seat for seat in m.seats if m.players[seat].fate == "out" and m.players[seat].died]
    return sorted(found, key=lambda seat: (m.players[seat].fate == "out", m.players[seat].died, m.seats.index(seat)))


def name_masters(m: Match, places: dict[str, str]) -> None:
    """DB-30.1, 30.2: for each thread (by the place where it goes on) its monster player, None for the engine."""
    m.masters = {}
    for number, (thread, place) in enumerate(places.items()):
        m.masters[thread] = master_for(m, place, thread, number)


def master_for(m: Match, place: str, first: str, number: int) -> str | None:
    """The monster player of one place, whose first hero is `first`."""
    if m.options["mp"] == "engine":
        return None
    found = regulars(m)
    if found:
        return found[number % len(found)]
    if m.mode != "competitive":
        return None
    there = {one.seat for one in m.here(place) if not one.going}  # who is halfway has no place
    at = m.seats.index(first)
    left = [m.seats[(at + further) % len(m.seats)] for further in range(1, len(m.seats))]
    return next((seat for seat in left if seat not in there), None)


def readers_of(m: Match, hero: Hero) -> list[str]:
    """DB-30.7: all regular monster players; without one the player to the left; nobody in solo and the like."""
    found = regulars(m)
    if m.options["mp"] == "engine":
        return []
    if found:
        return found
    if m.mode != "competitive":
        return []
    return [m.seats[(m.seats.index(hero.seat) + 1) % len(m.seats)]]


def tell_readers(m: Match) -> None:
    """A new reader is told once; the office changes only between rounds."""
    for hero in m.alive():
        m.readers[hero.seat] = readers_of(m, hero)
        for amulet in hero.amulets:
            for seat in m.readers[hero.seat]:
                if seat not in amulet.told_to and not amulet.is_open:
                    amulet.told_to.append(seat)
