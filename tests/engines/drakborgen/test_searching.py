"""DB-10, DB-26.11: searching, secret doors, and what searchers find."""

from __future__ import annotations

import pytest

from engines.core.preferences import write
from engines.core.types import Order, Preference
from engines.drakborgen.components import TILE_KINDS, TILES
from engines.drakborgen.pieces import Monster
from engines.drakborgen.rules.passages import way
from engines.drakborgen.state import Tile

from .positions import H1, H2, H3, Board, cards_in_play

ELSEWHERE = {H2: ("iril", "m10")}


def searches(*cards: str, act: str = "search", hero: str = "rohan", shape: str = "room-n", **kwargs: object) -> Board:
    """The first hero searches C3 and draws these Search cards."""
    board = Board(
        {H1: (hero, "c3"), **ELSEWHERE}, tiles={"c3": (shape, 0)}, stacked={"search": cards}, **kwargs  # type: ignore[arg-type]
    ).begin()  # fmt: skip
    return board.play_all(hero1=act, hero2="wait")


@pytest.mark.parametrize("kind", [*TILE_KINDS])
def test_each_type_of_room_may_be_searched_or_not(kind: str) -> None:
    """DB-10.1, DB-10.2, DB-8.8: where a Room card is drawn, and in rubble; never in a trap room, new or old."""
    shape = next((one.id for one in TILES.values() if one.type == kind), "")
    if not shape:
        return
    board = Board({H1: ("rohan", "c3"), **ELSEWHERE}, tiles={"c3": (shape, 0)}).begin()
    assert board.offers(H1).count("search") == (kind in ("normal", "portcullis", "way-down", "rubble"))


def test_towers_the_chamber_and_the_catacombs_are_not_searched() -> None:
    """DB-10.2, DB-23.11."""
    board = Board({H1: ("rohan", "a1"), H2: ("iril", "g5"), H3: ("durim", "_c3")}).begin()
    assert not any("search" in board.offers(seat) for seat in (H1, H2, H3))


def test_nothing_stops_all_searchers_until_the_room_was_empty() -> None:
    """DB-10.3, DB-10.4, DB-26.11: the card stays as a reminder."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "c3"), H3: ("durim", "m10")},
        tiles={"c3": ("room-new", 0), "d3": ("room-new", 0)},
        stacked={"search": ["hidden-treasure-90", "nothing"], "room": ["empty", "empty", "empty", "empty"]},
    ).begin()
    board.play_all(hero1="search", hero2="search", hero3="wait")
    assert board.hero(H1).things == ["search.hidden-treasure-90"]
    assert board.view().rooms["c3"].lying == (("search.nothing", "left"),)
    assert board.view().rooms["c3"].searched
    assert "search" not in board.offers(H1)
    board.play_all(hero1="go.e", hero2="go.e", hero3="wait")
    board.play_all(hero1="go.w", hero2="search", hero3="wait")
    assert "search" in board.offers(H1)


@pytest.mark.parametrize(
    ("card", "thing"),
    [
        ("hidden-treasure-90", "search.hidden-treasure-90"),
        ("hidden-treasure-200", "search.hidden-treasure-200"),
        ("small-flask", "search.small-flask"),
    ],
)
def test_a_find_is_the_searcher_s(card: str, thing: str) -> None:
    """DB-10.7, DB-34.11."""
    board = searches(card)
    assert board.hero(H1).things == [thing]
    assert board.view(H2).heroes[H1].things == (thing,)  # V12


def test_durim_may_draw_two_and_dangers_come_first() -> None:
    """DB-10.5, A24, DB-27.1."""
    board = searches("hidden-treasure-200", "centipede", act="search.two", hero="durim", faces={"hero1.dice": [6]})
    assert board.hero(H1).kp == 9
    assert board.hero(H1).things == ["search.hidden-treasure-200"]
    assert "search.two" not in Board({H1: ("rohan", "c3")}, tiles={"c3": ("room-new", 0)}).begin().offers(H1)
    dead = searches("hidden-treasure-200", "centipede", act="search.two", hero="durim", faces={"hero1.dice": [1]})
    assert dead.hero(H1).kp == 14


def test_a_trap_that_a_danger_brings_comes_before_the_dangers_that_are_left() -> None:
    """DB-27.3, DB-34.12: chance decides once which of the two comes first; its Trap card is carried out at once."""
    board = Board(
        {H1: ("durim", "c3"), H2: ("iril", "m10")},
        tiles={"c3": ("room-new", 0)},
        stacked={"search": ["trap", "centipede"], "trap": ["snakes"]},
        faces={"hero1.dice": [1, 1, 6]},
    ).begin()
    board.play_all(hero1="search.two", hero2="wait")
    causes = [one.text.args["cause"] for one in board.events if one.text.key == "hero-hurt"]
    assert causes == ["trap", "venom"]


def test_a_trap_that_is_found_hits_everybody_and_the_centipede_only_the_searcher() -> None:
    """DB-10.7, DB-13.1, DB-34.12."""
    board = Board(
        {H1: ("rohan", "c3"), H2: ("iril", "c3"), H3: ("durim", "m10")},
        tiles={"c3": ("room-new", 0)},
        stacked={"search": ["trap"], "trap": ["snakes"]},
        faces={"hero1.dice": [3, 4], "hero2.dice": [2]},
    ).begin()
    board.play_all(hero1="search", hero2="wait", hero3="wait")
    assert (board.hero(H1).kp, board.hero(H2).kp) == (14, 10)
    assert "trap" in board.state.decks["search"].pile[:1]
    assert "snakes" in board.state.decks["trap"].pile[:1]


# -- secret doors


def test_a_secret_door_opens_from_the_next_round_for_every_hero() -> None:
    """DB-10.6, DB-6.8, DB-34.13, A23: the finder names a wall that has no exit and is not the outer wall."""
    board = searches("secret-door")
    assert board.offers(H1, "wall") == ["e", "w"]
    board.play(H1, "w", kind="wall")
    assert board.view().rooms["c3"].secret == ("w",)
    assert way(board.state, "c3", "w") is not None
    assert "go.w" in board.offers(H1)
    assert board.view().rooms["c3"].lying == (("search.secret-door", "left"),)


def test_it_cannot_be_used_in_the_round_in_which_it_was_found() -> None:
    """DB-6.8."""
    board = searches("secret-door").play(H1, "w", kind="wall")
    board.state.round -= 1
    assert way(board.state, "c3", "w") is None


def test_no_secret_door_in_the_outer_wall_or_where_an_exit_is() -> None:
    """DB-10.6: with one wall left it is taken; with none the card is laid down."""
    board = Board(
        {H1: ("rohan", "c1"), **ELSEWHERE}, tiles={"c1": ("room-n", 1)}, stacked={"search": ["secret-door"]}
    ).begin()
    board.play_all(hero1="search", hero2="wait")
    assert board.view().rooms["c1"].secret == ("s",)
    none = searches("secret-door", shape="room-new")
    assert "c3" not in none.view().rooms
    assert none.state.decks["search"].pile[0] == "secret-door"


def test_the_default_wall_points_to_the_chamber_and_with_treasure_to_a_tower() -> None:
    """A23: by the shortest way."""
    board = searches("secret-door")
    assert board.asked(H1, "wall").default == ("e",)
    rich = Board({H1: ("rohan", "c3"), **ELSEWHERE}, tiles={"c3": ("room-n", 0)}, stacked={"search": ["secret-door"]})
    rich.hero(H1).treasure = ["treasure-100"]
    rich.begin().play_all(hero1="search", hero2="wait")
    assert rich.asked(H1, "wall").default == ("w",)


@pytest.mark.parametrize(("pick", "side"), [("toward", "e"), ("w", "w"), ("e", "e")])
def test_an_order_names_the_wall(pick: str, side: str) -> None:
    """flow.md, Preference orders, wall."""
    board = Board({H1: ("rohan", "c3"), **ELSEWHERE}, tiles={"c3": ("room-n", 0)}, stacked={"search": ["secret-door"]})
    write(board.state, Order(H1, "wall", (Preference("wall", ("n",)), Preference("wall", (pick,)))))
    board.begin().play_all(hero1="search", hero2="wait")
    assert board.view().rooms["c3"].secret == (side,)


def test_in_a_castle_without_ways_down_a_secret_door_may_lead_down() -> None:
    """DB-10.6, way_downs: an exit from the next round on, until the room has been empty."""
    board = searches("secret-door", options={"way_downs": "off"})
    assert board.offers(H1, "wall") == ["e", "w", "down"]
    board.play(H1, "down", kind="wall")
    assert way(board.state, "c3", "down") is not None
    assert board.view().rooms["c3"].secret == ("down",)
    board.stack("room", "empty")
    board.state.tiles["c4"] = Tile("room-new")
    board.play_all(hero1="go.s", hero2="wait")
    assert way(board.state, "c3", "down") is None


# -- when not to search


def test_a_passive_monster_does_not_stop_a_search_and_an_unresolved_one_does() -> None:
    """DB-10.9, DB-10.10."""
    for mood, offered in (("passive", True), ("new", False)):
        board = Board({H1: ("rohan", "c3"), **ELSEWHERE}, tiles={"c3": ("room-new", 0)})
        board.state.monsters = [Monster(1, "orch", "c3", mood=mood)]  # type: ignore[arg-type]
        assert ("search" in board.begin().offers(H1)) == offered


def test_who_is_stuck_does_not_search() -> None:
    """DB-10.10."""
    board = Board({H1: ("rohan", "c3"), **ELSEWHERE}, tiles={"c3": ("room-new", 0)})
    board.hero(H1).stuck = True
    assert "search" not in board.begin().offers(H1)


def test_without_light_nothing_is_found() -> None:
    """DB-10.10, DB-12.24: who could not light a torch draws no card, unless somebody in the room has light."""
    for orb in (False, True):
        board = Board(
            {H1: ("rohan", "c3"), **ELSEWHERE}, tiles={"c3": ("room-new", 0)}, stacked={"search": ["nothing"]}
        )
        board.hero(H1).unlit = True
        board.hero(H1).things = ["chest.light-orb"] if orb else []
        board.begin().play_all(hero1="search", hero2="wait")
        assert board.keys().count("card-drawn") == int(orb)


def test_searching_is_the_turn() -> None:
    """DB-7.2, DB-10.1: once a round, instead of moving or waiting; each searcher draws one card."""
    board = searches("nothing")
    assert board.keys().count("card-drawn") == 1
    assert board.hero(H1).at == "c3"
    assert not [text for text in board.heard() if text.key == "waits"]


def test_cards_are_conserved() -> None:
    board = Board({H1: ("durim", "c3"), **ELSEWHERE}, tiles={"c3": ("room-n", 0)}, stacked={"search": ["secret-door",
        "nothing"]})  # fmt: skip
    before = cards_in_play(board.state)
    board.begin().play_all(hero1="search.two", hero2="wait")
    assert cards_in_play(board.state) == before
    board.play(H1, "w", kind="wall")
    assert cards_in_play(board.state) == before
