"""Chances of the places where Dracula can be and was: all trails that fit the cards on the table, weighed.

A card lies beside the one before it, by road or by sea; no two are alike, and the place of a card that may be Hide is
where he was already. What everybody can work out of a single card (`HideoutView.may_be`) is the start; the whole trail
leaves less, and tells what is likely.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engines.dracula.components import BOXES, POWERS
from engines.dracula.computer import knowledge
from engines.dracula.observation.view import DraculaTable, HideoutView

Chances = dict[str, float]
"""By place; they add up to 1, or to less where it may be no place at all."""
_HIDES: Final = 0.15
"""The chance that Dracula hides where he may."""
_SHY: Final = 0.15
"""The weight of a city where a hunter waits, against 1 for other places."""
_CROWD: Final = 400
"""The number of possible ways beyond which not every card is kept in mind: from there on only that Dracula does not go
straight back."""
_WOLF: Final = POWERS["wolf_form"].amounts["range_roads"]


class Whereabouts(Struct, frozen=True):
    """The chances of the place where Dracula is, and of each card's place on the trail, the newest first."""

    now: Chances
    cards: tuple[Chances, ...]


def whereabouts(view: DraculaTable) -> Whereabouts:
    """The whereabouts as a hunter works them out from the trail that he sees."""
    lairs = tuple(lair.location for lair in view.lairs if lair is not None and lair.location is not None)
    found = _weighed(view.box, view.trail, lairs, view.dracula_public.may_be)
    if view.dracula_public.at is not None:
        return Whereabouts({view.dracula_public.at: 1.0}, found.cards)
    return found


def suspected(view: DraculaTable) -> Whereabouts:
    """The whereabouts as the hunters work them out, from Dracula's view: of his face-down cards they see the backs."""
    return whereabouts(replace(view, trail=tuple(map(_covered, view.trail)), lairs=tuple(map(_covered, view.lairs))))


def _covered(one: HideoutView | None) -> HideoutView | None:
    if one is None or one.is_open:
        return one
    return replace(one, location=None, power=None if one.power == "hide" else one.power)


def onward(view: DraculaTable, now: Chances) -> Chances:
    """The chances of Dracula's place after his next move. He mostly avoids hunters, and never enters a place that open
    cards of his trail or tokens bar."""
    lying = {one.location for one in view.trail if one is not None and one.is_open}
    barred = {*lying, view.tokens.consecrated, *view.tokens.hosts}
    met = {one.at for one in knowledge.active(view) if knowledge.land(view).is_city(one.at)}
    after: Chances = defaultdict(float)
    for at, chance in now.items():
        ways = {to: _SHY if to in met else 1.0 for to in step_from(view.box, at) if to not in barred}
        total = sum(ways.values())
        for to, weight in ways.items():
            after[to] += chance * weight / total
    return dict(after)


@cache
def step_from(box: str, place: str) -> Chances:
    """The places one step from `place`, all equally likely."""
    return _alike(BOXES[box].map.adjacent[place])


@lru_cache(maxsize=64)
def _weighed(
    box: str, trail: tuple[HideoutView | None, ...], lairs: tuple[str, ...], may_be: tuple[str, ...]
) -> Whereabouts:
    tracer = _Tracer(box, trail, lairs)
    tracer.trace()
    cards = tuple(_shared(chances) for chances in reversed(tracer.cards))
    now = _shared({place: chance for place, chance in tracer.ends.items() if place in may_be})
    return Whereabouts(now or _alike(may_be), cards)


def _shared(chances: Chances) -> Chances:
    total = sum(chances.values())
    return {place: chance / total for place, chance in chances.items() if place and chance}


def _alike(places: Collection[str]) -> Chances:
    return dict.fromkeys(places, 1 / max(len(places), 1))


class _Walk(NamedTuple):
    """Dracula on his way: where he is (empty where that does not tell what follows), which places near him have cards
    on the trail, and whether Hide is among these."""

    at: str = ""
    used: frozenset[str] = frozenset()
    has_hidden: bool = False


class _Way(NamedTuple):
    """One reading of a card: its place (empty: no place), Dracula's walk after it, and the chance of it."""

    card: str
    walk: _Walk
    chance: float


class _Tracer:
    """Follows all trails at once from the oldest card to the newest, and weighs each card on the way back."""

    def __init__(self, box: str, trail: tuple[HideoutView | None, ...], lairs: tuple[str, ...]) -> None:
        self.box, self.land = box, BOXES[box].map
        self.spaces = trail[::-1]
        known = {one.location for one in trail if one is not None and one.is_open and one.location} | set(lairs)
        self.may_be = [self._may_be(space, known) for space in self.spaces]
        self.cards: list[Chances] = [defaultdict(float) for _ in trail]
        self.ends: Chances = defaultdict(float)
        self.reach = [0]
        for space in trail:
            self.reach.append(0 if _is_gap(space) else self.reach[-1] + _reach(space))
        self.reach.reverse()

    def _may_be(self, space: HideoutView | None, known: set[str]) -> frozenset[str]:
        """The places whose card may lie there, as far as the others lie open."""
        if space is None:
            return frozenset()
        if space.location is not None:
            return frozenset({space.location})
        return frozenset(place for place in space.may_be if self.land.back(place) == space.back) - known

    def trace(self) -> None:
        walks: list[dict[_Walk, float]] = [{_Walk(): 1.0}]
        ways: list[dict[_Walk, list[_Way]]] = []
        for number in range(len(self.spaces)):
            if len(walks[-1]) > _CROWD:
                self.reach = [min(reach, 1) for reach in self.reach]
            ways.append({walk: list(self._ways(number, walk)) for walk in walks[-1]})
            walks.append(defaultdict(float))
            for walk, weight in walks[-2].items():
                for way in ways[-1][walk]:
                    walks[-1][way.walk] += weight * way.chance
        for walk, weight in walks[-1].items():
            if walk.at:
                self.ends[walk.at] += weight
        self._weigh(walks, ways)

    def _weigh(self, walks: list[dict[_Walk, float]], ways: list[dict[_Walk, list[_Way]]]) -> None:
        goes_on = dict.fromkeys(walks[-1], 1.0)
        for number in reversed(range(len(ways))):
            before: dict[_Walk, float] = defaultdict(float)
            for walk, weight in walks[number].items():
                for way in ways[number][walk]:
                    chance = way.chance * goes_on[way.walk]
                    before[walk] += chance
                    self.cards[number][way.card] += weight * chance
            goes_on = before

    def _ways(self, number: int, walk: _Walk) -> Iterable[_Way]:
        space = self.spaces[number]
        if space is None or _is_gap(space):
            goes_on = any(one is not None for one in self.spaces[number:])
            yield _Way("", _Walk(has_hidden=walk.has_hidden) if goes_on else walk, 1.0)
        elif space.location is None and not space.may_be:
            yield _Way("", walk._replace(has_hidden=walk.has_hidden or space.power == "hide"), 1.0)
        else:
            may_hide = space.may_hide and not walk.has_hidden
            yield from self._moves(number, space, walk, 1 - _HIDES * may_hide)
            if may_hide:
                yield from self._stays(space, walk)

    def _moves(self, number: int, space: HideoutView, walk: _Walk, share: float) -> Iterable[_Way]:
        """The ways in which the card is a location's. Places too far away to be met again are forgotten."""
        may_be, reach = self.may_be[number], self.reach[number + 1]
        for place, chance in self._steps(space, walk).items():
            if place in may_be and place not in walk.used:
                near = (walk.used | {place}) & _around(self.box, place, reach)
                yield _Way(place, _Walk(place, near, walk.has_hidden), share * chance)

    def _stays(self, space: HideoutView, walk: _Walk) -> Iterable[_Way]:
        """The ways in which the card is Hide."""
        places = (walk.at,) if walk.at else space.may_be
        for place in places:
            if place in space.may_be:
                yield _Way("", _Walk(place, walk.used, True), _HIDES / len(places))

    def _steps(self, space: HideoutView, walk: _Walk) -> Chances:
        if not walk.at or space.bat:
            return _alike((space.location,) if space.location is not None else space.may_be)
        if space.power == "wolf_form":
            return _run_from(self.box, walk.at)
        return step_from(self.box, walk.at)


def _is_gap(space: HideoutView | None) -> bool:
    """True if the location card of a space is gone, and with it the tie between the older cards and the newer."""
    return space is None or (space.location is None and space.power == "misdirect")


def _reach(space: HideoutView | None) -> int:
    """The most steps that a card on a space can lie from the one before it."""
    if space is None or space.bat:
        return knowledge.FAR
    return _WOLF if space.power == "wolf_form" else 1


@cache
def _run_from(box: str, place: str) -> Chances:
    return _alike(BOXES[box].map.roads_away(place, _WOLF))


@cache
def _around(box: str, place: str, reach: int) -> frozenset[str]:
    return frozenset(to for to, steps in knowledge.away(box, place).items() if steps <= reach)
