"""Pictures are sent once: while a message shows what it should, edits leave its attachments alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock
from unittest.mock import AsyncMock

import discord
import pytest
import simcord

from bot.shown import FORM_INVALID, ShownPictures
from bot.ui.outgoing import Outgoing, gallery, words
from rendering import Picture
from tests.bot_env import BotEnv, alts, errors, open_bot_env, selects, words_of
from tests.duel_game import playing_duel
from tests.paint import png


@pytest.fixture
def duel() -> Iterator[None]:
    with playing_duel():
        yield


def message(picture: str, said: str = "") -> Outgoing:
    shown = Picture(png(picture), picture)
    return Outgoing((words(said or picture), gallery(shown)), shown)


class Discord:
    """Takes edits of one message, and notes whether each brought files."""

    def __init__(self) -> None:
        self.brought: list[bool] = []
        self.held: list[asyncio.Event] = []
        self.refuses = False

    async def edit(self, **what: Any) -> None:
        self.brought.append("attachments" in what)
        if self.held:
            await self.held.pop(0).wait()
        if self.refuses and "attachments" not in what:
            raise _refusal()


def _refusal() -> discord.HTTPException:
    response: Any = type("Response", (), {"status": 400, "reason": "Bad Request"})()
    return discord.HTTPException(response, {"code": FORM_INVALID, "message": ""})


async def test_a_picture_is_sent_when_it_is_new_and_when_it_changes() -> None:
    shown, service = ShownPictures(), Discord()
    for picture, said in (("one", "a"), ("one", "b"), ("two", "b"), ("two", "c"), ("one", "c")):
        await shown.edit(7, message(picture, said), service.edit)
    assert service.brought == [True, False, True, False, True]
    await shown.edit(8, message("one"), service.edit)
    assert service.brought[-1], "another message"


async def test_what_was_posted_is_known_and_what_is_forgotten_is_not() -> None:
    shown, service = ShownPictures(), Discord()
    shown.note(7, message("one"))
    await shown.edit(7, message("one", "again"), service.edit)
    shown.forget(7)
    await shown.edit(7, message("one", "again"), service.edit)
    assert service.brought == [False, True]


async def test_after_two_edits_that_cross_the_next_sends_its_picture() -> None:
    """Discord may have carried them out in either order."""
    shown, service = ShownPictures(), Discord()
    shown.note(7, message("one"))
    service.held = [asyncio.Event(), asyncio.Event()]
    first_goes, second_goes = service.held
    first = asyncio.create_task(shown.edit(7, message("two"), service.edit))
    await asyncio.sleep(0)
    second = asyncio.create_task(shown.edit(7, message("one"), service.edit))
    await asyncio.sleep(0)
    for event, task in ((second_goes, second), (first_goes, first)):
        event.set()
        await task
    await shown.edit(7, message("one"), service.edit)
    await shown.edit(7, message("one"), service.edit)
    assert service.brought == [True, True, True, False]


async def test_after_a_failure_the_picture_is_sent() -> None:
    shown, service = ShownPictures(), Discord()
    shown.note(7, message("one"))

    async def failing(**_: Any) -> None:
        raise ConnectionResetError

    with pytest.raises(ConnectionResetError):
        await shown.edit(7, message("one", "b"), failing)
    await shown.edit(7, message("one", "b"), service.edit)
    assert service.brought == [True]


async def test_a_picture_that_discord_has_lost_is_sent_at_once() -> None:
    shown, service = ShownPictures(), Discord()
    shown.note(7, message("one"))
    service.refuses = True
    await shown.edit(7, message("one", "b"), service.edit)
    assert service.brought == [False, True]


async def test_an_edit_that_keeps_its_picture_brings_none() -> None:
    shown, service = ShownPictures(), Discord()
    shown.note(7, message("one"))
    await shown.edit(7, message("two", "b"), service.edit, keeps=True)
    assert service.brought == [False]
    standing = shown.since(7, 0)
    assert standing is not None
    assert standing.alt == "one", "that picture stands there on"
    assert shown.since(7, standing.at) is None
    await shown.edit(7, message("two", "b"), service.edit)
    assert service.brought == [False, True]


async def test_a_table_s_picture_rests_while_its_words_go_on(tmp_path: Path) -> None:
    async with open_bot_env(tmp_path, quick=("draugr",), still=15) as bot_env:
        ada = bot_env.person("Ada")
        thread = await bot_env.started(ada)
        path = f"/channels/{thread.id}/messages/{bot_env.last(thread).id}"
        first, said = alts(bot_env.last(thread)), words_of(bot_env.last(thread))
        panel = await bot_env.panel(ada, thread)
        before = len(bot_env.env.http_requests)
        await ada.select(panel, [selects(panel)[0]["options"][0]["value"]], custom_id=selects(panel)[0]["custom_id"])
        assert words_of(bot_env.last(thread)) != said
        assert alts(bot_env.last(thread)) == first, "the alt text is that of the picture"
        await bot_env.sweep(0.5)
        edits = [one.json for one in bot_env.env.http_requests[before:] if (one.method, one.path) == ("PATCH", path)]
        assert [isinstance(edit, dict) and "attachments" in edit for edit in edits] == [False, True]
        assert alts(bot_env.last(thread)) != first
        await bot_env.sweep(5)
        assert not await bot_env.owed()
        assert len(bot_env.last(thread).attachments) == 1


async def test_a_large_picture_rests_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.courier.projection.LIGHT_BYTES", 10)
    async with open_bot_env(tmp_path, quick=("draugr",), still=15) as bot_env:
        ada = bot_env.person("Ada")
        thread = await bot_env.started(ada)
        first = alts(bot_env.last(thread))
        panel = await bot_env.panel(ada, thread)
        await ada.select(panel, [selects(panel)[0]["options"][0]["value"]], custom_id=selects(panel)[0]["custom_id"])
        await bot_env.sweep(0.5)
        assert alts(bot_env.last(thread)) == first
        await bot_env.sweep(120)
        assert alts(bot_env.last(thread)) != first
        assert not await bot_env.owed()


async def test_a_picture_that_discord_has_lost_while_it_rests_is_sent_later(tmp_path: Path) -> None:
    async with open_bot_env(tmp_path, quick=("draugr",), still=15) as bot_env:
        ada = bot_env.person("Ada")
        thread = await bot_env.started(ada)
        panel = await bot_env.panel(ada, thread)
        first, edit = alts(bot_env.last(thread)), discord.PartialMessage.edit

        async def refusing(message: Any, **what: Any) -> Any:
            if "attachments" not in what:
                raise _refusal()
            return await edit(message, **what)

        with mock.patch.object(discord.PartialMessage, "edit", refusing):
            value = selects(panel)[0]["options"][0]["value"]
            await ada.select(panel, [value], custom_id=selects(panel)[0]["custom_id"])
            await bot_env.sweep(5)
        assert alts(bot_env.last(thread)) != first
        assert not await bot_env.owed()


async def test_an_ending_is_shown_at_once(tmp_path: Path) -> None:
    async with open_bot_env(tmp_path, quick=("draugr",), still=3600) as bot_env:
        ada = bot_env.person("Ada")
        thread = await bot_env.started(ada)
        running = bot_env.last(thread)
        await bot_env.bot.matches.moves.resign(1, ada.id)
        await bot_env.bot.follow_up(1)
        assert bot_env.last(thread).id == running.id
        (shown,) = alts(bot_env.last(thread))
        assert shown.endswith("at its end")


async def test_a_form_that_is_filled_in_keeps_its_picture(bot_env: BotEnv, duel: None) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="duel")
    same = Picture(png("same"), "the same picture")
    with mock.patch.object(bot_env.bot.pictures, "closeup", AsyncMock(return_value=same)):
        await _fill_in(bot_env, ada, thread)


async def _fill_in(bot_env: BotEnv, ada: simcord.MemberActor, thread: simcord.ChannelHandle) -> None:
    panel = await bot_env.panel(ada, thread)
    before = len(bot_env.env.http_requests)
    assert alts(panel) == ["the same picture"]
    for value in ("weapon.axe", "weapon.sword"):
        await ada.select(panel, [value], custom_id=selects(panel)[0]["custom_id"])
    edits = [one.json for one in bot_env.env.http_requests[before:] if one.path.endswith("/messages/@original")]
    assert len(edits) == 2
    assert all(isinstance(edit, dict) and "attachments" not in edit for edit in edits)
    assert alts(panel) == ["the same picture"]
    assert len(panel.attachments) == 1
    assert "Sword" in words_of(panel)
    assert not errors.records
