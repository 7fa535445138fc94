"""What is kept of a room for pictures: the items it gave, and how the group parted after it."""

from __future__ import annotations

from engines.draggmar.accounts import Parting, Spoils, Way
from engines.draggmar.state import Group

from .playing import BLUE, GOLD, RED, Board, party

HANDS = {BLUE: ["hero-brenna-3"], GOLD: ["hero-torvald-3"], RED: ["hero-hamund-3"]}
ITEMS = ("item-1-05", "item-1-06")


def won() -> Board:
    """Three lords have won a room with two items, and are asked how many they want."""
    board = party(HANDS, "room-1-09", "room-1-19", "room-1-19", piles={"item-1": ITEMS})
    board.ask_all()
    for seat in HANDS:
        board.commit(seat)
    return board


def spoils_of(group: Group) -> Spoils | None:
    return group.last.spoils if group.last is not None else None


def test_the_items_of_a_room_are_noted_with_what_was_wanted() -> None:
    """DD-8.10, V-8: who wanted how many, who had had how many before, and who drew, in order."""
    board = won()
    assert spoils_of(board.group(BLUE)) is None
    for seat, wish in ((GOLD, "all"), (RED, "1"), (BLUE, "none")):
        board.take(seat, "loot", wish)
    spoils = board.view().groups["g2-1"].last.spoils  # type: ignore[union-attr]
    assert spoils == Spoils({BLUE: 0, GOLD: 0, RED: 0}, {BLUE: 0, GOLD: 2, RED: 1}, (GOLD, RED))


def test_only_its_owner_sees_which_item_was_drawn() -> None:
    """V-10."""
    board = won()
    for seat, wish in ((GOLD, "all"), (RED, "1"), (BLUE, "none")):
        board.take(seat, "loot", wish)
    assert board.view(GOLD).own[GOLD].drawn == (ITEMS[0],)
    assert board.view(RED).own[RED].drawn == (ITEMS[1],)
    assert board.view(BLUE).own[BLUE].drawn == ()
    assert not set(ITEMS) & set(str(board.view(BLUE)).replace("'", " ").split())


def test_what_was_drawn_is_forgotten_with_the_next_room() -> None:
    board = won()
    for seat in HANDS:
        board.take(seat, "loot", "all")
    assert board.view(BLUE).own[BLUE].drawn
    for seat in HANDS:
        board.take(seat, "way", "stay")
    board.bare(*HANDS)
    assert board.view(BLUE).own[BLUE].drawn == ()
    assert spoils_of(board.group(BLUE)) is None


def test_how_a_group_parts_is_noted_for_all_that_come_from_it() -> None:
    """DD-6.6, V-8: every answer, also one that was not granted."""
    board = won()
    for seat in HANDS:
        board.take(seat, "loot", "none")
    board.take(BLUE, "way", "alone")
    board.take(GOLD, "way", "with.gold.red")
    board.take(RED, "way", "stay")
    said = {BLUE: Way("alone"), GOLD: Way("with", (RED,)), RED: Way("stay")}
    parting = Parting("g2-1", 1, said, (GOLD, RED), ((BLUE,),))
    assert [board.group(seat).parting for seat in HANDS] == [parting] * 3
    assert board.view().groups["g2-1a"].parting == parting


def test_a_group_that_stays_together_has_not_parted() -> None:
    """DD-6.6."""
    board = won()
    for seat in HANDS:
        board.take(seat, "loot", "none")
    for seat in HANDS:
        board.take(seat, "way", "stay")
    assert board.group(BLUE).parting is None
