"""The selection phase (DD-4): scouts, the tokens they turn up, and where the standees go.

Each lord has a thread of its own. Door A opens when all have scouted, door B when all standees are placed.
"""

from __future__ import annotations

from typing import Any, Final

from engines.core.flow import Question, Step, Table, Work
from engines.core.types import Decision, Option, Seat, Who, text
from engines.draggmar import hands, names
from engines.draggmar.orders import end_of_selection
from engines.draggmar.state import Realm
from engines.draggmar.world import dealing
from engines.draggmar.world.closing import closing
from engines.draggmar.world.hiring import HiringBegins
from engines.draggmar.world.standing import Stands

SCOUTS_ALONE: Final = 2
"""The scouts of a lord who plays alone (DD-15.2)."""


def begin_selection(table: Table[Any]) -> None:
    """Ask what is left of the round before, then for the scouts; without face-down tokens at once for the standees."""
    realm: Realm = table.state
    for seat in realm.order:
        realm.lord(seat).scouts = []
        first: Step = Scout(seat=seat) if realm.hidden else Stands(seat)
        table.begin(seat, *closing(realm, seat), first)
    if realm.hidden:
        table.push(DoorA(), FlipTokens())
    else:
        dealing.open_deals(table)
        table.push(DoorB())


class Scout(Question, kw_only=True):
    """D-2, DD-4.1: a lord names a dungeon whose token is face-down, in secret; alone, two of them (DD-15.2)."""

    seat: Seat
    sent: bool = False

    def ask(self, state: Realm) -> tuple[Decision, ...]:
        number = min(SCOUTS_ALONE if state.is_solo else 1, len(state.hidden))
        return (
            Decision(
                id=self.name(f"scout-{self.seat}"), seat=self.seat, kind="scout", round=state.round,
                prompt=text("scout-prompt", count=number),
                hint=text("scout-hint", hidden=len(state.hidden), alone="yes" if state.is_solo else "no"),
                rule="scouting", options=tuple(Option(place, names.place(place)) for place in state.hidden),
                default=tuple(state.lord(self.seat).scouts) if self.sent else self._usual(state, number),
                least=number, most=number, covert=True, revisable=True, optional=self.sent,
            ),
        )  # fmt: skip

    def _usual(self, state: Realm, number: int) -> tuple[str, ...]:
        """Face-down dungeons in number order, counted from the first player round and round."""
        at = state.order.index(self.seat)
        return tuple(state.hidden[(at + index) % len(state.hidden)] for index in range(number))

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        realm: Realm = table.state
        realm.lord(self.seat).scouts = sorted(picks)
        if not self.sent and not all_scouted(realm):  # after the last scout all are told
            table.tell("scout-sent", who=Who(self.seat))
        self.sent = True
        if not all_scouted(realm):  # or door A opens at once
            table.push(self)

    def redeal(self, state: Realm, viewer: frozenset[Seat], rng: Any) -> None:
        """V-2: another lord may have named any dungeon."""
        if self.seat not in viewer and self.sent:
            lord = state.lord(self.seat)
            lord.scouts = sorted(rng.shuffled("redeal", state.hidden)[: len(lord.scouts)])


def all_scouted(realm: Realm) -> bool:
    """True if every lord has named its scouts."""
    return all(lord.scouts for lord in realm.lords.values())


class DoorA(Work):
    """DD-4.1: all scouts are awaited."""

    def rests(self, state: Realm) -> bool:
        return not all_scouted(state)

    def do(self, table: Table[Any]) -> None:
        for seat in table.state.seats:
            table.threads[seat].stack.clear()


class FlipTokens(Work):
    """DD-4.2: the scouted tokens are turned up for all and stay so."""

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        scouted = [place for seat in realm.order for place in realm.lord(seat).scouts]
        for place in scouted:
            dungeon = realm.dungeons[place]
            dungeon.up = dungeon.fresh = True
        for seat in realm.order:
            for place in realm.lord(seat).scouts:
                table.reveal("scouted", who=Who(seat), place=names.place(place), level=realm.dungeons[place].level)
        if not realm.hidden:
            table.tell("all-scouted")
        for seat in realm.order:
            table.begin(seat, Stands(seat))
        dealing.open_deals(table)
        table.push(DoorB())


class DoorB(Work):
    """DD-4.8: all standees are placed; fresh tokens are locked, and cards given up reach their discards."""

    def rests(self, state: Realm) -> bool:
        return any(state.threads[seat].stack for seat in state.seats)

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        dealing.close_deals(table)
        end_of_selection(realm)
        for dungeon in realm.dungeons.values():
            dungeon.locked = dungeon.locked or dungeon.fresh
            dungeon.fresh = False
        for card in realm.given_up:
            hands.lay(realm, card)
        realm.given_up = []
        for lord in realm.lords.values():
            lord.scouts = []
            lord.kills = []
        table.push(HiringBegins())
