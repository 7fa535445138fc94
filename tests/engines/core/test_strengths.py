"""Computer players of three strengths, and those that err."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from engines.core import (
    STRENGTHS,
    Decision,
    Observation,
    Option,
    Seat,
    Text,
    View,
    beside,
    erring,
    games,
    player,
    strengths,
)
from engines.core.playout import at_random

OPTIONS = (
    Option("good", Text("good")), Option("fair", Text("fair")), Option("bad", Text("bad"), hurts=True),
    Option("fatal", Text("fatal"), warning=Text("no")), Option("back", Text("back")),
)  # fmt: skip


def seen(most: int = 1, options: tuple[Option, ...] = OPTIONS) -> Observation:
    asked = Decision(
        id="1.what-a", seat=Seat("a"), kind="what", round=1, prompt=Text("what"), options=options,
        default=(options[0].key,), most=most,
    )  # fmt: skip
    return Observation(viewer=frozenset({Seat("a")}), view=View(), ask=(asked,), waiting=(), outcome=None)


def test_who_errs_takes_something_plausible() -> None:
    """Nothing that hurts, or of which the question warns, and no way back."""
    often = erring(lambda _seen, _rng: ("good",), 1.0)
    assert {often(seen(), Random(seed)) for seed in range(30)} == {("good",), ("fair",)}
    several = {often(seen(most=4), Random(seed)) for seed in range(60)}
    assert {pick for picks in several for pick in picks} == {"good", "fair"}


def test_who_errs_still_answers_an_offer() -> None:
    """Else whoever has made it waits in vain."""
    often = erring(lambda _seen, _rng: ("good",), 1.0)
    offered = seen()
    offered = replace(offered, ask=(replace(offered.ask[0], least=0, optional=True, offered=True),))
    assert {often(offered, Random(seed)) for seed in range(30)} == {("good",), ("fair",)}


def test_who_errs_seldom_mostly_plays_as_it_should() -> None:
    seldom = erring(lambda _seen, _rng: ("good",), 0.2)
    rng = Random(1)
    taken = Counter(seldom(seen(), rng) for _ in range(500))
    assert 0.05 < taken["fair",] / 500 < 0.15


def test_where_nothing_is_plausible_it_plays_as_it_should() -> None:
    only = replace(OPTIONS[3], key="good")
    assert erring(lambda _seen, _rng: ("good",), 1.0)(seen(options=(only,)), Random(1)) == ("good",)


@pytest.mark.parametrize("game", [game for game in games() if game in ("draugr", "trogdor", "dracula", "drakborgen")])
def test_every_game_has_three_strengths(game: str) -> None:
    assert strengths(game) == STRENGTHS
    assert len({player(game, one) for one in STRENGTHS}) == 3
    assert player(game) is player(game, "strong")


def test_what_a_player_does_of_its_own_accord_belongs_to_its_strength() -> None:
    assert beside("drakborgen", "strong") is not None
    assert beside("drakborgen", "easy") is None
    assert beside("draugr") is None


def test_a_game_with_one_player_has_it_in_every_strength() -> None:
    from engines.core import registry

    engine = registry.get("draugr")
    known = registry._players["draugr"]
    try:
        registry.register(engine, at_random)
        assert strengths("draugr") == ("strong",)
        assert player("draugr", "easy") is at_random
    finally:
        registry._players["draugr"] = known
