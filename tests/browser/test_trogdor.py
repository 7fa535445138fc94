"""Trogdor!! from the lobby to its end, as several people play it in the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.room import Room
from tests.browser.test_page import open_table, start_table

GAME = "Trogdor"
BOUND = 120
"""The most answers of a turn with the fixed dice."""
FOR_TWO = f"{95:032x}"
"""With these dice two people who take every first choice lose in the third turn, after about 20 answers."""
FOR_THREE = f"{53:032x}"
"""With these dice three people do so when each has had a turn."""


def whose_turn(room: Room) -> Locator:
    """The heading of the table's message; only the last message has it."""
    return room.frame.get_by_role("heading", name=re.compile(", your turn"))


def told_to(room: Room, name: str, on_turn: str, turn: int) -> None:
    """Check that a person sees whose turn it is; a person not on turn is told so, and asked nothing."""
    room.be(name)
    if GAME not in room.here():
        room.go(GAME)
    expect(whose_turn(room)).to_contain_text(f"@{on_turn}, your turn")
    expect(room.frame.get_by_role("button", name="Your move")).to_have_count(1)
    expect(room.frame.locator("#channel-message-list")).to_contain_text(f"Turn {turn}")
    if name != on_turn:
        room.press("Your move")
        expect(room.panel()).to_contain_text(on_turn)
        expect(room.choices()).to_have_count(0)


def take_turn(room: Room) -> int:
    """Answer every question with its first choice; returns the number of answers."""
    room.press("Your move")
    answers = 0
    while room.choices().count():
        room.answer()
        answers += 1
        assert answers < BOUND
    return answers


def play(room: Room, *people: str) -> list[str]:
    """Play a match of these people, the first of whom opens the table; returns the names of those who had the turns, in
    order."""
    host, *others = people
    room.be(host)
    open_table(room, GAME)
    for name in others:
        room.be(name)
        room.press("Join")
        expect(room.messages().last).to_contain_text(name)
    room.be(host)
    start_table(room, GAME)
    begins = re.search(r"@(\w+), your turn", whose_turn(room).inner_text())
    assert begins is not None
    on_turn, had = begins[1], [begins[1]]
    while True:
        for name in (*(name for name in people if name != on_turn), on_turn):
            told_to(room, name, on_turn, len(had))
        room.shot(f"trogdor-{len(people)}-turn-{len(had)}")
        take_turn(room)
        next_up = re.search(r"(\w+)\W* is next", room.panel().inner_text())
        if next_up is None:
            return had
        on_turn = next_up[1]
        had.append(on_turn)


def check_over(room: Room, *people: str) -> None:
    """Check that everybody sees the ending, and that nothing is asked any more."""
    for name in people:
        room.be(name)
        expect(room.frame.get_by_role("button", name="Play again").last).to_be_visible()
        expect(room.frame.get_by_role("heading", name=re.compile("Trogdor (is|has|flips)")).last).to_be_visible()
        expect(room.frame.get_by_role("button", name="Your move")).to_have_count(0)
        expect(whose_turn(room)).to_have_count(0)
    room.shot(f"trogdor-{len(people)}-over")


@pytest.mark.parametrize("key", [FOR_THREE])
def test_three_people_play_a_whole_match(room: Room) -> None:
    had = play(room, "Ada", "Bo", "Cleo")
    seated = ["Ada", "Bo", "Cleo"] * 2
    first = seated.index(had[0])
    assert had == seated[first : first + 3], "in the order of seats"
    check_over(room, "Ada", "Bo", "Cleo")
    pictures = room.frame.locator("article.channel-message img[alt*='Meter'], img[alt^='Fiery Rage']")
    expect(pictures).to_have_count(len(had))  # each Phase Two is a story of its own, the last one its rage
