"""The single changes of the board. After each: is the match won (TR-3.4, TR-14.1), and is an Item recharged?"""

from __future__ import annotations

from typing import Any

from engines.core.flow import Over, Table
from engines.trogdor.board import NAMES
from engines.trogdor.components import ITEMS, MOVEMENTS, MovementCard
from engines.trogdor.state import METER, VOID, Player, State
from engines.trogdor.telling import end
from engines.trogdor.view import Beat, BeatKind, MovementView

At = Table[State]


def note(table: At, kind: BeatKind, **told: Any) -> None:
    """Add a beat to the turn's story."""
    turn = table.state.turn
    turn.beats.append(Beat(turn.scene, kind, **told))


def peasant_name(peasant: int) -> str:
    return f"peasant-{peasant + 1}"


def check_victory(table: At) -> None:
    """Won at once, in whatever step (TR-3.4, TR-14.1). Raises `Over`."""
    if table.state.is_laid_waste:
        end(table, "victory")
        raise Over


def recharge(table: At, event: str, what: str | None = None) -> None:
    """The active player's Item is turned back if that is what it waits for (TR-15.3), by option everybody's (TR-15.6).

    `what` is the kind of tile, the piece, or what was burninated.
    """
    state = table.state
    for player in state.players if state.options.recharge_on_any_turn else (state.player,):
        if player.ready or player.item is None:
            continue
        wanted = ITEMS[player.item].recharge
        if wanted.event == event and (what is None or what in (*wanted.tiles, *wanted.pieces, *wanted.what)):
            player.ready = True
            note(table, "ready", by=player.item, amount=state.players.index(player) + 1)


def use_item(table: At) -> str:
    """Turn the active player's Item (TR-15.2); its id."""
    player: Player = table.state.player
    assert player.item is not None  # only what is there is offered
    player.ready = False
    table.state.turn.used.append("item")
    return player.item


def draw_movement(table: At, piece: str | None = None) -> MovementCard:
    """Draw a Movement card; a card being resolved is in neither pile (TR-8.1)."""
    state = table.state
    card = state.movements.draw(table.dice)
    assert card is not None  # 52 cards, of which few are ever being resolved
    state.drawn.append(card)
    note(table, "card", piece=piece, card=movement_view(MOVEMENTS[card]))
    return MOVEMENTS[card]


def discard_movement(table: At, card: str) -> None:
    """A card has been resolved."""
    table.state.drawn.remove(card)
    table.state.movements.discard(card)


def movement_view(card: MovementCard) -> MovementView:
    return MovementView(card.id, card.wanted, card.arrow, card.repair, card.path)


def burn(table: At, tile: int, piece: str | None, by: str | None = None) -> None:
    """Burninate a tile that is not (TR-6), by a piece on it or from afar."""
    state = table.state
    state.board.burnt |= 1 << tile
    note(table, "burn", tile=NAMES[tile], piece=piece, by=by)
    check_victory(table)
    if state.kind(tile) == "cottage":
        recharge(table, "burninate", "cottage_tile")


def raze(table: At, tile: int, piece: str | None, by: str | None = None) -> None:
    """Burninate the Cottage on a tile (TR-6.3)."""
    table.state.board.ruins |= 1 << tile
    note(table, "raze", tile=NAMES[tile], piece=piece, by=by)
    check_victory(table)
    recharge(table, "burninate", "cottage")


def rebuild(table: At, tile: int, piece: str) -> None:
    """A Knight repairs a Cottage, not its tile (TR-9.6)."""
    table.state.board.ruins &= ~(1 << tile)
    note(table, "rebuild", tile=NAMES[tile], piece=piece)


def repair(table: At, tile: int, piece: str) -> None:
    """A Peasant repairs a tile, not the Cottage on it (TR-9.2)."""
    table.state.board.burnt &= ~(1 << tile)
    note(table, "repair", tile=NAMES[tile], piece=piece)
    recharge(table, "tile_repaired")


def to_void(table: At, peasant: int) -> None:
    """A Peasant on the board burns up (TR-7.11)."""
    board = table.state.board
    note(table, "void", piece=peasant_name(peasant), tile=NAMES[board.peasants[peasant]])
    board.peasants[peasant] = VOID
    check_victory(table)


def to_meter(table: At, peasant: int, by: str | None = None) -> None:
    """A Peasant is added to the meter, from the board or the Void: that is healing (TR-5.6, TE-13, TE-19)."""
    board = table.state.board
    at = board.peasants[peasant]
    board.peasants[peasant] = METER
    note(
        table, "meter", piece=peasant_name(peasant), tile=NAMES[at] if at >= 0 else None, by=by, amount=1,
        health=board.meter,
    )  # fmt: skip
    check_victory(table)
    recharge(table, "heal")


def heal_from_void(table: At, amount: int, by: str) -> None:
    """Up to `amount` Peasants from the Void to the meter (TE-13)."""
    for peasant in table.state.board.standing(VOID)[:amount]:
        to_meter(table, peasant, by)


def gain_ap(table: At, amount: int, by: str) -> None:
    """Action Points into the pool at once (TE-2)."""
    turn = table.state.turn
    turn.ap += amount
    turn.ap_total += amount
    note(table, "ap", by=by, amount=amount)
