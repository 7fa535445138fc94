"""Catalogues of Project Fluent, and the sentences made from them in a recipient's language.

Each game's words lie in ``engines/<game>/text/<locale>/*.ftl``, the host's own in ``bot/words/<locale>/*.ftl``. A
game's bundle holds both, so that a game may use the host's sentences. A key ``card-docks.short`` asks for an attribute.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource
from msgspec import Struct

from engines.core import Seat, Text, Who, games, text
from engines.core.registry import home

SOURCE = "en"
"""The language that all texts are first written in; it fills the gaps of the others."""

TITLE, SIGN, ANY_SIGN = "game-title", "game-sign", "🎲"

LONGEST_PART, STANDS_FOR = 2400, "\ue000{}\ue001"
"""Fluent takes no longer part into a sentence, such as the first lines of a long paragraph; this stands for it."""

Say = Callable[[Text], str]
"""A function that tells a `Text` in one language, with one table's names."""

log = logging.getLogger(__name__)
ROOT: Traversable = files(__package__)
"""The directory of the host's own catalogues."""


@cache
def locales() -> tuple[str, ...]:
    """The languages that have catalogues, sorted."""
    return tuple(sorted(entry.name for entry in ROOT.iterdir() if entry.is_dir() and len(entry.name) == 2))


def catalogues(game: str | None, locale: str) -> Iterable[tuple[str, str]]:
    """Name and content of each catalogue file of a bundle, the host's first."""
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
        made.add_resource(_parsed(content), allow_overrides=True)
    return made


@cache
def _parsed(content: str) -> Resource:
    """A catalogue file, parsed once: the host's are in every bundle, and parsing takes most of the bot's start."""
    return FluentResource(content)


@cache
def _plain(*_bundles: FluentBundle) -> dict[str, str]:
    """A cache of the texts without parameters, by key: they are equal for everybody, and a picture needs hundreds."""
    return {}


def _bundles(game: str | None, locale: str) -> tuple[FluentBundle, ...]:
    """The words of a game that is installed, else of the host alone: in a language, and in the one that fills its
    gaps."""
    here = game if _is_here(game) else None
    return (bundle(here, locale),) if locale == SOURCE else (bundle(here, locale), bundle(here, SOURCE))


def _is_here(game: str | None) -> bool:
    """True if a game is installed, and for the host itself."""
    return game is None or game in games()


def knows(game: str | None, key: str) -> bool:
    """True if the catalogue of a game, or the host's, has a message of that key in its own language."""
    return bundle(game if _is_here(game) else None, SOURCE).has_message(key)


def match_locale(wanted: str | None) -> str:
    """The available language nearest to a Discord locale such as ``sv-SE``."""
    short = (wanted or SOURCE).partition("-")[0].lower()
    return short if short in locales() else SOURCE


@cache
def has(game: str | None, key: str) -> bool:
    """True if there are words for that key, such as an attribute that not every sentence has."""
    name, _, attribute = key.partition(".")
    words = bundle(game, SOURCE)
    if not words.has_message(name):
        return False
    message = words.get_message(name)
    return attribute in message.attributes if attribute else message.value is not None


def _nobody(seat: Seat) -> str:
    return f"«{seat}»"


class Speaker(Struct, frozen=True):
    """A `Say` for one recipient. Equal speakers tell everything alike if their functions of names are equal: what is
    made of their words may be kept by them."""

    game: str | None
    locale: str
    names: Callable[[Seat], str]

    def __call__(self, what: Text) -> str:
        bundles = _bundles(self.game, self.locale)
        plain = _plain(*bundles)
        if not what.args and what.key in plain:
            return plain[what.key]
        key, _, attribute = what.key.partition(".")
        for words in bundles:
            if words.has_message(key):
                message = words.get_message(key)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    args = {k: self._argument(v) for k, v in what.args.items()}
                    parts = [v for v in args.values() if isinstance(v, str) and len(v) > LONGEST_PART]
                    if parts:
                        args = {k: STANDS_FOR.format(parts.index(v)) if v in parts else v for k, v in args.items()}
                    told, errors = words.format_pattern(pattern, args)
                    for error in errors:
                        log.error("catalogue: %s: %s", what.key, error)
                    if not what.args and not errors:
                        plain[what.key] = str(told)
                    sentence = str(told)
                    for place, part in enumerate(parts):
                        sentence = sentence.replace(STANDS_FOR.format(place), part)
                    return sentence
        if _is_here(self.game):
            log.error("catalogue: no words for %s", what.key)
            return what.key
        return {TITLE: str(self.game), SIGN: ANY_SIGN}.get(what.key, what.key)

    def _argument(self, value: Any) -> Any:
        if isinstance(value, Text):
            return self(value)
        if isinstance(value, Who):
            return self.names(value.seat)
        if isinstance(value, list):
            return self._listed([self._argument(item) for item in value])
        return value

    def _listed(self, items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        return self(text("list-and", head=", ".join(items[:-1]), last=items[-1]))


def speaker(game: str | None, locale: str = SOURCE, names: Callable[[Seat], str] = _nobody) -> Say:
    """A `Say` for one recipient; `names` tells the occupant of a seat, ready to be shown. For a game that is no longer
    installed it knows the host's words only: the game's title is its id, and any other text its key."""
    return Speaker(game, locale, names)
