"""Cards as options of a question, and lists of them in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engines.core.cards import numbered
from engines.core.names import listed
from engines.core.types import Option, Text, Who, text
from engines.dracula.components import ENCOUNTERS, ITEMS


def show_nothing(held: Sequence[object]) -> Option:
    """The option ``none`` of a player who is asked to show a card; its label says whether he holds one to show."""
    return Option("none", text("show-nothing", held="yes" if held else "no"))


def told(name: Callable[[str], Text], ids: Iterable[str]) -> list[Text | Who]:
    """Cards or places as a list in a sentence, in order of their ids."""
    return listed(name, sorted(ids))


def cards(name: Callable[[str], Text], held: Iterable[str]) -> list[Option]:
    """Cards to choose among, in order of their titles, with what each does."""
    ordered = sorted(held)
    return [Option(key, name(card), gist(card)) for key, card in zip(numbered(ordered), ordered, strict=True)]


def gist(card: str) -> Text:
    """The effect of an item, an encounter or an event, in the fewest words."""
    if card in ITEMS:
        return Text(f"banner-{card}" if ITEMS[card].icons else f"picture-gist-{card}")
    return Text(f"does-{card}", dict(ENCOUNTERS[card].amounts)) if card in ENCOUNTERS else Text(f"play-{card}")
