"""A hunter's turn: what is offered where and when (FD-5), and what cards change of its order."""

from __future__ import annotations

from typing import Any

import pytest

from engines.dracula.hands import Hunter
from engines.dracula.state import Spell
from engines.dracula.turns.hunter_turn import HunterTurn, NextTurn
from engines.dracula.turns.round import Day, DayEnds

from .positions import DS, LG, MH, VH, Board, D


def _actions(board: Board, seat: Any) -> set[str]:
    return {key.partition(".")[0] for key in board.opts(seat)}


def _with(board: Board, seat: Any, **changed: Any) -> Hunter:
    """Change a hunter before his turn begins."""
    hunter = board.hunter(seat)
    for name, value in changed.items():
        setattr(hunter, name, value)
    return hunter


@pytest.mark.parametrize(
    ("at", "night", "hospital", "offered"),
    [
        ("ash", False, False, {"road", "sea", "rail", "search", "supply", "rest", "reserve", "trade", "pass"}),
        ("ash", True, False, {"search", "supply", "rest", "reserve", "trade", "pass"}),
        ("castle", False, False, {"road", "search", "rest", "trade", "pass"}),
        ("castle", True, False, {"search", "rest", "trade", "pass"}),
        ("grey", False, False, {"sea"}),
        ("cedar", False, True, {"exit", "supply", "pass"}),
        ("cedar", True, True, {"supply", "pass"}),
    ],
)
def test_where_and_when_actions_are_allowed(at: str, night: bool, hospital: bool, offered: set[str]) -> None:
    """FD-5.2, FD-5.3, FD-11.3, FD-8.6, FD-21.11."""
    trail = "glen(f)[] ash(u)[rats] castle(u)[bats] cedar(u)[spy]"
    board = Board(trail=trail, at={LG: at, DS: at}, tickets={LG: "3-2"}, phase="night" if night else "day")
    _with(board, LG, hospital=hospital)
    board.push(HunterTurn(LG))
    assert _actions(board, LG) == offered


def test_who_passes_opens_no_paragraph_of_the_story() -> None:
    """FD-5.1: four who pass would push out of it what the day has brought."""
    board = Board(NextTurn(), at={LG: "elm", DS: "elm", VH: "elm", MH: "elm"})
    assert next(event.opens for event in board.take(LG, "rest"))
    assert [event.opens for event in board.take(DS, "pass")] == [False]
    assert [event.opens for event in board.take(VH, "pass")] == [False]


def test_hunters_act_in_order_and_each_once() -> None:
    """FD-1.2, FD-5.1, FD-3.3."""
    board = Board(NextTurn(), at={LG: "elm", DS: "elm", VH: "elm", MH: "elm"})
    for seat in (LG, DS, VH, MH):
        assert [asked.seat for asked in board.pending] == [seat]
        board.take(seat, "pass")
    assert board.state.acted == [LG, DS, VH, MH]
    assert not board.pending


def test_a_delayed_hunter_only_stands_up() -> None:
    """FD-5.4, FD-1.11."""
    board = Board()
    _with(board, LG, delayed=True)
    board.push(HunterTurn(LG))
    assert not board.pending
    assert not board.hunter(LG).delayed
    assert board.keys() == ["stood-up"]


def test_bats_take_who_is_able_to_act() -> None:
    """FD-5.5, FD-5.7, FD-25.6."""
    board = Board(trail="birch(f)[] glen(f)[]", at={LG: "dell"})
    _with(board, LG, bats=True)
    pool = board.state.left("bats")
    board.push(HunterTurn(LG))
    assert set(board.opts(D)) == {"cedar", "elm", "glen"}, "no sea step is used (FD-5.6)"
    board.take(D, "glen")
    board.let_pass()
    hunter = board.hunter(LG)
    assert (hunter.at, hunter.bats, hunter.delayed) == ("glen", False, True)
    assert board.state.left("bats") == pool + 1
    assert board.trail() == ["birch(f)[]", "glen(u)[]"], "he has arrived (FD-7)"


def test_who_is_delayed_and_has_bats_stands_up_first() -> None:
    """FD-5.5: the bats apply at his following turn."""
    board = Board(at={LG: "dell"})
    _with(board, LG, bats=True, delayed=True)
    board.push(HunterTurn(LG))
    assert (board.hunter(LG).bats, board.hunter(LG).delayed) == (True, False)
    board.push(HunterTurn(LG))
    assert board.is_asked(D, "bats")


@pytest.mark.parametrize(("at", "fog"), [("iver", {"holt": 1, "castle": 1}), ("iver", {"iver": 1}), ("deep", {})])
def test_bats_that_cannot_fly_delay_all_the_same(at: str, fog: dict[str, int]) -> None:
    """FD-5.6, FD-6.10."""
    board = Board(at={LG: at}, fog=fog)
    _with(board, LG, bats=True)
    board.push(HunterTurn(LG))
    hunter = board.hunter(LG)
    assert not board.pending
    assert (hunter.at, hunter.bats, hunter.delayed) == (at, False, True)


def test_one_open_city_is_taken_without_a_question() -> None:
    """A-1.5: all can see that there is no choice."""
    board = Board(at={LG: "castle"})
    _with(board, LG, bats=True)
    board.push(HunterTurn(LG))
    assert board.hunter(LG).at == "iver"


def test_the_clock_lets_bats_fly_anywhere() -> None:
    """D5."""
    board = Board(at={LG: "dell"})
    _with(board, LG, bats=True)
    board.push(HunterTurn(LG))
    board.default(D)
    assert board.hunter(LG).at in ("cedar", "elm", "glen")


def test_a_defeated_hunter_has_no_turn() -> None:
    """FD-5.8."""
    board = Board()
    _with(board, LG, waiting=True)
    board.push(NextTurn())
    assert [asked.seat for asked in board.pending] == [DS]


def test_the_clock_passes_and_sails_on() -> None:
    """D3, D4, FD-5.9: at sea any legal sea move, otherwise a pass."""
    board = Board(HunterTurn(LG), HunterTurn(DS), at={LG: "elm", DS: "blue"})
    board.default(LG)
    board.default(DS)
    assert board.hunter(LG).at == "elm"
    assert board.hunter(DS).at in ("grey", "deep", "holt")
    night = Board(HunterTurn(LG), phase="night", at={LG: "elm"})
    night.default(LG)
    assert night.keys() == ["passed"]


def test_who_stands_up_at_sea_stays() -> None:
    """FD-5.9."""
    board = Board(at={LG: "blue"})
    _with(board, LG, delayed=True)
    board.push(HunterTurn(LG))
    assert not board.pending
    assert board.hunter(LG).at == "blue"


def test_a_day_without_actions_leaves_all_as_it_is() -> None:
    """FD-4.6, FD-5.11."""
    board = Board(trail="glen(f)[]")
    _with(board, LG, delayed=True)
    _with(board, DS, bats=True)
    board.state.spell.no_day = True
    board.push(Day())
    board.let_pass()
    assert board.keys()[:3] == ["day-lost", "dusk-fell", "stood-up"], "only by night"
    assert board.is_asked(D, "bats")
    assert not board.state.spell.no_day


# -- Renewed Vigor


def _vigor(at: str = "elm", **more: Any) -> Board:
    return Board(at={LG: at}, spell=Spell(renewed_vigor=True), **more)


def test_renewed_vigor_gives_a_second_action_of_another_kind() -> None:
    """FD-5.12."""
    board = _vigor("cedar", trail="glen(f)[]").push(NextTurn())
    board.take(LG, "rest")
    assert [asked.seat for asked in board.pending] == [LG], "directly after"
    assert "rest" not in board.opts(LG)
    board.take(LG, "road.dell")
    board.let_pass()
    assert [asked.seat for asked in board.pending] == [DS], "two at most"


def test_standing_up_is_the_first_of_the_two() -> None:
    """FD-5.12."""
    board = _vigor()
    _with(board, LG, delayed=True)
    board.push(NextTurn())
    assert {"road", "rest", "supply"} <= _actions(board, LG)


def test_after_bats_the_second_action_is_standing_up() -> None:
    """FD-5.12, FD-5.4: he has been delayed."""
    board = _vigor("dell", trail="birch(f)[]")
    _with(board, LG, bats=True)
    board.push(NextTurn())
    board.take(D, "glen")
    board.let_pass()
    assert not board.hunter(LG).delayed
    assert [asked.seat for asked in board.pending] == [DS]


def test_no_second_action_at_sea_nor_by_night() -> None:
    """FD-5.12."""
    board = _vigor("blue").push(NextTurn())
    board.take(LG, "sea.deep")
    assert [asked.seat for asked in board.pending] == [DS]
    night = _vigor("elm", phase="night").push(NextTurn())
    night.take(LG, "rest")
    assert [asked.seat for asked in night.pending] == [DS]


# -- Speedy Telegraph, Long Night


def test_with_speedy_telegraph_whoever_is_first_acts() -> None:
    """A-2.3."""
    board = Board(NextTurn(), trail="glen(f)[]", spell=Spell(speedy_telegraph=True), at={MH: "cedar"})
    assert {asked.seat for asked in board.pending} == {LG, DS, VH, MH}
    board.take(MH, "rest")
    assert {asked.seat for asked in board.pending} == {LG, DS, VH}, "each still once"
    board.take(DS, "pass")
    board.take(VH, "pass")
    board.take(LG, "pass")
    assert not board.pending


def test_with_speedy_telegraph_others_wait_for_nobody_who_reads_timetables() -> None:
    """A-2.3: going to the railway journeys is not acting, and no other player hears of it."""
    board = Board(
        NextTurn(), trail="iver(f)[]", spell=Spell(speedy_telegraph=True), at={LG: "ash"}, tickets={LG: "3-2"}
    )
    others = [asked for asked in board.pending if asked.seat != LG]
    board.take(LG, "rail")
    assert [asked for asked in board.pending if asked.seat != LG] == others
    board.take(LG, "back")
    assert "road.elm" in board.opts(LG)


def test_with_speedy_telegraph_the_delayed_choose_when_to_stand_up() -> None:
    """A-2.3, FD-5.4."""
    board = Board(trail="glen(f)[]", spell=Spell(speedy_telegraph=True))
    _with(board, DS, delayed=True)
    board.push(NextTurn())
    assert board.opts(DS) == ["stand"]
    board.default(DS)
    assert not board.hunter(DS).delayed


def test_in_a_long_night_hunters_take_roads_and_draw() -> None:
    """FD-23.14, FD-5.2."""
    board = Board(
        HunterTurn(LG),
        trail="birch(f)[]",
        phase="night",
        at={LG: "dell"},
        tickets={LG: "3-2"},
        spell=Spell(long_night=True),
    )
    assert {"road"} == _actions(board, LG) & {"road", "sea", "rail"}
    left = len(board.state.events.pile)
    board.take(LG, "road.elm")
    board.let_pass()
    assert len(board.state.events.pile) == left - 1
    assert board.hunter(LG).at == "elm"
    assert board.hunter(LG).events == []


def test_what_was_for_one_day_is_over_at_dusk() -> None:
    """FD-4.6, FD-5.12, Nocturnal Visit; a Long Night and a day without supply last on."""
    board = Board(
        trail="glen(f)[]", spell=Spell(always_night=True, renewed_vigor=True, no_supply=True, long_night=True)
    )
    board.push(DayEnds())
    assert board.state.spell == Spell(no_supply=True, long_night=True)


def test_devilish_power_forbids_supply() -> None:
    """FD-8.7."""
    board = Board(HunterTurn(LG), at={LG: "ash"}, spell=Spell(no_supply=True))
    assert "supply" not in board.opts(LG)


# -- Good Luck, at any moment of the day


def test_good_luck_is_offered_in_the_holders_own_question() -> None:
    """W7: and he acts all the same."""
    board = Board(HunterTurn(LG), at={LG: "elm"}, events={LG: "good_luck"}, roadblocks=["road.cedar.dell"])
    (luck,) = [key for key in board.opts(LG) if key.startswith("play.")]
    board.take(LG, luck)
    board.let_pass()
    if len(board.opts(LG)) == 1:
        board.take(LG, *board.opts(LG))
    assert board.state.roadblocks == []
    assert "rest" in board.opts(LG)
    assert not any(key.startswith("play.") for key in board.opts(LG))


def test_good_luck_is_offered_silently_beside_others_questions() -> None:
    """W7, A-3.7, V-2.28: only its holder knows, and the table does not wait."""
    board = Board(
        HunterTurn(LG),
        at={LG: "elm"},
        events={DS: "good_luck", VH: "forewarned"},
        dracula_ally="great_wolf",
    )
    offer = board.ask(DS)
    assert (offer.silent, offer.optional) == (True, True)
    assert not board.is_asked(VH)
    board.take(DS, "good_luck.ally_away")
    board.let_pass()
    assert board.state.dracula_ally is None
    assert board.is_asked(LG)


def test_nobody_is_offered_good_luck_where_it_could_do_nothing() -> None:
    """W7: then a turn can be taken back freely, too."""
    board = Board(HunterTurn(LG), at={LG: "elm"}, events={DS: "good_luck", LG: "good_luck"})
    assert not board.is_asked(DS)
    assert not any(key.startswith("play.") for key in board.opts(LG))
    assert not board.top.veiled


def test_a_turn_is_veiled_whether_or_not_good_luck_is_there() -> None:
    """V-6.1: two positions that differ in who holds it look the same to the one whose turn it is."""
    positions = [
        Board(HunterTurn(LG), at={LG: "elm"}, events={DS: held}, dracula_ally="great_wolf")
        for held in ("good_luck", "forewarned")
    ]
    assert [board.top.veiled for board in positions] == [True, True]
    assert [board.ask(LG) for board in positions] == [positions[0].ask(LG)] * 2


# -- ordered ahead


def test_orders_stand_only_while_all_is_calm() -> None:
    """A-2.2: once Dracula was revealed or a hunter ambushed, the hunter is asked."""
    for is_calm in (True, False):
        board = Board(at={LG: "elm"}, phase="dawn", disturbed=not is_calm)
        board.order(LG, "day-calm", "rest")
        board.push(Day())
        assert board.is_asked(LG) is not is_calm
        assert any(one.key == "rested" for one in board.heard()) is is_calm


def test_what_asks_more_afterwards_cannot_be_ordered() -> None:
    """A-2.2: journeys, trades and special actions."""
    board = Board(HunterTurn(LG), at={LG: "cedar", DS: "cedar"}, tickets={LG: "3-2"}, items={LG: "fast_horses"})
    more = {"rail", f"trade.{DS}", "special.fast_horses"}
    assert more <= set(board.opts(LG))
    for kind in ("day-calm", "night-calm"):
        assert not more & set(board.may_order(LG, kind))


def test_by_night_the_next_days_move_can_be_ordered() -> None:
    """A-2.2: where he can go from here; if that is barred then, he is asked."""
    board = Board(HunterTurn(LG), at={LG: "dell"}, phase="night", trail="glen(f)[]")
    assert board.may_order(LG, "day-calm") == [
        "road.cedar", "road.elm", "road.glen", "sea.grey", "search", "supply", "rest", "reserve", "pass",
    ]  # fmt: skip
    board.order(LG, "day-calm", "road.elm")
    assert board.ask(LG).kind == "night-calm", "an order for the next day answers no question of this night"
    for storms in ([], ["grey"]):
        board = Board(at={LG: "dell"}, phase="dawn", trail="glen(f)[]")
        board.order(LG, "day-calm", "sea.grey")
        board.state.storms = storms
        board.push(Day())
        assert board.is_asked(LG) is bool(storms)
    ill = Board(HunterTurn(LG), at={LG: "cedar"}, phase="night", trail="glen(f)[]")
    ill.hunter(LG).hospital = True
    assert ill.may_order(LG, "day-calm")[0] == "exit"


def test_an_order_for_a_turn_is_for_no_other() -> None:
    """A-2.2: it is dropped when the hunter has had that turn, whatever he did."""
    board = Board(at={LG: "elm"}, phase="dawn", spell=Spell(no_supply=True))
    board.order(LG, "day-calm", "supply")
    board.push(Day())
    assert board.state.orders
    board.take(LG, "pass")
    assert board.state.orders == {}


# -- special actions


def _specials(board: Board, seat: Any) -> set[str]:
    return {key.removeprefix("special.") for key in board.opts(seat) if key.startswith("special.")}


def test_a_special_action_is_an_event_an_item_or_an_ability() -> None:
    """FD-10.1, FD-10.2, FD-23.7: by day what says so, or just "action"."""
    held = "excellent_weather consecrated_ground blood_transfusion mystic_research great_strength"
    at = {LG: "ash", DS: "ash"}
    day = Board(at=at, events={LG: held}, items={LG: "fast_horses knife"})
    day.hunter(DS).bites = 1
    day.push(HunterTurn(LG))
    assert _specials(day, LG) == {"excellent_weather", "blood_transfusion", "fast_horses"}
    night = Board(at=at, events={LG: held}, items={LG: "fast_horses knife"}, phase="night")
    night.hunter(DS).bites = 1
    night.push(HunterTurn(LG))
    assert _specials(night, LG) == {"consecrated_ground", "blood_transfusion"}


def test_what_has_no_target_is_not_offered() -> None:
    """FD-10.6."""
    board = Board(HunterTurn(LG), at={LG: "elm", DS: "elm"}, events={LG: "money_trail blood_transfusion vampire_lair"})
    assert _specials(board, LG) == set()
    at_sea = Board(HunterTurn(LG), trail="blue(f)[]", at={LG: "elm"}, events={LG: "money_trail"})
    assert _specials(at_sea, LG) == {"money_trail"}


def test_a_special_action_may_move_and_is_no_move_action() -> None:
    """FD-10.3, FD-10.4, FD-10.5: it ends with an arrival, and with Renewed Vigor a move may follow."""
    board = Board(
        HunterTurn(LG), trail="glen(f)[] dell(f)[]", at={LG: "ash"}, events={LG: "excellent_weather"},
        spell=Spell(renewed_vigor=True),
    )  # fmt: skip
    board.take(LG, "special.excellent_weather")
    board.take(LG, "dell")
    board.let_pass()
    assert board.trail() == ["glen(f)[]", "dell(u)[]"]
    assert "road.glen" in board.opts(LG)


def test_at_sea_only_excellent_weather_stands_beside_the_move() -> None:
    """FD-10.5, FD-5.3."""
    board = Board(HunterTurn(LG), trail="deep(f)[]", at={LG: "blue"}, events={LG: "excellent_weather money_trail"})
    assert _specials(board, LG) == {"excellent_weather"}
    assert "pass" not in board.opts(LG)


def test_in_a_hospital_nothing_special_happens() -> None:
    """FD-5.3, FD-21.11."""
    board = Board(at={LG: "cedar"}, events={LG: "consecrated_ground"}, phase="night")
    board.hunter(LG).hospital = True
    board.push(HunterTurn(LG))
    assert board.opts(LG) == ["supply", "pass"]
