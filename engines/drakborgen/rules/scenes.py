"""What a picture tells better than words, as all may know it: who died, got out, fell, took gold, or woke her.

Each place of the card phase keeps the gravest of its own. Where the main line goes on, the gravest of all is shown; on
the main line itself it is shown at once. A scene holds only what everybody has been told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from engines.core.flow import Table
from engines.core.types import Seat, Who
from engines.drakborgen.components import MONSTERS
from engines.drakborgen.state import Castle, Hero, Part, Scene
from engines.drakborgen.view.names import place_name

GRAVEST: Final = ("death", "wakes", "escape", "fall", "treasure", "room")
"""All kinds of scenes, the gravest first: of those that come together that one is shown."""
PLAIN: Final = ("normal", "corridor")
"""The types of tiles that are no scene when they are opened: most are of these."""
BY_MONSTERS: Final = ("monster", "ambush", "stab", "dark", "asleep", "skeleton")
"""The causes of death by the hand of a monster."""


def part(seat: Seat, hero: Hero) -> Part:
    """A hero as it is now."""
    return Part(seat, hero.id, max(0, hero.kp), hero.sheet.kp, len(hero.treasure))


def slayer(castle: Castle, place: str, cause: str) -> str:
    """The kind of the strongest monster at a place where one has killed a hero; empty for any other death."""
    kinds = [one.kind for one in castle.monsters_at(place)] if cause in BY_MONSTERS else []
    return max(kinds, key=lambda kind: MONSTERS[kind].general_kp, default="")


def stage(table: Table[Castle], scene: Scene) -> None:
    """Keep a scene of a place for the end of the round; or, on the main line, show it with the last event."""
    castle = table.state
    meeting = castle.meetings.get(table.thread)
    if meeting is not None:
        if is_graver(scene, meeting.scene):
            meeting.scene = scene
    elif is_graver(scene, castle.scene):
        castle.scene = scene
        table.illustrate()


def is_graver(scene: Scene, other: Scene | None) -> bool:
    """True for a scene that goes before another one of the same round; those of earlier rounds are past."""
    if other is None or other.round != scene.round:
        return True
    return GRAVEST.index(scene.kind) < GRAVEST.index(other.kind)


def change(table: Table[Castle], seat: Seat, **facts: int | str) -> None:
    """Note what has become of a hero in the scene of this place."""
    meeting = table.state.meetings.get(table.thread)
    if meeting is None or meeting.scene is None:
        return
    parts = tuple(replace(one, **facts) if one.seat == seat else one for one in meeting.scene.parts)
    meeting.scene = replace(meeting.scene, parts=parts)


def burns(table: Table[Castle], seat: Seat, lost: int, kp: int) -> None:
    """Note what one more blast has cost a hero."""
    meeting = table.state.meetings.get(table.thread)
    if meeting is not None and meeting.scene is not None:
        before = sum(one.lost for one in meeting.scene.parts if one.seat == seat)
        change(table, seat, lost=before + lost, kp=kp)


def count(table: Table[Castle], left: int) -> None:
    """Note the number of Dragon cards in the scene of this place."""
    meeting = table.state.meetings.get(table.thread)
    if meeting is not None and meeting.scene is not None:
        meeting.scene = replace(meeting.scene, left=left)


def is_waking(table: Table[Castle]) -> bool:
    """True in a place where the dragon has just woken."""
    meeting = table.state.meetings.get(table.thread)
    return meeting is not None and meeting.scene is not None and meeting.scene.kind == "wakes"


def conclude(table: Table[Castle]) -> None:
    """Show the gravest scene of all places with a line of its own, as the round ends."""
    castle = table.state
    staged = [one.scene for one in castle.meetings.values() if one.scene is not None]
    if not staged:
        return
    scene = min(staged, key=lambda one: (GRAVEST.index(one.kind), castle.seats.index(one.parts[0].seat)))
    castle.scene = scene
    names: Mapping[str, int] = {one.hero: one.drawn for one in scene.parts}
    table.turn()
    table.tell(
        f"scene-{scene.kind}", hero=Who(scene.parts[0].seat), count=len(names), cards=sum(names.values()),
        place=place_name(scene.place),
    )  # fmt: skip
    table.illustrate()
