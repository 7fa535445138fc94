"""The Draugr from /play to its end, as a person plays it: by buttons and selects, and by typing alone."""

from __future__ import annotations

import hashlib
import random
import re
from functools import cache
from pathlib import Path

import simcord

from bot.ui.choices import WEIGH
from bot.words import speaker
from engines.core import Playout, get, playout
from tests.bot.test_courier import tables
from tests.bot_env import BotEnv, Message, buttons, components, open_bot_env, presses, selects, shown, words_of


@cache
def shortest() -> tuple[bytes, Playout]:
    """A dice key that makes a short match, and that match, played with default answers."""
    matches = []
    for number in range(40):
        key = f"dice {number:11}".encode()
        matches.append((key, playout(get("draugr"), get("draugr").meta.seats, key, {}, None, random.Random(0))))
    return min(matches, key=lambda match: len(match[1].actions))


async def press_through(
    bot_env: BotEnv, who: simcord.MemberActor, thread: simcord.ChannelHandle, script: Playout, *, restarts: bool = False
) -> simcord.ResponseMessage:
    """Answer as the script does, each answer on the panel that the last one has left."""
    panel = await bot_env.panel(who, thread)
    for action in script.actions:
        (pick,) = action.picks
        named = re.compile(rf":{re.escape(pick)}(:{WEIGH})?$")
        offered = [part["custom_id"] for part in presses(panel).values() if named.search(part["custom_id"])]
        if offered:
            result = await who.click(panel, custom_id=offered[0])
        else:
            (menu,) = selects(panel)
            result = await who.select(panel, [pick], custom_id=menu["custom_id"])
        assert result.followups == [], words_of(result.followups[0])
        await if_asked_once_more(who, panel)
        if restarts:
            await bot_env.restart()
    return panel


async def if_asked_once_more(who: simcord.MemberActor, message: Message) -> None:
    """Say yes where an answer that can end the match is asked for once more."""
    sure = [part["custom_id"] for part in presses(message).values() if ":sure:" in part["custom_id"]]
    if sure:
        await who.click(message, custom_id=sure[0])


def assert_over(bot_env: BotEnv, thread: simcord.ChannelHandle, script: Playout, key: bytes) -> None:
    """Check that the last message tells the ending and the dice key, and that nothing else of the match can be
    pressed."""
    assert script.outcome is not None
    over = bot_env.last(thread)
    read = words_of(over)
    assert speaker("draugr")(script.outcome.reason) in read
    found = re.search(r"dice key ([0-9a-f]{32})", read)
    assert found is not None
    assert bytes.fromhex(found[1]) == key
    lobby = bot_env.channel.history()[0]
    assert hashlib.sha256(bytes.fromhex(found[1])).hexdigest() in words_of(lobby)
    assert set(presses(over)) == {"Play again", "Replay", "Board", "Log", "Export", "Statistics"}
    for message in (*bot_env.channel.history(), *thread.history()):
        if message.id != over.id:
            assert presses(message) == {}, words_of(message)
    assert tables(thread)[-1].id == over.id


async def test_by_buttons_and_selects(tmp_path: Path) -> None:
    key, script = shortest()
    async with open_bot_env(tmp_path, key=key) as bot_env:
        ada = bot_env.person("Ada")
        thread = await bot_env.started(ada)
        panel = await press_through(bot_env, ada, thread, script)
        assert script.outcome is not None
        assert speaker("draugr")(script.outcome.reason) in words_of(panel)
        assert set(presses(panel)) == {"Play again", "Replay"}
        assert_over(bot_env, thread, script, key)
        assert str(script.state) == str(get("draugr").load(await _dump(bot_env), 1))


async def test_by_typing_alone(tmp_path: Path) -> None:
    key, script = shortest()
    async with open_bot_env(tmp_path, key=key) as bot_env:
        ada = bot_env.person("Ada")
        await ada.slash(bot_env.channel, "play", game="draugr")
        await ada.slash(bot_env.channel, "table start", number=1)
        (thread,) = bot_env.channel.threads
        for action in script.actions:
            choices = await ada.autocomplete(thread, "move", "option", action.picks[0])
            assert action.picks[0] in [choice["value"] for choice in choices]
            answer = await ada.slash(thread, "move", option=action.picks[0])
            assert shown(answer).ephemeral
            await if_asked_once_more(ada, shown(answer))
        assert_over(bot_env, thread, script, key)


async def test_a_table_between_talk_leaves_no_button_behind(tmp_path: Path) -> None:
    """People's remarks follow the table's message, so that it is posted again."""
    key, script = shortest()
    async with open_bot_env(tmp_path, key=key) as bot_env:
        ada, bo = bot_env.people("Ada", "Bo")
        thread = await bot_env.started(ada)
        for number, action in enumerate(script.actions):
            if number % 5 == 0:
                await bo.send(thread, "hm")
            await if_asked_once_more(ada, shown(await ada.slash(thread, "move", option=action.picks[0])))
        assert len(tables(thread)) > len(script.actions) // 5
        assert_over(bot_env, thread, script, key)


async def test_with_the_real_pictures(tmp_path: Path) -> None:
    """A match with everything drawn: each picture is a PNG of its own, with a description."""
    async with open_bot_env(tmp_path, quick=("magpies",)) as bot_env:
        ada = bot_env.person("Ada")
        thread = await bot_env.started(ada)
        panel = await bot_env.panel(ada, thread)
        pictures: list[Message] = [bot_env.channel.history()[0], bot_env.last(thread), panel]
        for message in pictures:
            (file,) = message.attachments
            assert file.filename == "board.png"
            assert 2_000 < file.size < 400_000
            (gallery,) = [part for part in components(message) if part["type"] == 12]
            assert 20 < len(gallery["items"][0]["description"]) <= 300
        text = words_of(shown(await ada.slash(thread, "board", text=True)))
        assert all(len(line) <= 34 for line in text.strip("`\n").splitlines())
        (menu,) = selects(panel)
        await ada.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
        assert len(panel.attachments) == 1
        assert "Your move" in buttons(bot_env.last(thread))


async def _dump(bot_env: BotEnv) -> bytes:
    async with bot_env.bot.store.read() as tx:
        match = await tx.matches.get(1)
        assert match is not None
        return (await bot_env.bot.matches.core.record(tx, match)).dump
