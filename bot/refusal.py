"""Requests that the host declines: a sentence for the person who asked, and nothing is changed."""

from __future__ import annotations

from typing import ClassVar

from engines.core import Text, text


class Refusal(Exception):
    """`text` says what is wrong and what to do; `rule` is a rulebook page that explains it, if any. `exit_status` is
    the exit status of a command that it stops."""

    exit_status: ClassVar[int] = 2

    def __init__(self, what: Text | str, rule: str = "") -> None:
        self.text = text(what) if isinstance(what, str) else what
        self.rule = rule
        super().__init__(self.text.key)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.text, self.rule)


class BadSettings(Refusal):
    """The settings are wrong: restarting without a change is no use."""

    exit_status = 78
    """EX_CONFIG of sysexits.h."""


class Barred(Refusal):
    """Discord does not let this bot in: restarting without a change is no use, and too many tries cost the token."""

    exit_status = 77
    """EX_NOPERM of sysexits.h."""
