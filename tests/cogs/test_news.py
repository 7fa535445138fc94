"""Coming back to a table: news is told once, as its recipient may know it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import cogs.look
import cogs.news  # noqa: F401 (so that its buttons are known)
from bot.turns import Turn
from bot.ui.news import PAGE, catch_up
from bot.words import speaker
from engines.core import SET_UP, Event, GameTurn, Seat, Who, text
from tests.bot.room import ADA, BO, CLEO, Room, room
from tests.bot.test_courier import give
from tests.bot_env import Answered, BotEnv, buttons, components, presses, selects, shown, words_of

say = speaker(None)
pytestmark = pytest.mark.usefixtures("magpies")
NORTH, EAST, SOUTH = (Seat(name) for name in ("north", "east", "south"))


def nothing(number: int) -> str:
    return say(text("news-none", number=number))


async def test_what_is_new_is_told_once(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    await give(bot_env, bo, thread)
    first = shown(await ada.slash(thread, "catch-up"))
    assert first.ephemeral
    assert "Bo\u2069** has chosen." in words_of(first)
    assert "Which two cards do you give" in words_of(first), "what is asked of her"
    assert list(presses(first)) == ["Your move", "Log"]
    assert len([part for part in components(first) if part["type"] == 12]) == 1
    again = Answered(await ada.slash(thread, "catch-up"))
    assert again.sentence == nothing(1)
    assert list(presses(again.private[0])) == ["Your move"]
    await give(bot_env, ada, thread)
    answered = Answered(await ada.slash(thread, "catch-up"))
    assert answered.sentence == nothing(1), "what she did herself she has seen"


async def test_the_same_by_button_and_from_one_s_tables(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    thread = await bot_env.started(ada, bo, game="magpies")
    more = shown(await ada.click(bot_env.last(thread), label="More"))
    assert "Since you last looked" in words_of(shown(await ada.click(more, label="Catch up")))
    await give(bot_env, bo, thread)
    mine = shown(await ada.slash(bot_env.channel, "matches"))
    assert "has chosen" in words_of(shown(await ada.click(mine, label="Catch up")))
    assert "Catch up" not in buttons(shown(await ada.slash(bot_env.channel, "matches"))), "nothing is new any more"
    await bot_env.started(bo, ada, game="magpies")
    await give(bot_env, ada, thread)
    mine = shown(await bo.slash(bot_env.channel, "matches"))
    (menu,) = selects(mine)
    assert [option["value"] for option in menu["options"]] == ["2", "1"]
    told = shown(await bo.select(mine, ["1"], custom_id=menu["custom_id"]))
    assert "Ada\u2069** has chosen." in words_of(told)


async def test_whose_turn_it_is_stands_there_by_name(bot_env: BotEnv) -> None:
    """In a direct message Discord shows another person's mention as a number only."""
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await bot_env.started(ada, bo, cleo, game="magpies")
    for who in (bo, ada):
        await give(bot_env, who, thread)
    for command in ("catch-up", "matches"):
        read = words_of(shown(await bo.slash(thread, command)))
        assert "It is **\u2068Cleo\u2069**'s turn" in read, command
        assert "<@" not in read, command


async def test_whoever_watches_is_told_what_all_may_know(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await bot_env.started(ada, bo, game="magpies")
    for _ in range(2):
        told = words_of(shown(await cleo.slash(thread, "catch-up")))
        assert told.count("draws a card") >= 1
        assert "draws Ash" not in told
        assert "Nothing is asked of you now." in told


async def test_before_the_start_there_is_nothing_to_tell(bot_env: BotEnv) -> None:
    ada = bot_env.person("Ada")
    await bot_env.play(ada, "magpies")
    assert Answered(await ada.slash(bot_env.channel, "catch-up", match=1)).sentence == say(text("not-started"))


async def test_a_list_of_tables_says_since_when_they_wait(bot_env: BotEnv) -> None:
    ada, bo = bot_env.people("Ada", "Bo")
    await bot_env.started(ada, bo, game="magpies")
    assert "since <t:" in words_of(shown(await ada.slash(bot_env.channel, "matches")))


# turns


def did(seat: Seat) -> Event:
    return Event(text("has-chosen", who=Who(seat)))


async def tell(hall: Room, *events: Event) -> None:
    async with hall.store.write() as tx:
        await tx.events.tell(1, 99, events, int(hall.time.timestamp()))


async def read(hall: Room) -> list[Turn]:
    """Cleo's news, marked as read."""
    news = await hall.matches.news.read(1, CLEO.id)
    await hall.matches.news.mark_read(1, CLEO.id, news.end)
    return list(news.turns)


async def test_a_turn_ends_where_another_acts_a_picture_tells_more_or_time_has_passed(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO, CLEO)
        await read(hall)
        nobody = Event(text("trick-spoilt", rank=3))
        pictured = Event(text("has-chosen", who=Who(EAST)), pictured=True)
        await tell(hall, did(NORTH), did(NORTH), nobody, did(EAST), nobody, did(NORTH), pictured, did(EAST))
        hall.time = hall.time.replace(day=2)
        await tell(hall, did(EAST), nobody)
        assert [len(turn.lines) for turn in await read(hall)] == [3, 2, 1, 1, 1, 2]
        assert await read(hall) == []


async def test_what_only_another_was_told_shows_nowhere(tmp_path: Path) -> None:
    """Neither in the turns and their grouping, nor in a custom id."""
    secret = Event(text("looked", who=Who(EAST), card=text("card", tree="oak", rank=6)), frozenset({EAST}))
    worlds: list[Any] = []
    for hidden in (0, 1, 9):
        (folder := tmp_path / str(hidden)).mkdir()
        async with room(folder) as hall:
            await hall.table("magpies", ADA, BO, CLEO)
            await read(hall)
            await tell(hall, *[secret] * hidden)
            for _ in range(3 * PAGE):
                await tell(hall, did(NORTH), *[secret] * hidden, did(NORTH), did(SOUTH))
            news, perspective = (
                await hall.matches.news.read(1, CLEO.id),
                await hall.matches.views.perspective(1, CLEO.id),
            )
            outgoings = [catch_up(perspective, news, None, "en", page) for page in range(6)]
            worlds.append([outgoing.view().to_components() for outgoing in outgoings])  # type: ignore[no-untyped-call]
    assert worlds[0] == worlds[1] == worlds[2]
    assert "news-page" in str(worlds[0])


async def test_many_turns_have_pages_of_the_same_stretch(bot_env: BotEnv) -> None:
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    thread = await bot_env.started(ada, bo, cleo, game="magpies")
    await ada.slash(thread, "catch-up")
    async with bot_env.bot.store.write() as tx:
        for at in range(3 * PAGE - 2):
            await tx.events.tell(1, 99, [did((EAST, SOUTH)[at % 2])], 7200 * at)
    told = shown(await ada.slash(thread, "catch-up"))
    newest = words_of(told)
    assert newest.count("has chosen") == PAGE
    assert f"{2 * PAGE - 2} turns before" in newest
    await give(bot_env, bo, thread)
    for expected in (PAGE, PAGE - 2):
        await ada.click(told, label="Earlier")
        assert words_of(told).count("has chosen") == expected
        assert not told.attachments
    assert "Earlier" not in buttons(told)
    await ada.click(told, label="Newest")
    assert words_of(told) == newest


async def test_the_set_up_is_no_turn(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO, CLEO)
        await read(hall)
        turns = [GameTurn(number, text("turn-table"), (EAST, SOUTH)[number % 2]) for number in range(1, PAGE + 1)]
        await tell(hall, *(structs.replace(did(EAST), turn=turn) for turn in (SET_UP, *turns)))
        news = await hall.matches.news.read(1, CLEO.id)
        told = catch_up(await hall.matches.views.perspective(1, CLEO.id), news, None, "en")
        newest = str(told.view().to_components())  # type: ignore[no-untyped-call]
    assert f"· {PAGE} turns ·" in newest
    assert say(text("news-before", count=0)) in newest
    assert "set-up" in say(text("news-before", count=0))


async def test_who_takes_over_a_seat_reads_from_the_beginning_and_what_was_read_stays_read(tmp_path: Path) -> None:
    async with room(tmp_path) as hall:
        await hall.table("magpies", ADA, BO, CLEO)
        lines = (await hall.matches.history.log_page(1, CLEO.id, 1000)).lines
        first = await hall.matches.news.read(1, CLEO.id)
        assert [line for turn in first.turns for line in turn.lines] == list(lines)
        await hall.matches.news.mark_read(1, CLEO.id, first.end)
        await hall.matches.news.mark_read(1, CLEO.id, 1)
        assert (await hall.matches.news.read(1, CLEO.id)).turns == ()
