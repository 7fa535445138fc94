"""Results of matches, by person: counted when a match ends, for its occupants then."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from statistics import median_low
from typing import Literal

from msgspec import Struct

from bot.matches.time_controls import DAY
from bot.store import Damaged, Match, Ranked, Scope, Store, Tally, Told, Transaction
from engines.core import Seat

Speed = Literal["minutes", "hour", "hours", "day", "days", "leisure"]
SPEEDS: tuple[tuple[int, Speed], ...] = (
    (15 * 60, "minutes"), (3600, "hour"), (6 * 3600, "hours"), (DAY, "day"), (3 * DAY, "days"),
)  # fmt: skip
"""The words for how fast a person usually answers, by the most seconds it takes; there is no word for being late."""
ENOUGH, LATELY = 3, 20
"""Matches after which a speed is told, and the number of the last ones it is taken from."""
RANKED = 10
FOR_EVER = 1 << 62


class Career(Struct, frozen=True):
    """All that a person has played: by game, and how fast they usually answer, where that can be said. `name` is their
    last name, raw; none where it is one's own."""

    name: str
    tallies: tuple[Tally, ...]
    speed: Speed | None


class League(Struct, frozen=True):
    """All that was played on a server: by game, and by whom, of all games or of `game`."""

    tallies: tuple[Tally, ...]
    players: tuple[Ranked, ...]
    game: str | None


class Tallies:
    """Tallies of people and of servers."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def played(self, person: int, scope: Scope | None = None) -> Career:
        """All that a person has played, for themselves; for others what was not hidden from them."""
        async with self._store.read() as tx:
            tallies = await tx.tallies.of_person(person, scope)
            paces = await tx.tallies.paces_of(person, scope, LATELY)
            name = await tx.tallies.name_of(person, scope) if scope is not None else ""
        return Career(name, tuple(tallies), _speed(median_low(paces)) if len(paces) >= ENOUGH else None)

    async def league(self, scope: Scope, game: str | None = None) -> League:
        """The tallies of a server, as far as the asking person may know of its matches."""
        async with self._store.read() as tx:
            tallies = await tx.tallies.of_scope(scope)
            players = await tx.tallies.ranked_in(scope, game, RANKED)
        return League(tuple(tallies), tuple(players), game)


async def close_books(tx: Transaction, match: Match, winners: Collection[Seat] | None) -> None:
    """Note at each seat how a match that is over ended. Without `winners` it was left before its end."""
    began = match.started_at or match.created_at
    try:
        stood = pauses(await tx.events.announced(match.id))
    except Damaged:  # whoever leaves, or is forgotten, must be able to
        stood = []
    paces = usual_paces(await tx.tallies.answer_times(match.id), began, stood)
    for occupant in await tx.seats.occupants(match.id):
        result = "left" if winners is None else "won" if occupant.seat in winners else "lost"
        pace = paces.get(occupant.person) if occupant.person is not None else None
        await tx.seats.change(match.id, occupant.seat, result=result, pace=pace)


def pauses(announced: Iterable[Told]) -> list[tuple[int, int]]:
    """The stretches in which the clocks stood still; one that has not ended lasts for ever."""
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
    """The seconds that each person usually took for the first answer of a go, from the last thing that happened before
    it, without the time for which the clocks `stood` still. What the clock answered in their place is not held against
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
