"""Phase I: the Draugr corrupt the town (DR-3), cards become corrupted (DR-5), protections hold (DR-6). No questions."""

from __future__ import annotations

from typing import Final

from engines.core.flow import Table, Work
from engines.core.types import Arg, Text, Who
from engines.draugr import names
from engines.draugr.components import DRAUGR, FACES, MOST_CORRUPTED, TOWNSPEOPLE, Draugr, Face
from engines.draugr.effects.protecting import SHEPHERDESS
from engines.draugr.ending import end
from engines.draugr.state import FULL, Bearer, State
from engines.draugr.view import RollView, Sigil

SIGILS: Final = tuple(dict.fromkeys(face.sigil for face in FACES.values()))


class Corruption(Work):
    """Begin a new round and carry out its Phase I (DR-2.3)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        state.round += 1
        state.trail, state.hunted = state.hunted, []
        corrupt(table)
        state.ward = None  # it lasts one phase, even if nothing would have been placed (DR-6.3)


def corrupt(table: Table[State]) -> None:
    """Make the rolls of one phase and carry them out (DR-3.1 to DR-3.7)."""
    state = table.state
    sway = roll(table).draugr
    ruler = state.living(sway)
    state.struck = []
    state.fall = None
    if ruler is None:
        state.roll = RollView(sway, None, None, 0, None)
        table.tell("sway-slain", round=state.round, draugr=names.draugr(sway))
        return
    sigil = roll(table).sigil
    state.roll = RollView(sway, sigil, None, 0, None)
    state.struck = struck(state, ruler, sigil)
    table.tell(
        "sway",
        round=state.round,
        draugr=names.draugr(sway),
        sigil=names.sigil(sigil),
        count=len(state.struck),
        cards=_labels(state, state.struck),
        **_spared(state, ruler, sigil),
    )
    _place(table, state.struck)
    _check_loss(table)
    if state.ended is None:
        _forfeit(table, DRAUGR[sway])


def roll(table: Table[State]) -> Face:
    """Roll the die, on a dice stream of its own for each round."""
    return FACES[table.dice.roll(f"corruption:{table.state.round}")]


def struck(state: State, ruler: Bearer, sigil: Sigil) -> list[int]:
    """The spots that get a marker, in reading order (DR-3.3, DR-3.4)."""
    return [spot for spot in _named(state, ruler, sigil) if not is_protected(state, spot)]


def _named(state: State, ruler: Bearer, sigil: Sigil) -> list[int]:
    """The spots of the cards with the sigil in the rows of the Draugr that holds sway, in reading order."""
    return [spot for spot in state.in_rows(ruler.rows) if sigil in state.grid[spot].card.sigils]


def _spared(state: State, ruler: Bearer, sigil: Sigil) -> dict[str, Arg]:
    """The cards that would have got a marker but for the guard and the ward (DR-6.2, DR-6.3), to be told."""
    open_to = [spot for spot in _named(state, ruler, sigil) if not state.grid[spot].is_corrupted]
    guarded = [spot for spot in open_to if spot == state.guard]
    warded = [spot for spot in open_to if spot != state.guard and state.grid[spot].card.kind == state.ward]
    return {
        "guards": len(guarded),
        "guarded": _labels(state, guarded),
        "wards": len(warded),
        "warded": _labels(state, warded),
    }


def _labels(state: State, spots: list[int]) -> list[Text | Who]:
    return [names.card_label(state.grid[spot].id) for spot in spots]


def is_protected(state: State, spot: int) -> bool:
    """True if the card takes no marker now: it is corrupted, guarded or warded (DR-3.4, DR-6.2, DR-6.3)."""
    place = state.grid[spot]
    return place.is_corrupted or spot == state.guard or place.card.kind == state.ward


def _place(table: Table[State], spots: list[int]) -> None:
    """Place all markers of a roll at the same moment, then corrupt the full cards (DR-3.5, DR-5.1, DR-5.2, DR-5.4)."""
    state = table.state
    for spot in spots:
        state.grid[spot].corruption += 1
    fallen = [state.grid[spot] for spot in spots if state.grid[spot].corruption == FULL]
    people = [place for place in fallen if place.card.kind == "townsperson"]
    for place in people:
        place.turned, place.corruption = True, 0
    for key, places in (("townspeople-fell", people), ("locations-filled", [p for p in fallen if p not in people])):
        if places:
            table.tell(key, count=len(places), cards=[names.card_label(place.id) for place in places])
    if any(place.id == SHEPHERDESS for place in people):
        state.guard, state.guard_gone = None, True
        table.tell("guard-lost")


def may_be_lost(state: State) -> bool:
    """True if one roll of the next Corruption Phase can corrupt so many cards that the town is lost (DR-5.5)."""
    for ruler in state.draugr:
        for sigil in SIGILS:
            full = [state.grid[spot] for spot in struck(state, ruler, sigil) if state.grid[spot].corruption == FULL - 1]
            people = sum(place.card.kind == "townsperson" for place in full)
            if state.townspeople_lost + people == TOWNSPEOPLE or state.cards_lost + len(full) > MOST_CORRUPTED:
                return True
    return False


def _check_loss(table: Table[State]) -> None:
    """End the match if the town is lost (DR-5.5)."""
    if table.state.townspeople_lost == TOWNSPEOPLE:
        end(table, "townspeople")
    elif table.state.cards_lost > MOST_CORRUPTED:
        end(table, "cards")


def _forfeit(table: Table[State], sway: Draugr) -> None:
    """Make the third roll, which only two Draugr have, and take the forfeit (DR-3.6, DR-3.7)."""
    if sway.forfeit is None:
        return
    state = table.state
    shield = roll(table).protective
    kind = sway.forfeit.kind
    lost = min(sway.forfeit.amount, state.supply.of(kind)) if shield else 0
    state.supply.add(kind, -lost)
    state.pile.add(kind, lost)
    assert state.roll is not None  # `corrupt` has just set it
    state.roll = RollView(sway.id, state.roll.sigil, shield, lost, kind if lost else None)
    if lost:
        table.tell("forfeited", draugr=names.draugr(sway.id), marker=names.marker(kind), lost=lost)
    else:
        table.tell("nothing-forfeited", draugr=names.draugr(sway.id), shield="yes" if shield else "no")
