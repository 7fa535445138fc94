"""Dungeons of Draggmar's first round in the browser: alone, and as two people in one dungeon."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.room import Room, wait_until
from tests.browser.test_page import open_table, start_table

GAME = "Dungeons of Draggmar"
USUAL = {
    "Hire, buy, or be ready?": ("Fill up and be ready", "Ready for the dungeon"),
    "What do you show": ("Go in bare", "Go on"),
    "is there. Do you want it": ("All of them",),
}
"""What a lord presses where the first choice would lead nowhere: the first of these that is there."""
ANSWERED = ("Your choice", "Stay ready", "You have answered", "Change it")
"""On the panel of who waits for the other."""
BOUND = 60
"""The most answers of a first round with the fixed dice."""


def answer(room: Room) -> None:
    """Give the panel's question a usual answer."""
    asked = room.panel().inner_text()
    usual = next((labels for words, labels in USUAL.items() if words in asked), ())
    there = next((label for label in usual if label in asked), None)
    if there is None:
        room.answer()
    else:
        room.press(there)


def told(room: Room) -> str:
    return room.frame.locator("#channel-message-list").inner_text()


@pytest.mark.parametrize("key", [f"{3:032x}"])
def test_one_person_alone_plays_a_round_in_one_panel(room: Room) -> None:
    """Each answer leads to the next question at once, and nothing is said of others."""
    open_table(room, GAME)
    start_table(room, GAME)
    room.press("Your move")
    expect(room.panel()).not_to_contain_text("Nobody else")
    room.page.set_viewport_size(PHONE)
    shots = count()

    def pictured_answer() -> None:
        wait_until(room.pictured, "the picture comes")
        room.shot(f"draggmar-1-{next(shots):02}")
        answer(room)

    room.walk(lambda: "Round 2" in told(room), BOUND, pictured_answer)
    expect(room.frame.locator("#channel-message-list")).to_contain_text("Round 2")
    wait_until(room.pictured, "the ledger of the round comes")
    room.shot("draggmar-1-ledger")


@pytest.mark.parametrize("key", [f"{7:032x}"])
def test_two_people_play_their_first_round(room: Room) -> None:
    """Each answers apart; what both have answered the table's message tells, to the ledger of the round."""
    open_table(room, GAME)
    room.be("Bo")
    room.press("Join")
    expect(room.messages().last).to_contain_text("Bo")
    room.be("Ada")
    start_table(room, GAME)
    shots = count()
    for _ in range(BOUND):
        for name in ("Ada", "Bo"):
            room.be(name)
            room.go(GAME)
            if "Round 2" in told(room):
                wait_until(room.pictured, "the ledger of the round comes")
                room.shot("draggmar-2-ledger")
                return
            room.press("Your move")
            asked = room.panel().inner_text()
            if room.choices().count() and not any(one in asked for one in ANSWERED):
                wait_until(room.pictured, "the picture comes")
                wait_until(lambda: not room.stretched(), "no gap stays below a picture")
                room.shot(f"draggmar-2-{next(shots):02}-{name}")
                answer(room)
    raise AssertionError("the first round does not end")
