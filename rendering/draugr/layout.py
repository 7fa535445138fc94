"""The layout of the board, in pixels of 1280 x 960, and the words drawn on it."""

from __future__ import annotations

from engines.core import text
from engines.draugr.view import CardView, DraugrTable, DraugrView
from rendering.kit.words import Labels

WIDTH, HEIGHT = 1280, 960
CARD_WIDTH, CARD_HEIGHT = 178, 220
PANE = 150
"""The height of a card's glass, from the top of the card."""
GAP_X, GAP_Y = 10, 18
MARGIN, PANEL = 17, 146
"""Left and right of the Draugr columns, and their width."""
LEFT = MARGIN + PANEL + 12
TOP = 146
FIELD_LEFT, FIELD_RIGHT = MARGIN + PANEL, WIDTH - MARGIN - PANEL


def column(index: int) -> int:
    """The left edge of a column of cards, 0 to 4."""
    return LEFT + index * (CARD_WIDTH + GAP_X)


def row(index: int) -> int:
    """The upper edge of a row, 0 to 2."""
    return TOP + index * (CARD_HEIGHT + GAP_Y)


def span(rows: tuple[int, ...]) -> tuple[int, int]:
    """Upper edge and height of a Draugr that rules these rows."""
    top = row(min(rows))
    return top, row(max(rows)) + CARD_HEIGHT - top


class Names(Labels):
    """The names of cards, Draugr and sigils on the picture."""

    def card(self, card: str) -> str:
        return self.say(text(f"card-{card}.short"))

    def draugr(self, draugr: str) -> str:
        return self.say(text(f"draugr-{draugr}.short"))

    def whole(self, draugr: str) -> str:
        """A Draugr with its title."""
        return self.say(text(f"draugr-{draugr}"))

    def sigil(self, sigil: str) -> str:
        return self.say(text(f"sigil-{sigil}"))

    def round(self, number: int) -> str:
        return self.say(text("picture-round", round=number))


def swayer(view: DraugrTable) -> DraugrView | None:
    """The living Draugr that was rolled in this round; None if the one rolled was slain or the town is saved."""
    if view.roll.sigil is None or view.won:
        return None
    return next((draugr for draugr in view.draugr if draugr.sways), None)


def may_choose(card: CardView) -> bool:
    """True if the card may be chosen or walked to now."""
    return card.target or card.steps is not None


def is_asked_for_place(view: DraugrTable) -> bool:
    """True if cards or Draugr are to be chosen now."""
    return any(may_choose(card) for card in view.grid) or any(draugr.target for draugr in view.draugr)


def shelter(card: CardView) -> str:
    """The protection that keeps the next marker off a card: "guard", "ward" or ""."""
    if card.corrupted:
        return ""
    return "guard" if card.guarded else "ward" if card.warded else ""


def is_on_the_brink(card: CardView) -> bool:
    """True if the next marker would corrupt the card and nothing keeps it off."""
    return card.corruption == 3 and not card.corrupted and not shelter(card)
