"""The visits that arrivals and searches have in common: which encounters a hunter finds, and where they are
afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from engines.core.flow import Table
from engines.core.types import Option, Seat, text
from engines.dracula.combat.battle import Spot
from engines.dracula.components import ENCOUNTERS
from engines.dracula.encounters.encounter_hand import refill_encounters
from engines.dracula.state import Encounter, Hideout, Met, State, Visit
from engines.dracula.trail.revealing import discard_encounter, remove_encounter
from engines.dracula.wording import names
from engines.dracula.wording.card_options import cards

SCENTED: Final = ("rats", "saboteur", "spy", "wolves")
"""Encounters that Dogs scent (FD-13.8, R5)."""


def is_there(state: State, seat: Seat, place: str) -> bool:
    """True if an arrival or a search goes on: the hunter is neither defeated nor gone (FD-7.7, FD-13.7)."""
    hunter = state.hunters[seat]
    return hunter.is_active and hunter.at == place


def hideout_in(state: State, place: str) -> Hideout | None:
    """The hideout that a hunter can find in a city: one on the trail or a lair, not one that is just pushed off
    (FD-7.2)."""
    hideout = state.hideout_of(place)
    return None if hideout is state.pushed else hideout


def open_here(state: State, place: str, *, found: bool = False) -> list[Hideout]:
    """The face-up hideout in a city, and the face-up Hide that belongs to it (FD-7.5, FD-13.1); `found`: also those
    that a hunter who finds them will turn up."""
    hideout = hideout_in(state, place)
    if hideout is None:
        return []
    return [other for other in (hideout, state.hide_of(hideout)) if other is not None and (found or other.is_open)]


def lying(state: State, place: str, *, found: bool = False) -> list[tuple[Spot, Encounter]]:
    """The encounters in a city that have not been resolved in this visit, in the order in which they are listed
    (V-1.8); `found`: as they will lie when the hunter has found the trail there."""
    spots = [
        (state.spot(hideout, number), encounter)
        for hideout in open_here(state, place, found=found)
        for number, encounter in enumerate(hideout.encounters)
        if not encounter.spent
    ]
    return sorted(spots, key=lambda one: (one[1].title, one[1].damage, one[0].space))


def apart(spots: Iterable[tuple[Spot, Encounter]]) -> list[tuple[Spot, Encounter]]:
    """The encounters without those like another: of several that nothing tells apart, the first is enough to choose."""
    kinds: dict[tuple[object, ...], tuple[Spot, Encounter]] = {}
    for spot, one in spots:
        kinds.setdefault((one.title, one.damage, one.is_open, spot.space, spot.in_lair), (spot, one))
    return list(kinds.values())


def found(spots: Sequence[tuple[Spot, Encounter]]) -> list[Option]:
    """The options of face-up encounters to choose among, a wounded vampire with its damage."""
    options = cards(names.encounter, [encounter.title for _, encounter in spots])
    return [
        Option(option.key, text("encounter-hurt", card=option.label, damage=one.damage), option.detail)
        if one.damage
        else option
        for option, (_, one) in zip(options, spots, strict=True)
    ]


def meet(state: State, seat: Seat, place: str, spot: Spot, *, is_ambush: bool = False) -> None:
    """Let a hunter meet the encounter there: it is face up, and will be resolved."""
    encounter, space = state.encounter(spot), 0 if spot.in_lair else spot.space + 1
    encounter.is_open = True
    state.visit = Visit(seat=seat, place=place, card=spot)
    state.met = Met(
        seat=seat, place=place, title=encounter.title, space=space, is_ambush=is_ambush, day=state.day,
        is_night=state.is_night, others=sum(other is not encounter for _, other in lying(state, place)), hit=(seat,),
    )  # fmt: skip


def met(state: State) -> Encounter | None:
    """The encounter that is being resolved; None if it is gone."""
    return state.encounter(state.visit.card) if state.visit and state.visit.card else None


def keep(state: State) -> None:
    """Let the encounter that is being resolved go back to where it lay, face up (FD-13.5)."""
    if state.visit:
        state.visit.stays = True


def cancel(table: Table[State]) -> None:
    """Discard the encounter that is being resolved, without effect (Forewarned, Dogs)."""
    visit = table.state.visit
    assert visit is not None
    discard(table, visit.card)
    visit.card = None
    if table.state.met:
        table.state.met = replace(table.state.met, end="prevented")


def discard(table: Table[State], spot: Spot | None) -> None:
    """Discard an encounter that was found; if the deck had run dry, Dracula draws again (FD-14.9)."""
    if spot is None:
        return
    hideout, encounter = table.state.hideout_at(spot), table.state.encounter(spot)
    remove_encounter(table, hideout, encounter)
    discard_encounter(table, encounter)
    table.tell("encounter-discarded", card=names.encounter(encounter.title))
    refill_encounters(table)


def settle(table: Table[State]) -> None:
    """FD-7.5, FD-13.5, FD-20.4, FD-20.6: discard an encounter that has been resolved, or let it stay, face up."""
    state = table.state
    encounter = met(state)
    if state.visit is None or encounter is None:
        return
    card = ENCOUNTERS[encounter.title]
    if state.visit.stays or encounter.damage < card.health:
        encounter.spent = True
        where = names.place(state.visit.place)
        table.tell("encounter-stays", card=names.encounter(card.id), place=where, damage=encounter.damage)
    else:
        discard(table, state.visit.card)
    state.visit.card = None
    if state.met:
        state.met = replace(state.met, end="stays" if encounter.spent else "gone")


def end_visit(state: State) -> None:
    """End the visit: an encounter that was resolved and stays may be resolved at the next visit."""
    state.visit = None
    for hideout in state.all_hideouts:
        for encounter in hideout.encounters:
            encounter.spent = False
