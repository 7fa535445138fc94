"""The check of our requests catches what it is for."""

from __future__ import annotations

import copy
import os
from typing import Any

import pytest

from tests.discord_spec import problems

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


def test_a_good_message_passes() -> None:
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
    assert problems(*SEND, body)


@pytest.mark.skipif("DRAKHOST_DISCORD_SPEC" not in os.environ, reason="needs Discord's API description")
def test_a_request_that_discord_does_not_know_is_caught() -> None:
    assert problems("POST", "/channels/1/massages", {"content": "x"})


def test_windows_and_commands_are_checked() -> None:
    window = {"type": 9, "data": {"title": "Search", "custom_id": "w:x", "components": [{"type": 18}] * 6}}
    assert any("6 parts" in problem for problem in problems("POST", "/interactions/1/t/callback", window))
    tree = [{"name": "Play it", "description": "x", "type": 1, "options": []}]
    assert any("Play it" in problem for problem in problems("PUT", "/applications/1/commands", tree))
