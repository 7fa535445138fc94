"""Where a standee is placed (DD-4.6, DD-4.7, D-4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engines.core.flow import Question, Table, Work
from engines.core.types import Decision, Option, Seat, Text, Who, text
from engines.draggmar import names
from engines.draggmar.components import KEEP, TOWN
from engines.draggmar.state import Realm
from engines.draggmar.world.travel import destinations, is_quiet, usual

PLACED: Final[list[Callable[[Table[Any], Seat], None]]] = []
"""Called when a standee has been placed: offers of deals end then."""


class Stands(Work):
    """DD-4.7: a lord's standee goes where it must; with a choice, or where deals are made, its player is asked."""

    seat: Seat

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        legal = destinations(realm, self.seat)
        if len(legal) > 1 or (legal and realm.rules.negotiation and not realm.is_solo):
            table.push(Standee(seat=self.seat))
        else:
            place_standee(table, self.seat, legal[0] if legal else TOWN, forced=True)


def place_standee(table: Table[Any], seat: Seat, place: str, *, forced: bool = False) -> None:
    """DD-4.6: a standee is placed openly, for good."""
    table.state.lord(seat).place = place
    how = "forced" if forced else "chosen"
    table.reveal("placed", who=Who(seat), place=names.place(place), kind=kind_of(place), how=how)
    for follow in PLACED:
        follow(table, seat)


def kind_of(place: str) -> str:
    """``town``, ``keep``, ``rift`` or ``dungeon``, for the catalogue."""
    if place in (TOWN, KEEP):
        return place
    return "dungeon" if place.startswith("d") else "rift"


class Standee(Question, kw_only=True):
    """D-4, DD-4.6: a lord chooses a legal destination."""

    seat: Seat

    def ask(self, state: Realm) -> tuple[Decision, ...]:
        lord = state.lord(self.seat)
        barred = []
        if lord.last_place:
            barred.append(text("standee-last", place=names.place(lord.last_place)))
        if state.hidden:
            barred.append(text("standee-locked", count=len(state.hidden)))
        return self.put(
            self.seat, "standee", state.round, Text("standee-prompt"),
            [Option(place, names.place(place), self._detail(state, place)) for place in destinations(state, self.seat)],
            (usual(state, self.seat),), rule="travel",
            hint=text("standee-hint", alone="yes" if state.is_solo else "no"),
            barred=tuple(barred),
        )  # fmt: skip

    def _detail(self, state: Realm, place: str) -> Text:
        kind = kind_of(place)
        level = state.level_at(place)
        quiet = "yes" if place in state.dungeons and is_quiet(state, place) else "no"
        others = sum(lord.place == place for lord in state.lords.values())
        return text("standee-detail", kind=kind, level=level, quiet=quiet, others=others)

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        place_standee(table, self.seat, picks[0])


def is_choosing(realm: Realm, seat: Seat) -> bool:
    """True while a lord is asked where its standee goes."""
    stack = realm.threads[seat].stack
    return bool(stack) and isinstance(stack[-1], Standee)


def choose_for(table: Table[Any], seat: Seat, place: str) -> None:
    """Answer a lord's question for it, as a deal demands."""
    stack = table.threads[seat].stack
    assert isinstance(stack[-1], Standee), "only who is asked can be sent"
    stack.pop()
    place_standee(table, seat, place)
