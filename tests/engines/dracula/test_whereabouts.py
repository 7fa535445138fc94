"""Dracula's whereabouts as a computer player works them out: all trails that fit the table, and no other."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from engines.core import HOST, Action, Dice, default_action, observe
from engines.dracula.components import BOXES, DRACULA, TRAIL
from engines.dracula.computer.whereabouts import suspected, whereabouts
from engines.dracula.game import Dracula
from engines.dracula.observation.projection import look
from engines.dracula.observation.view import DraculaTable
from engines.dracula.player import choose
from engines.dracula.state import Hideout
from engines.dracula.trail import clues

from .positions import DS, LG, MH, VH, Board

FAR_AWAY = {LG: "castle", DS: "castle", VH: "castle", MH: "castle"}


def _wander(rng: Random, *, advanced: bool) -> Board:
    """Dracula has gone his way over the small map, hiding now and then; hunters have found some of his cards."""
    board = Board(trail="elm(f)[]", at=FAR_AWAY, advanced=advanced)
    state, land = board.state, board.state.map
    for _ in range(rng.randint(0, TRAIL - 1)):
        here = state.current_location
        may_stay = advanced and land.is_city(here)
        lying = {hideout.location for hideout in state.hideouts}
        ways = [place for place in land.adjacent[here] if place not in lying and place != "castle"]
        hides = may_stay and state.hide is None and rng.random() < 0.3
        if not ways and not hides:
            break
        card = Hideout(power="hide") if hides else Hideout(location=rng.choice(ways))
        state.trail = [card, *state.trail[: TRAIL - 1]]
        state.lay(card)
        clues.placed(state, card, "step", may_stay=may_stay and (hides or land.back(card.location or "") == "city"))
    for hideout in state.hideouts:
        if rng.random() < 0.2 and hideout is not state.current:
            hideout.is_open = True
            clues.turned_up(state, hideout)
    return board


def _fitting(view: DraculaTable) -> list[tuple[tuple[str, ...], tuple[bool, ...]]]:
    """Every way that Dracula can have gone, the oldest place first, and where he hid; by trying them all."""
    land = BOXES[view.box].map
    spaces = [one for one in reversed(view.trail) if one is not None]
    offered = []
    for one in spaces:
        places = [one.location] if one.location else list(one.may_be) or list(land.by_id)
        moved = [(place, False) for place in places if not one.is_open or one.location]
        hidden = [(place, True) for place in places if one.may_hide or (one.is_open and not one.location)]
        offered.append([*(way for way in moved if land.back(way[0]) == one.back), *hidden])
    return [
        (tuple(place for place, _ in trail), tuple(hides for _, hides in trail))
        for trail in product(*offered)
        if all(before == place if hides else place in land.adjacent[before]
               for (before, _), (place, hides) in pairwise(trail))
        and len(cards := [place for place, hides in trail if not hides]) == len(set(cards))
        and sum(hides for _, hides in trail) <= 1
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(40))
def test_they_are_what_trying_every_trail_leaves(seed: int) -> None:
    view = _wander(Random(seed), advanced=seed % 2 == 1).view(LG)
    fitting = _fitting(view)
    found = whereabouts(view)
    assert set(found.now) == {places[-1] for places, _ in fitting}
    assert sum(found.now.values()) == pytest.approx(1)
    number = len(fitting[0][0])
    for at in range(number):
        cards = {places[at] for places, hides in fitting if not hides[at]}
        assert set(found.cards[number - 1 - at]) == cards, f"space {number - at}"


def test_nobody_comes_back_to_a_card_that_lies_there() -> None:
    """FD-14.4: from Elm by way of Dell he is not in Elm again, though card by card it would do."""
    board = Board(trail="elm(f)[]", at=FAR_AWAY)
    state = board.state
    for place in ("dell", "cedar"):
        card = Hideout(location=place)
        state.trail = [card, *state.trail[: TRAIL - 1]]
        state.lay(card)
        clues.placed(state, card, "step")
        clues.standing_in(state, ["elm", place])
    first = state.footprints[0]
    first.may_be = ["elm", "glen"]
    found = whereabouts(board.view(LG))
    fitting = {places for places, _ in _fitting(board.view(LG))}
    assert ("elm", "dell", "elm") not in fitting
    assert set(found.now) == {places[-1] for places in fitting}


def test_a_gap_ties_nothing() -> None:
    """FD-1.13: after a card was cleared away no hunter sees what lay between the others."""
    board = Board(trail="holt(f)[] - ash(u)[]", at=FAR_AWAY)
    assert "holt" in whereabouts(board.view(LG)).now


def test_revealed_he_is_where_he_stands() -> None:
    board = Board(trail="dell(u)[] elm(f)[]", at=FAR_AWAY)
    board.state.dracula.is_revealed = True
    assert whereabouts(board.view(LG)).now == {"dell": 1.0}


@pytest.mark.parametrize("seed", range(4))
def test_the_truth_is_always_among_them(seed: int) -> None:
    """Over matches played by the computer players, basic and advanced."""
    engine, dice, rng = Dracula(), Dice(bytes([seed])), Random(seed)
    game = "advanced" if seed % 2 else "basic"
    state, _ = engine.setup(engine.meta.seats, engine.meta.options({"game": game}), dice)
    for number in range(600):
        pending = engine.pending(state)
        if not pending:
            break
        asked = next((one for one in pending if not one.optional), pending[0])
        if asked.seat == HOST:
            action = default_action(asked, dice)
        else:
            seen = observe(engine, state, frozenset({asked.seat}))
            action = Action(asked.seat, seen.ask[0].id, choose(seen, rng))
        engine.apply(state, action, dice)
        if number % 10 == 0 and any(one.location for one in state.hideouts):
            found = whereabouts(look(state, frozenset()))
            assert state.current_location in found.now
            assert suspected(look(state, frozenset({DRACULA}))) == found, "Dracula knows what they can work out"
            for chances, hideout in zip(found.cards, state.trail, strict=True):
                assert hideout is None or hideout.location is None or hideout.location in chances
