"""Where Dracula can go (FD-14.3, FD-14.4), and what he can put on space 1."""

from __future__ import annotations

from engines.dracula.state import State


def bat_flights(state: State) -> tuple[str, ...]:
    """Where Escape as Bat can take Dracula (FD-19.16): cities without hunters at most two roads from his current
    location, in the map's order; without that itself, hallowed ones and those of the trail and of lairs."""
    raise NotImplementedError


def bat_flight(state: State, place: str) -> None:
    """Escape as Bat: that location card goes face down on space 1 with the combat card, and Dracula is hidden; to be
    called after his hideout was cleared, which frees the space."""
    raise NotImplementedError
