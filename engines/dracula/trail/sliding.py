"""The slide and the hideout that it pushes off the trail (FD-14.2, FD-16); what encounters do when they mature is in
`trail.matured`.

From the slide until it is resolved that hideout is `state.pushed`.
"""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work
from engines.dracula.components import ENCOUNTERS
from engines.dracula.state import Hideout, State
from engines.dracula.trail import clues
from engines.dracula.trail.revealing import clear, discard_encounter, remove_encounter, turn_up
from engines.dracula.wording import names
from engines.dracula.wording.hideouts import tell_cleared, tell_of

KEPT = "szgany_bodyguards"
"""The encounter that Dracula keeps when it matures (FD-16.7)."""


class Slide(Work):
    """FD-14.2: every hideout moves one space up, gaps too. The hideout on the last space is pushed off, and is gone at
    once if everybody sees that there is nothing to decide about it. Jonathan Harker turns up the card that has reached
    the last space (FD-15.8)."""

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        table.turn()
        last, current = state.trail[-1], state.current
        if last is current:  # he stood still for six phases, all else cleared: his location stays
            state.pushed, state.trail = state.trail[-2], [None, *state.trail[:-2], last]
            clues.stayed(state, current)
        else:
            state.pushed, state.trail = last, [None, *state.trail[:-1]]
        sixth = state.trail[-1]
        if sixth is not None and sixth is not last and state.hunter_ally == "jonathan_harker":
            if not sixth.is_open:
                table.tell("ally-finds", ally=names.event("jonathan_harker"))
            turn_up(table, sixth)
        if state.pushed is not None and not is_in_doubt(state):
            leave(table)


def is_in_doubt(state: State, *, may_convert: bool = True) -> bool:
    """True if, as far as everybody knows, there may be something to decide about the pushed-off hideout: an encounter
    that may mature, or a lair to be made of it."""
    pushed = state.pushed
    if pushed is None or not _may_be_city(state, pushed):
        return False
    may_mature = any(not one.is_open or ENCOUNTERS[one.title].matures for one in pushed.encounters)
    return may_mature or (may_convert and state.advanced and bool(pushed.encounters or state.dracula.encounters))


def _may_be_city(state: State, hideout: Hideout) -> bool:
    """True if, as far as everybody knows, the hideout may be a city's: not a sea zone's, nor a power card alone."""
    if hideout.location is None:
        return hideout.is_hide and not hideout.is_open
    return state.map.is_city(hideout.location)


def maturing(state: State) -> list[str]:
    """The encounters that may have their matured effect now, by title; those on Hide never (FD-30.6)."""
    pushed = state.pushed
    if pushed is None or pushed.location is None:
        return []
    return sorted({one.title for one in pushed.encounters if ENCOUNTERS[one.title].matures})


def used_up(table: Table[Any], title: str) -> None:
    """Discard the encounter that has had its effect, unless it went with the whole hideout (FD-16.2) or Dracula has
    kept it (FD-16.7)."""
    pushed = table.state.pushed
    if pushed is None or title == KEPT:
        return
    encounter = next(one for one in pushed.encounters if one.title == title and one.is_open)
    remove_encounter(table, pushed, encounter)
    discard_encounter(table, encounter)


def leave(table: Table[Any]) -> None:
    """FD-16.1: discard what is left on the pushed-off hideout, and return its cards. Only the number of encounters
    shows (FD-16.5, FD-16.6, V-3.9)."""
    state: State = table.state
    assert state.pushed is not None
    tell_of(table, state.pushed, "trail-left")
    tell_cleared(table, state.pushed)
    clear(table, state.pushed)
