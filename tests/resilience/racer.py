"""A second bot on the same database, as far as races need one: carries out calls of the service, all at once.

One line of JSON each way. In: ``{"url": …, "calls": [[method, argument, …], …]}``, answered by ``"ready"``; then
``"go"``, answered by the outcome of each call, see `outcome`.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from bot.matches import Matches, Person
from bot.refusal import Refusal
from bot.store import Store
from engines.core import EngineError
from tests.tiny_games import playing_magpies

Call = Sequence[Any]
"""A method, as ``service.method`` of `Matches`, and its arguments; people are given by number."""
DONE = "done"


async def outcome(matches: Matches, call: Call) -> str:
    """`DONE`, or the key of the refusal. Any other error ends the race."""
    method, number, *arguments = call
    if method in ("lobby.join", "lobby.sit", "seats.take_seat"):
        arguments = [Person(arguments[0], f"Guest {arguments[0]}"), *arguments[1:]]
    try:
        await attrgetter(method)(matches)(number, *arguments)
    except (Refusal, EngineError) as error:
        return error.text.key
    return DONE


async def together(matches: Sequence[Matches], calls: Sequence[Call]) -> list[str]:
    """The outcomes of all calls at once, spread over the services in turn."""
    return await asyncio.gather(*(outcome(matches[at % len(matches)], call) for at, call in enumerate(calls)))


async def race(url: str, calls: Sequence[Call]) -> list[str]:
    store = Store(url)
    try:
        async with store.read() as tx:
            await tx.key_values.get("warm")
        print(json.dumps("ready"), flush=True)
        assert json.loads(sys.stdin.readline()) == "go"
        return await together([Matches(store)], calls)
    finally:
        await store.close()


def main() -> None:
    with playing_magpies():
        for line in sys.stdin:
            wanted = json.loads(line)
            print(json.dumps(asyncio.run(race(wanted["url"], wanted["calls"]))), flush=True)


if __name__ == "__main__":
    main()
