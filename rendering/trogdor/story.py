"""The last Phase Two as one picture, told like a comic; a rage has a page of its own."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engines.core import Text, text
from engines.trogdor.view import Story, TrogdorTable
from rendering import Say
from rendering.kit.felt import Felt, oblong
from rendering.kit.layers import lay
from rendering.trogdor.cartoon import HEIGHT, draw_cartoon, moment
from rendering.trogdor.cartoon import WIDTH as CARTOON
from rendering.trogdor.chapters import Chapter, chapters
from rendering.trogdor.colours import BLUE, FIRE, INK, WHITE
from rendering.trogdor.folk import peasant
from rendering.trogdor.land import flame
from rendering.trogdor.layout import LARGE, WIDE, Names
from rendering.trogdor.marks import disc
from rendering.trogdor.panel import Panel
from rendering.trogdor.paper import heading, note, sheet
from rendering.trogdor.rage import draw_rage
from rendering.trogdor.scenes import captions, draw_scene
from rendering.trogdor.signs import hole, movement

_HEAD, _FOOT = 196, 108
_CAPTION = 122
"""From the top of a row to its boards."""
_SMALL, _SMALLER, _LARGE, _WHOLE = 97, 78, 126, 210
"""The sides of tiles: of two boards beside each other, of the smaller and the larger of two, of one that is alone."""
_LEFT, _RIGHT = 104, 738


class Cell(NamedTuple):
    """The place of a board: its corner and the side of its tiles."""

    left: int
    top: int
    side: int


class Layout(NamedTuple):
    """The places of all boards in order, that of the cartoon (x, y, width, height) if there is room, and where the
    page's foot begins."""

    cells: list[Cell]
    cartoon: tuple[int, int, int, int] | None
    foot: int


def last_story(view: TrogdorTable) -> Story | None:
    """The turn whose Phase Two is shown: the current one if it has reached Phase Two, else the one before."""
    for story in (view.story, view.last):
        if story is not None and chapters(story):
            return story
    return None


def draw_story(view: TrogdorTable, story: Story, say: Say) -> Image.Image:
    """A story's Phase Two, or its rage, 1280 wide, RGB; as high as its steps need."""
    names, steps = Names(say), chapters(story)
    kinds = {tile.id: tile.kind for tile in view.tiles}
    if steps[-1].step == "rage":
        return draw_rage(story, steps[-1], kinds, names, view.result)
    plan = arranged(steps)
    page = sheet(WIDE, plan.foot + _FOOT).copy()
    heading(page, names.label("phase-two"), INK, BLUE)
    note(page, 62, 172, names.label("story-turn", turn=story.turn, who=names.who(story.seat)), 600, size=LARGE)
    if story.movement is not None:
        lay(page, movement(story.movement, story.arrow or story.movement.arrow), WIDE - 572, 32)
    for number, (chapter, cell) in enumerate(zip(steps, plan.cells, strict=True), 1):
        x, y = cell.left - 44, cell.top - 92
        disc(str(number), FIRE if chapter.step == "fire" else INK, 22).lay(page, x + 22, y)
        note(page, x + 58, y + 14, captions(chapter, names, story.arrow), 5 * cell.side - 20, size=LARGE)
        draw_scene(Panel(page, *cell), chapter, kinds, names)
    if plan.cartoon is not None:
        draw_cartoon(page, *plan.cartoon, moment(steps), names)
    _draw_foot(page, steps, names, plan.foot)
    return page


def arranged(steps: list[Chapter]) -> Layout:
    """The step with the longest paths has a large board if it is the middle one of three, or one of the last two of an
    even number; all others stand in pairs. The cartoon takes the place that is left. One step alone fills the page."""
    top = _HEAD + _CAPTION
    if len(steps) == 1:
        return Layout([Cell(130, top, _WHOLE)], None, top + 5 * _WHOLE + 30)
    lengths = [sum(len(beat.path) for beat in step.of("walk")) for step in steps]
    if len(steps) == 3 and lengths[1] == max(lengths):
        large, second = Cell(604, top, _LARGE), top + 5 * _SMALLER + 34 + _CAPTION
        cartoon = (large.left, top + 5 * _LARGE + 48, 5 * _LARGE, 288)
        foot = cartoon[1] + cartoon[3] + 28
        return Layout([Cell(_LEFT, top, _SMALLER), large, Cell(_LEFT, second, _SMALLER)], cartoon, foot)
    cells: list[Cell] = []
    for _ in range((len(steps) - 1) // 2):
        cells += [Cell(left, top, _SMALL) for left in (_LEFT, _RIGHT)]
        top += 5 * _SMALL + 34 + _CAPTION
    if len(steps) % 2:
        cells.append(Cell(_LEFT, top, _SMALL))
        return Layout(cells, (_RIGHT - 20, top + 5 * _SMALL - 310, 504, 310), top + 5 * _SMALL + 30)
    busier = lengths[-1] > lengths[-2]
    small = Cell(_LEFT if busier else 842, top, _SMALLER)
    large = Cell(604 if busier else _LEFT, top, _LARGE)
    cells += [small, large] if busier else [large, small]
    return Layout(cells, (small.left - 36, top + 5 * _SMALLER + 36, CARTOON, HEIGHT), top + 5 * _LARGE + 30)


@lru_cache(maxsize=1)
def _box() -> Image.Image:
    """The frame of the summary with its three signs."""
    pen = Felt(1192, 88, origin=(6, 6))
    pen.shape(oblong(0, 0, 1180, 74), WHITE, "summary", 4.5)
    peasant(pen.moved(48, 70, 0.8))
    hole(pen, 450, 38, 1.3)
    flame(pen, 824, 66, 58, "summary")
    return pen.finish()


def _draw_foot(page: Image.Image, steps: list[Chapter], names: Names, y: int) -> None:
    """Draw the sum of all changes: the meter, the Void, the tiles."""
    before, after = steps[0].before, steps[-1].after
    lay(page, _box(), 54, y - 6)
    note(page, 146, y + 52, names.label("sum-meter", change=_change(before.meter, after.meter)), 270, size=LARGE)
    note(page, 560, y + 52, names.label("sum-void", change=_change(before.void, after.void)), 270, size=LARGE)
    tiles = _change(len(before.burninated), len(after.burninated))
    note(page, 920, y + 52, names.label("sum-tiles", change=tiles), 300, size=LARGE)


def _change(before: int, after: int) -> Text | str:
    return str(after) if before == after else text("picture-sum-change", before=before, after=after)
