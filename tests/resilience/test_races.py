"""Simultaneous calls: one wins, the others get one short sentence, and nothing is lost or done twice.

Each race is run three ways: on one service, on services that share only the database, and by two processes.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot import words
from bot.matches import Matches, Person
from bot.store import Match, Occupant, SeatOffer, Store, Told
from bot.utc import now
from bot.verify import verify
from engines.core import PUBLIC, Action, Decision, Seat, text
from tests.resilience.racer import DONE, Call, together

pytestmark = pytest.mark.usefixtures("magpies")
KEY = b"a key for tests!"
HOST = 101
ROOT = Path(__file__).parents[2]
ROUNDS = 2

Runner = Callable[[Sequence[Call]], Awaitable[list[str]]]


class Racers:
    """Two processes that wait for races."""

    def __init__(self) -> None:
        self.processes = [
            subprocess.Popen(
                [sys.executable, "-m", "tests.resilience.racer"],
                cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            )
            for _ in range(2)
        ]  # fmt: skip

    def run(self, url: str, calls: Sequence[Call]) -> list[str]:
        shares = [calls[0::2], calls[1::2]]
        for process, share in zip(self.processes, shares, strict=True):
            self._say(process, {"url": url, "calls": share})
        assert all(self._hear(process) == "ready" for process in self.processes)
        for process in self.processes:
            self._say(process, "go")
        first, second = (self._hear(process) for process in self.processes)
        return [(first, second)[at % 2][at // 2] for at in range(len(calls))]

    def _say(self, process: subprocess.Popen[str], what: object) -> None:
        assert process.stdin
        process.stdin.write(json.dumps(what) + "\n")
        process.stdin.flush()

    def _hear(self, process: subprocess.Popen[str]) -> Any:
        assert process.stdout
        line = process.stdout.readline()
        assert line, "a racer has died"
        return json.loads(line)

    def close(self) -> None:
        for process in self.processes:
            process.communicate()


@pytest.fixture(scope="module")
def racers() -> Iterator[Racers]:
    made = Racers()
    yield made
    made.close()


class Arena:
    """Tables to race at. `race` returns the outcome of each call, in order, and checks that each refusal is a
    sentence."""

    def __init__(self, store: Store, run: Runner) -> None:
        self.store = store
        self.matches = Matches(store, KEY)
        self._run = run
        self._places = 0

    async def race(self, *calls: Call) -> list[str]:
        results = await self._run(calls)
        for key in set(results) - {DONE}:
            told = words.speaker(None)(text(key, number=1, fewest=2))
            assert key != "busy"
            assert told != key
            assert len(told) <= 100
        return results

    async def lobby(self, others: int = 0, game: str = "magpies") -> int:
        self._places += 1
        number = await self.matches.lobby.open(game, Person(HOST, "Ada"), self._places, self._places)
        for other in range(others):
            await self.matches.lobby.join(number, Person(HOST + 1 + other, f"Guest {other}"))
        return number

    async def table(self, people: int, game: str = "magpies") -> int:
        number = await self.lobby(people - 1 if game == "magpies" else 0, game)
        await self.matches.lobby.start(number, HOST)
        return number

    async def asked(self, number: int, person: int = HOST) -> Decision:
        decision = (await self.matches.views.perspective(number, person)).decision
        assert decision is not None
        return decision

    async def stands(self, number: int) -> tuple[Match, list[Occupant], int]:
        """The match, its occupants, and the number of its log entries."""
        async with self.store.read() as tx:
            match, occupants, log = (
                await tx.matches.get(number),
                await tx.seats.occupants(number),
                await tx.records.log(number),
            )
        assert match is not None
        assert match.length == len(log)
        return match, occupants, len(log)

    async def last_entry(self, number: int) -> Action:
        async with self.store.read() as tx:
            entry = (await tx.records.log(number))[-1]
        assert isinstance(entry, Action)
        return entry

    async def told(self, number: int) -> list[Told]:
        async with self.store.read() as tx:
            return await tx.events.newest(number, PUBLIC, 1000)


@pytest.fixture(params=["one service", "a service each", "two processes"])
async def arena(request: pytest.FixtureRequest, store_url: str, racers: Racers) -> AsyncIterator[Arena]:
    store = Store(store_url)
    await store.open()
    one = Matches(store, KEY)

    async def run(calls: Sequence[Call]) -> list[str]:
        if request.param == "two processes":
            return racers.run(store_url, calls)
        return await together([one] if request.param == "one service" else [Matches(store) for _ in calls], calls)

    yield Arena(store, run)
    await store.close()


async def test_six_want_one_seat(arena: Arena) -> None:
    for _ in range(ROUNDS):
        number = await arena.lobby()
        results = await arena.race(*(("lobby.sit", number, 200 + one, "south") for one in range(6)))
        assert sorted(results) == [DONE, *["seat-taken"] * 5]
        _, occupants, _ = await arena.stands(number)
        assert {occupant.person for occupant in occupants} == {HOST, 200 + results.index(DONE)}


async def test_six_want_the_last_seat(arena: Arena) -> None:
    for _ in range(ROUNDS):
        number = await arena.lobby(2)
        results = await arena.race(*(("lobby.join", number, 200 + one) for one in range(6)))
        assert sorted(results) == [DONE, *["table-full"] * 5]
        assert len((await arena.stands(number))[1]) == 4


async def test_a_rush_fills_the_table_and_no_more(arena: Arena) -> None:
    number = await arena.lobby()
    results = await arena.race(*(("lobby.join", number, 200 + one) for one in range(6)))
    assert sorted(results) == [*[DONE] * 3, *["table-full"] * 3]
    assert len({occupant.seat for occupant in (await arena.stands(number))[1]}) == 4


async def test_whoever_joins_twice_at_once_sits_once(arena: Arena) -> None:
    for _ in range(ROUNDS):
        number = await arena.lobby()
        results = await arena.race(*(("lobby.join", number, 200) for _ in range(4)))
        assert sorted(results) == [*["already-seated"] * 3, DONE]
        assert [occupant.person for occupant in (await arena.stands(number))[1]].count(200) == 1


async def test_whoever_changes_seats_several_times_at_once_sits_once(arena: Arena) -> None:
    """The seats differ, so that no constraint of the database prevents it."""
    for _ in range(ROUNDS):
        number = await arena.lobby()
        results = await arena.race(*(("lobby.sit", number, 200, seat) for seat in ("east", "south", "west")))
        assert results == [DONE] * 3
        assert [occupant.person for occupant in (await arena.stands(number))[1]].count(200) == 1


async def test_start_against_leave(arena: Arena) -> None:
    for _ in range(ROUNDS):
        number = await arena.lobby(1)
        started, left = await arena.race(("lobby.start", number, HOST), ("lobby.leave", number, HOST + 1))
        match, occupants, _ = await arena.stands(number)
        if started == DONE:
            assert (left, match.status, len(occupants)) == ("lobby-over", "running", 2)
        else:
            assert (started, left, match.status, len(occupants)) == ("too-few", DONE, "lobby", 1)


async def test_start_against_join(arena: Arena) -> None:
    """A player of a running match has been dealt in."""
    for _ in range(ROUNDS):
        number = await arena.lobby(1)
        started, joined = await arena.race(("lobby.start", number, HOST), ("lobby.join", number, 200))
        match, occupants, _ = await arena.stands(number)
        assert (started, match.status) == (DONE, "running")
        assert (joined, len(occupants)) in ((DONE, 3), ("lobby-over", 2))
        if joined == DONE:
            await arena.asked(number, 200)


async def test_start_against_start(arena: Arena) -> None:
    number = await arena.lobby(1)
    results = await arena.race(*(("lobby.start", number, HOST) for _ in range(6)))
    assert sorted(results) == [DONE, *["lobby-over"] * 5]


async def test_six_presses_for_one_decision(arena: Arena) -> None:
    number = await arena.table(1, "draugr")
    for turn in range(ROUNDS):
        asked = await arena.asked(number)
        options = [option.key for option in asked.options]
        presses = [("moves.act", number, HOST, asked.id, [options[one % len(options)]]) for one in range(6)]
        results = await arena.race(*presses)
        assert sorted(results) == sorted([DONE, *["settled"] * 5])
        assert (await arena.stands(number))[2] == turn + 1


async def test_all_answer_at_once_and_every_answer_counts(arena: Arena) -> None:
    number = await arena.table(4)
    answers = []
    for person in range(HOST, HOST + 4):
        asked = await arena.asked(number, person)
        answers.append(("moves.act", number, person, asked.id, [option.key for option in asked.options[:2]]))
    assert await arena.race(*answers) == [DONE] * 4
    assert (await arena.stands(number))[2] == 4


async def test_clock_against_press(arena: Arena) -> None:
    """The clock never plays for a player who has answered, even if the answer may still be changed."""
    for game in ("draugr", "magpies") * 2:
        number = await arena.table(2, game)
        asked = await arena.asked(number)
        picks = [option.key for option in asked.options[-asked.least :]]
        press, clock = ("moves.act", number, HOST, asked.id, picks), ("moves.act_default", number, asked.id)
        pressed, ticked = await arena.race(press, clock)
        told = [entry.event.text.key for entry in await arena.told(number)]
        _, _, length = await arena.stands(number)
        assert ticked == DONE, "the clock never complains"
        if pressed == DONE:  # before the clock, or after it where the answer may be changed
            assert length == 1 + told.count("clock-played")
            assert (await arena.last_entry(number)).picks == tuple(picks)
        else:
            assert (pressed, length, told.count("clock-played")) == ("settled", 1, 1)


async def test_who_has_answered_is_not_answered_for(arena: Arena) -> None:
    number = await arena.table(2)
    asked = await arena.asked(number)
    picks = [option.key for option in asked.options[-2:]]
    await arena.matches.moves.act(number, HOST, asked.id, picks)
    assert await arena.race(*(("moves.act_default", number, asked.id) for _ in range(2))) == [DONE] * 2
    assert (await arena.stands(number))[2] == 1


async def test_clock_against_clock(arena: Arena) -> None:
    number = await arena.table(2)
    asked = await arena.asked(number)
    assert await arena.race(*(("moves.act_default", number, asked.id) for _ in range(6))) == [DONE] * 6
    assert (await arena.stands(number))[2] == 1


async def test_who_takes_back_several_times_at_once_takes_back_once(arena: Arena) -> None:
    number = await arena.table(2)
    asked = await arena.asked(number)
    await arena.matches.moves.act(number, HOST, asked.id, [option.key for option in asked.options[:2]])
    results = await arena.race(*(("moves.undo", number, HOST) for _ in range(4)))
    assert sorted(results) == [DONE, *["illegal-nothing-to-undo"] * 3]
    assert (await arena.stands(number))[2] == 2


async def offered(arena: Arena) -> tuple[int, SeatOffer]:
    """A match whose host is late, so that the host's seat is on offer."""
    number = await arena.lobby(1)
    await arena.matches.lobby.choose(number, HOST, "pace", "day")
    await arena.matches.lobby.start(number, HOST)
    async with arena.store.write() as tx:
        await tx.seats.change(number, Seat("north"), missed=2)
        return number, await tx.seat_offers.make(SeatOffer(0, number, Seat("north"), "late", None, now(), None))


async def test_four_want_the_seat_on_offer(arena: Arena) -> None:
    for _ in range(ROUNDS):
        number, offer = await offered(arena)
        results = await arena.race(*(("seats.take_seat", number, 200 + one, offer.id) for one in range(4)))
        assert sorted(results) == [DONE, *["offer-settled"] * 3]
        _, occupants, _ = await arena.stands(number)
        assert {occupant.person for occupant in occupants} == {HOST + 1, 200 + results.index(DONE)}


async def test_a_substitute_against_who_answers_after_all(arena: Arena) -> None:
    """One of them has the seat, and only that one answers."""
    for _ in range(ROUNDS):
        number, offer = await offered(arena)
        asked = await arena.asked(number)
        picks = [option.key for option in asked.options[: asked.least]]
        answered, taken = await arena.race(
            ("moves.act", number, HOST, asked.id, picks), ("seats.take_seat", number, 200, offer.id)
        )
        _, occupants, length = await arena.stands(number)
        sits = next(occupant.person for occupant in occupants if occupant.seat == "north")
        if taken == DONE:
            assert (answered, sits, length) == ("not-yours", 200, 0)
        else:
            assert (answered, taken, sits, length) == (DONE, "offer-settled", HOST, 1)


async def test_all_give_up_at_once(arena: Arena) -> None:
    """The last player to resign ends the match: computers never play on among themselves."""
    number = await arena.table(3)
    assert await arena.race(*(("moves.resign", number, HOST + one) for one in range(3))) == [DONE] * 3
    match, occupants, _ = await arena.stands(number)
    assert match.status == "over"
    assert sorted(occupant.person is None for occupant in occupants) == [False, True, True]
    assert {occupant.seat for occupant in occupants} == {Seat("north"), Seat("east"), Seat("south")}


async def test_a_recipient_sees_one_moment(arena: Arena) -> None:
    """Everything read of a match is of one moment, even if a player moves between two statements."""
    number = await arena.table(1, "draugr")
    asked = await arena.asked(number)
    async with arena.store.read() as tx:
        match = await tx.matches.get(number)
        assert match is not None
        assert await arena.race(("moves.act", number, HOST, asked.id, [asked.options[0].key])) == [DONE]
        record = await tx.records.load(match, [Seat("hunter")])
        assert (record.length, await tx.records.log(number)) == (0, [])
    assert (await arena.stands(number))[2] == 1


async def test_a_whole_match_between_players_and_clock(arena: Arena) -> None:
    """Every open question of every step is answered at once by its player and by the clock, and the table's own by the
    clock twice."""
    number = await arena.table(3)
    for _ in range(100):
        match, occupants, length = await arena.stands(number)
        if match.status != "running":
            break
        calls: list[Call] = []
        for occupant in occupants:
            decision = (await arena.matches.views.perspective(number, occupant.person)).decision
            if decision is not None:
                picks = [option.key for option in decision.options[: decision.least]]
                calls += [
                    ("moves.act", number, occupant.person, decision.id, picks),
                    ("moves.act_default", number, decision.id),
                ]
        async with arena.store.read() as tx:
            reaction_delays = [timer.decision for timer in await tx.timers.of(number) if timer.kind == "reaction_delay"]
        calls += [("moves.act_default", number, decision) for decision in reaction_delays for _ in range(2)]
        await arena.race(*calls)
        assert (await arena.stands(number))[2] >= length + len(calls) / 2
    else:
        pytest.fail("the match does not end")
    assert (await verify(arena.store, number)).verdict == "same"
