"""DB-30: monster players, and readers of amulets."""

from __future__ import annotations

from collections.abc import Collection

from engines.core.flow import Table
from engines.core.types import Seat, Text, Who, text
from engines.drakborgen.state import Amulet, Castle, Office
from engines.drakborgen.view.names import amulet_name


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
    offices.past += [one for one in offices.readers if one not in wanted]
    offices.readers = wanted


def tell_readers(table: Table[Castle], of: Seat | None = None) -> None:
    """V5: tell each reader the amulets that it has not read yet, of all heroes or of one; the others hear nothing."""
    castle = table.state
    for office in castle.offices.readers:
        hero = castle.heroes.get(office.of)
        if hero is None or of not in (None, office.of) or office.name in castle.offices.ended:
            continue
        for amulet in hero.amulets:
            if is_read(amulet) and office.holder not in amulet.told_to:
                amulet.told_to.append(office.holder)
                table.tell_office(office.name, office.holder, amulet_text(office.of, amulet))


def forget(castle: Castle, names: Collection[str]) -> None:
    """End these readers' terms, and let them have read nothing but what they read as another hero's reader now."""
    offices = castle.offices
    offices.ended = sorted({*offices.ended, *names})
    holders = {one.holder for one in (*offices.readers, *offices.past) if one.name in names}
    for seat, hero in (*castle.heroes.items(), *castle.fallen.items(), *castle.gone.items()):
        reading = {one.holder for one in offices.readers if one.of == seat and one.name not in offices.ended}
        for amulet in hero.amulets:
            amulet.told_to = [one for one in amulet.told_to if one not in holders or one in reading]


def is_read(amulet: Amulet) -> bool:
    """True for a hidden amulet, but not for one that its owner chose from four (V7)."""
    return not amulet.is_open and len(amulet.by) < 2


def amulet_text(seat: Seat, amulet: Amulet) -> Text:
    """What an amulet of a hero is, for who may read it."""
    return text("amulet-read", who=Who(seat), amulet=amulet_name(amulet.card))


def held(castle: Castle) -> dict[str, Seat]:
    """The offices and their holders."""
    if castle.over:
        return {}
    return {one.name: one.holder for one in castle.offices.readers if one.name not in castle.offices.ended}
