"""Pictures beside the event loop: kept by the view they show, and never in the way of a move."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from msgspec.structs import replace

import rendering.draugr
from bot import words
from bot.drawing import DrawingJob, DrawingQueue, Urgency
from bot.matches import Person
from bot.names import pictured
from bot.perspective import Perspective, named_as_of
from bot.pictures import Pictures
from bot.store import Holder
from bot.turns import Turn
from bot.ui.outgoing import FILE_NAME
from bot.ui.panel import panel
from engines.core import Observation, Seat, Who, text
from rendering import Aid, Picture, Place
from rendering.kit import film as reel
from tests.bot.room import ADA, BO, Room, room
from tests.bot_env import components, errors, open_bot_env
from tests.tiny_games import painter

LONG = 20
"""Seconds after which a held thread gives up, so that the test fails."""


async def test_a_picture_that_cannot_be_drawn_holds_nobody_up(tmp_path: Path) -> None:
    async with open_bot_env(tmp_path, quick=()) as bot_env:
        with mock.patch.object(rendering.draugr, "board", side_effect=ZeroDivisionError):
            thread = await bot_env.started(bot_env.person("Ada"))
        shown = bot_env.last(thread)
        assert shown.attachments[0].filename == FILE_NAME
        alts = [item["description"] for part in components(shown) if part["type"] == 12 for item in part["items"]]
        assert alts == [words.speaker(None)(text("picture-missing"))]
        assert any("could not be drawn" in record.getMessage() for record in errors.records)
        errors.records.clear()


async def test_the_same_cover_is_drawn_once() -> None:
    pictures = Pictures()
    with mock.patch.object(rendering.draugr, "cover", wraps=rendering.draugr.cover) as cover:
        first, again = await pictures.cover("draugr"), await pictures.cover("draugr")
    assert first is again
    assert cover.call_count == 1
    pictures.close()


async def test_a_page_s_picture_is_drawn_once_and_that_it_has_none_is_remembered() -> None:
    pictures = Pictures()
    with mock.patch.object(rendering.draugr, "page", wraps=rendering.draugr.page) as page:
        first, again = [await pictures.page("draugr", "nunnery") for _ in range(2)]
        rules = [await pictures.page("draugr", "goal") for _ in range(2)]
    assert first is not None
    assert first is again
    assert rules == [None, None]
    assert page.call_count == 2
    pictures.close()


@asynccontextmanager
async def held(pictures: Pictures) -> AsyncIterator[None]:
    """Keep the one drawing thread busy in this context."""
    pictures._queue = DrawingQueue(1)
    go_on = threading.Event()
    holding = asyncio.ensure_future(pictures._queue.drawn(DrawingJob(lambda: go_on.wait(LONG))))
    await asyncio.sleep(0)
    yield
    go_on.set()
    assert await holding


async def asked(
    pictures: Pictures, perspective: Perspective, urgency: Urgency = Urgency.PANEL
) -> asyncio.Future[Picture]:
    """Ask for the board of a perspective, after all earlier requests."""
    made = asyncio.ensure_future(pictures.board(perspective, urgency=urgency))
    await asyncio.sleep(0)
    return made


@pytest.fixture
async def hall(tmp_path: Path, magpies: Any) -> AsyncIterator[Room]:
    async with room(tmp_path) as made:
        await made.table("magpies", ADA, BO)
        yield made


async def successive(hall: Room, person: int) -> tuple[Perspective, Perspective]:
    """The perspectives of one person before and after answers of Ada and Bo."""
    before = await hall.matches.views.perspective(1, person)
    await hall.take(1, ADA)
    await hall.take(1, BO)
    await hall.wait(90)
    after = await hall.matches.views.perspective(1, person)
    assert before.match.version < after.match.version
    assert before.seen != after.seen
    return before, after


def without_orders(perspective: Perspective) -> Observation:
    assert perspective.seen is not None
    return replace(perspective.seen, orders=())


async def test_a_table_that_waits_to_be_drawn_is_drawn_as_it_stands_by_then(hall: Room) -> None:
    older, newer = await successive(hall, ADA.id)
    pictures = Pictures()
    with mock.patch.object(painter, "board", wraps=painter.board) as board:
        async with held(pictures):
            wanted = [await asked(pictures, perspective, Urgency.MESSAGE) for perspective in (older, newer, older)]
        first, *rest = [await one for one in wanted]
        assert all(one is first for one in rest)
        assert [call.args[0] for call in board.call_args_list] == [without_orders(newer)], "pictures show none"
        assert await pictures.board(newer) is first, "it was kept as what it is"
        assert (await pictures.board(older)).data != first.data
    pictures.close()


async def test_a_moment_is_drawn_with_the_event_that_brings_it(hall: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painter, "AIDS", {"moment": Aid(painter.hand, Place.MOMENT, told=("drew",))})
    perspective = await hall.matches.views.perspective(1, ADA.id)
    pictures = Pictures()
    other, drew = text("has-chosen"), text("drew")
    assert await pictures.moments((other,), perspective) == ()
    (moment,) = await pictures.moments((text("and-then", first=other, then=drew),), perspective)
    closeup = await pictures.closeup(perspective)
    assert closeup is not None
    shown = panel(perspective, closeup, "en", (drew,), moments=(moment,))
    assert (shown.picture, shown.more) == (moment, (closeup,))
    assert len({sent.filename for sent in shown.files()}) == 2
    assert (panel(perspective, None, "en", (drew,), moments=(moment,))).picture == moment
    public = await hall.matches.views.perspective(1, 99)
    assert await pictures.moments((drew,), public) == (), "the picture knows whom it is for"
    pictures.close()


async def test_each_moment_that_is_told_is_a_picture_of_its_own(hall: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    aids = {
        name: Aid(lambda *_, name=name: Picture(name.encode(), name), Place.MOMENT, told=(name,))
        for name in ("won", "drew", "lost")
    }
    monkeypatch.setattr(painter, "AIDS", aids)
    perspective = await hall.matches.views.perspective(1, ADA.id)
    pictures = Pictures()
    moments = await pictures.moments((text("drew"), text("won")), perspective)
    assert [moment.alt for moment in moments] == ["won", "drew"], "in the game's order"
    closeup = await pictures.closeup(perspective)
    assert closeup is not None
    shown = panel(perspective, closeup, "en", (), moments=moments)
    assert (shown.picture, *shown.more) == (*moments, closeup)
    assert len({sent.filename for sent in shown.files()}) == 3
    pictures.close()


async def test_whoever_left_a_seat_is_not_shown_what_the_next_in_it_sees(hall: Room) -> None:
    older, newer = await successive(hall, ADA.id)
    taken = tuple(replace(one, person=BO.id) if one.seat in newer.viewer else one for one in newer.occupants)
    pictures = Pictures()
    async with held(pictures):
        left = await asked(pictures, older)
        came = await asked(pictures, replace(newer, occupants=taken))
    assert (await left).data == painter.board(older.seen, older.say(plain=True)).data  # type: ignore[arg-type]
    assert (await came).data == painter.board(newer.seen, newer.say(plain=True)).data  # type: ignore[arg-type]
    pictures.close()


async def test_a_picture_names_the_seat_where_it_cannot_show_the_person_s_name(tmp_path: Path) -> None:
    people = [Person(number, name) for number, name in enumerate(("محمد", "王小明", "Ada"), 101)]
    async with room(tmp_path) as hall:
        number = await hall.table("trogdor", *people)
        perspective = await hall.matches.views.perspective(number, 103)
        names = {one.name: text("picture-who", who=Who(one.seat)) for one in perspective.occupants}
        said = {name: perspective.say_in_picture()(who) for name, who in names.items()}
        unchanged = {name: perspective.say(plain=True)(who) for name, who in names.items()}
    assert said.pop("محمد").startswith("Keeper ")
    assert said == {"王小明": "王小明", "Ada": "Ada"}
    assert unchanged == {name: name for name in names}


def test_a_film_names_the_seat_of_somebody_who_left_it_with_a_name_that_it_cannot_show() -> None:
    line = text("offer-give", who=Who(Seat("keeper-1")))
    left = [Holder(Seat("keeper-1"), 9, 101, "محمد")]
    told = named_as_of(line, 3, left, pictured)
    assert told.args == {"who": text("seat-keeper-1")}


async def test_the_past_stays_as_it_was(hall: Room) -> None:
    older, newer = await successive(hall, ADA.id)
    pictures = Pictures()
    async with held(pictures):
        past = await asked(pictures, replace(newer, seen=older.seen), Urgency.COSTLY)
        present = await asked(pictures, newer)
    assert (await past).data != (await present).data
    pictures.close()


async def test_each_turn_of_a_frame_has_a_line_of_its_own(hall: Room) -> None:
    await successive(hall, ADA.id)
    film, pictures = await hall.matches.history.film(1, ADA.id), Pictures()
    told = (Turn((text("table-begins"),)), Turn((text("not-started"),)))
    with mock.patch.object(reel, "still", wraps=reel.still) as still:
        await pictures.film(replace(film, frames=(replace(film.frames[0], told=told), *film.frames[1:])))
    say = words.speaker(None)
    assert still.call_args_list[0].args[1].splitlines() == [say(turn.lines[0]) for turn in told]
    pictures.close()


async def test_a_film_gives_way_between_frames(hall: Room) -> None:
    await successive(hall, ADA.id)
    film, pictures = await hall.matches.history.film(1, ADA.id), Pictures()
    pictures._queue = DrawingQueue(1)
    loop, begun, go_on = asyncio.get_running_loop(), asyncio.Event(), threading.Event()
    drawn: list[str] = []

    def frame(*how: Any) -> Picture:
        loop.call_soon_threadsafe(begun.set)
        assert go_on.wait(LONG)
        drawn.append("frame")
        return board(*how)

    def cover(*how: Any) -> Picture:
        drawn.append("cover")
        return front(*how)

    board, front = painter.board, painter.cover
    with mock.patch.object(painter, "board", frame), mock.patch.object(painter, "cover", cover):
        filming = asyncio.ensure_future(pictures.film(film))
        await begun.wait()
        pressed = asyncio.ensure_future(pictures.cover("magpies"))
        await asyncio.sleep(0)
        go_on.set()
        assert (await filming).kind == "gif"
        assert (await pressed).kind == "png"
    assert drawn == ["frame", "cover", *["frame"] * (len(film.frames) - 1)]
    pictures.close()
