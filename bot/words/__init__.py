"""Catalogues of Project Fluent → sentences in the reader's language.

Each game's words lie in ``engines/<game>/text/<locale>/*.ftl``, the host's own in ``bot/words/<locale>/*.ftl``. A
game's bundle holds both, so that a game may say what every game says. A key ``card-docks.short`` asks for an attribute.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from engines.core import Seat, Text, Who, games, text
from engines.core.registry import home

SOURCE = "en"
"""The language everything is written in first, and the one that fills the gaps of others."""

TITLE, SIGN, ANY_SIGN = "game-title", "game-sign", "🎲"

Say = Callable[[Text], str]
"""Tells a `Text` in one language, with one table's names."""

log = logging.getLogger(__name__)
ROOT: Traversable = files(__package__)
"""Where the host's own catalogues lie."""


@cache
def locales() -> tuple[str, ...]:
    """The languages there are catalogues for, sorted."""
    return tuple(sorted(entry.name for entry in ROOT.iterdir() if entry.is_dir() and len(entry.name) == 2))


def catalogues(game: str | None, locale: str) -> Iterable[tuple[str, str]]:
    """Name and content of each catalogue file that a bundle is made of, the host's first."""
    roots = [ROOT / locale]
    if game is not None:
        roots.append(files(home(game)) / "text" / locale)
    for root in roots:
        if root.is_dir():
            for entry in sorted(root.iterdir(), key=lambda item: item.name):
                if entry.name.endswith(".ftl"):
                    yield f"{root.name}/{entry.name}", entry.read_text(encoding="utf-8")


@cache
def bundle(game: str | None, locale: str) -> FluentBundle:
    """The words of one game (or of the host alone) in one language."""
    made = FluentBundle([locale], use_isolating=False)
    for _, content in catalogues(game, locale):
        made.add_resource(FluentResource(content), allow_overrides=True)
    return made


@cache
def _plain(*_bundles: FluentBundle) -> dict[str, str]:
    """What these have told without parameters, by key: it is the same for everybody, and a picture needs hundreds."""
    return {}


def match_locale(wanted: str | None) -> str:
    """The language we have that is nearest to a Discord locale such as ``sv-SE``."""
    short = (wanted or SOURCE).partition("-")[0].lower()
    return short if short in locales() else SOURCE


def _nobody(seat: Seat) -> str:
    return f"«{seat}»"


def speaker(game: str | None, locale: str = SOURCE, names: Callable[[Seat], str] = _nobody) -> Say:
    """A `Say` for one reader: `names` tells who sits in a chair, ready to be shown. Of a game that is not installed any
    more it says what every game says; its title is its id, and all else of its own its key."""
    absent = game if game is not None and game not in games() else None
    game = None if absent else game
    bundles = [bundle(game, locale)] + ([bundle(game, SOURCE)] if locale != SOURCE else [])
    plain = _plain(*bundles)

    def argument(value: Any) -> Any:
        if isinstance(value, Text):
            return say(value)
        if isinstance(value, Who):
            return names(value.seat)
        if isinstance(value, list):
            return _listed([argument(item) for item in value])
        return value

    def _listed(items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return say(text("list-and", head=", ".join(items[:-1]), last=items[-1]))

    def say(what: Text) -> str:
        if not what.args and what.key in plain:
            return plain[what.key]
        key, _, attribute = what.key.partition(".")
        for words in bundles:
            if words.has_message(key):
                message = words.get_message(key)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    told, errors = words.format_pattern(pattern, {k: argument(v) for k, v in what.args.items()})
                    for error in errors:
                        log.error("catalogue: %s: %s", what.key, error)
                    if not what.args and not errors:
                        plain[what.key] = str(told)
                    return str(told)
        if absent is None:
            log.error("catalogue: no words for %s", what.key)
            return what.key
        return {TITLE: absent, SIGN: ANY_SIGN}.get(what.key, what.key)

    return say
