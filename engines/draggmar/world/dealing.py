"""Binding deals of the selection phase (DD-16.3)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table
from engines.core.types import Seat


def open_deals(table: Table[Any]) -> None:
    """Not there yet."""


def placed(table: Table[Any], seat: Seat) -> None:
    """Not there yet."""


def close_deals(table: Table[Any]) -> None:
    """Not there yet."""
