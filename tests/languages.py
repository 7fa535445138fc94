"""A second language for as long as a test needs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot import words

HOME = words.ROOT


@contextmanager
def spoken(folder: Path, locale: str, catalogue: str) -> Iterator[None]:
    """Give the host catalogues in English and one more language, of which no game has texts."""
    (folder / "en").symlink_to(str(HOME / "en"), target_is_directory=True)
    (folder / locale).mkdir()
    (folder / locale / "host.ftl").write_text(catalogue, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "ROOT", folder)
        _forget()
        yield
    _forget()


def _forget() -> None:
    words.locales.cache_clear()
    words.bundle.cache_clear()
