"""What is ordered ahead for a run (A-7, flow.md, Orders)."""

from __future__ import annotations

import pytest

from engines.core import Seat
from engines.core.preferences import check_order, write
from engines.core.types import Order, Preference

from .playing import BLUE, GOLD, HALL, Board, alone, party


def order(board: Board, seat: Seat, kind: str, *entries: tuple[str, str]) -> None:
    """A lord gives an order for its run: picks and conditions."""
    given = Order(seat, kind, tuple(Preference(kind, (pick,), when=when, until="run") for pick, when in entries))
    check_order(board.realm, board.engine.orderable(board.realm, seat), given)
    write(board.realm, given)
    board.events += board.engine.settle(board.realm, given, board.dice)


def asked(board: Board) -> set[tuple[str, str]]:
    return {(str(one.seat), one.kind) for one in board.pending() if not one.optional}


def test_every_run_begins_with_the_usual_orders() -> None:
    """A room costs company one sitting: stay, and take all loot."""
    board = party({BLUE: ["hero-torvald-1"], GOLD: ["hero-brenna-1"]}, "room-1-08", HALL).bare(BLUE, GOLD)
    assert asked(board) == {("blue", "commit"), ("gold", "commit")}
    assert [line.args["count"] for line in board.told("items-drawn-unseen")] == [1]


@pytest.mark.parametrize(
    ("room", "level", "pick", "drawn"),
    [
        ("room-1-08", 1, "1", {BLUE: 1}),  # one item: to want 1 is to want all
        ("room-1-08", 1, "none", {GOLD: 1}),
        ("room-1-03", 1, "1", {BLUE: 1, GOLD: 1}),
        ("room-1-03", 1, "all", {BLUE: 1, GOLD: 1}),
        ("room-1-03", 1, "none", {GOLD: 2}),
    ],
)
def test_loot_is_wished_for_as_ordered(room: str, level: int, pick: str, drawn: dict[Seat, int]) -> None:
    """D-13: however many items there are, nobody is asked; Blue comes first."""
    board = party({BLUE: ["hero-kesk-3"], GOLD: ["hero-brenna-3"]}, room, HALL, level=level)
    order(board, BLUE, "loot", (pick, ""))
    board.bare(BLUE, GOLD)
    assert asked(board) == {("blue", "commit"), ("gold", "commit")}
    lines = {line.args["who"].seat: line.args["count"] for line in board.told("items-drawn-unseen")}  # type: ignore[union-attr]
    assert lines == drawn


def test_the_next_hero_is_sent_from_a_list() -> None:
    """D-10: the first of the list that is in hand."""
    board = alone(["hero-pip-1", "hero-brenna-1", "hero-kesk-1"], "room-1-13", HALL, send=False)
    order(board, BLUE, "muster", ("hero-brenna-1", ""), ("hero-kesk-1", ""))
    assert board.lord(BLUE).active.card == "hero-brenna-1"  # type: ignore[union-attr]
    board.lord(BLUE).active.wounds = 2  # type: ignore[union-attr]
    board.bare(BLUE)
    assert board.lord(BLUE).active.card == "hero-kesk-1"  # type: ignore[union-attr]


def test_going_bare_where_it_is_easy() -> None:
    """D-11: in halls and in traps that a class here disarms; the chest is asked about."""
    board = party({BLUE: ["hero-torvald-2"], GOLD: ["hero-kesk-1"]}, HALL, "room-1-13", "room-1-17")
    order(board, BLUE, "commit", ("bare", "easy"))
    board.bare(GOLD)
    assert [one.card for one in board.group(BLUE).row] == [HALL]
    board.bare(GOLD)
    assert asked(board) == {("blue", "commit"), ("gold", "commit")}
    assert board.flag(BLUE) == "disarmed"


def test_going_bare_until_something_happens() -> None:
    """D-11: until a Boss, 1 Health or a fall."""
    board = alone(["hero-hamund-1"], HALL, "room-1-16", "room-1-14")
    board.lord(BLUE).active.wounds = 1  # type: ignore[union-attr]
    order(board, BLUE, "commit", ("bare", "unharmed"))
    assert [one.card for one in board.group(BLUE).row] == [HALL, "room-1-16"]
    assert board.wounds(BLUE) == [3]
    assert asked(board) == {("blue", "commit")}, "1 Health is left"
    board = alone(["hero-hamund-1"], HALL, "room-1-21")
    order(board, BLUE, "commit", ("bare", "unharmed"))
    assert asked(board) == {("blue", "commit")}, "a Boss"
    board = party({BLUE: ["hero-hamund-3"], GOLD: ["hero-aldric-1", "hero-pip-1"]}, "room-1-05", HALL)
    order(board, BLUE, "commit", ("bare", "unharmed"))
    board.bare(GOLD)
    board.take(GOLD, "way", "stay")
    board.take(GOLD, "muster", "hero-pip-1")
    assert ("blue", "commit") in asked(board), "Gold's hero has fallen"


def test_orders_end_with_the_run() -> None:
    """flow.md: the next run begins with the usual ones."""
    board = alone(["hero-torvald-2", "item-1-20"], "room-1-21")
    order(board, BLUE, "loot", ("none", ""))
    order(board, BLUE, "commit", ("bare", "easy"))
    board.commit(BLUE, "item.item-1-20")
    assert board.realm.phase == "selection"
    assert not board.realm.orders


def test_what_comes_after_the_room_is_ordered_with_the_commit() -> None:
    """D-14, A-7: to be asked, or to leave, until the run ends; only in company, and where the run goes on."""
    hands = {BLUE: ["hero-torvald-1"], GOLD: ["hero-brenna-1"]}
    board = party(hands, "room-1-08", HALL, "room-1-20")
    assert [option.key for option in board.ask(BLUE, "commit").options if option.chosen][-1] == "after.stay"
    board.take(BLUE, "commit", "after.ask")
    board.bare(BLUE, GOLD)
    assert asked(board) == {("blue", "way")}
    assert board.ask(BLUE, "way").hint is not None
    board.take(BLUE, "way", "stay")
    board.take(BLUE, "commit", "after.alone")
    board.bare(BLUE, GOLD)
    assert [line.args["count"] for line in board.told("parted")] == [1]
    assert not [key for key in board.keys(BLUE, "commit") if key.startswith("after.")], "alone there is nobody to leave"
    board = party(hands, "room-1-21")
    assert not [key for key in board.keys(BLUE, "commit") if key.startswith("after.")], "a Boss ends the run"


@pytest.mark.parametrize(("real", "each"), [("off", "no"), ("on", "yes")])
def test_who_may_leave_reads_how_each_group_moves_doom(real: str, each: str) -> None:
    """DD-10.4, DD-16.2: by its level, up or down."""
    hands = {BLUE: ["hero-torvald-1"], GOLD: ["hero-brenna-1"]}
    board = party(hands, HALL, "room-1-20", options={"real_experience": real}).ask_all()
    board.bare(BLUE, GOLD)
    hint = board.ask(BLUE, "way").hint
    assert hint is not None
    assert {key: hint.args[key] for key in ("where", "gain", "loss", "each")} == {
        "where": "dungeon", "gain": 1, "loss": 1, "each": each,
    }  # fmt: skip
