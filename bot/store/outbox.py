"""Statements about what is to be sent."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import Row, Table, bindparam, case, delete, func, select, update

from bot.store import tables as t
from bot.store.leases import Shards, is_among
from bot.store.rows import Job, JobKind
from bot.store.statements import Statements

LONGEST_WAIT = 6 * 3600
"""Seconds that a message that cannot be delivered waits at most for the next attempt."""
RANDOM_MARK = 1 << 30
"""The least mark of a message to one person, which is random; the counted marks of the others stay far below."""

BOXES = (t.outbox, t.errands)


def _asking(box: Table) -> Any:
    """The statement that asks for a message for which somebody has asked already. What is being sent now is not due
    before that has gone through, or has been given up."""
    same = [box.c[name] == bindparam(f"its_{name}") for name in ("match_id", "kind", "person") if name in box.c]
    at = bindparam("at", type_=box.c.due.type)
    soonest = case((box.c.state == "sending", box.c.due), (box.c.due > at, at), else_=box.c.due)
    return update(box).where(*same).values(due=soonest, asked=box.c.asked + 1)


_ASKING = {box: _asking(box) for box in BOXES}
_DUE = {box: select(box).where(box.c.due <= bindparam("now")).order_by(box.c.id) for box in BOXES}
_DUE_IN = {box: query.where(box.c.match_id == bindparam("number")) for box, query in _DUE.items()}
_OF_ALL = (
    select(t.outbox).where(t.outbox.c.match_id == bindparam("number"), t.outbox.c.kind == bindparam("which")).limit(1)
)


class Outbox(Statements):
    """The messages to be sent. Messages to one person alone are kept apart from what all can see: there the rows'
    numbers are on the messages, and a gap would tell."""

    async def enqueue(self, match_id: int, kind: JobKind, due: int, person: int = 0) -> None:
        """Ask for a message to be brought up to date, or a thread to be looked after; one waiting request is enough,
        due as soon as any that was made."""
        values = _addressed(match_id, kind, person)
        same = {f"its_{name}": value for name, value in values.items()}
        mark = {"mark": RANDOM_MARK + secrets.randbelow(RANDOM_MARK)} if person else {}
        new = {**values, **mark, "state": "pending", "attempts": 0, "due": due}
        message = (match_id, kind, person)
        await self._connection.change(_ASKING[_box(person)], {**same, "at": due}, rows=message, otherwise=new)

    async def due_matches(self, now: int, shards: Shards | None = None) -> list[int]:
        """The matches with a message that is due, of these shards."""
        found: set[int] = set()
        for box in BOXES:
            query = select(box.c.match_id).where(box.c.due <= now).distinct()
            if (mine := is_among(shards, box.c.match_id)) is not None:
                query = query.where(mine)
            found.update(await self._connection.scalars(query))
        return sorted(found)

    async def jobs(self, now: int, match_id: int | None = None) -> list[Job]:
        """The jobs that are due, those that all can see before the rest, the oldest first."""
        found: list[Job] = []
        for box in BOXES:
            if match_id is None:
                rows = await self._connection.execute(_DUE[box], {"now": now})
            else:
                rows = await self._connection.execute(_DUE_IN[box], {"now": now, "number": match_id})
            found += [_job(row) for row in rows]
        return found

    async def job(self, match_id: int, kind: JobKind) -> Job | None:
        """The row that asks for a message which all can see, due or not."""
        row = (await self._connection.execute(_OF_ALL, {"number": match_id, "which": kind})).one_or_none()
        return None if row is None else _job(row)

    async def next_due(self, now: int, shards: Shards | None = None) -> int | None:
        """The second at which something more is due in these shards than is due now; None if nothing is."""
        found: list[int | None] = []
        for box in BOXES:
            query = select(func.min(box.c.due)).where(box.c.due > now)
            if (mine := is_among(shards, box.c.match_id)) is not None:
                query = query.where(mine)
            found.append(await self._connection.scalar(query))
        return min((due for due in found if due is not None), default=None)

    async def backlog(self, now: int) -> list[tuple[int, int, int]]:
        """All that was due by now and is not delivered: match, attempts so far, and when the next is due."""
        found: list[tuple[int, int, int]] = []
        for box in BOXES:
            late = (box.c.due <= now) | (box.c.state != "pending")
            query = select(box.c.match_id, box.c.attempts, box.c.due).where(late).order_by(box.c.id)
            found += [(match, attempts, due) for match, attempts, due in await self._connection.execute(query)]
        return found

    async def begin(self, job: Job, until: int) -> bool:
        """Claim a job; False when another took it. Nobody takes it again before `until`."""
        box = _box(job.person)
        state = "told" if job.state == "told" else "sending"
        claim = update(box).where(box.c.id == job.id, box.c.attempts == job.attempts)
        result = await self._connection.execute(claim.values(attempts=job.attempts + 1, due=until, state=state))
        return result.rowcount == 1

    async def finish(self, job: Job, now: int) -> None:
        """Close a job: its message is as it was to be when the job was read. Where it was asked for since, that is a
        new row with a mark of its own. Nothing happens where the row is gone."""
        box = _box(job.person)
        done = delete(box).where(box.c.id == job.id)
        if (await self._connection.execute(done.where(box.c.asked == job.asked))).rowcount == 0:
            await self._again(job, now)

    async def renew(self, job: Job, now: int) -> None:
        """Let a job that was begun begin again, with a new mark."""
        await self._again(job, now)

    async def _again(self, job: Job, now: int) -> None:
        box = _box(job.person)
        if (await self._connection.execute(delete(box).where(box.c.id == job.id))).rowcount == 1:
            await self.enqueue(job.match_id, job.kind, now, job.person)

    async def put_back(self, job: Job, now: int) -> None:
        """Leave a job that was begun to another process: what was sent for it last is uncertain, and may stand above
        what the other has sent. Where that has begun the same row meanwhile, or finished it, this is a row more."""
        box, values = _box(job.person), _addressed(job.match_id, job.kind, job.person)
        mine = update(box).where(box.c.id == job.id, box.c.attempts == job.attempts + 1)
        if (await self._connection.execute(mine.values(state="failed", due=now))).rowcount:
            return
        if job.person:
            values["mark"] = RANDOM_MARK + secrets.randbelow(RANDOM_MARK)
        await self._connection.insert(box, [{**values, "state": "failed", "attempts": 0, "due": now}])

    async def drop(self, match_id: int) -> None:
        """Give up all rows of a match, as when it moves elsewhere."""
        for box in BOXES:
            await self._connection.execute(delete(box).where(box.c.match_id == match_id))

    async def retry(self, job: Job, now: int, *, told: bool = False, after: int | None = None) -> None:
        """Try again `after` so many seconds, or each time after twice as long up to `LONGEST_WAIT`; at once where it
        was asked for since. The row stays unsure. `told`: somebody has been told of it."""
        box = _box(job.person)
        wait = min(LONGEST_WAIT, 15 * 2 ** min(job.attempts, 16)) if after is None else after
        due = now + wait if after is not None else case((box.c.asked == job.asked, now + wait), else_=now)
        state = "told" if told or job.state == "told" else "failed"
        await self._connection.execute(update(box).where(box.c.id == job.id).values(due=due, state=state))


def _box(person: int) -> Table:
    return t.errands if person else t.outbox


def _addressed(match_id: int, kind: JobKind, person: int) -> dict[str, Any]:
    """The columns that tell one message from another."""
    return {"match_id": match_id, "kind": kind, **({"person": person} if person else {})}


def _same_message(job: Job) -> list[Any]:
    box = _box(job.person)
    return [box.c[name] == value for name, value in _addressed(job.match_id, job.kind, job.person).items()]


def _job(row: Row[Any]) -> Job:
    person: int = getattr(row, "person", 0)
    mark = row.mark if person else row.id
    return Job(row.id, row.match_id, row.kind, row.state, row.attempts, mark, row.asked, person)
