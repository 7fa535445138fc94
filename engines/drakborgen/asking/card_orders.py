"""Preference orders about cards: spears, cave-ins, containers, loot, secret doors, the dragon's fire."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engines.core.types import Clause, Decision, Option, Orderable, Seat, Text, text
from engines.drakborgen.asking.escaping import FIRE, KEEP
from engines.drakborgen.asking.orders import CONDITIONS, KINDS, clauses
from engines.drakborgen.components import CARDS
from engines.drakborgen.geography import CHAMBER_EXITS, SIDES
from engines.drakborgen.rules import containers, loot, searching, spears, traps
from engines.drakborgen.state import Castle
from engines.drakborgen.view.names import card_name

LENGTH: Final = 8
"""The most entries of an order."""
MOST_KEPT: Final = 8
CARD: Final = "card"


def _is(*cards: str) -> tuple[Clause, ...]:
    """The conditions that a question is about a certain card, such as ``card.room.chest``."""
    return tuple(Clause(f"{CARD}.{card}", text("when-card", card=card_name(card))) for card in cards)


def is_about(castle: Castle, asked: Decision, when: str) -> bool:
    """True if the place of the seat asks about that card (`Meeting.about`)."""
    card = when.removeprefix(f"{CARD}.")
    return any(asked.seat in meeting.seats and meeting.about == card for meeting in castle.meetings.values())


CONDITIONS[CARD] = is_about


BOXES: Final = tuple(f"room.{card.id}" for card in CARDS["room"].values() if card.effect.op == "container")
THINGS: Final = tuple(f"room.{card.id}" for card in CARDS["room"].values() if loot.is_thing(f"room.{card.id}"))


@lru_cache(8)
def of_cards(seat: Seat) -> tuple[Orderable, ...]:
    """The kinds that a seat with a hero may order at any time."""
    sides = [Option(side, Text(f"wall-{side}")) for side in SIDES]
    exits = [Option(exit_, Text(f"on-{exit_}")) for exit_ in CHAMBER_EXITS]
    keep = [Option(f"{KEEP}.{number}", text("order-fire-keep", number=number)) for number in range(MOST_KEPT + 1)]
    numbers = [Option(str(number), text("order-cave-in-number", number=number)) for number in range(1, 13)]

    def kind(
        name: str, options: Iterable[Option], whens: tuple[Clause, ...] = (), length: int = LENGTH
    ) -> Orderable:  # fmt: skip
        return Orderable(
            seat, name, Text(f"order-{name}"), tuple(options), Text(f"order-{name}-hint"), length=length, whens=whens
        )

    opens = [Option(one, Text(f"order-container-{one}")) for one in (containers.OPEN, containers.LEAVE)]
    claims = [Option(one, Text(f"loot-{one}")) for one in (loot.CLAIM, loot.LEAVE)]
    guesses = Orderable(
        seat, spears.SPEAR, Text("order-spear"), tuple(numbers[:3]), Text("order-spear-hint"), least=2, most=2,
        sequence=True,
    )  # fmt: skip
    return (
        guesses,
        kind(traps.NUMBER, numbers, length=2),
        kind(containers.CONTAINER, opens, (*clauses("kp<=", "kp>=", "others"), *_is(*BOXES))),
        kind(loot.LOOT, claims, (*clauses("kp<=", "kp>="), *_is(*THINGS))),
        kind(searching.WALL, [*sides, Option(searching.TOWARD, Text("order-wall-toward"))]),
        kind(FIRE, [*exits, *keep], clauses("kp<=", "kp>=", "treasure>=", "gm>="), 14),
    )  # fmt: skip


def cards(_castle: Castle, seat: Seat) -> Iterable[Orderable]:
    return of_cards(seat)


KINDS.append(cards)
