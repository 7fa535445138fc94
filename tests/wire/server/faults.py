"""Faults on the way: refusals, lost answers, dropped connections and slow ones, on the routes that a test names."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Fault:
    """One fault of requests ``METHOD /path`` that match `route`, the first `times` of them, or all.

    `status` is the answer's status, `retry` seconds make it a rate limit that says so (a 429 without it comes from the
    proxy before Discord, as a page). `done`: the request is carried out all the same and only its answer lost. `drop`:
    the connection is cut instead of an answer. `delay`: seconds before the request is carried out; `held`: seconds
    before the answer. `then`: called when the fault strikes.
    """

    route: str
    times: int | None = 1
    status: int | None = None
    code: int = 0
    retry: float | None = None
    everywhere: bool = False
    done: bool = False
    drop: bool = False
    delay: float = 0.0
    held: float = 0.0
    then: Callable[[], Any] | None = None
    struck: int = 0
    _pattern: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        self._pattern = re.compile(self.route)

    def strikes(self, line: str) -> bool:
        """True if the fault hits a request; each hit counts."""
        if (self.times is not None and self.struck >= self.times) or self._pattern.fullmatch(line) is None:
            return False
        self.struck += 1
        if self.then is not None:
            self.then()
        return True


Weather = Callable[[str], Fault | None]
"""Random faults: asked for each request."""


class Faults:
    """All faults of a server."""

    def __init__(self) -> None:
        self.planned: list[Fault] = []
        self.weather: Weather | None = None

    def plan(self, fault: Fault) -> Fault:
        self.planned.append(fault)
        return fault

    def clear(self) -> None:
        self.planned.clear()
        self.weather = None

    def on(self, line: str) -> Fault | None:
        """The fault that hits a request, or None."""
        found = next((fault for fault in self.planned if fault.strikes(line)), None)
        return found or (self.weather(line) if self.weather else None)
