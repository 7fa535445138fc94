"""``/<game> new``, made from each game's `Meta`."""

from __future__ import annotations

import pytest
import simcord

from bot.words import speaker
from engines.core import games, get, text
from tests.bot_env import BotEnv, shown, words_of


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
    assert named == {choice.id: list(choice.values) for choice in get(game).meta.choices}


async def test_no_other_value_can_be_typed(bot_env: BotEnv) -> None:
    with pytest.raises(simcord.SetupError):
        await bot_env.person("Ada").slash(bot_env.channel, "trogdor new", layout="perhaps")
