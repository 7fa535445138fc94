"""What each message of a match shows, and where it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import discord
from msgspec.structs import replace

from bot.courier.letters import Letters
from bot.courier.messages import Messages, posted, still_good
from bot.courier.nudges import Nudges
from bot.courier.rooms import Replaced, Room, Rooms, first_look
from bot.desk import Desk
from bot.drawing import Urgency
from bot.matches.motions import awaited
from bot.matches.pace import PACES
from bot.quiet import is_quiet
from bot.store import Job, Match, Player, Post, PostKind
from bot.ui import lobby as lobby_ui
from bot.ui import motion as motion_ui
from bot.ui import seats as seats_ui
from bot.ui import table as table_ui
from bot.ui.sheet import Sheet
from bot.when import now
from rendering import painter

if TYPE_CHECKING:
    from bot.app import Drakhost


class Door(Protocol):
    """Where the first message of a lobby goes: a channel, or the answer to the command that opened it."""

    async def send(self, sheet: Sheet) -> discord.Message: ...


class Projection:
    """Brings one message after the other up to date, for one bot."""

    def __init__(self, app: Drakhost) -> None:
        self.app = app
        self.rooms = Rooms(app)
        self.messages = Messages(app, self.rooms)
        self.letters = Letters(app, self.messages)
        self.nudges = Nudges(app, self.messages, self.rooms)

    async def project(self, job: Job, door: Door | None) -> int | None:
        """Do what a row of the outbox asks for; when to look after the match's thread, or at the same person's message
        again, if that must be. Raises whatever goes wrong."""
        if job.kind == "thread":
            return await self.rooms.look_after(job.match_id)
        if job.kind == "guest":
            await self.rooms.admit(job.match_id, job.person)
            return None
        if job.kind == "letter":
            return await self.letters.deliver(job)
        if job.kind == "nudge":
            return await self.nudges.deliver(job)
        if job.kind == "strip":
            await self.messages.strip(job.match_id)
            return None
        if job.kind == "clear":
            await self.messages.clear(job.match_id)
            return None
        desk = await self.app.matches.desk(job.match_id)
        locale = await self.app.language(desk.match.server)
        if desk.match.lost_at is not None and job.kind != "lobby":
            return None  # there is no place where it may be seen
        if job.kind == "lobby":
            await self._lobby(desk, job, door, locale)
        elif job.kind == "story":
            await self._story(desk, job, locale)
        elif job.kind == "motion":
            await self._motion(desk, job, locale)
        elif job.kind == "offers":
            await self._offers(desk, job, locale)
        elif desk.match.status in ("running", "over", "frozen"):
            return await self._table(desk, job, locale)
        return None

    async def _lobby(self, desk: Desk, job: Job, door: Door | None, locale: str) -> None:
        match, waits = desk.match, desk.match.status == "lobby"
        async with self.app.store.read() as tx:
            post, table = await tx.post(match.id, "lobby"), await tx.post(match.id, "table")
        if match.status in ("running", "over") and table is None and match.lost_at is None:
            match = await self.rooms.open_thread(match, starting=True)
        url = f"https://discord.com/channels/{match.server}/{match.place}" if match.thread else None
        urgency = Urgency.PANEL if door is not None else Urgency.MESSAGE
        cover = await self.app.pictures.cover(match.game, locale, urgency)
        sheet = lobby_ui.lobby(desk, cover, locale, url, job.mark)
        if post is None and job.is_unsure:
            post = await self.messages.found(await self.rooms.home(match), job)
        if post is not None:
            if waits:
                await self.rooms.home(match)  # in a thread that sleeps nothing can be edited
            if await self.messages.edited(post, sheet) or not waits:
                await self.messages.remember(job, post)
                return
        elif match.lost_at is not None:
            return
        if door is not None:
            message = await door.send(sheet)
        else:
            called = desk.invited if match.rematch_of is not None else ()
            message = await self.messages.send(await self.rooms.home(match), sheet, job, called)
        await self.messages.remember(job, posted("lobby", message))

    async def _table(self, desk: Desk, job: Job, locale: str) -> int | None:
        match, room = await self.rooms.place(desk.match)
        await self.nudges.settled(match.id, tuple(one.person for one in desk.waiting if one.person is not None))
        async with self.app.store.read() as tx:
            post = await tx.post(match.id, "table")
        left = max(await self._left(match, room, post), default=0)
        if (found := await self.messages.found(room, job, post)) is not None:
            await self._recover(desk, found, left, locale, job)
        asked = tuple(sorted({sitter.person for sitter in desk.waiting if sitter.person is not None}))
        good = post is not None and still_good(post, room, asked)
        since = post.since if post is not None and good else left
        sheet, upto = await self._shown(desk, since, locale, job)
        if post is not None and good and await self.messages.edited(post, sheet):
            # who has answered may be called again
            await self.messages.remember(job, replace(post, asked=asked, upto=upto))
        else:
            away = {sitter.person for sitter in desk.sitters if sitter.seat in desk.away}
            called = tuple(one for one in asked if one not in away and (post is None or one not in post.asked))
            pinged = await self._rung_for(desk, called)
            message = await self.messages.send(room, sheet, job, pinged)
            await self.messages.remember(job, posted("table", message, asked, since, upto))
        return first_look(match)

    async def _recover(self, desk: Desk, found: Post, since: int, locale: str, job: Job) -> None:
        """A message that an earlier try has left behind is the table's from now on: it tells all that no other one
        tells. Raises `Replaced`: what is to be done then is looked at anew. Nothing happens where it is gone."""
        sheet, upto = await self._shown(desk, since, locale, job)
        if await self.messages.edited(found, sheet):
            await self.messages.remember(job, replace(found, since=since, upto=upto), again=True)
            raise Replaced

    async def _shown(self, desk: Desk, since: int, locale: str, job: Job) -> tuple[Sheet, int]:
        """The table's message, which tells what no earlier one has; and the first event that it does not tell."""
        if desk.match.status == "frozen":
            return table_ui.frozen(desk, locale, job.mark), since
        tale = await self.app.matches.fresh(desk, since, locale)
        picture = await self.app.pictures.scene(desk, locale, Urgency.MESSAGE)
        return table_ui.table(replace(desk, story=tale.lines), picture, locale, job.mark), tale.end

    async def _left(self, match: Match, room: Room, table: Post | None) -> tuple[int, ...]:
        """The events at which the messages in that place have left off: people can still read there what was before."""
        async with self.app.store.read() as tx:
            story = await tx.post(match.id, "story")
        return tuple(post.upto for post in (table, story) if post is not None and post.channel == room.id)

    async def _rung_for(self, desk: Desk, people: tuple[int, ...]) -> tuple[int, ...]:
        """Those of them who wish to be called at the table, and are awake. Whoever asked for letters and cannot be
        written to is called here."""
        rung: list[int] = []
        async with self.app.store.read() as tx:
            players = await tx.players(people)
            for person, player in players.items():
                lettered = player.notices == "dm" and (await tx.mailbox(person)).state == "open"
                wished = player.notices in ("mention", "dm") and not lettered
                if wished and _is_awake(desk, player):
                    rung.append(person)
        return tuple(rung)

    async def _story(self, desk: Desk, job: Job, locale: str) -> None:
        """What has just ended, in a message of its own: the table's follows below it."""
        if desk.seen is None:
            return
        match, room = await self.rooms.place(desk.match)
        async with self.app.store.read() as tx:
            table = await tx.post(match.id, "table")
        begun = (table.since,) if table is not None and table.channel == room.id else ()
        tale = await self.app.matches.tale(match.id, (*begun, *await self._left(match, room, table)))
        drawn = "story" in painter(desk.match.game).AIDS
        picture = await self.app.pictures.aid("story", desk, locale, Urgency.MESSAGE) if drawn else None
        if picture is None and not tale.lines:
            return
        sheet = table_ui.pictured(desk, tale.lines, picture, locale, job.mark)
        async with self.app.store.read() as tx:
            known = await tx.post(match.id, "story")
        found = await self.messages.found(room, job, known)
        if found is None or not await self.messages.edited(found, sheet):
            found = posted("story", await self.messages.send(room, sheet, job))
        await self.messages.remember(job, replace(found, upto=tale.end))
        async with self.app.store.write() as tx:  # if it came late
            await tx.enqueue(match.id, "table", now())

    async def _motion(self, desk: Desk, job: Job, locale: str) -> None:
        """What the table is asked to agree to, calling those who must; once it is settled the message goes."""
        async with self.app.store.read() as tx:
            put = await tx.motion(desk.match.id)
        if put is None:
            await self._asked(desk, job, "motion", None, 0)
        else:
            sheet = motion_ui.motion(desk, put, locale, job.mark)
            await self._asked(desk, job, "motion", sheet, put.opened_at, awaited(put, desk.sitters))

    async def _offers(self, desk: Desk, job: Job, locale: str) -> None:
        """The chairs on offer, calling whoever is to decide; once there are none the message goes."""
        async with self.app.store.read() as tx:
            offers = await tx.offers(desk.match.id)
        if not offers:
            await self._asked(desk, job, "offers", None, 0)
        else:
            sheet = seats_ui.offers(desk, offers, locale, job.mark)
            called = seats_ui.called(desk, offers)
            await self._asked(desk, job, "offers", sheet, max(offer.opened_at for offer in offers), called)

    async def _asked(
        self, desk: Desk, job: Job, kind: PostKind, sheet: Sheet | None, since: int, called: tuple[int, ...] = ()
    ) -> None:
        """A message that asks the table something `since` then, or nothing any more: anew for something new."""
        async with self.app.store.read() as tx:
            post = await tx.post(desk.match.id, kind)
        if post is not None and (sheet is None or post.posted_at < since):
            async with self.app.store.write() as tx:
                await tx.retire_post(desk.match.id, kind, now())
            post = None
        if sheet is not None:
            _, room = await self.rooms.place(desk.match)
            post = post or await self.messages.found(room, job)
            if post is None or not await self.messages.edited(post, sheet):
                async with self.app.store.read() as tx:
                    players = await tx.players(called)
                awake = tuple(person for person, player in players.items() if _is_awake(desk, player))
                post = posted(kind, await self.messages.send(room, sheet, job, awake))
            await self.messages.remember(job, post)


def _is_awake(desk: Desk, player: Player) -> bool:
    """Whether a person may be called at a table now."""
    return not (PACES[desk.match.pace].sleeps and is_quiet(player, now()))
