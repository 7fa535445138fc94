"""Statements about single people: how far each has read a match, whether they can be written to, where they are
invited, and what they order before the start."""

from __future__ import annotations

from typing import cast

from sqlalchemy import bindparam, case, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store import tables as t
from bot.store.connection import Connection
from bot.store.matches import Matches
from bot.store.rows import Mailbox, Seen
from bot.store.statements import Statements

PASSES = "pass"
"""The order to let all moments to react pass."""


# What every move needs.
_UNTIL = bindparam("until", type_=t.seen.c.upto.type)
_SEE = (
    update(t.seen)
    .where(t.seen.c.match_id == bindparam("number"), t.seen.c.person == bindparam("whose"))
    .values(
        upto=case((t.seen.c.upto > _UNTIL, t.seen.c.upto), else_=_UNTIL),
        at=bindparam("now"),
        reminders=0,
        reminded_at=0,
    )
)


class ReadMarks(Statements):
    """How far each person has read each match, and how often they were reminded since."""

    def __init__(self, connection: Connection, matches: Matches) -> None:
        super().__init__(connection)
        self._matches = matches

    async def of(self, match_id: int, person: int) -> Seen:
        """How far a person has read a match."""
        mine = (t.seen.c.match_id == match_id) & (t.seen.c.person == person)
        row = (await self._connection.execute(select(t.seen).where(mine))).one_or_none()
        return Seen() if row is None else Seen(row.upto, row.at, row.reminders, row.reminded_at)

    async def mark(self, match_id: int, person: int, now: int, upto: int | None = None) -> None:
        """Note that a person has looked at a match: at all events before `upto`, or at all there are."""
        until = await self._matches.told(match_id) if upto is None else upto
        values = {"number": match_id, "whose": person, "until": until, "now": now}
        new = {"match_id": match_id, "person": person, "upto": until, "at": now}
        await self._connection.change(_SEE, values, rows=(match_id, person), otherwise=new)

    async def reset(self, match_id: int, seconds: int) -> None:
        """Note every look at a match as so many seconds earlier."""
        looked = update(t.seen).where(t.seen.c.match_id == match_id, t.seen.c.at > 0)
        await self._connection.execute(looked.values(at=t.seen.c.at - seconds))

    async def remind(self, match_id: int, person: int, now: int) -> int:
        """Note that a person is reminded of a match; the number of reminders since they last looked."""
        mine = (t.seen.c.match_id == match_id) & (t.seen.c.person == person)
        values = {"reminders": t.seen.c.reminders + 1, "reminded_at": now}
        change = update(t.seen).where(mine).values(values).returning(t.seen.c.reminders)
        row = (await self._connection.execute(change)).one_or_none()
        if row is not None:
            return cast("int", row.reminders)
        new = insert(t.seen).values(match_id=match_id, person=person, upto=0, at=0, reminders=1, reminded_at=now)
        await self._connection.execute(new)
        return 1

    async def forget(self, match_id: int, person: int) -> None:
        """Forget what a person who left the table has read of it."""
        await self._connection.execute(
            delete(t.seen).where(t.seen.c.match_id == match_id, t.seen.c.person == person)
        )  # fmt: skip


class Mailboxes(Statements):
    """People whom Discord does not let us write to."""

    async def of(self, person: int) -> Mailbox:
        """The mailbox of a person: open, where nothing else is noted."""
        query = select(t.mailboxes).where(t.mailboxes.c.person == person)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return Mailbox()
        return Mailbox("closed" if row.told_at is None else "told", row.tried)

    async def close(self, person: int, tried: str) -> None:
        """Note that Discord does not let us write to a person; where that was known already, only `tried` changes."""
        change = update(t.mailboxes).where(t.mailboxes.c.person == person).values(tried=tried)
        if (await self._connection.execute(change)).rowcount:
            return
        try:
            async with self._connection.attempt():
                await self._connection.execute(insert(t.mailboxes).values(person=person, tried=tried))
        except IntegrityError:
            return  # another match has found out first

    async def open(self, person: int) -> None:
        """Note that a message to a person has arrived."""
        await self._connection.execute(delete(t.mailboxes).where(t.mailboxes.c.person == person))

    async def admit(self, person: int, now: int) -> None:
        """Note that a person who cannot be written to has been told so."""
        await self._connection.execute(update(t.mailboxes).where(t.mailboxes.c.person == person).values(told_at=now))


class Invitations(Statements):
    """People who were asked to a table."""

    async def add(self, match_id: int, person: int) -> None:
        """Invite a person to a table: they may sit down at it even where it is private."""
        if person not in await self.of(match_id):
            await self._connection.execute(insert(t.invitations).values(match_id=match_id, person=person))

    async def of(self, match_id: int) -> tuple[int, ...]:
        """The people who were invited to a table."""
        asked = select(t.invitations.c.person).where(t.invitations.c.match_id == match_id)
        return tuple(await self._connection.scalars(asked.order_by(t.invitations.c.person)))


class StartOrders(Statements):
    """The orders that people give in a lobby, for whatever seats they hold at the start: to let all moments to react
    pass."""

    async def passing(self, match_id: int) -> tuple[int, ...]:
        """The people who let all moments to react pass."""
        query = select(t.start_orders.c.person).where(t.start_orders.c.match_id == match_id)
        return tuple(await self._connection.scalars(query.order_by(t.start_orders.c.person)))

    async def let_pass(self, match_id: int, person: int, passes: bool) -> None:
        """Note whether a person lets all moments to react pass."""
        mine = (t.start_orders.c.match_id == match_id) & (t.start_orders.c.person == person)
        await self._connection.execute(delete(t.start_orders).where(mine))
        if passes:
            row = {"match_id": match_id, "person": person, "reactions": PASSES}
            await self._connection.execute(insert(t.start_orders).values(row))

    async def clear(self, match_id: int) -> None:
        """Forget all of them: they have been carried out."""
        await self._connection.execute(delete(t.start_orders).where(t.start_orders.c.match_id == match_id))
