"""The table is asked to go back, and all agree, in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.room import Room
from tests.browser.test_page import open_table, start_table
from tests.browser.test_trogdor import GAME, take_turn, whose_turn

pytestmark = pytest.mark.browser
FOR_TWO = f"{95:032x}"


@pytest.mark.parametrize("key", [FOR_TWO])
def test_a_turn_is_taken_back_by_agreement(room: Room) -> None:
    """On a phone: whoever has had the turn asks, the other agrees, and it is the same turn again."""
    room.page.set_viewport_size(PHONE)
    room.be("Ada")
    open_table(room, GAME)
    room.be("Bo")
    room.press("Join")
    expect(room.messages().last).to_contain_text("Bo")
    room.be("Ada")
    room.shot("motion-lobby")
    start_table(room, GAME)
    first = "Ada" if "@Ada" in whose_turn(room).inner_text() else "Bo"
    second = {"Ada": "Bo", "Bo": "Ada"}[first]
    room.be(first)
    if GAME not in room.here():
        room.go(GAME)
    take_turn(room)
    expect(whose_turn(room)).to_contain_text(f"@{second}, your turn")
    room.press("More")
    room.shot("motion-more")
    room.press("Ask the table")
    room.shot("motion-what")
    room.press("Take my answer back")
    expect(room.panel()).to_contain_text("It is done once all have agreed")
    room.be(second)
    if GAME not in room.here():
        room.go(GAME)
    room.shot("motion-asked")
    expect(room.frame.locator("#channel-message-list")).to_contain_text("asks to take the last answer back")
    room.press("Agree")
    expect(whose_turn(room)).to_contain_text(f"@{first}, your turn")
    expect(room.messages().last).to_contain_text("By agreement the table goes back")
    room.shot("motion-back")
