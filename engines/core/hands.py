"""Knowledge of cards in others' hands: which seats know which.

Where every card is one of its kind, `Knowers` notes for each hidden card the seats that know where it lies. Where
cards are alike, `Seen` notes how many of a title a seat knows to be in a hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engines.core.types import Seat, Viewer

EVERYBODY: Final = Seat("everybody")
"""Stands for all players and spectators, among those who know a card in a hand."""


# -- cards of which each is one of its kind

Knowers = dict[str, list[Seat]]
"""The seats, beside a card's holder, that know where it lies."""


def learn(knowers: Knowers, seat: Seat, card: str) -> None:
    """Note that a seat knows where a card lies."""
    known_by = knowers.setdefault(card, [])
    if seat not in known_by:
        known_by.append(seat)


def forget(knowers: Knowers, cards: Iterable[str], but: Collection[Seat]) -> None:
    """Note that cards may have moved unseen: only the seats in `but` still know where they lie.

    Example: two hands swap a card unseen. Afterwards nobody else knows of any card in them where it is."""
    for card in cards:
        knowers[card] = [seat for seat in knowers.get(card, []) if seat in but]


def knows(knowers: Knowers, viewer: Viewer, card: str) -> bool:
    """True if a seat of `viewer`, which does not hold the card, knows where it lies."""
    return any(seat in viewer for seat in knowers.get(card, ()))


# -- cards that are alike

K = TypeVar("K", bound=str)


class Seen(Struct, Generic[K], frozen=True):
    """`by` knows that `holder` holds a card of that title; `times` counts several. `kind` tells hands of one holder
    apart."""

    by: Seat
    holder: Seat
    kind: K
    title: str
    times: int = 1


def known_cards(seen: Iterable[Seen[K]], by: Collection[Seat], holder: Seat, kind: K) -> Counter[str]:
    """The cards that one of the seats `by`, or everybody, knows to be in a hand, with their numbers."""
    known: Counter[str] = Counter()
    for one in seen:
        if (one.by in by or one.by == EVERYBODY) and (one.holder, one.kind) == (holder, kind):
            known[one.title] = max(known[one.title], one.times)
    return known


def times_seen(seen: Iterable[Seen[K]], by: Seat, holder: Seat, kind: K, title: str) -> int:
    """The number of cards of that title that `by` has noted in a hand."""
    wanted = (by, holder, kind, title)
    return next((one.times for one in seen if (one.by, one.holder, one.kind, one.title) == wanted), 0)


def show(seen: list[Seen[K]], holder: Seat, kind: K, titles: Iterable[str], to: Iterable[Seat]) -> None:
    """Note that others see cards in a hand, all at the same time. `to` may hold `EVERYBODY`."""
    shown = Counter(titles)
    for by in to:
        for title, times in shown.items():
            before = times_seen(seen, by, holder, kind, title)
            wanted = (by, holder, kind, title)
            seen[:] = [one for one in seen if (one.by, one.holder, one.kind, one.title) != wanted]
            seen.append(Seen(by, holder, kind, title, max(before, times)))
    seen.sort(key=lambda one: (one.by, one.holder, one.kind, one.title))


def lose(seen: list[Seen[K]], holder: Seat, kind: K, title: str, times: int = 1) -> None:
    """Note that cards of a title have left a hand: they may have been the known ones."""
    hand = (holder, kind, title)
    seen[:] = [
        replace(one, times=one.times - times) if (one.holder, one.kind, one.title) == hand else one
        for one in seen
        if (one.holder, one.kind, one.title) != hand or one.times > times
    ]


def forget_hand(seen: list[Seen[K]], holder: Seat, kind: K, but: Iterable[Seat]) -> None:
    """Note that cards may have left a hand unseen: only the seats in `but` still know of any card in it."""
    knowers = set(but)
    seen[:] = [one for one in seen if (one.holder, one.kind) != (holder, kind) or one.by in knowers]


def keep_true(seen: list[Seen[K]], held: Callable[[Seat, K], list[str]]) -> None:
    """Keep of what is noted what is true of other hands than before, those that `held` returns."""
    there = [(one, held(one.holder, one.kind).count(one.title)) for one in seen]
    seen[:] = [replace(one, times=min(one.times, count)) for one, count in there if count]
