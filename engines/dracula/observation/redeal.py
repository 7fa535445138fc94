"""Another match that a viewer cannot tell from this one: another legal trail, other hands, other decks.

Everything that the viewer has seen and that is still true stays: open cards, his own hands, cards that others have
shown him, and what everybody can work out about Dracula's place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engines.core.dice import Dice
from engines.core.types import Seat, Viewer
from engines.dracula.components import DRACULA, EVENTS, HUNTERS, POWERS
from engines.dracula.hands import EVERYBODY, Kind
from engines.dracula.state import Footprint, State
from engines.dracula.trail import clues

STREAM = "redeal"
TRIES = 400
"""The number of places that are tried before the trail is left as it is."""


def redeal(state: State, viewer: Viewer, rng: Dice) -> None:
    """Deal again, in place, everything that is hidden from `viewer`."""
    if DRACULA not in viewer:
        _other_trail(state, rng)
        _other_encounters(state, viewer, rng)
        _other_combat_cards(state, rng)
    _other_events(state, viewer, rng)
    _other_items(state, viewer, rng)
    _other_tickets(state, viewer, rng)
    _others_know(state)
    for step in state.stack:
        anew: Any = getattr(step, "redeal", None)
        if anew is not None:
            anew(state, viewer, rng)


# -- the trail


def _other_trail(state: State, rng: Dice) -> None:
    """Lay another trail, by a way of Dracula's that leaves the same traces."""
    way = _Way(state, rng)
    if not state.footprints or not way.goes_on(0):
        return
    for number, hideout in way.lying.items():
        if not hideout.is_open:
            hideout.location = way.cards[number]
            hideout.power = "hide" if hideout.location is None else None if hideout.is_hide else hideout.power
    if state.advanced:
        out = {hideout.power for hideout in state.all_hideouts}
        state.dracula.powers = sorted(set(POWERS) - out)


class _Way:
    """A way of Dracula's, found step by step: his `places` at each footprint, and the card that each is of, None for
    Hide, which leaves him where he was."""

    def __init__(self, state: State, rng: Dice) -> None:
        self.state, self.rng, self.tries = state, rng, TRIES
        self.places: dict[int, str] = {}
        self.cards: dict[int, str | None] = {}
        self.lying = {hideout.number: hideout for hideout in state.all_hideouts if hideout.number}

    def goes_on(self, at: int) -> bool:
        """True if places were found for all footprints from index `at` on."""
        if at == len(self.state.footprints):
            return self._lies_here()
        print_ = self.state.footprints[at]
        number, before = print_.number, self.places.get(print_.number - 1)
        for place in self.rng.shuffled(STREAM, print_.may_be):
            self.tries -= 1
            if self.tries < 0:
                return False
            card = None if print_.how == "stay" or (print_.may_stay and place == before) else place
            if self._fits(print_, before, place, card):
                self.places[number], self.cards[number] = place, card
                if self.goes_on(at + 1):
                    return True
                del self.places[number], self.cards[number]
        return False

    def _lies_here(self) -> bool:
        """True if the card of the place where Dracula is lies on the trail, as it always does (FD-1.9, FD-15.5)."""
        number = self.state.footprints[-1].number
        while self.cards.get(number, "") is None:
            number -= 1
        return any(hideout.number == number for hideout in self.state.hideouts)

    def _fits(self, print_: Footprint, before: str | None, place: str, card: str | None) -> bool:
        """True if Dracula can have been there: he reaches it from the place before, it is the place of a lair that the
        footprint repeats, and no two cards on the trail or in lairs are alike."""
        if before is not None and not clues.follows(self.state, print_, before, place):
            return False
        if self.places.get(print_.lair, place) != place:
            return False
        if card is not None and self.state.map.back(card) != print_.back:
            return False
        mine = self.lying.get(print_.number)
        if mine is None:
            return True
        if card is None and not (mine.is_hide or mine.power is None):
            return False
        others = [one for number, one in self.cards.items() if number in self.lying]
        others += [one.location for one in self.lying.values() if one.is_open and one.number not in self.cards]
        return card not in others or (mine.is_open and not mine.is_hide)


# -- hands


def _known(state: State, viewer: Viewer, holder: Seat, kind: Kind) -> Counter[str]:
    """The cards in a holder's hand that the viewer knows, with their numbers."""
    known: Counter[str] = Counter()
    for one in state.seen:
        if (one.by in viewer or one.by == EVERYBODY) and (one.holder, one.kind) == (holder, kind):
            known[one.title] = max(known[one.title], one.times)
    hunter = state.hunters.get(holder)
    lies_open = {"items": hunter.open_item, "events": hunter.open_event}.get(kind) if hunter else None
    fighter = state.battle.fighter(holder) if state.battle and kind == "items" else None
    for card in (lies_open, *((fighter.card, fighter.last) if fighter else ())):
        if card in (hunter.items if hunter and kind == "items" else [lies_open]) and card is not None:
            known[card] = max(known[card], 1)
    return known


def _other_hand(state: State, viewer: Viewer, seat: Seat, kind: Kind, pool: list[str], rng: Dice) -> None:
    """Fill what is unknown of a hand out of `pool`, which loses it."""
    known = _known(state, viewer, seat, kind)
    number = len(state.hand(seat, kind)) - known.total()
    drawn = rng.shuffled(STREAM, pool)[:number]
    for card in drawn:
        pool.remove(card)
    state.deal(seat, kind, [*known.elements(), *drawn])


def _others_know(state: State) -> None:
    """Keep of what players have seen of each other's hands what is true in the new deal."""
    there = [(one, state.hand(one.holder, one.kind).count(one.title)) for one in state.seen]
    state.seen = [replace(one, times=min(one.times, count)) for one, count in there if count]


def _others(viewer: Viewer) -> list[Seat]:
    return [seat for seat in HUNTERS if seat not in viewer]


def _gather(state: State, viewer: Viewer, seats: Iterable[Seat], kind: Kind) -> list[str]:
    """The unknown cards of those hands."""
    gathered: list[str] = []
    for seat in seats:
        gathered += (Counter(state.hand(seat, kind)) - _known(state, viewer, seat, kind)).elements()
    return gathered


def _other_items(state: State, viewer: Viewer, rng: Dice) -> None:
    pool = [*_gather(state, viewer, _others(viewer), "items"), *state.items.pile]
    for seat in _others(viewer):
        _other_hand(state, viewer, seat, "items", pool, rng)
    state.items.pile = rng.shuffled(STREAM, pool)


def _other_tickets(state: State, viewer: Viewer, rng: Dice) -> None:
    pool = [*_gather(state, viewer, _others(viewer), "tickets"), *state.tickets]
    for seat in _others(viewer):
        _other_hand(state, viewer, seat, "tickets", pool, rng)
    state.tickets = sorted(pool)


def _other_events(state: State, viewer: Viewer, rng: Dice) -> None:
    """Hands hold only what may be kept; the top card keeps its back, and so does what Mystic Research has left at the
    bottom; the face-down discards are Dracula's."""
    deck = state.events
    holders = {"hunter": _others(viewer), "dracula": [] if DRACULA in viewer else [DRACULA]}
    top = EVENTS[deck.pile[-1]].side if deck.pile else None
    left: list[str] = []
    for side, seats in holders.items():
        buried = deck.buried if side == "dracula" else []
        pool = [*_gather(state, viewer, seats, "events"), *(card for card in deck.pile if EVENTS[card].side == side)]
        pool += buried
        keepable = [card for card in pool if set(EVENTS[card].windows) - {"draw"}]
        rest = [card for card in pool if not set(EVENTS[card].windows) - {"draw"}]
        for seat in seats:
            _other_hand(state, viewer, seat, "events", keepable, rng)
        pool = rng.shuffled(STREAM, [*keepable, *rest])
        if side == "dracula":
            deck.buried, pool = sorted(pool[: len(buried)]), pool[len(buried) :]
        left += pool
    lowest = [card for card in rng.shuffled(STREAM, left) if EVENTS[card].side == "hunter"][: deck.hunters]
    for card in lowest:
        left.remove(card)
    deck.pile = [*lowest, *rng.shuffled(STREAM, left)]
    above = next((n for n in reversed(range(len(lowest), len(deck.pile))) if EVENTS[deck.pile[n]].side == top), None)
    if above is not None:
        deck.pile.append(deck.pile.pop(above))


def _other_encounters(state: State, viewer: Viewer, rng: Dice) -> None:
    """In Dracula's hand, face down on the trail and in lairs, in the deck and face down among the discards."""
    hidden = [one for hideout in state.all_hideouts for one in hideout.encounters if not one.is_open]
    deck = state.encounters
    pool = [*_gather(state, viewer, [DRACULA], "encounters"), *(one.title for one in hidden), *deck.pile, *deck.buried]
    _other_hand(state, viewer, DRACULA, "encounters", pool, rng)
    pool = rng.shuffled(STREAM, pool)
    for one in hidden:
        one.title = pool.pop()
    deck.buried = sorted(pool.pop() for _ in deck.buried)
    deck.pile = pool


def _other_combat_cards(state: State, rng: Dice) -> None:
    """In Dracula's hand and in the deck (V-4.4)."""
    if state.battle is not None:
        pool = rng.shuffled(STREAM, [*state.battle.hand, *state.combat.pile])
        state.battle.hand = sorted(pool.pop() for _ in state.battle.hand)
        state.combat.pile = pool
