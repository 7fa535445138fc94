"""A game that pip installed (`tests/pip_game`) is played like ours, with no line changed; one that cannot be is left
out."""

from __future__ import annotations

import logging
import re
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from zipfile import ZipFile

import pytest
from discord import app_commands
from msgspec.structs import replace

from bot.app import Drakhost, create_bot
from bot.settings import Settings
from bot.words import speaker
from engines.core import Game, UnknownGame, games, get, registry, strengths, text
from engines.core.registry import GROUP
from rendering import painter
from tests.bot_env import buttons, components, opened, shown, words_of
from tests.wheels import ROOT, build, environment, run

PROJECT = ROOT / "tests" / "pip_game"
OURS = ("dracula", "draggmar", "drakborgen", "draugr", "trogdor")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(PROJECT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture
def looks_again() -> Iterator[None]:
    """Let the registry look for games again, and forget afterwards what it found."""
    registry._discover.cache_clear()
    yield
    for game in set(games()) - set(OURS):
        registry.unregister(game)
    for name in [name for name in sys.modules if name.partition(".")[0] == "laststone"]:
        del sys.modules[name]


@pytest.fixture
def unpacked(wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looks_again: None) -> None:
    """Last Stone's wheel, unpacked where Python looks for packages."""
    ZipFile(wheel).extractall(tmp_path / "site")
    monkeypatch.syspath_prepend(tmp_path / "site")
    monkeypatch.setattr(registry, "entry_points", entry_points)


def offer(monkeypatch: pytest.MonkeyPatch, *named: tuple[str, str]) -> None:
    """Let these entry points, id and place, be the installed ones."""
    found = [EntryPoint(name, value, GROUP) for name, value in named]
    monkeypatch.setattr(registry, "entry_points", lambda group: found)


def variant(monkeypatch: pytest.MonkeyPatch, game: str, cog: str | None = None) -> str:
    """A module with Last Stone under another id. Returns the place of its `Game`."""
    stone = entry_point().load()
    kind = type(stone.engine)
    own = type(kind.__name__, (kind,), {"meta": replace(kind.meta, id=game), "__module__": kind.__module__})
    made = SimpleNamespace(game=Game(own(), stone.player, stone.painter, cog))
    monkeypatch.setitem(sys.modules, f"variant_{game}", made)
    return f"variant_{game}:game"


def entry_point() -> EntryPoint:
    (found,) = entry_points(group=GROUP, name="laststone")
    return found


async def commands() -> dict[str, Any]:
    """The commands of a bot, and what they do."""
    bot = create_bot(Settings(_env_file=None))  # type: ignore[call-arg]
    await bot.load_commands()
    return {one.qualified_name: one for one in bot.tree.walk_commands() if isinstance(one, app_commands.Command)}


@pytest.mark.install
async def test_it_is_played_by_play(unpacked: None, tmp_path: Path) -> None:
    say = speaker("laststone")
    async with opened(tmp_path) as bot_env:
        ada, bob = bot_env.person("Ada"), bot_env.person("Bob")
        lobby = shown(await ada.slash(bot_env.channel, "play", game="laststone"))
        assert "Last Stone" in words_of(lobby)
        await bob.click(lobby, label="Join")
        await ada.click(bot_env.last(bot_env.channel), label="Start")
        thread = bot_env.channel.threads[-1]
        (board,) = [one for one in components(bot_env.last(thread)) if one["type"] == 12]
        assert board["items"][0]["description"].startswith(say(text("status", left=12)))
        for turn in range(4):
            for person, count in ((ada, 1), (bob, 2)):
                panel = await bot_env.panel(person, thread)
                assert say(text("prompt", left=12 - 3 * turn - (person is bob))) in words_of(panel)
                assert say(text("take", count=1)) in buttons(panel)
                await person.click(panel, label=say(text("take", count=count)))
        assert say(text("end-last")) in words_of(bot_env.last(thread))


@pytest.mark.install
async def test_it_has_its_command_its_computers_and_its_pictures(unpacked: None) -> None:
    assert games() == tuple(sorted([*OURS, "laststone"]))
    assert strengths("laststone") == ("easy", "strong")
    assert painter("laststone").cover(speaker("laststone")).alt.startswith("Last Stone")
    (option,) = [one for one in (await commands())["laststone new"].parameters if one.name == "heap"]
    assert [choice.value for choice in option.choices] == ["small", "large"]


@pytest.mark.install
def test_its_author_runs_the_contract_and_a_host_its_matches(wheel: Path, tmp_path: Path) -> None:
    """In an environment with Drakhost and the game installed, and no checkout of Drakhost in sight."""
    programs = environment(tmp_path / "home", build(ROOT, tmp_path / "host"), wheel)
    shutil.copytree(PROJECT / "fixtures", tmp_path / "fixtures")
    shutil.copy(PROJECT / "test_laststone.py", tmp_path)
    played = run(programs / "drakhost", "simulate", "laststone", "--matches", "5", cwd=tmp_path)
    assert played.returncode == 0, played.stderr
    done = run(programs / "python", "-m", "pytest", "-q", ".", cwd=tmp_path, CONTRACT_PLAYOUTS="40")
    assert done.returncode == 0, done.stdout
    assert re.search(r"^40 passed", done.stdout, re.MULTILINE)


@pytest.mark.install
@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("draugr", "laststone:game", "there is a game of that id"),
        ("stones", "laststone:game", "its engine says that its id is laststone"),
        ("stones", "no_such_package:game", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("stones", "laststone:gone", "AttributeError"),
        ("stones", "laststone.rules:engine", "is no engines.core.registry.Game"),
        ("last stone", "laststone:game", "no id is written so"),
    ],
)
def test_what_cannot_be_played_is_left_out_with_one_line(
    unpacked: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str, value: str, why: str
) -> None:
    offer(monkeypatch, (name, value), ("laststone", "laststone:game"))
    draugr = type(get("draugr")).__module__
    assert games() == tuple(sorted([*OURS, "laststone"])), "the other games are played"
    assert type(get("draugr")).__module__ == draugr
    (line,) = caplog.messages
    assert line.startswith(f"the game {name} is left out: ")
    assert why in line
    assert "\n" not in line


@pytest.mark.install
def test_of_two_games_with_one_id_the_second_is_left_out(
    unpacked: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    offer(monkeypatch, ("laststone", "laststone:game"), ("laststone", variant(monkeypatch, "laststone")))
    assert type(get("laststone")).__module__ == "laststone.rules"
    assert len(caplog.messages) == 1


@pytest.mark.install
def test_the_line_names_the_package_that_brought_it(
    wheel: Path, unpacked: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "laststone", None)
    with pytest.raises(UnknownGame):
        get("laststone")
    (line,) = caplog.messages
    assert line.startswith("the game laststone of drakhost-laststone 1.0 is left out: ModuleNotFoundError: ")


PROCESSES = """
import asyncio
from bot.costly import CostlyWork
from engines.core import games

async def look() -> None:
    work = CostlyWork(own_process=True)
    print(*await work.run(games), *games())
    work.close()

if __name__ == "__main__":
    asyncio.run(look())
"""


@pytest.mark.install
def test_the_process_for_slow_work_does_not_say_it_again(tmp_path: Path) -> None:
    programs = environment(tmp_path / "home", build(ROOT, tmp_path / "host"))
    (packages,) = (tmp_path / "home").glob("lib/python*/site-packages")
    (packages / "broken-1.dist-info").mkdir()
    (packages / "broken-1.dist-info" / "METADATA").write_text("Name: broken\nVersion: 1\n")
    (packages / "broken-1.dist-info" / "entry_points.txt").write_text(f"[{GROUP}]\nbroken = broken:game\n")
    (tmp_path / "look.py").write_text(PROCESSES)
    done = run(programs / "python", "look.py", cwd=tmp_path)
    assert done.stdout.split() == [*OURS, *OURS], done.stderr
    assert done.stderr.count("the game broken of broken 1 is left out: ModuleNotFoundError") == 1


@pytest.mark.install
async def test_no_game_takes_the_name_of_a_command_of_ours(
    unpacked: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    offer(monkeypatch, ("rules", variant(monkeypatch, "rules")))
    known = await commands()
    assert known["rules"].callback.__module__ == "cogs.rules"
    assert "rules" in games()
    assert "the game rules is opened by /play only" in caplog.text


@pytest.mark.install
async def test_a_cog_of_its_own_adds_to_its_commands(unpacked: None, monkeypatch: pytest.MonkeyPatch) -> None:
    async def setup(bot: Drakhost) -> None:
        group = bot.tree.get_command("pebble")
        assert isinstance(group, app_commands.Group)

        @group.command(name="stones", description="How many stones a heap has")
        async def stones(interaction: Any) -> None: ...

    cog = ModuleType("pebble_cog")
    vars(cog)["setup"] = setup
    monkeypatch.setitem(sys.modules, "pebble_cog", cog)
    offer(monkeypatch, ("pebble", variant(monkeypatch, "pebble", "pebble_cog")))
    assert {"pebble new", "pebble stones"} <= set(await commands())


@pytest.mark.install
async def test_a_cog_that_fails_stops_nothing(
    unpacked: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    offer(monkeypatch, ("pebble", variant(monkeypatch, "pebble", "no_such_module")))
    assert {"pebble new", "play", "draugr new"} <= set(await commands())
    (line,) = [one for one in caplog.records if one.levelno == logging.ERROR]
    assert "ModuleNotFoundError" in line.getMessage()
