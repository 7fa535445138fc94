"""Another realm that a viewer cannot tell from this one."""

from __future__ import annotations

from engines.core.dice import Dice
from engines.core.types import Viewer
from engines.draggmar.state import Realm


def redeal(realm: Realm, viewer: Viewer, rng: Dice) -> None:
    """Deal again, in place, everything that is hidden from `viewer`."""
