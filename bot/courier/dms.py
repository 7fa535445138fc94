"""Direct messages: one living DM for each match and person, replaced when there is something else to say.

While a DM is young it is edited to the current state: the effect of an answer, the next question, the ending. An edit
does not ring. Only a new question rings, in a new DM, once its recipient has left the old one. A DM that only told
something stays as it is: it can still be read, and it leads to the hand, the board and the table. If Discord does not
let us write to a person, the match goes on all the same: they are told at the table, once, and the next question is
another try.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord
from msgspec.structs import replace

from bot.courier.messages import Messages, marked, posted
from bot.courier.rooms import Replaced
from bot.drawing import Urgency
from bot.host import Host
from bot.limits import EDIT_YOUNG_SECONDS
from bot.matches.dms import DMContent
from bot.matches.time_controls import PACES
from bot.quiet_hours import wakes
from bot.store import Job, Post
from bot.ui.choices import NEW_DRAFT, Draft
from bot.ui.dm import dm
from bot.ui.outgoing import Outgoing
from bot.utc import now
from engines.core import Text
from rendering import Picture, Place

log = logging.getLogger(__name__)
AT_IT_SECONDS = 120
"""A player who has just answered sees the next question at the same place: for this long no DM about it is sent."""
NO_SUCH_USER = 10013


class DirectMessages:
    """The direct messages of one bot."""

    def __init__(self, app: Host, messages: Messages) -> None:
        self.app = app
        self.messages = messages

    async def deliver(self, job: Job) -> int | None:
        """Bring a person's DM of a match up to date. Returns the second at which to look at it again, or None. Raises
        whatever goes wrong, except for a closed mailbox."""
        content = await self.app.matches.dms.content(job.match_id, job.person)
        if job.is_unsure:
            await self._recover(content, job)
        rings = content.is_wanted and content.is_new and not content.is_shut
        later = self._not_yet(content) if rings else None
        until = self._in_panel_until(content)
        if rings and later is None:
            await self._send(content, job)
        elif content.post is not None and not content.stands:
            if until is None or not replace(content, is_bare=True).stands:
                await self._mend(content, content.post, job, in_panel=until is not None)
        else:
            return later
        return later or until

    async def outgoing(
        self,
        content: DMContent,
        just_told: Sequence[Text] | None = None,
        draft: Draft = NEW_DRAFT,
        mark: int | None = None,
        urgency: Urgency = Urgency.MESSAGE,
    ) -> Outgoing:
        """The DM with this content, drawn."""
        if content.is_bare:
            return dm(content, None, just_told, draft, mark)
        told = content.told if just_told is None else just_told
        moments: tuple[Picture, ...] = ()
        if not content.player.text_boards:
            moments = await self.app.pictures.moments(told, content.perspective, content.locale, urgency)
        return dm(content, await self._picture(content, urgency), just_told, draft, mark, moments)

    async def _picture(self, content: DMContent, urgency: Urgency) -> Picture | None:
        """A close-up of the question's place, else the player's hand, else the board; None for players who have chosen
        text."""
        perspective, pictures = content.perspective, self.app.pictures
        if content.player.text_boards:
            return None
        picture = (
            await pictures.closeup(perspective, content.locale, urgency) if perspective.decision is not None else None
        )
        if picture is None:
            picture = await pictures.at(Place.HAND, perspective, content.locale, urgency)
        return picture or await pictures.board(perspective, content.locale, urgency)

    def _not_yet(self, content: DMContent) -> int | None:
        """The second at which to write, if that is later than now: a player who is at the match, or asleep, is not rung
        for."""
        if (
            not content.told
            and not content.is_reminder
            and not content.unread
            and content.seen.at + AT_IT_SECONDS > now()
        ):
            return content.seen.at + AT_IT_SECONDS
        if PACES[content.perspective.match.pace].sleeps and (awake := wakes(content.player, now())) > now():
            return awake
        return None

    def _in_panel_until(self, content: DMContent) -> int | None:
        """The second until which its recipient is taken to look at their panel, which shows what the DM would; None if
        they do not."""
        until = self.app.panels.pressed_at(content.perspective.match.id, content.player.person) + AT_IT_SECONDS
        return until if content.is_wanted and until > now() else None

    async def _mend(self, content: DMContent, post: Post, job: Job, *, in_panel: bool) -> None:
        """Bring an existing DM up to the current state without ringing: edit it. If Discord no longer lets it be
        edited, send a new one where it is still wanted, or else retire it."""
        young = now() - post.posted_at < EDIT_YOUNG_SECONDS
        if young and (content.may_stay or content.has_ended):
            shown, outgoing = await self._as_it_stands(content, post, in_panel=in_panel)
            if await self.messages.edited(post, outgoing):
                rang = post.rang and content.is_about(post)
                async with self.app.store.write() as tx:
                    if content.has_ended:
                        await tx.posts.drop(job.match_id, post.message)
                    else:
                        fresh = replace(post, about=content.about, digest=shown.digest, rang=rang)
                        await tx.posts.save(job.match_id, fresh)
                return
        if content.is_wanted and not content.is_new:
            await self._send(content, job, quietly=True)
        else:
            async with self.app.store.write() as tx:
                await tx.posts.retire(job.match_id, "dm", now(), job.person)

    async def _as_it_stands(
        self, content: DMContent, post: Post, *, in_panel: bool
    ) -> tuple[DMContent, Outgoing]:  # fmt: skip
        """The content of an existing DM, and that drawn. While its recipient is in the panel, which shows the same, it
        gets no new pictures."""
        if not content.is_wanted:
            return content, dm(content, None)
        outgoing = await self.outgoing(content)
        if in_panel and outgoing.files() and not self.app.shown.shows(post.message, outgoing):
            content = replace(content, is_bare=True)
            outgoing = await self.outgoing(content)
        return content, outgoing

    async def _send(self, content: DMContent, job: Job, *, quietly: bool = False) -> None:
        number = content.perspective.match.id
        silent = quietly or content.is_called
        content = replace(content, is_bare=silent and self._in_panel_until(content) is not None)
        outgoing = await self.outgoing(content, mark=job.mark)
        try:
            room = await self.app.create_dm(discord.Object(job.person))
            # A player whom the table calls is not rung for twice; the mention there must not reveal this DM.
            message = await self.messages.send(room, outgoing, job, silent=silent)
        except discord.HTTPException as error:
            if not _is_closed(error):
                raise
            log.info("match %s: somebody cannot be written to: %s %s", number, error.status, error.code)
            async with self.app.store.write() as tx:
                await tx.mailboxes.close(job.person, content.matter)
            return
        post = posted("dm", message, upto=content.newest, person=job.person)
        await self._remember(job, replace(post, about=content.about, digest=content.digest))

    async def _remember(self, job: Job, post: Post, *, again: bool = False) -> None:
        """Record a new DM in place of the one before: its recipient's mailbox is open."""
        async with self.app.store.write() as tx:
            await tx.mailboxes.open(post.person)
        await self.messages.remember(job, post, again=again)

    async def _recover(self, content: DMContent, job: Job) -> None:
        """Adopt a DM that an earlier try has left behind. Raises `Replaced` then, so that its content is checked in a
        new run."""
        try:
            room = await self.app.create_dm(discord.Object(job.person))
            message = await marked(room, self.app.user, job.mark, content.post)
        except discord.HTTPException as error:
            if not _is_closed(error):
                raise
            return
        if message is None:
            return
        shown = {part for made in _custom_ids(message.components) for part in made.split(":")}
        about = " ".join(one for one in content.about.split() if one in shown)
        post = posted("dm", message, upto=content.newest, person=job.person)
        await self._remember(job, replace(post, about=about), again=True)
        raise Replaced


def _is_closed(error: discord.HTTPException) -> bool:
    """True if a person cannot be written to: their DMs are closed to us, or the account is gone."""
    return error.status == 403 or error.code == NO_SUCH_USER


def _custom_ids(parts: Sequence[object]) -> list[str]:
    found: list[str] = []
    for part in parts:
        made = getattr(part, "custom_id", None)
        found += [made] if isinstance(made, str) else []
        found += _custom_ids(getattr(part, "children", ()))
    return found
