"""The reads of a command do not grow with the matches of the person who asks: counted, not timed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import pytest
import simcord

from bot.matches import Person
from engines.core import get
from tests.bot_env import BotEnv
from tests.stores import watched

FEW, MORE, MANY = 3, 30, 60
PAGE = 8
ELSEWHERE = 10**9
"""A channel without a match."""
Ask = Callable[[BotEnv, simcord.MemberActor], Awaitable[object]]


class Count:
    """The number of reads: `statements` of the database, and `states` of the game."""

    def __init__(self) -> None:
        self.statements = self.states = 0


@contextmanager
def counted(bot_env: BotEnv) -> Iterator[Count]:
    """Count the bot's reads in this context."""
    count, draugr = Count(), type(get("draugr"))
    load = draugr.load

    def counting(*arguments: Any) -> Any:
        count.states += 1
        return load(*arguments)

    def said(_: str) -> None:
        count.statements += 1

    with mock.patch.object(draugr, "load", counting), watched(bot_env.bot.store, said):
        yield count


async def matches(bot_env: BotEnv, who: simcord.MemberActor) -> None:
    await who.slash(bot_env.channel, "matches")


async def second_page(bot_env: BotEnv, who: simcord.MemberActor) -> None:
    await bot_env.press(who, bot_env.channel, "d:matches:1")


async def board(bot_env: BotEnv, who: simcord.MemberActor) -> None:
    await who.slash(bot_env.channel, "board")


async def moves(bot_env: BotEnv, who: simcord.MemberActor) -> None:
    await who.autocomplete(bot_env.channel, "move", "option", "")


async def rules(bot_env: BotEnv, who: simcord.MemberActor) -> None:
    await who.autocomplete(bot_env.channel, "rules", "about", "")


async def digest(bot_env: BotEnv, who: simcord.MemberActor) -> None:
    async with bot_env.bot.store.read() as tx:
        player, last = await tx.players.get(who.id), await tx.digests.of(who.id)
    await bot_env.bot.courier.digests._write(player, last)


@pytest.mark.parametrize(
    ("ask", "states"),
    [(matches, 2 * PAGE), (second_page, 2 * PAGE), (board, 0), (moves, 0), (rules, 0), (digest, 2 * PAGE)],
)
async def test_what_is_read_does_not_grow_with_ones_matches(bot_env: BotEnv, ask: Ask, states: int) -> None:
    ada, read = bot_env.person("Ada"), []
    bot_env.bot.matches.core.per_person = None  # without a limit, as before it existed
    for number in range(1, MANY + 1):
        lobby = await bot_env.bot.matches.lobby.open("draugr", Person(ada.id, "Ada"), bot_env.guild.id, ELSEWHERE)
        await bot_env.bot.matches.lobby.start(lobby, ada.id)
        if number in (FEW, MORE, MANY):
            await ask(bot_env, ada)  # the first time writes more
            with counted(bot_env) as count:
                await ask(bot_env, ada)
            read.append(count)
    few, more, many = (count.statements for count in read)
    assert few > 0
    assert more == many, (few, more, many)
    assert few == more or ask is second_page, (few, more, many)
    assert max(count.states for count in read) <= states
