"""/rewind, as a moderator uses it."""

from __future__ import annotations

import discord
import pytest

from bot.words import speaker
from engines.core import text
from tests.house import Answered, House, buttons, selects, shown, words_of

pytestmark = pytest.mark.usefixtures("magpies")
say = speaker(None)


async def test_a_moderator_takes_a_match_back_after_one_question(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    rights = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)
    mod = inn.guild.add_member(inn.env.create_user("mod"), roles=[inn.guild.create_role("mods", permissions=rights)])
    thread = await inn.started(ada, bo, game="trogdor")
    assert Answered(await mod.slash(thread, "rewind", number=1)).sentence == say(text("rewind-nothing"))
    panel = await inn.panel(ada, thread)
    while ":pick:" not in (pick := next(part["custom_id"] for part in buttons(panel).values())):
        menu = selects(panel)[0]
        panel = shown(await ada.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"]))
    await ada.click(panel, custom_id=pick)
    asked = shown(await mod.slash(thread, "rewind", number=1))
    assert asked.ephemeral
    (menu,) = selects(asked)
    sure = shown(await mod.select(asked, [menu["options"][0]["value"]]))
    listed = shown(await mod.click(sure, label="Back"))
    (menu,) = selects(listed)
    sure = shown(await mod.select(listed, [menu["options"][0]["value"]]))
    answered = Answered(await mod.click(sure, label="Take back"))
    assert say(text("rewind-done")) in answered.sentence
    assert say(text("rewound")) in words_of(inn.last(thread))
    assert Answered(await mod.click(sure, label="Take back")).sentence == say(text("busy"))


async def test_nobody_else_can(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada, game="draugr")
    for custom_id in ("d:moments:1", "d:rewind:1:1:0"):
        assert (await inn.press(ada, thread, custom_id)).sentence == say(text("not-yours"))
