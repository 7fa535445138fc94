"""Curses: who draws them, when they work, what carries over (DD-12)."""

from __future__ import annotations

import pytest

from engines.core import Seat, Who
from engines.draggmar.components import CURSES
from engines.draggmar.state import Logged

from .playing import BLUE, D1, D2, GOLD, HALL, RED, Board, alone, party

ZHAR = "room-1-24"
"""A Boss that curses each lord."""


def curses(board: Board, *seats: Seat) -> list[list[str]]:
    """The curses that lie before these lords."""
    return [[one.card for one in board.lord(seat).curses] for seat in seats]


def drawn(board: Board) -> list[tuple[object, str]]:
    """Who has drawn which curse."""
    return [(line.args["who"], line.args["card"].key.removeprefix("card-")) for line in board.told("curse-drawn")]  # type: ignore[union-attr]


def test_each_lord_draws_its_own_curse_for_all_to_see() -> None:
    """DD-12.1: the initiate's two curses touch their owners only; lords elsewhere see them."""
    hands = {BLUE: ["hero-pip-1"], GOLD: ["hero-hamund-1"]}
    board = party(hands, "room-1-12", HALL, piles={"curse": ["curse-07", "curse-14"]}, fame={BLUE: 3, GOLD: 3})
    board.bare(BLUE, GOLD)
    assert drawn(board) == [(Who(BLUE), "curse-07"), (Who(GOLD), "curse-14")]
    assert [board.lord(seat).fame for seat in (BLUE, GOLD)] == [2, 3]
    assert [one.card for one in board.view(RED).lords[GOLD].curses] == ["curse-14"]


def test_curses_work_after_the_actions_of_the_room() -> None:
    """DD-12.2: one of this room after it, one for the next room there, one that works when drawn at once."""
    for card, fame, left in (("curse-07", 2, []), ("curse-11", 3, ["curse-11"]), ("curse-08", 2, [])):
        board = alone(["hero-torvald-2"], "room-2-12", "room-2-19", level=2, fame=3, piles={"curse": [card]})
        assert board.lord(BLUE).fame == (2 if card == "curse-08" else 3)
        board.bare(BLUE)
        assert board.lord(BLUE).fame == fame
        assert curses(board, BLUE) == [left]


@pytest.mark.parametrize(("card", "total"), [("curse-11", 2), ("curse-26", 5), ("curse-16", 5)])
def test_a_curse_for_the_next_room_is_over_after_it(card: str, total: int) -> None:
    """DD-12.2, DD-8.9 (f): Attack 3 in the next room is changed, in that after it no more."""
    board = alone(["hero-torvald-1"], "room-1-08", "room-1-08", curses={BLUE: [card]})
    board.bare(BLUE)
    assert [line.args["total"] for line in board.told("attacked")] == [total]
    assert curses(board, BLUE) == [[]]
    assert board.realm.decks["curse"].discards == [card]


def test_a_curse_for_the_next_room_holds_in_every_wave_of_a_boss_room() -> None:
    """effects.md, ``next_room``; DD-12.3: it was there before the Boss, and is over with it."""
    board = alone(["hero-torvald-1", "hero-aldric-1"], "room-1-21", curses={BLUE: ["curse-13"]}).bare(BLUE)
    board.send_heroes({BLUE: "hero-aldric-1"}).bare(BLUE)
    assert [line.args["total"] for line in board.told("attacked")] == [0, 0], "1 less, and against a Boss 2 more"
    assert curses(board, BLUE) == [[]]


def test_a_curse_drawn_in_a_boss_room_waits_for_the_first_room_of_the_next_run() -> None:
    """DD-12.3: a Boss room does not resolve what it has brought."""
    board = alone(["hero-torvald-2", "hero-kesk-1", "item-1-20", "item-1-01"], ZHAR, piles={"curse": ["curse-10"]})
    for place in board.realm.dungeons.values():
        place.level = 1
    board.realm.decks["room-1"].pile.remove(HALL)
    board.realm.decks["room-1"].pile.append(HALL)
    board.commit(BLUE, "item.item-1-20", "item.item-1-01")
    board.default_until("muster").default(BLUE, "muster")
    fame = board.lord(BLUE).fame
    assert fame > 2
    assert curses(board, BLUE) == [["curse-10"]]
    board.bare(BLUE)
    assert board.lord(BLUE).log == [Logged(HALL, "passed")]
    assert board.lord(BLUE).fame == fame - 2
    assert curses(board, BLUE) == [[]]


def test_a_curse_that_works_when_drawn_does_so_before_a_boss_too() -> None:
    """DD-12.3: it never carries over."""
    board = alone(["hero-torvald-2"], ZHAR, piles={"curse": ["curse-08"]}, fame=2)
    assert board.lord(BLUE).fame == 1
    assert curses(board, BLUE) == [[]]


def test_a_carried_scoring_curse_counts_at_the_next_counting() -> None:
    """DD-12.3, DD-10.2 (e): one carried over from a round in Town, for instance."""
    board = alone(["hero-pip-1"], "room-1-21", curses={BLUE: ["curse-23"]}, fame=5).bare(BLUE)
    (paid,) = board.told("counted", BLUE)
    assert (paid.args["curses"], board.lord(BLUE).fame) == (-2, 3)
    assert curses(board, BLUE) == [[]]


def test_spent_curses_are_shuffled_when_the_pile_is_empty() -> None:
    """DD-12.4."""
    board = alone(["hero-pip-2"], "room-1-09", HALL)
    deck = board.realm.decks["curse"]
    deck.pile, deck.discards = [], list(deck.pile)
    board.bare(BLUE)
    assert len(drawn(board)) == 1
    assert len(deck.pile) + len(deck.discards) + len(board.lord(BLUE).curses) == 30


def test_no_curse_is_drawn_if_none_is_left() -> None:
    """DD-12.4: all 30 lie before lords."""
    hands = {BLUE: ["hero-pip-2"], GOLD: ["hero-torvald-2"]}
    board = party(hands, "room-2-12", "room-2-19", level=2, curses={BLUE: list(CURSES)})
    assert [line.args["who"] for line in board.told("no-curses-left")] == [Who(BLUE), Who(GOLD)]
    assert curses(board, GOLD) == [[]]


def blamed(places: dict[Seat, str], *rooms: str) -> Board:
    """Blue's rogue plants a curse on Gold, who may be in the same group or elsewhere."""
    hands = {BLUE: ["hero-pip-2"], GOLD: ["hero-torvald-1"]}
    board = Board(2, hands=hands, levels={D1: 1, D2: 1}, up=[D1, D2], fame={GOLD: 2},
                  piles={"room-1": rooms, "curse": ["curse-08"]})  # fmt: skip
    board.run(places).send_heroes({BLUE: "hero-pip-2", GOLD: "hero-torvald-1"})
    board.commit(BLUE, "skill.2")
    return board


def test_a_curse_from_another_group_waits_for_the_next_room() -> None:
    """DD-12.5: it is drawn at the next room of the target, before the room acts."""
    board = blamed({BLUE: D1, GOLD: D2}, HALL, "room-1-20", "room-1-08", "room-1-01")
    assert (board.lord(GOLD).planted, board.lord(BLUE).fame) == (1, 1)
    assert drawn(board) == []
    assert board.view().lords[GOLD].planted == 1
    board.bare(GOLD)
    assert drawn(board) == [(Who(GOLD), "curse-08")]
    assert (board.lord(GOLD).planted, board.lord(GOLD).fame) == (0, 1)


def test_a_curse_from_a_group_mate_comes_at_once() -> None:
    """DD-12.5."""
    board = blamed({BLUE: D1, GOLD: D1}, HALL).bare(GOLD)
    assert drawn(board) == [(Who(GOLD), "curse-08")]
    assert not board.told("curse-planted")
    keys = [line.key for line in board.heard() if line.key in ("curse-drawn", "room-over")]
    assert keys == ["curse-drawn", "room-over"]


def test_a_planted_curse_waits_for_the_next_run() -> None:
    """DD-12.5: Gold's run ends in the room that it is in; the curse is drawn in the next round."""
    board = blamed({BLUE: D1, GOLD: D2}, HALL, "room-1-21", "room-1-22").bare(GOLD)
    assert board.lord(GOLD).out
    board.default_until("standee").default_until("muster")
    assert (board.realm.round, board.lord(GOLD).planted, drawn(board)) == (3, 1, [])
    for one in [one for one in board.pending() if one.kind == "muster"]:
        board.default(one.seat, "muster")
    assert drawn(board)[0] == (Who(GOLD), "curse-08")
    assert board.lord(GOLD).planted == 0


def test_a_rival_whose_run_is_over_is_not_cursed() -> None:
    """A-5, effects.md, `rival`: Gold is chosen, and its run ends before Blue sends; Blue has its Fame."""
    hands = {BLUE: ["hero-pip-2"], GOLD: ["hero-torvald-1"]}
    board = Board(2, hands=hands, levels={D1: 1, D2: 1}, up=[D1, D2],
                  piles={"room-1": [HALL, "room-1-21", "room-1-08"], "curse": ["curse-08"]})  # fmt: skip
    board.run({BLUE: D1, GOLD: D2}).send_heroes({BLUE: "hero-pip-2", GOLD: "hero-torvald-1"})
    board.take(BLUE, "commit", "skill.2")
    board.bare(GOLD)
    assert board.lord(GOLD).out
    board.take(BLUE, "commit", "send")
    assert (board.lord(GOLD).planted, board.lord(BLUE).fame) == (0, 1)


@pytest.mark.parametrize("card", ["curse-29", "curse-30"])
def test_alone_a_curse_that_needs_another_lord_is_discarded(card: str) -> None:
    """DD-12.6: without effect, and no other is drawn for it."""
    board = alone(["hero-torvald-2", "item-1-01"], "room-2-12", "room-2-19", level=2, fame=3, piles={"curse": [card]})
    assert board.told("curse-idle")
    assert board.realm.decks["curse"].discards == [card]
    assert curses(board, BLUE) == [[]]
    board.bare(BLUE)
    assert (board.lord(BLUE).fame, board.lord(BLUE).items[0]) == (3, "item-1-01")


@pytest.mark.parametrize("card", ["curse-29", "curse-30"])
def test_with_nobody_else_in_the_room_such_a_curse_does_nothing(card: str) -> None:
    """DD-12.6: the same in company, whenever no `next` lord is there; it is spent."""
    board = alone(["hero-torvald-2", "item-1-01"], "room-2-12", "room-2-19", level=2, fame=3, seats=2,
                  piles={"curse": [card]}).bare(BLUE)  # fmt: skip
    assert board.lord(BLUE).fame == 3
    assert "item-1-01" in board.lord(BLUE).hand
    assert board.realm.decks["curse"].discards == [card]


def test_a_wound_from_a_curse_can_kill_after_the_room() -> None:
    """DD-12.7: the second death check; the room is passed, since another hero is left."""
    board = alone(["hero-pip-1", "hero-kesk-1"], HALL, "room-1-20", seats=2, curses={BLUE: ["curse-01"]})
    board.lord(BLUE).active.wounds = 2  # type: ignore[union-attr]
    board.bare(BLUE)
    assert board.told("hero-died")
    assert board.flag(BLUE) == "passed"
    assert board.keys(BLUE, "muster") == ["hero-kesk-1"]


@pytest.mark.parametrize(("picks", "wounds"), [(["item.item-1-21"], 3), ([], None)])
def test_a_hero_brought_to_zero_still_acts_and_may_be_healed(picks: list[str], wounds: int | None) -> None:
    """DD-12.7: a chill has taken the last Health; a draught gives it back before the check; bare the hero adds its
    Attack and is dead when the room is over."""
    board = alone(["hero-dramoth-3", "hero-pip-1", "hero-kesk-1", "item-1-21"], "room-2-12", "room-2-16", level=2,
                  piles={"curse": ["curse-24"]})  # fmt: skip
    lord = board.lord(BLUE)
    assert lord.active is not None
    assert lord.active.wounds == 1
    lord.active.wounds = 4
    board.commit(BLUE, *picks)
    assert [(line.args["total"], line.args["result"]) for line in board.told("attacked")] == [(9, "killed")]
    assert board.wounds(BLUE) == [wounds]
    assert lord.log == [Logged("room-2-12", "killed")]
