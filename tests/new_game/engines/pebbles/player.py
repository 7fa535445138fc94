"""The computer player."""

from tests.heap_game import choose

__all__ = ["choose"]
