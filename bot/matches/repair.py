"""Whoever keeps order on a server takes a broken match back: announced, and marked."""

from __future__ import annotations

from msgspec import Struct

from bot.matches.base import RulesBroke, drop_motion, match_of, rules
from bot.matches.look import named
from bot.matches.motions import Motions
from bot.refusal import Refusal
from bot.store import Match, Sitter, Transaction
from engines.core import PUBLIC, Event, Text, text

MOMENTS = 25
"""So many are offered, as many as a select holds."""
SEARCHED = 1000
"""Among so many events they are looked for."""


class Moment(Struct, frozen=True):
    """A place in a match to go back to: before log entry `to`, of which `told` was the first that everybody heard."""

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
                first[entry.turn] = Moment(entry.turn, line)
        return match, sitters, [first[turn] for turn in sorted(first, reverse=True)[:MOMENTS]]

    async def rewind(self, number: int, server: int, to: int, length: int) -> None:
        """Take a match that still has `length` log entries back to its first `to`; a frozen one goes on from there.
        What nobody knew is dealt anew, as when the table agrees. Raises `Refusal`, `IllegalAction`."""
        async with self.store.read() as tx:
            _of_server(await match_of(tx, number), server)
        stepped = await self._rewound(number, to)

        async def back(tx: Transaction, match: Match) -> None:
            _of_server(match, server)
            if match.length != length or stepped.record.length != length + 1:
                raise Refusal("busy")
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


def _of_server(match: Match, server: int) -> None:
    """Raises `Refusal`."""
    if match.server != server:
        raise Refusal(text("no-such-match", number=match.id))
    if match.status not in ("running", "frozen"):
        raise Refusal("not-started" if match.status == "lobby" else "match-ended")
