"""Cards in hands: option keys where several are alike, and what a hand limit asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple


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


def apart(held: Sequence[str], taken: int) -> list[str]:
    """The cards of `held` to choose `taken` of, in order of their titles: if it is one, cards that are alike are one
    choice."""
    return sorted(set(held) if taken == 1 else held)


class Surplus(NamedTuple):
    """The question to a player over a hand limit: `number` of `keys`; the clock takes `default`."""

    number: int
    keys: list[str]
    default: tuple[str, ...]


def surplus(held: Sequence[str], limit: int, worst_first: Callable[[list[str]], Iterable[str]]) -> Surplus:
    """The question to a player who holds more than `limit` cards. `worst_first` puts keys of `numbered` in the order in
    which the clock would part with them."""
    number = len(held) - limit
    keys = numbered(apart(held, number))
    return Surplus(number, keys, tuple(worst_first(keys))[:number])
