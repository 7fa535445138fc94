"""A new game touches nothing outside its own packages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.contract.fixtures import search
from bot.contract.suite import CHECKS
from bot.words import speaker
from engines.core import games, text
from tests.bot_env import BotEnv, buttons, components, opened, presses, shown, words_of
from tests.games import games_under_test, given
from tests.new_game import playing_pebbles


@pytest.fixture
def pebbles() -> Iterator[None]:
    with playing_pebbles():
        yield


@pytest.fixture
async def beach(pebbles: None, tmp_path: Path) -> AsyncIterator[BotEnv]:
    """A bot that was started with Pebbles installed."""
    async with opened(tmp_path) as made:
        yield made


async def test_its_command_has_the_options_of_its_meta(beach: BotEnv) -> None:
    (sent,) = [one.json for one in beach.env.http_requests if one.path.endswith("/commands")]
    assert sorted(one["name"] for one in sent or () if one["name"] in games()) == list(games())
    (command,) = [one for one in sent or () if one["name"] == "pebbles"]
    (new,) = command["options"]
    assert (command["description"], new["name"]) == ("One pebble of many", "new")
    assert [(option["name"], option["description"]) for option in new["options"]] == [
        ("beach", "How many pebbles lie there"),
        ("weather", "Whether it rains"),
    ]
    assert [(one["name"], one["value"]) for one in new["options"][0]["choices"]] == [
        ("Small: three pebbles", "small"),
        ("Wide: seven pebbles", "wide"),
    ]


async def test_it_is_played_from_its_command_to_its_end(beach: BotEnv) -> None:
    ada, say = beach.person("Ada"), speaker("pebbles")
    lobby = shown(await ada.slash(beach.channel, "pebbles new", beach="wide"))
    assert say(text("option-beach-wide")) in words_of(lobby)
    await ada.click(beach.last(beach.channel), label="Start")
    thread = beach.channel.threads[-1]
    panel = await beach.panel(ada, thread)
    assert say(text("prompt")) in words_of(panel)
    assert "Pebble 7" in buttons(panel)
    sign = buttons(panel)["Look at the sea"]["emoji"]["name"]
    assert sign == "🌊"
    sea = shown(await ada.click(panel, label="Look at the sea"))
    (picture,) = [part for part in components(sea) if part["type"] == 12]
    assert picture["items"][0]["description"] == "One pebble of many"
    await ada.click(panel, label="Pebble 7")
    assert say(text("end-taken")) in words_of(beach.last(thread))


async def test_its_rulebook_has_its_pages(beach: BotEnv) -> None:
    ada = beach.person("Ada")
    page = shown(await ada.slash(beach.channel, "rules", game="pebbles", about="taking"))
    assert speaker("pebbles")(text("page-taking")) in words_of(page)
    assert len(page.attachments) == 1
    assert presses(page)


def test_the_shared_tests_find_it(pebbles: None) -> None:
    (game,) = [game for game in games_under_test() if game.id == "pebbles"]
    for check, _ in CHECKS:
        check(game, range(60))
    assert set(search(game, 4)) == {"end-taken"}


def test_every_installed_game_gives_its_facts() -> None:
    assert set(given("facts")) == set(games())
    assert [game.id for game in games_under_test()] == [*games(), "magpies", "moles"]
