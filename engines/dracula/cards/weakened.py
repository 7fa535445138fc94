"""The cards that a weakened hunter keeps face up (FD-21.7)."""

from __future__ import annotations

from typing import Any, ClassVar

from engines.core.flow import Question, Table, Work
from engines.core.types import Decision, Random, Seat, Text
from engines.dracula.hands import Kind
from engines.dracula.state import State
from engines.dracula.wording import card_options, names


class KeepOpen(Work):
    """FD-21.7: a weakened hunter who keeps no item or no event face up, and holds some, chooses one (D23). To be pushed
    when he becomes weakened, and after a combat (FD-19.14) with `open_item` set to None before. A defeated hunter has
    nothing to choose any more (FD-5.8)."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        state: State = table.state
        hunter = state.hunters[self.seat]
        weakened = state.is_weakened(hunter)
        if not weakened or hunter.open_item not in hunter.items:
            hunter.open_item = None
        if not weakened or hunter.open_event not in hunter.events:
            hunter.open_event = None
        if not weakened or hunter.waiting:
            return
        fights = state.battle is not None and self.seat in state.battle.began  # FD-19.21
        if hunter.items and hunter.open_item is None and not fights:
            table.push(Keep(seat=self.seat, kind="items"))
        if hunter.events and hunter.open_event is None:
            table.push(Keep(seat=self.seat, kind="events"))


class Keep(Work, kw_only=True):
    """The only card of a kind is open at once; between several the hunter chooses."""

    seat: Seat
    kind: Kind

    def do(self, table: Table[Any]) -> None:
        held = table.state.hand(self.seat, self.kind)
        if len(held) == 1:
            keep(table, self.seat, self.kind, held[0])
        else:
            table.push(ChooseOpen(seat=self.seat, kind=self.kind))


class ChooseOpen(Question, kw_only=True):
    """D23: which card stays face up."""

    KINDS: ClassVar[dict[str, str]] = {"items": "open-item", "events": "open-event"}
    seat: Seat
    kind: Kind

    def ask(self, state: State) -> tuple[Decision, ...]:
        held = sorted(set(state.hand(self.seat, self.kind)))
        return self.put(
            self.seat, self.KINDS[self.kind], state.round, Text(f"{self.KINDS[self.kind]}-prompt"),
            card_options.cards(names.BY_KIND[self.kind], held), Random(tuple(held)),
            hint=Text("open-hint"), rule="damage", covert=True,
        )  # fmt: skip

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        keep(table, self.seat, self.kind, picks[0])


def keep(table: Table[Any], seat: Seat, kind: Kind, title: str) -> None:
    """Lay a weakened hunter's card open."""
    hunter = table.state.hunters[seat]
    if kind == "items":
        hunter.open_item = title
    else:
        hunter.open_event = title
    table.reveal("kept-open", who=names.who(seat), card=names.of_kind(kind, title))
