"""The check of our requests finds the faults that it is made for."""

from __future__ import annotations

import copy
import os
from typing import Any

import pytest

from tests.discord_spec import against_spec, problems

SEND = ("POST", "/channels/1/messages")
GOOD: dict[str, Any] = {
    "flags": 1 << 15,
    "components": [
        {"type": 10, "content": "Ada walks."},
        {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "The board."}]},
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "Log", "custom_id": "d:log:1"}]},
    ],
    "attachments": [{"id": 0, "filename": "board.png"}],
    "allowed_mentions": {"parse": [], "users": [7]},
}


def changed(**values: Any) -> dict[str, Any]:
    return {**copy.deepcopy(GOOD), **values}


def with_button(**values: Any) -> dict[str, Any]:
    body = copy.deepcopy(GOOD)
    body["components"][2]["components"].append(
        {"type": 2, "style": 2, "label": "More", "custom_id": "d:more:1", **values}
    )
    return body


CHOICE = {"label": "North", "value": "north"}


def with_select(**values: Any) -> dict[str, Any]:
    body = copy.deepcopy(GOOD)
    menu = {"type": 3, "custom_id": "s:picks:1:1.walk", "options": [CHOICE], **values}
    body["components"].append({"type": 1, "components": [menu]})
    return body


def test_a_good_message_passes() -> None:
    assert problems(*SEND, with_select()) == []
    assert problems(*SEND, GOOD) == []
    assert problems(*SEND, with_button()) == []


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (changed(content="beside"), "content or embeds"),
        (changed(attachments=[]), "no attachment"),
        (changed(components=[]), "an empty message"),
        (changed(components=[{"type": 10, "content": " "}]), "an empty text"),
        (changed(components=[{"type": 10, "content": "x" * 4001}]), "too much text"),
        (changed(components=[{"type": 10, "content": "x"}] * 41), "41 components"),
        (with_button(custom_id="d:log:1"), "stand twice"),
        (with_button(custom_id="x" * 101), "too long"),
        (with_button(custom_id=None), "without custom id"),
        (with_button(label=" "), "a button called"),
        (changed(flags=0), "without the flag"),
        (with_select(min_values=2), "takes 2 to 1 of 1"),
        (with_select(max_values=2), "takes 1 to 2 of 1"),
        (with_select(options=[]), "offers 0"),
        (with_select(options=[CHOICE] * 26), "offers 26"),
        (with_select(options=[CHOICE] * 2), "offers a thing twice"),
        (with_select(options=[{**CHOICE, "label": "x" * 101}]), "offers 'xxx"),
        (with_select(options=[{**CHOICE, "description": "x" * 101}]), "explains at length"),
        (
            with_select(options=[{**CHOICE, "default": True}, {**CHOICE, "value": "b", "default": True}]),
            "than 1 chosen",
        ),
        (with_select(placeholder="x" * 151), "says 'xxx"),
        (
            changed(components=[{**GOOD["components"][0], "id": 7}, {**GOOD["components"][0], "id": 7}]),
            "ids stand twice",
        ),
    ],
)
def test_what_discord_does_not_describe_is_caught(body: dict[str, Any], told: str) -> None:
    assert any(told in problem for problem in problems(*SEND, body))


@pytest.mark.skipif("DRAKHOST_DISCORD_SPEC" not in os.environ, reason="needs Discord's API description")
@pytest.mark.parametrize(
    "body",
    [
        with_button(label="x" * 81),
        with_button(style=9),
        changed(flags="many"),
        changed(components=[{"type": 3, "custom_id": "s:picks:1", "options": []}]),
        changed(components=[{"type": 10}]),
    ],
)
def test_what_discord_describes_is_caught(body: dict[str, Any]) -> None:
    assert against_spec(*SEND, body)


@pytest.mark.skipif("DRAKHOST_DISCORD_SPEC" not in os.environ, reason="needs Discord's API description")
def test_a_request_that_discord_does_not_know_is_caught() -> None:
    assert problems("POST", "/channels/1/massages", {"content": "x"})


def test_windows_and_commands_are_checked() -> None:
    window = {"type": 9, "data": {"title": "Search", "custom_id": "w:x", "components": [{"type": 18}] * 6}}
    assert any("6 parts" in problem for problem in problems("POST", "/interactions/1/t/callback", window))
    tree = [{"name": "Play it", "description": "x", "type": 1, "options": []}]
    assert any("Play it" in problem for problem in problems("PUT", "/applications/1/commands", tree))
    long = {"name": "play", "description": "x" * 101, "type": 1, "options": []}
    assert any("described" in problem for problem in problems("PUT", "/applications/1/commands", [long]))
    full = {
        **long,
        "description": "x",
        "options": [{"type": 3, "name": f"o{n}", "description": "x"} for n in range(26)],
    }
    assert any("26 options" in problem for problem in problems("PUT", "/applications/1/commands", [full]))
    swedish = {**long, "description": "x", "name_localizations": {"sv-SE": "Spela nu"}}
    assert any("Spela nu" in problem for problem in problems("PUT", "/applications/1/commands", [swedish]))
    offered = {"type": 8, "data": {"choices": [{"name": "x" * 101, "value": "x"}]}}
    assert any("a choice" in problem for problem in problems("POST", "/interactions/1/t/callback", offered))
