"""Reminders at the table: one living message for each match and person, deleted once the person has looked."""

from __future__ import annotations

from bot.courier.messages import Messages, posted
from bot.courier.rooms import Replaced, Rooms
from bot.host import Host
from bot.matches.reminders import is_last
from bot.matches.time_controls import PACES
from bot.quiet_hours import is_quiet, wakes
from bot.store import Job
from bot.ui.reminder import reminder
from bot.utc import now


class ReminderMessages:
    """The reminder messages of one bot."""

    def __init__(self, app: Host, messages: Messages, rooms: Rooms) -> None:
        self.app = app
        self.messages = messages
        self.rooms = rooms

    async def deliver(self, job: Job) -> int | None:
        """Remind a person, if the table still waits for them and this reminder is not posted yet. Returns the second to
        do it at instead if they are asleep. Raises whatever goes wrong."""
        number, person = job.match_id, job.person
        perspective = await self.app.matches.views.perspective(number)
        async with self.app.store.read() as tx:
            seen, post = await tx.seen.of(number, person), await tx.posts.get(number, "reminder", person)
            player, mailbox = await tx.players.get(person), await tx.mailboxes.of(person)
            host = await tx.players.get(perspective.match.host)
        waited = any(occupant.person == person for occupant in perspective.waiting)
        if not seen.reminders or not waited or perspective.match.lost_at is not None:
            await self.clear(number, (person,))
            return None
        match, room = await self.rooms.place(perspective.match)
        if (found := await self.messages.found(room, job, post)) is not None:
            await self.messages.remember(job, found, again=True)
            raise Replaced
        if post is None or post.posted_at < seen.reminded_at:
            if PACES[match.pace].sleeps and (awake := wakes(player, now())) > now():
                return awake
            last = is_last(match, seen.reminders)
            with_dms = player.notices == "dm" and mailbox.state == "open"
            rung = {person} - ({person} if with_dms else set())
            if last and not is_quiet(host, now()):
                rung.add(match.host)
            outgoing = reminder(perspective, person, await self.app.language(match.server), last=last, mark=job.mark)
            message = await self.messages.send(room, outgoing, job, tuple(sorted(rung)))
            await self.messages.remember(job, posted("reminder", message, person=person))
        return None

    async def clear(self, number: int, people: tuple[int, ...]) -> None:
        """Take the reminders of these people back."""
        if people:
            async with self.app.store.write() as tx:
                for person in people:
                    await tx.posts.retire(number, "reminder", now(), person)

    async def settled(self, number: int, asked: tuple[int, ...]) -> None:
        """Take back the reminders of answered questions; `asked` are the people for whom the table waits."""
        async with self.app.store.read() as tx:
            posts = await tx.posts.of_kind(number, "reminder")
            idle = [post.person for post in posts if not (await tx.seen.of(number, post.person)).reminders]
        await self.clear(number, tuple({*idle, *(post.person for post in posts if post.person not in asked)}))
