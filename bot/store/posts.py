"""Statements about the places of the messages that were sent."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Row, bindparam, delete, insert, select, update

from bot.store import tables as t
from bot.store.connection import Connection, Read
from bot.store.outbox import Outbox
from bot.store.rows import Post, PostKind
from bot.store.statements import Statements, as_json

_POSTS = (
    select(t.messages)
    .where(t.messages.c.match_id == bindparam("number"), t.messages.c.kind == bindparam("which"))
    .order_by(t.messages.c.message)
)


_POST = _POSTS.where(t.messages.c.person == bindparam("person"), t.messages.c.place == bindparam("place"))


def posts_of(match_id: int, kind: PostKind) -> Read:
    return _POSTS, {"number": match_id, "which": kind}


class Posts(Statements):
    """The places of a match's messages. A message that others follow is retired; its edit or deletion is asked of the
    outbox."""

    def __init__(self, connection: Connection, outbox: Outbox) -> None:
        super().__init__(connection)
        self._outbox = outbox

    async def get(self, match_id: int, kind: PostKind, person: int = 0, place: str = "") -> Post | None:
        """The place of a match's message of a kind."""
        values = {"number": match_id, "which": kind, "person": person, "place": place}
        row = (await self._connection.execute(_POST, values)).one_or_none()
        return None if row is None else _post(row)

    async def of_kind(self, match_id: int, kind: PostKind) -> list[Post]:
        """All messages of a kind, whosever they are, oldest first."""
        return [_post(row) for row in await self._connection.execute(*posts_of(match_id, kind))]

    async def all(self, match_id: int) -> list[Post]:
        """All messages of a match, oldest first."""
        query = select(t.messages).where(t.messages.c.match_id == match_id).order_by(t.messages.c.message)
        return [_post(row) for row in await self._connection.execute(query)]

    async def save(self, match_id: int, post: Post) -> None:
        """Note where the message of a kind stands now."""
        same = _kind_of_post(match_id, post.kind, post.person, post.place)
        itself = (t.messages.c.match_id == match_id) & (t.messages.c.message == post.message)
        await self._connection.execute(delete(t.messages).where(same | itself))
        await self._connection.execute(
            insert(t.messages).values(
                match_id=match_id, kind=post.kind, channel=post.channel, message=post.message,
                posted_at=post.posted_at, asked=as_json(post.asked), person=post.person,
                about=post.about, upto=post.upto, digest=post.digest, since=post.since, rang=post.rang,
                place=post.place,
            )
        )  # fmt: skip

    async def retire(
        self, match_id: int, kind: PostKind, now: int, person: int = 0, place: str = "", *, whole: bool = False
    ) -> None:  # fmt: skip
        """Others follow the message of a kind: it is to lose its buttons, or to be deleted if it is one person's or the
        `whole` of it is to go. That is asked for, too."""
        retired: PostKind = "spent" if person or whole else "old"
        result = await self._connection.execute(
            update(t.messages).where(_kind_of_post(match_id, kind, person, place)).values(kind=retired)
        )
        if result.rowcount:
            await self._outbox.enqueue(match_id, "strip" if retired == "old" else "clear", now, person)

    async def disown(self, match_id: int, post: Post, due: int) -> None:
        """Ask for the deletion, at second `due`, of a message that was posted without the right to: unless it is the
        match's own by now, or becomes so before."""
        known = select(t.messages.c.message).where(t.messages.c.match_id == match_id)
        if await self._connection.scalar(known.where(t.messages.c.message == post.message)) is None:
            await self.save(match_id, replace(post, kind="spent", place=f"-{post.message}"))
            await self._outbox.enqueue(match_id, "clear", due, post.person)

    async def outdate(self, match_id: int, kind: PostKind, person: int) -> None:
        """Note that a message to one person shows what it no longer may, so that it is brought up to date."""
        await self._connection.execute(
            update(t.messages).where(_kind_of_post(match_id, kind, person)).values(digest="")
        )

    async def drop(self, match_id: int, message: int) -> None:
        """Forget one message."""
        await self._connection.execute(
            delete(t.messages).where(t.messages.c.match_id == match_id, t.messages.c.message == message)
        )

    async def drop_kinds(self, match_id: int, kinds: Iterable[PostKind] | None = None) -> None:
        """Forget the messages of some kinds, or all."""
        condition = t.messages.c.match_id == match_id
        if kinds is not None:
            condition &= t.messages.c.kind.in_(tuple(kinds))
        await self._connection.execute(delete(t.messages).where(condition))


def _kind_of_post(match_id: int, kind: PostKind, person: int, place: str = "") -> Any:
    one_of = (t.messages.c.person == person) & (t.messages.c.place == place)
    return (t.messages.c.match_id == match_id) & (t.messages.c.kind == kind) & one_of


def _post(row: Row[Any]) -> Post:
    try:
        asked = msgspec.json.decode(row.asked, type=tuple[int, ...])
    except msgspec.MsgspecError:
        asked = ()  # whoever was called may be called again: no match stands still for that
    return Post(
        row.kind, row.channel, row.message, row.posted_at, asked, row.person, row.about, row.upto, row.digest,
        row.since, row.rang, row.place,
    )  # fmt: skip
