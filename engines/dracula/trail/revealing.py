"""Turning cards face up, and clearing hideouts (FD-1.13, FD-15, FD-18)."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import Text, text
from engines.dracula.state import Encounter, Hideout, State
from engines.dracula.trail import clues
from engines.dracula.wording import names
from engines.dracula.wording.card_options import told


def turn_up(table: Table[State], hideout: Hideout) -> None:
    """FD-7.2, FD-15.3: turn a location card, or Hide that lies alone, face up; one that already is stays so.

    With a location goes the Hide that belongs to it (FD-7.3); the current location, if it is a city, reveals Dracula
    (FD-15.4).
    """
    if hideout.is_open:
        return
    state = table.state
    hide = state.hide_of(hideout)
    _open(table, hideout)
    if hide is not None and not hide.is_open:
        _open(table, hide)
    if _is_current(state, hideout):
        reveal_dracula(table)


def _open(table: Table[State], hideout: Hideout) -> None:
    hideout.is_open = True
    clues.turned_up(table.state, hideout)
    space = space_of(table.state, hideout)
    if hideout.location is None:
        table.reveal("hide-turned-up", space=space)
    else:
        table.reveal("location-turned-up", place=names.place(hideout.location), space=space)


def space_of(state: State, hideout: Hideout) -> int:
    """The number of a hideout's space on the trail; 0 for a lair, and for a hideout that has been pushed off."""
    return next((number for number, other in enumerate(state.trail, 1) if other is hideout), 0)


def _is_current(state: State, hideout: Hideout) -> bool:
    """True if the hideout holds Dracula's current location (FD-1.9)."""
    newest = next((other for other in state.hideouts if other.location is not None), None)
    return newest is hideout


def turn_up_encounters(table: Table[State], hideout: Hideout) -> None:
    """FD-15.6: turn a hideout's encounters face up; they stay in place."""
    turned = [encounter for encounter in hideout.encounters if not encounter.is_open]
    for encounter in turned:
        encounter.is_open = True
    if turned:
        where = _where(table.state, hideout)
        table.reveal("encounters-turned-up", place=where, cards=told(names.encounter, [one.title for one in turned]))


def _where(state: State, hideout: Hideout) -> Text:
    """A hideout as everybody knows it: by its face-up card, else by its space."""
    if not hideout.is_open:
        return text("hideout-space", space=space_of(state, hideout))
    return names.place(hideout.location) if hideout.location else names.power("hide")


def reveal_dracula(table: Table[State]) -> None:
    """FD-18.1 to FD-18.3: turn Dracula's location card face up; he stands there for all to see. Never at sea."""
    state = table.state
    if state.dracula.is_revealed or not state.map.is_city(state.current_location):
        return
    state.dracula.is_revealed = True
    state.disturbed = True
    turn_up(table, state.current)
    table.reveal("dracula-revealed", place=names.place(state.current_location))


def clear(table: Table[State], hideout: Hideout) -> None:
    """FD-1.13: clear a hideout: its cards return, its encounters are discarded, its space stays empty; of the hideout
    that holds Dracula's current location the card stays (FD-15.5). The caller announces it."""
    for encounter in hideout.encounters:
        discard_encounter(table, encounter)
    hideout.encounters, hideout.rumor = [], False
    if not _is_current(table.state, hideout):
        take_away(table, hideout)
        return
    clues.stayed(table.state, hideout)
    if hideout.power is not None:
        dracula = table.state.dracula
        dracula.powers, hideout.power = sorted([*dracula.powers, hideout.power]), None


def take_away(table: Table[State], hideout: Hideout) -> None:
    """Remove a hideout without encounters: its location card and power card return to the location deck, a rumor to the
    pool, Escape as Bat to the combat deck (FD-19.16), which each combat makes again."""
    state = table.state
    state.trail = [None if other is hideout else other for other in state.trail]
    state.lairs = [None if other is hideout else other for other in state.lairs]
    if state.pushed is hideout:
        state.pushed = None
    if hideout.power is not None:
        state.dracula.powers = sorted([*state.dracula.powers, hideout.power])


def remove_encounter(table: Table[State], hideout: Hideout, encounter: Encounter) -> None:
    """Take an encounter away from a hideout; with the last one goes the rumor (FD-31.4), and a lair is cleared
    (FD-29.3)."""
    hideout.encounters = [other for other in hideout.encounters if other is not encounter]
    if hideout.encounters:
        return
    hideout.rumor = False
    if any(lair is hideout for lair in table.state.lairs):
        take_away(table, hideout)
        where = names.place(hideout.location) if hideout.location and hideout.is_open else ""
        table.tell("lair-gone", place=where, known="yes" if where else "no")


def discard_encounter(table: Table[State], encounter: Encounter) -> None:
    """Lay a card that is in no hideout any more on the discards, as it lay: face up or face down (FD-16.6)."""
    encounters = table.state.encounters
    if encounter.is_open:
        encounters.discard(encounter.title)
    else:
        encounters.bury(encounter.title)
    encounters.renew(table.dice)
