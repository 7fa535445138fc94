"""Dracula's start (FD-2.6) and his phase (FD-14): one sitting, whose plan is carried out and told at its end."""

from __future__ import annotations

from typing import Any

from engines.core.flow import Question, Table, Work
from engines.core.types import Decision


class ChooseStart(Question, kw_only=True):
    """D2: where Dracula starts, secretly."""

    def ask(self, state: Any) -> tuple[Decision, ...]:
        raise NotImplementedError

    def answer(self, table: Table[Any], decision: Decision, picks: tuple[str, ...]) -> None:
        raise NotImplementedError


class DraculaPhase(Work):
    """FD-14.1, and with Unearthly Swiftness once more (FD-32.8). What follows it lies beneath it on the stack."""

    def do(self, table: Table[Any]) -> None:
        raise NotImplementedError
