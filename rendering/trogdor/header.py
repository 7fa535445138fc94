"""The top of the board: the player on turn, the open question, the card played and the points left."""

from __future__ import annotations

from PIL import Image

from engines.trogdor.view import TrogdorTable
from rendering.kit.layers import lay
from rendering.trogdor.colours import BLUE, FIRE
from rendering.trogdor.layout import WIDTH, Names, movement_story, player
from rendering.trogdor.paper import note, title
from rendering.trogdor.signs import movement, point

_RIGHT = WIDTH - 36
CARD_AT = (_RIGHT - 523, 30)
"""The top left corner of the Movement card; the words end before it."""
_FLAMES = 430
"""The width that Action Points may take."""


def draw_header(page: Image.Image, view: TrogdorTable, names: Names) -> None:
    """Lays the header on the board."""
    if view.phase == "over":
        title(page, names.label("over"), 900, FIRE)
        note(page, 58, 156, names.label("result", result=view.result or "defeat", turn=view.turn), 1000)
        return
    story = movement_story(view)
    title(page, names.label("turn", who=names.who(player(view).seat)), 470 if story else 560, BLUE if story else FIRE)
    note(page, 58, 156, doing(view, names), 470)
    if story is not None and story.movement is not None:
        lay(page, movement(story.movement, story.arrow or story.movement.arrow), *CARD_AT)
    elif view.ap_total:
        _draw_points(page, view)
        note(page, _RIGHT, 156, points(view, names), 560, "rs")
    elif view.turn:
        note(page, _RIGHT, 156, names.label("turn-number", turn=view.turn), 400, "rs")


def doing(view: TrogdorTable, names: Names) -> str:
    """The question that the table waits for, in a few words."""
    return names.label("doing", phase=view.phase, stage=view.stage)


def points(view: TrogdorTable, names: Names) -> str:
    """The card played and the points left."""
    story = view.story
    if story is None or story.card is None:
        return names.label("points", left=view.ap, total=view.ap_total)
    if story.discarded:
        return names.label("points-discard", left=view.ap, total=view.ap_total)
    return names.label("points-card", card=names.card(story.card.kind), left=view.ap, total=view.ap_total)


def _draw_points(page: Image.Image, view: TrogdorTable) -> None:
    pitch = min(60, _FLAMES // view.ap_total)
    spent = view.ap_total - view.ap
    for k in range(view.ap_total):
        lay(page, point(k < spent), _RIGHT - 60 - (view.ap_total - 1 - k) * pitch, 26)
