"""Standing orders: carried out in their owner's place, after a while, so that no other player can tell."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot import words
from bot.matches.core import pass_seats
from bot.refusal import Refusal
from bot.store import Order
from bot.ui.panel import panel
from engines.core import HOST, Decision, Event, Who, text
from tests.bot.room import ADA, BO, CLEO, SERVER, Room, opened, store_in
from tests.bot.test_limits import bot_env_loaded
from tests.bot.test_silence import EAST, NORTH, SnatchRoom
from tests.discord_spec import walk

__all__ = ["bot_env_loaded"]
pytestmark = pytest.mark.usefixtures("magpies")
PASSING = Order(1, EAST, "snatch", None, ("pass",), text("snatch-prompt"), text("pass"))


@pytest.fixture
async def snatch_room(tmp_path: Path) -> AsyncIterator[SnatchRoom]:
    made = SnatchRoom(store_in(tmp_path))
    async with opened(made):
        yield made


async def answered(snatch_room: SnatchRoom) -> bool:
    """True if Bo's snatching is answered by now."""
    asked = await snatch_room.asked(1, BO)
    return asked.kind == "snatch" and asked.optional


async def offer(hall: Room) -> Decision:
    """The trade that Ada may offer."""
    seen = (await hall.matches.views.perspective(1, ADA.id)).seen
    assert seen is not None
    return next(asked for asked in seen.ask if asked.kind == "offer")


async def laying(hall: Room, *others: Any) -> int:
    """A match in which all are about to lay a card."""
    number = await hall.table("magpies", ADA, *others)
    for person in (ADA, *others):
        await hall.take(number, person)
    await hall.take(number, ADA, "leave")
    return number


async def round_of(hall: Room) -> int:
    """The round of the first match."""
    seen = (await hall.matches.views.perspective(1)).seen
    assert seen is not None
    round_: int = seen.view.round  # type: ignore[attr-defined]
    return round_


async def is_delaying(hall: Room) -> bool:
    async with hall.store.read() as tx:
        return any(timer.kind == "reaction_delay" for timer in await tx.timers.of(1))


# carried out


async def test_an_order_is_carried_out_after_a_while_and_before_any_reaction_delay_is_over(
    snatch_room: SnatchRoom,
) -> None:
    await snatch_room.open_window(BO, orders=[PASSING])
    timers = await snatch_room.timers()
    assert timers[EAST][0] == "order"
    assert 0 < timers[EAST][1] < timers[HOST][1]
    await snatch_room.wait(timers[EAST][1] - 1)
    assert not await answered(snatch_room)
    await snatch_room.wait(1)
    assert await answered(snatch_room)
    assert await snatch_room.is_open()
    assert EAST not in await snatch_room.timers(), "once is enough"
    await snatch_room.wait(timers[HOST][1])
    assert not await snatch_room.is_open()


async def test_the_panel_says_that_an_order_is_about_to_answer_and_asks_once_it_is_dropped(
    snatch_room: SnatchRoom, bot_env_loaded: object
) -> None:
    await snatch_room.open_window(BO, orders=[PASSING], pace="live")
    said = words.speaker("magpies")(text("panel-ordered", pick=text("pass")))

    async def shown() -> str:
        outgoing = panel(await snatch_room.matches.views.perspective(1, BO.id), None, "en")
        made = walk(outgoing.view().to_components())  # type: ignore[no-untyped-call]
        return "\n".join(part.get("content") or part.get("label") or "" for part in made)

    assert said in await shown()
    assert "Standing orders" in await shown()
    assert not (await snatch_room.matches.views.perspective(1, BO.id)).is_due, "nobody need answer"
    await snatch_room.matches.orders.drop_order(1, BO.id, EAST, "snatch")
    assert said not in await shown()
    assert (await snatch_room.matches.views.perspective(1, BO.id)).is_due


async def test_where_nobody_is_waited_for_an_order_is_in_time(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, orders=[PASSING], windows="instant")
    before = (await snatch_room.match(1)).length
    await snatch_room.wait(0)
    assert not await snatch_room.is_open()
    assert (await snatch_room.match(1)).length == before + 2


async def test_others_cannot_tell_an_ordered_pass_from_one_in_time(tmp_path: Path) -> None:
    """A-3.6, V-2.29."""
    seen = []
    for how in ("ordered", "in time"):
        (folder := tmp_path / how).mkdir()
        snatch_room = SnatchRoom(store_in(folder))
        async with opened(snatch_room):
            await snatch_room.open_window(BO, orders=[PASSING] if how == "ordered" else [], pace="live")
            async with snatch_room.store.write() as tx:
                await tx.outbox.drop(1)
            noticed = []
            for second in range(200):
                if how == "in time" and second == 3:
                    await snatch_room.take(1, BO, "pass")
                await snatch_room.wait(1)
                async with snatch_room.store.read() as tx:
                    jobs = [job.kind for job in await tx.outbox.jobs(2**40) if job.person != BO.id]
                perspectives = [await snatch_room.matches.views.perspective(1, who) for who in (None, ADA.id)]
                told = [await snatch_room.told(1, who) for who in (None, ADA)]
                noticed.append(
                    (
                        jobs,
                        told,
                        [
                            (perspective.seen, perspective.deadline, perspective.may_undo, perspective.waiting)
                            for perspective in perspectives
                        ],
                    )
                )
            seen.append(noticed)
    assert seen[0] == seen[1]


async def test_what_is_not_offered_or_of_another_round_is_asked(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, pace="live", orders=[replace(PASSING, picks=("ash-9",))])
    assert (await snatch_room.timers())[EAST][0] == "deadline"


async def test_an_order_for_one_round_is_for_no_other(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, pace="live", orders=[replace(PASSING, round=99)])
    assert (await snatch_room.timers())[EAST][0] == "deadline"


# given and dropped


async def test_ordering_answers_now_and_those_that_follow(hall: Room) -> None:
    number = await laying(hall, BO)
    await hall.matches.orders.order(number, ADA.id, (await offer(hall)).id, "pass", always=True)
    assert [(order.seat, order.kind, order.round) for order in await hall.matches.orders.of(number, ADA.id)] == [
        (NORTH, "offer", None)
    ]
    assert await hall.matches.orders.of(number, BO.id) == []
    seen = (await hall.matches.views.perspective(number, ADA.id)).seen
    assert seen is not None
    assert all(asked.kind != "offer" for asked in seen.ask), "it is answered"


async def test_what_cannot_be_ordered_is_refused_and_changes_nothing(hall: Room) -> None:
    number = await laying(hall, BO)
    asked, lay = await offer(hall), await hall.asked(number, ADA)
    before = await hall.everything()
    for person, decision, pick, reason in (
        (ADA, asked.id, asked.options[0].key, "order-impossible"),
        (ADA, lay.id, lay.options[0].key, "order-impossible"),
        (ADA, "99.offer", "pass", "settled"),
        (BO, asked.id, "pass", "settled"),
        (CLEO, asked.id, "pass", "not-yours"),
    ):
        with pytest.raises(Refusal) as refused:
            await hall.matches.orders.order(number, person.id, decision, pick, always=True)
        assert refused.value.text.key == reason
    assert await hall.everything() == before


async def test_who_drops_an_order_is_asked_again_and_nobody_drops_another_s(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, pace="live", orders=[PASSING])
    with pytest.raises(Refusal):
        await snatch_room.matches.orders.drop_order(1, ADA.id, EAST, "snatch")
    await snatch_room.matches.orders.drop_order(1, BO.id, EAST, "snatch")
    assert (await snatch_room.timers())[EAST][0] == "deadline"
    assert await snatch_room.matches.orders.of(1, BO.id) == []


async def test_an_order_goes_with_whoever_gave_it(snatch_room: SnatchRoom) -> None:
    await snatch_room.open_window(BO, orders=[PASSING])
    async with snatch_room.store.write() as tx:
        farewell = Event(text("left-to-computer", name=Who(EAST)))
        await pass_seats(tx, 1, frozenset({EAST}), CLEO.id, "Cleo", farewell)
    assert await snatch_room.matches.orders.of(1, CLEO.id) == []


async def test_an_order_for_a_round_is_listed_while_the_round_lasts(hall: Room) -> None:
    number = await laying(hall, BO)
    await hall.matches.orders.order(number, ADA.id, (await offer(hall)).id, "pass", always=False)
    for person in (ADA, BO):  # the reaction delay of a hidden question belongs to the round too
        await hall.take(number, person)
    listed: dict[int, set[int]] = {1: set(), 2: set()}
    while (now_in := await round_of(hall)) < 3:
        listed[now_in].add(len(await hall.matches.orders.of(number, ADA.id)))
        await hall.wait(1)
        if not await is_delaying(hall):
            for person in (ADA, BO):
                if (asked := (await hall.matches.views.perspective(number, person.id)).decision) is not None:
                    await hall.take(number, person, *(["leave"] if asked.kind == "look" else []))
    assert listed == {1: {1}, 2: {0}}


async def test_an_order_for_a_round_is_in_force_where_the_table_goes_back_to_it(hall: Room) -> None:
    number = await laying(hall, BO)
    length = (await hall.match(number)).length
    await hall.matches.orders.order(number, ADA.id, (await offer(hall)).id, "pass", always=False)
    while await round_of(hall) < 2:
        await hall.wait(1)
        for person in (ADA, BO):
            if (await hall.matches.views.perspective(number, person.id)).is_due:
                await hall.take(number, person)
    assert await hall.matches.orders.of(number, ADA.id) == []
    since = [moment for moment in (await hall.matches.repair.moments(number, SERVER))[2] if moment.to >= length]
    await hall.matches.repair.rewind(number, SERVER, since[-1].mark, len(since))
    assert len(await hall.matches.orders.of(number, ADA.id)) == 1


async def test_no_order_outlives_its_match(hall: Room) -> None:
    number = await laying(hall, BO)
    await hall.matches.orders.order(number, ADA.id, (await offer(hall)).id, "pass", always=False)
    await hall.finish(number, ADA, BO)
    async with hall.store.read() as tx:
        assert await tx.orders.of(number) == []
