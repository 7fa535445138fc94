"""Using and recharging Items (TR-15.2, TR-15.3, TR-15.6)."""

from __future__ import annotations

from engines.core.flow import Table
from engines.trogdor.components import ITEMS
from engines.trogdor.narration import note
from engines.trogdor.state import Player, State


def recharge(table: Table[State], event: str, what: str | None = None) -> None:
    """Recharge the active player's Item if it waits for this event (TR-15.3); by option every player's (TR-15.6).

    `what` is the kind of tile, the piece, or the thing burninated.
    """
    state = table.state
    for player in state.players if state.options.recharge_on_any_turn else (state.player,):
        if player.ready or player.item is None:
            continue
        wanted = ITEMS[player.item].recharge
        if wanted.event == event and (what is None or what in (*wanted.tiles, *wanted.pieces, *wanted.what)):
            player.ready = True
            note(table, "ready", by=player.item, amount=state.players.index(player) + 1)


def use_item(table: Table[State]) -> str:
    """Turn the active player's Item (TR-15.2); return its id."""
    player: Player = table.state.player
    assert player.item is not None  # only what is there is offered
    player.ready = False
    table.state.turn.used.append("item")
    return player.item
