"""Public deductions: where Dracula can be and can have been, from what everybody has seen.

Each placement of a card leaves a `Footprint` with the places where he can have been. The rules call this module
whenever something public narrows them down. The true place is always among them; there may be more places than a
perfect mind would leave.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from itertools import pairwise
from typing import Final, Literal

from engines.dracula.components import BOXES, POWERS
from engines.dracula.state import Footprint, Hideout, State

How = Literal["start", "step", "wolf", "bat", "lair", "stay"]

_TWO_ROADS: Final = POWERS["wolf_form"].amounts["range_roads"]
"""The number of roads that Wolf Form leads along, and Escape as Bat, too (FD-19.16)."""


def placed(state: State, hideout: Hideout, how: How, *, may_stay: bool = False, lair: int = 0) -> None:
    """Note that a location card, or Hide, has been put on space 1 as `hideout`, face up if that reveals Dracula.

    `may_stay`: as far as everybody knows it may be Hide. `lair`: the number of the footprint of the lair that became
    this hideout (FD-29.5), which it keeps beside its new one.
    """
    _forget(state)
    before = state.footprints[-1] if state.footprints else None
    back = state.map.back(hideout.location) if hideout.location is not None else "city"
    alike = [place.id for place in state.map.places if place.back == back]
    print_ = Footprint(number=hideout.number, how=how, back=back, may_be=alike, may_stay=may_stay, lair=lair)
    state.footprints.append(print_)
    if hideout.is_open:
        turned_up(state, hideout)
        return
    occupied = {hunter.at for hunter in state.active if state.map.is_city(hunter.at)}
    staying = set(before.may_be) if may_stay and before else set()
    print_.may_be = [
        place.id
        for place in state.map.places
        if place.id in staying or (place.id in alike and place.id not in occupied and not state.is_hallowed(place.id))
    ]
    _conclude(state)


def turned_up(state: State, hideout: Hideout) -> None:
    """Note that a location card, or Hide, lies face up now."""
    print_ = _print_of(state, hideout)
    if print_ is not None:
        print_.may_stay = False
        if hideout.location is not None:
            print_.may_be = [hideout.location]
        else:
            print_.how = "stay"
    _conclude(state)


def ruled_out(state: State, places: Collection[str], *, lairs: bool = True) -> None:
    """Note that no face-down card on the trail, or (with `lairs`) in a lair, is that of one of `places`, and that
    Dracula is in none of them."""
    lying = [*state.hideouts, *((hideout for hideout in state.lairs if hideout) if lairs else ())]
    for hideout in lying:
        print_ = _print_of(state, hideout)
        if print_ is not None and not hideout.is_open and _shows(state, print_, {one.number for one in lying}):
            print_.may_be = [place for place in print_.may_be if place not in places]
    _conclude(state)


def no_hide(state: State) -> None:
    """Note that Hide is not on the trail: every card there with a city's back is a location's (Wax Cylinders)."""
    for hideout in state.hideouts:
        print_ = _print_of(state, hideout)
        if print_ is not None:
            print_.may_stay = False
    _conclude(state)


def no_hide_is(state: State, *hideouts: Hideout) -> None:
    """Note that none of these cards is Hide: what becomes of a card shows that it is a location's. It becomes a lair
    (FD-29.1), an encounter on it matures (FD-30.6), or Misdirect clears it (FD-30.5); then the card after it, too, is
    not the Hide that would go with it."""
    for hideout in hideouts:
        print_ = _print_of(state, hideout)
        if print_ is not None:
            print_.may_stay = False
    _conclude(state)


def stayed(state: State, hideout: Hideout) -> None:
    """Note that a card stays that would otherwise have gone: so it is that of the place where Dracula is, and every
    card placed after it was Hide (V-3.18)."""
    for print_ in state.footprints:
        if print_.number > hideout.number:
            print_.how, print_.may_stay = "stay", False
    _conclude(state)


def standing_in(state: State, places: Collection[str]) -> None:
    """Note that Dracula is in one of `places` now."""
    last = state.footprints[-1]
    last.may_be = [place for place in last.may_be if place in places]
    _conclude(state)


def whereabouts(state: State) -> tuple[str, ...]:
    """The places where Dracula can be now, as far as everybody can work out; in the map's order."""
    may_be = set(state.footprints[-1].may_be) if state.footprints else set(state.map.cities)
    return tuple(place.id for place in state.map.places if place.id in may_be)


def follows(state: State, print_: Footprint, before: str, place: str) -> bool:
    """True if Dracula can have gone from `before` to `place` with the card of that footprint."""
    return place in _steps(state.box, print_.how, before) or (print_.may_stay and place == before)


def chain(state: State) -> list[tuple[Footprint, Footprint]]:
    """The pairs of footprints that followed one another directly."""
    return [(one, next_) for one, next_ in pairwise(state.footprints) if next_.number == one.number + 1]


@cache
def _steps(box: str, how: How, place: str) -> frozenset[str]:
    """The places that a placement of that kind can lead to from a place."""
    land = BOXES[box].map
    if how == "start":
        return frozenset(land.by_id)
    if how in ("wolf", "bat"):
        return frozenset(land.roads_away(place, _TWO_ROADS)) if land.is_city(place) else frozenset()
    return frozenset({place}) if how == "stay" else frozenset(land.adjacent[place])


def _forget(state: State) -> None:
    """Drop the footprints that no card on the trail or in a lair rests on any more."""
    lying = {hideout.number for hideout in state.all_hideouts}
    oldest = min((hideout.number for hideout in state.hideouts if hideout.number), default=0)
    lying |= {print_.lair for print_ in state.footprints if print_.number in lying}
    state.footprints = [print_ for print_ in state.footprints if print_.number >= oldest or print_.number in lying]


def _print_of(state: State, hideout: Hideout) -> Footprint | None:
    return next((one for one in state.footprints if one.number == hideout.number), None)


def shows_place(state: State, hideout: Hideout) -> bool:
    """True if Dracula's place at the time of that card is, for certain, that of a card that lies on the trail."""
    print_ = _print_of(state, hideout)
    return print_ is not None and _rests(state, print_, {one.number for one in state.hideouts})


def _shows(state: State, print_: Footprint, lying: set[int]) -> bool:
    """True if Dracula's place at that footprint is that of a card with one of the footprints `lying`, the cards that
    were looked at: the card's own, or if it may be Hide, the one before. Always True for the newest footprint, where
    Dracula is now."""
    return print_ is state.footprints[-1] or _rests(state, print_, lying)


def _rests(state: State, print_: Footprint, lying: set[int]) -> bool:
    by_number = {one.number: one for one in state.footprints}
    at: Footprint | None = print_
    while at is not None and at.number in lying:
        if not at.may_stay and at.how != "stay":
            return True
        at = by_number.get(at.number - 1)
    return False


def _conclude(state: State) -> None:
    """Draw the conclusions: no two cards are the same, and each place can be reached from one before it and leads to
    one after it."""
    lying = [(hideout, print_) for hideout in state.all_hideouts if (print_ := _print_of(state, hideout))]
    hides = any((one.is_hide and one.is_open) or print_.how == "stay" for one, print_ in lying)
    known = {hideout.location for hideout, _ in lying if hideout.is_open and hideout.location is not None}
    for hideout, print_ in lying:
        if hides and print_.how != "stay":
            print_.may_stay = False
        if not hideout.is_open and not print_.may_stay and print_.how != "stay":
            _keep(print_, set(print_.may_be) - known)
    by_number = {one.number: one for one in state.footprints}
    for _ in range(len(state.footprints)):
        before = [len(one.may_be) for one in state.footprints]
        for one, next_ in chain(state):
            _keep(next_, _from(state, next_, one.may_be))
        for one, next_ in reversed(chain(state)):
            _keep(one, _to(state, next_, one.may_be))
        for one in state.footprints:
            if one.lair in by_number:
                same = set(one.may_be) & set(by_number[one.lair].may_be)
                _keep(one, same)
                _keep(by_number[one.lair], same)
        if before == [len(one.may_be) for one in state.footprints]:
            break


def _from(state: State, print_: Footprint, before: list[str]) -> set[str]:
    """The places that the card of that footprint can have led to from any of the places `before`."""
    reached = set[str]().union(*(_steps(state.box, print_.how, place) for place in before))
    return reached.union(before) if print_.may_stay else reached


def _to(state: State, print_: Footprint, before: list[str]) -> set[str]:
    """The places `before` from which the card of that footprint can have led to where he can have been then."""
    after = set(print_.may_be)
    leading = {place for place in before if not after.isdisjoint(_steps(state.box, print_.how, place))}
    return leading.union(after) if print_.may_stay else leading


def _keep(print_: Footprint, places: Iterable[str]) -> None:
    kept = set(places)
    print_.may_be = [place for place in print_.may_be if place in kept]
