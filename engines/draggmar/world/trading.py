"""Trades of the hiring phase (DD-5.7)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Table


def open_trades(table: Table[Any]) -> None:
    """Not there yet."""


def close_trades(table: Table[Any]) -> None:
    """Not there yet."""
