"""How a match is told: its rounds, and what is said of it when it is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engines.core.types import ROUNDS, SET_UP, Event, Figure, GameTurn, Seat, Text, Who, text
from engines.draggmar.state import Realm
from engines.draggmar.view.realm_view import RealmView


def turn(realm: Realm) -> GameTurn:
    """The round and its phase, in which all lords act at the same time."""
    if not realm.round:
        return SET_UP
    return GameTurn(realm.round, text("turn-heading", round=realm.round, phase=realm.phase))


def figures(view: RealmView) -> tuple[Figure, ...]:
    """Rounds, the Fame of the winner, of which a good win has much, and the heads of Bosses."""
    best = max(view.scores.values(), default=0)
    heads = len(view.trophies) + sum(len(lord.heads) for lord in view.lords.values())
    return (Figure("fame", best, most=frozenset(view.lords)), Figure("heads", heads), Figure(ROUNDS, view.round))


def deeds(story: Sequence[Event]) -> Mapping[Seat, Text]:
    """The Bosses that each lord took part in killing, and the heroes that it lost."""
    bosses: Counter[Seat] = Counter()
    heroes: Counter[Seat] = Counter()
    for event in story:
        args = event.text.args
        if event.text.key == "boss-killed" and isinstance(args.get("who"), list):
            bosses.update(one.seat for one in args["who"] if isinstance(one, Who))  # type: ignore[union-attr]
        elif event.text.key in ("hero-died", "hero-fled") and isinstance(one := args.get("who"), Who):
            heroes[one.seat] += 1
    return {
        seat: text("deed-lord", who=Who(seat), bosses=bosses[seat], heroes=heroes[seat])
        for seat in sorted({*bosses, *heroes})
    }
