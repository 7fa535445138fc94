"""V1 to V24 in whole matches that begin with full hands."""

from __future__ import annotations

import os

import pytest

from tests.contract import secrets, silence, threads
from tests.contract.game import GameUnderTest

from .laden import GAME
from .taint import check_taint

MATCHES = int(os.environ.get("SECRETS_MATCHES", "1"))
"""``SECRETS_MATCHES`` says how many matches of each number of seats are checked."""
CHECKS = [
    check_taint,
    secrets.check_redeal,
    secrets.check_redeal_goes_on,
    secrets.check_tellings,
    secrets.check_undo_unlearns_nothing,
    secrets.check_covert,
    secrets.check_offices,
    silence.check_unseen,
    silence.check_worlds,
    threads.check_order,
    threads.check_public_options,
    threads.check_private_pages,
    threads.check_pauses,
]
"""Those of the contract that tell by a redeal what a viewer learns, and the one that tells it from the rules."""
TABLES = len(GAME.tables()) // 6
"""The tables of each number of seats."""


@pytest.mark.contract
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_matches_keep_their_secrets(check: object) -> None:
    """Two to six seats, each with another table option."""
    assert callable(check)
    step = TABLES + 1
    check(GAME, range(step, step * (5 * MATCHES + 1), step))


def test_what_is_known_to_nobody_is_hidden(game: GameUnderTest = GAME) -> None:
    """A laden match names hidden cards to those who hold them, or nothing would be checked."""
    check_taint(game, [30])
