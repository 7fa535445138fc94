"""Results of matches, by person: counted when a match ends, for its occupants then."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Sequence
from statistics import mean, median_low
from typing import Literal

from msgspec import Struct

from bot.matches.core import RulesBroke, rules
from bot.matches.time_controls import DAY
from bot.store import Damaged, Finished, Match, Ranked, Scope, Store, Summary, Tally, Told, Transaction
from engines.core import PUBLIC, ROUNDS, Event, Figure, Record, Seat, games, get, in_public

Speed = Literal["minutes", "hour", "hours", "day", "days", "leisure"]
SPEEDS: tuple[tuple[int, Speed], ...] = (
    (15 * 60, "minutes"), (3600, "hour"), (6 * 3600, "hours"), (DAY, "day"), (3 * DAY, "days"),
)  # fmt: skip
"""The words for how fast a person usually answers, by the most seconds it takes; there is no word for being late."""
ENOUGH, LATELY = 3, 20
"""Matches after which a speed is told, and the number of the last ones it is taken from."""
RANKED = 10
log = logging.getLogger(__name__)
FOR_EVER = 1 << 62


class SideTally(Struct, frozen=True):
    """Matches of one game that were played to their end, as one side of it. `seats` are those of the side; empty in a
    game where sides say nothing. `won` is None where each match has a winner among them. `rounds` is the usual number
    of rounds, and `best` the figure of the best win; None where no match tells it."""

    game: str
    seats: tuple[Seat, ...]
    finished: int
    won: int | None
    rounds: int | None
    best: Figure | None


class Career(Struct, frozen=True):
    """All that a person has played: by game and by side, and how fast they usually answer, where that can be said.
    `name` is their last name, raw; none where it is one's own."""

    name: str
    tallies: tuple[Tally, ...]
    speed: Speed | None
    sides: tuple[SideTally, ...] = ()


class League(Struct, frozen=True):
    """All that was played on a server: by game and by side, and by whom, of all games or of `game`."""

    tallies: tuple[Tally, ...]
    players: tuple[Ranked, ...]
    game: str | None
    sides: tuple[SideTally, ...] = ()


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
            sides = by_side(await tx.tallies.results_of(person, scope), of_one=True)
        return Career(name, tuple(tallies), _speed(median_low(paces)) if len(paces) >= ENOUGH else None, sides)

    async def league(self, scope: Scope, game: str | None = None) -> League:
        """The tallies of a server, as far as the asking person may know of its matches."""
        async with self._store.read() as tx:
            tallies = await tx.tallies.of_scope(scope)
            players = await tx.tallies.ranked_in(scope, game, RANKED)
            sides = by_side(await tx.tallies.results_in(scope), of_one=False)
        return League(tuple(tallies), tuple(players), game, sides)


def by_side(results: Iterable[Finished], *, of_one: bool) -> tuple[SideTally, ...]:
    """The tallies of each side of each game; a match counts once for a side. `of_one`: the seats are one person's."""
    sides: dict[tuple[str, tuple[Seat, ...]], dict[int, list[Finished]]] = {}
    for one in results:
        sides.setdefault((one.game, _side(one)), {}).setdefault(one.match_id, []).append(one)
    return tuple(
        _side_tally(game, seats, list(found.values()), of_one=of_one) for (game, seats), found in sorted(sides.items())
    )


def _side(one: Finished) -> tuple[Seat, ...]:
    """The seats of the side of a result; none where the game has no sides of several seats, or is not installed."""
    meta = get(one.game).meta if one.game in games() else None
    if meta is None or all(len(side) == 1 for side in meta.sides):
        return ()
    return tuple(seat for seat in meta.seats if seat in meta.side(one.seat))


def _side_tally(game: str, seats: tuple[Seat, ...], found: Sequence[Sequence[Finished]], *, of_one: bool) -> SideTally:
    rounds = [figure.count for played in found for figure in played[0].figures if figure.id == ROUNDS]
    won = [one for played in found for one in played if one.won]
    has_rivals = not seats and game in games() and bool(get(game).meta.sides)
    return SideTally(
        game, seats, len(found), len({one.match_id for one in won}) if of_one or not has_rivals else None,
        round(mean(rounds)) if rounds else None, _best(won),
    )  # fmt: skip


def _best(won: Iterable[Finished]) -> Figure | None:
    """The figure of the best of these wins, by what the game counts as good for the seat that won."""
    best: Figure | None = None
    for one in won:
        for figure in one.figures:
            if one.seat in figure.fewest | figure.most and (best is None or figure.id == best.id):
                sign = 1 if one.seat in figure.most else -1
                best = figure if best is None or sign * figure.count > sign * best.count else best
    return best


async def summary_of(tx: Transaction, record: Record, match: Match, events: Sequence[Event] = ()) -> Summary | None:
    """The summary of a match that ends with this record, and with events that are not on record yet. None where the
    game cannot tell it: that keeps no match from ending."""
    engine = get(match.game)
    story = [*(one.event for one in await tx.events.all(match.id, PUBLIC)), *events]
    try:
        with rules():
            view = engine.view(engine.load(record.dump, record.edition), PUBLIC)
            return Summary(engine.figures(view), dict(engine.deeds(in_public(story))))
    except RulesBroke:
        log.exception("match %s: nothing is kept of its end", match.id)
        return None


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
