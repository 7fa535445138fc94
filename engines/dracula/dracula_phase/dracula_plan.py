"""Dracula's plan for a phase, and the steps that carry it out and announce it (FD-14.3 to FD-14.10, V-5.2)."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engines.core.flow import Step, Table, Work
from engines.core.types import Text, text
from engines.dracula.cards import playing
from engines.dracula.components import DRACULA, POWERS, RUMOR_SPACES
from engines.dracula.damage.suffering import heal_dracula, wound_dracula
from engines.dracula.dracula_phase import powers
from engines.dracula.dracula_phase.destinations import is_met, lair_at, put, toll
from engines.dracula.encounters.encounter_hand import lay_encounter, refill_encounters
from engines.dracula.state import Hideout, State
from engines.dracula.trail import lairs
from engines.dracula.trail.revealing import clear, reveal_dracula, turn_up
from engines.dracula.wording import names
from engines.dracula.wording.hideouts import card, own


class Plan(Struct):
    """Dracula's decisions of a phase, to be carried out together.

    First, each in a plan of its own: `at_once`, an option that is carried out before anything is planned; `convert`:
    the pushed-off hideout becomes a lair, `lair` is cleared for it, and `encounter` added. Then: Misdirect on the space
    `misdirect`; a `power` card and/or the location or lair `place` on space 1, or he `stays`; `encounter` goes there,
    and a rumor on the space `rumor` (0 for none); `end` are events by option key and ``clear.iver`` for a lair. None:
    not decided yet.
    """

    at_once: str = ""
    convert: bool = False
    lair: str = ""
    misdirect: int = 0
    power: str = ""
    place: str = ""
    stays: bool = False
    encounter: str | None = None
    rumor: int | None = None
    end: list[str] = []
    is_whole: bool = False


def leaves_encounter(state: State, plan: Plan) -> bool:
    """True if an encounter must go with the placement (FD-14.8)."""
    if plan.stays or plan.power in ("feed", "dark_call") or not state.dracula.encounters:
        return False
    return plan.power == "hide" or (state.map.is_city(plan.place) and not is_met(state, plan.place))


def rumor_spaces(state: State, plan: Plan) -> list[int]:
    """The spaces on which a rumor may go; empty where none may at all (FD-31.2)."""
    if not (state.advanced and state.dracula.rumors and plan.encounter):
        return []
    lair = lair_at(state, plan.place)
    free = [] if lair is not None and lair.rumor else [1]
    for space in range(2, RUMOR_SPACES + 1):
        hideout = state.trail[space - 1]
        if hideout is not None and hideout.encounters and not hideout.rumor and space != plan.misdirect:
            free.append(space)
    return free


def on_space(state: State, plan: Plan, space: int) -> Text:
    """The card on a space, now or by the plan, as Dracula knows it: a location or Hide."""
    hideout = state.trail[space - 1]
    place = plan.place if space == 1 else hideout.location if hideout else None
    return names.place(place) if place else names.power("hide")


def make_lair(table: Table[Any], plan: Plan) -> None:
    if plan.lair:
        lairs.clear_lair(table, plan.lair)
    lairs.convert(table, plan.encounter or "")


class CarryOut(Work):
    """Steps (d) to (g) of FD-14.1; then the events and lairs of the plan for the end of the phase (h)."""

    plan: Plan

    def do(self, table: Table[Any]) -> None:
        state, plan = table.state, self.plan
        table.turn()
        if plan.misdirect:
            powers.misdirect(table, plan.misdirect)
        if plan.stays:
            table.reveal("dracula-stays")
        elif plan.power in ("feed", "dark_call"):
            powers.stay(table, plan.power)
        else:
            _move(table, plan)
        refill_encounters(table)
        if plan.rumor:
            hideout = state.trail[plan.rumor - 1]
            hideout.rumor = True
            state.dracula.rumors -= 1
            table.tell("rumor-placed", space=plan.rumor)
        table.push(*map(_closing_step, plan.end))


def _closing_step(key: str) -> Step:
    kind, _, place = key.partition(".")
    return lairs.ClearLair(place) if kind == "clear" else playing.to_play(DRACULA, key, "W6")


def _move(table: Table[Any], plan: Plan) -> None:
    """Put a location card, a lair, or Hide on space 1. All that everybody sees of Hide is that of a move to a city
    (V-2.6)."""
    state: State = table.state
    lair = lair_at(state, plan.place)
    reveals = bool(plan.place) and is_met(state, plan.place)
    damage, was_revealed = toll(state, plan.place) if plan.place else 0, state.dracula.is_revealed
    hideout = lair or Hideout(location=plan.place or None, power=plan.power or None)
    if lair is not None:
        state.lairs = [None if other is lair else other for other in state.lairs]
    if plan.power:
        state.dracula.powers.remove(plan.power)
    hideout.is_open |= reveals
    put(state, hideout, "lair" if lair else "wolf" if plan.power == "wolf_form" else "step")
    _tell(table, plan, hideout, is_lair=lair is not None)
    if reveals:
        reveal_dracula(table)
    elif was_revealed:
        table.tell("dracula-hidden")
    if plan.place == state.map.castle:
        heal_dracula(table, state.dracula_sheet.castle_heal, "castle")
    if plan.power == "wolf_form":
        wound_dracula(table, POWERS["wolf_form"].amounts["damage"], "wolf_form")
    elif damage:
        wound_dracula(table, damage, "sea")
    if plan.encounter:
        lay_encounter(state, hideout, plan.encounter)


def _tell(table: Table[Any], plan: Plan, hideout: Hideout, *, is_lair: bool) -> None:
    state: State = table.state
    how = "lair" if is_lair else plan.power if plan.power == "wolf_form" else "step"
    shared: dict[str, Any] = {"how": how, "leaves": "yes" if plan.encounter else "no"}
    encounter = names.encounter(plan.encounter) if plan.encounter else ""
    table.tell_only(
        frozenset({DRACULA}),
        text(
            "dracula-moved-own", **shared, place=own(hideout), hides="no" if plan.place else "yes", encounter=encounter
        ),
        text("dracula-moved", **shared, card=card(state, hideout)),
    )


def no_way_on(table: Table[Any]) -> None:
    """FD-32.1, V-3.17: Dracula suffers damage, all his hideouts except the one with his current location are cleared,
    and that one is turned up."""
    state: State = table.state
    table.tell("no-way-on")
    wound_dracula(table, state.dracula_sheet.no_move_damage, "no_move")
    for hideout in list(state.all_hideouts):
        if hideout is not state.current:
            clear(table, hideout)
    turn_up(table, state.current)
