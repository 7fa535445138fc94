"""The contract (`bot.contract`) for every installed game and the tiny ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.contract.fixtures import fixtures
from bot.contract.game import Check, GameUnderTest, seeds
from bot.contract.suite import CHECKS, check_endings, check_recorded, check_strengths
from engines.core import games
from tests.games import games_under_test
from tests.mole_game import playing_moles
from tests.tiny_games import playing_magpies

GAMES = [pytest.param(game, id=game.id) for game in games_under_test()]


@pytest.fixture(autouse=True, scope="module")
def _tiny_games() -> Iterator[None]:
    with playing_magpies(), playing_moles():
        yield


@pytest.mark.parametrize(
    ("check", "share", "game"),
    [
        pytest.param(check, share, game, id=f"{check.__name__}-{game.id}")
        for check, share in CHECKS
        for game in games_under_test()
    ],
)
def test_contract(game: GameUnderTest, check: Check, share: int) -> None:
    check(game, seeds(share * game.length))


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in games_under_test() if game.id in games()])
def test_computers_of_each_strength_answer_legally_and_otherwise(game: GameUnderTest) -> None:
    check_strengths(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_end_has_a_recorded_match(game: GameUnderTest) -> None:
    check_endings(game)


@pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(game, name, id=f"{game.id}-{name}")
        for game in games_under_test()
        for name in fixtures(game)
    ],
)  # fmt: skip
def test_a_recorded_match_ends_as_it_did(game: GameUnderTest, name: str) -> None:
    check_recorded(game, name)
