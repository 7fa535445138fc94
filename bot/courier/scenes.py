"""Scenes: what happens at one of several places of a match, each in a message of its own above the table's.

The events of a match are sections: a stretch of the main line, which the table's message tells, then what happens at
the places until the main line goes on. A section's scenes are messages, one for each place, that grow by editing,
whatever the other places tell in between; a new section has new ones. What comes first is told first: the main line
waits for the scenes before it, and they for the main line before them; the message of a picture waits for both.

All this is the work of the table's row. Edits go first, and are noted together; while the row is unsure, all scenes are
edited again. Each new message has a mark of its own: once it is noted the row begins again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.courier.messages import Messages, posted
from bot.courier.rooms import Replaced, Room
from bot.host import Host
from bot.limits import EDIT_YOUNG_SECONDS
from bot.matches.views import STORY_EVENTS, lines_of
from bot.perspective import Perspective, in_paragraphs
from bot.store import Holder, Job, Post, Told, Transaction, place_of
from bot.ui.outgoing import Outgoing
from bot.ui.table import fits, scene
from bot.utc import now
from engines.core import PUBLIC, Text


class Scene(Struct, frozen=True):
    """The events told at a place in one message: at least one of its `events`, with the names of those who held the
    seats then (`holders`). `place` is as it is stored."""

    place: str
    events: Sequence[Told]
    holders: Sequence[Holder]

    @property
    def name(self) -> Text:
        """The heading."""
        name = self.events[0].event.place
        assert name is not None
        return name

    @property
    def since(self) -> int:
        """The first event."""
        return self.events[0].number

    @property
    def upto(self) -> int:
        """The number after the last event."""
        return self.events[-1].number + 1

    def told(self) -> tuple[Text, ...]:
        """The events in paragraphs; one begins below the heading."""
        main = [replace(one, event=replace(one.event, place=None)) for one in self.events]
        (line, opens), *others = lines_of(main, PUBLIC, self.holders)
        return tuple(in_paragraphs([(line, None if opens is None else True), *others]))

    def part(self, since: int, upto: int | None = None) -> Scene | None:
        """The scene of its events from number `since` on, or those before `upto`; None if there are none."""
        events = [one for one in self.events if one.number >= since and (upto is None or one.number < upto)]
        return replace(self, events=events) if events else None


class Plan(Struct, frozen=True):
    """The work that the scenes of a section need: messages to `edit`, with what they are to tell (None: nothing
    any more) and the scenes to `post`, the first first. Until that is done the main line may be told up to the event
    `stop`, and `then` up to that one; up to its end where they are None. `closed` are the messages of earlier sections;
    `is_open`: there are some of this one."""

    edit: Sequence[tuple[Post, Scene | None]]
    post: Sequence[Scene]
    stop: int | None
    then: int | None
    closed: Sequence[Post]
    is_open: bool


NOTHING = Plan((), (), None, None, (), is_open=False)


class Scenes:
    """The scenes of one bot's matches."""

    def __init__(self, app: Host, messages: Messages) -> None:
        self.app = app
        self.messages = messages

    async def are_any(self, number: int) -> bool:
        """True if a match has scenes, told or to be told. Most games have none."""
        async with self.app.store.read() as tx:
            return await tx.events.have_places(number) or bool(await tx.posts.of_kind(number, "scene"))

    async def plan(self, perspective: Perspective, room: int, table: Post | None, locale: str) -> Plan:
        """The work to be done, read from the store; `table` is the table's message, if it stands in this room."""
        number = perspective.match.id
        async with self.app.store.read() as tx:
            posts = [post for post in await tx.posts.of_kind(number, "scene") if post.channel == room]
            start = await _start(tx, number, table, posts)
            section, holders = await tx.events.section(number, start), await tx.seats.holders(number)
        scenes: dict[str, list[Told]] = {}
        for one in section.scenes:
            scenes.setdefault(place_of(one.event), []).append(one)
        closed = [post for post in posts if post.since < start]
        edit: list[tuple[Post, Scene | None]] = []
        post: list[Scene] = []
        open_ones = {post.place: post for post in posts if post.since >= start}
        for gone in open_ones.keys() - scenes.keys():
            edit.append((open_ones[gone], None))
        for place, events in scenes.items():
            whole, known = Scene(place, events, holders), open_ones.get(place)
            if known is None:
                post.append(whole)
                continue
            goes_on, rest = whole.part(known.since), whole.part(known.upto)
            if rest is not None and goes_on is not None and not self._goes_on(perspective, known, goes_on, locale):
                post.append(rest)
                goes_on = whole.part(known.since, known.upto)
            edit.append((known, goes_on))
        stop = section.upto if post or edit else section.after
        return Plan(edit, sorted(post, key=lambda one: one.since), stop, section.after, closed, bool(open_ones))

    def is_done(self, perspective: Perspective, plan: Plan, locale: str) -> bool:
        """True if the messages of these scenes tell all that they are to tell."""
        return not plan.post and all(
            told is not None and _digest(_outgoing(perspective, told, locale)) == known.digest
            for known, told in plan.edit
        )  # fmt: skip

    async def tell(
        self, perspective: Perspective, room: Room, job: Job, locale: str, plan: Plan, table: Post | None
    ) -> Post | None:  # fmt: skip
        """Bring the messages of these scenes up to date. Raises `Replaced` if one was posted: the row begins again.
        Return a message without a frame that an earlier try has left behind, if no scene needs it."""
        number, noted, gone, lost = perspective.match.id, list[Post](), list[Post](), list[Scene]()
        for known, told in plan.edit:
            if told is None:
                gone.append(known)
                continue
            outgoing = _outgoing(perspective, told, locale)
            digest = _digest(outgoing)
            if digest == known.digest and not job.is_unsure:
                continue
            if await self.messages.edited(known, outgoing):
                noted.append(replace(known, upto=max(told.upto, known.upto), digest=digest))
            else:
                lost.append(told)
        if noted or gone or plan.closed:
            async with self.app.store.write() as tx:
                for one in noted:
                    await tx.posts.save(number, one)
                for one in gone:
                    await tx.posts.retire(number, "scene", now(), place=one.place, whole=True)
                for one in plan.closed:
                    await tx.posts.drop(number, one.message)
        orphan = await self.messages.found(room, job, table, framed=False)
        if to_post := [*lost, *plan.post]:
            await self._post(perspective, room, job, locale, min(to_post, key=lambda one: one.since), orphan)
        return orphan

    async def _post(
        self, perspective: Perspective, room: Room, job: Job, locale: str, told: Scene, orphan: Post | None
    ) -> None:
        """Post a scene, or make one of a message that an earlier try has left behind."""
        outgoing = _outgoing(perspective, told, locale, job.mark)
        if orphan is None or not await self.messages.edited(orphan, outgoing):
            orphan = posted("table", await self.messages.send(room, outgoing, job))
        digest = _digest(_outgoing(perspective, told, locale))
        noted = replace(orphan, kind="scene", place=told.place, since=told.since, upto=told.upto, digest=digest)
        await self.messages.remember(job, noted, again=True)
        raise Replaced

    def _goes_on(self, perspective: Perspective, known: Post, told: Scene, locale: str) -> bool:
        """True if a message may be edited to tell all this."""
        young = now() - known.posted_at < EDIT_YOUNG_SECONDS
        return young and fits(told.told(), perspective.say(locale))


async def _start(tx: Transaction, number: int, table: Post | None, posts: Sequence[Post]) -> int:
    """The first event of the section that is to be told: after what the table's message has told of the main line. In a
    place where nothing was told yet, that of the newest events."""
    begun = [post.since for post in posts]
    if table is not None:
        return max(table.upto, min(begun, default=0))
    newest = await tx.events.newest(number, PUBLIC, STORY_EVENTS)
    return min([*begun, *(one.number for one in newest[:1])], default=0)


def _outgoing(perspective: Perspective, told: Scene, locale: str, mark: int | None = None) -> Outgoing:
    return scene(perspective, told.name, told.told(), locale, mark)


def _digest(outgoing: Outgoing) -> str:
    """A digest of what a scene shows."""
    content = str(outgoing.view().to_components())  # type: ignore[no-untyped-call]
    return hashlib.sha256(content.encode()).hexdigest()
