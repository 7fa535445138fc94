"""The diagrams on pages of rules about place, 760 x 500: what is adjacent, where a walk may end, who rules a row."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from PIL import Image

from engines.core import Text, Who, text
from engines.draugr.board import ADJACENT, COLUMNS, ROWS, SPOTS, legal_paths
from engines.draugr.components import CARDS
from rendering import Say
from rendering.draugr.cards import pane
from rendering.draugr.colours import ASH, BONE, DIM, GOLD, INK, LEAF_GOLD
from rendering.draugr.frame import sheet
from rendering.draugr.graves import grave
from rendering.draugr.layout import CARD_WIDTH, PANE, Names
from rendering.draugr.seals import lamp
from rendering.draugr.undead import figure
from rendering.kit.canvas import Pen
from rendering.kit.icons import sole
from rendering.kit.layers import centred, faded, lay
from rendering.kit.type import write, write_line

WIDTH, HEIGHT = 760, 500
Rule = Literal["adjacent", "walking", "spanning"]
RULES: Final[tuple[Rule, ...]] = ("adjacent", "walking", "spanning")
_ZOOM: Final = 0.72
_CELL, _HIGH, _GAP = round(CARD_WIDTH * _ZOOM), round(PANE * _ZOOM), 13
_LEFT: Final = (WIDTH - COLUMNS * _CELL - (COLUMNS - 1) * _GAP) // 2
_TOP: Final = 32
_CARDS: Final = tuple(tuple(CARDS)[7 * spot % SPOTS] for spot in range(SPOTS))
"""An example of how the cards may lie, people and places mixed."""


class _Walk(NamedTuple):
    """A hunter on a spot, the spots of the last Hunt, and the steps to each spot in gold: there the next may end."""

    here: int
    barred: Collection[int]
    steps: Mapping[int, int]
    is_counted: bool
    """True if the steps are shown."""


def _example(rule: Rule) -> _Walk:
    """What is adjacent to a card at the border, or a walk after a Hunt of two steps round a corner."""
    if rule == "adjacent":
        return _Walk(2, (), dict.fromkeys(ADJACENT[2], 1), is_counted=False)
    here, last = 7, (1, 6, 7)
    steps: dict[int, int] = {}
    for path in legal_paths(here, last):
        steps.setdefault(path[-1], len(path))
    return _Walk(here, last, steps, is_counted=True)


def alt(rule: Rule, say: Say) -> str:
    """The alt text of a diagram."""
    if rule == "spanning":
        return say(text("picture-rule-spanning-alt"))
    shown = _example(rule)

    def cards(spots: Collection[int]) -> list[Text | Who]:
        return [text(f"card-{_CARDS[spot]}.short") for spot in sorted(spots)]

    def reached(steps: int) -> list[Text | Who]:
        return cards([spot for spot, count in shown.steps.items() if count == steps])

    return say(
        text(
            f"picture-rule-{rule}-alt",
            here=cards([shown.here]),
            barred=cards(set(shown.barred) - {shown.here}),
            one=reached(1),
            two=reached(2),
        )
    )


def draw_diagram(rule: Rule, say: Say) -> Image.Image:
    """The picture, RGB."""
    made, names = sheet(WIDTH, HEIGHT).copy(), Names(say)
    if rule == "spanning":
        _draw_spanning(made)
    else:
        _draw_walk(made, _example(rule))
    for line, key in enumerate((f"rule-{rule}", f"rule-{rule}-not")):
        ink = BONE if line else LEAF_GOLD
        write_line(made, WIDTH / 2, 428 + 42 * line, names.label(key), "sans", 34, ink, WIDTH - 60, "ms", 26)
    return made


def _corner(spot: int) -> tuple[int, int]:
    """The upper left corner of a card."""
    line, column = divmod(spot, COLUMNS)
    return _LEFT + column * (_CELL + _GAP), _TOP + line * (_HIGH + _GAP)


def _draw_walk(made: Image.Image, shown: _Walk) -> None:
    """The fifteen cards: the hunter's, those within reach in gold with their steps, and those that are barred."""
    for spot, card in enumerate(_CARDS):
        _lay_card(made, card, *_corner(spot), _ZOOM, is_lit=spot == shown.here or spot in shown.steps)
    pen = Pen(WIDTH, HEIGHT)
    for spot in range(SPOTS):
        x, y = _corner(spot)
        edge, width = (GOLD, 5.0) if spot in shown.steps or spot == shown.here else (DIM, 1.4)
        pen.box(x - 3, y - 3, x + _CELL + 2, y + _HIGH + 2, None, edge, width, 7)
        if spot in shown.barred and spot != shown.here:
            pen.circle(x + _CELL / 2, y + _HIGH / 2, 31, INK, ASH, 2.4)
            sole(pen, x + _CELL / 2 - 11, y + _HIGH / 2 - 4, 14, BONE)
            sole(pen, x + _CELL / 2 + 11, y + _HIGH / 2 + 4, 14, BONE)
        if spot in shown.steps and shown.is_counted:
            pen.circle(x + _CELL / 2, y + _HIGH - 24, 25, GOLD, INK, 2.6)
    lay(made, pen.finish(), 0, 0)
    for spot, steps in shown.steps.items() if shown.is_counted else ():
        x, y = _corner(spot)
        write(made, x + _CELL / 2, y + _HIGH - 9, str(steps), "bold", 42, INK, "ms")
    x, y = _corner(shown.here)
    centred(made, lamp(1.25), x + _CELL / 2, y + _HIGH / 2)


def _lay_card(made: Image.Image, card: str, x: int, y: int, zoom: float, *, is_lit: bool) -> None:
    glass = pane(card, CARDS[card].kind, zoom=zoom)
    lay(made, glass, x, y)
    if not is_lit:
        box = (x, y, x + glass.width, y + glass.height)
        made.paste(faded(made.crop(box), INK, 0.6), box)


# -- who rules a row

_SIDE: Final = ("lady_belthane", "doctor_feval", "widow_hrafna")
"""The Draugr of one side, from above; the middle one falls."""
_RULER: Final = 92
"""The width of a Draugr's panel."""
_SMALL: Final = 0.25


def _draw_spanning(made: Image.Image) -> None:
    """A side whose middle Draugr falls, and then: its upper neighbour rules two rows."""
    pen = Pen(WIDTH, HEIGHT)
    upper, fallen, lower = _SIDE
    for left, spans in ((36, {upper: (0,), lower: (2,)}), (400, {upper: (0, 1), lower: (2,)})):
        for draugr, rows in spans.items():
            tall = len(rows) * (_HIGH + _GAP) - _GAP
            lay(made, _ruler(draugr, tall), left, _row(rows[0]))
        for line in range(ROWS):
            is_ruled = any(line in rows for rows in spans.values())
            _draw_row(made, pen, line, left + _RULER, is_ruled=is_ruled, is_new=line in spans[upper][1:])
    grave(pen.moved(36 + _RULER / 2, _row(1) + _HIGH - 4, 0.92), fallen)
    pen.polygon([(374.0, _row(1) + 32), (392.0, _row(1) + 54), (374.0, _row(1) + 76)], GOLD, INK, 2)
    lay(made, pen.finish(), 0, 0)


def _row(line: int) -> int:
    return _TOP + line * (_HIGH + _GAP)


def _draw_row(made: Image.Image, pen: Pen, line: int, left: int, *, is_ruled: bool, is_new: bool) -> None:
    """The five cards of a row, small, and an arrow from the Draugr that rules them."""
    pitch, middle = 46, _row(line) + _HIGH // 2
    for column in range(COLUMNS):
        card = _CARDS[COLUMNS * line + column]
        _lay_card(made, card, left + 16 + pitch * column, middle - 19, _SMALL, is_lit=is_ruled)
    if is_ruled:
        ink = GOLD if is_new else BONE
        pen.polygon([(left - 2.0, middle - 13), (left + 13.0, middle), (left - 2.0, middle + 13)], ink, INK, 1.6)
    edge, width = (GOLD, 3.6) if is_new else (DIM, 1.2)
    pen.box(left + 11, middle - 27, left + 17 + pitch * COLUMNS, middle + 27, None, edge, width, 6)


@lru_cache(maxsize=4)
def _ruler(draugr: str, height: int) -> Image.Image:
    """A Draugr's panel without name or markers."""
    pen, is_tall = Pen(_RULER, height, INK), height > _HIGH
    brow = 34 if is_tall else 30
    figure(
        pen.moved(_RULER / 2, brow + 6, 0.72 if is_tall else 0.62),
        draugr,
        (height - brow - 12) / (0.72 if is_tall else 0.62),
        is_tall,
        sways=False,
    )
    pen.box(0, 0, _RULER - 0.5, height - 0.5, None, GOLD if is_tall else BONE, 4 if is_tall else 2, 7)
    pen.round_off(7)
    return pen.finish()
