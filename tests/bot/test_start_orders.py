"""Orders given in the lobby: to let all moments to react pass, for whatever seats one holds at the start."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Any

import pytest

from bot.matches import Person
from bot.refusal import Refusal
from bot.store import Match
from bot.ui.orders import orders_of
from bot.verify import verify
from engines.core import Order, Preference, Seat, get
from tests.bot.room import ADA, BO, CLEO, Room, opened, store_in
from tests.bot.test_silence import EAST

pytestmark = pytest.mark.usefixtures("magpies")


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Room]:
    made = Room(store_in(tmp_path))
    async with opened(made):
        yield made


async def lobby(hall: Room, game: str = "magpies", *others: Person) -> int:
    """A table that has not started, opened by Ada."""
    number = await hall.matches.lobby.open(game, ADA, 1, 2)
    for other in others or (BO,):
        await hall.matches.lobby.join(number, other)
    return number


async def ordered(hall: Room, number: int, person: Person) -> set[tuple[Seat, str]]:
    """The seats and kinds for which a person has ordered to pass, always."""
    perspective = await hall.matches.views.perspective(number, person.id)
    return {
        (one.seat, one.kind)
        for one in orders_of(perspective)
        for entry in one.entries
        if (entry.picks, entry.when, entry.until) == (("pass",), "", "")
    }


async def refused(call: Awaitable[Any]) -> str:
    with pytest.raises(Refusal) as caught:
        await call
    return caught.value.text.key


async def test_what_is_ordered_in_the_lobby_is_ordered_when_the_match_begins(hall: Room) -> None:
    """A-3.6: also before the first moment."""
    number = await lobby(hall)
    assert not await hall.matches.start_orders.passing(number, BO.id)
    await hall.matches.start_orders.let_pass(number, BO.id, True)
    assert await hall.matches.start_orders.passing(number, BO.id)
    await hall.matches.lobby.start(number, ADA.id)
    assert await ordered(hall, number, BO) == {(EAST, "offer"), (EAST, "snatch")}
    assert await ordered(hall, number, ADA) == set()
    assert {entry.seat for entry in await hall.log(number) if isinstance(entry, Order)} == {EAST}
    await hall.assert_replayable(number)
    await hall.finish(number, ADA, BO)
    assert (await verify(hall.store, number)).verdict == "same"


async def test_it_can_be_withdrawn_and_outlives_a_restart(hall: Room, tmp_path: Path) -> None:
    number = await lobby(hall)
    await hall.matches.start_orders.let_pass(number, ADA.id, True)
    await hall.matches.start_orders.let_pass(number, BO.id, True)
    await hall.matches.start_orders.let_pass(number, BO.id, False)
    await hall.store.close()
    await hall.store.open()
    again = Room(hall.store)
    assert await again.matches.start_orders.passing(number, ADA.id)
    assert not await again.matches.start_orders.passing(number, BO.id)
    await again.matches.lobby.start(number, ADA.id)
    assert await ordered(again, number, BO) == set()
    assert await ordered(again, number, ADA)
    async with again.store.read() as tx:
        assert await tx.start_orders.passing(number) == ()


async def test_it_is_for_the_seats_that_the_person_then_holds(hall: Room) -> None:
    """A person who has taken no seat learns theirs at the start."""
    number = await lobby(hall, "dracula")
    await hall.matches.lobby.sit(number, BO, Seat("dracula"))
    await hall.matches.start_orders.let_pass(number, BO.id, True)
    await hall.matches.lobby.choose_seats(number, BO, [])
    await hall.matches.lobby.sit(number, ADA, Seat("dracula"))
    await hall.matches.lobby.start(number, ADA.id)
    hunters = set(get("dracula").meta.seats) - {"dracula"}
    assert {seat for seat, _ in await ordered(hall, number, BO)} == hunters
    kinds = {kind for _, kind in await ordered(hall, number, BO)}
    assert {"react-w1", "react-w2", "parry", "drawn"} <= kinds, "before the first dawn"
    assert not any(kind.startswith(("day", "night")) for kind in kinds)
    assert await ordered(hall, number, ADA) == set()


async def test_others_learn_nothing(hall: Room) -> None:
    """A-3.6: no message is touched, and no view differs."""
    number = await lobby(hall, "magpies", BO, CLEO)
    async with hall.store.write() as tx:
        await tx.outbox.drop(number)
    seen = [await hall.matches.views.perspective(number, who) for who in (None, ADA.id)]
    await hall.matches.start_orders.let_pass(number, BO.id, True)
    async with hall.store.read() as tx:
        assert await tx.outbox.jobs(2**40) == []
    assert [public(one.match) for one in seen] == [
        public((await hall.matches.views.perspective(number, who)).match) for who in (None, ADA.id)
    ]
    await hall.matches.lobby.start(number, ADA.id)
    with_order = [await hall.told(number, who) for who in (None, ADA, BO)]
    other = await hall.table("magpies", ADA, BO, CLEO)
    assert with_order == [await hall.told(other, who) for who in (None, ADA, BO)]


def public(match: Match) -> tuple[Any, ...]:
    """What is shown of a lobby's row."""
    return match.status, match.host, match.options, match.pace, match.length, match.private


async def test_only_who_sits_there_orders_before_the_start_in_games_with_such_moments(hall: Room) -> None:
    number = await lobby(hall)
    orders = hall.matches.start_orders
    assert await refused(orders.let_pass(number, CLEO.id, True)) == "not-seated"
    assert await refused(orders.passing(number, CLEO.id)) == "not-seated"
    plain = await hall.matches.lobby.open("draugr", ADA, 1, 2)
    assert await refused(orders.let_pass(plain, ADA.id, True)) == "press-unknown"
    await hall.matches.lobby.start(number, ADA.id)
    assert await refused(orders.let_pass(number, BO.id, True)) == "lobby-over"


async def test_once_the_match_runs_one_press_orders_a_pass_for_all_that_is_not_ordered_yet(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    first = next(one for one in orders_of(await hall.matches.views.perspective(number, BO.id)) if one.kind == "offer")
    until = first.until[0].key
    given = Order(EAST, "offer", (Preference("offer", ("pass",), until=until),))
    await hall.matches.orders.order(number, BO.id, given)
    await hall.matches.orders.pass_always(number, BO.id)
    assert await ordered(hall, number, BO) == {(EAST, "snatch")}
    (offer,) = [one for one in orders_of(await hall.matches.views.perspective(number, BO.id)) if one.kind == "offer"]
    assert offer.entries == given.entries
