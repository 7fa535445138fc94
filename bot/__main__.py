"""The command line: ``python -m bot [run|sandbox|simulate|verify|thaw|migrate]``."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord

from bot import sandbox, settings, simulate, words
from bot.app import create_bot
from bot.matches import Matches
from bot.refusal import Refusal
from bot.store import Store
from bot.verify import Report, verify
from engines.core import EngineError, text

say = words.speaker(None)


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = argparse.ArgumentParser(prog="python -m bot", description=say(text("cli-description")))
    commands = top.add_subparsers(dest="command", metavar="command")
    commands.add_parser("run", help=say(text("cli-run"))).set_defaults(run=run)
    commands.add_parser("migrate", help=say(text("cli-migrate"))).set_defaults(run=migrate)
    for name, chosen in (("verify", verify_match), ("thaw", thaw)):
        one = commands.add_parser(name, help=say(text(f"cli-{name}")))
        one.add_argument("match", type=int, help=say(text("cli-match")))
        one.set_defaults(run=chosen)
    for name, module in (("sandbox", sandbox), ("simulate", simulate)):
        made = commands.add_parser(name, help=say(text(f"cli-{name}")))
        module.configure(made)
        made.set_defaults(run=module.run)
    top.set_defaults(run=run)
    return top


def run(_args: argparse.Namespace) -> int:
    """Connect to Discord and serve until stopped."""
    chosen = settings.load()
    token = chosen.discord_token.get_secret_value()
    if not token:
        raise Refusal("settings-token")
    discord.utils.setup_logging(level=logging.getLevelNamesMapping()[chosen.log_level])
    try:
        create_bot(chosen).run(token, log_handler=None)
    except discord.LoginFailure:
        raise Refusal("token-refused") from None
    except aiohttp.ClientError:
        raise Refusal("discord-unreachable") from None
    return 0


@asynccontextmanager
async def opened_store() -> AsyncIterator[Store]:
    """The store of the settings, brought up to date."""
    store = Store(settings.load().database_url)
    try:
        await store.open()
        yield store
    finally:
        await store.close()


def verify_match(args: argparse.Namespace) -> int:
    """Replay a match; 1 where it is not what was stored."""

    async def replayed() -> Report:
        async with opened_store() as store:
            return await verify(store, args.match)

    report = asyncio.run(replayed())
    print(say(report.text))  # noqa: T201
    return 0 if report.verdict == "same" else 1


def thaw(args: argparse.Namespace) -> int:
    """Let a frozen match go on."""

    async def warm() -> None:
        async with opened_store() as store:
            await Matches(store).thaw(args.match)

    asyncio.run(warm())
    print(say(text("match-thawed", number=args.match)))  # noqa: T201
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
    """Run one command; what stops it is one sentence on standard error and exit code 2."""
    args = parser().parse_args(argv)
    try:
        return int(args.run(args))
    except (Refusal, EngineError) as error:
        print(say(error.text), file=sys.stderr)  # noqa: T201
        return 2


if __name__ == "__main__":
    sys.exit(main())
