"""PostgreSQL: the store's own tests and the service's, the same ones that SQLite has to pass."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from unittest import mock

import discord.utils
import pytest
from sqlalchemy.engine import make_url

from bot.refusal import Refusal
from bot.store import Store
from tests.bot import test_clock, test_matches, test_play, test_store
from tests.bot.room import Room
from tests.stores import POSTGRES, database, needs_postgres

pytestmark = [needs_postgres, pytest.mark.usefixtures("magpies")]
SQLITE_ALONE = {
    "test_sqlite_is_set_to_lose_nothing", "test_writers_wait_for_each_other", "test_a_statement_changes_no_thread",
    "test_rows_that_were_left_unread_keep_no_moment_open", "test_nobody_waits_while_another_process_writes",
    "test_whoever_waits_too_long_writes_nothing", "test_a_long_read_holds_nobody_and_is_waited_for_when_cancelled",
}  # fmt: skip
"""Tests of SQLite alone: there all writers wait for each other (on PostgreSQL those of one match do, see test_races),
and statements run in threads; and tests that use the driver's own connection."""
OF_THE_SERVICE = (
    test_play.test_a_match_played_at_random_ends_and_can_be_checked,
    test_play.test_what_was_taken_back_vanishes_from_the_log,
    test_play.test_who_leaves_others_behind_leaves_a_computer,
    test_clock.test_a_match_left_alone_is_played_to_its_end_by_the_clock,
    test_matches.test_a_match_is_found_where_it_is_played,
)
"""Whole matches, and tests that use every statement; test_races does the rest."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with database("postgresql", tmp_path) as url:
        made = Store(url)
        await made.open()
        yield made
        await made.close()


@pytest.fixture
def hall(store: Store) -> Iterator[Room]:
    made = Room(store)
    with mock.patch.object(discord.utils, "utcnow", side_effect=lambda: made.time):
        yield made


for name, test in vars(test_store).items():
    if name.startswith("test_") and name not in SQLITE_ALONE and "store" in inspect.signature(test).parameters:
        globals()[name] = test
globals().update({test.__name__: test for test in OF_THE_SERVICE})


async def test_a_server_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    broken = Store("postgresql+asyncpg://nobody@127.0.0.1:1/nothing")
    with pytest.raises(Refusal) as caught:
        await broken.open()
    assert caught.value.text.key == "database-unusable"
    await broken.close()


async def test_a_database_that_is_not_there_is_one_sentence() -> None:
    broken = Store(make_url(POSTGRES).set(database="nothing_of_that_name").render_as_string(hide_password=False))
    with pytest.raises(Refusal) as caught:
        await broken.open()
    assert caught.value.text.key == "database-unusable"
    await broken.close()
