"""The last Phase Two as one picture: the moves of all pieces, step by step."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engines.core import Text, text
from engines.trogdor.view import Story, TrogdorTable
from rendering import Say
from rendering.kit.felt import Felt, oblong
from rendering.kit.layers import lay
from rendering.kit.type import write
from rendering.trogdor.chapters import Chapter, chapters
from rendering.trogdor.colours import BLUE, FIRE, INK, WHITE
from rendering.trogdor.folk import peasant
from rendering.trogdor.land import flame
from rendering.trogdor.layout import WIDTH, Names
from rendering.trogdor.panel import Panel
from rendering.trogdor.paper import note, sheet, title
from rendering.trogdor.scenes import captions, draw_scene
from rendering.trogdor.signs import hole, movement

_HEAD, _FOOT = 182, 112
_SMALL, _LARGE = 93, 190
_PITCH = 5 * _SMALL + 124
_COLUMNS, _MIDDLE = (70, 598), 334


def last_story(view: TrogdorTable) -> Story | None:
    """The turn whose Phase Two is shown: the current one if it has reached Phase Two, else the one before."""
    for story in (view.story, view.last):
        if story is not None and chapters(story):
            return story
    return None


def draw_story(view: TrogdorTable, story: Story, say: Say) -> Image.Image:
    """A story's Phase Two, 1100 wide, RGB; as high as its steps need."""
    names = Names(say)
    steps = chapters(story)
    side = _LARGE if len(steps) == 1 else _SMALL
    body = 5 * _LARGE + 124 if len(steps) == 1 else (len(steps) + 1) // 2 * _PITCH
    page = sheet(WIDTH, _HEAD + body + _FOOT).copy()
    _draw_head(page, story, steps, names)
    kinds = {tile.id: tile.kind for tile in view.tiles}
    for number, chapter in enumerate(steps):
        alone = number % 2 == 0 and number == len(steps) - 1
        left = 84 if side == _LARGE else _MIDDLE if alone else _COLUMNS[number % 2]
        top = _HEAD + number // 2 * _PITCH
        _draw_number(page, left, top + 26, number + 1, FIRE if chapter.step in ("fire", "rage") else INK)
        note(page, left + 50, top + 39, captions(chapter, names, story.arrow), 5 * side - 50)
        panel = Panel(page, left, top + 88, side)
        panel.letters()
        draw_scene(panel, chapter, kinds, names)
    _draw_foot(page, steps, names)
    return page


def _draw_head(page: Image.Image, story: Story, steps: list[Chapter], names: Names) -> None:
    raging = steps[-1].step == "rage"
    title(page, names.label("rage" if raging else "phase-two"), 470, FIRE if raging else BLUE)
    note(page, 58, 156, names.label("story-turn", turn=story.turn, who=names.who(story.seat)), 470)
    if story.movement is not None:
        lay(page, movement(story.movement, story.arrow or story.movement.arrow), 541, 30)


def _draw_number(page: Image.Image, x: int, y: int, number: int, ink: str) -> None:
    lay(page, _disc(ink), x - 4, y - 22)
    write(page, x + 18, y + 9, str(number), "hand", 30, WHITE)


@lru_cache(maxsize=2)
def _disc(ink: str) -> Image.Image:
    pen = Felt(44, 44, origin=(22, 22))
    pen.dot(0, 0, 21, WHITE)
    pen.dot(0, 0, 18, ink)
    return pen.finish()


@lru_cache(maxsize=1)
def _box() -> Image.Image:
    """The frame of the summary with its three signs."""
    pen = Felt(1022, 86, origin=(6, 6))
    pen.shape(oblong(0, 0, 1010, 74), WHITE, "summary", 4.5)
    peasant(pen.moved(44, 70, 0.8))
    hole(pen, 366, 38, 1.3)
    flame(pen, 690, 66, 58, "summary")
    return pen.finish()


def _draw_foot(page: Image.Image, steps: list[Chapter], names: Names) -> None:
    """Draw the sum of all changes: the meter, the Void, the tiles."""
    before, after = steps[0].before, steps[-1].after
    y = page.height - 94
    lay(page, _box(), 50, y)
    note(page, 138, y + 57, names.label("sum-meter", change=_change(before.meter, after.meter)), 240)
    note(page, 464, y + 57, names.label("sum-void", change=_change(before.void, after.void)), 250)
    tiles = _change(len(before.burninated), len(after.burninated))
    note(page, 784, y + 57, names.label("sum-tiles", change=tiles), 270)


def _change(before: int, after: int) -> Text | str:
    return str(after) if before == after else text("picture-sum-change", before=before, after=after)
