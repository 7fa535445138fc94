"""Choosing Keepers and Items, with the option `deal` (TR-2.6): in turn order, one Keeper, then one Item each."""

from __future__ import annotations

from functools import cache
from typing import Final

from engines.core.flow import Question, Step, Table
from engines.core.types import Decision, Option, Random, Text
from engines.trogdor import names
from engines.trogdor.state import State
from engines.trogdor.turns import NewTurn


def opening(state: State) -> list[Step]:
    """The first step: choosing Keepers and Items in turn order (TR-2.6), or else the first turn."""
    return [ChoosingKeeper()] if state.options.choose else [NewTurn()]


class ChoosingKeeper(Question, kw_only=True):
    """Which Keeper (D1)?"""

    def ask(self, state: State) -> tuple[Decision, ...]:
        return self.put(
            state.seat, "keeper", 0, _KEEPER_PROMPT, map(_keeper, state.keepers), Random(tuple(state.keepers)),
            hint=_KEEPER_HINT, rule="keepers",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state = table.state
        state.player.keeper = picks[0]
        state.keepers.remove(picks[0])
        table.tell("keeper-chosen", who=names.who(state.seat), keeper=names.keeper(picks[0]))
        table.push(ChoosingItem())


class ChoosingItem(Question, kw_only=True):
    """Which Item (D1)? The next player chooses afterwards."""

    def ask(self, state: State) -> tuple[Decision, ...]:
        return self.put(
            state.seat, "item", 0, _ITEM_PROMPT, map(_item, state.items), Random(tuple(state.items)),
            hint=_ITEM_HINT, rule="items",
        )  # fmt: skip

    def answer(self, table: Table[State], decision: Decision, picks: tuple[str, ...]) -> None:
        state = table.state
        state.player.item = picks[0]
        state.items.remove(picks[0])
        table.tell("item-chosen", who=names.who(state.seat), item=names.item(picks[0]))
        state.active = (state.active + 1) % len(state.players)
        table.push(ChoosingKeeper() if state.player.keeper is None else NewTurn())


@cache
def _keeper(keeper: str) -> Option:
    return Option(keeper, names.keeper(keeper), Text(f"keeper-{keeper}.gist"))


@cache
def _item(item: str) -> Option:
    return Option(item, names.item_label(item), Text(f"item-{item}.gist"))


_KEEPER_PROMPT: Final = Text("keeper-prompt")
_KEEPER_HINT: Final = Text("keeper-hint")
_ITEM_PROMPT: Final = Text("item-prompt")
_ITEM_HINT: Final = Text("item-hint")
