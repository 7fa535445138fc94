"""A scene, which a picture tells better than words: facts that everybody has been told."""

from __future__ import annotations

from msgspec import Struct

from engines.core.types import Seat


class Part(Struct, frozen=True, omit_defaults=True):
    """A hero in a scene: its KP and the number of its Treasure cards then, those just `drawn`, the KP `lost`, what it
    `rolled`, the side or exit, and its `end`, ``dead`` or ``flees``."""

    seat: Seat
    hero: str
    kp: int = 0
    most: int = 0
    cards: int = 0
    drawn: int = 0
    lost: int = 0
    rolled: int = 0
    side: str = ""
    end: str = ""


class Scene(Struct, frozen=True, omit_defaults=True):
    """What the story's picture shows (`rules/scenes.py`): known to all. `cause` is that of a death, the way out, or the
    type of a room; `monster` the kind that killed the hero; `left` the number of Dragon cards."""

    kind: str
    place: str
    round: int
    parts: tuple[Part, ...]
    cause: str = ""
    left: int = 0
    monster: str = ""
