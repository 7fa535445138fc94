"""The world behind the sandbox's page, without a browser."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.app import create_bot
from bot.matches import Person
from bot.sandbox.proxy import CAPABILITY, CONTEXT, controls
from bot.sandbox.server import Server
from bot.sandbox.world import World, log
from bot.settings import Settings
from engines.core import Seat
from rendering import Picture


@asynccontextmanager
async def a_world(folder: Path) -> AsyncIterator[World]:
    settings = Settings(database_url=f"sqlite+aiosqlite:///{folder / 'world.db'}")
    world = World(create_bot(settings, always_sync=True))
    await world.start()
    try:
        yield world
    finally:
        await world.close()


async def test_people_and_places_keep_their_ids_over_restarts(tmp_path: Path) -> None:
    described = []
    for _ in range(2):
        async with a_world(tmp_path) as world:
            people: list[dict[str, Any]] = world.describe()["people"]
            described.append([(one["id"], [where["id"] for where in one["places"]]) for one in people])
    assert described[0] == described[1]
    assert len({account for account, _ in described[0]}) == 5


async def test_it_starts_however_long_the_first_picture_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_world(tmp_path) as world:
        await world.people[0].member.slash(world.channel, "play", game="draugr")
        assert "The Draugr" in str(world.messages(world.channel)[-1].components)
    settings = Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'world.db'}")
    world = World(create_bot(settings, always_sync=True))
    came_in, drawn, start = asyncio.Event(), world.bot.pictures.cover, world.env.start

    async def slow(*what: Any) -> Picture:
        await came_in.wait()
        return await drawn(*what)

    async def started() -> None:
        await start()
        came_in.set()

    monkeypatch.setattr(world.bot.pictures, "cover", slow)
    monkeypatch.setattr(world.env, "start", started)
    await world.start()
    assert "The Draugr" in str(world.messages(world.channel)[-1].components)
    await world.close()


async def test_after_a_restart_whoever_is_asked_has_the_dm_again(tmp_path: Path) -> None:
    """Even after a very recent answer: the message that was answered is gone in the new world."""
    async with a_world(tmp_path) as world:
        ada, matches = Person(world.people[0].id, "Ada"), world.bot.matches
        number = await matches.lobby.open("dracula", ada, world.guild.id, world.channel.id)
        await matches.lobby.sit(number, ada, Seat("dracula"))
        await matches.lobby.add_computer(number, ada.id)
        await matches.lobby.start(number, ada.id)
        await world.bot.follow_up()
        async with world.bot.store.write() as tx:
            await tx.seen.mark(number, ada.id, int(world.env.now().timestamp()))
    async with a_world(tmp_path) as world:
        asked = (await world.bot.matches.views.perspective(number, world.people[0].id)).decision
        assert asked is not None
        dm = world.messages(world.people[0].user.dm_channel)[-1]
        assert asked.id in str(dm.components)


async def test_what_is_new_is_counted_for_each_and_ended_by_seeing_it(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        ada, bo, *_ = world.people
        await ada.member.send(world.channel, f"hello <@{bo.id}>")

        def mark(person: int) -> tuple[int, bool]:
            place = world.describe()["people"][person]["places"][0]
            return place["unread"], place["mentioned"]

        assert mark(0) == (0, False), "one's own words are not news"
        assert mark(1) == (1, True)
        assert mark(2) == (1, False)
        before = world.version
        world.see(bo, world.channel)
        assert mark(1) == (0, False)
        assert mark(2) == (1, False)
        assert world.version > before
        with pytest.raises(KeyError):
            world.place(bo.user.dm_channel.id, ada)


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Server]:
    async with a_world(tmp_path) as world:
        with socket.create_server(("127.0.0.1", 0)) as listening:
            server = Server(world, listening)
            await server.start()
            yield server
            await server.close()


async def test_a_press_under_way_while_the_page_is_republished_still_counts(served: Server) -> None:
    world = served.world
    ada = world.people[0]
    base = served.address.rstrip("/")
    token = {CAPABILITY: f"{world.channel.id}.{ada.id}"}
    async with aiohttp.ClientSession(headers=token) as client:
        page = await (await client.post(f"{base}/api/pages", json={})).json()
        assert page["viewerId"] == str(ada.id)
        shown = {CONTEXT: page["context"]["id"]}
        state = await (await client.get(f"{base}/api/state", headers=shown)).json()
        async with world.lock:
            await served.previews.refresh(anyhow=True)
            served.proxy.changed()
        action = {
            "kind": "send_message", "content": "I am here", "protocol_version": 3, "sequence": 1, "request_id": "one",
            "generation": state["context"]["generation"], "bot_generation": state["botGeneration"],
            "published_revision": state["publishedRevision"],
        }  # fmt: skip
        receipt = await (await client.post(f"{base}/api/action", headers=shown, json=action)).json()
        assert receipt["rejected"] is False
    assert [message.content for message in world.messages(world.channel)] == ["I am here"]


async def test_a_press_on_a_message_that_has_changed_counts_if_the_button_still_stands(served: Server) -> None:
    """As on Discord: the host presses Start in the moment in which another person joins."""
    world = served.world
    ada, bo, *_ = world.people
    await ada.member.slash(world.channel, "play", game="trogdor")
    base = served.address.rstrip("/")
    async with aiohttp.ClientSession(headers={CAPABILITY: f"{world.channel.id}.{ada.id}"}) as client:
        page = await (await client.post(f"{base}/api/pages", json={})).json()
        shown = {CONTEXT: page["context"]["id"]}
        state = await (await client.get(f"{base}/api/state", headers=shown)).json()
        ((number, lobby),) = state["messages"].items()
        keys = {name: one["control_key"] for name, one in controls(lobby).items()}
        await bo.member.click(world.channel.history()[-1], label="Join")
        async with world.lock:
            await served.previews.refresh(anyhow=True)
            served.proxy.changed()
        for sequence, (verb, counts) in enumerate((("start", True), ("leave", False)), 1):
            action = {
                "kind": "click", "target_id": number, "control_key": keys[f"d:{verb}:1"], "protocol_version": 3,
                "sequence": sequence, "request_id": f"press {sequence}", "generation": state["context"]["generation"],
                "bot_generation": state["botGeneration"], "published_revision": state["publishedRevision"],
            }  # fmt: skip
            receipt = await (await client.post(f"{base}/api/action", headers=shown, json=action)).json()
            assert receipt["rejected"] is not counts
    perspective = await world.bot.matches.views.perspective(1)
    assert (perspective.match.status, [occupant.name for occupant in perspective.occupants]) == (
        "running",
        ["Ada", "Bo"],
    )


async def test_nobody_enters_the_direct_messages_of_another(served: Server) -> None:
    ada, bo, *_ = served.world.people
    for token in (f"{bo.user.dm_channel.id}.{ada.id}", f"{served.world.channel.id}.1", "nonsense", ""):
        async with aiohttp.ClientSession(headers={CAPABILITY: token}) as client:
            answer = await client.post(f"{served.address}api/pages", json={})
            assert answer.status == 401


async def test_our_pictures_are_served_as_they_are(served: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that SimCord would start to examine each picture is not started."""

    def start(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    world = served.world
    ada = world.people[0]
    await ada.member.slash(world.channel, "play", game="draugr")
    drawn = await world.bot.pictures.cover("draugr")
    base = served.address.rstrip("/")
    async with aiohttp.ClientSession(headers={CAPABILITY: f"{world.channel.id}.{ada.id}"}) as client:
        page = await (await client.post(f"{base}/api/pages", json={})).json()
        shown = {CONTEXT: page["context"]["id"]}
        state = await (await client.get(f"{base}/api/state", headers=shown)).json()
        (board,) = (key for key, asset in state["assets"].items() if asset["filename"] == "board.png")
        answer = await client.get(f"{base}/api/assets/{board}", headers=shown)
        assert answer.content_type == "image/png"
        assert await answer.read() == drawn.data


async def test_what_the_bot_refuses_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that is refused has been answered; only a failure of the bot goes to the log."""
    said: list[str] = []
    monkeypatch.setattr(log, "error", lambda message, **_: said.append(message))
    async with a_world(tmp_path) as world:
        await world.people[0].member.slash(world.channel, "undo")
        await world.people[0].member.slash(world.channel, "table start", number=99)
        world.take_note()
        assert said == []
        monkeypatch.setattr(world.env, "errors_since", lambda cursor: (KeyError("broken"),))
        world.take_note()
        assert said == ["the bot failed"]
