"""One person's matches: which come first, a page of them, and the one a command means.

Order and page are the database's; only what a page shows is loaded, however many matches somebody has.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from bot.desk import Desk
from bot.matches.base import RulesBroke, chairs, chairs_of
from bot.matches.look import Look, bare_desk, desk_at, with_options
from bot.refusal import Refusal
from bot.store import ENDED, LISTED, WAITS, Damaged, Match, Mine, Order, Sitter, Timer, Transaction
from bot.when import now
from engines.core import EngineError, Record, Seat, games

PAGE = 8
"""So many matches one page shows."""
LATELY_SECONDS = 7 * 24 * 3600
"""So long a match that is over stays in its people's lists."""


class Listing(Struct, frozen=True):
    """A page of a person's matches, those that wait for them first and those that are over last. Of all there are,
    `waiting` wait for them, `count` are not over, and `over` are; of which the page lacks those that not even their own
    row tells of.

    The desks tell nothing of what happened before, and have no status; those of a game that is not installed have no
    position."""

    desks: tuple[Desk, ...]
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
        """Whether there is another page."""
        return self.first + PAGE < self.count + self.over


class _Page(Struct, frozen=True):
    """What is read for a page, by match."""

    matches: Sequence[Match]
    sitters: Mapping[int, list[Sitter]]
    records: Mapping[int, Record]
    timers: Mapping[int, list[Timer]]
    orders: Mapping[int, list[Order]]
    since: Mapping[int, int]
    unread: frozenset[int]
    flaws: Mapping[int, Damaged]
    """What could not be read."""


class Listings(Look):
    """Lists, and what is found by them."""

    async def listing(self, person: int, page: int = 0, *, waiting: bool = False) -> Listing:
        """A page of somebody's matches; of those that are over, what ended lately. `waiting`: only what waits for
        them."""
        mine = Mine(person, games(), LISTED, now() - LATELY_SECONDS, waiting)
        async with self.store.read() as tx:
            counts = await tx.count_of(mine)
            there = 0 <= page * PAGE < sum(counts.values())  # an old button may ask for a page that is not there
            found = [match for _, match in await tx.list_of(mine, page * PAGE, PAGE)] if there else []
            shown = await _page(tx, found, person)
        desks = []
        for match in shown.matches:
            desk = await self._listed(match, shown, person)
            desks += [] if desk is None else [desk]
            await asyncio.sleep(0)  # a position takes its time: others have their turn between two
        over = counts.get(ENDED, 0)
        return Listing(tuple(desks), page, counts.get(WAITS, 0), sum(counts.values()) - over, over)

    async def _listed(self, match: Match, page: _Page, person: int) -> Desk | None:
        """One of the page's matches. One that runs is frozen where its rules break or it cannot be read; None for any
        other that its row does not tell of."""
        try:
            return _shown(match, page, person)
        except (RulesBroke, Damaged) as error:
            await self.freeze(match.id, error)
        if match.status != "running":
            return None
        return bare_desk(replace(match, status="frozen"), page.sitters.get(match.id, []), person)

    async def find(self, person: int, place: int) -> Match:
        """The match a person means who names none: the one played here, even when it is over (their own, if several
        are), but a private one only where they play in it or were invited; else their only one, else the only one that
        waits for them. Raises `Refusal`."""
        async with self.store.read() as tx:
            here = [match for match in await tx.matches_in(place) if await _is_let_in(tx, match, person)]
            if here:
                own = await tx.seated_among(person, [match.id for match in here])
                return max(here, key=lambda match: (match.id in own, match.status == "running", match.id))
            first_two = await tx.list_of(Mine(person, games(), ("running", "frozen")), 0, 2)
        if not first_two:
            raise Refusal("no-match")
        (place_of_first, first), *others = first_two
        if any(other == place_of_first for other, _ in others):
            raise Refusal("which-match")
        return first

    async def games_of(self, person: int) -> set[str]:
        """The games that somebody plays."""
        async with self.store.read() as tx:
            return await tx.games_of(person)

    async def weigh_all(self) -> None:
        """Note whom the running matches wait for, where an older version has not: their people's lists need it."""
        async with self.store.read() as tx:
            numbers = await tx.unweighed()
        for number in numbers:
            with suppress(Refusal, EngineError):  # its rules are broken, or its game is not here any more
                await self.transact(number, self._weigh)

    async def _weigh(self, tx: Transaction, match: Match) -> None:
        if match.status == "running":
            await self.weigh(tx, match, await self.record(tx, match))


async def _is_let_in(tx: Transaction, match: Match, person: int) -> bool:
    """Whether somebody who sees the place of a match may see the match."""
    if not match.private or person in await tx.invited(match.id):
        return True
    return any(person in (sitter.person, sitter.owner) for sitter in await tx.sitters(match.id))


def _shown(match: Match, page: _Page, person: int) -> Desk:
    """One of the page's matches as its rows tell. Raises `RulesBroke`, `Damaged`."""
    sitters = page.sitters.get(match.id, [])
    if match.id in page.flaws:
        raise page.flaws[match.id]
    if match.status == "lobby" and match.game in games():
        match = with_options(match)
    if match.status != "running" or match.game not in games():
        return bare_desk(match, sitters, person)
    if match.id not in page.records:
        raise RulesBroke
    timers, orders = page.timers.get(match.id, []), page.orders.get(match.id, [])
    desk = desk_at(match, sitters, person, page.records[match.id], timers, orders)
    return replace(desk, unread=match.id in page.unread, since=page.since.get(match.id))


async def _page(tx: Transaction, matches: Sequence[Match], person: int) -> _Page:
    """Read it at once for all."""
    everybody = await tx.sitters_of([match.id for match in matches])
    seats, flaws = _seats(matches, everybody)
    running = [match for match in matches if match.id in seats]
    sitters = {number: everybody[number] for number in seats}
    viewers = {number: chairs_of(sitters[number], person) for number in seats}
    read, newest = await tx.read_by(person, seats), await tx.newest_heard(viewers)
    timers, no_timers = await tx.timers_of(sitters)
    orders, no_orders = await tx.orders_of(sitters)
    return _Page(
        matches,
        everybody,
        await tx.positions_of(running, seats),
        timers,
        orders,
        {number: heard.at for number, heard in newest.items()},
        frozenset(number for number, heard in newest.items() if heard.number >= read.get(number, 0)),
        no_orders | no_timers | flaws,
    )


def _seats(
    matches: Sequence[Match], sitters: Mapping[int, Sequence[Sitter]]
) -> tuple[dict[int, tuple[Seat, ...]], dict[int, Damaged]]:
    """The chairs of those that run and have a position to look at, and which of all cannot be read."""
    seats, flaws = {}, {}
    for match in matches:
        if match.flaw and match.status != "frozen":
            flaws[match.id] = Damaged(match.id, match.flaw)
        elif match.status == "running" and match.game in games():
            try:
                seats[match.id] = chairs(match, sitters[match.id])
            except Damaged as error:
                flaws[match.id] = error
    return seats, flaws
