"""Movements of hunters (FD-6)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import HOST, text
from engines.dracula.actions.moving import (
    Move,
    Push,
    drives,
    reach_by_rail,
    reach_by_road,
    reach_by_sea,
    reach_with,
)
from engines.dracula.components import EVENTS
from engines.dracula.turns.hunter_turn import HunterTurn
from engines.dracula.wording import names

from .positions import DS, LG, VH, Board, D


def test_a_road_leads_to_the_next_city_unless_it_is_blocked() -> None:
    """FD-6.2, FD-25.2: the road side of a roadblock bars roads, the other railways."""
    board = Board(at={LG: "elm"}, roadblocks=["road.ash.elm", "rail.ash.cedar"])
    assert reach_by_road(board.state, board.hunter(LG)) == ("birch", "dell")
    assert "cedar" not in reach_by_rail(board.state, "ash", 1, 0)
    assert reach_by_rail(board.state, "cedar", 1, 0) == ("fern",)


def test_castle_dracula_is_entered_by_road() -> None:
    """FD-1.6."""
    board = Board(at={LG: "iver"})
    assert "castle" in reach_by_road(board.state, board.hunter(LG))


def test_several_roads_lead_past_cities_but_not_through_fog() -> None:
    """FD-10.5, FD-6.6."""
    board = Board(at={LG: "ash"}, fog={"birch": 1})
    assert set(reach_by_road(board.state, board.hunter(LG), 2)) == {"elm", "dell"}
    board.state.fog = {"ash": 1}
    assert reach_by_road(board.state, board.hunter(LG), 3) == (), "it cannot be left, either"


def test_a_railway_journey_may_be_shorter_and_ends_elsewhere() -> None:
    """FD-6.1, FD-6.3, FD-6.5."""
    board = Board()
    assert set(reach_by_rail(board.state, "ash", 3, 1)) == {"cedar", "fern", "holt"}


def test_without_a_yellow_value_no_yellow_railway() -> None:
    """FD-6.4: with one on the way the yellow value holds for the whole journey."""
    board = Board()
    assert "iver" not in reach_by_rail(board.state, "holt", 3, 0)
    assert set(reach_by_rail(board.state, "iver", 3, 1)) == {"fern", "holt"}


@pytest.mark.parametrize(("fog", "reached"), [({"cedar": 1}, ()), ({"fern": 1}, ("cedar",)), ({"ash": 1}, ())])
def test_no_train_goes_through_fog(fog: dict[str, int], reached: tuple[str, ...]) -> None:
    """FD-6.6."""
    board = Board(fog=fog)
    assert reach_by_rail(board.state, "ash", 3, 3) == reached


def test_a_storm_is_left_and_not_entered() -> None:
    """FD-6.7, FD-25.3."""
    board = Board(at={LG: "grey", DS: "ash"}, storms=["grey"])
    assert set(reach_by_sea(board.state, board.hunter(LG))) == {"ash", "dell", "blue"}
    assert reach_by_sea(board.state, board.hunter(DS)) == ()


def test_two_sea_steps_lead_through_zones_and_ports() -> None:
    """FD-10.5."""
    board = Board(at={LG: "ash"})
    assert set(reach_by_sea(board.state, board.hunter(LG), 2)) == {"grey", "dell", "blue"}
    board.state.fog = {"dell": 1}
    assert set(reach_by_sea(board.state, board.hunter(LG), 2)) == {"grey", "blue"}


def test_a_hospital_is_left_for_its_city() -> None:
    """FD-6.8, FD-21.11."""
    board = Board(trail="glen(f)[] cedar(f)[]", at={LG: "cedar"})
    board.hunter(LG).hospital = True
    board.push(HunterTurn(LG))
    board.take(LG, "exit")
    board.let_pass()
    assert not board.hunter(LG).hospital
    assert board.trail()[1] == "cedar(u)[]", "he has arrived (FD-32.7)"


def test_fog_bars_the_way_out_of_a_hospital() -> None:
    """FD-6.8."""
    board = Board(at={LG: "cedar"}, fog={"cedar": 1})
    board.hunter(LG).hospital = True
    board.push(HunterTurn(LG))
    assert board.opts(LG) == ["supply", "pass"]


def test_dracula_drives_by_road_alone_past_fog_and_roadblocks() -> None:
    """FD-6.10, FD-6.12."""
    board = Board(at={LG: "dell"}, fog={"elm": 1}, roadblocks=["road.cedar.dell"])
    assert drives(board.state, board.hunter(LG)) == ("glen",)
    board.hunter(LG).at = "grey"
    assert drives(board.state, board.hunter(LG)) == ()


@pytest.mark.parametrize("step", [Move(LG, "glen", "card"), Push(LG, "glen")])
def test_every_movement_ends_with_an_arrival(step: Move | Push) -> None:
    """FD-7, FD-10.3."""
    board = Board(step, trail="birch(f)[] glen(f)[]", at={LG: "dell"}).let_pass()
    assert board.trail() == ["birch(f)[]", "glen(u)[]"]


# -- tickets


def test_a_ticket_is_shown_spent_and_lost_in_the_pool() -> None:
    """FD-6.3, V-2.24: of two alike one is left, and no other player knows of that."""
    board = Board(HunterTurn(LG), trail="glen(f)[]", at={LG: "ash"}, tickets={LG: "3-2 3-2"})
    pool = list(board.state.tickets)
    board.take(LG, "rail")
    board.take(LG, "rail.3-2.fern")
    board.let_pass()
    assert board.hunter(LG).at == "fern"
    assert board.hunter(LG).tickets == ["3-2"]
    assert sorted(board.state.tickets) == sorted([*pool, "3-2"])
    assert board.keys()[:2] == ["ticket-spent", "hunter-moved"]
    assert not any(one.kind == "tickets" for one in board.view().seen)


def test_where_several_tickets_lead_to_a_city_the_ticket_is_asked_next() -> None:
    """FD-6.11: the city comes first, and the ticket with it where only one will do."""
    board = Board(HunterTurn(LG), at={LG: "fern"}, tickets={LG: "2-0 1-1"})
    board.take(LG, "rail")
    cities = ["rail.2-0.ash", "rail.1-1_2-0.cedar", "rail.1-1_2-0.holt", "rail.1-1.iver", "back", "pass"]
    assert board.opts(LG) == cities
    board.take(LG, "rail.1-1_2-0.cedar")
    assert board.opts(LG) == ["rail.1-1.cedar", "rail.2-0.cedar", "back", "pass"]
    board.take(LG, "back")
    assert board.opts(LG) == cities
    board.take(LG, "rail.1-1_2-0.holt")
    board.take(LG, "rail.2-0.holt")
    board.let_pass()
    assert (board.hunter(LG).at, board.hunter(LG).tickets) == ("holt", ["1-1"])


def test_chartered_carriage_is_asked_with_the_ticket_where_both_lead_to_a_city() -> None:
    """R2, FD-6.13: also where the ticket would do, for False Tip-off meets the one otherwise than the other."""
    board = Board(HunterTurn(LG), at={LG: "ash"}, tickets={LG: "1-1"}, events={LG: "chartered_carriage"})
    board.take(LG, "rail")
    hint = board.ask(LG).hint
    assert hint is not None
    assert hint.args["carriage"] == EVENTS["chartered_carriage"].amounts["railways"], "the question says how far"
    assert board.opts(LG) == [
        "rail.1-1_1-1c.cedar", "rail.1-1c.fern", "rail.1-1c.holt", "rail.1-1c.iver", "back", "pass"
    ]  # fmt: skip
    board.take(LG, "rail.1-1_1-1c.cedar")
    assert board.opts(LG) == ["rail.1-1.cedar", "rail.1-1c.cedar", "back", "pass"]


def test_chartered_carriage_replaces_the_values() -> None:
    """FD-6.13, R2."""
    board = Board(
        HunterTurn(LG), trail="glen(f)[]", at={LG: "ash"}, tickets={LG: "1-1"}, events={LG: "chartered_carriage"}
    )
    assert set(reach_with(board.state, board.hunter(LG), "1-1", True)) == {"cedar", "fern", "holt", "iver"}
    board.take(LG, "rail")
    board.take(LG, "rail.1-1c.iver")
    board.let_pass()
    assert board.hunter(LG).at == "iver"
    assert (board.hunter(LG).tickets, board.hunter(LG).events) == ([], [])
    assert board.state.events.discards == ["chartered_carriage"]
    assert board.keys()[:2] == ["event-played", "ticket-spent"]


def test_false_tip_off_may_answer_a_spent_ticket() -> None:
    """R1, FD-6.13: asked whenever Dracula may hold it, as far as all know."""
    board = Board(HunterTurn(LG), trail="glen(f)[]", at={LG: "ash"}, tickets={LG: "3-2"}, events={D: "wild_horses"})
    board.take(LG, "rail")
    board.take(LG, "rail.3-2.fern")
    assert board.top.parts[0].code == "R1"
    assert not board.is_asked(D), "he does not hold it, and nobody sees that"
    board.let_pass()
    assert board.hunter(LG).at == "fern"


def riding(**given: Any) -> Board:
    """A hunter spends a ticket for a city across a border, where Dracula has an encounter and may search him."""
    board = Board(
        HunterTurn(LG), trail="birch(f)[] fern(f)[bats]", at={LG: "ash"}, tickets={LG: "3-2"},
        events={D: "false_tip_off customs_search"}, **given,
    )  # fmt: skip
    board.take(LG, "rail")
    board.take(LG, "rail.3-2.fern")
    return board


def test_the_moments_of_a_journey_and_of_its_end_share_a_delay() -> None:
    """A-3.15: what the hunter finds is no news to Dracula."""
    board = riding()
    assert [asked.kind for asked in board.pending if asked.seat == D] == ["react-r1", "ambush", "react-r4"]
    assert [asked.among for asked in board.pending if asked.seat == HOST] == [(D,)]
    for kind in ("react-r1", "ambush"):
        board.take(D, "pass", kind=kind)
    board.take(D, "customs_search", kind="react-r4")
    board.default(HOST)
    keys = board.keys()
    assert keys.index("hunter-moved") < keys.index("location-turned-up") < keys.index("event-played")


def test_an_ambush_answered_on_the_way_comes_at_its_own_time() -> None:
    """A-3.15, FD-7.5."""
    board = riding()
    board.take(D, "pass", kind="react-r1")
    board.take(D, "bats", kind="ambush")
    board.default(HOST)
    keys = board.keys()
    assert keys.index("hunter-moved") < keys.index("location-turned-up") < keys.index("ambushed")


def test_a_journey_that_dracula_tampers_with_brings_its_moments_anew() -> None:
    """A-3.15, FD-6.13: he has answered for another end."""
    board = riding()
    board.take(D, "false_tip_off", kind="react-r1")
    assert [asked.kind for asked in board.pending if asked.seat == D] == ["react-r1"]
    board.default(HOST)
    assert "event-played" in set(board.keys())
    assert "hunter-moved" not in set(board.keys())


@pytest.mark.parametrize("windows", ["public", "instant"])
def test_without_a_delay_a_journey_asks_for_itself_alone(windows: str) -> None:
    """A-3.9, A-3.15."""
    assert [asked.kind for asked in riding(windows=windows).pending if asked.seat == D] == ["react-r1"]


def test_without_events_dracula_answers_no_ticket() -> None:
    """A-3.8."""
    board = Board(HunterTurn(VH), trail="glen(f)[]", at={VH: "ash"}, tickets={VH: "3-2"})
    board.take(VH, "rail")
    board.take(VH, "rail.3-2.fern")
    assert board.hunter(VH).at == "fern"
    assert text("hunter-moved", who=names.who(VH), to=names.place("fern"), by="rail", at_sea="no") in board.heard()
