"""Step 3: TR-5 and TR-6, and who is met on the way."""

from __future__ import annotations

import pytest

from engines.core import Action, may_undo, start, step, undo
from engines.trogdor import engine
from engines.trogdor.board import NAMES

from .land import QUIET, at_draw, board_acts, land, path


def test_tr_5_1_each_action_costs_a_point() -> None:
    """Move, Chomp, Burrow, Hide, Burninate a tile, a Cottage, a Peasant, in any order."""
    around = "C1 D1 E1 C2 D2 E2"
    play = land(trogdor="D1", ap=7, burnt=around, peasants="D1 D1", movements=[path("WWW")], knights=("A5", "A4"))
    play.take("burn.cottage")
    assert play.view.ap == 6
    play.take("chomp")
    assert play.view.ap == 5
    play.take("burn.peasant")
    assert play.view.ap == 4
    play.take("move.w")
    assert play.view.ap == 3
    play = land(trogdor="A1", ap=3, knights=("C4", "C5"))
    play.take("burn.tile", "burrow.e5")
    assert (play.view.ap, play.trogdor, play.burnt) == (1, "E5", "A1")
    play = land(trogdor="B2", ap=4)
    play.take("hide")
    assert play.view.ap == 0
    assert play.view.board.hiding


def test_tr_5_1_nothing_is_done_without_points() -> None:
    play = land(trogdor="B2", peasants="B2", ap=0)
    assert play.keys == ["done"]


def test_tr_5_2_points_may_be_given_up_and_are_lost() -> None:
    play = land(trogdor="D4", ap=6, movements=[QUIET], actions=["block-1"])
    play.take("done", "block-1.play")
    assert play.view.ap == 4


def test_tr_5_3_steps_do_not_wrap() -> None:
    assert {key for key in land(trogdor="A1", knights=("C1", "C2")).keys if key.startswith("move")} == {
        "move.s",
        "move.e",
    }
    assert [key for key in land(trogdor="C3").keys if key.startswith("move")] == [
        "move.n",
        "move.s",
        "move.w",
        "move.e",
    ]


def test_tr_5_3_diagonal_and_wrapping_steps_combine() -> None:
    play = land(trogdor="A1", card="wraparound-1", keeper="cranjegg", knights=("C1", "C2"))
    assert len([key for key in play.keys if key.startswith("move")]) == 8
    play.take("move.nw")
    assert play.trogdor == "E5"
    play.take("move.sw")
    assert play.trogdor == "D1"


def test_tr_5_4_entering_a_knights_tile_hurts_once_for_each() -> None:
    play = land(trogdor="A2", knights=("A1", "A1"))
    assert play.ask.options[0].hurts
    assert not play.ask.options[1].hurts
    play.take("move.n")
    assert play.hits == ["knight-1", "knight-2"]
    assert play.health == (2, 5)
    play.take("move.e")
    assert play.health == (2, 5)


@pytest.mark.parametrize(("way", "keys"), [("burrow", ["burrow.e5"]), ("jump", ["card", "e5"])])
def test_tr_5_4_burrows_and_jumps_count_the_same(way: str, keys: list[str]) -> None:
    play = land(trogdor="A1", card="wingaling-1", knights=("C4", "E5"))
    play.take(*keys)
    assert play.hits == ["knight-2"]
    assert play.trogdor == "E5"


def test_tr_5_5_the_archers_tile_does_no_harm() -> None:
    play = land(trogdor="D1", archer="E1", knights=("A3", "A4"))
    play.take("move.e")
    assert (play.trogdor, play.hits) == ("E1", [])


def test_tr_5_6_chomp_heals_up_to_seven() -> None:
    play = land(trogdor="C3", peasants="C3 C3 B1", meter=4, item="cumberdale", ready=False)
    play.take("chomp")
    assert play.health == (5, 0)
    assert play.view.players[0].ready
    play.take("chomp")
    assert play.meter == 6
    assert "chomp" not in play.keys
    play = land(trogdor="C3", peasants="C3", meter=6)
    play.take("chomp")
    assert play.meter == 7


def test_tr_5_7_burrow_from_tunnel_to_tunnel() -> None:
    assert [key for key in land(trogdor="A1", knights=("C1", "C2")).keys if key.startswith("burrow")] == ["burrow.e5"]
    assert not [key for key in land(trogdor="B1").keys if key.startswith("burrow")]
    more = land(trogdor="B2", keeper="galgabudge")
    assert [key for key in more.keys if key.startswith("burrow")] == ["burrow.a1", "burrow.d4", "burrow.e5"]


def test_tr_5_8_hide_on_a_mountain_as_the_last_action() -> None:
    play = land(trogdor="D4", peasants="D4", item="voip_ring", card="shot_put-1")
    assert "item" in play.keys
    play.take("hide")
    assert play.keys == ["done"]
    assert "hide" not in land(trogdor="D3").keys
    play = board_acts(path("WWW"), trogdor="D4", hiding=True, knights=("E4", "A4"), archer="E4")
    assert play.hits == []
    assert {beat.by for beat in play.beat("hit")} == {"hiding"}


def test_tr_5_9_hiding_ends_with_the_turn() -> None:
    """The Troghammer drawn by the next player hurts him."""
    play = land(
        trogdor="D4", aside=0, actions=["troghammer-2"], others=[["block-1"]], troghammer="C1", knights=("A1", "E5"),
        movements=[QUIET, path("NNW")],
    )  # fmt: skip
    play.take("hide")
    assert play.view.board.hiding
    play.take("done")
    assert play.view.active == 1
    assert not play.view.board.hiding
    assert play.beat("walk")[-1].path == ("E2", "E1", "E5", "D5")
    play = at_draw(trogdor="D4", actions=["troghammer-2", "block-1"], aside=0, troghammer="D1", movements=[path("SSS")])
    assert play.hits == ["troghammer"]


def test_tr_5_10_protection_lasts_until_the_end_of_the_turn() -> None:
    """Block does not cover Trogdor's own steps; Majesty does."""
    play = land(trogdor="A2", card="block-1")
    play.take("move.n")
    assert play.hits == ["knight-1"]
    play = land(trogdor="A2", card="majesty-1")
    assert not play.ask.options[0].hurts
    play.take("move.n")
    assert play.hits == []
    assert [beat.by for beat in play.beat("hit")] == ["majesty-1"]
    for card, hurts in (("block-1", True), ("majesty-1", False)):
        play = land(card=card, item="voip_ring", knights=("A1", "E5"))
        play.take("item")
        assert [option.hurts for option in play.ask.options if option.key in ("a1", "b1")] == [hurts, False]
    play = board_acts(path("SEE"), card="block-1", trogdor="A2", archer="C1")
    assert play.hits == []
    assert [(beat.piece, beat.by) for beat in play.beat("hit")] == [("knight-1", "block-1"), ("archer", "block-1")]
    assert play.view.wards == ()


def test_tr_6_1_only_his_own_tile() -> None:
    play = land(trogdor="C3", peasants="C2 B3")
    assert "burn.peasant" not in play.keys
    play.take("burn.tile")
    assert play.burnt == "C3"
    assert "burn.tile" not in play.keys


@pytest.mark.parametrize(
    ("layout", "lake", "needs"), [("peasantry", "E3", "E2 D3 E4"), ("heartland", "B3", "B2 A3 C3 B4")]
)  # fmt: skip
def test_tr_6_2_the_lake_needs_its_neighbours(layout: str, lake: str, needs: str) -> None:
    tiles = needs.split()
    for missing in tiles:
        burnt = " ".join(tile for tile in tiles if tile != missing)
        assert "burn.tile" not in land(layout=layout, trogdor=lake, burnt=burnt, knights=("A1", "E5")).keys
    assert "burn.tile" in land(layout=layout, trogdor=lake, burnt=needs, knights=("A1", "E5")).keys


def test_tr_6_3_a_cottage_needs_all_around_it_also_the_lake() -> None:
    needs = ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]
    for missing in needs:
        burnt = " ".join(tile for tile in needs if tile != missing)
        play = land(layout="heartland", trogdor="B2", burnt=burnt, knights=("E4", "E5"), archer="E1")
        assert "burn.cottage" not in play.keys
    play = land(layout="heartland", trogdor="B2", burnt=" ".join(needs), knights=("E4", "E5"), archer="E1")
    play.take("burn.cottage")
    assert play.ruins == "B2"


def test_tr_6_4_a_ruin_stays_when_tiles_near_it_are_repaired() -> None:
    play = board_acts("mv-40", peasants="C1 D1", ruins="D1", burnt="C1 D1 E1 C2 D2 E2", trogdor="C4", keeper="worchex")
    assert play.beat("repair")
    assert "D1" in play.ruins.split()


def test_tr_6_5_from_afar_without_conditions_and_tiles_only() -> None:
    play = land(trogdor="D3", card="sidewise-1", peasants="E3", burnt="D2")
    play.take("card")
    assert play.keys == ["c3", "e3", "d4"]
    play.take("e3")
    assert play.burnt == "D2 E3"
    assert play.peasants == ["E3"]
    all_but = " ".join(name for name in NAMES if name != "B5")
    play = land(trogdor="C4", card="shot_put-1", burnt=all_but)
    play.take("card")
    assert "B5" in play.burnt.split(), "the only one left burns at once"


def test_tr_6_5_restrictions_may_be_normal() -> None:
    """The Fire Fling Thing keeps to the rules, but reaches Cottages."""
    play = land(trogdor="C3", item="fire_fling", burnt="C1 D1 E1 C2 D2 E2")
    play.take("item")
    assert "e3" not in play.keys
    assert "d1.cottage" in play.keys
    assert "a3.cottage" not in play.keys
    play.take("d1.cottage")
    assert play.ruins == "D1"
    assert play.view.players[0].used


def test_tr_6_6_what_burns_is_not_burninated_again() -> None:
    play = land(
        trogdor="D1", burnt="C1 D1 E1 C2 D2 E2", ruins="D1", item="fire_fling", card="flip_dan-1", peasants="B5"
    )
    assert "burn.tile" not in play.keys
    assert "burn.cottage" not in play.keys
    play.take("item")
    assert not {"d1", "d1.cottage", "c1"} & set(play.keys)


def test_undo_reaches_back_to_the_last_card() -> None:
    """VIS-4: steps and burnt tiles can be taken back, a drawn card cannot."""
    key = b"k" * 16
    seat = engine.meta.seats[0]
    record, _ = start(engine, (seat,), key, {})

    def act(pick: str) -> None:
        nonlocal record
        [asked] = engine.pending(engine.load(record.dump, 1))
        picks = (pick,) if pick in [option.key for option in asked.options] else (asked.options[0].key,)
        record = step(engine, record, key, Action(seat, asked.id, picks)).record

    assert not may_undo(record, frozenset({seat}))
    begun = record.dump
    act("play")
    act("move.n")
    act("burn.tile")
    for _ in range(3):
        record = undo(engine, record, key, frozenset({seat})).record
    assert record.dump == begun
    [asked] = engine.pending(engine.load(record.dump, 1))
    record = step(engine, record, key, Action(seat, f"{asked.id}~{record.epoch}", (asked.options[0].key,))).record
    [asked] = engine.pending(engine.load(record.dump, 1))
    record = step(engine, record, key, Action(seat, f"{asked.id}~{record.epoch}", ("done",))).record
    assert not may_undo(record, frozenset({seat}))
