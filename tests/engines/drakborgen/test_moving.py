"""DB-7, DB-8: exits, moving, tiles, corridors, through the protocol."""

from __future__ import annotations

from random import Random

import pytest

import cogs.play  # noqa: F401 (so that its buttons are known)
from bot.limits import BUTTON_WORD
from bot.ui.choices import NEW_DRAFT, choices
from bot.words import speaker
from engines.core import text
from engines.drakborgen.asking import paths
from engines.drakborgen.components import TILES
from engines.drakborgen.geography import CHAMBER, CHAMBER_SQUARES, SQUARES, TOWER_AT, TOWERS
from engines.drakborgen.rules import passages
from engines.drakborgen.rules.moving import Obstacles, PiecesMove
from engines.drakborgen.rules.passages import sides_of, way, ways
from engines.drakborgen.rules.waves import Wave
from engines.drakborgen.state import Intent
from engines.drakborgen.view.names import goal_label

from .positions import H1, H2, H3, Board, at


def test_sc_11_laying_a_tile() -> None:
    """SC-11, DB-7.7: a hero who moves east lays the tile with its entry side to the west."""
    board = Board({H1: ("durim", at(0, 0)), H2: ("iril", "m10")}, stacked={"tile": ["door-room-nde"]}).begin()
    board.play_all(hero1="go.e", hero2="wait")
    tile = board.state.tiles[at(1, 0)]
    assert sides_of(tile.shape, tile.turn) == {"w": "open", "e": "door", "s": "open", "n": "wall"}
    assert board.hero(H1).at == "b1"
    assert board.hero(H1).side == "w"


def test_passages_need_openings_on_both_sides() -> None:
    """DB-7.3: a wall on either side, or the outer wall, is no passage; an unknown square is one."""
    board = Board({H1: ("rohan", "c3")}, tiles={"c3": ("room-new", 0), "d3": ("room-dead-end", 0)})
    assert [one.exit for one in ways(board.state, "c3")] == ["n", "s", "w"]
    edge = Board({H1: ("rohan", "c1")}, tiles={"c1": ("room-new", 0)})
    assert [one.exit for one in ways(edge.state, "c1")] == ["e", "s", "w"]


def test_doors_back_to_back_are_one_and_a_portcullis_comes_after_a_door() -> None:
    """DB-7.4."""
    board = Board(
        {H1: ("rohan", "c3")},
        tiles={"c3": ("door-room-ndew", 1), "d3": ("door-room-ndew", 3), "d4": ("portcullis-n", 1)},
    )
    east = way(board.state, "c3", "e")
    assert east is not None
    assert east.bars == ("door",)
    board.state.tiles["d3"].shape, board.state.tiles["d3"].turn = "portcullis-n", 1
    east = way(board.state, "c3", "e")
    assert east is not None
    assert east.bars == ("door", "portcullis")


def test_a_secret_door_is_a_passage_from_the_next_round_in_both_directions() -> None:
    """DB-7.3, DB-6.8, DB-10.6."""
    board = Board({H1: ("rohan", "c3")}, tiles={"c3": ("room-n", 0), "d3": ("room-dead-end", 0)}, round_=5)
    board.state.room("c3").secret["e"] = 5
    assert way(board.state, "c3", "e") is None
    board.state.round = 6
    assert way(board.state, "c3", "e") is not None
    assert way(board.state, "d3", "w") is not None


def test_a_secret_door_onto_a_portcullis_leaves_the_portcullis() -> None:
    """DB-7.3, DB-7.4, DB-7.7: what the other tile shows on that edge still counts."""
    made = Board(
        {H1: ("rohan", "d3"), H2: ("durim", "m10")},
        tiles={"d3": ("room-dead-end", 1), "e3": ("portcullis-n", 1)},
        round_=5,
    )
    assert way(made.state, "d3", "e") is None
    made.state.room("d3").secret = {"e": 4}
    assert way(made.state, "d3", "e") == ("e", "e3", "w", ("portcullis",), True)


def test_the_chamber_is_one_room_with_six_exits() -> None:
    """DB-2.7, DB-8.14."""
    board = Board({H1: ("rohan", CHAMBER)})
    assert [one.exit for one in ways(board.state, CHAMBER)] == ["n", "ne", "se", "s", "sw", "nw"]
    north = way(board.state, "h6", "w")
    assert north is not None
    assert (north.to, north.side) == (CHAMBER, "se")


def test_a_divided_room_is_two_places() -> None:
    """DB-8.11: each half has its own exits, and those who come in at different sides do not meet."""
    tiles = {"c3": ("divided-room", 0)}
    board = Board(
        {H1: ("rohan", "c4"), H2: ("durim", "c2")}, tiles={**tiles, "c4": ("room-new", 0), "c2": ("room-new", 0)}
    )
    assert [one.exit for one in ways(board.state, "c3")] == ["s", "w"]
    assert [one.exit for one in ways(board.state, "c3b")] == ["n", "e"]
    board.begin().play_all(hero1="go.n", hero2="go.s")
    assert (board.hero(H1).at, board.hero(H2).at) == ("c3", "c3b")
    assert len(board.state.meetings) == 2


def test_two_heroes_swap_rooms() -> None:
    """DB-7.10, DB-7.14."""
    board = Board({H1: ("rohan", "c3"), H2: ("durim", "d3")}, tiles={"c3": ("room-new", 0), "d3": ("room-new", 0)})
    board.begin().play_all(hero1="go.e", hero2="go.w")
    assert (board.hero(H1).at, board.hero(H1).side) == ("d3", "w")
    assert (board.hero(H2).at, board.hero(H2).side) == ("c3", "e")


def test_an_old_tile_is_never_turned() -> None:
    """DB-7.8."""
    board = Board({H1: ("rohan", "c3")}, tiles={"c3": ("room-new", 0), "d3": ("room-ew", 2)}, options={"mode": "solo"})
    board.begin().play(H1, "go.e")
    assert board.state.tiles["d3"].turn == 2


def test_chance_decides_who_of_two_gets_the_dot() -> None:
    """DB-8.23, DB-26.3: one tile for both, entered at the side that chance picks; the other comes through a wall."""
    for face, side in ((1, "w"), (6, "e")):
        board = Board(
            {H1: ("rohan", "c3"), H2: ("durim", "e3")},
            tiles={"c3": ("room-new", 0), "e3": ("room-new", 0)},
            stacked={"tile": ["room-dead-end"]},
            faces={"hero1.dice": [7 - face]},
        )
        board.begin().play_all(hero1="go.e", hero2="go.w")
        tile = board.state.tiles["d3"]
        assert [one for one, edge in sides_of(tile.shape, tile.turn).items() if edge == "open"] == [side]
        assert board.hero(H1).at == board.hero(H2).at == "d3"
        assert (board.hero(H1).side, board.hero(H2).side) == ("w", "e")


def test_a_new_rotating_room_turns_away_and_an_old_one_does_nothing() -> None:
    """DB-8.5, DB-8.20, DB-8.24, DB-8.26."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("durim", "m10")}, tiles={"c3": ("room-new", 0)}, stacked={"tile": ["rotating-room"]}
    )
    board.begin().play_all(hero1="go.e", hero2="wait")
    tile = board.state.tiles["d3"]
    assert sides_of(tile.shape, tile.turn)["e"] == "open"
    assert board.hero(H1).side == "e"
    board.state.tiles["e3"] = board.state.tiles["c3"]
    board.play_all(hero1="go.e", hero2="wait").play_all(hero1="go.w", hero2="wait")
    assert board.hero(H1).at == "d3"
    assert sides_of(tile.shape, tile.turn)["e"] == "open"


def test_a_corridor_is_passed_in_the_same_round() -> None:
    """DB-6.4, DB-7.9: a further tile is drawn behind it."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("durim", "m10")},
        tiles={"c3": ("room-new", 0)},
        stacked={"tile": ["corridor-n", "corridor-n", "room-new"]},
    )
    board.begin().play_all(hero1="go.e", hero2="wait")
    assert board.hero(H1).at == "f3"
    assert board.state.turn.entered == {} or board.state.round == 3


def test_one_who_plays_alone_is_asked_where_to_go_on() -> None:
    """DB-7.9, A13: alone at the table, without an order."""
    board = Board({H1: ("rohan", "c3")}, tiles={"c3": ("room-new", 0)}, stacked={"tile": ["corridor-new", "room-new"]})
    board.begin().play(H1, "go.e")
    assert board.offers(H1, "on") == ["n", "e", "s"]
    board.play(H1, "s", kind="on")
    assert board.hero(H1).at == "d4"


def test_a_dead_end_behind_a_corridor_leaves_back_or_stop() -> None:
    """DB-7.9: walking back enters the room that the hero came from; or it stops."""
    for pick, place in (("back", "c3"), ("stop", "d3")):
        board = Board(
            {H1: ("rohan", "c3")}, tiles={"c3": ("room-new", 0), "e3": ("room-dead-end", 3), "d3": ("corridor-n", 1)}
        )
        board.begin().play(H1, "go.e")
        assert board.offers(H1, "on") == ["stop", "back"]
        board.play(H1, pick, kind="on")
        assert board.hero(H1).at == place


def test_corridors_in_a_ring_are_not_passed_twice() -> None:
    """DB-7.9: no hero passes the same corridor twice in a round."""
    ring = {"d3": ("corridor-new", 1), "e3": ("corridor-e", 1), "e4": ("corridor-e", 2), "d4": ("corridor-e", 3)}
    board = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "m10")},
        tiles={"c3": ("room-dead-end", 3), "d2": ("room-dead-end", 2), **ring},
    )
    board.state.turn.intents = {H1: Intent("go.e")}
    for step in (Obstacles(), PiecesMove()):
        board.do(step)
    board.begin(Wave())
    assert board.hero(H1).at in ring
    assert len(set(board.state.turn.passed[H1])) == len(board.state.turn.passed[H1])


def test_an_advance_movement_is_completed_without_a_choice() -> None:
    """DB-6.7: a hero halfway is not asked, and comes to its place in the next movement phase."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0)}, stacked={"tile": ["room-new"]}
    )
    board.hero(H1).going, board.hero(H1).going_side = "d3", "w"
    board.begin().play(H2, "wait")
    assert board.hero(H1).at == "d3"
    assert not board.hero(H1).is_halfway


def test_waiting_is_not_allowed_in_the_chamber() -> None:
    """DB-11.4."""
    board = Board({H1: ("rohan", CHAMBER), H2: ("iril", "c3")}, tiles={"c3": ("room-new", 0)}).begin()
    assert "wait" not in board.offers(H1)
    assert "wait" in board.offers(H2)


def test_intents_are_secret_until_all_are_in_and_then_told_in_seat_order() -> None:
    """DB-6.6, DB-26.2, V14: others hear only that a player has decided."""
    tiles = {"c3": ("room-new", 0)}
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "c3"), H3: ("durim", "m10")}, tiles=tiles).begin()
    board.play_all(hero2="go.e")
    assert board.keys(H1)[-1] == "has-decided"
    assert not board.view(H1).told
    assert board.asked(H2).kind == "sent"
    board.play_all(hero2="change").play_all(hero2="go.s").play_all(hero1="wait", hero3="wait")
    acts = [text for text in board.heard() if text.key == "acts"]
    assert [text.args["who"].seat for text in acts] == [H1, H2, H3]  # type: ignore[union-attr]
    assert board.hero(H2).at == "c4"


def said(board: Board, kind: str) -> str:
    told = board.asked(H1, kind).hint
    assert told is not None
    return speaker("drakborgen", names=str)(told)


def test_nobody_is_told_of_others_who_decide_where_there_are_none() -> None:
    """A5, A6: alone an answer counts at once."""
    together = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0)})
    alone = Board({H1: ("rohan", "c3")}, tiles={"c3": ("room-new", 0)})
    for board in (together, alone):
        board.hero(H1).things = ["room.small-flask"]
        board.begin()
    for kind in ("act", "own"):
        assert "until all have decided" in said(together, kind)
        assert "all have" not in said(alone, kind)


def test_giving_up_stands_apart_and_is_confirmed() -> None:
    """DB-3.10: it is no move like the others."""
    board = Board({H1: ("rohan", "c3")}, tiles={"c3": ("room-new", 0)}).begin()
    rare = [one for one in board.asked(H1, "act").options if one.rare]
    assert [one.key for one in rare] == ["give_up_hero"]
    assert rare[0].warning is not None


def test_moves_to_all_sides_and_what_else_there_is_are_buttons() -> None:
    """A6: in a rubble room with four exits too; no label is too long for one."""
    board = Board({H1: ("rohan", "c3")}, tiles={"c3": ("rubble-new", 0)}).begin()
    say = speaker("drakborgen", names=str)
    parts = choices(1, board.asked(H1, "act"), say, NEW_DRAFT)
    shown = [part for row in parts for part in row.to_component_dict().get("components", ())]
    labels = [part["label"] for part in shown if part["type"] == 2]
    assert labels == ["Go north to C2", "Go east to D3", "Go south to C4", "Go west to B3", "Wait", "Search the room"]
    for place in (CHAMBER, *TOWER_AT):
        label = text("act-push", side=text("side-s"), place=goal_label(place))
        assert len(say(label)) <= BUTTON_WORD


def test_a_move_is_told_with_the_place_it_leads_to() -> None:
    """V14: so that nobody has to look for it on the board; its own player sees beforehand what the table will see."""
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("room-new", 0)}).begin()
    board.play(H1, "go.s")
    say = speaker("drakborgen", names=str)
    shown = board.asked(H1, "sent").shows
    assert shown is not None
    assert say(shown) == "goes south to Room C4"
    board.play(H2, "wait")
    assert "hero1 goes south to Room C4." in map(say, board.heard())


def test_towers_are_left_by_a_hero_that_was_outside() -> None:
    """DB-7.12: on round 1 only one that has been out of its tower may leave; then it is out, with all it holds."""
    board = Board({H1: ("rohan", TOWERS["nw"]), H2: ("iril", "b1")}, tiles={"b1": ("room-new", 0)}, round_=0)
    board.hero(H1).outside = False
    board.begin()
    assert "leave" not in board.offers(H1)
    board.play_all(hero1="wait", hero2="wait")
    board.play_all(hero1="leave", hero2="wait")
    assert board.view().fates[H1] == "out"
    assert H1 not in board.view().heroes


def test_who_comes_to_a_tower_with_gold_leaves_in_the_same_round_unless_ordered_otherwise() -> None:
    """DB-7.12, A32."""
    for thing, out in (("search.hidden-treasure-90", True), ("corpse.rope", False)):
        board = Board({H1: ("rohan", "b1"), H2: ("iril", "m10")}, tiles={"b1": ("room-new", 0)})
        board.hero(H1).things = [thing]
        board.begin().play_all(hero1="go.w", hero2="wait")
        assert (H1 not in board.state.heroes) == out


def test_a_hero_given_up_dies_when_the_card_phase_opens() -> None:
    """DB-3.13, DB-3.10, DB-3.12, SC-08 a: its cards go back, its player plays the monsters."""
    board = Board({H1: ("sigeir", "c3"), H2: ("iril", "m10")}, tiles={"c3": ("rotating-room", 0)})
    for deck, card in (("corpse", "key"), ("search", "hidden-treasure-90"), ("treasure", "treasure-100")):
        board.state.decks[deck].pile.remove(card)
    board.hero(H1).things, board.hero(H1).treasure = ["corpse.key", "search.hidden-treasure-90"], ["treasure-100"]
    board.begin()
    warning = next(one.warning for one in board.asked(H1).options if one.key == "give_up_hero")
    assert warning is not None
    board.play_all(hero1="give_up_hero", hero2="wait")
    assert board.view().fates[H1] == "monsters"
    assert "key" in board.state.decks["corpse"].pile
    assert "hidden-treasure-90" in board.state.decks["search"].pile
    assert "treasure-100" in board.state.decks["treasure"].pile


@pytest.mark.parametrize("turn", range(4))
def test_the_default_goes_toward_the_chamber_and_with_treasure_to_a_tower(turn: int) -> None:
    """P1."""
    tiles = {"c3": ("room-new", turn)}
    board = Board({H1: ("rohan", "c3"), H2: ("iril", "c3")}, tiles=tiles)
    board.hero(H2).treasure = ["treasure-100"]
    board.begin()
    assert {board.asked(H1).default, board.asked(H2).default} <= {("go.e",), ("go.s",), ("go.n",), ("go.w",)}
    assert board.asked(H1).default in (("go.e",), ("go.s",))


@pytest.mark.parametrize("seed", range(6))
def test_paths_are_the_same_whether_they_are_searched_quickly_or_by_every_passage(seed: int) -> None:
    """P1: unknown squares cost 1, doors 2, a portcullis 4, bridges and pits 6."""
    rng = Random(seed)
    squares = [one for one in SQUARES if one not in TOWER_AT and one not in CHAMBER_SQUARES]
    tiles = {one: (rng.choice(list(TILES)), rng.randrange(4)) for one in rng.sample(squares, 50)}
    board = Board({H1: ("rohan", "a1"), H2: ("iril", "m10")}, tiles=tiles)
    quick = [paths.field(board.state, goals) for goals in ((CHAMBER,), tuple(TOWER_AT))]
    board.state.room("_a1").secret["n"] = 1  # somewhere where it opens nothing
    assert [paths.field(board.state, goals) for goals in ((CHAMBER,), tuple(TOWER_AT))] == quick
    for goals, whole in zip(((CHAMBER,), tuple(TOWER_AT)), quick, strict=True):
        for place in rng.sample(squares, 20):
            part, exits = paths.field(board.state, goals, [place]), passages.ways(board.state, place)
            assert part.items() <= whole.items()
            assert paths.best(board.state, exits, part) == paths.best(board.state, exits, whole)
