"""Decks whose every draw and look is counted, so that no undo can forget that something was learnt."""

from __future__ import annotations

from typing import Self

from msgspec import Struct

from engines.core.dice import Dice


class Deck(Struct):
    """A face-down pile (its top is the end of `pile`) and its discards.

    `name` is the stream that draws move. Empty piles are filled anew from the discards when `reshuffles`.
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
        """Shuffle the pile anew, together with `cards`; with none this deals what is unseen in another order."""
        self.pile = rng.shuffled(self.name, self.pile + cards)

    def discard(self, card: str) -> None:
        """Lay a card on the discards."""
        self.discards.append(card)
