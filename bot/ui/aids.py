"""The buttons for a game's further pictures, with the labels and signs that the game gives them."""

from __future__ import annotations

from bot import words
from bot.perspective import Perspective
from bot.ui.outgoing import Button, button
from bot.ui.press import BUTTON, custom_id
from rendering import Aid, Place, aids_at


def hand_button(perspective: Perspective, say: words.Say) -> list[Button]:
    """The button for the recipient's hand, on a message that stays; empty in a game without one."""
    number = perspective.match.id
    return [
        button(say(aid.label), custom_id(BUTTON, "hand", number), sign=aid.sign)
        for aid in aids_at(perspective.match.game, Place.HAND).values()
    ]


def is_played(perspective: Perspective, aid: Aid) -> bool:
    """True unless the table plays without that picture."""
    if aid.option is None:
        return True
    name, value = aid.option
    return perspective.meta.options(perspective.match.options)[name] == value


def aid_buttons(perspective: Perspective, say: words.Say, *places: Place) -> list[Button]:
    """The buttons for the pictures that the game has for these places."""
    number = perspective.match.id
    return [
        button(say(aid.label), custom_id(BUTTON, "aid", number, name), sign=aid.sign)
        for name, aid in aids_at(perspective.match.game, *places).items()
        if is_played(perspective, aid)
    ]
