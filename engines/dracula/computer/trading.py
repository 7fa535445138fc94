"""Trade as a computer player does it: each item and ticket goes to the hunter whom it serves better.

The first shows the other what he holds, and the other shows his own hand where he is asked for something. Things of
which a hunter knows only the number are taken to be average.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from msgspec import Struct

from engines.core.cards import numbered, title
from engines.core.types import Seat
from engines.dracula.components import TICKETS
from engines.dracula.computer import knowledge
from engines.dracula.computer.combat_player import ARMS
from engines.dracula.computer.knowledge import Moment, Picks
from engines.dracula.observation.view import DraculaTable, HunterView

TRADED: Final = ("items", "tickets")
WANT, ASK, SHOW = "want.", "ask.", "show."
"""The beginnings of the options of a trade that are no gifts."""

ITEM_WORTH: Final = {**ARMS, "stake": 1.6, "dogs": 1.0, "fast_horses": 1.0}
"""The worth of each item, alone in a hand."""
_AVERAGE: Final = {"items": 1.6, "tickets": 0.9}
"""The worth of a thing of which only the back is known."""
_NTH: Final = {"items": (1.0, 0.8, 0.5), "tickets": (1.1, 0.5)}
"""The share of its worth that the best thing of a hand has, then the next, up to the limit."""
_TWIN: Final = 0.5
"""The share of its worth that a second item of a kind has: in a combat it may not be laid right after the first."""
_BARELY: Final = 0.5
"""The share of its worth that an item has for a hunter who is too weak to fight."""
_WEAK: Final = 3
"""The health at which a hunter no longer wants to fight."""
_MOST: Final = 2
"""The most things of a kind that one hunter gives in a trade."""
_FUSS: Final = 0.15
"""The least that each thing that changes hands must bring."""


class Deal(Struct, frozen=True):
    """Things that are `given`, and things that are `taken` for them, as keys like ``items.knife``; ``items.`` is one of
    those whose backs alone are known. `gain` is what both hunters together have of it."""

    given: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    gain: float = 0.0


def deal(view: DraculaTable, me: Seat, partner: Seat) -> Deal:
    """The best deal of two hunters in one place, as far as the first of them knows their hands."""
    one, other = knowledge.hunter(view, me), knowledge.hunter(view, partner)
    deals = [_best(kind, one, _held(view, one, kind), other, _held(view, other, kind)) for kind in TRADED]
    return Deal(
        tuple(key for part in deals for key in part.given),
        tuple(key for part in deals for key in part.taken),
        sum(part.gain for part in deals),
    )


def offer(now: Moment) -> Picks:
    """D8: the best deal, and a look at the own hand, so that the other can judge what he is asked for."""
    trade = now.view.trade
    if trade is None:
        return ()
    best = deal(now.view, trade.seat, trade.partner)
    asked = {ASK + kind for kind in TRADED if f"{kind}." in best.taken}
    picks = {*best.given, *(WANT + key for key in best.taken), *asked, *(SHOW + kind for kind in TRADED)}
    return tuple(key for key in now.keys if key in picks)


def give_back(now: Moment) -> Picks:
    """D9: what the first, who asked for something, can use better, after the deal as it stands."""
    view, trade = now.view, now.view.trade
    if trade is None:
        return ()
    one, other = knowledge.hunter(view, trade.partner), knowledge.hunter(view, trade.seat)
    given: list[str] = []
    for kind in TRADED:
        mine = _after(kind, _held(view, one, kind), trade.taken, trade.given)
        theirs = _after(kind, _held(view, other, kind), trade.given, trade.taken)
        given += _best(kind, one, mine, other, theirs, takes=False).given
    picks = {*given, *(SHOW + kind for kind in TRADED)}
    return tuple(key for key in now.keys if key in picks)


def throw(now: Moment) -> Picks:
    """The items without which the rest of the hand is worth most."""
    hand = [f"items.{item}" for item in now.view.hands[now.asked.seat].items]

    def left(thrown: tuple[str, ...]) -> float:
        return _worth("items", _after("items", hand, [f"items.{key}" for key in thrown], ()))

    return max(combinations(now.keys, now.asked.least), key=left)


def _held(view: DraculaTable, one: HunterView, kind: str) -> list[str]:
    """The keys of what a hunter holds of a kind, as far as the viewer knows; ``items.`` for the rest."""
    if one.seat in view.hands:
        hand = view.hands[one.seat]
        return [f"{kind}.{key}" for key in numbered(sorted(hand.items if kind == "items" else hand.tickets))]
    known = [it.title for it in view.seen if it.holder == one.seat and it.kind == kind for _ in range(it.times)]
    if kind == "items" and one.open_item is not None and one.open_item not in known:
        known.append(one.open_item)
    number = one.items if kind == "items" else one.tickets
    return [*(f"{kind}.{key}" for key in numbered(sorted(known))), *[f"{kind}."] * (number - len(known))]


def _after(kind: str, held: Sequence[str], lost: Iterable[str], won: Iterable[str]) -> list[str]:
    """The things of a kind that are held after some were lost and others won; they may be of other kinds too."""
    left = list(held)
    for key in lost:
        like = next((one for one in left if _title(one) == _title(key)), None)
        if like is not None:
            left.remove(like)
    return left + [key for key in won if key.startswith(f"{kind}.")]


def _title(key: str) -> str:
    return title(key.partition(".")[2])


def _best(
    kind: str, one: HunterView, mine: Sequence[str], other: HunterView, theirs: Sequence[str], *, takes: bool = True
) -> Deal:
    """The best deal in things of one kind."""
    best, before = Deal(), _value(kind, one, mine) + _value(kind, other, theirs)
    for given in _some(mine):
        for taken in _some(theirs) if takes else [()]:
            after = _value(kind, one, _swapped(mine, given, taken))
            after += _value(kind, other, _swapped(theirs, taken, given))
            gain = after - before - _FUSS * (len(given) + len(taken))
            if gain > best.gain + 1e-9:
                best = Deal(given, taken, gain)
    return best


def _some(held: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for number in range(_MOST + 1):
        yield from dict.fromkeys(combinations(held, number))


def _swapped(held: Sequence[str], lost: Sequence[str], won: Sequence[str]) -> list[str]:
    left = list(held)
    for key in lost:
        left.remove(key)
    return [*left, *won]


def _value(kind: str, one: HunterView, held: Iterable[str]) -> float:
    is_fit = kind == "tickets" or one.health - one.damage > _WEAK
    return _worth(kind, held) * (1.0 if is_fit else _BARELY)


def _worth(kind: str, held: Iterable[str]) -> float:
    """The worth of a hand of one kind, each thing counted after the better ones."""
    worths: list[float] = []
    seen: set[str] = set()
    for key in held:
        name = _title(key)
        worths.append(_single(kind, name) * (_TWIN if name in seen else 1.0))
        seen |= {name} - {""}
    shares = _NTH[kind]
    return sum(worth * share for worth, share in zip(sorted(worths, reverse=True), shares, strict=False))


def _single(kind: str, name: str) -> float:
    if not name:
        return _AVERAGE[kind]
    return ITEM_WORTH[name] if kind == "items" else 0.6 + 0.1 * (TICKETS[name].white + TICKETS[name].yellow)
