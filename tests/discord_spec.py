"""Checks of every request body against Discord's own API description, and against rules that the description leaves
out.

The description is read from the file that DRAKHOST_DISCORD_SPEC names; without it only our own checks are made.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot import limits

V2_FLAG = 1 << 15
ROW, BUTTON, SELECT, PEOPLE, ROLES, CHANNELS, TEXT, GALLERY = 1, 2, 3, 5, 6, 8, 10, 12
SELECTS = ([SELECT], [PEOPLE], [ROLES], [CHANNELS])
ANSWER, UPDATE, AUTOCOMPLETED, WINDOW = 4, 7, 8, 9
COMMANDS, COMMAND_OPTIONS, COMMAND_DESCRIPTION, COMMAND_SIZE = 100, 25, 100, 8000
CHOICE_VALUE, MODAL_PARTS = 100, 5
COMMAND_NAME = re.compile(r"[-_'\w]{1,32}")
Body = dict[str, Any]


def problems(method: str, path: str, body: Any) -> list[str]:
    """The problems of a request, each as one line; empty if it is fine."""
    if body is None:
        return []
    found = [f"{method} {path}: {problem}" for problem in against_spec(method, path, body)]
    for message in _messages(path, body):
        keeps = method == "PATCH" and "attachments" not in message
        found += [f"{method} {path}: {problem}" for problem in message_problems(message, keeps=keeps)]
    if path.endswith("/commands"):
        found += [f"{method} {path}: {problem}" for problem in command_problems(body)]
    if path.endswith("/callback") and body.get("type") == AUTOCOMPLETED:
        found += [f"{method} {path}: {problem}" for problem in choices_problems(body["data"]["choices"])]
    if path.endswith("/callback") and body.get("type") == WINDOW:
        found += [f"{method} {path}: {problem}" for problem in window_problems(body["data"])]
    return found


def _messages(path: str, body: Any) -> Iterator[Body]:
    """The messages that a request carries."""
    if path.endswith("/callback"):
        if body.get("type") in (ANSWER, UPDATE):
            yield body["data"]
    elif "/messages" in path and isinstance(body, dict) and not path.endswith("/threads"):
        yield body


# rules that the description leaves out, and checks without it


def message_problems(message: Body, *, keeps: bool = False) -> list[str]:
    """The problems of one message, new or edited; an edit that names no attachments `keeps` those that are there."""
    parts = list(walk(message.get("components") or []))
    texts = [part.get("content", "") for part in parts if part["type"] == TEXT]
    ids = [part["custom_id"] for part in parts if part.get("custom_id") is not None]
    numbers = [part["id"] for part in parts if part.get("id")]
    named = {attachment.get("filename") for attachment in message.get("attachments") or []}
    media = [item["media"]["url"] for part in parts if part["type"] == GALLERY for item in part["items"]]
    found = []
    if len(parts) > limits.COMPONENTS:
        found.append(f"{len(parts)} components")
    if sum(map(len, texts)) > limits.TEXT_A_MESSAGE:
        found.append("too much text")
    if any(not content.strip() for content in texts):
        found.append("an empty text")
    if len(set(ids)) != len(ids):
        found.append(f"custom ids stand twice: {sorted(ids)}")
    if len(set(numbers)) != len(numbers):
        found.append(f"component ids stand twice: {sorted(numbers)}")
    found += [f"custom id too long or empty: {id_}" for id_ in ids if not 1 <= len(id_) <= limits.CUSTOM_ID]
    lost = [url for url in media if url.removeprefix("attachment://") not in named]
    found += [] if keeps else [f"no attachment for {url}" for url in lost]
    found += [problem for part in parts for problem in _PART_PROBLEMS.get(part["type"], _none)(part)]
    flags = message.get("flags")
    if parts and not (isinstance(flags, int) and flags & V2_FLAG):
        found.append("Components V2 without the flag")
    if message.get("content") or message.get("embeds"):
        found.append("content or embeds beside Components V2")
    if not parts and not message.get("content"):
        found.append("an empty message")
    return found


def _none(part: Body) -> Iterator[str]:
    yield from ()


def _row_problems(row: Body) -> Iterator[str]:
    kinds = [part["type"] for part in row["components"]]
    if kinds not in SELECTS and not (1 <= len(kinds) <= limits.BUTTONS_A_ROW and set(kinds) == {BUTTON}):
        yield f"a row of {kinds}"


def _is_marked_up(label: str) -> bool:
    """True if a label contains marks that only text formats: our names are bold there."""
    return "**\u2068" in label or "\u2069**" in label


def _button_problems(button: Body) -> Iterator[str]:
    if not 1 <= len((button.get("label") or "").strip()) <= limits.BUTTON_LABEL:
        yield f"a button called {button.get('label')!r}"
    if _is_marked_up(button.get("label") or ""):
        yield f"a button shows its markdown: {button.get('label')!r}"
    if bool(button.get("url")) == bool(button.get("custom_id")):
        yield f"a button without custom id, or with an address too: {button}"


def _select_problems(select: Body) -> Iterator[str]:
    options, who = select["options"], select["custom_id"]
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    values = [option["value"] for option in options]
    if not 1 <= len(options) <= limits.SELECT_OPTIONS:
        yield f"{who} offers {len(options)}"
    if not (0 <= least <= most <= len(options) and most):
        yield f"{who} takes {least} to {most} of {len(options)}"
    if sum(bool(option.get("default")) for option in options) > most:
        yield f"{who} has more than {most} chosen"
    if len(set(values)) != len(values):
        yield f"{who} offers a thing twice: {sorted(values)}"
    for option in options:
        if not 1 <= len(option["label"].strip()) <= len(option["label"]) <= limits.SELECT_LABEL:
            yield f"{who} offers {option['label']!r}"
        if _is_marked_up(option["label"] + (option.get("description") or "")):
            yield f"{who} shows its markdown: {option['label']!r}"
        if not 1 <= len(option.get("description") or "-") <= limits.SELECT_DETAIL:
            yield f"{who} explains at length: {option['description']!r}"
    if len(select.get("placeholder") or "") > limits.PLACEHOLDER:
        yield f"{who} says {select['placeholder']!r}"


def _gallery_problems(gallery: Body) -> Iterator[str]:
    if len(gallery["items"]) != 1:
        yield f"{len(gallery['items'])} pictures, and two are cropped"
    for item in gallery["items"]:
        if not 1 <= len(item.get("description") or "") <= limits.ALT_TEXT:
            yield f"alt text of {len(item.get('description') or '')}"


_PART_PROBLEMS = {ROW: _row_problems, BUTTON: _button_problems, SELECT: _select_problems, GALLERY: _gallery_problems}


def walk(parts: list[Body]) -> Iterator[Body]:
    """All components, nested ones too."""
    for part in parts:
        yield part
        yield from walk(part.get("components") or [])
        if part.get("accessory"):
            yield part["accessory"]


def command_problems(commands: list[Body]) -> list[str]:
    """The problems of the whole command tree."""
    found = [f"{len(commands)} commands"] if len(commands) > COMMANDS else []
    found += [f"/{command['name']} is too long" for command in commands if command_size(command) > COMMAND_SIZE]
    for path, one in _entries(commands):
        options, picks = one.get("options") or [], one.get("choices") or []
        found += [
            f"{path}: name {name!r}"
            for name in (one["name"], *(one.get("name_localizations") or {}).values())
            if not COMMAND_NAME.fullmatch(name) or name != name.lower()
        ]
        found += [
            f"{path}: described as {told!r}"
            for told in (one.get("description"), *(one.get("description_localizations") or {}).values())
            if told is not None and not 1 <= len(told.strip()) <= COMMAND_DESCRIPTION
        ]
        found += [
            f"{path}: a choice {pick['name']!r}" for pick in picks if not 1 <= len(pick["name"]) <= limits.CHOICE_NAME
        ]
        if len(options) > COMMAND_OPTIONS or len(picks) > COMMAND_OPTIONS:
            found.append(f"{path} has {len(options)} options or subcommands, {len(picks)} choices")
        if len({option["name"] for option in options}) != len(options):
            found.append(f"{path} has two options of one name")
    return found


def _entries(commands: list[Body], path: str = "") -> Iterator[tuple[str, Body]]:
    for command in commands:
        named = f"{path}/{command['name']}"
        yield named, command
        yield from _entries(command.get("options") or [], named)


def command_size(command: Body) -> int:
    """The characters of a command that Discord counts: names, descriptions and values, each in its longest language."""
    own = len(str(command.get("value", "")))
    for what in ("name", "description"):
        told = command.get(what) or "", *(command.get(f"{what}_localizations") or {}).values()
        own += max(map(len, told))
    return own + sum(map(command_size, (*(command.get("options") or ()), *(command.get("choices") or ()))))


def choices_problems(choices: list[Body]) -> list[str]:
    """The problems of autocomplete's suggestions."""
    found = [] if len(choices) <= limits.AUTOCOMPLETE else [f"{len(choices)} choices"]
    for choice in choices:
        if not 1 <= len(choice["name"].strip()) <= len(choice["name"]) <= limits.CHOICE_NAME:
            found.append(f"a choice {choice['name']!r}")
        if not 1 <= len(str(choice["value"])) <= CHOICE_VALUE:
            found.append(f"a choice of {choice['value']!r}")
    return found


def window_problems(window: Body) -> list[str]:
    """The problems of a modal."""
    parts = window["components"]
    found = [] if 1 <= len(parts) <= MODAL_PARTS else [f"{len(parts)} parts in a window"]
    if not 1 <= len(window["title"]) <= limits.MODAL_TITLE:
        found.append(f"a window called {window['title']!r}")
    if not 1 <= len(window["custom_id"]) <= limits.CUSTOM_ID:
        found.append(f"custom id too long or empty: {window['custom_id']}")
    return found


# the description


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


def against_spec(method: str, path: str, body: Any) -> list[str]:
    """The violations of Discord's description by a request."""
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
    """The body with string ids: discord.py sends some ids as integers, but the description wants strings."""
    if not isinstance(body, dict):
        return body
    normal = dict(body)
    if isinstance(normal.get("data"), dict):
        normal["data"] = _normalised(normal["data"])
    if normal.get("attachments"):
        normal["attachments"] = [{**attachment, "id": str(attachment["id"])} for attachment in normal["attachments"]]
    mentioned = normal.get("allowed_mentions")
    if mentioned and "users" in mentioned:
        normal["allowed_mentions"] = {**mentioned, "users": [str(user) for user in mentioned["users"]]}
    if "recipient_id" in normal:
        normal["recipient_id"] = str(normal["recipient_id"])
    return normal
