"""The commands of ``drakhost``, here ``python -m bot``, and their options."""

from __future__ import annotations

import argparse
import asyncio
import logging
import platform
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
from rich.filesize import decimal

from bot import __version__, doctor, health, logs, sandbox, serving, settings, simulate, words
from bot.app import create_bot, tune_process
from bot.matches import Matches
from bot.matches.core import match_of
from bot.refusal import Refusal
from bot.store import Kept, Match, Moved, Store, back_up, put_back
from bot.transcript import read
from bot.utc import moment
from bot.verify import Report, check, verify, verify_all
from engines.core import EngineError, UnknownGame, text

ALL = "all"
"""The word in place of a match's number."""
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
    deleted = commands.add_parser("delete", help=say(text("cli-delete")))
    deleted.add_argument("match", type=int, metavar="MATCH", help=say(text("cli-match")))
    deleted.add_argument("--yes", action="store_true", help=say(text("cli-delete-yes")))
    deleted.set_defaults(run=delete)
    forgotten = commands.add_parser("forget", help=say(text("cli-forget")))
    forgotten.add_argument("person", type=int, metavar="PERSON", help=say(text("cli-forget-person")))
    forgotten.add_argument("--yes", action="store_true", help=say(text("cli-forget-yes")))
    forgotten.set_defaults(run=forget)
    moved = commands.add_parser("move-to", help=say(text("cli-move-to")))
    moved.add_argument("url", metavar="URL", help=say(text("cli-move-to-url")))
    moved.set_defaults(run=move_to)
    copied = commands.add_parser("backup", help=say(text("cli-backup")))
    copied.add_argument("file", type=Path, metavar="FILE", help=say(text("cli-backup-file")))
    copied.set_defaults(run=backup)
    restored = commands.add_parser("restore", help=say(text("cli-restore")))
    restored.add_argument("file", type=Path, metavar="FILE", help=say(text("cli-restore-file")))
    restored.set_defaults(run=restore)
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

    if args.match == ALL:
        return asyncio.run(verify_every())
    numbered = args.match.isascii() and args.match.isdigit()
    try:
        report = asyncio.run(stored(int(args.match))) if numbered else check(read(Path(args.match)))
    except UnknownGame as error:
        print(say(text("verify-no-rules", **error.text.args)), file=sys.stderr)  # noqa: T201
        return 3
    print(say(report.text))  # noqa: T201
    return report.exit_code


async def verify_every() -> int:
    """Replay all matches that have begun. Prints a line for each that is not as it should be, and one for all the
    others. Returns 1 if one differs, else 3 if the rules of one are not installed, else 0."""
    statuses: Counter[int] = Counter()
    async with opened_store() as store:
        async for status, what in verify_all(store):
            statuses[status] += 1
            if status:
                print(say(what))  # noqa: T201
    print(say(text("verify-all", same=statuses[0], different=statuses[1], unknown=statuses[3])))  # noqa: T201
    return 1 if statuses[1] else 3 if statuses[3] else 0


def delete(args: argparse.Namespace) -> int:
    """Delete a match with all that belongs to it, or say what would be deleted. Returns 1 if nothing was."""

    async def drop() -> Match:
        async with opened_store() as store, store.write() as tx:
            match = await match_of(tx, args.match)
            if args.yes:
                await tx.matches.delete(match.id)
            return match

    match = asyncio.run(drop())
    key = "match-deleted" if args.yes else "match-would-be-deleted"
    print(say(text(key, number=match.id, game=match.game, status=match.status)))  # noqa: T201
    return 0 if args.yes else 1


def forget(args: argparse.Namespace) -> int:
    """Delete what is stored about a person who cannot use ``/privacy``, or say how much it is. Returns 1 if nothing was
    deleted."""

    async def erase() -> Kept:
        async with opened_store() as store:
            privacy = Matches(store).privacy
            kept = await privacy.kept(args.person)
            if args.yes:
                await privacy.forget(args.person)
            return kept

    kept = asyncio.run(erase())
    key, matches = "person-forgotten" if args.yes else "person-would-be-forgotten", sum(kept.matches.values())
    print(say(text(key, person=str(args.person), matches=matches, answers=kept.answers)))  # noqa: T201
    return 0 if args.yes else 1


def move_to(args: argparse.Namespace) -> int:
    """Bring the whole database into another one."""
    chosen = settings.load()
    target = settings.load(database_url=args.url).database_url
    if health.is_running(chosen.heartbeat_file, moment()):
        raise Refusal("move-running")

    async def bring() -> Moved:
        source, new = Store(chosen.database_url), Store(target)
        try:
            await source.examine()  # to open one that is not there would make it
            await source.open()
            await new.open()
            return await source.move_to(new)
        finally:
            await source.close()
            await new.close()

    moved = asyncio.run(bring())
    print(say(text("move-done", matches=moved.matches, rows=moved.rows)))  # noqa: T201
    return 0


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


def restore(args: argparse.Namespace) -> int:
    """Put a copy, which is checked, in the place of a database that is not there any more."""
    url = settings.load().database_url
    made = put_back(args.file, url)
    told = text("restore-done", place=made.place, matches=made.matches, revision=made.revision)
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
