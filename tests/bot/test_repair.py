"""A broken match is taken back by a moderator of its server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path

import pytest

from bot.verify import verify
from engines.core import Rewind
from tests.bot.room import ADA, BO, SERVER, Room, opened, reasons, room, store_in
from tests.bot.test_silence import SnatchRoom
from tests.tiny_games import Magpies


@pytest.fixture
async def hall(tmp_path: Path, magpies: Magpies) -> AsyncIterator[Room]:
    async with room(tmp_path) as made:
        yield made


async def refusal(asked: Awaitable[object]) -> str:
    (reason,) = reasons(await asyncio.gather(asked, return_exceptions=True))
    return reason


async def played(hall: Room, answers: int = 6) -> int:
    number = await hall.table("trogdor", ADA, BO, pace="day")
    for _ in range(answers):
        for person in (ADA, BO):
            if (await hall.matches.views.perspective(number, person.id)).decision is not None:
                await hall.take(number, person)
                break
    return number


async def test_the_last_moments_are_those_that_all_heard_of(hall: Room) -> None:
    number = await played(hall)
    match, occupants, moments = await hall.matches.repair.moments(number, SERVER)
    assert len(occupants) == 2
    turns = [moment.to for moment in moments]
    assert turns == sorted(set(turns), reverse=True)
    assert 0 <= turns[-1] <= turns[0] < match.length


async def test_the_match_goes_on_from_there_marked_and_told(hall: Room) -> None:
    number = await played(hall)
    match, _, moments = await hall.matches.repair.moments(number, SERVER)
    to = moments[-1].to
    await hall.matches.proposals.propose(number, ADA.id, "pause")
    await hall.matches.repair.rewind(number, SERVER, moments[-1].mark, len(moments))
    now = await hall.match(number)
    assert (now.taken_back, now.length, now.status) == (1, match.length + 1, "running")
    assert (await hall.log(number))[-1] == Rewind(to)
    assert "moderator" in (await hall.told(number))[-1]
    async with hall.store.read() as tx:
        assert await tx.proposals.of(number) is None
        assert any(job.kind == "table" for job in await tx.outbox.jobs(1 << 40))
    person = ADA if (await hall.matches.views.perspective(number, ADA.id)).decision else BO
    await hall.take(number, person)
    assert (await verify(hall.store, number)).verdict == "same"


async def test_a_frozen_match_comes_back_to_life(hall: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await hall.table("magpies", ADA, BO)
    for _ in range(2):
        for person in (ADA, BO):
            if (await hall.matches.views.perspective(number, person.id)).decision is not None:
                await hall.take(number, person)
    _, _, moments = await hall.matches.repair.moments(number, SERVER)

    def breaks(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Magpies, "apply", breaks)
        asked = await hall.asked(number, ADA)
        picks = [option.key for option in asked.options[: asked.least]]
        assert await refusal(hall.matches.moves.act(number, ADA.id, asked.id, picks)) == "match-frozen"
        assert await refusal(hall.matches.repair.rewind(number, SERVER, moments[0].mark, 1)) == "illegal-edition"
        assert (await hall.match(number)).status == "frozen"
    await hall.matches.repair.rewind(number, SERVER, moments[0].mark, 1)
    assert (await hall.match(number)).status == "running"
    await hall.asked(number, ADA)


async def test_only_a_match_of_that_server_that_has_not_moved_on(hall: Room) -> None:
    number = await played(hall)
    match, _, moments = await hall.matches.repair.moments(number, SERVER)
    assert await refusal(hall.matches.repair.moments(number, 99)) == "no-such-match"
    assert await refusal(hall.matches.repair.rewind(number, 99, moments[0].mark, 1)) == "no-such-match"
    assert await refusal(hall.matches.repair.rewind(number, SERVER, moments[0].mark, 2)) == "busy"
    assert await refusal(hall.matches.repair.rewind(number, SERVER, moments[0].mark, 0)) == "busy"
    assert await refusal(hall.matches.repair.rewind(number, SERVER, str(match.length), 1)) == "busy"
    assert await refusal(hall.matches.repair.since(number, SERVER, str(match.length))) == "busy"
    lobby = await hall.matches.lobby.open("magpies", ADA, SERVER, 2)
    assert await refusal(hall.matches.repair.moments(lobby, SERVER)) == "not-started"
    assert (await hall.match(number)).taken_back == 0


async def test_nobody_learns_by_it_that_something_was_answered_unseen(tmp_path: Path, magpies: Magpies) -> None:
    """The list of moments, their names and counts do not follow the log, which holds the secret answers too."""
    snatch_room = SnatchRoom(store_in(tmp_path))
    async with opened(snatch_room):
        await snatch_room.open_window(BO)
        length = (await snatch_room.match(1)).length
        _, _, before = await snatch_room.matches.repair.moments(1, SERVER)
        await snatch_room.take(1, BO, "pass")
        assert (await snatch_room.match(1)).length == length + 1
        _, _, after = await snatch_room.matches.repair.moments(1, SERVER)
        assert after == before
        for count, moment in enumerate(before, 1):
            assert await snatch_room.matches.repair.since(1, SERVER, moment.mark) == count
            assert str(moment.to) != moment.mark
