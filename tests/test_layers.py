"""The arrows of the house point one way."""

from __future__ import annotations

from pathlib import Path

import pytest
from importlinter.cli import lint_imports


def test_the_layers_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[1])
    assert lint_imports(cache_dir=None) == 0
