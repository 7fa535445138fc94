"""What there is to write to somebody in private: from what they see and were told, whatever the game."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import Struct

from bot import words
from bot.desk import Desk, in_paragraphs, newest_of
from bot.matches.base import match_of, rules
from bot.matches.look import STORY_EVENTS, lines_of, named
from bot.matches.news import Newsreader
from bot.matches.writing import is_private, may_write_to
from bot.store import Mailbox, Player, Post, Seen
from engines.core import Decision, Text, get, knows_more

TOLD = 5
"""So much of what is new stands in a letter."""


class Case(Struct, frozen=True):
    """All that a letter is made of. `told` is what the person alone was told and has not seen, `newest` the first event
    after it, `told_at` when; `lately` is that among what else has happened since they looked, in paragraphs;
    `is_secret`: the person knows more than everybody; `unread`: anything at all was told since they looked; `called_at`
    is when the table's message called them, 0 if it does not."""

    desk: Desk
    player: Player
    seen: Seen
    mailbox: Mailbox
    post: Post | None
    told: tuple[Text, ...]
    lately: tuple[Text, ...]
    newest: int
    told_at: int
    is_secret: bool
    unread: bool
    called_at: int

    @property
    def locale(self) -> str:
        return words.match_locale(self.player.language)

    @property
    def asked(self) -> Decision | None:
        """The question that has to be answered."""
        return self.desk.decision if self.desk.is_due else None

    @property
    def about(self) -> str:
        """The question that a letter shows: one that has to be answered, or an answer that may still be changed."""
        return self.desk.decision.id if self.desk.decision is not None else ""

    @property
    def may_stay(self) -> bool:
        """Whether its reader plays there, and wishes letters."""
        return self.desk.match.status == "running" and bool(self.desk.viewer) and may_write_to(self.player)

    @property
    def has_ended(self) -> bool:
        """Whether its reader has played there to the end."""
        return self.desk.match.status == "over" and bool(self.desk.viewer) and may_write_to(self.player)

    @property
    def is_wanted(self) -> bool:
        """Whether there is to be a letter."""
        if not self.may_stay:
            return False
        if self.told or self.desk.match.lost_at is not None:
            return True
        return self.asked is not None and (self.is_secret or is_private(self.asked) or self.player.notices == "dm")

    @property
    def is_reminder(self) -> bool:
        """Whether it reminds of a question that it has asked before."""
        hidden = self.asked is not None and self.asked.silent
        return self.seen.reminders > 0 and (hidden or self.player.notices == "dm")

    @property
    def is_new(self) -> bool:
        """Whether what is to be said was not said yet: then it rings."""
        if self.post is None or (self.asked is not None and not (self.about == self.post.about and self.post.rang)):
            return True
        if self.desk.match.lost_at is not None and self.post.posted_at < self.desk.match.lost_at:
            return True
        reminded = self.is_reminder and self.seen.reminded_at > self.post.posted_at
        return reminded or (bool(self.told) and self.newest > self.post.upto)

    @property
    def matter(self) -> str:
        """What somebody who cannot be written to could not be told: the next question is another one."""
        return f"{self.desk.match.id}:{self.about or self.newest}"

    @property
    def is_shut(self) -> bool:
        """Whether their mailbox was closed when this was to be said."""
        return self.mailbox.state != "open" and self.mailbox.tried == self.matter

    @property
    def stands(self) -> bool:
        """Whether there is no letter that says anything else. What was only told can be read there on."""
        if self.post is None:
            return True
        only_told = not self.post.about and self.asked is None and self.desk.match.lost_at is None
        return self.may_stay and (only_told or self.post.digest == self.digest)

    @property
    def is_called(self) -> bool:
        """Whether the table has rung for all that is to be said."""
        hidden = self.asked is not None and self.asked.silent
        return bool(self.called_at) and not hidden and self.told_at <= self.called_at

    @property
    def digest(self) -> str:
        """What the letter shows, in short: no edit where nothing of it has changed, for an edit can be seen."""
        desk = self.desk
        shown = (
            desk.seen, desk.ordered, desk.deadline, desk.match.paused_at, desk.match.lost_at, desk.undoes, self.told,
            self.is_reminder, self.locale,
        )  # fmt: skip
        return hashlib.sha256(msgspec.msgpack.encode(shown)).hexdigest()


class Letters(Newsreader):
    """Looking at who is to be written to."""

    async def case(self, number: int, person: int) -> Case:
        """What there is to write to somebody. Raises `Refusal`."""
        async with self.store.read() as tx:
            player = await tx.player(person)
        desk = await self.desk(number, person, words.match_locale(player.language))
        async with self.store.read() as tx:
            match = await match_of(tx, number)
            seen, viewer = await tx.seen(number, person), desk.viewer
            found = await tx.confided(number, viewer, seen.upto) if viewer else []
            holders = await tx.holders(number)
            recent = await tx.told(number, viewer, STORY_EVENTS) if viewer and seen.upto else []
            heard = [one for one in recent if one.number >= seen.upto]
            lines = newest_of(lines_of(heard, viewer, holders), desk.say(words.match_locale(player.language)))
            before = [one for one in found[-TOLD:] if one not in heard[len(heard) - len(lines) :]]
            table = await tx.post(number, "table")
            read = await tx.count_told(number, viewer, seen.upto)
            rings, secret = player.notices == "mention", False
            if desk.seen is not None and viewer:
                record = await self.record(tx, match)
                with rules():
                    secret = knows_more(get(match.game), record, viewer)
            return Case(
                desk=desk,
                player=player,
                seen=seen,
                mailbox=await tx.mailbox(person),
                post=await tx.post(number, "letter", person),
                told=tuple(named(found[-TOLD:], viewer, holders)),
                lately=(*named(before, viewer, holders), *in_paragraphs(lines)),
                newest=found[-1].number + 1 if found else 0,
                told_at=found[-1].at if found else 0,
                is_secret=secret,
                unread=await tx.count_told(number, viewer) > read,
                called_at=table.posted_at if table is not None and person in table.asked and rings else 0,
            )

    async def drawn(self, number: int, person: int, message: int, digest: str, about: str) -> None:
        """A letter shows something else, for it was answered there."""
        async with self.store.write() as tx:
            await match_of(tx, number)
            post = await tx.post(number, "letter", person)
            if post is not None and post.message == message:
                await tx.save_post(number, msgspec.structs.replace(post, digest=digest, about=about, rang=True))
