"""A minimal Discord: enough to log in, connect and answer one press, over sockets and for the real client. And the real
bot in a process of its own, connected to it."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

from aiohttp import WSMsgType, web
from aiohttp.test_utils import TestServer

ROOT = Path(__file__).parents[2]
TOKEN = "abc.hush.ghi"  # noqa: S105
BOT = {"id": "5", "username": "Drakhost", "discriminator": "0", "avatar": None, "bot": True}
APPLICATION = {
    "id": "5", "name": "Drakhost", "icon": None, "description": "", "bot_public": True, "flags": 0,
    "bot_require_code_grant": False, "verify_key": "",
    "owner": {"id": "6", "username": "somebody", "discriminator": "0", "avatar": None},
}  # fmt: skip
# Its waits pass a hundred times as fast.
BOOT = """
import asyncio, sys, discord.gateway, discord.http, yarl
sleep = asyncio.sleep
asyncio.sleep = lambda seconds, *result: sleep(seconds / 100, *result)
discord.http.Route.BASE = sys.argv[1]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sys.argv[1] + "/gateway")
from bot.__main__ import main
sys.exit(main(["run"]))
"""
PATIENCE = 20.0
"""Seconds of real time that a process may take for one step on a busy machine."""


class Gateway:
    """A gateway with the few requests that the client needs. `unheard` counts the requests that do not reach it yet, by
    the end of their path; `closing` is the code with which an identifying client is turned away; a deaf gateway does
    not answer a goodbye."""

    def __init__(self, *, shards: int = 1, deaf: bool = False) -> None:
        self.shards, self.deaf = shards, deaf
        self.unheard: dict[str, int] = {}
        self.closing: int | None = None
        self.token = TOKEN
        self.identified: list[int] = []
        self.sent: list[Any] = []
        self.ready = asyncio.Event()
        self.answered = asyncio.Event()
        self._sockets: list[web.WebSocketResponse] = []
        self._over = asyncio.Event()
        app = web.Application()
        app.router.add_get("/gateway", self._socket)
        app.router.add_route("*", "/{path:.*}", self._request)
        self._server = TestServer(app)

    async def __aenter__(self) -> Self:
        await self._server.start_server()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._over.set()
        for socket in self._sockets:
            await socket.close()
        await self._server.close()

    @property
    def base(self) -> str:
        return str(self._server.make_url("")).rstrip("/")

    async def _request(self, request: web.Request) -> web.StreamResponse:
        path = f"/{request.match_info['path']}"
        for end, left in self.unheard.items():
            if left and path.endswith(end):
                self.unheard[end] -= 1
                return web.Response(status=429, text="error code: 1015")  # as the proxy before Discord answers
        if request.headers.get("Authorization", f"Bot {self.token}") != f"Bot {self.token}":
            return _json({"message": "401: Unauthorized", "code": 0}, 401)
        if request.content_type == "application/json" and request.can_read_body:
            self.sent.append(await request.json())
        if re.fullmatch(r"/webhooks/.*/messages/@original", path):
            self.answered.set()
        return _json(self._answer(request.method, path))

    def _answer(self, method: str, path: str) -> Any:
        if path == "/users/@me":
            return BOT
        if path == "/oauth2/applications/@me":
            return APPLICATION
        if path == "/gateway/bot":
            limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
            return {
                "url": self.base.replace("http", "ws") + "/gateway",
                "shards": self.shards,
                "session_start_limit": limit,
            }
        if path.endswith("/callback"):
            return {"interaction": {"id": path.split("/")[2], "type": 3}}
        if path.startswith("/webhooks/"):
            return MESSAGE
        return []

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if self.unheard.get("/gateway", 0):
            self.unheard["/gateway"] -= 1
            return web.Response(status=502)
        socket = web.WebSocketResponse(autoclose=not self.deaf)
        await socket.prepare(request)
        self._sockets.append(socket)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41250}})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                continue
            asked = json.loads(message.data)
            if asked["op"] == 1:
                await socket.send_json({"op": 11})
            if asked["op"] == 2:
                await self._identify(socket, asked["d"])
        if self.deaf:
            await self._over.wait()
        return socket

    async def _identify(self, socket: web.WebSocketResponse, asked: dict[str, Any]) -> None:
        shard = asked.get("shard", [0, 1])
        self.identified.append(shard[0])
        if self.closing is not None:
            await socket.close(code=self.closing)
            return
        hello = {
            "v": 10, "user": BOT, "guilds": [], "session_id": "c0ffee", "shard": shard,
            "resume_gateway_url": self.base.replace("http", "ws") + "/gateway", "application": {"id": "5", "flags": 0},
        }  # fmt: skip
        await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": hello})
        if shard[0] == self.shards - 1:
            self.ready.set()

    async def press(self, custom_id: str, token: str) -> None:
        """Press a button with that custom id in a direct message, and wait for the answer."""
        button = {"type": 2, "id": 2, "style": 1, "label": "a button", "custom_id": custom_id}
        shown = MESSAGE | {"components": [{"type": 1, "id": 1, "components": [button]}]}
        pressed = {
            "id": "77", "application_id": "5", "type": 3, "token": token, "version": 1, "locale": "en-US", "context": 1,
            "app_permissions": "0", "entitlements": [], "authorizing_integration_owners": {},
            "attachment_size_limit": 0,
            "user": PERSON, "channel_id": "9", "channel": {"id": "9", "type": 1, "recipients": [PERSON]},
            "message": shown, "data": {"custom_id": custom_id, "component_type": 2, "id": 2},
        }  # fmt: skip
        self.answered.clear()
        await self._sockets[-1].send_json({"op": 0, "t": "INTERACTION_CREATE", "s": 2, "d": pressed})
        await asyncio.wait_for(self.answered.wait(), PATIENCE)


PERSON = {"id": "8", "username": "ada", "discriminator": "0", "avatar": None, "global_name": "Ada"}
MESSAGE = {
    "id": "12", "channel_id": "9", "author": BOT, "content": "", "timestamp": "2026-01-01T00:00:00+00:00", "type": 0,
    "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": [], "mention_roles": [],
    "attachments": [], "embeds": [], "pinned": False, "components": [], "flags": 64,
}  # fmt: skip


def _json(answer: Any, status: int = 200) -> web.Response:
    return web.Response(body=json.dumps(answer), status=status, headers={"Content-Type": "application/json"})


class Served:
    """``python -m bot run`` in a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.lines: list[str] = []
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            self.lines.append(line.decode().rstrip("\n"))

    @property
    def log(self) -> str:
        return "\n".join(self.lines)

    def tell(self, sign: signal.Signals) -> None:
        self.process.send_signal(sign)

    async def ended(self) -> int:
        """The exit status, once the process has ended."""
        status = await asyncio.wait_for(self.process.wait(), PATIENCE)
        await self._reading
        return status


@asynccontextmanager
async def served(folder: Path, gateway: Gateway, **env: str) -> AsyncIterator[Served]:
    """The bot in a process of its own, connected to that gateway, with its database in `folder`."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "DISCORD_TOKEN": TOKEN, **env}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", BOOT, gateway.base, cwd=folder, env=environ,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    made = Served(process)
    try:
        yield made
    finally:
        if process.returncode is None:
            process.kill()
        await made.ended()
