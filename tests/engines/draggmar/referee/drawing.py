"""DD-6.2 to 6.4, 11.5, 13.5: from where a group draws its rooms, and what `scry` sets aside for it."""

from __future__ import annotations

from tests.engines.draggmar.referee.decks import draw
from tests.engines.draggmar.referee.state import Group, Match


def rift_number(place: str) -> int:
    """The number of a rift spot."""
    return int(place.removeprefix("r"))


def is_rift(place: str) -> bool:
    """True for a rift spot."""
    return place.startswith("r")


def _from_pile(m: Match, g: Group) -> str | None:
    """The next card of the pile a group draws from: Keep pile, then level 3; its rift's share; its level's deck."""
    if g.place == "keep":
        return m.keep.pop(0) if m.keep else draw(m, "room-3")
    if is_rift(g.place):
        share = m.shares[rift_number(g.place)]
        return share.pop(0) if share else None
    return draw(m, f"room-{g.level}")


def draw_room(m: Match, g: Group) -> str | None:
    """The group's next room card: what is set aside for it comes first."""
    return g.reserve.pop(0) if g.reserve else _from_pile(m, g)


def set_aside(m: Match, g: Group, n: int) -> list[str]:
    """`scry`: the next n cards, set aside for the group in order; as many as there are."""
    while len(g.reserve) < n:
        card = _from_pile(m, g)
        if card is None:
            break
        g.reserve.append(card)
    return g.reserve[:n]
