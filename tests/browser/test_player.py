"""One person's settings and stored data, changed and exported in the page."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import PERSPECTIVE, PHONE
from tests.browser.room import Room
from tests.browser.test_page import open_table, start_table


def choose(room: Room, number: int, option: str) -> None:
    """Take an option in select `number` of the panel, counted from 0."""
    room.panel().get_by_role("combobox").nth(number).click()
    room.panel().get_by_role("option", name=option).first.click()
    room.rest()


def test_settings_are_changed_and_hold(room: Room) -> None:
    room.type_command("matches")
    room.key("Enter")
    room.rest()
    room.press("Settings")
    expect(room.panel()).to_contain_text("Your settings")
    room.shot("settings")
    choose(room, 1, "No notices")
    choose(room, 2, "From 23:00")
    expect(room.panel().get_by_role("combobox")).to_have_count(4)
    room.press("Time zone")
    room.frame.locator(".modal-dialog input").fill("stockholm")
    room.shot("settings_zone")
    room.frame.locator(".modal-dialog button[type=submit]").click()
    room.rest()
    choose(room, 0, "Europe/Stockholm")
    expect(room.panel()).to_contain_text("Europe/Stockholm")
    room.press("Boards as text")
    expect(room.panel()).to_contain_text("show the board as text")
    room.shot("settings_changed")
    room.page.set_viewport_size(PHONE)
    room.rest()
    room.shot("settings_phone")
    room.page.set_viewport_size(PERSPECTIVE)
    open_table(room)
    start_table(room)
    room.press("Your move")
    expect(room.panel().locator("pre, code").first).to_contain_text("Row 1")
    room.shot("panel_in_text")
    room.press("More")
    room.press("Settings")
    expect(room.panel()).to_contain_text("No notices")


def test_what_is_kept_is_downloaded_and_deleted(room: Room, tmp_path: Path) -> None:
    open_table(room)
    start_table(room)
    room.press("Your move")
    for _ in range(3):
        room.answer()
    room.press("More")
    room.press("Settings")
    room.press("Privacy")
    expect(room.panel()).to_contain_text("3 answers of yours")
    room.shot("privacy")
    room.press("Export")
    with room.page.expect_download() as saved:
        room.panel().get_by_role("button", name="Download my-data.json").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    (played,) = json.loads(file.read_text())["matches"]
    assert (played["game"], len(played["answers"])) == ("draugr", 3)
    room.page.set_viewport_size(PHONE)
    room.rest()
    room.shot("privacy_phone")
    room.page.set_viewport_size(PERSPECTIVE)
    room.press("Delete my data")
    expect(room.frame.get_by_role("heading", name="Delete your data?")).to_be_visible()
    room.shot("privacy_delete")
    room.press("Delete my data")
    expect(room.frame.get_by_text("Nothing about you is stored any more.").last).to_be_visible()
    room.shot("privacy_deleted")
