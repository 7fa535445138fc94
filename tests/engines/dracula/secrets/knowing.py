"""Which cards a viewer may know to be where: told from the rules of V-2 and the position alone, apart from the engine's
own view. A card is a title; with one card of each title (`matches.one_of_each`) it stands for that card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.core import Seat, Viewer
from engines.core.hands import EVERYBODY
from engines.dracula.combat.battle import Battle
from engines.dracula.combat.dracula_cards import PlotSearch
from engines.dracula.combat.event_cards import Find
from engines.dracula.components import COMBAT, DRACULA, ENCOUNTERS, EVENTS, ITEMS, POWERS, TICKETS
from engines.dracula.state import Hideout, State
from engines.dracula.trail.matured import KeepEvent

HIDDEN_CARDS = frozenset({*ITEMS, *EVENTS, *ENCOUNTERS, *TICKETS, *COMBAT, *POWERS})
"""Every title that can lie where not all may see it."""


def known(state: State, viewer: Viewer) -> set[str]:
    """The titles of which a viewer may know where a card is, or was when everybody saw it."""
    return {*_public(state), *_private(state, viewer)}


def _public(state: State) -> Iterator[str]:
    """V-2.5, V-2.10, V-2.18, V-2.20, V-2.21, V-2.23, V-2.26, V-4.6; and what everybody has seen (V-1.4)."""
    for deck in (state.items, state.events, state.encounters):
        yield from deck.discards
    for hunter in state.hunters.values():
        yield from hunter.front
        yield from (card for card in (hunter.open_item, hunter.open_event) if card)
    for hideout in state.all_hideouts:
        yield from (one.title for one in hideout.encounters if one.is_open)
        if hideout.power and (hideout.is_open or not hideout.is_hide):
            yield hideout.power
    for battle in (state.battle, state.fought):
        yield from _fought(battle) if battle else ()
    if state.met is not None:
        yield state.met.title
    yield from (card for card in (state.hunter_ally, state.dracula_ally) if card)
    for one in state.played:
        yield from (one.title, *one.mode.split("."))
    yield from ["szgany_bodyguards"] * state.dracula.kept
    yield from ["escape_as_bat"] * any(hideout.bat for hideout in state.all_hideouts)
    yield from [state.journey.ticket] if state.journey else ()
    yield from _seen(state, {EVERYBODY})


def _fought(battle: Battle) -> Iterator[str]:
    """The cards played in a combat, and those that lie open in it."""
    yield battle.title
    for shown in battle.past:
        yield from (shown.card or "", *shown.hunters.values())
    yield from ["garlic_wreath"] * any(fighter.wreath for fighter in battle.fighters)


def _private(state: State, viewer: Viewer) -> Iterator[str]:
    """V-2.6, V-2.9, V-2.13 to V-2.15, V-2.21, V-2.22, V-2.24, V-4.4; and what was shown to the viewer (V-1.4)."""
    for seat in viewer - {DRACULA}:
        hunter = state.hunters[seat]
        yield from (*hunter.items, *hunter.events, *hunter.tickets)
    if DRACULA in viewer:
        yield from (*state.dracula.events, *state.dracula.encounters, *state.dracula.powers, *state.encounters.buried)
        yield from _draculas(state.all_hideouts)
        yield from state.battle.hand if state.battle else ()
    yield from _seen(state, viewer)
    yield from _looked_at(state, viewer)


def _draculas(hideouts: Iterable[Hideout]) -> Iterator[str]:
    for hideout in hideouts:
        yield from (hideout.power or "", *(one.title for one in hideout.encounters))


def _seen(state: State, by: Iterable[Seat]) -> Iterator[str]:
    return (one.title for one in state.seen if one.by in by)


def _looked_at(state: State, viewer: Viewer) -> Iterator[str]:
    """V-3.13, V-3.21, D21: the cards that a viewer looks through to choose among."""
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Find) and top.seat in viewer:
        yield from top.cards
    if isinstance(top, PlotSearch) and DRACULA in viewer:
        yield from state.combat.pile
    if isinstance(top, KeepEvent) and DRACULA in viewer:
        yield from state.events.buried


def places(state: State) -> set[str]:
    """The places that lie open to all: where hunters are, what is face up, and where tokens are."""
    found = {hunter.at for hunter in state.hunters.values()} | {*state.fog, *state.storms, *state.hosts}
    found |= {state.consecrated or "", state.current_location if state.dracula.is_revealed else ""}
    found |= {end for line in state.roadblocks for end in line.split(".")}
    found |= {one.location for one in state.all_hideouts if one.is_open and one.location}
    found |= {one.place for one in (state.battle, state.fought, state.met) if one}
    return found
