"""Decks that count every draw and every look, so that no undo can forget what a player has learnt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    def of(cls, name: str, cards: Iterable[str], rng: Dice, *, reshuffles: bool = True) -> Self:
        """A shuffled deck of `cards`."""
        return cls(name, rng.shuffled(name, cards), [], reshuffles)

    def draw(self, rng: Dice) -> str | None:
        """Take the top card; None when there is none left."""
        rng.touch(self.name)
        if self.reshuffles:
            self.renew(rng)
        return self.pile.pop() if self.pile else None

    def peek(self, rng: Dice, cards: int = 1) -> list[str]:
        """Look at the top `cards` (fewer if there are fewer), the topmost first."""
        rng.touch(self.name)
        return self.pile[-cards:][::-1] if cards > 0 else []

    def set_aside(self, rng: Dice, cards: int) -> list[str]:
        """Look at the top `cards` and take them off the pile (fewer if there are fewer), the topmost first."""
        top = self.peek(rng, cards)
        del self.pile[len(self.pile) - len(top) :]
        return top

    def search(self, rng: Dice, card: str) -> bool:
        """Take a certain card out of the pile, or else out of the discards, and shuffle the pile, found or not. Returns
        whether it was there."""
        heap = next((heap for heap in (self.pile, self.discards) if card in heap), None)
        if heap is not None:
            heap.remove(card)
        self.shuffle_in(rng)
        return heap is not None

    def shuffle_in(self, rng: Dice, cards: Iterable[str] = ()) -> None:
        """Shuffle `cards` into the pile; with no cards this only gives the unseen pile another order."""
        self.pile = rng.shuffled(self.name, [*self.pile, *cards])

    def renew(self, rng: Dice, fewest: int = 1) -> None:
        """Shuffle the discards into the pile if it has fewer than `fewest` cards."""
        if len(self.pile) < fewest and self.discards:
            self.shuffle_in(rng, self.discards)
            self.discards = []

    def discard(self, card: str) -> None:
        """Lay a card on the discards."""
        self.discards.append(card)

    def put_under(self, cards: Sequence[str]) -> None:
        """Put cards under the pile one by one: the last of them becomes the lowest."""
        self.pile[:0] = cards[::-1]


class OpenBottom(Deck, kw_only=True):
    """A deck under which cards are laid openly: everybody knows the lowest `bottom` cards and their order."""

    bottom: int = 0

    def draw(self, rng: Dice) -> str | None:
        card = super().draw(rng)
        self.bottom = min(self.bottom, len(self.pile))
        return card

    def set_aside(self, rng: Dice, cards: int) -> list[str]:
        top = super().set_aside(rng, cards)
        self.bottom = min(self.bottom, len(self.pile))
        return top

    def shuffle_in(self, rng: Dice, cards: Iterable[str] = ()) -> None:
        super().shuffle_in(rng, cards)
        self.bottom = 0

    def put_under(self, cards: Sequence[str]) -> None:
        super().put_under(cards)
        self.bottom += len(cards)


class Share(OpenBottom, kw_only=True):
    """The cards of a deck that one thread draws from until all is gathered; its stream is the thread's own.

    `dealt` is the number of cards that were dealt to it. `is_mixed`: it has been shuffled since.
    """

    dealt: int
    is_mixed: bool = False

    @property
    def is_used_up(self) -> bool:
        """True if the thread can draw no more until the shares are gathered and dealt again."""
        return not self.pile

    def shuffle_again(self, rng: Dice, card: str) -> None:
        """Shuffle `card` and the thread's discards into what is left of the share."""
        self.shuffle_in(rng, [*self.discards, card])
        self.discards = []

    def shuffle_in(self, rng: Dice, cards: Iterable[str] = ()) -> None:
        super().shuffle_in(rng, cards)
        self.is_mixed = True


class SharedDeck(OpenBottom, kw_only=True):
    """A deck that several threads draw from without waiting for each other, and whose discards go to its bottom.

    While it is dealt, thread number `i` of `n` owns the cards `i`, `i + n`, `i + 2n` … from the top, so what a thread
    draws does not depend on how fast the others are. Cards that a thread discards lie with its share.
    """

    shares: dict[str, Share] = {}

    def discard(self, card: str) -> None:
        self.put_under([card])

    def deal(self, threads: Sequence[str]) -> None:
        """Deal the whole pile into shares for `threads`, in their order. Until `gather` only the shares may be used."""
        assert threads, "the cards of nobody's share would be lost"
        assert not self.shares, "it is dealt already"
        top_first, hidden = self.pile[::-1], len(self.pile) - self.bottom
        for number, thread in enumerate(threads):
            owned = range(number, len(top_first), len(threads))
            pile, bottom = [top_first[at] for at in reversed(owned)], sum(at >= hidden for at in owned)
            self.shares[thread] = Share(f"{thread}.{self.name}", pile, [], False, dealt=len(pile), bottom=bottom)
        self.pile, self.bottom = [], 0

    def gather(self, rng: Dice, returning: Iterable[str] = ()) -> None:
        """Make one pile of the shares again: cards not drawn keep their order, the discards of each thread go to the
        bottom as they were laid down, thread by thread. If a share is mixed, or cards return, it is all shuffled."""
        shares, self.shares = list(self.shares.values()), {}
        left = [
            (number + len(shares) * (share.dealt - 1 - height), card)
            for number, share in enumerate(shares)
            for height, card in enumerate(share.pile)
        ]  # with the place from the top that each card had when it was dealt
        self.pile = [card for _, card in sorted(left, reverse=True)]
        self.bottom = sum(share.bottom for share in shares)
        for share in shares:
            self.put_under(share.discards)
        back = list(returning)
        if back or any(share.is_mixed for share in shares):
            self.shuffle_in(rng, back)
