"""What a command reads does not grow with the matches of whoever asks: counted, not timed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import pytest
import simcord

from bot.matches import Person
from engines.core import get
from tests.house import House
from tests.stores import watched

FEW, MORE, MANY = 3, 30, 60
PAGE = 8
ELSEWHERE = 10**9
"""A channel in which nothing is played."""
Ask = Callable[[House, simcord.MemberActor], Awaitable[object]]


class Count:
    """What was read: `statements` of the database, and `states` of the game."""

    def __init__(self) -> None:
        self.statements = self.states = 0


@contextmanager
def counted(inn: House) -> Iterator[Count]:
    """Counts what the bot reads in here."""
    count, draugr = Count(), type(get("draugr"))
    load = draugr.load

    def counting(*arguments: Any) -> Any:
        count.states += 1
        return load(*arguments)

    def said(_: str) -> None:
        count.statements += 1

    with mock.patch.object(draugr, "load", counting), watched(inn.bot.store, said):
        yield count


async def matches(inn: House, who: simcord.MemberActor) -> None:
    await who.slash(inn.channel, "matches")


async def second_page(inn: House, who: simcord.MemberActor) -> None:
    await inn.press(who, inn.channel, "d:matches:1")


async def board(inn: House, who: simcord.MemberActor) -> None:
    await who.slash(inn.channel, "board")


async def moves(inn: House, who: simcord.MemberActor) -> None:
    await who.autocomplete(inn.channel, "move", "option", "")


async def rules(inn: House, who: simcord.MemberActor) -> None:
    await who.autocomplete(inn.channel, "rules", "about", "")


async def digest(inn: House, who: simcord.MemberActor) -> None:
    async with inn.bot.store.read() as tx:
        player, last = await tx.player(who.id), await tx.digest_of(who.id)
    await inn.bot.courier.digests._write(player, last)


@pytest.mark.parametrize(
    ("ask", "states"),
    [(matches, 2 * PAGE), (second_page, 2 * PAGE), (board, 0), (moves, 0), (rules, 0), (digest, 2 * PAGE)],
)
async def test_what_is_read_does_not_grow_with_ones_matches(inn: House, ask: Ask, states: int) -> None:
    ada, read = inn.person("Ada"), []
    inn.bot.matches.per_person = None  # as before there was a limit
    for number in range(1, MANY + 1):
        lobby = await inn.bot.matches.open("draugr", Person(ada.id, "Ada"), inn.guild.id, ELSEWHERE)
        await inn.bot.matches.start(lobby, ada.id)
        if number in (FEW, MORE, MANY):
            await ask(inn, ada)  # the first time more is written
            with counted(inn) as count:
                await ask(inn, ada)
            read.append(count)
    few, more, many = (count.statements for count in read)
    assert few > 0
    assert more == many, (few, more, many)
    assert few == more or ask is second_page, (few, more, many)
    assert max(count.states for count in read) <= states
