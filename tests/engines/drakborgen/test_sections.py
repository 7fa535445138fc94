"""Nothing in the data is without its rule: verbs, triggers of amulets, moments of rings."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

import pytest

from engines.drakborgen import engine as drakborgen
from engines.drakborgen.components import AMULETS, CARDS, KNOWN_OPS, RINGS
from engines.drakborgen.rulebook import PAGES
from engines.drakborgen.rules import amulets, hooks, rings

READ_WHERE_DRAWN: Final = {
    "shuffle_and_redraw": set(CARDS),
    "none": {"room", "search", "chest", "corpse", "catacomb"},
    "container": {"room"},
    "search_exhausted": {"search"},
    "secret_door": {"search"},
    "door_opens": {"door"},
    "door_locked": {"door"},
    "door_trap": {"door"},
    "dragon_sleeps": {"dragon"},
    "dragon_wakes": {"dragon"},
}
"""Verbs that the rules of their decks read themselves, with those decks."""

TRIGGERS: Final[dict[str, list[Any]]] = {
    "monster_card_about_to_be_drawn": hooks.MEETS,
    "meet_skeleton": hooks.MEETS,
    "fall": hooks.FALLS,
    "sun_reaches_skull_or_endless_fall": hooks.SUNSET,
    "hero_would_die": hooks.DIES,
    "treasure_drawn": hooks.TAKES_TREASURE,
    "check_failed:strength": hooks.CHECKED,
    "second_check_of_pair_failed": hooks.CHECKED,
    "damage_about_to_be_applied:trap": hooks.HURT,
    "web_caught": hooks.CAUGHT,
    "door_card_drawn:locked": hooks.FEELS_DOOR,
    "dragon_wakes": hooks.BURNS,
}

MOMENTS: Final[dict[str, Collection[Any]]] = {
    "monster_card_about_to_be_drawn": hooks.MEETS,
    "fall": hooks.FALLS,
    "after_t12": hooks.REROLLS,
    "before_movement": hooks.ACTS,
    "catacombs_any": hooks.ACTS,
    "obstacle": [one.opens for one in hooks.OPENERS.values()],
    "trap_card_or_trap_room": hooks.SPARES,
    "monster_drawn": hooks.SHOWN,
    "tile_drawn": hooks.TILE_DRAWN,
    "search": hooks.SEARCHES,
    "dragon_wakes": hooks.BURNS,
}


def test_every_verb_is_carried_out() -> None:
    """DB-34."""
    assert hooks.EFFECTS.keys() | READ_WHERE_DRAWN.keys() == KNOWN_OPS
    assert not hooks.EFFECTS.keys() & READ_WHERE_DRAWN.keys()


@pytest.mark.parametrize("verb", READ_WHERE_DRAWN)
def test_a_verb_that_its_deck_reads_stands_on_no_other_card(verb: str) -> None:
    """DB-5.1."""
    decks = {deck for deck, cards in CARDS.items() if any(card.effect.op == verb for card in cards.values())}
    assert decks <= READ_WHERE_DRAWN[verb]


@pytest.mark.parametrize("amulet", AMULETS)
def test_every_trigger_of_an_amulet_has_its_place(amulet: str) -> None:
    """DB-20.7, DB-34.23."""
    assert any(acts.__module__ == amulets.__name__ for acts in TRIGGERS[AMULETS[amulet].trigger])


@pytest.mark.parametrize("ring", RINGS)
def test_every_moment_of_a_ring_has_its_place(ring: str) -> None:
    """DB-21.4, DB-34.24."""
    assert any(acts.__module__ == rings.__name__ for acts in MOMENTS[RINGS[ring].when])


@pytest.mark.parametrize("moment", [hooks.FALLS, hooks.MEETS, hooks.BURNS], ids=["falls", "meets", "burns"])
def test_amulets_act_before_rings(moment: list[Any]) -> None:
    """DB-20.6."""
    modules = [acts.__module__ for acts in moment]
    assert modules.index(amulets.__name__) < modules.index(rings.__name__)


def test_the_rulebook_is_that_of_the_game() -> None:
    assert drakborgen.rulebook == PAGES
