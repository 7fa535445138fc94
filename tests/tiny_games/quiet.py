"""Magpies with silent questions: other seats may not know that they are asked."""

from __future__ import annotations

from msgspec.structs import replace

from engines.core import Decision
from tests.tiny_games import Magpies, Night


class Quiet(Magpies):
    """Magpies in which some kinds of question are silent."""

    def __init__(self, *kinds: str) -> None:
        self.kinds = kinds

    def pending(self, state: Night) -> tuple[Decision, ...]:
        return tuple(replace(one, silent=one.silent or one.kind in self.kinds) for one in super().pending(state))


Quiet.__module__ = Magpies.__module__  # where the words lie
