"""The round and its phases (DD-3): selection, hiring, dungeon run, end of round."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work
from engines.draggmar.state import Realm
from engines.draggmar.world.selecting import begin_selection


class Round(Work):
    """DD-3.1: a round begins with its selection phase."""

    def do(self, table: Table[Any]) -> None:
        realm: Realm = table.state
        realm.round += 1
        realm.phase = "selection"
        table.turn()
        table.tell("round-began", round=realm.round, doom=realm.doom)
        begin_selection(table)
