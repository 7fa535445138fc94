"""Coming back to a match: a DM, the news, the answer in the DM, and past positions."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE
from tests.browser.room import Room
from tests.browser.test_page import open_table, start_table
from tests.browser.test_trogdor import FOR_TWO, GAME, take_turn, whose_turn


def want_dms(database: Path, name: str) -> None:
    """Store that this player has chosen direct messages."""
    with closing(sqlite3.connect(database)) as raw, raw:
        raw.execute(
            "INSERT INTO players (person, zone, notices, confirm, text_boards)"
            " SELECT person, 'UTC', 'dm', 1, 0 FROM seats WHERE name = ?",
            [name],
        )


def dm(room: Room) -> Locator:
    return room.messages().filter(has_text="Only you see this. The table will see").last


@pytest.mark.parametrize("key", [FOR_TWO])
def test_who_comes_back_is_told_what_happened_and_goes_on(room: Room, tmp_path: Path) -> None:
    room.be("Ada")
    open_table(room, GAME)
    room.be("Bo")
    room.press("Join")
    expect(room.messages().last).to_contain_text("Bo")
    room.be("Ada")
    start_table(room, GAME)
    begins = re.search(r"@(\w+), your turn", whose_turn(room).inner_text())
    assert begins is not None
    first = begins[1]
    absent = "Bo" if first == "Ada" else "Ada"
    want_dms(tmp_path / "test.db", absent)
    room.be(first)
    if GAME not in room.here():
        room.go(GAME)
    take_turn(room)

    room.be(absent)
    expect(room.unread("Drakhost")).to_be_visible()
    room.go("Drakhost")
    expect(dm(room)).to_be_visible()
    room.shot("dm")
    room.press("Catch up")
    expect(room.panel()).to_contain_text("Since you last looked")
    expect(room.panel()).to_contain_text(first)
    expect(room.panel().get_by_role("button", name="Your move")).to_be_visible()
    room.shot("catch-up")
    size = room.page.viewport_size
    room.page.set_viewport_size(PHONE)
    room.rest()
    room.shot("catch-up-phone")
    question = dm(room).get_by_role("heading").first.inner_text()
    dm(room).get_by_role("button").first.scroll_into_view_if_needed()
    room.shot("dm-phone")
    assert size is not None
    room.page.set_viewport_size(size)
    room.rest()
    dm(room).locator(".select-trigger, button.component-button:enabled").first.click()
    if dm(room).locator(".preview-select.is-open").count():
        dm(room).locator(".select-option").first.click()
    room.rest()
    expect(dm(room).get_by_role("heading").first).not_to_have_text(question)
    room.shot("dm-answered")

    room.go(GAME)
    room.press("More")
    room.press("Catch up")
    expect(room.panel()).to_contain_text("Nothing new")
    room.press("Log")
    room.press("Board then")
    expect(room.panel()).to_contain_text("then:")
    room.press("Earlier")
    room.shot("board-then")
