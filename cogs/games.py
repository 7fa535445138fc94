"""The command of each game, /<game> new, with its table options, and those that a game from elsewhere brings along."""

from __future__ import annotations

import importlib
import logging
from inspect import Parameter, Signature
from typing import Any, Final

from discord import app_commands

from bot.app import Drakhost
from bot.logs import where
from bot.matches import DEFAULT_STRENGTH
from cogs.common import Ask, may_play_here, menu, open_table, option_choices, option_name, strength_choices
from engines.core import STRENGTHS, games, get, registry, strengths

log = logging.getLogger(__name__)
COMPUTERS: Final = "computers"
"""The name of the option for their strength, beside the game's own."""


def commands_of(game: str) -> app_commands.Group:
    """The group of a game's own commands. Its options are those of `Meta.choices`, with the words of its catalogue."""
    meta = get(game).meta
    choices, has_strengths = meta.choices, meta.most > 1 and len(strengths(game)) > 1

    async def new(interaction: Ask, **given: str | None) -> None:
        may_play_here(interaction)
        computers = next((one for one in STRENGTHS if one == given.pop(COMPUTERS, None)), DEFAULT_STRENGTH)
        chosen = {option: value for option, value in given.items() if value is not None}
        await open_table(interaction, game, chosen, computers)

    asks = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD)
    names = [*(one.id for one in choices), *([COMPUTERS] if has_strengths else [])]
    options = [Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=str | None) for name in names]
    new.__signature__ = Signature([asks, *options])  # type: ignore[attr-defined]  # discord.py reads options from it
    app_commands.describe(**{one.id: option_name(game, f"option-{one.id}.detail") for one in choices})(new)
    app_commands.choices(**{one.id: option_choices(game, one) for one in choices})(new)
    if has_strengths:
        app_commands.describe(**{COMPUTERS: menu("command-computers")})(new)
        app_commands.choices(**{COMPUTERS: strength_choices(game)})(new)

    group = app_commands.Group(name=game, description=option_name(game, "game-tagline"))
    group.add_command(app_commands.Command[Any, ..., None](name="new", description=menu("command-new"), callback=new))
    return group


async def setup(bot: Drakhost) -> None:
    own = registry.cogs()
    for game in games():
        try:
            bot.tree.add_command(commands_of(game))
            if game in own:
                await importlib.import_module(own[game]).setup(bot)
        except Exception as error:
            if registry.painter(game) is None:
                raise
            log.error("the game %s is opened by /play only, its own commands fail: %s", game, where(error))
