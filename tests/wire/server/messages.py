"""Messages: posted, edited, deleted, read back, with refusals that Discord's description does not mention."""

from __future__ import annotations

import itertools
import json
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from copy import deepcopy
from typing import Any

from tests.wire.server.state import DM_CHANNEL, EPHEMERAL, THREADS, V2, Body, Refused, State, stamp, walk

Files = dict[str, tuple[str, str, bytes]]
"""Uploaded files, by field: file name, content type, bytes."""
Broadcast = Callable[[str, Body], Awaitable[None]]
NONCE_SECONDS = 180
COMPONENTS, CHARACTERS, CONTENT = 40, 4000, 2000
TEXT = 10
NOTHING: Files = {}


class Messages:
    """All messages of a world; their changes are told by `broadcast`."""

    def __init__(self, state: State, broadcast: Broadcast) -> None:
        self.state = state
        self.address = ""
        """The address of the files."""
        self._broadcast = broadcast

    # the bot's requests

    async def post(self, channel: Body, body: Body, files: Files) -> Body:
        """Post a message of the bot's; if the bot has posted one with the same enforced nonce within minutes, return
        that one."""
        nonce = (channel["id"], str(body["nonce"])) if body.get("nonce") and body.get("enforce_nonce") else None
        if nonce in self.state.nonces:
            at, known = self.state.nonces[nonce]
            if time.monotonic() - at < NONCE_SECONDS and known in self.state.messages:
                return self.state.messages[known]
        if channel["type"] == DM_CHANNEL and channel["recipients"][0]["id"] in self.state.closed:
            raise Refused(403, 50007, "Cannot send messages to this user")
        await self._wake(channel)
        made = await self.create(channel["id"], self.state.bot, body, files)
        if nonce is not None:
            self.state.nonces[nonce] = time.monotonic(), made["id"]
        return made

    async def _wake(self, thread: Body) -> None:
        """Reopen an archived thread for a message, unless it is locked."""
        if thread["type"] in THREADS and thread["thread_metadata"]["archived"]:
            if thread["thread_metadata"]["locked"]:
                raise Refused(400, 50083, "Thread is archived")
            thread["thread_metadata"]["archived"] = False
            await self._broadcast("THREAD_UPDATE", thread)

    def known(self, channel: Body, number: str) -> Body:
        """A public message of a channel. Raises `Refused`."""
        found = self.state.messages.get(number)
        if found is None or found["channel_id"] != channel["id"] or found["flags"] & EPHEMERAL:
            raise Refused(404, 10008, "Unknown Message")
        return found

    def history(self, channel: Body, query: Mapping[str, str]) -> list[Body]:
        """A page of a channel's messages, the newest first."""
        numbers, limit = self.state.order.get(channel["id"], []), int(query.get("limit", 50))
        if "after" in query:
            page = [one for one in numbers if int(one) > int(query["after"])][:limit]
        elif "before" in query:
            page = [one for one in numbers if int(one) < int(query["before"])][-limit:]
        else:
            page = numbers[-limit:]
        return [self.state.messages[one] for one in reversed(page)]

    # changes

    async def create(self, channel: str, author: Body, body: Body, files: Files = NOTHING, **more: Any) -> Body:
        """A new message, told to the gateway unless it is private."""
        number, flags = self.state.snowflake(), body.get("flags") or 0
        check(body, flags)
        attachments = self._attached(number, body, files, [])
        if not (body.get("content") or body.get("components") or attachments or "interaction_metadata" in more):
            raise Refused(400, 50006, "Cannot send an empty message")
        message: Body = {
            "id": number, "channel_id": channel, "author": author, "content": body.get("content") or "",
            "timestamp": stamp(), "edited_timestamp": None, "tts": False, "mention_everyone": False, "mentions": [],
            "mention_roles": [], "attachments": _loose(body.get("components"), attachments), "embeds": [],
            "pinned": False, "type": 0, "flags": flags, "components": _resolved(body.get("components"), attachments),
        } | more  # fmt: skip
        self.state.attached[number] = attachments
        self.state.messages[number] = message
        self.state.shown[number] = [deepcopy(message)]
        if not message["flags"] & EPHEMERAL:
            self.state.channels[channel]["last_message_id"] = number
            self.state.order.setdefault(channel, []).append(number)
            await self._broadcast("MESSAGE_CREATE", self._told(message))
        return message

    async def edit(self, number: str, body: Body, files: Files) -> Body:
        """Edit a message. Raises `Refused`."""
        message = self.state.messages.get(number)
        if message is None:
            raise Refused(404, 10008, "Unknown Message")
        flags = message["flags"] | (body.get("flags") or 0) & V2
        attached = before = self.state.attached[number]
        if "attachments" in body:
            attached = self._attached(number, body, files, before)
        check(body, flags, {one["filename"] for one in attached})
        self.state.attached[number] = attached
        self._forget([one for one in before if one not in attached])
        if "content" in body:
            message["content"] = body["content"] or ""
        if "components" in body:
            message["components"] = _resolved(body["components"], attached)
            message["attachments"] = _loose(body["components"], attached)
        message["flags"], message["edited_timestamp"] = flags, stamp()
        self.state.shown[number].append(deepcopy(message))
        if not flags & EPHEMERAL:
            await self._broadcast("MESSAGE_UPDATE", self._told(message))
        return message

    async def remove(self, number: str) -> None:
        """Delete a message. Raises `Refused`."""
        message = self.state.messages.pop(number, None)
        if message is None:
            raise Refused(404, 10008, "Unknown Message")
        self._forget(self.state.attached.pop(number))
        if not message["flags"] & EPHEMERAL:
            channel = self.state.channels[message["channel_id"]]
            self.state.order[channel["id"]].remove(number)
            place = {"guild_id": channel["guild_id"]} if channel["type"] != DM_CHANNEL else {}
            await self._broadcast("MESSAGE_DELETE", {"id": number, "channel_id": channel["id"], **place})

    def _told(self, message: Body) -> Body:
        """A message in the gateway's form."""
        channel = self.state.channels[message["channel_id"]]
        if channel["type"] == DM_CHANNEL:
            return message
        member = self.state.member(message["author"])
        del member["user"]
        return {**message, "guild_id": channel["guild_id"], "member": member}

    # files

    def _attached(self, number: str, body: Body, files: Files, before: list[Body]) -> list[Body]:
        """The attachments of a message after an edit: the kept ones and the uploaded ones."""
        attached: list[Body] = []
        for wanted in body.get("attachments") or []:
            uploaded = files.get(f"files[{wanted['id']}]")
            if uploaded is None:
                attached += [one for one in before if one["id"] == str(wanted["id"])]
                continue
            name, kind, data = uploaded
            made = self.state.snowflake()
            key = f"{number}/{made}/{name}"
            self.state.files[key] = kind, data
            one: Body = {"id": made, "filename": name, "size": len(data), "content_type": kind}
            one["url"] = one["proxy_url"] = f"{self.address}/{key}"
            if kind == "image/png":
                one["width"], one["height"] = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
            attached.append(one)
        return attached

    def _forget(self, attachments: list[Body]) -> None:
        for one in attachments:
            self.state.files.pop(one["url"].removeprefix(f"{self.address}/"), None)


def check(body: Body, flags: int, kept: set[str] | frozenset[str] = frozenset()) -> None:
    """Raises `Refused` for a message that Discord does not take."""
    parts = list(walk(body.get("components")))
    ids = [part["custom_id"] for part in parts if part.get("custom_id")]
    numbers = [part["id"] for part in parts if part.get("id")]
    named = {one["filename"] for one in body.get("attachments") or [] if one.get("filename")} | kept
    wanted = re.findall(r'attachment://([^"\\]+)', json.dumps(body.get("components") or []))
    wrong = {
        "custom ids stand twice": len(ids) != len(set(ids)),
        "component ids stand twice": len(numbers) != len(set(numbers)),
        "content or embeds beside Components V2": flags & V2 and (body.get("content") or body.get("embeds")),
        "Components V2 without the flag": not flags & V2 and any(part["type"] > TEXT - 2 for part in parts),
        "too many components": len(parts) > COMPONENTS,
        "too much text": sum(len(part.get("content", "")) for part in parts if part["type"] == TEXT) > CHARACTERS,
        "content too long": len(body.get("content") or "") > CONTENT,
        "a file that is not there": set(wanted) - named,
    }
    found = [name for name, is_wrong in wrong.items() if is_wrong]
    if found:
        raise Refused(400, 50035, f"Invalid Form Body: {', '.join(found)}")


def _loose(parts: list[Body] | None, attachments: list[Body]) -> list[Body]:
    """The attachments that no component shows: the others are left out of a message that is read back."""
    shown = json.dumps(parts or [])
    return [one for one in attachments if f'"attachment://{one["filename"]}"' not in shown]


def _resolved(parts: list[Body] | None, attachments: list[Body]) -> list[Body]:
    """Components as they are read back: with ids, and with their files' addresses."""
    made, numbers = deepcopy(parts or []), itertools.count(1)
    by_name = {f"attachment://{one['filename']}": one for one in attachments}
    for part in walk(made):
        part["id"] = part.get("id") or next(numbers)
        for holder in (part, *part.get("items", ())):
            for name in ("media", "file"):
                if isinstance(holder.get(name), dict):
                    _address(holder[name], by_name)
    return made


def _address(media: Body, by_name: Mapping[str, Body]) -> None:
    found = by_name.get(media["url"])
    if found is not None:
        same = {name: found.get(name) for name in ("url", "proxy_url", "width", "height", "content_type")}
        media.update(same, attachment_id=found["id"], loading_state=2)
