"""The Draugr from ``/play`` to its end, as a person plays it in the browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sandbox
from tests.browser.room import Room
from tests.browser.test_page import open_table, start_table

BOUND = 300
"""The most answers of a match with the fixed dice."""


def test_a_whole_match_by_mouse(room: Room) -> None:
    open_table(room)
    room.shot("match-lobby")
    start_table(room)
    room.shot("match-begins")
    room.press("Your move")
    answers = 0
    while room.choices().count():
        room.answer()
        answers += 1
        if answers in (1, 2, 3, 10, 25):
            room.shot(f"match-{answers:02}")
        assert answers < BOUND
    expect(room.frame.get_by_role("button", name="Play again").last).to_be_visible()
    room.shot("match-over")
    expect(room.frame.get_by_role("button", name="Your move")).to_have_count(0)


def test_an_answer_taken_back_can_be_given_again(room: Room) -> None:
    open_table(room)
    start_table(room)
    room.press("Your move")
    question = room.panel().get_by_role("heading").first
    first = question.inner_text()
    room.answer()
    second = question.inner_text()
    assert second != first
    room.press("Undo")
    assert question.inner_text() == first
    room.answer()
    assert question.inner_text() == second


def test_a_match_by_keyboard_with_a_restart_in_the_middle(room: Room, sandbox: Sandbox) -> None:
    open_table(room)
    room.tab_to(room.frame.get_by_role("button", name="Start"), back=True)
    room.key("Enter")
    room.rest()
    room.tab_to(room.frame.locator("#channel-message-list").get_by_role("link", name="Table").last)
    room.key("Enter")
    expect(room.page.locator("#places .place[aria-current]")).to_contain_text("The Draugr")
    room.rest()
    room.type_command("move")  # the typed way
    room.key("Enter")
    room.take_suggestion()
    room.key("Enter")
    expect(room.panel()).to_be_visible()
    room.rest()
    for _ in range(8):
        room.answer_by_keyboard()
    question = room.panel().get_by_role("heading").first.inner_text()

    sandbox.stop()
    expect(room.page.locator("#lost")).to_be_visible()
    sandbox.start()
    expect(room.page.locator("#lost")).to_be_hidden()
    room.rest()
    room.go("The Draugr")
    room.tab_to(room.frame.get_by_role("button", name="Your move"))
    room.key("Enter")
    room.rest()
    assert room.panel().get_by_role("heading").first.inner_text() == question
    for _ in range(4):
        room.answer_by_keyboard()
    assert room.panel().get_by_role("heading").first.inner_text() != question
