"""Looking back: any past position, as its recipient may see it."""

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
from tests.bot_env import Answered, BotEnv, buttons, components, shown, words_of
from tests.tiny_games import Magpies

say = speaker(None)


async def views(hall: Room, person: Any) -> list[Any]:
    """The views of a person after each line that they were told."""
    count = len((await hall.matches.history.log_page(1, person.id, 1000)).lines)
    return [
        (await hall.matches.history.position_at(1, person.id, line)).perspective.seen for line in range(1, count + 1)
    ]


async def test_each_sees_what_they_saw_then(tmp_path: Path, magpies: Magpies) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        seen: dict[int, list[Any]] = {ADA.id: [], BO.id: [], CLEO.id: []}

        async def look_around() -> None:
            for person, views in seen.items():
                views.append((await hall.matches.views.perspective(1, person)).seen)

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
            await hall.matches.moves.resign(1, who.id)
        for view in await views(hall, CLEO):
            assert set(view.view.hands) == {"north", "east"}
        for person in (None, CLEO.id, ADA.id):
            seen = (await hall.matches.views.perspective(1, person)).seen
            assert seen is not None
            assert set(cast("Any", seen.view).hands) == {"north", "east"}
            assert (seen.ask, seen.waiting) == ((), ())


async def test_what_was_taken_back_is_no_past(tmp_path: Path, magpies: Magpies) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        before = await views(hall, ADA)
        await hall.take(1, ADA)
        await hall.matches.moves.undo(1, ADA.id)
        assert await views(hall, ADA) == before


async def test_where_the_rules_have_changed_it_is_said(
    tmp_path: Path, magpies: Magpies, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO)
        for who in (ADA, BO):
            await hall.take(1, who)
        monkeypatch.setattr("tests.tiny_games.LENGTHS", {"short": 5, "long": 7})
        with pytest.raises(Refusal, match="past-edition"):
            await hall.matches.history.position_at(1, ADA.id, 1)
        count = len((await hall.matches.history.log_page(1, ADA.id, 1000)).lines)
        assert (await hall.matches.history.position_at(1, ADA.id, count)).perspective.seen is not None, (
            "the present can be shown"
        )


async def test_from_the_log_to_the_board_and_back(bot_env: BotEnv, magpies: Magpies) -> None:
    ada = bot_env.person("Ada")
    thread = await bot_env.started(ada)
    for _ in range(4):
        await step(bot_env, ada, thread)
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


async def test_a_line_that_there_is_not_is_the_nearest_there_is(bot_env: BotEnv, magpies: Magpies) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    await give(bot_env, ada, thread)
    for line in (0, 10**14):
        assert (await bot_env.press(ada, thread, f"d:then:1:{line}")).private
    lobby = await bot_env.play(ada, "magpies")
    assert lobby
    assert Answered((await bot_env.press(ada, thread, "d:then:2:1")).result).sentence == say(text("not-started"))
