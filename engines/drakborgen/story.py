"""How a match is told: its rounds (DB-6), and what is said of it when it is over (DB-32)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engines.core.types import ROUNDS, SET_UP, Event, Figure, GameTurn, Seat, Text, Who, text
from engines.drakborgen.rules import ending
from engines.drakborgen.state import Castle
from engines.drakborgen.view.looking import CastleView


def turn(castle: Castle) -> GameTurn:
    """The round, in which all seats act at the same time."""
    return GameTurn(castle.round, text("turn-heading", round=castle.round)) if castle.round else SET_UP


def figures(view: CastleView) -> tuple[Figure, ...]:
    """Rounds, the heroes that got out, and the gold by which the match is won, of which a good win has much."""
    gold = ending.haul({seat: result.worth for seat, result in view.results.items()}, view.rules.mode, view.fates)
    out = sum(fate == "out" for fate in view.fates.values())
    return (Figure("gold", gold, most=frozenset(view.seats)), Figure("out", out), Figure(ROUNDS, view.round))


def deeds(story: Sequence[Event]) -> Mapping[Seat, Text]:
    """How each hero's way ended, and the monsters that it slew."""
    slain: Counter[Seat] = Counter()
    ends: dict[Seat, tuple[str, dict[str, Text]]] = {}
    gold: dict[str, int] = {}
    for event in story:
        args = event.text.args
        match event.text.key, args.get("who"):
            case "monster-slain", Who(seat=seat):
                slain[seat] += 1
            case "hero-out", Who(seat=seat):
                ends[seat] = ("deed-out", {})
            case "hero-died", Who(seat=seat):
                place = args["place"]
                assert isinstance(place, Text)
                ends[seat] = ("deed-died", {"place": place})
            case "scored", _:
                seat_name, worth = args["seat"], args["worth"]
                assert isinstance(seat_name, Text)
                assert isinstance(worth, int)
                gold[seat_name.key] = worth
    return {
        seat: text(key, who=Who(seat), slain=slain[seat], gold=gold.get(f"seat-{seat}", 0), **where)
        for seat, (key, where) in ends.items()
    }
