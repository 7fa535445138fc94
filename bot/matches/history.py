"""The past of a match, as its recipient may see it: the log, any position, or all of it as a film."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.matches.core import MatchCore, RulesBroke, eyes_on, match_of, rules, seats_of
from bot.matches.views import Views, lines_of, named
from bot.names import pictured, shown
from bot.perspective import Perspective, by_place
from bot.refusal import Refusal
from bot.store import Holder, Match, Told, Transaction
from bot.turns import Turn, for_all, heard, in_turns
from engines.core import (
    AnyEngine,
    BadData,
    IllegalAction,
    Observation,
    Record,
    Text,
    Viewer,
    fingerprint,
    get,
    look,
    look_back,
    text,
    trace,
)
from engines.core.record import Entry

BACK = 50
"""Lines searched at most for one that a log entry has caused."""
FRAMES = 30
"""Moments of a film at most, so that it can be watched to its end."""


class ToldLines(Struct, frozen=True):
    """A stretch of the log as a person was told it, oldest first and place by place, after the `before` lines that they
    were told earlier.
    `opens` tells of each line whether a paragraph begins with it, see `Event`. `end` is the number after the last
    event; it is for us alone, never shown."""

    before: int
    lines: tuple[Text, ...]
    opens: tuple[bool | None, ...] = ()
    end: int = 0


class PastPosition(Struct, frozen=True):
    """A position of the past, after the first `upto` of the `count` lines that the recipient was told; the last of them
    is `line`."""

    perspective: Perspective
    upto: int
    count: int
    line: Text


class Frame(Struct, frozen=True):
    """A position of a film, without anything that was asked there, and what was told of how it came to be, turn by
    turn."""

    seen: Observation
    told: tuple[Turn, ...]


class Film(Struct, frozen=True):
    """The turning points of a match from its start till now; no two that follow one another look the same.
    `perspective` is how it stands now."""

    perspective: Perspective
    frames: tuple[Frame, ...]


class History:
    """Logs, past positions and films."""

    def __init__(self, core: MatchCore, views: Views) -> None:
        self._core = core
        self._views = views

    async def log_page(
        self, number: int, person: int | None = None, limit: int = 20, upto: int | None = None
    ) -> ToldLines:
        """The newest lines that the person was told, or the last among the first `upto` of them. They are counted by
        what the person was told: other numbers would tell of what the person was not."""
        async with self._core.store.read() as tx:
            viewer = seats_of(await tx.seats.occupants(number), person)
            count = await tx.events.count(number, viewer)
            end = count if upto is None else min(upto, count)
            found = await tx.events.newest(number, viewer, limit, end)
            lines = lines_of(by_place(found), viewer, await tx.seats.holders(number))
        told, opens = tuple(line for line, _ in lines), tuple(opens for _, opens in lines)
        return ToldLines(max(0, end - limit), told, opens, found[-1].number + 1 if found else 0)

    async def position_at(self, number: int, person: int, upto: int, locale: str = words.SOURCE) -> PastPosition:
        """The position after the first `upto` lines that a person was told: as they knew it then while the match runs,
        with all its secrets once it is over. Raises `Refusal`, also where the rules have changed since."""
        perspective = await self._views.perspective(number, person, locale)
        if perspective.seen is None:
            raise Refusal(perspective.unseen)
        async with self._core.store.read() as tx:
            match = await match_of(tx, number)
            viewer = seats_of(await tx.seats.occupants(number), person)
            count = await tx.events.count(number, viewer)
            upto = max(1, min(upto, count))
            told = await tx.events.newest(number, viewer, BACK, upto)
            if not told:
                raise Refusal("nothing-to-show")
            record, log = await self._story_so_far(tx, match)
            holders = await tx.seats.holders(number)
        to = min(record.length, next((one.entry for one in reversed(told) if one.entry >= 0), -1) + 1)
        seen = (await self._looks(match, record, log, eyes_on(match, record, viewer), {to}))[to]
        with rules():
            status = get(match.game).status(seen.view)
        (line,) = named(told[-1:], viewer, holders)
        return PastPosition(
            replace(perspective, seen=seen, status=status, deadline=None, deadlines={}, clocks={}), upto, count, line
        )

    async def film(self, number: int, person: int, locale: str = words.SOURCE, *, in_pictures: bool = True) -> Film:
        """The match from its start till now: as a person knew it while it runs, with all its secrets once it is over.
        `in_pictures`: told for pictures, not for a message. Raises `Refusal`, also where the rules have changed since,
        and where there is nothing to be seen yet."""
        perspective = await self._views.perspective(number, person, locale)
        if perspective.seen is None:
            raise Refusal(perspective.unseen)
        async with self._core.store.read() as tx:
            match = await match_of(tx, number)
            record, log = await self._story_so_far(tx, match)
            eyes = eyes_on(match, record, seats_of(await tx.seats.occupants(number), person))
            found, holders = await tx.events.all(number, eyes), await tx.seats.holders(number)
        chosen = await self._core.costly.run(_film_stops, found, eyes, holders, pictured if in_pictures else shown)
        if match.status == "over":  # the film is everybody's
            chosen = {to: for_all(told, match.game) for to, told in chosen.items()}
        stops = {0: (Turn((text("table-begins"),)),)} | chosen
        ending = () if match.ending is None else (Turn((match.ending,)),)
        last = stops.get(record.length, ()) if ending else next(reversed(stops.values()))
        stops |= {record.length: (*last, *ending)}
        seen = await self._looks(match, record, log, eyes, stops)
        frames: list[Frame] = []
        for to, told in stops.items():
            frame = Frame(replace(seen[to], ask=(), waiting=(), waiting_in={}, places={}), told)
            if frames and frames[-1].seen == frame.seen:
                before = frames.pop().told
                frame = frame if to == record.length else replace(frame, told=(*before, *told))
            frames.append(frame)
        if len(frames) < 2:
            raise Refusal("film-nothing")
        return Film(replace(perspective, seen=frames[-1].seen), tuple(frames))

    async def _story_so_far(self, tx: Transaction, match: Match) -> tuple[Record, list[Entry]]:
        """The record and the whole log that led to it. Raises `Refusal`."""
        try:
            return await self._core.record(tx, match), await tx.records.log(match.id)
        except (RulesBroke, BadData):
            raise Refusal("past-edition") from None

    async def _looks(
        self, match: Match, record: Record, log: Sequence[Entry], viewer: Viewer, wanted: Collection[int]
    ) -> dict[int, Observation]:
        """The observation of a viewer after each wanted number of log entries, computed beside the event loop. Raises
        `Refusal` where the rules no longer lead to the position that is stored."""
        try:
            with rules():
                return await self._core.costly.run(
                    _looks, get(match.game), record, match, log, viewer, frozenset(wanted)
                )
        except (RulesBroke, IllegalAction):
            raise Refusal("past-edition") from None


def _film_stops(
    found: Sequence[Told], viewer: Viewer, holders: Sequence[Holder], name: Callable[[str], str]
) -> dict[int, tuple[Turn, ...]]:  # fmt: skip
    return _stops(heard(found, viewer, holders, name))


def _looks(
    engine: AnyEngine, record: Record, match: Match, log: Sequence[Entry], viewer: Viewer, wanted: Collection[int]
) -> dict[int, Observation]:
    positions, is_over = _positions(engine, record, match.key, log, wanted), match.status == "over"
    seen = {to: look(engine, one, viewer) if is_over else look_back(engine, one, record, viewer)
            for to, one in positions.items()}  # fmt: skip
    return {to: replace(one, orders=()) for to, one in seen.items()}


def _stops(lines: Sequence[Turn]) -> dict[int, tuple[Turn, ...]]:
    """The stops of a film: by the number of log entries before each, what was told since the stop before. It stops at
    the end of each turn, and between as often as there is time, at even distances. Only what was told goes into it."""
    told: dict[int, tuple[Turn, ...]] = {}
    to = 0
    for line in lines:
        to = max(to, line.entry + 1)
        told[to] = (*told.get(to, ()), line)
    ends = dict.fromkeys(accumulate((turn.entry + 1 for turn in in_turns(lines)), max, initial=0))
    turning = _spread([*ends], FRAMES - 2)
    chosen = {*turning, *_spread([to for to in told if to not in ends], FRAMES - 2 - len(turning))}
    stops: dict[int, tuple[Turn, ...]] = {}
    since: tuple[Turn, ...] = ()
    for to, more in told.items():
        since = (*since, *more)
        if to in chosen:
            stops[to], since = in_turns(since), ()
    return stops


def _spread(places: list[int], most: int) -> list[int]:
    """At most `most` of the places, evenly chosen, with the last one among them."""
    if len(places) <= most:
        return places
    return [places[len(places) * step // most - 1] for step in range(1, most + 1)]


def _positions(
    engine: AnyEngine, record: Record, key: bytes, log: Sequence[Entry], wanted: Collection[int]
) -> dict[int, Record]:  # fmt: skip
    """The records after each wanted number of entries. Raises `IllegalAction` where the rules no longer lead to the
    position that is stored."""
    if min(wanted) >= record.length:
        return dict.fromkeys(wanted, record)
    found, last = {}, record
    for number, last in enumerate(trace(engine, record.seats, key, record.options, log)):
        if number in wanted:
            found[number] = last
    if fingerprint(last) != fingerprint(record):
        raise IllegalAction("edition")
    return found
