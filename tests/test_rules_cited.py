"""The numbered rules in ``docs/rules`` and their tests: no rule without a test, no number without a rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.contract.game import GameUnderTest
from tests.games import given

ROOT: Final = Path(__file__).parents[1]
RULES: Final = ROOT / "docs" / "rules"
GAMES: Final[dict[str, GameUnderTest]] = {game: facts.GAME for game, facts in given("facts").items()}
PREFIXES: Final = sorted({one for game in GAMES.values() for one in (*game.numbers, *game.own_numbers)})
DASH: Final = "|".join(one.removesuffix("-") for one in PREFIXES if one.endswith("-"))
CODE: Final = "".join(one for one in PREFIXES if not one.endswith("-"))
"""The letters of numbers such as S03."""

UNTESTED: Final[dict[str, str]] = {}
"""Rules that no test cites, and why."""

STATED: Final = re.compile(
    rf"^(?:### |- |\*\*|\| )(?P<line>[A-Z]{{1,3}}-\d+(?:\.\d+)?|[{CODE}]\d{{1,2}})(?= |\*)"
    r"|(?<=\. )(?P<amid>[A-Z]{2}-\d+\.\d+)(?= \[)",
    re.MULTILINE,
)
"""A rule as a page states it: at the beginning of a heading, an item or a row, or after the end of another rule."""
SECTION: Final = re.compile(r"^## (?:[A-Z]+-)?(\d+) ", re.MULTILINE)
DASHED: Final = re.compile(
    rf"(?<![A-Za-z0-9])(?P<family>{DASH})[-_](?P<first>\d+(?:[._]\d+)?)"
    r"(?:(?:-|–| to |_to_)(?:[A-Z]{1,3}-)?(?P<last>\d+(?:[._]\d+)?))?(?![0-9])",
    re.IGNORECASE,
)
CODED: Final = re.compile(
    rf"(?<![A-Za-z0-9])(?P<family>[{CODE}])(?P<first>\d{{1,2}})(?: to [{CODE}](?P<last>\d{{1,2}}))?(?!\w)"
)
NAMED: Final = re.compile(rf"\btest_(?P<family>[{CODE.lower()}])(?P<first>\d{{1,2}})_(?P<last>)")


def stated(game: str) -> list[str]:
    """The numbers of all rules, decisions and scenarios of a game, as its pages state them."""
    found = []
    for page in sorted((RULES / game).glob("*.md")):
        found += [match["line"] or match["amid"] for match in STATED.finditer(page.read_text(encoding="utf-8"))]
    return list(dict.fromkeys(found))


def sections(game: str) -> set[str]:
    """The numbers of the sections of a game's rules: ``DR-4`` for "## 4 Phase II", ``V-2`` for "## V-2 State table"."""
    found = set()
    for page, prefix in (("rules", GAMES[game].numbers[0]), ("visibility", "V-")):
        numbers = SECTION.findall((RULES / game / f"{page}.md").read_text(encoding="utf-8"))
        found |= {f"{prefix}{number}" for number in numbers}
    return found


def cited(text: str, prefixes: tuple[str, ...]) -> Iterator[str]:
    """The numbers with some prefixes in a text; ``TR-9.1 to TR-9.3`` and ``TR-9.1-9.3`` are three of them."""
    for match in (*DASHED.finditer(text), *CODED.finditer(text), *NAMED.finditer(text)):
        known = match["family"].upper() + ("-" if match.re is DASHED else "")
        is_word = match["family"].islower() and len(known) == 2 and match.re is DASHED  # "a-3" cites nothing
        if known not in prefixes or is_word:
            continue
        head, _, first = match["first"].replace("_", ".").rpartition(".")
        last = (match["last"] or "").replace("_", ".").rpartition(".")
        prefix = f"{known}{head}{'.' if head else ''}"
        in_row = last[2] and last[0] in ("", head) and int(first) < int(last[2]) < int(first) + 40
        for number in range(int(first), int(last[2] if in_row else first) + 1):
            yield f"{prefix}{number:0{len(first)}}"


def sources(*folders: str, game: str) -> Iterator[tuple[Path, str]]:
    """All Python files in some folders with their texts, but this one and those of other games, which may have numbers
    that look the same."""
    others = {one.name for one in RULES.iterdir() if one.is_dir()} - {game}
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path != Path(__file__) and others.isdisjoint(path.relative_to(ROOT).parts):
                yield path, path.read_text(encoding="utf-8")


def citations(game: str, *, tests_only: bool) -> dict[str, Path]:
    """The numbers of a game that its tests cite, or tests and code, and a file for each."""
    found: dict[str, Path] = {}
    everywhere = ("tests",) if tests_only else ("tests", "engines", "rendering", "bot", "cogs")
    within = (f"tests/engines/{game}",) if tests_only else (f"tests/engines/{game}", f"engines/{game}")
    for prefixes, folders in ((GAMES[game].numbers, everywhere), (GAMES[game].own_numbers, within)):
        for path, text in sources(*folders, game=game):
            found.update(dict.fromkeys(cited(text, prefixes), path))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_scenario_is_cited_by_a_test(game: str) -> None:
    known = citations(game, tests_only=True)
    missing = [number for number in stated(game) if number not in known and number not in UNTESTED]
    assert not missing, f"docs/rules/{game} states what no test cites"


@pytest.mark.parametrize("game", GAMES)
def test_every_number_cited_is_that_of_a_rule(game: str) -> None:
    known = {*stated(game), *sections(game)}
    unknown = {number: path for number, path in citations(game, tests_only=False).items() if number not in known}
    assert not unknown, f"docs/rules/{game} states no such rule"


@pytest.mark.parametrize("game", GAMES)
def test_the_rulebooks_pages_name_rules_that_there_are(game: str) -> None:
    named = {number for page in GAMES[game].engine.rulebook for number in page.rules}
    assert named <= set(stated(game))


def test_what_is_untested_is_stated_and_not_cited() -> None:
    for game in GAMES:
        known = citations(game, tests_only=True)
        assert not [number for number in UNTESTED if number in known and number in stated(game)]
    assert set(UNTESTED) <= {number for game in GAMES for number in stated(game)}


def test_numbers_are_read_as_they_are_written() -> None:
    assert list(cited("TR-9.1 to TR-9.3, TR-2.1-2.2", ("TR-",))) == ["TR-9.1", "TR-9.2", "TR-9.3", "TR-2.1", "TR-2.2"]
    assert list(cited("def test_tr_14_3_and_14_4_so(): DS-1 to DS-3", ("TR-", "DS-"))) == [
        "TR-14.3", "DS-1", "DS-2", "DS-3",
    ]  # fmt: skip
    assert list(cited("S03, S15 to S17, test_s04_maturing", ("S",))) == ["S03", "S15", "S16", "S17", "S04"]
    assert "FD-14.2" in stated("dracula")
    assert "TR-16.3" in stated("trogdor")
    assert "DR-9" in sections("draugr")
