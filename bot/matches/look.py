"""Reading: a match as somebody may see it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile

from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.desk import Clock, Desk, Line, in_paragraphs, named_then, namer, story
from bot.matches.base import Base, RulesBroke, chairs_of, eyes_on, match_of, ordered, rules
from bot.matches.bluffs import bluffs
from bot.matches.pace import PACES
from bot.matches.timing import answers
from bot.refusal import Refusal
from bot.store import NO_ENTRY, Damaged, Holder, Match, Order, Sitter, Timer, Told
from engines.core import (
    PUBLIC,
    BadOption,
    Decision,
    Observation,
    Record,
    Text,
    Viewer,
    games,
    get,
    look,
    may_undo,
    text,
    told,
)
from engines.core.record import bare, decisions

STORY_EVENTS = 16
"""More never fit the table's message."""
TALE_LINES = 60
"""As far back a picture of its own is looked for: no turn tells as much."""


class Heard(Struct, frozen=True):
    """A stretch of the log as somebody was told it, oldest first; `before` it they were told that many lines. `opens`
    tells of each line whether a paragraph begins with it, see `Event`. `end` is the first event after it; it is for us
    alone."""

    before: int
    lines: tuple[Text, ...]
    opens: tuple[bool | None, ...] = ()
    end: int = 0


class Tale(Struct, frozen=True):
    """A stretch of what everybody was told, by paragraphs, oldest first; `end` is the first event after it."""

    lines: tuple[Text, ...]
    end: int


class Look(Base):
    """Nothing here changes a match."""

    async def desk(self, number: int, person: int | None = None, locale: str = words.SOURCE) -> Desk:
        """The match as a person may see it, or as everybody may. Raises `Refusal`, `UnknownGame`."""
        try:
            return await self._desk(number, person, locale)
        except (RulesBroke, Damaged) as error:
            raise Refusal(await self.freeze(number, error)) from None

    async def _desk(self, number: int, person: int | None, locale: str) -> Desk:
        async with self.store.read() as tx:
            match = await match_of(tx, number)
            engine = get(match.game)
            sitters = await tx.sitters(number)
            viewer = chairs_of(sitters, person)
            nameless = words.speaker(match.game, locale)
            say = words.speaker(match.game, locale, namer(tuple(sitters), nameless, plain=True))
            if match.status in ("lobby", "closed", "frozen"):
                if match.status == "lobby":
                    match = with_options(match)
                seated = {sitter.person for sitter in sitters}
                awaited = [guest for guest in await tx.invited(number) if guest not in seated]
                return replace(bare_desk(match, sitters, person), invited=tuple(awaited))
            record = await self.record(tx, match)
            heard = await tx.told(number, viewer, STORY_EVENTS)
            lines = story(lines_of(_after_picture(heard), viewer, await tx.holders(number)), say)
            armed = await tx.timers(number)
            orders = await tx.orders(number) if viewer else []
        desk = desk_at(match, sitters, person, record, armed, orders)
        with rules():
            status = engine.status(desk.seen.view) if desk.seen else None
        may = match.status == "running" and may_undo(record, viewer)
        return replace(
            desk,
            story=lines if heard else (text("table-begins"),),
            may_undo=may,
            status=status,
            undoes=record.recent[-1].decision if may else "",
            since=heard[-1].at if heard else None,
        )

    async def told(self, number: int, person: int | None = None, limit: int = 20, upto: int | None = None) -> Heard:
        """The newest lines that the person was told, or the last among the first `upto` of them. They are counted by
        what the person was told: other numbers would tell of what the person was not."""
        async with self.store.read() as tx:
            viewer = chairs_of(await tx.sitters(number), person)
            count = await tx.count_told(number, viewer)
            end = count if upto is None else min(upto, count)
            found = await tx.told(number, viewer, limit, end)
            lines = named(found, viewer, await tx.holders(number))
        opens = tuple(entry.event.opens for entry in found)
        return Heard(max(0, end - limit), tuple(lines), opens, found[-1].number + 1 if found else 0)

    async def fresh(self, desk: Desk, since: int, locale: str = words.SOURCE, upto: int | None = None) -> Tale:
        """What the table's message tells of the events from number `since` on, or told of those before `upto`; those
        before a picture of its own are left to that."""
        number = desk.match.id
        async with self.store.read() as tx:
            if upto is None:
                heard = await tx.told(number, PUBLIC, STORY_EVENTS)
            else:
                before = await tx.told_before(number, PUBLIC, upto)
                heard = before[-STORY_EVENTS:]
            recent = [entry for entry in _after_picture(heard) if entry.number >= since]
            lines = story(lines_of(recent, PUBLIC, await tx.holders(number)), desk.say(locale, plain=True))
        return Tale(lines if heard else desk.story, _end(heard))

    async def tale(self, number: int, since: int | None = None) -> Tale:
        """What a picture of its own tells, as everybody was told it: of the first picture among the events from number
        `since` on, all from there; where no message has told anything yet, of the newest picture, all since the one
        before, or since the deal, which the table's first message tells. Empty where there is no such picture."""
        async with self.store.read() as tx:
            if since is not None:
                heard = await tx.told_since(number, PUBLIC, since)
                end = next((place for place, entry in enumerate(heard, 1) if entry.event.pictured), 0)
                told_by_it: Sequence[Told] = heard[:end]
            else:
                newest = await tx.told(number, PUBLIC, TALE_LINES)
                ended = newest[: len(newest) - len(_after_picture(newest))]
                before = _after_picture(ended[:-1])
                if len(before) == len(ended[:-1]):
                    before = list(dropwhile(lambda entry: entry.turn == NO_ENTRY, before))
                told_by_it = (*before, *ended[-1:])
            lines = in_paragraphs(lines_of(told_by_it, PUBLIC, await tx.holders(number)))
            return Tale(tuple(lines), _end(told_by_it) or since or 0)


def desk_at(
    match: Match, sitters: Sequence[Sitter], person: int | None, record: Record, armed: Sequence[Timer],
    orders: Sequence[Order],
) -> Desk:  # fmt: skip
    """A match as a person sees it now, with nothing of what happened before. `armed` are its timers, `orders` its
    standing orders. Raises `RulesBroke`, `Damaged`."""
    viewer = chairs_of(sitters, person)
    timers = {timer.decision: timer for timer in armed if timer.kind in ("deadline", "bluff")}
    bluffed = bluffs(armed, viewer)
    engine = get(match.game)
    with rules():
        seen = _asked_too(look(engine, record, eyes_on(match, record, viewer)), bluffed)
        if match.status == "over":  # given up: the rules still ask
            seen = replace(seen, ask=(), waiting=())
        asked = [one for one in decisions(engine, record) if one.seat in record.seats]
    meant = answers([order for order in orders if order.seat in viewer], asked)
    about_to = {one.id: meant[bare(one.id)] for one in seen.ask if bare(one.id) in meant}
    seen = replace(seen, ask=tuple(sorted(seen.ask, key=lambda one: one.optional or one.id in about_to)))
    # A hidden question must not show through its clock.
    open_to_all = [one.id for one in asked if one.seat in viewer or not (one.silent or one.optional)]
    open_to_all += [one.id for one in bluffed]
    running = match.status == "running"
    shown = {} if match.paused_at else timers
    until = {name: timer.due for name, timer in shown.items()}
    if not match.paused_at:  # who has ordered ahead has a clock like anybody
        until |= {timer.decision: timer.own for timer in armed if timer.kind == "order" and timer.own}
    return replace(
        bare_desk(match, sitters, person),
        seen=seen,
        deadline=min((until[one] for one in open_to_all if one in until), default=None),
        clock=_clock(match, sitters, shown.get(seen.ask[0].id)) if seen.ask else None,
        away={timer.seat: timer.due for timer in armed if timer.kind == "away"},
        owned=frozenset(one.seat for one in sitters if running and person is not None and one.owner == person),
        ordered=about_to,
    )


def _asked_too(seen: Observation, bluffed: Sequence[Decision]) -> Observation:
    """What somebody sees, with the host's own questions to them among those that must be answered."""
    if not bluffed:
        return seen
    return replace(seen, ask=tuple(sorted((*seen.ask, *bluffed), key=lambda asked: asked.optional)))


def named(found: Sequence[Told], viewer: Viewer, holders: Sequence[Holder]) -> list[Text]:
    """What the viewer was told, with the names of those who sat there then."""
    heard = ((entry, told(entry.event, viewer)) for entry in found)
    return [named_then(line, entry.number, holders) for entry, line in heard if line is not None]


def lines_of(found: Sequence[Told], viewer: Viewer, holders: Sequence[Holder]) -> list[Line]:
    """The same, and whether each opens a paragraph."""
    return list(zip(named(found, viewer, holders), [entry.event.opens for entry in found], strict=True))


def _end(found: Sequence[Told]) -> int:
    """The first event after those."""
    return found[-1].number + 1 if found else 0


def _clock(match: Match, sitters: Sequence[Sitter], timer: Timer | None) -> Clock | None:
    """How much time there is for the question of a timer."""
    if timer is None or not timer.own:
        return None if timer is None else Clock(timer.due)
    spent = next(sitter.spent for sitter in sitters if sitter.seat == timer.seat)
    return Clock(timer.due, timer.own, PACES[match.pace].reserve - spent)


def _after_picture(entries: Sequence[Told]) -> Sequence[Told]:
    """Those after the last with which a picture goes."""
    pictured = [place for place, entry in enumerate(entries, 1) if entry.event.pictured]
    return entries[pictured[-1] :] if pictured else entries


def with_options(match: Match) -> Match:
    """A match with all options of its game; one that the game has had since then stands at its default. Raises
    `Damaged`."""
    try:
        return replace(match, options=get(match.game).meta.options(match.options))
    except BadOption as error:
        raise Damaged(match.id, "matches.options") from error


def bare_desk(match: Match, sitters: Sequence[Sitter], person: int | None) -> Desk:
    """A match without its position. Raises `Damaged`."""
    known = ordered(match, sitters) if match.game in games() and match.status != "frozen" else tuple(sitters)
    return Desk(match, known, chairs_of(sitters, person), None, (), False, None, None)
