"""A broken match is taken back by whoever keeps order on its server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path

import pytest

from bot.verify import verify
from engines.core import Rewind
from tests.bot.room import ADA, BO, SERVER, Room, opened, reasons, room, store_in
from tests.bot.test_silence import Nook
from tests.tiny import Magpies


@pytest.fixture
async def inn(tmp_path: Path, magpies: Magpies) -> AsyncIterator[Room]:
    async with room(tmp_path) as made:
        yield made


async def refusal(asked: Awaitable[object]) -> str:
    (reason,) = reasons(await asyncio.gather(asked, return_exceptions=True))
    return reason


async def played(inn: Room, answers: int = 6) -> int:
    number = await inn.table("trogdor", ADA, BO, pace="day")
    for _ in range(answers):
        for person in (ADA, BO):
            if (await inn.matches.desk(number, person.id)).decision is not None:
                await inn.take(number, person)
                break
    return number


async def test_the_last_moments_are_those_that_all_heard_of(inn: Room) -> None:
    number = await played(inn)
    match, sitters, moments = await inn.matches.moments(number, SERVER)
    assert len(sitters) == 2
    turns = [moment.to for moment in moments]
    assert turns == sorted(set(turns), reverse=True)
    assert 0 <= turns[-1] <= turns[0] < match.length


async def test_the_match_goes_on_from_there_marked_and_told(inn: Room) -> None:
    number = await played(inn)
    match, _, moments = await inn.matches.moments(number, SERVER)
    to = moments[-1].to
    await inn.matches.move(number, ADA.id, "pause")
    await inn.matches.rewind(number, SERVER, moments[-1].mark, len(moments))
    now = await inn.match(number)
    assert (now.taken_back, now.length, now.status) == (1, match.length + 1, "running")
    assert (await inn.log(number))[-1] == Rewind(to)
    assert "moderator" in (await inn.told(number))[-1]
    async with inn.store.read() as tx:
        assert await tx.motion(number) is None
        assert any(job.kind == "table" for job in await tx.jobs(1 << 40))
    person = ADA if (await inn.matches.desk(number, ADA.id)).decision else BO
    await inn.take(number, person)
    assert (await verify(inn.store, number)).verdict == "same"


async def test_a_frozen_match_comes_back_to_life(inn: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await inn.table("magpies", ADA, BO)
    for _ in range(2):
        for person in (ADA, BO):
            if (await inn.matches.desk(number, person.id)).decision is not None:
                await inn.take(number, person)
    _, _, moments = await inn.matches.moments(number, SERVER)

    def breaks(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Magpies, "apply", breaks)
        asked = await inn.asked(number, ADA)
        picks = [option.key for option in asked.options[: asked.least]]
        assert await refusal(inn.matches.act(number, ADA.id, asked.id, picks)) == "match-frozen"
        assert await refusal(inn.matches.rewind(number, SERVER, moments[0].mark, 1)) == "illegal-edition"
        assert (await inn.match(number)).status == "frozen"
    await inn.matches.rewind(number, SERVER, moments[0].mark, 1)
    assert (await inn.match(number)).status == "running"
    await inn.asked(number, ADA)


async def test_only_a_match_of_that_server_that_has_not_moved_on(inn: Room) -> None:
    number = await played(inn)
    match, _, moments = await inn.matches.moments(number, SERVER)
    assert await refusal(inn.matches.moments(number, 99)) == "no-such-match"
    assert await refusal(inn.matches.rewind(number, 99, moments[0].mark, 1)) == "no-such-match"
    assert await refusal(inn.matches.rewind(number, SERVER, moments[0].mark, 2)) == "busy"
    assert await refusal(inn.matches.rewind(number, SERVER, moments[0].mark, 0)) == "busy"
    assert await refusal(inn.matches.rewind(number, SERVER, str(match.length), 1)) == "busy"
    assert await refusal(inn.matches.since(number, SERVER, str(match.length))) == "busy"
    lobby = await inn.matches.open("magpies", ADA, SERVER, 2)
    assert await refusal(inn.matches.moments(lobby, SERVER)) == "not-started"
    assert (await inn.match(number)).taken_back == 0


async def test_nobody_learns_by_it_that_something_was_answered_unseen(tmp_path: Path, magpies: Magpies) -> None:
    """Neither what is offered nor how it is named or counted goes by the log, in which the unseen stands too."""
    nook = Nook(store_in(tmp_path))
    async with opened(nook):
        await nook.open_window(BO)
        length = (await nook.match(1)).length
        _, _, before = await nook.matches.moments(1, SERVER)
        await nook.take(1, BO, "pass")
        assert (await nook.match(1)).length == length + 1
        _, _, after = await nook.matches.moments(1, SERVER)
        assert after == before
        for count, moment in enumerate(before, 1):
            assert await nook.matches.since(1, SERVER, moment.mark) == count
            assert str(moment.to) != moment.mark
