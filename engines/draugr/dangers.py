"""Dangers: one more card and the town is lost (DR-5.5)."""

from __future__ import annotations

from engines.core.types import Text
from engines.draugr.components import MOST_CORRUPTED, TOWNSPEOPLE
from engines.draugr.view import DraugrTable


def dangers(view: DraugrTable) -> tuple[Text, ...]:
    """The losses that one more card would bring."""
    if view.won is not None:
        return ()
    lost = {
        "danger-townspeople": view.townspeople_lost == TOWNSPEOPLE - 1,
        "danger-cards": view.cards_lost == MOST_CORRUPTED,
    }
    return tuple(Text(key) for key, is_near in lost.items() if is_near)
