"""The drawing queue: the order of drawings, pictures drawn once for several callers, and pictures never drawn."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.drawing import AHEAD, DrawingJob, DrawingQueue, Urgency

PANEL, MESSAGE, COSTLY = Urgency
LONG = 20
"""Seconds after which a held thread gives up, so that the test fails."""


class Studio:
    """A queue whose threads are all held until `open`; `drawn` lists the pictures drawn since, in order."""

    def __init__(self, threads: int = 1) -> None:
        self.queue = DrawingQueue(threads)
        self.drawn: list[str] = []
        self._gate = threading.Event()
        self._held = [asyncio.ensure_future(self.queue.drawn(DrawingJob(self._hold))) for _ in range(threads)]

    def _hold(self) -> None:
        assert self._gate.wait(LONG)

    async def ask(self, name: str, urgency: Urgency = PANEL, **how: Any) -> asyncio.Future[str]:
        """Ask for a picture of that name, after all earlier requests."""
        asked = asyncio.ensure_future(self.queue.drawn(DrawingJob(self.draw(name), urgency, **how)))
        await asyncio.sleep(0)
        return asked

    def draw(self, name: str) -> Callable[[], str]:
        def draw() -> str:
            self.drawn.append(name)
            return name

        return draw

    async def open(self, *asked: asyncio.Future[str]) -> list[str]:
        """Let the threads go; returns the pictures asked for."""
        self._gate.set()
        found = [await one for one in asked]
        await asyncio.gather(*self._held)
        return found

    def close(self) -> None:
        self._gate.set()
        self.queue.close()


@pytest.fixture
async def studio() -> Any:
    made = Studio()
    await asyncio.sleep(0)
    yield made
    made.close()


async def test_panels_come_before_messages_and_those_before_films(studio: Studio) -> None:
    wanted = [(COSTLY, "film 1"), (MESSAGE, "table 1"), (PANEL, "panel 1")]
    wanted += [(COSTLY, "film 2"), (PANEL, "panel 2"), (MESSAGE, "table 2")]
    asked = [await studio.ask(name, urgency) for urgency, name in wanted]
    assert await studio.open(*asked) == [name for _, name in wanted]
    assert studio.drawn == ["panel 1", "panel 2", "table 1", "table 2", "film 1", "film 2"]


async def test_a_rush_of_panels_delays_a_message_and_does_not_stop_it(studio: Studio) -> None:
    panels = [f"panel {number}" for number in range(2 * AHEAD)]
    asked = [await studio.ask("film", COSTLY), await studio.ask("table", MESSAGE)]
    asked += [await studio.ask(panel) for panel in panels]
    await studio.open(*asked)
    assert studio.drawn == [*panels[:AHEAD], "table", *panels[AHEAD:], "film"]


async def test_only_panels_that_go_ahead_of_a_message_are_counted(studio: Studio) -> None:
    first = [await studio.ask(f"early {number}") for number in range(2 * AHEAD)]
    last = studio.draw(f"early {2 * AHEAD}")
    begun, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def hold() -> str:
        loop.call_soon_threadsafe(begun.set)
        assert go_on.wait(LONG)
        return last()

    first.append(asyncio.ensure_future(studio.queue.drawn(DrawingJob(hold))))
    opened = asyncio.ensure_future(studio.open(*first))
    await begun.wait()
    asked = [await studio.ask("table", MESSAGE), await studio.ask("panel")]
    go_on.set()
    await opened
    await asyncio.gather(*asked)
    assert studio.drawn[-2:] == ["panel", "table"]


async def test_of_a_topic_only_the_newest_is_drawn_and_everybody_gets_it(studio: Studio) -> None:
    asked = [await studio.ask(f"turn {turn}", MESSAGE, key=turn, topic="table", version=turn) for turn in (4, 5, 7, 6)]
    other = await studio.ask("elsewhere", MESSAGE, key=5.5, topic="another table", version=5)
    assert await studio.open(*asked, other) == ["turn 7"] * 4 + ["elsewhere"]
    assert studio.drawn == ["turn 7", "elsewhere"]


async def test_what_has_begun_is_not_replaced(studio: Studio) -> None:
    begun, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def draw() -> str:
        loop.call_soon_threadsafe(begun.set)
        assert go_on.wait(LONG)
        return "turn 4"

    older = asyncio.ensure_future(studio.queue.drawn(DrawingJob(draw, key=4, topic="table", version=4)))
    await asyncio.sleep(0)
    opened = asyncio.ensure_future(studio.open(older))
    await begun.wait()
    newer = await studio.ask("turn 5", key=5, topic="table", version=5)
    go_on.set()
    assert [*await opened, await newer] == ["turn 4", "turn 5"]


async def test_the_same_picture_asked_for_by_many_is_drawn_once(studio: Studio) -> None:
    asked = [await studio.ask("board", key="same") for _ in range(3)]
    assert await studio.open(*asked) == ["board"] * 3
    assert studio.drawn == ["board"]
    assert await studio.queue.drawn(DrawingJob(studio.draw("again"), key="same")) == "again", (
        "keeping is not its business"
    )


async def test_what_is_being_drawn_answers_an_equal_request(studio: Studio) -> None:
    begun, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def draw() -> str:
        loop.call_soon_threadsafe(begun.set)
        assert go_on.wait(LONG)
        return "board"

    first = asyncio.ensure_future(studio.queue.drawn(DrawingJob(draw, key="same")))
    await asyncio.sleep(0)
    opened = asyncio.ensure_future(studio.open(first))
    await begun.wait()
    second = await studio.ask("another", key="same")
    go_on.set()
    assert [*await opened, await second] == ["board", "board"]
    assert studio.drawn == []


async def test_a_press_for_what_a_message_waits_for_hurries_it(studio: Studio) -> None:
    tables = [await studio.ask(name, MESSAGE, key=name) for name in ("one", "two")]
    panel = await studio.ask("two", PANEL, key="two")
    assert await studio.open(*tables, panel) == ["one", "two", "two"]
    assert studio.drawn == ["two", "one"]


async def test_equal_pictures_of_two_topics_part_when_one_becomes_newer(studio: Studio) -> None:
    """Two matches with equal positions share a picture; later events of one match are not shown in the other."""
    here = await studio.ask("start", key="start", topic="here", version=1)
    there = await studio.ask("start", key="start", topic="there", version=1)
    later = [await studio.ask(f"secret of {one}", key=one, topic=one, version=2) for one in ("here", "there")]
    assert await studio.open(here, there, *later) == ["start", "start", "secret of here", "secret of there"]
    assert studio.drawn == ["start", "secret of here", "secret of there"]


async def test_what_nobody_waits_for_any_more_is_not_drawn(studio: Studio) -> None:
    gone = await studio.ask("gone", key="gone", topic="table")
    shared = [await studio.ask("shared", key="shared") for _ in range(2)]
    gone.cancel()
    shared[0].cancel()
    await asyncio.sleep(0)
    again = await studio.ask("again", key="gone", topic="table")
    assert await studio.open(shared[1], again) == ["shared", "again"]
    assert studio.drawn == ["shared", "again"]
    assert gone.cancelled()
    assert shared[0].cancelled()


async def test_what_fails_fails_for_all_who_waited_and_for_nobody_else(studio: Studio) -> None:
    def fail() -> str:
        raise ZeroDivisionError

    broken = [asyncio.ensure_future(studio.queue.drawn(DrawingJob(fail, key="broken"))) for _ in range(2)]
    await asyncio.sleep(0)
    fine = await studio.ask("fine")
    assert await studio.open(fine) == ["fine"]
    assert [type(one) for one in await asyncio.gather(*broken, return_exceptions=True)] == [ZeroDivisionError] * 2


async def test_whoever_waits_is_let_go_when_it_closes(studio: Studio) -> None:
    waiting = await studio.ask("waiting")
    studio.close()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    with pytest.raises(RuntimeError, match="closed"):
        await studio.queue.drawn(DrawingJob(studio.draw("late")))
    assert studio.drawn == []


@pytest.fixture
def pair() -> Iterator[DrawingQueue]:
    queue = DrawingQueue(2)
    yield queue
    queue.close()


async def test_as_many_are_drawn_at_once_as_there_are_threads(pair: DrawingQueue) -> None:
    met = threading.Barrier(2, timeout=LONG)
    assert set(await asyncio.gather(*(pair.drawn(DrawingJob(met.wait)) for _ in range(2)))) == {0, 1}


async def test_a_film_never_has_all_threads(pair: DrawingQueue) -> None:
    begun, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def frame() -> str:
        loop.call_soon_threadsafe(begun.set)
        assert go_on.wait(LONG)
        return "frame"

    frames = [asyncio.ensure_future(pair.drawn(DrawingJob(frame, COSTLY))) for _ in range(2)]
    await begun.wait()
    assert await pair.drawn(DrawingJob(lambda: "panel")) == "panel", "a thread is left for it while a frame is drawn"
    assert not any(one.done() for one in frames)
    go_on.set()
    assert await asyncio.gather(*frames) == ["frame", "frame"]
