"""The store: rows come back as they were written, one match is changed by one transaction at a time, and databases are
upgraded with care."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import replace

from bot import words
from bot.refusal import Refusal
from bot.store import Conflict, Holder, JobKind, Occupant, Player, Post, Seen, Server, Store, Taken
from bot.store.migrate import SCRIPTS
from bot.store.outbox import RANDOM_MARK
from bot.store.tables import metadata
from engines.core import PUBLIC, Action, Event, Seat, Undo, get, start, step, text
from engines.core.types import Who

KEY = b"k" * 16
HUNTER = Seat("hunter")
MINE = frozenset({HUNTER})


def sqlite_at(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    made = Store(sqlite_at(tmp_path / "a.db"))
    await made.open()
    yield made
    await made.close()


async def a_match(store: Store, *occupants: Occupant) -> int:
    async with store.write() as tx:
        number = await tx.matches.insert("draugr", 7, 8, 9, KEY, 1000)
        for occupant in occupants:
            await tx.seats.sit(number, occupant.seat, occupant.person, occupant.name)
    return number


async def refusal_of(url: str) -> str:
    """The sentence with which a database is refused."""
    broken = Store(url)
    with pytest.raises(Refusal) as caught:
        await broken.open()
    await broken.close()
    told = words.speaker(None)(caught.value.text)
    assert "\n" not in told
    assert told != caught.value.text.key
    return told


# rows


async def test_a_match_comes_back_as_it_was_put_in(store: Store) -> None:
    number = await a_match(store)
    async with store.write() as tx:
        match = await tx.matches.get(number)
        assert match is not None
        await tx.matches.change(
            match, options={"a": "b"}, pace="day", thread=11, ending=text("end", who=Who(HUNTER), n=3)
        )
    async with store.read() as tx:
        match = await tx.matches.get(number)
    assert match is not None
    assert (match.game, match.status, match.host, match.server, match.channel) == ("draugr", "lobby", 7, 8, 9)
    assert (match.key, match.created_at, match.started_at, match.version) == (KEY, 1000, None, 1)
    assert (match.options, match.pace, match.thread, match.place) == ({"a": "b"}, "day", 11, 11)
    assert match.ending == text("end", who=Who(HUNTER), n=3)


async def test_people_and_computers_come_back(store: Store) -> None:
    people = [Occupant(HUNTER, 2**63 - 1, "Ada 🪑"), Occupant(Seat("other"), None, "")]
    number = await a_match(store, *people)
    async with store.read() as tx:
        assert sorted(await tx.seats.occupants(number), key=lambda occupant: occupant.seat) == people
        assert [match.id for match in await tx.matches.of_person(2**63 - 1, ("lobby",))] == [number]
        assert await tx.matches.of_person(2**63 - 1, ("running", "over")) == []


async def test_a_record_and_its_log_come_back(store: Store) -> None:
    engine = get("draugr")
    number = await a_match(store, Occupant(HUNTER, 7, "Ada"))
    record, _ = start(engine, (HUNTER,), KEY, {})
    async with store.write() as tx:
        match = await tx.matches.get(number)
        assert match is not None
        await tx.records.save(match, record, status="running", options=record.options)
    for _ in range(3):
        state = engine.load(record.dump, record.edition)
        asked = engine.pending(state)[0]
        stepped = step(engine, record, KEY, Action(HUNTER, asked.id, (asked.options[0].key,)))
        record = stepped.record
        async with store.write() as tx:
            match = await tx.matches.get(number)
            assert match is not None
            await tx.records.save(match, record)
            await tx.records.append(number, record.length - 1, stepped.entry, 7, 1001)
        async with store.read() as tx:
            match = await tx.matches.get(number)
            assert match is not None
            assert await tx.records.load(match, (HUNTER,)) == record
    async with store.read() as tx:
        log = await tx.records.log(number)
        assert len(log) == 3
        assert await tx.records.log(number, 2) == log[2:]


async def test_an_undo_in_the_log_comes_back(store: Store) -> None:
    number = await a_match(store)
    async with store.write() as tx:
        await tx.records.append(number, 0, Action(HUNTER, "1.walk", ("a", "b"), drawn=True), None, 1)
        await tx.records.append(number, 1, Undo(HUNTER, "1.walk"), 7, 2)
    async with store.read() as tx:
        walked = Action(HUNTER, "1.walk", ("a", "b"), drawn=True)
        assert await tx.records.log(number) == [walked, Undo(HUNTER, "1.walk")]


async def test_events_come_back_with_their_audience_and_in_order(store: Store) -> None:
    number = await a_match(store)
    events = [
        Event(text("one", n=1)),
        Event(text("two", cards=[text("x"), text("y")]), frozenset({HUNTER}), text("hidden"), reveals=True),
    ]
    async with store.write() as tx:
        await tx.events.tell(number, 0, events, 5)
        await tx.events.tell(number, 1, [Event(text("three"))], 6)
    async with store.read() as tx:
        told = await tx.events.newest(number, MINE, 20)
        assert [entry.event for entry in told] == [*events, Event(text("three"))]
        assert [(entry.number, entry.entry, entry.at) for entry in told] == [(0, 0, 5), (1, 0, 5), (2, 1, 6)]
        assert [entry.number for entry in await tx.events.newest(number, MINE, 1, 2)] == [1]
        assert [entry.number for entry in await tx.events.newest(number, MINE, 2)] == [1, 2]
    async with store.write() as tx:
        await tx.events.untell(number, 0)
    async with store.read() as tx:
        assert [entry.event.text.key for entry in await tx.events.newest(number, MINE, 20)] == ["three"]


async def test_player_settings_come_back_and_defaults_serve_everybody_else(store: Store) -> None:
    ada = Player(2**63 - 1, "sv", "Europe/Stockholm", (1320, 420), "digest", confirm=False, text_boards=True)
    ada = replace(ada, ask_always=True)
    async with store.write() as tx:
        assert await tx.players.get(ada.person) == Player(ada.person)
        await tx.players.save(ada)
        await tx.players.save(Player(8, quiet=(0, 60)))
        await tx.players.save(Player(8, notices="none"))
    async with store.read() as tx:
        assert await tx.players.get(ada.person) == ada
        assert await tx.players.get_all((ada.person, 8, 9)) == {
            ada.person: ada,
            8: Player(8, notices="none"),
            9: Player(9),
        }
        assert await tx.players.get_all(()) == {}


async def test_what_is_set_on_a_server_comes_back(store: Store) -> None:
    async with store.write() as tx:
        assert await tx.servers.get(9) == Server(9)
        await tx.servers.save(Server(9, "sv", (1, 2**63 - 1), 4))
        await tx.servers.save(Server(8))
        await tx.servers.save(Server(8, makers=2**63 - 1))
    async with store.read() as tx:
        assert await tx.servers.get_all() == [Server(8, makers=2**63 - 1), Server(9, "sv", (1, 2**63 - 1), 4)]
        assert await tx.servers.get(9) == Server(9, "sv", (1, 2**63 - 1), 4)


async def test_the_number_of_an_event_that_was_taken_back_does_not_come_again(store: Store) -> None:
    """A player who has read up to a number has not read a later event."""
    number = await a_match(store)
    async with store.write() as tx:
        await tx.events.tell(number, 0, [Event(text("one")), Event(text("two"))], 5)
        await tx.events.untell(number, 0)
        await tx.events.tell(number, 2, [Event(text("three"))], 6)
        assert [entry.number for entry in await tx.events.newest(number, MINE, 20)] == [2]


async def test_nobody_is_counted_among_those_who_were_told_but_those_who_were(store: Store) -> None:
    number, other = await a_match(store), Seat("hunter-2")
    events = [
        Event(text("all")),
        Event(text("mine"), MINE),
        Event(text("ours"), frozenset({HUNTER, other})),
        Event(text("theirs"), frozenset({other}), text("seen")),
    ]
    async with store.write() as tx:
        await tx.events.tell(number, 0, events, 5)
    async with store.read() as tx:
        for viewer, numbers in ((PUBLIC, [0, 3]), (MINE, [0, 1, 2, 3]), (frozenset({other}), [0, 2, 3])):
            assert [entry.number for entry in await tx.events.newest(number, viewer, 20)] == numbers
            assert await tx.events.count(number, viewer) == len(numbers)
        for like in ("hunte_", "%", "hunter-", "unter", ""):
            assert await tx.events.count(number, frozenset({Seat(like)})) == 2


async def test_who_held_a_seat_comes_back_the_first_first(store: Store) -> None:
    number = await a_match(store, Occupant(HUNTER, 7, "Ada"))
    async with store.write() as tx:
        await tx.events.tell(number, 0, [Event(text("one")), Event(text("two"))], 5)
        await tx.seats.pass_on(number, HUNTER, None, "")
        await tx.events.tell(number, 1, [Event(text("three"))], 6)
        await tx.seats.pass_on(number, HUNTER, 8, "Bo")
    async with store.read() as tx:
        assert await tx.seats.holders(number) == [Holder(HUNTER, 2, 7, "Ada"), Holder(HUNTER, 3, None, "")]
        assert await tx.seats.occupants(number) == [Occupant(HUNTER, 8, "Bo")]


async def test_posts_timers_and_settings_come_back(store: Store) -> None:
    number = await a_match(store)
    post = Post("table", 1, 2**62, 3, (4, 5))
    async with store.write() as tx:
        await tx.posts.save(number, Post("table", 9, 9, 9, ()))
        await tx.posts.save(number, post)
        await tx.seats.sit(number, HUNTER, 4, "Ada")
        await tx.timers.set(number, "deadline", "1.walk~2", HUNTER, 50)
        await tx.timers.set(number, "computer", "2.walk", HUNTER, 40)
        await tx.timers.set(number, "answered", "3.walk", HUNTER, 30)
        await tx.key_values.set("name", "old")
        await tx.key_values.set("name", "new")
    async with store.write() as tx:
        assert await tx.posts.get(number, "table") == post
        assert await tx.posts.get(number, "lobby") is None
        assert [timer.decision for timer in await tx.timers.due(50, number)] == ["2.walk", "1.walk~2"]
        assert [timer.decision for timer in await tx.timers.due(49, number)] == ["2.walk"]
        assert await tx.timers.due(50, number + 1) == []
        assert await tx.key_values.get("name") == "new"
        assert await tx.key_values.get("other") is None
        await tx.timers.drop(timer.id for timer in await tx.timers.of(number))
        assert await tx.timers.of(number) == []


async def test_what_is_one_person_s_stands_beside_what_is_another_s(store: Store) -> None:
    number = await a_match(store)
    mine, theirs = (Post("dm", 1, at, 3, person=at, about="1.walk", upto=2, digest="d") for at in (7, 8))
    async with store.write() as tx:
        for post in (Post("dm", 1, 5, 3, person=7), mine, theirs):
            await tx.posts.save(number, post)
        for person in (7, 8, 7):
            await tx.outbox.enqueue(number, "dm", 10, person)
        assert await tx.posts.get(number, "dm", 7) == mine
        assert await tx.posts.get(number, "dm") is None
        assert await tx.posts.of_kind(number, "dm") == [mine, theirs]
        first, second = await tx.outbox.jobs(10)
        assert (first.person, second.person) == (7, 8)
        await tx.outbox.begin(second, 50)
        assert [job.is_unsure for job in await tx.outbox.jobs(50)] == [False, True]
        await tx.outbox.finish(second, 10)
        assert await tx.outbox.jobs(50) == [first]
        await tx.posts.retire(number, "dm", 10, 7)
        assert [(job.kind, job.person) for job in await tx.outbox.jobs(10)] == [("dm", 7), ("clear", 7)]
        assert [post.message for post in await tx.posts.of_kind(number, "spent")] == [7]


async def test_how_far_somebody_has_read_never_goes_back(store: Store) -> None:
    number = await a_match(store)
    async with store.write() as tx:
        assert await tx.seen.of(number, 7) == Seen()
        await tx.events.tell(number, 0, [Event(text("one")), Event(text("two"), MINE), Event(text("three"), MINE)], 5)
        assert [told.number for told in await tx.events.confided(number, MINE, 2)] == [2]
        assert await tx.events.confided(number, PUBLIC, 0) == []
        assert await tx.events.count(number, MINE, 2) == 2
        await tx.seen.mark(number, 7, 10, 2)
        await tx.seen.mark(number, 7, 11, 1)
        assert await tx.seen.of(number, 7) == Seen(2, 11)
        assert [await tx.seen.remind(number, person, 12) for person in (7, 7, 8)] == [1, 2, 1]
        assert await tx.seen.of(number, 7) == Seen(2, 11, 2, 12)
        await tx.seen.mark(number, 7, 13)
        assert await tx.seen.of(number, 7) == Seen(3, 13)
        await tx.seen.forget(number, 7)
        assert await tx.seen.of(number, 7) == Seen()


async def test_a_mailbox_that_is_closed_is_told_of_once(store: Store) -> None:
    async with store.write() as tx:
        boxes = [await tx.mailboxes.of(7)]
        for change in (
            tx.mailboxes.close(7, "1:a"), tx.mailboxes.admit(7, 10), tx.mailboxes.close(7, "1:b"), tx.mailboxes.open(7),
            tx.mailboxes.close(7, "1:c"),
        ):  # fmt: skip
            await change
            boxes.append(await tx.mailboxes.of(7))
    states = [(box.state, box.tried) for box in boxes]
    assert states == [
        ("open", ""),
        ("closed", "1:a"),
        ("told", "1:a"),
        ("told", "1:b"),
        ("open", ""),
        ("closed", "1:c"),
    ]


async def test_a_writer_that_gives_up_while_it_waits_leaves_no_lock(store: Store) -> None:
    """A writer cancelled in the queue, or while it commits, does not keep the next one from writing."""
    for steps in range(12):
        async with store.write() as tx:
            await tx.key_values.set("holder", str(steps))
            waiting = asyncio.ensure_future(a_match(store))
            for _ in range(steps):
                await asyncio.sleep(0)
            waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        await asyncio.wait_for(a_match(store), 2)
    async with store.read() as tx:
        assert await tx.key_values.get("holder") == "11"
        assert len(await tx.matches.with_status(("lobby",))) == 12


async def test_a_statement_changes_no_thread(store: Store) -> None:
    """A transaction runs in one thread from its beginning to its commit."""
    number = await a_match(store)
    passed: list[object] = []
    async with store.write() as tx:
        asyncio.get_running_loop().call_soon(passed.append, "somebody else's turn")
        await tx.matches.get(number)
        await tx.key_values.set("a", "b")
        await tx.records.log(number)
        assert not passed


async def test_a_job_put_back_has_the_same_mark_unless_another_process_has_begun_it(store: Store) -> None:
    number = await a_match(store)
    asked: tuple[tuple[JobKind, int], ...] = (("table", 0), ("dm", 7))
    for kind, person in asked:
        async with store.write() as tx:
            await tx.outbox.enqueue(number, kind, 5, person)
            (job,) = await tx.outbox.jobs(10)
            assert await tx.outbox.begin(job, 40)
            await tx.outbox.put_back(job, 10)
            (again,) = await tx.outbox.jobs(10)
            assert (again.mark, again.is_unsure) == (job.mark, True)
            assert await tx.outbox.begin(again, 40)
            await tx.outbox.put_back(job, 10)  # too late: another process is at it
            (more,) = await tx.outbox.jobs(10)
            assert more.is_unsure
            assert more.mark != again.mark
            await tx.outbox.finish(again, 10)
            assert [one.mark for one in await tx.outbox.jobs(99)] == [more.mark]
            await tx.outbox.finish(more, 10)


async def test_a_message_posted_without_the_right_to_is_deleted_unless_it_is_made_ones_own(store: Store) -> None:
    number = await a_match(store)
    stray, own = Post("table", 9, 70, 5), Post("table", 9, 71, 5)
    async with store.write() as tx:
        await tx.posts.save(number, own)
        await tx.posts.disown(number, own, 20)
        assert await tx.outbox.jobs(99) == [], "it has become the match's own"
        await tx.posts.disown(number, stray, 20)
        assert [job.kind for job in await tx.outbox.jobs(20)] == ["clear"]
        assert [one.message for one in await tx.posts.of_kind(number, "spent")] == [70]
        await tx.posts.save(number, stray)
        assert await tx.posts.of_kind(number, "spent") == []
        assert await tx.posts.get(number, "table") == stray


async def test_the_match_that_is_most_overdue_comes_first(store: Store) -> None:
    late, later, early = [await a_match(store) for _ in range(3)]
    async with store.write() as tx:
        for number, dues in ((late, (30, 40)), (later, (10, 45)), (early, (51, 60))):
            for due in dues:
                await tx.timers.set(number, "deadline", f"{due}.walk", HUNTER, due)
        await tx.timers.set(early, "answered", "1.walk", HUNTER, 1)
        assert list((await tx.timers.due_matches(50)).items()) == [(later, 10), (late, 30)]


async def test_a_transaction_that_raises_changes_nothing(store: Store) -> None:
    number = await a_match(store)
    with pytest.raises(RuntimeError):  # noqa: PT012
        async with store.write() as tx:
            await tx.key_values.set("half", "done")
            await tx.seats.sit(number, HUNTER, 1, "Ada")
            raise RuntimeError
    async with store.read() as tx:
        assert await tx.key_values.get("half") is None
        assert await tx.seats.occupants(number) == []


# two at once


async def test_who_changes_a_match_that_has_changed_meanwhile_is_told(store: Store) -> None:
    number = await a_match(store)
    async with store.read() as tx:
        match = await tx.matches.get(number)
    assert match is not None
    async with store.write() as tx:
        await tx.matches.change(match, thread=60)
    with pytest.raises(Conflict):  # noqa: PT012
        async with store.write() as tx:
            await tx.key_values.set("with it", "gone")
            await tx.matches.change(match, thread=90)
    async with store.read() as tx:
        now = await tx.matches.get(number)
        assert now is not None
        assert now.thread == 60
        assert await tx.key_values.get("with it") is None


async def test_of_two_who_read_the_same_one_writes(store: Store) -> None:
    number = await a_match(store)
    async with store.read() as tx:
        match = await tx.matches.get(number)
    assert match is not None

    async def change(thread: int) -> bool:
        try:
            async with store.write() as tx:
                await tx.matches.change(match, thread=thread)
        except Conflict:
            return False
        return True

    assert sorted(await asyncio.gather(change(1), change(2), change(3))) == [False, False, True]


async def test_a_seat_holds_one(store: Store) -> None:
    number = await a_match(store, Occupant(HUNTER, 1, "Ada"))
    with pytest.raises(Taken):
        async with store.write() as tx:
            await tx.seats.sit(number, HUNTER, 2, "Bo")
    async with store.read() as tx:
        assert await tx.seats.occupants(number) == [Occupant(HUNTER, 1, "Ada")]


async def test_writers_wait_for_each_other(store: Store) -> None:
    async def add() -> None:
        async with store.write() as tx:
            number = int(await tx.key_values.get("n") or 0)
            await asyncio.sleep(0)
            await tx.key_values.set("n", str(number + 1))

    await asyncio.gather(*(add() for _ in range(8)))
    async with store.read() as tx:
        assert await tx.key_values.get("n") == "8"


# the outbox


async def test_one_waiting_request_is_enough(store: Store) -> None:
    number = await a_match(store)
    async with store.write() as tx:
        for kind in ("table", "table", "lobby"):
            await tx.outbox.enqueue(number, kind, 10)
        assert [job.kind for job in await tx.outbox.jobs(10)] == ["table", "lobby"]
        assert await tx.outbox.jobs(9) == []
        assert await tx.outbox.jobs(10, number + 1) == []


async def test_what_changes_while_a_message_is_sent_is_sent_again(store: Store) -> None:
    number = await a_match(store)
    async with store.write() as tx:
        await tx.outbox.enqueue(number, "table", 10)
        (job,) = await tx.outbox.jobs(10)
        assert await tx.outbox.begin(job, 50)
        await tx.outbox.enqueue(number, "table", 11)
        assert await tx.outbox.jobs(11) == [], "while it is sent nobody else takes it"
        await tx.outbox.finish(job, 12)
        await tx.outbox.finish(job, 12)
        (again,) = await tx.outbox.jobs(12)
        assert (again.state, again.attempts) == ("pending", 0)
        assert again.mark != job.mark, "the message with that mark is noted"


async def test_a_message_to_one_person_has_a_random_mark_and_one_for_all_a_counted_one(store: Store) -> None:
    number = await a_match(store)
    async with store.write() as tx:
        await tx.outbox.enqueue(number, "table", 0)
        await tx.outbox.enqueue(number, "reminder", 0, 7)
        marks = {job.kind: job.mark for job in await tx.outbox.jobs(1)}
    assert marks["table"] < 1000 < RANDOM_MARK <= marks["reminder"] < 2 * RANDOM_MARK


async def test_every_try_carries_the_same_mark_whatever_is_asked_for_meanwhile(store: Store) -> None:
    number = await a_match(store)
    async with store.write() as tx:
        for person in (0, 7):
            await tx.outbox.enqueue(number, "table", 10, person)
            (job,) = await tx.outbox.jobs(10)
            await tx.outbox.begin(job, 50)
            await tx.outbox.enqueue(number, "table", 11, person)
            await tx.outbox.retry(job, 12)
            (again,) = await tx.outbox.jobs(12)
            assert (again.mark, again.state) == (job.mark, "failed"), "asked for anew, it is tried at once"
            await tx.outbox.begin(again, 50)
            await tx.outbox.retry(again, 13, after=40)
            assert (await tx.outbox.jobs(52), [one.mark for one in await tx.outbox.jobs(53)]) == ([], [job.mark])
            await tx.outbox.finish(again, 60)
            assert await tx.outbox.jobs(99) == []


async def test_a_job_is_claimed_once(store: Store) -> None:
    number = await a_match(store)
    async with store.write() as tx:
        await tx.outbox.enqueue(number, "table", 10)
        (job,) = await tx.outbox.jobs(10)
        assert await tx.outbox.begin(job, 50)
        assert not await tx.outbox.begin(job, 50)
        assert await tx.outbox.jobs(49) == []
        (unsure,) = await tx.outbox.jobs(50)
        assert unsure.is_unsure


async def test_a_failed_job_waits_longer_each_time(store: Store) -> None:
    number = await a_match(store)
    now, waits = 0, []
    async with store.write() as tx:
        await tx.outbox.enqueue(number, "table", now)
        for _ in range(3):
            (job,) = await tx.outbox.jobs(now)
            await tx.outbox.begin(job, now + 1)
            await tx.outbox.retry(job, now)
            due = now
            while not await tx.outbox.jobs(due):
                due += 1
            waits.append(due - now)
            now = due
    assert waits == sorted(set(waits))
    assert waits[0] > 0


async def test_an_outbox_number_is_never_used_twice(store: Store) -> None:
    """The number is Discord's nonce and the mark by which an unsure message is found again: if it came back, Discord
    would answer with the older message instead of posting."""
    number = await a_match(store)
    used = []
    for _ in range(3):
        async with store.write() as tx:
            await tx.outbox.enqueue(number, "table", 1)
            (job,) = await tx.outbox.jobs(1)
            used.append(job.id)
            await tx.outbox.finish(job, 1)
    assert len(set(used)) == 3


# opening a database


async def test_an_empty_place_gets_all_tables(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    store = Store(sqlite_at(path))
    await store.open()
    await store.close()
    with closing(sqlite3.connect(path)) as raw:
        tables = {name for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert set(metadata.tables) | {"alembic_version"} <= tables
    assert os.listdir(tmp_path) == ["new.db"], "no copy is made of nothing"


async def test_the_tables_are_those_that_the_code_knows(store: Store) -> None:
    def differences(connection: Any) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with store._engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_opening_twice_keeps_everything_and_copies_nothing(tmp_path: Path) -> None:
    for _ in range(2):
        store = Store(sqlite_at(tmp_path / "a.db"))
        await store.open()
        await store.close()
    store = Store(sqlite_at(tmp_path / "a.db"))
    await store.open()
    number = await a_match(store)
    await store.close()
    again = Store(sqlite_at(tmp_path / "a.db"))
    await again.open()
    async with again.read() as tx:
        assert await tx.matches.get(number) is not None
    await again.close()
    assert not [name for name in os.listdir(tmp_path) if "before" in name]


async def test_an_older_database_is_copied_and_then_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.db"
    store = Store(sqlite_at(path))
    await store.open()
    await a_match(store, Occupant(HUNTER, 1, "Ada"))
    await store.close()
    scripts = with_one_more(tmp_path)
    monkeypatch.setattr(sys.modules["bot.store.migrate"], "SCRIPTS", scripts)
    store = Store(sqlite_at(path))
    await store.open()
    async with store.read() as tx:
        assert len(await tx.matches.with_status(("lobby",))) == 1
    await store.close()
    head = ScriptDirectory(str(scripts)).get_current_head()
    old = [revision.revision for revision in ScriptDirectory(str(scripts)).walk_revisions()][1]
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("SELECT version_num FROM alembic_version").fetchone() == (head,)
        raw.execute("SELECT * FROM newer")
    with closing(sqlite3.connect(tmp_path / f"a.db.before-{old}")) as copy:
        assert copy.execute("SELECT name FROM seats").fetchone() == ("Ada",)
        assert copy.execute("SELECT version_num FROM alembic_version").fetchone() == (old,)


async def test_a_database_from_before_summaries_keeps_its_matches(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as raw:
        config = Config()
        config.set_main_option("script_location", str(SCRIPTS))
        engine = sqlalchemy.create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "0001")
        engine.dispose()
        values = "1, 'draugr', 'over', 1, 1, 1, '{}', x'00', 1, '{}', 0, 0, 0, 0, 0"
        columns = (
            "id, game, status, host, server, channel, options, key, edition, counters, length, floor, epoch, version"
        )
        raw.execute(f"INSERT INTO matches ({columns}, created_at) VALUES ({values})")  # noqa: S608
        raw.commit()
    store = Store(sqlite_at(path))
    await store.open()
    async with store.read() as tx:
        match = await tx.matches.get(1)
    await store.close()
    assert match is not None
    assert (match.game, match.summary, match.flaw) == ("draugr", None, "")


def with_one_more(folder: Path) -> Path:
    """A copy of the migrations with one more revision at the end."""
    scripts = folder / "migrations"
    shutil.copytree(SCRIPTS, scripts)
    head = ScriptDirectory(str(scripts)).get_current_head()
    (scripts / "versions" / "9999_one_more.py").write_text(
        "from alembic import op\nimport sqlalchemy as sa\n"
        f"revision = '9999'\ndown_revision = '{head}'\nbranch_labels = None\ndepends_on = None\n"
        "def upgrade():\n    op.create_table('newer', sa.Column('id', sa.Integer(), primary_key=True))\n"
    )
    return scripts


async def test_a_database_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    store = Store(sqlite_at(path))
    await store.open()
    await store.close()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("UPDATE alembic_version SET version_num = 'from-the-future'")
        raw.commit()
    assert "from-the-future" in await refusal_of(sqlite_at(path))
    with closing(sqlite3.connect(path)) as raw:
        assert raw.execute("SELECT version_num FROM alembic_version").fetchone() == ("from-the-future",)


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    await refusal_of(sqlite_at(tmp_path))


async def test_a_place_that_is_not_there_is_no_database(tmp_path: Path) -> None:
    await refusal_of(sqlite_at(tmp_path / "nowhere" / "a.db"))


async def test_some_other_file_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Dear diary, " * 500)
    await refusal_of(sqlite_at(path))
    assert path.read_text().startswith("Dear diary")


async def test_a_database_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    """The file is read-only by SQLite's own mode, because the superuser may write to any file."""
    path = tmp_path / "a.db"
    store = Store(sqlite_at(path))
    await store.open()
    await store.close()
    await refusal_of(f"sqlite+aiosqlite:///file:{path}?mode=ro&uri=true")


async def test_a_cut_off_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    store = Store(sqlite_at(path))
    await store.open()
    await store.close()
    path.write_bytes(path.read_bytes()[:3000])
    await refusal_of(sqlite_at(path))


# SQLite


@pytest.mark.parametrize(("pragma", "value"), [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)])
async def test_sqlite_is_set_to_lose_nothing(store: Store, pragma: str, value: object) -> None:
    for opened in (store.read, store.write):
        async with opened() as tx:
            found = (await tx.connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one()
            assert found == value


async def test_a_recipient_does_not_wait_for_a_writer(store: Store) -> None:
    number = await a_match(store)
    async with store.write() as writer:
        await writer.key_values.set("being", "written")
        async with store.read() as recipient:
            assert await recipient.matches.get(number) is not None
            assert await recipient.key_values.get("being") is None


async def test_rows_that_were_left_unread_keep_no_moment_open(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error between two rows leaves a cursor behind; with its snapshot the connection could never write."""
    monkeypatch.setattr("bot.store.sqlite.BUSY_SECONDS", 0.1)
    await a_match(store)
    await a_match(store)
    async with store.read() as tx:
        rows = iter(await tx.connection.exec_driver_sql("SELECT id FROM matches"))
        next(rows)
    with closing(sqlite3.connect(store.url.database or "", isolation_level=None)) as other:
        other.execute("UPDATE matches SET told = told + 1")
    await a_match(store)
    assert len(list(rows)) == 1


async def test_nobody_waits_while_another_process_writes(store: Store) -> None:
    """The event loop goes on and others read while a writer waits; a cancelled writer takes no lock."""
    number = await a_match(store)
    with closing(sqlite3.connect(store.url.database or "", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        first, second = (asyncio.ensure_future(a_match(store)) for _ in range(2))
        for _ in range(3):
            async with store.read() as tx:
                assert await tx.matches.get(number) is not None
        assert not first.done()
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        other.execute("COMMIT")
        await asyncio.wait_for(second, 5)
        other.execute("BEGIN IMMEDIATE")


async def test_whoever_waits_too_long_writes_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.sqlite.BUSY_SECONDS", 0.1)
    with closing(sqlite3.connect(store.url.database or "", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            await a_match(store)
    await a_match(store)


async def test_a_long_read_holds_nobody_and_is_waited_for_when_cancelled(store: Store) -> None:
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE wait()) SELECT i FROM n LIMIT 2"
    entered, leave = threading.Event(), threading.Event()

    def wait() -> bool:
        entered.set()
        return leave.wait(5)

    async def read() -> None:
        async with store.read() as tx:
            connection: Any = await tx.connection.get_raw_connection()
            connection.dbapi_connection.plain.create_function("wait", 0, wait)
            await tx.lists._read_much(lambda: sqlalchemy.text(endless))

    reading = asyncio.ensure_future(read())
    await asyncio.to_thread(entered.wait, 5)
    number = await a_match(store)
    for _ in range(2):
        reading.cancel()
        await asyncio.sleep(0)
        assert not reading.done(), "its thread still uses the connection"
    leave.set()
    with pytest.raises(asyncio.CancelledError):
        await reading
    async with store.read() as tx:
        assert await tx.matches.get(number) is not None


async def test_who_finishes_waits_for_what_is_being_written_and_lets_nothing_more_begin(store: Store) -> None:
    halfway, go_on = asyncio.Event(), asyncio.Event()

    async def write() -> None:
        async with store.write() as tx:
            await tx.key_values.set("first", "one")
            halfway.set()
            await go_on.wait()

    async def write_later() -> None:
        async with store.write() as tx:
            await tx.key_values.set("second", "two")

    writing = asyncio.create_task(write())
    await halfway.wait()
    finishing = asyncio.create_task(store.finish(30))
    await asyncio.sleep(0)
    late = asyncio.create_task(write_later())
    for _ in range(50):
        await asyncio.sleep(0)
    assert not finishing.done()
    go_on.set()
    await finishing
    async with store.read() as tx:
        assert (await tx.key_values.get("first"), await tx.key_values.get("second")) == ("one", None)
    assert not late.done()
    late.cancel()
    await asyncio.wait({writing, late})


async def test_but_not_for_what_does_not_end(store: Store) -> None:
    async with store.write() as tx:
        await tx.key_values.set("first", "one")
        await store.finish(0.01)
