"""The content of direct messages: made from what the recipient sees and was told, whatever the game."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec import Struct

from bot import words
from bot.matches.core import MatchCore, match_of, rules
from bot.matches.notices import is_private, may_write_to
from bot.matches.views import TOLD_AT_ONCE, Views, named
from bot.perspective import Perspective, by_place, in_paragraphs, newest_within, passages
from bot.store import Mailbox, Player, Post, Seen
from engines.core import Decision, Text, get, knows_more, text

TOLD = 5
"""At most this many new lines stand in a DM."""
LATELY_LENGTH = 1000
"""The number of characters of what happened since its recipient last looked."""


class DMContent(Struct, frozen=True):
    """All that a DM is made of. `told` is what the person alone was told and has not seen, `newest` the first event
    after it, `told_at` when; `lately` is that among what else has happened since they looked, in paragraphs;
    `is_secret`: the person knows more than everybody; `unread`: anything at all was told since they looked; `called_at`
    is when the table's message called them, 0 if it does not; `is_bare`: it is to be without pictures."""

    perspective: Perspective
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
    is_bare: bool = False

    @property
    def locale(self) -> str:
        return words.match_locale(self.player.language)

    @property
    def asked(self) -> Decision | None:
        """The question that has to be answered."""
        return self.perspective.decision if self.perspective.is_due else None

    @property
    def about(self) -> str:
        """The questions that a DM is about, with a space between: the first that has to be answered in each thread, or
        an answer that may still be changed."""
        first: dict[str, str] = {}
        for asked in self.perspective.due or self.perspective.open[:1]:
            first.setdefault(asked.thread, asked.id)
        return " ".join(first.values())

    @property
    def may_stay(self) -> bool:
        """True if its recipient plays there, and wants DMs."""
        return (
            self.perspective.match.status == "running" and bool(self.perspective.viewer) and may_write_to(self.player)
        )

    @property
    def has_ended(self) -> bool:
        """True if its recipient has played there to the end, and wants DMs."""
        return self.perspective.match.status == "over" and bool(self.perspective.viewer) and may_write_to(self.player)

    @property
    def is_wanted(self) -> bool:
        """True if there is to be a DM."""
        if not self.may_stay:
            return False
        if self.told or self.perspective.match.lost_at is not None:
            return True
        return self.asked is not None and (self.is_secret or is_private(self.asked) or self.player.notices == "dm")

    @property
    def is_reminder(self) -> bool:
        """True if it reminds of a question that it has asked before."""
        hidden = self.asked is not None and self.asked.silent
        return self.seen.reminders > 0 and (hidden or self.player.notices == "dm")

    @property
    def is_new(self) -> bool:
        """True if what is to be said was not said yet: then the DM notifies its recipient."""
        if self.post is None or (self.asked is not None and not (self.is_about(self.post) and self.post.rang)):
            return True
        if self.perspective.match.lost_at is not None and self.post.posted_at < self.perspective.match.lost_at:
            return True
        reminded = self.is_reminder and self.seen.reminded_at > self.post.posted_at
        return reminded or (bool(self.told) and self.newest > self.post.upto)

    def is_about(self, post: Post) -> bool:
        """True if a DM is about all that this is about: elsewhere its recipient may have answered since."""
        return set(self.about.split()) <= set(post.about.split()) and bool(self.about) == bool(post.about)

    @property
    def matter(self) -> str:
        """The id of what a person with a closed mailbox could not be told: the next question has another one."""
        first, *_ = (*self.about.split(), self.newest)
        return f"{self.perspective.match.id}:{first}"

    @property
    def is_shut(self) -> bool:
        """True if their mailbox was closed when this was to be said."""
        return self.mailbox.state != "open" and self.mailbox.tried == self.matter

    @property
    def stands(self) -> bool:
        """Whether there is no DM that says anything else. What was only told can be read there on, if it was not
        outdated."""
        if self.post is None:
            return True
        only_told = bool(self.post.digest)
        only_told &= not self.post.about and self.asked is None and self.perspective.match.lost_at is None
        return self.may_stay and (only_told or self.post.digest == self.digest)

    @property
    def is_called(self) -> bool:
        """Whether the table has rung for all that is to be said."""
        hidden = self.asked is not None and self.asked.silent
        return bool(self.called_at) and not hidden and self.told_at <= self.called_at

    @property
    def digest(self) -> str:
        """A digest of what the DM shows. It is edited only where this has changed, for an edit can be seen."""
        perspective = self.perspective
        shown = (
            perspective.seen, perspective.deadline, perspective.match.paused_at,
            perspective.match.lost_at, perspective.undoes, self.told, self.is_reminder, self.locale,
            *([True] if self.is_bare else []),
        )  # fmt: skip
        return hashlib.sha256(msgspec.msgpack.encode(shown)).hexdigest()


class DirectMessages:
    """The direct messages that matches owe to people."""

    def __init__(self, core: MatchCore, views: Views) -> None:
        self._core = core
        self._views = views

    async def content(self, number: int, person: int) -> DMContent:
        """Everything that a DM to a person about a match needs. Raises `Refusal`."""
        async with self._core.store.read() as tx:
            player = await tx.players.get(person)
        perspective = await self._views.perspective(number, person, words.match_locale(player.language))
        async with self._core.store.read() as tx:
            match = await match_of(tx, number)
            seen, viewer = await tx.seen.of(number, person), perspective.viewer
            found = await tx.events.confided(number, viewer, seen.upto) if viewer else []
            holders = await tx.seats.holders(number)
            recent = await tx.events.newest(number, viewer, TOLD_AT_ONCE) if viewer and seen.upto else []
            heard = [one for one in recent if one.number >= seen.upto]
            lately = passages(by_place(heard), viewer, holders, match.game)
            shown = newest_within(lately, perspective.say(words.match_locale(player.language)), LATELY_LENGTH)
            before = [one for one in found[-TOLD:] if all(one.number not in line.numbers for line in shown)]
            earlier = [text("told-earlier")] if len(shown) < len(lately) else []
            table = await tx.posts.get(number, "table")
            read = await tx.events.count(number, viewer, seen.upto)
            rings, secret = player.notices == "mention", False
            if perspective.seen is not None and viewer:
                record = await self._core.record(tx, match)
                with rules():
                    secret = knows_more(get(match.game), record, viewer)
            return DMContent(
                perspective=perspective,
                player=player,
                seen=seen,
                mailbox=await tx.mailboxes.of(person),
                post=await tx.posts.get(number, "dm", person),
                told=tuple(named(found[-TOLD:], viewer, holders)),
                lately=(*named(before, viewer, holders), *earlier, *in_paragraphs(one.told for one in shown)),
                newest=found[-1].number + 1 if found else 0,
                told_at=found[-1].at if found else 0,
                is_secret=secret,
                unread=await tx.events.count(number, viewer) > read,
                called_at=table.posted_at if table is not None and person in table.asked and rings else 0,
            )

    async def drawn(self, number: int, person: int, message: int, digest: str, about: str) -> None:
        """Note that a DM shows something else now, for its question was answered there."""
        async with self._core.store.write() as tx:
            await match_of(tx, number)
            post = await tx.posts.get(number, "dm", person)
            if post is not None and post.message == message:
                await tx.posts.save(number, msgspec.structs.replace(post, digest=digest, about=about, rang=True))
