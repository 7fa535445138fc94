"""The layout of the pictures, in pixels, and the words drawn on them."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Seat, Text, text
from engines.dracula.components import DRACULA, HUNTERS
from engines.dracula.observation.view import DraculaTable, HideoutView, HunterView
from engines.dracula.wording import names
from rendering.kit.words import Labels

WIDTH = 1600
FRAME = 24
WIDE, HIGH = 1152, 742
"""The map of a close-up."""
MAP = (FRAME, FRAME, WIDTH - FRAME, FRAME + 1004)
"""The map of the overview: left, top, right, bottom."""
WEEK = 7


class Names(Labels):
    """The names of all things on the pictures."""

    def who(self, seat: Seat) -> str:
        return self.say(names.who(seat))

    def short(self, seat: Seat) -> str:
        """``Mina``; Dracula is always Dracula."""
        return self.say(names.short(seat) if seat != "dracula" else names.who(seat))

    def place(self, id: str) -> str:  # noqa: A002 - the data's own word
        return self.say(names.place(id))

    def spot(self, id: str) -> str:  # noqa: A002
        """A place, or the two that a road or railway joins: ``Paris–Strasbourg``."""
        return "–".join(map(self.place, id.split(".")[1:])) if "." in id else self.place(id)

    def power(self, id: str) -> str:  # noqa: A002
        return self.say(names.power(id))

    def encounter(self, title: str) -> str:
        return self.say(names.encounter(title))

    def item(self, title: str) -> str:
        return self.say(names.item(title))

    def event(self, title: str) -> str:
        return self.say(names.event(title))

    def combat_card(self, title: str) -> str:
        return self.say(names.combat_card(title))

    def ticket(self, id: str) -> str:  # noqa: A002
        return self.say(names.ticket(id))


def is_hidden(hideout: HideoutView) -> bool:
    """True if the hideout's card lies face down, even if the viewer knows it."""
    return not hideout.is_open and hideout.back != "power"


def is_secret(view: DraculaTable) -> bool:
    """True if the picture shows Dracula's private information and is drawn on night paper. A viewer who sees the
    hunters' hands too looks back at a match that is over."""
    return view.dracula_private is not None and not view.hands


def planned(view: DraculaTable) -> str | None:
    """The place Dracula has planned to go to, if the viewer is Dracula; None if he has chosen none."""
    return (view.dracula_private.plan.place or None) if view.dracula_private is not None else None


def week(view: DraculaTable) -> int:
    """The week of the match, from 1; its first round is a Monday."""
    return (max(view.round, 1) - 1) // WEEK + 1


def acting(view: DraculaTable) -> tuple[HunterView, ...]:
    """The hunter whose action is being carried out, then those who have not yet acted in this day or night, in their
    order."""
    if view.phase not in ("day", "night"):
        return ()
    now = [one for one in view.hunters if one.seat == view.acting]
    return (*now, *(one for one in view.hunters if one.seat not in view.acted and not one.waiting and one not in now))


def doing(view: DraculaTable, waiting: Sequence[Seat] = ()) -> Text:
    """The state of the match as everybody sees it: the player on turn, or who is asked while the next one is not
    (`waiting`), the combat or the ending."""
    if view.phase == "over":
        return Text(view.ending)
    if view.battle is not None:
        return text("picture-fight", place=names.place(view.battle.place), round=view.battle.round)
    left = acting(view)
    if left and (view.acting or not view.spell.speedy_telegraph):
        asked = [names.who(seat) for seat in waiting if seat in (*HUNTERS, DRACULA)]
        if asked and left[0].seat not in waiting:
            return text("picture-asked", who=[*asked])
        return text("picture-turn", who=names.who(left[0].seat))
    return text("picture-phase", phase=view.phase)
