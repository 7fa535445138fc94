"""The Draugr's own command."""

from __future__ import annotations

import pytest
import simcord

from bot.words import speaker
from engines.core import get, text
from tests.bot_env import BotEnv, shown, words_of

say = speaker("draugr")


@pytest.mark.parametrize("value", ["off", "on"])
async def test_a_table_opens_with_its_options(bot_env: BotEnv, value: str) -> None:
    lobby = shown(await bot_env.person("Ada").slash(bot_env.channel, "draugr new", strict_corruption_pile=value))
    assert not lobby.ephemeral
    assert say(text(f"option-strict_corruption_pile-{value}")) in words_of(lobby)


async def test_without_options_the_defaults_hold(bot_env: BotEnv) -> None:
    lobby = shown(await bot_env.person("Ada").slash(bot_env.channel, "draugr new"))
    default = get("draugr").meta.choices[0].default
    assert say(text(f"option-strict_corruption_pile-{default}")) in words_of(lobby)


async def test_discord_offers_the_options_there_are(bot_env: BotEnv) -> None:
    with pytest.raises(simcord.SetupError):
        await bot_env.person("Ada").slash(bot_env.channel, "draugr new", strict_corruption_pile="perhaps")
    (command,) = [root for root in bot_env.bot.tree.get_commands() if root.name == "draugr"]
    (new,) = command.to_dict(bot_env.bot.tree)["options"]
    named = {option["name"]: [choice["value"] for choice in option["choices"]] for option in new["options"]}
    assert named == {choice.id: list(choice.values) for choice in get("draugr").meta.choices}
