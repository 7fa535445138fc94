"""DB-5: decks whose discards go to the bottom, and their shares while several squares are played independently."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.core.dice import Dice


@dataclass
class Share:
    """What one thread owns of a dealt deck: the cards it may still draw, topmost first, with the place that each had
    from the top when it was dealt; its discards; and whether it has shuffled."""

    stream: str
    left: list[tuple[int, str]]
    number: int
    of: int
    dealt: int
    discards: list[str] = field(default_factory=list)
    mixed: bool = False


class Pile:
    """A draw pile, topmost card first. Its dice stream is its name; every draw counts one use of the stream."""

    def __init__(self, name: str, cards: list[str], dice: Dice) -> None:
        self.name, self.dice = name, dice
        self.cards = dice.shuffled(name, cards)[::-1]
        self.shares: dict[str, Share] = {}

    def draw(self) -> str | None:
        """Take the top card; None if there is none."""
        self.dice.touch(self.name)
        return self.cards.pop(0) if self.cards else None

    def set_aside(self, number: int) -> list[str]:
        """Look at the top cards and take them, which counts one use of the stream."""
        self.dice.touch(self.name)
        top, self.cards = self.cards[:number], self.cards[number:]
        return top

    def put_under(self, card: str) -> None:
        """DB-5.1: a discarded card goes to the bottom."""
        self.cards.append(card)

    def shuffle_in(self, cards: list[str]) -> None:
        """Shuffle the whole pile with these cards."""
        bottom_first = [*self.cards[::-1], *cards]
        self.cards = self.dice.shuffled(self.name, bottom_first)[::-1]

    def deal(self, threads: list[str]) -> None:
        """flow.md, section 2: thread `i` of `n` owns the cards i, i + n, i + 2n … from the top."""
        for number, thread in enumerate(threads):
            owned = [(at, card) for at, card in enumerate(self.cards) if at % len(threads) == number]
            self.shares[thread] = Share(f"{thread}.{self.name}", owned, number, len(threads), len(owned))
        self.cards = []

    def draw_share(self, thread: str) -> str | None:
        share = self.shares[thread]
        self.dice.touch(share.stream)
        return share.left.pop(0)[1] if share.left else None

    def only(self, thread: str, card: str) -> bool:
        """True if a thread can draw nothing but this card, which is no draw at all."""
        share = self.shares.get(thread)
        if share is None:
            return all(one == card for one in self.cards)
        return not share.left or all(one == card for one in [*[each for _, each in share.left], *share.discards])

    def discard(self, thread: str, card: str) -> None:
        """A thread's discards lie with its share; elsewhere a card goes to the bottom."""
        if thread in self.shares:
            self.shares[thread].discards.append(card)
        else:
            self.put_under(card)

    def shuffle_again(self, thread: str, card: str) -> None:
        """DB-5.2: shuffle the deck with that card, or what a thread has of it."""
        if thread not in self.shares:
            self.shuffle_in([card])
            return
        share = self.shares[thread]
        cards = [*[one for _, one in share.left[::-1]], *share.discards, card]
        mixed = self.dice.shuffled(share.stream, cards)[::-1]
        first = share.dealt - len(mixed)  # the cards are counted from the bottom of what was dealt
        share.left = [(share.number + share.of * (first + at), card) for at, card in enumerate(mixed)]
        share.discards, share.mixed = [], True

    def gather(self, returning: list[str]) -> None:
        """Undrawn cards keep their order, discards go to the bottom thread by thread, returning cards are shuffled in,
        and a deck that a thread has shuffled is shuffled."""
        order = list(self.shares)
        left = [
            (place, order.index(thread), card) for thread, share in self.shares.items() for place, card in share.left
        ]
        self.cards = [card for _, _, card in sorted(left, key=lambda one: one[:2])] if self.shares else self.cards
        for share in self.shares.values():
            self.cards.extend(share.discards)
        mixed = any(share.mixed for share in self.shares.values())
        self.shares = {}
        if returning or mixed:
            self.shuffle_in(returning)

    def all_cards(self) -> list[str]:
        """Every card in the pile or in a share."""
        dealt = [card for share in self.shares.values() for _, card in share.left]
        laid = [card for share in self.shares.values() for card in share.discards]
        return [*self.cards, *dealt, *laid]
