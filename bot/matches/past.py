"""How a match stood before: any past position, or all of it as a film, as the reader may see it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.desk import Desk
from bot.matches.base import RulesBroke, chairs_of, eyes_on, match_of, rules
from bot.matches.look import named
from bot.matches.news import Turn, heard, in_turns
from bot.matches.reminders import Reminders
from bot.refusal import Refusal
from bot.store import Match, Transaction
from engines.core import (
    AnyEngine,
    BadData,
    IllegalAction,
    Observation,
    Record,
    Seat,
    Text,
    Viewer,
    fingerprint,
    get,
    look,
    text,
    trace,
)
from engines.core.record import Entry

BACK = 50
"""So many lines are searched for one that a log entry has caused."""
MOMENTS = 30
"""Of so many a film is made at most: it can be watched to its end."""


class Then(Struct, frozen=True):
    """A position of the past, after the first `upto` of the `count` lines that the reader was told; the last of them is
    `line`."""

    desk: Desk
    upto: int
    count: int
    line: Text


class Moment(Struct, frozen=True):
    """A position of a film, without anything that was asked there, and what was told of how it came to be."""

    seen: Observation
    told: tuple[Text, ...]


class Film(Struct, frozen=True):
    """The turning points of a match from its start till now; no two that follow one another look the same. `desk` is
    how it stands now."""

    desk: Desk
    moments: tuple[Moment, ...]


class Past(Reminders):
    """Looking back."""

    async def then(self, number: int, person: int, upto: int, locale: str = words.SOURCE) -> Then:
        """The position after so many of the lines that somebody was told: as they knew it then while the match runs,
        with all its secrets once it is over. Raises `Refusal`, also where the rules have changed since."""
        desk = await self.desk(number, person, locale)
        if desk.seen is None:
            raise Refusal(desk.unseen)
        async with self.store.read() as tx:
            match = await match_of(tx, number)
            viewer = chairs_of(await tx.sitters(number), person)
            count = await tx.count_told(number, viewer)
            upto = max(1, min(upto, count))
            told = await tx.told(number, viewer, BACK, upto)
            if not told:
                raise Refusal("nothing-to-show")
            record, log = await self._story_so_far(tx, match)
            holders = await tx.holders(number)
        to = min(record.length, next((one.turn for one in reversed(told) if one.turn >= 0), -1) + 1)
        seen = (await self._looks(match, record, log, eyes_on(match, record, viewer), {to}))[to]
        with rules():
            status = get(match.game).status(seen.view)
        (line,) = named(told[-1:], viewer, holders)
        return Then(replace(desk, seen=seen, status=status, deadline=None, clock=None), upto, count, line)

    async def film(self, number: int, person: int, locale: str = words.SOURCE, *, plain: bool = True) -> Film:
        """The match from its start till now: as somebody knew it while it runs, with all its secrets once it is over.
        `plain`: told for pictures, not for a message. Raises `Refusal`, also where the rules have changed since, and
        where there is nothing to be seen yet."""
        desk = await self.desk(number, person, locale)
        if desk.seen is None:
            raise Refusal(desk.unseen)
        async with self.store.read() as tx:
            match = await match_of(tx, number)
            record, log = await self._story_so_far(tx, match)
            eyes = eyes_on(match, record, chairs_of(await tx.sitters(number), person))
            found, holders = await tx.all_told(number, eyes), await tx.holders(number)
        chosen = await self.costly.run(lambda: _stops(heard(found, eyes, holders, plain=plain)))
        stops = {0: (text("table-begins"),)} | chosen
        last = next(reversed(stops.values())) if match.ending is None else (match.ending,)
        stops |= {record.length: last}
        seen = await self._looks(match, record, log, eyes, stops)
        moments: list[Moment] = []
        for to, told in stops.items():
            moment = Moment(replace(seen[to], ask=(), waiting=()), told)
            if moments and moments[-1].seen == moment.seen:
                before = moments.pop().told
                moment = moment if to == record.length else replace(moment, told=(*before, *told))
            moments.append(moment)
        if len(moments) < 2:
            raise Refusal("film-nothing")
        return Film(replace(desk, seen=moments[-1].seen), tuple(moments))

    async def _story_so_far(self, tx: Transaction, match: Match) -> tuple[Record, list[Entry]]:
        """The record and the whole log that led to it. Raises `Refusal`."""
        try:
            return await self.record(tx, match), await tx.log(match.id)
        except (RulesBroke, BadData):
            raise Refusal("past-edition") from None

    async def _looks(
        self, match: Match, record: Record, log: Sequence[Entry], viewer: Viewer, wanted: Collection[int]
    ) -> dict[int, Observation]:
        """What a viewer sees after so many log entries, beside the event loop. Raises `Refusal` where the rules do not
        lead to where the match stands any more."""
        engine = get(match.game)

        def looked() -> dict[int, Observation]:
            positions = _positions(engine, record, match.key, log, wanted)
            return {to: look(engine, one, viewer) for to, one in positions.items()}

        try:
            with rules():
                return await self.costly.run(looked)
        except (RulesBroke, IllegalAction):
            raise Refusal("past-edition") from None


def _stops(lines: Sequence[tuple[Seat | None, Turn]]) -> dict[int, tuple[Text, ...]]:
    """Where a film stops, by the number of log entries before it, and what was told since the stop before: at the end
    of each turn, and between as often as there is time, at even distances. Only what was told goes into it."""
    told: dict[int, tuple[Text, ...]] = {}
    to = 0
    for _, line in lines:
        to = max(to, line.entry + 1)
        told[to] = (*told.get(to, ()), *line.lines)
    ends = dict.fromkeys(accumulate((turn.entry + 1 for turn in in_turns(lines)), max, initial=0))
    turning = _spread([*ends], MOMENTS - 2)
    chosen = {*turning, *_spread([to for to in told if to not in ends], MOMENTS - 2 - len(turning))}
    stops: dict[int, tuple[Text, ...]] = {}
    since: tuple[Text, ...] = ()
    for to, more in told.items():
        since = (*since, *more)
        if to in chosen:
            stops[to], since = since, ()
    return stops


def _spread(places: list[int], most: int) -> list[int]:
    """So many of the places, evenly chosen, the last one among them."""
    if len(places) <= most:
        return places
    return [places[len(places) * step // most - 1] for step in range(1, most + 1)]


def _positions(
    engine: AnyEngine, record: Record, key: bytes, log: Sequence[Entry], wanted: Collection[int]
) -> dict[int, Record]:  # fmt: skip
    """The records after so many entries. Raises `IllegalAction` where the rules do not lead to where the match stands
    any more."""
    if min(wanted) >= record.length:
        return dict.fromkeys(wanted, record)
    found, last = {}, record
    for number, last in enumerate(trace(engine, record.seats, key, record.options, log)):
        if number in wanted:
            found[number] = last
    if fingerprint(last) != fingerprint(record):
        raise IllegalAction("edition")
    return found
