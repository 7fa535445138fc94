"""The commands of ``drakhost``, here ``python -m bot``, and their options."""

from __future__ import annotations

import argparse
import asyncio
import logging
import platform
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
from rich.filesize import decimal

from bot import __version__, doctor, health, logs, sandbox, serving, settings, simulate, words
from bot.app import create_bot, tune_process
from bot.matches import Matches
from bot.refusal import Refusal
from bot.store import Store, back_up
from bot.transcript import read
from bot.verify import Report, check, verify
from engines.core import EngineError, UnknownGame, text

say = words.speaker(None)


def version() -> str:
    """One line with the versions of the bot, of Python and of discord.py."""
    return say(text("cli-version", bot=__version__, python=platform.python_version(), library=discord.__version__))


def parser() -> argparse.ArgumentParser:
    """The argument parser, with all commands and their options."""
    top = argparse.ArgumentParser(prog="drakhost", description=say(text("cli-description")))
    top.add_argument("--version", action="version", version=version(), help=say(text("cli-version-help")))
    commands = top.add_subparsers(dest="command", metavar="command")
    commands.add_parser("run", help=say(text("cli-run"))).set_defaults(run=run)
    commands.add_parser("migrate", help=say(text("cli-migrate"))).set_defaults(run=migrate)
    checked = commands.add_parser("verify", help=say(text("cli-verify")))
    checked.add_argument("match", metavar="MATCH|FILE", help=say(text("cli-verify-what")))
    checked.set_defaults(run=verify_match)
    thawed = commands.add_parser("thaw", help=say(text("cli-thaw")))
    thawed.add_argument("match", type=int, metavar="MATCH", help=say(text("cli-match")))
    thawed.set_defaults(run=thaw)
    copied = commands.add_parser("backup", help=say(text("cli-backup")))
    copied.add_argument("file", type=Path, metavar="FILE", help=say(text("cli-backup-file")))
    copied.set_defaults(run=backup)
    watched = commands.add_parser(health.COMMAND, help=say(text("cli-health")))
    watched.set_defaults(run=lambda _: health.main())
    for name, module in (("sandbox", sandbox), ("simulate", simulate), ("doctor", doctor)):
        made = commands.add_parser(name, help=say(text(f"cli-{name}")))
        module.configure(made)
        made.set_defaults(run=module.run)
    top.set_defaults(run=run)
    return top


def run(_args: argparse.Namespace) -> int:
    """Connect to Discord and serve until stopped."""
    chosen = settings.load()
    token = settings.token(chosen)
    logs.set_up(chosen.log_level, as_json=chosen.log_format == "json")
    bot = create_bot(chosen)
    tune_process()
    try:
        serving.run(bot, token)
    except (Refusal, EngineError):
        raise
    except Exception as error:
        logging.getLogger(__package__).critical("the bot broke: %s", logs.where(error))
        return serving.FAILED
    return 0


@asynccontextmanager
async def opened_store() -> AsyncIterator[Store]:
    """The store that the settings name, brought up to date; closed at the end."""
    store = Store(settings.load().database_url)
    try:
        await store.open()
        yield store
    finally:
        await store.close()


def verify_match(args: argparse.Namespace) -> int:
    """Replay a stored match, or an exported file without any database. Returns 0 if the replay leads to the recorded
    position, 1 if not, 3 if the rules of that match are not installed."""

    async def stored(number: int) -> Report:
        async with opened_store() as store:
            return await verify(store, number)

    numbered = args.match.isascii() and args.match.isdigit()
    try:
        report = asyncio.run(stored(int(args.match))) if numbered else check(read(Path(args.match)))
    except UnknownGame as error:
        print(say(text("verify-no-rules", **error.text.args)), file=sys.stderr)  # noqa: T201
        return 3
    print(say(report.text))  # noqa: T201
    return report.exit_code


def thaw(args: argparse.Namespace) -> int:
    """Set a frozen match running again."""

    async def warm() -> None:
        async with opened_store() as store:
            await Matches(store).repair.thaw(args.match)

    asyncio.run(warm())
    print(say(text("match-thawed", number=args.match)))  # noqa: T201
    return 0


def backup(args: argparse.Namespace) -> int:
    """Copy the database into a file."""
    made = back_up(settings.load().database_url, args.file)
    told = text(
        "backup-done", file=str(args.file), matches=made.matches, size=decimal(made.size), revision=made.revision
    )
    print(say(told))  # noqa: T201
    return 0


def migrate(_args: argparse.Namespace) -> int:
    """Bring the database up to date and stop."""

    async def upgrade() -> None:
        async with opened_store():
            pass

    asyncio.run(upgrade())
    print(say(text("database-ready")))  # noqa: T201
    return 0


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit status. An error that stops it is one sentence on standard error, with status
    2 or the error's own."""
    args = parser().parse_args(argv)
    try:
        return int(args.run(args))
    except (Refusal, EngineError) as error:
        print(say(error.text), file=sys.stderr)  # noqa: T201
        return error.exit_status if isinstance(error, Refusal) else Refusal.exit_status
