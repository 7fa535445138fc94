"""The bot may stop at any moment: what was sent keeps working, and the match is the same as if nothing had been."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.words import speaker
from engines.core import fingerprint, text
from tests.bot.room import TIME
from tests.bot.test_courier import give
from tests.cogs.test_whole_match import press_through, shortest
from tests.house import House, house, presses, selects, shown, words_of

say = speaker(None)


async def print_of(inn: House) -> str:
    async with inn.bot.store.read() as tx:
        match = await tx.match(1)
        assert match is not None
        return fingerprint(await inn.bot.matches.record(tx, match))


@pytest.mark.usefixtures("magpies")
async def test_the_lobby_keeps_working(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    lobby = await inn.play(ada, "magpies")
    options = shown(await ada.click(lobby, label="Options"))
    await inn.restart()
    await bo.click(lobby, label="Join")
    await inn.restart()
    await ada.select(options, ["long"], custom_id=selects(options)[1]["custom_id"])
    await inn.restart()
    await ada.click(lobby, label="Start")
    assert len(inn.channel.threads) == 1
    assert (await inn.bot.matches.desk(1)).match.options == {"night": "long", "windows": "default"}


async def test_every_button_of_the_table_keeps_working(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    await inn.restart()
    table = inn.last(thread)
    for label in presses(table):
        assert words_of(shown(await ada.click(table, label=label))).strip(), label


async def test_panel_select_and_undo_keep_working_in_the_middle_of_a_turn(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    panel = await inn.panel(ada, thread)
    await inn.restart()
    await ada.select(panel, [selects(panel)[0]["options"][0]["value"]])
    assert "Which Special Action" in words_of(panel)
    await inn.restart()
    await ada.click(panel, label="Undo")
    assert "Where do you walk?" in words_of(panel)
    await inn.restart()
    confirm = shown(await ada.slash(thread, "resign"))
    await inn.restart()
    await ada.click(confirm, label="Back")
    assert "Where do you walk?" in words_of(confirm)


async def test_a_search_window_that_was_open_is_answered(inn: House) -> None:
    ada = inn.person("Ada")
    book = shown(await ada.slash(inn.channel, "rules", game="draugr"))
    window = await ada.click(book, label="Search")
    await inn.restart()
    answer = shown(await ada.submit_modal(window, {"wanted": "spanning"}))
    assert answer.ephemeral
    assert speaker("draugr")(text("page-spanning-title")) in words_of(answer) + str(selects(answer))


async def test_what_was_not_delivered_is_delivered_by_the_next_bot(inn: House) -> None:
    ada = inn.person("Ada")
    lobby = await inn.play(ada, "draugr")
    inn.env.inject_error("POST", "/channels/*/messages", status=500, times=1)
    await ada.click(lobby, label="Start")
    await inn.restart()
    await inn.sweep()
    assert "Your move" in presses(inn.last(inn.channel.threads[0]))


@pytest.mark.usefixtures("magpies")
async def test_deadlines_pass_while_the_bot_is_away(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    lobby = await inn.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    options = shown(await ada.click(lobby, label="Options"))
    await ada.select(options, ["hours"], custom_id=selects(options)[0]["custom_id"])
    await ada.click(lobby, label="Start")
    thread = inn.channel.threads[0]
    await give(inn, ada, thread)
    inn.quieten()
    await inn.env.settle()
    await inn.env.advance_time(TIME + 1)
    assert "time is up" not in words_of(inn.last(thread))
    await inn.restart()
    await inn.sweep()
    assert any("**\u2068Bo\u2069**'s time is up" in words_of(message) for message in thread.history())
    assert not any("**\u2068Ada\u2069**'s time is up" in words_of(message) for message in thread.history())


async def test_a_match_with_restarts_at_every_step_is_the_same_match(tmp_path: Path) -> None:
    key, script = shortest()
    prints = []
    for restarts in (False, True):
        folder = tmp_path / str(restarts)
        folder.mkdir()
        async with house(folder, key=key) as inn:
            ada = inn.person("Ada")
            thread = await inn.started(ada)
            await press_through(inn, ada, thread, script, restarts=restarts)
            prints.append(await print_of(inn))
            assert "dice key" in words_of(inn.last(thread))
    assert prints[0] == prints[1]
