"""A person who cannot see the place of a match finds no match there, whatever they press or type, and from wherever."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import pytest
import simcord
from discord import AppCommandOptionType as Kind
from discord import app_commands
from simcord.enums import ChannelType

from bot.ui.answers import Ack
from bot.ui.press import verbs
from bot.words import speaker
from engines.core import text
from tests.bot.test_threads import put_away
from tests.bot_env import Answered, BotEnv, presses, words_of

pytestmark = pytest.mark.usefixtures("magpies")
say = speaker(None)
RUNNING, LOBBY, OVER = 1, 2, 3
NUMBERED = ("match", "number")
"""The parameters of commands that name a match."""


def unknown(number: int) -> str:
    return say(text("no-such-match", number=number))


def cellar(bot_env: BotEnv, *members: str) -> simcord.ChannelHandle:
    """A channel that only these people, and the bot, can see."""
    shown = discord.PermissionOverwrite(view_channel=True)
    rights: dict[Any, discord.PermissionOverwrite] = {bot_env.person(name): shown for name in members}
    hidden = discord.PermissionOverwrite(view_channel=False)
    assert bot_env.guild.me is not None
    return bot_env.guild.create_text_channel(
        "cellar", overwrites={bot_env.guild.default_role: hidden, bot_env.guild.me: shown, **rights}
    )


async def opened_in(bot_env: BotEnv, place: simcord.ChannelHandle, *names: str) -> discord.Message:
    """The lobby of a table in that place, where all these people sit."""
    host, *others = bot_env.people(*names)
    await host.slash(place, "play", game="magpies")
    lobby = place.last_message
    assert lobby is not None
    for other in others:
        await other.click(lobby, label="Join")
    return lobby


@pytest.fixture
async def hidden_env(bot_env: BotEnv) -> BotEnv:
    """An environment in which Ada and Bo play in the cellar, have a table open there, and have ended a match; Cleo sees
    none of it."""
    ada, _, _ = bot_env.people("Ada", "Bo", "Cleo")
    place = cellar(bot_env, "Ada", "Bo")
    await ada.click(await opened_in(bot_env, place, "Ada", "Bo"), label="Start")
    await opened_in(bot_env, place, "Ada")
    await ada.click(await opened_in(bot_env, place, "Ada", "Bo"), label="Start")
    for name in ("Ada", "Bo"):
        await bot_env.bot.matches.moves.resign(OVER, bot_env.person(name).id)
    await bot_env.bot.follow_up()
    return bot_env


def named_commands(bot_env: BotEnv) -> Iterator[tuple[app_commands.Command[Any, ..., Any], str]]:
    """All commands that name a match, with the parameter that names it."""
    for command in bot_env.bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            for parameter in command.parameters:
                if parameter.name in NUMBERED and parameter.type is Kind.integer:
                    yield command, parameter.name


def filled(command: app_commands.Command[Any, ..., Any], bot_env: BotEnv, **given: Any) -> dict[str, Any]:
    """Values for the command's required parameters, and the given ones."""
    plain: dict[Kind, Any] = {Kind.user: bot_env.person("Cleo"), Kind.string: "x", Kind.integer: 1, Kind.boolean: True}
    needed = {one.name: plain[one.type] for one in command.parameters if one.required}
    return needed | given


@pytest.mark.parametrize("number", [RUNNING, LOBBY, OVER])
async def test_no_command_tells_an_outsider_of_a_match(hidden_env: BotEnv, number: int) -> None:
    cleo, asked = hidden_env.person("Cleo"), 0
    for command, parameter in named_commands(hidden_env):
        if command.default_permissions is None:
            given = filled(command, hidden_env, **{parameter: number})
            answered = Answered(await cleo.slash(hidden_env.channel, command.qualified_name, **given))
            assert answered.sentence == unknown(number), command.qualified_name
            assert not answered.public
            asked += 1
    assert asked > 20
    assert not (await hidden_env.bot.matches.views.perspective(LOBBY, cleo.id)).viewer


async def test_no_autocomplete_tells_an_outsider_of_a_match(hidden_env: BotEnv) -> None:
    cleo, asked = hidden_env.person("Cleo"), 0
    for command, parameter in named_commands(hidden_env):
        for number in (RUNNING, LOBBY):
            for offered in command.parameters:
                if offered.autocomplete:
                    given = {parameter: number}
                    assert not await cleo.autocomplete(
                        hidden_env.channel, command.qualified_name, offered.name, "", **given
                    )
                    asked += 1
    assert asked >= 8


def forged(number: int) -> Iterator[tuple[str, str]]:
    """A press for each verb that names a match."""
    for verb in verbs().values():
        if verb.ack is Ack.MODAL:
            continue
        at = 0 if verb.name in ("moments", "moment", "rewind") else verb.match_at
        if at is not None:
            yield (
                verb.name,
                ":".join(["d", verb.name, *("magpies", "passing")[:at], str(number), "1", "1", "1"][: at + 5]),
            )


@pytest.mark.parametrize("number", [RUNNING, LOBBY, OVER])
async def test_no_press_tells_an_outsider_of_a_match(hidden_env: BotEnv, number: int) -> None:
    """The button was made by hand, or copied from an old message."""
    cleo = hidden_env.person("Cleo")
    for name, custom_id in forged(number):
        answered = await hidden_env.press(cleo, hidden_env.channel, custom_id)
        expected = say(text("not-yours")) if name in ("moments", "moment", "rewind") else unknown(number)
        assert answered.sentence == expected, custom_id
    answered = await hidden_env.choose(cleo, hidden_env.channel, "s:news-of", str(number))
    assert answered.sentence == unknown(number)
    assert len([*forged(number)]) > 50


async def test_whoever_manages_the_server_mends_only_what_they_see(hidden_env: BotEnv) -> None:
    keepers = hidden_env.guild.create_role(
        "keepers", permissions=discord.Permissions(manage_guild=True, view_channel=True)
    )
    user = hidden_env.env.create_user("dag", global_name="Dag")
    dag = hidden_env.guild.add_member(user, roles=[keepers])
    answered = Answered(await dag.slash(hidden_env.channel, "rewind", number=RUNNING))
    assert answered.sentence == unknown(RUNNING)
    answered = await hidden_env.press(dag, hidden_env.channel, f"d:moments:{RUNNING}")
    assert answered.sentence == unknown(RUNNING)


async def test_in_a_message_to_the_bot_only_players_find_their_match(bot_env: BotEnv) -> None:
    """A spectator watches at the table only."""
    ada, _, cleo = bot_env.people("Ada", "Bo", "Cleo")
    await ada.click(await opened_in(bot_env, bot_env.channel, "Ada", "Bo"), label="Start")
    for who, found in ((cleo, False), (ada, True)):
        await bot_env.bot.create_dm(discord.Object(who.id))
        answered = Answered(await who.user.slash("log", match=1))
        assert (words_of(answered.private[0]) != unknown(1)) is found


async def test_a_thread_that_sleeps_is_as_hidden_as_its_channel(bot_env: BotEnv) -> None:
    """No request is made for it: after a restart the bot does not know the thread."""
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    place = cellar(bot_env, "Ada", "Bo")
    bot_env.env.backend.create_thread(place.id, "our games", ada.id)
    thread = place.threads[-1]
    await opened_in(bot_env, thread, "Ada")
    await put_away(bot_env, thread)
    await bot_env.restart()
    guild, known = bot_env.bot.get_guild(bot_env.guild.id), bot_env.bot.get_channel(thread.id)
    assert guild is not None
    assert isinstance(known, discord.Thread)
    guild._remove_thread(known)  # SimCord reports archived threads, Discord does not
    assert Answered(await cleo.slash(bot_env.channel, "table join", number=1)).sentence == unknown(1)
    assert Answered(await bo.slash(bot_env.channel, "board", match=1)).sentence == say(text("not-started"))


async def test_a_private_thread_shows_its_table_to_nobody_outside(bot_env: BotEnv) -> None:
    """It lies in a channel that everybody sees, but only its members see the thread."""
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    bot_env.env.backend.create_thread(bot_env.channel.id, "just us", ada.id, type=ChannelType.PRIVATE_THREAD)
    thread = bot_env.channel.threads[-1]
    assert bot_env.guild.me is not None
    for one in (ada, bo, bot_env.guild.me):
        bot_env.env.backend.add_thread_member(thread.id, one.id)
    await ada.slash(thread, "play", game="magpies")
    assert Answered(await cleo.slash(bot_env.channel, "table join", number=1)).sentence == unknown(1)
    await bo.click(bot_env.last(thread), label="Join")
    assert (await bot_env.bot.matches.views.perspective(1, bo.id)).viewer


async def test_nobody_is_asked_to_a_table_that_they_cannot_see(hidden_env: BotEnv) -> None:
    ada, cleo = hidden_env.people("Ada", "Cleo")
    place = (await hidden_env.bot.matches.views.perspective(LOBBY)).match.channel
    why = say(text("guest-cannot-see", who=f"<@{cleo.id}>", channel=f"<#{place}>"))
    assert Answered(await ada.slash(hidden_env.channel, "table invite", number=LOBBY, person=cleo)).sentence == why
    assert Answered(await ada.slash(hidden_env.channel, "seat give", who=cleo, match=RUNNING)).sentence == why


async def test_whoever_sees_the_channel_finds_the_table_from_elsewhere(bot_env: BotEnv) -> None:
    _, bo = bot_env.people("Ada", "Bo")
    await opened_in(bot_env, bot_env.channel, "Ada")
    elsewhere = bot_env.guild.create_text_channel("elsewhere")
    await bo.slash(elsewhere, "table join", number=1)
    assert (await bot_env.bot.matches.views.perspective(1, bo.id)).viewer
    assert "Start" in presses(bot_env.last(bot_env.channel))
