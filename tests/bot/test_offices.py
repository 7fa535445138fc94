"""Events told to a seat in an office are not shown again when its term has ended: on record, in looks back, in DMs."""

from __future__ import annotations

from typing import cast

import msgspec
import pytest
import simcord
from msgspec.structs import replace

from bot.limits import EDIT_YOUNG_SECONDS
from bot.matches import Person
from bot.recipient import Recipient
from bot.store import Player
from engines.core import Observation, Seat
from tests.bot.room import ADA, BO, CLEO, Room
from tests.bot.test_dms import dms
from tests.bot_env import BotEnv, words_of
from tests.mole_game.state import MoleView

pytestmark = pytest.mark.usefixtures("moles")
READ = "You read the sealed note of"
"""The line that only the holder of the office hears; Ada has the watch first, then Bo."""
CLAY = Seat("clay")


async def to_the_tunnels(hall: Room, number: int, *people: Person) -> None:
    """All plan to dig near the surface."""
    for person in people:
        await hall.take(number, person, "near")


async def a_round(hall: Room, number: int, *people: Person) -> None:
    """All dig near the surface and go home at once: the watch ends."""
    await to_the_tunnels(hall, number, *people)
    for person in people:
        await hall.take(number, person, "home")


def notes_of(seen: Observation | None) -> dict[Seat, str]:
    assert seen is not None
    return cast("MoleView", seen.view).notes


async def heard(hall: Room, number: int, person: Person) -> list[str]:
    return [line for line in await hall.told(number, person) if READ in line]


async def caught_up(hall: Room, number: int, person: Person) -> list[str]:
    """The lines of a person's catch-up, from the start."""
    say = (await hall.matches.views.perspective(number, person.id)).say(plain=True)
    news = await hall.matches.news.read(number, person.id, 0)
    return [told for turn in news.turns for line in turn.lines if READ in (told := say(line))]


async def dossier(hall: Room, person: Person) -> str:
    return msgspec.json.encode(await hall.matches.privacy.dossier(Recipient(Player(person.id), "en"))).decode()


async def test_the_log_the_catch_up_and_the_export_forget_when_the_term_ends(hall: Room) -> None:
    number = await hall.table("moles", ADA, BO, CLEO)
    await to_the_tunnels(hall, number, ADA, BO, CLEO)
    assert len(await heard(hall, number, ADA)) == len(await caught_up(hall, number, ADA)) == 2
    assert READ in await dossier(hall, ADA)
    for person in (ADA, BO, CLEO):
        await hall.take(number, person, "home")
    assert await heard(hall, number, ADA) == await caught_up(hall, number, ADA) == []
    assert READ not in await dossier(hall, ADA)
    assert len(await heard(hall, number, BO)) == 2
    told = await hall.told(number, ADA)
    assert told == await hall.told(number), "what the others heard stands there"
    assert sum("reads the sealed note" in line for line in told) == 4


async def test_a_person_who_takes_the_seat_reads_only_what_it_may_still_see(hall: Room) -> None:
    number = await hall.table("moles", ADA, BO, CLEO)
    await a_round(hall, number, ADA, BO, CLEO)
    await hall.matches.moves.resign(number, ADA.id)
    assert READ not in await dossier(hall, ADA), "nor does the one who has left"


async def test_a_look_back_shows_nothing_of_offices_that_have_ended(hall: Room) -> None:
    number = await hall.table("moles", ADA, BO, CLEO)
    await to_the_tunnels(hall, number, ADA, BO, CLEO)
    history = hall.matches.history
    assert CLAY in notes_of((await history.position_at(number, ADA.id, 5)).perspective.seen)
    assert any(notes_of(frame.seen) for frame in (await history.film(number, ADA.id)).frames)
    for person in (ADA, BO, CLEO):
        await hall.take(number, person, "home")
    assert not notes_of((await history.position_at(number, ADA.id, 5)).perspective.seen)
    assert not any(notes_of(frame.seen) for frame in (await history.film(number, ADA.id)).frames)
    assert any(notes_of(frame.seen) for frame in (await history.film(number, BO.id)).frames)


async def test_an_undo_in_the_next_round_brings_nothing_back(hall: Room) -> None:
    number = await hall.table("moles", ADA, BO)
    await a_round(hall, number, ADA, BO)
    await to_the_tunnels(hall, number, ADA, BO)
    await hall.take(number, ADA, "home")
    await hall.matches.moves.undo(number, ADA.id)
    assert await heard(hall, number, ADA) == []


async def lapse(bot_env: BotEnv, *people: simcord.MemberActor) -> None:
    """The clock answers for these people, who look at nothing."""
    for who in people:
        asked = (await bot_env.bot.matches.views.perspective(1, who.id)).decision
        assert asked is not None
        await bot_env.bot.matches.moves.act_default(1, asked.id)
        await bot_env.bot.follow_up(1)


@pytest.mark.parametrize("late", [False, True], ids=["young", "old"])
async def test_no_dm_keeps_what_was_read(bot_env: BotEnv, late: bool) -> None:
    """A young DM is edited; one that Discord lets nobody edit any more is deleted."""
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    await bot_env.started(ada, bo, cleo, game="moles")
    await lapse(bot_env, ada, bo, cleo, ada, bo)
    assert any(READ in words_of(dm) for dm in dms(bot_env, ada))
    if late:
        await bot_env.env.advance_time(EDIT_YOUNG_SECONDS + 60)
    await lapse(bot_env, cleo)
    await bot_env.sweep(5)
    assert not any(READ in words_of(dm) for dm in dms(bot_env, ada))
    assert any(READ in words_of(dm) for dm in dms(bot_env, bo)), "it is Bo's turn to read"


async def test_a_dm_that_only_told_is_mended_too_if_it_tells_too_much(bot_env: BotEnv) -> None:
    """Otherwise it stays as it is, to be read there on."""
    ada, bo, cleo = bot_env.people("Ada", "Bo", "Cleo")
    await bot_env.started(ada, bo, cleo, game="moles")
    await lapse(bot_env, ada, bo, cleo, ada)
    content = await bot_env.bot.matches.dms.content(1, ada.id)
    assert content.asked is None
    assert content.post is not None
    only_told = replace(content, post=replace(content.post, about=""))
    assert only_told.stands
    async with bot_env.bot.store.write() as tx:
        await tx.posts.outdate(1, "dm", ada.id)
        outdated = await tx.posts.get(1, "dm", ada.id)
    assert outdated is not None
    assert not replace(content, post=replace(outdated, about="")).stands
