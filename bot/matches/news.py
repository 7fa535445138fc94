"""News of a match since a person last looked, turn by turn, as they were told it."""

from __future__ import annotations

from msgspec import Struct

from bot.matches.core import MatchCore, match_of, seats_of
from bot.perspective import by_place
from bot.turns import Turn, heard, in_turns
from bot.utc import now

LINES = 200
"""Lines told at most; what was before stands in the log."""


class News(Struct, frozen=True):
    """A stretch of what somebody was told, oldest first: the lines `since` up to `upto`, counted by what they were
    told. `end` is the first event after it; it is for us alone."""

    since: int
    upto: int
    turns: tuple[Turn, ...]
    end: int

    @property
    def is_pictured(self) -> bool:
        return any(turn.pictured for turn in self.turns)


class Newsreader:
    """News, and how far each person has read."""

    def __init__(self, core: MatchCore) -> None:
        self._core = core

    async def read(self, number: int, person: int, since: int | None = None, upto: int | None = None) -> News:
        """The lines that a person has not seen yet, or that stretch of what they were told. Raises `Refusal`."""
        async with self._core.store.read() as tx:
            await match_of(tx, number)
            viewer = seats_of(await tx.seats.occupants(number), person)
            count = await tx.events.count(number, viewer)
            end = count if upto is None else min(upto, count)
            if since is None:
                seen = await tx.seen.of(number, person)
                since = await tx.events.count(number, viewer, seen.upto)
            since = max(0, since, end - LINES)
            found = await tx.events.newest(number, viewer, end - since, end) if end > since else []
            holders = await tx.seats.holders(number)
        turns = in_turns(heard(by_place(found), viewer, holders))
        return News(since, end, turns, found[-1].number + 1 if found else 0)

    async def mark_read(self, number: int, person: int, end: int) -> None:
        """Note that a person who sits there has been shown all events before `end`."""
        async with self._core.store.write() as tx:
            await match_of(tx, number)
            if seats_of(await tx.seats.occupants(number), person):
                await tx.seen.mark(number, person, now(), end)
