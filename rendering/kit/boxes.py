"""Boxes, and the choice of a place for a label or badge: where it hides least and stays inside the picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rendering.kit.curves import Point

Box = tuple[float, float, float, float]
"""A box as left, top, right, bottom."""
_OUTSIDE = 3
"""The weight of a pixel outside of the picture against one that is hidden."""


def square(at: Point, half: float) -> Box:
    """The box that reaches `half` to each side of a point."""
    return at[0] - half, at[1] - half, at[0] + half, at[1] + half


def overlap(one: Box, other: Box) -> bool:
    """True if two boxes share a pixel."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def shared(one: Box, other: Box) -> float:
    """The number of pixels that two boxes share."""
    if not overlap(one, other):
        return 0
    return (min(one[2], other[2]) - max(one[0], other[0])) * (min(one[3], other[3]) - max(one[1], other[1]))


def nearby(taken: Iterable[Box], boxes: Iterable[Box]) -> list[Box]:
    """Those of `taken` that any of the boxes can share pixels with."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    hull = min(lefts), min(tops), max(rights), max(bottoms)
    return [one for one in taken if overlap(one, hull)]


def beyond(one: Box, room: Box) -> float:
    """The number of pixels of a box that lie outside of the room."""
    return (one[2] - one[0]) * (one[3] - one[1]) - shared(one, room)


def cost(one: Box, taken: Iterable[Box], room: Box | None = None) -> float:
    """The harm that a label in this box does: the pixels of `taken` that it hides, and, thrice, its own outside of the
    room."""
    return sum(shared(one, other) for other in taken) + (_OUTSIDE * beyond(one, room) if room else 0)


def freest(boxes: Sequence[Box], taken: Iterable[Box], room: Box | None = None) -> int:
    """The index of the first box that costs nothing, or else of the one that costs least."""
    near = nearby(taken, boxes)
    best, least = 0, float("inf")
    for number, one in enumerate(boxes):
        found = cost(one, near, room)
        if found < least:
            best, least = number, found
        if not found:
            break
    return best
