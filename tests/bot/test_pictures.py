"""Pictures beside the loop: kept by what is seen, and never in the way of a move."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import rendering.draugr
from bot import words
from bot.pictures import Pictures
from bot.ui.sheet import FILE_NAME
from engines.core import text
from tests.house import components, errors, house


async def test_a_picture_that_cannot_be_drawn_holds_nobody_up(tmp_path: Path) -> None:
    async with house(tmp_path, quick=()) as inn:
        with mock.patch.object(rendering.draugr, "board", side_effect=ZeroDivisionError):
            thread = await inn.started(inn.person("Ada"))
        shown = inn.last(thread)
        assert shown.attachments[0].filename == FILE_NAME
        alts = [item["description"] for part in components(shown) if part["type"] == 12 for item in part["items"]]
        assert alts == [words.speaker(None)(text("picture-missing"))]
        assert any("could not be drawn" in record.getMessage() for record in errors.records)
        errors.records.clear()


async def test_the_same_cover_is_drawn_once() -> None:
    pictures = Pictures()
    with mock.patch.object(rendering.draugr, "cover", wraps=rendering.draugr.cover) as cover:
        first, again = await pictures.cover("draugr"), await pictures.cover("draugr")
    assert first is again
    assert cover.call_count == 1
    pictures.close()


async def test_a_page_s_picture_is_drawn_once_and_that_it_has_none_is_remembered() -> None:
    pictures = Pictures()
    with mock.patch.object(rendering.draugr, "page", wraps=rendering.draugr.page) as page:
        first, again = [await pictures.page("draugr", "nunnery") for _ in range(2)]
        rules = [await pictures.page("draugr", "walking") for _ in range(2)]
    assert first is not None
    assert first is again
    assert rules == [None, None]
    assert page.call_count == 2
    pictures.close()
