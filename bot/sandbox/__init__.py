"""``drakhost sandbox``: a whole Discord on one's own machine, in a browser page, with no account and no token."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import socket
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import TextIO

from bot import logs
from bot.refusal import Refusal
from bot.settings import Settings, load
from bot.words import speaker
from engines.core import text

PORT = 8642
DATABASE = "sqlite+aiosqlite:///sandbox.db"
"""In the caller's working directory, so that running matches go on at the next start."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add this command's options."""
    say = speaker(None)
    parser.add_argument("--port", type=int, default=PORT, help=say(text("sandbox-help-port", port=str(PORT))))
    parser.add_argument("--key", type=_key, metavar="HEX", help=say(text("sandbox-help-key")))
    store = parser.add_mutually_exclusive_group()
    store.add_argument("--database", metavar="URL", default=DATABASE, help=say(text("sandbox-help-database")))
    store.add_argument("--fresh", action="store_true", help=say(text("sandbox-help-fresh")))


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C. Returns the exit code: 2 if the port is taken. Raises `Refusal` if the extra ``sandbox`` is
    not installed."""
    if find_spec("simcord") is None:
        raise Refusal("sandbox-missing")
    listening = _bound(args.port)
    if listening is None:
        _tell("sandbox-port-taken", stream=sys.stderr, port=str(args.port))
        return 2
    with listening, tempfile.TemporaryDirectory(prefix="drakhost-") as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'fresh.db'}" if args.fresh else args.database
        settings = load(database_url=url)
        logs.set_up(settings.log_level)
        logging.getLogger("discord").setLevel(logging.ERROR)  # its warnings are about a Discord that does not exist
        asyncio.run(_serve(settings, args.key, listening))
    return 0


async def _serve(settings: Settings, key: bytes | None, listening: socket.socket) -> None:
    from bot.app import create_bot
    from bot.courier import outbox, projection  # here, so that --help does not load the whole bot
    from bot.sandbox.server import Server
    from bot.sandbox.world import World

    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, ended.set)
    outbox.TABLE_SECONDS = projection.PICTURE_SECONDS = 0.0  # there is no Discord here to go easy on
    bot = create_bot(settings, key=key, always_sync=True)
    with bot.store.alone():
        world = World(bot)
        try:
            await world.start()
            server = Server(world, listening)
            try:
                await server.start()
                _tell("sandbox-open", address=server.address)
                await ended.wait()
            finally:
                await server.close()
        finally:
            await world.close()
    _tell("sandbox-ended")


def _key(given: str) -> bytes:
    """The 128-bit key of the dice from 32 hexadecimal digits."""
    try:
        key = bytes.fromhex(given)
    except ValueError:
        key = b""
    if len(key) != 16:
        raise argparse.ArgumentTypeError(speaker(None)(text("sandbox-key-bad")))
    return key


def _bound(port: int) -> socket.socket | None:
    """A socket that listens on this machine alone; None if the port is not available."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(("127.0.0.1", port))
        listening.listen()
    except (OSError, OverflowError):
        listening.close()
        return None
    return listening


def _tell(key: str, stream: TextIO | None = None, **args: str) -> None:
    print(speaker(None)(text(key, **args)), file=stream, flush=True)
