"""A row of the table, and its measurement."""

from __future__ import annotations

import gc
import time
from collections.abc import Awaitable, Callable, Iterable
from statistics import median

from msgspec import Struct


class Row(Struct, frozen=True):
    """`value` against `floor`, both in `unit`. `budget` bounds value / floor: from above, or from below if more is
    better (`at_least`); None if the ratio is only reported."""

    name: str
    value: float
    floor: float
    unit: str
    budget: float | None
    at_least: bool = False

    @property
    def ratio(self) -> float:
        return self.value / self.floor

    @property
    def holds(self) -> bool:
        if self.budget is None:
            return True
        return self.ratio >= self.budget if self.at_least else self.ratio <= self.budget


def percentile(values: Iterable[float], percent: int) -> float:
    """The value that `percent` % of the values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]


def elapsed(run: Callable[[], object]) -> float:
    """The milliseconds of a run."""
    begun = time.perf_counter()
    run()
    return (time.perf_counter() - begun) * 1000


def milliseconds(run: Callable[[], object], times: int) -> float:
    """The median of `times` runs, in milliseconds."""
    gc.collect()
    return median([elapsed(run) for _ in range(times)])


async def milliseconds_async(run: Callable[[], Awaitable[object]], times: int) -> float:
    """The median of `times` awaited runs, in milliseconds."""
    taken = []
    gc.collect()
    for _ in range(times):
        begun = time.perf_counter()
        await run()
        taken.append(time.perf_counter() - begun)
    return median(taken) * 1000
