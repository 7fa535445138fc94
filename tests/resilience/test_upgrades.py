"""Running matches outlive changes of the rules: older states are upgraded, and undo knows its limits."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any
from unittest import mock

import discord.utils
import msgspec
import pytest
from msgspec.structs import replace

from bot import words
from bot.matches import Person
from bot.store import Store
from bot.verify import verify
from engines.core import IllegalAction, registry
from engines.core.ids import bare
from tests.bot.room import ADA, BO, CLEO, DAG, Room
from tests.tiny_games import Magpies, Night, choose

OLD, NEW = 1, 2


class Renamed(Magpies):
    """The next edition: its states say ``tricks`` where older states say ``points``."""

    meta = replace(Magpies.meta, edition=NEW)

    def dump(self, state: Night) -> bytes:
        raw = msgspec.msgpack.decode(super().dump(state))
        raw["tricks"] = raw.pop("points")
        return msgspec.msgpack.encode(raw)

    def load(self, data: bytes, edition: int) -> Night:
        raw = msgspec.msgpack.decode(data)
        assert ("points" in raw) == (edition == OLD), "each state comes with the edition that wrote it"
        raw["points"] = raw.pop("points" if edition == OLD else "tricks")
        return super().load(msgspec.msgpack.encode(raw), edition)


class Stricter(Renamed):
    """An edition under which the first two cards of a hand may not be given away."""

    def pending(self, state: Night) -> tuple[Any, ...]:
        return tuple(
            replace(asked, options=asked.options[1:]) if asked.kind == "pass" else asked
            for asked in super().pending(state)
        )


class Otherwise(Renamed):
    """An edition under which the same answers lead elsewhere."""

    def apply(self, state: Night, action: Any, rng: Any) -> list[Any]:
        events = super().apply(state, action, rng)
        if action.decision.startswith("1.pass"):
            state.points[action.seat] += 1
        return events


Renamed.__module__ = Stricter.__module__ = Otherwise.__module__ = Magpies.__module__  # the place of the texts


@pytest.fixture
async def hall(store_url: str, magpies: Magpies) -> AsyncIterator[Room]:
    store = Store(store_url)
    await store.open()
    made = Room(store)
    with mock.patch.object(discord.utils, "utcnow", side_effect=lambda: made.time):
        yield made
    await store.close()


async def played(hall: Room, *others: Person) -> int:
    """A match in which Ada has answered, under the older edition."""
    number = await hall.table("magpies", ADA, *(others or (BO,)))
    await hall.take(number, ADA)
    return number


async def test_a_match_of_an_older_edition_goes_on_to_its_end(hall: Room) -> None:
    number = await played(hall)
    assert (await hall.match(number)).edition == OLD
    registry.register(Renamed(), choose)
    assert (await hall.matches.views.perspective(number, BO.id)).decision is not None, "before anybody has moved"
    await hall.take(number, BO)
    assert (await hall.record(number)).edition == NEW
    await hall.finish(number, ADA, BO)
    assert (await hall.match(number)).status == "over"
    assert (await verify(hall.store, number)).verdict == "same"


async def test_what_was_answered_under_the_older_edition_can_be_taken_back(hall: Room) -> None:
    number = await played(hall)
    registry.register(Renamed(), choose)
    await hall.matches.moves.undo(number, ADA.id)
    record = await hall.record(number)
    assert (record.edition, record.length) == (NEW, 2)
    await hall.take(number, ADA)
    await hall.matches.moves.undo(number, ADA.id)
    assert (await hall.match(number)).length == 4


@pytest.mark.parametrize("edition", [Stricter, Otherwise])
async def test_where_rules_have_changed_nothing_is_taken_back_and_the_match_goes_on(
    hall: Room, edition: type[Renamed]
) -> None:
    """Even after an answer under the newer edition, which has then rewritten all states."""
    number = await played(hall)
    registry.register(edition(), choose)
    with pytest.raises(IllegalAction) as caught:
        await hall.matches.moves.undo(number, ADA.id)
    assert caught.value.reason == "edition"
    assert "rules have changed" in words.speaker(None)(caught.value.text)
    assert len(await hall.log(number)) == 1
    assert (await hall.match(number)).status == "running"
    await hall.take(number, BO)
    assert len(await hall.log(number)) == 2


async def test_above_what_the_clock_has_settled_undo_opens_again(hall: Room) -> None:
    number = await played(hall, BO, CLEO, DAG)
    registry.register(Otherwise(), choose)
    await hall.matches.moves.act_default(number, (await hall.asked(number, BO)).id)
    asked = await hall.take(number, CLEO)
    assert not (await hall.matches.views.perspective(number, CLEO.id)).is_due
    await hall.matches.moves.undo(number, CLEO.id)
    assert bare((await hall.asked(number, CLEO)).id) == bare(asked.id)
    assert (await hall.matches.views.perspective(number, CLEO.id)).is_due


@pytest.mark.parametrize(
    ("edition", "verdict"), [(Renamed, "same"), (Stricter, "impossible"), (Otherwise, "different")]
)
async def test_verify_tells_what_has_become_of_the_rules(hall: Room, edition: type[Renamed], verdict: str) -> None:
    number = await played(hall)
    registry.register(Renamed(), choose)
    await hall.take(number, BO)
    registry.register(edition(), choose)
    report = await verify(hall.store, number)
    assert report.verdict == verdict
    assert (report.edition_then, report.edition_now) == (OLD, NEW), "of that under which it was begun"
    assert report.exit_code == (0 if verdict == "same" else 3), "nobody has changed the log"
