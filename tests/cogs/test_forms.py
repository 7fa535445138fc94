"""Forms on a panel: a select for each field with what is chosen in it, and sequences of buttons."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import simcord

from bot.words import speaker
from engines.core import text
from tests.bot_env import Answered, BotEnv, buttons, components, selects, shown, words_of
from tests.duel_game import playing_duel

say = speaker(None)


@pytest.fixture(autouse=True)
def duel() -> Iterator[None]:
    with playing_duel():
        yield


async def begun(bot_env: BotEnv) -> tuple[simcord.MemberActor, simcord.MemberActor, simcord.ChannelHandle]:
    ada, bo = bot_env.people("Ada", "Bo")
    return ada, bo, await bot_env.started(ada, bo, game="duel")


async def fighting(bot_env: BotEnv) -> tuple[simcord.MemberActor, simcord.MemberActor, simcord.ChannelHandle]:
    ada, bo, thread = await begun(bot_env)
    for who in (ada, bo):
        await who.slash(thread, "move", option="send")
    return ada, bo, thread


async def taken(bot_env: BotEnv) -> list[tuple[str, ...]]:
    """The picks of all answers in the log."""
    async with bot_env.bot.store.read() as tx:
        return [entry.picks for entry in await tx.records.log(1) if hasattr(entry, "picks")]


def headings(panel: simcord.ResponseMessage) -> list[str]:
    return [menu["placeholder"] for menu in selects(panel)]


async def test_each_field_says_what_is_chosen_in_it(bot_env: BotEnv) -> None:
    ada, _, thread = await begun(bot_env)
    panel = await bot_env.panel(ada, thread)
    assert headings(panel) == ["Weapon: Bare hands", "Boost: not chosen", "Bag: not chosen"]
    assert [option["label"] for option in selects(panel)[0]["options"]] == ["✓ Bare hands", "Sword", "Axe"]
    await ada.select(panel, ["bag.rope"], custom_id=selects(panel)[2]["custom_id"])
    await ada.select(panel, ["weapon.axe"], custom_id=selects(panel)[0]["custom_id"])
    await ada.select(panel, ["bag.lamp"], custom_id=selects(panel)[2]["custom_id"])
    assert headings(panel) == ["Weapon: Axe", "Boost: not chosen", "Bag: Rope and Lamp"]
    assert {"Send", "Begin again", say(text("form-usual"))} <= set(buttons(panel))
    assert "Axe" in words_of(panel), "what others will see"


async def test_a_draft_outlives_its_panel_and_a_restart(bot_env: BotEnv) -> None:
    ada, bo, thread = await begun(bot_env)
    panel = await bot_env.panel(ada, thread)
    await ada.select(panel, ["weapon.axe"], custom_id=selects(panel)[0]["custom_id"])
    await bot_env.restart()
    panel = await bot_env.panel(ada, thread)
    assert headings(panel)[0] == "Weapon: Axe"
    assert headings(await bot_env.panel(bo, thread))[0] == "Weapon: Bare hands"
    await ada.click(panel, label="Send")
    await ada.click(panel, label="Change it")
    assert headings(panel)[0] == "Weapon: Axe"


async def test_a_field_is_filled_by_typing_and_named_where_the_options_stand_together(bot_env: BotEnv) -> None:
    ada, _, thread = await begun(bot_env)
    assert {"name": "Weapon: Axe", "value": "weapon.axe"} in await ada.autocomplete(thread, "move", "option", "axe")
    panel = shown(await ada.slash(thread, "move", option="weapon: axe"))
    assert headings(panel)[0] == "Weapon: Axe"
    assert headings(shown(await ada.slash(thread, "move", option="sword")))[0] == "Weapon: Sword"


async def test_a_sequence_is_made_by_pressing_and_read_in_words(bot_env: BotEnv) -> None:
    ada, bo, thread = await fighting(bot_env)
    panel = await bot_env.panel(ada, thread)
    assert buttons(panel)["Send"]["disabled"]
    assert "Take the last back" not in buttons(panel)
    for throw in ("Rock", "Rock", "Scissors", "Paper"):
        await ada.click(panel, label=throw)
    assert "Rock → Rock → Scissors → Paper" in words_of(panel)
    await bot_env.restart()  # nothing but the message remembers it
    await ada.click(panel, label="Take the last back")
    assert "Rock → Rock → Scissors" in words_of(panel)
    assert "Paper" not in words_of(panel).replace("Papers", "")
    await ada.click(panel, label="Send")
    assert (await taken(bot_env))[-1] == ("rock", "rock", "scissors")
    assert "Change it" in buttons(panel)
    await bo.slash(thread, "move", option="rock, Paper, rock, rock, paper")
    assert (await taken(bot_env))[-1] == ("rock", "paper", "rock", "rock", "paper")


async def test_a_full_sequence_offers_no_more(bot_env: BotEnv) -> None:
    ada, _, thread = await fighting(bot_env)
    panel = await bot_env.panel(ada, thread)
    for _ in range(6):
        await ada.click(panel, label="Rock")
    assert "Rock" not in buttons(panel)
    assert {"Send", "Take the last back"} <= set(buttons(panel))
    assert len({part.get("custom_id") for part in components(panel) if "custom_id" in part}) == len(buttons(panel))
    await ada.click(panel, label="Send")
    assert (await taken(bot_env))[-1] == ("rock",) * 6


async def test_a_sequence_for_a_settled_question_is_refused(bot_env: BotEnv) -> None:
    ada, _, thread = await fighting(bot_env)
    panel, other = await bot_env.panel(ada, thread), await bot_env.panel(ada, thread)
    await ada.click(panel, label="Rock")
    await ada.slash(thread, "move", option="paper")
    assert Answered(await ada.click(panel, label="Send")).sentence
    assert (await taken(bot_env))[-1] == ("paper",)
    await ada.click(other, label="Rock")
    assert "Change it" in buttons(other), "the panel shows what is asked now"
