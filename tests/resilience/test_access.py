"""Who cannot see the place of a match finds no match there, whatever they press or type, and from wherever."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
import pytest
import simcord
from discord import AppCommandOptionType as Kind
from discord import app_commands
from simcord.enums import ChannelType

from bot.ui.press import Ack, verbs
from bot.words import speaker
from engines.core import text
from tests.bot.test_threads import put_away
from tests.house import Answered, House, presses, words_of

pytestmark = pytest.mark.usefixtures("magpies")
say = speaker(None)
RUNNING, LOBBY, OVER = 1, 2, 3
NUMBERED = ("match", "number")
"""The parameters of commands that name a match."""


def unknown(number: int) -> str:
    return say(text("no-such-match", number=number))


def cellar(inn: House, *members: str) -> simcord.ChannelHandle:
    """A channel that only these people, and the bot, can see."""
    shown = discord.PermissionOverwrite(view_channel=True)
    rights: dict[Any, discord.PermissionOverwrite] = {inn.person(name): shown for name in members}
    hidden = discord.PermissionOverwrite(view_channel=False)
    assert inn.guild.me is not None
    return inn.guild.create_text_channel(
        "cellar", overwrites={inn.guild.default_role: hidden, inn.guild.me: shown, **rights}
    )


async def opened_in(inn: House, place: simcord.ChannelHandle, *names: str) -> discord.Message:
    """A table there, at which all of them sit; its lobby."""
    host, *others = inn.people(*names)
    await host.slash(place, "play", game="magpies")
    lobby = place.last_message
    assert lobby is not None
    for other in others:
        await other.click(lobby, label="Join")
    return lobby


@pytest.fixture
async def den(inn: House) -> House:
    """Ada and Bo play in the cellar, have a table open there, and have ended a match; Cleo sees none of it."""
    ada, _, _ = inn.people("Ada", "Bo", "Cleo")
    place = cellar(inn, "Ada", "Bo")
    await ada.click(await opened_in(inn, place, "Ada", "Bo"), label="Start")
    await opened_in(inn, place, "Ada")
    await ada.click(await opened_in(inn, place, "Ada", "Bo"), label="Start")
    for name in ("Ada", "Bo"):
        await inn.bot.matches.resign(OVER, inn.person(name).id)
    await inn.bot.settle()
    return inn


def named_commands(inn: House) -> Iterator[tuple[app_commands.Command[Any, ..., Any], str]]:
    """All commands that name a match, and by which parameter."""
    for command in inn.bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            for parameter in command.parameters:
                if parameter.name in NUMBERED and parameter.type is Kind.integer:
                    yield command, parameter.name


def filled(command: app_commands.Command[Any, ..., Any], inn: House, **given: Any) -> dict[str, Any]:
    """What the command needs."""
    plain: dict[Kind, Any] = {Kind.user: inn.person("Cleo"), Kind.string: "x", Kind.integer: 1, Kind.boolean: True}
    needed = {one.name: plain[one.type] for one in command.parameters if one.required}
    return needed | given


@pytest.mark.parametrize("number", [RUNNING, LOBBY, OVER])
async def test_no_command_tells_an_outsider_of_a_match(den: House, number: int) -> None:
    cleo, asked = den.person("Cleo"), 0
    for command, parameter in named_commands(den):
        if command.default_permissions is None:
            given = filled(command, den, **{parameter: number})
            answered = Answered(await cleo.slash(den.channel, command.qualified_name, **given))
            assert answered.sentence == unknown(number), command.qualified_name
            assert not answered.public
            asked += 1
    assert asked > 20
    assert not (await den.bot.matches.desk(LOBBY, cleo.id)).viewer


async def test_no_autocomplete_tells_an_outsider_of_a_match(den: House) -> None:
    cleo, asked = den.person("Cleo"), 0
    for command, parameter in named_commands(den):
        for number in (RUNNING, LOBBY):
            for offered in command.parameters:
                if offered.autocomplete:
                    given = {parameter: number}
                    assert not await cleo.autocomplete(den.channel, command.qualified_name, offered.name, "", **given)
                    asked += 1
    assert asked >= 8


def forged(number: int) -> Iterator[tuple[str, str]]:
    """A press for each verb that names a match."""
    for verb in verbs().values():
        if verb.ack is Ack.WINDOW:
            continue
        at = 0 if verb.name in ("moments", "moment", "rewind") else verb.match_at
        if at is not None:
            yield (
                verb.name,
                ":".join(["d", verb.name, *("magpies", "passing")[:at], str(number), "1", "1", "1"][: at + 5]),
            )


@pytest.mark.parametrize("number", [RUNNING, LOBBY, OVER])
async def test_no_press_tells_an_outsider_of_a_match(den: House, number: int) -> None:
    """A button made by hand, or copied from a message of former times."""
    cleo = den.person("Cleo")
    for name, custom_id in forged(number):
        answered = await den.press(cleo, den.channel, custom_id)
        expected = say(text("not-yours")) if name in ("moments", "moment", "rewind") else unknown(number)
        assert answered.sentence == expected, custom_id
    answered = await den.choose(cleo, den.channel, "s:news-of", str(number))
    assert answered.sentence == unknown(number)
    assert len([*forged(number)]) > 50


async def test_whoever_manages_the_server_mends_only_what_they_see(den: House) -> None:
    keepers = den.guild.create_role("keepers", permissions=discord.Permissions(manage_guild=True, view_channel=True))
    user = den.env.create_user("dag", global_name="Dag")
    dag = den.guild.add_member(user, roles=[keepers])
    answered = Answered(await dag.slash(den.channel, "rewind", number=RUNNING))
    assert answered.sentence == unknown(RUNNING)
    answered = await den.press(dag, den.channel, f"d:moments:{RUNNING}")
    assert answered.sentence == unknown(RUNNING)


async def test_in_a_message_to_the_bot_only_players_find_their_match(inn: House) -> None:
    """Whoever watches at the table watches there."""
    ada, _, cleo = inn.people("Ada", "Bo", "Cleo")
    await ada.click(await opened_in(inn, inn.channel, "Ada", "Bo"), label="Start")
    for who, found in ((cleo, False), (ada, True)):
        await inn.bot.create_dm(discord.Object(who.id))
        answered = Answered(await who.user.slash("log", match=1))
        assert (words_of(answered.private[0]) != unknown(1)) is found


async def test_a_thread_that_sleeps_is_as_hidden_as_its_channel(inn: House) -> None:
    """Nothing is requested for it: after a restart the bot does not know of the thread."""
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    place = cellar(inn, "Ada", "Bo")
    inn.env.backend.create_thread(place.id, "our games", ada.id)
    thread = place.threads[-1]
    await opened_in(inn, thread, "Ada")
    await put_away(inn, thread)
    await inn.restart()
    guild, known = inn.bot.get_guild(inn.guild.id), inn.bot.get_channel(thread.id)
    assert guild is not None
    assert isinstance(known, discord.Thread)
    guild._remove_thread(known)  # SimCord tells of threads that sleep, Discord does not
    assert Answered(await cleo.slash(inn.channel, "table join", number=1)).sentence == unknown(1)
    assert Answered(await bo.slash(inn.channel, "board", match=1)).sentence == say(text("not-started"))


async def test_a_private_thread_shows_its_table_to_nobody_outside(inn: House) -> None:
    """It lies in a channel that all see, but who is in it alone sees it."""
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    inn.env.backend.create_thread(inn.channel.id, "just us", ada.id, type=ChannelType.PRIVATE_THREAD)
    thread = inn.channel.threads[-1]
    assert inn.guild.me is not None
    for one in (ada, bo, inn.guild.me):
        inn.env.backend.add_thread_member(thread.id, one.id)
    await ada.slash(thread, "play", game="magpies")
    assert Answered(await cleo.slash(inn.channel, "table join", number=1)).sentence == unknown(1)
    await bo.click(inn.last(thread), label="Join")
    assert (await inn.bot.matches.desk(1, bo.id)).viewer


async def test_nobody_is_asked_to_a_table_that_they_cannot_see(den: House) -> None:
    ada, cleo = den.people("Ada", "Cleo")
    place = (await den.bot.matches.desk(LOBBY)).match.channel
    why = say(text("guest-cannot-see", who=f"<@{cleo.id}>", channel=f"<#{place}>"))
    assert Answered(await ada.slash(den.channel, "table invite", number=LOBBY, person=cleo)).sentence == why
    assert Answered(await ada.slash(den.channel, "seat give", who=cleo, match=RUNNING)).sentence == why


async def test_whoever_sees_the_channel_finds_the_table_from_elsewhere(inn: House) -> None:
    _, bo = inn.people("Ada", "Bo")
    await opened_in(inn, inn.channel, "Ada")
    elsewhere = inn.guild.create_text_channel("elsewhere")
    await bo.slash(elsewhere, "table join", number=1)
    assert (await inn.bot.matches.desk(1, bo.id)).viewer
    assert "Start" in presses(inn.last(inn.channel))
