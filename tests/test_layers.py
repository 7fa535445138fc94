"""The imports between the layers point one way."""

from __future__ import annotations

from pathlib import Path

import pytest
from importlinter.cli import lint_imports


def test_the_layers_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """V-1.1: pictures and messages are made from views, never from a match's whole state."""
    monkeypatch.setattr("logging.config.dictConfig", lambda _: None)  # it would disable our loggers for later tests
    monkeypatch.chdir(Path(__file__).parents[1])
    assert lint_imports(cache_dir=None) == 0
