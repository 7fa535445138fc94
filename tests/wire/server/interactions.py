"""Commands, presses and windows: sent to the bot, acknowledged within three seconds, answered by their token."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from tests.wire.server.messages import Files, Messages
from tests.wire.server.state import DM_CHANNEL, EPHEMERAL, EVERYTHING, LOADING, Body, Refused, State

COMMAND, COMPONENT, WINDOW = 2, 3, 5
MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ACKNOWLEDGE_SECONDS, TOKEN_SECONDS = 3.0, 900.0
Emit = Callable[[str | None, str, Body], Awaitable[None]]


@dataclass
class Interaction:
    """One interaction, and its state."""

    id: str
    user: Body
    kind: int
    channel: Body
    data: Body
    message: Body | None
    started: float = field(default_factory=time.monotonic)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the acknowledgement has come."""
    filled: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the announced answer has come, or the pressed message is redrawn."""
    acknowledged: int | None = None
    """The kind of callback that acknowledged it."""
    seconds: float | None = None
    """The seconds until the acknowledgement."""
    original: str | None = None
    followups: list[str] = field(default_factory=list)

    @property
    def token(self) -> str:
        return f"token-{self.id}"

    @property
    def guild(self) -> str | None:
        guild: str | None = self.channel.get("guild_id")
        return guild


class Interactions:
    """All interactions of a world. Answers are taken as Discord does: each only once, and only in time."""

    def __init__(self, state: State, messages: Messages, emit: Emit) -> None:
        self.state, self.messages, self._emit = state, messages, emit
        self._by_token: dict[str, Interaction] = {}

    async def send(
        self, user: Body, kind: int, data: Body, channel: Body, message: Body | None = None
    ) -> Interaction:  # fmt: skip
        """Make an interaction and tell the bot of it."""
        made = Interaction(self.state.snowflake(), user, kind, channel, data, message)
        self._by_token[made.token] = made
        rights = str(self.state.rights(channel).value)
        payload: Body = {
            "id": made.id, "application_id": self.state.bot["id"], "type": kind, "data": data, "token": made.token,
            "version": 1, "channel_id": channel["id"], "channel": {**channel, "permissions": str(EVERYTHING)},
            "app_permissions": rights, "locale": "en-US", "entitlements": [], "attachment_size_limit": 10 << 20,
            "authorizing_integration_owners": {"0": made.guild or "0"},
        }  # fmt: skip
        if channel["type"] == DM_CHANNEL:
            payload |= {"user": user, "context": 1}
        else:
            guild: Body = {"id": made.guild, "locale": "en-US", "features": []}
            member = self.state.member(user)
            payload |= {"guild_id": made.guild, "guild": guild, "guild_locale": "en-US", "member": member, "context": 0}
        if message is not None:
            payload["message"] = message
        await self._emit(made.guild, "INTERACTION_CREATE", payload)
        return made

    def known(self, token: str) -> Interaction:
        """The interaction of a token. Raises `Refused` for an unknown or expired one."""
        found = self._by_token.get(token)
        if found is None or time.monotonic() - found.started > TOKEN_SECONDS:
            raise Refused(404, 10015, "Unknown Webhook")
        return found

    async def callback(self, token: str, body: Body, files: Files) -> Body:
        """Take the first answer. Raises `Refused`."""
        one = self._by_token.get(token)
        if one is None:
            raise Refused(404, 10062, "Unknown interaction")
        if one.acknowledged is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        if time.monotonic() - one.started > ACKNOWLEDGE_SECONDS:
            raise Refused(404, 10062, "Unknown interaction")
        await self._carry_out(one, body["type"], body.get("data") or {}, files)
        one.acknowledged, one.seconds = body["type"], time.monotonic() - one.started
        one.answered.set()
        if body["type"] not in (DEFER, DEFER_UPDATE):
            one.filled.set()
        loading = body["type"] == DEFER
        original = self.state.messages.get(one.original or "")
        made: Body = {"id": one.id, "type": one.kind, "response_message_loading": loading}
        made["response_message_ephemeral"] = bool(original and original["flags"] & EPHEMERAL)
        if original is None:
            return {"interaction": made}
        made["response_message_id"] = original["id"]
        return {"interaction": made, "resource": {"type": body["type"], "message": original}}

    async def _carry_out(self, one: Interaction, kind: int, data: Body, files: Files) -> None:
        if kind in (MESSAGE, DEFER):
            asked = {"id": one.id, "type": one.kind, "user": one.user}
            asked["authorizing_integration_owners"] = {"0": one.guild or "0"}
            flags = (data.get("flags") or 0) | (LOADING if kind == DEFER else 0)
            message = await self._post(one, data | {"flags": flags}, files, interaction_metadata=asked)
            one.original = message["id"]
        elif kind in (UPDATE, DEFER_UPDATE):
            assert one.message is not None
            one.original = one.message["id"]
            if kind == UPDATE:
                await self.messages.edit(one.original, data, files)

    async def _post(self, one: Interaction, body: Body, files: Files, **more: object) -> Body:
        bot = self.state.bot
        return await self.messages.create(
            one.channel["id"], bot, body, files, application_id=bot["id"], webhook_id=bot["id"], **more
        )

    async def followup(self, token: str, body: Body, files: Files) -> Body:
        """Take one more answer; if the first was only announced, it takes that place. Raises `Refused`."""
        one = self.known(token)
        if one.acknowledged is None:
            raise Refused(404, 10015, "Unknown Webhook")
        message = await self._post(one, body, files)
        one.followups.append(message["id"])
        return message

    def answer(self, token: str, named: str) -> Body:
        """An answer's message, by id or as ``@original``. Raises `Refused`."""
        one = self.known(token)
        number = one.original if named == "@original" else named
        if one.acknowledged is None or number not in self.state.messages:
            raise Refused(404, 10008, "Unknown Message")
        return self.state.messages[number]

    async def edit(self, token: str, named: str, body: Body, files: Files) -> Body:
        """Edit an answer's message. Raises `Refused`."""
        message, one = self.answer(token, named), self.known(token)
        message["flags"] &= ~LOADING
        edited = await self.messages.edit(message["id"], body, files)
        if message["id"] == one.original:
            one.filled.set()
        return edited
