"""What is turned face up, and what is cleared away (FD-1.13, FD-15, FD-18)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table
from engines.dracula.state import Encounter, Hideout


def turn_up(table: Table[Any], hideout: Hideout) -> None:
    """FD-7.2, FD-15.3: a location card, or Hide that lies alone, is turned face up; one that is so already stays so.

    With a location goes the Hide that belongs to it (FD-7.3); the current location, if it is a city, reveals Dracula
    (FD-15.4).
    """
    raise NotImplementedError


def turn_up_encounters(table: Table[Any], hideout: Hideout) -> None:
    """FD-15.6: they stay in place, face up."""
    raise NotImplementedError


def reveal_dracula(table: Table[Any]) -> None:
    """FD-18.1 to FD-18.3: his location card is turned face up, and he stands there for all to see; never at sea."""
    raise NotImplementedError


def clear(table: Table[Any], hideout: Hideout) -> None:
    """FD-1.13: its cards return, its encounters are discarded, its space stays empty; of the hideout that holds
    Dracula's current location the card stays (FD-15.5). To be told by whoever clears."""
    raise NotImplementedError


def remove_encounter(table: Table[Any], hideout: Hideout, encounter: Encounter) -> None:
    """An encounter is taken away from a hideout; with the last one goes the rumor (FD-31.4), and a lair is cleared
    (FD-29.3)."""
    raise NotImplementedError


def discard_encounter(table: Table[Any], encounter: Encounter) -> None:
    """Lay a card that is in no hideout any more on the discards, as it lay: face up or face down (FD-16.6)."""
    raise NotImplementedError
