"""The host: a move against the bare writes it needs, a late move against an early one, a click against "pong"."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
import tempfile
import time
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any

import discord
import simcord
from discord.ext import commands

from bot.clock import Clock
from bot.matches import Matches, Person
from bot.store import Store
from bot.store import tables as t
from rendering import Picture
from tests.bench.row import Row, milliseconds, milliseconds_async
from tests.bot_env import buttons, open_bot_env, selects, shown
from tests.stores import POSTGRES, database

MOVES = 60
LATE = 2000
DUE = 20_000


def rows() -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_rows(Path(folder)))


async def _rows(folder: Path) -> list[Row]:
    store = Store(f"sqlite+aiosqlite:///{folder / 'bench.db'}")
    await store.open()
    early = await move_time(store, length=0)
    late = await move_time(store, length=LATE)
    quiet = await move_time(store, ticking=True)
    await _make_due_elsewhere(store)
    busy = await move_time(store, ticking=True)
    await store.close()
    far = [await _far(folder)] if POSTGRES else []
    return [
        *far,
        Row("act, without Discord", early, _bare_writes(folder), "ms", 6),
        Row(f"act at move {LATE} against move 20", late, early, "ms", 1.2),
        Row(f"a move and the clock's look, {DUE:,} timers due elsewhere against none", busy, quiet, "ms", 1.2),
        Row("a click to all messages sent", await _click(folder), await _pong(), "ms", 5),
    ]


async def move_time(store: Store, length: int = 0, *, ticking: bool = False) -> float:
    """Milliseconds of an answer in a match that already has a log of `length`; with `ticking` including the clock's
    look at the match."""
    matches = Matches(store, bytes(16))
    number = await matches.lobby.open("draugr", Person(1, "Ada"), 1, 1)
    await matches.lobby.start(number, 1)
    if length:
        await _lengthen(store, number, length)
    app: Any = SimpleNamespace(store=store, matches=matches)
    clock = Clock(app)
    taken = []
    gc.collect()
    for _ in range(MOVES):
        asked = await default(matches, number)
        begun = time.perf_counter()
        await matches.moves.act(number, 1, *asked)
        if ticking:
            await clock.tick(number)
        taken.append(time.perf_counter() - begun)
    return median(taken) * 1000


async def _far(folder: Path) -> Row:
    """An answer on PostgreSQL beside the same on SQLite, by turns."""
    async with database("sqlite", folder) as near, database("postgresql", folder) as far:
        stores = [Store(near), Store(far)]
        tables, taken = [Matches(store, bytes(16)) for store in stores], tuple[list[float], list[float]](([], []))
        for store, matches in zip(stores, tables, strict=True):
            await store.open()
            await matches.lobby.start(await matches.lobby.open("draugr", Person(1, "Ada"), 1, 1), 1)
        gc.collect()
        for _ in range(MOVES):
            for matches, times in zip(tables, taken, strict=True):
                asked = await default(matches, 1)
                begun = time.perf_counter()
                await matches.moves.act(1, 1, *asked)
                times.append(time.perf_counter() - begun)
        for store in stores:
            await store.close()
    on_sqlite, on_postgres = (median(times) * 1000 for times in taken)
    return Row("act on PostgreSQL against SQLite", on_postgres, on_sqlite, "ms", 2)


async def default(matches: Matches, number: int, person: int = 1) -> tuple[str, tuple[str, ...]]:
    """The open question of a match, with its default answer."""
    asked = (await matches.views.perspective(number, person)).decision
    assert asked is not None
    assert isinstance(asked.default, tuple)
    return asked.id, asked.default


async def _make_due_elsewhere(store: Store) -> None:
    """Put an overdue timer into many other matches."""
    match = {"game": "draugr", "status": "running", "host": 1, "server": 1, "channel": 1, "options": "{}"}
    match |= {
        "pace": "none",
        "key": bytes(16),
        "edition": 1,
        "counters": "{}",
        "length": 0,
        "floor": 0,
        "epoch": 0,
        "version": 0,
    }
    numbers = range(1000, 1000 + DUE)
    timer = {"kind": "deadline", "decision": "1.walk", "seat": "hunter", "due": 1}
    async with store.write() as tx:
        connection: Any = tx.connection
        await connection.execute(t.matches.insert(), [{**match, "id": at, "created_at": 0} for at in numbers])
        await connection.execute(t.timers.insert(), [{**timer, "match_id": at} for at in numbers])


async def _lengthen(store: Store, number: int, length: int) -> None:
    """Put `length` entries and events into the log of a match that has none."""
    async with store.write() as tx:
        connection: Any = tx.connection
        entry = '{"type":"act","seat":"hunter","decision":"1.walk","picks":["docks"]}'
        event = '{"text":{"type":"text","key":"table-begins"}}'
        actions = [{"match_id": number, "number": at, "entry": entry, "at": 0} for at in range(length)]
        events = [
            {"match_id": number, "number": at + 50, "entry": at, "event": event, "at": 0} for at in range(2 * length)
        ]
        await connection.execute(t.actions.insert(), actions)
        await connection.execute(t.events.insert(), events)
        await connection.execute(t.snapshots.update().where(t.snapshots.c.match_id == number).values(number=length))
        grown = {"length": length, "floor": length, "told": 2 * length + 50}
        await connection.execute(t.matches.update().where(t.matches.c.id == number).values(grown))


def _bare_writes(folder: Path) -> float:
    """Milliseconds of the statements that a move needs, in one transaction of plain sqlite3 with equal durability."""
    db = sqlite3.connect(folder / "bare.db", isolation_level=None)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=FULL")
    db.execute("CREATE TABLE matches (id INTEGER PRIMARY KEY, turn INTEGER, counters TEXT)")
    db.execute("CREATE TABLE actions (match_id, number, entry TEXT, at, PRIMARY KEY (match_id, number))")
    db.execute("CREATE TABLE snapshots (match_id, number, dump BLOB, PRIMARY KEY (match_id, number))")
    db.execute("CREATE TABLE events (match_id, number, event TEXT, at, PRIMARY KEY (match_id, number))")
    db.execute("CREATE TABLE outbox (id INTEGER PRIMARY KEY, match_id, kind TEXT, due)")
    db.execute("INSERT INTO matches VALUES (1, 0, '{}')")
    number = 0

    def write() -> None:
        nonlocal number
        number += 1
        db.execute("BEGIN IMMEDIATE")
        db.execute("SELECT * FROM matches WHERE id = 1").fetchone()
        db.execute("UPDATE matches SET turn = turn + 1, counters = ? WHERE id = 1", ("{}" * 40,))
        db.execute("DELETE FROM snapshots WHERE match_id = 1")
        db.execute("INSERT INTO snapshots VALUES (1, ?, ?)", (number, b"x" * 700))
        db.execute("INSERT INTO actions VALUES (1, ?, ?, 0)", (number, "x" * 80))
        db.execute("INSERT INTO events VALUES (1, ?, ?, 0)", (number, "x" * 120))
        db.execute("INSERT INTO outbox VALUES (NULL, 1, 'table', 0)")
        db.execute("COMMIT")

    taken = milliseconds(write, MOVES)
    db.close()
    return taken


async def _click(folder: Path) -> float:
    """Milliseconds from a press on the panel until panel and table are redrawn, without pictures."""
    async with open_bot_env(folder) as bot_env:
        _without_pictures(bot_env.bot.pictures)
        ada = bot_env.person("Ada")
        thread = await bot_env.started(ada)
        panel = shown(await ada.click(bot_env.last(thread), label="Your move"))

        async def press() -> None:
            nonlocal panel
            offered = selects(panel)
            if offered:
                value = offered[0]["options"][0]["value"]
                panel = shown(await ada.select(panel, [value], custom_id=offered[0]["custom_id"]))
            else:
                pick = next(part["custom_id"] for part in buttons(panel).values() if ":pick:" in part["custom_id"])
                panel = shown(await ada.click(panel, custom_id=pick))

        return await milliseconds_async(press, MOVES // 2)


def _without_pictures(pictures: Any) -> None:
    blank = Picture(b"\x89PNG\r\n\x1a\n", "nothing")

    async def drawn(*_: object) -> Picture:
        return blank

    pictures.board = pictures.closeup = pictures.cover = drawn


async def _pong() -> float:
    """The floor: milliseconds of a bot that answers a press with "pong"."""
    bot = commands.Bot(command_prefix="!", intents=discord.Intents(guilds=True, guild_messages=True))

    class Ping(discord.ui.View):
        @discord.ui.button(label="ping", custom_id="ping")
        async def ping(self, interaction: discord.Interaction[Any], _button: discord.ui.Button[Any]) -> None:
            await interaction.response.send_message("pong", ephemeral=True)

    async with simcord.run(bot) as env:
        guild = env.create_guild("Floor")
        channel = guild.create_text_channel("floor")
        ada = guild.add_member(env.create_user("ada"))
        room: Any = bot.get_channel(channel.id)
        message = await room.send("?", view=Ping(timeout=None))

        async def press() -> None:
            await ada.click(message, label="ping")

        return await milliseconds_async(press, MOVES)
