"""DB-26: who is in a place of the card phase and takes part in what happens there."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import Seat
from engines.drakborgen.geography import is_below
from engines.drakborgen.state import Castle, Companion, Meeting


def meeting_at(castle: Castle, place: str) -> Meeting:
    """The meeting at a place that is being played."""
    return next(one for one in castle.meetings.values() if one.place == place)


def present(castle: Castle, place: str) -> list[Seat]:
    """The heroes that take part in what happens at a place, asleep or awake, in seat order: none that came down or
    flew in while places are played."""
    return [
        seat
        for seat in meeting_at(castle, place).seats
        if (hero := castle.heroes.get(seat)) is not None and hero.at == place and not (hero.going or hero.falling)
    ]


def awake(castle: Castle, place: str) -> list[Seat]:
    """The heroes at a place that can act."""
    return [seat for seat in present(castle, place) if not castle.hero(seat).skip]


def companions_at(castle: Castle, place: str) -> list[tuple[Seat, Companion]]:
    """The companions at a place with their masters, in order of acquisition; below ground only those that walk with a
    hero there."""
    seats = meeting_at(castle, place).seats if is_below(place) else list(castle.heroes)
    return [
        (seat, one)
        for seat in seats
        if seat in castle.heroes
        for one in castle.hero(seat).companions
        if one.at == place and not one.going
    ]


def leaves_part(table: Table[Castle], seat: Seat) -> None:
    """A hero takes no further part in its place."""
    meeting = table.state.meetings.get(table.thread)
    if meeting is not None and seat in meeting.seats:
        meeting.seats.remove(seat)


def is_settled(castle: Castle, place: str) -> bool:
    """True if no monster at a place is unresolved (DB-27.1): a passive one does not count."""
    return all(one.mood == "passive" for one in castle.monsters_at(place))
