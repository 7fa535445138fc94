"""Seating of games where all seats are played however few players come (`Meta.shared`).

Before the start some seats are chosen: by people, each of one side, and by computers. Whoever has chosen none plays
whatever is left to them. A side that nobody has chosen needs somebody: they are drawn by lot, among those who have
chosen nothing; if all have chosen, among those whose own side can do without them. What is left of a side then goes
evenly to its people, in order, or where there are none to the computer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.store import Occupant
from engines.core import Meta, Seat

Draw = Callable[[Sequence[Occupant]], Occupant]
"""Draws one of several."""


class Lot(Struct, frozen=True):
    """A seat that is drawn among several people; each of them is named by one of their seats."""

    seat: Seat
    among: tuple[Occupant, ...]


class Deal(Struct, frozen=True):
    """The seats with their players: `held` in order of play. `lots` are the seats that were drawn for it; `vacant`
    those of sides that nobody plays, so that the match cannot begin."""

    held: tuple[Occupant, ...]
    lots: tuple[Lot, ...] = ()
    vacant: tuple[Seat, ...] = ()


def deal(meta: Meta, occupants: Iterable[Occupant], draw: Draw = lambda among: among[0]) -> Deal:
    """The seats with their players, if the match begins now. Without `draw` it is but one of the ways that the lots may
    fall."""
    seated = in_order(meta, occupants)
    held = {one.seat: one for one in seated if one.chosen}
    rest, lots = [one for one in seated if not one.chosen], list[Lot]()
    for side in [side for side in sides(meta) if not side & held.keys()]:
        among = rest or _spare(meta, held)
        if not among:
            continue
        first = next(seat for seat in meta.seats if seat in side)
        drawn = among[0]
        may_go_elsewhere = not rest or any(seat not in held and seat not in side for seat in meta.seats)
        if len(among) > 1 and may_go_elsewhere:
            lots.append(Lot(first, tuple(among)))
            drawn = draw(among)
        held = {seat: one for seat, one in held.items() if one.person != drawn.person} | {first: drawn}
        rest = [one for one in rest if one.person != drawn.person]
    for one in rest:
        held[next(seat for seat in meta.seats if seat not in held)] = one
    vacant: list[Seat] = []
    for seat in meta.seats:
        if seat not in held and (heir := _heir(meta, held, seat)):
            held[seat] = heir
        elif seat not in held:
            vacant.append(seat)
    taken = tuple(replace(held[seat], seat=seat, chosen=True) for seat in meta.seats if seat in held)
    return Deal(taken, tuple(lots), tuple(vacant))


def _spare(meta: Meta, held: dict[Seat, Occupant]) -> list[Occupant]:
    """The people without whom others still play their side: each by the first of their seats."""
    spare: dict[int | None, Occupant] = {}
    for seat in filter(held.__contains__, meta.seats):
        mates = {held[mate].person for mate in meta.side(seat) if mate in held}
        if held[seat].person is not None and mates - {held[seat].person, None}:
            spare.setdefault(held[seat].person, held[seat])
    return list(spare.values())


def _heir(meta: Meta, held: dict[Seat, Occupant], seat: Seat) -> Occupant | None:
    """The player of a seat that is left: the one with the fewest on its side, a person before a computer."""
    mates = [held[mate] for mate in meta.seats if mate in held and mate in meta.side(seat)]
    people = [one.person for one in mates]
    return min(mates, key=lambda one: (one.person is None, people.count(one.person)), default=None)


def sides(meta: Meta) -> list[frozenset[Seat]]:
    """The sides of a game, the smallest first."""
    return sorted(meta.sides or (frozenset(meta.seats),), key=len)


def in_order(meta: Meta, occupants: Iterable[Occupant]) -> list[Occupant]:
    """The occupants in order of play."""
    return sorted(occupants, key=lambda one: meta.seats.index(one.seat))


def players(occupants: Sequence[Occupant]) -> int:
    """The number of players: people, however many seats they have, and computers."""
    people = {one.person for one in occupants if one.person is not None}
    return len(people) + sum(one.person is None for one in occupants)


def can_begin(meta: Meta, occupants: Sequence[Occupant]) -> bool:
    """True if there are enough players, and one for each side."""
    return players(occupants) >= meta.fewest and not (meta.shared and deal(meta, occupants).vacant)


def seat_for_computer(meta: Meta, occupants: Sequence[Occupant]) -> Seat:
    """The seat that a computer takes: of a side that nobody has chosen, the smallest first, else the next left."""
    chosen = {one.seat for one in occupants if one.chosen}
    empty = [seat for side in sides(meta) if not side & chosen for seat in meta.seats if seat in side]
    return next(seat for seat in (*empty, *meta.seats) if seat not in chosen)


def computer_to_go(meta: Meta, occupants: Sequence[Occupant]) -> Seat:
    """The seat of the computer that makes room first: the last whose side others have chosen too, else the last."""

    def has_mates(one: Occupant) -> bool:
        return any(mate.chosen and mate.seat != one.seat and mate.seat in meta.side(one.seat) for mate in occupants)

    computers = [one for one in in_order(meta, occupants) if one.person is None]
    return max(enumerate(computers), key=lambda found: (has_mates(found[1]), found[0]))[1].seat


def on_one_side(meta: Meta, kept: Mapping[Seat, Occupant]) -> dict[Seat, Occupant]:
    """The kept seats without those of people who would have some of several sides: they keep those of the smallest."""
    side: dict[int | None, frozenset[Seat]] = {}
    for seat, one in kept.items():
        side[one.person] = min(side.get(one.person, meta.side(seat)), meta.side(seat), key=len)
    return {seat: one for seat, one in kept.items() if one.person is None or seat in side[one.person]}
