"""News of a match since a person last looked, turn by turn, as they were told it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from bot.matches.core import MatchCore, match_of, seats_of
from bot.names import shown
from bot.perspective import by_place, told_lines
from bot.store import NO_ENTRY, Holder, Told
from bot.utc import now
from engines.core import Seat, Text, Viewer, Who, told

LINES = 200
"""Lines told at most; what was before stands in the log."""
PAUSE_SECONDS = 3600
"""Seconds of silence after which the same player's next event begins a new turn."""


class Turn(Struct, frozen=True):
    """The events that one player caused in one go, as lines. `at` is when it was told; `pictured`: the game has a
    picture of it. `entry` is the last log entry that any of it came from; it is for us alone. `opens`, `place`: see
    `Event`."""

    lines: tuple[Text, ...]
    at: int
    pictured: bool = False
    opens: bool | None = None
    entry: int = NO_ENTRY
    place: Text | None = None


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


def heard(
    found: Iterable[Told], viewer: Viewer, holders: Sequence[Holder], name: Callable[[str], str] = shown
) -> list[tuple[Seat | None, Turn]]:  # fmt: skip
    """The lines that a viewer was told, each with the seat it names first; `name` shows the names of former holders."""
    return [
        (_doer(told(one.event, viewer)), Turn((line,), one.at, one.event.pictured, opens, one.entry, one.event.place))
        for one, line, opens in told_lines(found, viewer, holders, name)
    ]


def in_turns(lines: Iterable[tuple[Seat | None, Turn]]) -> tuple[Turn, ...]:
    """Lines put together where the game says so, or else where the same goes on at the same place. Only what was told
    goes into it: who really caused it may be a secret."""
    turns: list[Turn] = []
    who: Seat | None = None
    for doer, line in lines:
        last = turns[-1] if turns else None
        goes_on = last is not None and not last.pictured and line.at - last.at < PAUSE_SECONDS
        same = doer in (None, who) if line.opens is None else not line.opens
        if last is not None and goes_on and same and last.place == line.place:
            lines_, entry = (*last.lines, *line.lines), max(last.entry, line.entry)
            turns[-1] = Turn(lines_, line.at, line.pictured, entry=entry, place=line.place)
        else:
            turns.append(line)
            who = doer
        who = doer or who
    return tuple(turns)


def _doer(line: Text | None) -> Seat | None:
    """The seat that a sentence names first."""
    return next((arg.seat for arg in line.args.values() if isinstance(arg, Who)), None) if line is not None else None
