"""What may be ordered in advance (A-7): the place of the standee (D-4), readiness in round 1 (D-9), and what the run
adds (`run.orders`: D-10, D-11, D-13, D-14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.core.preferences import end, entries_of, in_round, take, this_round
from engines.core.types import Decision, Option, Orderable, Seat, Text, text
from engines.draggmar.components import LEVELS, PLACES
from engines.draggmar.run import orders as run
from engines.draggmar.state import Realm

SCOUTED: Final = "scouted."
"""The option of the order for the standee: the own scouted dungeon, if its level is at most so much."""


def orderable(realm: Realm, seat: Seat) -> tuple[Orderable, ...]:
    """The kinds of question for which a lord may give an order now."""
    return tuple(_orderable(realm, seat)) if seat in realm.lords else ()


def _orderable(realm: Realm, seat: Seat) -> Iterator[Orderable]:
    if realm.phase == "selection" and (realm.hidden or realm.lord(seat).scouts):
        yield Orderable(
            seat, "standee", Text("order-standee"),
            tuple(Option(f"{SCOUTED}{level}", text("order-standee-option", level=level)) for level in LEVELS),
            hint=Text("order-standee-hint"), until=(this_round(realm.round),),
        )  # fmt: skip
    if realm.round == 1 and realm.phase in ("selection", "hiring"):
        yield Orderable(
            seat, "shop", Text("order-shop"), (Option("ready", Text("shop-ready")),), hint=Text("order-shop-hint"),
            until=(this_round(realm.round),),
        )  # fmt: skip
    yield from run.orderable(realm, seat)


def ordered(realm: Realm, asked: Decision) -> tuple[str, ...] | None:
    """The picks with which an order answers a question; None if it is to be put."""
    if asked.kind == "standee":
        return _standee(realm, asked)
    if asked.kind == "loot":
        return run.loot(realm, asked)
    return take(realm, asked, lambda when: not when or run.holds(realm, asked, when))


def _standee(realm: Realm, asked: Decision) -> tuple[str, ...] | None:
    """The own scouted dungeon, where the order allows its level: of two the lower level, then the number (D-4)."""
    given = entries_of(realm, asked.seat, "standee")
    most = max((int(pick.removeprefix(SCOUTED)) for one in given for pick in one.picks if pick != "ask"), default=0)
    offered = {option.key for option in asked.options}
    own = [
        place
        for place in realm.lord(asked.seat).scouts
        if place in offered and realm.dungeons[place].fresh and realm.dungeons[place].now <= most
    ]
    if not own:
        return None
    return (min(own, key=lambda place: (realm.dungeons[place].now, PLACES[place].number)),)


def end_of_selection(realm: Realm) -> None:
    """Orders for the standee end with the phase."""
    for seat in realm.seats:
        end(realm, in_round(realm.round).key, seat, "standee")


def end_of_hiring(realm: Realm) -> None:
    """The order to be ready ends with the phase."""
    end(realm, in_round(realm.round).key)


__all__ = ["end_of_hiring", "end_of_selection", "orderable", "ordered"]
