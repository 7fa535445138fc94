"""What has happened since somebody last looked, turn by turn, as they were told it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from bot.desk import named_then
from bot.matches.base import chairs_of, match_of
from bot.matches.look import Look
from bot.store import NO_ENTRY, Holder, Told
from bot.when import now
from engines.core import Seat, Text, Viewer, Who, told

LINES = 200
"""So much is told at most; what was before it stands in the log."""
PAUSE_SECONDS = 3600
"""After so long whoever goes on begins anew."""


class Turn(Struct, frozen=True):
    """What one of the table did in one go. `at` is when it was told; `pictured`: the game has a picture of it. `entry`
    is the last log entry that any of it came from; it is for us alone. `opens`: see `Event`."""

    lines: tuple[Text, ...]
    at: int
    pictured: bool = False
    opens: bool | None = None
    entry: int = NO_ENTRY


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


class Newsreader(Look):
    """Reading on."""

    async def news(self, number: int, person: int, since: int | None = None, upto: int | None = None) -> News:
        """What somebody has not seen yet, or that stretch of what they were told. Raises `Refusal`."""
        async with self.store.read() as tx:
            await match_of(tx, number)
            viewer = chairs_of(await tx.sitters(number), person)
            count = await tx.count_told(number, viewer)
            end = count if upto is None else min(upto, count)
            if since is None:
                seen = await tx.seen(number, person)
                since = await tx.count_told(number, viewer, seen.upto)
            since = max(0, since, end - LINES)
            found = await tx.told(number, viewer, end - since, end) if end > since else []
            holders = await tx.holders(number)
        turns = in_turns(heard(found, viewer, holders))
        return News(since, end, turns, found[-1].number + 1 if found else 0)

    async def saw(self, number: int, person: int, end: int) -> None:
        """Somebody who sits there has been shown all events before `end`."""
        async with self.store.write() as tx:
            await match_of(tx, number)
            if chairs_of(await tx.sitters(number), person):
                await tx.see(number, person, now(), end)


def heard(
    found: Iterable[Told], viewer: Viewer, holders: Sequence[Holder], *, plain: bool = False
) -> list[tuple[Seat | None, Turn]]:  # fmt: skip
    """What the viewer was told, line by line, each with whom it names first; former holders are named for a message or
    `plain`."""
    lines = [(entry, line) for entry in found if (line := told(entry.event, viewer)) is not None]
    return [
        (
            _doer(line),
            Turn(
                (named_then(line, one.number, holders, plain=plain),),
                one.at,
                one.event.pictured,
                one.event.opens,
                one.turn,
            ),
        )
        for one, line in lines
    ]


def in_turns(lines: Iterable[tuple[Seat | None, Turn]]) -> tuple[Turn, ...]:
    """Lines put together where the game says so, or else where the same goes on. Only what was told goes into it: who
    really caused it may be a secret."""
    turns: list[Turn] = []
    who: Seat | None = None
    for doer, line in lines:
        last = turns[-1] if turns else None
        goes_on = last is not None and not last.pictured and line.at - last.at < PAUSE_SECONDS
        same = doer in (None, who) if line.opens is None else not line.opens
        if last is not None and goes_on and same:
            lines_ = (*last.lines, *line.lines)
            turns[-1] = Turn(lines_, line.at, line.pictured, entry=max(last.entry, line.entry))
        else:
            turns.append(line)
            who = doer
        who = doer or who
    return tuple(turns)


def _doer(line: Text) -> Seat | None:
    """Whom a sentence names first."""
    return next((arg.seat for arg in line.args.values() if isinstance(arg, Who)), None)
