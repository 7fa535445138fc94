"""/rewind, as a moderator uses it."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.matches.core import RulesBroke
from bot.words import speaker
from engines.core import text
from tests.bot_env import Answered, BotEnv, buttons, errors, selects, shown, words_of

pytestmark = pytest.mark.usefixtures("magpies")
say = speaker(None)
LABEL = say(text("button-moments"))


def moderator(bot_env: BotEnv) -> simcord.MemberActor:
    """A person who may manage the server."""
    rights = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)
    return bot_env.guild.add_member(
        bot_env.env.create_user("mod"), roles=[bot_env.guild.create_role("mods", permissions=rights)]
    )


async def answered_once(bot_env: BotEnv, who: simcord.MemberActor, thread: simcord.ChannelHandle) -> None:
    """Answer until an event has been told to everybody."""
    panel = await bot_env.panel(who, thread)
    while ":pick:" not in (pick := next(part["custom_id"] for part in buttons(panel).values())):
        menu = selects(panel)[0]
        panel = shown(await who.select(panel, [menu["options"][0]["value"]], custom_id=menu["custom_id"]))
    await who.click(panel, custom_id=pick)


async def test_a_moderator_takes_a_match_back_after_one_question(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    mod = moderator(bot_env)
    thread = await bot_env.started(ada, bo, game="trogdor")
    assert Answered(await mod.slash(thread, "rewind", number=1)).sentence == say(text("rewind-nothing"))
    await answered_once(bot_env, ada, thread)
    asked = shown(await mod.slash(thread, "rewind", number=1))
    assert asked.ephemeral
    (menu,) = selects(asked)
    sure = shown(await mod.select(asked, [menu["options"][0]["value"]]))
    listed = shown(await mod.click(sure, label="Back"))
    (menu,) = selects(listed)
    sure = shown(await mod.select(listed, [menu["options"][0]["value"]]))
    answered = Answered(await mod.click(sure, label="Take back"))
    assert say(text("rewind-done")) in answered.sentence
    assert say(text("rewound")) in words_of(bot_env.last(thread))
    assert Answered(await mod.click(sure, label="Take back")).sentence == say(text("busy"))


async def test_nobody_else_can(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada, game="draugr")
    for custom_id in ("d:moments:1", "d:rewind:1:cafe:1"):
        assert (await bot_env.press(ada, thread, custom_id)).sentence == say(text("not-yours"))


async def test_it_is_found_below_more_by_a_moderator_alone(bot_env: BotEnv) -> None:
    ada, mod = bot_env.person("Ada"), moderator(bot_env)
    thread = await bot_env.started(ada, game="trogdor")
    await answered_once(bot_env, ada, thread)
    assert LABEL not in buttons(shown(await ada.click(bot_env.last(thread), label="More")))
    more = shown(await mod.click(bot_env.last(thread), label="More"))
    assert "Board" in buttons(more)
    (menu,) = selects(shown(await mod.click(more, label=LABEL)))
    assert menu["custom_id"] == "s:moment:1"


async def test_who_may_manage_another_server_keeps_no_order_here(bot_env: BotEnv) -> None:
    ada, mod = bot_env.person("Ada"), moderator(bot_env)
    await bot_env.started(ada, game="trogdor")
    async with bot_env.bot.store.write() as tx:
        match = await tx.matches.get(1)
        assert match is not None
        await tx.matches.change(match, server=5)
    more = (await bot_env.press(mod, bot_env.channel, "d:more:1")).private[0]
    assert LABEL not in buttons(more)


async def test_a_frozen_match_has_it_too(bot_env: BotEnv) -> None:
    ada, mod = bot_env.person("Ada"), moderator(bot_env)
    thread = await bot_env.started(ada, game="trogdor")
    await answered_once(bot_env, ada, thread)
    with errors.expected():
        await bot_env.bot.matches.core.freeze(1, RulesBroke())
    await bot_env.bot.follow_up(1)
    assert set(buttons(bot_env.last(thread))) == {"Log", "More"}
    assert set(buttons(shown(await ada.click(bot_env.last(thread), label="More")))) == {"Settings"}
    asked = shown(await mod.click(shown(await mod.click(bot_env.last(thread), label="More")), label=LABEL))
    (menu,) = selects(asked)
    sure = shown(await mod.select(asked, [menu["options"][0]["value"]]))
    await mod.click(sure, label="Take back")
    await bot_env.sweep()
    assert "Your move" in buttons(bot_env.last(thread))
    assert [message for message in thread.history() if "More" in buttons(message)] == [bot_env.last(thread)]
