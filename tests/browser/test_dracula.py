"""The first round of Fury of Dracula, as two and as five people play it in the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE
from tests.browser.room import Room, wait_until
from tests.browser.test_page import open_table, start_table

GAME = "Fury of Dracula"
DMS = "Drakhost"
HUNTERS = ("Lord Godalming", "Dr. Seward", "Van Helsing", "Mina Harker")
TURN = re.compile(r"@(\w+) \(([^)]+)\), your turn")


def heading(room: Room) -> Locator:
    """The heading of the table's message; only the last message has it."""
    return room.frame.get_by_role("heading", name=TURN)


def on_turn(room: Room) -> tuple[str, str]:
    """The name of the player whose turn it is, and the character."""
    found = TURN.search(heading(room).inner_text())
    assert found is not None
    return found[1], found[2]


def to_table(room: Room, name: str) -> None:
    room.be(name)
    if GAME not in room.here():
        room.go(GAME)


def to_dm(room: Room, name: str, question: str) -> None:
    """Open the direct message with that question."""
    room.be(name)
    if room.here() != DMS:
        room.go(DMS)
    expect(room.messages().last).to_contain_text(question)


def take(room: Room, message: Locator, name: str = "") -> None:
    """Take an option of a message, by its select or its button, the first if none is named."""
    if not message.locator(".select-trigger").count():
        buttons = message.locator("button.component-button:enabled")
        (buttons.filter(has_text=name) if name else buttons).first.click()
        room.rest()
        return
    message.locator(".select-trigger").first.click()
    options = message.locator(".preview-select.is-open .select-option")
    (options.filter(has_text=name) if name else options).first.click()
    room.rest()


def seated(room: Room, *people: str) -> None:
    host, *others = people
    room.be(host)
    open_table(room, GAME)
    for name in others:
        room.be(name)
        room.press("Join")
        expect(room.messages().last).to_contain_text(name)
    room.be(host)
    expect(room.messages().last).to_contain_text("Talk is open to all.")
    room.shot(f"dracula-{len(people)}-lobby")
    start_table(room, GAME)


def hunt(room: Room, time: str, option: str, people: int) -> None:
    """Let the four hunters act in their order, each in the panel of its player."""
    for hunter in HUNTERS:
        expect(heading(room)).to_contain_text(f"({hunter})")
        name, _ = on_turn(room)
        to_table(room, name)
        room.press("Your move")
        expect(room.panel()).to_contain_text(f"What does {hunter} do by {time}?")
        if hunter == HUNTERS[0]:
            wait_until(room.pictured, "the close-up comes")
            room.shot(f"dracula-{people}-{time}")
        take(room, room.panel(), option)


@pytest.mark.parametrize("people", [("Ada", "Bo", "Cleo", "Dag", "Eira")], ids=len)
def test_the_first_round(room: Room, people: tuple[str, ...]) -> None:
    seated(room, *people)
    lord, character = on_turn(room)
    assert character == "Dracula"
    to_dm(room, lord, "Dracula, where do you start?")
    take(room, room.messages().last, "Granada")
    to_table(room, people[0])
    expect(heading(room)).to_contain_text("(Lord Godalming)")
    room.shot(f"dracula-{len(people)}-table")
    hunt(room, "day", "", len(people))
    hunt(room, "night", "Pass", len(people))
    to_dm(room, lord, "Dracula, where do you go?")
    wait_until(room.pictured, "his own picture comes")
    room.shot(f"dracula-{len(people)}-dm")
    take(room, room.messages().last)
    expect(room.messages().last).to_contain_text("The table will see: a city card, one encounter.")
    take(room, room.messages().last)
    expect(room.messages().last).to_contain_text("You move to")
    to_table(room, next(name for name in people if name != lord))
    expect(room.messages().last).to_contain_text("Dracula moves (a city card) and leaves an encounter.")
    expect(heading(room)).to_contain_text("(Lord Godalming)")
    room.page.set_viewport_size(PHONE)
    wait_until(room.pictured, "the board comes")
    room.shot(f"dracula-{len(people)}-table-phone")
