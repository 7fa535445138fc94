"""Names as texts, each made once: listing options is what an engine does most."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeVar

from engines.core.types import Text, Who

T = TypeVar("T")


def named(key: str) -> Callable[..., Text]:
    """A function from ids to the text of a catalogue key in which they stand for ``{}``.

    >>> card_label = named("card-{}.short")
    >>> card_label("docks")
    Text(key='card-docks.short', args={})
    """

    @cache
    def name(*ids: str) -> Text:
        return Text(key.format(*ids))

    return name


def listed(name: Callable[[T], Text | Who], things: Iterable[T]) -> list[Text | Who]:
    """Names as a list for a sentence, in the order given."""
    return [name(one) for one in things]
