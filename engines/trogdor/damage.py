"""Damage and defeat (TR-12), and the prevention of damage (TR-5.8, TR-5.10, TE-5)."""

from __future__ import annotations

from functools import cache

from engines.core.flow import Question, Step, Table
from engines.core.types import Decision, Option, Text, text
from engines.trogdor import names
from engines.trogdor.board import NAMES
from engines.trogdor.items import recharge, use_item
from engines.trogdor.narration import note
from engines.trogdor.rage import rage
from engines.trogdor.state import METER, VOID, State
from engines.trogdor.verbs import Protect
from engines.trogdor.view import Enemy, When


def strike(table: Table[State], piece: str, cause: When) -> list[Step]:
    """Let an enemy damage Trogdor: by its own action, or (``whole_turn``) because he enters its tile.

    Returns the question that must come first if an Item may prevent it (D11, D12), else nothing. Raises `Over` if the
    damage is fatal (TR-12.2).
    """
    state = table.state
    source: Enemy = "archer" if piece == "archer" else "knight"
    by = prevented(state, source, cause)
    if by is not None:
        note(table, "hit", piece=piece, tile=NAMES[state.board.trogdor], by=by)
        return []
    item = state.usable()
    if item is not None and isinstance(item.effect, Protect) and source in item.effect.against:
        return [Parrying(piece=piece)]
    hurt(table, piece)
    return []


def prevented(state: State, source: Enemy, cause: When) -> str | None:
    """``"hiding"`` or the card that prevents this damage, or None (TR-5.8, TR-5.10)."""
    if state.board.hiding:
        return "hiding"
    for ward in state.turn.wards:
        if ward.against == source and (ward.when == "whole_turn" or cause == "their_actions"):
            return ward.card
    return None


def hurt(table: Table[State], piece: str) -> None:
    """Take one damage (TR-12.1); the first one shuffles in the Troghammer cards (TR-11.1). Raises `Over` if fatal."""
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
        item, health = state.player.item, state.board.meter
        assert item is not None
        return self.put(
            state.seat, "parry", state.turn.number, _prompt(self.piece), _options(item, not health), ("yes",),
            hint=_hint(health), rule=item,
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        if picks == ("no",):
            hurt(table, self.piece)
        else:
            note(table, "hit", piece=self.piece, tile=NAMES[table.state.board.trogdor], by=use_item(table))


@cache
def _prompt(piece: str) -> Text:
    return text("parry-prompt", piece=names.piece(piece))


@cache
def _hint(health: int) -> Text:
    return text("parry-hint", health=health)


@cache
def _options(item: str, deadly: bool) -> tuple[Option, Option]:
    warning = Text("warn-deadly") if deadly else None
    return (
        Option("yes", text("use", what=names.item_label(item))),
        Option("no", Text("parry-no"), Text("parry-no.detail"), deadly, warning),
    )
