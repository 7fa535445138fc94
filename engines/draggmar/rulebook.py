"""The pages of the rules and of the cards."""

from __future__ import annotations

from typing import Final

from engines.core.types import Page

PAGES: Final[tuple[Page, ...]] = ()
