"""The cards that the viewer may lay in a combat: a hunter's own while he is asked, Dracula's combat hand for him
alone."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PIL import Image

from engines.core import Observation, Seat
from engines.dracula.components import BASICS, COMBAT, DRACULA, ITEMS
from engines.dracula.observation.view import DraculaTable
from rendering.dracula.cardfaces import black, hunter_card
from rendering.dracula.colours import CHALK, EMBER, GOLD
from rendering.dracula.fight import Fight
from rendering.dracula.layout import Names
from rendering.kit.canvas import Pen
from rendering.kit.layers import lay
from rendering.kit.type import write_line

BAND: Final = 250
"""The height that these cards add to the picture."""
KINDS: Final = ("combat", "swap")
_LEFT, _RIGHT, _HIGH = 236, 1152, 186


class Own(Struct, frozen=True):
    """The combat cards of a seat; `locked` is the one still in play, `chosen` the one laid ready."""

    seat: Seat
    cards: tuple[str, ...]
    locked: str | None = None
    chosen: str | None = None


def own_cards(seen: Observation, view: DraculaTable) -> Own | None:
    """The cards of the seat that is asked first; Dracula sees his own at any time."""
    battle = view.battle
    if battle is None:
        return None
    asked = next((one for one in seen.ask if one.kind in KINDS and one.seat == seen.ask[0].seat), None)
    if asked is not None and asked.seat != DRACULA:
        chosen = view.chosen.get(asked.seat, (None,))[0]
        cards = tuple(option.key for option in asked.options if option.key in BASICS or option.key in ITEMS)
        fighter = next((one for one in battle.fighters if one.seat == asked.seat), None)
        return Own(asked.seat, cards, fighter.last if fighter is not None and asked.kind == "combat" else None, chosen)
    if battle.hand is None:
        return None
    picked = view.chosen.get(DRACULA, ("",))[0].partition(".")[0]
    return Own(DRACULA, battle.hand, None, picked if picked in COMBAT else None)


def draw_own(page: Image.Image, own: Own, top: int, fight: Fight, names: Names) -> None:
    """Lays the cards in a row below `top`, on a finished page."""
    write_line(page, 132, top + 96, names.short(own.seat), "black", 34, CHALK, 180, "ms", 22)
    write_line(page, 132, top + 138, names.label("combat-own"), "italic", 27, "#C9A67A", 180, "ms")
    shown = [*dict.fromkeys(own.cards), *([own.locked] if own.locked else [])]
    pitch = min(154, (_RIGHT - _LEFT) // max(len(shown), 1))
    wide = pitch - 24
    for number, card in enumerate(shown):
        left = _LEFT + 20 + number * pitch
        if card == own.chosen:
            lay(page, _ring(wide, _HIGH), left - 8, top + 22)
        if own.seat == DRACULA:
            is_barred = COMBAT[card].escapes and not fight.flees_at(len(fight.battle.laid))
            words = names.label("combat-barred") if is_barred else ""
            edge, count = "#6B4F37" if is_barred else EMBER, own.cards.count(card)
            face = black(card, names.combat_card(card), wide, _HIGH, edge, words, is_barred, False, count)
            lay(page, face, left, top + 30)
        else:
            is_locked = number == len(shown) - 1 and own.locked is not None
            face = hunter_card(card, names.item(card), wide, _HIGH, not is_locked)
            lay(page, face, left - 10, top + 30)
            if is_locked:
                write_line(
                    page, left + wide / 2, top + 238, names.label("combat-locked"), "italic", 24, CHALK, pitch, "ms"
                )


def _ring(wide: int, high: int) -> Image.Image:
    """Gold round the card that has been laid ready."""
    pen = Pen(wide + 16, high + 16)
    pen.box(0, 0, wide + 16, high + 16, GOLD, radius=14)
    return pen.finish()
