"""Every request body held against Discord's own API description, and against what that description does not say.

The description is read from the file that DRAKHOST_DISCORD_SPEC names; without it only our own checks are made.
"""

from __future__ import annotations

import copy
import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot.limits import ALT_TEXT, COMPONENTS, CUSTOM_ID, TEXT_A_MESSAGE

V2_FLAG = 1 << 15
ROW, BUTTON, SELECT, TEXT, GALLERY = 1, 2, 3, 10, 12
LINK_STYLE = 5
COMMANDS, SUBCOMMANDS, WINDOW_PARTS = 100, 25, 5
COMMAND_NAME = re.compile(r"^[-_'\w]{1,32}$")
Body = dict[str, Any]


def problems(method: str, path: str, body: Any) -> list[str]:
    """What is wrong with a request, each as one line; empty if it is fine."""
    if body is None:
        return []
    found = [f"{method} {path}: {problem}" for problem in _against_spec(method, path, body)]
    for message in _messages(path, body):
        found += [f"{method} {path}: {problem}" for problem in message_problems(message)]
    if path.endswith("/commands"):
        found += [f"{method} {path}: {problem}" for problem in command_problems(body)]
    if path.endswith("/callback") and body.get("type") == 9:
        found += [f"{method} {path}: {problem}" for problem in window_problems(body["data"])]
    return found


def _messages(path: str, body: Any) -> Iterator[Body]:
    """The messages that a request carries."""
    if path.endswith("/callback"):
        if body.get("type") in (4, 7):
            yield body["data"]
    elif "/messages" in path and isinstance(body, dict) and not path.endswith("/threads"):
        yield body


# what the description does not catch


def message_problems(message: Body) -> list[str]:
    """Of one message, new or edited."""
    parts = list(walk(message.get("components") or []))
    texts = [part.get("content", "") for part in parts if part["type"] == TEXT]
    ids = [part["custom_id"] for part in parts if part.get("custom_id") is not None]
    named = {attachment.get("filename") for attachment in message.get("attachments") or []}
    media = [item["media"]["url"] for part in parts if part["type"] == GALLERY for item in part["items"]]
    found = []
    if len(parts) > COMPONENTS:
        found.append(f"{len(parts)} components")
    if sum(map(len, texts)) > TEXT_A_MESSAGE:
        found.append("too much text")
    if any(not content.strip() for content in texts):
        found.append("an empty text")
    if len(set(ids)) != len(ids):
        found.append(f"custom ids stand twice: {sorted(ids)}")
    found += [f"custom id too long or empty: {id_}" for id_ in ids if not 1 <= len(id_) <= CUSTOM_ID]
    found += [f"a button without custom id: {part}" for part in parts if _is_dead(part)]
    found += [f"no attachment for {url}" for url in media if url.removeprefix("attachment://") not in named]
    found += [f"alt text of {len(text)}" for text in _alts(parts) if not 1 <= len(text) <= ALT_TEXT]
    if message.get("content") or message.get("embeds"):
        found.append("content or embeds beside Components V2")
    if not parts and not message.get("content"):
        found.append("an empty message")
    return found


def _is_dead(part: Body) -> bool:
    return part["type"] == BUTTON and part.get("style") != LINK_STYLE and not part.get("custom_id")


def _alts(parts: list[Body]) -> list[str]:
    return [item.get("description") or "" for part in parts if part["type"] == GALLERY for item in part["items"]]


def walk(parts: list[Body]) -> Iterator[Body]:
    """All components, nested ones too."""
    for part in parts:
        yield part
        yield from walk(part.get("components") or [])
        if part.get("accessory"):
            yield part["accessory"]


def command_problems(commands: list[Body]) -> list[str]:
    """Of the whole command tree."""
    found = [f"{len(commands)} commands"] if len(commands) > COMMANDS else []
    for command in commands:
        options = command.get("options") or []
        if sum(option["type"] in (1, 2) for option in options) > SUBCOMMANDS:
            found.append(f"/{command['name']} has {len(options)} subcommands")
        found += [f"name {one['name']!r}" for one in [command, *options] if not COMMAND_NAME.match(one["name"])]
    return found


def window_problems(window: Body) -> list[str]:
    """Of a modal."""
    parts = window["components"]
    return [f"{len(parts)} parts in a window"] if not 1 <= len(parts) <= WINDOW_PARTS else []


# what it does


@cache
def _spec() -> tuple[Any, list[tuple[re.Pattern[str], str, frozenset[str]]]] | None:
    name = os.environ.get("DRAKHOST_DISCORD_SPEC")
    if not name:
        return None
    document = json.loads(Path(name).read_text(encoding="utf-8"))
    registry = jsonschema_rs.Registry([("urn:discord", document)], draft=jsonschema_rs.Draft202012)
    templates = sorted(document["paths"], key=lambda path: path.count("{"))
    shapes = [(_shape(template), template, frozenset(document["paths"][template])) for template in templates]
    return registry, shapes


def _shape(template: str) -> re.Pattern[str]:
    return re.compile("^" + re.sub(r"\{[^}]*\}", "[^/]+", template) + "$")


@cache
def _validator(pointer: str) -> Any:
    spec = _spec()
    assert spec is not None
    return jsonschema_rs.Draft202012Validator({"$ref": "urn:discord#" + pointer}, registry=spec[0])


def _against_spec(method: str, path: str, body: Any) -> list[str]:
    spec = _spec()
    if spec is None:
        return []
    verb = method.lower()
    template = next((known for shape, known, verbs in spec[1] if verb in verbs and shape.match(path)), None)
    if template is None:
        return ["the description knows no such request"]
    escaped = template.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
    kind = "application~1json"
    validator = _validator(f"/paths/{escaped}/{verb}/requestBody/content/{kind}/schema")
    normal = _normalised(body)
    if validator.is_valid(normal):
        return []
    return [f"{error.instance_path}: {error.message[:200]}" for error in validator.iter_errors(normal)][:5]


def _normalised(body: Any) -> Any:
    """discord.py sends some ids as integers where the description wants strings."""
    normal = copy.deepcopy(body)
    messages = [normal, normal.get("data")] if isinstance(normal, dict) else []
    for message in messages:
        if isinstance(message, dict):
            for attachment in message.get("attachments") or []:
                attachment["id"] = str(attachment["id"])
            mentioned = message.get("allowed_mentions") or {}
            if "users" in mentioned:
                mentioned["users"] = [str(user) for user in mentioned["users"]]
            if "recipient_id" in message:
                message["recipient_id"] = str(message["recipient_id"])
    return normal
