"""Pebbles in pictures: all of them are alike."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core import Observation, Text
from rendering import Aid, Picture, Place, Say
from tests.paint import png

ACCENT = 0x88AACC


def board(seen: Observation, say: Say) -> Picture:
    """The beach."""
    return Picture(png("beach"), text(seen, say))


def closeup(_seen: Observation, _say: Say) -> Picture | None:
    """None: the board shows all."""
    return None


def marks(_seen: Observation) -> Mapping[str, int]:
    """Nothing is numbered."""
    return {}


def cover(say: Say) -> Picture:
    """The lobby's picture."""
    return Picture(png("cover"), say(Text("game-title")))


def page(page: str, say: Say) -> Picture | None:
    """A pebble, on every page."""
    return Picture(png(page), say(Text(f"page-{page}-title")))


def text(_seen: Observation, say: Say) -> str:
    """The beach in plain text."""
    return say(Text("game-title"))


def sea(_seen: Observation, say: Say) -> Picture:
    """The sea behind the beach."""
    return Picture(png("sea"), say(Text("game-tagline")))


AIDS = {"sea": Aid(sea, Place.QUESTION, Text("button-sea"), "🌊")}
