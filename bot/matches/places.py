"""The places where matches are played, and the people who belong there."""

from __future__ import annotations

from msgspec import Struct

from bot.matches.core import MatchCore, match_of
from bot.matches.timing import resume_clocks
from bot.refusal import Refusal
from bot.store import NO_ENTRY, Match, Transaction
from bot.utc import now
from engines.core import Event, text


class Standing(Struct, frozen=True):
    """How a person stands to a match: they play in it (or may come back to a seat of theirs), or were invited."""

    match: Match
    plays: bool
    invited: bool


class Places:
    """Places that a match has, loses and is given."""

    def __init__(self, core: MatchCore) -> None:
        self._core = core

    async def standing(self, number: int, person: int) -> Standing:
        """How a person stands to a match. Raises `Refusal` where there is none of that number."""
        async with self._core.store.read() as tx:
            match = await match_of(tx, number)
            plays = any(person in (occupant.person, occupant.owner) for occupant in await tx.seats.occupants(number))
            return Standing(match, plays, match.private and person in await tx.invitations.of(number))

    async def lose_place(self, number: int) -> None:
        """Note that a private match has lost its hidden place: its clocks stand still, nothing is posted, and its
        people are written to. Nothing happens where that is known already."""

        async def lose(tx: Transaction, match: Match) -> None:
            await tx.outbox.drop(number)
            if match.status not in ("running", "frozen") or match.lost_at is not None:
                return
            pause = {"paused_at": now()} if match.status == "running" and match.paused_at is None else {}
            await tx.events.tell(number, NO_ENTRY, [Event(text("place-lost"))], now())
            await tx.matches.change(match, thread=None, lost_at=now(), **pause)
            await tx.posts.drop_kinds(number, ("table", "scene", "story", "proposal", "offers"))
            await tx.outbox.enqueue(number, "lobby", now())
            for person in {
                occupant.person for occupant in await tx.seats.occupants(number) if occupant.person is not None
            }:
                await tx.outbox.enqueue(number, "dm", now(), person)

        await self._core.transact(number, lose)

    async def note_place(self, tx: Transaction, match: Match, server: int, channel: int, parent: int | None) -> Match:
        """Note that a match is played in another channel or thread from now on, in a thread of its own where it can
        have one. The clocks that stood still since it had lost its place run again."""
        lost = match.lost_at
        moved = await tx.matches.change(match, server=server, channel=channel, parent=parent, thread=None, lost_at=None)
        if lost is None:
            return moved
        await tx.events.tell(match.id, NO_ENTRY, [Event(text("place-found"))], now())
        return await resume_clocks(tx, moved) if moved.paused_at == lost else moved

    async def only_proposer(self, number: int, person: int) -> Match:
        """The match, for a person who may move its table: any player; of a private match the host alone, as long as
        they play there. Raises `Refusal` for anybody else."""
        async with self._core.store.read() as tx:
            match = await match_of(tx, number)
            people = {occupant.person for occupant in await tx.seats.occupants(number)}
        if person not in people:
            raise Refusal("not-yours")
        if match.status in ("over", "closed"):
            raise Refusal("match-ended")
        if match.private and match.host in people and person != match.host:
            raise Refusal("host-moves-private")
        return match
