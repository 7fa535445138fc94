"""``/<game> new``, made from each game's `Meta`."""

from __future__ import annotations

import pytest
import simcord

from bot.words import speaker
from engines.core import games, get, text
from tests.bot_env import BotEnv, Message, shown, words_of


@pytest.mark.parametrize("value", get("trogdor").meta.choices[0].values)
async def test_a_table_opens_with_its_options(bot_env: BotEnv, value: str) -> None:
    lobby = shown(await bot_env.person("Ada").slash(bot_env.channel, "trogdor new", layout=value))
    assert not lobby.ephemeral
    assert speaker("trogdor")(text(f"option-layout-{value}")) in words_of(lobby)


@pytest.mark.parametrize("game", games())
async def test_discord_offers_the_options_there_are(bot_env: BotEnv, game: str) -> None:
    (command,) = [root for root in bot_env.bot.tree.get_commands() if root.name == game]
    (new,) = command.to_dict(bot_env.bot.tree)["options"]
    named = {option["name"]: [choice["value"] for choice in option["choices"]] for option in new["options"]}
    strength = {"computers": ["easy", "normal", "strong"]} if get(game).meta.most > 1 else {}
    assert named == {choice.id: list(choice.values) for choice in get(game).meta.choices} | strength


async def test_a_table_opens_with_computers_of_a_strength(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    lobby = shown(await ada.slash(bot_env.channel, "trogdor new", computers="easy"))
    assert "Computers: easy" in words_of(lobby)
    await ada.click(lobby, label="Computer")
    assert "2. 🤖 Computer, easy" in plain(bot_env.last(bot_env.channel))


def plain(message: Message) -> list[str]:
    """The lines of a message, without the marks around names."""
    return words_of(message).replace("\u2068", "").replace("\u2069", "").splitlines()


async def test_no_other_value_can_be_typed(bot_env: BotEnv) -> None:
    with pytest.raises(simcord.SetupError):
        await bot_env.person("Ada").slash(bot_env.channel, "trogdor new", layout="perhaps")
