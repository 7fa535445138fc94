"""The page of the sandbox: the people, the places each can see, and a frame with the chosen place."""

from __future__ import annotations

import asyncio
import logging
import socket
from importlib.resources import files
from typing import Any

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.sandbox.previews import Previews
from bot.sandbox.proxy import Proxy
from bot.sandbox.world import World
from bot.words import SOURCE, bundle, speaker
from engines.core import text

HOST = "127.0.0.1"
TICK = 1.0
"""Seconds between two steps of the world's clock."""

ROUND = 30
"""Ticks after which every window is republished, for the relative times in it."""

TYPES = {"html": "text/html", "js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
PAGE = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; connect-src 'self';"
PAGE += " frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

log = logging.getLogger(__name__)


class Server:
    """Serves one world on one socket that is bound already."""

    def __init__(self, world: World, listening: socket.socket) -> None:
        self.world = world
        self.previews = Previews(world)
        self.proxy = Proxy(world, self.previews)
        self._socket = listening
        self._port = int(listening.getsockname()[1])
        self._ticking: asyncio.Task[None] | None = None
        app = web.Application(middlewares=[self._only_here], client_max_size=32 * 2**20)
        app.router.add_get("/", self._page)
        app.router.add_get("/sandbox/words", self._words)
        app.router.add_get("/sandbox/state", self._state)
        app.router.add_post("/sandbox/seen", self._seen)
        app.router.add_get("/sandbox/{name:[a-z]+[.](?:js|css|svg)}", self._static)
        app.router.add_route("*", "/{path:.*}", self.proxy.handle)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self._port}/"

    async def start(self) -> None:
        await self.proxy.start()
        await self._runner.setup()
        await web.SockSite(self._runner, self._socket).start()
        self._ticking = asyncio.create_task(self._tick())

    async def close(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.gather(self._ticking, return_exceptions=True)
        await self._runner.cleanup()
        await self.proxy.close()
        async with self.world.lock:
            await self.previews.close()

    async def _tick(self) -> None:
        passed = 0
        while True:
            await asyncio.sleep(TICK)
            passed += 1
            try:
                async with self.world.lock:
                    acted, round_over = await self.world.advance(), passed % ROUND == 0
                    if acted or round_over:
                        await self.previews.refresh(anyhow=round_over)
                        self.proxy.changed()
            except Exception:
                log.exception("the clock of the sandbox stumbled")

    # ------------------------------------------------------------------------------------------------ the answers

    @web.middleware
    async def _only_here(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse other sites' pages in the same browser, which would come by another name or origin: they must not play
        here."""
        here = {f"{name}:{self._port}" for name in (HOST, "localhost")}
        origin = request.headers.get("Origin")
        if request.headers.get("Host") not in here or (origin and origin not in {f"http://{name}" for name in here}):
            raise web.HTTPForbidden
        return await handler(request)

    async def _page(self, request: web.Request) -> web.Response:
        return _static("index.html")

    async def _static(self, request: web.Request) -> web.Response:
        return _static(request.match_info["name"])

    async def _words(self, request: web.Request) -> web.Response:
        """Every sentence of the page, by key."""
        say = speaker(None)
        keys = [key for key in bundle(None, SOURCE)._messages if key.startswith("sandbox-page-")]
        fill = {name: f"{{{name}}}" for name in ("person", "place", "count")}
        return web.json_response({key.removeprefix("sandbox-page-"): say(text(key, **fill)) for key in keys})

    async def _state(self, request: web.Request) -> web.Response:
        """People, places and unread marks; 204 while `since` (a boot and a version) is still current."""
        if request.query.get("since") == f"{self.world.boot}.{self.world.version}":
            return web.Response(status=204)
        return web.json_response(self.world.describe(), headers={"Cache-Control": "no-store"})

    async def _seen(self, request: web.Request) -> web.Response:
        """``{"person": id, "place": id}``: the page shows this person that place."""
        try:
            body: dict[str, Any] = await request.json()
            person = self.world.person(int(body["person"]))
            self.world.see(person, self.world.place(int(body["place"]), person))
        except (KeyError, TypeError, ValueError):
            raise web.HTTPBadRequest from None
        return web.Response(status=204)


def _static(name: str) -> web.Response:
    source = files(__package__) / "static" / name
    if not source.is_file():
        raise web.HTTPNotFound
    headers = {"Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff"}
    if name == "index.html":
        headers["Content-Security-Policy"] = PAGE
    kind = TYPES[name.rpartition(".")[2]]
    return web.Response(body=source.read_bytes(), content_type=kind, charset="utf-8", headers=headers)
