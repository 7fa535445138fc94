"""How a match is told: its rounds and the turns in them (FD-4, FD-5), and what is said at its end (FD-22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from engines.core.types import ROUNDS, SET_UP, Event, Figure, GameTurn, Seat, Text, Who, text
from engines.dracula.components import DRACULA, HUNTERS
from engines.dracula.observation.view import DraculaTable
from engines.dracula.state import State
from engines.dracula.wording import names

FOUND: Final = ("location-turned-up", "hide-turned-up", "dracula-revealed")
"""The keys of what is told when a hunter finds something of Dracula's trail."""


def turn(state: State) -> GameTurn:
    """The part of the round, and by day and night the hunter who has acted last in it."""
    if state.phase == "setup":
        return SET_UP
    acts = state.phase in ("day", "night") and state.acted
    seat = state.acted[-1] if acts else DRACULA if state.phase == "dracula" else None
    return GameTurn(state.round, text("turn-heading", round=state.round, phase=state.phase), seat)


def figures(view: DraculaTable) -> tuple[Figure, ...]:
    """Rounds, of which Dracula wants few, influence, of which the hunters do, and the damage to him."""
    return (
        Figure(ROUNDS, view.round, fewest=frozenset({DRACULA})),
        Figure("influence", view.influence, fewest=frozenset(HUNTERS)),
        Figure("damage", view.dracula_public.damage),
    )


def deeds(story: Sequence[Event]) -> Mapping[Seat, Text]:
    """The hunters' finds, combats and defeats; Dracula's matured encounters and the hunters that he defeated."""
    found: Counter[Seat] = Counter()
    fought: Counter[str] = Counter()
    fell: Counter[str] = Counter()
    matured = 0
    for event in story:
        line = event.text
        if line.key in FOUND and event.turn is not None and event.turn.seat in HUNTERS:
            found[event.turn.seat] += 1
        elif line.key == "fight-began":
            fought.update(_named(line.args["hunters"]))
        elif line.key == "hunter-defeated":
            fell.update(_named([line.args["who"]]))
        matured += line.key == "matured"
    told = {seat: _hunter(seat, found[seat], fought[_key(seat)], fell[_key(seat)]) for seat in HUNTERS}
    return {**told, DRACULA: text("deed-dracula", who=names.who(DRACULA), felled=fell.total(), matured=matured)}


def _hunter(seat: Seat, found: int, fought: int, fell: int) -> Text:
    parts = {"deed-found": found, "deed-fought": fought, "deed-fell": fell}
    done: list[Text | Who] = [text(key, count=count) for key, count in parts.items() if count]
    return text("deed-hunter", who=names.who(seat), count=len(done), done=done)


def _named(who: object) -> list[str]:
    """The keys of the characters' names in a list."""
    return [one.key for one in who if isinstance(one, Text)] if isinstance(who, list) else []


def _key(seat: Seat) -> str:
    return names.who(seat).key
