"""What a lord may order ahead for its run (A-7, flow.md 1): the next hero, loot, staying, and going bare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.core.preferences import ALWAYS, ASK, end, entries_of, write
from engines.core.types import Clause, Decision, Option, Order, Orderable, Preference, Seat, Text, text
from engines.draggmar import names
from engines.draggmar.components import ROOMS
from engines.draggmar.run.reading import health_left, kind_of
from engines.draggmar.state import Realm

RUN: Final = Clause("run", Text("order-until-run"))
"""The end of an order: it ends with the run."""
ALIVE: Final = Clause("alive", Text("order-when-alive"))
EASY: Final = Clause("easy", Text("order-when-easy"))
UNHARMED: Final = Clause("unharmed", Text("order-when-unharmed"))
BARE, ALL, STAY, ALONE, NONE = "bare", "all", "stay", "alone", "none"
ONE: Final = "1"
"""The order to want one item."""
HEROES_AHEAD: Final = 3
PRESETS: Final = (
    Preference("way", (STAY,), when=ALIVE.key, until=RUN.key),
    Preference("loot", (ALL,), until=RUN.key),
)
"""What is ordered for every lord as its run begins: stay while the own hero lives, and take all loot."""


WAYS: Final = {
    STAY: PRESETS[0], ALONE: Preference("way", (ALONE,), until=RUN.key), ASK: Preference("way", (ASK,), until=RUN.key),
}  # fmt: skip
"""What may be ordered with a commit for the way after the room, and from then on."""


def order_way(realm: Realm, seat: Seat, way: str) -> None:
    """Order how a lord goes on after each room until its run ends."""
    write(realm, Order(seat, "way", (WAYS[way],)))


def way_ordered(realm: Realm, seat: Seat) -> str:
    """How a lord goes on by its orders: by the first of them, or it is asked."""
    first = next(iter(entries_of(realm, seat, "way")), WAYS[ASK])
    return first.picks[0]


def preset(realm: Realm, seat: Seat) -> None:
    """Give a lord the usual orders, unless it has ordered something for these questions."""
    for one in PRESETS:
        if not entries_of(realm, seat, one.kind):
            write(realm, Order(seat, one.kind, (one,)))


def end_of_run(realm: Realm) -> None:
    """All orders of the run end with it."""
    end(realm, RUN.key)


def after_fall(realm: Realm, seats: list[Seat]) -> None:
    """A hero has fallen in the group: orders to go bare until then end."""
    for seat in seats:
        given = entries_of(realm, seat, "commit")
        if given:
            left = tuple(one for one in given if one.when != UNHARMED.key)
            write(realm, Order(seat, "commit", left))


def orderable(realm: Realm, seat: Seat) -> Iterator[Orderable]:
    """The kinds of question for which a lord may order something in its run: the same whatever it holds."""
    lord = realm.lord(seat)
    if realm.phase not in ("hiring", "run") or (realm.phase == "run" and (not lord.group or lord.out)):
        return
    until = (RUN,)
    if lord.heroes:
        yield Orderable(
            seat, "muster", Text("order-muster"),
            tuple(Option(card, names.card(card), names.card_text(card)) for card in lord.heroes),
            Text("order-muster-hint"), length=HEROES_AHEAD, until=until,
        )  # fmt: skip
    yield Orderable(
        seat, "commit", Text("order-commit"), (Option(BARE, Text("commit-bare")),), Text("order-commit-hint"),
        length=2, whens=(EASY, UNHARMED), until=until,
    )  # fmt: skip
    yield Orderable(
        seat, "loot", Text("order-loot"),
        tuple(Option(key, text("loot-option", key=key, count=1)) for key in (ALL, ONE, NONE)),
        Text("order-loot-hint"), until=until,
    )  # fmt: skip
    yield Orderable(
        seat, "way", Text("order-way"), (Option(STAY, text("way-stay", count=1)), Option(ALONE, Text("way-alone"))),
        Text("order-way-hint"), length=2, whens=(ALIVE, ALWAYS), until=until,
    )  # fmt: skip


def loot(realm: Realm, asked: Decision) -> tuple[str, ...] | None:
    """The wish that is ordered; where there is one item, one is all."""
    given = next(iter(entries_of(realm, asked.seat, asked.kind)), None)
    if given is None or given.picks == (ASK,):
        return None
    offered = {option.key for option in asked.options}
    return given.picks if set(given.picks) <= offered else (ALL,)


def holds(realm: Realm, asked: Decision, when: str) -> bool:
    """True if a condition holds as a question of the run is put."""
    lord = realm.lord(asked.seat)
    group = realm.groups.get(lord.group)
    if when == ALIVE.key:
        return not lord.fallen
    if group is None or group.room is None or lord.active is None:
        return False
    card = ROOMS[group.room.card]
    if when == EASY.key:
        disarmed = any(kind_of(realm, seat) in card.disarm_classes for seat in group.room.present)
        return card.kind == "hall" or (card.kind == "trap" and disarmed)
    if when == UNHARMED.key:
        return not card.is_boss and health_left(lord.active) > 1
    raise NotImplementedError(when)


__all__ = [
    "ALL", "ALONE", "BARE", "NONE", "STAY", "after_fall", "end_of_run", "holds", "loot", "order_way",
    "orderable", "preset", "way_ordered",
]  # fmt: skip
