"""Repair of a broken match by a person who keeps order on its server: announced, and marked."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from msgspec import Struct

from bot.matches.core import TRIES, MatchCore, RulesBroke, drop_proposal, match_of, rules
from bot.matches.moves import computer_entry
from bot.matches.rewinds import AnsweredMeanwhile, Rewinds
from bot.matches.views import named
from bot.refusal import Refusal
from bot.store import Damaged, Match, Occupant, Transaction
from bot.utc import now
from engines.core import HOST, PUBLIC, Dice, Event, Record, Seat, Text, get, look, step_default, text

MOMENTS = 25
"""Moments offered: as many as a select holds."""
SEARCHED = 1000
"""Events among which moments are looked for."""


class ReturnPoint(Struct, frozen=True):
    """A place in a match to go back to: before log entry `to`, of which `told` was the first that everybody heard. Its
    `mark` names it to people: by the number they would know how much was answered unseen."""

    mark: str
    to: int
    told: Text


class Repair:
    """Going back without asking the table, and letting a frozen match go on."""

    def __init__(self, core: MatchCore, rewinds: Rewinds) -> None:
        self._core = core
        self._rewinds = rewinds

    async def moments(self, number: int, server: int) -> tuple[Match, list[Occupant], list[ReturnPoint]]:
        """A running or frozen match of a server, its occupants, and its last moments, the newest first, as everybody
        was told them. Raises `Refusal`."""
        async with self._core.store.read() as tx:
            match = await match_of(tx, number)
            _of_server(match, server)
            told = await tx.events.newest(number, PUBLIC, SEARCHED)
            holders, occupants = await tx.seats.holders(number), await tx.seats.occupants(number)
        first: dict[int, ReturnPoint] = {}
        for one in told:
            if one.entry >= 0 and one.entry not in first:
                (line,) = named([one], PUBLIC, holders)
                first[one.entry] = ReturnPoint(_mark(match, one.entry), one.entry, line)
        return match, occupants, [first[entry] for entry in sorted(first, reverse=True)[:MOMENTS]]

    async def since(self, number: int, server: int, mark: str) -> int:
        """The number of moments that everybody has heard of since one, that one too. Raises `Refusal` where it is none
        of the last."""
        _, _, last = await self.moments(number, server)
        count = next((count for count, moment in enumerate(last, 1) if moment.mark == mark), None)
        if count is None:
            raise Refusal("busy")
        return count

    async def rewind(self, number: int, server: int, mark: str, count: int) -> None:
        """Take a match back to before the moment of that mark, since which everybody has heard of `count`; a frozen
        one goes on from there. What nobody knew is dealt anew, as when the table agrees; what was answered unseen
        meanwhile goes too, and keeps nobody from it. Raises `Refusal`, `IllegalAction`."""
        for _ in range(TRIES):
            with suppress(AnsweredMeanwhile):
                await self._rewind(number, server, mark, count)
                return
        raise Refusal("busy")

    async def thaw(self, number: int) -> None:
        """Let a frozen match go on, once its rules are mended. Raises `Refusal` while they still fail."""
        async with self._core.store.write() as tx:
            match = await match_of(tx, number)
            if match.status != "frozen":
                raise Refusal("not-frozen")
            try:
                if match.flaw:
                    raise Damaged(number, match.flaw)
                record, occupants = await self._core.record(tx, match), await tx.seats.occupants(number)
                with rules():
                    _rehearse(match, record, occupants)
                await tx.events.all(number, frozenset(record.seats))
                match = await tx.matches.change(match, status="running")
                match, record = await self._core.drop_orders(tx, match, record, _computers(occupants))
                await self._core.arm_timers(tx, match, record)
            except (RulesBroke, Damaged) as error:
                raise Refusal("still-broken") from error
            await tx.outbox.enqueue(number, "table", now())

    async def _rewind(self, number: int, server: int, mark: str, count: int) -> None:
        """Take a match back, once. Raises `AnsweredMeanwhile` too."""
        _, _, last = await self.moments(number, server)
        if not any(moment.mark == mark for moment in last[count - 1 : count]):
            raise Refusal("busy")
        stepped = await self._rewinds.rewound(*await self._rewinds.history(number), last[count - 1].to)

        async def back(tx: Transaction, match: Match) -> None:
            _of_server(match, server)
            if stepped.record.length != match.length + 1:
                raise AnsweredMeanwhile
            if match.status == "frozen":
                try:
                    with rules():
                        _rehearse(match, stepped.record, await tx.seats.occupants(number))
                except RulesBroke as error:
                    raise Refusal("still-broken") from error
                match = await tx.matches.change(match, status="running")
            await drop_proposal(tx, number)
            await self._rewinds.take_back(tx, match, stepped, Event(text("rewound")))

        await self._core.transact(number, back)


def _mark(match: Match, to: int) -> str:
    """The name of a moment to people: always the same, and telling nothing."""
    return f"{Dice(match.key).below(f'moment/{to}', 1 << 48):012x}"


def _of_server(match: Match, server: int) -> None:
    """Raises `Refusal` for a match of another server, or one that neither runs nor is frozen."""
    if match.server != server:
        raise Refusal(text("no-such-match", number=match.id))
    if match.status not in ("running", "frozen"):
        raise Refusal("not-started" if match.status == "lobby" else "match-ended")


def _rehearse(match: Match, record: Record, occupants: Sequence[Occupant]) -> None:
    """Do all that may be asked of the rules next, without keeping any of it."""
    engine = get(match.game)
    seen = look(engine, record, frozenset({*record.seats, HOST}))
    engine.status(seen.view)
    engine.dangers(seen.view)
    computers = _computers(occupants)
    for asked in seen.ask:
        step_default(engine, record, match.key, asked.id)
        if asked.seat in computers:
            for may_beside in (True, False):
                computer_entry(match, record, asked, may_beside)


def _computers(occupants: Sequence[Occupant]) -> set[Seat]:
    return {occupant.seat for occupant in occupants if occupant.person is None}
