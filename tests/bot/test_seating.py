"""The seats of each person in games where all seats are always played. Without Discord."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.matches.seating import computer_to_go, deal, on_one_side, players, seat_for_computer
from bot.store import Occupant
from engines.core import Meta, Seat, get

ONE, TWO, THREE, FOUR, FIVE = range(1, 6)
HUNTERS = tuple(map(Seat, ("lord_godalming", "dr_seward", "van_helsing", "mina_harker")))
COUNT = Seat("dracula")
META: Meta = get("dracula").meta


def sits(*people: int | None, chosen: bool = True) -> list[Occupant]:
    """Occupants of the seats in order of play: None for a computer, 0 for an empty seat."""
    seated = zip(META.seats, people, strict=False)
    return [Occupant(seat, one, str(one), chosen=chosen) for seat, one in seated if one != 0]


def dealt(occupants: list[Occupant], lot: int = 0) -> list[int | None]:
    """The people who play the seats, in order of play."""
    return [one.person for one in deal(META, occupants, lambda among: among[lot]).held]


def test_the_seats_are_told_as_the_game_has_them() -> None:
    assert META.seats == (*HUNTERS, COUNT)


def test_who_has_chosen_plays_that() -> None:
    assert dealt(sits(ONE, TWO, THREE, FOUR, FIVE)) == [ONE, TWO, THREE, FOUR, FIVE]
    assert dealt(sits(0, 0, ONE, 0, TWO)) == [ONE, ONE, ONE, ONE, TWO]


def test_what_is_left_goes_evenly_to_the_people_of_the_side() -> None:
    assert dealt(sits(0, ONE, TWO, 0, THREE)) == [ONE, ONE, TWO, TWO, THREE]
    assert dealt(sits(ONE, TWO, THREE, 0, FOUR)) == [ONE, TWO, THREE, ONE, FOUR]
    assert dealt(sits(ONE, None, 0, 0, TWO)) == [ONE, None, ONE, ONE, TWO]


def test_where_no_person_plays_a_side_the_computer_does() -> None:
    assert dealt(sits(None, 0, 0, 0, ONE)) == [None, None, None, None, ONE]
    assert dealt([*sits(ONE, chosen=False), Occupant(COUNT, None, "")]) == [ONE, ONE, ONE, ONE, None]


@pytest.mark.parametrize("lot", range(5))
def test_of_five_who_have_chosen_nothing_each_may_be_drawn(lot: int) -> None:
    held = dealt(sits(ONE, TWO, THREE, FOUR, FIVE, chosen=False), lot)
    assert held[-1] == lot + 1
    assert set(held) == {ONE, TWO, THREE, FOUR, FIVE}


def test_of_two_one_is_drawn_and_the_other_plays_the_rest() -> None:
    made = deal(META, sits(ONE, TWO, chosen=False), lambda among: among[1])
    assert [one.person for one in made.held] == [ONE, ONE, ONE, ONE, TWO]
    assert [(lot.seat, [one.person for one in lot.among]) for lot in made.lots] == [(COUNT, [ONE, TWO])]


def test_the_lot_passes_by_whoever_has_chosen_as_long_as_others_have_not() -> None:
    occupants = [*sits(ONE), Occupant(HUNTERS[1], TWO, "", chosen=False), Occupant(HUNTERS[2], THREE, "", chosen=False)]
    assert {one.person for one in deal(META, occupants).lots[0].among} == {TWO, THREE}
    alone = deal(META, occupants[:2])
    assert not alone.lots
    assert [one.person for one in alone.held] == [ONE, ONE, ONE, ONE, TWO]


def test_if_all_have_chosen_the_lot_falls_among_those_whose_side_can_do_without_them() -> None:
    assert dealt(sits(ONE, TWO, ONE), 1) == [ONE, ONE, ONE, ONE, TWO]
    assert dealt(sits(ONE, TWO, ONE), 0) == [TWO, TWO, TWO, TWO, ONE]
    assert deal(META, sits(ONE, None)).vacant == (COUNT,), "or nobody but the computer would play there"
    assert deal(META, sits(0, 0, 0, 0, ONE)).vacant == HUNTERS


def test_without_sides_all_share_all() -> None:
    together = replace(META, sides=())
    made = deal(together, sits(ONE, TWO, chosen=False))
    assert [one.person for one in made.held] == [ONE, TWO, ONE, TWO, ONE]
    assert not made.lots


def test_a_computer_takes_what_is_missing_first_and_goes_last_from_there() -> None:
    occupants = sits(ONE, chosen=False)
    assert seat_for_computer(META, occupants) == COUNT
    occupants.append(Occupant(COUNT, None, ""))
    assert seat_for_computer(META, occupants) == HUNTERS[0]
    with_two = [*sits(ONE, None), Occupant(COUNT, None, "")]
    assert computer_to_go(META, with_two) == HUNTERS[1]
    assert computer_to_go(META, [*sits(ONE), Occupant(COUNT, None, "")]) == COUNT
    assert seat_for_computer(META, sits(0, 0, 0, 0, ONE)) == HUNTERS[0]


def test_a_person_with_several_seats_is_one_player() -> None:
    assert players(sits(ONE, ONE, TWO, None, None)) == 4


def test_nobody_keeps_seats_of_two_sides() -> None:
    kept = {one.seat: one for one in sits(ONE, TWO, TWO, ONE, ONE)}
    assert {seat: one.person for seat, one in on_one_side(META, kept).items()} == {
        HUNTERS[1]: TWO, HUNTERS[2]: TWO, COUNT: ONE,
    }  # fmt: skip
