"""Direct messages: one living letter for each match and person, replaced when there is something else to say.

A letter is edited, while it is young, to how things stand: what became of an answer, what is asked next, how the match
ended. An edit does not ring; only a new question does, in a letter anew, once its reader is no longer at it. What was
only told stays as it is: it can be read there, and is the way to the hand, the board and the table. Where Discord lets
us not write to somebody the match goes on all the same: they are told at the table, once, and the next question is
another try.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord
from msgspec.structs import replace

from bot.courier.messages import Messages, marked, posted
from bot.courier.rooms import Replaced
from bot.drawing import Urgency
from bot.limits import EDIT_YOUNG_SECONDS
from bot.matches.letters import Case
from bot.matches.pace import PACES
from bot.quiet import wakes
from bot.store import Job, Post
from bot.ui.choices import NEW_DRAFT, Draft
from bot.ui.letter import letter
from bot.ui.sheet import Sheet
from bot.when import now
from engines.core import Text
from rendering import Picture, painter

if TYPE_CHECKING:
    from bot.app import Drakhost

log = logging.getLogger(__name__)
AT_IT_SECONDS = 120
"""Whoever has just answered sees what is asked next where they answered: so long nobody writes to them about it."""
NO_SUCH_USER = 10013


class Letters:
    """Writes for one bot."""

    def __init__(self, app: Drakhost, messages: Messages) -> None:
        self.app = app
        self.messages = messages

    async def deliver(self, job: Job) -> int | None:
        """Bring somebody's letter of a match up to date; when to look at it again, if that must be. Raises whatever
        goes wrong, but for a mailbox that is closed."""
        case = await self.app.matches.case(job.match_id, job.person)
        if job.is_unsure:
            await self._recover(case, job)
        rings = case.is_wanted and case.is_new and not case.is_shut
        later = self._not_yet(case) if rings else None
        if rings and later is None:
            await self._send(case, job)
        elif case.post is not None and not case.stands:
            await self._mend(case, case.post, job)
        return later

    async def sheet(
        self,
        case: Case,
        just_told: Sequence[Text] | None = None,
        draft: Draft = NEW_DRAFT,
        mark: int | None = None,
        urgency: Urgency = Urgency.MESSAGE,
    ) -> Sheet:
        """The letter of a case, drawn."""
        return letter(case, await self._picture(case, urgency), just_told, draft, mark)

    async def _picture(self, case: Case, urgency: Urgency) -> Picture | None:
        """Where the question lies, or else what they hold, or else the table; none for who wishes to read instead."""
        desk, pictures = case.desk, self.app.pictures
        if case.player.text_boards:
            return None
        picture = await pictures.closeup(desk, case.locale, urgency) if desk.decision is not None else None
        if picture is None and "hand" in painter(desk.match.game).AIDS:
            picture = await pictures.aid("hand", desk, case.locale, urgency)
        return picture or await pictures.board(desk, case.locale, urgency)

    def _not_yet(self, case: Case) -> int | None:
        """When to write, if that is not now: whoever is at it, or asleep, is not rung for."""
        if not case.told and not case.is_reminder and not case.unread and case.seen.at + AT_IT_SECONDS > now():
            return case.seen.at + AT_IT_SECONDS
        if PACES[case.desk.match.pace].sleeps and (awake := wakes(case.player, now())) > now():
            return awake
        return None

    async def _mend(self, case: Case, post: Post, job: Job) -> None:
        """The letter that somebody has says how things stand now, and rings for nothing: it is edited, or if Discord
        lets nobody edit it any more, written anew where it is still wanted, and taken back elsewhere."""
        young = now() - post.posted_at < EDIT_YOUNG_SECONDS
        has_readers = case.may_stay or case.has_ended
        if has_readers and young and await self.messages.edited(post, await self._as_it_stands(case)):
            rang = post.rang and post.about == case.about
            async with self.app.store.write() as tx:
                if case.has_ended:
                    await tx.drop_post(job.match_id, post.message)
                else:
                    fresh = replace(post, about=case.about, digest=case.digest, rang=rang)
                    await tx.save_post(job.match_id, fresh)
        elif case.is_wanted and not case.is_new:
            await self._send(case, job, quietly=True)
        else:
            async with self.app.store.write() as tx:
                await tx.retire_post(job.match_id, "letter", now(), job.person)

    async def _as_it_stands(self, case: Case) -> Sheet:
        return await self.sheet(case) if case.is_wanted else letter(case, None)

    async def _send(self, case: Case, job: Job, *, quietly: bool = False) -> None:
        number = case.desk.match.id
        sheet = await self.sheet(case, mark=job.mark)
        try:
            room = await self.app.create_dm(discord.Object(job.person))
            # Whom the table calls is not rung for twice; the mention there must not tell of a letter here.
            message = await self.messages.send(room, sheet, job, silent=quietly or case.is_called)
        except discord.HTTPException as error:
            if not _is_closed(error):
                raise
            log.info("match %s: somebody cannot be written to: %s %s", number, error.status, error.code)
            async with self.app.store.write() as tx:
                await tx.close_mailbox(job.person, case.matter)
            return
        post = posted("letter", message, upto=case.newest, person=job.person)
        await self._remember(job, replace(post, about=case.about, digest=case.digest))

    async def _remember(self, job: Job, post: Post, *, again: bool = False) -> None:
        """A new letter is there, instead of the one before: its reader can be written to."""
        async with self.app.store.write() as tx:
            await tx.open_mailbox(post.person)
        await self.messages.remember(job, post, again=again)

    async def _recover(self, case: Case, job: Job) -> None:
        """A letter that an earlier try has left behind is their letter from now on. Raises `Replaced` then: whether it
        says how things stand is looked at anew."""
        try:
            room = await self.app.create_dm(discord.Object(job.person))
            message = await marked(room, self.app.user, job.mark, case.post)
        except discord.HTTPException as error:
            if not _is_closed(error):
                raise
            return
        if message is None:
            return
        about = case.about if any(case.about in made.split(":") for made in _custom_ids(message.components)) else ""
        post = posted("letter", message, upto=case.newest, person=job.person)
        await self._remember(job, replace(post, about=about), again=True)
        raise Replaced


def _is_closed(error: discord.HTTPException) -> bool:
    """Whether a person cannot be written to: closed to us, or gone."""
    return error.status == 403 or error.code == NO_SUCH_USER


def _custom_ids(parts: Sequence[object]) -> list[str]:
    found: list[str] = []
    for part in parts:
        made = getattr(part, "custom_id", None)
        found += [made] if isinstance(made, str) else []
        found += _custom_ids(getattr(part, "children", ()))
    return found
