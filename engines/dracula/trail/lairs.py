"""Lairs (FD-29)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work
from engines.dracula.dracula_phase.destinations import lair_at
from engines.dracula.encounters.encounter_hand import lay_encounter, refill_encounters
from engines.dracula.state import State
from engines.dracula.trail import clues
from engines.dracula.trail.revealing import clear
from engines.dracula.wording.hideouts import tell_cleared, tell_of


def may_convert(state: State) -> bool:
    """True if the pushed-off hideout may become a lair (FD-29.1); with nothing to put on it, it would have to be
    cleared."""
    pushed = state.pushed
    return (
        state.advanced
        and pushed is not None
        and pushed.location is not None
        and state.map.is_city(pushed.location)
        and bool(pushed.encounters or state.dracula.encounters)
    )


def is_full(state: State) -> bool:
    """True if a lair must be cleared before another can be made (FD-29.3)."""
    return None not in state.lairs


def places(state: State) -> list[str]:
    """The lairs' locations."""
    return [lair.location for lair in state.lairs if lair is not None and lair.location is not None]


def convert(table: Table[Any], encounter: str) -> None:
    """FD-29.1, FD-29.2: make the pushed-off hideout a lair, with one more encounter (none where the hand is empty);
    everybody sees only its back and their number."""
    state: State = table.state
    lair = state.pushed
    assert lair is not None
    slot = state.lairs.index(None)
    clues.no_hide_is(state, lair)
    state.pushed, state.lairs[slot] = None, lair
    if lair.power is not None:
        state.dracula.powers = sorted([*state.dracula.powers, lair.power])
        lair.power = None
    if lair.bat:
        lair.bat = False
        state.combat.pile.append("escape_as_bat")
    if encounter:
        lay_encounter(state, lair, encounter)
    tell_of(table, lair, "lair-made", count=len(lair.encounters))
    refill_encounters(table)


def clear_lair(table: Table[Any], place: str) -> None:
    """FD-29.3: clear a lair that Dracula gives up."""
    state: State = table.state
    lair = lair_at(state, place)
    if lair is None:
        return
    tell_of(table, lair, "lair-cleared")
    tell_cleared(table, lair)
    clear(table, lair)


class ClearLair(Work):
    """A lair that Dracula gives up at the end of his phase (D32, W6)."""

    place: str

    def do(self, table: Table[Any]) -> None:
        clear_lair(table, self.place)
