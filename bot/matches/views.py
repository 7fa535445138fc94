"""Views of matches: each as one person may see it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.matches.core import MatchCore, RulesBroke, eyes_on, match_of, ordered, rules, seats_of
from bot.matches.decoys import open_decoys
from bot.matches.time_controls import PACES
from bot.names import plain
from bot.perspective import Clock, Line, Perspective, in_paragraphs, namer, story, told_lines
from bot.refusal import Refusal
from bot.store import NO_ENTRY, Damaged, Holder, Match, Occupant, Timer, Told
from engines.core import (
    HOST,
    PUBLIC,
    Action,
    BadOption,
    Decision,
    Engine,
    Observation,
    Record,
    Text,
    Viewer,
    asked_jointly,
    games,
    get,
    look,
    text,
    undoable,
)
from engines.core.ids import thread_of
from engines.core.record import decisions

STORY_EVENTS = 16
"""Events that are read for the table's message: more never fit it."""
RECAP_LINES = 60
"""Events that are searched for a picture of its own: no turn tells as many."""


class Recap(Struct, frozen=True):
    """A stretch of the events that everybody was told, by paragraphs, oldest first; `end` is the number after the last
    event."""

    lines: tuple[Text, ...]
    end: int


class Views:
    """Perspectives, and what the table's messages tell. Nothing here changes a match."""

    def __init__(self, core: MatchCore) -> None:
        self._core = core

    async def perspective(self, number: int, person: int | None = None, locale: str = words.SOURCE) -> Perspective:
        """The match as a person may see it, or as everybody may. Raises `Refusal`, `UnknownGame`."""
        try:
            return await self._perspective(number, person, locale)
        except (RulesBroke, Damaged) as error:
            raise Refusal(await self._core.freeze(number, error)) from None

    async def _perspective(self, number: int, person: int | None, locale: str) -> Perspective:
        async with self._core.store.read() as tx:
            match = await match_of(tx, number)
            engine = get(match.game)
            occupants = await tx.seats.occupants(number)
            viewer = seats_of(occupants, person)
            nameless = words.speaker(match.game, locale)
            say = words.speaker(match.game, locale, namer(tuple(occupants), nameless, plain))
            if match.status in ("lobby", "closed", "frozen"):
                if match.status == "lobby":
                    match = with_options(match)
                seated = {occupant.person for occupant in occupants}
                awaited = [guest for guest in await tx.invitations.of(number) if guest not in seated]
                return replace(bare_perspective(match, occupants, person), invited=tuple(awaited))
            record = await self._core.record(tx, match)
            heard = await tx.events.newest(number, viewer, STORY_EVENTS)
            main = [entry for entry in _after_picture(heard) if entry.event.place is None]
            lines = story(lines_of(main, viewer, await tx.seats.holders(number)), say)
            armed = await tx.timers.of(number)
        perspective = perspective_at(match, occupants, person, record, armed)
        with rules():
            status = engine.status(perspective.seen.view) if perspective.seen else None
            dangers = engine.dangers(perspective.seen.view) if perspective.seen else ()
        free = undoable(record, viewer) if match.status == "running" else ()
        return replace(
            perspective,
            story=lines if heard else (text("table-begins"),),
            may_undo=bool(free),
            status=status,
            dangers=dangers,
            undoes=_undoes(engine, perspective.seen, free),
            since=heard[-1].at if heard else None,
        )

    async def fresh(
        self, perspective: Perspective, since: int, locale: str = words.SOURCE, upto: int | None = None
    ) -> Recap:
        """The lines of the table's message about the events from number `since` on, or about those before `upto`; those
        before a picture of its own are left to that, and those of places to their scenes."""
        number = perspective.match.id
        async with self._core.store.read() as tx:
            heard = await tx.events.main_line(number, STORY_EVENTS, upto)
            recent = [entry for entry in _after_picture(heard) if entry.number >= since]
            lines = story(lines_of(recent, PUBLIC, await tx.seats.holders(number)), perspective.say(locale, plain=True))
        return Recap(lines if heard else perspective.story, _end(heard))

    async def recap(self, number: int, since: int | None = None) -> Recap:
        """The lines that go with a picture of its own, as everybody was told them: of the first picture among the
        events from number `since` on, all from there; where no message has told anything yet, of the newest picture,
        all since the one before, or since the deal, which the table's first message tells. Empty where there is no such
        picture."""
        async with self._core.store.read() as tx:
            if since is not None:
                heard = await tx.events.main_line_since(number, since)
                end = next((place for place, entry in enumerate(heard, 1) if entry.event.pictured), 0)
                told_by_it: Sequence[Told] = heard[:end]
            else:
                newest = await tx.events.main_line(number, RECAP_LINES)
                ended = newest[: len(newest) - len(_after_picture(newest))]
                before = _after_picture(ended[:-1])
                if len(before) == len(ended[:-1]):
                    before = list(dropwhile(lambda told: told.entry == NO_ENTRY, before))
                told_by_it = (*before, *ended[-1:])
            lines = in_paragraphs(lines_of(told_by_it, PUBLIC, await tx.seats.holders(number)))
            return Recap(tuple(lines), _end(told_by_it) or since or 0)


def perspective_at(
    match: Match, occupants: Sequence[Occupant], person: int | None, record: Record, armed: Sequence[Timer]
) -> Perspective:  # fmt: skip
    """A match as a person sees it now, with nothing of what happened before. `armed` are its timers. Raises
    `RulesBroke`, `Damaged`."""
    viewer = seats_of(occupants, person)
    kinds = ("deadline", "decoy", *(("reaction_delay",) if PACES[match.pace].window else ()))
    timers = {timer.decision: timer for timer in armed if timer.kind in kinds}
    decoys = open_decoys(armed, viewer)
    engine = get(match.game)
    with rules():
        seen = _asked_too(
            asked_jointly(engine, record, viewer, look(engine, record, eyes_on(match, record, viewer))), decoys
        )
        if match.status == "over":  # given up: the rules still ask
            seen = replace(seen, ask=(), waiting=(), waiting_in={}, orders=())
        asked = [one for one in decisions(engine, record) if one.seat in (*record.seats, HOST)]
    # A hidden question must not show through its clock. A window of fixed length ends at a time that everybody knows.
    open_to_all = [one for one in asked if one.seat in viewer or not (one.silent or one.optional)]
    open_to_all += decoys
    running = match.status == "running"
    shown = {} if match.paused_at else timers
    until = {name: timer.due for name, timer in shown.items()}
    deadlines: dict[str, int] = {}
    for one in open_to_all:
        if one.id in until:
            deadlines[one.thread] = min(until[one.id], deadlines.get(one.thread, until[one.id]))
    return replace(
        bare_perspective(match, occupants, person),
        seen=seen,
        deadline=min(deadlines.values(), default=None),
        deadlines=deadlines,
        clocks={one.id: _clock(match, occupants, shown[one.id]) for one in seen.ask if one.id in shown},
        away={timer.seat: timer.due for timer in armed if timer.kind == "away"},
        owned=frozenset(one.seat for one in occupants if running and person is not None and one.owner == person),
    )


def _undoes(engine: Engine[Any], seen: Observation | None, free: Sequence[Action]) -> dict[str, Text | None]:
    """The questions of those answers, each with the name of its place."""
    with rules():
        return {
            one.decision: engine.thread_name(seen.view, thread_of(one.decision)) if seen is not None else None
            for one in free
        }


def _asked_too(seen: Observation, decoys: Sequence[Decision]) -> Observation:
    """The observation of a viewer, with the host's own questions to them among those that must be answered."""
    if not decoys:
        return seen
    return replace(seen, ask=tuple(sorted((*seen.ask, *decoys), key=lambda asked: asked.optional)))


def named(found: Sequence[Told], viewer: Viewer, holders: Sequence[Holder]) -> list[Text]:
    """The lines that the viewer was told, with the names of the occupants at that time."""
    return [line for _, line, _ in told_lines(found, viewer, holders)]


def lines_of(found: Sequence[Told], viewer: Viewer, holders: Sequence[Holder]) -> list[Line]:
    """The lines that the viewer was told, and whether each opens a paragraph."""
    return [(line, opens) for _, line, opens in told_lines(found, viewer, holders)]


def _end(found: Sequence[Told]) -> int:
    """The number after the last of those events."""
    return found[-1].number + 1 if found else 0


def _clock(match: Match, occupants: Sequence[Occupant], timer: Timer) -> Clock:
    """The clock of the question of a timer."""
    if not timer.own:
        return Clock(timer.due)
    spent = next(occupant.spent for occupant in occupants if occupant.seat == timer.seat)
    return Clock(timer.due, timer.own, PACES[match.pace].reserve - spent)


def _after_picture(entries: Sequence[Told]) -> Sequence[Told]:
    """The events after the last one with a picture."""
    pictured = [place for place, entry in enumerate(entries, 1) if entry.event.pictured]
    return entries[pictured[-1] :] if pictured else entries


def with_options(match: Match) -> Match:
    """A match with all options of its game; one that the game has had since then stands at its default. Raises
    `Damaged`."""
    try:
        return replace(match, options=get(match.game).meta.options(match.options))
    except BadOption as error:
        raise Damaged(match.id, "matches.options") from error


def bare_perspective(match: Match, occupants: Sequence[Occupant], person: int | None) -> Perspective:
    """A match without its position. Raises `Damaged`."""
    known = ordered(match, occupants) if match.game in games() and match.status != "frozen" else tuple(occupants)
    return Perspective(match, known, seats_of(occupants, person), None, (), False, None, None)
