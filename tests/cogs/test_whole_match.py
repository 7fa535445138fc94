"""The Draugr from /play to its end, as somebody plays it: by buttons and selects, and by typing alone."""

from __future__ import annotations

import hashlib
import random
import re
from functools import cache
from pathlib import Path

import simcord

from bot.words import speaker
from engines.core import Playout, get, playout
from tests.bot.test_courier import tables
from tests.house import House, Message, buttons, components, house, presses, selects, shown, words_of


@cache
def shortest() -> tuple[bytes, Playout]:
    """A key whose dice make a short match of it, and that match, played on the clock's moves."""
    matches = []
    for number in range(40):
        key = f"dice {number:11}".encode()
        matches.append((key, playout(get("draugr"), get("draugr").meta.seats, key, {}, None, random.Random(0))))
    return min(matches, key=lambda match: len(match[1].actions))


async def press_through(
    inn: House, who: simcord.MemberActor, thread: simcord.ChannelHandle, script: Playout, *, restarts: bool = False
) -> simcord.ResponseMessage:
    """Answer as the script does, each answer on the panel that the last one has left."""
    panel = await inn.panel(who, thread)
    for action in script.actions:
        (pick,) = action.picks
        offered = [part["custom_id"] for part in presses(panel).values() if part["custom_id"].endswith(f":{pick}")]
        if offered:
            result = await who.click(panel, custom_id=offered[0])
        else:
            (menu,) = selects(panel)
            result = await who.select(panel, [pick], custom_id=menu["custom_id"])
        assert result.followups == [], words_of(result.followups[0])
        if restarts:
            await inn.restart()
    return panel


def assert_over(inn: House, thread: simcord.ChannelHandle, script: Playout, key: bytes) -> None:
    """The last message tells the end and opens the dice; nothing else of the match can be pressed any more."""
    assert script.outcome is not None
    over = inn.last(thread)
    read = words_of(over)
    assert speaker("draugr")(script.outcome.reason) in read
    found = re.search(r"dice key ([0-9a-f]{32})", read)
    assert found is not None
    assert bytes.fromhex(found[1]) == key
    lobby = inn.channel.history()[0]
    assert hashlib.sha256(bytes.fromhex(found[1])).hexdigest() in words_of(lobby)
    assert set(presses(over)) == {"Play again", "Replay", "Log", "Export", "Statistics"}
    for message in (*inn.channel.history(), *thread.history()):
        if message.id != over.id:
            assert presses(message) == {}, words_of(message)
    assert tables(thread)[-1].id == over.id


async def test_by_buttons_and_selects(tmp_path: Path) -> None:
    key, script = shortest()
    async with house(tmp_path, key=key) as inn:
        ada = inn.person("Ada")
        thread = await inn.started(ada)
        panel = await press_through(inn, ada, thread, script)
        assert script.outcome is not None
        assert speaker("draugr")(script.outcome.reason) in words_of(panel)
        assert presses(panel) == {}
        assert_over(inn, thread, script, key)
        assert str(script.state) == str(get("draugr").load(await _dump(inn), 1))


async def test_by_typing_alone(tmp_path: Path) -> None:
    key, script = shortest()
    async with house(tmp_path, key=key) as inn:
        ada = inn.person("Ada")
        await ada.slash(inn.channel, "play", game="draugr")
        await ada.slash(inn.channel, "table start", number=1)
        (thread,) = inn.channel.threads
        for action in script.actions:
            choices = await ada.autocomplete(thread, "move", "option", action.picks[0])
            assert action.picks[0] in [choice["value"] for choice in choices]
            answer = await ada.slash(thread, "move", option=action.picks[0])
            assert shown(answer).ephemeral
        assert_over(inn, thread, script, key)


async def test_a_table_between_talk_leaves_no_button_behind(tmp_path: Path) -> None:
    """Somebody's remarks make table messages no longer the last, so that they are posted anew."""
    key, script = shortest()
    async with house(tmp_path, key=key) as inn:
        ada, bo = inn.people("Ada", "Bo")
        thread = await inn.started(ada)
        remarks = 0
        for number, action in enumerate(script.actions):
            if number % 5 == 0:
                await bo.send(thread, "hm")
                remarks += 1
            await ada.slash(thread, "move", option=action.picks[0])
        assert len(tables(thread)) == 1 + remarks
        assert_over(inn, thread, script, key)


async def test_with_the_real_pictures(tmp_path: Path) -> None:
    """A Hunt with everything drawn as it is: each picture is a PNG of its own, told in words."""
    async with house(tmp_path, quick=("magpies",)) as inn:
        ada = inn.person("Ada")
        thread = await inn.started(ada)
        panel = await inn.panel(ada, thread)
        pictures: list[Message] = [inn.channel.history()[0], inn.last(thread), panel]
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
        assert "Your move" in buttons(inn.last(thread))


async def _dump(inn: House) -> bytes:
    async with inn.bot.store.read() as tx:
        match = await tx.match(1)
        assert match is not None
        return (await inn.bot.matches.record(tx, match)).dump
