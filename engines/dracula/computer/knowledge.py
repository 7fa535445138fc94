"""Facts that computer players work out from a view: distances and journeys, hunters and their reach, hideouts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from msgspec import Struct

from engines.core.types import Decision, Seat
from engines.dracula.components import BOXES, DRACULA, TICKETS
from engines.dracula.geography import Map
from engines.dracula.observation.view import DraculaTable, HideoutView, HunterView

FAR = 99
FAIR_TICKET = (2, 1)
"""Its white and yellow value."""
Picks = tuple[str, ...]


class Moment(Struct, frozen=True):
    """A question to a computer player: the view it has, the decision it is asked for, and dice of its own."""

    view: DraculaTable
    asked: Decision
    rng: Random

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.asked.options]


def land(view: DraculaTable) -> Map:
    return BOXES[view.box].map


@cache
def away(box: str, place: str) -> dict[str, int]:
    """Steps by road or sea to every place."""
    return BOXES[box].map.distances([place])


def distance(view: DraculaTable, one: str, other: str) -> int:
    """Steps by road or sea."""
    return away(view.box, one).get(other, FAR)


@cache
def rides(box: str, origin: str, white: int, yellow: int) -> frozenset[str]:
    """The cities that a ticket leads to, were there neither fog nor roadblocks."""
    reached: set[str] = set()
    edge = {(origin, True)}
    for number in range(1, max(white, yellow) + 1):
        edge = {
            (to, is_white and colour == "white") for at, is_white in edge for to, colour in BOXES[box].map.by_rail[at]
        }
        edge = {(to, is_white) for to, is_white in edge if number <= (white if is_white else yellow)}
        reached |= {to for to, _ in edge}
    return frozenset(reached - {origin})


@cache
def journey(box: str, origin: str) -> dict[str, int]:
    """Days on the way to every place, by road, sea and rail with fair tickets."""
    days, edge = {origin: 0}, [origin]
    while edge:
        reached = [to for at in edge for to in (*BOXES[box].map.adjacent[at], *rides(box, at, *FAIR_TICKET))]
        edge = [to for to in dict.fromkeys(reached) if to not in days]
        days |= dict.fromkeys(edge, max(days.values()) + 1)
    return days


def hunter(view: DraculaTable, seat: Seat) -> HunterView:
    return next(one for one in view.hunters if one.seat == seat)


def active(view: DraculaTable) -> list[HunterView]:
    return [one for one in view.hunters if not (one.waiting or one.hospital)]


def strikes(view: DraculaTable, one: HunterView) -> frozenset[str]:
    """The places where a hunter can be after his next day, as far as Dracula can tell."""
    if one.delayed or one.waiting:
        return frozenset({one.at})
    by_rail = rides(view.box, one.at, 3, 1) if one.tickets and land(view).is_city(one.at) else frozenset()
    return frozenset({one.at, *land(view).adjacent[one.at]}) | by_rail


def lying(view: DraculaTable) -> list[tuple[int, HideoutView]]:
    """The hideouts on the trail with the number of their space, the newest first."""
    return [(space, one) for space, one in enumerate(view.trail, 1) if one is not None]


def best_ticket(tickets: Iterable[str]) -> tuple[int, int]:
    """The best values among tickets, white and yellow."""
    held = [TICKETS[ticket] for ticket in tickets]
    return max((one.white for one in held), default=0), max((one.yellow for one in held), default=0)


def ally(now: Moment) -> Picks:
    """D10: an ally stays in play if his side has none; else the card has its other effect."""
    mine = now.view.dracula_public.ally if now.asked.seat == DRACULA else now.view.hunter_ally
    stays = [key for key in now.keys if key.endswith(".ally") == (mine is None)]
    return ((stays or now.keys)[0],)
