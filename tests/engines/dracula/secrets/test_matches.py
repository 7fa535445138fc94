"""V-6.2, V-6.3, V-6.5, in random whole matches."""

from __future__ import annotations

import os

import pytest

from engines.dracula.game import Dracula

from .matches import Check, happenings
from .within import check_within

MATCHES = int(os.environ.get("SECRETS_MATCHES", "12"))
STEPS = 6000

CHECKS = [check_within]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_keeps_its_secrets(check: Check, seed: int) -> None:
    engine = Dracula()
    check(happenings(engine, seed, STEPS), engine)
