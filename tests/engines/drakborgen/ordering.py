"""Preference orders by chance, given to the engine and to the referee alike."""

from __future__ import annotations

from random import Random
from typing import Final

from engines.core import Decision, Order, Orderable, Preference
from engines.core.playout import any_sequence
from engines.core.preferences import check_order, write
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.state import Castle

from .referee import Referee

KINDS: Final = frozenset(
    {
        "duel", "tower", "companion", "container", "loot", "spear", "number", "cave-in", "numbers", "volunteer",
        "amulet", "halves", "flask", "wall", "fire", "barred",
    }
)  # fmt: skip
"""The kinds that are compared."""
TOWARD: Final = "toward"
"""The wall that points to a goal: the engine reckons ways, the referee squares (A23)."""
CONDITIONS: Final = ("kp", "gm", "treasure", "others")
"""How the conditions begin that both write alike."""


def orderable(castle: Castle, open_: list[Decision]) -> list[Orderable]:
    """What seats may order now, but for kinds that they are being asked."""
    asked = {(one.seat, one.kind) for one in open_}
    return [
        one
        for seat in castle.seats
        for one in drakborgen.orderable(castle, seat)
        if one.kind in KINDS and (seat, one.kind) not in asked
    ]


def some_entries(one: Orderable, rng: Random) -> tuple[Preference, ...]:
    """An order by chance: entries, some with conditions."""
    whens = [""] + [clause.key for clause in one.whens if clause.key.startswith(CONDITIONS)]
    found = []
    for _ in range(rng.randint(1, min(3, one.length))):
        if one.sequence:
            picks = any_sequence(one, rng)
        else:
            alike = [each.key for each in one.options if each.key != TOWARD]
            picks = tuple(rng.sample(alike, rng.randint(one.least, one.most)))
        until = rng.choice([clause.key for clause in one.until] or [""])
        found.append(Preference(one.kind, picks, rng.choice(whens), until))
    return tuple(found)


def order(castle: Castle, referee: Referee, one: Orderable, rng: Random) -> None:
    """Give an order to both."""
    entries = some_entries(one, rng)
    given = Order(one.seat, one.kind, entries)
    check_order(castle, [one], given)
    write(castle, given)
    referee.order(
        one.seat, one.kind,
        [(list(each.picks), each.when, "r" if each.until else "s") for each in entries],
    )  # fmt: skip
