"""The options of a hunter's turn (FD-5.2, FD-5.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from engines.core.types import Option, Seat, Text, Who, text
from engines.dracula.actions.moving import reach_by_road, reach_by_sea, reach_with
from engines.dracula.actions.reserving import may_reserve_two
from engines.dracula.actions.resting import has_physician
from engines.dracula.actions.searching import may_search
from engines.dracula.actions.supply import items_due
from engines.dracula.actions.trading import TRADED
from engines.dracula.cards import playing
from engines.dracula.components import EVENTS
from engines.dracula.hands import Hunter
from engines.dracula.state import State
from engines.dracula.wording import names, question_hints

PASS: Final = Option("pass", Text("act-pass"))
Way = tuple[str, bool]
"""A ticket, and whether Chartered Carriage is hired with it. In an option's key it is ``3-2``, or ``3-2c``."""
ELSE: Final = "_"
"""Stands in the key of a journey between the ways that lead there: ``rail.1-1_3-2.paris``."""
BACK: Final = Option("back", Text("act-back"))
"""Leads from the railway journeys back to all actions."""
OTHER_CITY: Final = Option("back", Text("act-other-city"))
"""Leads from the tickets to a city back to all journeys."""
MOVES: Final = ("road", "sea", "rail", "exit")


def calm(time: str) -> str:
    """The kind of the question for an action by day or by night while all is calm (A-2.2): what was ordered ahead
    answers no other."""
    return f"{time}-calm"


def forced(state: State, hunter: Hunter) -> str:
    """The action that a hunter must take, as everybody can see: ``stand`` (FD-5.4), ``bats`` (FD-5.5), ``pass`` at sea
    (FD-5.9); empty where he may choose."""
    if hunter.delayed:
        return "stand"
    if hunter.bats:
        return "bats"
    stranded = state.map.is_sea(hunter.at) and (state.is_night or not reach_by_sea(state, hunter))
    return "pass" if stranded else ""


def must(key: str) -> tuple[Option, ...]:
    """The only option of a hunter who must take that action, in the question that asks which hunter acts (Speedy
    Telegraph)."""
    return (PASS,) if key == PASS.key else (Option(key, Text(f"act-{key}")),)


def kind_of(key: str) -> str:
    """The one of the seven actions that an option is (FD-5.2); for Renewed Vigor also standing up and bats
    (FD-5.12)."""
    action = key.partition(".")[0]
    return "move" if action in MOVES else action


def options(state: State, seat: Seat, used: str = "") -> tuple[Option, ...]:
    """All options of a hunter who may choose, except the action that he `used` already; with Good Luck, which takes no
    action (W7)."""
    hunter = state.hunters[seat]
    offered = [option for action, offer in _OFFERS.items() if action != used for option in offer(state, hunter)]
    if used or not _must_move(state, hunter):
        offered.append(PASS)
    return (*offered, *(_card("play", option) for option in luck(state, seat)))


def luck(state: State, seat: Seat) -> tuple[Option, ...]:
    """The options of a hunter to play Good Luck now: by day, at any moment (W7)."""
    return () if state.is_night else playing.playable(state, seat, "W7")


def journeys(state: State, seat: Seat) -> tuple[Option, ...]:
    """The cities that a hunter may ride to (FD-6.3), with the tickets that lead there (FD-6.11) where he has the
    choice."""
    hunter, rides = state.hunters[seat], dict[str, list[Way]]()
    ways = _ways(state, hunter)
    for way in ways:
        for city in reach_with(state, hunter, *way):
            rides.setdefault(city, []).append(way)
    return tuple(
        _weighed(state, city, _journey(city, tuple(rides[city]), len(ways) > 1))
        for city in state.map.land
        if city in rides
    )


def ways_to(state: State, seat: Seat, city: str) -> tuple[Option, ...]:
    """The ways to ride to a city: each ticket that leads there, or Chartered Carriage with it (R2)."""
    hunter = state.hunters[seat]
    ways = (way for way in _ways(state, hunter) if city in reach_with(state, hunter, *way))
    return tuple(_weighed(state, city, _way(city, way)) for way in ways)


def _ways(state: State, hunter: Hunter) -> list[Way]:
    """The tickets that a hunter may spend, each also with Chartered Carriage where he may play it."""
    carriages = (False, True) if may_charter(state, hunter.seat) else (False,)
    return [(ticket, carriage) for carriage in carriages for ticket in sorted(set(hunter.tickets))]


def may_charter(state: State, seat: Seat) -> bool:
    """True if a hunter may play Chartered Carriage with a ticket (R2)."""
    return bool(playing.playable(state, seat, "R2"))


def _must_move(state: State, hunter: Hunter) -> bool:
    """True if the hunter is at sea, and so must move (FD-5.9)."""
    return state.map.is_sea(hunter.at)


def _is_at_large(state: State, hunter: Hunter) -> bool:
    """True if the hunter is in a city, not in its hospital."""
    return not hunter.hospital and state.map.is_city(hunter.at)


def _is_in_town(state: State, hunter: Hunter) -> bool:
    """True if the hunter is in a city that is not Castle Dracula, and not in its hospital."""
    return _is_at_large(state, hunter) and hunter.at != state.map.castle


# -- the seven actions


def _moves(state: State, hunter: Hunter) -> Sequence[Option]:
    if state.is_night and not state.spell.long_night:
        return ()
    if hunter.hospital:
        return () if state.is_night or state.fog.get(hunter.at) else (_exit(hunter.at),)
    by_road = [_road(state, city) for city in reach_by_road(state, hunter)]
    if state.is_night:
        return by_road
    may_ride = any(reach_with(state, hunter, *way) for way in _ways(state, hunter))
    by_sea = [_sea(state, to) for to in reach_by_sea(state, hunter)]
    return [*by_road, *by_sea, *([_RAIL] if may_ride else [])]


def _supply(state: State, hunter: Hunter) -> Sequence[Option]:
    may = (hunter.hospital or _is_in_town(state, hunter)) and not state.spell.no_supply
    top = state.events.pile[-1:]
    event = "none" if hunter.hospital or not top else "bottom" if state.is_night else f"top-{EVENTS[top[0]].side}"
    return (_supplying(items_due(state, hunter), event),) if may else ()


def _trade(state: State, hunter: Hunter) -> Sequence[Option]:
    if not _is_at_large(state, hunter):
        return ()
    return [
        _with(other.seat, any(state.hand(seat, kind) for seat in (hunter.seat, other.seat) for kind in TRADED))
        for other in state.hunters_at(hunter.at)
        if other is not hunter
    ]


def _special(state: State, hunter: Hunter) -> Sequence[Option]:
    offered = playing.playable(state, hunter.seat, "night_action" if state.is_night else "day_action")
    return [_card("special", option) for option in offered]


def _reserve(state: State, hunter: Hunter) -> Sequence[Option]:
    if not _is_in_town(state, hunter):
        return ()
    return (_RESERVE, _RESERVE_TWO) if may_reserve_two(state, hunter.seat) else (_RESERVE,)


def _rest(state: State, hunter: Hunter) -> Sequence[Option]:
    recovered = min(hunter.damage, 1 + has_physician(state, hunter.at))
    return (_resting(recovered),) if _is_at_large(state, hunter) else ()


def _search(state: State, hunter: Hunter) -> Sequence[Option]:
    may = _is_at_large(state, hunter) and may_search(state, hunter.seat)
    return (_weighed(state, hunter.at, _SEARCH),) if may else ()


_OFFERS: Final[dict[str, Callable[[State, Hunter], Sequence[Option]]]] = {
    "move": _moves,
    "search": _search,
    "supply": _supply,
    "rest": _rest,
    "reserve": _reserve,
    "trade": _trade,
    "special": _special,
}

# -- their options, made once

_RAIL: Final = Option("rail", Text("act-rail"), Text("act-rail-detail"))
_RESERVE: Final = Option("reserve", Text("act-reserve"), Text("act-reserve-detail"))
_RESERVE_TWO: Final = Option("reserve.2", Text("act-reserve-two"), Text("act-reserve-detail"))
_SEARCH: Final = Option("search", Text("act-search"), Text("act-search-detail"))


def _road(state: State, city: str) -> Option:
    detail = text("act-road-detail", **question_hints.sort_of(state, city), **question_hints.waits(state, city))
    return _weighed(state, city, Option(f"road.{city}", _to(city), detail))


def _sea(state: State, to: str) -> Option:
    detail = text("act-sea-detail", **question_hints.sort_of(state, to), **question_hints.waits(state, to))
    return _weighed(state, to, Option(f"sea.{to}", _to(to), detail))


def _weighed(state: State, place: str, option: Option) -> Option:
    """The option with a warning, if a defeat there would end the match."""
    warning = question_hints.last_stand(state, place)
    return option if warning is None else replace(option, hurts=True, warning=warning)


@cache
def _to(place: str) -> Text:
    return text("act-to", to=names.place(place))


LATER: Final = (
    _SEARCH, Option("supply", Text("act-supply")), Option("rest", Text("act-rest")), _RESERVE, PASS,
)  # fmt: skip
"""Actions that may be ordered for another time, wherever the hunter will be (A-2.2): none that asks more afterwards,
such as journeys, trades and special actions."""


def next_day(state: State, hunter: Hunter) -> tuple[Option, ...]:
    """The actions that may be ordered for a day that comes next: `LATER`, and moves to where the hunter can go from
    here as things stand."""
    if hunter.hospital:
        return (_exit(hunter.at), *LATER)
    by_road = [_road(state, city) for city in reach_by_road(state, hunter)]
    return (*by_road, *(_sea(state, to) for to in reach_by_sea(state, hunter)), *LATER)


@cache
def _supplying(items: int, event: str) -> Option:
    return Option("supply", Text("act-supply"), text("act-supply-detail", items=items, event=event))


@cache
def _resting(amount: int) -> Option:
    return Option("rest", Text("act-rest"), text("act-rest-detail", amount=amount))


@cache
def _exit(city: str) -> Option:
    return Option("exit", Text("act-exit"), text("act-exit-detail", place=names.place(city)))


@cache
def _with(seat: Seat, holds: bool) -> Option:
    """`holds`: one of the two has something to give, as everybody can count."""
    detail = text("act-trade-detail", holds="yes" if holds else "no")
    return Option(f"trade.{seat}", text("act-trade", who=names.short(seat)), detail)


def _card(how: str, option: Option) -> Option:
    return replace(option, key=f"{how}.{option.key}")


@cache
def _journey(city: str, ways: tuple[Way, ...], is_told: bool) -> Option:
    alone: list[Text | Who] = [names.ticket(ticket) for ticket, hired in ways if not hired]
    several = text("act-ride-ways", tickets=alone, count=len(alone), carriage="yes" if ways[-1][1] else "no")
    detail = several if len(ways) > 1 else text("act-ride", how=_by(*ways[0])) if is_told else None
    return Option(f"rail.{ELSE.join(map(_code, ways))}.{city}", names.place(city), detail)


@cache
def _way(city: str, way: Way) -> Option:
    return Option(f"rail.{_code(way)}.{city}", text("act-ticket", how=_by(*way)))


def _code(way: Way) -> str:
    ticket, hired = way
    return f"{ticket}c" if hired else ticket


def _by(ticket: str, hired: bool) -> Text:
    return text("act-ride-detail", ticket=names.ticket(ticket), carriage="yes" if hired else "no")
