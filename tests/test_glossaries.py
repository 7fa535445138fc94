"""Each game says one thing with one word: its catalogues keep to the glossary in the head of `game.ftl`, and no count
disagrees with its noun."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.words import speaker
from engines.core.types import text

ROOT = Path(__file__).parents[1]
GAMES = sorted(path.parts[-4] for path in ROOT.glob("engines/*/text/en/game.ftl"))
EVERYWHERE = ("anew", "hither", "somebody", "thereof", "whoever", "whomever")
"""Words that no sentence for players needs."""
COUNTED = (
    "card day encounter event hour item minute moment page place player railway road round seat ticket tile token turn"
)
NAMES = ("monster", "place", "who")
"""Parameters that are never counts: "Bob turns back"."""
_NOUNS = "|".join(COUNTED.split())
_SLIP = re.compile(
    rf"(?<![\w./:–-])(?:1 (?:AP are|matches|Peasants|Cottages|(?:{_NOUNS})s)|[02] (?:match|{_NOUNS}))\b(?!-)"
)
"""A count of one with many things, or of many with one."""
_TERM = re.compile(r"### (?P<term>[^=]+) = (?P<meaning>[^;]+(?:; (?!not: )[^;]+)*)(?:; not: (?P<never>.+))?")
_MESSAGE = re.compile(r"^(?P<key>[a-z][\w-]*) =(?P<value>.*\n(?:(?:[ \t}].*)?\n)*)", re.MULTILINE)
_CODE = re.compile(r"\$[\w-]+|\[[\w-]+\]|\{ [\w.-]+ \}|^ +\.[\w-]+ =", re.MULTILINE)


def catalogues(game: str | None) -> list[Path]:
    """The catalogues of a game, or the host's."""
    return sorted((ROOT / (f"engines/{game}/text/en" if game else "bot/words/en")).glob("*.ftl"))


def messages(game: str | None) -> dict[str, str]:
    """The messages of the catalogues by key, as written."""
    found: dict[str, str] = {}
    for path in catalogues(game):
        lines = (line for line in path.read_text("utf-8").splitlines(keepends=True) if not line.startswith("#"))
        found |= {one["key"]: one["value"] for one in _MESSAGE.finditer("".join(lines))}
    return found


def glossary(game: str) -> dict[str, tuple[str, ...]]:
    """The terms of a game, each with the words that are not said instead."""
    head = (ROOT / f"engines/{game}/text/en/game.ftl").read_text("utf-8").partition("\n\n")[0]
    return {
        one["term"]: tuple((one["never"] or "").split(", ")) if one["never"] else ()
        for one in map(_TERM.fullmatch, head.splitlines())
        if one is not None
    }


def said_instead(game: str | None, never: tuple[str, ...]) -> list[str]:
    """The messages that say one of these words."""
    within, first = ("|".join(map(re.escape, forms)) for forms in (never, [one.capitalize() for one in never]))
    hunted = re.compile(rf"\b(?:{within})\b|(?:^\s*|[.:?] )(?:{first})\b", re.MULTILINE)
    return [
        f"{key}: {found[0]}" for key, value in messages(game).items() if (found := hunted.search(_CODE.sub("", value)))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_glossary_and_keeps_to_it(game: str) -> None:
    terms = glossary(game)
    assert len(terms) >= 8, f"engines/{game}/text/en/game.ftl begins with its words: ### term = meaning; not: others"
    for term, never in terms.items():
        assert not never or not said_instead(game, never), f"“{term}” is said with another word"


@pytest.mark.parametrize("game", [None, *GAMES])
def test_no_sentence_leans_on_words_that_name_nothing(game: str | None) -> None:
    assert said_instead(game, EVERYWHERE) == []


@pytest.mark.parametrize("game", [None, *GAMES])
def test_counts_agree_with_their_nouns(game: str | None) -> None:
    """Each message is told with all its counts 0, 1 and 2: one is never said of several, nor are they of one."""
    say = speaker(game, names=str)
    known = messages(game)
    names = {name for value in known.values() for name in re.findall(r"\$([\w-]+)", value)} - {*NAMES}
    found = []
    for key in known:
        for count in (0, 1, 2):
            told = (
                say(text(key, **dict.fromkeys(NAMES, "it"), **dict.fromkeys(names, count)))
                .replace("\u2068", "")
                .replace("\u2069", "")
            )
            if slip := _SLIP.search(told):
                found.append(f"{key}, {count}: {slip[0]}")
    assert not found, "; ".join(found)
