"""The dungeon run (DD-6 to DD-9, DD-11, DD-12, the runs of DD-13).

Not there yet: `begin` ends the round at once, and nobody runs. See ``README.md`` of the package.
"""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table
from engines.draggmar.world.ending import EndOfRound


def begin(table: Table[Any]) -> None:
    """FormGroups: begin the runs, from the thread ``table``. `EndOfRound` is pushed there when no group and no asker is
    left."""
    table.push(EndOfRound())
