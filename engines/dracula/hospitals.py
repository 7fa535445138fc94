"""Defeated hunters come to hospitals at dawn (FD-21.9)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table, Work


class ToHospitals(Work):
    """FD-4.2 step 6: every hunter who waits defeated."""

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError
