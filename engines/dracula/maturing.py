"""The hideout that was pushed off the trail (FD-16); the encounters' matured effects are `encounters.Mature`.

From the slide until it is resolved that hideout is `state.pushed`.
"""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table


def refill(table: Table[Any]) -> None:
    """FD-14.9: Dracula draws encounters up to his hand; to be called after each complete effect."""
    raise NotImplementedError
