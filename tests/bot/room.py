"""The service without Discord: a store, people, and a clock that stands still until it is moved."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, cast
from unittest import mock

import discord.utils
import pytest

from bot import words
from bot.app import command_modules
from bot.clock import Clock
from bot.leases import Leases
from bot.matches import PACES, Matches, Person
from bot.refusal import Refusal
from bot.store import Match, Store
from bot.ui.outgoing import Outgoing
from engines.core import Decision, EngineError, Entry, Record, fingerprint, get, replay
from tests.stores import empty

ADA, BO, CLEO, DAG, EIRA = (
    Person(number, name) for number, name in enumerate(("Ada", "Bo", "Cleo", "Dag", "Eira"), 101)
)
KEY = b"a key for tests!"
SERVER, CHANNEL = 1, 2
OWN, RESERVE = PACES["hours"].own, PACES["hours"].reserve
TIME = OWN + RESERVE
"""Seconds for the first question at the pace ``hours``."""
REACTION_DELAY = 90
"""The longest reaction delay, in seconds, at a table without a clock."""


command_modules()  # verbs are registered when all commands are loaded


class Room:
    """The service on a store of its own. `app` is as much of the bot as the clock needs."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.matches = Matches(store, KEY)
        self.leases = Leases(store)
        self.time = datetime(2026, 1, 1, tzinfo=UTC)
        self.clock = Clock(self)

    async def wait(self, seconds: int) -> None:
        """Let time pass, and let the clock play what is due."""
        self.time += timedelta(seconds=seconds)
        await self.clock.tick()

    async def table(self, game: str, *people: Person, computers: int = 0, **options: str) -> int:
        """A match that has started; the first of the people is its host."""
        host, *others = people
        pace = options.pop("pace", None)
        number = await self.matches.lobby.open(game, host, SERVER, CHANNEL, options)
        for other in others:
            await self.matches.lobby.join(number, other)
        for _ in range(computers):
            await self.matches.lobby.add_computer(number, host.id)
        if pace is not None:
            await self.matches.lobby.choose(number, host.id, "pace", pace)
        await self.matches.lobby.start(number, host.id)
        return number

    async def match(self, number: int) -> Match:
        async with self.store.read() as tx:
            match = await tx.matches.get(number)
        assert match is not None
        return match

    async def log(self, number: int) -> list[Entry]:
        async with self.store.read() as tx:
            return await tx.records.log(number)

    async def told(self, number: int, person: Person | None = None) -> list[str]:
        """The log as this person reads it, with plain names."""
        perspective = await self.matches.views.perspective(number, person.id if person else None)
        say = perspective.say(plain=True)
        return [
            say(line)
            for line in (await self.matches.history.log_page(number, person.id if person else None, 1000)).lines
        ]

    async def asked(self, number: int, person: Person) -> Decision:
        """The first question to this person."""
        decision = (await self.matches.views.perspective(number, person.id)).decision
        assert decision is not None
        return decision

    async def take(self, number: int, person: Person, *picks: str) -> Decision:
        """Answer the open question, with its first options if none are given; returns the question."""
        decision = await self.asked(number, person)
        chosen = picks or tuple(option.key for option in decision.options[: decision.least])
        await self.matches.moves.act(number, person.id, decision.id, chosen)
        return decision

    async def finish(self, number: int, *people: Person) -> None:
        """Play to the end with the first options, computers too."""
        while (await self.match(number)).status == "running":
            await self.wait(REACTION_DELAY)
            for person in people:
                if (await self.matches.views.perspective(number, person.id)).decision is not None:
                    await self.take(number, person)

    async def deadlines(self, number: int) -> dict[str, int]:
        """Seconds until the clock answers, by question."""
        async with self.store.read() as tx:
            timers = await tx.timers.of(number)
        now = int(self.time.timestamp())
        return {timer.decision: timer.due - now for timer in timers if timer.kind == "deadline"}

    async def everything(self) -> list[Any]:
        """All rows of a match, to show that nothing has changed."""
        found = []
        async with self.store.read() as tx:
            for table in ("matches", "seats", "holders", "actions", "snapshots", "events", "timers"):
                rows = await tx.connection.exec_driver_sql(f"SELECT * FROM {table}")  # noqa: S608
                found.append([tuple(row) for row in rows])
        return found

    async def record(self, number: int) -> Record:
        async with self.store.read() as tx:
            return await self.matches.core.record(tx, await self.match(number))

    async def assert_replayable(self, number: int) -> None:
        """Check that the log leads to the stored position, so that anybody with the key can verify it."""
        record = await self.record(number)
        again = replay(get(record.game), record.seats, KEY, record.options, await self.log(number))
        assert fingerprint(again) == fingerprint(record)
        assert again == record

    async def assert_refused(self, asked: Awaitable[object], reason: str) -> None:
        """Check that the call is refused for that reason, in a sentence, and that nothing has changed."""
        before = await self.everything()
        with pytest.raises((Refusal, EngineError)) as caught:
            await asked
        assert isinstance(caught.value, Refusal | EngineError)
        assert caught.value.text.key == reason
        assert told_plainly(caught.value) != reason
        assert await self.everything() == before


@asynccontextmanager
async def room(folder: Path) -> AsyncIterator[Room]:
    """A room for one test."""
    made = Room(store_in(folder))
    async with opened(made):
        yield made


def store_in(folder: Path) -> Store:
    return Store(f"sqlite+aiosqlite:///{folder / 'room.db'}")


@asynccontextmanager
async def opened(made: Room) -> AsyncIterator[None]:
    """Run in the room's own time, with its store open."""
    file = Path(made.store.url.database or "")
    if made.store.is_sqlite and not file.exists():
        await empty(file)
    with mock.patch.object(discord.utils, "utcnow", side_effect=lambda: made.time):
        await made.store.open()
        try:
            yield
        finally:
            await made.store.close()


def reasons(results: Iterable[object]) -> list[str]:
    """The keys of the refusals among the results; any other error is raised."""
    failed = [result for result in results if isinstance(result, BaseException)]
    for error in failed:
        if not isinstance(error, Refusal | EngineError):
            raise error
    return sorted(error.text.key for error in failed if isinstance(error, Refusal | EngineError))


def told_plainly(error: Refusal | EngineError) -> str:
    """A refusal as the player reads it."""
    return words.speaker(None)(error.text)


def components_of(outgoing: Outgoing) -> str:
    """The components that Discord would get."""
    return str(cast("Any", outgoing.view()).to_components())
