"""Whoever keeps order on a server takes a broken match back: announced, and marked."""

from __future__ import annotations

from contextlib import suppress

from msgspec import Struct

from bot.matches.base import TRIES, RulesBroke, drop_motion, match_of, rules
from bot.matches.look import named
from bot.matches.motions import Motions, Moved
from bot.refusal import Refusal
from bot.store import Match, Sitter, Transaction
from engines.core import PUBLIC, Dice, Event, Text, text

MOMENTS = 25
"""So many are offered, as many as a select holds."""
SEARCHED = 1000
"""Among so many events they are looked for."""


class Moment(Struct, frozen=True):
    """A place in a match to go back to: before log entry `to`, of which `told` was the first that everybody heard. Its
    `mark` names it to people: by the number they would know how much was answered unseen."""

    mark: str
    to: int
    told: Text


class Repair(Motions):
    """Going back without asking the table."""

    async def moments(self, number: int, server: int) -> tuple[Match, list[Sitter], list[Moment]]:
        """A running or frozen match of a server, who sits there, and its last moments, the newest first, as everybody
        was told them. Raises `Refusal`."""
        async with self.store.read() as tx:
            match = await match_of(tx, number)
            _of_server(match, server)
            told = await tx.told(number, PUBLIC, SEARCHED)
            holders, sitters = await tx.holders(number), await tx.sitters(number)
        first: dict[int, Moment] = {}
        for entry in told:
            if entry.turn >= 0 and entry.turn not in first:
                (line,) = named([entry], PUBLIC, holders)
                first[entry.turn] = Moment(_mark(match, entry.turn), entry.turn, line)
        return match, sitters, [first[turn] for turn in sorted(first, reverse=True)[:MOMENTS]]

    async def since(self, number: int, server: int, mark: str) -> int:
        """How many moments everybody has heard of since one, that one too. Raises `Refusal` where it is none of the
        last."""
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
            with suppress(Moved):
                await self._rewind(number, server, mark, count)
                return
        raise Refusal("busy")

    async def _rewind(self, number: int, server: int, mark: str, count: int) -> None:
        """The same. Raises `Moved` too."""
        _, _, last = await self.moments(number, server)
        if not any(moment.mark == mark for moment in last[count - 1 : count]):
            raise Refusal("busy")
        stepped = await self._rewound(number, last[count - 1].to)

        async def back(tx: Transaction, match: Match) -> None:
            _of_server(match, server)
            if stepped.record.length != match.length + 1:
                raise Moved
            if match.status == "frozen":
                try:
                    with rules():
                        self._rehearse(match, stepped.record, await tx.sitters(number))
                except RulesBroke as error:
                    raise Refusal("still-broken") from error
                match = await tx.change_match(match, status="running")
            await drop_motion(tx, number)
            await self._take_back(tx, match, stepped, Event(text("rewound")))

        await self.transact(number, back)


def _mark(match: Match, to: int) -> str:
    """What a moment is called: always the same, and telling nothing."""
    return f"{Dice(match.key).below(f'moment/{to}', 1 << 48):012x}"


def _of_server(match: Match, server: int) -> None:
    """Raises `Refusal`."""
    if match.server != server:
        raise Refusal(text("no-such-match", number=match.id))
    if match.status not in ("running", "frozen"):
        raise Refusal("not-started" if match.status == "lobby" else "match-ended")
