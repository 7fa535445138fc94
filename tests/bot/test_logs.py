"""The log says what failed and where; it never holds a token, a custom id, or a told event."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from bot import logs

SECRET = "aW50ZXJhY3Rpb246MTIzNDU2"  # noqa: S105
LOGGERS = ("", *logs.OURS, *logs.QUIET)


@pytest.fixture
def log() -> Iterator[Callable[[str], io.StringIO]]:
    """Set the log up at a level; the stream that it writes to."""
    root = logging.getLogger()
    handlers, levels = [*root.handlers], [logging.getLogger(name).level for name in LOGGERS]

    def at(level: str) -> io.StringIO:
        stream = io.StringIO()
        logs.set_up(level, stream)
        return stream

    yield at
    root.handlers[:] = handlers
    for name, level in zip(LOGGERS, levels, strict=True):
        logging.getLogger(name).setLevel(level)


@pytest.mark.parametrize("level", ["DEBUG", "INFO", "WARNING", "ERROR"])
def test_the_level_is_ours(log: Callable[[str], io.StringIO], level: str) -> None:
    written = log(level)
    for name in ("bot.app", "cogs.play", "rendering.kit", "engines.core"):
        for number in (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR):
            logging.getLogger(name).log(number, "%s says %d", name, number)
    assert len(written.getvalue().splitlines()) == 4 * (5 - logging.getLevelNamesMapping()[level] // 10)


@pytest.mark.parametrize(
    "name", ["discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite", "asyncio", "PIL.PngImagePlugin"]
)
def test_libraries_say_nothing_below_info(log: Callable[[str], io.StringIO], name: str) -> None:
    written = log("DEBUG")
    logging.getLogger(name).debug("sent %s", SECRET)
    assert written.getvalue() == ""
    log("ERROR")
    logging.getLogger(name).info("running")
    assert "running" not in written.getvalue().splitlines()[1:]


def test_migrations_and_statements_are_not_told(log: Callable[[str], io.StringIO]) -> None:
    written = log("DEBUG")
    logging.getLogger("alembic.runtime.migration").info("Context impl SQLiteImpl.")
    logging.getLogger("sqlalchemy.engine.Engine").info("SELECT 1")
    assert written.getvalue() == ""


def refused() -> discord.HTTPException:
    """Discord's refusal, which quotes the refused value."""
    answer: Any = SimpleNamespace(status=400, reason="Bad Request")
    return discord.HTTPException(answer, {"code": 50035, "message": f"Value {SECRET!r} is not one of ..."})


URL = f"https://discord.com/api/v10/webhooks/123/{SECRET}/messages/@original?wait={SECRET}"


@pytest.mark.parametrize(
    ("name", "template", "args", "told"),
    [
        (
            "discord.http",
            "We are being rate limited. %s %s responded with 429. Retrying in %.2f seconds.",
            ("PATCH", URL, 1.5),
            "PATCH discord.com/api/v10/webhooks/123/…/messages/@original responded with 429. Retrying in 1.50 seconds.",
        ),
        ("discord.gateway", "Shard ID %s has connected (Session ID: %s).", (1, SECRET), "Shard ID 1 has connected"),
        ("discord.client", "Ignoring exception in %s", ("on_interaction",), "Ignoring exception in on_interaction"),
        (
            "discord.ui.view",
            "Ignoring exception in dynamic item callback for %r",
            (ui.Button[Any](custom_id=SECRET),),
            "Ignoring exception in dynamic item callback for '…'",
        ),
        ("discord.ui.view", "unknown item %(id)s", ({"id": SECRET},), "unknown item …"),
        ("discord.state", "it came to %r", (refused(),), "it came to 'HTTPException'"),
        ("asyncio", f"Task exception was never retrieved\nfuture: <Task {SECRET}>", (), "never retrieved\n"),
        ("asyncio", f"Exception in callback Client.run({SECRET!r})", (), "Exception in callback Client.run\n"),
        ("aiohttp.server", f"Error handling request {SECRET!r}", (), "Error handling request\n"),
    ],
)
def test_a_librarys_line_is_told_without_its_values(
    log: Callable[[str], io.StringIO], name: str, template: str, args: tuple[Any, ...], told: str
) -> None:
    written = log("DEBUG")
    logging.getLogger(name).warning(template, *args)
    assert told in written.getvalue()
    assert SECRET not in written.getvalue()


@pytest.mark.parametrize("name", ["bot.app", "discord.state"])
def test_nor_is_a_line_that_was_written_wrongly(name: str) -> None:
    record = logging.LogRecord(name, logging.ERROR, "", 0, "after %d s", (SECRET,), None)
    assert logs.Discreet().format(record).endswith(f"ERROR {name}: after %d s")


@pytest.mark.parametrize("name", ["bot.app", "discord.ui.view", "asyncio"])
def test_an_error_is_told_by_its_kind_and_place(log: Callable[[str], io.StringIO], name: str) -> None:
    written = log("DEBUG")
    try:
        try:
            raise refused()
        except discord.HTTPException as error:
            raise ValueError(SECRET) from error
    except ValueError:
        logging.getLogger(name).exception("it failed")
    assert "it failed\nValueError\n" in written.getvalue()
    assert "HTTPException\n" in written.getvalue()
    assert "test_an_error_is_told" in written.getvalue()
    assert SECRET not in written.getvalue()


def test_a_connection_that_failed_is_one_line(log: Callable[[str], io.StringIO]) -> None:
    written = log("INFO")
    try:
        raise aiohttp.ClientConnectionError(SECRET)
    except aiohttp.ClientError as error:
        logging.getLogger("discord.shard").error("Attempting a reconnect in %.2fs", 2, exc_info=error)
    (line,) = written.getvalue().splitlines()
    assert line.endswith("Attempting a reconnect in 2.00s ClientConnectionError")


async def test_a_task_that_nobody_waits_for(log: Callable[[str], io.StringIO]) -> None:
    written = log("DEBUG")

    async def fail(secret: str) -> None:
        raise ValueError(secret)

    failed = asyncio.create_task(fail(SECRET), name=SECRET)
    await asyncio.wait({failed})
    asyncio.get_running_loop().call_exception_handler(
        {"message": "Task exception was never retrieved", "exception": failed.exception(), "future": failed}
    )
    assert "never retrieved\nValueError" in written.getvalue()
    assert SECRET not in written.getvalue()


def test_as_json_each_record_is_one_line_with_the_same_discretion() -> None:
    stream = io.StringIO()
    root = logging.getLogger()
    handlers, levels = [*root.handlers], [logging.getLogger(name).level for name in LOGGERS]
    try:
        logs.set_up("INFO", stream, as_json=True)
        logging.getLogger("bot.app").info("match %s goes\non", 12)
        logging.getLogger("discord.http").warning("%s %s refused", "PATCH", URL)
        try:
            raise ValueError(SECRET) from refused()
        except ValueError:
            logging.getLogger("cogs.play").exception("it failed")
    finally:
        root.handlers[:] = handlers
        for name, level in zip(LOGGERS, levels, strict=True):
            logging.getLogger(name).setLevel(level)
    first, second, third = (json.loads(line) for line in stream.getvalue().splitlines())
    assert (first["level"], first["logger"], first["message"]) == ("INFO", "bot.app", "match 12 goes\non")
    assert datetime.fromisoformat(first["time"]).utcoffset() == timedelta(0)
    assert "errors" not in first
    assert second["message"] == "PATCH discord.com/api/v10/webhooks/123/…/messages/@original refused"
    assert [error.partition("\n")[0] for error in third["errors"]] == ["ValueError", "HTTPException"]
    assert SECRET not in stream.getvalue()
