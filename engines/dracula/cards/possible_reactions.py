"""The players who could react, as far as everybody knows (A-3.1, A-3.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from engines.core import hands
from engines.core.flow import Windows
from engines.core.types import Seat
from engines.dracula.components import DRACULA, EVENTS, HUNTERS, ITEMS
from engines.dracula.hands import Kind
from engines.dracula.state import State


def waited_for(windows: Windows) -> Windows:
    """The waiting rule for a decision that is no reaction with a card, and that only its owner knows to be open (D10,
    D11): it is waited for even where reactions are not."""
    return "default" if windows == "instant" else windows


def may_hold(state: State, seat: Seat, kind: Kind, titles: Iterable[str]) -> bool:
    """True if a hand may hold an event or item of one of those titles, as far as everybody knows: it holds more cards
    than are known to be others, and not every copy lies face up elsewhere."""
    wanted = set(titles)
    known = known_cards(state, seat, kind)
    if wanted & known.keys():
        return True
    return len(state.hand(seat, kind)) > known.total() and any(_is_at_large(state, kind, one) for one in wanted)


def known_cards(state: State, seat: Seat, kind: Kind, by: Collection[Seat] = ()) -> Counter[str]:
    """The cards in a hand that everybody or one of `by` knows of, as numbers by title: shown cards, and the card that a
    weakened hunter keeps face up."""
    known = hands.known_cards(state.seen, by, seat, kind)
    if seat in state.hunters and kind in ("items", "events"):
        hunter = state.hunters[seat]
        opened = hunter.open_item if kind == "items" else hunter.open_event
        if opened is not None:
            known[opened] = max(known[opened], 1)
    return known


def _is_at_large(state: State, kind: Kind, title: str) -> bool:
    """True if a copy of that title may lie anywhere unseen."""
    cards, pile = (ITEMS, state.items) if kind == "items" else (EVENTS, state.events)
    out = pile.discards.count(title)
    out += sum(known_cards(state, seat, kind)[title] for seat in (*HUNTERS, DRACULA))
    if kind == "events":
        out += sum(hunter.front.count(title) for hunter in state.hunters.values())
        out += (state.hunter_ally == title) + (state.dracula_ally == title)
    return out < cards[title].copies
