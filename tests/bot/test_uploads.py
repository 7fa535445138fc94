"""Uploads to Discord for an answer stay small."""

from __future__ import annotations

from pathlib import Path
from statistics import median

from tests.bench.uploads import KIB, MEDIAN_KIB, answers


async def test_the_median_answer_of_a_sitting_is_within_its_budget(tmp_path: Path) -> None:
    """Two pictures go up for most answers; all games are measured by `make bench`."""
    sizes = await answers(tmp_path, "draugr", 1, 0, most=12)
    assert len(sizes) == 12
    assert 0 < median(sizes) <= MEDIAN_KIB * KIB
