"""The pages for people: the commands, settings and files that they name exist."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from discord import app_commands

from bot.app import create_bot
from bot.command_line import parser
from bot.settings import Settings
from bot.store import privacy
from engines.core import games, get

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "engines/README.md")] + sorted(
    (ROOT / "docs").glob("*.md")
)
COMMAND: Final = re.compile(r"`/([a-z][a-z-]*(?: [a-z-]+)*)(?: [a-z-]+:\w+| \d+)?`")
LINE: Final = re.compile(r"(?:python -m bot|bin/drakhost) ([^`\n]+)")
LINK: Final = re.compile(r"\]\(([^)#]+)[^)]*\)|<img src=\"([^\"]+)\"")
PICTURE_BYTES: Final = 300 * 1024


@pytest.fixture
async def known() -> dict[str, list[str]]:
    """Every slash command, and the names of its options."""
    bot = create_bot(Settings(_env_file=None))  # type: ignore[call-arg]
    await bot.load_commands()
    commands = [one for one in bot.tree.walk_commands() if isinstance(one, app_commands.Command)]
    return {one.qualified_name: [option.display_name for option in one.parameters] for one in commands}


def ids(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_every_slash_command_that_is_named_exists(page: Path, known: dict[str, list[str]]) -> None:
    """A word after a command that takes options is one of them; after a group it is a command."""
    unknown = []
    for named in COMMAND.findall(page.read_text(encoding="utf-8")):
        first, *rest = named.split(" ")
        whole = f"{first} {rest[0]}" if rest else first
        if whole not in known and (first not in known or any(word not in known[first] for word in rest)):
            unknown.append(named)
    assert not unknown


@pytest.mark.parametrize("page", PAGES, ids=ids)
def test_options_that_are_named_with_a_command_exist(page: Path, known: dict[str, list[str]]) -> None:
    for command, option in re.findall(r"`/([a-z][a-z -]*?) ([a-z-]+):\w+`", page.read_text(encoding="utf-8")):
        assert option in known[command]


def test_every_command_is_told_to_players(known: dict[str, list[str]]) -> None:
    """Of the games' own commands one is told, as an example."""
    told = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    own = {f"{game} new" for game in games()}
    assert any(f"`/{name}`" in told for name in own)
    assert not [name for name in known if name not in own and f"`/{name}" not in told]


@pytest.mark.parametrize("page", [*PAGES, *sorted((ROOT / "docs" / "rules").rglob("*.md"))], ids=ids)
def test_every_file_that_is_linked_exists(page: Path) -> None:
    links = ["".join(found) for found in LINK.findall(page.read_text(encoding="utf-8"))]
    local = [link for link in links if not link.startswith("https://")]
    assert not [link for link in local if not (page.parent / link).exists()]


def test_pictures_are_small_and_shown() -> None:
    shown = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    for picture in (ROOT / "docs" / "pictures").iterdir():
        assert picture.stat().st_size < PICTURE_BYTES
        assert f"docs/pictures/{picture.name}" in shown


def test_the_settings_are_those_of_the_bot() -> None:
    """With the defaults that they have; `.env.example` names them all."""
    table = re.findall(r"^\| `([A-Z_]+)` \| (?:`(.+?)`)? ?\|", (ROOT / "docs" / "hosting.md").read_text("utf-8"), re.M)
    fields = {name.upper(): field.default for name, field in Settings.model_fields.items()}
    assert [name for name, _ in table] == list(fields)
    for name, default in table:
        if name != "DISCORD_TOKEN":
            assert default == str(fields[name]).replace("True", "true")
    example = (ROOT / ".env.example").read_text("utf-8")
    assert re.findall(r"^#? ?([A-Z_]+)=", example, re.M) == list(fields)


def test_the_privacy_policy_names_every_table_with_people() -> None:
    """And no other as one."""
    page = (ROOT / "docs" / "privacy.md").read_text("utf-8")
    named = {name for row in re.findall(r"^\|.*\| (`.+`) \|$", page, re.M) for name in re.findall(r"`(\w+)`", row)}
    columns = [privacy.HOSTED, privacy.OWNED, privacy.PACED, *privacy.NAMED, *privacy.LISTED]
    assert named == {one.name for one in (*privacy.OWN, *privacy.PLAYED, *(column.table for column in columns))}


def test_the_intents_that_discord_is_told_are_those_of_the_bot() -> None:
    """None of them is privileged."""
    bot = create_bot(Settings(_env_file=None))  # type: ignore[call-arg]
    (told,) = re.findall(
        r"^\| Which intents does it use\? \| (.+?)\. ", (ROOT / "docs" / "hosting.md").read_text("utf-8"), re.M
    )
    assert set(re.findall(r"`(\w+)`", told)) == {name for name, asked in bot.intents if asked and name != "messages"}
    assert not {name for name in ("message_content", "members", "presences") if getattr(bot.intents, name)}
    assert not bot.cached_messages


def subcommands() -> dict[str, argparse.ArgumentParser]:
    """The commands of ``drakhost``."""
    (found,) = (action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    choices: dict[str, argparse.ArgumentParser] = found.choices
    return choices


def lines_of_bot() -> Iterator[list[str]]:
    for page in PAGES:
        for line in re.findall(LINE, page.read_text(encoding="utf-8")):
            yield line.split()


def test_every_command_line_that_is_named_exists() -> None:
    known = subcommands()
    for command, *rest in lines_of_bot():
        assert command in known
        options = {option for action in known[command]._actions for option in action.option_strings}
        assert {word for word in rest if word.startswith("--")} <= options
    table = re.findall(r"^\| `([a-z]+)(?: [^`]*)?` \|", (ROOT / "docs" / "hosting.md").read_text("utf-8"), re.M)
    assert set(table) <= set(known)


def test_the_options_that_are_simulated_are_those_of_the_game() -> None:
    for command, *rest in lines_of_bot():
        if command == "simulate" and rest[0] != "laststone":  # a game by pip, in an example
            assert rest[0] in games()
            given: list[Any] = [rest[index + 1].split("=") for index, word in enumerate(rest) if word == "--option"]
            assert get(rest[0]).meta.options(dict(given)).items() >= dict(given).items()
