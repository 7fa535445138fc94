"""The previews on our own origin, so that they can stand in a frame of our page.

A frame's address ends in ``#place.person``. SimCord's page sends that back as its capability in a header of every
request, and here it is exchanged for the preview's own. Posts go one at a time, with the clock standing still.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any

import aiohttp
from aiohttp import web
from multidict import CIMultiDict

from bot.sandbox.previews import OpenPreview, Previews
from bot.sandbox.world import Person, World

CAPABILITY = "X-Simcord-Capability"
CONTEXT = "X-Simcord-Context"
DROPPED = {"host", "origin", "referer", "connection", "content-length", "accept-encoding", "cookie"}
HIDDEN = {"x-frame-options", "content-security-policy", "content-length", "connection", "transfer-encoding", "date"}
POLICY = (
    "default-src 'self'; style-src 'self'; connect-src 'self' blob:; img-src 'self' blob:; media-src 'self' blob:;"
    " object-src 'none'; base-uri 'none'; frame-ancestors 'self'"
)
STALE = "stale-revision"
ANSWERED = {"click", "select"}
"""Actions that answer one message; they are repeated only while the pressed component still stands there, as on
Discord."""

OURS = '<link rel="stylesheet" href="/sandbox/frame.css"></head>'

Answer = tuple[int, CIMultiDict[str], bytes]


@dataclass(slots=True)
class Shown:
    """The last answer to a frame: kept so that an idle frame's polling costs nothing."""

    version: int
    answer: Answer
    at: float


class Proxy:
    """Forwards a frame's requests to the preview it shows."""

    KEPT = 30.0
    """Seconds an unchanged answer is repeated; SimCord forgets a page that is silent for ten minutes."""

    def __init__(self, world: World, previews: Previews) -> None:
        self.world = world
        self.previews = previews
        self.version = 0
        self._shown: dict[str, Shown] = {}
        self._session: aiohttp.ClientSession | None = None

    async def start(self) -> None:
        self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=120))

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    def changed(self) -> None:
        """Something was published: no earlier answer may be repeated."""
        self.version += 1

    async def handle(self, request: web.Request) -> web.Response:
        """Answer any request of a frame: its files, its state, its actions."""
        token = request.headers.get(CAPABILITY)
        if token is None:
            return await self._file(request)
        try:
            place_id, _, person_id = token.partition(".")
            person = self.world.person(int(person_id))
            place = self.world.place(int(place_id), person)
        except (KeyError, ValueError):
            raise web.HTTPUnauthorized from None
        opened = self.previews.peek(place)
        if opened is None:
            async with self.world.lock:
                opened = await self.previews.open(place, person)
        if request.method == "POST":
            answer = await self._post(request, opened, person)
        elif request.path == "/api/state":
            answer = await self._state(request, opened)
        else:
            answer = await self._forward(request.method, request.path_qs, request.headers, None, opened)
        return _response(answer)

    # ------------------------------------------------------------------------------------------------- its parts

    async def _file(self, request: web.Request) -> web.Response:
        """The preview's own page, scripts and fonts, which are equal for every place."""
        if request.method != "GET" or request.path.startswith("/api/"):
            raise web.HTTPUnauthorized
        async with self.world.lock:
            opened = await self.previews.open(self.world.channel, self.world.people[0])
        path = request.path.removeprefix("/discord")
        status, headers, body = await self._forward("GET", path, {}, None, opened)
        if path == "/":
            body = body.replace(b"</head>", OURS.encode(), 1)
        elif path.startswith("/fonts/"):
            headers["Cache-Control"] = "public, max-age=86400"
            headers.popall("Pragma", None)
        return _response((status, headers, body))

    async def _state(self, request: web.Request, opened: OpenPreview) -> Answer:
        context, now = request.headers.get(CONTEXT, ""), asyncio.get_running_loop().time()
        kept = self._shown.get(context)
        if kept is not None and kept.version == self.version and now - kept.at < self.KEPT:
            return kept.answer
        version = self.version
        self._shown = {frame: shown for frame, shown in self._shown.items() if now - shown.at < 2 * self.KEPT}
        answer = await self._forward("GET", "/api/state", request.headers, None, opened)
        if answer[0] == 200:
            self._shown[context] = Shown(version, answer, now)
        else:
            self._shown.pop(context, None)
        return answer

    async def _post(self, request: web.Request, opened: OpenPreview, person: Person) -> Answer:
        body, is_json = await request.read(), request.content_type == "application/json"
        if request.path == "/api/pages":
            body = json.dumps({"viewer_id": str(person.id)}).encode()
        async with self.world.lock:
            self.previews.hold(opened)
            answer = await self._forward("POST", request.path, request.headers, body, opened)
            if request.path == "/api/action":
                if is_json and _is_stale(answer):
                    answer = await self._again(request, opened, body, answer)
                self.world.take_note()
                self.world.version += 1  # what people write themselves is news to the others too
                await self.previews.refresh()
            self.changed()
        return answer

    async def _again(self, request: web.Request, opened: OpenPreview, body: bytes, refused: Answer) -> Answer:
        """Repeat a press that was under way while its page was republished: if the pressed component still stands, it
        counts."""
        action = json.loads(body)
        kept = self._shown.get(request.headers.get(CONTEXT, ""))
        now = await self._forward("GET", "/api/state", request.headers, None, opened)
        if now[0] != 200:
            return refused
        state = json.loads(now[2])
        if action.get("kind") in ANSWERED:
            target = str(action.get("target_id"))
            shown = json.loads(kept.answer[2])["messages"].get(target) if kept is not None else None
            names = {one["control_key"]: name for name, one in controls(shown).items()}
            standing = controls(state["messages"].get(target)).get(names.get(action["control_key"], ""))
            if standing is None or standing.get("disabled"):
                return refused
            action["control_key"] = standing["control_key"]
        action["published_revision"] = state["publishedRevision"]
        return await self._forward("POST", request.path, request.headers, json.dumps(action).encode(), opened)

    async def _forward(self, method: str, path: str, headers: Any, body: bytes | None, opened: OpenPreview) -> Answer:
        assert self._session is not None
        sent = {name: value for name, value in headers.items() if name.lower() not in DROPPED}
        sent[CAPABILITY] = opened.capability
        try:
            async with self._session.request(method, opened.origin + path, headers=sent, data=body) as got:
                kept = CIMultiDict((name, value) for name, value in got.headers.items() if name.lower() not in HIDDEN)
                return got.status, kept, await got.read()
        except aiohttp.ClientError:
            raise web.HTTPBadGateway from None


def controls(part: Any) -> dict[str, dict[str, Any]]:
    """The buttons and selects of a message as SimCord describes it, by custom id."""
    found = dict[str, dict[str, Any]]()
    if isinstance(part, dict):
        if "custom_id" in part and "control_key" in part:
            found[part["custom_id"]] = part
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            found |= controls(inner)
    return found


def _is_stale(answer: Answer) -> bool:
    status, _, body = answer
    if status != 200:
        return False
    receipt = json.loads(body)
    return bool(receipt.get("rejected")) and any(item.get("code") == STALE for item in receipt.get("diagnostics", ()))


def _response(answer: Answer) -> web.Response:
    status, headers, body = answer
    response = web.Response(status=status, body=body, headers=headers)
    response.headers["Content-Security-Policy"] = POLICY
    return response
