"""Setup (FD-2)."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core.dice import Dice
from engines.core.flow import Step
from engines.dracula.steps import Match


def deal(box: str, options: Mapping[str, str], dice: Dice) -> Match:
    """FD-2.1 to FD-2.4, FD-2.8: the position before anybody has chosen anything."""
    raise NotImplementedError


def first_steps(match: Match) -> list[Step]:
    """What the match begins with: the hunters' cities (FD-2.5), Dracula's start (FD-2.6), the first Day (FD-2.9)."""
    raise NotImplementedError
