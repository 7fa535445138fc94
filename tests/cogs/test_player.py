"""A player's settings: pressed and typed, and their effects."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import discord
import pytest
import simcord

from bot.store import Player
from tests.bot_env import Answered, BotEnv, buttons, components, selects, shown, words_of
from tests.languages import spoken

RECEIVED = discord.Interaction._from_data
SWEDISH = """
language-name = Svenska
settings-title = Dina inställningar
command-settings = Dina inställningar: språk, tider, tavlor
button-settings = Inställningar
button-zone = Tidszon
settings-zone-title = Din tidszon
settings-zone-field = En stor stad i din tidszon
more-title = Vad vill du se?
button-more = Mer
button-move = Ditt drag
not-yours = 🔒 Du blir inte tillfrågad här nu.
turn = { $who }, din tur
matches-title = Dina bord
lobby-options = Villkor
move-hunt = Vart?
"""


@pytest.fixture
def swedish(tmp_path: Path) -> Iterator[None]:
    folder = tmp_path / "words"
    folder.mkdir()
    with spoken(folder, "sv", SWEDISH):
        yield


async def settings(bot_env: BotEnv, who: simcord.MemberActor) -> Player:
    async with bot_env.bot.store.read() as tx:
        return await tx.players.get(who.id)


def menu(message: simcord.ResponseMessage, name: str) -> str:
    """The custom id of the select for one setting."""
    return next(str(part["custom_id"]) for part in selects(message) if part["custom_id"].endswith(f":{name}"))


def speak(monkeypatch: pytest.MonkeyPatch, locale: str) -> None:
    """Let everybody's Discord be in that language from now on."""

    def received(interaction: discord.Interaction, data: Any) -> None:
        RECEIVED(interaction, cast("Any", {**data, "locale": locale}))

    monkeypatch.setattr(discord.Interaction, "_from_data", received)


async def test_all_is_changed_by_selects_and_buttons(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    panel = shown(await ada.slash(bot_env.channel, "settings"))
    assert panel.ephemeral
    assert "No quiet hours" in str(selects(panel))
    await ada.select(panel, ["digest"], custom_id=menu(panel, "notices"))
    await ada.select(panel, ["23:00"], custom_id=menu(panel, "quiet-from"))
    await ada.select(panel, ["08:00"], custom_id=menu(panel, "quiet-until"))
    await ada.select(panel, ["en"], custom_id=menu(panel, "language"))
    await ada.click(panel, label="Do not ask again")
    await ada.click(panel, label="Boards as text")
    await ada.click(panel, label="Ask me always")
    assert await settings(bot_env, ada) == Player(
        ada.id, "en", "UTC", (1380, 480), "digest", confirm=False, text_boards=True, ask_always=True
    )
    assert {"Ask once more", "Boards as pictures", "Ask only if I can"} <= set(buttons(panel))
    chosen = {option["value"] for part in selects(panel) for option in part["options"] if option.get("default")}
    assert chosen == {"digest", "23:00", "08:00", "en"}, "what is chosen is shown as chosen"
    await ada.select(panel, ["none"], custom_id=menu(panel, "quiet-from"))
    assert (await settings(bot_env, ada)).quiet is None
    assert [part for part in selects(panel) if part["custom_id"].endswith("quiet-until")] == []


async def test_a_zone_is_looked_for_in_a_window(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    panel = shown(await ada.slash(bot_env.channel, "settings"))
    window = await ada.click(panel, label="Time zone")
    await ada.submit_modal(window, {"wanted": "stockholm"})
    assert "Europe/Stockholm" in str(selects(panel))
    await ada.select(panel, ["Europe/Stockholm"], custom_id=menu(panel, "zone"))
    assert (await settings(bot_env, ada)).zone == "Europe/Stockholm"
    assert "Europe/Stockholm" in words_of(panel)
    window = await ada.click(panel, label="Time zone")
    nowhere = Answered(await ada.submit_modal(window, {"wanted": "Atlantis"}))
    assert "no such time zone" in nowhere.sentence
    assert "Europe/Stockholm" in words_of(panel), "the panel stays"


async def test_all_may_be_typed_and_nothing_is_kept_of_what_is_refused(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    typed = {"zone": "asia/tokyo", "quiet": "22:30-6", "notices": "dm", "confirm": False, "text_boards": True}
    typed |= {"ask_always": True}
    panel = shown(await ada.slash(bot_env.channel, "settings", language="English", **typed))
    assert panel.ephemeral
    kept = Player(
        ada.id, "en", "Asia/Tokyo", (1350, 360), "dm", confirm=False, text_boards=True, ask_always=True
    )  # fmt: skip
    assert await settings(bot_env, ada) == kept
    assert "22:30" in str(selects(panel))
    refused = Answered(await ada.slash(bot_env.channel, "settings", notices="none", quiet="always"))
    assert "22:00-07:00" in refused.sentence
    assert await settings(bot_env, ada) == kept


async def test_what_is_typed_completes_itself(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    zones = await ada.autocomplete(bot_env.channel, "settings", "zone", "stockholm")
    assert [(choice["value"]) for choice in zones] == ["Europe/Stockholm"]
    assert zones[0]["name"].startswith("Europe/Stockholm, ")
    nights = await ada.autocomplete(bot_env.channel, "settings", "quiet", "23")
    assert [choice["value"] for choice in nights] == ["23:00-08:00"]
    languages = await ada.autocomplete(bot_env.channel, "settings", "language", "")
    assert [choice["value"] for choice in languages] == ["discord", "en"]


async def test_the_settings_are_a_press_away_from_the_table_and_from_ones_matches(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    empty = shown(await ada.slash(bot_env.channel, "matches"))
    assert "Your settings" in words_of(shown(await ada.click(empty, label="Settings")))
    thread = await bot_env.started(ada)
    more = shown(await ada.click(bot_env.last(thread), label="More"))
    assert "Your settings" in words_of(shown(await ada.click(more, label="Settings")))
    mine = shown(await ada.slash(thread, "matches"))
    panel = shown(await ada.click(mine, label="Settings"))
    assert "Your settings" in words_of(panel)
    assert panel.id != mine.id


async def test_settings_are_their_owners_alone(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await ada.slash(bot_env.channel, "settings", notices="none")
    assert await settings(bot_env, bo) == Player(bo.id)
    panel = shown(await bo.slash(bot_env.channel, "settings"))
    assert "mention" in {option["value"] for part in selects(panel) for option in part["options"] if option["default"]}


# language


async def test_each_is_spoken_to_in_their_own_language(bot_env: BotEnv, swedish: None) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    panel = shown(await ada.slash(bot_env.channel, "settings"))
    await ada.select(panel, ["sv"], custom_id=menu(panel, "language"))
    assert "Dina inställningar" in words_of(panel), "the panel itself at once"
    await bot_env.restart()
    thread = await bot_env.started(ada)
    assert set(buttons(bot_env.last(thread))) >= {"Your move", "More"}, "the table speaks the server's language"
    more = shown(await ada.click(bot_env.last(thread), label="More"))
    assert "Vad vill du se?" in words_of(more)
    assert "What would you like to do?" in words_of(shown(await bo.click(bot_env.last(thread), label="More")))
    mine = shown(await ada.slash(thread, "matches"))
    assert "Dina bord" in words_of(mine)
    assert "Ditt drag" in buttons(mine)
    guest = await bot_env.started(bo)
    refused = Answered(await ada.click(bot_env.last(guest), label="Your move"))
    assert refused.sentence == "🔒 Du blir inte tillfrågad här nu."


async def test_a_window_opens_in_the_language_of_the_panel(bot_env: BotEnv, swedish: None) -> None:
    ada = bot_env.person("Ada")
    panel = shown(await ada.slash(bot_env.channel, "settings", language="svenska"))
    window = await ada.click(panel, label="Tidszon")
    assert window.modal is not None
    assert window.modal["title"] == "Din tidszon"


async def test_who_has_chosen_no_language_is_spoken_to_as_discord_tells(
    bot_env: BotEnv, swedish: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = bot_env.person("Ada")
    assert "Your settings" in words_of(shown(await ada.slash(bot_env.channel, "settings")))
    speak(monkeypatch, "sv-SE")
    assert "Dina inställningar" in words_of(shown(await ada.slash(bot_env.channel, "settings")))
    assert "Your settings" in words_of(shown(await ada.slash(bot_env.channel, "settings", language="en")))
    speak(monkeypatch, "fi")
    bo = bot_env.person("Bo")
    assert "Your settings" in words_of(shown(await bo.slash(bot_env.channel, "settings"))), (
        "of which there is no catalogue"
    )


async def test_discords_menus_speak_the_languages_there_are(swedish: None, bot_env: BotEnv) -> None:
    (sent,) = [one.json for one in bot_env.env.http_requests if one.path.endswith("/commands")]
    menus = {command["name"]: command for command in sent or ()}
    assert menus["settings"]["description"].startswith("Your settings")
    assert menus["settings"]["description_localizations"] == {"sv-SE": "Dina inställningar: språk, tider, tavlor"}
    assert not menus["hand"].get("description_localizations"), "of which there is no Swedish"


# boards in text, and being asked again


async def test_whoever_wants_text_has_the_board_in_text_in_every_panel(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await ada.slash(bot_env.channel, "settings", text_boards=True)
    thread = await bot_env.started(ada, bo, game="trogdor")
    panel = await bot_env.panel(ada, thread)
    assert not panel.attachments
    assert "Trogdor: " in words_of(panel)
    assert [part for part in components(panel) if part["type"] == 12] == []
    board = shown(await ada.slash(thread, "board"))
    assert words_of(board).startswith("```\n")
    assert not board.attachments
    await ada.click(board, label="Board")
    assert board.attachments
    assert "Trogdor: " in words_of(board), "the picture, and the text beside it"
    hand = shown(await ada.slash(thread, "hand"))
    (picture,) = [part for part in components(hand) if part["type"] == 12]
    assert picture["items"][0]["description"] in words_of(hand)
    assert "```" not in words_of(await bot_env.panel(bo, thread))


async def test_whoever_does_not_want_to_be_asked_again_is_not(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    await ada.slash(thread, "resign")
    more = shown(await ada.click(bot_env.last(thread), label="More"))
    await ada.click(more, label="Resign")
    assert "Your move" in buttons(bot_env.last(thread)), "asked"
    await ada.slash(thread, "settings", confirm=False)
    more = shown(await ada.click(bot_env.last(thread), label="More"))
    await ada.click(more, label="Resign")
    assert "Play again" in buttons(bot_env.last(thread))
    second = await bot_env.started(ada)
    await ada.slash(second, "resign")
    assert "Play again" in buttons(bot_env.last(second))
