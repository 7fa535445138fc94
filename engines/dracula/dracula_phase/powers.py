"""The power cards of the advanced game (FD-30)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table
from engines.dracula.components import POWERS
from engines.dracula.damage.suffering import heal_dracula, wound_dracula
from engines.dracula.dracula_phase.destinations import reach, wolf_reach
from engines.dracula.encounters.encounter_hand import draw_encounters
from engines.dracula.state import Hideout, State
from engines.dracula.trail import clues
from engines.dracula.trail.revealing import clear
from engines.dracula.wording import names
from engines.dracula.wording.hideouts import tell_cleared, tell_of


def playable(state: State, freed: str = "") -> list[str]:
    """The power cards in the location deck that Dracula may put on space 1. Misdirect, which goes elsewhere, has its
    own rule; `freed` is the location that it will have returned to the deck."""
    is_in_city = state.map.is_city(state.current_location)
    may_stay = is_in_city and not state.must_leave
    allowed = {
        "feed": may_stay,  # FD-30.7, FD-30.8
        "dark_call": may_stay,
        "hide": may_stay and not state.dracula.is_revealed,
        "wolf_form": bool(wolf_reach(state, freed)),
    }
    return [power for power in POWERS if power in state.dracula.powers and allowed.get(power, False)]


def misdirections(state: State) -> list[int]:
    """The spaces of the trail that Misdirect may clear now (FD-30.5), so that something can be placed afterwards."""
    if "misdirect" not in state.dracula.powers:
        return []
    return [
        space
        for space, hideout in enumerate(state.trail, 1)
        if hideout is not None
        and hideout.location is not None
        and _may_misdirect(state, hideout)
        and (reach(state, hideout.location) or playable(state, hideout.location))
    ]


def _may_misdirect(state: State, hideout: Hideout) -> bool:
    is_barred = hideout.power is not None or hideout.location == state.map.castle
    return not is_barred and hideout is not state.current and state.hide_of(hideout) is None


def misdirect(table: Table[Any], space: int) -> None:
    """FD-30.5, V-3.10: clear the hideout on that space and lay Misdirect there."""
    state: State = table.state
    hideout = state.trail[space - 1]
    assert hideout is not None
    tell_of(table, hideout, "misdirected", space=space)
    clues.no_hide_is(state, hideout, *(one for one in state.hideouts if one.number == hideout.number + 1))
    tell_cleared(table, hideout)
    clear(table, hideout)
    state.trail[space - 1] = _lay(state, "misdirect", hideout.laid_in)


def stay(table: Table[Any], power: str) -> None:
    """Play Feed or Dark Call on space 1 (FD-30.2, FD-30.3): Dracula does not move, and stays revealed if he was
    (FD-30.9)."""
    state: State = table.state
    state.trail[0] = _lay(state, power, state.round)
    table.reveal("power-played", power=names.power(power))
    amounts = POWERS[power].amounts
    if power == "feed":
        heal_dracula(table, amounts["recover_up_to"], power)
    else:
        wound_dracula(table, amounts["damage"], power)
        draw_encounters(table, amounts["draw_encounters"])


def _lay(state: State, power: str, laid_in: int) -> Hideout:
    state.dracula.powers.remove(power)
    return Hideout(power=power, is_open=True, laid_in=laid_in)
