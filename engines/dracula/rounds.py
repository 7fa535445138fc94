"""The round: dawn, day, dusk, night, Dracula phase (FD-4)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work


class Dawn(Work):
    """FD-4.2."""

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError
