"""/server: the channels in which tables may be opened, the people who may, and the language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
import simcord

from bot.store import Server
from tests.bot_env import Answered, BotEnv, buttons, components, shown, words_of
from tests.languages import spoken

SWEDISH = """
language-name = Svenska
button-move = Ditt drag
button-leave = Gå
thread-name = Bord { $number }
server-title = Serverns inställningar
"""


@pytest.fixture
def swedish(tmp_path: Path) -> Iterator[None]:
    folder = tmp_path / "words"
    folder.mkdir()
    with spoken(folder, "sv", SWEDISH):
        yield


def manager(bot_env: BotEnv) -> simcord.MemberActor:
    """A person who may manage the server."""
    role = bot_env.guild.create_role("warden", permissions=discord.Permissions(manage_guild=True))
    return bot_env.guild.add_member(bot_env.env.create_user("warden"), roles=[role])


async def kept(bot_env: BotEnv) -> Server:
    async with bot_env.bot.store.read() as tx:
        return await tx.servers.get(bot_env.guild.id)


def pickers(message: simcord.ResponseMessage) -> dict[int, dict[str, object]]:
    """The selects of a panel by their kind: 3 words, 6 roles, 8 channels."""
    return {part["type"]: part for part in components(message) if part["type"] in (3, 6, 8)}


async def test_only_who_manages_the_server_is_offered_it(bot_env: BotEnv) -> None:
    warden, ada = manager(bot_env), bot_env.person("Ada")
    assert "server" in warden.available_commands(bot_env.channel)
    assert "server" not in ada.available_commands(bot_env.channel)
    pressed = await bot_env.choose(ada, bot_env.channel, "s:server:language", "en")
    assert "Only people who may manage" in pressed.sentence
    assert await kept(bot_env) == Server(bot_env.guild.id)


async def test_channels_and_role_are_picked_and_shown_as_picked(bot_env: BotEnv) -> None:
    warden = manager(bot_env)
    games = bot_env.guild.create_text_channel("games")
    keepers = bot_env.guild.create_role("keepers")
    panel = shown(await warden.slash(bot_env.channel, "server"))
    assert panel.ephemeral
    assert "In every channel" in words_of(panel)
    await warden.select(panel, [games], custom_id="s:server:channels")
    await warden.select(panel, [keepers], custom_id="s:server:makers")
    assert await kept(bot_env) == Server(bot_env.guild.id, None, (games.id,), keepers.id)
    assert f"<#{games.id}>" in words_of(panel)
    assert f"<@&{keepers.id}>" in words_of(panel)
    assert pickers(panel)[8]["default_values"] == [{"id": str(games.id), "type": "channel"}]
    await warden.select(panel, [], custom_id="s:server:channels")
    await warden.select(panel, [], custom_id="s:server:makers")
    assert await kept(bot_env) == Server(bot_env.guild.id)


async def test_the_settings_are_found_below_more_and_in_play_by_who_may_change_them(bot_env: BotEnv) -> None:
    warden, ada = manager(bot_env), bot_env.person("Ada")
    thread = await bot_env.started(ada)
    assert "Server settings" not in buttons(shown(await ada.click(bot_env.last(thread), label="More")))
    assert "Server settings" not in buttons(shown(await ada.slash(bot_env.channel, "play")))
    for found in (shown(await warden.click(bot_env.last(thread), label="More")),
                  shown(await warden.slash(bot_env.channel, "play"))):  # fmt: skip
        panel = shown(await warden.click(found, label="Server settings"))
        assert "Settings of this server" in words_of(panel)
    panel = shown(await warden.click(panel, label="Check this channel"))
    assert "All is set" in words_of(panel)
    panel = shown(await warden.click(panel, label="Back"))
    assert "Settings of this server" in words_of(panel)
    for custom_id in ("d:server-again", "d:setup"):
        assert "Only people who may manage" in (await bot_env.press(ada, thread, custom_id)).sentence


async def test_all_may_be_typed_and_nothing_is_kept_of_what_is_refused(bot_env: BotEnv) -> None:
    warden = manager(bot_env)
    games = bot_env.guild.create_text_channel("games")
    keepers = bot_env.guild.create_role("keepers")
    await warden.slash(bot_env.channel, "server", channels=f"<#{games.id}>, <#{bot_env.channel.id}>", makers=keepers)
    assert await kept(bot_env) == Server(bot_env.guild.id, None, (games.id, bot_env.channel.id), keepers.id)
    for typed in ("the tavern", "<#123456789012345678>", ""):
        refused = Answered(await warden.slash(bot_env.channel, "server", channels=typed or " "))
        assert "such as #games, or all" in refused.sentence
    assert "does not speak" in Answered(await warden.slash(bot_env.channel, "server", language="xx")).sentence
    assert len((await kept(bot_env)).channels) == 2
    await warden.slash(bot_env.channel, "server", channels="All")
    assert await kept(bot_env) == Server(bot_env.guild.id, None, (), keepers.id)


async def test_tables_are_opened_only_where_they_may_be(bot_env: BotEnv) -> None:
    warden, ada = manager(bot_env), bot_env.person("Ada")
    games = bot_env.guild.create_text_channel("games")
    thread = await bot_env.started(ada)
    await warden.slash(bot_env.channel, "server", channels=f"<#{games.id}>")
    for command in ("play", "draugr new"):
        answer = Answered(
            await ada.slash(bot_env.channel, command, **({"game": "draugr"} if command == "play" else {}))
        )
        assert f"tables can be opened in <#{games.id}>" in words_of(answer.private[-1])
    panel = shown(await ada.slash(bot_env.channel, "play"))
    chosen = Answered(await ada.click(panel, custom_id="d:new:draugr"))
    assert "tables can be opened in" in chosen.sentence
    await ada.slash(thread, "resign")
    await ada.slash(thread, "settings", confirm=False)
    await ada.slash(thread, "resign")
    again = Answered(await ada.click(bot_env.last(thread), label="Play again"))
    assert "tables can be opened in" in again.sentence
    await ada.slash(games, "play", game="draugr")
    assert "Leave" in buttons(bot_env.last(games))
    moved = Answered(await ada.slash(bot_env.channel, "table here", number=2))
    assert "tables can be opened in" in moved.sentence
    async with bot_env.bot.store.read() as tx:
        assert len(await tx.matches.with_status(("lobby",))) == 1


async def test_a_thread_is_where_its_channel_is(bot_env: BotEnv) -> None:
    warden, ada = manager(bot_env), bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await warden.slash(bot_env.channel, "server", channels=f"<#{bot_env.channel.id}>")
    await ada.slash(thread, "play", game="draugr")
    assert "Leave" in buttons(bot_env.last(thread))


async def test_only_the_role_opens_tables_and_everybody_joins(bot_env: BotEnv) -> None:
    warden, ada = manager(bot_env), bot_env.person("Ada")
    keepers = bot_env.guild.create_role("keepers")
    bo = bot_env.guild.add_member(bot_env.env.create_user("bo"), roles=[keepers])
    await warden.slash(bot_env.channel, "server", makers=keepers)
    refused = Answered(await ada.slash(bot_env.channel, "play", game="trogdor"))
    assert f"only <@&{keepers.id}> may open tables" in words_of(refused.private[-1])
    lobby = await bot_env.play(bo, "trogdor")
    await ada.click(lobby, label="Join")
    async with bot_env.bot.store.read() as tx:
        assert {occupant.person for occupant in await tx.seats.occupants(1)} == {ada.id, bo.id}


async def test_the_tables_speak_the_servers_language_and_each_their_own(bot_env: BotEnv, swedish: None) -> None:
    warden, ada = manager(bot_env), bot_env.person("Ada")
    panel = shown(await warden.slash(bot_env.channel, "server", language="Svenska"))
    assert "Settings of this server" in words_of(panel), "the panel is the warden's"
    lobby = await bot_env.play(ada, "draugr")
    assert "Gå" in buttons(lobby)
    await ada.click(lobby, label="Start")
    thread = bot_env.channel.threads[-1]
    assert thread.name == "Bord 1"
    assert "Ditt drag" in buttons(bot_env.last(thread))
    board = shown(await ada.slash(thread, "board"))
    assert "Your move" in buttons(board), "what is Ada's alone is not the server's"
