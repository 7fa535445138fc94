"""The content of each message of a match, and the place where it goes."""

from __future__ import annotations

import math
from typing import Protocol

import discord
from msgspec.structs import replace

from bot.courier.dms import DirectMessages
from bot.courier.messages import Messages, posted, still_good, told_in
from bot.courier.reminders import ReminderMessages
from bot.courier.rooms import Replaced, Room, Rooms, first_look
from bot.courier.scenes import NOTHING, Scenes
from bot.drawing import Urgency
from bot.host import Host
from bot.matches.proposals import awaited
from bot.matches.time_controls import PACES
from bot.matches.views import Stretch
from bot.perspective import Perspective
from bot.quiet_hours import is_quiet
from bot.refusal import Refusal
from bot.shown import Shown
from bot.store import Job, Match, Player, Post, PostKind
from bot.ui import lobby as lobby_ui
from bot.ui import proposal as proposal_ui
from bot.ui import seats as seats_ui
from bot.ui import table as table_ui
from bot.ui.outgoing import Outgoing
from bot.utc import moment, now
from engines.core import Text, UnknownGame, text
from rendering import Picture, Place

PICTURE_SECONDS = 15.0
"""The least time for which the picture of a table's message stands before it is changed: in a sitting, answers follow
each other within seconds, and each board would go up as a whole. Whoever answers has a panel that is up to date."""
LIGHT_BYTES = 128 * 1024
"""The size up to which a picture stands no longer than that; a larger one stands longer in proportion."""
PATIENT_ATTEMPTS = 4
"""The number of tries for a separate picture message before the table's message goes without it."""


class Destination(Protocol):
    """The destination of a lobby's first message: a channel, or the answer to the command that opened it."""

    async def send(self, outgoing: Outgoing) -> discord.Message: ...


class Projection:
    """Brings a match's messages up to date, one after the other, for one bot."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.rooms = Rooms(app)
        self.messages = Messages(app, self.rooms)
        self.scenes = Scenes(app, self.messages)
        self.dms = DirectMessages(app, self.messages)
        self.reminders = ReminderMessages(app, self.messages, self.rooms)

    async def project(self, job: Job, destination: Destination | None) -> int | None:
        """Carry out one row of the outbox. Returns the second at which to look again at the match's thread, or at this
        person's message; None for never. Raises whatever goes wrong."""
        if job.kind == "thread":
            return await self.rooms.look_after(job.match_id)
        if job.kind == "guest":
            await self.rooms.admit(job.match_id, job.person)
            return None
        if job.kind == "dm":
            return await self.dms.deliver(job)
        if job.kind == "reminder":
            return await self.reminders.deliver(job)
        if job.kind == "strip":
            await self.messages.strip(job.match_id)
            return None
        if job.kind == "clear":
            await self.messages.clear(job.match_id)
            return None
        perspective = await self.app.matches.views.perspective(job.match_id)
        locale = await self.app.language(perspective.match.server)
        if perspective.match.lost_at is not None and job.kind != "lobby":
            return None  # the match has no place where it may be seen
        if job.kind == "lobby":
            await self._lobby(perspective, job, destination, locale)
        elif job.kind == "story":
            await self._story(perspective, job, locale)
        elif job.kind == "proposal":
            await self._proposal(perspective, job, locale)
        elif job.kind == "offers":
            await self._offers(perspective, job, locale)
        elif perspective.match.status in ("running", "over", "frozen"):
            return await self._table(perspective, job, locale)
        return None

    async def scenes_come_first(self, number: int) -> bool:
        """True if the message of a picture has to wait for scenes of what happened before it. Raises nothing."""
        if not await self.scenes.are_any(number):
            return False
        try:
            perspective = await self.app.matches.views.perspective(number)
        except (Refusal, UnknownGame):
            return False
        match = perspective.match
        async with self.app.store.read() as tx:
            post = await tx.posts.get(number, "table")
        left = await self._left(match, match.place)
        if left is None or match.status not in ("running", "over"):
            return False
        last = await self.app.matches.views.pictured(number, left)
        if last.is_empty:
            return False
        here = post if post is not None and post.channel == match.place else None
        locale = await self.app.language(match.server)
        plan = await self.scenes.plan(perspective, match.place, here, locale)
        return not self.scenes.is_done(perspective, plan, locale) or (plan.then is not None and plan.then < last.end)

    async def _lobby(self, perspective: Perspective, job: Job, destination: Destination | None, locale: str) -> None:
        match, waits = perspective.match, perspective.match.status == "lobby"
        async with self.app.store.read() as tx:
            post, table = await tx.posts.get(match.id, "lobby"), await tx.posts.get(match.id, "table")
        if match.status in ("running", "over") and table is None and match.lost_at is None:
            match = await self.rooms.open_thread(match, starting=True)
        url = f"https://discord.com/channels/{match.server}/{match.place}" if match.thread else None
        urgency = Urgency.PANEL if destination is not None else Urgency.MESSAGE
        cover = await self.app.pictures.cover(match.game, locale, urgency)
        outgoing = lobby_ui.lobby(perspective, cover, locale, url, job.mark)
        if post is None and job.is_unsure:
            post = await self.messages.found(await self.rooms.home(match), job)
        if post is not None:
            if waits:
                await self.rooms.home(match)  # nothing can be edited in an archived thread
            if await self.messages.edited(post, outgoing) or not waits:
                await self.messages.remember(job, post)
                return
        elif match.lost_at is not None:
            return
        if destination is not None:
            message = await destination.send(outgoing)
        else:
            called = perspective.invited if match.rematch_of is not None else ()
            message = await self.messages.send(await self.rooms.home(match), outgoing, job, called)
        await self.messages.remember(job, posted("lobby", message))

    async def _table(self, perspective: Perspective, job: Job, locale: str) -> int | None:
        match, room = await self.rooms.place(perspective.match)
        await self.reminders.settled(
            match.id, tuple(one.person for one in perspective.waiting if one.person is not None)
        )
        async with self.app.store.read() as tx:
            post = await tx.posts.get(match.id, "table")
        here = post if post is not None and post.channel == room.id else None
        frozen = match.status == "frozen"
        plan = NOTHING if frozen else await self.scenes.plan(perspective, room.id, here, locale)
        left = await self._left(match, room.id)
        asked = tuple(sorted({occupant.person for occupant in perspective.waiting if occupant.person is not None}))
        good = post is not None and still_good(post, room, asked)
        await self._make_sure(perspective, room, job, locale, plan.stop, stays=good)
        orphan = await self.scenes.tell(perspective, room, job, locale, plan, here)
        goes_on = plan.then is not None
        stretch = await self._to_tell(perspective, left, locale, plan.then)
        if post is not None and good:
            whole = stretch if frozen else await self.app.matches.views.stretch(match.id, post.since, plan.then)
            if stretch.is_empty or whole.fits(perspective.say(locale, plain=True)):
                await self.messages.discard(match.id, orphan, job)
                rests = self._resting(perspective, post, job, goes_on=goes_on)
                shown = await self._shown(perspective, whole, locale, job, rests)
                if await self.messages.edited(post, shown, keeps=rests is not None):
                    # what was taken back comes under new numbers; a player who has answered may be called again
                    upto = post.since if frozen else max(whole.end, left or 0)
                    digest = shown.digest if rests is None else post.digest
                    noted = replace(post, asked=asked, upto=upto, digest=digest)
                    await self.messages.remember(job, noted, again=goes_on)
                    if rests is not None and not goes_on:
                        await self._come_again(match.id, rests.at + _standing(rests))
                    return _next_look(match, again=goes_on)
                stretch = replace(whole, since=post.since)
            elif job.is_unsure:
                await self._set_back(perspective, post, locale, job)
        if left is not None:
            stretch = await self._tell_earlier(perspective, stretch, room, job, locale, orphan)
        await self.messages.discard(match.id, orphan, job)
        away = {occupant.person for occupant in perspective.occupants if occupant.seat in perspective.away}
        called = tuple(one for one in asked if one not in away and (post is None or one not in post.asked))
        pinged = await self._rung_for(perspective, called)
        shown = await self._shown(perspective, stretch, locale, job, goes_on=goes_on)
        message = await self.messages.send(room, shown, job, pinged)
        told_nothing = here is not None and here.since == here.upto > 0
        noted = posted("table", message, asked, stretch.since, stretch.since if frozen else stretch.end)
        await self.messages.remember(job, replace(noted, digest=shown.digest), again=goes_on, whole=told_nothing)
        return _next_look(match, again=goes_on)

    async def _make_sure(
        self, perspective: Perspective, room: Room, job: Job, locale: str, stop: int | None = None, *,
        stays: bool = False, ends: bool = False,
    ) -> None:  # fmt: skip
        """Settle what an earlier, unfinished try has left at the table. A message that was posted and not recorded
        becomes the table's: it tells what it can hold of everything before the event `stop` that no other one tells, or
        nothing at all where its lines end before a picture (`ends`). A recorded message that does not stay the table's
        is set back to its recorded content. Raises `Replaced` if a message was found, so that the row begins again."""
        if not job.is_unsure:
            return
        match = perspective.match
        async with self.app.store.read() as tx:
            post = await tx.posts.get(match.id, "table")
        found = await self.messages.found(room, job, post, framed=True)
        if found is not None:
            left = await self._left(match, room.id)
            stretch = await self._to_tell(perspective, left, locale, (left or 0) if ends else stop, pictured=True)
            stretch = stretch.oldest(perspective.say(locale), table_ui.TOLD_LENGTH)
            if await self.messages.edited(found, await self._shown(perspective, stretch, locale, job)):
                noted = replace(found, since=stretch.since, upto=stretch.end)
                await self.messages.remember(job, noted, again=True)
                raise Replaced
        elif post is not None and post.channel == room.id and not stays:
            await self._set_back(perspective, post, locale, job)

    async def _set_back(self, perspective: Perspective, post: Post, locale: str, job: Job) -> None:
        """Let a message show its recorded content, in case an edit went through unnoticed."""
        stretch = Stretch((), post.since, post.since)
        if perspective.match.status != "frozen":
            stretch = await self.app.matches.views.stretch(perspective.match.id, post.since, post.upto)
        await self.messages.edited(post, await self._shown(perspective, stretch, locale, job))

    async def _to_tell(
        self, perspective: Perspective, left: int | None, locale: str, upto: int | None, *, pictured: bool = False
    ) -> Stretch:
        """The lines that no message has told yet, of the events before `upto`: from event `left` on, or the newest
        where the match has gone on elsewhere. Unless all is wanted (`pictured`), the message of the last picture comes
        first: raises `Replaced` while that is owed, but not if it fails for long."""
        match, views = perspective.match, self.app.matches.views
        if match.status == "frozen":
            return Stretch((), left or 0, left or 0)
        stretch = await views.stretch(match.id, left or 0, upto)
        if left is None:
            return stretch.after(stretch.pictured().end).newest(perspective.say(locale, plain=True))
        last = (await views.pictured(match.id, left)).passages[-1:] if not pictured else ()
        if any(upto is None or one.since < upto for one in last):
            async with self.app.store.read() as tx:
                story = await tx.outbox.job(match.id, "story")
            if story is not None and story.attempts < PATIENT_ATTEMPTS:
                raise Replaced
        return stretch

    async def _tell_earlier(
        self, perspective: Perspective, stretch: Stretch, room: Room, job: Job, locale: str, orphan: Post | None
    ) -> Stretch:  # fmt: skip
        """Post what does not fit the table's message in one message above it, or make that of one that an earlier try
        has left behind; raises `Replaced` then: the row begins again. Return what the table's message is to tell."""
        newest = stretch.newest(perspective.say(locale, plain=True))
        earlier = stretch.before(newest.since)
        if earlier.is_empty:
            return stretch
        outgoing = table_ui.pictured(perspective, earlier.lines(), None, locale, job.mark)
        if orphan is None or not await self.messages.edited(orphan, outgoing):
            orphan = posted("table", await self.messages.send(room, outgoing, job))
        noted = replace(orphan, kind="earlier", asked=(), since=earlier.since, upto=newest.since)
        await self.messages.remember(job, noted, again=True)
        raise Replaced

    def _resting(self, perspective: Perspective, post: Post, job: Job, *, goes_on: bool) -> Shown | None:
        """The picture of the table's message while it is to stay: one that has not stood long enough, in a running
        match, or any while the row `goes_on` to another message. The words around it are never late."""
        if job.is_unsure or perspective.match.status != "running":
            return None
        shown = self.app.shown.since(post.message, 0)
        if shown is None or goes_on:
            return shown
        return shown if shown.alt and shown.at + _standing(shown) > moment() else None

    async def _come_again(self, number: int, then: float) -> None:
        """Let the table's message get its picture at that second, when the present one has stood long enough."""
        async with self.app.store.write() as tx:
            await tx.outbox.enqueue(number, "table", math.ceil(then))

    async def _shown(
        self, perspective: Perspective, stretch: Stretch, locale: str, job: Job, rests: Shown | None = None, *,
        goes_on: bool = False,
    ) -> Outgoing:  # fmt: skip
        """The table's message, which tells these events; with the picture that it has if that `rests`, without one if
        the row `goes_on`: the message below the scenes shows it at once."""
        match = perspective.match
        if match.status == "frozen":
            return table_ui.frozen(perspective, locale, job.mark)
        lines = _lines(perspective, stretch)
        if stretch.is_empty and not stretch.end:
            lines = (text("table-begins"),)
        picture: Picture | None = None
        if rests is not None:
            picture = Picture(b"", rests.alt) if rests.alt else None
        elif not goes_on:
            picture = await self.app.pictures.scene(perspective, locale, Urgency.MESSAGE)
        return table_ui.table(replace(perspective, story=lines), picture, locale, job.mark)

    async def _left(self, match: Match, room: int) -> int | None:
        """The event at which the messages in that place have left off: the earlier ones can still be read there. None
        where the match has gone on elsewhere, and nothing was told here yet."""
        kinds: tuple[PostKind, ...] = ("table", "earlier", "story")
        async with self.app.store.read() as tx:
            posts = [post for kind in kinds if (post := await tx.posts.get(match.id, kind)) is not None]
        here = [post.upto for post in posts if post.channel == room]
        return max(here) if here else None if posts else 0

    async def _rung_for(self, perspective: Perspective, people: tuple[int, ...]) -> tuple[int, ...]:
        """The people who want to be called at the table and are awake. A player who chose DMs but cannot be written to
        is called here."""
        rung: list[int] = []
        async with self.app.store.read() as tx:
            players = await tx.players.get_all(people)
            for person, player in players.items():
                with_dms = player.notices == "dm" and (await tx.mailboxes.of(person)).state == "open"
                wanted = player.notices in ("mention", "dm") and not with_dms
                if wanted and _is_awake(perspective, player):
                    rung.append(person)
        return tuple(rung)

    async def _story(self, perspective: Perspective, job: Job, locale: str) -> None:
        """Post what has just ended as a message of its own, above the table's, with all that was not told before it: of
        endings that come together there is one picture, for the positions of the earlier ones are past."""
        if perspective.seen is None:
            return
        match, room = await self.rooms.place(perspective.match)
        async with self.app.store.read() as tx:
            known = await tx.posts.get(match.id, "story")
            owed = await tx.outbox.job(match.id, "table")
        found = await self._left_behind(perspective, room, job, known, locale)
        if owed is not None:
            await self._make_sure(perspective, room, owed, locale, ends=True)
        left = await self._left(match, room.id)
        stretch = await self._above(perspective, left, locale)
        lines = _lines(perspective, stretch)
        picture: Picture | None = None
        if not stretch.is_empty or not left:
            picture = await self.app.pictures.at(Place.STORY, perspective, locale, Urgency.MESSAGE)
        if picture is None and not lines:
            return
        outgoing = table_ui.pictured(perspective, lines, picture, locale, job.mark)
        if found is None or not await self.messages.edited(found, outgoing):
            found = posted("story", await self.messages.send(room, outgoing, job))
        await self.messages.remember(job, replace(found, since=stretch.since, upto=stretch.end))
        async with self.app.store.write() as tx:  # in case this story came late
            await tx.outbox.enqueue(match.id, "table", now())

    async def _left_behind(
        self, perspective: Perspective, room: Room, job: Job, known: Post | None, locale: str
    ) -> Post | None:  # fmt: skip
        """The message that an earlier, unfinished try to tell a story has left behind, if it tells all up to the last
        picture. One that ends before it is the story's as it stands, with its own picture, and what came since goes
        below it. One whose lines were taken back, or told below it, is deleted. Raises `Replaced` in both cases, and
        where there is no message and scenes come first: the row begins again."""
        if not job.is_unsure:
            return None
        number, say = perspective.match.id, perspective.say(locale)
        message = await self.messages.left_behind(room, job, known)
        if message is None:
            if await self.scenes_come_first(number):
                raise Replaced
            return None
        found, left = posted("story", message), await self._left(perspective.match, room.id)
        above = await self._above(perspective, left, locale)
        if left is None or (not left and above.is_empty):
            return found
        async with self.app.store.read() as tx:
            section = await tx.events.section(number, left)
        stretch = await self.app.matches.views.stretch(number, left, section.after)
        for one in reversed(stretch.passages):
            told = stretch.before(one.upto)
            shown = table_ui.told_lines(_lines(perspective, told), say, table_ui.EARLIER_LENGTH)
            if told.pictured().is_empty or shown.strip() != told_in(message).strip():
                continue
            if told.end == above.end:
                return found
            await self.messages.remember(job, replace(found, since=told.since, upto=told.end), again=True)
            raise Replaced
        await self.messages.discard(number, found, job)
        return None

    async def _above(self, perspective: Perspective, left: int | None, locale: str) -> Stretch:
        """The lines above a picture: all up to what it shows, and where no scenes are told, the rest that the table's
        message could not hold."""
        number, views = perspective.match.id, self.app.matches.views
        shown = await views.pictured(number, left)
        if shown.is_empty or left is None:
            return shown
        async with self.app.store.read() as tx:
            section = await tx.events.section(number, left)
        if section.scenes or section.after is not None:
            return shown
        after = await views.stretch(number, shown.end)
        rest = after.before(after.newest(perspective.say(locale, plain=True)).since)
        return Stretch((*shown.passages, *rest.passages), shown.since, rest.end)

    async def _proposal(self, perspective: Perspective, job: Job, locale: str) -> None:
        """Show the open proposal, calling those who must agree; once it is settled the message is deleted."""
        async with self.app.store.read() as tx:
            put = await tx.proposals.of(perspective.match.id)
        if put is None:
            await self._asked(perspective, job, "proposal", None, 0)
        else:
            outgoing = proposal_ui.proposal(perspective, put, locale, job.mark)
            await self._asked(
                perspective, job, "proposal", outgoing, put.opened_at, awaited(put, perspective.occupants)
            )

    async def _offers(self, perspective: Perspective, job: Job, locale: str) -> None:
        """Show the seats on offer, calling those who must decide; once no seat is on offer the message is deleted."""
        async with self.app.store.read() as tx:
            offers = await tx.seat_offers.of(perspective.match.id)
        if not offers:
            await self._asked(perspective, job, "offers", None, 0)
        else:
            outgoing = seats_ui.offers(perspective, offers, locale, job.mark)
            called = seats_ui.called(perspective, offers)
            await self._asked(perspective, job, "offers", outgoing, max(offer.opened_at for offer in offers), called)

    async def _asked(
        self,
        perspective: Perspective,
        job: Job,
        kind: PostKind,
        outgoing: Outgoing | None,
        since: int,
        called: tuple[int, ...] = (),
    ) -> None:
        """Keep one message that asks the table something since `since`; None removes it, and a newer question gets a
        new message."""
        async with self.app.store.read() as tx:
            post = await tx.posts.get(perspective.match.id, kind)
        if post is not None and (outgoing is None or post.posted_at < since):
            async with self.app.store.write() as tx:
                await tx.posts.retire(perspective.match.id, kind, now())
            post = None
        if outgoing is not None:
            _, room = await self.rooms.place(perspective.match)
            post = post or await self.messages.found(room, job)
            if post is None or not await self.messages.edited(post, outgoing):
                async with self.app.store.read() as tx:
                    players = await tx.players.get_all(called)
                awake = tuple(person for person, player in players.items() if _is_awake(perspective, player))
                post = posted(kind, await self.messages.send(room, outgoing, job, awake))
            await self.messages.remember(job, post)


def _lines(perspective: Perspective, stretch: Stretch) -> tuple[Text, ...]:
    """The paragraphs of a message that tells these events: an ending stands in the frame of the table's."""
    match = perspective.match
    return stretch.lines(match.ending if match.status == "over" else None)


def _standing(shown: Shown) -> float:
    """The least seconds for which the picture of the table's message stands."""
    return PICTURE_SECONDS * max(1.0, shown.size / LIGHT_BYTES)


def _next_look(match: Match, *, again: bool) -> int | None:
    """The second of the first look after the thread. Raises `Replaced` if the row begins again."""
    if again:
        raise Replaced
    return first_look(match)


def _is_awake(perspective: Perspective, player: Player) -> bool:
    """True if a person may be called at a table now."""
    return not (PACES[perspective.match.pace].sleeps and is_quiet(player, now()))
