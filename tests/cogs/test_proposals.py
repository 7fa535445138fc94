"""Proposals to the table, pressed and typed by people who see each other's messages."""

from __future__ import annotations

import discord
import simcord

from tests.bot_env import Answered, BotEnv, buttons, selects, shown, words_of


def proposal_of(bot_env: BotEnv, place: simcord.ChannelHandle) -> list[discord.Message]:
    """The messages of open proposals."""
    return [message for message in place.history(viewer=bot_env.person("Ada")) if "Agree" in buttons(message)]


async def asking(bot_env: BotEnv, place: simcord.ChannelHandle, who: simcord.MemberActor, label: str) -> Answered:
    """Press More, Ask the table, and the button of that label."""
    more = shown(await who.click(bot_env.last(place), label="More"))
    panel = shown(await who.click(more, label="Ask the table"))
    return Answered(await who.click(panel, label=label))


async def test_a_match_ends_by_agreement_by_button(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await bot_env.started(ada, bo, cleo, game="trogdor")
    await asking(bot_env, thread, ada, "End the match")
    (message,) = proposal_of(bot_env, thread)
    assert "asks to end the match" in words_of(message)
    assert f"<@{bo.id}>" in words_of(message)
    assert {user.id for user in message.mentions} == {bo.id, cleo.id}
    own = Answered(await ada.click(message, label="Agree"))
    assert "This is your own request" in own.sentence
    await bo.click(message, label="Agree")
    (message,) = proposal_of(bot_env, thread)
    assert f"<@{bo.id}>" not in words_of(message)
    await cleo.click(message, label="Agree")
    assert proposal_of(bot_env, thread) == []
    assert "ends by agreement" in words_of(bot_env.last(thread))
    assert set(buttons(bot_env.last(thread))) >= {"Play again"}


async def test_one_who_declines_takes_it_off_the_table(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="trogdor")
    await ada.slash(thread, "ask end")
    (message,) = proposal_of(bot_env, thread)
    await bo.click(message, label="Decline")
    assert proposal_of(bot_env, thread) == []
    assert "declines ending the match" in words_of(bot_env.last(thread))
    again = Answered(await bot_env.person("Bo").slash(thread, "ask resume"))
    assert "The clock is running" in again.sentence


async def test_a_guest_cannot_answer_and_an_old_button_says_so(bot_env: BotEnv) -> None:
    ada, bo, eve = bot_env.people("Ada", "Bo", "Eve")
    thread = await bot_env.started(ada, bo, game="trogdor")
    await ada.slash(thread, "ask end")
    (message,) = proposal_of(bot_env, thread)
    assert "You have nothing to answer" in Answered(await eve.click(message, label="Agree")).sentence
    ids = {part["label"]: part["custom_id"] for part in buttons(message).values()}
    await bo.click(message, label="Decline")
    assert "That request is no longer open" in (await bot_env.press(bo, thread, ids["Agree"])).sentence


async def test_it_outlives_a_restart_and_names_who_is_to_leave(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await bot_env.started(ada, bo, cleo, game="trogdor")
    await ada.slash(thread, "ask remove", who=bo)
    await bot_env.restart()
    await bot_env.sweep()
    (message,) = proposal_of(bot_env, thread)
    assert "go on without" in words_of(message)
    assert "Bo" in words_of(message)
    await cleo.click(message, label="Agree")
    assert proposal_of(bot_env, thread) == []
    assert "a computer plays on" in words_of(bot_env.last(thread))


async def test_the_clock_stands_still_by_agreement(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    lobby = await bot_env.play(ada, "trogdor")
    await bo.click(lobby, label="Join")
    panel = shown(await ada.click(lobby, label="Options"))
    pace = next(menu for menu in selects(panel) if menu["custom_id"].endswith(":pace"))
    await ada.select(panel, ["day"], custom_id=pace["custom_id"])
    await ada.click(lobby, label="Start")
    thread = bot_env.channel.threads[-1]
    await asking(bot_env, thread, ada, "Stop the clock")
    (message,) = proposal_of(bot_env, thread)
    await bo.click(message, label="Agree")
    assert "the clock stands still" in words_of(bot_env.last(thread))
    await asking(bot_env, thread, bo, "Start the clock")
    assert "the clock stands still" not in words_of(bot_env.last(thread))
