"""Damage (TR-12), what prevents it (TR-5.8, TR-5.10, TE-5), and the rage that follows defeat (TR-13)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engines.core.flow import Over, Question, Step, Table
from engines.core.types import Decision, Option, Text, text
from engines.trogdor import names
from engines.trogdor.board import NAMES, route
from engines.trogdor.changes import draw_movement, note, recharge, use_item
from engines.trogdor.state import KNIGHTS, METER, OFF, VOID, State
from engines.trogdor.telling import end
from engines.trogdor.verbs import Protect
from engines.trogdor.view import Enemy, When

RAGE_CARDS: Final = 5
"""Movement cards that Trogdor rages by (TR-13.1)."""


def strike(table: Table[State], piece: str, cause: When) -> list[Step]:
    """An enemy damages Trogdor: by its own action, or (``whole_turn``) because he enters its tile.

    What has to be asked first, if his Keeper may prevent it (D11, D12). Raises `Over` for the fatal one (TR-12.2).
    """
    state = table.state
    source: Enemy = "archer" if piece == "archer" else "knight"
    prevented = _prevented(state, source, cause)
    if prevented is not None:
        note(table, "hit", piece=piece, tile=NAMES[state.board.trogdor], by=prevented)
        return []
    item = state.usable()
    if item is not None and isinstance(item.effect, Protect) and source in item.effect.against:
        return [Parrying(piece=piece)]
    hurt(table, piece)
    return []


def _prevented(state: State, source: Enemy, cause: When) -> str | None:
    """What already keeps this damage off: hiding or a card (TR-5.8, TR-5.10)."""
    if state.board.hiding:
        return "hiding"
    for ward in state.turn.wards:
        if ward.against == source and (ward.when == "whole_turn" or cause == "their_actions"):
            return ward.card
    return None


def hurt(table: Table[State], piece: str) -> None:
    """One damage is taken (TR-12.1); the first one brings the Troghammer cards (TR-11.1)."""
    state = table.state
    board = state.board
    where = NAMES[board.trogdor]
    if not board.meter:
        note(table, "hit", piece=piece, tile=where, amount=1)
        rage(table)
    board.peasants[board.peasants.index(METER)] = VOID
    note(table, "hit", piece=piece, tile=where, amount=1, health=board.meter)
    if state.aside:
        state.actions.shuffle_in(table.dice, state.aside)
        note(table, "troghammers", amount=len(state.aside))
        state.aside = []
    recharge(table, "take_damage")


class Parrying(Question, kw_only=True):
    """Does the Item prevent this damage (TR-15.5, D11, D12)?"""

    piece: str

    def ask(self, state: State) -> tuple[Decision, ...]:
        item = state.player.item
        assert item is not None
        return self.put(
            state.seat, "parry", state.turn.number, _prompt(self.piece), _options(item), ("yes",),
            hint=_hint(state.board.meter), rule=item,
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == ("no",):
            hurt(table, self.piece)
        else:
            note(table, "hit", piece=self.piece, tile=NAMES[table.state.board.trogdor], by=use_item(table))


def rage(table: Table[State]) -> None:
    """Trogdor is defeated: five cards, everything he touches burns, nothing else counts (TR-13). Raises `Over`."""
    state = table.state
    state.turn.scene = "rage"
    cards = [draw_movement(table, "trogdor") for _ in range(RAGE_CARDS)]
    board = state.board
    board.hiding = False
    _touch(table)
    for card in cards:
        start = board.trogdor
        tiles = route(start, card.path)
        path = tuple(NAMES[tile] for tile in (start, *tiles))
        note(table, "walk", piece="trogdor", path=path, steps=card.path)
        for tile in tiles:
            board.trogdor = tile
            _touch(table)
    board.alight = []
    for drawn in state.drawn:
        state.movements.discard(drawn)
    state.drawn = []
    end(table, "table_flip" if state.is_laid_waste else "defeat")
    raise Over


def _touch(table: Table[State]) -> None:
    """Everything on Trogdor's tile, but for the Archer (TR-13.2)."""
    state = table.state
    board, tile = state.board, state.board.trogdor
    if not board.is_burnt(tile):
        board.burnt |= 1 << tile
        note(table, "burn", piece="trogdor", tile=NAMES[tile])
    if tile in state.map.cottages and not board.is_ruin(tile):
        board.ruins |= 1 << tile
        note(table, "raze", piece="trogdor", tile=NAMES[tile])
    for peasant, at in enumerate(board.peasants):
        if at == tile:
            board.peasants[peasant] = VOID
            note(table, "gone", piece=f"peasant-{peasant + 1}", tile=NAMES[tile])
    for knight, at in enumerate(board.knights):
        if at == tile:
            board.knights[knight] = OFF
            note(table, "gone", piece=KNIGHTS[knight], tile=NAMES[tile])


@cache
def _prompt(piece: str) -> Text:
    return text("parry-prompt", piece=names.piece(piece))


@cache
def _hint(health: int) -> Text:
    return text("parry-hint", health=health)


@cache
def _options(item: str) -> tuple[Option, Option]:
    return (
        Option("yes", text("use", what=names.item_label(item))),
        Option("no", Text("parry-no"), Text("parry-no.detail")),
    )
