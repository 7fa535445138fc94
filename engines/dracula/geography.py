"""The map: places that are adjacent by road, railway and sea (FD-1.6, FD-1.7), and the nearest hospitals (FD-21.10).

Places go by their ids. A line is named with its ends in alphabetical order: ``road.paris.strasbourg``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cached_property
from typing import Literal

from msgspec import Struct

from engines.core.data import demand

Kind = Literal["small", "large", "castle", "sea"]
Back = Literal["city", "sea", "castle"]
"""The backs of location cards (FD-1.4)."""
Colour = Literal["white", "yellow"]


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A city, Castle Dracula or a sea zone. `region` is empty at sea."""

    id: str
    kind: Kind
    region: str = ""
    port: bool = False
    hospital: bool = False
    origin: Literal["public", "reconstruction"] = "public"

    @property
    def back(self) -> Back:
        return "city" if self.kind in ("small", "large") else "castle" if self.kind == "castle" else "sea"


def road(one: str, other: str) -> str:
    """The name of the road between two cities."""
    return ".".join(("road", *sorted((one, other))))


def rail(one: str, other: str) -> str:
    """The name of the railway between two cities."""
    return ".".join(("rail", *sorted((one, other))))


class Map(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The whole map."""

    regions: tuple[str, ...]
    places: tuple[Place, ...]
    roads: tuple[tuple[str, str], ...]
    rails: tuple[tuple[str, str, Colour], ...]
    sea_links: tuple[tuple[str, str], ...]

    @cached_property
    def by_id(self) -> dict[str, Place]:
        return {place.id: place for place in self.places}

    @cached_property
    def land(self) -> tuple[str, ...]:
        """All cities, Castle Dracula included, in the map's order."""
        return tuple(place.id for place in self.places if place.kind != "sea")

    @cached_property
    def cities(self) -> tuple[str, ...]:
        """All cities except Castle Dracula."""
        return tuple(place.id for place in self.places if place.back == "city")

    @cached_property
    def seas(self) -> tuple[str, ...]:
        return tuple(place.id for place in self.places if place.kind == "sea")

    @cached_property
    def castle(self) -> str:
        return next(place.id for place in self.places if place.kind == "castle")

    @cached_property
    def hospitals(self) -> tuple[str, ...]:
        """The cities that hospitals are attached to."""
        return tuple(place.id for place in self.places if place.hospital)

    def is_city(self, place: str) -> bool:
        """True for a city in the rules' sense, Castle Dracula included (FD-1.6)."""
        return self.by_id[place].kind != "sea"

    def is_sea(self, place: str) -> bool:
        return self.by_id[place].kind == "sea"

    def back(self, place: str) -> Back:
        return self.by_id[place].back

    def region(self, place: str) -> str:
        """The place's region; empty at sea (FD-7.11)."""
        return self.by_id[place].region

    def in_region(self, region: str) -> tuple[str, ...]:
        return tuple(place.id for place in self.places if region and place.region == region)

    @cached_property
    def by_road(self) -> dict[str, tuple[str, ...]]:
        """The cities one road away."""
        return self._joined(self.roads)

    @cached_property
    def by_sea(self) -> dict[str, tuple[str, ...]]:
        """The places one sea step away: a zone from a port, a zone or a port from a zone."""
        return self._joined(self.sea_links)

    @cached_property
    def by_rail(self) -> dict[str, tuple[tuple[str, Colour], ...]]:
        """The cities one railway away, with its colour."""
        joined: dict[str, list[tuple[str, Colour]]] = {place.id: [] for place in self.places}
        for one, other, colour in self.rails:
            joined[one].append((other, colour))
            joined[other].append((one, colour))
        return {place: tuple(others) for place, others in joined.items()}

    @cached_property
    def adjacent(self) -> dict[str, tuple[str, ...]]:
        """The places one step away by road, port link or sea border (FD-1.7)."""
        return {place.id: (*self.by_road[place.id], *self.by_sea[place.id]) for place in self.places}

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """All roads and railways by name (FD-25.2)."""
        return (*(road(a, b) for a, b in self.roads), *(rail(a, b) for a, b, _ in self.rails))

    def _joined(self, links: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
        joined: dict[str, list[str]] = {place.id: [] for place in self.places}
        for one, other in links:
            joined[one].append(other)
            joined[other].append(one)
        order = {place.id: number for number, place in enumerate(self.places)}
        return {place: tuple(sorted(others, key=order.__getitem__)) for place, others in joined.items()}

    def roads_away(self, start: str, most: int, may_pass: Callable[[str, str], bool] | None = None) -> tuple[str, ...]:
        """The cities 1 to `most` roads away, without `start`, in the map's order. `may_pass` bars steps from one city
        to another."""
        reached, edge = {start}, [start]
        for _ in range(most):
            edge = [
                to for at in edge for to in self.by_road[at] if to not in reached and (not may_pass or may_pass(at, to))
            ]
            reached.update(edge)
        return tuple(place for place in self.land if place in reached and place != start)

    def nearest_hospitals(self, start: str) -> tuple[str, ...]:
        """The hospital cities that are fewest steps away: by road, or where no road leads to one, with each sea border
        and port link as one more step (FD-21.9, FD-21.10)."""
        return self._nearest(start, self.by_road) or self._nearest(start, self.adjacent)

    def _nearest(self, start: str, steps: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
        reached, edge = {start}, {start}
        while edge:
            found = tuple(city for city in self.hospitals if city in edge)
            if found:
                return found
            edge = {to for at in edge for to in steps[at]} - reached
            reached |= edge
        return ()

    def distances(self, start: Collection[str]) -> dict[str, int]:
        """The steps by road or sea from the nearest of some places to each place that can be reached. A hunter who has
        not started is at the empty place, from which no other can be reached."""
        away = dict.fromkeys(start, 0)
        edge = list(start)
        while edge:
            next_ = [(to, away[at] + 1) for at in edge for to in self.adjacent.get(at, ())]
            edge = [to for to, steps in next_ if away.setdefault(to, steps) == steps]
            edge = list(dict.fromkeys(edge))
        return away

    def check(self, where: str) -> None:
        """Check that the lines join places of the right kinds. Raises `BadData`."""
        demand(len(self.by_id) == len(self.places), where, "two places have the same id")
        for place in self.places:
            in_region = place.region in self.regions if place.kind != "sea" else not place.region
            demand(in_region, f"{where}: {place.id}", "a city lies in one of the regions, a sea zone in none")
        for one, other in (*self.roads, *((a, b) for a, b, _ in self.rails)):
            demand({one, other} <= set(self.land), f"{where}: {one}-{other}", "a road or railway joins cities")
        for one, other in self.sea_links:
            kinds = (self.by_id[one], self.by_id[other])
            demand(
                any(end.kind == "sea" for end in kinds) and all(end.kind == "sea" or end.port for end in kinds),
                f"{where}: {one}-{other}",
                "a sea link joins sea zones, or one and a port",
            )
        ports = {end for link in self.sea_links for end in link if not self.is_sea(end)}
        demand(ports == {place.id for place in self.places if place.port}, where, "a port has a sea link, others none")
        demand(len([place for place in self.places if place.kind == "castle"]) == 1, where, "one castle wanted")
