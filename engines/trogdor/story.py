"""How a match is told: its turns (TR-3.1), and what is said of it when it is over (TR-14.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engines.core.types import ROUNDS, SET_UP, Event, Figure, GameTurn, Seat, Text, Who, text
from engines.trogdor import names
from engines.trogdor.state import State
from engines.trogdor.view import TrogdorTable

TILE = "tile"
"""The key of a tile's name; a Cottage's is another."""


def turn(state: State) -> GameTurn:
    """The player's turn, both phases of it."""
    number = state.turn.number
    if not number:
        return SET_UP
    seat = state.players[state.turn.player].seat
    return GameTurn(number, text("turn-heading", turn=number, who=names.who(seat)), seat)


def figures(view: TrogdorTable) -> tuple[Figure, ...]:
    """Turns, of which a good win has few, and the tiles and Cottages that lie in ashes."""
    return (
        Figure(ROUNDS, view.turn, fewest=frozenset(player.seat for player in view.players)),
        Figure("tiles", len(view.board.burninated)),
        Figure("cottages", len(view.board.ruins)),
    )


def deeds(story: Sequence[Event]) -> Mapping[Seat, Text]:
    """The things that Trogdor burninated in each Keeper's turns, by himself or by Peasants on fire."""
    burnt: dict[Seat, list[Text | Who]] = {}
    for event in story:
        if event.turn is not None and event.turn.seat is not None:
            burnt.setdefault(event.turn.seat, []).extend(_burnt(event.text))
    return {seat: _deed(seat, things) for seat, things in burnt.items()}


def _deed(seat: Seat, things: list[Text | Who]) -> Text:
    cottages = [thing for thing in things if isinstance(thing, Text) and thing.key != TILE]
    where: list[Text | Who] = []
    for cottage in cottages:
        tile = cottage.args["tile"]
        if isinstance(tile, Text) and tile not in where:  # one that was repaired burns again
            where.append(tile)
    return text(
        "deed-burninated", who=names.who(seat), tiles=len(things) - len(cottages), cottages=len(where), where=where
    )


def _burnt(line: Text) -> Iterator[Text | Who]:
    """The tiles and Cottages that a line tells as burninated."""
    whole = line.args.get("deeds", [])
    for part in [line, *(whole if isinstance(whole, list) else [])]:
        if isinstance(part, Text) and part.key in ("deed-burns", "ran"):
            what = part.args["what"]
            yield from what if isinstance(what, list) else []
