"""A game that pip installed, played in the sandbox of an installed bot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sandbox
from tests.browser.room import Room
from tests.browser.test_page import open_table, start_table
from tests.wheels import ROOT, build, environment


@pytest.fixture
def sandbox(tmp_path: Path, key: str) -> Iterator[Sandbox]:
    wheels = build(ROOT, tmp_path / "host"), build(ROOT / "tests" / "pip_game", tmp_path / "game")
    made = Sandbox(tmp_path, key, environment(tmp_path / "home", *wheels) / "drakhost")
    made.start()
    yield made
    made.stop()
    assert made.log() == ""


@pytest.mark.install
def test_last_stone_from_play_to_its_end(room: Room) -> None:
    open_table(room, "Last Stone")
    room.be("Bo")
    room.press("Join")
    room.be("Ada")
    room.shot("laststone-lobby")
    start_table(room, "Last Stone")
    for left, person in ((12, "Ada"), (9, "Bo"), (6, "Ada"), (3, "Bo")):
        room.be(person)
        if "Last Stone" not in room.here():
            room.go("Last Stone")
        room.press("Your move")
        expect(room.panel()).to_contain_text(f"{left} stones are left")
        room.press("Take 3 stones")
        room.shot(f"laststone-{left}")
    expect(room.frame.get_by_role("button", name="Play again").last).to_be_visible()
    expect(room.messages().last).to_contain_text("took the last stone")
