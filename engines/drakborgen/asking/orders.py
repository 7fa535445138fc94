"""Preference orders: what a seat may order ahead, and when a condition holds (flow.md, Preference orders)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Final

from engines.core.names import named
from engines.core.preferences import ALWAYS, this_round
from engines.core.types import Clause, Decision, Option, Orderable, Seat, Text, text
from engines.drakborgen.asking.onward import KIND as ON
from engines.drakborgen.asking.onward import TOWARD
from engines.drakborgen.components import MONSTERS
from engines.drakborgen.geography import SIDES, TOWERS
from engines.drakborgen.rules import ending, towers
from engines.drakborgen.rules.corridors import BACK, STOP
from engines.drakborgen.state import Castle
from engines.drakborgen.view.names import monster_name

_on, _tower, _act = named("on-{}"), named("order-tower-{}"), named("order-act-{}")
COURSE: Final = 6
"""The most actions that may be ordered for coming rounds."""

NUMBERS: Final = {"kp": (3, 5, 8), "gm": (1, 500, 2000), "treasure": (1, 3, 5), "dot": (17, 21, 24)}
_CONDITION: Final = re.compile(r"(?P<what>kp|gm|treasure|dot)(?P<op><=|>=)(?P<number>\d+)")

Orders = Callable[[Castle, Seat], Iterable[Orderable]]
KINDS: Final[list[Orders]] = []
"""What a seat with a hero may order, of each section: a later rule appends its kinds here."""
ANYBODY: Final[list[Orders]] = []
"""What any seat may order, with a hero or without: the answers of monster players."""
CONDITIONS: Final[dict[str, Callable[[Castle, Decision, str], bool]]] = {}
"""Conditions of other sections, by their first word: whether one holds as a question is put."""


def clauses(*words: str) -> tuple[Clause, ...]:
    """The conditions of an entry: always, then those named, such as ``kp<=``, each with its usual numbers."""
    found = [ALWAYS]
    for word in words:
        what = word[:-2]
        if what in NUMBERS:
            key = "at-most" if word.endswith("<=") else "at-least"
            found += [Clause(f"{word}{n}", text(f"when-{what}-{key}", number=n)) for n in NUMBERS[what]]
        else:
            found.append(Clause(word, Text(f"when-{word}")))
    return tuple(found)


def holds(castle: Castle, asked: Decision, when: str) -> bool:
    """True if a condition holds for the seat that is asked."""
    judges = CONDITIONS.get(when.partition(".")[0])
    if judges is not None:
        return judges(castle, asked, when)
    return holds_for(castle, asked.seat, when)


def holds_for(castle: Castle, seat: Seat, when: str) -> bool:
    """True if a condition holds for a seat with a hero."""
    hero = castle.heroes.get(seat)
    if hero is None:
        return False
    found = _CONDITION.fullmatch(when)
    if found is not None:
        number = int(found["number"])
        values = {"kp": hero.kp, "treasure": len(hero.treasure), "dot": castle.dot}
        have = ending.value(hero) if found["what"] == "gm" else values[found["what"]]
        return have <= number if found["op"] == "<=" else have >= number
    if when == "others":
        return len(castle.here(hero.at)) > 1
    raise NotImplementedError(when)


def orderable(castle: Castle, seat: Seat) -> tuple[Orderable, ...]:
    """All kinds that a seat may order now."""
    if castle.over or not castle.has_begun:
        return ()
    mine = KINDS if seat in castle.heroes else []
    return tuple(one for kinds in (*mine, *ANYBODY) for one in kinds(castle, seat))


@cache
def kinds_met() -> tuple[Clause, ...]:
    """The conditions that a monster is of a certain kind, such as ``is.orch``."""
    return tuple(Clause(f"is.{kind}", text("when-is", monster=monster_name(kind))) for kind in MONSTERS)


@lru_cache(256)
def _moves(seat: Seat, round_: int) -> tuple[Orderable, ...]:
    on = (*SIDES, *(f"{TOWARD}{goal}" for goal in ("chamber", *TOWERS)), STOP, BACK)
    acts = (*(f"go.{side}" for side in SIDES), "wait", "leave", "search", "open", "stay")
    return (
        Orderable(
            seat, "act", Text("order-act"), tuple(Option(key, _act(key.replace(".", "-"))) for key in acts),
            Text("order-act-hint"), length=COURSE, course=True,
        ),
        Orderable(
            seat, ON, Text("order-on"), tuple(Option(key, _on(key.replace(".", "-"))) for key in on),
            Text("order-on-hint"), length=8, until=(this_round(round_), ALWAYS),
        ),
        Orderable(
            seat, towers.ORDER, Text("order-tower"), tuple(Option(key, _tower(key)) for key in ("leave", "stay")),
            Text("order-tower-hint"),
        ),
    )  # fmt: skip


def moves(castle: Castle, seat: Seat) -> tuple[Orderable, ...]:
    return _moves(seat, castle.round)


KINDS.append(moves)
