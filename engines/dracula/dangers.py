"""Dangers: influence and damage that would end the match soon, or cost the viewer a hunter."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core.types import Text, text
from engines.dracula.components import INFLUENCE_WIN
from engines.dracula.observation.view import DraculaTable
from engines.dracula.wording import names

NEAR = 3
"""Influence or damage that the next blow may well bring."""
LAST = 2
"""Health of a hunter that the next blow may well take."""


def dangers(view: DraculaTable) -> tuple[Text, ...]:
    """For everybody how near influence is to 13 and Dracula to his defeat (FD-22.1, FD-21.12); for the player of a
    hunter how near that one is to being defeated (FD-21.3)."""
    return () if view.ending else tuple(_near(view))


def _near(view: DraculaTable) -> Iterator[Text]:
    if (left := INFLUENCE_WIN - view.influence) <= NEAR:
        yield text("danger-influence", left=left)
    dracula = view.dracula_public
    if (left := dracula.health - dracula.damage) <= NEAR:
        yield text("danger-dracula", left=left)
    for hunter in view.hunters:
        if hunter.seat not in view.hands or hunter.hospital or hunter.waiting:
            continue
        if (left := hunter.health - hunter.damage) <= LAST:
            yield text("danger-hunter", who=names.who(hunter.seat), left=left)
        elif 0 < hunter.bite_spaces == hunter.bites:
            yield text("danger-bite", who=names.who(hunter.seat))
