"""Components and setup: TR-1, TR-2, TR-16, TR-17, and the options."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from engines.core import Action, BadData, BadOption, Dice, Seat, Text, Who
from engines.trogdor import engine
from engines.trogdor.board import (
    CENTRE,
    DIAGONAL,
    NAMES,
    NUMBERS,
    ORTHOGONAL,
    SURROUNDING,
    distance,
    moves,
    route,
    shot,
)
from engines.trogdor.components import ACTIONS, ITEMS, KEEPERS, KINDS, MOVEMENTS
from engines.trogdor.layouts import LAYOUTS, TYPE_COUNTS, Start, check_layout
from engines.trogdor.state import Options, State
from engines.trogdor.view import TrogdorTable

from .land import Land, board_acts, land, movement, path


def match(seats: int = 1, seed: int = 0, **options: str) -> Land:
    taken = engine.meta.seats[:seats]
    play = Land.__new__(Land)
    play.dice = Dice(seed.to_bytes(16))
    play.state, play.events = engine.setup(taken, engine.meta.options(options), play.dice)
    return play


def test_tr_2_6_and_7_the_table_is_told_who_has_what_and_who_begins() -> None:
    play = match(3, 1)
    order = [play.view.players[(play.view.active + step) % 3] for step in range(3)]
    *dealt, begins = [event.text for event in play.events]
    assert [(line.args["who"], line.args["keeper"]) for line in dealt] == [
        (Who(one.seat), Text(f"keeper-{one.keeper}")) for one in order
    ]
    assert (begins.key, begins.args["who"]) == ("begins", Who(order[0].seat))
    assert begins.args["others"] == [Who(one.seat) for one in order[1:]]
    assert [event.text.key for event in match(2, 1, deal="choose").events] == ["begins"]
    assert [event.text.key for event in match(1, 1).events] == ["dealt"]
    assert [event.text.key for event in match(1, 1, solo_two_hands="on").events] == ["dealt", "dealt"]


def test_tr_1_1_one_to_six_players_win_or_lose_together() -> None:
    assert (engine.meta.fewest, engine.meta.most) == (1, 6)
    lost = land(others=[["block-1"]], meter=0, trogdor="A2", burnt="A2")
    lost.take("move.n")
    assert lost.outcome is not None
    assert lost.outcome.winners == ()
    won = land(others=[["block-1"]], trogdor="C4", burnt=" ".join(set(NAMES) - {"C4"}), ruins="D1 A3 C5", meter=1)
    won.take("burn.tile")
    assert won.outcome is not None
    assert won.outcome.winners == ("keeper-1", "keeper-2")


def test_tr_1_2_pieces() -> None:
    view = match().view
    assert len(view.board.peasants) == 7
    assert [tile.cottage for tile in view.tiles].count("standing") == 3
    assert len(view.board.knights) == 2
    assert view.board.troghammer is None


def test_tr_1_3_cards() -> None:
    regular = [card for card in ACTIONS.values() if not card.troghammer]
    assert (len(regular), len(ACTIONS) - len(regular)) == (29, 7)
    assert len([card for card in MOVEMENTS if card.startswith("mv-")]) == 52
    assert (len(KEEPERS), len(ITEMS)) == (12, 12)


def test_tr_1_4_columns_from_west_rows_from_north() -> None:
    assert NAMES[0] == "A1"
    assert NAMES[4] == "E1"
    assert NAMES[20] == "A5"
    assert NAMES[CENTRE] == "C3"
    play = land(trogdor="B2")
    play.take("move.n", "move.e")
    assert play.trogdor == "C1"


def test_tr_1_5_a_burninated_tile_keeps_its_power() -> None:
    """TR-16.2, TR-16.3, TR-16.4: a Mountain hides, a Tunnel leads on, the Lake saves, burninated or not."""
    assert "hide" in land(trogdor="B2", burnt="B2").keys
    assert "burrow.e5" in land(trogdor="A1", burnt="A1 E5", knights=("C1", "C2")).keys
    play = land(trogdor="D3", peasants="D3", burnt="E3", movements=[path("EES")])
    play.take("burn.peasant")
    assert play.peasants == ["E3"]


def test_tr_1_6_any_number_of_pieces_share_a_tile() -> None:
    play = land(trogdor="B3", peasants="C3 C3 C3", knights=("C3", "C3"), archer="C3", troghammer="C3", meter=4)
    play.take("move.e")
    assert play.hits == ["knight-1", "knight-2", "troghammer"]


def test_tr_1_7_an_empty_tile_holds_no_piece_at_all() -> None:
    play = land(trogdor="C3", peasants="B1 B1", knights=("A1", "E5"), archer="E1", item="baubles", burnt="C1")
    play.take("item", "knight-1")
    taken = {"c3", "b1", "a1", "e5", "e1", "d1", "a3", "c5"}
    assert set(play.keys) == {name.lower() for name in NAMES} - taken
    assert "c1" in play.keys


def test_tr_1_8_neighbours_do_not_wrap() -> None:
    corner, edge, inside = NUMBERS["A1"], NUMBERS["C1"], NUMBERS["C3"]
    assert [len(around[tile]) for around in (ORTHOGONAL, DIAGONAL, SURROUNDING) for tile in (corner, edge, inside)] == [
        2, 3, 4, 1, 2, 4, 3, 5, 8,
    ]  # fmt: skip
    assert [NAMES[tile] for tile in SURROUNDING[corner]] == ["B1", "A2", "B2"]
    assert distance(corner, NUMBERS["E5"]) == 8


def test_tr_1_9_seven_peasants_in_every_state() -> None:
    play = land(trogdor="C3", peasants="C3 C4", meter=3, item="flask", movements=[path("SSS"), path("NNN")])
    assert len(play.view.board.peasants) == 7
    play.take("burn.peasant")
    assert sorted(p.place for p in play.view.board.peasants) == sorted(["C3", "C4", *["meter"] * 3, *["void"] * 2])
    play.take("no")
    assert play.health == (3, 4)


def test_paths_wrap_and_shots_do_not_cover_the_archer() -> None:
    """TR-9.4, TR-10.1."""
    assert [NAMES[tile] for tile in route(NUMBERS["E1"], "NE")] == ["E5", "A5"]
    assert [NAMES[tile] for tile in shot(NUMBERS["B2"], "N")] == ["B1", "B3", "B4", "B5"]
    assert [NAMES[tile] for tile in shot(NUMBERS["B2"], "W")] == ["A2", "C2", "D2", "E2"]
    assert dict(moves(NUMBERS["A1"], True, True))["nw"] == NUMBERS["E5"]


def test_tr_2_1_to_2_5_the_table_is_laid() -> None:
    """TR-2.1-2.5."""
    view = match().view
    assert not view.board.burninated
    assert [p.place for p in view.board.peasants].count("meter") == 4
    standing = {p.place for p in view.board.peasants if p.place != "meter"}
    assert standing == {tile.id for tile in view.tiles if tile.kind == "cottage"}
    assert len({*view.board.knights, view.board.archer}) == 3
    assert view.meter == 4
    assert view.void == 0
    assert view.troghammers == "aside"
    assert view.actions_left + sum(len(player.hand) for player in view.players) == 29
    assert view.movements_left == 52
    assert view.board.trogdor == "C3"


@pytest.mark.parametrize("seats", range(1, 7))
def test_tr_2_6_keeper_item_and_card_for_each(seats: int) -> None:
    for seed in range(6):
        view = match(seats, seed).view
        assert len(view.players) == seats
        assert len({player.keeper for player in view.players}) == seats
        assert len({player.item for player in view.players}) == seats
        assert all(player.ready and len(player.hand) == 1 + player.active for player in view.players)


def test_tr_2_6_deals_differ() -> None:
    dealt = {match(1, seed).view.players[0].keeper for seed in range(60)}
    assert len(dealt) == 12


def test_tr_2_6_choosing_in_turn_order_without_doubles() -> None:
    """Option `deal: choose`: one Keeper, then one Item each."""
    play = match(3, 1, deal="choose")
    assert play.view.phase == "deal"
    order, kinds = [], []
    for number in range(6):
        asked = play.ask
        order.append(asked.seat)
        kinds.append(asked.kind)
        assert len(asked.options) == 12 - number // 2
        play.take(play.keys[number])
    assert kinds == ["keeper", "item"] * 3
    seats = list(engine.meta.seats[:3])
    first = seats.index(order[0])
    assert order == [seat for seat in seats[first:] + seats[:first] for _ in range(2)]
    view = play.view
    assert (view.phase, view.stage, view.turn) == ("one", "play", 1)
    assert play.ask.seat == order[0]
    for held in ("keeper", "item"):
        assert len({getattr(player, held) for player in view.players}) == 3


def test_tr_2_7_the_first_player_is_random_and_the_turn_passes_on() -> None:
    firsts = Counter(match(3, seed).ask.seat for seed in range(60))
    assert set(firsts) == set(engine.meta.seats[:3])
    play = match(3, 2)
    seats = list(engine.meta.seats[:3])
    first = seats.index(play.ask.seat)
    for turn in range(1, 4):
        play.take(play.keys[0], "done")
        while play.kind != "play":
            play.choose(*play.default)
        assert play.ask.seat == seats[(first + turn) % 3]


def test_tr_2_8_solo_with_one_hand_or_two() -> None:
    one = match().view
    assert len(one.players) == 1
    play = match(solo_two_hands="on")
    view = play.view
    assert [player.seat for player in view.players] == ["keeper-1", "keeper-1"]
    assert len({player.keeper for player in view.players}) == 2
    assert len({player.item for player in view.players}) == 2
    first = view.active
    play.take(play.keys[0], "done")
    while play.kind != "play":
        play.choose(*play.default)
    assert play.view.active == 1 - first
    assert play.ask.seat == "keeper-1"
    assert len(match(2, solo_two_hands="on").view.players) == 2


@pytest.mark.parametrize("number", [0, 1, 4, 7])
def test_tr_2_8_fewer_troghammer_cards(number: int) -> None:
    play = match(troghammer_cards=str(number))
    state: State = play.state
    assert len(state.aside) == number
    if number < 7:
        hurt = land(aside=number, trogdor="A2", knights=("A1", "E5"))
        hurt.take("move.n")
        assert hurt.view.troghammers_left == number
    assert play.view.troghammers == ("aside" if number else "none")


def test_tr_2_8_only_the_troghammer_repairs() -> None:
    """All Knights still hurt."""
    only = Options(only_troghammer_repairs=True)
    for options, ruins in ((None, ""), (only, "A3")):
        play = board_acts(path("SSS"), options=options, ruins="A3", burnt="A3", knights=("A1", "C2"), trogdor="A2")
        assert play.ruins == ruins
        assert play.hits == ["knight-1"]
    play = board_acts(path("SSS"), options=only, ruins="A3", troghammer="A1", knights=("C1", "C2"), trogdor="E4")
    assert play.ruins == ""


def test_tr_2_8_a_lake_that_is_plain() -> None:
    plain = Options(lake_is_plain=True)
    assert "burn.tile" in land(trogdor="E3", options=plain).keys
    play = land(trogdor="D3", peasants="D3", options=plain, movements=[path("EES")])
    play.take("burn.peasant")
    assert play.peasants == []
    assert play.burnt == "A3 D3 E3 A4"


def test_tr_2_8_cozy_corners_and_unknown_options() -> None:
    view = match(layout="cozy_corners").view
    assert sorted(tile.id for tile in view.tiles if tile.cottage) == ["A1", "E1", "E5"]
    play = land(layout="cozy_corners", trogdor="A1", burnt="A1 B1 A2 B2", knights=("C1", "C2"))
    assert "burn.cottage" in play.keys
    with pytest.raises(BadOption):
        engine.meta.options({"layout": "moon"})


def test_tr_15_6_recharging_on_any_turn() -> None:
    """TR-15.3: by default only on the owner's turn."""
    for options, ready in ((None, False), (Options(recharge_on_any_turn=True), True)):
        play = land(trogdor="B4", others=[["block-1"]], options=options)
        play.state.players[1].item, play.state.players[1].ready = "gross_eggs", False
        play.take("move.s")
        assert play.view.tile("B5").kind == "forest"
        assert play.view.players[1].ready is ready


def test_options_say_what_a_view_needs() -> None:
    view: TrogdorTable = match(lake_is_plain="on", only_troghammer_repairs="on").view
    assert view.lake_is_plain
    assert view.only_troghammer_repairs


def test_tr_16_tiles() -> None:
    """TR-16.1 and TR-16.5: a Cottage's tile and tiles without power burn normally."""
    for tile in ("D1", "A3", "D2", "B5", "E2", "B3", "C3"):
        assert "burn.tile" in land(trogdor=tile, knights=("A5", "B1")).keys
        assert "hide" not in land(trogdor=tile, knights=("A5", "B1")).keys


@pytest.mark.parametrize("layout", list(LAYOUTS))
def test_tr_17_1_to_17_3_layouts(layout: str) -> None:
    """TR-17.1-17.3."""
    assert check_layout(LAYOUTS[layout], TYPE_COUNTS) == []
    assert Counter(LAYOUTS[layout].kinds) == Counter(TYPE_COUNTS)
    play = match(layout=layout)
    assert play.view.layout == layout
    for _ in range(20):
        if play.outcome is None:
            play.choose(*play.default)


def test_tr_17_2_custom_layouts_are_checked() -> None:
    usual = LAYOUTS["peasantry"]
    near = replace(usual, rows=("T T F C R", *usual.rows[1:4], "P F C R R"))
    assert check_layout(near, TYPE_COUNTS) == ["the Tunnels are fewer than 4 steps apart"]
    beside = replace(usual, start=replace(usual.start, peasants=("D2", "A3", "C5")))
    assert check_layout(beside, TYPE_COUNTS) == ["the Peasants do not start on the Cottage tiles"]
    bad = [
        replace(usual, rows=usual.rows[:4]),
        replace(usual, rows=("R R F C R", *usual.rows[1:])),
        replace(usual, start=replace(usual.start, knights=("A1", "A1"))),
        replace(usual, start=replace(usual.start, archer="C3")),
        replace(usual, start=replace(usual.start, trogdor="C4")),
        replace(usual, start=replace(usual.start, archer="Z9")),
        replace(usual, start=Start("C3", ("D1",), ("A1", "E5"), "E1")),
    ]
    for layout in bad:
        with pytest.raises(BadData, match=r"map\.json: peasantry"):
            check_layout(layout, TYPE_COUNTS)


def test_tr_18_only_the_active_player_is_asked() -> None:
    """TR-18.1-18.3, ASY-5: the other players decide nothing, and the board asks no player."""
    play = match(4, 3, deal="choose")
    while play.outcome is None:
        assert play.ask.seat == play.view.players[play.view.active].seat
        if isinstance(play.ask.default, tuple):
            play.choose(*play.default)
        else:
            play.take(play.keys[0])
    play = land(others=[["block-1"]])
    assert play.ask.seat == Seat("keeper-1")
    asked = play.ask
    events = engine.apply(play.state, Action(asked.seat, asked.id, ("done",)), play.dice)
    assert events


def test_components_are_well_made() -> None:
    """The data holds the known facts, whatever an owner of the box corrects."""
    assert {card.origin for card in KINDS.values()} == {"source", "public", "reconstruction"}
    assert sum(MOVEMENTS[f"mv-{number:02}"].repair for number in range(1, 53)) == 16
    assert movement(1, "N", "R", "NNN") in MOVEMENTS
