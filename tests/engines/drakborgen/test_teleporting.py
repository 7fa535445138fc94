"""DB-22, DB-8.21, DB-6.7, DB-34.9: teleporting, moves that are completed later, and where one goes on."""

from __future__ import annotations

import pytest

from engines.core import Order, Preference, Seat
from engines.core.preferences import write
from engines.drakborgen import engine as drakborgen
from engines.drakborgen.asking import intents
from engines.drakborgen.components import TILES
from engines.drakborgen.geography import CHAMBER
from engines.drakborgen.rules import hooks
from engines.drakborgen.rules.checks import ROUND
from engines.drakborgen.rules.leaping import lands, teleport
from engines.drakborgen.rules.moving import PiecesMove
from engines.drakborgen.rules.passages import sides_of
from engines.drakborgen.rules.places import meet
from engines.drakborgen.state import Companion, Intent, Monster

from .positions import H1, H2, Board, cards_in_play

EMPTY = ["empty"] * 8
NEW = ("room-new", 0)


def board(place: str = "c3", tiles: dict[str, tuple[str, int]] | None = None, drawn: tuple[str, ...] = (),
          faces: dict[str, list[int]] | None = None) -> Board:  # fmt: skip
    """A hero alone, and another in a tower."""
    return Board(
        {H1: ("rohan", place), H2: ("iril", "m10")}, tiles={"c3": NEW, **(tiles or {})},
        stacked={"room": EMPTY, "tile": list(drawn)}, faces=faces,
    )  # fmt: skip


def later(made: Board, seat: Seat = H1) -> None:
    """The next round, in which the other waits and a teleport of the last one is completed."""
    made.begin()
    if made.state.heroes.get(seat) is not None and made.asked(H2).kind == "act":
        made.play(H2, "wait")


# -- DB-22


def test_teleporting_ignores_walls_and_may_be_diagonal() -> None:
    """DB-22.1, DB-4.8."""
    made = board("c3", {"c3": ("room-dead-end", 0), "e5": NEW})
    made.state.threads[ROUND].stack = [PiecesMove()]
    teleport(made.table(), H1, 4, 2)
    assert made.state.turn.leaps == {H1: "e5"}


@pytest.mark.parametrize(("direction", "lands_at"), [(1, "g4"), (2, "h4"), (3, "h5"), (4, "h7"), (5, "g7"), (6, "f7")])
def test_out_of_the_chamber_it_counts_from_the_square_that_lies_that_way(direction: int, lands_at: str) -> None:
    """DB-22.1: the chamber is two squares, of which the southern is G6."""
    made = board(CHAMBER, {lands_at: NEW})
    teleport(made.table(), H1, direction, 1)
    assert made.hero(H1).going == lands_at


def test_in_the_movement_phase_it_goes_on_later_it_is_an_advance_movement() -> None:
    """DB-22.2, DB-6.7."""
    made = board("c3", {"e3": NEW})
    teleport(made.table(), H1, 3, 2)
    assert (made.hero(H1).at, made.hero(H1).going, made.hero(H1).going_side) == ("c3", "e3", "")
    later(made)
    assert (made.hero(H1).at, made.hero(H1).side) == ("e3", "")


@pytest.mark.parametrize(
    ("at", "direction", "distance", "fate"),
    [("b3", 7, 2, "monsters"), ("b3", 7, 3, "out"), ("b3", 8, 2, "monsters"), ("l9", 4, 2, "monsters"),
     ("l9", 4, 3, "out"), ("c2", 1, 3, "out")],
)  # fmt: skip
def test_the_outer_wall_is_death_and_beyond_it_is_freedom(at: str, direction: int, distance: int, fate: str) -> None:
    """DB-22.4, DB-4.7."""
    made = board(at, {at: NEW})
    teleport(made.table(), H1, direction, distance)
    assert made.view().fates[H1] == fate


@pytest.mark.parametrize("shape", [one.id for one in TILES.values() if one.set == "base"])
def test_a_tile_that_is_turned_freely(shape: str) -> None:
    """DB-22.3, DB-8.21, A12: on an undiscovered square, with most passable exits."""
    made = board(drawn=(shape,), faces={"hero1.dice": [1] * 6})
    made.hero(H1).going = "d6"
    later(made)
    tile = made.state.tiles["d6"]
    assert tile.shape == shape
    open_ = [edge for edge in sides_of(shape, tile.turn).values() if edge != "wall"]
    assert open_
    if H1 in made.state.heroes:
        assert made.hero(H1).side in ("", "n", "e", "s", "w")


def test_the_side_to_be_open_may_be_ordered() -> None:
    """A12: the order `on` names sides in order of liking."""
    for side in ("n", "e", "s", "w"):
        made = board(drawn=("room-dead-end",))
        write(made.state, Order(H1, "on", (Preference("on", (side,)),)))
        made.hero(H1).going = "d6"
        later(made)
        tile = made.state.tiles["d6"]
        assert [one for one, edge in sides_of(tile.shape, tile.turn).items() if edge == "open"] == [side]


def alone(*drawn: str) -> Board:
    """One who plays alone is teleported to D6."""
    made = Board({H1: ("rohan", "c3")}, tiles={"c3": NEW}, stacked={"room": EMPTY, "tile": list(drawn)})
    made.hero(H1).going = "d6"
    return made.begin()


def test_one_who_plays_alone_is_asked_which_side_of_a_tile_shall_be_open() -> None:
    """A12, DB-8.21: without an order."""
    for side in ("n", "e", "s", "w"):
        made = alone("room-dead-end")
        assert made.offers(H1, "on") == ["n", "e", "s", "w"]
        assert "tile-drawn" in [one.key for one in made.heard(H1)]
        made.play(H1, side, kind="on")
        tile = made.state.tiles["d6"]
        assert [one for one, edge in sides_of(tile.shape, tile.turn).items() if edge == "open"] == [side]


def test_the_default_for_a_tile_is_as_free_as_can_be() -> None:
    """A12: the same as without the question."""
    for shape in TILES:
        made, other = alone(shape), board(drawn=(shape,), faces={"hero1.dice": [1] * 6})
        other.hero(H1).going = "d6"
        later(other)
        made.default(H1)
        assert made.state.tiles["d6"].turn == other.state.tiles["d6"].turn


def test_a_freely_laid_rotating_room_opens_where_it_is_said() -> None:
    """A12, DB-8.5: the side counts that is open once it has turned."""
    made = alone("rotating-room").play(H1, "e", kind="on")
    tile = made.state.tiles["d6"]
    assert [one for one, edge in sides_of(tile.shape, tile.turn).items() if edge == "open"] == ["e"]


def test_one_arrives_in_the_middle() -> None:
    """DB-22.5: stuck in rubble, lost in a pit, below a bridge; new or old."""
    for shape, is_old in (("rubble-new", True), ("rubble-new", False)):
        made = board(tiles={"d6": (shape, 0)} if is_old else {}, drawn=(shape,))
        made.hero(H1).going = "d6"
        later(made)
        assert made.hero(H1).stuck
    for is_old in (True, False):
        made = board(tiles={"d6": ("pit-n", 0)} if is_old else {}, drawn=("pit-n",), faces={"hero1.dice": [1]})
        made.hero(H1).going = "d6"
        later(made)
        assert made.view().fates[H1] == "monsters"
        made = board(tiles={"d6": ("bridge-n", 0)} if is_old else {}, drawn=("bridge-n",), faces={"hero1.dice": [2]})
        made.hero(H1).going = "d6"
        later(made)
        assert (made.hero(H1).at, made.hero(H1).kp, made.hero(H1).fell) == ("_d6", 15, True)


def test_a_corridor_is_walked_on_through_and_the_chamber_is_entered() -> None:
    """DB-22.5."""
    made = board(tiles={"d6": ("corridor-n", 0), "d5": NEW, "d7": NEW})
    made.hero(H1).going = "d6"
    later(made)
    assert made.hero(H1).at in ("d5", "d7")
    made = board()
    lands(made.table(), H1, 6, 5)
    assert made.hero(H1).going == CHAMBER


def test_who_walks_on_from_a_corridor_comes_in_by_its_side() -> None:
    """DB-22.5: teleported into a corridor one walks on as usual, and is not in the middle of the next room."""
    made = board(tiles={"d6": ("corridor-n", 0), "d5": ("room-dead-end", 1), "d7": ("rubble-new", 0)})
    made.hero(H1).going = "d6"
    later(made)
    assert (made.hero(H1).at, made.hero(H1).side, made.hero(H1).stuck) == ("d7", "n", False)


def test_half_a_room_by_chance() -> None:
    """DB-22.6: T6, odd is the half of the entry side; of an old and of a new tile."""
    for face, half in ((3, "d6"), (4, "d6b")):
        made = board(tiles={"d6": ("divided-room", 1)}, faces={"hero1.dice": [face]})
        lands(made.table(), H1, 3, 5)
        assert made.hero(H1).going == half
        made = board(drawn=("divided-room",), faces={"hero1.dice": [face]})
        made.hero(H1).going = "d6"
        later(made)
        assert made.hero(H1).at == half


# -- DB-34.9


@pytest.mark.parametrize(
    ("faces", "side", "going"),
    [([3, 4], "w", "e3"), ([5, 5], "w", "c6"), ([9, 2], "w", "d3"), ([12, 1], "s", "c2"), ([9, 11, 6, 1], "", "b4")],
)
def test_magic_suction(faces: list[int], side: str, going: str) -> None:
    """DB-34.9: T12 is the direction, half a T6 the squares; 9 to 12 is straight away from the own entrance, without one
    it is rolled again."""
    made = board(faces={"hero1.dice": faces})
    made.hero(H1).side = side
    meet(made.state)
    hooks.EFFECTS["teleport_sideways"](made.table(H1), "c3", "room.magic-suction", H1)
    assert made.hero(H1).going == going


def test_magic_suction_takes_companions_and_monsters() -> None:
    """DB-34.9: each rolls for itself; a monster simply is gone."""
    made = board(faces={"hero1.dice": [3, 1, 5, 1]})
    before = cards_in_play(made.state)
    made.state.decks["room"].pile.remove("orc")
    made.state.monsters = [Monster(1, "orch", "c3", card="room.orc")]
    made.hero(H1).companions = [Companion("orch", 4, 4, "c3")]
    meet(made.state)
    hooks.EFFECTS["teleport_sideways"](made.table(H1), "c3", "room.magic-suction", H1)
    assert not made.state.monsters
    assert made.hero(H1).going == "d3"
    assert made.hero(H1).companions[0].going == "c4"
    assert cards_in_play(made.state) == before


@pytest.mark.parametrize(
    ("verb", "card"), [("teleport_sideways", "room.magic-suction"), ("explosion", "trap.explosion")]
)
def test_who_is_carried_out_of_a_web_is_free(verb: str, card: str) -> None:
    """DB-34.9, DB-13.5: a companion as its master."""
    made = board(faces={"hero1.dice": [3, 1, 5, 1]})
    hero = made.hero(H1)
    hero.companions = [Companion("bergstroll", 6, 6, "c3", stuck=True)]
    hero.stuck = True
    meet(made.state)
    hooks.EFFECTS[verb](made.table(H1), "c3", card, H1)
    assert hero.going
    assert hero.companions[0].going
    assert (hero.stuck, hero.companions[0].stuck) == (False, False)


# -- DB-6.7, DB-13.12


def test_a_hero_halfway_chooses_nothing_and_no_obstacle_is_rolled() -> None:
    """DB-6.7, DB-13.12: doors, grilles and rubble do not count for a move that is completed."""
    made = board("c3", {"c3": ("rubble-new", 0), "d3": ("door-room-ndedwd", 0)})
    made.hero(H1).going, made.hero(H1).going_side = "d3", "w"
    made.begin()
    assert not [one for one in drakborgen.pending(made.state) if one.seat == H1]
    made.play(H2, "wait")
    assert made.hero(H1).at == "d3"
    assert "door-card-drawn" not in set(made.keys())
    assert not made.dice.counters.get("hero1.dice")


def test_a_hero_who_skips_lies_halfway_till_the_round_after() -> None:
    """DB-13.12, DB-5.10: it counts as in the room that it leaves."""
    made = board("c3", {"d3": NEW})
    made.hero(H1).going, made.hero(H1).going_side, made.hero(H1).skip = "d3", "w", 1
    made.state.room("c3").secret["n"] = 1
    made.begin().play(H2, "wait")
    assert made.hero(H1).at == "c3"
    assert made.state.room("c3").secret
    made.hero(H1).skip = 0
    made.play(H2, "wait")
    assert made.hero(H1).at == "d3"


def test_who_is_confused_goes_wherever_chance_leads() -> None:
    """DB-21.7: a move goes through a random exit."""
    made = board("c3", {"c2": NEW, "d3": NEW, "c4": NEW, "b3": NEW}, faces={"hero1.dice": [3]})
    made.hero(H1).confused = True
    made.begin().play_all(hero1="go.n", hero2="wait")
    assert made.hero(H1).at == "c4"


# -- A13


def test_the_form_asks_where_to_go_on_from_a_known_corridor() -> None:
    """A13: the page `on`; it is about the first corridor, and no order is needed."""
    made = board("c3", {"d3": ("corridor-new", 1), "d2": NEW, "d4": NEW, "e3": NEW})
    made.begin().play(H1, "go.e")
    assert made.offers(H1, "on")[:3] == ["n", "e", "s"]
    made.play(H1, "s", kind="on").play(H2, "wait")
    assert made.hero(H1).at == "d4"


def test_an_order_for_corridors_makes_the_page_needless() -> None:
    """A13: and so does an unknown square, of which nobody knows that it is one."""
    made = board("c3", {"d3": ("corridor-new", 1), "d2": NEW, "d4": NEW, "e3": NEW})
    write(made.state, Order(H1, "on", (Preference("on", ("n",)),)))
    made.begin().play(H1, "go.e").play(H2, "wait")
    assert made.hero(H1).at == "d2"
    assert intents.next_page(made.state, H1, Intent("go.n"), acts=True) is None


def test_doors_and_grilles_behind_a_corridor() -> None:
    """DB-7.9: obstacles met while leaving a corridor are resolved normally; who fails stays in it."""
    for card, ends in (("opens", "e3"), ("locked", "d3")):
        made = board("c3", {"d3": ("corridor-n", 1), "e3": ("door-room-ndew", 3)})
        made.stack("door", card)
        made.dice.faces["hero1.dice"] = [12]
        made.begin().play_all(hero1="go.e", hero2="wait")
        assert made.hero(H1).at == ends
