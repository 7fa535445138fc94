"""Decks that count every draw and every look, so that no undo can forget what a player has learnt."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from engines.core.dice import Dice


class Deck(Struct):
    """A face-down pile (its top is the end of `pile`) and its discards.

    `name` is the dice stream whose counter every draw moves. With `reshuffles` an empty pile is refilled from the
    discards.
    """

    name: str
    pile: list[str]
    discards: list[str] = []
    reshuffles: bool = True

    @classmethod
    def of(cls, name: str, cards: list[str], rng: Dice, *, reshuffles: bool = True) -> Self:
        """A shuffled deck of `cards`."""
        return cls(name, rng.shuffled(name, cards), [], reshuffles)

    def draw(self, rng: Dice) -> str | None:
        """Take the top card; None when there is none left."""
        rng.touch(self.name)
        if not self.pile and self.reshuffles:
            self.pile, self.discards = rng.shuffled(self.name, self.discards), []
        return self.pile.pop() if self.pile else None

    def peek(self, rng: Dice, cards: int = 1) -> list[str]:
        """Look at the top `cards` (fewer if there are fewer), the topmost first."""
        rng.touch(self.name)
        return self.pile[-cards:][::-1] if cards > 0 else []

    def shuffle_in(self, rng: Dice, cards: list[str]) -> None:
        """Shuffle `cards` into the pile; with no cards this only gives the unseen pile another order."""
        self.pile = rng.shuffled(self.name, self.pile + cards)

    def discard(self, card: str) -> None:
        """Lay a card on the discards."""
        self.discards.append(card)
