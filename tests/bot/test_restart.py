"""The bot may stop at any moment: sent messages keep working, and the match is unchanged."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.words import speaker
from engines.core import fingerprint, text
from tests.bot.room import TIME
from tests.bot.test_courier import give
from tests.bot_env import BotEnv, open_bot_env, presses, selects, shown, words_of
from tests.cogs.test_whole_match import press_through, shortest

say = speaker(None)


async def print_of(bot_env: BotEnv) -> str:
    async with bot_env.bot.store.read() as tx:
        match = await tx.matches.get(1)
        assert match is not None
        return fingerprint(await bot_env.bot.matches.core.record(tx, match))


@pytest.mark.usefixtures("magpies")
async def test_the_lobby_keeps_working(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "magpies")
    options = shown(await ada.click(lobby, label="Options"))
    await bot_env.restart()
    await bo.click(lobby, label="Join")
    await bot_env.restart()
    await ada.select(options, ["long"], custom_id=selects(options)[1]["custom_id"])
    await bot_env.restart()
    await ada.click(lobby, label="Start")
    assert len(bot_env.channel.threads) == 1
    assert (await bot_env.bot.matches.views.perspective(1)).match.options == {"night": "long", "windows": "default"}


async def test_every_button_of_the_table_keeps_working(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await bot_env.restart()
    table = bot_env.last(thread)
    for label in presses(table):
        assert words_of(shown(await ada.click(table, label=label))).strip(), label


async def test_panel_select_and_undo_keep_working_in_the_middle_of_a_turn(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    panel = await bot_env.panel(ada, thread)
    await bot_env.restart()
    await ada.select(panel, [selects(panel)[0]["options"][0]["value"]])
    assert "Which Special Action" in words_of(panel)
    await bot_env.restart()
    await ada.click(panel, label="Undo")
    assert "Where do you walk?" in words_of(panel)
    await bot_env.restart()
    confirm = shown(await ada.slash(thread, "resign"))
    await bot_env.restart()
    await ada.click(confirm, label="Back")
    assert "Where do you walk?" in words_of(confirm)


async def test_a_search_window_that_was_open_is_answered(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    book = shown(await ada.slash(bot_env.channel, "rules", game="draugr"))
    window = await ada.click(book, label="Search")
    await bot_env.restart()
    answer = shown(await ada.submit_modal(window, {"wanted": "spanning"}))
    assert answer.ephemeral
    assert speaker("draugr")(text("page-spanning-title")) in words_of(answer) + str(selects(answer))


async def test_what_was_not_delivered_is_delivered_by_the_next_bot(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    lobby = await bot_env.play(ada, "draugr")
    bot_env.env.inject_error("POST", "/channels/*/messages", status=500, times=1)
    await ada.click(lobby, label="Start")
    await bot_env.restart()
    await bot_env.sweep()
    assert "Your move" in presses(bot_env.last(bot_env.channel.threads[0]))


@pytest.mark.usefixtures("magpies")
async def test_deadlines_pass_while_the_bot_is_away(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    options = shown(await ada.click(lobby, label="Options"))
    await ada.select(options, ["hours"], custom_id=selects(options)[0]["custom_id"])
    await ada.click(lobby, label="Start")
    thread = bot_env.channel.threads[0]
    await give(bot_env, ada, thread)
    bot_env.quieten()
    await bot_env.env.settle()
    await bot_env.env.advance_time(TIME + 1)
    assert "time is up" not in words_of(bot_env.last(thread))
    await bot_env.restart()
    await bot_env.sweep()
    assert any("**\u2068Bo\u2069**'s time is up" in words_of(message) for message in thread.history())
    assert not any("**\u2068Ada\u2069**'s time is up" in words_of(message) for message in thread.history())


async def test_a_match_with_restarts_at_every_step_is_the_same_match(tmp_path: Path) -> None:
    key, script = shortest()
    prints = []
    for restarts in (False, True):
        folder = tmp_path / str(restarts)
        folder.mkdir()
        async with open_bot_env(folder, key=key) as bot_env:
            ada = bot_env.person("Ada")
            thread = await bot_env.started(ada)
            await press_through(bot_env, ada, thread, script, restarts=restarts)
            prints.append(await print_of(bot_env))
            assert "dice key" in words_of(bot_env.last(thread))
    assert prints[0] == prints[1]
