"""Reminders at the table: one living message for each match and person, which goes once they have looked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.courier.messages import Messages, posted
from bot.courier.rooms import Replaced, Rooms
from bot.matches.pace import PACES
from bot.matches.reminders import is_last
from bot.quiet import is_quiet, wakes
from bot.store import Job
from bot.ui.nudge import nudge
from bot.when import now

if TYPE_CHECKING:
    from bot.app import Drakhost


class Nudges:
    """Reminds for one bot."""

    def __init__(self, app: Drakhost, messages: Messages, rooms: Rooms) -> None:
        self.app = app
        self.messages = messages
        self.rooms = rooms

    async def deliver(self, job: Job) -> int | None:
        """Remind somebody, if the table still waits for them and they were not reminded yet; when to do it instead,
        where they sleep by now. Raises whatever goes wrong."""
        number, person = job.match_id, job.person
        desk = await self.app.matches.desk(number)
        async with self.app.store.read() as tx:
            seen, post = await tx.seen(number, person), await tx.post(number, "nudge", person)
            player, mailbox = await tx.player(person), await tx.mailbox(person)
            host = await tx.player(desk.match.host)
        waited = any(sitter.person == person for sitter in desk.waiting)
        if not seen.reminders or not waited or desk.match.lost_at is not None:
            await self.clear(number, (person,))
            return None
        match, room = await self.rooms.place(desk.match)
        if (found := await self.messages.found(room, job, post)) is not None:
            await self.messages.remember(job, found, again=True)
            raise Replaced
        if post is None or post.posted_at < seen.reminded_at:
            if PACES[match.pace].sleeps and (awake := wakes(player, now())) > now():
                return awake
            last = is_last(match, seen.reminders)
            lettered = player.notices == "dm" and mailbox.state == "open"
            rung = {person} - ({person} if lettered else set())
            if last and not is_quiet(host, now()):
                rung.add(match.host)
            sheet = nudge(desk, person, await self.app.language(match.server), last=last, mark=job.mark)
            message = await self.messages.send(room, sheet, job, tuple(sorted(rung)))
            await self.messages.remember(job, posted("nudge", message, person=person))
        return None

    async def clear(self, number: int, people: tuple[int, ...]) -> None:
        """Take the reminders of these people back."""
        if people:
            async with self.app.store.write() as tx:
                for person in people:
                    await tx.retire_post(number, "nudge", now(), person)

    async def settled(self, number: int, asked: tuple[int, ...]) -> None:
        """Take back what reminds of a question that is answered; `asked` are the people who are waited for."""
        async with self.app.store.read() as tx:
            posts = await tx.posts(number, "nudge")
            idle = [post.person for post in posts if not (await tx.seen(number, post.person)).reminders]
        await self.clear(number, tuple({*idle, *(post.person for post in posts if post.person not in asked)}))
