"""The content of the pictures of a combat, derived from the view: the round that is shown, and its result."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from engines.core import Seat
from engines.dracula.components import BOXES, HUNTERS, VAMPIRE_ESCAPE_CARDS
from engines.dracula.observation.view import BattleView, DraculaTable, FighterView, HunterView, ShownView
from rendering.dracula.colours import Paper

Fate = Literal["", "defeated", "left"]


class Column(Struct, frozen=True):
    """A hunter in the round that is shown; `card` None: face down. `fate`: how he has left the combat, if he has."""

    hunter: HunterView
    fighter: FighterView | None
    card: str | None
    is_engaged: bool
    is_canceled: bool
    fate: Fate


class Fight:
    """The current combat, or the last one, with its last revealed round."""

    def __init__(self, view: DraculaTable) -> None:
        battle = view.battle or view.fought
        assert battle is not None
        self.view: Final[DraculaTable] = view
        self.battle: Final[BattleView] = battle
        self.shown: Final[ShownView | None] = battle.past[-1] if battle.past else None

    @property
    def paper(self) -> Paper:
        return "night" if self.view.is_night or self.view.spell.always_night else "day"

    @property
    def number(self) -> int:
        """The current round; 0 before the first."""
        return self.battle.round

    @property
    def is_settled(self) -> bool:
        """True if the round that is shown is finished: the cards of the next one are being chosen."""
        return self.battle.round > len(self.battle.past) or self.view.battle is None

    def harm(self, seat: Seat) -> int:
        """The damage that the round has dealt to a seat."""
        return self.shown.harm.get(seat, 0) if self.shown is not None else 0

    def flees_at(self, in_play: int) -> bool:
        """True if Dracula may lay an escape with `in_play` cards in play (FD-19.12, FD-20.5, FD-27.2)."""
        if self.battle.no_escape:
            return False
        if self.battle.vampire is not None:
            return in_play >= VAMPIRE_ESCAPE_CARDS
        return in_play + self.view.despair >= BOXES[self.view.box].dracula.pride

    @property
    def columns(self) -> list[Column]:
        """The hunters' columns: the engaged hunter next to Dracula, then the others in their order."""
        fighters = {one.seat: one for one in self.battle.fighters}
        seats = self.shown.hunters if self.shown is not None else fighters
        first = self.shown.engaged if self.shown is not None else None
        shown = sorted(self.view.hunters, key=lambda one: (one.seat != first, HUNTERS.index(one.seat)))
        return [self._column(one, fighters.get(one.seat), first) for one in shown if one.seat in seats]

    def _column(self, hunter: HunterView, fighter: FighterView | None, first: Seat | None) -> Column:
        return Column(
            hunter=hunter,
            fighter=fighter,
            card=self.shown.hunters[hunter.seat] if self.shown is not None else None,
            is_engaged=hunter.seat == first,
            is_canceled=self.shown is not None and self.shown.foiled and hunter.seat == first,
            fate="" if fighter is not None else "defeated" if hunter.waiting else "left",
        )
