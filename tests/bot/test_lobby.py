"""Open tables: joining and leaving, the host's options, and the start."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from random import Random

import pytest

from bot.matches import Person
from bot.transcript import export
from engines.core import (
    STRENGTHS,
    BadOption,
    Observation,
    Player,
    Seat,
    Strength,
    UnknownGame,
    registry,
)
from tests.bot.room import (
    ADA,
    BO,
    CHANNEL,
    CLEO,
    DAG,
    EIRA,
    SERVER,
    Room,
    reasons,
)
from tests.tiny_games import Magpies, choose

pytestmark = pytest.mark.usefixtures("magpies")


async def test_whoever_opens_a_table_sits_at_it_as_its_host(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    perspective = await hall.matches.views.perspective(number, ADA.id)
    assert (perspective.match.status, perspective.match.host) == ("lobby", ADA.id)
    assert perspective.match.options == {"night": "short", "windows": "default"}
    assert [(occupant.person, occupant.name) for occupant in perspective.occupants] == [(ADA.id, "Ada")]
    assert perspective.seen is None
    assert perspective.decision is None


async def test_a_table_opens_with_the_options_that_were_asked_for(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL, {"night": "long"})
    assert (await hall.match(number)).options == {"night": "long", "windows": "default"}


async def test_a_game_or_an_option_that_is_not_there_opens_nothing(hall: Room) -> None:
    with pytest.raises(UnknownGame):
        await hall.matches.lobby.open("chess", ADA, SERVER, CHANNEL)
    for options in ({"night": "endless"}, {"moon": "full"}):
        with pytest.raises(BadOption):
            await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL, options)
    assert (await hall.everything())[0] == []


async def test_people_join_in_the_order_of_play(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.lobby.join(number, BO)
    await hall.matches.lobby.sit(number, CLEO, Seat("west"))
    await hall.matches.lobby.add_computer(number, ADA.id)
    occupants = (await hall.matches.views.perspective(number)).occupants
    assert [(occupant.seat, occupant.person) for occupant in occupants] == [
        ("north", ADA.id), ("east", BO.id), ("south", None), ("west", CLEO.id),
    ]  # fmt: skip


async def test_nobody_joins_twice(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.assert_refused(hall.matches.lobby.join(number, ADA), "already-seated")
    await hall.matches.lobby.join(number, BO)
    await hall.assert_refused(hall.matches.lobby.join(number, BO), "already-seated")
    await hall.assert_refused(hall.matches.lobby.sit(number, BO, Seat("east")), "already-seated")


async def test_a_full_table_takes_nobody(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    for person in (BO, CLEO, DAG):
        await hall.matches.lobby.join(number, person)
    await hall.assert_refused(hall.matches.lobby.join(number, EIRA), "table-full")
    await hall.assert_refused(hall.matches.lobby.add_computer(number, ADA.id), "table-full")
    alone = await hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL)
    await hall.assert_refused(hall.matches.lobby.join(alone, BO), "table-full")


async def test_a_taken_seat_is_taken(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.assert_refused(hall.matches.lobby.sit(number, BO, Seat("north")), "seat-taken")
    await hall.assert_refused(hall.matches.lobby.sit(number, BO, Seat("attic")), "seat-taken")


async def seating(hall: Room, number: int) -> list[tuple[str, int | None]]:
    return [(occupant.seat, occupant.person) for occupant in (await hall.matches.views.perspective(number)).occupants]


async def test_people_change_to_a_free_seat(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.lobby.join(number, BO)
    await hall.matches.lobby.sit(number, ADA, Seat("west"))
    assert await seating(hall, number) == [("east", BO.id), ("west", ADA.id)]
    assert (await hall.match(number)).host == ADA.id
    await hall.assert_refused(hall.matches.lobby.sit(number, BO, Seat("west")), "seat-taken")
    await hall.assert_refused(hall.matches.lobby.sit(number, BO, Seat("attic")), "seat-taken")


async def test_a_computer_gives_way_and_changes_places(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.lobby.add_computer(number, ADA.id)
    await hall.matches.lobby.sit(number, ADA, Seat("east"))
    assert await seating(hall, number) == [("north", None), ("east", ADA.id)]
    await hall.matches.lobby.sit(number, BO, Seat("north"))
    assert await seating(hall, number) == [("north", BO.id), ("east", ADA.id)]


async def test_at_a_full_table_the_last_computer_gives_way_to_a_person(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    for _ in range(3):
        await hall.matches.lobby.add_computer(number, ADA.id)
    for person in (BO, CLEO, DAG):
        await hall.matches.lobby.join(number, person)
    assert await seating(hall, number) == [("north", ADA.id), ("east", DAG.id), ("south", CLEO.id), ("west", BO.id)]
    await hall.assert_refused(hall.matches.lobby.join(number, EIRA), "table-full")


async def test_while_a_seat_is_free_computers_keep_theirs(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.lobby.add_computer(number, ADA.id)
    await hall.matches.lobby.join(number, BO)
    assert await seating(hall, number) == [("north", ADA.id), ("east", None), ("south", BO.id)]


async def test_the_host_takes_computers_out_again_the_last_first(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.lobby.add_computer(number, ADA.id)
    await hall.matches.lobby.sit(number, BO, Seat("south"))
    await hall.matches.lobby.add_computer(number, ADA.id)
    for person in (BO, CLEO):
        await hall.assert_refused(hall.matches.lobby.remove_computer(number, person.id), "host-only")
    await hall.matches.lobby.remove_computer(number, ADA.id)
    assert await seating(hall, number) == [("north", ADA.id), ("east", None), ("south", BO.id)]
    await hall.matches.lobby.remove_computer(number, ADA.id)
    await hall.assert_refused(hall.matches.lobby.remove_computer(number, ADA.id), "no-computer")


async def test_the_host_hands_the_table_over(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.lobby.join(number, BO)
    await hall.assert_refused(hall.matches.lobby.pass_host(number, BO.id, BO.id), "host-only")
    await hall.assert_refused(hall.matches.lobby.pass_host(number, ADA.id, CLEO.id), "heir-not-seated")
    await hall.matches.lobby.pass_host(number, ADA.id, BO.id)
    assert (await hall.match(number)).host == BO.id
    await hall.assert_refused(hall.matches.lobby.start(number, ADA.id), "host-only")
    await hall.matches.lobby.start(number, BO.id)


WEEK = 7 * 24 * 3600


async def test_a_table_that_nobody_starts_closes_itself(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.wait(WEEK - 1)
    assert (await hall.match(number)).status == "lobby"
    await hall.wait(1)
    assert (await hall.match(number)).status == "closed"
    await hall.assert_refused(hall.matches.lobby.join(number, BO), "lobby-closed-before")
    async with hall.store.read() as tx:
        assert await tx.timers.of(number) == []
        assert [job.kind for job in await tx.outbox.jobs(int(hall.time.timestamp()), number)] == ["lobby"]


async def test_every_change_gives_an_open_table_its_time_anew(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    for change in (
        hall.matches.lobby.join(number, BO), hall.matches.lobby.sit(number, BO, Seat("west")),
        hall.matches.lobby.pass_host(number, ADA.id, BO.id), hall.matches.lobby.choose(number, BO.id, "night", "long"),
        hall.matches.lobby.add_computer(number, BO.id), hall.matches.lobby.remove_computer(number, BO.id),
        hall.matches.lobby.leave(number, BO.id),
    ):  # fmt: skip
        await hall.wait(WEEK - 1)
        await change
    await hall.wait(WEEK - 1)
    assert (await hall.match(number)).status == "lobby"
    await hall.wait(1)
    assert (await hall.match(number)).status == "closed"


async def test_a_change_at_the_last_moment_keeps_the_table_open(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    hall.time += timedelta(seconds=WEEK)
    await hall.matches.lobby.join(number, BO)
    await hall.matches.lobby.expire(number)  # the clock had read the timer before Bo sat down
    assert (await hall.match(number)).status == "lobby"


async def test_a_match_that_has_started_does_not_close(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.wait(2 * WEEK)
    assert (await hall.match(number)).status == "running"


async def test_one_person_holds_so_many_open_tables_on_a_server(hall: Room) -> None:
    for _ in range(5):
        number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.assert_refused(hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL), "too-many-open")
    await hall.matches.lobby.open("draugr", ADA, SERVER + 1, CHANNEL)
    await hall.matches.lobby.open("draugr", BO, SERVER, CHANNEL)
    await hall.matches.lobby.join(await hall.matches.lobby.open("magpies", BO, SERVER, CHANNEL), ADA)
    await hall.matches.lobby.leave(number, ADA.id)
    await hall.matches.lobby.start(await hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL), ADA.id)
    await hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL)
    await hall.assert_refused(hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL), "too-many-open")


async def test_of_all_who_want_one_seat_one_gets_it(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    wanting = [hall.matches.lobby.sit(number, person, Seat("west")) for person in (BO, CLEO, DAG, EIRA)]
    results = await asyncio.gather(*wanting, return_exceptions=True)
    assert reasons(results) == ["seat-taken"] * 3
    winner = (BO, CLEO, DAG, EIRA)[results.index(None)]
    occupants = (await hall.matches.views.perspective(number)).occupants
    assert [(occupant.seat, occupant.person) for occupant in occupants] == [("north", ADA.id), ("west", winner.id)]


async def test_a_rush_fills_the_table_and_no_more(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    crowd = [Person(1000 + n, f"p{n}") for n in range(8)]
    results = await asyncio.gather(
        *(hall.matches.lobby.join(number, person) for person in crowd), return_exceptions=True
    )
    assert reasons(results) == ["table-full"] * 5
    assert len((await hall.matches.views.perspective(number)).occupants) == 4


async def test_one_who_presses_join_twice_at_once_sits_once(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    twice = await asyncio.gather(*(hall.matches.lobby.join(number, BO) for _ in range(2)), return_exceptions=True)
    assert reasons(twice) == ["already-seated"]
    assert [occupant.person for occupant in (await hall.matches.views.perspective(number)).occupants] == [ADA.id, BO.id]


async def test_when_the_host_leaves_the_next_in_order_of_play_is_host(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.lobby.sit(number, DAG, Seat("west"))
    await hall.matches.lobby.sit(number, CLEO, Seat("south"))
    await hall.matches.lobby.add_computer(number, ADA.id)
    await hall.matches.lobby.leave(number, ADA.id)
    assert (await hall.match(number)).host == CLEO.id
    await hall.matches.lobby.leave(number, DAG.id)
    assert (await hall.match(number)).host == CLEO.id
    assert (await hall.match(number)).status == "lobby"


async def test_a_table_without_people_closes(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.lobby.add_computer(number, ADA.id)
    await hall.matches.lobby.leave(number, ADA.id)
    assert (await hall.match(number)).status == "closed"
    await hall.assert_refused(hall.matches.lobby.join(number, BO), "lobby-closed-before")
    await hall.assert_refused(hall.matches.lobby.start(number, ADA.id), "lobby-closed-before")


async def test_who_does_not_sit_cannot_get_up(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.assert_refused(hall.matches.lobby.leave(number, BO.id), "not-seated")


async def test_who_got_up_may_sit_down_again(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.lobby.join(number, BO)
    await hall.matches.lobby.leave(number, BO.id)
    await hall.matches.lobby.join(number, BO)
    assert len((await hall.matches.views.perspective(number)).occupants) == 2


async def test_the_host_sets_options_and_nobody_else(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.lobby.join(number, BO)
    await hall.matches.lobby.choose(number, ADA.id, "night", "long")
    await hall.matches.lobby.choose(number, ADA.id, "pace", "hours")
    match = await hall.match(number)
    assert (match.options, match.pace) == ({"night": "long", "windows": "default"}, "hours")
    for person in (BO, CLEO):
        await hall.assert_refused(hall.matches.lobby.choose(number, person.id, "night", "short"), "host-only")
        await hall.assert_refused(hall.matches.lobby.add_computer(number, person.id), "host-only")


async def test_what_is_not_offered_cannot_be_set(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.assert_refused(hall.matches.lobby.choose(number, ADA.id, "night", "endless"), "bad-option")
    await hall.assert_refused(hall.matches.lobby.choose(number, ADA.id, "moon", "full"), "bad-option")
    for pace in ("1", "-3600", "soon", ""):
        await hall.assert_refused(hall.matches.lobby.choose(number, ADA.id, "pace", pace), "no-such-pace")


async def test_the_host_alone_sets_how_strong_computers_are(hall: Room) -> None:
    number = await hall.matches.lobby.open("trogdor", ADA, SERVER, CHANNEL)
    assert (await hall.match(number)).computers == "normal"
    await hall.matches.lobby.join(number, BO)
    await hall.assert_refused(hall.matches.lobby.choose(number, BO.id, "computers", "easy"), "host-only")
    for strength in ("easy", "strong"):
        await hall.matches.lobby.choose(number, ADA.id, "computers", strength)
        assert (await hall.match(number)).computers == strength
    await hall.assert_refused(hall.matches.lobby.choose(number, ADA.id, "computers", "godlike"), "no-such-strength")
    other = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.assert_refused(hall.matches.lobby.choose(other, ADA.id, "computers", "easy"), "no-such-strength")


@pytest.mark.parametrize("strength", STRENGTHS)
async def test_a_computer_plays_as_strongly_as_the_table_chose(
    hall: Room, magpies: Magpies, strength: Strength
) -> None:
    """Also after an undo, in the export, and where the match is played again."""
    thought: list[Strength] = []

    def of(one: Strength) -> Player:
        def choose_and_note(seen: Observation, rng: Random) -> tuple[str, ...]:
            thought.append(one)
            return choose(seen, rng)

        return choose_and_note

    registry.register(magpies, of("strong"), {"easy": of("easy"), "normal": of("normal")})
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.lobby.add_computer(number, ADA.id)
    await hall.matches.lobby.choose(number, ADA.id, "computers", strength)
    await hall.matches.lobby.start(number, ADA.id)
    await hall.take(number, ADA)
    await hall.matches.moves.undo(number, ADA.id)
    await hall.finish(number, ADA)
    assert set(thought) == {strength}
    assert (await export(hall.store, number)).computers == strength
    again, _ = await hall.matches.guests.again(number, ADA)
    assert (await hall.match(again)).computers == strength


async def test_a_computer_that_takes_a_seat_over_plays_as_strongly(hall: Room, magpies: Magpies) -> None:
    thought: list[Seat] = []

    def easily(seen: Observation, rng: Random) -> tuple[str, ...]:
        thought.append(seen.ask[0].seat)
        return choose(seen, rng)

    registry.register(magpies, choose, {"easy": easily})
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.matches.lobby.join(number, BO)
    await hall.matches.lobby.choose(number, ADA.id, "computers", "easy")
    await hall.matches.lobby.start(number, ADA.id)
    await hall.matches.moves.resign(number, BO.id)
    await hall.finish(number, ADA)
    assert set(thought) == {Seat("east")}


async def test_only_the_host_starts_once_and_with_enough_people(hall: Room) -> None:
    number = await hall.matches.lobby.open("magpies", ADA, SERVER, CHANNEL)
    await hall.assert_refused(hall.matches.lobby.start(number, ADA.id), "too-few")
    await hall.matches.lobby.join(number, BO)
    await hall.assert_refused(hall.matches.lobby.start(number, BO.id), "host-only")
    await hall.assert_refused(hall.matches.lobby.start(number, CLEO.id), "host-only")
    await hall.matches.lobby.start(number, ADA.id)
    assert (await hall.match(number)).status == "running"
    await hall.assert_refused(hall.matches.lobby.start(number, ADA.id), "lobby-over")


async def test_a_match_that_is_started_twice_at_once_starts_once(hall: Room) -> None:
    number = await hall.matches.lobby.open("draugr", ADA, SERVER, CHANNEL)
    results = await asyncio.gather(
        *(hall.matches.lobby.start(number, ADA.id) for _ in range(3)), return_exceptions=True
    )
    assert reasons(results) == ["lobby-over"] * 2
    await hall.assert_replayable(number)


async def test_after_the_start_the_lobby_is_over(hall: Room) -> None:
    number = await hall.table("magpies", ADA, BO)
    await hall.assert_refused(hall.matches.lobby.join(number, CLEO), "lobby-over")
    await hall.assert_refused(hall.matches.lobby.leave(number, BO.id), "lobby-over")
    await hall.assert_refused(hall.matches.lobby.add_computer(number, ADA.id), "lobby-over")
    await hall.assert_refused(hall.matches.lobby.choose(number, ADA.id, "night", "long"), "lobby-over")
    await hall.assert_refused(hall.matches.lobby.sit(number, BO, Seat("west")), "lobby-over")
    await hall.assert_refused(hall.matches.lobby.remove_computer(number, ADA.id), "lobby-over")
    await hall.assert_refused(hall.matches.lobby.pass_host(number, ADA.id, BO.id), "lobby-over")


async def test_a_table_that_was_never_there(hall: Room) -> None:
    matches = hall.matches
    for asked in (
        matches.lobby.join(77, ADA),
        matches.lobby.start(77, ADA.id),
        matches.moves.act(77, ADA.id, "1.walk", ("x",)),
        matches.moves.undo(77, ADA.id),
        matches.moves.resign(77, ADA.id),
        matches.views.perspective(77, ADA.id),
    ):
        await hall.assert_refused(asked, "no-such-match")
