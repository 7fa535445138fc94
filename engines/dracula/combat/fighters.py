"""The fighters of a combat, and how hunters leave it (FD-19.10, FD-19.11)."""

from __future__ import annotations

from engines.core.flow import Table
from engines.core.types import Seat, Text
from engines.dracula.cards.discarding import discard_cards
from engines.dracula.combat.battle import Battle, Fighter
from engines.dracula.components import DRACULA
from engines.dracula.state import Encounter, State
from engines.dracula.wording import names


def battle_of(state: State) -> Battle:
    """The combat that is being fought."""
    assert state.battle is not None
    return state.battle


def fighting(state: State) -> Battle | None:
    """The combat, as long as it goes on; what is still to do in a round that has ended is skipped (FD-19.13)."""
    return state.battle if state.battle is not None and state.battle.goes_on else None


def engaged(battle: Battle) -> Fighter | None:
    """The engaged hunter, if he is still in the combat."""
    return battle.fighter(battle.engaged)


def vampire(state: State) -> Encounter | None:
    """The vampire that is fought, if it is not Dracula himself (FD-20.2)."""
    spot = battle_of(state).vampire
    return None if spot is None else state.encounter(spot)


def foe(state: State) -> Text:
    """Dracula, or the vampire."""
    card = vampire(state)
    return names.who(DRACULA) if card is None else names.encounter(card.title)


def leave(table: Table[State], seat: Seat) -> None:
    """A hunter leaves the combat he is in, if any; his figure stays in the city (FD-19.10). His Garlic Wreath goes."""
    battle = table.state.battle
    fighter = battle.fighter(seat) if battle else None
    if battle is None or fighter is None:
        return
    take_wreath(table, fighter)
    battle.fighters.remove(fighter)


def take_wreath(table: Table[State], fighter: Fighter) -> None:
    """A Garlic Wreath before a hunter is discarded."""
    if fighter.wreath:
        fighter.wreath = False
        discard_cards(table, fighter.seat, "items", ["garlic_wreath"])
