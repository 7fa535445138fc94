"""Standing orders: carried out in their owner's place, after a while, and nobody else can tell."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot import words
from bot.matches.base import hand_over
from bot.refusal import Refusal
from bot.store import Order
from bot.ui.panel import panel
from engines.core import HOST, Decision, Event, Who, text
from tests.bot.room import ADA, BO, CLEO, SERVER, Room, opened, store_in
from tests.bot.test_limits import inn_loaded
from tests.bot.test_silence import EAST, NORTH, Nook
from tests.discord_spec import walk

__all__ = ["inn_loaded"]
pytestmark = pytest.mark.usefixtures("magpies")
PASSING = Order(1, EAST, "snatch", None, ("pass",), text("snatch-prompt"), text("pass"))


@pytest.fixture
async def nook(tmp_path: Path) -> AsyncIterator[Nook]:
    made = Nook(store_in(tmp_path))
    async with opened(made):
        yield made


async def answered(nook: Nook) -> bool:
    """Whether Bo's snatching is answered by now."""
    asked = await nook.asked(1, BO)
    return asked.kind == "snatch" and asked.optional


async def offer(hall: Room) -> Decision:
    """The trade that Ada may offer."""
    seen = (await hall.matches.desk(1, ADA.id)).seen
    assert seen is not None
    return next(asked for asked in seen.ask if asked.kind == "offer")


async def laying(hall: Room, *others: Any) -> int:
    """A night in which all are to lay a card."""
    number = await hall.table("magpies", ADA, *others)
    for person in (ADA, *others):
        await hall.take(number, person)
    await hall.take(number, ADA, "leave")
    return number


async def round_of(hall: Room) -> int:
    """The round of the first match."""
    seen = (await hall.matches.desk(1)).seen
    assert seen is not None
    round_: int = seen.view.round  # type: ignore[attr-defined]
    return round_


async def is_dwelling(hall: Room) -> bool:
    async with hall.store.read() as tx:
        return any(timer.kind == "dwell" for timer in await tx.timers(1))


# carried out


async def test_an_order_is_carried_out_after_a_while_and_before_any_dwell_is_over(nook: Nook) -> None:
    await nook.open_window(BO, orders=[PASSING])
    timers = await nook.timers()
    assert timers[EAST][0] == "order"
    assert 0 < timers[EAST][1] < timers[HOST][1]
    await nook.wait(timers[EAST][1] - 1)
    assert not await answered(nook)
    await nook.wait(1)
    assert await answered(nook)
    assert await nook.is_open()
    assert EAST not in await nook.timers(), "once is enough"
    await nook.wait(timers[HOST][1])
    assert not await nook.is_open()


async def test_the_panel_says_that_an_order_is_about_to_answer_and_asks_once_it_is_dropped(
    nook: Nook, inn_loaded: object
) -> None:
    await nook.open_window(BO, orders=[PASSING], pace="live")
    said = words.speaker("magpies")(text("panel-ordered", pick=text("pass")))

    async def shown() -> str:
        sheet = panel(await nook.matches.desk(1, BO.id), None, "en")
        made = walk(sheet.view().to_components())  # type: ignore[no-untyped-call]
        return "\n".join(part.get("content") or part.get("label") or "" for part in made)

    assert said in await shown()
    assert "Standing orders" in await shown()
    assert not (await nook.matches.desk(1, BO.id)).is_due, "nobody need answer"
    await nook.matches.drop_order(1, BO.id, EAST, "snatch")
    assert said not in await shown()
    assert (await nook.matches.desk(1, BO.id)).is_due


async def test_where_nobody_is_waited_for_an_order_is_in_time(nook: Nook) -> None:
    await nook.open_window(BO, orders=[PASSING], windows="instant")
    before = (await nook.match(1)).length
    await nook.wait(0)
    assert not await nook.is_open()
    assert (await nook.match(1)).length == before + 2


async def test_others_cannot_tell_an_ordered_pass_from_one_in_time(tmp_path: Path) -> None:
    seen = []
    for how in ("ordered", "in time"):
        (folder := tmp_path / how).mkdir()
        nook = Nook(store_in(folder))
        async with opened(nook):
            await nook.open_window(BO, orders=[PASSING] if how == "ordered" else [], pace="live")
            async with nook.store.write() as tx:
                await tx.drop_jobs(1)
            noticed = []
            for second in range(200):
                if how == "in time" and second == 3:
                    await nook.take(1, BO, "pass")
                await nook.wait(1)
                async with nook.store.read() as tx:
                    jobs = [job.kind for job in await tx.jobs(2**40) if job.person != BO.id]
                desks = [await nook.matches.desk(1, who) for who in (None, ADA.id)]
                told = [await nook.told(1, who) for who in (None, ADA)]
                noticed.append(
                    (jobs, told, [(desk.seen, desk.deadline, desk.may_undo, desk.waiting) for desk in desks])
                )
            seen.append(noticed)
    assert seen[0] == seen[1]


async def test_what_is_not_offered_or_of_another_round_is_asked(nook: Nook) -> None:
    await nook.open_window(BO, pace="live", orders=[replace(PASSING, picks=("ash-9",))])
    assert (await nook.timers())[EAST][0] == "deadline"


async def test_an_order_for_one_round_is_for_no_other(nook: Nook) -> None:
    await nook.open_window(BO, pace="live", orders=[replace(PASSING, round=99)])
    assert (await nook.timers())[EAST][0] == "deadline"


# given and dropped


async def test_ordering_answers_now_and_those_that_follow(hall: Room) -> None:
    number = await laying(hall, BO)
    await hall.matches.order(number, ADA.id, (await offer(hall)).id, "pass", always=True)
    assert [(order.seat, order.kind, order.round) for order in await hall.matches.orders(number, ADA.id)] == [
        (NORTH, "offer", None)
    ]
    assert await hall.matches.orders(number, BO.id) == []
    seen = (await hall.matches.desk(number, ADA.id)).seen
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
            await hall.matches.order(number, person.id, decision, pick, always=True)
        assert refused.value.text.key == reason
    assert await hall.everything() == before


async def test_who_drops_an_order_is_asked_again_and_nobody_drops_another_s(nook: Nook) -> None:
    await nook.open_window(BO, pace="live", orders=[PASSING])
    with pytest.raises(Refusal):
        await nook.matches.drop_order(1, ADA.id, EAST, "snatch")
    await nook.matches.drop_order(1, BO.id, EAST, "snatch")
    assert (await nook.timers())[EAST][0] == "deadline"
    assert await nook.matches.orders(1, BO.id) == []


async def test_an_order_goes_with_whoever_gave_it(nook: Nook) -> None:
    await nook.open_window(BO, orders=[PASSING])
    async with nook.store.write() as tx:
        farewell = Event(text("left-to-computer", name=Who(EAST)))
        await hand_over(tx, 1, frozenset({EAST}), CLEO.id, "Cleo", farewell)
    assert await nook.matches.orders(1, CLEO.id) == []


async def test_an_order_for_a_round_is_listed_while_the_round_lasts(hall: Room) -> None:
    number = await laying(hall, BO)
    await hall.matches.order(number, ADA.id, (await offer(hall)).id, "pass", always=False)
    for person in (ADA, BO):  # the dwell in which nobody knows what is asked is of the round, too
        await hall.take(number, person)
    listed: dict[int, set[int]] = {1: set(), 2: set()}
    while (now_in := await round_of(hall)) < 3:
        listed[now_in].add(len(await hall.matches.orders(number, ADA.id)))
        await hall.wait(1)
        if not await is_dwelling(hall):
            for person in (ADA, BO):
                if (asked := (await hall.matches.desk(number, person.id)).decision) is not None:
                    await hall.take(number, person, *(["leave"] if asked.kind == "look" else []))
    assert listed == {1: {1}, 2: {0}}


async def test_an_order_for_a_round_is_in_force_where_the_table_goes_back_to_it(hall: Room) -> None:
    number = await laying(hall, BO)
    length = (await hall.match(number)).length
    await hall.matches.order(number, ADA.id, (await offer(hall)).id, "pass", always=False)
    while await round_of(hall) < 2:
        await hall.wait(1)
        for person in (ADA, BO):
            if (await hall.matches.desk(number, person.id)).is_due:
                await hall.take(number, person)
    assert await hall.matches.orders(number, ADA.id) == []
    since = [moment for moment in (await hall.matches.moments(number, SERVER))[2] if moment.to >= length]
    await hall.matches.rewind(number, SERVER, since[-1].mark, len(since))
    assert len(await hall.matches.orders(number, ADA.id)) == 1


async def test_no_order_outlives_its_match(hall: Room) -> None:
    number = await laying(hall, BO)
    await hall.matches.order(number, ADA.id, (await offer(hall)).id, "pass", always=False)
    await hall.finish(number, ADA, BO)
    async with hall.store.read() as tx:
        assert await tx.orders(number) == []
