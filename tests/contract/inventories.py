"""The components that each game must conserve, by game. A new game adds its own here."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from engines.core import PUBLIC, games, get, player
from engines.dracula.combat.event_cards import Find
from engines.draugr import engine as draugr
from engines.draugr.view import DraugrTable
from engines.trogdor.state import METER, VOID
from tests import tiny_games
from tests.contract.game import GameUnderTest, Inventory

TESTS = Path(__file__).parent.parent


def draugr_inventory(state: Any) -> dict[str, int]:
    """DR-1.4: 8 Holy Water and 8 Iron, each in the supply, in the pile or on a Draugr, transmuted or not; 15 cards, 6
    Draugr, one Shepherdess counter."""
    table = draugr.view(state, PUBLIC)
    assert isinstance(table, DraugrTable)
    heaps = [table.supply, table.pile, *(one.bears for one in table.draugr)]
    for one in state.draugr:
        assert one.iron_as_water <= one.holy_water, f"{one.id} bears less than was transmuted"
        assert one.water_as_iron <= one.iron, f"{one.id} bears less than was transmuted"
    turned = sum(one.water_as_iron - one.iron_as_water for one in state.draugr)
    assert all(heap.holy_water >= 0 <= heap.iron for heap in heaps)
    assert all(0 <= card.corruption <= 4 for card in table.grid)
    return {
        "holy water": sum(heap.holy_water for heap in heaps) + turned,
        "iron": sum(heap.iron for heap in heaps) - turned,
        **{f"card {card}": count for card, count in Counter(card.id for card in table.grid).items()},
        **{f"draugr {one}": 1 for one in sorted([*(one.id for one in table.draugr), *table.slain])},
        "draugr": len(table.draugr) + len(table.slain),
    }


def trogdor_inventory(state: Any) -> dict[str, int]:
    """TR-1.2, TR-1.3, TR-1.9: 7 Peasants on the board, the meter or in the Void; every card in one place; a Keeper and
    an Item for each player or still to be chosen."""
    board, hands = state.board, [card for player in state.players for card in player.hand]
    assert all(at in (METER, VOID) or 0 <= at < 25 for at in board.peasants)
    assert all(board.peasants[peasant] >= 0 for peasant in board.alight)
    assert len(set(board.alight)) == len(board.alight)
    actions = [*hands, *state.actions.pile, *state.actions.discards, *state.aside]
    movements = [*state.movements.pile, *state.movements.discards, *state.drawn]
    keepers = [*state.keepers, *(player.keeper for player in state.players if player.keeper)]
    items = [*state.items, *(player.item for player in state.players if player.item)]
    return {"peasants": len(board.peasants), "knights": len(board.knights)} | {
        f"{what} {one}": count
        for what, all_ in (("action", actions), ("movement", movements), ("keeper", keepers), ("item", items))
        for one, count in sorted(Counter(all_).items())
    }


def dracula_inventory(state: Any) -> dict[str, int]:
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


ENDLESS: dict[str, frozenset[tuple[str, str]]] = {
    # DR-1.5: with 24 single markers corruption stalls; a hunter who stays in the Nunnery and wards never loses then.
    "draugr": frozenset({("strict_corruption_pile", "on")}),
}

INVENTORIES: dict[str, Inventory] = {
    "dracula": dracula_inventory,
    "draugr": draugr_inventory,
    "trogdor": trogdor_inventory,
}

HIDES = frozenset({"dracula", "trogdor"})
"""The games with hidden cards, in which a redeal must differ."""

LENGTHS = {"dracula": 20}
"""The games with long matches, each with the factor by which they are longer than others."""

MAGPIES = GameUnderTest(
    tiny_games.engine, tiny_games.choose, tiny_games.inventory, TESTS / "tiny_games" / "fixtures", hides=True
)


def games_under_test() -> list[GameUnderTest]:
    """Every game that is installed, and the tiny one."""
    installed = [
        GameUnderTest(
            get(game),
            player(game),
            INVENTORIES[game],
            TESTS / "engines" / game / "fixtures",
            ENDLESS.get(game, frozenset()),
            game in HIDES,
            length=LENGTHS.get(game, 1),
        )
        for game in games()
        if game != MAGPIES.id
    ]
    return [*installed, MAGPIES]
