"""A player does not answer: a substitute takes the seat and gives it back, as people see it in the browser."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Sandbox
from tests.browser.room import Room
from tests.browser.test_page import open_table, start_table

GAME = "Trogdor"


def is_late(folder: Path) -> None:
    """Let a deadline pass while the sandbox is away, for players for whom the clock has played once before."""
    with closing(sqlite3.connect(folder / "test.db")) as raw, raw:
        raw.execute("UPDATE seats SET missed = 1")
        raw.execute("UPDATE timers SET due = 1, own = 1 WHERE kind = 'deadline'")


def test_a_substitute_takes_the_seat_and_gives_it_back(room: Room, sandbox: Sandbox, tmp_path: Path) -> None:
    open_table(room, GAME)
    room.be("Bo")
    room.press("Join")
    expect(room.messages().last).to_contain_text("Bo")
    room.be("Ada")
    room.press("Options")
    room.panel().locator(".select-trigger").first.click()
    room.panel().locator(".select-option", has_text="Within hours").click()
    room.rest()
    expect(room.messages().first).to_contain_text("Within hours, 4 hours per answer")
    room.shot("seats-pace")
    start_table(room, GAME)
    heading = room.frame.get_by_role("heading", name=re.compile(", your turn"))
    late = "Bo" if "Bo" in heading.inner_text() else "Ada"

    sandbox.stop()
    is_late(tmp_path)
    sandbox.start()
    expect(room.page.locator("#lost")).to_be_hidden()
    room.rest()
    room.be("Cleo")
    room.go(GAME)
    expect(room.frame.get_by_role("heading", name=re.compile("seat is free"))).to_be_visible()
    room.shot("seats-offer")
    room.press("Take the seat")
    expect(room.frame.locator("#channel-message-list")).to_contain_text("The seat is yours")
    expect(room.frame.get_by_role("button", name="Take the seat")).to_have_count(0)

    room.be(late)
    room.go(GAME)
    room.press("Your move")
    expect(room.panel()).to_contain_text("Another player has your seat")
    room.press("Take my seat back")
    room.be("Cleo")
    room.go(GAME)
    room.shot("seats-return")
    room.press("Give it back")
    expect(room.frame.locator("#channel-message-list")).to_contain_text("You have given the seat back")
    room.be(late)
    room.press("Your move")
    expect(room.panel()).not_to_contain_text("Another player has your seat")
