"""Every kind of table plays whole matches on record. ``TABLE_MATCHES`` says how many for each number of seats."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.contract.game import GameUnderTest
from bot.contract.tables import Kind, check_on_record, kinds
from tests.games import games_under_test
from tests.mole_game import playing_moles
from tests.tiny_games import playing_magpies


@pytest.fixture(autouse=True, scope="module")
def _tiny_games() -> Iterator[None]:
    with playing_magpies(), playing_moles():
        yield


@pytest.mark.parametrize(
    ("game", "kind"),
    [pytest.param(game, kind, id=f"{game.id}-{kind.id}") for game in games_under_test() for kind in kinds(game)],
)
def test_whole_matches_on_record(game: GameUnderTest, kind: Kind) -> None:
    check_on_record(game, kind.seeds, kind.tables)
