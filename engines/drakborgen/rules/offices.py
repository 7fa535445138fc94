"""DB-30: monster players, and readers of amulets."""

from __future__ import annotations

from collections.abc import Collection

from engines.core.types import Seat
from engines.drakborgen.state import Castle, Office


def engine_plays(castle: Castle) -> bool:
    """True if nobody plays the monsters: solo, coop without a regular monster player, or so chosen (DB-31.2)."""
    return castle.rules.mp == "engine" or (castle.rules.mode != "competitive" and not castle.monster_players)


def monster_player(castle: Castle, there: Collection[Seat], number: int) -> str:
    """The monster player of place number `number`, from 0, with those heroes (DB-30.1, DB-30.2); empty for none."""
    if engine_plays(castle):
        return ""
    mps = castle.monster_players
    if mps:
        return mps[number % len(mps)]
    first = next(seat for seat in castle.seats if seat in there)
    return next((seat for seat in castle.to_the_left(first) if seat not in there), "")


def readers_of(castle: Castle, seat: Seat) -> list[Seat]:
    """The seats that may read a hero's amulets: all regular monster players, else the player to the left (DB-30.7)."""
    if castle.rules.mode == "solo" or engine_plays(castle):
        return []
    return castle.monster_players or castle.to_the_left(seat)[:1]


def appoint(castle: Castle) -> None:
    """Name the readers of all heroes; a reader who stays keeps the term. Called between rounds only."""
    offices, wanted = castle.offices, []
    for seat in castle.heroes:
        for holder in readers_of(castle, seat):
            kept = next((one for one in offices.readers if (one.of, one.holder) == (seat, holder)), None)
            if kept is None:
                term = offices.terms.get(seat, 0) + 1
                offices.terms[seat] = term
                kept = Office(seat, holder, term)
            wanted.append(kept)
    offices.readers = wanted


def held(castle: Castle) -> dict[str, Seat]:
    """The offices and their holders."""
    if castle.over:
        return {}
    return {one.name: one.holder for one in castle.offices.readers if one.name not in castle.offices.ended}
