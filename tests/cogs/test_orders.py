"""Standing orders through Discord: given by button, listed, dropped, and seen by no other player."""

from __future__ import annotations

import pytest

from tests.bot_env import Answered, BotEnv, buttons, shown, words_of
from tests.cogs.test_play import laying

pytestmark = pytest.mark.usefixtures("magpies")


async def test_an_order_is_given_listed_and_dropped(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await laying(bot_env, ada, bo)
    table = bot_env.last(thread)
    before = (table.id, table.edited_at, words_of(table))
    panel = await bot_env.panel(ada, thread)
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
    assert "no standing orders" in words_of(panel)
    panel = shown(await ada.click(panel, label="Back"))
    assert "### Which card do you lay?" in words_of(panel)
    assert "Standing orders" not in buttons(panel)
    table = bot_env.last(thread)
    assert (table.id, table.edited_at, words_of(table)) == before


async def test_an_order_for_the_round_outlives_a_restart(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await laying(bot_env, ada, bo)
    panel = shown(await ada.click(await bot_env.panel(ada, thread), label="Do you offer a trade?"))
    await ada.click(panel, label="Pass, all this round")
    assert "in round 1" in words_of(shown(await ada.slash(thread, "orders")))
    await bot_env.restart()
    assert "in round 1" in words_of(shown(await ada.slash(thread, "orders")))


async def test_who_does_not_play_has_no_orders(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await laying(bot_env, ada, bo)
    assert Answered(await cleo.slash(thread, "orders")).sentence
    assert await bot_env.bot.matches.orders.of(1, cleo.id) == []
