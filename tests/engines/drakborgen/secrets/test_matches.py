"""V1 to V24 in whole matches that begin with full hands."""

from __future__ import annotations

import os

import pytest

from bot.contract import secrets, silence, threads
from bot.contract.game import Check

from .defaults import check_defaults
from .laden import GAME, UNORDERED
from .taint import check_taint

MATCHES = int(os.environ.get("SECRETS_MATCHES", "1"))
"""``SECRETS_MATCHES`` says how many times as many matches are checked."""
CHECKS: list[tuple[Check, int]] = [
    (check_taint, 4),
    (check_defaults, 4),
    (secrets.check_redeal, 3),
    (secrets.check_redeal_goes_on, 4),
    (secrets.check_tellings, 2),
    (secrets.check_undo_unlearns_nothing, 3),
    (secrets.check_covert, 2),
    (secrets.check_offices, 4),
    (silence.check_unseen, 3),
    (silence.check_worlds, 2),
    (threads.check_order, 3),
    (threads.check_public_options, 3),
    (threads.check_private_pages, 3),
]
"""Those of the contract that tell by a redeal what a viewer learns, one that tells it from the rules, one that looks at
what the clock would do; and the number of matches of each, with two seats, three and so on."""
TABLES = len(GAME.tables()) // 6
"""The tables of each number of seats."""


UNASKED: list[tuple[Check, int]] = [(threads.check_pauses, 3), (threads.check_numbers, 4)]
"""Those that take it that no question is answered by an order."""


@pytest.mark.parametrize(
    ("check", "matches"), [pytest.param(check, matches, id=check.__name__) for check, matches in CHECKS]
)
def test_matches_keep_their_secrets(check: Check, matches: int) -> None:
    """V1 to V24: each match with another table option."""
    step = TABLES + 1
    check(GAME, range(step, step * (matches * MATCHES + 1), step))


@pytest.mark.parametrize(
    ("check", "matches"), [pytest.param(check, matches, id=check.__name__) for check, matches in UNASKED]
)
def test_nothing_is_told_by_a_question_that_does_not_come(check: Check, matches: int) -> None:
    """flow.md, Timing: a seat that is waited for was publicly due."""
    step = TABLES + 1
    check(UNORDERED, range(step, step * (matches * MATCHES + 1), step))
