"""Standing orders through Discord: given by button, listed, dropped, and in nobody else's sight."""

from __future__ import annotations

import pytest

from tests.cogs.test_play import laying
from tests.house import Answered, House, buttons, shown, words_of

pytestmark = pytest.mark.usefixtures("magpies")


async def test_an_order_is_given_listed_and_dropped(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await laying(inn, ada, bo)
    table = inn.last(thread)
    before = (table.id, table.edited_at, words_of(table))
    panel = await inn.panel(ada, thread)
    assert not any("always" in label for label in buttons(panel)), "what is laid cannot be ordered"
    panel = shown(await ada.click(panel, label="Do you offer a trade?"))
    panel = shown(await ada.click(panel, label="Pass, always"))
    assert "### Which card do you lay?" in words_of(panel)
    assert "Do you offer a trade?" not in buttons(panel)
    panel = shown(await ada.click(panel, label="Standing orders"))
    assert "Do you offer a trade?" in words_of(panel)
    assert "Pass · always" in words_of(panel)
    assert "Pass" not in words_of(shown(await bo.slash(thread, "orders")))
    panel = shown(await ada.click(panel, label="Drop"))
    assert "nothing ahead" in words_of(panel)
    panel = shown(await ada.click(panel, label="Back"))
    assert "### Which card do you lay?" in words_of(panel)
    assert "Standing orders" not in buttons(panel)
    table = inn.last(thread)
    assert (table.id, table.edited_at, words_of(table)) == before


async def test_an_order_for_the_round_outlives_a_restart(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await laying(inn, ada, bo)
    panel = shown(await ada.click(await inn.panel(ada, thread), label="Do you offer a trade?"))
    await ada.click(panel, label="Pass, all this round")
    assert "in round 1" in words_of(shown(await ada.slash(thread, "orders")))
    await inn.restart()
    assert "in round 1" in words_of(shown(await ada.slash(thread, "orders")))


async def test_who_does_not_play_has_no_orders(inn: House) -> None:
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    thread = await laying(inn, ada, bo)
    assert Answered(await cleo.slash(thread, "orders")).sentence
    assert await inn.bot.matches.orders(1, cleo.id) == []
