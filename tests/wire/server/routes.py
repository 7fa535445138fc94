"""The routes that the bot uses, one handler each."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from tests.wire.server.gateway import Gateway
from tests.wire.server.interactions import Interactions
from tests.wire.server.messages import Files, Messages
from tests.wire.server.state import DM_CHANNEL, PRIVATE_THREAD, PUBLIC_THREAD, THREADS, Body, Refused, State, stamp

Answer = Any
"""The JSON of an answer; None for an answer without a body."""


class Call:
    """One request: the names in its path, its query, body and files."""

    def __init__(self, named: tuple[str, ...], query: Mapping[str, str], body: Any, files: Files) -> None:
        self.named, self.query, self.files = named, query, files
        self.body: Any = {} if body is None else body


Handler = Callable[["Routes", Call], Awaitable[Answer]]
_TABLE: list[tuple[str, re.Pattern[str], Handler]] = []


def route(method: str, template: str) -> Callable[[Handler], Handler]:
    """Register a handler: ``{}`` in the template is one part of the path."""

    def keep(handler: Handler) -> Handler:
        _TABLE.append((method, re.compile(re.escape(template).replace(r"\{\}", "([^/]+)")), handler))
        return handler

    return keep


class Routes:
    """Carries requests out."""

    def __init__(self, state: State, messages: Messages, interactions: Interactions, gateway: Gateway) -> None:
        self.state, self.messages, self.interactions, self.gateway = state, messages, interactions, gateway

    async def carry_out(self, method: str, path: str, query: Mapping[str, str], body: Any, files: Files) -> Answer:
        """Carry a request out and return its answer. Raises `Refused`."""
        for verb, pattern, handler in _TABLE:
            found = pattern.fullmatch(path) if verb == method else None
            if found is not None:
                return await handler(self, Call(found.groups(), query, body, files))
        raise Refused(404, 0, "404: Not Found")

    def writable(self, number: str) -> Body:
        """A channel in which the bot may write. Raises `Refused`."""
        channel = self.state.channel(number)
        in_thread = channel["type"] in THREADS
        self.state.require(channel, "send_messages_in_threads" if in_thread else "send_messages")
        return channel

    def visible(self, number: str) -> Body:
        """A channel that the bot can see. Raises `Refused`."""
        channel = self.state.channel(number)
        self.state.require(channel)
        return channel


# the bot itself


@route("GET", "/users/@me")
async def me(routes: Routes, _call: Call) -> Answer:
    return {**routes.state.bot, "mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}


@route("GET", "/oauth2/applications/@me")
async def application(routes: Routes, _call: Call) -> Answer:
    bot = routes.state.bot
    return {
        "id": bot["id"], "name": "Drakhost", "icon": None, "description": "", "bot_public": True, "summary": "",
        "bot_require_code_grant": False, "verify_key": "0" * 64, "flags": 0, "owner": bot, "team": None, "bot": bot,
    }  # fmt: skip


@route("GET", "/applications/@me")
async def own_application(routes: Routes, call: Call) -> Answer:
    return await application(routes, call)


@route("GET", "/gateway/bot")
async def gateway_bot(routes: Routes, _call: Call) -> Answer:
    return routes.gateway.told()


@route("GET", "/users/@me/guilds")
async def guilds(routes: Routes, _call: Call) -> Answer:
    named = routes.state.guilds.values()
    return [
        {"id": one["id"], "name": one["name"], "icon": None, "owner": False, "features": [],
         "permissions": one["roles"][0]["permissions"]}
        for one in named
    ]  # fmt: skip


@route("PUT", "/applications/{}/commands")
async def sync(routes: Routes, call: Call) -> Answer:
    state = routes.state
    plain = {"type": 1, "default_member_permissions": None, "dm_permission": True, "nsfw": False, "description": ""}
    state.commands = [
        plain
        | {name: value for name, value in one.items() if value is not None}
        | {"id": state.snowflake(), "application_id": state.bot["id"], "version": state.snowflake()}
        for one in call.body
    ]
    return state.commands


@route("GET", "/guilds/{}/members/{}")
async def member(routes: Routes, call: Call) -> Answer:
    user = routes.state.users.get(call.named[1])
    if user is None:
        raise Refused(404, 10007, "Unknown Member")
    return routes.state.member(user)


# interactions


@route("POST", "/interactions/{}/{}/callback")
async def callback(routes: Routes, call: Call) -> Answer:
    made = await routes.interactions.callback(call.named[1], call.body, call.files)
    return made if call.query.get("with_response") in ("1", "true") else None


@route("POST", "/webhooks/{}/{}")
async def followup(routes: Routes, call: Call) -> Answer:
    return await routes.interactions.followup(call.named[1], call.body, call.files)


@route("GET", "/webhooks/{}/{}/messages/{}")
async def answer(routes: Routes, call: Call) -> Answer:
    return routes.interactions.answer(*call.named[1:])


@route("PATCH", "/webhooks/{}/{}/messages/{}")
async def edit_answer(routes: Routes, call: Call) -> Answer:
    _, token, message = call.named
    return await routes.interactions.edit(token, message, call.body, call.files)


@route("DELETE", "/webhooks/{}/{}/messages/{}")
async def delete_answer(routes: Routes, call: Call) -> Answer:
    await routes.messages.remove(routes.interactions.answer(*call.named[1:])["id"])


# messages


@route("POST", "/users/@me/channels")
async def open_dm(routes: Routes, call: Call) -> Answer:
    return routes.state.dm(str(call.body["recipient_id"]))


@route("GET", "/channels/{}/messages")
async def history(routes: Routes, call: Call) -> Answer:
    channel = routes.visible(call.named[0])
    routes.state.require(channel, "read_message_history")
    return routes.messages.history(channel, call.query)


@route("POST", "/channels/{}/messages")
async def post(routes: Routes, call: Call) -> Answer:
    channel = routes.writable(call.named[0])
    if call.files:
        routes.state.require(channel, "attach_files")
    return await routes.messages.post(channel, call.body, call.files)


@route("GET", "/channels/{}/messages/{}")
async def message(routes: Routes, call: Call) -> Answer:
    return routes.messages.known(routes.visible(call.named[0]), call.named[1])


@route("PATCH", "/channels/{}/messages/{}")
async def edit(routes: Routes, call: Call) -> Answer:
    channel = routes.visible(call.named[0])
    known = routes.messages.known(channel, call.named[1])
    if known["author"]["id"] != routes.state.bot["id"]:
        raise Refused(403, 50005, "Cannot edit a message authored by another user")
    _not_asleep(channel)
    return await routes.messages.edit(known["id"], call.body, call.files)


@route("DELETE", "/channels/{}/messages/{}")
async def delete(routes: Routes, call: Call) -> Answer:
    channel = routes.visible(call.named[0])
    _not_asleep(channel)
    await routes.messages.remove(routes.messages.known(channel, call.named[1])["id"])


def _not_asleep(channel: Body) -> None:
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise Refused(400, 50083, "Thread is archived")


# channels and threads


@route("GET", "/channels/{}")
async def channel(routes: Routes, call: Call) -> Answer:
    return routes.visible(call.named[0])


@route("PATCH", "/channels/{}")
async def change_thread(routes: Routes, call: Call) -> Answer:
    thread = routes.visible(call.named[0])
    if thread["type"] not in THREADS:
        raise Refused(403, 50013, "Missing Permissions")
    changed = {name: call.body[name] for name in ("archived", "locked", "auto_archive_duration") if name in call.body}
    thread["thread_metadata"].update(changed, archive_timestamp=stamp())
    await routes.gateway.broadcast("THREAD_UPDATE", thread)
    return thread


@route("POST", "/channels/{}/threads")
async def open_thread(routes: Routes, call: Call) -> Answer:
    kind = call.body.get("type") or PRIVATE_THREAD
    private = kind == PRIVATE_THREAD
    return await _threaded(routes, call, kind, "create_private_threads" if private else "create_public_threads", None)


@route("POST", "/channels/{}/messages/{}/threads")
async def open_thread_below(routes: Routes, call: Call) -> Answer:
    parent, anchor = routes.visible(call.named[0]), call.named[1]
    if anchor in routes.state.channels:
        raise Refused(400, 160004, "A thread has already been created for this message")
    routes.messages.known(parent, anchor)
    return await _threaded(routes, call, PUBLIC_THREAD, "create_public_threads", anchor)


async def _threaded(routes: Routes, call: Call, kind: int, right: str, anchor: str | None) -> Answer:
    parent = routes.visible(call.named[0])
    if parent["type"] in (*THREADS, DM_CHANNEL):
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    routes.state.require(parent, right)
    minutes = call.body.get("auto_archive_duration") or 1440
    thread = routes.state.add_thread(parent, call.body["name"], kind, minutes, anchor)
    if kind == PRIVATE_THREAD:
        thread["thread_metadata"]["invitable"] = call.body.get("invitable", True)
    await routes.gateway.broadcast("THREAD_CREATE", {**thread, "newly_created": True})
    return thread


@route("PUT", "/channels/{}/thread-members/{}")
async def let_in(routes: Routes, call: Call) -> Answer:
    thread, person = routes.writable(call.named[0]), call.named[1]
    if person not in routes.state.users:
        raise Refused(404, 10013, "Unknown User")
    routes.state.members[thread["id"]].add(person)
