"""Single changes: Movement cards drawn and discarded (TR-8.1), Peasants to the meter or the Void, Action Points gained.

Changes of the board check at once for victory (TR-3.4, TR-14.1) and recharge Items (TR-15.3).
"""

from __future__ import annotations

from engines.core.flow import Table
from engines.trogdor.board import NAMES
from engines.trogdor.components import MOVEMENTS, MovementCard
from engines.trogdor.ending import check_victory
from engines.trogdor.items import recharge
from engines.trogdor.narration import note
from engines.trogdor.state import METER, VOID, State
from engines.trogdor.view import MovementView


def peasant_name(peasant: int) -> str:
    return f"peasant-{peasant + 1}"


def draw_movement(table: Table[State], piece: str | None = None) -> MovementCard:
    """Draw a Movement card; a card being resolved is in neither pile (TR-8.1)."""
    state = table.state
    card = state.movements.draw(table.dice)
    assert card is not None  # 52 cards, of which few are ever being resolved
    state.drawn.append(card)
    note(table, "card", piece=piece, card=movement_view(MOVEMENTS[card]))
    return MOVEMENTS[card]


def discard_movement(table: Table[State], card: str) -> None:
    """Discard a Movement card that has been resolved."""
    table.state.drawn.remove(card)
    table.state.movements.discard(card)


def movement_view(card: MovementCard) -> MovementView:
    return MovementView(card.id, card.wanted, card.arrow, card.repair, card.path)


def to_void(table: Table[State], peasant: int) -> None:
    """Move a burnt Peasant from the board to the Void (TR-7.11)."""
    board = table.state.board
    note(table, "void", piece=peasant_name(peasant), tile=NAMES[board.peasants[peasant]])
    board.peasants[peasant] = VOID
    check_victory(table)


def to_meter(table: Table[State], peasant: int, by: str | None = None) -> None:
    """Move a Peasant from the board or the Void to the meter: that is healing (TR-5.6, TE-13, TE-19)."""
    board = table.state.board
    at = board.peasants[peasant]
    board.peasants[peasant] = METER
    note(
        table, "meter", piece=peasant_name(peasant), tile=NAMES[at] if at >= 0 else None, by=by, amount=1,
        health=board.meter,
    )  # fmt: skip
    check_victory(table)
    recharge(table, "heal")


def heal_from_void(table: Table[State], amount: int, by: str) -> None:
    """Move up to `amount` Peasants from the Void to the meter (TE-13)."""
    for peasant in table.state.board.standing(VOID)[:amount]:
        to_meter(table, peasant, by)


def gain_ap(table: Table[State], amount: int, by: str) -> None:
    """Add Action Points to the pool at once (TE-2)."""
    turn = table.state.turn
    turn.ap += amount
    turn.ap_total += amount
    note(table, "ap", by=by, amount=amount)
