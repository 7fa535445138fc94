"""The catalogues: every key that is used exists, every key that exists is used, and callers pass the arguments that a
message names."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bot.words import catalogues, locales, speaker
from engines.core import text
from tests.games import given

ROOT = Path(__file__).parents[2]
GAMES = tuple(sorted(path.parent.name for path in (ROOT / "engines").glob("*/text")))
"""Every game that has texts, installed or not yet."""
PACKAGES = ("bot", "cogs", "engines", "rendering")
ASKING = {"text", "Text", "menu", "told", "Refusal", "tell", "reveal", "key", "say", "named"}
"""Our functions and methods that take a key."""
WORD = r"[A-Za-z0-9_.-]+"

Key = str


class Messages:
    """The messages in the catalogues of one bundle."""

    def __init__(self, game: str | None) -> None:
        self.values: dict[Key, ftl.Pattern] = {}
        self.places: Counter[Key] = Counter()
        for name, content in catalogues(game, "en"):
            resource = FluentParser().parse(content)
            for entry in resource.body:
                assert not isinstance(entry, ftl.Junk), f"{name}: {entry.content}"
                if isinstance(entry, ftl.Message):
                    self.places[entry.id.name] += 1
                    if entry.value is not None:
                        self.values[entry.id.name] = entry.value
                    for attribute in entry.attributes:
                        self.values[f"{entry.id.name}.{attribute.id.name}"] = attribute.value

    def wanted(self, key: Key) -> set[str]:
        """The arguments that a message names, including those of messages that it refers to."""
        found: set[str] = set()
        if key not in self.values:  # a game's own, such as its title
            return found
        for node in _nodes(self.values[key]):
            if isinstance(node, ftl.VariableReference):
                found.add(node.id.name)
            elif isinstance(node, ftl.MessageReference):
                found |= self.wanted(_named(node))
        return found

    def referred(self) -> set[Key]:
        return {
            _named(node)
            for value in self.values.values()
            for node in _nodes(value)
            if isinstance(node, ftl.MessageReference)
        }

    def plain(self, key: Key) -> str:
        """All readable text of a message, without its arguments."""
        return " ".join(node.value for node in _nodes(self.values[key]) if isinstance(node, ftl.TextElement))


def _named(reference: ftl.MessageReference) -> Key:
    return f"{reference.id.name}.{reference.attribute.name}" if reference.attribute else reference.id.name


def _nodes(node: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    yield node
    for value in vars(node).values():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, ftl.BaseNode):
                yield from _nodes(one)


@cache
def messages(game: str | None) -> Messages:
    return Messages(game)


class Asked:
    """A call that names a key. `key` is a pattern if parts are filled in; `given` is None if arguments are passed
    on."""

    def __init__(self, place: str, key: str, *, exact: bool, given: set[str] | None) -> None:
        self.place, self.key, self.exact, self.given = place, key, exact, given


@cache
def sources() -> dict[Path, ast.Module]:
    files = [
        file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py")) if "versions" not in file.parts
    ]
    return {file: ast.parse(file.read_text()) for file in files}


@cache
def asked() -> list[Asked]:
    found: list[Asked] = []
    for file, tree in sources().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                found += _asked_by(f"{file.relative_to(ROOT)}:{node.lineno}", node)
    return found


def _asked_by(place: str, call: ast.Call) -> Iterator[Asked]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name not in ASKING:
        return
    given: set[str] | None = {keyword.arg for keyword in call.keywords if keyword.arg}
    if any(keyword.arg is None for keyword in call.keywords) or (name == "Text" and len(call.args) > 1):
        given = None
    for argument in call.args[:2] if name == "told" else call.args[:1]:
        for key, exact in _keys(argument):
            yield Asked(place, key, exact=exact, given=given)


def _keys(node: ast.expr) -> Iterator[tuple[str, bool]]:
    """The possible values of an expression: literals as they are, f-strings and formats as patterns."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if "{}" in node.value:
            yield re.escape(node.value).replace(r"\{\}", f"({WORD})"), False
        else:
            yield node.value, True
    elif isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else f"({WORD})" for part in node.values]
        yield "".join(parts), False


@cache
def strings() -> frozenset[str]:
    """All strings in code, data and pages: the possible values of placeholders."""
    found: set[str] = set()
    for tree in sources().values():
        found |= {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        found |= {
            keyword.arg
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            for keyword in node.keywords
            if keyword.arg
        }
    for file in sorted((ROOT / "engines").rglob("data/*.json")):
        found |= set(_of_json(json.loads(file.read_text())))
    for file in sorted((ROOT / "bot/sandbox/static").glob("*")):
        if file.suffix in (".js", ".html"):
            found |= set(re.findall(r"[a-z]+(?:-[a-z]+)*", file.read_text()))
    return frozenset(found | {string.replace("_", "-") for string in found})


@cache
def patterns() -> tuple[str, ...]:
    """All f-strings of the code."""
    return tuple(
        pattern
        for tree in sources().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for pattern, _ in _keys(node)
    )


@cache
def is_built(part: str) -> bool:
    """True if some string of the code, or some f-string filled with strings, equals `part`. Numbers are counted, not
    written: each may be built."""
    return _is_filled_in(part) or any(
        all(map(_is_filled_in, found.groups()))
        for pattern in patterns()
        if len(pattern) > len(WORD) + 2 and (found := re.fullmatch(pattern, part))
    )


def _is_filled_in(part: str) -> bool:
    return part.isdigit() or part in strings()


def _of_json(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        for one in value.values():
            yield from _of_json(one)
    elif isinstance(value, list):
        for one in value:
            yield from _of_json(one)


def bundles_of(place: str) -> list[str | None]:
    """The bundles in which a call at that place finds its key: the host's, or a game's own."""
    own = [game for game in GAMES if place.startswith((f"engines/{game}/", f"rendering/{game}/"))]
    return [*own] or [None, *GAMES]


LOOKS_LIKE_A_KEY = re.compile(r"[a-z]+(-[a-z0-9_]+)+(\.[a-z]+)?")


def test_every_key_that_code_names_exists() -> None:
    missing = [
        f"{one.place}: {one.key}"
        for one in asked()
        if one.exact
        and LOOKS_LIKE_A_KEY.fullmatch(one.key)
        and not any(one.key in messages(game).values for game in bundles_of(one.place))
    ]
    assert not missing


def test_code_names_many_keys() -> None:
    """Otherwise the other tests here would look at nothing."""
    assert len({one.key for one in asked() if one.exact}) > 150
    assert len([one for one in asked() if not one.exact]) > 15


@pytest.mark.parametrize("game", [None, *GAMES])
def test_no_key_lies_unused(game: str | None) -> None:
    known = messages(game)
    used = known.referred() | {key for key in known.values if key in strings()}
    for one in asked():
        if not one.exact:
            for key in known.values:
                found = re.fullmatch(one.key, key)
                if found and all(map(is_built, found.groups())):
                    used.add(key)
    used |= {key for key in known.values if key.startswith("sandbox-page-") and key[13:] in strings()}
    unused = {key for key in known.values if key not in used and not _is_part_of_used(key, used)}
    assert not unused


def _is_part_of_used(key: Key, used: set[Key]) -> bool:
    """True for an attribute that some code asks for by name: ``.short`` of any card."""
    name, _, attribute = key.partition(".")
    return bool(attribute) and name in used and any(string.endswith(f".{attribute}") for string in _endings())


@cache
def _endings() -> frozenset[str]:
    return frozenset(
        part.value
        for tree in sources().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for part in node.values
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    )


def test_callers_give_all_that_a_message_names() -> None:
    short = []
    for one in asked():
        if one.exact and one.given is not None:
            for game in bundles_of(one.place):
                known = messages(game)
                if one.key in known.values and not known.wanted(one.key) <= one.given:
                    short.append(f"{one.place}: {one.key} wants {sorted(known.wanted(one.key) - one.given)}")
                    break
    assert not short


@pytest.mark.parametrize("game", [None, *GAMES])
def test_no_key_is_told_in_two_ways(game: str | None) -> None:
    assert [key for key, times in messages(game).places.items() if times > 1] == []


SHOUTS = "|".join(facts.GAME.shouts for facts in given("facts").values() if facts.GAME.shouts)


@pytest.mark.parametrize("game", [None, *GAMES])
def test_the_voice_of_the_house(game: str | None) -> None:
    """No exclamation mark, except where a game itself shouts, or somebody in a bubble of a picture."""
    known = messages(game)
    for key in known.values:
        if key.startswith("picture-cry-"):
            continue
        plain = re.sub(r"Swedish: [^.]+\.", "", known.plain(key))  # the names of printed cards, for owners of the box
        assert not re.search(r"\w!", re.sub(SHOUTS, "", plain)), key
        assert not re.search(r"\b(please|successfully|sorry|oops)\b", plain, re.IGNORECASE), key
        assert not re.search(r"[À-ɏ]", plain), f"{key} is not English"


def test_buttons_are_short() -> None:
    for game in (None, *GAMES):
        known = messages(game)
        for key in known.values:
            if key.startswith("button-"):
                assert len(known.plain(key)) <= 20, key


def test_refusals_are_one_short_sentence_with_a_sign() -> None:
    content = next(content for name, content in catalogues(None, "en") if name.endswith("errors.ftl"))
    resource = FluentParser().parse(content)
    for entry in resource.body:
        if isinstance(entry, ftl.Message) and not entry.id.name.startswith(("permission-", "setup-", "picture-")):
            plain = messages(None).plain(entry.id.name)
            if plain:
                assert plain.startswith(("🔒", "⌛", "⛔", "🧯", "⚠️")), entry.id.name
                assert "\n" not in plain, entry.id.name


def test_every_language_says_what_english_says() -> None:
    for locale in locales():
        for game in (None, *GAMES):
            english = {name.partition("/")[2] for name, _ in catalogues(game, "en")}
            assert {name.partition("/")[2] for name, _ in catalogues(game, locale)} <= english


def test_a_paragraph_may_be_longer_than_fluent_takes() -> None:
    """A fight is told line by line, each joined to all before it; no line is lost, and no error is logged."""
    say, line = speaker(None), text("moment-to-react")
    told = line
    for _ in range(120):
        told = text("and-then", first=told, then=line)
    assert say(told) == " ".join([say(line)] * 121)
    assert len(say(told)) > 2600
