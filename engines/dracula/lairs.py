"""Lairs (FD-29)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table


def tidy(table: Table[Any]) -> None:
    """A lair without encounters is cleared (FD-29.3), and a rumor returns to the pool from where none is left
    (FD-31.4); to be called after encounters have left a hideout. Tells it."""
    raise NotImplementedError
