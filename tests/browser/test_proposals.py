"""A proposal to go back, to which all agree, in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.room import Room
from tests.browser.test_page import open_table, start_table
from tests.browser.test_trogdor import GAME, take_turn, whose_turn

FOR_TWO = f"{95:032x}"


@pytest.mark.parametrize("key", [FOR_TWO])
def test_a_turn_is_taken_back_by_agreement(room: Room) -> None:
    """On a phone: the player who has had the turn asks, the other agrees, and it is the same turn again."""
    room.page.set_viewport_size(PHONE)
    room.be("Ada")
    open_table(room, GAME)
    room.be("Bo")
    room.press("Join")
    expect(room.messages().last).to_contain_text("Bo")
    room.be("Ada")
    room.shot("proposal-lobby")
    start_table(room, GAME)
    first = "Ada" if "@Ada" in whose_turn(room).inner_text() else "Bo"
    second = {"Ada": "Bo", "Bo": "Ada"}[first]
    room.be(first)
    if GAME not in room.here():
        room.go(GAME)
    take_turn(room)
    expect(whose_turn(room)).to_contain_text(f"@{second}, your turn")
    room.press("More")
    room.shot("proposal-more")
    room.press("Ask the table")
    room.shot("proposal-what")
    room.press("Take back my answer")
    expect(room.panel()).to_contain_text("It happens when all have agreed")
    room.be(second)
    if GAME not in room.here():
        room.go(GAME)
    room.shot("proposal-asked")
    expect(room.frame.locator("#channel-message-list")).to_contain_text("asks to take the last answer back")
    room.press("Agree")
    expect(whose_turn(room)).to_contain_text(f"@{first}, your turn")
    expect(room.messages().last).to_contain_text("By agreement the match goes back")
    room.shot("proposal-back")
