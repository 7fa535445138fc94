"""Drakborgen's first rounds in the browser: alone, and as two people with a computer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.room import Room, wait_until
from tests.browser.test_page import open_table, start_table

GAME = "Drakborgen"
BOUND = 40
"""The most answers of a person in a row with the fixed dice."""


def set_out(room: Room) -> None:
    """Answer until the first round's question, or until the others are waited for."""
    room.press("Your move")
    room.walk(lambda: "What do you do?" in room.panel().inner_text(), BOUND)


@pytest.mark.parametrize("key", [f"{3:032x}"])
def test_one_person_alone_is_asked_again_at_once(room: Room) -> None:
    """Nobody waits for anybody: each answer leads to the next question in the same panel, with its picture."""
    open_table(room, GAME)
    room.shot("drakborgen-1-lobby")
    start_table(room, GAME)
    set_out(room)
    room.page.set_viewport_size(PHONE)
    for number in range(12):
        assert room.choices().count(), room.panel().inner_text()
        wait_until(room.pictured, "the close-up comes")
        room.shot(f"drakborgen-1-{number:02}")
        room.answer()
    told = room.frame.locator("#channel-message-list").inner_text()
    assert max(int(number) for number in re.findall(r"Round (\d+)", told)) > 2


@pytest.mark.parametrize("key", [f"{7:032x}"])
def test_two_people_and_a_computer_play_the_first_rounds(room: Room) -> None:
    open_table(room, GAME)
    room.be("Bo")
    room.press("Join")
    expect(room.messages().last).to_contain_text("Bo")
    room.be("Ada")
    room.press("Computer")
    expect(room.messages().last).to_contain_text("Seats, 3 of 6")
    start_table(room, GAME)
    set_out(room)
    expect(room.panel()).to_contain_text("Your answer")
    expect(room.messages().filter(has_text="Ada enters")).to_have_count(0)
    room.be("Bo")
    room.go(GAME)
    expect(room.frame.get_by_role("heading", name="your turn")).not_to_contain_text("Ada")
    set_out(room)
    expect(room.panel()).to_contain_text("What do you do?")
    room.answer()
    expect(room.panel()).to_contain_text("The table will see")
    room.be("Ada")
    room.press("Your move")
    expect(room.panel()).to_contain_text("What do you do?")
    wait_until(room.pictured, "the close-up comes")
    room.shot("drakborgen-3-act")
    room.answer()
    expect(room.frame.locator("#channel-message-list")).to_contain_text("Round 2")
    room.page.set_viewport_size(PHONE)
    wait_until(room.pictured, "the board comes")
    room.shot("drakborgen-3-table-phone")
