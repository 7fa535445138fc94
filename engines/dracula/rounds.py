"""The round: dawn, day, dusk, night, Dracula phase (FD-4)."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Question, Table, Work
from engines.core.types import Decision


class Dawn(Work):
    """FD-4.2; it is pushed beneath the Dracula phase by `NightOver`, and `Day` follows."""

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError


class Day(Work):
    """The hunters' actions by day (FD-5.1); the first round begins with it (FD-2.9)."""

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError


class Dusk(Work):
    """FD-4.3."""

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError


class Night(Work):
    """The hunters' actions by night (FD-5.1), then the Dracula phase and the next dawn."""

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError


class NextTurn(Work):
    """The next hunter in activation order who has not acted in this Day or Night (FD-5.1)."""

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError


class WeatherClears(Question, kw_only=True):
    """D24: which roadblock, which storm Dracula removes at the end of dusk."""

    def ask(self, state: Any) -> tuple[Decision, ...]:
        raise NotImplementedError
