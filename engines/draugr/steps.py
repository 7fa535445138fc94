"""The union of all steps, by which a stored match is read back."""

from __future__ import annotations

from msgspec import field

from engines.draugr.corruption import Corruption
from engines.draugr.effects import Asked
from engines.draugr.hunt import Acting, Closing, Walking
from engines.draugr.slaying import Sliding
from engines.draugr.state import State

AnyQuestion = Walking | Acting | Closing | Sliding | Asked
AnyStep = Corruption | AnyQuestion


class Match(State, kw_only=True):
    """A `State` whose stack is typed."""

    stack: list[AnyStep] = field(default_factory=list)
