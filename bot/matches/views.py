"""Views of matches: each as one person may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.matches.core import MatchCore, RulesBroke, eyes_on, match_of, ordered, rules, seats_of
from bot.matches.decoys import open_decoys
from bot.matches.time_controls import PACES
from bot.names import plain
from bot.perspective import (
    Clock,
    Line,
    Passage,
    Perspective,
    by_place,
    in_paragraphs,
    namer,
    newest_of,
    passages,
    story,
    told_lines,
)
from bot.refusal import Refusal
from bot.store import Damaged, Holder, Match, Occupant, Timer, Told
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
"""Events that are read for a look at the newest: more never fit it."""
TOLD_AT_ONCE = 600
"""Events that are read to be told together: no answer leads to as many."""


class Stretch(Struct, frozen=True):
    """The lines of the main line that everybody was told from event `since` on, before event `end`; oldest first."""

    passages: tuple[Passage, ...]
    since: int
    end: int

    @property
    def is_empty(self) -> bool:
        return not self.passages

    def fits(self, say: words.Say) -> bool:
        """True if the table's message tells all of it."""
        return self.newest(say) is self

    def lines(self, but: Text | None = None) -> tuple[Text, ...]:
        """The paragraphs; without the line `but`, which stands elsewhere in the same message."""
        return tuple(in_paragraphs(one.told for one in self.passages if one.line != but))

    def after(self, number: int) -> Stretch:
        """The lines from that event on."""
        return Stretch(tuple(one for one in self.passages if one.since >= number), number, max(number, self.end))

    def before(self, number: int) -> Stretch:
        """The lines before that event."""
        kept = tuple(one for one in self.passages if one.upto <= number)
        return Stretch(kept, self.since, kept[-1].upto if kept else self.since)

    def pictured(self) -> Stretch:
        """The lines up to the last event with a picture of its own; none where there is no such event."""
        return self.before(max((one.upto for one in self.passages if one.pictured), default=self.since))

    def newest(self, say: words.Say) -> Stretch:
        """The last lines, as many as fit the table's message."""
        kept = len(newest_of([one.told for one in self.passages], say))
        return self.after(self.passages[-kept].since) if kept < len(self.passages) else self

    def oldest(self, say: words.Say, most: int) -> Stretch:
        """The first lines, as many as stand in `most` characters, but at least one."""
        length = 0
        for one in self.passages:
            length += len(say(one.line)) + 1
            if length > most and one != self.passages[0]:
                return self.before(one.since)
        return self


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
            if match.status in ("running", "over"):
                await tx.look_ahead(match)
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

    async def stretch(self, number: int, since: int, upto: int | None = None) -> Stretch:
        """The lines of the main line that everybody was told from event `since` on, or of those events before `upto`;
        places have scenes of their own."""
        async with self._core.store.read() as tx:
            match = await match_of(tx, number)
            heard = [one for one in await tx.events.main_line(number, TOLD_AT_ONCE, upto) if one.number >= since]
            told = passages(heard, PUBLIC, await tx.seats.holders(number), match.game)
        return Stretch(tuple(told), since, heard[-1].number + 1 if heard else since)

    async def pictured(self, number: int, since: int | None = None) -> Stretch:
        """The lines above a picture of its own, as everybody was told them: of all events from number `since` on up to
        the last one with a picture; in a new place of the match (None) of those since the picture before. Empty where
        there is no such picture."""
        if since is not None:
            return (await self.stretch(number, since)).pictured()
        whole = (await self.stretch(number, 0)).pictured()
        return whole.after(whole.before(whole.end - 1).pictured().end)

    async def told_since(self, number: int, person: int, since: int) -> tuple[Text, ...]:
        """The paragraphs that a person at the table was told from event `since` on; without the ending, which stands by
        itself."""
        async with self._core.store.read() as tx:
            match = await match_of(tx, number)
            viewer = seats_of(await tx.seats.occupants(number), person)
            heard = [one for one in await tx.events.newest(number, viewer, TOLD_AT_ONCE) if one.number >= since]
            told = passages(by_place(heard), viewer, await tx.seats.holders(number), match.game)
        ending = match.ending if match.status == "over" else None
        return tuple(in_paragraphs(one.told for one in told if one.line != ending))

    async def next_event(self, number: int) -> int:
        """The number that the match's next event will have."""
        async with self._core.store.read() as tx:
            return await tx.events.next(number)


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
        characters=engine.characters(seen.view),
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
