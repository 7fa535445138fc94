"""Opening a table and sitting down, as people do it."""

from __future__ import annotations

import discord
import pytest

from bot.words import speaker
from engines.core import games, text
from tests.house import Answered, House, buttons, components, presses, selects, shown, words_of

pytestmark = pytest.mark.usefixtures("magpies")
say = speaker(None)


async def test_play_shows_a_lobby_to_all(inn: House) -> None:
    result = await inn.person("Ada").slash(inn.channel, "play", game="magpies")
    lobby = shown(result)
    assert not lobby.ephemeral
    read = words_of(lobby)
    assert "🐦 Magpies" in read
    assert "table 1" in read
    assert "👑 **\u2068Ada\u2069**" in read
    assert "Seats, 1 of 4" in read
    assert "One more player is needed." in read
    assert {"Join", "Leave", "Start", "Computer", "Options", "Rules"} == set(buttons(lobby))
    assert buttons(lobby)["Start"]["disabled"]
    (picture,) = [part for part in components(lobby) if part["type"] == 12]
    assert picture["items"][0]["description"] == "Magpies"
    assert len(inn.channel.history()) == 1


async def test_play_by_the_title_that_autocomplete_showed(inn: House) -> None:
    ada = inn.person("Ada")
    choices = await ada.autocomplete(inn.channel, "play", "game", "draug")
    assert [(choice["name"], choice["value"]) for choice in choices] == [("The Draugr", "draugr")]
    assert len(await ada.autocomplete(inn.channel, "play", "game", "")) == len(games())
    assert await ada.autocomplete(inn.channel, "play", "game", "zz") == []
    assert "The Draugr" in words_of(await inn.play(ada, "the draugr"))


async def test_play_without_a_game_asks_which(inn: House) -> None:
    ada = inn.person("Ada")
    asked = shown(await ada.slash(inn.channel, "play"))
    assert asked.ephemeral
    (menu,) = selects(asked)
    assert [option["label"] for option in menu["options"]] == [speaker(game)(text("game-title")) for game in games()]
    answered = await ada.select(asked, ["magpies"])
    assert say(text("lobby-opened", number=1)) in [words_of(asked), *map(words_of, Answered(answered).private)]
    assert "Magpies" in words_of(inn.last(inn.channel))
    assert "Join" in buttons(inn.last(inn.channel))


async def test_a_game_that_is_not_there_is_refused_privately(inn: House) -> None:
    result = await inn.person("Ada").slash(inn.channel, "play", game="chess")
    assert Answered(result).sentence == say(text("unknown-game", game="chess"))
    assert inn.channel.history(viewer=inn.person("Bo")) == []


async def test_where_the_bot_may_not_write_no_table_is_opened(inn: House) -> None:
    deny = discord.PermissionOverwrite(send_messages=False, attach_files=False)
    channel = inn.guild.create_text_channel("quiet", overwrites={inn.guild.default_role: deny})
    result = await inn.person("Ada").slash(channel, "play", game="draugr")
    assert "**Send Messages**, **Attach Files**" in Answered(result).sentence
    assert "Your tables" not in words_of(shown(await inn.person("Ada").slash(channel, "matches")))


async def test_people_join_and_leave_by_button_in_the_same_message(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    lobby = await inn.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    read = words_of(inn.last(inn.channel))
    assert "🪑 **\u2068Bo\u2069**" in read
    assert "The host starts" in read
    assert not buttons(inn.last(inn.channel))["Start"].get("disabled")
    await ada.click(lobby, label="Leave")
    read = words_of(inn.last(inn.channel))
    assert "Ada" not in read
    assert "👑 **\u2068Bo\u2069**" in read
    await bo.click(lobby, label="Leave")
    assert say(text("lobby-closed")) in words_of(inn.last(inn.channel))
    assert presses(inn.last(inn.channel)) == {}
    assert len(inn.channel.history()) == 1


async def test_what_one_may_not_do_in_a_lobby_is_told_privately(inn: House) -> None:
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    lobby = await inn.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    for who, label, key in (
        (bo, "Join", "already-seated"), (cleo, "Leave", "not-seated"), (bo, "Start", "host-only"),
        (cleo, "Computer", "host-only"), (bo, "Options", "host-only"),
    ):  # fmt: skip
        answered = Answered(await who.click(lobby, label=label))
        assert answered.sentence == say(text(key))
        assert answered.public == []


async def test_a_full_table_offers_no_seat(inn: House) -> None:
    ada, bo, cleo = inn.people("Ada", "Bo", "Cleo")
    lobby = await inn.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    await ada.click(lobby, label="Computer")
    await ada.click(lobby, label="Computer")
    full = inn.last(inn.channel)
    assert {"Leave", "Start", "Options", "Rules"} == set(buttons(full))
    assert words_of(full).count("🤖") == 2
    assert "Computer (South)" in words_of(full)
    late = Answered(await cleo.slash(inn.channel, "table join", number=1))
    assert late.sentence == say(text("table-full"))


async def test_a_lobby_for_one_offers_no_seat(inn: House) -> None:
    lobby = await inn.play(inn.person("Ada"), "draugr")
    assert {"Leave", "Start", "Options", "Rules"} == set(buttons(lobby))
    assert not buttons(lobby)["Start"].get("disabled")


async def test_the_host_sets_options_in_a_private_panel(inn: House) -> None:
    ada = inn.person("Ada")
    lobby = await inn.play(ada, "magpies")
    panel = shown(await ada.click(lobby, label="Options"))
    assert panel.ephemeral
    pace, night = selects(panel)
    await ada.select(panel, ["long"], custom_id=night["custom_id"])
    await ada.select(panel, ["3600"], custom_id=pace["custom_id"])
    read = words_of(inn.last(inn.channel))
    assert "Long: seven rounds" in read
    assert "An hour per answer" in read
    chosen = [option["value"] for menu in selects(panel) for option in menu["options"] if option.get("default")]
    assert chosen == ["3600", "long"]


async def test_the_options_panel_of_a_started_match_changes_nothing(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    lobby = await inn.play(ada, "magpies")
    await bo.click(lobby, label="Join")
    panel = shown(await ada.click(lobby, label="Options"))
    await ada.click(lobby, label="Start")
    result = await ada.select(panel, ["long"], custom_id=selects(panel)[1]["custom_id"])
    assert Answered(result).sentence == say(text("lobby-over"))


async def test_start_opens_a_thread_and_shows_the_dice_are_sealed(inn: House) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    lobby = inn.channel.history()[0]
    assert thread.name == "The Draugr, table 1"
    assert presses(lobby) == {}
    assert str(thread.id) in buttons(lobby)["Table"]["url"]
    assert "Dice sealed" in words_of(lobby)
    assert "Your move" in buttons(inn.last(thread))


async def test_all_of_it_can_be_typed(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await ada.slash(inn.channel, "play", game="magpies")
    for who, command, key in (
        (bo, "join", "joined"), (bo, "leave", "left"), (ada, "computer", "computer-added"), (ada, "start", "started"),
    ):  # fmt: skip
        answered = Answered(await who.slash(inn.channel, f"table {command}", number=1))
        assert answered.sentence == say(text(key, number=1))
    assert len(inn.channel.threads) == 1
    again = Answered(await ada.slash(inn.channel, "table start", number=1))
    assert again.sentence == say(text("lobby-over"))
    nowhere = Answered(await ada.slash(inn.channel, "table join", number=99))
    assert nowhere.sentence == say(text("no-such-match", number=99))


async def test_options_can_be_typed_for(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await inn.play(ada, "magpies")
    panel = shown(await ada.slash(inn.channel, "table options", number=1))
    assert panel.ephemeral
    assert len(selects(panel)) == 2
    assert Answered(await bo.slash(inn.channel, "table options", number=1)).sentence == say(text("host-only"))


async def test_play_again_opens_a_new_table_with_the_same_options(inn: House) -> None:
    ada, bo = inn.people("Ada", "Bo")
    await ada.slash(inn.channel, "draugr new", strict_corruption_pile="on")
    await ada.click(inn.last(inn.channel), label="Start")
    thread = inn.channel.threads[-1]
    confirm = shown(await ada.slash(thread, "resign"))
    await ada.click(confirm, label="Resign")
    answered = Answered(await bo.click(inn.last(thread), label="Play again"))
    assert "Table 2 is open" in answered.sentence
    lobby = inn.last(inn.channel)
    assert "👑 **\u2068Bo\u2069**" in words_of(lobby)
    assert say_draugr("option-strict_corruption_pile-on") in words_of(lobby)
    twice = Answered(await bo.click(inn.last(thread), label="Play again"))
    assert twice.sentence == say(text("lobby-open", number=2))


def say_draugr(key: str) -> str:
    return speaker("draugr")(text(key))


async def test_tables_of_another_server_are_out_of_reach(inn: House) -> None:
    await inn.started(inn.person("Ada"))
    await inn.play(inn.person("Bo"), "magpies")
    elsewhere = inn.env.create_guild("Elsewhere")
    room = elsewhere.create_text_channel("room")
    mallory = elsewhere.add_member(inn.env.create_user("mallory"))
    for command, number in (("table join", 2), ("table start", 2)):
        told = Answered(await mallory.slash(room, command, number=number))
        assert told.sentence == say(text("no-such-match", number=number))
    for command in ("board", "log", "move"):
        told = Answered(await mallory.slash(room, command, match=1))
        assert told.sentence == say(text("no-such-match", number=1))
