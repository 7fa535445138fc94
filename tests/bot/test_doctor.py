"""``doctor``: it finds and names what is wrong, says what to do, and changes nothing."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import discord
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from discord.http import Route

from bot import doctor
from bot.__main__ import main
from bot.doctor import Finding, say
from bot.permissions import NEEDED, THREADED, invitation
from bot.settings import Settings
from bot.store import Server, Store
from bot.store.migrate import newest_revision
from tests.bot.room import ADA, BO, Room
from tests.bot.test_store import with_one_more
from tests.stores import KINDS, database

pytestmark = pytest.mark.usefixtures("magpies")
TOKEN = "abc.hush.ghi"  # noqa: S105


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with a running match (1) and a lobby (2); Discord cannot be reached."""
    file = tmp_path / "house.db"
    url = f"sqlite+aiosqlite:///{file}"
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9")

    async def play() -> None:
        store = Store(url)
        await store.open()
        room = Room(store)
        await room.take(await room.table("magpies", ADA, BO, pace="day"), ADA)
        await room.matches.lobby.open("magpies", ADA, 1, 2)
        await store.close()

    asyncio.run(play())
    return file


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as raw:
        for statement in statements:
            assert raw.execute(statement).rowcount != 0, statement
        raw.commit()


def everything(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as raw:
        return list(raw.iterdump())


def wrong(capsys: pytest.CaptureFixture[str]) -> list[dict[str, str]]:
    """The findings of ``--json`` with the state ``wrong``."""
    printed = capsys.readouterr()
    assert printed.err == ""
    told = json.loads(printed.out)
    found = [one for one in told["findings"] if one["state"] == "wrong"]
    assert told["healthy"] == (not found and all(one["advice"] is None for one in told["findings"]))
    assert "discord" in {one["area"] for one in told["findings"]} or found
    return found


async def looked(monkeypatch: pytest.MonkeyPatch, *options: str) -> int:
    """The exit status of ``doctor`` when Discord can be reached."""
    async with a_discord(monkeypatch, []):
        return await asyncio.to_thread(main, ["doctor", *options])


async def test_all_is_well(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    before = everything(path)
    assert await looked(monkeypatch) == 0
    printed = capsys.readouterr()
    assert "1 running" in printed.out
    assert "1 lobby" in printed.out
    assert "wrong" not in printed.out
    assert printed.err == ""
    assert "hush" not in printed.out
    assert invitation(5) in printed.out.splitlines(), "in one piece, or nobody could follow it"
    assert await looked(monkeypatch, "--json") == 0
    assert wrong(capsys) == []
    assert everything(path) == before


def test_where_discord_is_out_of_reach_there_is_something_to_do(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 1
    printed = capsys.readouterr()
    assert "were not checked" in " ".join(printed.out.split())
    assert "wrong" not in printed.out


@pytest.mark.parametrize(
    ("statements", "told", "advice"),
    [
        (["UPDATE matches SET status = 'frozen' WHERE id = 1"], "Stopped because their rules broke: 1.", "thaw 1"),
        (["UPDATE seats SET person = NULL", "DELETE FROM timers"], "No player is asked anything in: 1.", "resign"),
        (["UPDATE snapshots SET dump = 'nonsense'"], "The rules fail in: 1.", "Update the bot"),
        (["DELETE FROM snapshots"], "The rules fail in: 1.", "Update the bot"),
        (["UPDATE matches SET game = 'solitude'"], "solitude is not installed; 2 of its matches are open", "version"),
        (["UPDATE outbox SET due = unixepoch() - 3600 WHERE match_id = 2"], "1 message is overdue", "running?"),
        (
            ["UPDATE outbox SET attempts = 9, state = 'told', due = unixepoch() + 3600 WHERE match_id = 2"],
            "refuses messages of matches 2; tried up to 9 times",
            "/table here",
        ),
        (
            ["UPDATE timers SET due = unixepoch() - 3600 WHERE match_id = 1"],
            "Deadlines are overdue by up to 60 minutes in: 1.",
            "running?",
        ),
        (["UPDATE alembic_version SET version_num = '9999'"], "newer version of the bot", ""),
        (["DELETE FROM alembic_version"], "house.db are of revision -", "migrate"),
        (
            ["INSERT INTO seats (match_id, seat, person, name) VALUES (77, 'north', 1, '-')"],
            "house.db is damaged: seats without its matches",
            "backup",
        ),
    ],
)
def test_what_is_wrong_is_found(
    path: Path, capsys: pytest.CaptureFixture[str], statements: Sequence[str], told: str, advice: str
) -> None:
    change(path, *statements)
    before = everything(path)
    assert main(["doctor", "--json"]) == 1
    (found,) = wrong(capsys)
    assert told in found["what"]
    assert advice in (found["advice"] or "")
    assert main(["doctor"]) == 1
    assert "wrong" in capsys.readouterr().out
    assert everything(path) == before


def test_an_older_database_is_to_be_brought_up_to_date(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    newest = newest_revision()
    monkeypatch.setattr(sys.modules["bot.store.migrate"], "SCRIPTS", with_one_more(tmp_path))
    assert main(["doctor", "--json"]) == 1
    (found,) = wrong(capsys)
    assert f"house.db are of revision {newest}" in found["what"]
    assert "migrate" in found["advice"]


async def test_a_match_that_is_a_computers_turn_is_not_stuck(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change(path, "UPDATE seats SET person = NULL")
    assert await looked(monkeypatch, "--json") == 0


async def test_nor_is_one_without_a_clock(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change(path, "DELETE FROM timers")
    assert await looked(monkeypatch, "--json") == 0


async def test_what_is_put_off_is_not_late(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    change(path, *(f"UPDATE {box} SET due = unixepoch() + 3600" for box in ("outbox", "errands")))  # noqa: S608
    assert await looked(monkeypatch) == 0
    assert "All messages are delivered." in capsys.readouterr().out


async def test_finished_matches_of_a_game_that_is_gone_are_only_mentioned(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    change(path, "UPDATE matches SET game = 'solitude', status = 'over'")
    assert await looked(monkeypatch) == 0
    assert "0 of its matches are open, 2 over" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("DATABASE_URL", "sqlite+aiosqlite:///nowhere.db", "/nowhere.db. Look at DATABASE_URL"),
        ("DATABASE_URL", "sqlite+aiosqlite:///notes.txt", "cannot be used"),
        ("DATABASE_URL", "postgresql+asyncpg://me:hush@127.0.0.1:9/games", "cannot be used"),
        ("DATABASE_URL", "nonsense", "DATABASE_URL must begin"),
        ("LOG_LEVEL", "loud", "LOG_LEVEL is not right"),
        ("DISCORD_TOKEN", "", "DISCORD_TOKEN is missing"),
    ],
)
def test_settings_that_lead_nowhere_are_findings_too(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, value: str, told: str
) -> None:
    Path("notes.txt").write_text("no database " * 400)
    before = set(path.parent.iterdir())
    monkeypatch.setenv(name, value)
    assert main(["doctor", "--json"]) == 1
    (found,) = wrong(capsys)
    assert told in found["what"]
    assert "hush" not in str(found)
    assert set(path.parent.iterdir()) == before


@pytest.mark.parametrize("kind", KINDS)
async def test_every_database_tells_how_it_is(kind: str, tmp_path: Path) -> None:
    async with database(kind, tmp_path) as url:
        store = Store(url)
        await store.open()
        health = await store.examine()
        await store.close()
    assert health.kind.lower() == kind
    assert health.size > 0
    assert (health.revision, health.flaws) == (health.newest, "")


# Discord


@asynccontextmanager
async def a_discord(
    monkeypatch: pytest.MonkeyPatch,
    servers: Sequence[dict[str, Any]],
    channels: Sequence[dict[str, Any]] = (),
    roles: Sequence[dict[str, Any]] = (),
) -> AsyncIterator[None]:
    """As much of Discord's API as ``doctor`` needs; it knows one token. Each server has the same channels and roles."""
    me = {"id": "5", "username": "Drakhost", "discriminator": "0", "avatar": None, "bot": True}
    application = {
        "id": "5", "name": "Drakhost", "icon": None, "description": "", "bot_public": True,
        "bot_require_code_grant": False, "verify_key": "", "flags": 0,
        "owner": {"id": "6", "username": "somebody", "discriminator": "0", "avatar": None},
    }  # fmt: skip

    def answering(answer: Callable[[web.Request], Any]) -> Callable[[web.Request], Any]:
        async def handle(request: web.Request) -> web.Response:
            if request.headers["Authorization"] != f"Bot {TOKEN}":
                return web.json_response({"message": "401: Unauthorized", "code": 0}, status=401)
            return web.Response(body=json.dumps(answer(request)), content_type="application/json")

        return handle

    def page(request: web.Request) -> Sequence[dict[str, Any]]:
        after = int(request.query.get("after", 0))
        return [server for server in servers if int(server["id"]) > after][: int(request.query["limit"])]

    app = web.Application()
    app.router.add_get("/users/@me", answering(lambda _: me))
    app.router.add_get("/oauth2/applications/@me", answering(lambda _: application))
    app.router.add_get("/users/@me/guilds", answering(page))
    app.router.add_get("/guilds/{server}/channels", answering(lambda _: channels))
    app.router.add_get("/guilds/{server}/roles", answering(lambda _: roles))
    async with TestServer(app) as server:
        monkeypatch.setattr(Route, "BASE", str(server.make_url("")).rstrip("/"))
        yield


def allowed(*names: str) -> str:
    return str(discord.Permissions(**dict.fromkeys(names, True)).value)


async def on_discord() -> list[Finding]:
    return [one for one in await doctor.examine() if one.area == "discord"]


async def test_servers_where_something_is_lacking_are_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    everywhere = allowed(*NEEDED, *THREADED)
    servers = [{"id": str(number), "name": f"Inn {number}", "permissions": everywhere} for number in range(1, 251)]
    servers[220] |= {"name": "[red]Cellar", "permissions": allowed(*NEEDED)}
    async with a_discord(monkeypatch, servers):
        good, invited, lacks = await on_discord()
    assert invited.link == invitation(5)
    assert say(good.what) == "The token is good: Drakhost, on 250 servers."
    assert (lacks.state, lacks.advice is None) == ("look", False)
    assert say(lacks.what).startswith("On [red]Cellar the bot lacks: Create Public Threads, Send Messages in")


async def test_a_token_that_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "another.one.altogether")
    async with a_discord(monkeypatch, []):
        (refused,) = await on_discord()
    assert refused.state == "wrong"
    assert "refused the token" in say(refused.what)


async def set_on(path: Path, server: Server) -> list[Finding]:
    """The findings on servers after these settings are saved for one."""
    store = Store(f"sqlite+aiosqlite:///{path}")
    async with store.write() as tx:
        await tx.servers.save(server)
    await store.close()
    return [one for one in await doctor.examine() if one.area == "servers"]


async def test_which_process_serves_what_is_told(path: Path) -> None:
    def told() -> list[tuple[str, str]]:
        return [(one.state, say(one.what)) for one in asyncio.run(doctor.examine()) if one.area == "processes"]

    async def take(*shards: int) -> None:
        store = Store(f"sqlite+aiosqlite:///{path}")
        async with store.write() as tx:
            await tx.leases.divide("inn 7", 3)
            for shard in shards:
                await tx.leases.take("inn 7", shard, 3600)
        await store.close()

    assert await asyncio.to_thread(told) == []
    await take()
    assert await asyncio.to_thread(told) == [("look", "No bot serves now.")]
    await take(0, 2)
    served, left = await asyncio.to_thread(told)
    assert served == ("ok", "The process inn 7 serves shards 0, 2 of 3.")
    assert left == ("wrong", "Shard 1 is served by no process.")
    await take(1)
    assert await asyncio.to_thread(told) == [("ok", "The process inn 7 serves shards 0, 1, 2 of 3.")]


async def test_what_is_set_on_servers_is_told(path: Path) -> None:
    (found,) = await set_on(path, Server(7))
    assert say(found.what) == "No server has settings: everybody may open tables everywhere."
    (found,) = await set_on(path, Server(7, "en", (1, 2), 3))
    assert say(found.what) == "7: tables in 2 channels, opened by one role, language en."
    assert found.state == "ok"


async def test_a_server_where_nobody_can_open_a_table_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    servers = [{"id": "7", "name": "Inn", "permissions": allowed(*NEEDED, *THREADED)}]
    async with a_discord(monkeypatch, servers, channels=[{"id": "1"}], roles=[{"id": "7"}, {"id": "3"}]):
        assert [one.state for one in await set_on(path, Server(7, None, (1, 2), 3))] == ["ok"]
        told = [say(one.what) for one in await set_on(path, Server(7, None, (2,), 4)) if one.state == "look"]
    assert told == [
        "On Inn all channels where tables may be opened are gone.",
        "On Inn the role that may open tables is gone.",
    ]
