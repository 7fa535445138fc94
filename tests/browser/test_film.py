"""A finished match is seen again as a moving picture, and counted in the statistics."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.room import Room
from tests.browser.test_page import open_table, start_table


def test_a_match_is_seen_again_and_counted(room: Room) -> None:
    open_table(room)
    start_table(room)
    room.press("Your move")
    for _ in range(12):
        room.answer()
    room.press("More")
    room.press("Replay")
    film = room.panel().locator("img").last
    expect(film).to_be_visible()
    kind = film.evaluate("async picture => (await (await fetch(picture.src)).blob()).type")
    assert kind == "image/gif"
    room.shot("replay")
    room.page.set_viewport_size(PHONE)
    room.rest()
    film.scroll_into_view_if_needed()
    room.shot("replay-phone")
    room.page.set_viewport_size({"width": 1280, "height": 900})
    room.rest()
    room.press("More")
    room.press("Resign")
    room.press("Resign")
    room.type_command("matches")
    room.key("Enter")
    room.press("Statistics")
    expect(room.panel()).to_contain_text("Your finished matches")
    room.shot("stats")
    room.press("This server")
    expect(room.panel()).to_contain_text("Finished matches on this server")
    room.shot("stats-server")
