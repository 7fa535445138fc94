"""Another match that a viewer cannot tell from this one: another legal trail, other hands, other decks.

Everything that the viewer has seen and that is still true stays: open cards, his own hands, cards that others have
shown him, and what everybody can work out about Dracula's place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable
from typing import Any, Final

from engines.core.dice import Dice
from engines.core.hands import keep_true
from engines.core.preferences import redeal_orders
from engines.core.redeal import STREAM, Place, places, unknown_of
from engines.core.redeal import redeal as again
from engines.core.types import Seat, Viewer
from engines.dracula.cards.possible_reactions import known_cards
from engines.dracula.components import DRACULA, EVENTS, HUNTERS, POWERS
from engines.dracula.hands import Kind
from engines.dracula.state import Footprint, State
from engines.dracula.trail import clues

TRIES = 400
"""The number of places that are tried before the trail is left as it is."""

BY_SIDE: Final = {
    side: frozenset(title for title, card in EVENTS.items() if card.side == side) for side in ("hunter", "dracula")
}
"""The events of each side, which its backs show."""
KEPT: Final = {
    side: frozenset(title for title in titles if set(EVENTS[title].windows) - {"draw"})
    for side, titles in BY_SIDE.items()
}
"""Those of them that may be kept in hand."""


def redeal(state: State, viewer: Viewer, rng: Dice) -> None:
    """Deal again, in place, everything that is hidden from `viewer`."""
    if DRACULA not in viewer:
        _other_trail(state, rng)
        _other_encounters(state, viewer, rng)
        _other_combat_cards(state, rng)
    _other_events(state, viewer, rng)
    _other_items(state, viewer, rng)
    _other_tickets(state, viewer, rng)
    keep_true(state.seen, state.hand)
    redeal_orders(state, viewer)
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
    state.route = [one for one in state.route if one.number in way.places]
    for stop in state.route:
        stop.place = way.places[stop.number]
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
    """The cards in a holder's hand that the viewer knows, with their numbers: also those played in a combat."""
    known = known_cards(state, holder, kind, viewer)
    fighter = state.battle.fighter(holder) if state.battle and kind == "items" else None
    for card in (fighter.card, fighter.last) if fighter else ():
        if card is not None and card in state.hunters[holder].items:
            known[card] = max(known[card], 1)
    return known


def _other_hands(
    state: State, viewer: Viewer, seats: Iterable[Seat], kind: Kind, others: Iterable[Place], rng: Dice,
    fits: Callable[[Seat], Container[str] | None] = lambda _: None,
) -> None:  # fmt: skip
    """Deal what the viewer does not know of those hands again, among them and the places where the `others` lie.

    `fits` tells which cards may come into the hand of a seat; None: all."""
    known = {seat: list(_known(state, viewer, seat, kind).elements()) for seat in seats}
    unknown = {seat: unknown_of(state.hand(seat, kind), known[seat]) for seat in known}
    mine = [place for seat, cards in unknown.items() for place in places(cards, fits=fits(seat))]
    again([*mine, *others], rng)
    for seat, cards in unknown.items():
        state.deal(seat, kind, [*known[seat], *cards])


def _others(viewer: Viewer) -> list[Seat]:
    return [seat for seat in HUNTERS if seat not in viewer]


def _other_items(state: State, viewer: Viewer, rng: Dice) -> None:
    _other_hands(state, viewer, _others(viewer), "items", places(state.items.pile), rng)


def _other_tickets(state: State, viewer: Viewer, rng: Dice) -> None:
    _other_hands(state, viewer, _others(viewer), "tickets", places(state.tickets), rng)
    state.tickets.sort()


def _other_events(state: State, viewer: Viewer, rng: Dice) -> None:
    """Hands hold only what may be kept; the top card keeps its back, and so does what Mystic Research has left at the
    bottom; the face-down discards are Dracula's."""
    deck = state.events
    backs: list[Container[str] | None] = [None] * len(deck.pile)
    backs[: deck.hunters] = [BY_SIDE["hunter"]] * deck.hunters
    if deck.pile:
        backs[-1] = BY_SIDE[EVENTS[deck.pile[-1]].side]
    pile = [Place(deck.pile, at, back) for at, back in enumerate(backs)]
    seats = [seat for seat in (*HUNTERS, DRACULA) if seat not in viewer]
    others = [*places(deck.buried, fits=BY_SIDE["dracula"]), *pile]
    _other_hands(state, viewer, seats, "events", others, rng, _keepable)
    deck.buried.sort()


def _keepable(seat: Seat) -> Container[str]:
    """The events that the hand of a seat may hold."""
    return KEPT["dracula" if seat == DRACULA else "hunter"]


def _other_encounters(state: State, viewer: Viewer, rng: Dice) -> None:
    """In Dracula's hand, face down on the trail and in lairs, in the deck and face down among the discards."""
    hidden = [one for hideout in state.all_hideouts for one in hideout.encounters if not one.is_open]
    titles, deck = [one.title for one in hidden], state.encounters
    others = [*places(titles), *places(deck.pile), *places(deck.buried)]
    _other_hands(state, viewer, [DRACULA], "encounters", others, rng)
    for one, title in zip(hidden, titles, strict=True):
        one.title = title
    deck.buried.sort()


def _other_combat_cards(state: State, rng: Dice) -> None:
    """In Dracula's hand and in the deck (V-4.4)."""
    if state.battle is not None:
        again([*places(state.battle.hand), *places(state.combat.pile)], rng)
        state.battle.hand.sort()
