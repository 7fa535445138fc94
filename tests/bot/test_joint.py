"""A question that concerns two seats of one person is one screen. Without Discord."""

from __future__ import annotations

import pytest

from bot.refusal import Refusal
from engines.core import Decision, IllegalAction, Seat
from tests.bot.room import ADA, BO, Room

GODALMING, SEWARD = Seat("lord_godalming"), Seat("dr_seward")
MEETS = "london"
"""The city in which two hunters start, so that they can trade."""
BOUND = 60


async def trading(hall: Room) -> tuple[int, Decision]:
    """A match in which a person who plays all hunters lets the first supply, then trade with the second by night; the
    number, and the question."""
    number = await hall.matches.lobby.open("dracula", ADA, 1, 2, {"game": "advanced", "windows": "public"})
    await hall.matches.lobby.join(number, BO)
    await hall.matches.lobby.sit(number, BO, Seat("dracula"))
    await hall.matches.lobby.start(number, ADA.id)
    for _ in range(BOUND):
        for person in (ADA, BO):
            asked = (await hall.matches.views.perspective(number, person.id)).decision
            if asked is None or asked.optional:
                continue
            if asked.kind.startswith("trade"):
                return number, asked
            keys = [option.key for option in asked.options]
            first = "supply" if asked.kind.startswith("day") else f"trade.{SEWARD}"
            wanted = [key for key in (first, "pass", MEETS) if key in keys]
            if asked.seat != GODALMING and asked.kind != "city":
                wanted = [key for key in wanted if key == "pass"]
            await hall.matches.moves.act(number, person.id, asked.id, wanted[:1] or keys[: max(asked.least, 1)])
    raise AssertionError("nobody trades")


async def test_a_trade_between_hunters_of_one_person_is_one_screen(hall: Room) -> None:
    number, asked = await trading(hall)
    before = len(await hall.log(number))
    given = next(option.key for option in asked.options if option.key.startswith("give.items."))
    told = await hall.matches.moves.act(number, ADA.id, asked.id, (given,))
    assert any(line.key == "traded" for line in told)
    seen = await hall.matches.views.perspective(number, ADA.id)
    assert seen.decision is None or not seen.decision.kind.startswith("trade")
    assert len(await hall.log(number)) == before + 3, "an offer, its acceptance and the last word"
    trade = [line for line in await hall.told(number, BO) if "trade" in line or "trading" in line]
    assert len(trade) == 2, "that it began, and that it is over"


async def test_an_answer_that_is_none_changes_nothing(hall: Room) -> None:
    number, asked = await trading(hall)
    before = await hall.match(number)
    with pytest.raises(IllegalAction):
        await hall.matches.moves.act(number, ADA.id, asked.id, ("give.items.moonstone",))
    with pytest.raises(Refusal):
        await hall.matches.moves.act(number, BO.id, asked.id, ())
    assert await hall.match(number) == before
    assert await hall.asked(number, ADA) == asked


async def test_two_people_trade_by_turns_as_ever(hall: Room) -> None:
    number, asked = await trading(hall)
    async with hall.store.write() as tx:
        await tx.seats.vacate(number, SEWARD)
        await tx.seats.sit(number, SEWARD, 999, "Cleo")
    alone = await hall.asked(number, ADA)
    assert alone.id == asked.id
    assert not any(option.key.startswith(("give.", "take.")) for option in alone.options)
