"""V-1 to V-21 in whole matches between computer players, who come further than chance does: to full hands, trades,
Bosses and the Keep; at tables of each number of seats, with every option."""

from __future__ import annotations

import os

import pytest
from msgspec.structs import replace

from bot.contract import secrets, threads
from bot.contract.game import Check
from engines.draggmar import Draggmar
from engines.draggmar.player import choose

from ..canary import HandsSeen, PilesSeen
from ..facts import GAME
from .faults import HiredTold, RewardTold
from .knowing import check_known

MATCHES = int(os.environ.get("SECRETS_MATCHES", "2"))
"""``SECRETS_MATCHES`` says how many."""
PLAYED = replace(GAME, walker=choose)
CHECKS: list[Check] = [
    check_known,
    secrets.check_redeal,
    secrets.check_redeal_goes_on,
    secrets.check_tellings,
    secrets.check_undo_unlearns_nothing,
    secrets.check_covert,
    secrets.check_offices,
    threads.check_public_options,
    threads.check_private_pages,
]
"""Those that tell by the rules, or by a redeal, what a viewer learns."""
FIRST, STEP = 13, 5
"""The first match has negotiation, the second a crusade; 32 matches are one at each table."""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_matches_keep_their_secrets(check: Check) -> None:
    check(PLAYED, range(FIRST, FIRST + STEP * MATCHES, STEP))


@pytest.mark.parametrize("fault", [HandsSeen, PilesSeen, HiredTold, RewardTold])
def test_a_card_that_shows_or_is_told_is_caught(fault: type[Draggmar]) -> None:
    """V-1, V-5, V-7, V-10."""
    with pytest.raises(AssertionError, match=r"shows to|is told to"):
        check_known(replace(PLAYED, engine=fault()), [FIRST])
