"""/server: where tables may be opened, by whom, and in which language they are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
import simcord

from bot.store import Server
from tests.house import Answered, House, buttons, components, shown, words_of
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


def manager(inn: House) -> simcord.MemberActor:
    """Somebody who may manage the server."""
    role = inn.guild.create_role("warden", permissions=discord.Permissions(manage_guild=True))
    return inn.guild.add_member(inn.env.create_user("warden"), roles=[role])


async def kept(inn: House) -> Server:
    async with inn.bot.store.read() as tx:
        return await tx.server(inn.guild.id)


def pickers(message: simcord.ResponseMessage) -> dict[int, dict[str, object]]:
    """The selects of a panel by their kind: 3 words, 6 roles, 8 channels."""
    return {part["type"]: part for part in components(message) if part["type"] in (3, 6, 8)}


async def test_only_who_manages_the_server_is_offered_it(inn: House) -> None:
    warden, ada = manager(inn), inn.person("Ada")
    assert "server" in warden.available_commands(inn.channel)
    assert "server" not in ada.available_commands(inn.channel)
    pressed = await inn.choose(ada, inn.channel, "s:server:language", "en")
    assert "Only who may manage" in pressed.sentence
    assert await kept(inn) == Server(inn.guild.id)


async def test_channels_and_role_are_picked_and_shown_as_picked(inn: House) -> None:
    warden = manager(inn)
    games = inn.guild.create_text_channel("games")
    keepers = inn.guild.create_role("keepers")
    panel = shown(await warden.slash(inn.channel, "server"))
    assert panel.ephemeral
    assert "In every channel" in words_of(panel)
    await warden.select(panel, [games], custom_id="s:server:channels")
    await warden.select(panel, [keepers], custom_id="s:server:makers")
    assert await kept(inn) == Server(inn.guild.id, None, (games.id,), keepers.id)
    assert f"<#{games.id}>" in words_of(panel)
    assert f"<@&{keepers.id}>" in words_of(panel)
    assert pickers(panel)[8]["default_values"] == [{"id": str(games.id), "type": "channel"}]
    await warden.select(panel, [], custom_id="s:server:channels")
    await warden.select(panel, [], custom_id="s:server:makers")
    assert await kept(inn) == Server(inn.guild.id)


async def test_the_settings_are_found_below_more_and_in_play_by_who_may_change_them(inn: House) -> None:
    warden, ada = manager(inn), inn.person("Ada")
    thread = await inn.started(ada)
    assert "Server settings" not in buttons(shown(await ada.click(inn.last(thread), label="More")))
    assert "Server settings" not in buttons(shown(await ada.slash(inn.channel, "play")))
    for found in (shown(await warden.click(inn.last(thread), label="More")),
                  shown(await warden.slash(inn.channel, "play"))):  # fmt: skip
        panel = shown(await warden.click(found, label="Server settings"))
        assert "Settings of this server" in words_of(panel)
    panel = shown(await warden.click(panel, label="Check this channel"))
    assert "All is set" in words_of(panel)
    panel = shown(await warden.click(panel, label="Back"))
    assert "Settings of this server" in words_of(panel)
    for custom_id in ("d:server-again", "d:setup"):
        assert "Only who may manage" in (await inn.press(ada, thread, custom_id)).sentence


async def test_all_may_be_typed_and_nothing_is_kept_of_what_is_refused(inn: House) -> None:
    warden = manager(inn)
    games = inn.guild.create_text_channel("games")
    keepers = inn.guild.create_role("keepers")
    await warden.slash(inn.channel, "server", channels=f"<#{games.id}>, <#{inn.channel.id}>", makers=keepers)
    assert await kept(inn) == Server(inn.guild.id, None, (games.id, inn.channel.id), keepers.id)
    for typed in ("the tavern", "<#123456789012345678>", ""):
        refused = Answered(await warden.slash(inn.channel, "server", channels=typed or " "))
        assert "such as #games, or all" in refused.sentence
    assert "no catalogue" in Answered(await warden.slash(inn.channel, "server", language="xx")).sentence
    assert len((await kept(inn)).channels) == 2
    await warden.slash(inn.channel, "server", channels="All")
    assert await kept(inn) == Server(inn.guild.id, None, (), keepers.id)


async def test_tables_are_opened_only_where_they_may_be(inn: House) -> None:
    warden, ada = manager(inn), inn.person("Ada")
    games = inn.guild.create_text_channel("games")
    thread = await inn.started(ada)
    await warden.slash(inn.channel, "server", channels=f"<#{games.id}>")
    for command in ("play", "draugr new"):
        answer = Answered(await ada.slash(inn.channel, command, **({"game": "draugr"} if command == "play" else {})))
        assert f"tables are opened in <#{games.id}>" in words_of(answer.private[-1])
    panel = shown(await ada.slash(inn.channel, "play"))
    chosen = Answered(await ada.select(panel, ["draugr"]))
    assert "tables are opened in" in chosen.sentence
    await ada.slash(thread, "resign")
    await ada.slash(thread, "settings", confirm=False)
    await ada.slash(thread, "resign")
    again = Answered(await ada.click(inn.last(thread), label="Play again"))
    assert "tables are opened in" in again.sentence
    await ada.slash(games, "play", game="draugr")
    assert "Leave" in buttons(inn.last(games))
    moved = Answered(await ada.slash(inn.channel, "table here", number=2))
    assert "tables are opened in" in moved.sentence
    async with inn.bot.store.read() as tx:
        assert len(await tx.matches_with(("lobby",))) == 1


async def test_a_thread_is_where_its_channel_is(inn: House) -> None:
    warden, ada = manager(inn), inn.person("Ada")
    thread = await inn.started(ada)
    await warden.slash(inn.channel, "server", channels=f"<#{inn.channel.id}>")
    await ada.slash(thread, "play", game="draugr")
    assert "Leave" in buttons(inn.last(thread))


async def test_only_the_role_opens_tables_and_everybody_joins(inn: House) -> None:
    warden, ada = manager(inn), inn.person("Ada")
    keepers = inn.guild.create_role("keepers")
    bo = inn.guild.add_member(inn.env.create_user("bo"), roles=[keepers])
    await warden.slash(inn.channel, "server", makers=keepers)
    refused = Answered(await ada.slash(inn.channel, "play", game="trogdor"))
    assert f"only <@&{keepers.id}> may open tables" in words_of(refused.private[-1])
    lobby = await inn.play(bo, "trogdor")
    await ada.click(lobby, label="Join")
    async with inn.bot.store.read() as tx:
        assert {sitter.person for sitter in await tx.sitters(1)} == {ada.id, bo.id}


async def test_the_tables_speak_the_servers_language_and_each_their_own(inn: House, swedish: None) -> None:
    warden, ada = manager(inn), inn.person("Ada")
    panel = shown(await warden.slash(inn.channel, "server", language="Svenska"))
    assert "Settings of this server" in words_of(panel), "the panel is the warden's"
    lobby = await inn.play(ada, "draugr")
    assert "Gå" in buttons(lobby)
    await ada.click(lobby, label="Start")
    thread = inn.channel.threads[-1]
    assert thread.name == "Bord 1"
    assert "Ditt drag" in buttons(inn.last(thread))
    board = shown(await ada.slash(thread, "board"))
    assert "Your move" in buttons(board), "what is Ada's alone is not the server's"
