"""How matches ended, for whom: counted when they end, for whoever sits there then."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from statistics import median_low
from typing import Literal

from msgspec import Struct

from bot.matches.base import Base
from bot.matches.pace import DAY
from bot.store import Damaged, Match, Ranked, Scope, Tally, Told, Transaction
from engines.core import Seat

Speed = Literal["minutes", "hour", "hours", "day", "days", "leisure"]
SPEEDS: tuple[tuple[int, Speed], ...] = (
    (15 * 60, "minutes"), (3600, "hour"), (6 * 3600, "hours"), (DAY, "day"), (3 * DAY, "days"),
)  # fmt: skip
"""How fast somebody usually answers, by the seconds it takes at most; there is no word for being late."""
ENOUGH, LATELY = 3, 20
"""After so many matches it is told, and from so many of the last."""
RANKED = 10
FOR_EVER = 1 << 62


class Career(Struct, frozen=True):
    """What somebody has played: by game, and how fast they usually answer, where that can be said. `name` is what they
    were called last, raw; none where it is one's own."""

    name: str
    tallies: tuple[Tally, ...]
    speed: Speed | None


class League(Struct, frozen=True):
    """What was played on a server: by game, and by whom, of all games or of `game`."""

    tallies: tuple[Tally, ...]
    players: tuple[Ranked, ...]
    game: str | None


class Tallies(Base):
    """Counting."""

    async def played(self, person: int, scope: Scope | None = None) -> Career:
        """All that a person has played, for themselves; for others what was not hidden from them."""
        async with self.store.read() as tx:
            tallies = await tx.tallies_of(person, scope)
            paces = await tx.paces_of(person, scope, LATELY)
            name = await tx.name_of(person, scope) if scope is not None else ""
        return Career(name, tuple(tallies), _speed(median_low(paces)) if len(paces) >= ENOUGH else None)

    async def league(self, scope: Scope, game: str | None = None) -> League:
        """A server's table, as somebody may know it."""
        async with self.store.read() as tx:
            tallies = await tx.tallies_in(scope)
            players = await tx.ranked_in(scope, game, RANKED)
        return League(tuple(tallies), tuple(players), game)


async def close_books(tx: Transaction, match: Match, winners: Collection[Seat] | None) -> None:
    """A match is over: note at each chair how it ended. Without `winners` it was left before its end."""
    began = match.started_at or match.created_at
    try:
        stood = pauses(await tx.announced(match.id))
    except Damaged:  # whoever leaves, or is forgotten, must be able to
        stood = []
    paces = usual_paces(await tx.answer_times(match.id), began, stood)
    for sitter in await tx.sitters(match.id):
        result = "left" if winners is None else "won" if sitter.seat in winners else "lost"
        pace = paces.get(sitter.person) if sitter.person is not None else None
        await tx.change_seat(match.id, sitter.seat, result=result, pace=pace)


def pauses(announced: Iterable[Told]) -> list[tuple[int, int]]:
    """From when until when the clocks stood still; what has not ended lasts for ever."""
    found: list[tuple[int, int]] = []
    for one in announced:
        if one.event.text.key == "match-paused":
            found.append((one.at, FOR_EVER))
        elif one.event.text.key == "match-resumed" and found:
            found[-1] = (found[-1][0], one.at)
    return found


def usual_paces(
    times: Sequence[tuple[int | None, int]], began: int, stood: Sequence[tuple[int, int]] = ()
) -> dict[int, int]:
    """How many seconds each person usually took for the first answer of a go, from the last thing that happened before
    it, without the time for which the clocks `stood` still; what the clock answered in their place is not held against
    them."""
    waits: dict[int, list[int]] = {}
    before, since = None, began
    for person, at in times:
        if person is not None and person != before:
            still = sum(max(0, min(at, end) - max(since, start)) for start, end in stood)
            waits.setdefault(person, []).append(at - since - still)
        before, since = person, at
    return {person: median_low(found) for person, found in waits.items()}


def _speed(pace: int) -> Speed:
    return next((word for most, word in SPEEDS if pace <= most), "leisure")
