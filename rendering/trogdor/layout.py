"""The layout of the sheets, in pixels of 1100 wide, and the words drawn on them."""

from __future__ import annotations

from engines.core import Seat, Text, Who, text
from engines.trogdor.view import PlayerView, Story, TrogdorTable
from rendering.kit.words import Labels

WIDTH, HEIGHT = 1100, 1376
TILE = 198
LEFT, TOP = 74, 224
"""The corner of the countryside on the board."""
FIELD = 5 * TILE
COLUMNS, ROWS = "ABCDE", "12345"
TITLE, BODY, LEAST = 76, 38, 28
"""The sizes of type: headings, all other words, and the least size to which longer words may shrink."""
WIDE = 1280
"""The width of all pages but the board and the cards."""
GREAT, LARGE = 92, 44
"""The sizes of type on them: headings and all other words."""


def cell(name: str) -> tuple[int, int]:
    """Column and row of a tile, from 0."""
    return COLUMNS.index(name[0]), ROWS.index(name[1])


class Names(Labels):
    """The names of all things on the pictures."""

    def who(self, seat: Seat) -> str:
        return self.label("who", who=Who(seat))

    def card(self, kind: str) -> str:
        return self.say(text(f"card-{kind}"))

    def keeper(self, keeper: str) -> str:
        return self.say(text(f"keeper-{keeper}.short"))

    def item(self, item: str) -> str:
        return self.say(text(f"item-{item}.short"))

    def gist(self, key: str) -> str:
        """The effect of a card (``card-block``), Keeper or Item in a few words."""
        return self.say(text(f"{key}.gist"))

    def piece(self, piece: str) -> str:
        kind, _, number = piece.partition("-")
        return self.say(text(f"piece-{kind}.short", number=int(number or 0)))


def safe_from(view: TrogdorTable, names: Names) -> str:
    """The enemies that cannot hurt Trogdor this turn, in words; empty if all can."""
    enemies = dict.fromkeys(ward.against for ward in view.wards)
    against: list[Text | Who] = [text(f"picture-against-{enemy}") for enemy in enemies]
    return names.label("text-wards", against=against) if against else ""


def player(view: TrogdorTable) -> PlayerView:
    """The player on turn."""
    return view.players[view.active]


def movement_story(view: TrogdorTable) -> Story | None:
    """The turn whose Movement card lies open: the current one, once Phase Two has begun."""
    return view.story if view.story is not None and view.story.movement is not None else None
