"""Dracula's destinations (FD-14.3, FD-14.4, FD-29.5), the damage that they do (FD-14.6), and a card put on space 1."""

from __future__ import annotations

from engines.dracula.components import EVENTS, POWERS
from engines.dracula.state import Hideout, State
from engines.dracula.trail import clues
from engines.dracula.trail.clues import How


def reach(state: State, freed: str = "") -> tuple[str, ...]:
    """The locations and lairs one step by road or sea from the current location that Dracula may move to. `freed` is
    the location that Misdirect will have returned to the deck."""
    return tuple(place for place in state.map.adjacent[state.current_location] if _may_enter(state, place, freed))


def wolf_reach(state: State, freed: str = "") -> tuple[str, ...]:
    """The cities that Wolf Form leads to (FD-30.4): at most two roads from the current city, past hunters and the
    trail, not through hallowed cities; never a lair, which is not in the location deck."""
    here = state.current_location
    if not state.map.is_city(here):
        return ()
    roads = POWERS["wolf_form"].amounts["range_roads"]
    near = state.map.roads_away(here, roads, lambda _, to: not state.is_hallowed(to))
    return tuple(city for city in near if _may_enter(state, city, freed) and lair_at(state, city) is None)


def bat_flights(state: State) -> tuple[str, ...]:
    """The cities that Escape as Bat can take Dracula to (FD-19.16), in the map's order: without hunters, at most two
    roads from his current location; not that location itself, no hallowed city, and none of the trail or of a lair."""
    here, roads = state.current_location, POWERS["wolf_form"].amounts["range_roads"]
    near = state.map.roads_away(here, roads) if state.map.is_city(here) else ()
    return tuple(
        city
        for city in near
        if not state.hunters_at(city) and not state.is_hallowed(city) and state.hideout_of(city) is None
    )


def lair_at(state: State, place: str) -> Hideout | None:
    return next((lair for lair in state.lairs if lair is not None and lair.location == place), None)


def toll(state: State, place: str) -> int:
    """The damage that a step to `place` does (FD-14.6); Rufus Smith makes sea to sea worse."""
    if not state.map.is_sea(place):
        return 0
    if state.map.is_city(state.current_location):
        return state.dracula_sheet.embark_damage
    return (
        EVENTS["rufus_smith"].amounts["damage"]
        if state.hunter_ally == "rufus_smith"
        else state.dracula_sheet.cross_damage
    )


def harm(state: State, key: str) -> int:
    """The damage that a placement does to Dracula: that of a location, a lair or a power card, or of having none
    (``stuck``, FD-32.1)."""
    if key in state.map.by_id:
        return toll(state, key)
    if key == "stuck":
        return state.dracula_sheet.no_move_damage
    return POWERS[key].amounts.get("damage", 0) if key in POWERS else 0


def is_met(state: State, place: str) -> bool:
    """True if moving there reveals Dracula (FD-14.5, FD-18.1, FD-18.3)."""
    return state.map.is_city(place) and bool(state.hunters_at(place))


def _may_enter(state: State, place: str, freed: str) -> bool:
    """True if Dracula may move to `place` (FD-14.4). A hunter in the city does not bar it (FD-14.5)."""
    if state.is_hallowed(place):
        return False
    hideout = state.hideout_of(place)
    return hideout is None or place == freed or not state.is_on_trail(hideout)


def put(state: State, hideout: Hideout, how: How) -> None:
    """Put a card on space 1, which is free; everybody draws conclusions from it. Dracula is hidden, unless the card
    lies open because it reveals him."""
    may_stay = how == "step" and not hideout.is_open and _may_be_hide(state, hideout)
    lair = hideout.number if how == "lair" else 0
    state.dracula.is_revealed = False
    state.lay(hideout)
    clues.placed(state, hideout, how, may_stay=may_stay, lair=lair)


def _may_be_hide(state: State, hideout: Hideout) -> bool:
    """True if that card, which is about to be put on space 1, may be Hide as far as everybody knows (FD-30.6 to
    FD-30.8)."""
    back = "city" if hideout.location is None else state.map.back(hideout.location)
    lies_open = state.hide is not None and state.hide.is_open
    may_stay = state.map.is_city(state.current_location) and not state.must_leave
    return state.advanced and back == "city" and may_stay and not state.dracula.is_revealed and not lies_open


def bat_flight(state: State, place: str) -> None:
    """Escape as Bat (FD-19.16): put that location card face down on space 1 with the combat card, and hide Dracula; to
    be called after his hideout was taken away. Power cards before it move up into its space."""
    gap = state.trail.index(None)
    state.trail = [None, *state.trail[:gap], *state.trail[gap + 1 :]]
    put(state, Hideout(location=place, bat=True), "bat")
