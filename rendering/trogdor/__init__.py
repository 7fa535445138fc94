"""Trogdor's pictures: a notebook page on which a bored kid draws a war in felt pen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from PIL import Image

from engines.core import Observation, Text
from engines.trogdor.view import TrogdorTable
from rendering import Aid, Picture, Place, Say
from rendering.trogdor import diagrams, words
from rendering.trogdor.board import draw_board, draw_closeup
from rendering.trogdor.cover import draw_cover
from rendering.trogdor.diagrams import draw_diagram
from rendering.trogdor.ends import draw_end
from rendering.trogdor.hand import draw_gallery, draw_hand, draw_own
from rendering.trogdor.pages import alt_page, draw_page, face_of
from rendering.trogdor.risk import draw_risk, is_open
from rendering.trogdor.story import draw_story, last_story
from rendering.trogdor.swatches import PAGES, PALETTE, RISKS, TALES

ACCENT: Final = 0xF0672A


def board(seen: Observation, say: Say) -> Picture:
    """The whole table, 1100 x 1376."""
    view = _view(seen)
    return _picture(draw_board(view, say), words.alt(view, say))


def closeup(seen: Observation, say: Say) -> Picture | None:
    """The subject of the viewer's question, 1100 wide: the rows round Trogdor with everything that may be chosen, the
    cards that may be played, or the Keepers or Items that are left; None while the viewer has no open question."""
    if not seen.ask:
        return None
    view = _view(seen)
    if view.stage in ("keeper", "item"):
        return _picture(draw_gallery(view, say), words.alt_gallery(view, say))
    if view.stage in ("play", "swap"):
        return _picture(draw_own(view, say), words.alt_hand(view, frozenset({view.players[view.active].seat}), say))
    return _picture(draw_closeup(view, say), words.alt(view, say))


def marks(_seen: Observation) -> Mapping[str, int]:
    """Nothing is numbered."""
    return {}


def cover(say: Say) -> Picture:
    """The lobby's picture, 1100 x 420."""
    return Picture(PAGES.encode(draw_cover(say)), say(Text("picture-cover-alt")))


def page(page: str, say: Say) -> Picture | None:
    """An Action card, a Keeper or an Item, large, 600 x 560, or the diagram of a rule about place, 760 x 500; None for
    other rules."""
    if page in diagrams.RULES:
        return _picture(draw_diagram(page, say), diagrams.alt(page, say))
    face = face_of(page, say)
    return None if face is None else _picture(draw_page(face), alt_page(face, say))


def text(seen: Observation, say: Say) -> str:
    """The whole table in lines of at most 30 characters: a phone shows no more of a block of code."""
    return words.board(_view(seen), say)


def hand(seen: Observation, say: Say) -> Picture:
    """All players' cards, the viewer's own first and larger, 1100 wide."""
    view = _view(seen)
    return _picture(draw_hand(view, seen.viewer, say), words.alt_hand(view, seen.viewer, say))


def story(seen: Observation, say: Say) -> Picture | None:
    """The last Phase Two told like a comic, or the rage that followed, 1280 wide; None before the first."""
    view = _view(seen)
    last = last_story(view)
    if last is None:
        return None
    return Picture(TALES.encode(draw_story(view, last, say)), words.alt_story(last, say))


def risk(seen: Observation, say: Say) -> Picture | None:
    """Of ten unseen Movement cards those that hurt Trogdor, for each tile, 1280 x 1600; None once Phase Two has
    begun."""
    view = _view(seen)
    return Picture(RISKS.encode(draw_risk(view, say)), words.alt_risk(view, say)) if is_open(view) else None


def end(seen: Observation, say: Say) -> Picture | None:
    """Ashes, a flipped table or Trogdor stomping off, with four figures, 1280 x 1000; None before the end."""
    view = _view(seen)
    if view.result is None:
        return None
    return Picture(PAGES.encode(draw_end(view, say)), words.alt_end(view, say))


AIDS: Mapping[str, Aid] = {
    "hand": Aid(hand, Place.HAND, Text("button-hand"), "🃏"),
    "story": Aid(story, Place.STORY, Text("game-story")),
    "risk": Aid(risk, Place.QUESTION, Text("button-risk"), "⚠️"),
    "end": Aid(end, Place.END),
}


def _view(seen: Observation) -> TrogdorTable:
    return cast("TrogdorTable", seen.view)


def _picture(drawn: Image.Image, alt: str) -> Picture:
    return Picture(PALETTE.encode(drawn), alt)
