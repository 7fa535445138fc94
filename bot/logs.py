"""The log: where something failed and when, never the content of a game or a message."""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, TextIO

import discord
import msgspec

OURS = ("bot", "cogs", "engines", "rendering")
"""The loggers that `LOG_LEVEL` is for. Libraries write what they send and receive below INFO."""
QUIET = ("alembic", "sqlalchemy")
"""Libraries whose INFO is about each migration or statement."""
LOST = "discord.shard"
"""The logger of failed connections, whose traceback tells nothing."""
HIDDEN = "…"
PLAIN_WORD = re.compile(r"[a-z]+(_[a-z]+)+|[A-Z]+")
"""The name of an event, an opcode or an HTTP method."""
PLAIN_PART = re.compile(r"v?\d+|[a-z-]+|@[a-z]+|")
"""A part of an address that is no token: each token has capitals, digits or dots among its letters."""
VALUE = re.compile(r"[\n<({\[]|\s['\"]")
"""The place where a library's finished message may begin to quote values."""


def where(error: BaseException) -> str:
    """The type of an error and its place in the code. Not its own words: they may name a hidden card."""
    return f"{type(error).__name__}\n{''.join(traceback.format_tb(error.__traceback__))}"


def set_up(level: str, stream: TextIO | None = None, *, as_json: bool = False) -> None:
    """Write the log to `stream`, else to standard error: our own loggers from `level` on, others from INFO at most."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(DiscreetJson() if as_json else Discreet())
    chosen = logging.getLevelNamesMapping()[level]
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(max(chosen, logging.INFO))
    for name in OURS:
        logging.getLogger(name).setLevel(chosen)
    for name in QUIET:
        logging.getLogger(name).setLevel(max(chosen, logging.WARNING))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice is used here


class Discreet(logging.Formatter):
    """Formats a record without the words of its error and, in a library's record, without the values: these are
    interaction tokens, custom ids and message contents."""

    def format(self, record: logging.LogRecord) -> str:
        line = f"{self.formatTime(record)} {record.levelname} {record.name}: {_message(record)}"
        errors = _errors(record)
        return f"{line} {errors[0]}" if record.name == LOST and errors else "\n".join([line, *errors])


class DiscreetJson(logging.Formatter):
    """Formats the same as one line of JSON, for programs that collect logs; its time is UTC."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": _message(record),
        }
        if errors := _errors(record):
            line["errors"] = errors
        return msgspec.json.encode(line).decode()


def _errors(record: logging.LogRecord) -> list[str]:
    """The kinds and places of a record's error and of those that led to it."""
    error = record.exc_info[1] if record.exc_info else None
    if error is not None and record.name == LOST:
        return [type(error).__name__]
    return [where(one).rstrip() for one in _chain(error)]


def _message(record: logging.LogRecord) -> str:
    ours = record.name.partition(".")[0] in OURS
    template = str(record.msg)
    if not record.args:
        return template if ours else VALUE.split(template, maxsplit=1)[0]
    args = record.args if ours else _harmless(record.args)
    try:
        return template % args
    except (TypeError, ValueError, KeyError):  # even so the values are not printed
        return template


def _harmless(args: Any) -> Any:
    if isinstance(args, tuple):
        return tuple(_told(arg) for arg in args)
    return {name: _told(arg) for name, arg in args.items()}


def _told(value: object) -> object:
    """A library's value, if it can hold no secret."""
    if value is None or isinstance(value, int | float):
        return value
    if isinstance(value, BaseException):
        return type(value).__name__
    told = value if isinstance(value, str) else ""
    if told.startswith(("http://", "https://")):
        host, *parts = told.partition("?")[0].split("/")[2:]
        return "/".join([host, *(part if PLAIN_PART.fullmatch(part) else HIDDEN for part in parts)])
    return told if PLAIN_WORD.fullmatch(told) else HIDDEN


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """An error and the errors that led to it."""
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
