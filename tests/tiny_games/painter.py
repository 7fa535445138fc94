"""Magpies in pictures, as small as pictures can be: one colour for each thing that can be seen."""

from __future__ import annotations

import hashlib
import io
from typing import cast

import msgspec
from PIL import Image

from engines.core import Observation, Who
from engines.core import text as words
from rendering import Aid, Picture, Place, Say
from tests.tiny_games.state import MagpieView, told_card

ACCENT = 0x2B4C7E


def swatch(*seen: object) -> bytes:
    """A picture in a colour of its own for each thing that can be seen."""
    red, green, blue = hashlib.blake2b(msgspec.msgpack.encode(seen), digest_size=3).digest()
    stream = io.BytesIO()
    Image.new("RGB", (64, 48), (red, green, blue)).save(stream, "PNG")
    return stream.getvalue()


def board(seen: Observation, say: Say) -> Picture:
    """The whole table."""
    return Picture(swatch(seen.view), text(seen, say)[:300])


def closeup(seen: Observation, say: Say) -> Picture | None:
    """The cards to choose among; None if there are none."""
    if not seen.ask or seen.ask[0].kind == "look":
        return None
    return Picture(swatch([option.key for option in seen.ask[0].options]), say(seen.ask[0].prompt)[:300])


def hand(seen: Observation, say: Say) -> Picture | None:
    """The viewer's own cards."""
    return board(seen, say) if seen.viewer else None


AIDS = {"hand": Aid(hand, Place.HAND, words("button-hand"), "🃏")}


def marks(_seen: Observation) -> dict[str, int]:
    """Nothing is numbered."""
    return {}


def cover(say: Say) -> Picture:
    """The lobby's picture."""
    return Picture(swatch("cover"), say(words("game-title")))


def page(_page: str, _say: Say) -> Picture | None:
    """No page has a picture."""
    return None


def text(seen: Observation, say: Say) -> str:
    """The whole table in plain text."""
    view = cast("MagpieView", seen.view)
    lines = []
    for seat, held in view.held.items():
        lines.append(say(words("board-seat", who=Who(seat), cards=held, points=view.points[seat])))
        lines += [f"  {say(told_card(card))}" for card in view.hands.get(seat, ())]
    return "\n".join(lines)
