"""Keyed, counted dice: every roll is a hash of a secret key, the stream's name and how often it was used.

The key stays with the host, outside the state, and is published when the match ends; the counters are stored beside
the state and never rewound. A new roll in one stream leaves all other streams as they were.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

KEY_BYTES = 16
_SPAN = 1 << 64


def new_key() -> bytes:
    """A fresh 128-bit key."""
    return secrets.token_bytes(KEY_BYTES)


def commitment(key: bytes) -> str:
    """The SHA-256 of a key in hex: the part that may be shown while the match runs."""
    return hashlib.sha256(key).hexdigest()


class Dice:
    """Rolls for one match.

    >>> Dice(b"k" * 16).roll("hunt") == Dice(b"k" * 16).roll("hunt")
    True
    """

    __slots__ = ("_keyed", "counters")

    def __init__(self, key: bytes, counters: dict[str, int] | None = None) -> None:
        self._keyed = hashlib.blake2b(digest_size=8, key=key)
        self.counters: dict[str, int] = {} if counters is None else counters

    def touch(self, stream: str) -> int:
        """Count one use of `stream` without a roll; return the number of that use, from 0."""
        used = self.counters.get(stream, 0)
        self.counters[stream] = used + 1
        return used

    def below(self, stream: str, n: int) -> int:
        """A number from 0 to ``n - 1``, all equally likely. Raises `ValueError` if `n` is less than 1."""
        if n < 1:
            raise ValueError(f"{stream}: nothing to roll for among {n}")
        used = self.counters.get(stream, 0)
        self.counters[stream] = used + 1
        attempt = 0
        while True:
            seed = self._keyed.copy()
            seed.update(f"{stream}/{used}/{attempt}".encode())
            value = int.from_bytes(seed.digest())
            number = value % n
            if value - number <= _SPAN - n:
                return number
            attempt += 1

    def roll(self, stream: str, sides: int = 6) -> int:
        """A die: 1 to `sides`."""
        return self.below(stream, sides) + 1

    def pick(self, stream: str, among: Sequence[T]) -> T:
        """One of `among`, all equally likely."""
        return among[self.below(stream, len(among))]

    def shuffled(self, stream: str, items: Iterable[T]) -> list[T]:
        """The items in a random order."""
        pile = list(items)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(stream, last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile
