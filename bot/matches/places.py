"""Where a match is played, and who belongs there."""

from __future__ import annotations

from msgspec import Struct

from bot.matches.base import match_of
from bot.matches.motions import Motions
from bot.refusal import Refusal
from bot.store import NO_ENTRY, Match, Transaction
from bot.when import now
from engines.core import Event, text


class Standing(Struct, frozen=True):
    """What a person has to do with a match: they play in it (or may come back to a seat of theirs), or were invited."""

    match: Match
    plays: bool
    invited: bool


class Places(Motions):
    """Places that a match has, loses and is given."""

    async def standing(self, number: int, person: int) -> Standing:
        """What somebody has to do with a match. Raises `Refusal` where there is none of that number."""
        async with self.store.read() as tx:
            match = await match_of(tx, number)
            plays = any(person in (sitter.person, sitter.owner) for sitter in await tx.sitters(number))
            return Standing(match, plays, match.private and person in await tx.invited(number))

    async def lose_place(self, number: int) -> None:
        """A private match has no hidden place any more: its clocks stand still, nothing is posted, and its people are
        written to. Nothing happens where that is known already."""

        async def lose(tx: Transaction, match: Match) -> None:
            await tx.drop_jobs(number)
            if match.status not in ("running", "frozen") or match.lost_at is not None:
                return
            pause = {"paused_at": now()} if match.status == "running" and match.paused_at is None else {}
            await tx.tell(number, NO_ENTRY, [Event(text("place-lost"))], now())
            await tx.change_match(match, thread=None, lost_at=now(), **pause)
            await tx.drop_posts(number, ("table", "story", "motion", "offers"))
            await tx.enqueue(number, "lobby", now())
            for person in {sitter.person for sitter in await tx.sitters(number) if sitter.person is not None}:
                await tx.enqueue(number, "letter", now(), person)

        await self.transact(number, lose)

    async def settle_in(self, tx: Transaction, match: Match, server: int, channel: int, parent: int | None) -> Match:
        """A match is played in another channel or thread from now on, in a thread of its own where it can have one. The
        clocks that stood still since it had lost its place run again."""
        lost = match.lost_at
        moved = await tx.change_match(match, server=server, channel=channel, parent=parent, thread=None, lost_at=None)
        if lost is None:
            return moved
        await tx.tell(match.id, NO_ENTRY, [Event(text("place-found"))], now())
        return await self.resume_clocks(tx, moved) if moved.paused_at == lost else moved

    async def only_mover(self, number: int, person: int) -> Match:
        """The match, for somebody who may move its table: whoever plays there; of a private one the host alone, as long
        as they play there. Raises `Refusal` for anybody else."""
        async with self.store.read() as tx:
            match = await match_of(tx, number)
            people = {sitter.person for sitter in await tx.sitters(number)}
        if person not in people:
            raise Refusal("not-yours")
        if match.status in ("over", "closed"):
            raise Refusal("match-ended")
        if match.private and match.host in people and person != match.host:
            raise Refusal("host-moves-private")
        return match
