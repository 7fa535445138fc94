"""Short private sentences: the problem, and what to do."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui

from bot.names import quoted
from bot.refusal import Refusal
from bot.ui.outgoing import Outgoing, Part, row, words
from engines.core import BadOption, EngineError, Text, text


def sentence(content: str, button: ui.Button[Any] | None = None) -> Outgoing:
    """One sentence, with at most one button."""
    parts: list[Part] = [words(content)]
    if button is not None:
        parts.append(row(button))
    return Outgoing(tuple(parts))


def explained(error: Exception) -> Text | None:
    """The text for a person about an error; None for an error that is our fault."""
    if isinstance(error, BadOption):
        return text("bad-option", option=quoted(error.option), value=quoted(error.value))
    if isinstance(error, Refusal | EngineError):
        return error.text
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return text("command-unknown")
    return None
