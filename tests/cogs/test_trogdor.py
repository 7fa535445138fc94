"""Trogdor!! at a shared table: two people and a computer, pictures a press away, each turn told as a story."""

from __future__ import annotations

import discord
import simcord

from bot.words import speaker
from engines.core import get, text
from tests.bot_env import Answered, BotEnv, buttons, components, selects, shown, words_of

say = speaker("trogdor")
MOVES = 400


async def seated(bot_env: BotEnv, **options: str) -> simcord.ChannelHandle:
    """The thread of a match: Ada hosts, Bo joins, a computer takes the third seat."""
    ada, bo = bot_env.people("Ada", "Bo")
    await ada.slash(bot_env.channel, "trogdor new", **options)
    lobby = bot_env.last(bot_env.channel)
    await bo.click(lobby, label="Join")
    await ada.click(lobby, label="Computer")
    await ada.click(lobby, label="Start")
    return bot_env.channel.threads[-1]


def stories(bot_env: BotEnv, place: simcord.ChannelHandle) -> list[str]:
    """The words over each picture of a Phase Two, oldest first."""
    found = [message for message in place.history(viewer=bot_env.person("Ada")) if not buttons(message)]
    return [words_of(it) for it in found if any("Meter" in alt or "Rage" in alt for alt in alts(it))]


def alts(message: discord.Message) -> list[str]:
    """The alt texts of a message's pictures."""
    return [item["description"] for part in components(message) if part["type"] == 12 for item in part["items"]]


async def answer(who: simcord.MemberActor, panel: simcord.ResponseMessage) -> simcord.ResponseMessage | None:
    """Take the last option offered (Done, if there is one); None when nothing is asked."""
    picks = [part for part in buttons(panel).values() if ":pick:" in part.get("custom_id", "")]
    for menu in selects(panel):
        least = menu.get("min_values", 1) or 1
        chosen = [option["value"] for option in menu["options"]][:least]
        return shown(await who.select(panel, chosen, custom_id=menu["custom_id"]))
    if not picks:
        return None
    after = shown(await who.click(panel, custom_id=picks[-1]["custom_id"]))
    sure = [part["custom_id"] for part in buttons(after).values() if ":sure:" in part.get("custom_id", "")]
    return shown(await who.click(after, custom_id=sure[0])) if sure else after


async def test_the_lobby_tells_how_this_table_differs(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await ada.slash(bot_env.channel, "trogdor new", troghammer_cards="3")
    lobby = bot_env.last(bot_env.channel)
    assert say(text("option-layout-peasantry")) in words_of(lobby)
    assert say(text("option-troghammer_cards-3")) in words_of(lobby)
    assert say(text("option-lake_is_plain-off")) not in words_of(lobby)
    assert {"Join", "Leave", "Start", "Seats", "Options", "Rules", "Computer", "Invite"} == set(buttons(lobby))
    panel = shown(await ada.click(lobby, label="Options"))
    offered = {one["value"] for menu in selects(panel) for one in menu["options"]}
    assert offered >= {choice.id for choice in get("trogdor").meta.choices}


async def test_a_whole_match_of_two_people_and_a_computer(bot_env: BotEnv) -> None:
    thread = await seated(bot_env)
    people = bot_env.people("Ada", "Bo")
    dealt = words_of(bot_env.last(thread)).partition("\n###")[0].splitlines()
    answers = 0
    while "Your move" in buttons(bot_env.last(thread)):
        asked = next(who for who in people if f"<@{who.id}>" in words_of(bot_env.last(thread)))
        panel: simcord.ResponseMessage | None = await bot_env.panel(asked, thread)
        while panel is not None:
            panel = await answer(asked, panel)
            answers += panel is not None
            assert answers < MOVES
    over = words_of(bot_env.last(thread))
    assert "IT'S OVER!!" in over
    assert "dice key" in over
    told = stories(bot_env, thread)
    assert len(told) >= 2, "each Phase Two is told with a picture of its own"
    assert all(one.strip() for one in told)
    assert dealt
    assert not any(line in told[0] for line in dealt), "the table's first message has told the deal"
    last = [line for line in told[-1].splitlines() if not line.startswith("IT'S OVER")]
    assert not any(line in over for line in last), "what a picture tells is told once"


async def test_hands_lie_open_and_risks_are_shown(bot_env: BotEnv) -> None:
    thread = await seated(bot_env)
    ada, bo = bot_env.people("Ada", "Bo")
    for who in (ada, bo, bot_env.person("Cleo")):
        hand = Answered(await who.click(bot_env.last(thread), label="Hand"))
        assert len(hand.private) == 1
        assert next(components(hand.private[0]))["type"] == 12
    asked = next(who for who in (ada, bo) if f"<@{who.id}>" in words_of(bot_env.last(thread)))
    panel = await bot_env.panel(asked, thread)
    risk = Answered(await asked.click(panel, label="Risk"))
    assert next(components(risk.private[0]))["type"] == 12


async def test_the_others_are_told_whose_move_it_is_not(bot_env: BotEnv) -> None:
    thread = await seated(bot_env)
    waiting = next(who for who in bot_env.people("Ada", "Bo") if f"<@{who.id}>" not in words_of(bot_env.last(thread)))
    panel = await bot_env.panel(waiting, thread)
    assert not selects(panel)
    assert not [name for name, part in buttons(panel).items() if ":pick:" in part["custom_id"]]
    assert "move. You will be told when it is yours." in words_of(panel)


async def test_a_phase_without_a_story_shows_none(bot_env: BotEnv) -> None:
    thread = await seated(bot_env, deal="choose")
    ada = bot_env.person("Ada")
    more = shown(await ada.click(bot_env.last(thread), label="More"))
    story = Answered(await ada.click(more, label="Last phase"))
    assert story.sentence == say(text("nothing-to-show"))
