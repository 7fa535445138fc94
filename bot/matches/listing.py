"""One person's matches: which come first, a page of them, and the one a command means.

Order and page are the database's; only what a page shows is loaded, however many matches somebody has.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.core import MatchCore, RulesBroke, seats_of, taken_seats
from bot.matches.views import bare_perspective, perspective_at, with_options
from bot.perspective import Perspective
from bot.refusal import Refusal
from bot.store import ENDED, LISTED, WAITS, Damaged, Match, Mine, Occupant, Timer, Transaction
from bot.utc import now
from engines.core import Record, Seat, games

PAGE = 8
"""Matches on one page."""
LATELY_SECONDS = 7 * 24 * 3600
"""Seconds that a match that is over stays in its people's lists."""


class Listing(Struct, frozen=True):
    """A page of a person's matches, those that wait for them first and those that are over last. Of all there are,
    `waiting` wait for them, `count` are not over, and `over` are; of which the page lacks those that not even their own
    row tells of.

    The perspectives tell nothing of what happened before, and have no status; those of a game that is not installed
    have no position."""

    perspectives: tuple[Perspective, ...]
    page: int = 0
    waiting: int = 0
    count: int = 0
    over: int = 0

    @property
    def first(self) -> int:
        """How many are listed before this page."""
        return self.page * PAGE

    @property
    def goes_on(self) -> bool:
        """True if there is another page."""
        return self.first + PAGE < self.count + self.over


class _Page(Struct, frozen=True):
    """The rows of a page, by match."""

    matches: Sequence[Match]
    occupants: Mapping[int, list[Occupant]]
    records: Mapping[int, Record]
    timers: Mapping[int, list[Timer]]
    since: Mapping[int, int]
    unread: frozenset[int]
    flaws: Mapping[int, Damaged]
    """The matches that could not be read."""


class Listings:
    """The matches of one person: pages of them, and the match that a command means."""

    def __init__(self, core: MatchCore) -> None:
        self._core = core

    async def page(self, person: int, page: int = 0, *, waiting: bool = False) -> Listing:
        """A page of a person's matches; of those that are over, only what ended lately. `waiting`: only what waits for
        them."""
        mine = Mine(person, games(), LISTED, now() - LATELY_SECONDS, waiting)
        async with self._core.store.read() as tx:
            counts = await tx.lists.count_of(mine)
            there = 0 <= page * PAGE < sum(counts.values())  # an old button may ask for a page that is not there
            found = [match for _, match in await tx.lists.list_of(mine, page * PAGE, PAGE)] if there else []
            shown = await _page(tx, found, person)
        perspectives = []
        for match in shown.matches:
            perspective = await self._listed(match, shown, person)
            perspectives += [] if perspective is None else [perspective]
            await asyncio.sleep(0)  # a position takes its time: others have their turn between two
        over = counts.get(ENDED, 0)
        return Listing(tuple(perspectives), page, counts.get(WAITS, 0), sum(counts.values()) - over, over)

    async def _listed(self, match: Match, page: _Page, person: int) -> Perspective | None:
        """One of the page's matches. One that runs is frozen where its rules break or it cannot be read; None for any
        other that its row does not tell of."""
        try:
            return _shown(match, page, person)
        except (RulesBroke, Damaged) as error:
            await self._core.freeze(match.id, error)
        if match.status != "running":
            return None
        return bare_perspective(replace(match, status="frozen"), page.occupants.get(match.id, []), person)

    async def find(self, person: int, place: int) -> Match:
        """The match a person means who names none: the one played here, even when it is over (their own, if several
        are), but a private one only where they play in it or were invited; else their only one, else the only one that
        waits for them. Raises `Refusal`."""
        async with self._core.store.read() as tx:
            here = [match for match in await tx.matches.played_in(place) if await _is_let_in(tx, match, person)]
            if here:
                own = await tx.lists.seated_among(person, [match.id for match in here])
                return max(here, key=lambda match: (match.id in own, match.status == "running", match.id))
            first_two = await tx.lists.list_of(Mine(person, games(), ("running", "frozen")), 0, 2)
        if not first_two:
            raise Refusal("no-match")
        (place_of_first, first), *others = first_two
        if any(other == place_of_first for other, _ in others):
            raise Refusal("which-match")
        return first

    async def games_of(self, person: int) -> set[str]:
        """The games that a person plays."""
        async with self._core.store.read() as tx:
            return await tx.lists.games_of(person)


async def _is_let_in(tx: Transaction, match: Match, person: int) -> bool:
    """True if a person who sees the place of a match may see the match."""
    if not match.private or person in await tx.invitations.of(match.id):
        return True
    return any(person in (occupant.person, occupant.owner) for occupant in await tx.seats.occupants(match.id))


def _shown(match: Match, page: _Page, person: int) -> Perspective:
    """One of the page's matches as its rows tell. Raises `RulesBroke`, `Damaged`."""
    occupants = page.occupants.get(match.id, [])
    if match.id in page.flaws:
        raise page.flaws[match.id]
    if match.status == "lobby" and match.game in games():
        match = with_options(match)
    if match.status != "running" or match.game not in games():
        return bare_perspective(match, occupants, person)
    if match.id not in page.records:
        raise RulesBroke
    timers = page.timers.get(match.id, [])
    perspective = perspective_at(match, occupants, person, page.records[match.id], timers)
    return replace(perspective, unread=match.id in page.unread, since=page.since.get(match.id))


async def _page(tx: Transaction, matches: Sequence[Match], person: int) -> _Page:
    """Read the rows of all these matches at once."""
    everybody = await tx.lists.occupants_of([match.id for match in matches])
    seats, flaws = _seats(matches, everybody)
    running = [match for match in matches if match.id in seats]
    occupants = {number: everybody[number] for number in seats}
    viewers = {number: seats_of(occupants[number], person) for number in seats}
    read, newest = await tx.lists.read_by(person, seats), await tx.lists.newest_heard(viewers)
    timers, no_timers = await tx.lists.timers_of(occupants)
    return _Page(
        matches,
        everybody,
        await tx.lists.positions_of(running, seats),
        timers,
        {number: heard.at for number, heard in newest.items()},
        frozenset(number for number, heard in newest.items() if heard.number >= read.get(number, 0)),
        no_timers | flaws,
    )


def _seats(
    matches: Sequence[Match], occupants: Mapping[int, Sequence[Occupant]]
) -> tuple[dict[int, tuple[Seat, ...]], dict[int, Damaged]]:
    """The seats of those that run and have a position to look at, and which of all cannot be read."""
    seats, flaws = {}, {}
    for match in matches:
        if match.flaw and match.status != "frozen":
            flaws[match.id] = Damaged(match.id, match.flaw)
        elif match.status == "running" and match.game in games():
            try:
                seats[match.id] = taken_seats(match, occupants[match.id])
            except Damaged as error:
                flaws[match.id] = error
    return seats, flaws
