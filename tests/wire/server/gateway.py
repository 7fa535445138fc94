"""The gateway: identify and resume, heartbeats, sessions that survive a dropped socket, shards, and limits."""

from __future__ import annotations

import json
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import zstandard
from aiohttp import WSMsgType, web

from tests.wire.server.state import Body, State, shard_of

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, BEAT_HEARD = 0, 1, 2, 6, 7, 8, 9, 10, 11
HEARTBEAT_MS = 41250
GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
IDENTIFY_SECONDS = 4.9
"""The least time between two identifies of one bucket: 5 seconds, less the time that the way there may take."""
KEPT = 3000
"""The number of events kept for a session that resumes."""


class Socket:
    """One connection, compressed if the client asked for it."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request) -> None:
        self.ws, self._transport = ws, request.transport
        compress = request.query.get("compress", "")
        self._stream = zstandard.ZstdCompressor().compressobj() if compress == "zstd-stream" else None

    async def send(self, op: int, data: Any = None, name: str | None = None, number: int | None = None) -> None:
        """Send, unless the other side is gone."""
        text = json.dumps({"op": op, "d": data, "t": name, "s": number})
        if self.ws.closed:
            return
        try:
            if self._stream is None:
                await self.ws.send_str(text)
            else:
                flushed = self._stream.compress(text.encode()) + self._stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
                await self.ws.send_bytes(flushed)
        except (ConnectionError, RuntimeError):
            return  # the session keeps the event

    def cut(self) -> None:
        """Cut the connection without a close frame."""
        if self._transport is not None:
            self._transport.abort()


@dataclass
class Session:
    """The events told to a shard, and the socket for the next ones."""

    id: str
    socket: Socket
    shard: tuple[int, int]
    is_sharded: bool
    intents: int
    number: int = 0
    kept: deque[tuple[int, str, Body]] = field(default_factory=lambda: deque(maxlen=KEPT))

    async def tell(self, name: str, data: Body) -> None:
        self.number += 1
        self.kept.append((self.number, name, data))
        await self.socket.send(DISPATCH, data, name, self.number)

    @property
    def is_connected(self) -> bool:
        return not self.socket.ws.closed


class Gateway:
    """All sessions. `refusals`: what the next connections meet instead, a close code, or 0 for a refused handshake;
    `starts` is the number of identifies left today."""

    def __init__(self, state: State, token: str) -> None:
        self.state, self.token = state, token
        self.address = ""
        self.shards, self.starts, self.concurrency = 1, 1000, 1
        self.sessions: dict[str, Session] = {}
        self.refusals: list[int] = []
        self.connections = self.resumes = self.identifies = self.too_soon = 0
        self._identified: dict[int, float] = {}

    @property
    def connected(self) -> list[Session]:
        return [session for session in self.sessions.values() if session.is_connected]

    def told(self) -> Body:
        """The answer to ``GET /gateway/bot``."""
        limit = {"total": 1000, "remaining": self.starts, "reset_after": 1000, "max_concurrency": self.concurrency}
        return {"url": self.address, "shards": self.shards, "session_start_limit": limit}

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One connection, from hello to its end."""
        self.connections += 1
        refusal = self.refusals.pop(0) if self.refusals else None
        if refusal == 0:
            return web.Response(status=503)
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        socket = Socket(ws, request)
        await socket.send(HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        async for message in ws:
            if message.type is not WSMsgType.TEXT:
                continue
            payload = json.loads(message.data)
            if payload["op"] in (IDENTIFY, RESUME) and refusal is not None:
                await ws.close(code=refusal)
                break
            await self._hear(socket, payload["op"], payload.get("d"))
        return ws

    async def _hear(self, socket: Socket, op: int, data: Any) -> None:
        if op == HEARTBEAT:
            await socket.send(BEAT_HEARD)
        elif op == IDENTIFY:
            await self._identify(socket, data)
        elif op == RESUME:
            await self._resume(socket, data)
        elif op == MEMBERS:
            await self._members(socket, data)

    async def _identify(self, socket: Socket, data: Body) -> None:
        number, count = data.get("shard") or (0, 1)
        if data["token"] != self.token:
            await socket.ws.close(code=4004)
            return
        if number >= count:
            await socket.ws.close(code=4010)
            return
        if data["intents"] & PRIVILEGED:
            await socket.ws.close(code=4014)
            return
        if not self._may_identify(number % self.concurrency):
            await socket.send(INVALID, data=False)
            return
        session = Session(self.state.snowflake(), socket, (number, count), "shard" in data, data["intents"])
        self.sessions = {
            key: one for key, one in self.sessions.items() if one.is_connected or one.shard != session.shard
        }
        self.sessions[session.id] = session
        mine = [guild for guild in self.state.guilds if shard_of(guild, count) == number]
        ready: Body = {
            "v": 10, "user": self.state.bot, "guilds": [{"id": guild, "unavailable": True} for guild in mine],
            "session_id": session.id, "resume_gateway_url": self.address, "shard": [number, count],
            "application": {"id": self.state.bot["id"], "flags": 0},
        }  # fmt: skip
        await session.tell("READY", ready)
        for guild in mine:
            await session.tell("GUILD_CREATE", self.state.guild_payload(guild))

    def _may_identify(self, bucket: int) -> bool:
        now = time.monotonic()
        soon = now - self._identified.get(bucket, -IDENTIFY_SECONDS) < IDENTIFY_SECONDS
        self.identifies += 1
        self.too_soon += soon
        if soon or self.starts <= 0:
            return False
        self.starts -= 1
        self._identified[bucket] = now
        return True

    def restarted(self) -> None:
        """Forget the last process's identifies, so that the next process may identify at once."""
        self._identified.clear()

    async def _resume(self, socket: Socket, data: Body) -> None:
        session = self.sessions.get(data["session_id"])
        if session is None or data["token"] != self.token:
            await socket.send(INVALID, data=False)
            return
        session.socket = socket
        self.resumes += 1
        for number, name, body in list(session.kept):
            if number > (data["seq"] or 0):
                await socket.send(DISPATCH, body, name, number)
        await session.tell("RESUMED", {})

    async def _members(self, socket: Socket, data: Body) -> None:
        session = next((one for one in self.sessions.values() if one.socket is socket), None)
        if session is not None:
            people = [self.state.member(user) for user in self.state.users.values()]
            chunk = {"guild_id": data["guild_id"], "members": people, "chunk_index": 0, "chunk_count": 1}
            await session.tell("GUILD_MEMBERS_CHUNK", {**chunk, "not_found": [], "nonce": data.get("nonce")})

    # events

    async def broadcast(self, name: str, data: Body) -> None:
        """Tell an event to the sessions that serve its server and listen to its kind."""
        guild = data.get("guild_id")
        needed = GUILDS
        if name.startswith("MESSAGE"):
            needed = GUILD_MESSAGES if guild else DIRECT_MESSAGES
        for session in list(self.sessions.values()):
            if session.intents & needed and shard_of(guild, session.shard[1]) == session.shard[0]:
                await session.tell(name, data)

    async def interact(self, guild: str | None, name: str, data: Body) -> None:
        """Tell an interaction to the one session that serves a server, a connected one if there is any; otherwise it is
        kept until the session resumes."""
        serving = [one for one in self.sessions.values() if shard_of(guild, one.shard[1]) == one.shard[0]]
        for session in sorted(serving, key=lambda one: (one.is_connected, int(one.id)))[-1:]:
            await session.tell(name, data)

    # faults

    async def drop(self, *, close: int | None = None, forget: bool = False) -> None:
        """Cut every socket, without a close frame or with a close code; `forget`: their sessions cannot be resumed."""
        for session in self.connected:
            if close is not None:
                await session.socket.ws.close(code=close)
            else:
                session.socket.cut()
        if forget:
            self.sessions.clear()

    async def ask_to_reconnect(self) -> None:
        for session in self.connected:
            await session.socket.send(RECONNECT)

    async def invalidate(self) -> None:
        """Tell all connected sessions that they are invalid."""
        for session in self.connected:
            await session.socket.send(INVALID, data=False)
        self.sessions.clear()
