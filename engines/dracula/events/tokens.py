"""Events that put tokens on the map (FD-25)."""

from __future__ import annotations

from typing import ClassVar, Final

from engines.core.flow import Table, Work
from engines.core.types import Option, Seat, Text, text
from engines.dracula.cards.discarding import show_items
from engines.dracula.cards.playing import Choosing, may_hold
from engines.dracula.components import EVENTS, HUNTERS
from engines.dracula.events import options
from engines.dracula.events.turning import hallow
from engines.dracula.state import State
from engines.dracula.wording import names
from engines.dracula.wording.card_options import told

DRACULAS_LANDS: Final = ("galatz", "klausenburg")
"""Cities that cannot have consecrated ground, like Castle Dracula (FD-25.5)."""


class _Put(Choosing):
    """Put up to as many tokens on the map as the card says, or as are left (FD-25.7)."""

    PIECE: ClassVar[str]

    @classmethod
    def is_possible(cls, state: State, seat: Seat, about: Seat | None) -> bool:
        return bool(state.left(cls.PIECE))

    def free(self, state: State) -> list[Option]:
        raise NotImplementedError

    def options(self, state: State) -> list[Option]:
        return self.free(state) if state.left(self.PIECE) else []

    def bounds(self, state: State, offered: int) -> tuple[int, int]:
        return 0, min(offered, EVENTS[self.title].amounts["tokens"], state.left(self.PIECE))

    def hint(self, state: State) -> Text:
        return text("tokens-hint", most=self.bounds(state, len(state.map.lines))[1])


class Roadblock(_Put):
    """On roads and railways, at most one on each line (FD-25.2)."""

    kind: ClassVar[str] = "roadblock"
    PIECE: ClassVar[str] = "roadblock"

    def free(self, state: State) -> list[Option]:
        return options.lines(line for line in state.map.lines if line not in state.roadblocks)

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        table.state.roadblocks = sorted([*table.state.roadblocks, *picks])
        table.tell("roadblocks-put", lines=told(names.line, sorted(picks)), count=len(picks))


class SummonStorms(_Put):
    """On sea zones, at most one on each (FD-25.3)."""

    kind: ClassVar[str] = "summon-storms"
    PIECE: ClassVar[str] = "storm"

    def free(self, state: State) -> list[Option]:
        return options.places(sea for sea in state.map.seas if sea not in state.storms)

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        table.state.storms = sorted([*table.state.storms, *picks])
        table.tell("storms-put", places=told(names.place, sorted(picks)), count=len(picks))


def _open_to_tokens(state: State) -> list[str]:
    return [city for city in state.map.cities if city not in DRACULAS_LANDS]


class ConsecratedGround(Choosing):
    """The token is put on a city, or moved there; then each hunter may show a Heavenly Host for a token of its own."""

    kind: ClassVar[str] = "consecrated-ground"

    def options(self, state: State) -> list[Option]:
        cities = _open_to_tokens(state)
        return options.places(city for city in cities if not state.is_hallowed(city))

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        state = table.state
        state.consecrated = picks[0]
        table.tell("ground-consecrated", place=names.place(picks[0]))
        hallow(table, picks[0])
        table.push(*(MayCallHost(seat=seat) for seat in HUNTERS if not state.hunters[seat].waiting))


class MayCallHost(Work):
    """Ask a hunter who may hold a Heavenly Host, as far as everybody knows, while tokens are left."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        state = table.state
        if state.left("heavenly_host") and may_hold(state, self.seat, "items", ["heavenly_host"]):
            table.push(CallHost(seat=self.seat))


class CallHost(Choosing):
    """D33, a hunter's optional reveal: a Heavenly Host is shown, and kept, for a token on a city that bears none yet
    (FD-25.5)."""

    kind: ClassVar[str] = "call-host"

    def hint(self, state: State) -> Text | None:
        return None if "heavenly_host" in state.hunters[self.seat].items else Text("call-host-hint")

    def options(self, state: State) -> list[Option]:
        cities = _open_to_tokens(state) if "heavenly_host" in state.hunters[self.seat].items else []
        return [
            Option(options.NONE, Text("call-host-none")),
            *options.places(city for city in cities if not state.is_hallowed(city)),
        ]

    def chosen(self, table: Table[State], picks: tuple[str, ...]) -> None:
        if picks == (options.NONE,):
            return
        show_items(table, self.seat, ["heavenly_host"])
        table.state.hosts = sorted([*table.state.hosts, picks[0]])
        table.tell("host-put", who=names.who(self.seat), place=names.place(picks[0]))
        hallow(table, picks[0])
