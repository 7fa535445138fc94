"""Why an action is missing on the page of actions, with the number of its rule (A6)."""

from __future__ import annotations

import pytest

from bot.words import speaker
from engines.drakborgen.geography import CHAMBER, TOWERS

from .positions import H1, H2, Board


def one_in(place: str, tiles: dict[str, tuple[str, int]] | None = None, round_: int = 4) -> Board:
    return Board({H1: ("rohan", place), H2: ("iril", "m1")}, tiles=tiles, round_=round_)


def why(board: Board) -> list[str]:
    """The reasons that the player of the first hero reads."""
    say = speaker("drakborgen", names=str)
    return [say(line) for line in board.asked(H1, "act").barred]


def test_nothing_is_said_where_nothing_is_missing() -> None:
    """DB-10.1, DB-11.2: in an open room one may go anywhere, search and wait; nobody expects to leave the castle."""
    board = one_in("c3", {"c3": ("room-new", 0)}).begin()
    assert {"search", "wait"} <= set(board.offers(H1))
    assert why(board) == []


@pytest.mark.parametrize(
    ("place", "tile", "reason"),
    [
        ("c3", ("corridor-n", 0), "not in this kind of room (DB-10.2)"),
        (TOWERS["nw"], None, "not in a tower room (DB-7.11)"),
        (CHAMBER, None, "not in the treasure chamber (DB-10.2)"),
        ("_c3", ("room-new", 0), "not in the catacombs (DB-10.2)"),
    ],
)
def test_where_nobody_may_search_the_rule_is_named(place: str, tile: tuple[str, int] | None, reason: str) -> None:
    """DB-7.11, DB-10.2."""
    board = one_in(place, {"c3": tile} if tile else None).begin()
    assert "search" not in board.offers(H1)
    assert f"You cannot search: {reason}." in why(board)


def test_a_room_in_which_nothing_was_found_says_so() -> None:
    """DB-10.4."""
    board = one_in("c3", {"c3": ("room-new", 0)})
    board.state.room("c3").searched = True
    assert why(board.begin()) == [
        "You cannot search: nothing is left here until the room has been without heroes (DB-10.4)."
    ]


def test_who_is_stuck_or_has_a_monster_to_deal_with_reads_why_it_cannot_search() -> None:
    """DB-10.10."""
    stuck = one_in("c3", {"c3": ("rubble-new", 0)})
    stuck.hero(H1).stuck = True
    assert why(stuck.begin()) == ["You cannot search: you are stuck (DB-10.10)."]
    met = one_in("c3", {"c3": ("room-new", 0)})
    met.monster("orch", "c3")
    assert why(met.begin()) == ["You cannot search: first deal with the monster here (DB-10.10)."]


def test_nobody_waits_in_the_treasure_chamber() -> None:
    """DB-11.4."""
    board = one_in(CHAMBER).begin()
    assert "wait" not in board.offers(H1)
    assert any(line.startswith("You cannot wait") and "DB-11.4" in line for line in why(board))


def test_in_a_tower_it_is_said_why_the_castle_cannot_be_left() -> None:
    """DB-7.12: in the first round, or while a monster is there; elsewhere nobody expects it."""
    first = one_in(TOWERS["nw"], round_=0)
    first.hero(H1).outside = False
    assert "You cannot leave yet: in round 1 you must first go out of the tower room (DB-7.12)." in why(first.begin())
    met = one_in(TOWERS["nw"])
    met.monster("orch", TOWERS["nw"])
    assert "You cannot leave yet: first deal with the monster here (DB-7.12)." in why(met.begin())
    free = one_in(TOWERS["nw"]).begin()
    assert "leave" in free.offers(H1)
    assert not any("leave" in line for line in why(free))


def test_openings_behind_which_a_wall_stands_are_named() -> None:
    """DB-7.3: a wall of the next tile or of the castle; a found secret door is a way."""
    tiles = {"c1": ("room-new", 0), "c2": ("room-dead-end", 2), "d1": ("room-dead-end", 2)}
    board = one_in("c1", tiles).begin()
    assert [key for key in board.offers(H1) if key.startswith("go.")] == ["go.s", "go.w"]
    assert why(board) == ["You cannot go north and east: a wall stands behind those openings (DB-7.3)."]
    found = one_in("c1", tiles)
    found.state.room("c1").secret["e"] = 1
    assert why(found.begin()) == ["You cannot go north: a wall stands behind that opening (DB-7.3)."]


def test_dark_rooms_and_webs_say_what_bars_the_way() -> None:
    """DB-12.26, DB-19.3."""
    dark = one_in("c3", {"c3": ("dark-room-e", 0)}).begin()
    assert "You cannot choose an exit: it is dark, and chance decides (DB-12.26)." in why(dark)
    web = one_in("c3", {"c3": ("room-new", 0)})
    web.state.tiles["c3"].marks = ["web"]
    web.hero(H1).stuck = True
    assert "You cannot just go: the web holds you (DB-19.3)." in why(web.begin())


def test_who_fled_below_ground_reads_only_that_it_must_walk_on() -> None:
    """DB-23.27."""
    board = one_in("_c3", {"c3": ("room-new", 0)})
    board.hero(H1).arrow, board.hero(H1).must_walk = "e", True
    assert why(board.begin()) == ["You fled: first you must walk on the way that you fled (DB-23.27)."]
