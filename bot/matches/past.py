"""How a match stood before: any past position, as the reader may see it."""

from __future__ import annotations

import asyncio

from msgspec import Struct
from msgspec.structs import replace

from bot import words
from bot.desk import Desk
from bot.matches.base import RulesBroke, chairs_of, match_of, rules
from bot.matches.look import named
from bot.matches.reminders import Reminders
from bot.refusal import Refusal
from engines.core import AnyEngine, IllegalAction, Record, Text, Viewer, fingerprint, get, look, trace
from engines.core.record import Entry

BACK = 50
"""So many lines are searched for one that a log entry has caused."""


class Then(Struct, frozen=True):
    """A position of the past, after the first `upto` of the `count` lines that the reader was told; the last of them is
    `line`."""

    desk: Desk
    upto: int
    count: int
    line: Text


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
            try:
                record, log = await self.record(tx, match), await tx.log(number)
            except RulesBroke:
                raise Refusal("past-edition") from None
            holders = await tx.holders(number)
        entry = next((one.turn for one in reversed(told) if one.turn >= 0), -1)
        everybody = frozenset(record.seats) if match.status == "over" else viewer
        engine = get(match.game)
        try:
            with rules():
                position = await asyncio.to_thread(_position, engine, record, match.key, log, entry + 1)
                seen = look(engine, position, Viewer(everybody))
                status = engine.status(seen.view)
        except (RulesBroke, IllegalAction):
            raise Refusal("past-edition") from None
        (line,) = named(told[-1:], viewer, holders)
        return Then(replace(desk, seen=seen, status=status, deadline=None, clock=None), upto, count, line)


def _position(engine: AnyEngine, record: Record, key: bytes, log: list[Entry], to: int) -> Record:
    """The record after the first `to` entries. Raises `IllegalAction` where the rules do not lead to where the match
    stands any more."""
    if to >= record.length:
        return record
    trail = list(trace(engine, record.seats, key, record.options, log))
    if fingerprint(trail[-1]) != fingerprint(record):
        raise IllegalAction("edition")
    return trail[to]
