"""The store: killed at any moment, it keeps every acknowledged move whole, and the match goes on."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest import mock

import discord.utils
import msgspec
import pytest
from sqlalchemy import text

from bot.matches import Matches, Person
from bot.store import Store
from bot.utc import now
from bot.verify import verify
from engines.core import Action, Entry, Undo
from tests.resilience.mishaps import CRASH_STEP
from tests.resilience.victim import HOST, KEY, OTHER, THIRD, Order, carry_out
from tests.stores import database, needs_postgres

pytestmark = pytest.mark.usefixtures("magpies")
ROOT = Path(__file__).parents[2]
TABLES = (
    "matches", "seats", "holders", "actions", "snapshots", "events", "seen", "outbox", "errands", "timers", "proposals",
    "seat_offers",
)  # fmt: skip
COLUMNS = {"errands": "id, match_id, kind, person, state, attempts, due"}
"""The compared columns where not all are: without the random mark."""
Call = list[Any]


class Victims:
    """The process that forks the victims."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.resilience.victim"],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def run(self, order: Order) -> tuple[list[Any], bool]:
        """The acknowledged calls of one victim, and whether it was killed."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(msgspec.json.encode(order).decode() + "\n")
        self.process.stdin.flush()
        said = []
        for line in self.process.stdout:
            said.append(json.loads(line))
            if isinstance(said[-1], bool):
                return said[:-1], said[-1]
        raise AssertionError("the victim died of something else")


@pytest.fixture(scope="module")
def victims() -> Iterator[Victims]:
    made = Victims()
    yield made
    made.process.communicate()


@pytest.fixture(autouse=True)
def one_moment() -> Iterator[None]:
    with mock.patch.object(discord.utils, "utcnow", return_value=datetime(2026, 1, 1, tzinfo=UTC)):
        yield


def rows(path: Path) -> list[Any]:
    """Everything that is stored; checks that the database is sound."""
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert raw.execute("PRAGMA foreign_key_check").fetchone() is None
        return [
            sorted(raw.execute(f"SELECT {COLUMNS.get(table, '*')} FROM {table}"), key=repr)  # noqa: S608
            for table in TABLES
        ]


async def stored(url: str) -> list[Any]:
    """Everything that is stored, on any database."""
    store = Store(url)
    async with store.read() as tx:
        queries = [text(f"SELECT {COLUMNS.get(table, '*')} FROM {table}") for table in TABLES]  # noqa: S608
        found = [sorted(map(tuple, await tx.connection.execute(query)), key=repr) for query in queries]
    await store.close()
    return found


async def prepared(url: str, *calls: Call) -> Store:
    store = Store(url)
    await store.open()
    matches = Matches(store, KEY)
    await matches.lobby.open("magpies", Person(HOST, "Ada"), 1, 2)
    await matches.lobby.choose(1, HOST, "pace", "day")
    for method, *arguments in calls:
        if method == "sql":
            async with store.write() as tx:
                await tx.connection.exec_driver_sql(arguments[0])
        else:
            await carry_out(matches, method, arguments)
    return store


async def goes_on(url: str, number: int = 1) -> None:
    """Check that the next call works, and that the log leads to the stored position."""
    store = Store(url)
    matches = Matches(store, KEY)
    async with store.read() as tx:
        match = await tx.matches.get(number)
        people = [occupant.person for occupant in await tx.seats.occupants(number) if occupant.person is not None]
    assert match is not None
    if match.status == "lobby":
        for missing in {HOST, OTHER} - set(people):
            await matches.lobby.join(number, Person(missing, "Bo"))
        await matches.lobby.start(number, match.host)
    elif match.status == "running":
        await answer(matches, number, people)
        async with store.read() as tx:
            assert len(await tx.records.log(number)) == match.length + 1
    assert (await verify(store, number)).verdict == "same"
    await store.close()


async def answer(matches: Matches, number: int, people: list[int]) -> None:
    """Let the first person who is asked answer, or else a computer."""
    for person in people:
        asked = (await matches.views.perspective(number, person)).decision
        if asked is not None:
            picks = [option.key for option in asked.options[: asked.least]]
            await matches.moves.act(number, person, asked.id, picks)
            return
    async with matches.core.store.read() as tx:
        (timer,) = await tx.timers.due(now(), number)
    await matches.moves.act_computer(number, timer.decision)


JOIN: Call = ["lobby.join", 1, Person(OTHER, "Bo")]
START: Call = ["lobby.start", 1, HOST]
LATE: tuple[Call, ...] = (
    ["sql", "UPDATE seats SET missed = 1 WHERE seat = 'north'"],
    ["sql", "UPDATE timers SET due = 0 WHERE kind = 'deadline' AND seat = 'north'"],
)
VACANT: Call = ["sql", "UPDATE seat_offers SET until = 0"]
PROPOSE: Call = ["proposals.propose", 1, HOST, "pause"]


class Scene(msgspec.Struct, frozen=True):
    """A call, and the calls before it."""

    name: str
    before: tuple[Call, ...]
    call: Call


async def scenes(folder: Path) -> list[Scene]:
    """One scene for each way to change a match."""
    store = await prepared(f"sqlite+aiosqlite:///{folder / 'scout.db'}", JOIN, START)
    decision = (await Matches(store).views.perspective(1, HOST)).decision
    await store.close()
    assert decision is not None
    act: Call = ["moves.act", 1, HOST, decision.id, [option.key for option in decision.options[:2]]]
    return [
        Scene("open", (), ["lobby.open", "draugr", HOST, 1, 2]),
        Scene("join", (), ["lobby.join", 1, OTHER]),
        Scene("leave", (JOIN,), ["lobby.leave", 1, HOST]),
        Scene("start", (JOIN,), START),
        Scene("act", (JOIN, START), act),
        Scene("undo", (JOIN, START, act), ["moves.undo", 1, HOST]),
        Scene("act_default", (JOIN, START), ["moves.act_default", 1, decision.id]),
        Scene("resign", (JOIN, START, act), ["moves.resign", 1, HOST]),
        Scene("hand_over", (JOIN,), ["lobby.pass_host", 1, HOST, OTHER]),
        Scene("add_computer", (), ["lobby.add_computer", 1, HOST]),
        Scene("propose", (JOIN, START), PROPOSE),
        Scene("agree", (JOIN, START, PROPOSE), ["proposals.agree", 1, OTHER, 1]),
        Scene("time_up", (JOIN, START, *LATE), ["moves.time_up", 1]),
        Scene(
            "expire_seat_offer", (JOIN, START, *LATE, ["moves.time_up", 1], VACANT), ["seats.expire_seat_offer", 1, 1]
        ),
        Scene("take_seat", (JOIN, START, *LATE, ["moves.time_up", 1]), ["seats.take_seat", 1, THIRD, 1]),
        Scene(
            "come_back",
            (JOIN, START, *LATE, ["moves.time_up", 1], VACANT, ["seats.expire_seat_offer", 1, 1]),
            ["seats.come_back", 1, HOST],
        ),
        Scene("return_early", (JOIN, START, ["seats.go_away", 1, HOST, 2]), ["seats.return_early", 1, HOST]),
    ]


async def test_killed_between_any_two_statements_a_change_is_whole_or_not_there(
    victims: Victims, tmp_path: Path
) -> None:
    deaths, outcomes = 0, set[bool]()
    for number, scene in enumerate(await scenes(tmp_path)):
        before = tmp_path / f"{scene.name}.db"
        await (await prepared(f"sqlite+aiosqlite:///{before}", *scene.before)).close()
        path = tmp_path / "killed.db"
        url = f"sqlite+aiosqlite:///{path}"
        shutil.copy(before, path)
        assert victims.run(Order(url, call=scene.call)) == ([[scene.call[0]]], False)
        untouched, changed = rows(before), rows(path)
        assert untouched != changed
        seen = set()
        for at in range(1 + number % CRASH_STEP, 100, CRASH_STEP):
            for leftover in tmp_path.glob("killed.db*"):
                leftover.unlink()
            shutil.copy(before, path)
            said, killed = victims.run(Order(url, at, call=scene.call))
            if not killed:
                assert at > 8, "a transaction has that many statements at least"
                break
            deaths += 1
            found = rows(path)
            assert found in (untouched, changed), (scene.name, at)
            assert said == [] or found == changed
            if (found == changed) not in seen:  # else the very same rows have gone on already
                seen.add(found == changed)
                await goes_on(url)
        assert CRASH_STEP > 1 or seen == {False, True}, "killed before and after the commit"
        outcomes |= seen
    assert outcomes == {False, True}
    assert deaths >= 130 // CRASH_STEP


@needs_postgres
@pytest.mark.parametrize("name", ["act", "undo", "time_up"])
async def test_killed_between_two_waits_for_a_server_a_change_is_whole_or_not_there(
    victims: Victims, tmp_path: Path, name: str
) -> None:
    scene = next(scene for scene in await scenes(tmp_path) if scene.name == name)
    async with database("postgresql", tmp_path) as before:
        await (await prepared(before, *scene.before)).close()
        untouched, outcomes = await stored(before), [False]
        async with database("postgresql", tmp_path, before) as url:
            assert victims.run(Order(url, call=scene.call)) == ([[scene.call[0]]], False)
            changed = await stored(url)
        assert untouched != changed
        for at in range(1, 100):
            async with database("postgresql", tmp_path, before) as url:
                said, killed = victims.run(Order(url, at, call=scene.call))
                if not killed:
                    break
                found = await stored(url)
                assert found in (untouched, changed), at
                assert said == [] or found == changed
                if (found == changed) != outcomes[-1] or at == 1:
                    await goes_on(url)
                outcomes.append(found == changed)
        assert outcomes == sorted(outcomes)
        assert outcomes[-1], "killed after the commit, too"
        assert len(outcomes) > 5


async def test_killed_at_play_nothing_acknowledged_is_lost(victims: Victims, store_url: str, tmp_path: Path) -> None:
    """At seeded points of whole matches, and sometimes after some milliseconds, inside a statement or commit."""
    store = Store(store_url)
    await store.open()
    rng, known = random.Random(7), dict[int, list[Entry]]()
    for seed in range(70 if store.is_sqlite else 20):
        order = Order(store_url, rng.randint(1, 120), seed=seed)
        if seed % 4 == 0:
            order = Order(store_url, seconds=rng.uniform(0.01, 0.06), seed=seed)
        said, killed = victims.run(order)
        assert killed
        if store.is_sqlite:
            rows(tmp_path / "test.db")
        async with store.read() as tx:
            matches = await tx.matches.with_status(("running", "over"))
            logs = {match.id: await tx.records.log(match.id) for match in matches}
        unsaid = 0
        for number, log in logs.items():
            acknowledged = [*known.get(number, ()), *(one for one in said if one[1] == number and one[0] in PLAYED)]
            assert len(acknowledged) <= len(log) <= len(acknowledged) + 1, "nothing lost, nothing but the last unsaid"
            unsaid += len(log) - len(acknowledged)
            assert all(map(is_same, acknowledged, log))
        assert unsaid <= 1
        assert {one[1] for one in said if one[0] == "lobby.start"} <= set(logs)
        known = logs
        for match in matches[-2:]:
            if match.status == "running":
                await goes_on(store_url, match.id)
        async with store.read() as tx:
            known = {number: await tx.records.log(number) for number in logs}
    assert sum(map(len, known.values())) > (100 if store.is_sqlite else 30)
    await store.close()


PLAYED = ("moves.act", "moves.act_default", "moves.undo")


def is_same(said: Any, entry: Entry) -> bool:
    """True if a log entry equals the acknowledged call, or the earlier log entry."""
    if isinstance(said, Action | Undo):
        return said == entry
    method, _, decision, picks = said
    if method == "moves.undo":
        return isinstance(entry, Undo)
    return isinstance(entry, Action) and entry.decision == decision and (not picks or list(entry.picks) == picks)
