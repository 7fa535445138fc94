"""What the events do that are played at the start of a combat (W3); `events` announces and discards them, or leaves
Planned Ambush and Lucy's Revenge in `Hunter.front`."""

from __future__ import annotations

from engines.core.flow import Table, Work
from engines.core.types import Seat
from engines.dracula.state import State


class EscapeRoute(Work, kw_only=True):
    """The player or another hunter leaves the combat."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        raise NotImplementedError


class HeroicLeap(Work, kw_only=True):
    """Both suffer 5 damage, and there is no combat."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        raise NotImplementedError


class LuckyFind(Work, kw_only=True):
    """One of the top five items (D34)."""

    seat: Seat

    def do(self, table: Table[State]) -> None:
        raise NotImplementedError
