"""Dracula's whole way: kept day by day, shown to nobody before the end, and then to all."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engines.core import PUBLIC, Action, Dice, Observation, get, observe
from engines.core.playout import asked_first
from engines.dracula.components import SEATS
from engines.dracula.match import Match
from engines.dracula.player import choose

ENGINE = get("dracula")
VIEWERS = (PUBLIC, *(frozenset({seat}) for seat in SEATS), frozenset(SEATS))


@cache
def positions(seed: int, game: str) -> tuple[Match, ...]:
    """A whole match of computers: every twentieth position, and the last."""
    dice, rng, found = Dice(seed.to_bytes(16)), Random(seed), []
    state, _ = ENGINE.setup(SEATS, ENGINE.meta.options({"game": game}), dice)
    number = 0
    while pending := ENGINE.pending(state):
        asked = next((one for one in pending if one.offered or not one.optional), pending[0])
        seen = asked_first(observe(ENGINE, state, frozenset({asked.seat})), asked)
        ENGINE.apply(state, Action(asked.seat, asked.id, choose(seen, rng)), dice)
        number += 1
        if number % 20 == 0:
            found.append(ENGINE.load(ENGINE.dump(state), ENGINE.meta.edition))
    return (*found, state)


def seen(state: Match, viewer: frozenset[str]) -> Observation:
    return observe(ENGINE, state, viewer)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_the_way_is_open_to_all_at_the_end_and_to_nobody_before(game: str) -> None:
    """V-2.12: not even to Dracula, who has his trail."""
    *before, end = positions(3, game)
    assert all(seen(state, viewer).view.route == () for state in before for viewer in VIEWERS)  # type: ignore[attr-defined]
    ways = [seen(end, viewer).view.route for viewer in VIEWERS]  # type: ignore[attr-defined]
    assert ways[0]
    assert all(way == ways[0] for way in ways)
    days = [stop.day for stop in ways[0]]
    assert days[0] == 1
    assert days == sorted(days)


@pytest.mark.parametrize("game", ["basic", "advanced"])
def test_the_way_is_that_of_the_cards_that_were_laid(game: str) -> None:
    """FD-15.1: each card of a place is a stop there, in the order in which they were laid; Hide is one where he was."""
    for state in positions(3, game):
        stops = {stop.number: stop for stop in state.route}
        assert list(stops) == list(range(1, state.laid + 1))
        for hideout in state.hideouts:
            if hideout.number and hideout.location:
                assert stops[hideout.number].place == hideout.location
            elif hideout.is_hide:
                assert stops[hideout.number].place == stops[hideout.number - 1].place
        assert state.route[-1].place == state.current_location


def test_fights_and_influence_stand_where_they_were() -> None:
    """FD-22.1: what fury brings at dawn belongs to no place."""
    found = [stop for seed in range(1, 5) for stop in positions(seed, "advanced")[-1].route]
    assert any(stop.fought for stop in found)
    assert any(stop.won for stop in found)
    for seed in range(1, 5):
        end = positions(seed, "advanced")[-1]
        assert sum(stop.won for stop in end.route) <= end.influence + 3


@pytest.mark.parametrize("viewer", [PUBLIC, frozenset({SEATS[0]})], ids=["spectator", "hunter"])
def test_another_deal_has_another_way(viewer: frozenset[str]) -> None:
    """V-6.1: it fits the trail that was dealt, and tells nothing of the true one."""
    differ = 0
    for state in positions(3, "advanced")[:-1]:
        other = ENGINE.redeal(state, viewer, Dice(bytes(16)))  # type: ignore[arg-type]
        stops = {stop.number: stop.place for stop in other.route}
        for hideout in other.hideouts:
            if hideout.number and hideout.location:
                assert stops[hideout.number] == hideout.location
        if [one.location for one in other.hideouts] != [one.location for one in state.hideouts]:
            differ += 1
            numbers = {one.number for one in other.footprints}
            assert set(stops) <= numbers, "a stop of the true way is left"
    assert differ
