"""What is near that would end the match (DD-10.5)."""

from __future__ import annotations

from engines.core.types import Text, text
from engines.draggmar.view.realm_view import RealmView

NEAR = 6
"""The doom from which players are warned: two failed runs at level 3 end the match."""


def dangers(view: RealmView) -> tuple[Text, ...]:
    """The warnings that a view shows."""
    if view.over or not 0 < view.doom <= NEAR:
        return ()
    return (text("danger-doom", doom=view.doom),)
