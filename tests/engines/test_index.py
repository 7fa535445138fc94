"""The index "rulebook section: modules" in the docstring of a game's package."""

from __future__ import annotations

import importlib
import re
from importlib.resources import files
from pathlib import Path

import pytest

from engines.core.registry import games

LINE = re.compile(r"- (?P<prefix>[A-Z]+)-(?P<number>\d+) [^:`]+: (?P<modules>`[^`]+\.py`(?:, `[^`]+\.py`)*)")


def index(game: str) -> list[re.Match[str]]:
    """The lines of a game's index, continuation lines joined to theirs."""
    doc = (importlib.import_module(f"engines.{game}").__doc__ or "").replace("\n  ", " ")
    lines = [line for line in doc.splitlines() if line.startswith("- ")]
    assert lines, f"engines/{game}/__init__.py has no index"
    found = [LINE.fullmatch(line) for line in lines]
    wrong = [line for line, match in zip(lines, found, strict=True) if match is None]
    assert not wrong, "a line reads: - FD-14 Dracula phase: `dracula_phase/phase.py`, `dracula_phase/plan.py`"
    return [match for match in found if match is not None]


def package(game: str) -> Path:
    return Path(str(files(f"engines.{game}")))


@pytest.mark.parametrize("game", games())
def test_each_module_of_the_index_exists(game: str) -> None:
    named = {name for line in index(game) for name in re.findall(r"`([^`]+)`", line["modules"])}
    assert not {name for name in named if not (package(game) / name).is_file()}


@pytest.mark.parametrize("game", games())
def test_the_sections_of_the_index_count_from_one_under_one_prefix(game: str) -> None:
    lines = index(game)
    assert len({line["prefix"] for line in lines}) == 1
    assert [int(line["number"]) for line in lines] == list(range(1, len(lines) + 1))


@pytest.mark.parametrize("game", games())
def test_each_section_that_the_modules_cite_is_in_the_index(game: str) -> None:
    lines = index(game)
    cited = {
        int(number)
        for module in package(game).rglob("*.py")
        for number in re.findall(rf"\b{lines[0]['prefix']}-(\d+)", module.read_text("utf-8"))
    }
    assert not cited - {int(line["number"]) for line in lines}
