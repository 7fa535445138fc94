"""Costly requests: one after the other for each person, in turns between people, and never in the way of a press."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.costly import WAITING, CostlyWork
from bot.refusal import Refusal
from engines.core import IllegalAction, text

ADA, BO = 1, 2
LONG = 20
"""Seconds after which a held thread gives up, so that the test fails."""
KILLED = """
import asyncio, os
from bot.costly import CostlyWork

if __name__ == "__main__":
    print(asyncio.run(CostlyWork(own_process=True).run(os.getpid)), flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.fixture
def costly() -> Iterator[CostlyWork]:
    made = CostlyWork()
    yield made
    made.close()


class Requests:
    """People's requests, in steps; `done` lists what was computed, in order."""

    def __init__(self, costly: CostlyWork) -> None:
        self.costly = costly
        self.done: list[str] = []

    async def request(self, person: int, name: str, steps: int = 1) -> asyncio.Task[None]:
        made = asyncio.create_task(self._fulfil(person, name, steps))
        await asyncio.sleep(0)
        return made

    async def _fulfil(self, person: int, name: str, steps: int) -> None:
        async with self.costly.lane(person):
            for step in range(steps):
                await self.costly.run(self.done.append, f"{name} {step}")


async def held(costly: CostlyWork) -> threading.Event:
    """Keep the thread busy until the event is set."""
    go_on = threading.Event()
    holding = asyncio.ensure_future(costly.run(go_on.wait, LONG))
    await asyncio.sleep(0)
    assert not holding.done()
    return go_on


async def test_requests_of_one_person_queue_and_people_take_turns(costly: CostlyWork) -> None:
    requests, go_on = Requests(costly), await held(costly)
    made = [await requests.request(ADA, "Ada's film", 3), await requests.request(ADA, "Ada's board")]
    made.append(await requests.request(BO, "Bo's board", 2))
    go_on.set()
    await asyncio.gather(*made)
    assert [name for name in requests.done if name.startswith("Ada")] == [
        *("Ada's film 0", "Ada's film 1", "Ada's film 2"),
        "Ada's board 0",
    ]
    assert requests.done.index("Bo's board 0") == 1, "one step of Ada's, then his"
    assert requests.done.index("Bo's board 1") < requests.done.index("Ada's film 2")


async def test_one_too_many_is_refused_and_others_are_not(costly: CostlyWork) -> None:
    requests, go_on = Requests(costly), await held(costly)
    made = [await requests.request(ADA, str(number)) for number in range(WAITING)]
    with pytest.raises(Refusal, match="costly-waiting"):
        await (await requests.request(ADA, "one more"))
    made.append(await requests.request(BO, "Bo's"))
    go_on.set()
    await asyncio.gather(*made)
    await (await requests.request(ADA, "later"))
    assert requests.done == ["0 0", "Bo's 0", "1 0", "2 0", "3 0", "later 0"]


async def test_a_request_that_was_given_up_or_failed_lets_the_next_one_in(costly: CostlyWork) -> None:
    requests, go_on = Requests(costly), await held(costly)
    given_up, waiting, last = [await requests.request(ADA, name) for name in ("given up", "waiting", "last")]
    given_up.cancel()
    waiting.cancel()
    await asyncio.gather(given_up, waiting, return_exceptions=True)
    with pytest.raises(ZeroDivisionError):
        async with costly.lane(BO):
            raise ZeroDivisionError
    go_on.set()
    await last
    assert requests.done == ["last 0"], "what nobody waits for is not computed"
    assert not costly._lanes


# in a process of its own


@pytest.fixture
def apart() -> Iterator[CostlyWork]:
    made = CostlyWork(own_process=True)
    yield made
    made.close()


def refuse(number: int) -> None:
    raise Refusal(text("no-such-match", number=number), "seats")


def forbid() -> None:
    raise IllegalAction("count", least=1, most=2)


async def test_a_step_is_computed_in_another_process(apart: CostlyWork) -> None:
    process = await apart.run(os.getpid)
    assert process != os.getpid()
    assert await apart.run(os.getpid) == process, "one process serves all steps"
    assert await apart.run_beside(os.getpid) == os.getpid()


async def test_what_is_refused_there_is_refused_here_in_the_same_words(apart: CostlyWork) -> None:
    with pytest.raises(Refusal) as refused:
        await apart.run(refuse, 7)
    assert (refused.value.text, refused.value.rule) == (text("no-such-match", number=7), "seats")
    with pytest.raises(IllegalAction) as forbidden:
        await apart.run(forbid)
    assert (forbidden.value.reason, forbidden.value.text) == ("count", text("illegal-count", least=1, most=2))


async def test_a_process_that_was_killed_is_started_again(apart: CostlyWork) -> None:
    killed = await apart.run(os.getpid)
    os.kill(killed, signal.SIGKILL)
    assert await apart.run(os.getpid) != killed


def ends(process: int) -> bool:
    """True once the process is gone; False if it goes on, though everything else on the machine comes before it."""
    for _ in range(6000):
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
        time.sleep(LONG / 1000)
    return False


async def test_the_process_ends_when_nobody_asks_for_anything(
    apart: CostlyWork, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setattr("bot.costly.IDLE_SECONDS", 0)
    process = await apart.run(os.getpid)
    assert await asyncio.to_thread(ends, process)


def test_it_ends_with_the_bot_however_that_ends(tmp_path: Path) -> None:
    """A killed bot leaves no process behind."""
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    paths = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    told = subprocess.run([sys.executable, script], capture_output=True, env=paths, check=False)
    process = int(told.stdout)
    assert ends(process)
