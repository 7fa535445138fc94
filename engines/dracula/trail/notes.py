"""What a careful player notes on paper of public facts: where Dracula was not, and how far he can have come (V-2.12).

Nothing here narrows down where he is: that is left to the reader, and the computers' deductions (`clues`) stay out of
it.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.core.types import Seat
from engines.dracula.state import Hideout, Look, State
from engines.dracula.trail import clues

DAYS = 12
"""The days that the notes go back."""


def looked(state: State, place: str, by: str, seat: Seat | None = None) -> None:
    """Note that no card of the trail is that of a place; call it before `clues.ruled_out`. `by` is the way in which a
    hunter, `seat`, came there, or else ``card``."""
    found = Look(round=state.round, is_night=state.is_night, place=place, by=by, seat=seat, nights=_nights(state))
    state.looks = [one for one in state.looks if one.round > state.round - DAYS] + [found]


def _nights(state: State) -> list[int]:
    """The rounds in which Dracula was, for certain, at a place whose card lies on the trail: a card that may be Hide
    tells nothing if the card of the place where he hid may be gone."""
    return sorted({one.laid_in for one in state.hideouts if one.number and clues.shows_place(state, one)})


class Ruler(NamedTuple):
    """How far Dracula can have come from `origin`, the last place that was shown: each of `backs` is a card that he has
    laid since, and `within` maps each place that so many of these moves can lead to, to the fewest of them. The looks
    are not taken off."""

    origin: str
    backs: tuple[str, ...]
    within: dict[str, int]


def ruler(state: State) -> Ruler | None:
    """The ruler laid on the map; None while no card on the trail shows a place, or where the cards laid since are
    forgotten."""
    shown = max((one for one in state.hideouts if one.is_open and one.location), key=_number, default=None)
    if shown is None or shown.location is None:
        return None
    since = [one for one in state.footprints if one.number > shown.number]
    if len(since) != state.laid - shown.number:
        return None
    within, edge = {shown.location: 0}, {shown.location}
    for count, print_ in enumerate(since, 1):
        edge = {
            place.id
            for place in state.map.places
            if place.back == print_.back and any(clues.follows(state, print_, before, place.id) for before in edge)
        }
        for place_id in edge:
            within.setdefault(place_id, count)
    return Ruler(shown.location, tuple(one.back for one in since), within)


def _number(hideout: Hideout) -> int:
    return hideout.number
