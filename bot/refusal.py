"""What the host declines to do, and why: a sentence for the person who asked, and nothing changed."""

from __future__ import annotations

from engines.core import Text, text


class Refusal(Exception):
    """`text` says what is so and what to do; `rule` is a rulebook page that explains it, if any."""

    def __init__(self, what: Text | str, rule: str = "") -> None:
        self.text = text(what) if isinstance(what, str) else what
        self.rule = rule
        super().__init__(self.text.key)
