"""What the log may say of an error: it holds no secrets."""

from __future__ import annotations

import traceback


def where(error: BaseException) -> str:
    """What failed and where in the code. Not the error's own words: they may name a card that nobody knows."""
    return f"{type(error).__name__}\n{''.join(traceback.format_tb(error.__traceback__))}"
