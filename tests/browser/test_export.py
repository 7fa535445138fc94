"""A finished match is exported from the page and verified there."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.__main__ import main
from tests.browser.room import Room
from tests.browser.test_page import open_table, start_table


def test_a_finished_match_is_downloaded_and_verified(
    room: Room, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    open_table(room)
    start_table(room)
    room.press("Your move")
    for _ in range(3):
        room.answer()
    room.press("More")
    room.press("Resign")
    room.press("Resign")
    room.press("Export")
    room.shot("export")
    with room.page.expect_download() as saved:
        room.panel().get_by_role("button", name="Download match-1.json").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.name == "match-1.json"
    assert main(["verify", str(file)]) == 0
    assert "3 answers" in capsys.readouterr().out
