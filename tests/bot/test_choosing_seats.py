"""Tables where all seats are always played: taking seats, beginning, and playing again. Without Discord."""

from __future__ import annotations

import asyncio
import random

import pytest
from msgspec.structs import replace

from bot.matches import PACES, Person
from bot.store import SeatOffer
from bot.ui.seats import offers as seat_offers_message
from bot.ui.table import table
from bot.verify import verify
from engines.core import Seat, any_picks, get, text
from rendering import Picture
from tests.bot.room import ADA, BO, CHANNEL, CLEO, DAG, EIRA, OWN, RESERVE, SERVER, Room, components_of, reasons

GODALMING, SEWARD, HELSING, MINA = HUNTERS = tuple(
    map(Seat, ("lord_godalming", "dr_seward", "van_helsing", "mina_harker"))
)
COUNT = Seat("dracula")
NOTHING = Picture(b"", "nothing")
HOUR = 3600


async def lobby(hall: Room, *people: Person) -> int:
    """A table with these people; the first of them is its host."""
    number = await hall.matches.lobby.open("dracula", people[0], SERVER, CHANNEL)
    for person in people[1:]:
        await hall.matches.lobby.join(number, person)
    return number


async def chosen(hall: Room, number: int) -> dict[Seat, int | None]:
    """The chosen seats and their people."""
    return {one.seat: one.person for one in (await hall.matches.views.perspective(number)).occupants if one.chosen}


async def held(hall: Room, number: int) -> list[int | None]:
    """The people who play the seats, in order of play."""
    return [one.person for one in (await hall.matches.views.perspective(number)).occupants]


async def test_whoever_joins_has_chosen_nothing(hall: Room) -> None:
    number = await lobby(hall, ADA, BO, CLEO, DAG, EIRA)
    assert await chosen(hall, number) == {}
    assert set(await held(hall, number)) == {ADA.id, BO.id, CLEO.id, DAG.id, EIRA.id}
    await hall.assert_refused(hall.matches.lobby.join(number, Person(999, "Finn")), "table-full")
    await hall.matches.lobby.start(number, ADA.id)
    assert sorted(map(int, filter(None, await held(hall, number)))) == [ADA.id, BO.id, CLEO.id, DAG.id, EIRA.id]
    assert any("plays Dracula." in line and "By lot" in line for line in await hall.told(number))


async def test_seats_are_taken_beside_each_other_and_given_back_one_by_one(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    await hall.matches.lobby.sit(number, ADA, MINA)
    await hall.matches.lobby.sit(number, ADA, SEWARD)
    assert await chosen(hall, number) == {SEWARD: ADA.id, MINA: ADA.id}
    await hall.assert_refused(hall.matches.lobby.sit(number, BO, MINA), "seat-taken")
    await hall.assert_refused(hall.matches.lobby.sit(number, ADA, MINA), "already-seated")
    await hall.matches.lobby.give_up_seat(number, ADA, MINA)
    assert await chosen(hall, number) == {SEWARD: ADA.id}
    await hall.assert_refused(hall.matches.lobby.give_up_seat(number, ADA, MINA), "not-your-seat")
    await hall.matches.lobby.give_up_seat(number, ADA, SEWARD)
    assert await chosen(hall, number) == {}
    assert set(await held(hall, number)) == {ADA.id, BO.id}


async def test_nobody_plays_two_sides(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    await hall.matches.lobby.choose_seats(number, ADA, [GODALMING, MINA])
    await hall.matches.lobby.sit(number, ADA, COUNT)
    assert await chosen(hall, number) == {COUNT: ADA.id}
    await hall.assert_refused(hall.matches.lobby.choose_seats(number, BO, [MINA, COUNT]), "seats-of-one-side")
    await hall.assert_refused(hall.matches.lobby.choose_seats(number, BO, [Seat("igor")]), "seat-taken")


async def test_whoever_only_sits_there_makes_room(hall: Room) -> None:
    number = await lobby(hall, ADA, BO, CLEO)
    await hall.matches.lobby.choose_seats(number, CLEO, [GODALMING, SEWARD, HELSING])
    assert await chosen(hall, number) == dict.fromkeys((GODALMING, SEWARD, HELSING), CLEO.id)
    assert set(await held(hall, number)) == {ADA.id, BO.id, CLEO.id}
    await hall.assert_refused(hall.matches.lobby.sit(number, CLEO, MINA), "seats-too-many")


async def test_of_two_who_want_a_seat_one_gets_it(hall: Room) -> None:
    number = await lobby(hall, ADA, BO, CLEO)
    results = await asyncio.gather(
        hall.matches.lobby.sit(number, BO, COUNT), hall.matches.lobby.sit(number, CLEO, COUNT), return_exceptions=True
    )
    assert reasons(results) == ["seat-taken"]
    assert set(await held(hall, number)) == {ADA.id, BO.id, CLEO.id}


async def test_two_play_one_of_them_all_hunters(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    await hall.matches.lobby.sit(number, BO, COUNT)
    await hall.matches.lobby.start(number, ADA.id)
    assert await held(hall, number) == [*[ADA.id] * 4, BO.id]
    assert not any("lot" in line for line in await hall.told(number)), "he wanted it"


async def test_the_lot_decides_where_nobody_wished_it(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    await hall.matches.lobby.sit(number, ADA, GODALMING)
    await hall.matches.lobby.sit(number, BO, MINA)
    await hall.matches.lobby.start(number, ADA.id)
    drawn = (await held(hall, number))[-1]
    other = ADA.id if drawn == BO.id else BO.id
    assert await held(hall, number) == [*[other] * 4, drawn]


async def test_alone_against_the_computer_on_either_side(hall: Room) -> None:
    number = await lobby(hall, ADA)
    await hall.assert_refused(hall.matches.lobby.start(number, ADA.id), "too-few")
    await hall.matches.lobby.add_computer(number, ADA.id)
    await hall.matches.lobby.start(number, ADA.id)
    assert await held(hall, number) == [*[ADA.id] * 4, None]
    number = await lobby(hall, ADA)
    await hall.matches.lobby.sit(number, ADA, COUNT)
    await hall.matches.lobby.add_computer(number, ADA.id)
    await hall.matches.lobby.start(number, ADA.id)
    assert await held(hall, number) == [*[None] * 4, ADA.id]


async def test_a_computer_changes_sides_with_a_person(hall: Room) -> None:
    number = await lobby(hall, ADA)
    await hall.matches.lobby.sit(number, ADA, GODALMING)
    await hall.matches.lobby.add_computer(number, ADA.id)
    assert (await chosen(hall, number))[COUNT] is None
    await hall.matches.lobby.sit(number, ADA, COUNT)
    assert await chosen(hall, number) == {GODALMING: None, COUNT: ADA.id}
    await hall.matches.lobby.remove_computer(number, ADA.id)
    assert await chosen(hall, number) == {COUNT: ADA.id}


async def test_computers_fill_what_is_left_and_people_turn_them_out(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    for _ in range(3):
        await hall.matches.lobby.add_computer(number, ADA.id)
    await hall.assert_refused(hall.matches.lobby.add_computer(number, ADA.id), "table-full")
    assert await chosen(hall, number) == {GODALMING: None, SEWARD: None, COUNT: None}
    await hall.matches.lobby.join(number, CLEO)
    assert await chosen(hall, number) == {GODALMING: None, COUNT: None}
    await hall.matches.lobby.start(number, ADA.id)
    assert None in await held(hall, number)


async def test_a_side_that_nobody_can_be_drawn_for_keeps_it_from_starting(hall: Room) -> None:
    number = await lobby(hall, ADA)
    await hall.matches.lobby.sit(number, ADA, COUNT)
    await hall.matches.lobby.add_computer(number, ADA.id)
    await hall.matches.lobby.sit(number, ADA, SEWARD)
    assert await chosen(hall, number) == {GODALMING: None, SEWARD: ADA.id}
    await hall.assert_refused(hall.matches.lobby.start(number, ADA.id), "seats-vacant")


async def test_leaving_gives_all_seats_back(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    await hall.matches.lobby.choose_seats(number, ADA, HUNTERS)
    await hall.matches.lobby.leave(number, ADA.id)
    assert await held(hall, number) == [BO.id]
    assert (await hall.match(number)).host == BO.id


async def test_playing_again_the_sides_change(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    await hall.matches.lobby.sit(number, BO, COUNT)
    await hall.matches.lobby.start(number, ADA.id)
    await hall.matches.proposals.propose(number, ADA.id, "end")
    async with hall.store.read() as tx:
        proposal = await tx.proposals.of(number)
    assert proposal is not None
    await hall.matches.proposals.agree(number, BO.id, proposal.id)
    again, _ = await hall.matches.guests.again(number, ADA)
    assert await chosen(hall, again) == {COUNT: ADA.id}
    await hall.matches.lobby.join(again, BO)
    assert await chosen(hall, again) == {GODALMING: BO.id, COUNT: ADA.id}
    await hall.matches.lobby.start(again, ADA.id)
    assert await held(hall, again) == [*[BO.id] * 4, ADA.id]


# while it is played


async def playing(hall: Room, *, pace: str = "hours", game: str = "basic") -> int:
    """A running match: Ada plays all hunters, Bo Dracula."""
    number = await lobby(hall, ADA, BO)
    await hall.matches.lobby.sit(number, BO, COUNT)
    await hall.matches.lobby.choose(number, ADA.id, "pace", pace)
    await hall.matches.lobby.choose(number, ADA.id, "game", game)
    await hall.matches.lobby.start(number, ADA.id)
    return number


async def bo_keeps_up(hall: Room, number: int) -> None:
    """Bo answers every question that waits for him, and the table goes on after its reaction delay."""
    for _ in range(40):
        perspective = await hall.matches.views.perspective(number, BO.id)
        if perspective.is_due:
            await hall.take(number, BO)
        elif not (await hall.matches.views.perspective(number, ADA.id)).is_due:
            await hall.wait(60)
        else:
            return
    raise AssertionError("it is never Ada's move")


async def gone(hall: Room) -> int:
    """A match in which the clock has played twice for Ada."""
    number = await playing(hall)
    for _ in range(6):
        await bo_keeps_up(hall, number)
        if await on_offer(hall, number):
            return number
        await hall.wait(max((await hall.deadlines(number)).values()))
    raise AssertionError("Ada is never late")


async def on_offer(hall: Room, number: int) -> list[SeatOffer]:
    async with hall.store.read() as tx:
        return await tx.seat_offers.of(number)


async def test_one_person_chooses_all_starts_in_one_sitting(hall: Room) -> None:
    number = await playing(hall, game="advanced")
    asked = [await hall.take(number, ADA) for _ in range(4)]
    assert [one.seat for one in asked] == [*HUNTERS]
    assert {one.kind for one in asked} == {"city"}
    assert (await hall.asked(number, BO)).seat == COUNT


async def test_a_panel_names_the_seat_that_is_asked(hall: Room) -> None:
    number = await playing(hall)
    await bo_keeps_up(hall, number)
    perspective = await hall.matches.views.perspective(number, ADA.id)
    asked, say = await hall.asked(number, ADA), perspective.say(plain=True)
    named = replace(asked, prompt=text("find-prompt"))
    assert perspective.question(named, say) == "Lord Godalming: Which item do you keep?"
    named = replace(asked, prompt=text("city-prompt", who=text("who-lord_godalming")))
    assert perspective.question(named, say) == say(named.prompt), "once is enough"
    alone = await hall.matches.views.perspective(number, BO.id)
    assert alone.question(replace(asked, prompt=text("find-prompt")), say) == "Which item do you keep?"


async def test_all_seats_of_who_is_late_are_offered_as_one(hall: Room) -> None:
    number = await gone(hall)
    offers = await on_offer(hall, number)
    assert [(offer.seat, offer.kind) for offer in offers] == [(seat, "late") for seat in HUNTERS]
    assert sum("the clock answer twice" in line for line in await hall.told(number)) == 1
    shown = components_of(seat_offers_message(await hall.matches.views.perspective(number), offers, "en"))
    assert shown.count("take-seat") == 1
    assert "Lord Godalming, Dr. Seward, Van Helsing and Mina Harker" in shown
    await hall.assert_refused(hall.matches.seats.take_seat(number, BO, offers[2].id), "seat-knows-too-much")
    await hall.matches.seats.take_seat(number, CLEO, offers[2].id)
    assert await held(hall, number) == [*[CLEO.id] * 4, BO.id]
    assert await on_offer(hall, number) == []
    assert sum("plays on in that seat" in line for line in await hall.told(number)) == 1
    assert await hall.matches.seats.come_back(number, ADA) is False, "Cleo is asked"
    back = await on_offer(hall, number)
    await hall.matches.seats.take_seat(number, CLEO, back[0].id)
    assert await held(hall, number) == [*[ADA.id] * 4, BO.id]
    assert (await verify(hall.store, number)).verdict == "same"


async def test_who_answers_for_one_seat_keeps_all(hall: Room) -> None:
    number = await gone(hall)
    await bo_keeps_up(hall, number)
    await hall.take(number, ADA)
    assert await on_offer(hall, number) == []
    assert {occupant.missed for occupant in (await hall.matches.views.perspective(number)).occupants} == {0}


async def test_nobody_takes_them_and_computers_play_on(hall: Room) -> None:
    number = await gone(hall)
    await hall.wait(PACES["hours"].vacant)
    assert await held(hall, number) == [*[None] * 4, BO.id]
    assert sum("a computer plays on" in line for line in await hall.told(number)) == 1
    assert await hall.matches.seats.come_back(number, ADA)
    assert await held(hall, number) == [*[ADA.id] * 4, BO.id]


async def test_one_of_several_seats_is_handed_over(hall: Room) -> None:
    number = await playing(hall)
    await hall.assert_refused(hall.matches.seats.give(number, ADA.id, CLEO.id, [COUNT]), "not-your-seat")
    await hall.assert_refused(hall.matches.seats.give(number, ADA.id, BO.id, [MINA]), "seat-knows-too-much")
    await hall.matches.seats.give(number, ADA.id, CLEO.id, [MINA])
    (offer,) = await on_offer(hall, number)
    await hall.matches.seats.take_seat(number, CLEO, offer.id)
    assert await held(hall, number) == [*[ADA.id] * 3, CLEO.id, BO.id]
    await hall.matches.seats.give(number, CLEO.id, ADA.id)
    (offer,) = await on_offer(hall, number)
    await hall.matches.seats.take_seat(number, ADA, offer.id)
    assert await held(hall, number) == [*[ADA.id] * 4, BO.id]
    await hall.assert_refused(hall.matches.seats.give(number, BO.id, CLEO.id), "seat-knows-too-much")


async def test_giving_up_is_told_once(hall: Room) -> None:
    number = await playing(hall)
    await hall.matches.moves.resign(number, ADA.id)
    assert await held(hall, number) == [*[None] * 4, BO.id]
    assert sum("a computer plays on" in line for line in await hall.told(number)) == 1


async def test_a_vacation_is_of_all_seats_and_told_once(hall: Room) -> None:
    number = await playing(hall)
    until = await hall.matches.seats.go_away(number, ADA.id, 1)
    perspective = await hall.matches.views.perspective(number)
    assert set(perspective.away) == set(HUNTERS)
    assert components_of(table(perspective, NOTHING, "en")).count("is away until") == 2, "as news, and as it is"
    await hall.wait(until - int(hall.time.timestamp()))
    assert not (await hall.matches.views.perspective(number)).away
    assert sum("Ada is back" in line for line in await hall.told(number)) == 1


async def test_a_match_counts_once_for_a_person_with_several_seats(hall: Room) -> None:
    number = await playing(hall)
    await hall.matches.moves.resign(number, BO.id)
    await hall.matches.moves.resign(number, ADA.id)
    (tally,) = (await hall.matches.tallies.played(ADA.id)).tallies
    assert (tally.game, tally.finished, tally.left) == ("dracula", 0, 1)


async def test_a_person_s_own_hunters_are_no_other_players(hall: Room) -> None:
    """One person's answers for several hunters can all be undone by that person alone."""
    number = await playing(hall, game="advanced")
    await hall.take(number, ADA)
    await hall.take(number, ADA)
    for _ in range(2):
        assert (await hall.matches.views.perspective(number, ADA.id)).may_undo
        await hall.matches.moves.undo(number, ADA.id)
    assert (await hall.asked(number, ADA)).seat == GODALMING


@pytest.mark.parametrize(("people", "seat"), [((ADA, BO), GODALMING), ((ADA,), COUNT)])
async def test_a_whole_match_however_few_play(hall: Room, people: tuple[Person, ...], seat: Seat) -> None:
    """Two people, one of them as all hunters; or one as Dracula against computers."""
    number, rng = await lobby(hall, *people), random.Random(7)
    await hall.matches.lobby.sit(number, ADA, seat)
    if len(people) == 1:
        await hall.matches.lobby.add_computer(number, ADA.id)
    await hall.matches.lobby.start(number, ADA.id)
    answers = 0
    while (await hall.match(number)).status == "running":
        due = [person for person in people if (await hall.matches.views.perspective(number, person.id)).is_due]
        for person in due[:1]:
            picks = any_picks(await hall.asked(number, person), rng)
            await hall.take(number, person, *picks)
        await hall.wait(0 if due else 90)
        answers += len(due)
        assert answers < get("dracula").meta.bound
    assert (await verify(hall.store, number)).verdict == "same"
    for person in people:
        (tally,) = (await hall.matches.tallies.played(person.id)).tallies
        assert tally.finished == 1


async def spent(hall: Room, number: int) -> list[int]:
    """The used seconds of the reserves, in order of play."""
    return [one.spent for one in (await hall.matches.views.perspective(number)).occupants]


async def hunt(hall: Room, number: int, person: Person) -> Seat:
    """Answer the hunter's question that the table waits for with its first option; returns the hunter's seat."""
    return (await hall.take(number, person)).seat


async def test_a_person_s_seats_share_one_reserve_also_over_a_restart(hall: Room) -> None:
    number = await lobby(hall, ADA, BO)
    await hall.matches.lobby.sit(number, BO, COUNT)
    await hall.matches.lobby.choose(number, ADA.id, "pace", "hours")
    await hall.matches.lobby.start(number, ADA.id)
    while (await hall.matches.views.perspective(number, BO.id)).is_due:
        await hall.take(number, BO)
    first = (await hall.asked(number, ADA)).seat
    await hall.wait(OWN + HOUR)
    assert await hunt(hall, number, ADA) == first
    assert await spent(hall, number) == [HOUR] * 4 + [0]
    while (asked := await hall.asked(number, ADA)).seat == first:
        await hall.take(number, ADA)
    assert (await hall.deadlines(number))[asked.id] == OWN + RESERVE - HOUR
    await hall.store.close()
    await hall.store.open()
    await hall.wait(OWN + HOUR)
    await hunt(hall, number, ADA)
    assert await spent(hall, number) == [2 * HOUR] * 4 + [0]
    clock = (await hall.matches.views.perspective(number, ADA.id)).clock
    assert clock is None or clock.reserve == RESERVE - 2 * HOUR


async def test_who_takes_a_seat_over_plays_it_with_the_reserve_they_have(hall: Room) -> None:
    number = await lobby(hall, ADA, BO, CLEO)
    await hall.matches.lobby.sit(number, BO, COUNT)
    await hall.matches.lobby.choose_seats(number, ADA, [GODALMING, SEWARD, HELSING])
    await hall.matches.lobby.sit(number, CLEO, MINA)
    await hall.matches.lobby.choose(number, ADA.id, "pace", "hours")
    await hall.matches.lobby.start(number, ADA.id)
    while (await hall.matches.views.perspective(number, BO.id)).is_due:
        await hall.take(number, BO)
    await hall.wait(OWN + HOUR)
    await hunt(hall, number, ADA)
    assert await spent(hall, number) == [HOUR] * 3 + [0, 0]
    for heir, used in ((CLEO, [HOUR, HOUR, 0, 0, 0]), (ADA, [HOUR] * 3 + [0, 0])):
        giver = CLEO if heir is ADA else ADA
        await hall.matches.seats.give(number, giver.id, heir.id, [HELSING])
        async with hall.store.read() as tx:
            (offer,) = await tx.seat_offers.of(number)
        await hall.matches.seats.take_seat(number, heir, offer.id)
        assert await spent(hall, number) == used
