"""Statements about the occupants of seats, now and before."""

from __future__ import annotations

from typing import Any

from sqlalchemy import bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store import tables as t
from bot.store.connection import Connection, Read
from bot.store.decoding import occupant_from, taken
from bot.store.player_settings import Players
from bot.store.rows import Holder, Occupant
from bot.store.statements import Statements
from engines.core import Seat

_SEATS = (
    select(t.seats, *(column for column in t.players.c if column.name != "person"))
    .outerjoin(t.players, t.players.c.person == t.seats.c.person)
    .where(t.seats.c.match_id == bindparam("match"))
)
_HOLDERS = select(t.holders).where(t.holders.c.match_id == bindparam("match")).order_by(t.holders.c.until)


def seats_of(match_id: int) -> Read:
    return _SEATS, {"match": match_id}


def holders_of(match_id: int) -> Read:
    return _HOLDERS, {"match": match_id}


class Taken(Exception):
    """That seat is taken."""


class Seats(Statements):
    """The seats of each match. They are read together with how their occupants want to be served."""

    def __init__(self, connection: Connection, players: Players) -> None:
        super().__init__(connection)
        self._players = players
        self._seated: dict[int, list[Occupant]] = {}

    async def occupants(self, match_id: int) -> list[Occupant]:
        """The occupants of a match, in no particular order."""
        if match_id not in self._seated:
            rows = (await self._connection.execute(*seats_of(match_id))).all()
            self._seated[match_id] = [occupant_from(row) for row in rows]
            for row in rows:
                if row.person is not None:
                    self._players.note(row)
        return list(self._seated[match_id])

    async def taken(self, match_id: int, place: str, seat: str) -> Seat:
        """A seat that a row names, where somebody sits in it. Raises `Damaged`."""
        return taken(match_id, place, seat, await self.occupants(match_id))

    async def _reseat(self, match_id: int, change: Any) -> None:
        self._seated.pop(match_id, None)
        await self._connection.execute(change)

    async def sit(self, match_id: int, seat: Seat, person: int | None, name: str, *, chosen: bool = True) -> None:
        """Take a free seat, or, unless it is `chosen`, any. Raises `Taken` where somebody sits in it by now."""
        occupant = {"match_id": match_id, "seat": seat, "person": person, "name": name, "chosen": chosen}
        try:
            await self._reseat(match_id, insert(t.seats).values(occupant))
        except IntegrityError as error:
            raise Taken from error

    async def change(self, match_id: int, seat: Seat, **values: Any) -> None:
        """Note something of a seat that is taken."""
        place = (t.seats.c.match_id == match_id) & (t.seats.c.seat == seat)
        await self._reseat(match_id, update(t.seats).where(place).values(values))

    async def vacate(self, match_id: int, seat: Seat) -> None:
        """Leave a seat empty."""
        await self._reseat(match_id, delete(t.seats).where(t.seats.c.match_id == match_id, t.seats.c.seat == seat))

    async def pass_on(self, match_id: int, seat: Seat, person: int | None, name: str, **values: Any) -> None:
        """Pass a seat of a running match to another person, or to a computer player if `person` is None. All events
        until now count as told of the previous holder. `values`: what else is to be noted of the seat."""
        place = (t.seats.c.match_id == match_id) & (t.seats.c.seat == seat)
        until = select(t.matches.c.told).where(t.matches.c.id == match_id).scalar_subquery()
        occupant = t.seats.c
        of_old = select(occupant.match_id, occupant.seat, until, occupant.person, occupant.name, occupant.spent).where(
            place
        )
        columns = ("match_id", "seat", "until", "person", "name", "spent")
        await self._connection.execute(insert(t.holders).from_select(columns, of_old))
        values |= {"person": person, "name": name, "missed": 0}
        await self._reseat(match_id, update(t.seats).where(place).values(values))

    async def holders(self, match_id: int) -> list[Holder]:
        """The former holders of a match's seats, the first first."""
        rows = await self._connection.execute(*holders_of(match_id))
        return [Holder(Seat(row.seat), row.until, row.person, row.name, row.spent) for row in rows]
