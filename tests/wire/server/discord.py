"""The server: requests come in, are checked, limited, hit by planned faults, and carried out."""

from __future__ import annotations

import asyncio
import json
import mimetypes
import re
import time
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from tests.discord_spec import problems
from tests.wire.server.faults import Fault, Faults
from tests.wire.server.gateway import Gateway
from tests.wire.server.interactions import COMMAND, COMPONENT, Interaction, Interactions
from tests.wire.server.limits import Limits, Verdict
from tests.wire.server.messages import Files, Messages
from tests.wire.server.routes import Routes
from tests.wire.server.state import Body, Refused, State, walk

TOKEN = "token.of-the.wire"  # noqa: S105 (nobody knows it)
PREFIX = "/api/v10"
LARGEST = 30 << 20
FORM_INVALID = 50035


@dataclass
class Seen:
    """One request, and the status of its answer: 0 for none."""

    line: str
    at: float
    status: int = 0
    size: int = 0


class WireDiscord:
    """A Discord on this machine; an async context."""

    def __init__(self) -> None:
        self.state = State()
        self.gateway = Gateway(self.state, TOKEN)
        self.messages = Messages(self.state, self.gateway.broadcast)
        self.interactions = Interactions(self.state, self.messages, self.gateway.interact)
        self.limits, self.faults = Limits(), Faults()
        self.problems: list[str] = []
        """Malformed requests that came."""
        self.seen: list[Seen] = []
        self.token_refused = False
        self._routes = Routes(self.state, self.messages, self.interactions, self.gateway)
        self._runner: web.AppRunner | None = None
        self.port = 0

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def __aenter__(self) -> WireDiscord:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Listen, at the earlier port if there was one."""
        app = web.Application(client_max_size=LARGEST)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/files/{key:.*}", self._file)
        app.router.add_route("*", PREFIX + "/{path:.*}", self._request)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.gateway.address = f"ws://127.0.0.1:{self.port}/gateway"
        self.messages.address = f"{self.base}/files"

    async def stop(self) -> None:
        if self._runner is not None:
            await self.gateway.drop()
            await self._runner.cleanup()
            self._runner = None

    # people's actions

    async def command(self, user: Body, name: str, channel: Body, **options: str) -> Interaction:
        """Type a command. Raises `LookupError` if the bot has none of that name."""
        known = next((one for one in self.state.commands if one["name"] == name), None)
        if known is None:
            raise LookupError(f"no /{name}")
        given = [{"type": 3, "name": key, "value": value} for key, value in options.items()]
        data = {"id": known["id"], "name": name, "type": 1, "options": given}
        return await self.interactions.send(user, COMMAND, data, channel)

    async def press(
        self, user: Body, message: Body, custom_id: str, values: list[str] | None = None
    ) -> Interaction:  # fmt: skip
        """Press a component of a message. Raises `LookupError` if it is missing or disabled."""
        parts = walk(message["components"])
        part = next((one for one in parts if one.get("custom_id") == custom_id and not one.get("disabled")), None)
        if part is None:
            raise LookupError(f"nothing to press: {custom_id}")
        data: Body = {"custom_id": custom_id, "component_type": part["type"], "id": part["id"]}
        if values is not None:
            data["values"] = values
        channel = self.state.channels[message["channel_id"]]
        return await self.interactions.send(user, COMPONENT, data, channel, message)

    async def say(self, user: Body, channel: Body, content: str) -> Body:
        """Write a message as one of the people."""
        return await self.messages.create(channel["id"], user, {"content": content})

    async def deny(self, channel: Body, *names: str) -> None:
        """Take these permissions away in a channel, or give all back; the bot is told."""
        self.state.deny(channel, *names)
        await self.gateway.broadcast("CHANNEL_UPDATE", channel)

    # requests

    async def _file(self, request: web.Request) -> web.Response:
        found = self.state.files.get(request.match_info["key"])
        if found is None:
            return web.Response(status=404)
        return web.Response(body=found[1], content_type=found[0])

    async def _request(self, request: web.Request) -> web.Response:
        path, method = "/" + request.match_info["path"], request.method
        body, files = await _read(request)
        seen = Seen(f"{method} {path}", time.monotonic(), size=request.content_length or 0)
        self.seen.append(seen)
        self.problems += problems(method, path, body)
        answer = await self._answered(request, seen, path, body, files)
        seen.status = answer.status if answer is not None else 0
        if answer is None:
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        return answer

    async def _answered(
        self, request: web.Request, seen: Seen, path: str, body: Any, files: Files
    ) -> web.Response | None:  # fmt: skip
        """The answer; None if the connection is to be cut instead."""
        verdict = self.limits.take(request.method, path)
        fault = self.faults.on(seen.line)
        if fault is not None:
            await asyncio.sleep(fault.delay)
            done = await self._carried_out(request, path, body, files, verdict) if fault.done else None
            await asyncio.sleep(fault.held)
            if fault.drop:
                return None
            if fault.status is not None:
                return _failed(fault)
            if done is not None:
                return done
        elif verdict.retry is not None:
            return _limited(verdict.retry, everywhere=verdict.everywhere, headers=verdict.headers)
        return await self._carried_out(request, path, body, files, verdict)

    async def _carried_out(
        self, request: web.Request, path: str, body: Any, files: Files, verdict: Verdict
    ) -> web.Response:  # fmt: skip
        if self.token_refused or request.headers.get("Authorization") not in (None, f"Bot {TOKEN}"):
            return _json({"message": "401: Unauthorized", "code": 0}, 401)
        try:
            made = await self._routes.carry_out(request.method, path, request.query, body, files)
        except Refused as refused:
            if refused.code == FORM_INVALID:
                self.problems.append(f"{request.method} {path}: {refused.message}")
            return _json({"message": refused.message, "code": refused.code}, refused.status, verdict.headers)
        if made is None:
            return web.Response(status=204, headers=verdict.headers)
        status = 201 if path.endswith("/threads") else 200
        return _json(made, status, verdict.headers)


async def _read(request: web.Request) -> tuple[Any, Files]:
    """A request's body, and the files that came with it."""
    if not request.content_type.startswith("multipart/"):
        return (await request.json() if request.can_read_body else None), {}
    body, files = None, Files()
    async for part in await request.multipart():
        name = getattr(part, "name", None) or ""
        data: Any = await part.read()  # type: ignore[union-attr]
        if name == "payload_json":
            body = json.loads(data)
        else:
            called = getattr(part, "filename", None) or ""
            files[name] = called, mimetypes.guess_type(called)[0] or "application/octet-stream", bytes(data)
    return body, files


def _json(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    # discord.py reads JSON only where the type is just that, without a charset.
    plain = {"Content-Type": "application/json", **(headers or {})}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=plain)


def _failed(fault: Fault) -> web.Response:
    assert fault.status is not None
    if fault.retry is not None:
        return _limited(fault.retry, everywhere=fault.everywhere, headers={})
    if fault.status >= 500 or fault.status == 429:  # from the proxy before Discord
        return web.Response(status=fault.status, text="<html>no</html>", content_type="text/html")
    return _json({"message": "refused", "code": fault.code}, fault.status)


def _limited(retry: float, *, everywhere: bool, headers: dict[str, str]) -> web.Response:
    said = {
        "Retry-After": f"{retry:.3f}", "Via": "1.1 google", "X-RateLimit-Scope": "global" if everywhere else "user",
        "X-RateLimit-Limit": "5", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": f"{retry:.3f}",
    } | headers  # fmt: skip
    if everywhere:
        said["X-RateLimit-Global"] = "true"
    body = {"message": "You are being rate limited.", "retry_after": retry, "global": everywhere, "code": 0}
    return _json(body, 429, said)


def without_ids(line: str) -> str:
    """A request's line without ids and tokens, to count routes by."""
    return re.sub(r"\d{15,}", "ID", re.sub(r"token-\d+", "TOKEN", line))
