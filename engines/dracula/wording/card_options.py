"""Cards as options of a question, and lists of them in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engines.core.types import Option, Text, Who, text
from engines.dracula.components import ENCOUNTERS, ITEMS


def show_nothing(held: Sequence[object]) -> Option:
    """The option ``none`` of a player who is asked to show a card; its label says whether he holds one to show."""
    return Option("none", text("show-nothing", held="yes" if held else "no"))


def told(name: Callable[[str], Text], ids: Iterable[str]) -> list[Text | Who]:
    """Cards or places as a list in a sentence, in order of their ids."""
    return [name(one) for one in sorted(ids)]


def numbered(titles: Iterable[str]) -> list[str]:
    """Option keys for cards, of which several may be alike: ``knife``, ``knife.2`` (see `title`)."""
    keys: list[str] = []
    for card in titles:
        times = sum(title(key) == card for key in keys) + 1
        keys.append(card if times == 1 else f"{card}.{times}")
    return keys


def title(key: str) -> str:
    """The card's title in a key of `numbered`."""
    return key.partition(".")[0]


def titles(keys: Iterable[str]) -> list[str]:
    return [title(key) for key in keys]


def apart(held: Sequence[str], taken: int) -> Sequence[str]:
    """The cards of `held` to choose `taken` of: if it is one, cards that are alike are one choice."""
    return sorted(set(held)) if taken == 1 else held


def cards(name: Callable[[str], Text], held: Iterable[str]) -> list[Option]:
    """Cards to choose among, in order of their titles, with what each does."""
    ordered = sorted(held)
    return [Option(key, name(card), gist(card)) for key, card in zip(numbered(ordered), ordered, strict=True)]


def gist(card: str) -> Text:
    """The effect of an item, an encounter or an event, in the fewest words."""
    if card in ITEMS:
        return Text(f"banner-{card}" if ITEMS[card].icons else f"picture-gist-{card}")
    return Text(f"does-{card}", dict(ENCOUNTERS[card].amounts)) if card in ENCOUNTERS else Text(f"play-{card}")
