"""The server itself: its refusals and its knowledge are Discord's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from tests.wire.server import Body, Fault, WireDiscord
from tests.wire.server.discord import PREFIX, TOKEN
from tests.wire.server.interactions import COMMAND

TEXT = {"flags": 1 << 15, "components": [{"type": 10, "content": "Hello"}]}
PRIVATE = {"type": 5, "data": {"flags": 64}}


class Client:
    """A bot that only sends requests."""

    def __init__(self, wire: WireDiscord, session: aiohttp.ClientSession) -> None:
        self.wire, self.session = wire, session

    async def ask(self, line: str, body: Any = None) -> tuple[int, Any]:
        """Status and body of an answer."""
        method, path = line.split()
        async with self.session.request(method, self.wire.base + PREFIX + path, json=body) as answer:
            is_json = answer.content_type == "application/json"
            return answer.status, await answer.json() if is_json else await answer.text()


@pytest.fixture
async def client(wire: WireDiscord) -> AsyncIterator[Client]:
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session:
        yield Client(wire, session)


@pytest.fixture
def channel(wire: WireDiscord, guild: str) -> Body:
    return wire.state.add_channel("games", guild)


async def test_one_nonce_is_one_message(client: Client, channel: Body) -> None:
    line = f"POST /channels/{channel['id']}/messages"
    sent = [await client.ask(line, {**TEXT, "nonce": 7, "enforce_nonce": True}) for _ in range(2)]
    other = await client.ask(line, {**TEXT, "nonce": 8, "enforce_nonce": True})
    assert sent[0] == sent[1] != other
    _, history = await client.ask(f"GET /channels/{channel['id']}/messages")
    assert [one["id"] for one in history] == [other[1]["id"], sent[0][1]["id"]]


async def test_what_is_for_one_person_is_in_no_history(client: Client, channel: Body, people: list[Body]) -> None:
    wire = client.wire
    asked = await wire.interactions.send(people[0], COMMAND, {"name": "play"}, channel)
    assert (await client.ask(f"POST /interactions/{asked.id}/{asked.token}/callback", PRIVATE))[0] == 204
    again = await client.ask(f"POST /interactions/{asked.id}/{asked.token}/callback", PRIVATE)
    assert (again[0], again[1]["code"]) == (400, 40060)
    path = f"/webhooks/{wire.state.bot['id']}/{asked.token}/messages/@original"
    status, message = await client.ask(f"PATCH {path}", TEXT)
    assert (status, message["flags"] & 64) == (200, 64)
    assert (await client.ask(f"GET /channels/{channel['id']}/messages"))[1] == []
    assert (await client.ask(f"GET /channels/{channel['id']}/messages/{message['id']}"))[0] == 404


async def test_after_three_seconds_an_interaction_is_unknown(
    client: Client, channel: Body, people: list[Body]
) -> None:  # fmt: skip
    asked = await client.wire.interactions.send(people[0], COMMAND, {"name": "play"}, channel)
    asked.started -= 3.1
    status, answer = await client.ask(f"POST /interactions/{asked.id}/{asked.token}/callback", PRIVATE)
    assert (status, answer["code"]) == (404, 10062)


async def test_limits_are_counted_and_enforced(client: Client, channel: Body) -> None:
    line = f"POST /channels/{channel['id']}/messages"
    client.wire.limits.mode = "count"
    assert [(await client.ask(line, TEXT))[0] for _ in range(6)] == [200] * 6
    assert client.wire.limits.exceeded.total() == 1
    client.wire.limits.mode = "enforce"
    status, answer = await client.ask(line, TEXT)
    assert status == 429
    assert 0 < answer["retry_after"] <= 5
    assert not answer["global"]
    other = client.wire.state.add_channel("more", channel["guild_id"])
    assert (await client.ask(f"POST /channels/{other['id']}/messages", TEXT))[0] == 200
    answers = [await client.ask("GET /users/@me") for _ in range(60)]
    assert any(status == 429 and answer["global"] for status, answer in answers)


async def test_rights_can_be_taken_away(client: Client, channel: Body) -> None:
    post, thread = f"POST /channels/{channel['id']}/messages", f"POST /channels/{channel['id']}/threads"
    hidden = {"name": "Hidden", "type": 12, "auto_archive_duration": 10080}
    await client.wire.deny(channel, "create_private_threads")
    assert (await client.ask(thread, hidden))[1]["code"] == 50013
    assert (await client.ask(thread, {**hidden, "type": 11}))[0] == 201
    await client.wire.deny(channel, "send_messages")
    assert (await client.ask(post, TEXT))[1]["code"] == 50013
    await client.wire.deny(channel, "view_channel")
    assert (await client.ask(post, TEXT))[1]["code"] == 50001
    await client.wire.deny(channel)
    assert (await client.ask(thread, hidden))[0] == 201


async def test_a_sleeping_thread_is_woken_by_a_message_and_by_no_edit(client: Client, channel: Body) -> None:
    _, thread = await client.ask(f"POST /channels/{channel['id']}/threads", {"name": "A table", "type": 11})
    _, message = await client.ask(f"POST /channels/{thread['id']}/messages", TEXT)
    await client.ask(f"PATCH /channels/{thread['id']}", {"archived": True})
    edit = f"PATCH /channels/{thread['id']}/messages/{message['id']}"
    assert (await client.ask(edit, TEXT))[1]["code"] == 50083
    assert (await client.ask(f"POST /channels/{thread['id']}/messages", TEXT))[0] == 200
    assert (await client.ask(edit, TEXT))[0] == 200


async def test_somebody_may_take_no_direct_messages(client: Client, people: list[Body]) -> None:
    _, dm = await client.ask("POST /users/@me/channels", {"recipient_id": people[0]["id"]})
    client.wire.state.closed.add(people[0]["id"])
    assert (await client.ask(f"POST /channels/{dm['id']}/messages", TEXT))[1]["code"] == 50007


async def test_an_answer_may_be_lost_and_a_connection_cut(client: Client, channel: Body) -> None:
    line = f"POST /channels/{channel['id']}/messages"
    client.wire.faults.plan(Fault(line, drop=True, done=True))
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await client.ask(line, TEXT)
    client.wire.faults.plan(Fault(line, status=429, retry=40))
    status, answer = await client.ask(line, TEXT)
    assert (status, answer["retry_after"]) == (429, 40)
    assert len((await client.ask(f"GET /channels/{channel['id']}/messages"))[1]) == 1


async def test_a_message_that_discord_would_refuse_is_noted(client: Client, channel: Body) -> None:
    wrong = {"components": TEXT["components"]}
    status, answer = await client.ask(f"POST /channels/{channel['id']}/messages", wrong)
    assert (status, answer["code"]) == (400, 50035)
    assert client.wire.problems
    client.wire.problems.clear()


async def test_identifying_has_its_limits_and_a_session_can_be_resumed(client: Client, guild: str) -> None:
    gateway = client.wire.gateway
    hello: Body = {"op": 2, "d": {"token": TOKEN, "intents": 1, "shard": [0, 1]}}
    async with client.session.ws_connect(gateway.address) as first:
        assert (await first.receive_json())["op"] == 10
        await first.send_json(hello)
        ready, made = await first.receive_json(), await first.receive_json()
        assert (ready["t"], made["t"], made["d"]["id"]) == ("READY", "GUILD_CREATE", guild)
    async with client.session.ws_connect(gateway.address) as second:
        await second.receive_json()
        await second.send_json(hello)
        assert await second.receive_json() == {"op": 9, "d": False, "t": None, "s": None}
        resume = {"token": TOKEN, "session_id": ready["d"]["session_id"], "seq": ready["s"]}
        await second.send_json({"op": 6, "d": resume})
        assert [(await second.receive_json())["t"] for _ in range(2)] == ["GUILD_CREATE", "RESUMED"]
    assert (gateway.too_soon, gateway.resumes) == (1, 1)


@pytest.mark.parametrize(
    ("hello", "code"), [({"token": "no"}, 4004), ({"intents": 2}, 4014), ({"shard": [1, 1]}, 4010)]
)
async def test_who_identifies_wrongly_is_sent_away_for_good(client: Client, hello: Body, code: int) -> None:
    async with client.session.ws_connect(client.wire.gateway.address) as socket:
        await socket.receive_json()
        await socket.send_json({"op": 2, "d": {"token": TOKEN, "intents": 1, **hello}})
        await socket.receive()
        assert socket.close_code == code
