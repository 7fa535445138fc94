"""The steps a match can stand at, so that a stored one can be read back."""

from __future__ import annotations

from msgspec import field

from engines.dracula.rounds import Dawn
from engines.dracula.state import State

AnyStep = Dawn


class Match(State, kw_only=True):
    """A `State` whose stack is typed."""

    stack: list[AnyStep] = field(default_factory=list)
