"""The facts about Fury of Dracula for the tests that all games share."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from bot.contract.game import GameUnderTest, Shown
from engines.dracula.combat.event_cards import Find
from engines.dracula.game import engine
from engines.dracula.player import choose


def inventory(state: Any) -> dict[str, int]:
    """FD-1.3, FD-1.5: every card and token in one place; and the public deductions about Dracula include the
    truth."""
    hunters, hideouts = state.hunters.values(), list(state.all_hideouts)
    basics = [encounter.title for hideout in hideouts for encounter in hideout.encounters]
    heaps = {
        "item": [
            *state.items.pile, *state.items.discards, *(card for one in hunters for card in one.items),
            *(card for step in state.stack if isinstance(step, Find) for card in step.cards),
        ],
        "event": [
            *state.events.pile, *state.events.discards, *state.events.buried, *state.dracula.events,
            *(card for one in hunters for card in (*one.events, *one.front)),
            *(ally for ally in (state.hunter_ally, state.dracula_ally) if ally),
        ],
        "encounter": [
            *state.encounters.pile, *state.encounters.discards, *state.encounters.buried, *state.dracula.encounters,
            *basics, *(["szgany_bodyguards"] * state.dracula.kept),
        ],
        "ticket": [*state.tickets, *(ticket for one in hunters for ticket in one.tickets)],
        "power": [*state.dracula.powers, *(one.power for one in hideouts if one.power)],
    }  # fmt: skip
    locations = [one.location for one in hideouts if one.location]
    assert len(set(locations)) == len(locations), "a location card lies twice"
    prints = {one.number: one for one in state.footprints}
    for hideout in hideouts:
        if hideout.location is not None and hideout.number:
            assert hideout.location in prints[hideout.number].may_be, "the truth has been ruled out"
    return {f"{what} {one}": count for what, all_ in heaps.items() for one, count in sorted(Counter(all_).items())}


GAME = GameUnderTest(
    engine=engine,
    player=choose,
    inventory=inventory,
    fixtures=Path(__file__).parent / "fixtures",
    hides=True,
    length=20,
    numbers=("FD-", "V-", "A-"),
    own_numbers=("S", "D", "W", "R"),
    shown=Shown(key=3, answers=100, seats=5),
)
