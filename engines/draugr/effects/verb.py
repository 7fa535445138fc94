"""The base class of the verbs of Special Actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec import Struct

from engines.core.flow import Table
from engines.core.types import Text

if TYPE_CHECKING:
    from engines.draugr.state import State


class Verb(Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb"):
    """The effect of an action, as data. `here` is the spot of the card whose action is used, also when borrowed."""

    borrows: ClassVar[bool] = False
    by_default: ClassVar[bool] = True
    """True if the clock's move may use it (D2)."""

    def may(self, state: State, here: int) -> bool:
        """True if at least part of it can be done (DR-8.2)."""
        raise NotImplementedError

    def why_not(self, state: State, here: int) -> Text:
        """The reason why nothing of it can be done; asked only then."""
        raise NotImplementedError

    def may_by_default(self, state: State, here: int) -> bool:
        """True if the clock's move can use it now."""
        return self.by_default and self.may(state, here)

    def use(self, table: Table[State], here: int) -> None:
        """Carry it out, or push the question it needs answered first."""
        raise NotImplementedError
