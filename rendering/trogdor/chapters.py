"""The steps of a Phase Two, each a small board of its own; those in which nothing changes are left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Literal

from msgspec import Struct

from engines.trogdor.view import Beat, Scene, Standing, Story
from rendering.trogdor.replay import Replay, board_acts

Step = Literal["peasants", "fire", "knights", "archer", "rage"]
RUNS = 3
"""The number of burning Peasants that one small board shows."""
_STEPS: dict[Scene, Step] = {
    "spawn": "peasants",
    "peasants": "peasants",
    "fire": "fire",
    "knights": "knights",
    "archer": "archer",
    "rage": "rage",
}


class Chapter(Struct, frozen=True):
    """One step: the board before and after it, and what happens."""

    step: Step
    before: Standing
    after: Standing
    beats: tuple[Beat, ...]

    def of(self, *kinds: str) -> tuple[Beat, ...]:
        """The beats of some kinds, in order."""
        return tuple(beat for beat in self.beats if beat.kind in kinds)


def chapters(story: Story) -> list[Chapter]:
    """The steps of the story's Phase Two (and rage) in which something changes, in order."""
    first = board_acts(story)
    replay = Replay(story.start)
    replay.tell(story.beats[:first])
    found = []
    for step, beats in _parted(story.beats[first:]):
        before = replay.stand()
        replay.tell(beats)
        chapter = Chapter(step, before, replay.stand(), tuple(beats))
        if chapter.of("walk", "spawn", "jump", "place", "shot", "hit"):
            found.append(chapter)
    return found


def _parted(beats: Iterable[Beat]) -> Iterator[tuple[Step, list[Beat]]]:
    """The beats by step, fires by `RUNS` runners."""
    for step, told in groupby((beat for beat in beats if beat.scene in _STEPS), key=lambda beat: _STEPS[beat.scene]):
        if step == "fire":
            yield from (("fire", run) for run in _runs(told))
        else:
            yield step, list(told)


def _runs(beats: Iterable[Beat]) -> Iterator[list[Beat]]:
    part: list[Beat] = []
    runners: set[str] = set()
    for beat in beats:
        if beat.kind == "card" and beat.piece is not None and beat.piece not in runners:
            if len(runners) == RUNS:
                yield part
                part, runners = [], set()
            runners.add(beat.piece)
        part.append(beat)
    yield part
