"""A35: things that their owner has armed: an order of a kind that is never asked, read at the thing's own moment.

A kind is ``arm-<moment>``; its picks are the owner's things for that moment, in the owner's order, or `NONE`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache
from typing import Final

from engines.core.preferences import ALWAYS, armed, entries_of
from engines.core.types import Clause, Option, Orderable, Seat, Text, text
from engines.drakborgen.asking import orders
from engines.drakborgen.asking.orders import KINDS, clauses
from engines.drakborgen.components import CARDS, MAGIC, SURFACE, TILE_KINDS
from engines.drakborgen.state import Castle, Hero
from engines.drakborgen.view.names import card_name, monster_name, ring_name, tile_name

NONE: Final = "none"
RINGS: Final = {
    "fall": "fall-protection", "trap": "trap-sense", "fire": "fire-ward", "below": "up-and-away", "meets": "sleep",
    "shown": "blinding", "tile": "shaping", "luck": "fortune", "flight": "opening",
}  # fmt: skip
"""The ring of each moment."""
ITEMS: Final = {"meets": ("skull-helmet",), "reacted": ("elven-ring",)}
"""The other things of a moment; Mrishnahk's magic is one of `meets`."""
MOMENTS: Final = (*RINGS, "reacted")
FALLS: Final = ("trapdoor", "bridge", "pit")
LUCK: Final = ("check", "cave-in", "damage>=4", "damage>=8", "flight", "flask", "book")
HARMS: Final = ("fight", "follows", "stab>=1", "stab>=2")
LENGTH: Final = 8
_AT_LEAST: Final = re.compile(r"(damage|stab)>=(\d+)")


def kind_of(moment: str) -> str:
    return f"arm-{moment}"


def may_use_rings(hero: Hero) -> bool:
    """True but for those who get no ring at the start: they may only carry them (DB-21.3)."""
    return hero.sheet.starting_rings > 0


def things_for(castle: Castle, seat: Seat, moment: str) -> list[str]:
    """The things that a hero owns for a moment, used this round or not."""
    hero = castle.hero(seat)
    ring = RINGS.get(moment, "")
    found = [ring] if may_use_rings(hero) and any(one.card == ring for one in hero.rings) else []
    found += [item for item in ITEMS.get(moment, ()) if is_ready(hero, item)]
    return [*found, MAGIC] if moment == "meets" and hero.magic else found


def is_ready(hero: Hero, item: str) -> bool:
    """True for a thing that works once and has not yet."""
    return any(one.partition(".")[2] == item and one not in hero.spent for one in hero.things)


def armed_for(castle: Castle, seat: Seat, moment: str, facts: Collection[str], usual: bool = False) -> list[str]:
    """The things that a hero uses now, in its owner's order; without an order all, if that is usual. `facts` are the
    conditions that hold now beside those of the hero."""
    ready = things_for(castle, seat, moment)
    if not entries_of(castle, seat, kind_of(moment)):
        return ready if usual else []

    def holds(when: str) -> bool:
        if when.startswith("kp"):
            return orders.holds_for(castle, seat, when)
        return when in facts or any(_is_at_least(fact, when) for fact in facts)

    return [one for one in armed(castle, seat, kind_of(moment), holds) if one in ready]


def _is_at_least(fact: str, when: str) -> bool:
    """True if damage, or a stab in the back, is as much as a condition wants."""
    one, least = _AT_LEAST.fullmatch(fact), _AT_LEAST.fullmatch(when)
    return one is not None and least is not None and one[1] == least[1] and int(one[2]) >= int(least[2])


@cache
def _option(thing: str) -> Option:
    if thing == NONE:
        return Option(NONE, Text("arm-none"))
    if thing == MAGIC:
        return Option(MAGIC, Text("arm-magic"))
    if thing in RINGS.values():
        return Option(thing, ring_name(thing), ring_name(f"{thing}.text"))
    return Option(thing, Text(f"thing-{thing}.title"), Text(f"thing-{thing}.text"))


def _is(kinds: Iterable[tuple[str, Text]]) -> tuple[Clause, ...]:
    return (ALWAYS, *(Clause(key, text("when-only", what=name)) for key, name in kinds))


@cache
def conditions(moment: str) -> tuple[Clause, ...]:
    """What a thing may be limited to (flow.md, Armed things)."""
    low = clauses("kp<=")[1:]
    monsters = _is((f"is.{kind}", monster_name(kind)) for kind in SURFACE)
    traps = [f"trap.{card}" for card in CARDS["trap"] if card != "shuffle-again"]
    traps += [f"room.{card.id}" for card in CARDS["room"].values() if card.trap]
    by_moment: dict[str, tuple[Clause, ...]] = {
        "fall": _is((f"fall.{why}", Text(f"when-fall-{why}")) for why in FALLS),
        "trap": _is((f"is.{card}", card_name(card)) for card in traps),
        "fire": (ALWAYS, *low),
        "below": (*_is((f"is.{card}", card_name(f"catacomb.{card}")) for card in CARDS["catacomb"]), *low),
        "meets": (*monsters, *low),
        "shown": (*monsters, *low),
        "tile": _is((f"is.{kind}", tile_name(kind)) for kind in TILE_KINDS if kind != "chamber"),
        "luck": _is((why, Text(f"when-luck-{why.replace('>=', '-')}")) for why in LUCK),
        "flight": (),
        "reacted": (*_is((how, Text(f"when-reacts-{how.replace('>=', '-')}")) for how in HARMS), *low),
    }
    return by_moment[moment]


@cache
def _orderable(seat: Seat, moment: str, things: tuple[str, ...]) -> Orderable:
    return Orderable(
        seat, kind_of(moment), Text(f"order-arm-{moment}"), tuple(_option(one) for one in (*things, NONE)),
        Text(f"order-arm-{moment}-hint"), length=LENGTH, whens=conditions(moment),
    )  # fmt: skip


def arms(castle: Castle, seat: Seat) -> Iterable[Orderable]:
    """What a seat may arm: the things that it owns."""
    for moment in MOMENTS:
        things = things_for(castle, seat, moment)
        if things:
            yield _orderable(seat, moment, tuple(things))


KINDS.append(arms)
