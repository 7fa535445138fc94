"""The command of each installed game, /<game> new, with the game's table options."""

from __future__ import annotations

from inspect import Parameter, Signature
from typing import Any

from discord import app_commands

from bot.app import Drakhost
from cogs.common import Ask, may_play_here, menu, open_table, option_choices, option_name
from engines.core import games, get


def commands_of(game: str) -> app_commands.Group:
    """The group of a game's own commands. Its options are those of `Meta.choices`, with the words of its catalogue."""
    choices = get(game).meta.choices

    async def new(interaction: Ask, **given: str | None) -> None:
        may_play_here(interaction)
        await open_table(interaction, game, {option: value for option, value in given.items() if value is not None})

    asks = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD)
    options = [Parameter(one.id, Parameter.KEYWORD_ONLY, default=None, annotation=str | None) for one in choices]
    new.__signature__ = Signature([asks, *options])  # type: ignore[attr-defined]  # discord.py reads options from it
    app_commands.describe(**{one.id: option_name(game, f"option-{one.id}.detail") for one in choices})(new)
    app_commands.choices(**{one.id: option_choices(game, one) for one in choices})(new)

    group = app_commands.Group(name=game, description=option_name(game, "game-tagline"))
    group.add_command(app_commands.Command[Any, ..., None](name="new", description=menu("command-new"), callback=new))
    return group


async def setup(bot: Drakhost) -> None:
    for game in games():
        bot.tree.add_command(commands_of(game))
