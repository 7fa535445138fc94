"""V-6.2, V-6.3, V-6.5, in random whole matches."""

from __future__ import annotations

import os

import pytest

from engines.dracula.game import Dracula

from .matches import Check, happenings
from .replaying import check_replay
from .taint import check_taint
from .within import check_within

MATCHES = int(os.environ.get("SECRETS_MATCHES", "6"))
"""``SECRETS_MATCHES`` says how many; every second is played with one card of each title."""
STEPS = 6000
"""More than any match takes."""

CHECKS = [check_taint, check_replay, check_within]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_keeps_its_secrets(check: Check, seed: int) -> None:
    engine = Dracula()
    check(happenings(engine, seed, STEPS), engine)
