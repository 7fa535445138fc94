"""All players' cards: the viewer's own large, the others' at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.core.types import Viewer
from engines.trogdor.view import PlayerView, TrogdorTable
from rendering import Say
from rendering.kit.layers import lay
from rendering.trogdor.cards import (
    CARD_HEIGHT,
    MINI_HEIGHT,
    MINI_WIDTH,
    Face,
    held,
    item,
    keeper,
    large,
    small,
)
from rendering.trogdor.colours import FIRE, LEAF, TEXT_GREY
from rendering.trogdor.layout import WIDTH, Names
from rendering.trogdor.paper import note, sheet, title

_HEAD, _PITCH, _ROW = 150, CARD_HEIGHT + 36, MINI_HEIGHT + 72
_TURNS = (1.1, -1.2, -0.9, 1.3)
_MIDDLES = (304, 822)
_WIDE = 336
"""The width of small cards if there are only three."""
_GALLERY = 346, 216
"""The size of a card that may be chosen at the start."""
_BESIDE = 490, 150
"""The size of the Keeper and the Item beside the cards that may be played."""


def draw_hand(view: TrogdorTable, viewer: Viewer, say: Say) -> Image.Image:
    """All cards, 1100 wide, RGB; a spectator sees the active player's first."""
    names = Names(say)
    own = [player for player in view.players if player.seat in viewer] or [view.players[view.active]]
    others = [player for player in view.players if player not in own]
    faces = [(player, held(player, names)) for player in own]
    tall = sum(_HEAD + _rows(shown) * _PITCH for _, shown in faces)
    page = sheet(WIDTH, tall + len(others) * _ROW + 40).copy()
    top = 0
    for player, shown in faces:
        _draw_own(page, view, player, shown, top, names)
        top += _HEAD + _rows(shown) * _PITCH
    for player in others:
        _draw_other(page, view, player, top, names)
        top += _ROW
    return page


def draw_own(view: TrogdorTable, say: Say) -> Image.Image:
    """The Action cards that may be played now, large; the Keeper and the Item that go with them small."""
    names = Names(say)
    active = view.players[view.active]
    faces = held(active, names)
    shown, beside = faces[: len(active.hand)], faces[len(active.hand) :]
    tall = _HEAD + max(1, _rows(shown)) * _PITCH
    wide, high = _BESIDE
    page = sheet(WIDTH, tall + high + 30).copy()
    _draw_own(page, view, active, shown, 0, names)
    for face, middle in zip(beside, _MIDDLES, strict=False):
        page.paste(small(face, wide, high, True), (middle - wide // 2, tall))
    return page


def draw_gallery(view: TrogdorTable, say: Say) -> Image.Image:
    """The Keepers or Items that may be chosen, 1100 wide."""
    names = Names(say)
    if view.stage == "keeper":
        faces = [keeper(name, names) for name in view.keepers_left]
    else:
        faces = [item(name, names) for name in view.items_left]
    wide, high = _GALLERY
    page = sheet(WIDTH, _HEAD + (len(faces) + 2) // 3 * (high + 12) + 12).copy()
    title(page, names.label("doing", phase=view.phase, stage=view.stage), 1000, LEAF)
    for number, face in enumerate(faces):
        page.paste(small(face, wide, high, True), (34 + number % 3 * (wide + 8), _HEAD + number // 3 * (high + 12)))
    return page


def _rows(faces: Sequence[Face]) -> int:
    return (len(faces) + 1) // 2


def _draw_own(
    page: Image.Image, view: TrogdorTable, player: PlayerView, faces: Sequence[Face], top: int, names: Names
) -> None:
    heading = page.crop((0, top, WIDTH, top + _HEAD))
    title(heading, names.label("hand", who=names.who(player.seat)), 600, FIRE)
    if player.active and view.stage in ("play", "swap"):
        note(heading, WIDTH - 36, 88, names.label("play-one"), 420, "rs")
    page.paste(heading, (0, top))
    for number, face in enumerate(faces):
        card = large(face, _TURNS[number % 4])
        middle = top + _HEAD + number // 2 * _PITCH + _PITCH // 2
        lay(page, card, _MIDDLES[number % 2] - card.width // 2, middle - card.height // 2)


def _draw_other(page: Image.Image, view: TrogdorTable, player: PlayerView, top: int, names: Names) -> None:
    note(page, 56, top + 52, names.who(player.seat), 620)
    if player.active and view.result is None:
        note(page, WIDTH - 36, top + 52, names.label("on-turn"), 400, "rs", TEXT_GREY)
    faces = held(player, names)
    width = MINI_WIDTH if len(faces) > 3 else _WIDE
    for number, face in enumerate(faces):
        page.paste(small(face, width), (40 + number * (width + 10), top + 66))
