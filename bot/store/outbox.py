"""Statements about what is to be sent, and where what was sent stands."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import Row, Table, bindparam, case, delete, func, insert, select, update

from bot.store import tables as t
from bot.store.rows import Job, JobKind, Post, PostKind
from bot.store.statements import Statements, as_json

LONGEST_WAIT = 6 * 3600
"""So long, in seconds, a message that cannot be delivered waits at most for the next attempt."""
MARK_BITS = 31

_POSTS = (
    select(t.messages)
    .where(t.messages.c.match_id == bindparam("number"), t.messages.c.kind == bindparam("which"))
    .order_by(t.messages.c.message)
)
BOXES = (t.outbox, t.errands)


def _asking(box: Table) -> tuple[Any, Any]:
    """The statements that ask for a message: where somebody has asked for it already, and where nobody has. What is
    being sent now is not due before that has gone through, or has been given up."""
    same = [box.c[name] == bindparam(f"its_{name}") for name in ("match_id", "kind", "person") if name in box.c]
    at = bindparam("at", type_=box.c.due.type)
    soonest = case((box.c.state == "sending", box.c.due), (box.c.due > at, at), else_=box.c.due)
    return update(box).where(*same).values(due=soonest, asked=box.c.asked + 1), insert(box)


_ASKING = {box: _asking(box) for box in BOXES}


class Outbox(Statements):
    """That part of a transaction. What is sent to one person alone is kept apart from what all can see: there the rows'
    numbers are on the messages, and a gap would tell."""

    async def enqueue(self, match_id: int, kind: JobKind, due: int, person: int = 0) -> None:
        """Ask for a message to be brought up to date, or a thread to be looked after; one waiting request is enough,
        due as soon as any that was made."""
        hurry, new = _ASKING[_box(person)]
        values = _addressed(match_id, kind, person)
        same = {f"its_{name}": value for name, value in values.items()}
        if (await self._connection.execute(hurry, {**same, "at": due})).rowcount == 0:
            if person:
                values["mark"] = secrets.randbits(MARK_BITS) or 1
            await self._connection.execute(new, {**values, "state": "pending", "attempts": 0, "due": due})

    async def jobs(self, now: int, match_id: int | None = None) -> list[Job]:
        """What is due to be sent, what all can see before the rest, the oldest first."""
        found: list[Job] = []
        for box in BOXES:
            query = select(box).where(box.c.due <= now).order_by(box.c.id)
            if match_id is not None:
                query = query.where(box.c.match_id == match_id)
            found += [_job(row) for row in await self._connection.execute(query)]
        return found

    async def job(self, match_id: int, kind: JobKind) -> Job | None:
        """The row that asks for a message which all can see, due or not."""
        query = select(t.outbox).where(t.outbox.c.match_id == match_id, t.outbox.c.kind == kind).limit(1)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _job(row)

    async def next_job(self, now: int) -> int | None:
        """When something more is due to be sent than is due now."""
        found = [await self._connection.scalar(select(func.min(box.c.due)).where(box.c.due > now)) for box in BOXES]
        return min((due for due in found if due is not None), default=None)

    async def backlog(self, now: int) -> list[tuple[int, int, int]]:
        """All that was due by now and is not delivered: match, attempts so far, and when the next is due."""
        found: list[tuple[int, int, int]] = []
        for box in BOXES:
            late = (box.c.due <= now) | (box.c.state != "pending")
            query = select(box.c.match_id, box.c.attempts, box.c.due).where(late).order_by(box.c.id)
            found += [(match, attempts, due) for match, attempts, due in await self._connection.execute(query)]
        return found

    async def begin_job(self, job: Job, until: int) -> bool:
        """Claim a job; False when another took it. Nobody takes it again before `until`."""
        box = _box(job.person)
        state = "told" if job.state == "told" else "sending"
        claim = update(box).where(box.c.id == job.id, box.c.attempts == job.attempts)
        result = await self._connection.execute(claim.values(attempts=job.attempts + 1, due=until, state=state))
        return result.rowcount == 1

    async def finish_job(self, job: Job, now: int) -> None:
        """The message is up to date, as it was to be when the job was read; where it was asked for since, that is a new
        row with a mark of its own. Nothing happens where the row is gone."""
        box = _box(job.person)
        done = delete(box).where(box.c.id == job.id)
        if (await self._connection.execute(done.where(box.c.asked == job.asked))).rowcount == 0:
            await self._again(job, now)

    async def renew_job(self, job: Job, now: int) -> None:
        """What was begun is to begin anew, with a new mark."""
        await self._again(job, now)

    async def _again(self, job: Job, now: int) -> None:
        box = _box(job.person)
        if (await self._connection.execute(delete(box).where(box.c.id == job.id))).rowcount == 1:
            await self.enqueue(job.match_id, job.kind, now, job.person)

    async def drop_jobs(self, match_id: int) -> None:
        """Give up all rows of a match, as when it moves elsewhere."""
        for box in BOXES:
            await self._connection.execute(delete(box).where(box.c.match_id == match_id))

    async def retry_job(self, job: Job, now: int, *, told: bool = False, after: int | None = None) -> None:
        """Try again `after` so many seconds, or each time after twice as long up to `LONGEST_WAIT`; at once where it
        was asked for since. The row stays unsure. `told`: somebody has been told of it."""
        box = _box(job.person)
        wait = min(LONGEST_WAIT, 15 * 2 ** min(job.attempts, 16)) if after is None else after
        due = now + wait if after is not None else case((box.c.asked == job.asked, now + wait), else_=now)
        state = "told" if told or job.state == "told" else "failed"
        await self._connection.execute(update(box).where(box.c.id == job.id).values(due=due, state=state))

    # where messages stand

    async def post(self, match_id: int, kind: PostKind, person: int = 0) -> Post | None:
        """Where a match's message of a kind stands."""
        rows = await self._connection.execute(select(t.messages).where(_kind_of_post(match_id, kind, person)))
        row = rows.one_or_none()
        return None if row is None else _post(row)

    async def posts(self, match_id: int, kind: PostKind) -> list[Post]:
        """All messages of a kind, whosever they are, oldest first."""
        return [_post(row) for row in await self._connection.execute(_POSTS, {"number": match_id, "which": kind})]

    async def save_post(self, match_id: int, post: Post) -> None:
        """Note where the message of a kind stands now."""
        await self._connection.execute(delete(t.messages).where(_kind_of_post(match_id, post.kind, post.person)))
        await self._connection.execute(
            insert(t.messages).values(
                match_id=match_id, kind=post.kind, channel=post.channel, message=post.message,
                posted_at=post.posted_at, asked=as_json(post.asked), person=post.person,
                about=post.about, upto=post.upto, digest=post.digest, since=post.since, rang=post.rang,
            )
        )  # fmt: skip

    async def retire_post(self, match_id: int, kind: PostKind, now: int, person: int = 0) -> None:
        """Others follow the message of a kind: it is to lose its buttons, or to be deleted if it is one person's. That
        is asked for, too."""
        retired: PostKind = "spent" if person else "old"
        result = await self._connection.execute(
            update(t.messages).where(_kind_of_post(match_id, kind, person)).values(kind=retired)
        )
        if result.rowcount:
            await self.enqueue(match_id, "clear" if person else "strip", now, person)

    async def drop_post(self, match_id: int, message: int) -> None:
        """Forget one message."""
        await self._connection.execute(
            delete(t.messages).where(t.messages.c.match_id == match_id, t.messages.c.message == message)
        )

    async def drop_posts(self, match_id: int, kinds: Iterable[PostKind] | None = None) -> None:
        """Forget the messages of some kinds, or all."""
        condition = t.messages.c.match_id == match_id
        if kinds is not None:
            condition &= t.messages.c.kind.in_(tuple(kinds))
        await self._connection.execute(delete(t.messages).where(condition))


def _box(person: int) -> Table:
    return t.errands if person else t.outbox


def _addressed(match_id: int, kind: JobKind, person: int) -> dict[str, Any]:
    """What tells one message from another."""
    return {"match_id": match_id, "kind": kind, **({"person": person} if person else {})}


def _same_message(job: Job) -> list[Any]:
    box = _box(job.person)
    return [box.c[name] == value for name, value in _addressed(job.match_id, job.kind, job.person).items()]


def _job(row: Row[Any]) -> Job:
    person: int = getattr(row, "person", 0)
    mark = row.mark if person else row.id
    return Job(row.id, row.match_id, row.kind, row.state, row.attempts, mark, row.asked, person)


def _kind_of_post(match_id: int, kind: PostKind, person: int) -> Any:
    return (t.messages.c.match_id == match_id) & (t.messages.c.kind == kind) & (t.messages.c.person == person)


def _post(row: Row[Any]) -> Post:
    try:
        asked = msgspec.json.decode(row.asked, type=tuple[int, ...])
    except msgspec.MsgspecError:
        asked = ()  # whoever was called may be called again: no match stands still for that
    return Post(
        row.kind, row.channel, row.message, row.posted_at, asked, row.person, row.about, row.upto, row.digest,
        row.since, row.rang,
    )  # fmt: skip
