"""Looking back: any past position, as its reader may see it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

import cogs.look  # noqa: F401 (so that its buttons are known)
from bot.refusal import Refusal
from bot.words import speaker
from engines.core import text
from tests.bot.room import ADA, BO, CLEO, Room, room
from tests.bot.test_courier import give, step
from tests.house import Answered, House, buttons, components, shown, words_of
from tests.tiny import Magpies

say = speaker(None)


async def views(hall: Room, person: Any) -> list[Any]:
    """What somebody could see after each line that they were told."""
    count = len((await hall.matches.told(1, person.id, 1000)).lines)
    return [(await hall.matches.then(1, person.id, line)).desk.seen for line in range(1, count + 1)]


async def test_each_sees_what_they_saw_then(tmp_path: Path, magpies: Magpies) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        seen: dict[int, list[Any]] = {ADA.id: [], BO.id: [], CLEO.id: []}

        async def look_around() -> None:
            for person, views in seen.items():
                views.append((await hall.matches.desk(1, person)).seen)

        await look_around()
        for who in (ADA, BO, ADA, BO):
            await hall.take(1, who)
            await look_around()
        for person in (ADA, BO, CLEO):
            past = [one.view for one in await views(hall, person)]
            assert past[-1] == seen[person.id][-1].view
            assert {str(view) for view in past} <= {str(one.view) for one in seen[person.id]}
            assert all(set(view.hands) == set(past[0].hands) for view in past)


async def test_once_it_is_over_everything_may_be_seen(tmp_path: Path, magpies: Magpies) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        await hall.take(1, ADA)
        for who in (ADA, BO):
            await hall.matches.resign(1, who.id)
        for view in await views(hall, CLEO):
            assert set(view.view.hands) == {"north", "east"}
        for person in (None, CLEO.id, ADA.id):
            seen = (await hall.matches.desk(1, person)).seen
            assert seen is not None
            assert set(cast("Any", seen.view).hands) == {"north", "east"}
            assert (seen.ask, seen.waiting) == ((), ())


async def test_what_was_taken_back_is_no_past(tmp_path: Path, magpies: Magpies) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        before = await views(hall, ADA)
        await hall.take(1, ADA)
        await hall.matches.undo(1, ADA.id)
        assert await views(hall, ADA) == before


async def test_where_the_rules_have_changed_it_is_said(
    tmp_path: Path, magpies: Magpies, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        for who in (ADA, BO):
            await hall.take(1, who)
        monkeypatch.setattr("tests.tiny.ROUNDS", {"short": 5, "long": 7})
        with pytest.raises(Refusal, match="past-edition"):
            await hall.matches.then(1, ADA.id, 1)
        count = len((await hall.matches.told(1, ADA.id, 1000)).lines)
        assert (await hall.matches.then(1, ADA.id, count)).desk.seen is not None, "the present can be shown"


async def test_from_the_log_to_the_board_and_back(inn: House, magpies: Magpies) -> None:
    ada = inn.person("Ada")
    thread = await inn.started(ada)
    for _ in range(4):
        await step(inn, ada, thread)
    log = shown(await ada.slash(thread, "log"))
    told = words_of(log)
    await ada.click(log, label="Board then")
    newest = words_of(log)
    assert len(log.attachments) == 1
    assert buttons(log)["Later"]["disabled"]
    await ada.click(log, label="Earlier")
    assert words_of(log) != newest
    assert [part for part in components(log) if part["type"] == 12]
    await ada.click(log, label="Later")
    assert words_of(log) == newest
    await ada.click(log, label="Log")
    assert words_of(log) == told


async def test_a_line_that_there_is_not_is_the_nearest_there_is(inn: House, magpies: Magpies) -> None:
    ada, bo = inn.people("Ada", "Bo")
    thread = await inn.started(ada, bo, game="magpies")
    await give(inn, ada, thread)
    for line in (0, 10**14):
        assert (await inn.press(ada, thread, f"d:then:1:{line}")).private
    lobby = await inn.play(ada, "magpies")
    assert lobby
    assert Answered((await inn.press(ada, thread, "d:then:2:1")).result).sentence == say(text("not-started"))
