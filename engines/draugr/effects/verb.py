"""What every verb can tell of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from engines.core.flow import Table

if TYPE_CHECKING:
    from engines.draugr.state import State


class Verb(Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb"):
    """What an action does, as data. "Here" is the spot of the card whose action is used, also when borrowed."""

    borrows: ClassVar[bool] = False
    by_default: ClassVar[bool] = True
    """May the clock's move use it (D2)?"""

    def may(self, state: State, here: int) -> bool:
        """Can at least part of it be done (DR-8.2)?"""
        raise NotImplementedError

    def may_by_default(self, state: State, here: int) -> bool:
        """Can the clock's move use it now?"""
        return self.by_default and self.may(state, here)

    def use(self, table: Table[State], here: int) -> None:
        """Do it, or ask what it needs to know."""
        raise NotImplementedError
