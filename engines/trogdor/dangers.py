"""Dangers: a hit without health (TR-12.2), or the last Action card (TR-14.6)."""

from __future__ import annotations

from engines.core.types import Text
from engines.trogdor.view import TrogdorTable


def dangers(view: TrogdorTable) -> tuple[Text, ...]:
    """The ways to lose that are one step away."""
    if view.result is not None or view.phase == "deal":
        return ()
    cards = view.actions_left - view.troghammers_left + sum(len(player.hand) for player in view.players)
    near = {"danger-hit": view.board.meter == 0, "danger-last-card": cards == 0}
    return tuple(Text(key) for key, is_near in near.items() if is_near)
