"""Trogdor enters a tile by a step, a burrow or a jump (TR-5.3, TR-5.7, TE-7), and its effects (TE-11, TE-12, TE-13)."""

from __future__ import annotations

from typing import Literal

from engines.core.flow import Step, Table, Work
from engines.trogdor.board import NAMES
from engines.trogdor.burninating import burn
from engines.trogdor.changes import gain_ap, heal_from_void
from engines.trogdor.damage import strike
from engines.trogdor.items import recharge
from engines.trogdor.narration import note
from engines.trogdor.state import KNIGHTS, Board, State
from engines.trogdor.verbs import HealFromVoid, Protect
from engines.trogdor.view import Enemy, Ward, When

Way = Literal["walk", "burrow", "jump"]


def enter(table: Table[State], tile: int, way: Way, by: str | None = None) -> list[Step]:
    """Move Trogdor to a tile: each Knight there hurts him once (TR-5.4); the Archer does not (TR-5.5).

    Returns the steps that must come next, questions among them. Raises `Over` if this defeats him.
    """
    board = table.state.board
    path = (NAMES[board.trogdor], NAMES[tile])
    board.trogdor = tile
    note(table, "walk" if way == "walk" else "jump", piece="trogdor", path=path, by=by)
    return [*meet(table, knights_on(board, tile)), Arriving()]


def knights_on(board: Board, tile: int) -> list[str]:
    """The Knights on a tile, in their order."""
    return [KNIGHTS[knight] for knight, at in enumerate(board.knights) if at == tile]


def meet(table: Table[State], knights: list[str]) -> list[Step]:
    """Take damage from Knights one by one (TR-12.4). Returns the steps left, if one of them puts a question."""
    for number, knight in enumerate(knights):
        if asked := strike(table, knight, "whole_turn"):
            return [*asked, Meeting(knights[number + 1 :])]
    return []


class Meeting(Work):
    """Damage from the Knights left on the tile that Trogdor has entered."""

    knights: list[str]

    def do(self, table: Table[State]) -> None:
        table.push(*meet(table, self.knights))


class Arriving(Work):
    """Effects of having entered a tile: recharging (TR-15.4), first visits (TE-11), a trail of fire (TE-12)."""

    def do(self, table: Table[State]) -> None:
        state = table.state
        tile, powers, used = state.board.trogdor, state.powers, state.turn.used
        kind = state.kind(tile)
        recharge(table, "visit_tile", kind)
        if tile == state.board.archer:
            recharge(table, "visit_piece", "archer")
        for source, visit in powers.visits:
            if kind in visit.tiles and f"visit-{source}" not in used:
                used.append(f"visit-{source}")
                gain_ap(table, visit.then.amount, source_name(state, source))
        trail(table)


def trail(table: Table[State]) -> None:
    """Burninate Trogdor's tile, if a trail of fire is on and the tile may burn (TE-12)."""
    state = table.state
    if state.powers.trail and state.may_burn(state.board.trogdor):
        burn(table, state.board.trogdor, "trogdor", source_name(state, "card"))


def do(table: Table[State], effect: Protect | HealFromVoid, source: str) -> None:
    """Carry out an effect that needs no question, when a card is played or at a stop (TE-5, TE-10, TE-13)."""
    by = source_name(table.state, source)
    if isinstance(effect, HealFromVoid):
        heal_from_void(table, effect.amount, by)
        return
    for enemy in effect.against:
        ward(table, enemy, effect.when, by)


def ward(table: Table[State], enemy: Enemy, when: When, by: str) -> None:
    """Prevent damage from an enemy for the rest of the turn (TR-5.10)."""
    table.state.turn.wards.append(Ward(enemy, when, by))


def source_name(state: State, source: str) -> str:
    """The id of the active ``card``, ``keeper`` or ``item``."""
    player = state.player
    name = {"card": state.turn.card, "keeper": player.keeper, "item": player.item}[source]
    assert name is not None  # what is not there has no effects
    return name
