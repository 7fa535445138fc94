"""A service that is killed: it plays on a database and reports on standard output each acknowledged call.

It imports once and forks for each run, so that hundreds of deaths take seconds. One line of JSON each way. In: an
`Order`. Out: one line per acknowledged call, ``[method, match, decision, picks]``, and at last whether it was killed.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from operator import attrgetter
from typing import Any
from unittest import mock

import discord.utils
from msgspec import Struct
from msgspec import json as codec

from bot.matches import Matches, Person
from bot.refusal import Refusal
from bot.store import Store
from bot.utc import now
from engines.core import EngineError
from tests.stores import watched
from tests.tiny_games import playing_magpies

KEY = b"a key for tests!"
HOST, OTHER, THIRD = 101, 102, 103
MOVES = ("moves.act",) * 12 + ("moves.undo", "moves.undo", "moves.act_default", "moves.resign")


class Order(Struct):
    """The work of one victim and its death: at the `at`-th point between two statements (0: never), or after some
    seconds. `call` is one call of the service; without it, `seed` chooses one after the other."""

    url: str
    at: int = 0
    seconds: float | None = None
    call: list[Any] | None = None
    seed: int = 0


@contextmanager
def struck(store: Store, at: int) -> Iterator[None]:
    """Kill this process at its `at`-th point: before a statement, before a commit, or after one."""
    dialect, passed = store._engine.sync_engine.dialect, 0
    commit = dialect.do_commit

    def point(_: object = None) -> None:
        nonlocal passed
        passed += 1
        if passed == at:
            os.kill(os.getpid(), signal.SIGKILL)

    def committed(connection: Any) -> None:
        point()
        commit(connection)
        point()

    dialect.do_commit = committed  # type: ignore[assignment,method-assign]
    with watched(store, point):
        yield


def acknowledge(*what: object) -> None:
    os.write(1, json.dumps(what).encode() + b"\n")


async def carry_out(matches: Matches, method: str, arguments: list[Any]) -> None:
    """Carry out one call; people are given by number."""
    if method in ("lobby.open", "lobby.join"):
        arguments = [Person(one, f"Guest {one}") if one in (HOST, OTHER) else one for one in arguments]
    elif method in ("seats.take_seat", "seats.come_back"):
        number, person, *rest = arguments
        arguments = [number, Person(person, f"Guest {person}"), *rest]
    elif method == "moves.time_up":
        async with matches.core.store.read() as tx:
            arguments = (await tx.timers.due(now(), arguments[0]))[:1]
    await attrgetter(method)(matches)(*arguments)


async def play(matches: Matches, seed: int) -> None:
    """Make random calls, one after the other, until death comes."""
    rng = random.Random(seed)
    while True:
        async with matches.core.store.read() as tx:
            running = [match.id for match in await tx.matches.with_status(("running",))]
        if len(running) < 2:
            game = rng.choice(("draugr", "magpies"))
            options = {"windows": "public"} if game == "magpies" else {}
            number = await matches.lobby.open(game, Person(HOST, "Ada"), 1, rng.getrandbits(40), options)
            if game == "magpies":
                await matches.lobby.join(number, Person(OTHER, "Bo"))
            await matches.lobby.start(number, HOST)
            acknowledge("lobby.start", number, None, None)
            continue
        number, person, move = rng.choice(running), rng.choice((HOST, OTHER)), rng.choice(MOVES)
        decision = (await matches.views.perspective(number, person)).decision
        try:
            if move in ("moves.act", "moves.act_default") and decision is not None:
                picks = rng.sample([option.key for option in decision.options], decision.least)
                if move == "moves.act":
                    await matches.moves.act(number, person, decision.id, picks)
                elif not decision.optional:
                    await matches.moves.act_default(number, decision.id)
                else:
                    continue
                acknowledge(move, number, decision.id, picks if move == "moves.act" else None)
            elif move == "moves.undo" or (move == "moves.resign" and rng.random() < 0.2):
                await attrgetter(move)(matches)(number, person)
                acknowledge(move, number, None, None)
        except (Refusal, EngineError):
            continue


async def obey(order: Order) -> None:
    store = Store(order.url)
    try:
        async with store.read() as tx:
            await tx.key_values.get("warm")
        matches = Matches(store, KEY)
        with struck(store, order.at):
            if order.call is None:
                await play(matches, order.seed)
            else:
                method, *arguments = order.call
                await carry_out(matches, method, arguments)
                acknowledge(method)
    finally:
        await store.close()


def run(order: Order) -> bool:
    """Carry out an order in a forked child; True if it was killed."""
    child = os.fork()
    if not child:
        asyncio.run(obey(order))
        os._exit(0)
    if order.seconds is not None:
        time.sleep(order.seconds)
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status):
        raise SystemExit("the victim failed of itself")
    return os.WIFSIGNALED(status)


def main() -> None:
    at = datetime(2026, 1, 1, tzinfo=UTC)
    with playing_magpies(), mock.patch.object(discord.utils, "utcnow", return_value=at):
        for line in sys.stdin:
            killed = run(codec.decode(line, type=Order))
            os.write(1, json.dumps(killed).encode() + b"\n")


if __name__ == "__main__":
    main()
