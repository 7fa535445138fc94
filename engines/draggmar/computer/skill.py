"""How well a computer lord plays."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Skill(Struct, frozen=True):
    """A strength.

    `plans`: it weighs where to go by its odds, its company and doom; else it goes where the clock would. `fights`: it
    weighs each room against its cards; else it arms where that decides. `invests`: it buys for the dungeon ahead; else
    it hires the dearest hero that it can pay. `saves`: in company it keeps items for the Boss."""

    plans: bool = True
    fights: bool = True
    invests: bool = True
    saves: bool = True


STRONG: Final = Skill()
NORMAL: Final = Skill(plans=False, saves=False)
EASY: Final = Skill(plans=False, fights=False, invests=False, saves=False)
